"""Makes film strips for a person to judge: `python -m tests.golden.strips [WORD ...]`.

Every ending, and every show whose name has one of the words, a picture every 60 ms; `build/strips/index.html` lays
them out. Without a word it is all of them.
"""

import os
import shutil
import sys
from collections.abc import Callable, Iterator

os.environ.update(SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy", PYGAME_HIDE_SUPPORT_PROMPT="1")

import pygame

from game.paths import ROOT
from tests.golden.halls import drawn, hall
from tests.golden.pictures import lay
from tests.golden.shows import Show, shows
from tests.scenes.endings import ENDS, End, begin, ended
from tests.scenes.gallery import Hall

BUILT = ROOT / "build" / "strips"
EVERY, FRAME = 0.06, 1 / 60
"""Seconds between two pictures, and of a frame."""
WIDE, COLUMNS = 384, 5
"""The width of a picture in pixels, and how many lie side by side."""
LONGEST = 30.0
BEFORE = 1.0
"""Seconds of the last move that belong to an ending."""

Shot = tuple[float, pygame.Surface]
"""When a picture was taken, in seconds, and the picture."""


def main(words: list[str]) -> int:
    """Make all strips whose names have one of the words."""
    shutil.rmtree(BUILT, ignore_errors=True)
    BUILT.mkdir(parents=True)
    reels = {f"ending-{name}": _ending(end) for name, end in ENDS.items()}
    reels |= {f"show-{name}": _show(show) for name, show in shows().items()} if _wants_shows(words) else {}
    page = ["<!doctype html><meta charset=utf-8><title>Film strips</title><body style='background:#222;color:#eee'>"]
    for name, shots in reels.items():
        if not words or any(word in name for word in words):
            pygame.image.save(sheet(list(shots)), BUILT / f"{name}.png")
            page.append(f"<h2>{name}</h2><img src='{name}.png'>")
    index = BUILT / "index.html"
    index.write_text("\n".join(page), encoding="utf-8")
    print(index)
    return 0


def _wants_shows(words: list[str]) -> bool:
    return not any(word.startswith("ending") for word in words)


def _ending(end: End) -> Iterator[Shot]:
    """From the last move until everything lies still."""
    with hall() as opened:
        play = begin(opened, ended(end))
        while not play.course.shown.over:
            opened.services.files.filed(int)
            play.update(FRAME)
        yield from _filmed(opened, lambda: opened.stack.top is play or opened.stack.top.moving)


def _show(show: Show) -> Iterator[Shot]:
    """One show of a board."""
    with hall() as opened:
        play = lay(opened, show.record)
        show.give(play)
        play.board.update(show.begin)
        yield from _filmed(opened, lambda: play.board.showing)


def _filmed(opened: Hall, going: Callable[[], bool]) -> Iterator[Shot]:
    """A picture every 60 ms as long as it goes on."""
    now = 0.0
    while going() and now < LONGEST:
        yield now, pygame.transform.smoothscale(drawn(opened), (WIDE, WIDE * 9 // 16))
        taken = now
        while now < taken + EVERY - FRAME / 2:
            opened.services.files.filed(int)
            opened.stack.top.update(FRAME)
            now += FRAME
    yield now, pygame.transform.smoothscale(drawn(opened), (WIDE, WIDE * 9 // 16))


def sheet(shots: list[Shot]) -> pygame.Surface:
    """The pictures side by side, each with its time in milliseconds."""
    font, tall = pygame.font.Font(None, 18), WIDE * 9 // 16 + 18
    whole = pygame.Surface((COLUMNS * (WIDE + 4), -(-len(shots) // COLUMNS) * tall))
    for number, (taken, picture) in enumerate(shots):
        x, y = number % COLUMNS * (WIDE + 4), number // COLUMNS * tall
        whole.blit(picture, (x, y))
        whole.blit(font.render(f"{round(taken * 1000)} ms", True, (255, 255, 255)), (x + 4, y + tall - 16))
    return whole


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
