"""The sets' pages: the owner's, those of who answers, and the printed sheet."""
