"""The site: settings, addresses and entry points."""
