"""Sounds, music and the system's voice."""
