"""Keys, mouse and pads, and what they mean to a scene."""
