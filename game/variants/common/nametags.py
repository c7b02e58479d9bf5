"""Draws what surrounds a game: the players' nametags, the move list, and the hints of what keys do."""

import sys
from collections.abc import Mapping, Sequence

import pygame

from game.engine.input.intents import MOUSE, Input, Intent, Pointer, Press
from game.engine.panels import hints
from game.engine.panels.things import Thing
from game.engine.paper import paper
from game.engine.paper.cutouts import Cutout
from game.engine.pen import marks
from game.engine.picture import focus, light
from game.engine.picture.canvas import Canvas
from game.engine.picture.living import Living, Pose
from game.play.record import Sitter
from game.rules.core import Seat
from game.variants.common import portraits
from game.variants.common.sentences import moves_told, person_told, seated
from game.words import N_, _

TAGS = ((0.018, 0.055, 0.20, 0.30), (0.018, 0.43, 0.20, 0.30))
"""The places of the nametags of Player One and Player Two, in fractions of the window."""
LEANS = (0.9, -0.7)
"""Degrees by which they lean."""
NOTE = (0.765, 0.045, 0.215, 0.50)
OPEN, WINK = 8.3, 0.4
"""For how many seconds the First Player marker has both eyes open, and winks."""
BROAD = 0.47
"""The most of a nametag's width that the mark takes: the name stands beside it, however high the window is."""
ROWS = 8
SAID, SLIP = 28, 56
"""The size of the words on a slip, and the blank beside them, left and right together (pixels at 1080p)."""
"""How many moves the move list shows: the last ones."""


def nametag(canvas: Canvas, place: Seat, sitter: Sitter, mark: str, turn: bool, score: int, first: bool) -> None:
    """The nametag in the first or second place: who plays `mark`, on what, how many games won.

    The nametag of the person to move lies higher and wears the tab; Player One has the First Player marker.
    """
    rect = canvas.layout.zone(*TAGS[place])
    given = rect.size, sitter, mark, score
    canvas.prefetch(_nametag, *given, not turn, place)
    canvas.picture(_nametag, *given, turn, place, slot=("nametag", place)).lay(canvas.surface, rect.topleft)
    canvas.exhibits.name(rect, lambda: person_told(sitter))
    portraits.lies(canvas, place, sitter, rect, LEANS[place])
    px = canvas.layout.px
    if first and not canvas.theme.plain:
        marker, lies = _marker(canvas, place, "first-player")
        canvas.surface.blit(marker, lies)
        canvas.exhibits.name(lies, lambda: _("Player One’s gingerbread: who has it opens this game."))
    if turn:
        tab = focus.tab(
            _("YOUR TURN") if sitter.kind == "person" else _("THINKS …"), canvas.fonts, canvas.layout, canvas.theme
        )
        canvas.surface.blit(tab, tab.get_rect(bottomright=(rect.right + px(8), rect.top + px(22))))


def wink(canvas: Canvas, place: Seat) -> Living:
    """The gingerbread on the nametag in this place winks now and then."""
    winks, lies = _marker(canvas, place, "first-player-wink")
    return Living("gingerbread", (Pose(OPEN), Pose(WINK, winks, lies.topleft)))


def _marker(canvas: Canvas, place: Seat, name: str) -> tuple[pygame.Surface, pygame.Rect]:
    """A drawing of the first player's marker, and where it lies on the nametag in this place."""
    rect, px = canvas.layout.zone(*TAGS[place]), canvas.layout.px
    marker = canvas.sprites.get(name, height=round(px(104) / canvas.layout.text**0.5))
    return marker, marker.get_rect(midbottom=(rect.right - px(6), rect.bottom + px(34)))


def _nametag(
    canvas: Canvas, size: tuple[int, int], sitter: Sitter, mark: str, score: int, turn: bool, place: Seat
) -> Cutout:
    layout, theme, fonts = canvas.layout, canvas.theme, canvas.fonts
    px = layout.px
    strip = theme.x if mark == "X" else theme.o
    tag = pygame.Surface(size, pygame.SRCALPHA)
    tag.blit(focus.rounded(size, px(16), theme.bright if turn else theme.paper), (0, 0))
    head, foot = round(size[1] * 0.27), round(size[1] * 0.09)
    band = focus.rounded(size, px(16), strip)
    tag.blit(band, (0, 0), (0, 0, size[0], head))
    tag.blit(band, (0, size[1] - foot), (0, size[1] - foot, size[0], foot))
    hello = fonts.fit(_("HELLO, I play {mark}").format(mark=mark), "bold", 30, theme.bright, size[0] - px(60), 1, head)
    tag.blit(hello, hello.get_rect(midleft=(px(26), head // 2)))
    middle = (head + size[1] - foot) // 2
    cell = min((size[1] - head - foot) * 0.78, size[0] * BROAD) / layout.text**0.6
    x = round(px(26) + cell * 0.42)
    dress: marks.Dress = "hatched" if theme.hatched else "owned"
    own = marks.mark("X" if mark == "X" else "O", cell, strip, f"nametag {mark.lower()}{place}", "pen", dress)
    own.draw(tag, (x, middle))
    left = round(x + cell * 0.5)
    room = size[0] - left - px(16)
    area = pygame.Rect(left, head, room, size[1] - head - foot)
    room -= portraits.beside(canvas, tag, sitter, area.inflate(0, -px(16)))
    name = fonts.fit(sitter.name, "amatic", 60, theme.ink, room, 1, round((size[1] - head - foot) * 0.62))
    spare = size[1] - head - foot - name.height - px(6)
    who = fonts.fit(seated(sitter), "semibold", 26, theme.ink, room, None, spare)
    tall = name.height + who.height
    tag.blit(name, (left, middle - tall // 2))
    tag.blit(who, (left, middle - tall // 2 + name.height))
    if score:
        won = fonts.line("★" * min(score, 5), "bold", 30, theme.bright)
        tag.blit(won, won.get_rect(midright=(size[0] - px(22), head // 2)))
    lean, height = LEANS[place], light.LIFTED if turn else light.CARD
    return Cutout(tag, lean, height, layout, theme)


def move_list(canvas: Canvas, moves: Sequence[str], zone: tuple[float, float, float, float] = NOTE) -> None:
    """The move list: the last moves, the newest under the highlighter; its zone is in fractions of the window."""
    rect = canvas.layout.zone(*zone)
    shown = tuple(enumerate(moves, start=1))[-ROWS:]
    canvas.picture(_moves, shown, rect.size, slot="moves").lay(canvas.surface, rect.topleft)
    canvas.exhibits.name(rect, moves_told)
    if not canvas.theme.plain:
        tape = canvas.sprites.get("tape", width=canvas.layout.px(150))
        canvas.surface.blit(tape, tape.get_rect(center=(rect.centerx, rect.top + canvas.layout.px(4))))


def _moves(canvas: Canvas, shown: tuple[tuple[int, str], ...], size: tuple[int, int]) -> Cutout:
    layout, theme, px = canvas.layout, canvas.theme, canvas.layout.px
    note = paper.note(layout, theme, size, "moves")
    head = canvas.fonts.line(_("Moves"), "amatic", 54, theme.ink)
    note.blit(head, (px(34), px(24)))
    line = canvas.fonts.font("bold", 28).get_linesize()
    room = size[1] - px(24) - head.height - px(28)
    step = max(min(round(line * 1.35), room // ROWS), line)
    top = px(26) + head.height
    for number, said in shown[-max(1, room // step) :]:
        if (number, said) == shown[-1]:
            focus.newest(note, pygame.Rect(px(18), top, size[0] - px(40), step), layout, theme, "last move")
        count = canvas.fonts.line(str(number), "semibold", 28, theme.mute)
        word = canvas.fonts.fit(said, "bold", 28, theme.ink, size[0] - px(104) - px(28), 1)
        note.blit(count, (px(40), top + (step - count.height) // 2))
        note.blit(word, (px(104), top + (step - word.height) // 2))
        top += step
    return Cutout(note, -0.8, light.CARD, layout, theme)


def slip(
    canvas: Canvas,
    text: str,
    middle: tuple[int, int],
    width: int,
    height: int | None = None,
    floor: int = sys.maxsize,
) -> pygame.Rect:
    """A slip of paper with a sentence, above everything else; within `width` and `height` pixels, and further up where
    it would reach below the `floor`."""
    piece = canvas.picture(_slip, text, width, height)
    place = piece.picture.get_rect(center=middle)
    up = max(place.bottom - floor, 0)
    piece.lay(canvas.surface, (middle[0] - piece.size[0] // 2, middle[1] - piece.size[1] // 2 - up))
    return place.move(0, -up)


def _slip(canvas: Canvas, text: str, width: int, height: int | None) -> Cutout:
    layout, theme, px = canvas.layout, canvas.theme, canvas.layout.px
    room = None if height is None else height - px(24)
    words = canvas.fonts.fit(text, "semibold", SAID, theme.ink, width - px(SLIP), None, room, "centre")
    size = words.width + px(SLIP), words.height + px(24)
    flat = paper.blank(layout, theme, size, text, theme.bright)
    flat.blit(words, (px(SLIP) // 2, px(12)))
    return Cutout(flat, 0.4, light.LIFTED, layout, theme)


ABOUT: Mapping[str, str] = {
    N_("choose"): N_("Takes what you point at."),
    N_("hint"): N_("A bot whispers what it would do; asked again, it says why."),
    N_("undo"): N_("Takes the last choice back, as far as the match allows it."),
    N_("marks"): N_("Shows on the board what is legal and what threatens."),
    N_("what is it?"): N_("Goes round everything that lies on the table, and tells what it is for."),
    N_("rules"): N_("Opens the rulebook at the rule that matters now."),
    N_("throw away"): N_("Throws away what has the focus, after a question."),
    N_("pause"): N_("Stops everything, and offers help, rules, options and the way out."),
}
"""What hints are for whose one word says too little."""


class HintBar:
    """The hints of what keys do, at the lower edge; a click on a hint does the same."""

    def __init__(self) -> None:
        self._laid: list[tuple[pygame.Surface, pygame.Rect, tuple[str, str, str]]] = []
        self._spots: list[tuple[pygame.Rect, str]] = []

    def draw(
        self,
        canvas: Canvas,
        shown: Sequence[tuple[str, str, str]],
        span: tuple[float, float] = (0.0, 1.0),
        bottom: int | None = None,
    ) -> None:
        """Each hint is (what is printed on the key, what it does, the key to return when it is clicked).

        They lie between the two ends of `span` (fractions of the window's width), in as many rows as it takes, at the
        lower edge of the window or above `bottom`.
        """
        self.lay(canvas, shown, span, bottom)
        self.show(canvas)

    def lay(
        self,
        canvas: Canvas,
        shown: Sequence[tuple[str, str, str]],
        span: tuple[float, float] = (0.0, 1.0),
        bottom: int | None = None,
    ) -> int:
        """Find where these hints lie, and return the upper edge (pixels) of them all; `show` then draws them."""
        width = round(span[1] * canvas.layout.size[0]) - round(span[0] * canvas.layout.size[0])
        look = canvas.fonts, canvas.layout, canvas.theme
        bars = [(hints.bar(((hint[0], hint[1]),), width, *look), hint) for hint in shown if hint[0]]
        self._laid = arranged(canvas, bars, span, bottom)
        return min((place.top for _bar, place, _hint in self._laid), default=canvas.layout.size[1])

    def show(self, canvas: Canvas) -> None:
        """Draw the hints where they lie."""
        for bar, place, _hint in self._laid:
            canvas.surface.blit(bar, place)
        self._spots = [(place, hint[2]) for _bar, place, hint in self._laid]

    def above(self, place: pygame.Rect) -> pygame.Rect:
        """This place, moved up from the hints that it would lie on."""
        tops = [rect.top for _bar, rect, _hint in self._laid if rect.colliderect(place)]
        return place.move(0, min((top - place.bottom for top in tops), default=0))

    def covers(self, place: pygame.Rect) -> bool:
        """Whether a hint lies there."""
        return any(rect.colliderect(place) for _bar, rect, _hint in self._laid)

    def meant(self, given: Input) -> Input:
        """What a click on a hint stands for: the press of its key. All other input as it is."""
        clicked = self.at(given.pos) if isinstance(given, Pointer) and given.phase == "up" else None
        return Press(Intent(clicked), MOUSE) if clicked else given

    def at(self, pos: tuple[int, int]) -> str | None:
        """The hint at a pixel."""
        return next((name for rect, name in self._spots if rect.collidepoint(pos)), None)

    def thing(self, pos: tuple[int, int] | None) -> Thing | None:
        """A hint at a pixel, and what it is for."""
        for _bar, rect, (key, does, name) in self._laid:
            if pos is not None and rect.collidepoint(pos):
                said = _("{key}: {does}. A click here does the same.")
                told = next((_(about) for word, about in ABOUT.items() if name and _(word) == does), "")
                return Thing(rect, told or said.format(key=key, does=does))
        return None


Hint = tuple[str, str, str]
"""What is printed on a key, what it does, and what to return when it is clicked."""


def arranged(
    canvas: Canvas,
    bars: Sequence[tuple[pygame.Surface, Hint]],
    span: tuple[float, float],
    bottom: int | None = None,
) -> list[tuple[pygame.Surface, pygame.Rect, Hint]]:
    """These pictures of hints, each with its place, the lowest row first: at the lower edge, or above `bottom`."""
    layout, gap = canvas.layout, canvas.layout.px(10)
    left, right = (round(end * layout.size[0]) for end in span)
    rows: list[list[tuple[pygame.Surface, Hint]]] = [[]]
    for each in bars:
        if rows[-1] and sum(bar.width + gap for bar, _hint in (*rows[-1], each)) - gap > right - left:
            rows.append([])
        rows[-1].append(each)
    laid = []
    bottom = layout.size[1] - layout.px(14) if bottom is None else bottom
    for row in reversed(rows):
        x = (left + right - sum(bar.width + gap for bar, _hint in row) + gap) // 2
        for bar, hint in row:
            laid.append((bar, bar.get_rect(left=x, bottom=bottom), hint))
            x += bar.width + gap
        bottom -= max((bar.height for bar, _hint in row), default=0) + gap // 2
    return laid
