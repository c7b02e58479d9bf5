"""Shows the end of an evening: the presenter announces the awards one by one, then the podium is shown."""

from collections.abc import Callable
from dataclasses import replace
from io import BytesIO

import pygame

from game.engine.input.intents import Intent
from game.engine.picture import dimmer, glow
from game.engine.picture.canvas import Canvas
from game.engine.window import clipboard
from game.play.evening.evening_awards import Award, awards, honours
from game.scenes.common.cards import button, row
from game.scenes.common.menu import Hint
from game.scenes.common.saving import saved
from game.scenes.party import podium, studio
from game.scenes.party.evening_sentences import kind_title, who_won
from game.scenes.party.host import Host
from game.scenes.party.party_screen import PartyScene
from game.scenes.party.presenter_lines import line
from game.variants.common import backdrops
from game.variants.common.finales.confetti import Confetti
from game.words import N_, _, headed

SIGN, STAGE, LINE = (0.2, 0.03, 0.6, 0.125), 0.20, 0.165
"""The place of the sign; and the upper edge of the podium, and the y of the line under the sign, as fractions of the
window's height."""
BUTTONS = (0.03, 0.085, 0.94)
"""The left edge of the buttons, their height and their width, in fractions of the window."""
BEHIND = 0.84
"""The middle and the foot of the empty podium behind the awards, as the same fraction of the window's width and
height."""
FALLING, SCRAPS, HUE = 5.0, 60, "plum"
"""Seconds for which confetti falls, the number of its scraps, and their colour."""
STANDS, DARK, SHOWS = 3.0, 0.7, 0.2
"""Seconds that an award takes in all, seconds until its spotlight is on, and seconds in which the face pops up."""
EARLY = 1.0
"""Seconds for which no press leaves the podium once its buttons have come: it was meant to go on."""
READ = 1.2
"""Seconds that an award takes at least, when somebody has pressed."""
PODIUM = N_("Everybody by points; who was first is told last.")
BESIDE = 6, 500, 400
"""The presenter stands beside at most so many crates; the left edge of their zone then, and his height, in pixels at
1080p."""
FACE, PLATE = (0.485, 0.455), (0.335, 0.655, 0.30, 0.15)
"""The middle of the face of an award's winner, and the place of the plate with the name, in fractions of the window."""
CROWN = 0.125
"""The height of the crown on that face, as a fraction of the window's height."""


class CeremonyScene(PartyScene):
    """The ceremony at the end of an evening. With `back`, a past one is shown again, and `back` leaves it."""

    BACKDROP = "show"
    MUSIC = "results"
    AUTO = 6.0

    def __init__(self, host: Host, back: Callable[[], None] | None = None) -> None:
        super().__init__(host)
        self._back = back
        self.choices.focused = "records" if back else "title"
        self._lines = host.evening.schedule.lines()
        self._awards = awards(host.evening)
        self._honours = honours(host.evening, self._awards)
        self._spoken = line(host.evening, "podium", 0)
        self._copied = ""
        """The text of the copy button after it was pressed; "" before."""
        self._saves = False
        """Whether the podium is to be saved, as soon as its button says so."""
        self._number = 0
        """The number of the award that is shown, from 0; after the last award comes the podium."""
        self._gone = 0.0
        """Seconds since this award, or the podium, began."""
        self._stands = STANDS
        """Seconds that this award takes."""
        self._rested = 0.0
        """Seconds since there was anything to choose from."""
        self._begin(0)
        self.confetti = Confetti(count=SCRAPS)

    @property
    def reading(self) -> Award | None:
        """The award that is shown; None at the podium."""
        return self._awards[self._number] if self._number < len(self._awards) else None

    @property
    def told(self) -> bool:
        """Whether the winner of the evening has appeared on the podium. Nothing gives the name away before."""
        return self.reading is None and self._gone >= podium.LASTS

    @property
    def settled(self) -> bool:
        """Whether there is anything to choose from."""
        return self.told and self._gone >= podium.LASTS + self.reads(self._spoken)

    @property
    def passes(self) -> bool:
        return not self.settled

    @property
    def moving(self) -> bool:
        return self.reading is not None or self._gone < podium.LASTS + max(
            self.reads(self._spoken), 0.0 if self.still else FALLING
        )

    @property
    def wakes(self) -> float | None:
        return 0.0 if self._saves else super().wakes

    def enter(self) -> None:
        super().enter()
        self.services.sounds.play("drum-roll")

    def arrange(self, canvas: Canvas) -> None:
        super().arrange(canvas)
        self._canvas = canvas

    def leave(self) -> None:
        if self.reading is not None:
            self.host.honour()

    def update(self, seconds: float) -> None:
        if self._saves and not self.dirty:
            self._saves = False
            self._save_picture()
            self.touch()
        self._rested += seconds if self.settled else 0.0
        if not self.moving:
            super().update(seconds)
            return
        self._pass(seconds * self.services.settings.speed)

    def _pass(self, seconds: float) -> None:
        """Let so much of the award, or of the podium, go by."""
        before = self._gone
        self._gone += seconds
        reading = self.reading is not None
        count = min(len(self._lines), podium.MOST)
        medals = (DARK,) if reading else tuple(podium.comes(place, count) for place in range(count))
        for comes in medals:
            if before < comes <= self._gone:
                self.services.sounds.play("medal")
                if comes in (DARK, podium.LASTS):
                    self.services.sounds.play("applause")
        if reading and self._gone >= self._stands:
            self._begin(self._number + 1)
        elif not self.moving:
            self.touch()

    def _begin(self, number: int) -> None:
        """Show the award with this number, or after the last award the podium, at which the evening is over."""
        self._number, self._gone, self._stands = number, 0.0, STANDS
        if self.reading is None:
            self.host.honour()
            self._gone = podium.LASTS if self.still else 0.0
        if number:
            self.services.sounds.play("drum-roll")
        self.touch()

    def proceed(self) -> None:
        (self._back or self.host.leave)()

    def chosen(self, key: str | None) -> None:
        if key is None:
            return
        if self.reading is not None:
            self.services.sounds.play("confirm")
            self._stands = READ
            self._pass(max(DARK - self._gone, 0.0))
        elif not self.settled:
            self._gone = max(self._gone, podium.LASTS)
        elif key == "again":
            self.host.again()
        elif key == "copy":
            self._copied = _("Copied") if clipboard.put(self._line()) else _("No clipboard")
            self.touch()
        elif key == "picture":
            self._saves = True
            self.touch()
        elif self._rested < EARLY:
            self.stack.refuse(self.choices.rects.get(key), _("The podium has just come: press again."), final=True)
        else:
            self.proceed()

    def back(self) -> None:
        if self._back is None and not self.settled:
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
        if not (self.settled or self._back):
            return [((Intent.CONFIRM,), _("go on"))]
        does = _("go on") if self.reading is not None else _("choose")
        return [((Intent.CONFIRM,), does), ((Intent.CANCEL,), _("back") if self._back else _("to the title"))]

    def paint(self, canvas: Canvas) -> None:
        if self.reading is not None:
            self._award(canvas, self.reading)
            self.choices.place({})
            return
        self._stage(canvas)
        out = ("records", _("Back")) if self._back else ("title", _("Good night"))
        picture = ("picture", _("One moment …") if self._saves else _("Save as picture"))
        copy = ("copy", self._copied or _("Copy the result"))
        buttons = (("again", _("Once more")), picture, copy, out)
        whole = canvas.layout.zone(BUTTONS[0], 0, BUTTONS[2], BUTTONS[1])
        whole.bottom = self._floor - canvas.layout.px(10)
        width, height = canvas.layout.size
        zone = whole.left / width, whole.top / height, whole.width / width, whole.height / height
        rects = {key: rect for (key, _title), rect in zip(buttons, row(canvas, len(buttons), zone), strict=True)}
        self.choices.place(rects if self.settled else {})
        for key, title in buttons if self.settled else ():
            button(canvas, rects[key], title, "", self.choices.focused == key)

    def _stage(self, canvas: Canvas) -> None:
        """Draw the podium with everything around it, but for the buttons."""
        self._scraps(canvas, self._gone - podium.LASTS, FALLING)
        evening, (width, height) = self.host.evening, canvas.layout.size
        studio.sign(canvas, who_won(evening) if self.told else _("The evening goes to …"), SIGN, 104)
        top = round(height * STAGE)
        low = self._floor - round(height * BUTTONS[1]) - canvas.layout.px(24)
        zone = pygame.Rect(0, top, width, low - top)
        beside = len(self._lines) <= BESIDE[0]
        if beside:
            zone.left = canvas.layout.px(BESIDE[1])
            zone.width = width - zone.left
        podium.draw(canvas, self.host, [*self._honours, *self._awards], zone, self._gone)
        canvas.exhibits.name(zone, lambda: _(PODIUM))
        spoken = self._spoken
        if beside:
            foot = canvas.layout.px(8), low
            said = spoken if self.told else ""
            studio.presenter(canvas, "presents", said, foot, canvas.layout.px(BESIDE[2]), self._gone - podium.LASTS)
            spoken = ""
        if self.told:
            rest = [f"{each.rank}. {self.host.guest(each.who).name}" for each in self._lines[podium.MOST :]]
            why = evening.schedule.separated
            said = " · ".join(filter(None, (_(why) if why else f"“{spoken}”" if spoken else "", *rest)))
            room = round(width * 0.9), 1, round(height * 0.04)
            studio.write(canvas, said, "semibold", 28, room, center=(width // 2, round(height * (LINE + 0.015))))

    def _save_picture(self) -> None:
        """Save the podium as a picture, and tell where it is."""
        canvas = replace(self._canvas.direct(), surface=self._canvas.surface.copy())
        backdrops.lay(canvas, self.BACKDROP)
        self._stage(canvas)
        file = BytesIO()
        pygame.image.save(canvas.surface, file, "evening.png")
        name = f"{kind_title(self.host.evening.kind)}-{self.host.guest(self._lines[0].who).name}"
        self.services.notices.append(saved(name, ".png", file.getvalue()))

    def _award(self, canvas: Canvas, award: Award) -> None:
        """Draw an award: its title on the sign, and its winner in the spotlight. The empty podium stands in the dark
        behind."""
        width, height = canvas.layout.size
        empty = canvas.sprites.get("podium", width=round(width * 0.30))
        canvas.surface.blit(empty, empty.get_rect(midbottom=(round(width * BEHIND), round(height * BEHIND))))
        dimmer.dusk(canvas, 0.4)
        studio.sign(canvas, _(award.title), SIGN, 118)
        lit = self._gone >= DARK or self.still
        if lit:
            self._scraps(canvas, self._gone - DARK, STANDS - DARK)
            beam = glow.cone((round(width * 0.34), round(height * 0.72)))
            middle = round(width * FACE[0]), round(height * FACE[1])
            canvas.surface.blit(beam, beam.get_rect(midtop=(middle[0], round(height * 0.17))))
            popped = 1.0 if self.still else (self._gone - DARK) / SHOWS
            for place, who in enumerate(award.who):
                x = middle[0] + round((place - (len(award.who) - 1) / 2) * height * 0.29)
                size = round(height * (0.37 if len(award.who) == 1 else 0.27))
                lies = studio.spot(canvas, self.host.guest(who), (x, middle[1]), size, popped)
                if award.crowns and popped >= 1:
                    top = lies.top + canvas.layout.px(40)
                    studio.put(canvas, "crown", round(height * CROWN), midbottom=(x, top))
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
        if time > 0 and not self.still:
            self.confetti.show(canvas, HUE, min(time / takes, 1.0))
