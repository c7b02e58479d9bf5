"""Shows one rule on the page of the rulebook: its words, small board, note and source. It scrolls if it is longer than
the page, and its board plays the rule out."""

from collections.abc import Sequence
from dataclasses import dataclass, field

import pygame

from game.engine.pen import marks, typewriter
from game.engine.pen.drawing import drawing
from game.engine.pen.strokes import Stroke
from game.engine.picture import light
from game.engine.picture.canvas import Canvas
from game.engine.picture.focus import rounded
from game.engine.picture.noise import bite
from game.engine.picture.theme import Colour
from game.engine.picture.typefaces import Face
from game.rules.core import Action, Seat, State, Step
from game.rules.rulebook import Book, Rule, sign
from game.scenes.common.photographs import figure, has_figure, position, staged
from game.scenes.common.scroll import Scroll
from game.scenes.rulebook.binder import PAGE
from game.scenes.rulebook.contents import ContentsEntry
from game.stage.look import Cast
from game.variants.common.laid import put
from game.variants.common.shown_board import Manner, ShownBoard
from game.words import N_, _, headed

NUMBER, TITLE, TEXT, NOTE, FOOT, STAMP = 38, 80, 38, 46, 26, 40
HEADLINE = 0.24
"""The greatest share of the page's height for the title."""
BOARD, BOARD_LEAST = 430, 216
"""A small board's greatest and least width, in pixels at 1080p."""
COLUMN = 11
"""The least width of the text beside a board, as a multiple of its letter size."""
GAP = 22
KEEPSAKE, KEEPSAKE_LEAST = 220, 120
STAMPS = {
    "played": (N_("PLAYED"), N_("The game enforces this rule.")),
    "shown": (N_("SHOWN"), N_("You see this rule on the table.")),
    "told": (N_("TOLD"), N_("This rule is only told here.")),
}
"""The name and the meaning of each class of rule, for its stamp."""
LEAN = -5.0
"""The stamp's turn in degrees."""
LEFT, RIGHT, TOP, BOTTOM = 138, 84, 32, 26
"""The margins of the page, in pixels at 1080p: the holes are in the left one."""
BEFORE, BETWEEN = 1.0, 0.7
"""The seconds before a rule is played out, and from one action to the next."""
FRAME = 1 / 30
"""Seconds from one picture of an animation to the next."""


@dataclass(frozen=True)
class PagePart:
    """A picture and its upper left corner; at rest a `whole` part is never cut in two."""

    picture: pygame.Surface
    at: tuple[int, int]
    whole: bool = True


@dataclass(frozen=True)
class Block:
    """Parts that belong together, with places from a corner of their own."""

    parts: tuple[PagePart, ...]
    height: int


@dataclass
class RulePage:
    """The parts of a page, in pixels from its upper left corner."""

    parts: list[PagePart] = field(default_factory=list)
    figure: pygame.Rect | None = None
    """The place of the rule's board."""
    height: int = 0

    @property
    def stops(self) -> list[int]:
        """The stops for scrolling: the tops of lines of text and of the board."""
        tops = {part.at[1] for part in self.parts if part.whole}
        return sorted(tops | {0} | ({self.figure.top} if self.figure else set()))

    def lay(self, blocks: Sequence[Block], top: int, gap: int) -> int:
        """Place blocks one under the other, from `top` on; returns where they end."""
        for number, block in enumerate(blocks):
            top += gap if number else 0
            self.parts += [PagePart(part.picture, (part.at[0], top + part.at[1]), part.whole) for part in block.parts]
            top += block.height
        self.height = max(self.height, top)
        return top


def leaf_of(canvas: Canvas, entry: ContentsEntry, size: tuple[int, int]) -> RulePage:
    """Returns a rule's page of this size: its words beside the board if there is room, and the source at the foot."""
    (width, height), gap = size, canvas.layout.px(GAP)
    made = RulePage()
    foot = _foot(canvas, entry, width)
    top = made.lay([_head(canvas, entry.rule, size)], 0, gap)
    room = height - top - foot.height - gap
    if has_figure(entry.rule):
        end = _with_figure(canvas, entry.rule, made, width, top, room)
    else:
        end = made.lay(_words(canvas, entry.rule, width), top, gap)
        _lay_keepsake(canvas, keepsake(entry.book, entry.rule), made, pygame.Rect(0, end, width, top + room - end))
    made.lay([foot], max(end + gap, height - foot.height), gap)
    return made


def regret(canvas: Canvas, size: tuple[int, int]) -> RulePage:
    """Returns the page that says that nothing was found, with a cat."""
    made, ink = RulePage(), canvas.theme.ink
    said = _("No rule has that number or those words. Somebody may still be arguing about it.")
    head = canvas.fonts.fit(_("Nothing by that name"), "amatic", TITLE, ink, size[0], 2, round(size[1] * HEADLINE))
    text = _lines(canvas, said, "semibold", TEXT, ink, size[0])
    gap = canvas.layout.px(GAP)
    end = made.lay([Block((PagePart(head, (0, 0)),), head.height), text], gap, gap)
    _lay_keepsake(canvas, "cat-1", made, pygame.Rect(0, end, size[0], size[1] - end))
    return made


def _with_figure(canvas: Canvas, rule: Rule, made: RulePage, width: int, top: int, room: int) -> int:
    """Place the words and the board; returns where they end. A note that is too long for the column goes below both."""
    gap = canvas.layout.px(GAP)
    widest = width - 2 * gap - COLUMN * canvas.fonts.px("semibold", TEXT)
    if widest < canvas.layout.px(BOARD_LEAST):
        side = _side(canvas, room)
        text, *note = _words(canvas, rule, width)
        made.figure = pygame.Rect((width - side) // 2, made.lay([text], top, gap) + gap, side, side)
        return made.lay(note, made.figure.bottom + gap, gap) if note else made.figure.bottom
    side = min(_side(canvas, room), widest)
    words, note = _words(canvas, rule, width - side - 2 * gap), []
    if sum(block.height + gap for block in words) - gap > max(room, side):
        note = _words(canvas, rule, width)[1:]
        left = room - sum(block.height + gap for block in note)
        side = left if canvas.layout.px(BOARD_LEAST) <= left < side else side
        words = _words(canvas, rule, width - side - 2 * gap)[: 1 if note else None]
    made.figure = pygame.Rect(width - side, top, side, side)
    end = max(made.lay(words, top, gap), made.figure.bottom)
    return made.lay(note, end + gap, gap) if note else end


def _side(canvas: Canvas, room: int) -> int:
    """Returns the board's width for about `room` pixels."""
    return min(max(room, canvas.layout.px(BOARD_LEAST)), canvas.layout.px(BOARD))


def _head(canvas: Canvas, rule: Rule, size: tuple[int, int]) -> Block:
    """Returns the typewritten number, the stamp and the title."""
    layout, theme, gap = canvas.layout, canvas.theme, canvas.layout.px(4)
    stamp = canvas.picture(_stamp, rule.kind)
    room, largest, least = size[0] - stamp.width - layout.px(20), layout.font_px(NUMBER), layout.font_px(0)
    number = typewriter.typed_fit(sign(rule.number), largest, theme.ink, rule.number, room, least, 1, theme.line_factor)
    title = canvas.fonts.fit(_(rule.title), "amatic", TITLE, theme.ink, size[0], 2, round(size[1] * HEADLINE))
    tall = max(number.height, stamp.height)
    parts = (
        PagePart(number, (0, (tall - number.height) // 2)),
        PagePart(stamp, (size[0] - stamp.width, 0)),
        PagePart(title, (0, tall + gap)),
    )
    return Block(parts, tall + title.height + 4 * gap)


def _words(canvas: Canvas, rule: Rule, width: int) -> list[Block]:
    """Returns the text, and the note if there is one."""
    text = _lines(canvas, _(rule.text), "semibold", TEXT, canvas.theme.ink, width)
    return [text, _note(canvas, _(rule.doubt), width)] if rule.doubt else [text]


def _note(canvas: Canvas, text: str, width: int) -> Block:
    """Returns the pencilled note: what the book leaves open, and our reading."""
    px, theme = canvas.layout.px, canvas.theme
    left, edge, hook = px(46), px(8), px(16)
    words = _lines(canvas, text, "amatic", NOTE, theme.pencil, width - left)
    bottom = words.height + edge
    points = ((edge + hook, edge), (edge, edge), (edge, bottom), (edge + hook, bottom))
    stroke = Stroke(points, px(4.5) * theme.line_factor, sharp=60)
    bracket = drawing([stroke], theme.pencil, text, "pencil", 1.6 * canvas.layout.k)
    moved = tuple(PagePart(part.picture, (left, edge + part.at[1])) for part in words.parts)
    return Block((PagePart(bracket.picture, bracket.rect.topleft, whole=False), *moved), bottom + edge)


def _foot(canvas: Canvas, entry: ContentsEntry, width: int) -> Block:
    """Returns the meaning of the stamp, and the source."""
    px, theme = canvas.layout.px, canvas.theme
    words = _lines(canvas, "\n".join(foot(entry)), "semibold", FOOT, theme.mute, width)
    line = marks.grid_line((0, 0), (width, 0), px(90), theme.pencil, "foot", "pencil", theme.line_factor)
    moved = tuple(PagePart(part.picture, (0, px(16) + part.at[1])) for part in words.parts)
    return Block((PagePart(line.picture, (line.rect.left, px(5)), whole=False), *moved), words.height + px(16))


def foot(entry: ContentsEntry) -> tuple[str, str]:
    """The small print below a rule: what its stamp means, and the source."""
    return _(STAMPS[entry.rule.kind][1]), headed(_(entry.book.author), _(entry.book.source))


def _lines(canvas: Canvas, text: str, face: Face, size: float, colour: Colour, width: int) -> Block:
    """Returns the wrapped text, each line a part."""
    words = canvas.fonts.fit(text, face, size, colour, width)
    step = canvas.fonts.font(face, size).get_linesize()
    if words.height % step:  # a word was too wide, and all of it is smaller
        step = words.height
    parts = (PagePart(words.subsurface((0, y, words.width, step)), (0, y)) for y in range(0, words.height, step))
    return Block(tuple(parts), words.height)


def _lay_keepsake(canvas: Canvas, name: str, made: RulePage, room: pygame.Rect) -> None:
    """Place a picture from the game at the lower right of the empty part of the page; none in high contrast."""
    gap = canvas.layout.px(GAP)
    tall = min(room.height - 2 * gap, canvas.layout.px(KEEPSAKE))
    if not name or canvas.theme.plain or tall < canvas.layout.px(KEEPSAKE_LEAST):
        return
    picture = canvas.sprites.get(name, height=tall, width=2 * tall)
    place = picture.get_rect(bottomright=(room.right - gap, room.bottom - gap))
    shade, (dx, dy) = light.shadow(picture, light.CARD, canvas.layout)
    made.parts.append(PagePart(shade, (place.left + dx, place.top + dy), whole=False))
    made.parts.append(PagePart(picture, place.topleft, whole=False))


def _stamp(canvas: Canvas, kind: str) -> pygame.Surface:
    """Returns the stamp of the rule's class: a double frame and a word in uneven ink."""
    px, theme = canvas.layout.px, canvas.theme
    colour = {"played": theme.o, "shown": theme.teal, "told": theme.plum}[kind]
    words = canvas.fonts.line(_(STAMPS[kind][0]), "black", STAMP, colour)
    size = words.width + px(44), words.height + px(18)
    stamp = rounded(size, px(9), colour).copy()
    for inset, mode in ((px(5), pygame.BLEND_RGBA_SUB), (px(9), 0), (px(11), pygame.BLEND_RGBA_SUB)):
        inner = rounded((size[0] - 2 * inset, size[1] - 2 * inset), px(6), colour)
        stamp.blit(inner, (inset, inset), special_flags=mode)
    put(stamp, words)
    if theme.plain:
        return stamp
    bite(stamp, "stamp")
    return pygame.transform.rotozoom(stamp, LEAN, 1.0)


def keepsake(book: Book, rule: Rule) -> str:
    """Returns the name of a rule's picture; empty if its book has none."""
    table = dict(book.keepsakes)
    words = f"{rule.title} {rule.text}".casefold().replace("“", " ").split()
    found = (name for start, name in table.items() if start and any(word.startswith(start) for word in words))
    return next(found, table.get("", ""))


class Page:
    """The right half of the open binder."""

    def __init__(self) -> None:
        self.scroll = Scroll()
        self._canvas: Canvas | None = None
        self._entry: ContentsEntry | None = None
        self.figure: pygame.Surface | None = None
        """The picture of its small board; None without one, or until it is drawn."""
        self.act: Act | None = None
        """The rule as it is played out on its small board; None if it says nothing of that, or is not drawn yet."""
        self.leaf = RulePage()

    @property
    def longer(self) -> bool:
        """True if the rule is longer than the page."""
        return self.scroll.last > 0

    @property
    def moving(self) -> bool:
        """True while it scrolls, or its small board is played on."""
        return self.scroll.moving or (self.act is not None and self.act.moving)

    @property
    def plays(self) -> bool:
        """True if its small board can play the rule out once more."""
        return self.act is not None and not self.act.moving

    def play(self) -> None:
        """Play the rule out once more."""
        if self.act is not None:
            self.act.begin()

    def update(self, seconds: float, reduced: bool) -> None:
        """Scroll on, and play on the small board."""
        self.scroll.update(seconds, reduced)
        if self.act is not None and self.act.update(seconds, reduced):
            self.figure = self.act.picture()

    def _stage_act(self) -> None:
        """Let the rule be played out on its board, if it says how."""
        if self._canvas is not None and self._entry is not None and self._entry.rule.plays and self.leaf.figure:
            self.act = Act(self._canvas, self._entry.rule, self.leaf.figure.width)

    def draw(self, canvas: Canvas, floor: int, entry: ContentsEntry | None) -> None:
        """Draw the rule, or a regret if nothing was found; nothing is written below the pixel `floor`."""
        px, sheet, surface = canvas.layout.px, canvas.layout.zone(*PAGE), canvas.surface
        view = pygame.Rect(sheet.left + px(LEFT), sheet.top + px(TOP), sheet.width - px(LEFT + RIGHT), 0)
        view.height = min(sheet.bottom - px(BOTTOM), floor) - view.top
        if canvas is not self._canvas or entry != self._entry:
            if entry != self._entry:
                self.scroll.start()
            self.leaf = leaf_of(canvas, entry, view.size) if entry else regret(canvas, view.size)
            self.figure, self.act = None, None
            self._canvas, self._entry = canvas, entry
        if self.figure is None and entry and self.leaf.figure:
            self.figure = canvas.found(figure, entry.rule, self.leaf.figure.width)
            if self.figure is not None:
                self._stage_act()
        self.scroll.fit(view, self.leaf.height, self.leaf.stops)
        top = view.top - round(self.scroll.at)
        surface.set_clip(view)
        for part in self.leaf.parts:
            if not part.whole or self.scroll.sees(part.at[1], part.at[1] + part.picture.height):
                surface.blit(part.picture, (view.left + part.at[0], top + part.at[1]))
        if self.figure is not None and self.leaf.figure is not None:
            surface.blit(self.figure, self.leaf.figure.move(view.left, top))
        surface.set_clip(None)
        self.scroll.draw(canvas, sheet.right - px(RIGHT) // 2, view.top)


class Act:
    """A rule that is played out on a small board, `side` pixels wide."""

    def __init__(self, canvas: Canvas, rule: Rule, side: int) -> None:
        self._canvas = canvas
        self._rule = rule
        self._side = side
        self.begin()

    def begin(self) -> None:
        """Begin to play the rule out."""
        state = position(self._rule)
        self.board = ShownBoard(state, Cast(("1", "2")), Manner(lambda sound, place: None))
        self._left = list(self._rule.plays)
        self._waited = BETWEEN - BEFORE
        self._undrawn = 0.0

    @property
    def moving(self) -> bool:
        """True while the rule is played out."""
        return bool(self._left) or self.board.showing

    def update(self, seconds: float, reduced: bool) -> bool:
        """Pass time. Returns True if there is another picture."""
        if self.board.showing:
            self.board.update(seconds)
            self._undrawn += seconds
            if self.board.showing and self._undrawn < FRAME:
                return False
            self._undrawn = 0.0
            return True
        self._waited += seconds
        if self._left and self._waited >= BETWEEN:
            self._waited = 0.0
            step = played(self.board.state, self._left.pop(0))
            self.board.present(step.events, step.state)
            if reduced:
                self.board.hurry()
            return reduced
        return False

    def picture(self) -> pygame.Surface:
        """Returns a picture of the board at this moment."""
        return staged(self._canvas.direct(), self.board.state, self.board.stage, self._side)


def played(state: State, said: str) -> Step[State]:
    """Returns the step for an action of the side to act, or for two of them joined by a slash."""
    acts: dict[Seat, Action] = dict(zip(state.to_act, said.split("/"), strict=True))
    return state.apply(acts)
