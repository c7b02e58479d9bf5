"""Reads and writes text on the system's clipboard. Without a clipboard it does nothing."""

import pygame


def put(text: str) -> bool:
    """Put a text on the clipboard. Returns whether that worked."""
    try:
        pygame.scrap.put_text(text)
    except pygame.error:
        return False
    return True


def text() -> str:
    """The text on the clipboard; empty if there is none."""
    try:
        return pygame.scrap.get_text() if pygame.scrap.has_text() else ""
    except pygame.error:
        return ""
