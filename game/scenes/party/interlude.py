"""Shows the standings between two matches, and who is next; people may leave or join."""

import pygame

from game.engine.input.intents import Intent
from game.engine.picture.canvas import Canvas
from game.play.evening.asks import Fixture, Naming, Over, Spin
from game.scenes.party import guest_portraits
from game.scenes.party.boards import sheets
from game.scenes.party.choice_buttons import button
from game.scenes.party.evening_sentences import item_title, kind_title, round_name
from game.scenes.party.host import Host
from game.scenes.party.party_screen import PartyScene
from game.words import _, headed

BOARD = (0.025, 0.05, 0.635, 0.86)
TICK, REST = 0.32, 1e6
"""Seconds between two sounds while it is shown, and after which it is at rest."""
BESIDE = 0.825
NEXT = (0.68, 0.05, 0.29, 0.48)
"""Where the middle of the right column is, as a fraction of the window's width."""


class InterludeScene(PartyScene):
    """The board of this kind of evening. One that is only shown in `passing` goes on by itself."""

    BACKDROP = "show"
    AUTO = 2.2

    def __init__(self, host: Host, passing: bool = False) -> None:
        super().__init__(host)
        self._passing = passing
        self._board = sheets.board(host)
        self._shown = 0.0
        self._length = 0.0 if self.hurried else self._board.length(host)

    @property
    def alone(self) -> bool:
        """Whether it goes on by itself."""
        return self._passing or super().alone

    @property
    def moving(self) -> bool:
        return self._shown < self._length

    def enter(self) -> None:
        super().enter()
        self.services.sounds.play("slide")

    def update(self, seconds: float) -> None:
        if self.moving:
            before = self._shown
            self._shown += seconds * self.services.settings.speed
            if before // TICK != self._shown // TICK:
                self.services.sounds.play("key")
            if not self.moving:
                self.touch()
            return
        super().update(seconds)

    def chosen(self, key: str | None) -> None:
        if key is None:
            return
        if self.moving:
            self._shown = self._length
        elif key == "on":
            self.proceed()
        elif key == "couch":
            self.host.couch()
        else:
            self.host.leave()

    def back(self) -> None:
        self.host.leave()

    def keys(self) -> list[tuple[Intent, str]]:
        return [(Intent.CONFIRM, _("hurry") if self.moving else _("choose")), (Intent.CANCEL, _("to the title"))]

    def paint(self, canvas: Canvas) -> None:
        rect = canvas.layout.zone(*BOARD)
        self._board.draw(canvas, self.host, rect, self._shown if self.moving else REST)
        self._next(canvas)
        canvas.exhibits.name(rect, lambda: _(self.host.evening.of.board_about))
        canvas.exhibits.name(canvas.layout.zone(*NEXT), lambda: _("What comes next this evening, and who plays it."))
        rects = {}
        for index, (key, title, subtitle) in enumerate(self._buttons()):
            rects[key] = canvas.layout.zone(0.70, 0.555 + 0.125 * index, 0.25, 0.105)
            button(canvas, rects[key], title, subtitle, self.choices.focused == key)
        self.choices.place(rects)

    def _buttons(self) -> list[tuple[str, str, str]]:
        over = isinstance(self.host.evening.asks, Over)
        on = ("on", _("The ceremony") if over else _("Go on"), "")
        return [
            on,
            ("couch", _("The couch"), _("come, go, swap devices")),
            ("leave", _("To the title"), _("the evening is kept")),
        ]

    def _next(self, canvas: Canvas) -> None:
        """Who is next, on what."""
        width, height = canvas.layout.size
        px, asks, fonts, theme = canvas.layout.px, self.host.evening.asks, canvas.fonts, canvas.theme
        canvas.exhibits.say(kind_title(self.host.evening.kind))
        head = fonts.fit(kind_title(self.host.evening.kind), "amatic", 60, theme.chalk, round(width * 0.3), 1, px(84))
        canvas.surface.blit(head, head.get_rect(center=(round(width * BESIDE), round(height * 0.085))))
        pair: tuple[int, ...] = ()
        said = ""
        match asks:
            case Spin(_items, duel):
                pair, said = (duel.first, duel.second), _("{round}: the wheel says what").format(round=round_name(duel))
            case Fixture(duel, item):
                pair, said = (duel.first, duel.second), headed(round_name(duel), item_title(item))
            case Naming(candidate):
                pair, said = (candidate,), _("Names an opponent for the death match")
            case Over():
                said = _("That was the last match.")
        canvas.exhibits.say(headed(said, _(" and ").join(self.host.guest(who).name for who in pair)) if pair else said)
        words = fonts.fit(said, "semibold", 28, theme.chalk, round(width * 0.29), 2, round(height * 0.1), "centre")
        canvas.surface.blit(words, words.get_rect(center=(round(width * BESIDE), round(height * 0.17))))
        size = min(px(170), round(width * 0.1))
        for place, who in enumerate(pair):
            x = round(width * (BESIDE + (0.072 * (2 * place - 1) if len(pair) > 1 else 0)))
            guest = self.host.guest(who)
            guest_portraits.lay(canvas, guest, (x, round(height * 0.31)), size)
            tag = pygame.Rect(0, 0, round(width * 0.135), px(128))
            tag.midtop = (x, round(height * 0.31) + size // 2 + px(8))
            guest_portraits.nametag(canvas, guest, tag)
