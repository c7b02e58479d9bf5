"""The pieces and timelines of dice on a mat, as data."""
