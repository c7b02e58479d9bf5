"""Shows Tris 2: dice on a cutting mat, the players beside it, and what the selected die may do."""

from dataclasses import replace
from functools import partial

import pygame

from game.engine.paper import walnut
from game.engine.picture import light
from game.engine.picture.canvas import Canvas
from game.engine.picture.painter import Painter
from game.rules.core import Action, other
from game.rules.rulebook import cited
from game.rules.tris2.mat import ROLLS, SQUARES
from game.rules.tris2.starts import StartRoll
from game.rules.tris2.state import ENOUGH, Tris2
from game.stage.stage import Stage
from game.variants.common import nametags
from game.variants.common.backdrops import Grounds
from game.variants.common.match_view import MatchView
from game.variants.common.nametags import Tag
from game.variants.dice import mat_table
from game.variants.dice.look import pieces
from game.variants.dice.look.pieces import LOSES, WINS
from game.variants.dice.mat_painter import MatPainter, on_mat
from game.variants.dice.mat_picture import lies
from game.variants.dice.mat_table import finale
from game.variants.tris2 import side_cards
from game.variants.tris2.dice_hand import DiceHand
from game.variants.tris2.look.board import consequence
from game.variants.tris2.look.held import choices, next_faces, repeats
from game.variants.variant import Ending, Hands, Tabletop, Variant
from game.words import N_, _

WAYS = {"n": "↑", "e": "→", "s": "↓", "w": "←"}
"""The arrow that stands for each direction in the list of moves."""
SIGN = 0.4
"""The size of a sign on the mat, in cells."""
SIGNS = {
    WINS: N_("This roll makes three alike in a row: it wins."),
    LOSES: N_("This roll leaves the other side a line."),
    "cut": N_("This die would be cut off from the others."),
}
"""What each sign on the mat means."""
LAYOUT = replace(
    mat_table.LAYOUT,
    note=(0.775, 0.045, 0.21, 0.41),
    large_note=(0.765, 0.03, 0.225, 0.78),
)


def painter(canvas: Canvas, view: MatchView) -> Painter:
    first, second = (side_cards.seat_colour(canvas, view, person) for person in view.people)
    return MatPainter(canvas, (first, second))


def tag(canvas: Canvas, painter: Painter, view: MatchView, tag: Tag, rect: pygame.Rect) -> None:
    won_by = _("THREE ALIKE!") if isinstance(view.state, Tris2) else ""
    if isinstance(view.state, StartRoll):  # whoever begins will be 1
        tag = replace(tag, mark="")
    mat_table.player(canvas, view, tag, rect, side_cards.seat_colour(canvas, view, tag.person), won_by)


def draw(canvas: Canvas, painter: Painter, view: MatchView) -> None:
    painter.draw({**view.stage, **told(view), **view.question.held})
    canvas.exhibits.reserved.append(lies(canvas.layout))
    _explain(canvas, painter, view)
    if isinstance(view.state, StartRoll):
        side_cards.owners(canvas, painter, view)
    if isinstance(view.state, Tris2):
        side_cards.unfolded(canvas, view, view.state, _shown(view, view.state))
        side_cards.shows(canvas, view, view.state)


def _explain(canvas: Canvas, painter: Painter, view: MatchView) -> None:
    """Give each sign on the mat its explanation, shown when the pointer is over it."""
    assert isinstance(painter, MatPainter)
    for piece in told(view).values():
        about = SIGNS.get(piece.text or piece.look)
        if about:
            x, y = painter.camera.point((piece.x, piece.y, piece.height))
            side = round(painter.cell * SIGN)
            place = pygame.Rect(round(x) - side // 2, round(y) - side // 2, side, side)
            canvas.exhibits.name(place, partial(_, about))


def moves(canvas: Canvas, view: MatchView, rect: pygame.Rect) -> None:
    """Draw the list of rolls, each with its direction and its player; nothing before the game has begun."""
    if not isinstance(view.state, Tris2):
        return
    names = {view.state.sides[seat]: view.record.names[view.people[seat]] for seat in (0, 1)}
    split = (move.split() for move in view.moves)
    said = [f"{action[:2]} {WAYS[action[2:]]}   {names.get(side, side)}" for side, action in split]
    nametags.lay_moves(canvas, said, rect, nametags.paint_moves)


def told(view: MatchView) -> Stage:
    """The pieces that explain: those of the selected die, and a tab for every roll if the player asked for them."""
    state = view.state
    if not isinstance(state, Tris2):
        return {}
    pointed = choices(state, view.question.spots, view.question.pointed, view.stage) if view.question.pointed else {}
    if not view.question.reading or view.showing:
        return pointed
    return {**pointed, **next_faces(state, judged=not view.coached)}


def _shown(view: MatchView, state: Tris2) -> str:
    """The square of the die to unfold: the selected one, also while its refused roll is told, or else the one that
    rolled last; empty if there is neither."""
    if view.question.pointed is not None:
        return view.question.pointed.action[:2]
    if view.question.rule:
        return view.question.tool
    return SQUARES[ROLLS[state.last].to] if state.last else ""


def remark(view: MatchView) -> str:
    """The remark on the position; empty if there is nothing to say."""
    if isinstance(view.told, StartRoll):
        return _beginning(view, view.told)
    if view.showing:
        return ""
    if view.match.pending == "declined":
        return _("No draw: play on.")
    if not isinstance(view.state, Tris2) or view.question.pointed is None:
        return ""
    times = repeats(view.state, view.question.pointed.action)
    if times >= ENOUGH:
        said = _("Careful: once more like this, and a draw comes up. [{rule}]")
        return said.format(rule=cited("tris2-repetition"))
    if view.state.times == ENOUGH - 1:
        return _("The second time like this. At the third a draw comes up.")
    if view.coached:
        return ""
    danger = _danger(view, view.state, view.question.pointed.action) if view.question.reading else ""
    return danger or ("" if view.moves else side_cards.aim())


def _danger(view: MatchView, state: Tris2, action: Action) -> str:
    """A warning if the selected roll lets the other side make a line; otherwise empty."""
    if action not in state.legal(state.mover) or consequence(state, action) != LOSES:
        return ""
    name = view.record.names[view.people[other(state.mover)]]
    return _("Careful: that leaves {name} a line at once.").format(name=name)


def _beginning(view: MatchView, state: StartRoll) -> str:
    """The remark on the roll for the first move: what it decides, or who begins."""
    if not state.symbols:
        return _("A die each: the bar beats X, X beats O. Who rolls better begins.")
    if state.winner is None:
        return _("The same! Once more.")
    return _("{name} rolled better and begins.").format(name=view.record.names[view.people[state.winner]])


def tool_place(canvas: Canvas, painter: Painter, view: MatchView, tool: str) -> pygame.Rect:
    """The rectangle of a die on the mat, in window pixels."""
    x, y = pieces.middle(tool)
    return painter.rect(x - 0.5, y - 0.5, 1, 1)


VARIANT = Variant(
    Tabletop(lambda view: "tris2/mat", painter, draw, tag, moves, remark, dark=True, figure=on_mat),
    LAYOUT,
    Hands(
        DiceHand,
        tool_place=tool_place,
        cautions={"tris2-repetition": N_("The dice would lie like that for the third time: a draw. Really?")},
        rubber=lambda record: "",
    ),
    ending=Ending(finale),
    music="tris2",
)


def _mat(canvas: Canvas) -> pygame.Surface:
    from game.variants.dice import mat_picture

    table = walnut.table(canvas.layout, canvas.theme)
    mat_picture.lay(table, canvas)
    light.vignette(table, (0, 0), canvas.layout, canvas.theme)
    return table


GROUNDS = Grounds({"mat": _mat})
