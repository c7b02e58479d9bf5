"""Shows the first screen of a party: what kind of evening, how long, and off we go."""

from collections.abc import Callable, Sequence

import pygame

from game.engine.input.intents import Input
from game.engine.panels.choices import Choices
from game.engine.panels.things import Askable
from game.engine.picture.canvas import Canvas
from game.engine.picture.focus import rounded
from game.engine.picture.symbols import symbol
from game.engine.picture.theme import Colour, mixed
from game.play.evening.durations import LENGTHS
from game.play.evening.evening import Evening
from game.play.evening.kinds import KINDS
from game.play.evening.playlist import Playlist
from game.play.files.profiles import Agreed
from game.scenes.common.cards import button
from game.scenes.common.menu import BackScene
from game.scenes.common.notice import NoticeScene
from game.scenes.party import studio
from game.scenes.party.agenda import AgendaScene
from game.scenes.party.evening_sentences import where_we_are
from game.scenes.party.tickets import SIZE, ticket
from game.scenes.services.services import Services
from game.stage.timeline import EASES
from game.variants.common import backdrops
from game.words import N_, _

APART, TOP = 460, 84
"""How far one ticket hangs from the next, and how far down (pixels of the design)."""
FALLS, LATER = 0.24, 0.08
"""Seconds in which a ticket drops, and after which the next one does."""
UP = 8
"""How far the ticket with the focus is lifted (pixels of the design)."""
PLAY, COG = (0.584, 0.724, 0.292, 0.160), (0.904, 0.743, 0.058, 0.120)
LEFT_OVER = (0.584, 0.640, 0.292, 0.070)
"""The place of the evening that was left."""
ASKED = (0.05, 0.645, 0.41, 0.085)
KEYS = (0.05, 0.743, 0.128, 0.120)
NAVY: Colour = (0x14, 0x17, 0x30)
RED: Colour = (0xD4, 0x2E, 0x2A)
ABOUT = {
    "play": N_("To the couch: everybody presses a button, and the first match begins."),
    "cog": N_("Which games are played, and how the next one is chosen."),
    "go-on": N_("Takes up the evening that was left last; a new one leaves it be."),
}
MINUTES = N_("The evening takes about so long; its games and rounds follow from that.")


class StartScene(BackScene):
    """Four tickets, three lengths, a buzzer. `play` is called with what was agreed and its playlist."""

    def __init__(
        self,
        services: Services,
        agreed: Agreed,
        playlists: list[Playlist],
        left: Evening | None,
        play: Callable[[Agreed, Playlist], None],
        resume: Callable[[], None],
    ) -> None:
        super().__init__()
        self._services = services
        self._agreed = agreed.but(
            kind=agreed.kind if agreed.kind in KINDS else next(iter(KINDS)),
            minutes=agreed.minutes if agreed.minutes in LENGTHS else LENGTHS[1],
        )
        self._playlists = playlists
        self._left = left
        self._play = play
        self._resume = resume
        self._fallen = 0.0
        self.choices = Choices(services.sounds.play, "play")
        self.choices.about = self._about

    def enter(self) -> None:
        self._services.sounds.music("party")

    @property
    def moving(self) -> bool:
        return self._fallen < FALLS + LATER * (len(KINDS) - 1)

    def update(self, seconds: float) -> None:
        if self._services.notices:
            self.stack.push(NoticeScene(self._services, self._services.notices.pop(0)))
        if self.moving:
            self._fallen += 1.0 if self._services.settings.reduced else seconds
            self.touch()

    def hear(self, given: Input) -> None:
        self._fallen = max(self._fallen, 1.0) if self.choices.rects else self._fallen
        match self.choices.handle(given):
            case None:
                return
            case "play":
                self._play(self._agreed, self._playlist)
            case "go-on":
                self._resume()
            case "cog":
                self.stack.push(AgendaScene(self._services, self._playlists, self._playlist, self._settled))
            case key if key.isdigit():
                self._agreed = self._agreed.but(minutes=int(key))
            case key:
                self._agreed = self._agreed.but(kind=key)

    @property
    def _playlist(self) -> Playlist:
        found = next((each for each in self._playlists if each.title == self._agreed.playlist), self._playlists[0])
        return found.by("order" if self._agreed.choice == "order" else "wheel") if self._agreed.playlist else found

    def _settled(self, playlist: Playlist) -> None:
        self._agreed = self._agreed.but(playlist=playlist.title, choice=playlist.choice)
        self.choices.focused = "play"

    def parts(self) -> Sequence[Askable]:
        return (self.choices,)

    def _about(self, key: str) -> str:
        return _(MINUTES if key.isdigit() else ABOUT[key] if key in ABOUT else KINDS[key].about)

    def paint(self, canvas: Canvas) -> None:
        backdrops.lay(canvas, "show")
        zone = canvas.layout.zone
        rects = self._tickets(canvas)
        self._lengths(canvas, rects)
        if self._left is not None:
            rects["go-on"] = zone(*LEFT_OVER)
            button(canvas, rects["go-on"], _("Go on"), where_we_are(self._left), self.choices.focused == "go-on")
        rects["play"], rects["cog"] = zone(*PLAY), zone(*COG)
        self._buzzer(canvas, rects["play"])
        studio.panel(canvas, rects["cog"], ground=NAVY)
        side = round(min(rects["cog"].size) * 0.62)
        studio.put(canvas, "cog", side, center=rects["cog"].center)
        self.choices.place(rects)
        if not self.moving:
            self.choices.ring(canvas)

    def _tickets(self, canvas: Canvas) -> dict[str, pygame.Rect]:
        """The tickets on their wires, as far as they have dropped; the one that was chosen is in the light."""
        layout = canvas.layout
        rects: dict[str, pygame.Rect] = {}
        width, height = layout.px(SIZE[0]), layout.px(SIZE[1])
        for place, kind in enumerate(KINDS):
            x = layout.size[0] // 2 + round((place - (len(KINDS) - 1) / 2) * APART * layout.k)
            rect = pygame.Rect(x - width // 2, round(TOP / 1080 * layout.size[1]), width, height)
            rects[kind] = rect
            gone = min(max((self._fallen - LATER * place) / FALLS, 0.0), 1.0)
            high = round((1 - EASES["back"](gone)) * (rect.bottom + layout.px(40)))
            high += layout.px(UP) if self.choices.focused == kind else 0
            words, lit = KINDS[kind], kind == self._agreed.kind
            given = kind, _(words.title), _(words.subtitle), rect.size
            canvas.prefetch(ticket, *given, not lit, place)
            picture = canvas.picture(ticket, *given, lit, place, slot=("ticket", kind))
            hooks = [rect.left + rect.width // 5, rect.right - rect.width // 5]
            for x in hooks:
                pygame.draw.line(canvas.surface, studio.RIM, (x, layout.px(26)), (x, rect.top - high), 2)
            picture.lay(canvas.surface, (rect.left, rect.top - high))
            for x in hooks:
                studio.put(canvas, "clip", layout.px(58), center=(x, rect.top - high + layout.px(14)))
        return rects

    def _lengths(self, canvas: Canvas, rects: dict[str, pygame.Rect]) -> None:
        """The question, and its answers."""
        zone, theme, fonts = canvas.layout.zone(*ASKED), canvas.theme, canvas.fonts
        room = (zone.width, 1, zone.height)
        studio.write(canvas, _("How long have you got?"), "amatic", 78, room, center=zone.center)
        x, y, width, height = KEYS
        for place, minutes in enumerate(LENGTHS):
            rect = rects[str(minutes)] = canvas.layout.zone(x + place * (width + 0.013), y, width, height)
            chosen = minutes == self._agreed.minutes
            studio.panel(
                canvas, rect, theme.chalk if chosen else studio.RIM, 4 + 4 * chosen, theme.bright if chosen else NAVY
            )
            colour = theme.ink if chosen and not theme.plain else theme.chalk
            number = fonts.line(str(minutes), "black", 72 / canvas.layout.text**0.6, colour)
            unit = fonts.fit(_("min"), "bold", 30, colour, round(rect.width * 0.9) - number.width, 1, rect.height)
            left = rect.centerx - (number.width + canvas.layout.px(8) + unit.width) // 2
            at = canvas.surface.blit(number, number.get_rect(midleft=(left, rect.centery)))
            foot = at.right + canvas.layout.px(8), at.bottom - canvas.layout.px(16)
            canvas.surface.blit(unit, unit.get_rect(bottomleft=foot))

    def _buzzer(self, canvas: Canvas, rect: pygame.Rect) -> None:
        canvas.surface.blit(canvas.picture(_red, rect.size), rect)
        word = canvas.fonts.fit(_("Play"), "amatic", 140, canvas.theme.chalk, round(rect.width * 0.6), 1, rect.height)
        sign = symbol("▶", round(rect.height * 0.36), canvas.theme.chalk)
        left = rect.centerx - (sign.width + canvas.layout.px(28) + word.width) // 2
        canvas.surface.blit(sign, sign.get_rect(midleft=(left, rect.centery - canvas.layout.px(6))))
        at = word.get_rect(midleft=(left + sign.width + canvas.layout.px(28), rect.centery - canvas.layout.px(6)))
        canvas.surface.blit(word, at)


def _red(canvas: Canvas, size: tuple[int, int]) -> pygame.Surface:
    """The buzzer: red, lit from above, on its dark foot."""
    theme, px = canvas.theme, canvas.layout.px
    plate = pygame.Surface(size, pygame.SRCALPHA)
    wide, tall = size[0] - px(8), size[1] - px(22)
    if theme.plain:
        plate.blit(rounded(size, px(26), theme.stage), (0, 0))
        plate.blit(rounded(size, px(26), theme.chalk, rim=px(4)), (0, 0))
        return plate
    plate.blit(rounded((size[0], size[1] - px(14)), px(26), mixed(RED, (0, 0, 0), 0.55)), (0, px(14)))
    plate.blit(rounded((size[0], size[1] - px(14)), px(26), theme.outline), (0, 0))
    plate.blit(rounded((wide, tall), px(24), mixed(RED, (0, 0, 0), 0.16)), (px(4), px(4)))
    plate.blit(rounded((wide, tall * 3 // 5), px(24), RED), (px(4), px(4)))
    plate.blit(rounded((wide - px(24), tall * 2 // 5), px(18), (255, 255, 255), 46), (px(16), px(12)))
    return plate
