"""Paints the studio and its lights."""
