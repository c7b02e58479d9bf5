"""Data that the looks of several games share."""
