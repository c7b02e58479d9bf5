"""Draws keycaps, and the bar of hints that says what each key or button does now. A click on a hint presses its key."""

from collections.abc import Mapping, Sequence

import pygame

from game.engine.input.intents import DIRECTIONS, MOUSE, Input, Intent, Pointer, Press
from game.engine.panels.things import Thing
from game.engine.pen.ink import clear
from game.engine.picture.cache import kept
from game.engine.picture.canvas import Canvas
from game.engine.picture.focus import rounded
from game.engine.picture.fonts import Fonts
from game.engine.picture.layout import Layout
from game.engine.picture.theme import Theme, dark
from game.words import N_, _

TEXT = 26
CAP, CAP_LEAST = 40, 46
"""The height of a keycap and its least width (pixels at 1080p)."""
DEPTH = 5
GAP, PAD, SNUG = 13, 24, 14
BAR_ALPHA = 190
FADED = 110
"""The alpha of a hint that is not possible now."""
ABOUT: Mapping[str, str] = {
    N_("choose"): N_("Takes what you point at."),
    N_("squares"): N_("Each of these keys takes its square at once."),
    N_("hint"): N_("A bot whispers what it would do, and why."),
    N_("undo"): N_("Takes the last choice back, if the match allows."),
    N_("marks"): N_("Shows what is legal and what threatens."),
    N_("what is it?"): N_("Explains everything on the table, one by one."),
    N_("rules"): N_("Opens the rulebook at the rule that matters now."),
    N_("throw away"): N_("Throws away what has the focus, after a question."),
    N_("pause"): N_("Pauses: help, rules, options and the way out."),
}
"""Notes on the key hints whose word is not enough."""

Hint = tuple[str, str, str]
"""A key's name, what the key does, and the value for a click."""
LEAVING = (Intent.CANCEL.value, Intent.PAUSE.value)
"""The intents of Esc, where a player uses one switch."""
POINTING = ("", *(intent.value for intent in DIRECTIONS))
"""Hints that are useless where a player uses one switch."""


def keycap(text: str, fonts: Fonts, layout: Layout, theme: Theme) -> pygame.Surface:
    """A key with its name on it, such as Enter or ↑."""
    words = fonts.line(text, "semibold", TEXT, theme.ink)
    tall = max(layout.px(CAP), words.height)
    wide = max(words.width + layout.px(26), layout.px(CAP_LEAST))
    depth, radius = layout.px(DEPTH), layout.px(8)
    cap = rounded((wide, tall + depth), radius, dark(theme.mortar, 0.45)).copy()
    cap.blit(rounded((wide, tall), radius, theme.bright), (0, 0))
    cap.blit(words, ((wide - words.width) // 2, (tall - words.height) // 2))
    return cap


@kept
def bar(
    key: str, does: str, fonts: Fonts, layout: Layout, theme: Theme, room: tuple[str, ...] = (), lit: bool = True
) -> pygame.Surface:
    """A hint at the lower edge of a screen: the name of a key (or "") and what it does (or "").

    If the text may change, the hint keeps `room` for each of those texts. A hint that is not `lit` is faded.
    """
    pair = _pair(key, does, fonts, layout, theme)
    pair.set_alpha(255 if lit else FADED)
    gap, pad = layout.px(GAP), layout.px(SNUG if room else PAD)
    says, *others = (fonts.line(each, "semibold", TEXT, theme.chalk).width for each in (does, *room))
    size = pair.width + 2 * pad + max([each - says for each in others], default=0), pair.height + 2 * gap
    ground = theme.outline if theme.plain else dark(theme.walnut, 0.86)
    alpha = 255 if theme.plain else BAR_ALPHA
    picture = rounded(size, min(size[1] // 2, layout.px(28)), ground, alpha).copy()
    picture.blit(pair, (pad, gap))
    return picture


def _pair(key: str, does: str, fonts: Fonts, layout: Layout, theme: Theme) -> pygame.Surface:
    """A keycap and its label side by side; without a key the label alone."""
    cap, words = keycap(key, fonts, layout, theme), fonts.line(does, "semibold", TEXT, theme.chalk)
    if not does:
        return cap
    left = cap.width + layout.px(GAP) if key else 0
    pair = clear((left + words.width, cap.height), theme.chalk)
    if key:
        pair.blit(cap, (0, 0))
    pair.blit(words, (left, (cap.height - layout.px(DEPTH) - words.height) // 2))
    return pair


class HintBar:
    """The key hints at the lower edge. A click on a hint is a press of its key."""

    def __init__(self) -> None:
        self._laid: list[tuple[pygame.Surface, pygame.Rect, Hint]] = []
        self._spots: list[tuple[pygame.Rect, str]] = []

    def draw(
        self,
        canvas: Canvas,
        shown: Sequence[Hint],
        span: tuple[float, float] = (0.0, 1.0),
        bottom: int | None = None,
    ) -> None:
        """Draw these hints: the key's name, what the key does, and the value for a click.

        They lie between the ends of `span` (fractions of the window's width), in one or more rows, at the lower edge of
        the window or above `bottom`.
        """
        self.lay(canvas, shown, span, bottom)
        self.show(canvas)

    def lay(
        self,
        canvas: Canvas,
        shown: Sequence[Hint],
        span: tuple[float, float] = (0.0, 1.0),
        bottom: int | None = None,
        brief: Sequence[str] = (),
    ) -> int:
        """Place these hints, which `show` then draws. Returns their upper edge in pixels. Those with the values in
        `brief` lose their words one after the other, as long as a row less holds all hints then."""
        look = canvas.fonts, canvas.layout, canvas.theme
        printed = [hint for hint in shown if hint[0]]
        told = for_one_switch(printed) if canvas.scans else printed
        bars = (
            [(bar(key, "" if name in brief[:lost] else does, *look), (key, does, name)) for key, does, name in told]
            for lost in range(len(brief) + 1)
        )
        laid = (arranged(canvas, each, span, bottom) for each in bars)
        self._laid = min(laid, key=lambda laid: len({place.bottom for _bar, place, _hint in laid}))
        return min((place.top for _bar, place, _hint in self._laid), default=canvas.layout.size[1])

    def show(self, canvas: Canvas) -> None:
        """Draw the hints at their places."""
        for bar, place, _hint in self._laid:
            canvas.surface.blit(bar, place)
        self._spots = [(place, hint[2]) for _bar, place, hint in self._laid]
        canvas.exhibits.keys += [(key, does) for _bar, _place, (key, does, _name) in self._laid]

    @property
    def places(self) -> list[pygame.Rect]:
        """The places of the hints."""
        return [rect for _bar, rect, _hint in self._laid]

    def above(self, place: pygame.Rect) -> pygame.Rect:
        """This place, moved up if hints would cover it."""
        tops = [rect.top for _bar, rect, _hint in self._laid if rect.colliderect(place)]
        return place.move(0, min((top - place.bottom for top in tops), default=0))

    def covers(self, place: pygame.Rect) -> bool:
        """True if a hint covers a part of this place."""
        return any(rect.colliderect(place) for _bar, rect, _hint in self._laid)

    def meant(self, given: Input) -> Input:
        """Translate a click on a hint into the press of its key. Other input is returned unchanged."""
        clicked = self.at(given.pos) if isinstance(given, Pointer) and given.phase == "up" else None
        return Press(Intent(clicked), MOUSE) if clicked else given

    def at(self, pos: tuple[int, int]) -> str | None:
        """The value of the hint at a pixel; None without a hint."""
        return next((name for rect, name in self._spots if rect.collidepoint(pos)), None)

    def thing(self, pos: tuple[int, int] | None) -> Thing | None:
        """The hint at a pixel, with its note."""
        for _bar, rect, (key, does, name) in self._laid:
            if key == _("Any key"):
                continue
            if pos is not None and rect.collidepoint(pos):
                said = _("{key}: {does}. A click here does the same.") if key else "{does}"
                told = next((_(about) for word, about in ABOUT.items() if name and _(word) == does), "")
                return Thing(rect, told or said.format(key=key, does=does), name=does)
        return None


def for_one_switch(shown: Sequence[Hint]) -> list[Hint]:
    """The hints for a player with one switch: any key chooses what is highlighted, and Esc does what it always does."""
    found = [(_("Any key"), _("choose what is lit"), "")] if shown else []
    for _key, does, name in shown:
        if name in LEAVING:
            found.append((_("Esc"), does, name))
        elif name not in POINTING and (name, does) != (Intent.CONFIRM.value, _("choose")):
            found.append(("", does, name))
    return found


def arranged(
    canvas: Canvas,
    bars: Sequence[tuple[pygame.Surface, Hint]],
    span: tuple[float, float],
    bottom: int | None = None,
) -> list[tuple[pygame.Surface, pygame.Rect, Hint]]:
    """The places of these hints, the lowest row first, at the lower edge or above `bottom`."""
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
