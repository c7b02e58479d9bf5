"""Sounds, music and the voice of the system."""
