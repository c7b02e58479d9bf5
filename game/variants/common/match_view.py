"""Holds the view of a match at a moment: everything that a variant needs to draw it."""

import sys
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

import pygame

from game.engine.input.intents import Intent
from game.play.record import Record
from game.rules.clock import Control
from game.rules.core import Action, Seat, State
from game.rules.match import Match
from game.stage.look import Tool
from game.stage.stage import Area, Spot, Stage
from game.variants.common.seating import Way


@dataclass(frozen=True)
class Question:
    """What is asked and pointed at, and what was said to it."""

    way: Way = Way.NOBODY
    asked: Seat | None = None
    """The person who is to choose next."""
    spots: tuple[Spot, ...] = ()
    """The spots that can be selected now."""
    pointed: Spot | None = None
    role: str = ""
    """What the one of several people is to do who acts, in capitals; empty if that is a turn like any other."""
    within: Area | None = None
    """The part of the board that somebody else in the seat has named."""
    tools: tuple[Tool, ...] = ()
    """The tools, in a game with several."""
    tool: str = ""
    """The selected tool."""
    preview: Stage = field(default_factory=dict)
    """The pieces that this choice would put on the board."""
    draft: str = ""
    """The part of a plan that the person who is asked has written in the open."""
    held: Stage = field(default_factory=dict)
    """The pieces that the mover's mouse holds, in place of the stage's pieces of the same name."""
    reading: str = ""
    """The kind of marks that a player asked to see on the board; empty if none."""
    said: str = ""
    """The latest refusal or remark."""
    whispered: bool = False
    """Whether it is what a hint says."""
    rule: str = ""
    """The rule of the refusal on screen; empty if there is none."""
    printed: Callable[[Intent | int, Seat], str] = lambda meant, person: ""
    """What is printed on the key of a person's device that means an intent or a number."""


@dataclass(frozen=True)
class Rounds:
    """The rounds of a game in which both choose at once: those that were opened, and who has chosen in this one."""

    plans: tuple[tuple[Action, Action], ...] = ()
    """What both chose at once in this game and was revealed, by seat of the game."""
    again: bool = False
    """Whether the players can watch an opened round again."""
    locked: tuple[Seat, ...] = ()
    """Who has chosen already, by person."""
    chosen: tuple[Seat, ...] = ()
    """Who had chosen before the last choice was made, by seat of the game."""
    made: Mapping[Seat, int] = field(default_factory=dict)
    """How many of their choices each person has made who chooses blind."""
    unsealed: Mapping[Seat, str] = field(default_factory=dict)
    """Why the blind choice of a person cannot be sealed, in a sentence; empty if nothing was refused."""


@dataclass(frozen=True)
class MatchView:
    """The match and who plays it, the board, the question that stands, and rounds that both choose in at once.

    Seats are persons (0 and 1) unless told otherwise.
    """

    record: Record
    match: Match
    """The match as the board shows it."""
    state: State
    """The position on the board."""
    stage: Stage
    plies: Stage = field(default_factory=dict)
    """The numbers of the plies of a line that is foreseen, whose ghosts are on the stage: they lie on top of it all."""
    former: State | None = None
    """The position before the one that an animation brings, while it does."""
    showing: bool = False
    """Whether an animation is running of what has happened."""
    begun: bool = True
    """Whether it has begun: until then everything lies as it lay before."""
    mover: Seat | None = None
    """The person whose turn it is, if it is one person's."""
    thought: int = 0
    """For how long the mover has been thinking, in milliseconds, in a match with clocks."""
    last: Spot | None = None
    """Where the last move was made."""
    by_chance: Spot | None = None
    """Where chance has just moved, because somebody's time was up."""
    moves: tuple[str, ...] = ()
    """The moves of the current game, as the move list shows them."""
    earlier: int = 0
    """How many plies of the record were played before the current game."""
    occasion: int = 0
    """How many matches came before this one, as far as anybody counts: what varies from match to match goes by it."""
    coached: bool = False
    """Whether a coach's note says what to do: then nothing else says what the game is about."""
    covered: pygame.Rect | None = None
    """Where the coach's note lies, in pixels of the window: what would lie there makes way for it."""
    newcomers: tuple[Seat, ...] = ()
    """The people who have never finished a match of this kind."""
    floor: int = sys.maxsize
    """The upper edge of the hints of keys, in pixels of the window."""
    question: Question = field(default_factory=Question)
    rounds: Rounds = field(default_factory=Rounds)

    def covers(self, place: pygame.Rect) -> bool:
        """Whether the coach's note lies on a place."""
        return self.covered is not None and self.covered.colliderect(place)

    @property
    def told(self) -> State:
        """The position as far as it is known: nothing is told of what an animation has yet to show."""
        return self.state if self.former is None else self.former

    @property
    def said(self) -> str:
        """What is said to the players: a refusal at once, anything else when the show is over that it is about."""
        return "" if self.showing and not self.question.rule else self.question.said

    @property
    def people(self) -> tuple[Seat, Seat]:
        """The person in seats 0 and 1 of the game on the board."""
        return self.match.people

    @property
    def game(self) -> int:
        """The number of the current game, from 1."""
        return sum(past.stage == "game" for past in self.match.past) + 1

    @property
    def clocks(self) -> tuple[tuple[int, int], tuple[int, int]] | None:
        """What is left of each person's turn, and of the reserve after it, in milliseconds; None without clocks."""
        first, second = self.match.control_of(0), self.match.control_of(1)
        return (self._clock(first, 0), self._clock(second, 1)) if first is not None and second is not None else None

    def _clock(self, control: Control, person: Seat) -> tuple[int, int]:
        clock = self.match.clock
        used = clock.used + self.thought if person == self.match.mover else 0
        over = max(used - control.turn, 0)
        return max(control.turn - used, 0), max(clock.reserve(control, person) - over, 0)
