"""The title, and what it shows when it is left alone."""
