"""Describes a finale, the show after a game: plain data that the game makes from how it ended.

`game/scenes/result/player.py` plays every one. Its pieces lie on the whole window, which is sixteen units wide and nine
high; `table_painter.py` paints them.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

import pygame

from game.ai.characters import Character
from game.engine.picture.canvas import Canvas
from game.engine.picture.painter import Painter, Painting
from game.rules.core import Seat
from game.rules.match import Past
from game.stage.stage import Piece
from game.stage.timeline import Timeline
from game.variants.common import portraits
from game.variants.common.finales.confetti import Confetti
from game.variants.common.match_view import MatchView

ACROSS, DOWN = 16.0, 9.0
"""The window's width and height in the units of a finale."""
Zone = tuple[float, float, float, float]
"""Left, top, width and height, in fractions of the window."""
WORDS: Zone = (0.755, 0.035, 0.225, 0.20)
CARDS: Zone = (0.765, 0.265, 0.222, 0.53)
SIDE: Zone = (0.74, 0.0, 0.26, 1.0)
"""The default places of the words and the cards, and what is cleared from the table for them."""
REMARK: Zone = (0.745, 0.80, 0.245, 0.16)
AWARDS: Zone = (0.245, 0.845, 0.49, 0.10)
"""The default places of what a bot says to it, and of what was achieved."""
HUES = {"X": "blue", "O": "red"}
SEATS = ("plum", "teal")
"""The names of the colours of marks, and of people where nobody owns a mark."""


@dataclass(frozen=True)
class Finished:
    """A game that is over, as it lies on the table, or the whole match with its last game."""

    canvas: Canvas
    painter: Painter
    view: MatchView
    past: Past
    """How it ended; of a whole match, how that ended."""
    over: bool
    """Whether the match is over."""
    games: int
    """How many games were played so far."""
    table: pygame.Surface
    """The picture of the table, as it lay when the game ended."""
    said: str
    """Who won, in a sentence."""
    tally: str
    """The score; empty where there is none."""
    clause: str
    """What a loser agrees to, marked for translation; `{name}` is the loser."""

    @property
    def winner(self) -> Seat | None:
        """The person who won; None after a draw or a tie."""
        return int(self.past.result) - 1 if self.past.result in ("1", "2") else None

    @property
    def loser(self) -> Seat | None:
        """The person who lost."""
        return None if self.winner is None else 1 - self.winner

    @property
    def tied(self) -> bool:
        """Whether both have won."""
        return self.past.result == "tie"

    @property
    def beaten_by(self) -> Character | None:
        """The bot with a face that a person lost to."""
        if self.winner is None or self.loser is None:
            return None
        sitters = self.view.record.sitters
        return portraits.character(sitters[self.winner]) if sitters[self.loser].kind == "person" else None

    @property
    def series(self) -> bool:
        """Whether a match of several games is over."""
        return self.over and self.games > 1

    def name(self, person: Seat) -> str:
        """A person's name."""
        return self.view.record.names[person]

    def mark(self, person: Seat) -> str:
        """The side a person played in the game on the table."""
        return self.view.state.sides[self.view.people.index(person)]

    def hue(self, person: Seat) -> str:
        """The name of the colour of a person's paper things."""
        return HUES.get(self.mark(person), SEATS[person])

    def spot(self, x: float, y: float) -> tuple[float, float]:
        """A point of the board, in cells, in the units of a finale."""
        across, down = self.painter.pixel(x, y)
        return units(self.canvas, across, down)


@dataclass(frozen=True)
class Beam:
    """Full light along a line of the board, from end to end (window pixels), so far to each side."""

    first: tuple[float, float]
    last: tuple[float, float]
    radius: float


@dataclass(frozen=True, eq=False)
class Finale:
    """The show after a game."""

    show: Timeline
    """What comes onto the window, with the words and the sounds; it begins with nothing."""
    props: Mapping[str, Painting] = field(default_factory=dict)
    """The paintings of the game's own things by their looks' first words."""
    confetti: Confetti = field(default_factory=Confetti)
    """Where the confetti of the show comes from and may lie."""
    photo: pygame.Surface | None = None
    """A part of the table, of which the show has a photograph."""
    beams: tuple[Beam, ...] = ()
    """What stays in full light."""
    dimmed: tuple[pygame.Rect, ...] = ()
    """What else is dimmed: the sheet, the loser's things (window pixels)."""
    idle: Timeline = field(default_factory=Timeline)
    """What goes on again and again once the show is over, in steps; not in reduced motion."""
    dark: tuple[pygame.Rect, ...] = ()
    """Where the lights go out."""
    wiped: tuple[pygame.Rect, ...] = ()
    """What becomes bare as the light changes, as the ground is there."""
    ground: str = ""
    """The ground that takes the place of the game's table, if one does."""
    dusk: bool = True
    """Whether that ground lies in evening light."""
    cleared: tuple[Zone, ...] = (SIDE,)
    """The parts of the table whose things slide off it."""
    cards: Zone = CARDS
    remark: Zone | None = REMARK
    """Where a bot says what it thinks of it; None where the show has that."""
    awards: Zone = AWARDS
    """Where achievements are told."""
    hints: tuple[float, float] | None = None
    """The left and right end of the key hints (fractions of the window's width), where the match's are not right."""


Finales = Callable[[Finished], Finale]


def unit(canvas: Canvas) -> float:
    """The pixels of a unit by which sizes are measured: both ways alike, in a window of whatever shape."""
    return min(canvas.layout.size[0] / ACROSS, canvas.layout.size[1] / DOWN)


def units(canvas: Canvas, x: float, y: float) -> tuple[float, float]:
    """A pixel of the window in the units of a finale."""
    return x * ACROSS / canvas.layout.size[0], y * DOWN / canvas.layout.size[1]


def area(look: str, zone: Zone, layer: int, text: str = "") -> Piece:
    """A piece that takes a zone of the window."""
    x, y, width, height = zone
    to = (x + width) * ACROSS, (y + height) * DOWN
    return Piece(look, x * ACROSS, y * DOWN, to, layer=layer, text=text)


def lines(finished: Finished, radius: float = 0.5) -> tuple[Beam, ...]:
    """Light along every strike on the board, `radius` cells to each side."""
    pixel, cell = finished.painter.pixel, finished.painter.cell
    strikes = (piece for piece in finished.view.stage.values() if piece.look.startswith("strike") and piece.to)
    return tuple(
        Beam(pixel(piece.x, piece.y), pixel(*(piece.to or (piece.x, piece.y))), radius * cell) for piece in strikes
    )
