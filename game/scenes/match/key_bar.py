"""Draws the key bar of a match, which shows at the lower edge what can be pressed.

Every key that can be of use in the present game has a fixed place, so that nothing moves while somebody thinks. A key
that does nothing now is faded. The bar slides away for a long show.
"""

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, replace

import pygame

from game.engine.input.intents import DIRECTIONS, KEYBOARD, Device, Intent
from game.engine.panels import hints
from game.engine.panels.hints import Hint, HintBar, arranged, for_one_switch
from game.engine.picture.canvas import Canvas
from game.scenes.match.help import Helper, hint_words
from game.scenes.match.shown import ShownMatch
from game.scenes.services.services import Services
from game.stage.timeline import EASES
from game.variants.common.match_view import MatchView
from game.variants.common.question.pointing import Pointing
from game.variants.common.seating import Way, asked, device_of, drives
from game.variants.common.shown_board import ShownBoard
from game.variants.common.table_layout import TableLayout
from game.words import _

ARROWS = "↑↓←→"
ACROSS = (0.0, 1.0)
"""The span of a bar across the whole window, from left to right in fractions of its width."""
KNOWN = (Intent.PAUSE, Intent.RULES, Intent.UNDO, Intent.PREVIOUS, Intent.NEXT, Intent.HINT, Intent.SHOW)
"""The keys that may lose their words where there is little room, the best known first."""
STEADY = (Intent.RULES.value, Intent.PAUSE.value)
"""The keys that do the same in every game and at every moment."""
SLIDE = 0.25
"""Seconds in which the bar slides away, or back."""

Laid = tuple[pygame.Surface, pygame.Rect, Hint]
"""The picture of a key, its place, and the key."""
Sign = Callable[[Intent | int], str]
"""Gives the name of the key for an intent or a number; "" if the device has none."""


@dataclass(frozen=True)
class Key:
    """A key of the bar, and what it does."""

    sign: str
    """The name of the key. A key with "", which the device does not have, is left out."""
    does: str
    name: str
    """The intent that a click on it stands for; "" for the four directions together."""
    lit: bool = True
    """True if the key does something now."""
    room: tuple[str, ...] = ()
    """All words that it may show during this game. Its place is wide enough for the longest."""
    lasting: bool = True
    """True if it has a fixed place. A key without one is added after the others while it is of use."""


class KeyBar(HintBar):
    """The key bar of a match, which can slide away."""

    def __init__(self) -> None:
        super().__init__()
        self._away = 0.0
        """How far the bar has slid away, from 0 to 1."""
        self._goes = False
        """True if the bar slides away, or is away already."""
        self._laid_for: tuple[object, ...] = ()
        """The layout, theme, table and board for which the keys were laid out last."""
        self.floor = 0
        """The y of the upper edge of the keys, except those that lie apart, in pixels."""
        self._losers: list[str] = []
        """The names of the keys that lose their words, in this order; set for each board, because no key may move
        later."""
        self._faded: set[str] = set()
        """The names of the keys that do nothing now."""

    @property
    def moving(self) -> bool:
        return self._away != float(self._goes)

    @property
    def away(self) -> bool:
        """True if nothing of the bar is seen."""
        return self._away == 1.0

    def update(self, seconds: float, goes: bool, reduced: bool) -> None:
        """Pass time. The bar slides away if it `goes`, otherwise back."""
        self._goes = goes
        step = 1.0 if reduced else seconds / SLIDE
        self._away = min(self._away + step, 1.0) if goes else max(self._away - step, 0.0)

    def lay_keys(self, canvas: Canvas, keys: Callable[[], Sequence[Key]], table: TableLayout, board: ShownBoard) -> int:
        """Lay out the keys for this board on this table; during a show they stay as they were. Returns the y of the
        bar's upper edge, in pixels."""
        laid_for, span = (canvas.layout, canvas.theme, table, board), table.hints
        if not board.busy or laid_for != self._laid_for:
            told = [key for key in keys() if key.sign]
            told = _for_one_switch(canvas, told, span) if canvas.scans else told
            if laid_for != self._laid_for:
                self._losers = _losers(told)
            self._laid_for = laid_for
            self._faded = {key.name for key in told if not key.lit}
            stay = [key for key in told if key.lasting]
            self._laid, apart = arranged(canvas, _pictures(canvas, stay), span), list[Laid]()
            if span == ACROSS and not _in_one_row(self._laid):
                apart, stay = _apart(canvas, stay, table)
                for number in range(len(self._losers) + 1):
                    brief = self._losers[:number]
                    self._laid = arranged(canvas, _pictures(canvas, stay, brief), span)
                    if _in_one_row(self._laid):
                        break
            self._laid += self._beside(canvas, [key for key in told if not key.lasting], span)
            self.floor = self._top(canvas)
            self._laid += apart
        return self.floor

    def show(self, canvas: Canvas) -> None:
        down = round(EASES["in-out"](self._away) * (canvas.layout.size[1] - self._top(canvas)))
        for bar, place, _hint in self._laid if self._away < 1.0 else ():
            canvas.surface.blit(bar, place.move(0, down))
        self._spots = [] if down else [(place, hint[2]) for _bar, place, hint in self._laid]
        lit = [] if down else [(key, does) for _bar, _place, (key, does, name) in self._laid if name not in self._faded]
        canvas.exhibits.keys += lit

    def _top(self, canvas: Canvas) -> int:
        return min((place.top for _bar, place, _hint in self._laid), default=canvas.layout.size[1])

    def _beside(self, canvas: Canvas, keys: Sequence[Key], span: tuple[float, float]) -> list[Laid]:
        """Lay out the keys without a fixed place: to the right of the lowest row, otherwise in a row above the bar if
        that does not lie across the whole window."""
        gap, bottom = canvas.layout.px(10), canvas.layout.size[1] - canvas.layout.px(14)
        right = round(span[1] * canvas.layout.size[0])
        laid: list[Laid] = []
        for bar, hint in _pictures(canvas, keys):
            row = [place.right for _bar, place, _hint in (*self._laid, *laid) if place.bottom == bottom]
            place = bar.get_rect(left=max(row, default=0) + gap, bottom=bottom)
            if place.right > right and span == ACROSS:
                continue
            if place.right > right:
                place = bar.get_rect(right=right, bottom=self._top(canvas) - gap // 2)
            laid.append((bar, place, hint))
        return laid


def _pictures(canvas: Canvas, keys: Sequence[Key], brief: Collection[str] = ()) -> list[tuple[pygame.Surface, Hint]]:
    """A picture of each key with what it does; keys whose names are in `brief` have no words."""
    look = canvas.fonts, canvas.layout, canvas.theme
    found = []
    for key in keys:
        says, room = ("", ("",)) if key.name in brief else (key.does, key.room)
        found.append((hints.bar(key.sign, says, *look, room, key.lit), (key.sign, key.does, key.name)))
    return found


def _for_one_switch(canvas: Canvas, told: Sequence[Key], span: tuple[float, float]) -> list[Key]:
    """The keys as they are for a person who plays with one switch. Where there is little room, the first has a shorter
    text."""
    named = {key.name: key for key in told}
    found = [
        replace(named[name], sign=sign) if name else Key(sign, does, name, room=(does,))
        for sign, does, name in for_one_switch([(key.sign, key.does, key.name) for key in told])
    ]
    width = round((span[1] - span[0]) * canvas.layout.size[0])
    if any(bar.width > width for bar, _hint in _pictures(canvas, found[:1])):
        found[0] = replace(found[0], does=_("choose"), room=(_("choose"),))
    return found


def _losers(keys: Sequence[Key]) -> list[str]:
    """The names of the keys that lose their words where there is little room, in this order: first those that do
    nothing now, then the best known."""
    known = [each.value for each in KNOWN]
    found = [key for key in keys if key.name in known]
    return [key.name for key in sorted(found, key=lambda key: (key.lit, known.index(key.name)))]


def _in_one_row(laid: Sequence[Laid]) -> bool:
    return len({place.bottom for _bar, place, _hint in laid}) < 2


def _apart(canvas: Canvas, keys: Sequence[Key], table: TableLayout) -> tuple[list[Laid], list[Key]]:
    """The keys that never change, laid out in a second row beside the board, as many as have room there; and all
    others."""
    px, steady = canvas.layout.px, [key for key in keys if key.name in STEADY]
    if table.beside is None or not steady:
        return [], list(keys)
    zone = table.place(canvas.layout, table.beside)
    bars = _pictures(canvas, steady)
    while sum(bar.width + px(10) for bar, _hint in bars) - px(10) > zone.width:
        bars = bars[:-1]
    bottom = canvas.layout.size[1] - px(14) - px(5) - max((bar.height for bar, _hint in bars), default=0)
    named = {hint[2] for _bar, hint in bars}
    span = zone.left / canvas.layout.size[0], zone.right / canvas.layout.size[0]
    return arranged(canvas, bars, span, bottom), [key for key in keys if key.name not in named]


def keys(shown: ShownMatch, help: Helper, view: MatchView, sign: Sign, looks: bool = False) -> list[Key]:
    """The keys for the board that is shown. While somebody `looks` around the table, only the keys for that are lit."""
    words, may = shown.gesture.words, shown.gesture.wordings
    people = sum(sitter.kind == "person" for sitter in view.record.sitters)
    points = people == 1 or (people == 2 and shown.variant.secrecy.hidden is None)
    asks = view.question.way is Way.POINT and not shown.board.busy and not looks
    found: list[Key] = []

    def add(intent: Intent, lit: bool, says: str, *others: str, lasting: bool = True) -> None:
        room = (says, *others, *may.get(intent, ()))
        found.append(Key(sign(intent), words.get(intent, says), intent.value, lit, room, lasting))

    if points:
        if Intent.UP in may:
            leads = _("where to") if looks else words.get(Intent.UP, may[Intent.UP][0])
            found.append(Key(_directions(sign), leads, "", asks or looks, tuple(may[Intent.UP])))
        here, board = shown.selection.pointing, shown.board
        add(Intent.CONFIRM, asks, _("choose"))
        if block := _squares(shown, sign):
            found[-1] = Key(block, _("squares"), "", asks)
        if tools := board.look.tools(board.state, 0):
            add(Intent.NEXT, asks, _("tool"))
            found[-1] = replace(found[-1], sign=_with_numbers(found[-1].sign, sign, len(tools)))
            if Intent.UP not in may and sign(1).isalpha():  # half a keyboard, whose letters are no squares here
                found.insert(0, Key(_directions(sign), _("where to"), "", asks))
        elif len({spot.group for spot in board.look.spots(board.state, 0)}) > 1:
            add(Intent.NEXT, asks and here is not None and here.parts > 1, _("next board"))
        if help.agreed("undo") or shown.variant.hands.writing is not None:
            add(Intent.UNDO, asks and (not help.why_no("undo") or bool(view.question.draft)), _("undo"))
        marks = words.get(Intent.SHOW, _("marks"))
        lit = asks and (view.mover is not None or bool(shown.marks))
        found.append(_show(sign, marks, help.marked, lit, looks))
        if help.agreed("hint") and view.match.stage in ("game", "toss", "throw"):
            add(Intent.HINT, asks and not help.why_no("hint"), help.hint_word, *hint_words())
    if shown.board.look.rounds is not None:
        add(Intent.PREVIOUS, view.rounds.again and not looks, _("watch again"))
    add(Intent.RULES, not looks, _("rules"))
    add(Intent.PAUSE, not looks, _("pause"))
    if looks and not (points and Intent.UP in may):
        found.append(Key(_four(sign), _("look around"), "", lasting=False))
    elif points and asks and not help.why_no("redo"):
        add(Intent.REDO, True, _("redo"), lasting=False)
    return found


def _show(sign: Sign, marks: str, marked: bool, lit: bool, looks: bool) -> Key:
    """The key that first shows marks, then asks what things on the table are, and then ends that."""
    more, enough = _("what is it?"), _("enough")
    says = enough if looks else more if marked else marks
    return Key(sign(Intent.SHOW), says, Intent.SHOW.value, lit or looks, (marks, more, enough))


def signs(services: Services, shown: ShownMatch, device: Device) -> Sign:
    """The names of the keys on the device of the person who is asked.

    While a show runs they are those of the `device` used last, because the next person's device would give away how the
    show ends. A key that the device does not have is named as on the keyboard.
    """
    record, glyph = shown.table.record, services.devices.glyph
    person = None if shown.board.busy else asked(shown.table)
    if person is not None and not drives(record, device, person):
        device = device_of(record.sitters[person], services.devices.pads())

    def sign(meant: Intent | int) -> str:
        if isinstance(meant, int):
            return glyph(meant, device)
        if device.kind == "mouse" and (meant is Intent.NEXT or meant in DIRECTIONS):
            return _("Wheel") if meant is Intent.NEXT else _("Drag")
        other = Intent.CANCEL if meant is Intent.PAUSE else meant
        own = glyph(meant, device) or (glyph(other, device) if device.kind == "mouse" else "")
        return own or glyph(other, KEYBOARD)

    return sign


def _with_numbers(key: str, sign: Sign, tools: int) -> str:
    """The name of the key that goes from tool to tool, with the digits that select each tool, if the device has
    digits."""
    first, last = sign(1), sign(tools)
    return f"{key} {first}–{last}" if first.isdigit() and last.isdigit() else key


def _squares(shown: ShownMatch, sign: Sign) -> str:
    """The names of the nine keys of half a keyboard, if each of them names a square of this board; "" otherwise."""
    board, printed = shown.board, [sign(number) for number in range(1, 10)]
    plain = not shown.variant.hands.writing and not board.look.tools(board.state, 0) and not shown.selection.naming
    if not all(printed) or printed[0].isdigit() or not plain:
        return ""
    spots = board.look.spots(board.state, 0)
    rows = (" ".join(printed[row : row + 3]) for row in (0, 3, 6))
    return " / ".join(rows) if spots and Pointing(spots).squares else ""


def _directions(sign: Sign) -> str:
    """The names of the keys for the four directions, or the one name of all."""
    return sign(Intent.UP) if sign(Intent.UP) == sign(Intent.DOWN) else _four(sign)


def _four(sign: Sign) -> str:
    """The letters of the keys for the four directions; arrows if one of them is no letter."""
    signs = "".join(sign(each) for each in (Intent.UP, Intent.LEFT, Intent.DOWN, Intent.RIGHT))
    return signs if signs.isalpha() and len(signs) == len(ARROWS) else ARROWS
