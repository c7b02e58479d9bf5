"""Hosts an evening: leads from screen to screen, keeps what happened, and acts for the bots.

It asks the evening each time what comes next, and remembers nothing of its own.
"""

from collections.abc import Callable
from datetime import datetime
from functools import partial
from random import Random, SystemRandom

import msgspec

from game.engine.window.scene import Route, Scene, SceneStack
from game.play.evening.asks import Betting, Fixture, Laying, Naming, Over, Ruling, Spin
from game.play.evening.evening import Evening, Seat, fewest
from game.play.evening.facts import Fact
from game.play.evening.people import Guest
from game.play.files.past_evenings import PastEvenings
from game.play.files.profiles import Profiles, profiles_path
from game.play.record import Record
from game.scenes.common.routes import ToMatch
from game.scenes.party.before_match.next_match import NextScene
from game.scenes.party.calls.callers import Callers
from game.scenes.party.ceremony import CeremonyScene
from game.scenes.party.interlude import InterludeScene
from game.scenes.party.laying import LayingScene, RulingScene
from game.scenes.party.naming import NamingScene
from game.scenes.party.outcome import OutcomeScene
from game.scenes.party.signup import SignUpScene
from game.scenes.party.vote import VoteScene
from game.scenes.services.services import Services


class Host:
    """Leads through one evening. `leave` goes back to the title; the evening is kept."""

    def __init__(
        self,
        services: Services,
        stack: SceneStack,
        evening: Evening,
        leave: Callable[[], None],
        source: Random | None = None,
    ) -> None:
        self.services = services
        self.evening = self._begun = evening
        self.leave = leave
        self.source = source or SystemRandom()
        self._stack = stack

    def begin(self) -> None:
        """The evening's first screen: what will be played now, or where it stopped."""
        left = self.evening.record
        if left is not None and left.over():
            self.evening, left = self.evening.finished(left), None
        self.keep()
        if left is not None:
            self.play(ready=True)
        elif self.evening.facts:
            self.table()
        else:
            self.go_on()

    def people(self) -> list[Guest]:
        """Who is on the couch."""
        return [self.evening.guests[who] for who in self.evening.schedule.here]

    def guest(self, who: int) -> Guest:
        """A guest by number."""
        return self.evening.guests[who]

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
        match self.evening.asks:
            case Laying() as laying:
                self._show(LayingScene(self, laying))
            case Ruling() as ruling:
                self._show(RulingScene(self, ruling))
            case Spin() as spin if self.evening.playlist.choice == "vote" and not spin.duel.deadly:
                self._show(VoteScene(self, spin))
            case Spin() | Betting() | Fixture():
                self.next_match()
            case Naming() as naming:
                self._show(NamingScene(self, naming))
            case Over():
                self._show(CeremonyScene(self))

    def next_match(self, among: tuple[int, ...] = ()) -> None:
        """To the sheet before a match; its wheel runs over all items or `among` those that as many have voted for."""
        self._show(NextScene(self, among))

    def table(self) -> None:
        """To where everybody stands."""
        self._show(InterludeScene(self))

    def couch(self) -> None:
        """To the couch: people come, go, and swap devices."""
        known = self.services.files.kept(profiles_path(), Profiles) or Profiles()
        seats = [Seat(self.guest(who), who) for who in self.evening.schedule.here]
        self._show(SignUpScene(self.services, seats, known, 1, self._changed, self.table))

    def play(self, *, ready: bool = False) -> None:
        """To the match that is to be played now, from where it was left; asks whether all are `ready` for its clock."""
        record = self.evening.record or self.evening.begun()
        self._show(
            ToMatch(record, self.leave, self.finished, self._keep_match, ready=ready, onlookers=self._onlookers(record))
        )

    def finished(self, record: Record) -> None:
        """A match is over: say what it means. Whoever took a seat again with another device keeps that."""
        asked = self.evening.asks
        assert isinstance(asked, Fixture), "a match was played that nobody asked for"
        for who, sitter in zip((asked.duel.first, asked.duel.second), record.sitters, strict=True):
            changed = msgspec.structs.replace(self.guest(who), device=sitter.device)
            self.evening = self.evening.changed(who, changed)
        self.became(self.evening.finished(record))
        self._stack.push(OutcomeScene(self, asked, record))

    def again(self) -> None:
        """Begin another evening of the same kind, with everybody who is still there."""
        guests = tuple(self.people())
        before = self.evening
        if len(guests) < fewest(before.kind):
            self.leave()
            return
        self.evening = msgspec.structs.replace(
            before, guests=guests, began=len(guests), facts=(), record=None, calls=(), closed=False
        )
        self._begun = self.evening
        self.begin()

    def honour(self) -> None:
        """The evening is over: it is kept among the past ones, and profiles remember it, once."""
        if self.evening.closed:
            return
        over = msgspec.structs.replace(self.evening, closed=True)
        self.services.files.later(partial(self._remember, over))
        self.became(over)
        known = self.services.files.kept(profiles_path(), Profiles) or Profiles()
        ranks = {self.guest(line.who).name: line.rank for line in self.evening.schedule.lines()}
        self.services.files.write(profiles_path(), known.honoured(ranks))

    def _remember(self, over: Evening) -> None:
        told = PastEvenings(self.services.files.store).keep(over, datetime.now().astimezone())
        self.services.notices.extend([told] if told else [])

    def _onlookers(self, record: Record) -> Callers | None:
        """Those who may call what comes in the match that is asked for, where there are bets."""
        asked = self.evening.asks
        if not isinstance(asked, Fixture) or not self.evening.betting or len(self.evening.schedule.here) < 3:
            return None
        return Callers(self, record, (asked.duel.first, asked.duel.second))

    def _changed(self, seats: list[Seat]) -> None:
        """Everybody is as they want to be."""
        known = self.services.files.kept(profiles_path(), Profiles) or Profiles()
        self.services.files.write(profiles_path(), known.met(seat.guest for seat in seats))
        self.became(self.evening.seated(seats))
        self.table()

    def _keep_match(self, record: Record) -> None:
        """Save the evening in the middle of a match."""
        if isinstance(self.evening.asks, Fixture):
            self.evening = self.evening.at(record)
            self.keep()

    def _show(self, to: Scene | Route) -> None:
        self._stack.clear(to)
