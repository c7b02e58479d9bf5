"""Shows the first screen of a party: a ticket for each kind of evening, its lengths, and the buzzer that starts it; and
the page behind its cog."""

from collections.abc import Callable, Mapping, Sequence

import pygame

from game.engine.input.intents import Input, Press
from game.engine.panels.choices import Choices
from game.engine.panels.panel import Panel
from game.engine.panels.panel_items import Button, Change, ChoiceField, Row
from game.engine.panels.things import Askable
from game.engine.paper import paper
from game.engine.paper.cutouts import Cutout
from game.engine.picture import light
from game.engine.picture.canvas import Canvas
from game.engine.picture.theme import Colour
from game.engine.picture.typefaces import Face
from game.play.evening import playlist as playlists
from game.play.evening.durations import LENGTHS
from game.play.evening.evening import Evening
from game.play.evening.kinds import KINDS
from game.play.evening.playlist import Playlist
from game.play.files.profiles import Agreed
from game.scenes.common.cards import button
from game.scenes.common.dialogs import tell
from game.scenes.common.menu import BackScene, PanelScene
from game.scenes.party import studio
from game.scenes.party.evening_sentences import item_line, kind_title, lasting, so_far
from game.scenes.services.services import Services
from game.stage.timeline import EASES
from game.variants.common import backdrops
from game.variants.common.laid import lay_tape
from game.words import N_, _, headed

SIZE, WORDS = (344, 491), pygame.Rect(27, 357, 290, 107)
"""The size of a ticket, and the place of the words on it, in pixels at 1080p."""
INK: Colour = (0x1F, 0x24, 0x30)
LEANS = (0.9, -0.6, 0.5, -0.8)
"""The slant of each ticket, in degrees."""
APART, TOP = 368, 112
"""The distance from one ticket to the next, and from the top of the window to the tickets, in pixels at 1080p."""
ROW = 1880
"""The width of all tickets together at most, in pixels at 1080p."""
FALLS, LATER = 0.24, 0.08
"""Seconds that a ticket takes to drop, and seconds after which the next one starts."""
UP = 8
"""How far the ticket with the focus is lifted, in pixels at 1080p."""
PLAY, COG = (0.584, 0.724, 0.292, 0.160), (0.904, 0.743, 0.058, 0.120)
"""The places of the buzzer and of the cog, in fractions of the window."""
LEFT_OVER = (0.584, 0.585, 0.292, 0.115)
"""The place of the button that goes on with an unfinished evening, in fractions of the window."""
ASKED = (0.05, 0.645, 0.41, 0.085)
"""The place of the question for the length, in fractions of the window."""
KEYS = (0.05, 0.743, 0.128, 0.120)
"""The place of the key for the first length, in fractions of the window. The other keys are to the right of it."""
NAVY: Colour = (0x14, 0x17, 0x30)
ABOUT = {
    "play": N_("To the couch: everybody presses a button, and the first match begins."),
    "cog": N_("Which games are played, and how the next one is chosen."),
    "go-on": N_("Takes up the evening that was left last; a new one leaves it be."),
}
CALLED = {"play": N_("Play"), "cog": N_("What is played"), "go-on": N_("Go on")}
ROWS, NOTE = (0.035, 0.16, 0.46, 0.74), (0.53, 0.16, 0.435, 0.74)
"""The places of the settings and of the note with the games, in fractions of the window."""
CHOICES: Mapping[playlists.Choice, str] = {"wheel": N_("by chance"), "order": N_("in order")}
"""The ways to choose the next game."""
MINUTES = N_("The evening takes about this long; its games and rounds follow from that.")


class StartScene(BackScene):
    """The first screen of a party. The buzzer calls `play` with the terms and the playlist that were chosen; `resume`
    goes on with the evening that was `left`."""

    def __init__(
        self,
        services: Services,
        agreed: Agreed,
        playlists: list[Playlist],
        left: Evening | None,
        play: Callable[[Agreed, Playlist], None],
        resume: Callable[[], None],
    ) -> None:
        super().__init__(services)
        self._agreed = agreed.but(
            kind=agreed.kind if agreed.kind in KINDS else next(iter(KINDS)),
            minutes=agreed.minutes if agreed.minutes in LENGTHS else LENGTHS[1],
        )
        self._playlists = playlists
        self._left = left
        self._play = play
        self._resume = resume
        self._fallen = 0.0
        first = "play" if left is None else "go-on"
        self.choices = Choices(services.sounds.play, first, self._about, called=self._called)

    def enter(self) -> None:
        self._services.sounds.music("party")

    @property
    def moving(self) -> bool:
        return self._fallen < FALLS + LATER * (len(KINDS) - 1)

    def update(self, seconds: float) -> None:
        tell(self._services, self.stack)
        if self.moving:
            self._fallen += 1.0 if self._services.settings.reduced else seconds
            self.touch()

    def hear(self, given: Input) -> None:
        self._fallen = max(self._fallen, 1.0) if self.choices.rects else self._fallen
        if isinstance(given, Press) and given.starts:
            self._services.sounds.play("confirm")
            if self.choices.focused not in ABOUT:
                self._choose(self.choices.focused)
            self._play(self._agreed, self._playlist)
            return
        match self.choices.handle(given):
            case None:
                return
            case "play":
                self._play(self._agreed, self._playlist)
            case "go-on":
                self._resume()
            case "cog":
                self.stack.push(AgendaScene(self._services, self._playlists, self._playlist, self._settled))
            case key:
                self._choose(key)

    def _choose(self, key: str) -> None:
        """Take this kind of evening, or this length."""
        self._agreed = self._agreed.but(minutes=int(key)) if key.isdigit() else self._agreed.but(kind=key)
        self.choices.focused = "play"

    @property
    def _playlist(self) -> Playlist:
        found = next((each for each in self._playlists if each.title == self._agreed.playlist), self._playlists[0])
        return found.by("order" if self._agreed.choice == "order" else "wheel") if self._agreed.playlist else found

    def _settled(self, playlist: Playlist) -> None:
        self._agreed = self._agreed.but(playlist=playlist.title, choice=playlist.choice)
        self.choices.focused = "play"

    def parts(self) -> Sequence[Askable]:
        return (self.choices, *super().parts())

    def _about(self, key: str) -> str:
        return _(MINUTES if key.isdigit() else ABOUT[key] if key in ABOUT else KINDS[key].about)

    def _called(self, key: str) -> str:
        if key in KINDS:
            return headed(kind_title(key), _(KINDS[key].subtitle))
        return lasting(int(key)) if key.isdigit() else _(CALLED[key])

    def paint(self, canvas: Canvas) -> None:
        backdrops.lay(canvas, "show")
        canvas.exhibits.say(_("Party"))
        canvas.exhibits.say(headed(kind_title(self._agreed.kind), lasting(self._agreed.minutes)))
        zone = canvas.layout.zone
        rects = self._tickets(canvas)
        self._lengths(canvas, rects)
        if self._left is not None:
            rects["go-on"] = zone(*LEFT_OVER)
            said = f"{kind_title(self._left.kind)}, {so_far(self._left)}"
            button(canvas, rects["go-on"], _("Go on"), said, self.choices.focused == "go-on")
        rects["play"], rects["cog"] = zone(*PLAY), zone(*COG)
        tall = min(rects["play"].height, rects["play"].width * 184 // 560)
        buzzer = rects["play"] = studio.put(canvas, "buzzer", tall, center=rects["play"].center)
        room = (buzzer.width * 11 // 20, 1, tall)
        at = buzzer.left + buzzer.width * 63 // 100, buzzer.top + round(buzzer.height * 0.46)
        studio.write(canvas, _("Play"), "amatic", 140, room, center=at)
        studio.panel(canvas, rects["cog"], ground=NAVY)
        studio.put(canvas, "cog", round(min(rects["cog"].size) * 0.62), center=rects["cog"].center)
        self.choices.place(rects)
        if not self.moving:
            self.choices.ring(canvas)

    def _tickets(self, canvas: Canvas) -> dict[str, pygame.Rect]:
        """Draw the tickets on their wires, each as far down as it has dropped; the chosen one is lit. Returns their
        places by kind of evening."""
        layout = canvas.layout
        rects: dict[str, pygame.Rect] = {}
        k = layout.k * min(ROW / (APART * len(KINDS)), 1.0)
        width, height = round(SIZE[0] * k), round(SIZE[1] * k)
        for place, kind in enumerate(KINDS):
            x = layout.size[0] // 2 + round((place - (len(KINDS) - 1) / 2) * APART * k)
            rect = pygame.Rect(x - width // 2, round(TOP / 1080 * layout.size[1]), width, height)
            rects[kind] = rect
            gone = min(max((self._fallen - LATER * place) / FALLS, 0.0), 1.0)
            high = round((1 - EASES["back"](gone)) * (rect.bottom + layout.px(40)))
            high += layout.px(UP) if self.choices.focused == kind else 0
            words, lit = KINDS[kind], kind == self._agreed.kind
            given = kind, _(words.title), _(words.subtitle), rect.size
            canvas.prefetch(_ticket, *given, not lit, place)
            picture = canvas.picture(_ticket, *given, lit, place, slot=("ticket", kind))
            hooks = [rect.left + rect.width // 5, rect.right - rect.width // 5]
            for x in hooks:
                pygame.draw.line(canvas.surface, studio.RIM, (x, layout.px(26)), (x, rect.top - high), 2)
            picture.lay(canvas.surface, (rect.left, rect.top - high))
            for x in hooks:
                studio.put(canvas, "clip", layout.px(58), center=(x, rect.top - high + layout.px(14)))
        return rects

    def _lengths(self, canvas: Canvas, rects: dict[str, pygame.Rect]) -> None:
        """Draw the question for the length, and a key for each length. Adds their places to `rects`."""
        zone, theme = canvas.layout.zone(*ASKED), canvas.theme
        room = (zone.width, 1, zone.height)
        studio.write(canvas, _("How long have you got?"), "amatic", 78, room, center=zone.center)
        x, y, width, height = KEYS
        for place, minutes in enumerate(LENGTHS):
            rect = rects[str(minutes)] = canvas.layout.zone(x + place * (width + 0.013), y, width, height)
            chosen = minutes == self._agreed.minutes
            studio.panel(
                canvas, rect, theme.chalk if chosen else studio.RIM, 4 + 4 * chosen, theme.bright if chosen else NAVY
            )
            ink = theme.ink if chosen and not theme.plain else theme.chalk
            said = _("{n} min").format(n=minutes)
            studio.write(canvas, said, "black", 56, (rect.width * 9 // 10, 1, rect.height), ink=ink, center=rect.center)


def _ticket(canvas: Canvas, kind: str, title: str, line: str, size: tuple[int, int], lit: bool, place: int) -> Cutout:
    """The ticket for a kind of evening. It is darkened unless it is `lit`."""
    flat = canvas.sprites.raster(f"ticket-{KINDS[kind].ticket or kind}", size[1], width=size[0]).copy()
    k = flat.height / SIZE[1]
    words = pygame.Rect(*(round(each * k) for each in WORDS))
    below = canvas.fonts.fit(line, "bold", 28, INK, words.width, 2, round(words.height * 0.46), "centre")
    head = canvas.fonts.fit(title, "amatic", 78, INK, words.width, 1, words.height - below.height, "centre")
    top = words.centery - (head.height + below.height) // 2
    flat.blit(head, head.get_rect(midtop=(words.centerx, top)))
    flat.blit(below, below.get_rect(midtop=(words.centerx, top + head.height)))
    if not lit:
        flat.fill((164, 160, 176), special_flags=pygame.BLEND_RGB_MULT)
    return Cutout(flat, LEANS[place % 4], light.LIFTED if lit else light.CARD, canvas.layout, canvas.theme)


class AgendaScene(PanelScene):
    """The settings for what is played. Leaving it calls `done` with the playlist that was chosen."""

    def __init__(
        self, services: Services, playlists: list[Playlist], chosen: Playlist, done: Callable[[Playlist], None]
    ) -> None:
        super().__init__(services)
        self._playlists = playlists
        self.playlist = chosen
        self._done = done
        self._panel = Panel(_("What is played"), self._rows(), ROWS, "done", services.sounds.play)

    def changed(self, change: Change) -> None:
        match change.key:
            case "playlist":
                self.playlist = next(each for each in self._playlists if each.title == change.value)
            case "next":
                self.playlist = self.playlist.by("order" if change.value == "order" else "wheel")
            case _:
                self._done(self.playlist)
                self.stack.pop()
                return
        self._panel.show(_("What is played"), self._rows())

    def paint(self, canvas: Canvas) -> None:
        backdrops.lay(canvas, "table")
        super().paint(canvas)
        rect = canvas.layout.zone(*NOTE)
        chosen = self.playlist
        games, deaths = (list(map(item_line, items)) for items in (chosen.games, chosen.wheel(True)))
        deaths = [_("In a season, to the death:"), *deaths] if deaths else []
        told = _(chosen.title), _(chosen.about), "\n".join(games), "\n".join(deaths)
        canvas.picture(_written, *told, rect.size).lay(canvas.surface, rect.topleft)
        lay_tape(canvas, rect, 170)

    def _rows(self) -> list[Row]:
        return [
            ChoiceField(
                "playlist",
                _("Playlist"),
                self.playlist.title,
                tuple((each.title, _(each.title)) for each in self._playlists),
                _("Which games are played, and on what terms; the note lists them."),
            ),
            ChoiceField(
                "next",
                _("Next game"),
                self.playlist.choice,
                tuple((way, _(words)) for way, words in CHOICES.items()),
                _("How the next game is chosen from the playlist."),
            ),
            Button("done", _("Done"), about=_("Back to the tickets.")),
        ]


def _written(canvas: Canvas, title: str, about: str, games: str, deaths: str, size: tuple[int, int]) -> Cutout:
    """A paper note that lists the games of a playlist with their terms, a line each, and the death matches in red."""
    layout, theme, fonts, px = canvas.layout, canvas.theme, canvas.fonts, canvas.layout.px
    flat = paper.note(layout, theme, size, "agenda")
    y, room = px(28), size[0] - px(96)
    left = size[1] - px(56)
    parts: tuple[tuple[str, Face, int, Colour, int], ...] = (
        (title, "amatic", 62, theme.ink, px(90)),
        (about, "semibold", 26, theme.mute, px(110)),
        (games, "bold", 26, theme.ink, left * 11 // 20),
        (deaths, "bold", 26, theme.o, left),
    )
    for said, face, letters, colour, tall in parts:
        words = fonts.fit(said, face, letters, colour, room, None, min(tall, size[1] - px(28) - y))
        flat.blit(words, (px(48), y))
        y += words.height + px(12)
    return Cutout(flat, -0.6, light.CARD, layout, theme)
