"""Shows the wheel: it takes a push, runs out against its pegs, and says what is played."""

from dataclasses import replace

import pygame

from game.engine.input.intents import Intent, Press
from game.engine.picture.canvas import Canvas
from game.play.evening import bot_guests
from game.play.evening.facts import Spun
from game.play.evening.schedule import Spin
from game.scenes.party import guest_portraits
from game.scenes.party.choice_buttons import button
from game.scenes.party.evening_sentences import item_terms, item_title, round_name
from game.scenes.party.hosting import Hosting
from game.scenes.party.party_screen import PartyScene
from game.scenes.party.wheel_face import PEGS, WheelFace, flapper, spans
from game.variants.common import nametags
from game.words import _

RUN = 4.2
"""Seconds for which the wheel runs."""
TURNS = 4
LOOK = 1.8
"""Seconds for a look at its result."""
DRAWN_BACK = 0.06
"""How far (turns) it is drawn back before the push, and for how much of the time."""


class WheelScene(PartyScene):
    """Anybody spins it; its result is a fact as soon as it is pushed."""

    AUTO = 1.0

    def __init__(self, host: Hosting, spin: Spin, among: tuple[int, ...] = ()) -> None:
        """`among` are the numbers of the items that are left to it; all of them, where none are named."""
        super().__init__(host)
        self._among = among or tuple(range(len(spin.items)))
        self._spin = spin = replace(spin, items=tuple(spin.items[number] for number in self._among))
        self.BACKDROP = "show" if spin.duel.deadly else "table"
        self._item = bot_guests.spun(spin, host.source)
        start, end = spans(spin.items)[self._item]
        self._goal = TURNS - (start + (end - start) * host.source.uniform(0.2, 0.8))
        self._run: float | None = None
        """Seconds since the push; None before it."""
        self._face: WheelFace | None = None

    @property
    def moving(self) -> bool:
        return self._run is not None and self._run < RUN

    @property
    def stopped(self) -> bool:
        """Whether it has stopped."""
        return self._run is not None and self._run >= RUN

    @property
    def wakes(self) -> float | None:
        return 0.1 if self.stopped else super().wakes

    def arrange(self, canvas: Canvas) -> None:
        self._face = None

    def press(self, press: Press) -> None:
        if not press.repeat:
            super().press(press)

    def proceed(self) -> None:
        if self._run is None:
            self._push()
        elif not self.stopped:
            self._run = RUN
            self._stop()
        else:
            super().proceed()

    def update(self, seconds: float) -> None:
        if self._run is None:
            super().update(seconds)
            return
        before, self._run = self._run, self._run + seconds * self.services.settings.speed
        if before < RUN <= self._run:
            self._stop()
        elif self.stopped and self._run > RUN + LOOK:
            self.host.go_on()
        elif int(self._turned(before) * PEGS) != int(self._turned(self._run) * PEGS) and self._run < RUN * 0.97:
            self.services.sounds.play("peg")

    def keys(self) -> list[tuple[Intent, str]]:
        does = _("spin") if self._run is None else _("hurry")
        return [(Intent.CONFIRM, does), (Intent.CANCEL, _("the table"))]

    def paint(self, canvas: Canvas) -> None:
        width, height = canvas.layout.size
        radius = min(round(height * 0.36), round(width * 0.26))
        middle = (round(width * 0.36), round(height * 0.52))
        if self._face is None:
            self._face = WheelFace(canvas, self._spin.items, radius, self._spin.duel.deadly)
        turned = self._turned(self._run or 0.0)
        self._face.draw(middle, turned, not self.moving)
        pegs = (turned * PEGS) % 1
        flapper(canvas, middle, radius, 24 * (1 - pegs) if self.moving and pegs < 0.5 else 0)
        room = pygame.Rect(0, 0, round(width * 0.22), round(height * 0.13))
        room.center = (round(width * 0.80), round(height * 0.78))
        self.choices.place({} if self._run is not None else {"spin": room, "wheel": self._square(middle, radius)})
        self._beside(canvas)

    @staticmethod
    def _square(middle: tuple[int, int], radius: int) -> pygame.Rect:
        square = pygame.Rect(0, 0, radius * 2, radius * 2)
        square.center = middle
        return square

    def _beside(self, canvas: Canvas) -> None:
        """Who is going to play, and what."""
        width, height = canvas.layout.size
        duel, px = self._spin.duel, canvas.layout.px
        head = round_name(duel) if duel.round != "swiss" else _("The main match of this episode")
        words = canvas.fonts.fit(
            head, "amatic", 72, canvas.theme.chalk, round(width * 0.32), 2, round(height * 0.2), "centre"
        )
        left = round(width * 0.80)
        canvas.surface.blit(words, words.get_rect(center=(left, round(height * 0.2))))
        if duel.round != "swiss":
            for side, who in enumerate((duel.first, duel.second)):
                guest = self.host.guest(who)
                at = (left + (px(190) if side else -px(190)), round(height * 0.42))
                guest_portraits.lay(canvas, guest, at, px(190))
                tag = pygame.Rect(0, 0, px(280), px(130))
                tag.midtop = (at[0], at[1] + px(110))
                guest_portraits.nametag(canvas, guest, tag)
        if self.stopped:
            item = self._spin.items[self._item]
            veil_words = canvas.fonts.fit(
                item_title(item),
                "amatic",
                110,
                canvas.theme.marker,
                round(width * 0.36),
                2,
                round(height * 0.2),
                "centre",
            )
            canvas.surface.blit(veil_words, veil_words.get_rect(center=(left, round(height * 0.72))))
            terms = item_terms(item)
            if terms:
                nametags.slip(canvas, terms, (left, round(height * 0.84)), round(width * 0.34))
        elif self._run is None:
            focused = self.choices.focused in ("spin", "wheel")
            button(canvas, self.choices.rects["spin"], _("Spin the wheel"), _("anybody may"), focused)

    def _push(self) -> None:
        self.choices.place({})
        self._run = RUN if self.hurried else 0.0
        self.services.sounds.play("drum-roll")
        self.host.happened(Spun(self._among[self._item]))
        if self.hurried:
            self._stop()

    def _turned(self, seconds: float) -> float:
        """How far the wheel has turned: drawn back, pushed, and slower and slower."""
        t = min(seconds / RUN, 1.0)
        if t < 0.08:
            return -DRAWN_BACK * (1 - (1 - t / 0.08) ** 2)
        eased: float = 1 - (1 - (t - 0.08) / 0.92) ** 3.2
        return -DRAWN_BACK + (self._goal + DRAWN_BACK) * eased

    def _stop(self) -> None:
        self.services.sounds.play("sting")
        self.touch()
