"""Draws what is around a board: the nametags, the move list, and slips with sentences."""

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass, replace

import msgspec
import pygame

from game.catalog import handicap_of
from game.engine.paper import paper
from game.engine.paper.cutouts import Cutout
from game.engine.pen import marks
from game.engine.pen.drawing import Drawing
from game.engine.picture import focus, light
from game.engine.picture.canvas import Canvas
from game.engine.picture.living import Living, LivingPose
from game.engine.picture.painter import Painter
from game.engine.picture.theme import Colour, Theme
from game.play.record import Sitter
from game.rules.core import Seat
from game.variants.common import portraits
from game.variants.common.laid import lay_tape, put, stack
from game.variants.common.match_view import MatchView
from game.variants.common.sentences import moves_told, person_told, seated
from game.words import _

TAGS = ((0.018, 0.055, 0.20, 0.30), (0.018, 0.43, 0.20, 0.30))
LARGE_TAGS = ((0.018, 0.089, 0.20, 0.255), (0.018, 0.469, 0.20, 0.255))
"""The usual places of the nametags in fractions of the window; with large text there is room for a tab above both."""
LEANS = (0.9, -0.7)
"""The degrees by which the nametags lean."""
TAB = 22
"""The part of the turn's tab that covers the nametag, in pixels at 1080p."""
HELLO = 30
"""The size of the words on the nametag's band."""
OPEN, WINK = 8.3, 0.4
"""The seconds for which the First Player marker has both eyes open, and for which it winks."""
BROAD = 0.47
"""The mark takes at most this share of a nametag's width; the name stands beside it."""
ROWS = 8
"""The number of moves in the move list."""
SAID, SLIP, BLANK = 28, 56, 24
"""The size of the words on a slip, the room beside them, and the room above and below (pixels at 1080p)."""
LEGIBLE = 0.88
"""If the words on a slip had to be smaller than this share of their size, the slip lies elsewhere."""


@dataclass(frozen=True)
class Tag:
    """The words on a person's nametag."""

    person: Seat
    sitter: Sitter
    mark: str
    """The side that the person plays."""
    turn: bool
    score: int
    """The number of games won."""
    first: bool
    """True if the person opened the game."""
    role: str = ""
    """The text of the tab for one of several people in a seat."""
    handicap: str = ""
    """The handicap, if it is this person's."""
    lost: bool = False
    """True if this person's pad is not plugged in."""
    hung: bool = False
    """True if the clock of the nametag above hangs down to this one: then the tab lies on the own clock's fuse."""

    def under(self, *, brief: bool = False) -> str:
        """The line under the name: the handicap, or else what `held` says. It may be `brief`."""
        return self.held(brief=brief) if self.lost else self.handicap or self.held(brief=brief)

    def held(self, *, brief: bool = False) -> str:
        """The device, or that it is gone; the bot's level. It may be `brief`."""
        return _("unplugged") if self.lost else seated(self.sitter, brief=brief)

    @property
    def waits(self) -> str:
        """The text of the tab while it is the person's turn."""
        return self.role or (_("YOUR TURN") if self.sitter.kind == "person" else _("THINKS …"))


def ink(theme: Theme, mark: str) -> Colour:
    """The colour of a mark's ink, and of the paper things of the side that plays it."""
    return theme.x if mark == "X" else theme.o


def own_mark(canvas: Canvas, mark: str, tall: float, seed: str, colour: Colour | None = None) -> Drawing:
    """A side's mark as it is written with a pen, so many pixels high, in the side's ink or in another `colour`."""
    dress: marks.Dress = "hatched" if canvas.theme.hatched else "owned"
    return marks.mark("X" if mark == "X" else "O", tall, colour or ink(canvas.theme, mark), seed, "pen", dress)


def tag_of(view: MatchView, person: Seat, *, hung: bool = False) -> Tag:
    """Returns the words on a person's nametag now."""
    seat = view.people.index(person)
    first = seat == view.match.player_one
    sitter, turn = view.record.sitters[person], view.mover == person
    if sitter.people and sitter.sharing == "vote":
        sitter = msgspec.structs.replace(sitter, name=sitter.called, character="", colour=-1)
    role = view.question.role if turn and view.question.asked == person else ""
    handicap = _handicap(view, person)
    lost = person in view.lost
    return Tag(
        person, sitter, view.state.sides[seat], turn, view.match.score[person], first, role, handicap, lost, hung
    )


def _handicap(view: MatchView, person: Seat) -> str:
    """The text about a handicap on this person's nametag; empty if there is none."""
    if person in view.record.aided:
        return _("with hints")
    known = handicap_of(view.match.ruleset)
    about = getattr(view.match.options, known.option) if known is not None else ""
    return _(known.title) if known is not None and about[:1] == str(person + 1) else ""


def nametag(canvas: Canvas, painter: Painter, view: MatchView, tag: Tag, rect: pygame.Rect) -> None:
    """Draw the usual nametag in its rectangle.

    The nametag of the person to move lies higher and has the tab. Player One has the First Player marker.
    """
    over = max(_head(rect.height) - canvas.fonts.font("bold", HELLO).get_linesize(), 0) // 2
    reach = min(canvas.layout.px(TAB), over)
    crowded = tag.turn and focus.tab(tag.waits, canvas.fonts, canvas.layout, canvas.theme).height > rect.top + over
    lay_card(canvas, tag, rect, _nametag, LEANS[tag.person], (crowded,))
    if tag.first and not canvas.theme.plain:
        marker, lies = _marker(canvas, rect, "first-player")
        canvas.surface.blit(marker, lies)
        canvas.exhibits.name(lies, lambda: _("Player One’s gingerbread: its owner opens this game."))
    lay_tab(canvas, tag, rect, reach)


def _head(height: int) -> int:
    """The height of the band on a nametag of this height."""
    return round(height * 0.27)


def lay_card(
    canvas: Canvas,
    tag: Tag,
    rect: pygame.Rect,
    paint: Callable[..., pygame.Surface],
    lean: float,
    more: tuple[Hashable, ...] = (),
    about: str = "",
) -> None:
    """Lay a paper nametag that leans by degrees. It lies higher while it is the person's turn.

    `paint(canvas, tag, size, *more)` draws it flat. `about` is a note on the rest of it, marked for translation.
    """
    given = paint, rect.size, lean, more
    canvas.prefetch(_card, replace(tag, turn=not tag.turn), *given)
    canvas.picture(_card, tag, *given, slot=("nametag", tag.person)).lay(canvas.surface, rect.topleft)
    canvas.exhibits.name(rect, lambda: person_told(tag.sitter, _(about) if about else ""))
    portraits.lies(canvas, tag.person, tag.sitter, rect, lean)


def _card(
    canvas: Canvas,
    tag: Tag,
    paint: Callable[..., pygame.Surface],
    size: tuple[int, int],
    lean: float,
    more: tuple[Hashable, ...],
) -> Cutout:
    height = light.LIFTED if tag.turn else light.CARD
    return Cutout(paint(canvas, tag, size, *more), lean, height, canvas.layout, canvas.theme)


def lay_hung_tab(canvas: Canvas, tag: Tag, rect: pygame.Rect, clock: pygame.Rect) -> None:
    """Lay the tab of the person to move on the fuse of the own clock, as that of the nametag above hangs down to this
    one. Its place stays reserved."""
    tab, px = focus.tab(tag.waits, canvas.fonts, canvas.layout, canvas.theme), canvas.layout.px
    place = tab.get_rect(midleft=(rect.left - px(10), clock.centery)).clamp(canvas.layout.window)
    canvas.exhibits.reserved.append(place)
    if tag.turn:
        canvas.surface.blit(tab, place)
        canvas.exhibits.widen(rect, place)


def lay_tab(canvas: Canvas, tag: Tag, rect: pygame.Rect, reach: int | None = None, won: str = "") -> None:
    """Lay the tab of the person to move, or who has `won`, at the upper right corner of the nametag. `reach` is how
    many pixels it covers of the nametag. Its place stays reserved."""
    tab, px = focus.tab(won or tag.waits, canvas.fonts, canvas.layout, canvas.theme), canvas.layout.px
    place = tab.get_rect(bottomright=(rect.right + px(10), rect.top + (px(TAB) if reach is None else reach)))
    place = place.clamp(canvas.layout.window)
    canvas.exhibits.reserved.append(place)
    if (tag.turn and not tag.hung) or won:
        canvas.surface.blit(tab, place)
        canvas.exhibits.widen(rect, place)


def wink(canvas: Canvas, rect: pygame.Rect) -> Living:
    """The animated marker on the nametag in this rectangle, which winks from time to time."""
    winks, lies = _marker(canvas, rect, "first-player-wink")
    return Living("gingerbread", (LivingPose(OPEN), LivingPose(WINK, winks, lies.topleft)))


def _marker(canvas: Canvas, rect: pygame.Rect, name: str) -> tuple[pygame.Surface, pygame.Rect]:
    """A picture of the First Player marker, and its place on the nametag in this rectangle."""
    px = canvas.layout.px
    marker = canvas.sprites.get(name, height=round(px(104) / canvas.layout.text**0.5))
    return marker, marker.get_rect(midbottom=(rect.right - px(6), rect.bottom + px(34)))


def _nametag(canvas: Canvas, tag: Tag, size: tuple[int, int], crowded: bool) -> pygame.Surface:
    """The flat nametag. If it is `crowded`, the tab covers its band, which then has no words."""
    layout, theme, fonts = canvas.layout, canvas.theme, canvas.fonts
    px, sitter = layout.px, tag.sitter
    strip = ink(theme, tag.mark)
    flat = pygame.Surface(size, pygame.SRCALPHA)
    flat.blit(focus.rounded(size, px(16), theme.bright if tag.turn else theme.paper), (0, 0))
    head, foot = _head(size[1]), round(size[1] * 0.09)
    band = focus.rounded(size, px(16), strip)
    flat.blit(band, (0, 0), (0, 0, size[0], head))
    flat.blit(band, (0, size[1] - foot), (0, size[1] - foot, size[0], foot))
    said, across = _("HELLO, I play {mark}").format(mark=tag.mark), size[0] - px(60)
    if tag.score:
        won = fonts.fit("★" * min(tag.score, 5), "bold", HELLO, theme.bright, size[0] // 3, 1, head)
        put(flat, won, midright=(size[0] - px(22), head // 2))
        across -= won.width
    if not crowded:
        hello = fonts.fit(said, "bold", HELLO, theme.bright, across, 1, head)
        put(flat, hello, midleft=(px(26), head // 2))
    middle = (head + size[1] - foot) // 2
    cell = min((size[1] - head - foot) * 0.78, size[0] * BROAD) / layout.text**0.6
    x = round(px(26) + cell * 0.42)
    own_mark(canvas, tag.mark, cell, f"nametag {tag.mark.lower()}{tag.person}").draw(flat, (x, middle))
    left = round(x + cell * 0.5)
    room = size[0] - left - px(28)
    area = pygame.Rect(left, head, room, size[1] - head - foot)
    room -= portraits.beside(canvas, flat, sitter, area.inflate(0, -px(16)))
    inside = size[1] - head - foot - px(6)
    most = inside - fonts.font("semibold", 26).get_linesize()
    called = fonts.name(sitter.name, "amatic", 60, theme.ink, room, round(area.height * 0.62), most=most)
    spare = inside - called.height
    brief = sitter.kind == "person" and fonts.width(tag.under(), "semibold", 26) > room
    under = tag.under(brief=brief)
    holds = fonts.holds(under, "semibold", room, spare)
    lines = (called, fonts.fit(under, "semibold", 26, theme.ink, room, None, spare)) if holds else (called,)
    stack(flat, left, middle, *lines)
    return flat


Shown = tuple[tuple[int, str], ...]
"""Moves with their numbers."""


def moves(canvas: Canvas, view: MatchView, rect: pygame.Rect, side: int = 0) -> None:
    """Draw the usual move list in its rectangle; the last move is highlighted. If `side` is given, each move has a
    small board with so many squares on a side."""
    lay_moves(canvas, view.moves, rect, paint_moves, side)


def lay_moves(
    canvas: Canvas,
    said: Sequence[str],
    rect: pygame.Rect,
    paint: Callable[..., Cutout],
    *more: Hashable,
    tape: int = 150,
) -> None:
    """Lay a move list under a tape of this width (pixels at 1080p). `paint(canvas, shown, size, *more)` draws as many
    of the last moves as fit."""
    shown = tuple(enumerate(said, start=1))[-ROWS:]
    canvas.picture(paint, shown, rect.size, *more, slot="moves").lay(canvas.surface, rect.topleft)
    canvas.exhibits.name(rect, moves_told)
    lay_tape(canvas, rect, tape)


def paint_moves(canvas: Canvas, shown: Shown, size: tuple[int, int], side: int = 0) -> Cutout:
    """The usual move list. If `side` is given, each move has a small board with so many squares on a side."""
    layout, theme, px = canvas.layout, canvas.theme, canvas.layout.px
    note = paper.note(layout, theme, size, "moves")
    head = canvas.fonts.line(_("Moves"), "amatic", 54, theme.ink)
    note.blit(head, (px(34), px(24)))
    line = canvas.fonts.font("bold", 28).get_linesize()
    room = size[1] - px(24) - head.height - px(28)
    step = max(min(round(line * 1.35), room // ROWS), line)
    top, wide = px(26) + head.height, size[0] - px(104) - px(28)
    last = shown[-max(1, room // step) :]
    tall = canvas.fonts.common([(said, wide, line) for _number, said in last], "bold", 28)
    for number, said in last:
        if (number, said) == shown[-1]:
            focus.newest(note, pygame.Rect(px(18), top, size[0] - px(40), step), layout, theme, "last move")
        count = canvas.fonts.fit(str(number), "semibold", 28, theme.mute, px(60), 1, step)
        note.blit(count, (px(40), top + (step - count.height) // 2))
        mark, _space, square = said.partition(" ")
        if side and square.strip().isdigit():
            _square(canvas, note, mark, int(square), side, pygame.Rect(px(104), top, size[0] - px(132), step))
        else:
            word = canvas.fonts.fit(said, "bold", tall, theme.ink, wide, 1, step)
            note.blit(word, (px(104), top + (step - word.height) // 2))
        top += step
    return Cutout(note, -0.8, light.CARD, layout, theme)


def _square(canvas: Canvas, note: pygame.Surface, mark: str, square: int, side: int, room: pygame.Rect) -> None:
    """Draw a mark, and a small board with its square."""
    theme, cell = canvas.theme, round(room.height * 0.84) // side
    colour = ink(theme, mark)
    own_mark(canvas, mark, cell * side, f"move {mark}").draw(note, (room.left + cell * side // 2, room.centery))
    board = pygame.Rect(room.left + cell * side + canvas.layout.px(22), 0, cell * side, cell * side)
    board.centery = room.centery
    for number in range(side * side):
        place = pygame.Rect(board.left + number % side * cell, board.top + number // side * cell, cell - 1, cell - 1)
        note.fill(colour if number == square - 1 else theme.rule_line, place)


def slip(
    canvas: Canvas, text: str, middle: tuple[int, int], width: int, height: int | None = None, read: str = ""
) -> pygame.Rect:
    """Lay a slip of paper with a sentence on top of everything, within `width` and `height` pixels. Returns its
    place. It is read aloud, unless something else is to be `read` in its place."""
    canvas.exhibits.say(read or text)
    piece = canvas.picture(_slip, text, width, height)
    piece.lay(canvas.surface, (middle[0] - piece.size[0] // 2, middle[1] - piece.size[1] // 2))
    return piece.picture.get_rect(center=middle)


def room_of(canvas: Canvas, text: str, rooms: Sequence[pygame.Rect]) -> pygame.Rect | None:
    """The first of these places in which the words of a slip stay large enough; otherwise the last one that holds a
    row. None if a coach's note leaves no place: it has the words, too."""
    ink, room = canvas.theme.ink, None
    least = canvas.layout.px(BLANK) + canvas.fonts.px("semibold", 0)
    for room in (each for each in rooms if each.height >= least):
        words = canvas.fonts.fit(text, "semibold", SAID, ink, room.width - canvas.layout.px(SLIP), None, None, "centre")
        if words.height * LEGIBLE <= room.height - canvas.layout.px(BLANK):
            break
    return room


def holds(canvas: Canvas, text: str, size: tuple[int, int]) -> bool:
    """True if a slip in a room of this size holds the text at its smallest readable size."""
    px = canvas.layout.px
    return canvas.fonts.holds(text, "semibold", size[0] - px(SLIP), size[1] - px(BLANK))


def place_of_slip(canvas: Canvas, text: str, room: pygame.Rect) -> pygame.Rect:
    """The place of a slip in this room."""
    return canvas.picture(_slip, text, room.width, room.height).picture.get_rect(center=room.center)


def slip_in(canvas: Canvas, text: str, room: pygame.Rect) -> None:
    """Lay a slip in the middle of its room."""
    place = slip(canvas, text, room.center, room.width, room.height)
    canvas.exhibits.name(place, lambda: text)
    canvas.exhibits.reserved.append(place)


def _slip(canvas: Canvas, text: str, width: int, height: int | None) -> Cutout:
    layout, theme, px = canvas.layout, canvas.theme, canvas.layout.px
    room = None if height is None else height - px(BLANK)
    words = canvas.fonts.fit(text, "semibold", SAID, theme.ink, width - px(SLIP), None, room, "centre")
    size = words.width + px(SLIP), words.height + px(BLANK)
    flat = paper.blank(layout, theme, size, text, theme.bright)
    flat.blit(words, (px(SLIP) // 2, px(BLANK) // 2))
    return Cutout(flat, 0.4, light.LIFTED, layout, theme)
