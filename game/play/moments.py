"""Splits a finished match into moments: what the board showed after each ply."""

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
    """The actions of a step in the current game, as the move list shows them. Secret choices are left out."""
    sides = match.playing.sides
    return [f"{sides[match.seat(seat)]}  {untimed(said)[0]}" for seat, said in acts.items() if len(acts) == 1]


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
