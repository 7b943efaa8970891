"""The day's review: its page, an idea asked with a fresh position, a decision of one's own hand, and the rating."""
