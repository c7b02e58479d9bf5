"""Leads an evening from screen to screen, and saves it after each fact.

The host holds the present Evening, and asks it what comes next. It remembers three things of its own: the evening
before its last match was over, who is ready for the next one, and what the presenter said within matches. `show` shows
a screen, `play` starts the match, and `finished` takes the match back when it is over.
"""

from collections import Counter
from collections.abc import Callable
from functools import partial
from random import Random, SystemRandom
from typing import Literal

import msgspec
import pygame

from game.engine.window.scene import Route, Scene
from game.engine.window.scene_stack import SceneStack
from game.play.evening.asks import Fixture, Over, Spin
from game.play.evening.evening import Evening, SeatedGuest
from game.play.evening.facts import Crossed, Ended, Fact, Went
from game.play.evening.people import Guest
from game.play.files.past_evenings import PastEvenings
from game.play.files.profiles import profiles_path
from game.play.record import Record
from game.scenes.common.routes import Onlookers, OwnPause, ToMatch
from game.scenes.party.presenter_lines import line
from game.scenes.services.services import Services
from game.words import N_

Screen = Literal["next", "standings", "news", "between", "outcome", "couch"]
"""The screens: the one for what the evening asks for next, or the match that was left; the standings until somebody
goes on; how the standings have just changed; the board between two matches; the outcome of the last match; the couch,
where people come, go, and swap devices."""


class Host:
    """Leads one evening from screen to screen. `leave` goes to the title; the evening stays saved."""

    def __init__(
        self,
        services: Services,
        stack: SceneStack,
        evening: Evening,
        leave: Callable[[], None],
        screen: "Callable[[Host, Screen], Scene | Route]",
        source: Random | None = None,
    ) -> None:
        """`screen` makes a screen: see `screens.screen_of`."""
        self.services = services
        self.evening = self._begun = evening
        self.leave = leave
        self.source = source or SystemRandom()
        self.last = evening
        """The evening as it was before its last match was over."""
        self.ready: set[int] = set()
        """Who has said to be ready for the match that comes next."""
        self.leanings: dict[tuple[int, int], dict[int, int]] = {}
        """For the two who play next: whom each guest who looks on has leaned to."""
        self._said: Counter[str] = Counter()
        """How many of the presenter's lines for each occasion within a match were said since the program began."""
        self._lent: dict[str, int] = {}
        """For each lost pad whose guest plays with another device now: that guest."""
        self._stack = stack
        self._screen = screen

    def remark(self, occasion: str, one: str = "", other: str = "") -> str:
        """The presenter's next line for an occasion within a match; "" if none is left. Of an evening that was taken up
        again, each match before is taken to have used one."""
        number = len(self._begun.played) + self._said[occasion]
        self._said[occasion] += 1
        return line(self.evening, occasion, number, one, other)

    def people(self) -> list[Guest]:
        """The guests on the couch."""
        return [self.evening.guests[who] for who in self.evening.couch]

    def players(self) -> list[Guest]:
        """The guests who play the match that comes next or goes on."""
        asks = self.evening.asks
        pair = asks.duel.pair if isinstance(asks, Spin | Fixture) else ()
        return [each for who in pair for each in self.guest(who).everybody]

    def guest(self, who: int) -> Guest:
        """The guest with this number; the whole side, if that guest stands for it."""
        return self.evening.player(who)

    @property
    def gems(self) -> bool:
        """Whether gems are shown. Where two people or two sides play, nobody looks on, so nobody can earn any."""
        crowd = len(self.evening.schedule.here) > 2 or bool(self.evening.paid)
        return crowd and not self.evening.of.sides

    def keep(self) -> None:
        """Save the evening as it stands."""
        self.services.saves.evenings.keep(self._begun, self.evening)

    def owned(self, device: str) -> bool:
        """Whether this is a guest's device, or was one's before it was lost."""
        return device in self._lent or any(guest.device == device for guest in self.people())

    def hand_over(self, device: str, lost: int | None) -> bool:
        """Give a free device back to the guest whose it was before it was lost, otherwise to the `lost` guest, if there
        is one. Returns whether it was given."""
        back = self._lent.pop(device, None)
        if back is not None:
            self.became(self._holding(back, device))
        elif lost is not None:
            self.became(self._lending(lost, device))
        return back is not None or lost is not None

    def lend(self, who: int, device: str) -> None:
        """Give this guest a device that somebody else holds, until their own is back, and go on with the match."""
        self.became(self._lending(who, device))
        self.show("next")

    def swap(self, who: int, device: str) -> None:
        """Give this guest another device. If one other guest holds it, the two swap. The match goes on."""
        before = self.evening.guests[who].device
        holders = [each for each in self.evening.couch if self.evening.guests[each].device == device]
        if len(holders) == 1:
            self.evening = self._holding(holders[0], before)
        self.became(self._holding(who, device))
        self.show("next")

    def rise(self, who: int) -> None:
        """Let a guest leave the couch. The match goes on unless it cannot without them."""
        self.became(self.evening.moved(Went(who)))
        self.show("next" if self.evening.record is not None else "standings")

    def end(self) -> None:
        """End the evening here, and hold the ceremony. A match that goes on does not count."""
        self.settle()
        if not isinstance(self.evening.asks, Over):
            self.happened(Ended())
        self.show("next")

    def settle(self) -> None:
        """Add the match on the table to the evening, if it is over."""
        left = self.evening.record
        if left is not None and left.over():
            self.became(self.evening.finished(left))

    def _lending(self, who: int, device: str) -> Evening:
        """The evening after this guest got this device until their own is back."""
        before = self.evening.guests[who].device
        if before == device:
            return self.evening
        if self._lent.get(device) == who:
            del self._lent[device]
        else:
            self._lent[before] = who
        return self._holding(who, device)

    def _holding(self, who: int, device: str) -> Evening:
        return self.evening.changed(who, msgspec.structs.replace(self.evening.guests[who], device=device))

    def refuse(self, place: pygame.Rect | None, said: str) -> None:
        """Let what lies at this place of the window shake, because a press for it does not count. `said` tells why."""
        self.services.sounds.play("refuse")
        self._stack.refuse(place, said, final=True)

    def happened(self, fact: Fact) -> None:
        """Add a fact to the evening, and save it."""
        self.evening = self.evening.after(fact)
        self.keep()

    def became(self, evening: Evening) -> None:
        """Replace the evening, and save it."""
        self.evening = evening
        self.keep()

    def show(self, screen: Screen) -> None:
        """Show a screen in place of all others. Whoever comes next sits on the side where their keys are."""
        self.settle()
        if self.evening.crosses:
            self.happened(Crossed())
        self._stack.clear(self._screen(self, screen))

    def match(self, record: Record, onlookers: Onlookers | None, pause: OwnPause, *, ready: bool = False) -> ToMatch:
        """The route to the match of this record, from where the record ends. It calls `finished` when it is over. With
        `ready` it first asks whether the players are ready."""
        leave = partial(self.show, "standings")
        keep, back = self._keep_match, N_("To the table")
        return ToMatch(record, leave, self.finished, keep, back, ready=ready, onlookers=onlookers, pause=pause)

    def play(self, record: Record, onlookers: Onlookers | None, pause: OwnPause) -> None:
        """Show the match of this record in place of all else."""
        self._forget_what_comes()
        self._stack.clear(self.match(record, onlookers, pause))

    def _forget_what_comes(self) -> None:
        self.ready.clear()
        self.leanings.clear()

    def finished(self, record: Record) -> None:
        """Add a match that is over to the evening, and show its outcome."""
        self._end_match(record, self.evening.finished)
        self._stack.push(self._screen(self, "outcome"))

    def give_up(self, record: Record, loser: int) -> None:
        """Add a match that the player in this seat gives up to the evening, and show its outcome in place of the
        pause."""
        self._end_match(record, partial(self.evening.given_up, loser=loser))
        self._stack.replace(self._screen(self, "outcome"))

    def _end_match(self, record: Record, end: Callable[[Record], Evening]) -> None:
        self.last = self.evening.at(record)
        self.became(end(record))

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
        self._forget_what_comes()
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
        known = self.services.files.profiles()
        lines = self.evening.schedule.lines()
        ranks = {each.name: line.rank for line in lines for each in self.guest(line.who).everybody}
        self.services.files.write(profiles_path(), known.honoured(ranks))

    def _remember(self, over: Evening) -> None:
        told = PastEvenings(self.services.files.store).keep(over, self.services.calendar.now())
        self.services.notices.extend([told] if told else [])

    def seated(self, seats: list[SeatedGuest]) -> None:
        """Take over the seats from the couch, remember the guests' profiles, and go on; where nothing is left to be
        played, to the standings."""
        known = self.services.files.profiles()
        self.services.files.write(profiles_path(), known.met(seat.guest for seat in seats))
        self._lent.clear()
        self.became(self.evening.seated(seats))
        self.show("standings" if self.evening.over else "next")

    def _keep_match(self, record: Record) -> None:
        """Save the evening with its match as it stands. A player who changed to another device keeps it for the rest of
        the evening."""
        asked = self.evening.asks
        if not isinstance(asked, Fixture):
            return
        for first, sitter in zip(asked.duel.pair, record.sitters, strict=True):
            side = [who for who in self.evening.schedule.side(first) if self.evening.guests[who].kind == "person"]
            for who, each in zip(side, sitter.people or (sitter,), strict=False):
                self.evening = self._lending(who, each.device)
        self.evening = self.evening.at(record)
        self.keep()
