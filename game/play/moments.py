"""Splits a finished match into moments: what its boards showed after each ply, and the remark on it."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

from game.play.record import Record
from game.rules.clock import untimed
from game.rules.core import Action, Event, Seat, State
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


def written(match: Match, acts: Acts) -> list[str]:
    """The acts of a step of the current game, as the move list has them; secret choices are left out."""
    sides = match.playing.sides
    return [f"{sides[match.seat(seat)]}  {untimed(said)[0]}" for seat, said in acts.items() if len(acts) == 1]


def revealed(match: Match, acts: Acts) -> list[tuple[Action, Action]]:
    """What both chose at once in a step, by seat of the game; empty if one moved."""
    said = [untimed(acts[person])[0] for person in match.people if person in acts]
    return [(said[0], said[1])] if len(said) == 2 and not set(ASIDES) & set(said) else []


@dataclass(frozen=True)
class Moment:
    """The match after some plies: `match` and `state` as the board shows them."""

    match: Match
    state: State
    events: tuple[Event, ...] = ()
    """How the board changed since the moment before; empty if nothing moved on it."""
    said: str = ""
    moves: tuple[str, ...] = ()
    plans: tuple[tuple[Action, Action], ...] = ()
    begins: bool = False
    """Whether the ply that led here began a new stage."""

    @property
    def stage(self) -> str:
        """The stage on the board."""
        return self.match.stage


class Moments:
    """All moments of a record, from before its first ply to after its last. Raises BadText for a bad record."""

    def __init__(self, record: Record) -> None:
        self.record = record
        self.states = [state for state in record.positions() if isinstance(state, Match)]
        self.worths: dict[int, float] = {}
        """How it stood for the first person after so many plies, as far as somebody has found out."""
        self._found: dict[int, Moment] = {}

    @property
    def last(self) -> int:
        """The number of the last moment, which is how many plies there are."""
        return len(self.record.plies)

    @cached_property
    def games(self) -> tuple[int, ...]:
        """The number of the moment in which each stage on the board begins."""
        return (0, *(n for n in range(1, self.last) if self.states[n].past != self.states[n - 1].past))

    def stage_of(self, number: int) -> int:
        """The index in `games` of the stage on the board at this moment."""
        return max(index for index, begin in enumerate(self.games) if begin < number or begin == number == 0)

    def at(self, number: int) -> Moment:
        """The moment after so many plies."""
        if number not in self._found:
            self._found[number] = self._moment(number)
        return self._found[number]

    def acts(self, number: int) -> Acts:
        """What was played in this ply, counted from 0."""
        return {int(seat): action for seat, action in self.record.plies[number].items()}

    def plain_worth(self, number: int) -> float | None:
        """The worth for the first person if it needs no thought: games that are over, and stages that are no games."""
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
