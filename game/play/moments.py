"""Splits a finished match into moments, what the board showed after each ply, and finds its turning points.

Worths come from `game.ai.advice`; they run from 1 (won by the first person) to -1.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

from game.play.record import Record
from game.rules.clock import untimed
from game.rules.core import Action, Event, Seat, State, other
from game.rules.match import ASIDES, Match
from game.words import N_, _

Acts = Mapping[Seat, Action]

SAID = {
    "resign": N_("{name} resigns."),
    "offer-draw": N_("{name} offers a draw."),
    "accept-draw": N_("{name} agrees on a draw."),
    "decline-draw": N_("{name} declines the draw."),
    "flag": N_("{name}’s time is up."),
}
TURN = 0.35
"""A ply is a turning point if it costs its player at least this much of the worth."""
MOST = 12
"""The most turning points of a match; the costliest ones are kept."""
EVEN = 0.15
"""Nobody is ahead if the worth is closer to 0 than this."""


def written(match: Match, acts: Acts) -> list[str]:
    """The actions of a step in the current game, as the move list shows them. Asides and secret choices are none."""
    sides = match.playing.sides
    plain = [(seat, untimed(said)[0]) for seat, said in acts.items() if len(acts) == 1]
    return [f"{sides[match.seat(seat)]}  {said}" for seat, said in plain if said not in ASIDES]


def revealed(match: Match, acts: Acts) -> list[tuple[Action, Action]]:
    """The actions of both people if they acted at once, in the order of the game's seats; otherwise empty."""
    said = [untimed(acts[person])[0] for person in match.people if person in acts]
    return [(said[0], said[1])] if len(said) == 2 and not set(ASIDES) & set(said) else []


@dataclass(frozen=True)
class Moment:
    """The match after some plies, with the state that the board shows."""

    match: Match
    state: State
    events: tuple[Event, ...] = ()
    """The events since the moment before; empty if nothing changed on the board."""
    said: str = ""
    moves: tuple[str, ...] = ()
    plans: tuple[tuple[Action, Action], ...] = ()
    begins: bool = False
    """True if the last ply began a new stage."""

    @property
    def stage(self) -> str:
        """The name of the stage on the board."""
        return self.match.stage


class Moments:
    """All moments of a record, from before the first ply to after the last. Raises BadText for a bad record."""

    def __init__(self, record: Record) -> None:
        self.record = record
        self.states = [state for state in record.positions() if isinstance(state, Match)]
        self.worths: dict[int, float] = {}
        """The first person's chances (-1 to 1) after each ply, as far as they are known."""
        self._found: dict[int, Moment] = {}

    @property
    def last(self) -> int:
        """The number of the last moment, which is the number of plies."""
        return len(self.record.plies)

    @cached_property
    def games(self) -> tuple[int, ...]:
        """The number of the moment at which each stage begins."""
        return (0, *(n for n in range(1, self.last) if self.states[n].past != self.states[n - 1].past))

    def stage_of(self, number: int) -> int:
        """The index in `games` of the stage at this moment."""
        return max(index for index, begin in enumerate(self.games) if begin < number or begin == number == 0)

    def at(self, number: int) -> Moment:
        """The moment after this many plies."""
        if number not in self._found:
            self._found[number] = self._moment(number)
        return self._found[number]

    def acts(self, number: int) -> Acts:
        """The actions of this ply, counted from 0."""
        return {int(seat): action for seat, action in self.record.plies[number].items()}

    def missed(self, ply: int, person: Seat) -> bool:
        """True if this person, who acted at once with the other one in this ply (counted from 1), had an action with a
        better result against the other's."""
        match = self.states[ply - 1]
        acts = match.said(self.acts(ply - 1))
        return (
            len(acts) == 2 and not set(ASIDES) & set(acts.values()) and _missed(match.playing, acts, match.seat(person))
        )

    def plain_worth(self, number: int) -> float | None:
        """The first person's chances if they are clear without a search: after a game's end, and in stages that are
        no games."""
        moment = self.at(number)
        if moment.stage != "game":
            return 0.0
        if number and self.states[number].past != self.states[number - 1].past:
            return {"1": 1.0, "2": -1.0}.get(self.states[number].past[-1].result, 0.0)
        return None

    def _moment(self, number: int) -> Moment:
        if number == 0:
            return Moment(self.states[0], self.states[0].playing, begins=True)
        before, after, acts = self.states[number - 1], self.states[number], self.acts(number - 1)
        begun = self.games[self.stage_of(number)]
        steps = [(self.states[n], self.acts(n)) for n in range(begun, number)]
        moves = tuple(word for match, each in steps for word in written(match, each))
        plans = tuple(pair for match, each in steps for pair in revealed(match, each))
        ends = after.past != before.past
        shown = before if ends else after
        aside = next((untimed(said)[0] for said in acts.values() if untimed(said)[0] in ASIDES), "")
        if aside:
            (seat, *_others) = acts
            said = _(SAID[aside]).format(name=self.record.names[seat])
            return Moment(shown, before.playing, (), said, moves, plans, number - 1 == begun)
        step = before.inner_step(acts)
        return Moment(shown, step.state, step.events, "", moves, plans, number - 1 == begun)


def _missed(game: State, acts: Acts, seat: Seat) -> bool:
    """True if this seat had an action with a better result against the other's."""
    (theirs,) = (action for each, action in acts.items() if each != seat)
    found = {
        action: _result(game.apply({seat: action, other(seat): theirs}).state, seat) for action in game.legal(seat)
    }
    return max(found.values()) > found[acts[seat]]


def _result(game: State, seat: Seat) -> int:
    """1 for a game that this seat has won, -1 for a lost one, 0 for any other."""
    won = game.outcome.winner if game.outcome is not None else None
    return 0 if won is None else 1 if won == seat else -1


@dataclass(frozen=True)
class TurningPoint:
    """A ply (counted from 1) that changed the worth, and the person who played it; None if both or chance did.

    `before` and `after` are worths for the first person, from -1 to 1.
    """

    ply: int
    before: float
    after: float
    person: Seat | None

    @property
    def cost(self) -> float:
        """The worth that the ply cost its player; if both played it, the change of the worth."""
        change = self.before - self.after
        return abs(change) if self.person is None else change if self.person == 0 else -change

    @property
    def said(self) -> str:
        """`thrown` from ahead to behind, `lost` from not behind to behind, `slipped` otherwise."""
        sign = 1 if self.person in (None, 0) else -1
        before, after = sign * self.before, sign * self.after
        if before > EVEN and after < -EVEN:
            return "thrown"
        return "lost" if before >= -EVEN and after < -EVEN else "slipped"


def turns(worths: Mapping[int, float], people: Mapping[int, Seat | None]) -> list[TurningPoint]:
    """The turning points among the plies with a known worth before and after.

    `people` maps each ply to the person who played it, None if both or chance did. Other plies are skipped.
    """
    found = [
        TurningPoint(ply, worths[ply - 1], worths[ply], person)
        for ply, person in sorted(people.items())
        if ply in worths and ply - 1 in worths
    ]
    dear = sorted((turn for turn in found if turn.cost >= TURN), key=lambda turn: -turn.cost)[:MOST]
    return sorted(dear, key=lambda turn: turn.ply)


def standing(worth: float) -> int:
    """The person who is ahead: 1 for the first, -1 for the second, 0 for nobody."""
    return 0 if abs(worth) < EVEN else 1 if worth > 0 else -1
