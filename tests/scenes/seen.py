"""Draws a screen once and notes what there is to see: its texts and their sizes, its focus rings, its places."""

import gettext
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, nullcontext
from dataclasses import dataclass, field
from functools import cache
from typing import Any
from unittest import mock

import pygame

from game import words
from game.engine.panels.choices import Focus
from game.engine.panels.hints import HintBar
from game.engine.panels.panel import Panel
from game.engine.picture import focus, typesetter
from game.engine.picture.fonts import Face, Fonts
from game.engine.window.scene import Scene
from game.paths import ASSETS
from game.scenes.replay.graph_paper import GraphPaper
from game.scenes.replay.replay_strip import ReplayStrip
from game.scenes.rulebook.contents import Contents
from tests.catalogs import make
from tests.scenes import shared_cache
from tests.scenes.front import keys
from tests.scenes.gallery import Hall


@dataclass
class Seen:
    """What there is to see on a screen."""

    texts: set[str] = field(default_factory=set)
    letters: set[tuple[Face, int]] = field(default_factory=set)
    """The typefaces of texts, and their sizes in window pixels."""
    crowded: list[tuple[str, str]] = field(default_factory=list)
    """Texts that found no room, and why."""
    cut: list[str] = field(default_factory=list)
    """Texts whose letters reach beyond what they are laid on."""
    rings: int = 0
    """How many things have the focus."""
    places: list[pygame.Rect] = field(default_factory=list)
    """Where things lie that can be chosen."""
    window: pygame.Rect = field(default_factory=lambda: pygame.Rect(0, 0, 0, 0))

    @property
    def sizes(self) -> set[int]:
        """Of texts, in window pixels."""
        return {px for _face, px in self.letters}


@cache
def seen(screen: str, size: tuple[int, int] = (1280, 800), text: float = 1.0, language: str = "en") -> Seen:
    """A screen in a window of this size, with texts so large, in a language; drawn once, whoever asks."""
    words.use_language(language)
    with mock.patch.object(words, "_catalog", Longest()) if language == LONGEST else nullcontext():
        found = drawn(screen, size, text=text, language=language)
    words.use_language("en")
    return found


def drawn(screen: str, size: tuple[int, int] = (1280, 800), **settings: object) -> Seen:
    """A screen, drawn now, with nothing that was drawn before."""
    found = Seen()
    with noting(found), mock.patch.object(shared_cache, "LARGEST", 0):
        hall = Hall(size, **settings)
        hall.show(screen)
        found.cut.clear()  # whatever was on its way
        hall.draw()
        found.places, found.window = places(hall.stack.top), hall.canvas.layout.window
        found.rings = 0
        hall.stack.top.draw(hall.canvas)
        hall.close()
    return found


def places(scene: Scene) -> list[pygame.Rect]:
    """Where the things lie that can be chosen on a screen."""
    found: list[pygame.Rect] = []
    for part in scene.parts():
        match part:
            case HintBar():
                found += keys(part).values()
            case Contents():
                found.append(part.scroll.view)
            case Panel():
                found += [rect.clip(part.form.view) for rect in part.rects.values()]
            case Focus():
                found += part.rects.values()
            case ReplayStrip():
                found.append(part.thing(None).rect)
            case GraphPaper():
                found += [part.thing(None).rect, part._note]
        found += [rect for rect, _way in getattr(part, "signs", [])]
    return [rect for rect in found if rect.width and rect.height]


@contextmanager
def noting(found: Seen) -> Iterator[None]:
    """Note everything that is written or gets the focus ring."""
    fit, line, ring = Fonts._fit, typesetter.line, focus.ring
    asked = {"fit": Fonts.fit, "line": Fonts.line}
    texts: dict[int, tuple[pygame.Surface, str]] = {}

    class Laid(pygame.Surface):
        """A surface that notes which texts do not find room on it."""

        def blit(self, source: pygame.Surface, dest: Any = (0, 0), *how: Any, **more: Any) -> pygame.Rect:
            letters, place = source.get_bounding_rect(), super().blit(source, dest, *how, **more)
            whole = letters.move(dest.topleft if isinstance(dest, pygame.Rect) else dest[:2])
            if id(source) in texts and letters and not self.get_clip().contains(whole):
                found.cut.append(texts[id(source)][1])
            return place

    def fitted(
        self: Fonts, text: str, face: Any, px: int, colour: Any, width: int, lines: Any, height: Any, align: Any
    ) -> Any:
        block = typesetter.block(text, face, px, self.px(face, 0), width, lines, height)
        if block.state != "whole":
            found.crowded.append((text, f"is {block.state} in {width} px by {height}"))
        elif lines is not None and len(block.rows) > lines:
            found.crowded.append((text, f"{len(block.rows)} rows instead of {lines} in {width} px"))
        return fit(self, text, face, px, colour, width, lines, height, align)

    def lined(text: str, face: Any, px: int, colour: Any) -> Any:
        found.letters.add((face, px))
        return line(text, face, px, colour)

    def ringed(*arguments: Any) -> Any:
        found.rings += 1
        return ring(*arguments)

    def listening(name: str) -> Any:
        def listen(self: Fonts, text: str, *more: Any, **named: Any) -> Any:
            found.texts.add(text)
            picture = asked[name](self, text, *more, **named)
            texts[id(picture)] = picture, text
            return picture

        return listen

    with ExitStack() as patches:
        for name in asked:
            patches.enter_context(mock.patch.object(Fonts, name, listening(name)))
        patches.enter_context(mock.patch.object(Fonts, "_fit", fitted))
        patches.enter_context(mock.patch.object(typesetter, "line", lined))
        patches.enter_context(mock.patch.object(focus, "ring", ringed))
        patches.enter_context(mock.patch.object(pygame, "Surface", Laid))
        yield


LONGEST = "longest"
"""Its code, in tests."""


class Longest:
    """The catalog of that language."""

    def __init__(self) -> None:
        self._catalogs = [gettext.translation("game", ASSETS / "locale", languages=[code]) for code in make.COMPLETE]

    def gettext(self, text: str) -> str:
        """The longest of the text and its translations."""
        return max([text, *(each.gettext(text) for each in self._catalogs)], key=len)

    def ngettext(self, one: str, many: str, n: int) -> str:
        """The same for a number of things."""
        return max([one if n == 1 else many, *(each.ngettext(one, many, n) for each in self._catalogs)], key=len)
