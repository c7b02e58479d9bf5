"""Defines `MatchView`: everything that a variant needs to draw a match at one moment."""

import sys
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

import pygame

from game.engine.input.intents import Intent
from game.play.record import Record, Sitter
from game.rules.clock import Control
from game.rules.core import Action, Seat, State
from game.rules.match import Match
from game.stage.look import Tool
from game.stage.stage import Area, Spot, Stage
from game.variants.common.seating import Way


@dataclass(frozen=True)
class MatchQuestion:
    """The question to the players, and what is pointed at."""

    way: Way = Way.NOBODY
    asked: Seat | None = None
    """The person who chooses next."""
    spots: tuple[Spot, ...] = ()
    """The spots that can be selected."""
    pointed: Spot | None = None
    role: str = ""
    """The task of the one of several people in a seat who acts, in capitals; empty for a usual turn."""
    within: Area | None = None
    """The part of the board that a partner has named."""
    tools: tuple[Tool, ...] = ()
    """The tools, in a game with several."""
    tool: str = ""
    """The selected tool."""
    preview: Stage = field(default_factory=dict)
    """The pieces that this choice would put on the board."""
    draft: str = ""
    """The part of a plan that is written openly."""
    held: Stage = field(default_factory=dict)
    """The pieces that the mover's mouse holds. They replace the stage's pieces with the same names."""
    reading: str = ""
    """The kind of marks on the board that a player has turned on; empty if none."""
    said: str = ""
    """The latest refusal or remark."""
    whispered: bool = False
    """True if the remark is the text of a hint."""
    rule: str = ""
    """The rule of the refusal that is shown; empty if there is none."""
    printed: Callable[[Intent | int, Sitter], str] = lambda meant, sitter: ""
    """The hint for an intent or a number on a person's device."""


@dataclass(frozen=True)
class Rounds:
    """The rounds of a game in which both choose at once."""

    plans: tuple[tuple[Action, Action], ...] = ()
    """The choices of each revealed round, by the game's seats."""
    again: bool = False
    """True if the players can watch a revealed round again."""
    locked: tuple[Seat, ...] = ()
    """The persons who have chosen in this round."""
    chosen: tuple[Seat, ...] = ()
    """The seats that had chosen before the last choice was made."""
    made: Mapping[Seat, int] = field(default_factory=dict)
    """For each person who chooses blind, the number of choices made."""
    spied: Mapping[Seat, str] = field(default_factory=dict)
    """For each seat of the game, its plan of this round as far as spies have read it: `5..`."""
    unsealed: Mapping[Seat, str] = field(default_factory=dict)
    """For each person who chooses blind, why the choice cannot be sealed; empty if it can."""
    broken: Mapping[Seat, str] = field(default_factory=dict)
    """For each person who chooses blind, a word for the rule that the latest entry breaks; empty for none."""
    fuse: tuple[float, float] | None = None
    """The seconds left in which people may choose in secret, and all they had; None while no fuse burns."""


@dataclass(frozen=True)
class MatchView:
    """A match, its board, and its question at one moment.

    Seats are persons (0 and 1), unless it says otherwise.
    """

    record: Record
    match: Match
    """The match as the board shows it."""
    state: State
    """The position on the board."""
    stage: Stage
    plies: Stage = field(default_factory=dict)
    """The numbers of a line of future plies, whose ghosts are on the stage. They are drawn on top."""
    former: State | None = None
    """The position before the animation that is running; None without one."""
    showing: bool = False
    """True while an animation of an event is running."""
    begun: bool = True
    """False until the animation has begun; the board is then as before."""
    lost: tuple[Seat, ...] = ()
    """The people whose pads are not plugged in."""
    mover: Seat | None = None
    """The person to move; None if nobody or both persons move."""
    thought: int = 0
    """The milliseconds that the mover has thought, in a match with clocks."""
    last: Spot | None = None
    """The spot of the last move."""
    by_chance: Spot | None = None
    """The spot where chance has just moved for somebody whose time was up."""
    moves: tuple[str, ...] = ()
    """The moves of the present game, as the move list shows them."""
    recounted: tuple[str, ...] = ()
    """The moves and the revealed rounds of the present game in words, for the narrator."""
    earlier: int = 0
    """The number of plies before the present game."""
    occasion: int = 0
    """The number of earlier matches. Things that vary from match to match depend on it."""
    coached: bool = False
    """True if a coach's note explains what to do. Nothing else then explains the game."""
    covered: pygame.Rect | None = None
    """The place of the coach's note in pixels of the window. Other things avoid it."""
    newcomers: tuple[Seat, ...] = ()
    """The persons who have never finished a match of this kind."""
    floor: int = sys.maxsize
    """The upper edge of the key hints in pixels of the window."""
    question: MatchQuestion = field(default_factory=MatchQuestion)
    rounds: Rounds = field(default_factory=Rounds)

    def covers(self, place: pygame.Rect) -> bool:
        """True if the coach's note covers a part of this place."""
        return self.covered is not None and self.covered.colliderect(place)

    @property
    def told(self) -> State:
        """The position that the players know. During an animation it is the one before."""
        return self.state if self.former is None else self.former

    @property
    def said(self) -> str:
        """The sentence for the players: a refusal at once, any other after the animation."""
        return "" if self.showing and not self.question.rule else self.question.said

    @property
    def people(self) -> tuple[Seat, Seat]:
        """The person in seats 0 and 1 of the game on the board."""
        return self.match.people

    @property
    def game(self) -> int:
        """The number of the present game, from 1."""
        return sum(past.stage == "game" for past in self.match.past) + 1

    @property
    def clocks(self) -> tuple[tuple[int, int], tuple[int, int]] | None:
        """For each person, the milliseconds left of the turn and of the reserve; None without clocks."""
        first, second = self.match.control_of(0), self.match.control_of(1)
        return (self._clock(first, 0), self._clock(second, 1)) if first is not None and second is not None else None

    def _clock(self, control: Control, person: Seat) -> tuple[int, int]:
        clock = self.match.clock
        used = clock.used + self.thought if person == self.match.mover else 0
        over = max(used - control.turn, 0)
        return max(control.turn - used, 0), max(clock.reserve(control, person) - over, 0)
