"""Shows the sheet before a match: the standings or what is new to somebody, the wheel, who plays and who bets.

The two say that they are ready while the others bet, each on their own device and for nobody else, already while the
wheel turns; the last of these presses begins the match. Without a wheel or bets it is only the hand-over.
"""

import msgspec

from game.engine.input.intents import Device, Intent, Left, Pointer, Press
from game.engine.input.intents import Input as Given
from game.engine.picture.canvas import Canvas
from game.scenes.party.before_match import next_picture
from game.scenes.party.before_match.bet_slip import SlipScene
from game.scenes.party.before_match.next_picture import BUYS
from game.scenes.party.before_match.preparation import Preparation
from game.scenes.party.hosting import Hosting
from game.scenes.party.party_screen import PartyScene, drives, hands_of, lacks, whose_turn
from game.scenes.services.bots import POLL
from game.variants.common.seating import device_name
from game.words import _


class NextScene(PartyScene):
    """Before a match."""

    AUTO = 1.6

    def __init__(self, host: Hosting, among: tuple[int, ...] = ()) -> None:
        super().__init__(host)
        self.prepared = Preparation(host, among)
        self._said = ""
        self.BACKDROP = "show" if self.prepared.duel.deadly else "table"

    @property
    def moving(self) -> bool:
        return self.prepared.turning

    @property
    def alone(self) -> bool:
        """Whether nobody is waited for, but the wheel has stopped."""
        return self.prepared.done

    @property
    def wakes(self) -> float | None:
        odds = self.prepared.odds
        if odds is not None and odds.found is None:
            return POLL
        return super().wakes if self.alone else None

    def proceed(self) -> None:
        self.prepared.close()
        self.host.play()

    def leave(self) -> None:
        self.prepared.cancel()

    def arrange(self, canvas: Canvas) -> None:
        if self.prepared.wheel is not None:
            self.prepared.wheel.fit()

    def update(self, seconds: float) -> None:
        wheel, odds = self.prepared.wheel, self.prepared.odds
        if wheel is not None and self.moving:
            if self.hurried:
                wheel.hurry()
            wheel.update(seconds * self.services.settings.speed)
            self._look()
            if not self.moving:
                self.touch()
        else:
            if odds is not None and odds.look():
                self.touch()
            super().update(seconds)

    def hear(self, given: Given) -> None:
        pressed = given if isinstance(given, Press) else None
        bettor = self.prepared.bettor(pressed.device) if pressed is not None else None
        if pressed is not None and bettor is not None and pressed.intent is not Intent.PAUSE:
            assert self.prepared.stakes is not None
            if self.prepared.stakes.enter(bettor, pressed):
                self._done()
        elif pressed is not None and self.prepared.blind(pressed.device) and pressed.intent is Intent.CANCEL:
            pass  # whoever is done takes nothing back, and leaves no sheet by it
        elif isinstance(given, Pointer):
            if given.phase == "up":
                self._clicked(given)
            elif given.phase == "wheel":
                self._turned(given)
        elif isinstance(given, Left):
            self.touch()
        else:
            super().hear(given)

    def press(self, press: Press) -> None:
        if press.repeat:
            return
        if press.intent in (Intent.LEFT, Intent.RIGHT):
            self._offer(self.prepared.unready(press.device), 1 if press.intent is Intent.RIGHT else -1)
        elif self.alone:
            if press.intent is Intent.CONFIRM:
                self.proceed()
        elif not self._take_over(press.device) and press.intent is Intent.CONFIRM:
            self._confirm(press.device)

    def keys(self) -> list[tuple[Intent, str]]:
        out = (Intent.CANCEL, _("the table"))
        if not self.prepared.people:
            return [(Intent.CONFIRM, _("hurry") if self.moving else _("begin")), out]
        return [(Intent.CONFIRM, _("done") if len(self.prepared.ready) == 2 else _("ready")), out]

    def about(self, key: str) -> str:
        return (
            _("What garnets buy for this match. Each that lies on it is one to pay.")
            if BUYS in key
            else super().about(key)
        )

    def hands(self) -> list[Device]:
        return hands_of(self.prepared.people, self._device, self.services.devices.pads())

    def paint(self, canvas: Canvas) -> None:
        rects = next_picture.draw(canvas, self.prepared, self._device, self._said)
        self.choices.place({})
        self.choices.rects = rects

    def _look(self) -> None:
        """Once it is known what is played, everybody has time to see it."""
        if self.prepared.look():
            self.time = 0.0

    def _confirm(self, device: Device) -> None:
        """A press counts for the person on that device: who plays is ready, who bets goes behind the velvet once the
        wheel stands; others hurry it."""
        prepared, waits = self.prepared, self.prepared.unready(device)
        if waits is not None:
            self._lamp(waits)
            return
        if self.moving:
            self._hurry()
            return
        bettor = prepared.stakes.speaker(device) if prepared.stakes is not None else None
        if bettor is not None:
            self._behind(bettor)
        elif not any(drives(self.host.guest(who), device) for who in prepared.pair):
            self._say_whose()

    def _clicked(self, pointer: Pointer) -> None:
        prepared = self.prepared
        under = next((key for key, rect in self.choices.rects.items() if rect.collidepoint(pointer.pos)), None)
        who = None if under is None else int(under.removeprefix(BUYS))
        own = who is not None and drives(self.host.guest(who), pointer.device)
        if self.alone:
            self.proceed()
        elif own and who in prepared.waiting:
            assert under is not None
            if under.startswith(BUYS):
                self._offer(who, 1)
            else:
                self._lamp(who)
        elif own and who in prepared.betting and not (self.moving and prepared.hides(who)):
            self._bet(who)
        elif self.moving:
            self._hurry()
        elif who is not None:
            self._say_whose()

    def _turned(self, pointer: Pointer) -> None:
        """The mouse's wheel turns to what one of the two would buy, or to a bet."""
        prepared = self.prepared
        offered = self._offer(prepared.unready(pointer.device), 1 if pointer.wheel < 0 else -1)
        if offered or prepared.stakes is None:
            return
        who = prepared.stakes.speaker(pointer.device)
        if who is not None and not prepared.hides(who):
            prepared.stakes.turn(who, pointer)

    def _offer(self, who: int | None, by: int) -> bool:
        """One of the two turns to what they would buy. Whether there is such a one, and anything to buy."""
        if who is None or self.moving or not self.prepared.purchases.turn(who, by):
            return False
        self.services.sounds.play("focus")
        self.touch()
        return True

    def _hurry(self) -> None:
        assert self.prepared.wheel is not None
        self.prepared.wheel.hurry()
        self._look()
        self.touch()

    def _lamp(self, who: int) -> None:
        self.prepared.light(who)
        self._done()

    def _bet(self, who: int) -> None:
        """A click on the own cushion: done, or behind the velvet."""
        stakes = self.prepared.stakes
        assert stakes is not None
        if who in stakes.blind:
            stakes.put(who, *stakes.draft(who))
            self._done()
        else:
            self._behind(who)

    def _behind(self, who: int) -> None:
        """Somebody bets behind the velvet; after them, whoever shares their device."""
        stakes = self.prepared.stakes
        assert stakes is not None

        def done(on: str, stake: int) -> None:
            stakes.put(who, on, stake)
            device = self.host.guest(who).device
            others = [each for each in stakes.waiting if self.host.guest(each).device == device]
            if others:
                self._behind(others[0])
            else:
                self._done()

        first, second = (self.host.guest(each) for each in self.prepared.pair)
        self.stack.push(SlipScene(self.services, self.host.guest(who), (first, second), stakes.most(who), done))

    def _done(self) -> None:
        """Somebody is ready, or has bet; the last one begins the match."""
        self._said = ""
        self.time = 0.0
        self.services.sounds.play("lock")
        self.touch()
        if self.alone:
            self.proceed()

    def _say_whose(self) -> None:
        """A press by anybody else says whose turn it is."""
        self._said = whose_turn(self.prepared.people)
        self.services.sounds.play("refuse")

    def _take_over(self, device: Device) -> bool:
        """A free pad takes the seat of one that is gone."""
        name = device_name(device)
        held = {guest.device for guest in self.host.people()}
        pads = self.services.devices.pads()
        lost = next((who for who in self.prepared.pair if lacks(self.host.guest(who), pads)), None)
        if lost is None or device.kind not in ("pad", "joystick") or name in held:
            return False
        changed = msgspec.structs.replace(self.host.guest(lost), device=name)
        self.host.became(self.host.evening.changed(lost, changed))
        self.services.sounds.play("confirm")
        return True
