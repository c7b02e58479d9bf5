"""The title, and the demonstration when nobody plays."""
