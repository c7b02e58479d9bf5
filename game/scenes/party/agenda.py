"""Shows the agenda before an evening: which playlist, how long, whether there are bets; and the expected duration."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import msgspec
import pygame

from game.engine.input.intents import Input, Intent
from game.engine.panels.things import Askable
from game.engine.paper import paper
from game.engine.paper.cutouts import Cutout
from game.engine.picture import dimmer, light
from game.engine.picture.canvas import Canvas
from game.play.evening.evening import Evening, minutes
from game.play.evening.kinds import KINDS
from game.play.evening.people import Guest
from game.play.evening.playlist import Choice, Item, Playlist
from game.scenes.common.menu import BackScene, Hint
from game.scenes.common.notice import NoticeScene
from game.scenes.common.rows import Group, Row, RowSheet
from game.scenes.party.evening_sentences import item_terms, item_title, kind_title
from game.scenes.services.services import Services
from game.variants.common import backdrops
from game.words import N_, _, ngettext

NOTE = (0.53, 0.16, 0.435, 0.74)
CHOICES: Mapping[Choice, str] = {"wheel": N_("by the wheel"), "order": N_("in order")}
"""The ways to choose the next game."""


class AgendaScene(BackScene):
    """`done` is called with the evening as agreed, `back` goes back to the couch."""

    def __init__(
        self,
        services: Services,
        kind: str,
        guests: tuple[Guest, ...],
        playlists: list[Playlist],
        done: Callable[[Evening], None],
        back: Callable[[], None],
    ) -> None:
        super().__init__()
        self._services = services
        self._kind = kind
        self._guests = guests
        self._playlists = playlists
        self._done = done
        self._back = back
        self._number = 0
        self._choice: Choice = playlists[0].choice
        self._long = False
        self.rows = self._build()

    @property
    def playlist(self) -> Playlist:
        """The chosen playlist, and how its games are chosen."""
        return msgspec.structs.replace(self._playlists[self._number], choice=self._choice)

    def back(self) -> None:
        self._services.sounds.play("back")
        self._back()

    def hear(self, given: Input) -> None:
        self.rows.handle(given)

    def update(self, seconds: float) -> None:
        if self._services.notices:
            self.stack.push(NoticeScene(self._services, self._services.notices.pop(0)))

    def paint(self, canvas: Canvas) -> None:
        backdrops.lay(canvas, "table")
        dimmer.heading(canvas, kind_title(self._kind), 0.08, 96, 0.12)
        self.rows.draw(canvas)
        self._note(canvas)

    def parts(self) -> Sequence[Askable]:
        return (self.rows,)

    def keys(self) -> list[Hint]:
        choose, back = super().keys()
        return [choose, ((Intent.LEFT, Intent.RIGHT), _("change")), back]

    def _build(self) -> RowSheet:
        titles = [(index, _(each.title)) for index, each in enumerate(self._playlists)]
        told = _("Which games are played, and on what terms; the note lists them.")
        rows = [Row(_("Playlist"), titles, self._number, self._turn_to, about=told)]
        told = _("How the next game is chosen from the playlist.")
        rows.append(self._row(_("Next game"), [(way, _(words)) for way, words in CHOICES.items()], "_choice", told))
        if KINDS[self._kind].lengths:
            told = _("Short is an hour or less; full is for a whole evening.")
            rows.append(self._row(_("Length"), [(False, _("short")), (True, _("full"))], "_long", told))
        go = [Row(_("Begin the evening"), press=self._go, about=_("Everybody ready? To the first game."))]
        tall = min(0.12 * len(rows) + 0.02, 0.54)
        groups = [Group("", rows, (0.035, 0.16, 0.46, tall)), Group("", go, (0.035, 0.20 + tall, 0.46, 0.13))]
        return RowSheet(groups, self._services.sounds.play)

    def _row(self, title: str, choices: list[tuple[Any, str]], name: str, about: str) -> Row:
        """One thing to agree on, kept in the attribute `name`."""
        return Row(title, choices, getattr(self, name), lambda value: self._agree(**{name: value}), about=about)

    def _turn_to(self, number: object) -> None:
        """Select another playlist, and its own way to choose the next game."""
        assert isinstance(number, int)
        self._agree(_number=number, _choice=self._playlists[number].choice)

    def _agree(self, **changes: object) -> None:
        for name, value in changes.items():
            setattr(self, name, value)
        index = self.rows.index
        self.rows = self._build()
        self.rows.index = index
        self.touch()

    def _go(self) -> None:
        self._services.sounds.play("confirm")
        people = len(self._guests)
        self._done(
            Evening(
                self._kind,
                self._guests,
                people,
                self.playlist,
                self._long,
                counts=True,
                rested=True,
            )
        )

    def _note(self, canvas: Canvas) -> None:
        """A note: what is on the playlist, and when the evening will end."""
        rect = canvas.layout.zone(*NOTE)
        long = round(minutes(self._kind, len(self._guests), self.playlist, self._long))
        canvas.picture(_written, self.playlist, self._kind, long, rect.size).lay(canvas.surface, rect.topleft)
        if not canvas.theme.plain:
            tape = canvas.sprites.get("tape", width=canvas.layout.px(170))
            canvas.surface.blit(tape, tape.get_rect(center=(rect.centerx, rect.top + canvas.layout.px(4))))


def _written(canvas: Canvas, playlist: Playlist, kind: str, long: int, size: tuple[int, int]) -> Cutout:
    layout, theme, fonts, px = canvas.layout, canvas.theme, canvas.fonts, canvas.layout.px
    flat = paper.note(layout, theme, size, "agenda")
    room, y, bottom = size[0] - px(96), px(28), size[1] - px(34)
    head = fonts.fit(_(playlist.title), "amatic", 62, theme.ink, room, 1, px(90))
    said = ngettext("About {n} minute.", "About {n} minutes.", long).format(n=long)
    last = fonts.fit(said, "bold", 30, theme.ink, room, 1)
    rules = fonts.fit(_(KINDS[kind].ties), "semibold", 26, theme.mute, room, None, px(170))
    about = fonts.fit(_(playlist.about), "semibold", 26, theme.mute, room, 3, px(110))
    flat.blit(head, (px(48), y))
    y += head.height
    flat.blit(about, (px(48), y))
    y += about.height + px(14)
    flat.blit(last, (px(48), bottom - last.height))
    flat.blit(rules, (px(48), bottom - last.height - rules.height - px(12)))
    bottom -= last.height + rules.height + px(30)
    deaths = playlist.wheel(True) if KINDS[kind].matches(8, False)[1] else ()
    _list(canvas, flat, (playlist.games, deaths), pygame.Rect(px(48), y, room, bottom - y))
    return Cutout(flat, -0.6, light.CARD, layout, theme)


def _list(
    canvas: Canvas, flat: pygame.Surface, parts: tuple[tuple[Item, ...], tuple[Item, ...]], room: pygame.Rect
) -> None:
    """The games of a playlist, each with its terms if there is room; the death matches in red."""
    theme, fonts, px = canvas.theme, canvas.fonts, canvas.layout.px
    rows = [(item, colour) for items, colour in zip(parts, (theme.ink, theme.o), strict=True) for item in items]
    step = min(px(84), room.height // max(len(rows), 1))
    for index, (item, colour) in enumerate(rows):
        top = room.top + index * step
        title = fonts.fit(item_title(item), "bold", 28, colour, room.width, 1, step)
        flat.blit(title, (room.left, top))
        terms = fonts.line(item_terms(item), "semibold", 26, theme.mute) if item_terms(item) else None
        if terms and title.height + terms.height <= step and terms.width <= room.width:
            flat.blit(terms, (room.left, top + title.height))
        elif terms and title.width + terms.width + px(24) <= room.width:
            flat.blit(terms, (room.right - terms.width, top + title.height - terms.height))
