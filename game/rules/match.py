"""Runs a match as a State that contains other States.

A match is a sequence of stages: a throw, a choice, a game. The function `plan` of each kind of match chooses the next
stage by the results of the finished ones, `past`. The seats of a match are its two people, `1` and `2`; `people` says
which of them has seat 0 and seat 1 in the present stage.

Besides the stage's own actions, people may resign a game, offer a draw, or run out of time.
"""

from abc import abstractmethod
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, fields, replace
from functools import cached_property
from typing import Any, ClassVar, Literal, Self

from game.rules.clock import FRESH, Clock, Control, untimed
from game.rules.core import CHANCE, Action, BadText, Event, Outcome, Refusal, Seat, State, Step, other
from game.rules.options import CUSTOM, Options
from game.rules.stages import (
    Choice,
    DrawDeclined,
    DrawOffered,
    DrawProposed,
    MatchEnded,
    NextStage,
    Past,
    StageBegan,
    StageEnded,
    TimeRanOut,
    opener,
)
from game.words import N_

MOST_STAGES = 1000
"""`parse` refuses a match with a longer past."""

ANSWERS = ("accept-draw", "decline-draw")
ANSWERED = ("offered", "proposed", "seconded")
"""The values of `pending` while somebody must accept or decline a draw."""
ASIDES = ("offer-draw", *ANSWERS, "resign", "flag")
"""The actions of a match that are no moves of the stage."""


@dataclass(frozen=True)
class Match(State):
    """A match between two people. Each subclass defines a `plan`, and lists the options that it reads. One with options
    of its own is a dataclass, too, whose `options` are of a type with these."""

    options: Options = CUSTOM
    """What was agreed. The value in the class is the custom of this kind of match."""
    past: tuple[Past, ...] = ()
    inner: State | None = None
    """The position of the present stage; None for the first one."""
    clock: Clock = FRESH
    pending: Literal["", "offered", "proposed", "seconded", "declined", "late"] = ""
    """What is pending in this turn: the mover has offered a draw; the table has proposed one to the mover, or with
    the mover's consent to the other person; a draw was declined; or the time is up, and chance moves."""

    sides = ("1", "2")
    turn_rule = "match-turns"
    end_rule = "match-end"
    reads: ClassVar[tuple[str, ...]] = ()
    """The options that this kind of match reads, in the order of the seats' sheet. Options of its own that a class does
    not list follow."""
    custom_clock: ClassVar[str] = "off"
    """The clock, if none is agreed."""
    keeps_reserve: ClassVar[bool] = False
    """True if one reserve of time lasts for the whole match."""
    shoots: ClassVar[bool] = False
    """True if the players count to "shoot" before a throw, instead of to three."""

    def __init_subclass__(cls) -> None:
        own = [each.name for each in fields(cls.options) if each not in fields(Options)]
        cls.reads = tuple(dict.fromkeys((*cls.reads, *own)))

    @abstractmethod
    def plan(self, past: tuple[Past, ...]) -> NextStage | Outcome:
        """The next stage after `past`, or the outcome of the match, whose `winner` is a person."""

    @classmethod
    def agreed(cls, text: str) -> Self:
        """A new match with exactly these options. Raises BadText, also for an option that this match does not read."""
        return cls(cls.options.parse(text, cls.reads))

    def anew(self) -> Self:
        """A new match with the same options, which ends as soon as it is decided if its kind reads that option."""
        ends = "decided" in self.reads and self.options.games > 1
        return type(self)(replace(self.options, decided="stop") if ends else self.options)

    def rematch(self, agreed: Options) -> Self:
        """A new match like this one, for people who `agreed` on these options before the first. What they left open is
        not asked again: they go on taking turns at opening (match-openers)."""
        match = self.anew()
        return replace(match, options=replace(match.options, **self.found(agreed)))

    def found(self, agreed: Options) -> dict[str, Any]:
        """The options of a rematch that were not `agreed` on, but found out in this match."""
        first = self.next_opener
        tossed = "starts" in self.reads and agreed.starts not in self.sides
        return {"starts": self.sides[first]} if tossed and first is not None else {}

    @property
    def next_opener(self) -> Seat | None:
        """The person who opens now, or would open another game after this match; None if a throw must decide it."""
        return opener(self.past, self.options)

    @cached_property
    def _next(self) -> NextStage | Outcome:
        return self.plan(self.past)

    @property
    def stage(self) -> str:
        """The name of the present stage; `over` if there is none."""
        return self._next.name if isinstance(self._next, NextStage) else "over"

    @property
    def outcome(self) -> Outcome | None:
        return self._next if isinstance(self._next, Outcome) else None

    @property
    def people(self) -> tuple[Seat, Seat]:
        """The person in seats 0 and 1 of the present stage."""
        return self._next.people if isinstance(self._next, NextStage) else (0, 1)

    @cached_property
    def playing(self) -> State:
        """The position of the present stage. The match must not be over."""
        if self.inner is not None:
            return self.inner
        assert isinstance(self._next, NextStage), "the match is over"
        return self._next.state

    def person(self, seat: Seat) -> Seat:
        """The person in a seat of the present stage."""
        return seat if seat == CHANCE else self.people[seat]

    def seat(self, person: Seat) -> Seat:
        """The seat of a person in the present stage. Chance moves for a person who has run out of time."""
        if person == CHANCE:
            return self.playing.to_act[0] if self.pending == "late" else CHANCE
        return self.people.index(person)

    @property
    def mover(self) -> Seat | None:
        """The person whose turn it is in a game, also while something is pending; None outside of games."""
        if self.stage != "game" or len(self.playing.to_act) != 1 or self.playing.to_act[0] == CHANCE:
            return None
        return self.person(self.playing.to_act[0])

    @property
    def alone(self) -> Seat | None:
        """The person who must act, if nobody else must; None if it is chance."""
        acting = self.to_act
        return acting[0] if len(acting) == 1 and acting != (CHANCE,) else None

    @property
    def player_one(self) -> Seat:
        """The seat of Player One in the present game."""
        return 0

    @property
    def takes_back(self) -> str:
        """The person, `1` or `2`, who may take back one choice in every game, as a handicap; empty if nobody may."""
        return ""

    @property
    def proposes(self) -> bool:
        """True if the table proposes a draw when a position occurs for the third time."""
        return False

    @property
    def score(self) -> tuple[int, int]:
        """The games that each person has won."""
        won = [past.result for past in self.past if past.stage == "game"]
        return won.count("1"), won.count("2")

    @property
    def control(self) -> Control | None:
        """The usual clock of this match; None without clocks."""
        text = self.options.clock or self.custom_clock
        return None if text == "off" else Control.parse(text)

    def control_of(self, person: Seat) -> Control | None:
        """This person's clock, which may be doubled; None without clocks."""
        control = self.control
        return control.doubled if control is not None and self.options.longer == self.sides[person] else control

    def time_left(self, person: Seat) -> int | None:
        """The milliseconds that this person's turn may still take; None without clocks."""
        control = self.control_of(person)
        if control is None:
            return None
        clock = self.clock if person == self.mover else self.clock.waiting()
        return clock.left(control, person)

    @cached_property
    def to_act(self) -> tuple[Seat, ...]:
        if self.outcome is not None:
            return ()
        if self.pending == "late":
            return (CHANCE,)
        if self.pending in ("offered", "seconded") and self.mover is not None:
            return (other(self.mover),)
        return tuple(sorted(self.person(seat) for seat in self.playing.to_act))

    def moves(self, seat: Seat) -> Iterator[Action]:
        """The legal moves of the stage, or the answers to an offered draw."""
        if seat in self.to_act:
            yield from ANSWERS if self.pending in ANSWERED else self.playing.legal(self.seat(seat))

    def lots(self, seat: Seat) -> Iterator[Action]:
        return self.playing.lots(self.seat(seat))

    def parts(self, action: Action) -> tuple[str, ...]:
        return (action,) if self.pending else self.playing.parts(action)

    def legal(self, seat: Seat) -> Iterator[Action]:
        yield from self.moves(seat)
        if seat in self.to_act:
            yield from (aside for aside in ("offer-draw", "resign", "flag") if self._refuse_aside(seat, aside) is None)

    def _refuse(self, seat: Seat, action: Action) -> Refusal | None:
        action, taken = untimed(action)
        left = self.time_left(seat) if seat == self.mover else None
        if left is not None and taken > left:
            return Refusal("match-flag", N_("That came too late: the time is up."))
        if action in ASIDES:
            return self._refuse_aside(seat, action)
        if self.pending in ANSWERED:
            return Refusal("match-draw", N_("First say whether you accept the draw."))
        return self.playing.refuse(self.seat(seat), action)

    def _refuse_aside(self, person: Seat, action: Action) -> Refusal | None:
        if action in ANSWERS:
            if self.pending in ANSWERED:
                return None
            return Refusal("match-draw", N_("Nobody has offered a draw."))
        if person != self.mover:
            return Refusal("match-turns", N_("Only the person to move in a game can do that."))
        if action == "offer-draw" and not self.playing.draw_rule:
            return Refusal("match-draw", N_("This game knows no draw by agreement."))
        if action == "offer-draw" and self.pending:
            return Refusal("match-draw", N_("A draw was asked for this turn. Move first."))
        if action == "flag" and self.control is None:
            return Refusal("match-clock", N_("There is no clock in this match."))
        return None

    def said(self, acts: Mapping[Seat, Action]) -> dict[Seat, Action]:
        """These actions of people by the seats of the present stage, without their times."""
        return {self.seat(person): untimed(action)[0] for person, action in acts.items()}

    def inner_step(self, acts: Mapping[Seat, Action]) -> Step[State]:
        """The step of the present stage alone, for the screen. `acts` must be moves of the stage."""
        return self.playing.apply(self.said(acts))

    def _play(self, acts: Mapping[Seat, Action]) -> Step[Self]:
        ((person, said), *_) = acts.items()
        action, taken = untimed(said)
        if action in ASIDES:
            return self._play_aside(person, action, taken)
        step = self.inner_step(acts)
        clock = self._pressed(taken)
        if step.state.outcome is None:
            after = replace(self, inner=step.state, clock=clock, pending="")
            if not (step.state.stale and self.proposes):
                return Step(after, step.events)
            return Step(replace(after, pending="proposed"), (*step.events, DrawProposed()))
        past = Past(self.stage, self.result(step.state), self.note(step.state))
        return self._end_stage(past, step.events, clock)

    def _play_aside(self, person: Seat, action: Action, taken: int) -> Step[Self]:
        opponent = self.sides[other(person)]
        paused = self.clock.paused(taken) if self.control and person == self.mover else self.clock
        match action:
            case "offer-draw":
                return Step(replace(self, pending="offered", clock=paused), (DrawOffered(person + 1),))
            case "decline-draw":
                return Step(replace(self, pending="declined", clock=paused), (DrawDeclined(person + 1),))
            case "accept-draw" if self.pending == "proposed":
                return Step(replace(self, pending="seconded", clock=paused), (DrawOffered(person + 1),))
            case "accept-draw":
                return self._end_stage(Past(self.stage, "draw", "agreed"), (), self.clock)
            case "resign":
                return self._end_stage(Past(self.stage, opponent, "resign"), (), self._pressed(taken))
            case _:
                control = self.control_of(person)
                assert control is not None, "a flag without a clock is refused"
                if control.loses:
                    clock = self._pressed(self.clock.left(control, person))
                    return self._end_stage(Past(self.stage, opponent, "time"), (TimeRanOut(person + 1),), clock)
                return Step(replace(self, pending="late"), (TimeRanOut(person + 1),))

    def _pressed(self, taken: int) -> Clock:
        """The clock after the mover's turn."""
        control = None if self.mover is None else self.control_of(self.mover)
        if control is None or self.mover is None:
            return self.clock
        return self.clock.pressed(control, self.mover, 0 if self.pending == "late" else taken)

    def _end_stage(self, past: Past, events: tuple[Event, ...], clock: Clock) -> Step[Self]:
        """The match after the present stage has ended like this."""
        kept = clock if self.keeps_reserve else FRESH
        after = replace(self, past=(*self.past, past), inner=None, clock=kept, pending="")
        events = (*events, StageEnded(*past))
        if after.outcome is not None:
            return Step(after, (*events, MatchEnded(after.ending())))
        first, second = after.people
        return Step(after, (*events, StageBegan(after.stage, after.playing.ruleset, (first + 1, second + 1))))

    def result(self, inner: State) -> str:
        """The result of a finished stage, with a person as winner; for a choice, what was chosen."""
        over = inner.outcome
        assert over is not None, "the stage is not over"
        if isinstance(inner, Choice):
            return inner.chosen.partition(":")[2]
        return over.kind if over.winner is None else self.sides[self.person(over.winner)]

    def note(self, inner: State) -> str:
        """The facts of a finished stage that the match must also remember."""
        return ""

    def told(self) -> dict[str, object]:
        """The facts that the referee reports of this match besides stage and score."""
        return {}

    def __str__(self) -> str:
        past = " ".join(map(str, self.past)) or "-"
        text = f"{self.options} | {past} | {'-' if self.outcome else self.playing}"
        if self.clock == FRESH and not self.pending:
            return text
        return f"{text} | {self.clock} {self.pending or '-'}"

    @classmethod
    def parse(cls, text: str) -> Self:
        parts = text.split(" | ")
        if len(parts) not in (3, 4):
            raise BadText(N_("A match is its options, its past and the position being played, joined by bars."))
        match = cls.agreed(parts[0])
        words = [] if parts[1] == "-" else parts[1].split(" ")
        if len(words) > MOST_STAGES:
            raise BadText(N_("No match is that long."))
        for word in words:
            match = match._after(word)
        if match.outcome is not None:
            if parts[2] != "-":
                raise BadText(N_("The match is over, so nothing is being played."))
        else:
            inner = type(match.playing).parse(parts[2])
            if inner.outcome is not None or (isinstance(inner, Choice) and inner != match.playing):
                raise BadText(N_("That is not what is being played in this match."))
            match = match if inner == match.playing else replace(match, inner=inner)
        return match._ticking(parts[3]) if len(parts) == 4 else match

    def _after(self, word: str) -> Self:
        """The match after the finished stage with this text. Raises BadText."""
        past = Past(*(word.split(":", 2) if ":" in word else (word, "")))
        if self.outcome is not None or past.stage != self.stage or not self.possible(past):
            raise BadText(N_("The past of this match cannot have come about."))
        return replace(self, past=(*self.past, past))

    def possible(self, past: Past) -> bool:
        """True if the present stage can end like this."""
        state = self.playing
        if isinstance(state, Choice):
            return f"{past.stage}:{past.result}" in state.options and not past.note
        return past.result in ("1", "2", "draw") and past.note in ("", "resign", "time", "agreed")

    def _ticking(self, text: str) -> Self:
        """The match with the clock and the pending offer of this text. Raises BadText."""
        clock, _, pending = text.partition(" ")
        match = replace(self, clock=Clock.parse(clock))
        control = match.control
        if match.clock != FRESH and any(
            each is None or match.clock.left(each, person) < 0
            for person, each in enumerate(map(match.control_of, (0, 1)))
        ):
            raise BadText(N_("No clock of this match can stand like that."))
        match pending:
            case "-" if match.clock != FRESH:
                return match
            case "offered" | "declined" if match.mover is not None and match.playing.draw_rule:
                return replace(match, pending=pending)
            case "proposed" | "seconded" if match.mover is not None and match.proposes:
                return replace(match, pending=pending)
            case "late" if match.mover is not None and control is not None and not control.loses:
                return replace(match, pending=pending)
        raise BadText(N_("Over a turn hangs offered, proposed, seconded, declined, late or nothing."))
