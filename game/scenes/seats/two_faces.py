"""Draws the seats' screen: two portraits beside the photograph of a board, the choices below them, and a large Play."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

import pygame

from game.engine.panels.choices import Choices
from game.engine.paper.cutouts import Cutout
from game.engine.picture import light
from game.engine.picture.canvas import Canvas
from game.engine.picture.light import Height
from game.rules.core import Seat
from game.scenes.common.polaroid import Face, polaroid, shape
from game.scenes.seats import slips
from game.variants.common import backdrops
from game.variants.common.laid import put
from game.variants.common.table_layout import Zone
from game.words import _

PLAY, LENGTH, LESSON, BESIDE, MORE, GAMES = "play", "length", "lesson", "beside", "more", "games"
SHARE = "share"
TITLE = "title"
SECOND = "second"
"""The keys of things that can have the focus; SECOND is the opponent's portrait."""
EARLIER, LATER, FIRST = "earlier", "later", "first"
"""The keys of things that only a mouse can choose: the arrows to other opponents, and the player's own portrait."""
CHOICES = (PLAY, LENGTH, BESIDE, SHARE, MORE, LESSON, GAMES, TITLE, EARLIER, LATER, FIRST, SECOND)
"""The keys of all things; where two things overlap, a mouse chooses the first."""
LARGE = 1.3
"""Above this text size LARGE_ZONES are used, with smaller portraits and more room for words."""
ZONES: Mapping[str, Zone] = {
    TITLE: (0.355, 0.012, 0.29, 0.078),
    "board": (0.306, 0.075, 0.389, 0.555),
    FIRST: (0.035, 0.093, 0.243, 0.523),
    SECOND: (0.718, 0.093, 0.243, 0.523),
    "aim": (0.284, 0.686, 0.432, 0.098),
    "level": (0.7275, 0.632, 0.222, 0.143),
    PLAY: (0.333, 0.815, 0.334, 0.155),
    LESSON: (0.048, 0.635, 0.243, 0.065),
    LENGTH: (0.048, 0.712, 0.229, 0.115),
    SHARE: (0.048, 0.838, 0.229, 0.078),
    BESIDE: (0.7225, 0.787, 0.229, 0.088),
    MORE: (0.7225, 0.892, 0.229, 0.088),
    GAMES: (0.0105, 0.925, 0.13, 0.075),
}
LARGE_ZONES: Mapping[str, Zone] = {
    TITLE: (0.30, 0.012, 0.40, 0.10),
    "board": (0.37, 0.095, 0.26, 0.44),
    FIRST: (0.05, 0.06, 0.235, 0.42),
    SECOND: (0.715, 0.06, 0.235, 0.42),
    "aim": (0.315, 0.575, 0.37, 0.155),
    "level": (0.70, 0.50, 0.285, 0.185),
    PLAY: (0.345, 0.765, 0.31, 0.20),
    LESSON: (0.015, 0.495, 0.285, 0.095),
    LENGTH: (0.015, 0.6, 0.285, 0.185),
    SHARE: (0.015, 0.795, 0.285, 0.095),
    BESIDE: (0.70, 0.705, 0.285, 0.13),
    MORE: (0.70, 0.855, 0.285, 0.12),
    GAMES: (0.0105, 0.895, 0.18, 0.105),
}
"""The places of all things in fractions of the window: ZONES at normal text size, LARGE_ZONES with large text."""
LEANS = (2.2, -1.6)
"""Degrees by which the portraits lean."""
NEIGHBOURS = ((-0.30, 0.09, 6.0), (0.28, 0.07, -5.0))
"""For the portraits of the previous and the next opponent: how far they are shifted (x and y, in fractions of a
portrait), and by how many degrees they lean."""
ARROW, TAPE, PIN = 84, 160, 74
"""The sizes of the arrows, the tape and the pin, in pixels at 1080p."""
PARTS: Mapping[str, tuple[float, float, tuple[float, float]]] = {
    "board": (0.0, 0.22, (0.0, -1.0)),
    FIRST: (0.1, 0.26, (-1.0, 0.0)),
    SECOND: (0.1, 0.26, (1.0, 0.0)),
    "star": (0.36, 0.14, (0.0, 0.4)),
    "aim": (0.4, 0.18, (0.0, 0.4)),
    PLAY: (0.52, 0.26, (0.0, 0.4)),
}
"""How each part comes in: the second at which it starts, the seconds it takes, and where from (x and y, in fractions of
the window)."""
THERE = (0.0, 0.1, (0.0, 0.0))
"""The entry for parts that are in place from the beginning."""
COMES = 0.8
"""Seconds until all parts are in place."""
TAB = 0.36
"""The greatest height of a tab, as a fraction of its width."""
SLIPS = 0.2
"""Seconds in which the portrait of another opponent moves into place."""


@dataclass(frozen=True)
class View:
    """Everything that the screen shows. `shown` is the position on the photograph: a rule set and its notation."""

    title: str
    turns: bool
    """True if there are other games behind the same card."""
    aim: str
    shown: str
    faces: tuple[Face, Face]
    neighbours: tuple[Face, Face]
    level: int
    """The level of the bot in the second seat; 0 for a person."""
    about: str
    """A few words about the opponent."""
    length: slips.Length
    lesson: bool
    """True if the lesson is offered."""
    share: slips.Share
    key: str
    """The name of the key that starts the match; "" for no key."""


class Stops(Choices[str]):
    """The things to choose from. Directions lead to the nearest stop that lies there; only a mouse can choose what is
    no stop."""

    def __init__(
        self, sound: Callable[[str], None], stops: Callable[[], Sequence[str]], about: Callable[[str], str]
    ) -> None:
        """`stops` gives the keys of the present stops."""
        super().__init__(sound, PLAY, about, (18, 18))
        self._stops = stops

    def order(self) -> Sequence[str]:
        return self._stops()


def draw(canvas: Canvas, view: View, choices: Stops, time: float, turned: float) -> None:
    """Draw the screen, `time` seconds after it was opened and `turned` seconds after the opponent was changed. The
    choices are placed where they lie when all parts are in place."""
    zones = LARGE_ZONES if canvas.layout.text > LARGE else ZONES
    rects = {name: canvas.layout.zone(*zone) for name, zone in zones.items()}
    for name in (FIRST, SECOND):
        rects[name] = shape(rects[name])
    for name, at in ((TITLE, "midtop"), (GAMES, "bottomleft")):
        rects[name] = _flat(rects[name], at)
    backdrops.lay(canvas, "table")
    canvas.exhibits.say(view.title)
    canvas.exhibits.say(view.aim)
    canvas.exhibits.say(_("{first} against {second}").format(first=view.faces[0].name, second=view.faces[1].name))
    canvas.exhibits.say(view.about)
    named = {PLAY: _("Play"), BESIDE: _("Somebody beside you"), MORE: _("More"), GAMES: _("‹ Games"), TITLE: view.title}
    named |= {
        LENGTH: f"{view.length.word}: {view.length.told}",
        LESSON: _("First time? Two minutes"),
        SHARE: ", ".join((view.share.word, *(each.name for people in view.share.people for each in people))),
    }
    board = rects["board"].move(_away(canvas, "board", time))
    canvas.picture(slips.photograph, view.shown, board.size, slot="board").lay(canvas.surface, board.topleft)
    spots = {FIRST: rects[FIRST], SECOND: rects[SECOND]}
    _portrait(canvas, view.faces[0], rects[FIRST].move(_away(canvas, FIRST, time)), 0)
    spots |= _line_up(canvas, view, rects[SECOND].move(_away(canvas, SECOND, time)), turned)
    spots[SECOND] = rects[SECOND].inflate(-canvas.layout.px(ARROW), 0)
    for name, face in zip((FIRST, SECOND), view.faces, strict=True):
        canvas.exhibits.call(spots[name], face.name)
    slips.star(canvas, rects["board"].move(_away(canvas, "star", time)))
    aim = rects["aim"].move(_away(canvas, "aim", time))
    canvas.picture(slips.aim, view.aim, aim.size).lay(canvas.surface, aim.topleft)
    level = rects["level"]
    canvas.picture(slips.level, view.level, view.about, level.size, slot="level").lay(canvas.surface, level.topleft)
    for name in (TITLE, PLAY, LENGTH, BESIDE, SHARE, MORE, GAMES, *((LESSON,) if view.lesson else ())):
        rect = rects[name].move(_away(canvas, name, time))
        piece = _stop(canvas, view, name, rect.size, name == choices.focused)
        piece.lay(canvas.surface, rect.topleft)
        if {LENGTH: view.length.chosen, TITLE: view.turns}.get(name, True):
            spots[name] = pygame.Rect(rects[name].topleft, piece.size)
            canvas.exhibits.call(spots[name], named[name])
    choices.place({name: spots[name] for name in CHOICES if name in spots})
    choices.ring(canvas, _away(canvas, choices.focused, time))


def _stop(canvas: Canvas, view: View, name: str, size: tuple[int, int], lifted: bool) -> Cutout:
    """The picture of a thing that can have the focus."""
    match name:
        case "title":
            ends = 2.6 if view.turns else 1.6
            return canvas.picture(slips.tab, view.title, 60, ends, size, lifted, view.turns, slot=TITLE)
        case "play":
            return canvas.picture(slips.play, view.key if lifted else "", size, lifted)
        case "length":
            return canvas.picture(slips.length, view.length, size, lifted, slot=LENGTH)
        case "beside":
            return canvas.picture(slips.couch, _("Somebody beside you"), size, lifted)
        case "share":
            return canvas.picture(slips.share, view.share, size, lifted, slot=SHARE)
        case "more":
            return canvas.picture(slips.more, size, lifted)
        case "lesson":
            return canvas.picture(slips.ribbon, _("First time? Two minutes"), *size)
    return canvas.picture(slips.tab, _("‹ Games"), 48, 1.24, size, lifted)


def _flat(zone: pygame.Rect, at: str) -> pygame.Rect:
    """The place of a tab in a zone. A tab must be much wider than high, because its ends slope."""
    tab = pygame.Rect(0, 0, zone.width, min(zone.height, round(zone.width * TAB)))
    setattr(tab, at, getattr(zone, at))
    return tab


def _away(canvas: Canvas, part: str, time: float) -> tuple[int, int]:
    """How far a part still is from its place, in pixels (x and y)."""
    begins, lasts, (x, y) = PARTS.get(part, THERE)
    left = 1.0 - min(max((time - begins) / lasts, 0.0), 1.0)
    width, height = canvas.layout.size
    return round(x * left**3 * width), round(y * left**3 * height)


def _portrait(canvas: Canvas, face: Face, rect: pygame.Rect, seat: Seat) -> None:
    canvas.picture(_framed, face, rect.size, LEANS[seat], light.LIFTED, slot=("portrait", seat)).lay(
        canvas.surface, rect.topleft
    )
    if canvas.theme.plain:
        return
    if seat == 0:
        tape = canvas.sprites.get("tape", width=canvas.layout.px(TAPE), turned=3.0)
        put(canvas.surface, tape, center=rect.midtop)
    else:
        pin = canvas.sprites.get("pin-red", height=canvas.layout.px(PIN))
        put(canvas.surface, pin, center=(rect.centerx, rect.top - canvas.layout.px(4)))


def _framed(canvas: Canvas, face: Face, size: tuple[int, int], lean: float, height: Height) -> Cutout:
    return Cutout(polaroid(canvas, face, size), lean, height, canvas.layout, canvas.theme)


def _line_up(canvas: Canvas, view: View, rect: pygame.Rect, turned: float) -> dict[str, pygame.Rect]:
    """Draw the opponent's portrait over those of the previous and the next opponent, and the arrows to these. Returns
    the places of the arrows."""
    px = canvas.layout.px
    for face, (x, y, lean) in zip(view.neighbours, NEIGHBOURS, strict=True):
        place = rect.move(round(x * rect.width), round(y * rect.height))
        piece = canvas.picture(_framed, face, rect.size, lean, light.CARD, slot=("neighbour", x))
        piece.lay(canvas.surface, place.topleft)
    left = 1.0 - min(turned / SLIPS, 1.0)
    _portrait(canvas, view.faces[1], rect.move(round(left**2 * rect.width * 0.3), 0), 1)
    found = {}
    for name, x, turned in ((EARLIER, rect.left - px(6), 180.0), (LATER, rect.right + px(6), 0.0)):
        arrow = canvas.sprites.get("arrow-button", height=px(ARROW), turned=turned)
        found[name] = canvas.surface.blit(arrow, arrow.get_rect(center=(x, rect.top + round(rect.height * 0.72))))
    return found
