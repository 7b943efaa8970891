"""Commands run by hand or by a timer."""
