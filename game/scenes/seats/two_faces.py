"""Draws the seats' screen: two portraits beside the photograph of a board, the choices below them, and a large Play."""

from collections.abc import Mapping
from dataclasses import dataclass

import pygame

from game.engine.panels.hints import keycap
from game.engine.paper import paper
from game.engine.paper.cutouts import Cutout
from game.engine.pen.ink import clear
from game.engine.picture import focus, light
from game.engine.picture.canvas import Canvas
from game.engine.picture.light import Height
from game.engine.picture.theme import mixed
from game.play.record import Sitter
from game.rules.core import Seat
from game.scenes.common import photographs
from game.scenes.common.polaroid import Face, polaroid, shape
from game.scenes.seats import signs
from game.variants.common import backdrops, portraits
from game.variants.common.table_layout import Zone
from game.words import _

PLAY, LENGTH, LESSON, BESIDE, MORE, GAMES = "play", "length", "lesson", "beside", "more", "games"
SHARE = "share"
TITLE = "title"
"""The keys of things that can have the focus."""
EARLIER, LATER, FIRST, SECOND = "earlier", "later", "first", "second"
"""The keys of things that only a mouse can choose: the arrows to other opponents, and the portraits."""
LARGE = 1.3
"""Above this text size LARGE_ZONES are used, with smaller portraits and more room for words."""
ZONES: Mapping[str, Zone] = {
    TITLE: (0.355, 0.012, 0.29, 0.078),
    "board": (0.306, 0.075, 0.389, 0.555),
    FIRST: (0.035, 0.093, 0.243, 0.523),
    SECOND: (0.718, 0.093, 0.243, 0.523),
    "aim": (0.275, 0.686, 0.45, 0.098),
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
ARROW, STAR, TAPE, PIN, COUCH = 84, 156, 160, 74, 54
"""The sizes of the arrows, the star, the tape, the pin and the couch, in pixels at 1080p."""
ROOM = 0.13
"""The height of the photograph's lower rim, as a fraction of the photograph's; the star lies there."""
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
END = 0.11
"""The width of an arrow at the end of a slip, as a fraction of the slip's."""
TAB = 0.36
"""The greatest height of a tab, as a fraction of its width."""
SLIPS = 0.2
"""Seconds in which the portrait of another opponent moves into place."""


@dataclass(frozen=True)
class Length:
    """The slip with the length of the match: a word, a line on what is played, and whether there is another length."""

    word: str
    told: str
    chosen: bool


@dataclass(frozen=True)
class Share:
    """The slip for sharing a seat: a word for the way of sharing, and the people who share, by seat."""

    word: str
    people: tuple[tuple[Sitter, ...], tuple[Sitter, ...]]
    turns: bool
    """Whether the slip has an arrow at either end, which changes the way of sharing."""


@dataclass(frozen=True)
class View:
    """Everything that the screen shows. `shown` is the position on the photograph: a rule set and its notation."""

    title: str
    turns: bool
    """Whether there are other games behind the same card."""
    aim: str
    shown: str
    faces: tuple[Face, Face]
    neighbours: tuple[Face, Face]
    level: int
    """The level of the bot in the second seat; 0 for a person."""
    about: str
    """A few words about the opponent."""
    length: Length
    lesson: bool
    """Whether the lesson is offered."""
    share: Share
    key: str
    """The name of the key that starts the match; "" for no key."""


def draw(canvas: Canvas, view: View, focused: str, time: float, turned: float) -> dict[str, pygame.Rect]:
    """Draw the screen, `time` seconds after it was opened and `turned` seconds after the opponent was changed. Returns
    the places of the things that can be chosen, as they are when all parts are in place."""
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
        SHARE: view.share.word,
    }
    board = rects["board"].move(_away(canvas, "board", time))
    canvas.picture(_photograph, view.shown, board.size, slot="board").lay(canvas.surface, board.topleft)
    spots = {FIRST: rects[FIRST], SECOND: rects[SECOND]}
    _portrait(canvas, view.faces[0], rects[FIRST].move(_away(canvas, FIRST, time)), 0)
    spots |= _line_up(canvas, view, rects[SECOND].move(_away(canvas, SECOND, time)), turned)
    spots[SECOND] = rects[SECOND].inflate(-canvas.layout.px(ARROW), 0)
    _star(canvas, rects["board"].move(_away(canvas, "star", time)))
    aim = rects["aim"].move(_away(canvas, "aim", time))
    canvas.picture(_aim, view.aim, aim.size).lay(canvas.surface, aim.topleft)
    level = rects["level"]
    canvas.picture(_level, view.level, view.about, level.size, slot="level").lay(canvas.surface, level.topleft)
    for name in (TITLE, PLAY, LENGTH, BESIDE, SHARE, MORE, GAMES, *((LESSON,) if view.lesson else ())):
        rect = rects[name].move(_away(canvas, name, time))
        piece = _stop(canvas, view, name, rect.size, name == focused)
        spot = pygame.Rect(rect.topleft, piece.size)
        piece.lay(canvas.surface, spot.topleft)
        if name == focused:
            around = spot.inflate(canvas.layout.px(18), canvas.layout.px(18))
            focus.focused(canvas, around)
        if {LENGTH: view.length.chosen, TITLE: view.turns}.get(name, True):
            spots[name] = pygame.Rect(rects[name].topleft, piece.size)
            canvas.exhibits.call(spots[name], named[name])
    return spots


def side(slip: pygame.Rect, pos: tuple[int, int]) -> int:
    """The arrow of a slip at a pixel: the left one (-1), the right one (1), or none (0)."""
    reach = round(slip.width * END)
    return -1 if pos[0] < slip.left + reach else 1 if pos[0] >= slip.right - reach else 0


def _stop(canvas: Canvas, view: View, name: str, size: tuple[int, int], lifted: bool) -> Cutout:
    """The picture of a thing that can have the focus."""
    match name:
        case "title":
            return canvas.picture(_title, view.title, size, lifted, view.turns, slot=TITLE)
        case "play":
            return canvas.picture(_play, view.key if lifted else "", size, lifted)
        case "length":
            return canvas.picture(_length, view.length, size, lifted, slot=LENGTH)
        case "beside":
            return canvas.picture(_beside, size, lifted)
        case "share":
            return canvas.picture(_share, view.share, size, lifted, slot=SHARE)
        case "more":
            return canvas.picture(_more, size, lifted)
        case "lesson":
            return canvas.picture(_ribbon, _("First time? Two minutes"), *size)
    return canvas.picture(_games, size, lifted)


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
        canvas.surface.blit(tape, tape.get_rect(center=rect.midtop))
    else:
        pin = canvas.sprites.get("pin-red", height=canvas.layout.px(PIN))
        canvas.surface.blit(pin, pin.get_rect(center=(rect.centerx, rect.top - canvas.layout.px(4))))


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
    for name, x, way in ((EARLIER, rect.left - px(6), -1), (LATER, rect.right + px(6), 1)):
        arrow = signs.arrow(px(ARROW), way, canvas.theme)
        found[name] = canvas.surface.blit(arrow, arrow.get_rect(center=(x, rect.top + round(rect.height * 0.72))))
    return found


def _title(canvas: Canvas, title: str, size: tuple[int, int], lifted: bool, turns: bool) -> Cutout:
    """A tab with the title of the game, with two arrows if it `turns` to others."""
    layout, theme = canvas.layout, canvas.theme
    flat = paper.divider(layout, theme, size, theme.bright if lifted else theme.manila)
    room = size[0] - round((2.6 if turns else 1.6) * size[1])
    words = canvas.fonts.fit(title, "amatic", 60, theme.ink, room, 1, size[1])
    flat.blit(words, words.get_rect(center=(size[0] // 2, size[1] // 2)))
    for text, way in (("‹", -1), ("›", 1)) if turns else ():
        sign = canvas.fonts.line(text, "bold", 40 / max(layout.text, 1.0), theme.ink)
        flat.blit(sign, sign.get_rect(center=(size[0] // 2 + way * (room + size[1] // 2) // 2, size[1] // 2)))
    return Cutout(flat, 0.0, light.CARD, layout, theme)


def _photograph(canvas: Canvas, shown: str, size: tuple[int, int]) -> Cutout:
    layout, theme, px = canvas.layout, canvas.theme, canvas.layout.px
    flat = paper.blank(layout, theme, size, "board", theme.bright)
    pad = px(20)
    inner = pygame.Rect(pad, pad, size[0] - 2 * pad, round(size[1] * (1 - ROOM)) - pad)
    ground = paper.blank(layout, theme, inner.size, "board ground", theme.buff)
    side = inner.height - px(24)
    ruleset, _space, position = shown.partition(" ")
    picture = photographs.board(ruleset, position).draw(canvas, side)
    ground.blit(picture, picture.get_rect(center=(inner.width // 2, inner.height // 2)))
    flat.blit(ground, inner)
    pygame.draw.rect(flat, mixed(theme.buff, theme.outline, 0.7), inner, max(px(2), 1))
    return Cutout(flat, 0.6, light.SHEET, layout, theme)


def _star(canvas: Canvas, board: pygame.Rect) -> None:
    star = canvas.picture(signs.versus, canvas.layout.px(STAR))
    canvas.surface.blit(star, star.get_rect(center=(board.centerx, board.bottom - canvas.layout.px(26))))


def _aim(canvas: Canvas, aim: str, size: tuple[int, int]) -> Cutout:
    layout, theme, px = canvas.layout, canvas.theme, canvas.layout.px
    flat = paper.blank(layout, theme, size, "aim", theme.bright, torn=("left", "right"))
    words = canvas.fonts.fit(aim, "amatic", 70, theme.ink, size[0] - px(60), 2, size[1] - px(8), "centre")
    flat.blit(words, words.get_rect(center=(size[0] // 2, size[1] // 2)))
    return Cutout(flat, 0.5, light.CARD, layout, theme)


def _level(canvas: Canvas, level: int, about: str, size: tuple[int, int]) -> Cutout:
    """The slip under the opponent's portrait: pencils for a bot's level, and a few words."""
    flat = _slip(canvas, size, "level")
    px, theme = canvas.layout.px, canvas.theme
    row = signs.pencils(canvas, level, min(px(54), round(size[1] * 0.42))) if level else None
    room = size[1] - px(20) - (row.height + px(8) if row else 0)
    words = canvas.fonts.fit(about, "semibold", 28, theme.ink, size[0] - px(36), None, room, "centre")
    top = (size[1] - words.height - (row.height + px(8) if row else 0)) // 2
    if row is not None:
        flat.blit(row, row.get_rect(midtop=(size[0] // 2, top)))
        top += row.height + px(8)
    flat.blit(words, words.get_rect(midtop=(size[0] // 2, top)))
    return Cutout(flat, -0.5, light.CARD, canvas.layout, theme)


def _play(canvas: Canvas, sign: str, size: tuple[int, int], lifted: bool) -> Cutout:
    layout, theme, px = canvas.layout, canvas.theme, canvas.layout.px
    flat = _slip(canvas, size, "play", lifted)
    words = canvas.fonts.fit(_("Play"), "amatic", 150, theme.ink, size[0] - px(60), 1, size[1])
    place = words.get_rect(center=(size[0] // 2, size[1] // 2))
    if lifted:
        focus.swipe(flat, place.inflate(px(240), -words.height * 2 // 5), layout, theme, "play")
    flat.blit(words, place)
    key = keycap(sign, canvas.fonts, layout, theme)
    corner = key.get_rect(bottomright=(size[0] - px(22), size[1] - px(18)))
    if sign and not corner.colliderect(place):
        flat.blit(key, corner)
    return Cutout(flat, 0.0, light.LIFTED, layout, theme)


def _length(canvas: Canvas, length: Length, size: tuple[int, int], lifted: bool) -> Cutout:
    """The slip with the length: a word above a line on what is played, with two arrows if there is another length."""
    layout, theme, px = canvas.layout, canvas.theme, canvas.layout.px
    flat = _slip(canvas, size, "length", lifted)
    words = canvas.fonts.fit(length.word, "amatic", 56, theme.ink, size[0] - px(110), 1, round(size[1] * 0.5))
    room = size[1] - words.height - px(10)
    told = canvas.fonts.fit(length.told, "semibold", 26, theme.ink, size[0] - px(36), None, room, "centre")
    top = (size[1] - words.height - told.height) // 2
    place = words.get_rect(midtop=(size[0] // 2, top))
    if lifted:
        focus.swipe(flat, place.inflate(px(40), -words.height // 4), layout, theme, "length")
    flat.blit(words, place)
    flat.blit(told, told.get_rect(midtop=(size[0] // 2, top + words.height)))
    if length.chosen:
        _arrows(canvas, flat, place.centery)
    return Cutout(flat, 0.5, light.CARD, layout, theme)


def _arrows(canvas: Canvas, flat: pygame.Surface, y: int) -> None:
    """Draw an arrow at either end of a slip."""
    for text, x in (("‹", canvas.layout.px(24)), ("›", flat.width - canvas.layout.px(24))):
        sign = canvas.fonts.line(text, "bold", 40, canvas.theme.ink)
        flat.blit(sign, sign.get_rect(center=(x, y)))


def _beside(canvas: Canvas, size: tuple[int, int], lifted: bool) -> Cutout:
    px = canvas.layout.px
    couch = canvas.sprites.get("couch", height=px(COUCH))
    return _label(canvas, _("Somebody beside you"), size, lifted, couch, 0.4)


def _share(canvas: Canvas, share: Share, size: tuple[int, int], lifted: bool) -> Cutout:
    """The slip for sharing: the cushions of all who share a seat, and a word for the way of sharing."""
    if not any(share.people):
        return _label(
            canvas, share.word, size, lifted, canvas.sprites.get("couch", height=canvas.layout.px(COUCH)), 0.4
        )
    px, theme, flat = canvas.layout.px, canvas.theme, _slip(canvas, size, SHARE, lifted)
    end = round(size[0] * END) if share.turns else px(20)
    wide = round(size[0] * (0.5 if share.turns else 0.62))
    words = canvas.fonts.fit(share.word, "amatic", 46, theme.ink, wide, 2, size[1] - px(22), "right")
    place = words.get_rect(midright=(size[0] - end, size[1] // 2))
    if lifted:
        focus.swipe(flat, place.inflate(px(20), -words.height // 4), canvas.layout, theme, SHARE)
    flat.blit(words, place)
    everybody = (
        [*share.people[0], None, *share.people[1]] if all(share.people) else [*share.people[0], *share.people[1]]
    )
    if share.turns:
        _arrows(canvas, flat, size[1] // 2)
    room = place.left - end - px(12)
    side = min(size[1] - px(16), round(room / (1 + 0.62 * (len(everybody) - 1))))
    for n, each in enumerate(everybody):
        x = end + round(n * 0.62 * side)
        if each is not None:
            flat.blit(portraits.drawn_on_cushion(canvas, each, side), (x, (size[1] - side) // 2))
    return Cutout(flat, 0.3, light.CARD, canvas.layout, theme)


def _more(canvas: Canvas, size: tuple[int, int], lifted: bool) -> Cutout:
    return _label(canvas, _("More"), size, lifted, None, -0.4)


def _label(
    canvas: Canvas, said: str, size: tuple[int, int], lifted: bool, icon: pygame.Surface | None, lean: float
) -> Cutout:
    """A slip with a word beside an icon. Without an icon its corner is folded, to show that it opens something."""
    layout, theme, px = canvas.layout, canvas.theme, canvas.layout.px
    flat = _slip(canvas, size, said, lifted)
    left, right = px(24) + (icon.width + px(18) if icon else 0), px(24) if icon else size[1]
    words = canvas.fonts.fit(said, "amatic", 52, theme.ink, size[0] - left - right, 2 if icon else 1, size[1] - px(6))
    x = left if icon else (size[0] - words.width) // 2
    place = words.get_rect(midleft=(x, size[1] // 2))
    if lifted:
        focus.swipe(flat, place.inflate(px(30), -words.height // 4), layout, theme, said)
    flat.blit(words, place)
    if icon is not None:
        flat.blit(icon, icon.get_rect(midleft=(px(22), size[1] // 2)))
    else:
        signs.fold(flat, round(size[1] * 0.55), layout, theme)
    return Cutout(flat, lean, light.CARD, layout, theme)


def _ribbon(canvas: Canvas, said: str, wide: int, tall: int) -> Cutout:
    """Draw a ribbon with these words, at most this wide and tall (pixels)."""
    px, theme = canvas.layout.px, canvas.theme
    words = canvas.fonts.fit(said, "amatic", 42, theme.bright, wide - px(72), 1, tall - px(4))
    size = words.width + px(72), words.height + px(4)
    flat = clear(size, theme.o)
    notch = size[0] - px(18), size[1] // 2
    edge = ((0, 0), (size[0], 0), notch, size, (0, size[1]))
    pygame.draw.polygon(flat, theme.o, edge)
    for y in (px(5), size[1] - px(6)):
        pygame.draw.line(flat, mixed(theme.o, theme.bright, 0.4), (0, y), (notch[0], y), max(px(2), 1))
    pygame.draw.polygon(flat, theme.outline, edge, max(px(3), 1))
    flat.blit(words, words.get_rect(center=((notch[0]) // 2, size[1] // 2)))
    return Cutout(flat, 2.0, light.CARD, canvas.layout, theme)


def _games(canvas: Canvas, size: tuple[int, int], lifted: bool) -> Cutout:
    layout, theme = canvas.layout, canvas.theme
    flat = paper.divider(layout, theme, size, theme.bright if lifted else theme.manila)
    room = size[0] - 2 * round(size[1] * 0.62)
    words = canvas.fonts.fit(_("‹ Games"), "amatic", 48, theme.ink, room, 1, size[1])
    flat.blit(words, words.get_rect(center=(size[0] // 2, size[1] // 2)))
    return Cutout(flat, 0.0, light.CARD, layout, theme)


def _slip(canvas: Canvas, size: tuple[int, int], seed: str, lifted: bool = False) -> pygame.Surface:
    tone = canvas.theme.bright if lifted else canvas.theme.paper
    return paper.blank(canvas.layout, canvas.theme, size, seed, tone)
