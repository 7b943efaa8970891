"""Puzzle kinds: what is asked, graded and explained."""
