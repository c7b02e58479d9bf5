"""Lets each person put the card of a house rule on the table, or none, and the wheel decide among them."""

from game.engine.input.intents import Input as Given
from game.engine.input.intents import Intent, Pointer, Press
from game.engine.picture import dimmer
from game.engine.picture.canvas import Canvas
from game.play.evening.asks import Laying, Ruling
from game.play.evening.facts import Laid, Ruled
from game.scenes.party.evening_sentences import rule_title
from game.scenes.party.hosting import Hosting
from game.scenes.party.party_screen import PartyScene
from game.scenes.party.poll import Option, PollScene
from game.scenes.party.wheel import Wheel
from game.scenes.party.wheel_face import Sector
from game.variants.common import nametags
from game.words import _, headed


class LayingScene(PollScene):
    """The cards; the first one is none. Bots lay none."""

    def __init__(self, host: Hosting, laying: Laying) -> None:
        self._rules = laying.rules
        keys = ["", *(rule.key for rule in laying.rules)]
        laid = {who: keys.index(key) for who, key in host.evening.schedule.laid.items()}
        super().__init__(host, [Option(_("No card")), *(Option(rule_title(rule)) for rule in laying.rules)], laid)
        for who in laying.waiting:
            if host.guest(who).kind == "bot":
                self._lay(who, 0)

    @property
    def asked(self) -> tuple[str, str]:
        return _("House rules"), _("A card each, if you like; the wheel decides which one holds this evening.")

    @property
    def outcome(self) -> str:
        schedule = self.host.evening.schedule
        if schedule.holds is not None:
            return rule_title(schedule.holds)
        return _("No house rule") if schedule.rule == "" else _("Spin the wheel")

    def lit(self, option: int) -> bool:
        return option in self._votes.values() and (option > 0 or self.host.evening.schedule.rule == "")

    def told(self, option: int) -> str:
        if not option:
            return _("No card: all is played as the rulebooks have it.")
        rule = self._rules[option - 1]
        return _(rule.about) if rule.value else headed(rule_title(rule), _(rule.about))

    def about(self, key: str) -> str:
        return self.told(int(key))

    def vote(self, who: int, option: int) -> None:
        self._lay(who, option)
        super().vote(who, option)

    def proceed(self) -> None:
        """Whose pad is gone lays none."""
        asks = self.host.evening.asks
        for who in asks.waiting if isinstance(asks, Laying) else ():
            self._lay(who, 0)
        self.host.go_on()

    def _lay(self, who: int, option: int) -> None:
        self._votes[who] = option
        self.host.happened(Laid(who, self._rules[option - 1].key if option else ""))


class RulingScene(PartyScene):
    """The wheel over the cards on the table."""

    AUTO = 2.4

    def __init__(self, host: Hosting, ruling: Ruling) -> None:
        super().__init__(host)
        self._wheel = Wheel(host, [Sector(rule_title(rule)) for rule in ruling.rules], Ruled)

    @property
    def moving(self) -> bool:
        return not self._wheel.stopped

    @property
    def alone(self) -> bool:
        """It goes on by itself once everybody has seen it."""
        return not self.moving

    def arrange(self, canvas: Canvas) -> None:
        self._wheel.fit()

    def update(self, seconds: float) -> None:
        if not self.moving:
            super().update(seconds)
            return
        if self.hurried:
            self._wheel.hurry()
        self._wheel.update(seconds * self.services.settings.speed)
        if not self.moving:
            self.touch()

    def hear(self, given: Given) -> None:
        confirmed = isinstance(given, Press) and given.intent is Intent.CONFIRM and not given.repeat
        if confirmed or (isinstance(given, Pointer) and given.phase == "up"):
            if self.moving:
                self._wheel.hurry()
                self.touch()
            else:
                self.proceed()
        else:
            super().hear(given)

    def keys(self) -> list[tuple[Intent, str]]:
        return [(Intent.CONFIRM, _("hurry") if self.moving else _("go on")), (Intent.CANCEL, _("the table"))]

    def paint(self, canvas: Canvas) -> None:
        width, height = canvas.layout.size
        rule = self.host.evening.schedule.holds
        told = not self.moving and rule is not None
        dimmer.heading(canvas, rule_title(rule) if told and rule else _("House rules"), 0.085, 100, 0.12)
        self._wheel.draw(canvas, (width // 2, round(height * 0.49)), round(height * 0.27))
        if told and rule:
            nametags.slip(canvas, _(rule.about), (width // 2, round(height * 0.845)), round(width * 0.8))
