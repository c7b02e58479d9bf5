"""Reads keys, mouse and pads, and translates them for a scene."""
