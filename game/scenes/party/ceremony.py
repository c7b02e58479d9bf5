"""Shows the end of an evening: the presenter announces the awards one by one, then the podium is shown."""

from collections.abc import Callable

import pygame

from game.engine.input.intents import Intent
from game.engine.picture import dimmer, glow
from game.engine.picture.canvas import Canvas
from game.engine.window import clipboard
from game.play.evening.asks import Line
from game.play.evening.evening_awards import Award, awards
from game.scenes.common.cards import button, row
from game.scenes.common.menu import Hint
from game.scenes.party import guest_portraits, studio
from game.scenes.party.evening_sentences import kind_title, who_won
from game.scenes.party.host import Host
from game.scenes.party.party_screen import PartyScene
from game.scenes.party.presenter_lines import line
from game.variants.common import nametags
from game.variants.common.finales.confetti import Confetti
from game.words import N_, _, headed

STEPS = ((320, 70), (115, 130), (525, 170))
"""The places of first, second and third on the podium: x and y in the units of its drawing."""
METALS = ("gold", "silver", "bronze")
"""The medals of the ranks."""
WIDE, FLOOR = 640, 320
"""The width of the podium, and the y of its crates' lower edge, in the units of its drawing."""
MEDAL, HANGS = 132, 40
"""The greatest height of a medal, and how far below the top of its crate it hangs, in the units of the drawing."""
SIGN, PODIUM, BUTTONS, BEHIND = (0.2, 0.03, 0.6, 0.14), (0.27, 0.20, 0.46, 0.52), (0.26, 0.795, 0.56, 0.10), 0.84
"""The places of the sign, the podium and the buttons, in fractions of the window; and, for the podium in the background
of the awards, its middle and its foot as the same fraction of the window's width and height."""
RISING = (1.5, 0.9, 0.3)
"""Seconds after which first, second and third appear on the podium."""
POP = 0.3
"""Seconds in which a winner rises to the podium."""
WHY = (0.76, 0.34, 0.21, 0.16)
"""The place of the note on what broke the tie at the top, in fractions of the window."""
FALLING, SCRAPS, HUE = 5.0, 60, "plum"
"""Seconds for which confetti falls, the number of its scraps, and their colour."""
STANDS, DARK, SHOWS = 3.0, 0.7, 0.2
"""Seconds that an award takes in all, seconds until its spotlight is on, and seconds in which the face pops up."""
FACE, PLATE = (0.485, 0.455), (0.335, 0.655, 0.30, 0.15)
"""The middle of the face of an award's winner, and the place of the plate with the name, in fractions of the window."""


class CeremonyScene(PartyScene):
    """The ceremony at the end of an evening. With `back`, a past one is shown again, and `back` leaves it."""

    BACKDROP = "show"
    MUSIC = "results"
    AUTO = 6.0

    def __init__(self, host: Host, back: Callable[[], None] | None = None) -> None:
        super().__init__(host)
        self._back = back
        self.choices.focused = "records" if back else ""
        self._lines = host.evening.schedule.lines()
        self._awards = awards(host.evening)
        self._copied = ""
        """The text of the copy button after it was pressed; "" before."""
        self._number = 0
        """The number of the award that is shown, from 0; after the last award comes the podium."""
        self._gone = 0.0
        """Seconds since this award, or the podium, began."""
        self._begin(0)
        self.confetti = Confetti(count=SCRAPS)

    @property
    def reading(self) -> Award | None:
        """The award that is shown; None at the podium."""
        return self._awards[self._number] if self._number < len(self._awards) else None

    @property
    def told(self) -> bool:
        """Whether the winner of the evening has appeared on the podium. Nothing gives the name away before."""
        return self.reading is None and self._gone >= RISING[0]

    @property
    def passes(self) -> bool:
        return not self.told

    @property
    def moving(self) -> bool:
        return self.reading is not None or self._gone < RISING[0] + FALLING

    def enter(self) -> None:
        super().enter()
        self.services.sounds.play("drum-roll")

    def leave(self) -> None:
        if self.reading is not None:
            self.host.honour()

    def update(self, seconds: float) -> None:
        if not self.moving:
            super().update(seconds)
            return
        before = self._gone
        self._gone += seconds * self.services.settings.speed
        reading = self.reading is not None
        medals = (DARK,) if reading else RISING[: len(self._lines)]
        for comes in medals:
            if before < comes <= self._gone:
                self.services.sounds.play("medal")
                if comes in (DARK, RISING[0]):
                    self.services.sounds.play("applause")
        if reading and self._gone >= STANDS:
            self._begin(self._number + 1)
        elif not self.moving:
            self.touch()

    def _begin(self, number: int) -> None:
        """Show the award with this number, or after the last award the podium, at which the evening is over."""
        self._number, self._gone = number, 0.0
        if self.reading is None:
            self.host.honour()
            self._gone = RISING[0] + FALLING if self.hurried else 0.0
        if number:
            self.services.sounds.play("drum-roll")
        self.touch()

    def proceed(self) -> None:
        (self._back or self.host.leave)()

    def chosen(self, key: str | None) -> None:
        if key is None:
            return
        if self.reading is not None:
            self._begin(self._number + 1)
        elif not self.told:
            self._gone = RISING[0]
        elif key == "again":
            self.host.again()
        elif key == "copy":
            self._copied = _("Copied") if clipboard.put(self._line()) else _("No clipboard")
            self.touch()
        else:
            self.proceed()

    def back(self) -> None:
        if self._back is None and not self.told:
            self.chosen("on")
        else:
            self.services.sounds.play("back")
            self.proceed()

    def _line(self) -> str:
        """The evening in one line, to be copied: its kind, and who came first, second and third."""
        ranks = ", ".join(f"{each.rank}. {self.host.guest(each.who).name}" for each in self._lines[:3])
        kind = kind_title(self.host.evening.kind)
        return _("Noughts & Curtains, {kind}: {ranks}").format(kind=kind, ranks=ranks)

    def keys(self) -> list[Hint]:
        if not (self.told or self._back):
            return [((Intent.CONFIRM,), _("go on"))]
        does = _("go on") if self.reading is not None else _("choose")
        return [((Intent.CONFIRM,), does), ((Intent.CANCEL,), _("back") if self._back else _("to the title"))]

    def paint(self, canvas: Canvas) -> None:
        if self.reading is not None:
            self._award(canvas, self.reading)
            self.choices.place({})
            return
        self._scraps(canvas, self._gone - RISING[0], FALLING)
        said = _("The evening goes to …")
        if self.told:
            said = who_won(self.host.evening)
        studio.sign(canvas, said, SIGN, 110)
        self._podium(canvas)
        why = self.host.evening.schedule.separated if self.told else ""
        if why:
            zone = canvas.layout.zone(*WHY)
            nametags.slip(canvas, _(why), zone.center, zone.width, zone.height)
        spoken = line(self.host.evening, "podium", 0) if self.told else ""
        self._presenter(canvas, "presents", spoken, self._gone - RISING[0])
        out = ("records", _("Back")) if self._back else ("title", _("Good night"))
        again = ("again", _("Once more"))
        buttons = (again, ("copy", self._copied or _("Copy the result")), out)
        rects = {key: rect for (key, _title), rect in zip(buttons, row(canvas, 3, BUTTONS), strict=True)}
        self.choices.place(rects if self.told else {})
        for key, title in buttons if self.told else ():
            under = kind_title(self.host.evening.kind) if key == "again" else ""
            button(canvas, rects[key], title, under, self.choices.focused == key)

    def _award(self, canvas: Canvas, award: Award) -> None:
        """Draw an award: its title on the sign, and its winner in the spotlight. The empty podium stands in the dark
        behind."""
        width, height = canvas.layout.size
        podium = canvas.sprites.get("podium", width=round(width * 0.30))
        canvas.surface.blit(podium, podium.get_rect(midbottom=(round(width * BEHIND), round(height * BEHIND))))
        dimmer.dusk(canvas, 0.4)
        studio.sign(canvas, _(award.title), SIGN, 118)
        lit = self._gone >= DARK or self.hurried
        if lit:
            self._scraps(canvas, self._gone - DARK, STANDS - DARK)
            beam = glow.cone((round(width * 0.34), round(height * 0.72)))
            middle = round(width * FACE[0]), round(height * FACE[1])
            canvas.surface.blit(beam, beam.get_rect(midtop=(middle[0], round(height * 0.17))))
            popped = 1.0 if self.hurried else (self._gone - DARK) / SHOWS
            for place, who in enumerate(award.who):
                x = middle[0] + round((place - (len(award.who) - 1) / 2) * height * 0.29)
                size = round(height * (0.37 if len(award.who) == 1 else 0.27))
                studio.spot(canvas, self.host.guest(who), (x, middle[1]), size, popped)
            names = _(" and ").join(self.host.guest(who).name for who in award.who)
            canvas.exhibits.say(headed(names, award.said))
            button(canvas, canvas.layout.zone(*PLATE), names, award.said)
        studio.put(canvas, "drum", round(height * 0.22), midbottom=(round(width * 0.88), round(height * 0.93)))
        spoken = line(self.host.evening, award.key, 0) if lit else line(self.host.evening, "awards", self._number)
        self._presenter(canvas, "reads", spoken, self._gone - (DARK if lit else 0.0))

    def _presenter(self, canvas: Canvas, pose: str, said: str, shown: float) -> None:
        px, height = canvas.layout.px, canvas.layout.size[1]
        studio.presenter(canvas, pose, said, (px(8), height), px(440), shown)

    def _scraps(self, canvas: Canvas, time: float, takes: float) -> None:
        """Draw the confetti, `time` seconds after it began to fall; it `takes` so many seconds in all."""
        if time > 0 and not self.hurried:
            self.confetti.show(canvas, HUE, min(time / takes, 1.0))

    def _podium(self, canvas: Canvas) -> None:
        zone = canvas.layout.zone(*PODIUM)
        about = N_("The three who did best tonight; who was first is told last.")
        canvas.exhibits.name(zone, lambda: _(about))
        picture = canvas.sprites.get("podium", width=zone.width, height=round(zone.height * 0.64))
        place = canvas.surface.blit(picture, picture.get_rect(midbottom=zone.midbottom))
        first = [each for each in self._lines if each.rank <= 3][:3]
        for each, step, begins in zip(first, STEPS, RISING, strict=False):
            risen = min((self._gone - begins) / POP, 1.0)
            if risen > 0:
                self._winner(canvas, each, step, place, risen)
        rest = [each for each in self._lines if each not in first and self.told]
        named = (f"{each.rank}. {self.host.guest(each.who).name}" for each in rest)
        words = "   ".join(name.replace(" ", "\u00a0") for name in named)
        px = canvas.layout.px
        under = zone.centerx, zone.bottom + px(4)
        studio.write(canvas, words, "semibold", 28, (zone.width, 2, px(70)), midtop=under)

    def _winner(self, canvas: Canvas, each: Line, step: tuple[int, int], podium: pygame.Rect, risen: float) -> None:
        """Draw a winner on a step of the podium, with the medal on the crate below."""
        (x, y), unit, guest = step, podium.width / WIDE, self.host.guest(each.who)
        foot = podium.left + x * unit, podium.top + y * unit
        size = round((178 if step == STEPS[0] else 150) * unit * (1.15 if len(guest.everybody) > 1 else 1))
        hop = round((1 - risen) ** 2 * size * 0.5)
        stands = foot[1] + size * 0.08 - guest_portraits.portrait(canvas, guest, size).height / 2
        lies = guest_portraits.lay(canvas, guest, (round(foot[0]), round(stands) - hop), size)
        top = foot[1] + HANGS * unit
        tall = round(min(MEDAL * unit, podium.top + FLOOR * unit - top))
        at = studio.put(canvas, f"medal-{METALS[each.rank - 1]}", tall, midtop=(round(foot[0] - 12 * unit), round(top)))
        middle, room = (at.centerx, at.top + round(at.height * 196 / 290)), (at.width // 2, 1, round(60 * unit))
        studio.write(canvas, str(each.rank), "black", 40, room, ink=canvas.theme.outline, center=middle)
        px, wide = canvas.layout.px, round(205 * unit)
        studio.name(canvas, guest.name, 62, (wide, 1, px(88)), midbottom=lies.midtop)
