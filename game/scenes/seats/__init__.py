"""Who plays whom on what, and what is agreed before a match."""
