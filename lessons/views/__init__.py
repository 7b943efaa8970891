"""Views, one file a page family."""
