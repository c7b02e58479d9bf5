"""Shows the ceremony: three steps of crates, medals, confetti, and the figures of the evening."""

from collections.abc import Callable
from random import Random

import pygame

from game.engine.input.intents import Intent
from game.engine.paper import paper
from game.engine.paper.cutouts import Cutout
from game.engine.picture import dimmer, light
from game.engine.picture.canvas import Canvas
from game.play.evening.asks import Line
from game.play.evening.people import Guest
from game.play.evening.statistics import Figure, figures
from game.scenes.party import guest_portraits
from game.scenes.party.choice_buttons import button, row
from game.scenes.party.evening_sentences import kind_title
from game.scenes.party.hosting import Hosting
from game.scenes.party.party_screen import PartyScene
from game.variants.common.table_layout import Zone
from game.words import N_, _, headed

STEPS = ((320, 70, "gold"), (115, 130, "silver"), (525, 170, "bronze"))
"""The place of each rank on the podium, in the drawing's units, and its medal."""
WIDE, TALL = 640, 340
PODIUM, NOTE, BUTTONS = (0.03, 0.25, 0.50, 0.585), (0.56, 0.17, 0.40, 0.60), (0.56, 0.80, 0.40, 0.10)
LARGE, LARGE_TEXT = 1.5, ((0.01, 0.30, 0.38, 0.53), (0.40, 0.165, 0.585, 0.605), (0.40, 0.785, 0.585, 0.108))
"""From this text size on the figures have two columns and most of the window: the places of the same three."""
RISING = (1.5, 0.9, 0.3)
"""When the first, second and third appear, in seconds."""
POP = 0.3
FALLING = 7.0
"""Seconds that confetti falls."""
SCRAPS = 60


class CeremonyScene(PartyScene):
    """The end of an evening; profiles get their medals. Seen again later, it leads `back` to where it was looked up."""

    BACKDROP = "show"
    MUSIC = "results"
    AUTO = 6.0

    def __init__(self, host: Hosting, back: Callable[[], None] | None = None) -> None:
        super().__init__(host)
        self._back = back
        self.choices.focused = "records" if back else ""
        self._lines = host.evening.schedule.lines()
        self._figures = figures(host.evening)
        self._shown = RISING[0] + FALLING if self.hurried else 0.0
        source = Random(len(host.evening.facts))
        self._scraps = [
            (
                source.random(),
                source.uniform(0.0, 3.5),
                source.uniform(0.10, 0.2),
                source.randint(1, 6),
                source.random(),
            )
            for _scrap in range(SCRAPS)
        ]
        """Each scrap: across, when, how fast (windows a second), which one, its swing."""
        host.honour()

    @property
    def _told(self) -> bool:
        """Whether the first stands on the podium: nothing tells before who that is."""
        return self._shown >= RISING[0]

    @property
    def moving(self) -> bool:
        return self._shown < RISING[0] + FALLING

    def enter(self) -> None:
        super().enter()
        self.services.sounds.play("drum-roll")

    def update(self, seconds: float) -> None:
        if not self.moving:
            super().update(seconds)
            return
        before = self._shown
        self._shown += seconds * self.services.settings.speed
        for begins in RISING[: min(len(self._lines), 3)]:
            if before < begins <= self._shown:
                self.services.sounds.play("medal")
        if before < RISING[0] <= self._shown:
            self.services.sounds.play("applause")
        if not self.moving:
            self.touch()

    def proceed(self) -> None:
        self.back()

    def chosen(self, key: str | None) -> None:
        if key == "again":
            self.host.again()
        elif key is not None:
            self.back()

    def back(self) -> None:
        (self._back or self.host.leave)()

    def keys(self) -> list[tuple[Intent, str]]:
        return [(Intent.CONFIRM, _("choose")), (Intent.CANCEL, _("back") if self._back else _("to the title"))]

    def _zones(self, canvas: Canvas) -> tuple[Zone, Zone, Zone]:
        """The places of the podium, the note and the buttons."""
        return (PODIUM, NOTE, BUTTONS) if canvas.layout.text < LARGE else LARGE_TEXT

    def paint(self, canvas: Canvas) -> None:
        podium, _note, below = self._zones(canvas)
        if not canvas.theme.plain and not self.hurried:
            self._confetti(canvas)
        said = _("The evening goes to …")
        if self._told:
            said = _("{name} wins the evening!").format(name=self.host.guest(self._lines[0].who).name)
        dimmer.heading(canvas, said, 0.10, 120, 0.15)
        self._podium(canvas)
        about = N_("The three who did best tonight; who was first is told last.")
        canvas.exhibits.name(canvas.layout.zone(*podium), lambda: _(about))
        if self._told:
            self._note(canvas)
        rects = {}
        buttons = [
            ("again", _("Once more"), _("same people, same kind")),
            ("records", _("Back"), _("to the evenings"))
            if self._back
            else ("title", _("Good night"), kind_title(self.host.evening.kind)),
        ]
        for (key, title, subtitle), rect in zip(buttons, row(canvas, 2, below), strict=True):
            rects[key] = rect
            button(canvas, rect, title, subtitle, self.choices.focused == key)
        self.choices.place(rects)

    def _podium(self, canvas: Canvas) -> None:
        zone = canvas.layout.zone(*self._zones(canvas)[0])
        picture = canvas.sprites.get("podium", width=zone.width, height=round(zone.height * 0.64))
        place = canvas.surface.blit(picture, picture.get_rect(midbottom=zone.midbottom))
        unit = place.width / WIDE
        first = [line for line in self._lines if line.rank <= 3][:3]
        for line, (x, y, metal), begins in zip(first, STEPS, RISING, strict=False):
            risen = min(max((self._shown - begins) / POP, 0.0), 1.0)
            if risen <= 0:
                continue
            self._winner(canvas, line, (place.left + x * unit, place.top + y * unit), unit, metal, risen)
        rest = [line for line in self._lines if line not in first and self._told]
        named = (f"{line.rank}. {self.host.guest(line.who).name}" for line in rest)
        words = "   ".join(each.replace(" ", "\u00a0") for each in named)
        said = canvas.fonts.fit(
            words, "semibold", 28, canvas.theme.chalk, zone.width, 2, canvas.layout.px(80), "centre"
        )
        canvas.surface.blit(said, said.get_rect(midtop=(zone.centerx, zone.bottom + canvas.layout.px(6))))

    def _winner(
        self, canvas: Canvas, line: Line, foot: tuple[float, float], unit: float, metal: str, risen: float
    ) -> None:
        """Somebody on a step, the medal on the crate below."""
        guest = self.host.guest(line.who)
        size = round((178 if metal == "gold" else 150) * unit)
        hop = round((1 - risen) ** 2 * size * 0.5)
        middle = (round(foot[0]), round(foot[1] - size * 0.42) - hop)
        guest_portraits.lay(canvas, guest, middle, size)
        medal = canvas.sprites.get(f"medal-{metal}", height=round(132 * unit))
        at = medal.get_rect(midtop=(round(foot[0] - 12 * unit), round(foot[1] + 40 * unit)))
        canvas.surface.blit(medal, at)
        number = canvas.fonts.fit(str(line.rank), "black", 40, canvas.theme.outline, at.width // 2, 1, round(60 * unit))
        canvas.surface.blit(number, number.get_rect(center=(at.centerx, at.top + round(at.height * 196 / 290))))
        name = canvas.fonts.fit(guest.name, "amatic", 62, canvas.theme.chalk, round(205 * unit), 1)
        canvas.surface.blit(name, name.get_rect(midbottom=(middle[0], middle[1] - size // 2)))

    def _note(self, canvas: Canvas) -> None:
        """A note with the figures of the evening."""
        rect = canvas.layout.zone(*self._zones(canvas)[1])
        figures = tuple(self._figures)
        canvas.picture(_written, figures, self.host.evening.guests, rect.size).lay(canvas.surface, rect.topleft)
        if not canvas.theme.plain:
            tape = canvas.sprites.get("tape", width=canvas.layout.px(170))
            canvas.surface.blit(tape, tape.get_rect(center=(rect.centerx, rect.top + canvas.layout.px(4))))

    def _confetti(self, canvas: Canvas) -> None:
        width, height = canvas.layout.size
        for across, begins, fast, which, swing in self._scraps:
            fallen = (self._shown - RISING[0] - begins) * fast
            if not 0 < fallen < 1.05:
                continue
            scrap = canvas.sprites.get(
                f"confetti-{which}", height=canvas.layout.px(34), turned=float(round(fallen * 40) % 12 * 30)
            )
            sway = 0.02 * ((fallen * 9 + swing * 2) % 2 - 1)
            canvas.surface.blit(scrap, (round(width * (across + sway)), round(height * (fallen * 1.1 - 0.05))))


def _written(canvas: Canvas, figures: tuple[Figure, ...], guests: tuple[Guest, ...], size: tuple[int, int]) -> Cutout:
    px, theme, fonts = canvas.layout.px, canvas.theme, canvas.fonts
    flat = paper.note(canvas.layout, theme, size, "figures")
    head = fonts.fit(_("Figures of the evening"), "amatic", 60, theme.ink, size[0] - px(90), 1, px(90))
    flat.blit(head, (px(44), px(24)))
    top, bottom = px(34) + head.height, size[1] - px(36)
    columns = 1 if canvas.layout.text < LARGE else 2
    rows = max((len(figures) + columns - 1) // columns, 1)
    step, wide = min(px(104) * columns, (bottom - top) // rows), (size[0] - px(80)) // columns
    for index, figure in enumerate(figures):
        column, line = divmod(index, rows)
        room = pygame.Rect(px(40) + column * wide, top + line * step, wide, step)
        _figure(canvas, flat, figure, [guests[who] for who in figure.who], room, columns)
    return Cutout(flat, 0.7, light.CARD, canvas.layout, theme)


def _figure(
    canvas: Canvas, flat: pygame.Surface, figure: Figure, who: list[Guest], room: pygame.Rect, lines: int
) -> None:
    fonts, theme, px = canvas.fonts, canvas.theme, canvas.layout.px
    size = min(room.height - px(8), px(84))
    for place, guest in enumerate(who):
        face = guest_portraits.portrait(canvas, guest, size)
        flat.blit(face, face.get_rect(midleft=(room.left + place * round(size * 0.62), room.centery)))
    left = room.left + size + round(size * 0.62) + px(18)
    wide = room.right - left
    names = _(" and ").join(guest.name for guest in who)
    most = room.height * lines // (lines + 1)
    title = fonts.fit(headed(_(figure.title), names), "bold", 28, theme.ink, wide, lines, most)
    said = fonts.fit(figure.said, "semibold", 26, theme.mute, wide, 1, room.height - most)
    top = room.centery - (title.height + said.height) // 2
    flat.blit(title, (left, top))
    flat.blit(said, (left, top + title.height))
