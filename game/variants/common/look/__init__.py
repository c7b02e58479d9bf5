"""What the looks of several games share, as data."""
