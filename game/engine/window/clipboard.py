"""The system's clipboard, as far as it holds text. Without one nothing is put and nothing found."""

import pygame


def put(text: str) -> bool:
    """Put a text on the clipboard; whether that worked."""
    try:
        pygame.scrap.put_text(text)
    except pygame.error:
        return False
    return True


def text() -> str:
    """The text on the clipboard; empty where there is none."""
    try:
        return pygame.scrap.get_text() if pygame.scrap.has_text() else ""
    except pygame.error:
        return ""
