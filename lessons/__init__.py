"""The school: lessons, puzzles and what a learner keeps."""
