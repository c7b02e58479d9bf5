"""Shows one rule on the page of the rulebook: it scrolls if it is longer than the page, and its board plays it out."""

import pygame

from game.engine.picture.canvas import Canvas
from game.rules.core import Action, Seat, State, Step
from game.rules.rulebook import Rule
from game.scenes.common import photographs
from game.scenes.common.scroll import Scroll
from game.scenes.rulebook import rule_page
from game.scenes.rulebook.binder import PAGE
from game.scenes.rulebook.contents import Entry
from game.scenes.rulebook.rule_page import RulePage
from game.stage.look import Cast
from game.variants.common.shown_board import Board, Manner

LEFT, RIGHT, TOP, BOTTOM = 138, 84, 32, 26
"""The margins of the page, in pixels at 1080p: the holes are in the left one."""
BEFORE, BETWEEN = 1.0, 0.7
"""The seconds before a rule is played out, and from one action to the next."""
FRAME = 1 / 30
"""Seconds from one picture of an animation to the next."""


class Page:
    """The right half of the open binder."""

    def __init__(self) -> None:
        self.scroll = Scroll()
        self._canvas: Canvas | None = None
        self._entry: Entry | None = None
        self._figure: pygame.Surface | None = None
        self._act: Act | None = None
        self.leaf = RulePage()

    @property
    def longer(self) -> bool:
        """True if the rule is longer than the page."""
        return self.scroll.last > 0

    @property
    def moving(self) -> bool:
        """True while it scrolls, or its small board is played on."""
        return self.scroll.moving or (self._act is not None and self._act.moving)

    @property
    def plays(self) -> bool:
        """True if its small board can play the rule out once more."""
        return self._act is not None and not self._act.moving

    def play(self) -> None:
        """Play the rule out once more."""
        if self._act is not None:
            self._act.begin()

    def update(self, seconds: float, reduced: bool) -> None:
        """Scroll on, and play on the small board."""
        self.scroll.update(seconds, reduced)
        if self._act is not None and self._act.update(seconds, reduced):
            self._figure = self._act.picture()

    def _stage_act(self) -> None:
        """Let the rule be played out on its board, if it says how."""
        if self._canvas is not None and self._entry is not None and self._entry.rule.plays and self.leaf.figure:
            self._act = Act(self._canvas, self._entry.rule, self.leaf.figure.width)

    def draw(self, canvas: Canvas, floor: int, entry: Entry | None) -> None:
        """Draw the rule, or a regret if nothing was found; nothing is written below the pixel `floor`."""
        px, sheet, surface = canvas.layout.px, canvas.layout.zone(*PAGE), canvas.surface
        view = pygame.Rect(sheet.left + px(LEFT), sheet.top + px(TOP), sheet.width - px(LEFT + RIGHT), 0)
        view.height = min(sheet.bottom - px(BOTTOM), floor) - view.top
        if canvas is not self._canvas or entry != self._entry:
            if entry != self._entry:
                self.scroll.start()
            self.leaf = rule_page.rule(canvas, entry, view.size) if entry else rule_page.regret(canvas, view.size)
            self._figure, self._act = None, None
            self._canvas, self._entry = canvas, entry
        if self._figure is None and entry and self.leaf.figure:
            self._figure = canvas.found(photographs.figure, entry.rule, self.leaf.figure.width)
            if self._figure is not None:
                self._stage_act()
        self.scroll.fit(view, self.leaf.height, self.leaf.stops)
        top = view.top - round(self.scroll.at)
        surface.set_clip(view)
        for part in self.leaf.parts:
            if not part.whole or self.scroll.sees(part.at[1], part.at[1] + part.picture.height):
                surface.blit(part.picture, (view.left + part.at[0], top + part.at[1]))
        if self._figure is not None and self.leaf.figure is not None:
            surface.blit(self._figure, self.leaf.figure.move(view.left, top))
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
        """Start from the beginning."""
        state = photographs.position(self._rule)
        self._board = Board(state, Cast(("1", "2")), Manner(lambda sound, place: None))
        self._left = list(self._rule.plays)
        self._waited = BETWEEN - BEFORE
        self._undrawn = 0.0

    @property
    def moving(self) -> bool:
        """True if there is more to come."""
        return bool(self._left) or self._board.showing

    def update(self, seconds: float, reduced: bool) -> bool:
        """Pass time. Returns True if there is another picture."""
        if self._board.showing:
            self._board.update(seconds)
            self._undrawn += seconds
            if self._board.showing and self._undrawn < FRAME:
                return False
            self._undrawn = 0.0
            return True
        self._waited += seconds
        if self._left and self._waited >= BETWEEN:
            self._waited = 0.0
            step = played(self._board.state, self._left.pop(0))
            self._board.present(step.events, step.state)
            if reduced:
                self._board.hurry()
            return reduced
        return False

    def picture(self) -> pygame.Surface:
        """Returns the board as it is now."""
        return photographs.staged(self._canvas.direct(), self._board.state, self._board.stage, self._side)


def played(state: State, said: str) -> Step[State]:
    """Returns the step for an action of the side to act, or for two of them joined by a slash."""
    acts: dict[Seat, Action] = dict(zip(state.to_act, said.split("/"), strict=True))
    return state.apply(acts)
