"""The practice table without its pages: playing on, what is kept, and what each decision was worth."""
