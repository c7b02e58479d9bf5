"""Shows a plan to its writer behind the curtain: the war room, with the draft on the map and on the sheet."""

from functools import partial

import pygame

from game.engine.input.intents import Intent, Pointer, Press
from game.engine.paper import paper
from game.engine.paper.cutouts import Cutout
from game.engine.pen import marks
from game.engine.picture import focus, light
from game.engine.picture.canvas import Canvas
from game.engine.picture.painter import Painter
from game.play.table import Table
from game.play.team import team_of
from game.rules.core import Action, Seat
from game.rules.match import Match
from game.rules.tactic import NUMBERS, Tactic
from game.variants.common.laid import put
from game.variants.common.match_view import MatchQuestion, MatchView, Rounds
from game.variants.common.question.pointing import Pointing
from game.variants.common.seating import Way
from game.variants.common.sentences import refused
from game.variants.tactic.look import board as tactic
from game.variants.tactic.planning import LENGTH, Draft, OpenPlan
from game.variants.variant import draw_table, variant_of
from game.words import N_, _

BLANK = 1.4
"""The room for the large letters of the seal button, as a multiple of the button's height: letters are blank above and
below."""


class PlanDesk:
    """Lets one person write a plan unseen by the other. It is silent, and shows nothing of the plan once it is
    sealed."""

    gathered = 0.0
    """The open curtain covers nothing of the window."""
    hints = ((Intent.CONFIRM, N_("write, seal")), (Intent.UNDO, N_("take back")), (Intent.CANCEL, N_("close")))

    def __init__(self, table: Table, seat: Seat) -> None:
        state = table.state
        assert isinstance(state, Match)
        assert isinstance(state.playing, Tactic)
        self._table = table
        self._seat = seat
        self._match = state
        self._game = state.playing
        self.said = ""
        """What is said to whoever writes."""
        self.plan = OpenPlan(state.playing, state.seat(seat), self._say)
        """The plan that is being written."""
        self._team = team_of(table, seat)
        if self._team is not None:
            self.plan.draft.written = "".join(self._team.named)
            self.plan.draft.sealed = len(self._team.named)
            self._call()
        self._painter: Painter | None = None

    @property
    def pointing(self) -> Pointing:
        """What the writer is pointing at."""
        return self.plan.pointing

    @property
    def rects(self) -> dict[str, pygame.Rect]:
        """The rectangles of the squares and of the seal, in window pixels."""
        assert self._painter is not None, "it was drawn"
        return {spot.action: self._painter.rect(*spot.area) for spot in self.pointing.spots}

    def press(self, press: Press) -> Action | None:
        """Move, write, take back or seal. Returns the plan once it is sealed."""
        plan = self.plan.press(press)
        self._call()
        return plan

    def point(self, pointer: Pointer) -> Action | None:
        """Point with the mouse, or write or seal by a click. Sealing moves the pointer away. Returns the plan once it
        is sealed."""
        if self._painter is None or pointer.phase not in ("move", "up"):
            return None
        spot = self.pointing.at(*self._painter.cells(pointer.pos))
        if spot is None and pointer.phase == "up":
            self.said = _(tactic.LOOK.missed)
        plan = self.plan.choose(spot) if spot is not None and pointer.phase == "up" else None
        self._call()
        if plan is not None:
            pygame.mouse.set_pos(self._painter.rect(1, 1, 1, 1).center)
        return plan

    def draw(self, canvas: Canvas) -> None:
        """Draw the table as the writer sees it."""
        self._painter = draw_table(canvas, variant_of(self._game.ruleset), self._view())

    def _view(self) -> MatchView:
        match = self._match
        first, second = match.people
        plans = tuple((acts[first], acts[second]) for acts in self._table.stage_acts() if len(acts) == 2)
        return MatchView(
            record=self._table.record,
            match=match,
            state=self._game,
            stage=tactic.build(self._game),
            question=MatchQuestion(
                Way.CURTAIN,
                self._seat,
                self.pointing.spots,
                self.pointing.spot,
                draft=self.plan.written,
                said=self.said,
            ),
            rounds=Rounds(
                plans=plans,
                locked=tuple(seat for seat in match.to_act if seat not in self._table.waiting),
                broken={self._seat: self.plan.broken},
            ),
        )

    def _say(self, said: str, rule: str, sound: str) -> None:
        self.said = said

    def _call(self) -> None:
        """Say whose order is next, where several people write the plan and nothing else is said."""
        written = len(self.plan.written)
        if self._team is None or self.said or written == LENGTH:
            return
        here = self._team.here
        turn = here[(here.index(self._team.front) + written - len(self._team.named)) % len(here)]
        self.said = _("{name}: order {n} of 3.").format(name=self._team.sitter.people[turn].name, n=written + 1)


def forbidden(canvas: Canvas, painter: Painter, view: MatchView) -> None:
    """Grey the squares that the round forbids now, and cross out their numbers."""
    assert view.question.asked is not None
    assert isinstance(view.state, Tactic)
    draft = Draft(view.state, view.match.seat(view.question.asked))
    draft.written = view.question.draft[:2]
    for cell, number in enumerate(NUMBERS):
        refusal = draft.refusal(number)
        if refusal is None:
            continue
        rect = painter.rect(cell % 3 + 0.06, cell // 3 + 0.06, 0.88, 0.88)
        canvas.surface.blit(focus.rounded(rect.size, canvas.layout.px(14), canvas.theme.spent, 120), rect)
        canvas.exhibits.name(rect, partial(refused, refusal))
        x, y = painter.pixel(cell % 3 + 0.16, cell // 3 + 0.20)
        reach = painter.cell * 0.10
        ends = (-reach, reach), (reach, -reach)
        crossed = marks.grid_line(*ends, painter.cell, canvas.theme.o, f"crossed {number}")
        crossed.draw(canvas.surface, (x, y))


def writing(canvas: Canvas, painter: Painter, view: MatchView) -> None:
    """Draw the plan on the grid, the seal button, and the selection's ring."""
    assert view.question.asked is not None
    seat = view.match.seat(view.question.asked)
    assert isinstance(view.state, Tactic)
    painter.draw(tactic.preview(view.state, seat, view.question.draft))
    seal = painter.rect(*tactic.SEAL.area)
    full = len(view.question.draft) == 3
    _seal(canvas, seal, seat, full)
    pointed = view.question.pointed
    if pointed is not None:
        focus.focused(canvas, painter.rect(*pointed.area), 8 if pointed == tactic.SEAL else -22)


def _seal(canvas: Canvas, rect: pygame.Rect, seat: Seat, full: bool) -> None:
    canvas.picture(_button, seat, full, rect.size).lay(canvas.surface, rect.topleft)
    canvas.exhibits.name(rect, lambda: _("Seals the plan: no changes after that."))


def _button(canvas: Canvas, seat: Seat, full: bool, size: tuple[int, int]) -> Cutout:
    layout, px, theme = canvas.layout, canvas.layout.px, canvas.theme
    tone, ink = (theme.bright, theme.ink) if full else (theme.spent, theme.spent_ink)
    flat = paper.blank(layout, theme, size, "seal it", tone)
    wax = canvas.sprites.get("seal" if seat == 0 else "seal-o", height=round(size[1] * 0.86))
    put(flat, wax, midleft=(px(16), size[1] // 2))
    room = size[0] - wax.width - px(44)
    word = canvas.fonts.fit(_("Seal it"), "amatic", 50, ink, room, 1, round(size[1] * BLANK))
    put(flat, word, center=(px(20) + wax.width + room // 2, size[1] // 2))
    return Cutout(flat, 0.0, light.LIFTED if full else light.CARD, layout, theme)
