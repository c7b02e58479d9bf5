"""Leads through an evening from screen to screen, and keeps what happened.

It asks the evening each time what comes next, and remembers nothing of its own but the last match.
"""

from collections.abc import Callable, Mapping
from datetime import datetime
from functools import partial
from random import Random, SystemRandom
from typing import NamedTuple

import msgspec

from game.engine.window.scene import Scene, SceneStack
from game.play.evening.asks import Fixture
from game.play.evening.evening import Evening, Seat
from game.play.evening.facts import Fact
from game.play.evening.people import Guest
from game.play.files.past_evenings import PastEvenings
from game.play.files.profiles import Profiles, profiles_path
from game.play.record import Record
from game.scenes.common.routes import Onlookers, ToMatch
from game.scenes.services.services import Services


class Finished(NamedTuple):
    """The match that was played last: what was asked for, its record, and who said who wins, by guest (0 for the first
    of the two, 1 for the second)."""

    asked: Fixture
    record: Record
    tips: Mapping[int, int]


class Host:
    """Leads through one evening. `leave` goes back to the title; the evening is kept."""

    def __init__(
        self,
        services: Services,
        stack: SceneStack,
        evening: Evening,
        leave: Callable[[], None],
        screen: "Callable[[Host, str], Scene]",
        source: Random | None = None,
    ) -> None:
        """`screen` makes the screen of a name; "" is that of what comes next."""
        self.services = services
        self.evening = self._begun = evening
        self.leave = leave
        self.source = source or SystemRandom()
        self.last: Finished | None = None
        """The match that was played last."""
        self._stack = stack
        self._screen = screen

    def people(self) -> list[Guest]:
        """Who is on the couch."""
        return [self.evening.guests[who] for who in self.evening.schedule.here]

    def guest(self, who: int) -> Guest:
        """A guest by number; the whole side, if that one stands for it."""
        return self.evening.player(who)

    @property
    def gems(self) -> bool:
        """Whether gems mean anything: of two people, and of two sides, nobody ever looks on."""
        return len(self.evening.guests) > 2 and not self.evening.of.sides

    def keep(self) -> None:
        """Save the evening as it stands."""
        self.services.saves.evenings.keep(self._begun, self.evening)

    def happened(self, fact: Fact) -> None:
        """Add one more fact."""
        self.evening = self.evening.after(fact)
        self.keep()

    def became(self, evening: Evening) -> None:
        """Set the evening after somebody came, left or moved."""
        self.evening = evening
        self.keep()

    def go_on(self) -> None:
        """Go to the screen of what comes next."""
        self._show("")

    def table(self) -> None:
        """To where everybody stands."""
        self._show("table")

    def news(self) -> None:
        """To where everybody stands, of which there is something to be shown; then on."""
        self._show("news")

    def couch(self) -> None:
        """To the couch: people come, go, and swap devices."""
        self._show("couch")

    def play(self, record: Record, onlookers: Onlookers | None, *, ready: bool = False) -> None:
        """To the match that is to be played now, from where it was left; asks whether all are `ready` for its clock."""
        self._stack.clear(
            ToMatch(record, self.leave, self.finished, self._keep_match, ready=ready, onlookers=onlookers)
        )

    def finished(self, record: Record) -> None:
        """A match is over: say what it means. Whoever took a seat again with another device keeps that."""
        asked = self.evening.asks
        assert isinstance(asked, Fixture), "a match was played that nobody asked for"
        for first, sitter in zip(asked.duel.pair, record.sitters, strict=True):
            side = [who for who in self.evening.schedule.side(first) if self.evening.guests[who].kind == "person"]
            for who, each in zip(side, sitter.people or (sitter,), strict=False):
                changed = msgspec.structs.replace(self.evening.guests[who], device=each.device)
                self.evening = self.evening.changed(who, changed)
        self.last = Finished(asked, record, self.evening.tipped_sides)
        self.became(self.evening.finished(record))
        self._stack.push(self._screen(self, "outcome"))

    def again(self) -> None:
        """Begin another evening of the same kind, with everybody who is still there."""
        guests = tuple(self.people())
        before = self.evening
        if len(guests) < before.of.fewest:
            self.leave()
            return
        self.evening = msgspec.structs.replace(
            before, guests=guests, began=len(guests), facts=(), record=None, tips=(), calls=(), closed=False
        )
        self._begun = self.evening
        self.keep()
        self.go_on()

    def honour(self) -> None:
        """The evening is over: it is kept among the past ones, and profiles remember it, once."""
        if self.evening.closed:
            return
        over = msgspec.structs.replace(self.evening, closed=True)
        self.services.files.later(partial(self._remember, over))
        self.became(over)
        known = self.services.files.kept(profiles_path(), Profiles) or Profiles()
        lines = self.evening.schedule.lines()
        ranks = {each.name: line.rank for line in lines for each in self.guest(line.who).everybody}
        self.services.files.write(profiles_path(), known.honoured(ranks))

    def _remember(self, over: Evening) -> None:
        told = PastEvenings(self.services.files.store).keep(over, datetime.now().astimezone())
        self.services.notices.extend([told] if told else [])

    def seated(self, seats: list[Seat]) -> None:
        """Everybody sits as they want to."""
        known = self.services.files.kept(profiles_path(), Profiles) or Profiles()
        self.services.files.write(profiles_path(), known.met(seat.guest for seat in seats))
        self.became(self.evening.seated(seats))
        self.table()

    def _keep_match(self, record: Record) -> None:
        """Save the evening in the middle of a match."""
        if isinstance(self.evening.asks, Fixture):
            self.evening = self.evening.at(record)
            self.keep()

    def _show(self, screen: str) -> None:
        self._stack.clear(self._screen(self, screen))
