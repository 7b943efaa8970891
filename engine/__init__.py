"""The rules of truco: pure functions and frozen values, standard library only."""
