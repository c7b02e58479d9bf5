"""Makes film strips for a person to judge: `python -m tests.golden.strips [--reduced] [WORD ...]`.

Every ending, and every show whose name has one of the words, a picture every 60 ms; `build/strips/index.html` lays
them out. Without a word it is all of them; with `--reduced` in reduced motion.
"""

import os
import shutil
import sys

os.environ.update(SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy", PYGAME_HIDE_SUPPORT_PROMPT="1")

import pygame

from game.paths import ROOT
from tests.golden.reels import Shot, endings, reels

BUILT = ROOT / "build" / "strips"
EVERY = 0.06
"""Seconds between two pictures."""
WIDE, TALL, COLUMNS = 384, 216, 5
"""The size of a picture in pixels, and how many lie side by side."""


def main(words: list[str]) -> int:
    """Make all strips whose names have one of the words."""
    shutil.rmtree(BUILT, ignore_errors=True)
    BUILT.mkdir(parents=True)
    reduced = "--reduced" in words
    words = [word for word in words if word != "--reduced"]
    films = endings(reduced) if any(word.startswith("ending") for word in words) else reels(reduced)
    page = ["<!doctype html><meta charset=utf-8><title>Film strips</title><body style='background:#222;color:#eee'>"]
    for name, film in films.items():
        if not words or any(word in name for word in words):
            shots = [(taken, pygame.transform.smoothscale(shot, (WIDE, TALL))) for taken, shot in film(EVERY)]
            pygame.image.save(sheet(shots), BUILT / f"{name}.png")
            page.append(f"<h2>{name}</h2><img src='{name}.png'>")
    index = BUILT / "index.html"
    index.write_text("\n".join(page), encoding="utf-8")
    print(index)
    return 0


def sheet(shots: list[Shot]) -> pygame.Surface:
    """The pictures side by side, each with its time in milliseconds."""
    font, tall = pygame.font.Font(None, 18), TALL + 18
    whole = pygame.Surface((COLUMNS * (WIDE + 4), -(-len(shots) // COLUMNS) * tall))
    for number, (taken, picture) in enumerate(shots):
        x, y = number % COLUMNS * (WIDE + 4), number // COLUMNS * tall
        whole.blit(picture, (x, y))
        whole.blit(font.render(f"{round(taken * 1000)} ms", True, (255, 255, 255)), (x + 4, y + tall - 16))
    return whole


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
