"""Paints the props of the Cold War file."""
