"""Says of a puzzle's right move what kind of move it is and where it is, before a hint gives it away."""

from game.play.levels.goal import Goal
from game.rules.core import Action, Seat, State
from game.rules.registry import play, pressed
from game.stage.look import Tool, marked
from game.variants.looks import look_of
from game.words import N_, _

THREATENED = N_("They threaten to win. Stop that first.")
"""The clue for a move that must stop a win."""
UNREADY = N_("No win yet: prepare one.")
"""The clue for a move towards a win that needs further turns."""
SEARCH = N_("Find out first how the other side would win if you did nothing.")
"""The clue for a move that must hold out against what is less plain."""
UPRIGHT = N_("Look at the upper part."), N_("Look at the middle."), N_("Look at the lower part.")
LEVEL = N_("Look at the left part."), N_("Look at the middle."), N_("Look at the right part.")
"""The thirds of the places for such a move, from top to bottom and from left to right."""


def clues(state: State, seat: Seat, action: Action, goal: Goal) -> tuple[str, str]:
    """What kind of move an action is, and in which part of the places for such moves it lies. `goal` is what is left to
    be reached."""
    tool = _tool(state, seat, action)
    purpose = _purpose(state, seat, action, goal)
    kind = purpose if tool is None else " ".join((purpose, _("Use this: {tool}.").format(tool=_(tool.name))))
    return kind, _where(state, seat, action, "" if tool is None else tool.key)


def _tool(state: State, seat: Seat, action: Action) -> Tool | None:
    """The tool with which an action is made; None in a game without tools."""
    part, _space, name = state.parts(action)[0].partition(" ")
    tools = look_of(state.ruleset).tools(state, seat) if part == "tool" else ()
    return next((tool for tool in tools if tool.key == name), None)


def _purpose(state: State, seat: Seat, action: Action, goal: Goal) -> str:
    over = play(state, action).outcome
    if over is not None and over.winner == seat:
        return _("You can win now: where?")
    if pressed(state) or (state.parts(action)[0].partition(" ")[0] != "tool" and marked(state, seat).threats):
        return _(THREATENED)
    return _(UNREADY) if goal.kind == "win" else _(SEARCH)


def _where(state: State, seat: Seat, action: Action, tool: str) -> str:
    """The third of the board in which the action lies, among the spots of its tool that are legal."""
    legal = set(state.legal(seat))
    spots = {spot.action: spot for spot in look_of(state.ruleset).spots(state, seat, tool) if spot.action in legal}
    if len(spots) == 1:
        return _("There is only one such place.")
    spot, down = spots[action], len({spot.middle[1] for spot in spots.values()}) > 1
    if down and spot.height <= spot.width:
        return _(UPRIGHT[_third([(each.y, each.height) for each in spots.values()], spot.middle[1])])
    return _(LEVEL[_third([(each.x, each.width) for each in spots.values()], spot.middle[0])])


def _third(extents: list[tuple[float, float]], at: float) -> int:
    """The third, 0 to 2, of the room from the first of these extents (begin and length) to the last in which a point
    lies."""
    low, high = min(begin for begin, _length in extents), max(begin + length for begin, length in extents)
    return min(int(3 * (at - low) / (high - low)), 2)
