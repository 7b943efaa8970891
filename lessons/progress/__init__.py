"""What a learner knows: ideas, and the rung of each."""
