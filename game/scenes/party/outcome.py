"""Shows the outcome of an evening's match over its last board: who won, and who predicted it."""

from math import inf

from game.engine.input.intents import Input, Intent, Pointer, Press
from game.engine.picture import dimmer
from game.engine.picture.canvas import Canvas
from game.play.evening.asks import Decided, Fixture, Over
from game.play.evening.evening_news import ends
from game.rules.match import Match
from game.scenes.common.endings import Awards
from game.scenes.party import board, guest_portraits, studio
from game.scenes.party.host import Host
from game.scenes.party.onlookers.call_strip import WHO, CallQuestion, CallStrip
from game.scenes.party.party_screen import PartyScene
from game.scenes.party.presenter_lines import told
from game.variants.variant import variant_of_match
from game.words import _

DUSK, DARK = 0.45, 0.8
"""How much the board is darkened, from 0 to 1; and behind whoever has won a cup."""
MIDDLE, WINNER, LOSER = 0.865, 0.045, 0.075
"""The x of the middle of both faces at the right, and how far from there the winner and the loser are, each on the side
where they sat, in fractions of the window's width."""
STANDS, CUP = 4.0, 7.0
"""Seconds after which the scene goes on by itself, at the earliest; and after which it does when a cup was won, or
somebody is eliminated."""
SEALED = 3.0
"""Seconds in which no press ends such an outcome."""
POPS = 0.2
"""Seconds in which the winner pops up."""
BANNER = (0.70, 0.03, 0.285, 0.13)
"""The place of the sign that names the winner, in fractions of the window, at the right. It is beside the headline of
any board."""
CUP_SIGN, CHAMPION, TROPHY = (0.2, 0.03, 0.6, 0.13), (0.39, 0.46), (0.62, 0.46)
"""The places after a cup: of the sign, and of the middles of the champion's face and of the trophy, in fractions of the
window."""
CHAMPION_TALL, TROPHY_TALL = 0.34, 0.44
"""The heights of that face and of the trophy, as fractions of the window's height."""
LOW, ALONE = 225, 0.70
"""The presenter's height in pixels at 1080p; and, where there is no call strip, his left edge as a fraction of the
window's width, so that he covers no nametag."""
EARNED, BESIDE = (0.40, 0.83, 0.58, 0.10), (0.02, 0.83, 0.66, 0.10)
"""The places of achievements, in fractions of the window: to the right of the presenter, or to the left of him where
there is no call strip."""


class OutcomeScene(PartyScene):
    """The outcome of the last match, after which the evening goes on."""

    overlay = True
    goes_on_itself = passes = True
    AUTO = STANDS

    def __init__(self, host: Host) -> None:
        super().__init__(host)
        asks, record = host.last.asks, host.last.record
        assert isinstance(asks, Fixture), "a match was played"
        assert record is not None, "it is kept"
        self._awards, self._late, self._duel = Awards(host.services, record), record.moved_late, asks.duel
        self._given_up = not record.over()
        match = record.positions()[-1]
        assert isinstance(match, Match), "matches are played"
        self._score = match.score
        self._awards.sign_all()
        schedule = host.evening.schedule
        self._done: Decided | None = None if schedule.draws else schedule.history[-1]
        self.winner = self._done.winner if self._done else None
        self._champion = self._done is not None and schedule.champion is not None
        """Whether the winner has won a cup."""
        self._at_left = self.winner == self._duel.first and variant_of_match(record.ruleset).layout.parted
        """Whether the sign and the faces lie at the left: where each has a side of the table, on the winner's."""
        self.strip = CallStrip(host, self._duel.pair, host.evening.callers(self._duel.pair))
        self._line = told(host.evening, ends(host.evening))
        self._tell()
        self._since = 0.0
        """Seconds since the match was over."""
        self._clicks = False
        """Whether the mouse was pressed since the match was over."""

    def _tell(self) -> None:
        """Show in the strip who predicted the winner, if there is one, and let gems fly to them."""
        tips = self.host.last.tipped_sides
        if tips:
            first, second = (self.host.guest(who) for who in self._duel.pair)
            true = None if self.winner is None else self._duel.pair.index(self.winner)
            asked = CallQuestion(_(WHO), (first.name, second.name), (first, second), said=tips, settled=True, true=true)
            self.strip.tell(asked)
            self.strip.speak(self._line, inf)

    def enter(self) -> None:
        super().enter()
        if not self.time:
            self.services.sounds.play("cat" if self.winner is None else "win")
            if self._champion:
                self.services.sounds.play("applause")

    @property
    def moving(self) -> bool:
        return (self.time < POPS or self.strip.moving) and not self.still

    @property
    def wakes(self) -> float | None:
        return 0.1

    @property
    def stays(self) -> float:
        return max((CUP if self._decides else self.AUTO) * self.services.settings.reading, self.reads(self._line))

    @property
    def _decides(self) -> bool:
        """Whether a cup was won, or somebody is eliminated."""
        return self._champion or self._duel.deadly

    @property
    def _seen(self) -> bool:
        """Whether a press may end it."""
        return self._since >= max(self.reads(self._line), SEALED if self._decides else 0.0)

    def update(self, seconds: float) -> None:
        self._since += seconds
        if self.strip.moving:
            self.strip.burn(seconds)
        super().update(seconds)

    def hear(self, given: Input) -> None:
        if isinstance(given, Pointer) and given.phase != "move":
            clicks, self._clicks = self._clicks, given.phase == "down"
            if given.phase == "up" and not clicks:
                return
        if self._seen:
            super().hear(given)
        elif isinstance(given, Press) and not given.repeat:
            self.time = max(self.time, POPS)
            self.touch()

    def back(self) -> None:
        if self._seen:
            super().back()

    def vain(self, given: Press | Pointer) -> None:
        if self._seen or self.hurried:
            super().vain(given)
        else:
            sign = self.services.devices.keys(given.device, Intent.CONFIRM)
            self.stack.refuse(None, _("First read this: {key} goes on.").format(key=sign))

    def proceed(self) -> None:
        evening = self.host.evening
        if self._done is not None and evening.of.table and (self._champion or not evening.over):
            self.host.show("between")
        elif self._done is not None and board.length(self.host):
            self.host.show("news")
        else:
            self.host.show("next")

    def draw(self, canvas: Canvas) -> None:
        glyph = self.services.devices.glyph
        self.paint(canvas)
        low = studio.floor(canvas) if self.strip.shown is not None else None
        self._hints.draw(canvas, [(glyph(Intent.CONFIRM, self.device), _("go on"), "confirm")], (0.2, 0.8), low)
        if self.strip.shown is None:
            self._awards.draw(canvas, self._hints, EARNED if self.strip.hands or self._at_left else BESIDE)

    def paint(self, canvas: Canvas) -> None:
        (width, height), px, strip = canvas.layout.size, canvas.layout.px, bool(self.strip.hands)
        dimmer.dusk(canvas, DARK if self._champion else DUSK)
        if strip:
            low = studio.floor(canvas)
            canvas.surface.fill(canvas.theme.stage, (0, low, width, height - low))
        (left, top, wide, tall), across = BANNER, MIDDLE
        if self._at_left:
            left, across = 1 - left - wide, 1 - across
        studio.sign(canvas, self._said(), CUP_SIGN if self._champion else (left, top, wide, tall))
        popped, middle = 1.0 if self.still else self.time / POPS, (round(width * across), round(height * 0.37))
        if self._champion and self.winner is not None:
            face, trophy = ((round(width * x), round(height * y)) for x, y in (CHAMPION, TROPHY))
            studio.spot(canvas, self.host.guest(self.winner), face, round(height * CHAMPION_TALL), popped)
            studio.put(canvas, "trophy", round(height * TROPHY_TALL), center=trophy)
        elif self.winner is not None:
            first, second = self._duel.pair
            loser, side = (second, -1) if self.winner == first else (first, 1)
            size, small = round(min(height * 0.28, width * 0.16)), round(min(height * 0.13, width * 0.075))
            at = middle[0] - side * round(width * LOSER), middle[1] + (size - small) // 2
            guest_portraits.lay(canvas, self.host.guest(loser), at, small, gone=True)
            at = middle[0] + side * round(width * WINNER), middle[1]
            studio.spot(canvas, self.host.guest(self.winner), at, size, popped)
        else:
            for who, side in zip(self._duel.pair, (-1, 1), strict=True):
                at = middle[0] + side * round(width * 0.075), middle[1]
                guest_portraits.lay(canvas, self.host.guest(who), at, round(height * 0.165))
            studio.put(canvas, "cat-1", round(height * 0.16), center=middle)
        if self.strip.shown is not None:
            self.strip.draw(canvas)
        else:
            pose, at_left = "asks" if self.winner is None else "laughs", strip or self._at_left
            foot = px(8) if at_left else round(width * ALONE), height
            studio.presenter(canvas, pose, self._line, foot, px(LOW), self.time)

    def _said(self) -> str:
        if self.winner is None:
            first, second = self._score
            drawn = _("A draw, {first} : {second}").format(first=first, second=second) if first else _("Nobody wins")
            return drawn if self._done is not None else _("A draw, and somebody must win")
        name = self.host.guest(self.winner).name
        if self._duel.deadly and isinstance(self.host.evening.asks, Over):
            return _("{name} is the last one standing!").format(name=name)
        if self._duel.deadly:
            return _("{name} survives, and takes the gems!").format(name=name)
        if self._done is not None and self._done.weighed:
            return _("{name} wins by gems!").format(name=name)
        if self._given_up:
            return _("{name} wins: the other side resigned").format(name=name)
        if self._late:
            return _("{name} wins: time was up, and chance moved last").format(name=name)
        return (_("{name} takes the cup!") if self._champion else _("{name} wins!")).format(name=name)
