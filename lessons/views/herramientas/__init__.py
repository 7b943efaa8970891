"""The tools' pages: one file a tool."""
