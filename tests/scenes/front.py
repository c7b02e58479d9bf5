"""Finds on a screen what a person finds there: its cards, photographs and controls, its keys, its sentences."""

from collections.abc import Hashable
from typing import TypeVar

import pygame

from game.engine.input.intents import DIRECTIONS
from game.engine.panels.choices import Focus
from game.engine.panels.hints import HintBar
from game.engine.panels.panel import Panel
from game.engine.picture.canvas import Canvas
from game.engine.window.scene import Scene
from game.engine.window.scene_stack import SceneStack
from game.scenes.common.cards import Cards
from game.scenes.common.photo_wall import PhotoWall
from game.scenes.rulebook.contents import Contents

P = TypeVar("P")
K = TypeVar("K", bound=Hashable)
Point = tuple[int, int]
STEP = 6
"""The pointer looks for things at every sixth pixel: they are larger."""


def part(scene: Scene, kind: type[P]) -> P:
    """The part of a screen that is of this kind."""
    return next(each for each in scene.parts() if isinstance(each, kind))


def has(scene: Scene, kind: type) -> bool:
    """Whether a screen has a part of this kind."""
    return any(isinstance(each, kind) for each in scene.parts())


def keys(bar: HintBar) -> dict[str, pygame.Rect]:
    """Where the key hints of a bar lie that can be clicked, by the value of the intent that a click stands for."""
    return {name: place for place in bar.places if (name := bar.at(place.center)) is not None}


def reached(focus: Focus[K], key: K) -> set[K]:
    """The keys of all things to which directions lead the focus from this one."""
    found, ahead = {key}, [key]
    while ahead:
        here = ahead.pop()
        for dx, dy in DIRECTIONS.values():
            focus.focused = here
            focus.go(dx, dy, held=False)
            ahead += {focus.focused} - found
            found.add(focus.focused)
    return found


class Front:
    """The front of the game: what there is to see on the scene on top."""

    stack: SceneStack
    canvas: Canvas

    @property
    def top(self) -> Scene:
        """The scene on top."""
        return self.stack.top

    @property
    def words(self) -> list[str]:
        """The sentences on the last picture, in the order in which they are read aloud."""
        return list(self.canvas.exhibits.words)

    @property
    def told(self) -> str:
        """The same as one text."""
        return "\n".join(self.words)

    @property
    def small(self) -> str:
        """The small print on it, which is read only when everything is asked for."""
        return "\n".join(self.canvas.exhibits.small)

    @property
    def menu(self) -> Cards:
        """The cards on the top scene."""
        return part(self.top, Cards)

    @property
    def photos(self) -> PhotoWall:
        """Its photographs."""
        return part(self.top, PhotoWall)

    @property
    def panel(self) -> Panel:
        """Its panel."""
        return part(self.top, Panel)

    @property
    def contents(self) -> Contents:
        """The list of the rulebook's rules."""
        return part(self.top, Contents)

    def noted(self, about: str) -> list[pygame.Rect]:
        """Where the pointer finds the things on the top scene that have this note, from the left."""
        width, height = self.canvas.layout.size
        pixels = ((x, y) for x in range(0, width, STEP) for y in range(0, height, STEP))
        found = (thing for pos in pixels if (thing := self.stack.thing(pos)) is not None)
        return [
            pygame.Rect(place) for place in dict.fromkeys(tuple(each.rect) for each in found if each.about == about)
        ]

    @property
    def focused(self) -> object:
        """The key of what has the focus there."""
        return part(self.top, Focus).focused

    @property
    def keys(self) -> dict[str, pygame.Rect]:
        """Where the key hints lie, as `keys` finds them."""
        return keys(part(self.top, HintBar))

    def cards(self) -> list[str]:
        """The keys of the cards on the top scene; none where there are no cards."""
        return [card.key for card in self.menu.cards] if has(self.top, Cards) else []
