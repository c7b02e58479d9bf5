"""Builds the preview of the selected die: where it may roll, which face comes up, and which dice a roll would cut
off."""

from collections.abc import Iterator
from dataclasses import replace

from game.rules.core import Action, Refusal
from game.rules.tris2.mat import CELLS, ROLLS, SIZE, STEPS, islands, moved, occupied, rolled
from game.rules.tris2.state import Tris2
from game.stage.stage import Piece, Spot, Stage
from game.variants.dice.look.pieces import DIE, HELD, LOSES, WINS, middle
from game.variants.tris2.look.board import consequence, ghost

FAR, NEAR = 1.62, 0.62
"""How far an arrow is from the middle of its die, in cells: on the far side of the square it leads to, or before that
square."""
ASIDE = 0.32
"""How far an arrow beyond the first row is moved to the right, in cells, because the letter of the column is there."""
TAB, SIGN = 0.56, 0.30
"""How far a tab is from the middle of its die, and the star on its corner from the tab's middle, in cells."""
SIZES = {WINS: 1.45, LOSES: 0.74}
"""The size of the tab of a roll that wins, and of one after which the other side can win."""


def refusal(state: Tris2, action: Action) -> Refusal | None:
    """The reason why the mover may not make this roll; None if it is legal."""
    return state.refuse(state.mover, action)


def choices(state: Tris2, spots: tuple[Spot, ...], pointed: Spot, lying: Stage) -> Stage:
    """The selected die, raised a little, and a ghost of the face that each of its rolls brings up. If the pointed roll
    is refused, marks show why.

    `pointed` is one of `spots`, and `lying` is the stage of the mat.
    """
    square, action = pointed.action[:2], pointed.action
    taken = lying.get(f"die/{square}")
    if taken is None:
        return {}
    shown = {f"die/{square}": replace(taken, look="held" + taken.look[3:], height=HELD)}
    for spot in spots:
        if spot.action == square:
            continue
        free, chosen = refusal(state, spot.action) is None, spot.action == action
        if free:
            top = ghost(state, spot.action)
            shown[f"ghost/{spot.action}"] = replace(top, look="choice" + top.look[5:]) if chosen else top
        elif chosen and _reaches(state, spot.action):
            shown[f"ghost/{spot.action}"] = Piece("choice", *spot.middle, height=DIE, layer=1)
        arrow = _arrow(state, spot.action, chosen) if free or chosen else None
        if arrow is not None:
            shown[f"arrow/{spot.action}"] = arrow
    for cut in cut_off(state, action):
        shown[f"cut/{cut}"] = Piece("cut", *middle(cut), height=DIE if state.dice[CELLS[cut]] else 0.0, layer=3)
    return shown


def cut_off(state: Tris2, action: Action) -> tuple[str, ...]:
    """The squares of the dice that a roll would cut off; empty unless it is refused for that (tris2-islands)."""
    refused = refusal(state, action)
    if refused is None or refused.rule != "tris2-islands":
        return ()
    return islands(moved(occupied(state.dice), ROLLS[action]))


def repeats(state: Tris2, action: Action) -> int:
    """How often the dice will have lain in the same way once this roll is made; 0 if it is refused."""
    if refusal(state, action) is not None:
        return 0
    after = state.apply({state.mover: action}).state
    assert isinstance(after, Tris2)
    return after.times


def next_faces(state: Tris2, *, judged: bool) -> Stage:
    """A tab with the face that comes up on each side to which a die may roll. If they are `judged`, that of a roll that
    wins is large, gold, and has a star, and that of a roll that hands over a line is small."""
    shown: dict[str, Piece] = {}
    for action, tab in _tabs(state):
        sign = consequence(state, action) if judged else ""
        shown[f"tab/{action}"] = replace(tab, text=sign, size=SIZES.get(sign, 1.0), layer=tab.layer + (sign == WINS))
        if sign == WINS:
            dx, dy = STEPS[action[2]]
            corner = tab.x + (dx - dy) * SIGN, tab.y + (dy + dx) * SIGN
            shown[f"sign/{action}"] = replace(
                tab, look="sign", x=corner[0], y=corner[1], text=sign, layer=tab.layer + 2
            )
    return shown


def _tabs(state: Tris2) -> Iterator[tuple[Action, Piece]]:
    for action in state.legal(state.mover):
        square, direction = action[:2], action[2]
        (x, y), (dx, dy) = middle(square), STEPS[direction]
        top = rolled(state.dice[CELLS[square]], direction)
        yield action, Piece(f"tab/{top}{direction}", x + dx * TAB, y + dy * TAB, height=DIE, layer=4)


def _reaches(state: Tris2, action: Action) -> bool:
    """True if a roll leads to a free square of the mat."""
    return action in ROLLS and not state.dice[ROLLS[action].to]


def _arrow(state: Tris2, action: Action, chosen: bool) -> Piece | None:
    """The arrow of a roll; None if it would lie on a die. The chosen arrow moves nearer instead."""
    (x, y), (dx, dy) = middle(action[:2]), STEPS[action[2]]
    away = FAR if _reaches(state, action) else NEAR
    if away == FAR and _die_at(state, x + dx * FAR, y + dy * FAR):
        if not chosen:
            return None
        away = NEAR
    at = x + dx * away, y + dy * away
    if at[1] < 0:
        at = at[0] + ASIDE, at[1]
    return Piece(f"{'point' if chosen else 'arrow'}/{action[2]}", *at, layer=3)


def _die_at(state: Tris2, x: float, y: float) -> bool:
    """True if a die lies on the square around a point, given in cells; False off the mat."""
    return 0 <= x < SIZE and 0 <= y < SIZE and bool(state.dice[int(y) * SIZE + int(x)])
