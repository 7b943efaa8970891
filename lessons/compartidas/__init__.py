"""Sets of positions made for others: picking them, answering them, and how they were answered."""
