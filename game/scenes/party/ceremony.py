"""Ends an evening: the presenter reads the awards one at a time in the spotlight, then the podium is lit."""

from collections.abc import Callable
from math import pi, sin
from random import Random

import pygame

from game.engine.input.intents import Intent
from game.engine.picture.canvas import Canvas
from game.engine.picture.glow import radial
from game.play.evening.asks import Line
from game.play.evening.evening_awards import Award, awards
from game.scenes.party import guest_portraits, studio
from game.scenes.party.choice_buttons import button, row
from game.scenes.party.evening_sentences import kind_title
from game.scenes.party.host import Host
from game.scenes.party.party_screen import PartyScene
from game.scenes.party.presenter_lines import line
from game.stage.timeline import EASES
from game.variants.common import nametags
from game.words import N_, _

STEPS = ((320, 70, "gold"), (115, 130, "silver"), (525, 170, "bronze"))
"""The place of each rank on the podium, in the drawing's units, and its medal."""
WIDE, FLOOR = 640, 320
"""How wide the podium is, and how far down its crates reach, in the drawing's units."""
MEDAL, HANGS = 132, 40
"""The height of a medal that has room, and how far under the top of its crate it hangs."""
PODIUM, BUTTONS, BEHIND = (0.27, 0.20, 0.46, 0.52), (0.32, 0.795, 0.36, 0.10), (0.66, 0.42, 0.30, 0.42)
"""The places of the podium, of the buttons, and of the podium while awards are read."""
RISING = (1.5, 0.9, 0.3)
"""When the first, second and third appear, in seconds."""
POP = 0.3
WHY = (0.76, 0.34, 0.21, 0.16)
"""The place of what separates the first two, beside the podium."""
FALLING = 5.0
"""Seconds until the last confetti has fallen out of the picture."""
BEGINS, FAST = (0.0, 1.9), (0.36, 0.6)
"""From when until when (seconds) scraps begin to fall, and how fast they do (windows a second)."""
SCRAPS = 60
STANDS, DARK, SHOWS = 3.0, 0.7, 0.2
"""Seconds that an award takes, from when on the spotlight is on who gets it, and in which the face pops up."""
FACE = (0.485, 0.455)
"""Where whoever gets an award is, in fractions of the window."""


class CeremonyScene(PartyScene):
    """The end of an evening; profiles get their medals. Seen again later, it leads `back` to where it was looked up."""

    BACKDROP = "show"
    MUSIC = "results"
    AUTO = 6.0

    def __init__(self, host: Host, back: Callable[[], None] | None = None) -> None:
        super().__init__(host)
        self._back = back
        self.choices.focused = "records" if back else ""
        self._lines = host.evening.schedule.lines()
        self._awards = awards(host.evening)
        self._number = 0
        """Which award is read; that after the last one is the podium."""
        self._shown = 0.0
        """Seconds since it began."""
        self._begin(0)
        source = Random(len(host.evening.facts))
        self._scraps = [
            (
                source.random(),
                source.uniform(*BEGINS),
                source.uniform(*FAST),
                source.randint(1, 6),
                source.random(),
            )
            for _scrap in range(SCRAPS)
        ]
        """Each scrap: across, when, how fast (windows a second), which one, its swing."""
        host.honour()

    @property
    def reading(self) -> Award | None:
        """The award that is read; None at the podium."""
        return self._awards[self._number] if self._number < len(self._awards) else None

    @property
    def told(self) -> bool:
        """Whether the first stands on the podium: nothing tells before who that is."""
        return self.reading is None and self._shown >= RISING[0]

    @property
    def passes(self) -> bool:
        """Whether any confirm or click goes on."""
        return not self.told

    @property
    def moving(self) -> bool:
        return self.reading is not None or self._shown < RISING[0] + FALLING

    def enter(self) -> None:
        super().enter()
        self.services.sounds.play("drum-roll")

    def update(self, seconds: float) -> None:
        if not self.moving:
            super().update(seconds)
            return
        before = self._shown
        self._shown += seconds * self.services.settings.speed
        if self.reading is not None:
            if before < DARK <= self._shown:
                self.services.sounds.play("medal")
                self.services.sounds.play("applause")
            if self._shown >= STANDS:
                self._begin(self._number + 1)
            return
        for begins in RISING[: min(len(self._lines), 3)]:
            if before < begins <= self._shown:
                self.services.sounds.play("medal")
        if before < RISING[0] <= self._shown:
            self.services.sounds.play("applause")
        if not self.moving:
            self.touch()

    def _begin(self, number: int) -> None:
        """The next award, or the podium."""
        self._number, self._shown = number, 0.0
        if self.reading is None and self.hurried:
            self._shown = RISING[0] + FALLING
        if number:
            self.services.sounds.play("drum-roll")
        self.touch()

    def proceed(self) -> None:
        self.back()

    def chosen(self, key: str | None) -> None:
        if key is None:
            return
        if self.reading is not None:
            self._begin(self._number + 1)
        elif not self.told:
            self._shown = RISING[0]
        elif key == "again":
            self.host.again()
        else:
            self.back()

    def back(self) -> None:
        (self._back or self.host.leave)()

    def keys(self) -> list[tuple[Intent, str]]:
        does = _("go on") if self.reading is not None else _("choose")
        return [(Intent.CONFIRM, does), (Intent.CANCEL, _("back") if self._back else _("to the title"))]

    def paint(self, canvas: Canvas) -> None:
        if self.reading is not None:
            self._award(canvas, self.reading)
            self.choices.place({})
            return
        if not canvas.theme.plain and not self.hurried:
            self._confetti(canvas, self._shown - RISING[0])
        said = _("The evening goes to …")
        if self.told:
            said = _("{name} wins the evening!").format(name=self.host.guest(self._lines[0].who).name)
        studio.sign(canvas, said, (0.2, 0.03, 0.6, 0.14), 110)
        about = N_("The three who did best tonight; who was first is told last.")
        canvas.exhibits.name(canvas.layout.zone(*PODIUM), lambda: _(about))
        self._podium(canvas)
        self._separated(canvas)
        spoken = line(self.host.evening, "podium", 0) if self.told else ""
        foot = canvas.layout.px(8), canvas.layout.size[1]
        studio.presenter(canvas, "presents", spoken, foot, canvas.layout.px(420), self._shown - RISING[0])
        self._buttons(canvas)

    def _buttons(self, canvas: Canvas) -> None:
        out = ("records", _("Back")) if self._back else ("title", _("Good night"))
        rects = {}
        cards = (("again", _("Once more")), out) if self.told else ()
        for (key, title), rect in zip(cards, row(canvas, 2, BUTTONS), strict=False):
            rects[key] = rect
            under = kind_title(self.host.evening.kind) if key == "again" else ""
            button(canvas, rect, title, under, self.choices.focused == key)
        self.choices.place(rects if self.told else {})

    # The awards

    def _award(self, canvas: Canvas, award: Award) -> None:
        """Whoever gets it in the spotlight, under the sign; the podium waits in the dark."""
        (width, height), px = canvas.layout.size, canvas.layout.px
        self._waiting(canvas)
        studio.sign(canvas, _(award.title), (0.25, 0.05, 0.47, 0.14), 118)
        lit = self._shown >= DARK or self.hurried
        guests = [self.host.guest(who) for who in award.who]
        if lit and not canvas.theme.plain and not self.hurried:
            self._confetti(canvas, self._shown - DARK + BEGINS[1] / 2)
        if lit:
            beam = canvas.picture(_beam, (round(width * 0.34), round(height * 0.72)))
            middle = round(width * FACE[0]), round(height * FACE[1])
            studio.rays(canvas, middle, round(height * 0.36), (0xE8, 0xC8, 0x80))
            canvas.surface.blit(beam, beam.get_rect(midtop=(middle[0], round(height * 0.17))))
            come = 1.0 if self.hurried else EASES["back"](min((self._shown - DARK) / SHOWS, 1.0))
            size = round(height * (0.37 if len(guests) == 1 else 0.27) * come)
            for place, guest in enumerate(guests):
                x = middle[0] + round((place - (len(guests) - 1) / 2) * height * 0.29)
                guest_portraits.lay(canvas, guest, (x, middle[1]), max(size, 1))
            self._plate(canvas, award)
        drum = canvas.sprites.get("drum", height=round(height * 0.22))
        canvas.surface.blit(drum, drum.get_rect(midbottom=(round(width * 0.88), round(height * 0.93))))
        spoken = line(self.host.evening, award.key, 0) if lit else line(self.host.evening, "awards", self._number)
        foot = px(8), height
        studio.presenter(canvas, "reads", spoken, foot, px(470), self._shown - (DARK if lit else 0.0))

    def _plate(self, canvas: Canvas, award: Award) -> None:
        """A plate with the name, and the number behind the award."""
        width, height = canvas.layout.size
        names = _(" and ").join(self.host.guest(who).name for who in award.who)
        canvas.exhibits.say(f"{names}: {award.said}")
        plate = pygame.Rect(0, 0, round(width * 0.30), round(height * 0.15))
        plate.center = round(width * FACE[0]), round(height * 0.73)
        button(canvas, plate, names, award.said)

    def _waiting(self, canvas: Canvas) -> None:
        """The podium at rest, its places unnamed."""
        zone = canvas.layout.zone(*BEHIND)
        canvas.surface.blit(canvas.picture(_dim_podium, zone.size), zone)

    # The podium

    def _podium(self, canvas: Canvas) -> None:
        zone = canvas.layout.zone(*PODIUM)
        picture = canvas.sprites.get("podium", width=zone.width, height=round(zone.height * 0.64))
        place = canvas.surface.blit(picture, picture.get_rect(midbottom=zone.midbottom))
        unit = place.width / WIDE
        first = [each for each in self._lines if each.rank <= 3][:3]
        for each, (x, y, metal), begins in zip(first, STEPS, RISING, strict=False):
            risen = min(max((self._shown - begins) / POP, 0.0), 1.0)
            if risen > 0:
                foot = place.left + x * unit, place.top + y * unit
                self._winner(canvas, each, foot, place.top + FLOOR * unit, unit, metal, risen)
        rest = [each for each in self._lines if each not in first and self.told]
        named = (f"{each.rank}. {self.host.guest(each.who).name}" for each in rest)
        words = "   ".join(name.replace(" ", "\u00a0") for name in named)
        said = canvas.fonts.fit(
            words, "semibold", 28, canvas.theme.chalk, zone.width, 2, canvas.layout.px(70), "centre"
        )
        canvas.surface.blit(said, said.get_rect(midtop=(zone.centerx, zone.bottom + canvas.layout.px(4))))

    def _separated(self, canvas: Canvas) -> None:
        """Why the first is first, where the second has as many points."""
        why = self.host.evening.schedule.separated if self.told else ""
        if why:
            zone = canvas.layout.zone(*WHY)
            nametags.slip(canvas, _(why), zone.center, zone.width, zone.height)

    def _winner(
        self,
        canvas: Canvas,
        each: Line,
        foot: tuple[float, float],
        ground: float,
        unit: float,
        metal: str,
        risen: float,
    ) -> None:
        """Somebody on a step, the medal on the crate below, which stands on the `ground`."""
        guest = self.host.guest(each.who)
        size = round((178 if metal == "gold" else 150) * unit)
        hop = round((1 - risen) ** 2 * size * 0.5)
        middle = (round(foot[0]), round(foot[1] - size * 0.42) - hop)
        guest_portraits.lay(canvas, guest, middle, size)
        top = foot[1] + HANGS * unit
        medal = canvas.sprites.get(f"medal-{metal}", height=round(min(MEDAL * unit, ground - top)))
        at = medal.get_rect(midtop=(round(foot[0] - 12 * unit), round(top)))
        canvas.surface.blit(medal, at)
        number = canvas.fonts.fit(str(each.rank), "black", 40, canvas.theme.outline, at.width // 2, 1, round(60 * unit))
        canvas.surface.blit(number, number.get_rect(center=(at.centerx, at.top + round(at.height * 196 / 290))))
        name = canvas.fonts.fit(
            guest.name, "amatic", 62, canvas.theme.chalk, round(205 * unit), 1, canvas.layout.px(88)
        )
        canvas.surface.blit(name, name.get_rect(midbottom=(middle[0], middle[1] - size // 2)))

    def _confetti(self, canvas: Canvas, time: float) -> None:
        """Scraps of paper, as they are so many seconds after they began to fall."""
        width, height = canvas.layout.size
        for across, begins, fast, which, swing in self._scraps:
            fallen = (time - begins) * fast
            if not 0 < fallen < 1.05:
                continue
            scrap = canvas.sprites.get(
                f"confetti-{which}", height=canvas.layout.px(34), turned=float(round(fallen * 40) % 12 * 30)
            )
            sway = 0.02 * sin(2 * pi * (fallen * 2 + swing))
            canvas.surface.blit(scrap, (round(width * (across + sway)), round(height * (fallen * 1.1 - 0.05))))


def _beam(_canvas: Canvas, size: tuple[int, int]) -> pygame.Surface:
    """A beam of light from above, wider and fainter downwards."""
    beam = pygame.Surface(size, pygame.SRCALPHA)
    small = pygame.Surface((size[0] // 4, size[1] // 4), pygame.SRCALPHA)
    wide, tall = small.size
    for y in range(tall):
        half = wide * (0.12 + 0.38 * y / tall)
        alpha = round(105 * (1 - y / tall) ** 0.7)
        pygame.draw.line(small, (255, 226, 150, alpha), (wide / 2 - half, y), (wide / 2 + half, y))
    pygame.transform.smoothscale(pygame.transform.box_blur(small, max(wide // 40, 1)), size, beam)
    pool = radial((size[0], size[1] // 3), (255, 226, 150), lambda away: 0.35 * (1 - away))
    beam.blit(pool, (0, size[1] - pool.height))
    return beam


def _dim_podium(canvas: Canvas, size: tuple[int, int]) -> pygame.Surface:
    whole = pygame.Surface(size, pygame.SRCALPHA)
    picture = canvas.sprites.raster("podium", width=size[0], height=size[1])
    whole.blit(picture, picture.get_rect(midbottom=(size[0] // 2, size[1])))
    whole.fill((105, 105, 115, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return whole
