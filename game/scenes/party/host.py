"""Leads an evening from screen to screen, and saves it after each fact.

The host holds the present Evening, and asks it what comes next. It remembers only one thing of its own: the evening
before its last match was over. `show` shows a screen, `play` starts the match, and `finished` takes the match back when
it is over.
"""

from collections.abc import Callable
from functools import partial
from random import Random, SystemRandom
from typing import Literal

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

Screen = Literal["next", "standings", "news", "outcome", "couch"]
"""The screens between matches: the one for what the evening asks for next; the standings until somebody goes on; how
the standings have just changed; the outcome of the last match; the couch, where people come, go, and swap devices."""


class Host:
    """Leads one evening from screen to screen. `leave` goes to the title; the evening stays saved."""

    def __init__(
        self,
        services: Services,
        stack: SceneStack,
        evening: Evening,
        leave: Callable[[], None],
        screen: "Callable[[Host, Screen], Scene]",
        source: Random | None = None,
    ) -> None:
        """`screen` makes a screen: see `screens.screen_of`."""
        self.services = services
        self.evening = self._begun = evening
        self.leave = leave
        self.source = source or SystemRandom()
        self.last = evening
        """The evening as it was before its last match was over."""
        self._lent: dict[str, int] = {}
        """For each lost pad whose guest plays with another device now: that guest."""
        self._stack = stack
        self._screen = screen

    def people(self) -> list[Guest]:
        """The guests on the couch."""
        return [self.evening.guests[who] for who in self.evening.schedule.here]

    def guest(self, who: int) -> Guest:
        """The guest with this number; the whole side, if that guest stands for it."""
        return self.evening.player(who)

    @property
    def gems(self) -> bool:
        """Whether gems are shown. Where two people or two sides play, nobody looks on, so nobody can earn any."""
        crowd = len(self.evening.schedule.here) > 2 or any(fact.calls for fact in self.evening.played)
        return crowd and not self.evening.of.sides

    def keep(self) -> None:
        """Save the evening as it stands."""
        self.services.saves.evenings.keep(self._begun, self.evening)

    def hand_over(self, device: str, lost: int | None) -> bool:
        """Give a free device back to the guest whose it was before it was lost, otherwise to the `lost` guest, if there
        is one. Returns whether it was given."""
        back = self._lent.pop(device, None)
        if back is not None:
            self.became(self._holding(back, device))
        elif lost is not None:
            self.became(self._lending(lost, device))
        return back is not None or lost is not None

    def _lending(self, who: int, device: str) -> Evening:
        """The evening after this guest got this device until their own is back."""
        if self.evening.guests[who].device != device:
            self._lent[self.evening.guests[who].device] = who
        return self._holding(who, device)

    def _holding(self, who: int, device: str) -> Evening:
        return self.evening.changed(who, msgspec.structs.replace(self.evening.guests[who], device=device))

    def happened(self, fact: Fact) -> None:
        """Add a fact to the evening, and save it."""
        self.evening = self.evening.after(fact)
        self.keep()

    def became(self, evening: Evening) -> None:
        """Replace the evening, and save it."""
        self.evening = evening
        self.keep()

    def show(self, screen: Screen) -> None:
        """Show a screen in place of all others."""
        self._stack.clear(self._screen(self, screen))

    def play(self, record: Record, onlookers: Onlookers | None, *, ready: bool = False) -> None:
        """Show the match of this record, from where the record ends. It calls `finished` when it is over. With `ready`
        it first asks whether the players are ready."""
        self._stack.clear(
            ToMatch(record, self.leave, self.finished, self._keep_match, ready=ready, onlookers=onlookers)
        )

    def finished(self, record: Record) -> None:
        """Add a match that is over to the evening, and show its outcome.

        A player who changed to another device during the match keeps it for the rest of the evening.
        """
        asked = self.evening.asks
        assert isinstance(asked, Fixture), "a match was played that nobody asked for"
        for first, sitter in zip(asked.duel.pair, record.sitters, strict=True):
            side = [who for who in self.evening.schedule.side(first) if self.evening.guests[who].kind == "person"]
            for who, each in zip(side, sitter.people or (sitter,), strict=False):
                self.evening = self._lending(who, each.device)
        self.last = self.evening.at(record)
        self.became(self.evening.finished(record))
        self._stack.push(self._screen(self, "outcome"))

    def again(self) -> None:
        """Begin another evening of the same kind with the guests who are still there, or leave if they are too few."""
        guests = tuple(self.people())
        before = self.evening
        if len(guests) < before.of.fewest:
            self.leave()
            return
        self.evening = msgspec.structs.replace(
            before, guests=guests, began=len(guests), facts=(), record=None, tips=(), calls=(), closed=False
        )
        self._begun = self.evening
        self._lent.clear()
        self.keep()
        self.show("next")

    def honour(self) -> None:
        """Store the evening, which is over, among the past ones, and its ranks in the profiles. Does so only once."""
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
        told = PastEvenings(self.services.files.store).keep(over, self.services.calendar.now())
        self.services.notices.extend([told] if told else [])

    def seated(self, seats: list[Seat]) -> None:
        """Take over the seats from the couch, remember the guests' profiles, and show the standings."""
        known = self.services.files.kept(profiles_path(), Profiles) or Profiles()
        self.services.files.write(profiles_path(), known.met(seat.guest for seat in seats))
        self._lent.clear()
        self.became(self.evening.seated(seats))
        self.show("standings")

    def _keep_match(self, record: Record) -> None:
        """Save the evening with its match as it stands."""
        if isinstance(self.evening.asks, Fixture):
            self.evening = self.evening.at(record)
            self.keep()
