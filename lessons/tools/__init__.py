"""The tools for the argument: what each answers, asked of the engine."""
