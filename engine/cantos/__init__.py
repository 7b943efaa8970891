"""Sung bids: the ladders as data, what they cost, and what is pending."""
