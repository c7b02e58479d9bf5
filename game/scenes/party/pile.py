"""Draws the photograph of a game, and draws the next game from the pile of all photographs."""

import pygame

from game import catalog
from game.engine.paper import paper
from game.engine.paper.cutouts import Cutout
from game.engine.picture import light
from game.engine.picture.canvas import Canvas
from game.entry import Game
from game.play.evening.asks import Spin
from game.play.evening.facts import Spun
from game.play.evening.playlist import Item
from game.scenes.common import photographs
from game.scenes.party.evening_sentences import item_terms
from game.scenes.party.host import Host
from game.words import _

STARTS, RUNS = 0.3, 1.5
"""Seconds until photographs are turned over to choose a game, and seconds for which they are."""
WIDE = 0.85
"""The greatest width of a photograph, as a share of its height."""
BOARD, SMALLER = 0.62, 0.0023
"""The size of the board on a photograph, and how much smaller it is for each letter on a turn, as shares of the
photograph's height."""
LETTERS = 40
"""Under the board each text has room by its letters, but at least by so many."""
TURNS = 14
"""How many photographs are turned over to choose a game."""


def photograph(canvas: Canvas, item: Item, apart: str, size: tuple[int, int], turns: tuple[str, ...] = ()) -> Cutout:
    """A photograph of a game: its board, its aim, its terms, and what is `apart` from the usual in this match. `turns`
    are lines on what one does in a turn; the board is smaller for them."""
    layout, theme, px = canvas.layout, canvas.theme, canvas.layout.px
    game = game_of(item)
    ruleset, _space, position = (game.shown if game is not None else "").partition(" ")
    flat = paper.blank(layout, theme, size, f"versus {item.match}", theme.bright)
    side = min(size[0] - px(48), round(size[1] * (BOARD - SMALLER * sum(map(len, turns)))))
    picture = photographs.board(ruleset, position).draw(canvas, side)
    flat.blit(picture, picture.get_rect(midtop=(size[0] // 2, px(26))))
    aim, terms = told(item, apart)
    texts = [(said, ink) for said, ink in ((aim, theme.ink), (" ".join(turns), theme.ink), (terms, theme.mute)) if said]
    top, letters = px(34) + side, sum(max(len(said), LETTERS) for said, _ink in texts)
    room = size[1] - top - px(14)
    for said, ink in texts:
        tall = room * max(len(said), LETTERS) // letters
        words = canvas.fonts.fit(said, "bold", 28, ink, size[0] - px(36), None, tall, "centre")
        flat.blit(words, words.get_rect(center=(size[0] // 2, top + tall // 2)))
        top += tall
    return Cutout(flat, 1.1, light.LIFTED, layout, theme)


def lay(
    canvas: Canvas,
    item: Item,
    apart: str,
    room: tuple[int, int],
    middle: tuple[int, int],
    turns: tuple[str, ...] = (),
) -> pygame.Rect:
    """Lay the photograph of a game on the stage, as large as it can be in a room of this size around `middle`. Returns
    its place."""
    place = pygame.Rect(0, 0, min(room[0], round(room[1] * WIDE)), room[1])
    place.center = middle
    canvas.exhibits.small_print(*told(item, apart))
    canvas.picture(photograph, item, apart, place.size, turns, slot="photograph").lay(canvas.surface, place.topleft)
    return place


def told(item: Item, apart: str) -> tuple[str, str]:
    """What is written on a photograph: the game's aim, and its terms; each may be empty."""
    game = game_of(item)
    return _(game.aim) if game is not None else "", " · ".join(filter(None, (item_terms(item), apart)))


def game_of(item: Item) -> Game | None:
    """The game of an item, as the menu offers it, if it does."""
    games = (game for entry in catalog.entries() for game in (*entry.games, *entry.unlisted))
    return next((game for game in games if game.match == item.match), None)


class Shuffle:
    """The random choice of a game for a Spin, by the items' weights. Its result is a fact of the evening as soon as the
    first photograph is turned over: killing the program does not change it."""

    def __init__(self, host: Host, spin: Spin) -> None:
        self._host = host
        self.items = spin.items
        weights = [item.weight for item in spin.items]
        self._number = host.source.choices(range(len(weights)), weights)[0]
        self._time = -STARTS

    @property
    def stopped(self) -> bool:
        """Whether the chosen game is shown."""
        return self._time >= RUNS

    @property
    def shown(self) -> Item:
        """The game whose photograph is on top of the pile."""
        return self.items[(self._number - TURNS + self._turned) % len(self.items)]

    @property
    def _turned(self) -> int:
        gone = min(max(self._time, 0.0) / RUNS, 1.0)
        return round(TURNS * (1 - (1 - gone) ** 2))

    def hurry(self) -> None:
        """Show the chosen game at once."""
        self.update(RUNS - self._time)

    def update(self, seconds: float) -> bool:
        """Pass time. Returns whether another photograph is on top."""
        if self.stopped:
            return False
        before, turned, sounds = self._time, self._turned, self._host.services.sounds
        self._time += seconds
        if before < 0 <= self._time:
            sounds.play("drum-roll")
            self._host.happened(Spun(self._number))
        if self.stopped:
            sounds.play("sting")
        elif turned != self._turned:
            sounds.play("peg")
        return turned != self._turned
