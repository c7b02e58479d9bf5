"""Plays a monkey: presses anything on anything, types, resizes the window, plugs pads in and out; it never pauses."""

from collections.abc import Callable
from random import Random
from string import ascii_lowercase

import pygame

from game.engine.input.pads import BUTTONS
from tests.scenes.driver import Player
from tests.virtual_pad import VirtualPad

KEYS = (
    *("return", "return", "return", "space", "escape", "left", "right", "up", "down", "tab", "shift+tab"),
    *("p", "u", "h", "m", "r", "f1", "f11", "backspace", "delete", "pageup", "pagedown", "home", "f5", "lctrl"),
    *"1234567890qweasdzxcuiojklbgtfny",
    *("comma", "period", "semicolon", "ctrl+z", "alt+return", "ctrl+c", "alt+f4", "shift+a"),
)
SIZES = ((960, 540), (1280, 720), (1024, 768), (1100, 540), (960, 900))
TEXTS = ("a", "Zoë", "   ", "ñandú-1234567890-1234567890", "\u202e\u200b", "日本", "\n", "<b>&", "🙂")
WRITTEN = 0.5
"""How often it types where letters are wanted."""
LONGEST = 6
"""The most letters of a word."""
PADS = 3
"""The most pads that are plugged in at once."""


class Monkey:
    """Does one thing after the other; the same seed does the same things."""

    def __init__(self, seed: int) -> None:
        self.done: list[str] = []
        """What it did, the latest last."""
        self._random = Random(seed)
        self._pads: list[VirtualPad] = []
        self._held: set[str] = set()
        """Keys it has pressed and not released."""
        self._deeds: list[tuple[int, Callable[[Player], str]]] = [
            (30, self._press),
            (30, self._click),
            (8, self._move),
            (20, self._pad),
            (4, self._hold),
            (3, self._wheel),
            (3, self._type),
            (3, self._plug),
            (2, self._unplug),
            (2, self._resize),
            (2, self._look_away),
            (6, self._wait),
        ]

    def act(self, player: Player) -> None:
        """Do something."""
        weights = [weight for weight, _deed in self._deeds]
        (_weight, deed) = self._random.choices(self._deeds, weights)[0]
        if player.top.typing and self._random.random() < WRITTEN:
            deed = self._type
        player.hasty = True
        self.done.append(deed(player))
        player.hasty = False

    def let_go(self, player: Player) -> None:
        """Release all keys."""
        for key in sorted(self._held):
            player.release(key)
        self._held.clear()

    def leave(self) -> None:
        """Unplug all its pads."""
        for pad in self._pads:
            pad.unplug()
        self._pads.clear()

    def _place(self, player: Player) -> tuple[int, int]:
        width, height = player.loop.canvas.layout.size
        return self._random.randrange(-5, width + 5), self._random.randrange(-5, height + 5)

    def _press(self, player: Player) -> str:
        key = self._random.choice(KEYS)
        player.press(key)
        return f"press {key}"

    def _hold(self, player: Player) -> str:
        key = self._random.choice(KEYS)
        player.hold(key)
        self._held.add(key)
        player.wait(self._random.choice((0.0, 0.2, 0.5)))
        if self._random.random() < 0.8:
            player.release(key)
            self._held.discard(key)
        return f"hold {key}"

    def _click(self, player: Player) -> str:
        place, button = self._place(player), self._random.choice((1, 1, 1, 1, 1, 1, 2, 3))
        player.click(place, button)
        return f"click {place} {button}"

    def _move(self, player: Player) -> str:
        place = self._place(player)
        player.move(place)
        return f"move {place}"

    def _wheel(self, player: Player) -> str:
        notches = self._random.choice((-3, -1, 1, 3))
        pygame.event.post(pygame.Event(pygame.MOUSEWHEEL, x=0, y=notches, flipped=False))
        player.turn()
        return f"wheel {notches}"

    def _type(self, player: Player) -> str:
        word = "".join(self._random.choices(ascii_lowercase, k=self._random.randint(1, LONGEST)))
        text = self._random.choice((*TEXTS, *[word] * len(TEXTS)))
        for letter in text if text == word else (text,):
            player.type(letter)
        return f"type {text!r}"

    def _plug(self, player: Player) -> str:
        if len(self._pads) < PADS:
            self._pads.append(VirtualPad(self._random.choice(("xbox", "nintendo")), plain=self._random.random() < 0.3))
            player.turn(2)
        return "plug"

    def _unplug(self, player: Player) -> str:
        if self._pads:
            self._pads.pop(self._random.randrange(len(self._pads))).unplug()
            player.turn(2)
        return "unplug"

    def _pad(self, player: Player) -> str:
        if not self._pads:
            return self._plug(player)
        pad = self._random.choice(self._pads)
        plain = pad.plain
        directions = ("dpup", "dpdown", "dpleft", "dpright")
        names = [*directions, *(f"button{n}" for n in range(10))] if plain else BUTTONS[:15]
        button = self._random.choice(["a", "a", "a", *names] if not plain else ["button0", "button0", *names])
        pad.press(button)
        player.turn()
        return f"pad {button}"

    def _resize(self, player: Player) -> str:
        size = self._random.choice(SIZES)
        if not player.loop.window.fullscreen:
            player.loop.window.system.size = size
            player.turn(2)
        return f"resize {size}"

    def _look_away(self, player: Player) -> str:
        for kind in self._random.choice(
            (
                (pygame.WINDOWFOCUSLOST, pygame.WINDOWFOCUSGAINED),
                (pygame.WINDOWMINIMIZED, pygame.WINDOWRESTORED, pygame.WINDOWFOCUSGAINED),
                (pygame.WINDOWEXPOSED,),
            )
        ):
            pygame.event.post(pygame.Event(kind))
            player.turn(2)
        return "look away"

    def _wait(self, player: Player) -> str:
        seconds = self._random.choice((0.1, 0.2, 0.5))
        player.wait(seconds)
        return f"wait {seconds}"
