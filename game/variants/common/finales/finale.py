"""Describes a finale, the show after a game: plain data that the game makes from how it ended.

`game/scenes/result/player.py` plays every one. Its pieces lie on the whole window, which is sixteen units wide and nine
high; `table_painter.py` paints them.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

import pygame

from game.ai.characters import Character
from game.engine.picture.canvas import Canvas
from game.engine.picture.jobs import Pixels
from game.engine.picture.painter import Painter, Painting
from game.rules.core import Seat
from game.rules.stages import Past
from game.stage.stage import Piece
from game.stage.timeline import Timeline
from game.variants.common import portraits
from game.variants.common.finales.confetti import Confetti
from game.variants.common.match_view import MatchView

ACROSS, DOWN = 16.0, 9.0
"""The window's width and height in the units of a finale."""
Zone = tuple[float, float, float, float]
"""A rectangle: left, top, width and height in fractions of the window."""
WORDS: Zone = (0.755, 0.035, 0.225, 0.20)
CARDS: Zone = (0.765, 0.265, 0.222, 0.53)
SIDE: Zone = (0.74, 0.0, 0.26, 1.0)
"""The default zones of the words and of the cards; the table is cleared there."""
REMARK: Zone = (0.745, 0.80, 0.245, 0.16)
AWARDS: Zone = (0.245, 0.845, 0.49, 0.10)
"""The default zones of the bot's remark and of the achievements."""
HUES = {"X": "blue", "O": "red"}
SEATS = ("plum", "teal")
"""The colours of both players by name, for games in which nobody owns a mark."""


@dataclass(frozen=True)
class Finished:
    """A finished game as it lies on the table, or a finished match with its last game."""

    canvas: Canvas
    painter: Painter
    view: MatchView
    past: Past
    """The outcome of the game, or of the whole match."""
    over: bool
    """True if the match is over."""
    games: int
    """The number of games played so far."""
    table: pygame.Surface
    """The picture of the table when the game ended."""
    said: str
    """A sentence that says who won."""
    tally: str
    """The score; empty if there is none."""
    clause: str
    """The agreement that a loser signs, marked for translation; `{name}` is the loser."""

    why: str = ""
    """A sentence that says what won the last game; empty if there is none."""

    @property
    def winner(self) -> Seat | None:
        """The person who won; None after a draw or a tie."""
        return int(self.past.result) - 1 if self.past.result in ("1", "2") else None

    @property
    def loser(self) -> Seat | None:
        """The person who lost; None after a draw or a tie."""
        return None if self.winner is None else 1 - self.winner

    @property
    def tied(self) -> bool:
        """True if both have won."""
        return self.past.result == "tie"

    @property
    def beaten_by(self) -> Character | None:
        """The bot with a face that beat a person; None otherwise."""
        if self.winner is None or self.loser is None:
            return None
        sitters = self.view.record.sitters
        return portraits.character(sitters[self.winner]) if sitters[self.loser].kind == "person" else None

    @property
    def series(self) -> bool:
        """True if a match of several games is over."""
        return self.over and self.games > 1

    def name(self, person: Seat) -> str:
        """Returns a person's name."""
        return self.view.record.names[person]

    def mark(self, person: Seat) -> str:
        """Returns the side that a person played in the game on the table."""
        return self.view.state.sides[self.view.people.index(person)]

    def hue(self, person: Seat) -> str:
        """Returns the name of the colour of a person's paper things."""
        return HUES.get(self.mark(person), SEATS[person])

    def spot(self, x: float, y: float) -> tuple[float, float]:
        """Returns a point of the board (cells) in the units of a finale."""
        across, down = self.painter.pixel(x, y)
        return units(self.canvas, across, down)


@dataclass(frozen=True)
class Beam:
    """Full light along a line of the board (window pixels), with its reach to each side."""

    first: tuple[float, float]
    last: tuple[float, float]
    radius: float


@dataclass(frozen=True, eq=False)
class Finale:
    """The show after a game, as data."""

    show: Timeline
    """The pieces that come onto the window, with words and sounds; at first there are none."""
    props: Mapping[str, Painting] = field(default_factory=dict)
    """The painters of the game's own things by the first words of their looks."""
    confetti: Confetti = field(default_factory=Confetti)
    """The confetti of the show."""
    photo: Pixels | None = None
    """The part of the table of which the show has a photograph."""
    beams: tuple[Beam, ...] = ()
    """The beams of full light."""
    dimmed: tuple[pygame.Rect, ...] = ()
    """The other things that are dimmed, such as the sheet and the loser's things (window pixels)."""
    idle: Timeline = field(default_factory=Timeline)
    """The steps that repeat once the show is over; none of them run in reduced motion."""
    dark: tuple[pygame.Rect, ...] = ()
    """The zones in which the lights go out."""
    wiped: tuple[pygame.Rect, ...] = ()
    """The zones that become bare ground as the light changes."""
    ground: str = ""
    """The name of the ground that replaces the game's table; empty if the table stays."""
    dusk: bool = True
    """True if that ground lies in evening light."""
    cleared: tuple[Zone, ...] = (SIDE,)
    """The parts of the table from which all things slide off."""
    cards: Zone = CARDS
    remark: Zone | None = REMARK
    """The zone of the bot's remark; None if the show itself contains the remark."""
    awards: Zone = AWARDS
    """The zone of the achievements."""
    hints: tuple[float, float] | None = None
    """The left and right end of the key hints (fractions of the window's width); None for those of the match."""


Finales = Callable[[Finished], Finale]


def unit(canvas: Canvas) -> float:
    """Returns the pixels of one unit of size: the same in both directions, whatever the window's shape."""
    return min(canvas.layout.size[0] / ACROSS, canvas.layout.size[1] / DOWN)


def units(canvas: Canvas, x: float, y: float) -> tuple[float, float]:
    """Returns a pixel of the window in the units of a finale."""
    return x * ACROSS / canvas.layout.size[0], y * DOWN / canvas.layout.size[1]


def area(look: str, zone: Zone, layer: int, text: str = "") -> Piece:
    """Returns a piece that fills a zone of the window, in the units of a finale."""
    x, y, width, height = zone
    to = (x + width) * ACROSS, (y + height) * DOWN
    return Piece(look, x * ACROSS, y * DOWN, to, layer=layer, text=text)


def lines(finished: Finished, radius: float = 0.5) -> tuple[Beam, ...]:
    """Beams along every strike on the board, `radius` cells to each side."""
    painter, wide = finished.painter, radius * finished.painter.cell
    strikes = (piece for piece in finished.view.stage.values() if piece.look.startswith("strike"))
    return tuple(Beam(painter.at(each), painter.pixel(*each.to), wide) for each in strikes if each.to)
