"""A level as its file says it: TOML under `levels/<rule set>/`, positions and actions in the notation.

    title = "Two at once"
    author = "the house"
    kind = "puzzle"                    # lesson, puzzle, or ladder
    position = "X.O/.X./..O X"
    side = "X"                         # who solves it: to move in the position
    goal = "win 2"                     # see goal.py
    text = "One line is not enough."
    hints = ["Look at the corner."]
    stars = 1                          # how hard it is, 1 to 3, and what solving it is worth
    unique = true                      # only one first move will do
    solution = ["7", "3", "9"]         # one way to the goal, with the other side's stoutest replies

A lesson has `steps` instead of goal and solution; a rung of the ladder has `rung`, `character` and `games`.
"""

from collections.abc import Iterator
from typing import IO, Annotated, Any, Literal

import msgspec

from game.play.levels.goal import Goal
from game.play.levels.setting import settings
from game.rules.core import BadText, IllegalAction, Seat, State
from game.rules.registry import RULESETS
from game.text_gate import LABEL, TEXT, TITLE, gate
from game.words import N_, _

Position = Annotated[str, msgspec.Meta(max_length=500)]
Move = Annotated[str, msgspec.Meta(min_length=1, max_length=20)]
Kind = Literal["lesson", "puzzle", "ladder"]


class LessonStep(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """One step of a lesson, which asks for an action or only shows a text. First its `position` is set up; after the
    action the other side plays the `reply`. A word between `*` is marked."""

    say: Annotated[str, msgspec.Meta(min_length=1)]
    do: tuple[Move, ...] = ()
    """The actions that are accepted, the shown one first; none if there is only a text."""
    refused: bool = False
    """True if the rules refuse the action that the step asks for, so that the player sees the refusal."""
    why: str = ""
    """The text after the player has tried something else."""
    then: str = ""
    """The text after the step."""
    reply: str = ""
    position: Position = ""
    rule: str = ""
    """The number of the rule that the step needs more than eight words to tell."""
    teaches: Annotated[str, msgspec.Meta(max_length=20)] = ""
    """The key of the tool that the step is about. A player who has used that tool skips the step."""
    free: bool = False
    """True if the player plays on freely to the end of the game. The other side plays its best, and says why."""

    def __post_init__(self) -> None:
        gate(self, say=TEXT, why=TEXT, then=TEXT, rule=LABEL)


class Level(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """One level. Texts are English; `_` translates them where they are shown."""

    title: str
    author: str
    kind: Kind
    text: str = ""
    position: Position = ""
    side: Literal["", "X", "O", "1", "2"] = ""
    goal: str = ""
    stars: Annotated[int, msgspec.Meta(ge=1, le=3)] = 1
    unique: bool = False
    """True if only one first move will do."""
    known: Annotated[str, msgspec.Meta(pattern="^([1-9.]{3})?$")] = ""
    """In TacTic-Toe: the part of the other side's plan that spies have read, `5..`."""
    before: Annotated[tuple[Move, ...], msgspec.Meta(max_length=2)] = ()
    """In TacTic-Toe: the rounds that led to the position, `137/249`. The sheets of orders show them."""
    hints: Annotated[tuple[str, ...], msgspec.Meta(max_length=5)] = ()
    solution: Annotated[tuple[Move, ...], msgspec.Meta(max_length=30)] = ()
    steps: Annotated[tuple[LessonStep, ...], msgspec.Meta(max_length=80)] = ()
    rung: Annotated[int, msgspec.Meta(ge=0, le=99)] = 0
    character: Annotated[str, msgspec.Meta(max_length=40)] = ""
    """The key of the opponent on a rung of the ladder, or after a lesson."""
    play: Position = ""
    """The first position of the game after a lesson, which has only what was taught; empty for the usual one."""
    games: Annotated[int, msgspec.Meta(ge=0, le=9)] = 0

    def __post_init__(self) -> None:
        gate(self, title=TITLE, author=TITLE, text=TEXT, hints=TEXT)


class BadLevel(ValueError):
    """A mistake in a level, in its `field`."""

    def __init__(self, field: str, reason: str) -> None:
        super().__init__(reason)
        self.field = field


def check(ruleset: str, level: Level) -> None:
    """Raises BadLevel if a level cannot be played by the rules. It does not prove that a puzzle keeps its promise."""
    if ruleset not in settings():
        raise BadLevel("position", N_("No match plays this game."))
    if level.kind == "puzzle":
        _check_puzzle(ruleset, level)
    elif level.kind == "lesson":
        _check_lesson(ruleset, level)
    elif not (level.rung and level.character and level.text):
        raise BadLevel("kind", N_("A rung of the ladder needs its number, a character and a text."))


def position_of(ruleset: str, text: str, field: str = "position") -> State:
    """The position with this text. Raises BadLevel if there is none."""
    try:
        return RULESETS[ruleset].parse(text)
    except BadText as wrong:
        raise BadLevel(field, str(wrong)) from wrong


def seat_of(state: State, side: str) -> Seat:
    """The seat that solves. Raises BadLevel if it is not to act."""
    if side not in state.sides:
        raise BadLevel("side", N_("The side is one of the game's own: X or O; 1 or 2 in Tris 2."))
    seat = state.sides.index(side)
    if seat not in state.to_act:
        raise BadLevel("side", N_("That side is not to move in this position."))
    return seat


def _check_puzzle(ruleset: str, level: Level) -> None:
    state = position_of(ruleset, level.position)
    seat = seat_of(state, level.side)
    try:
        goal = Goal.parse(level.goal)
    except BadText as wrong:
        raise BadLevel("goal", str(wrong)) from wrong
    _check_before(state, level)
    if goal.plan != (len(state.to_act) == 2):
        raise BadLevel("goal", N_("Only TacTic-Toe has plans to find, and nothing else."))
    for action in level.solution[:1]:
        refusal = state.refuse(seat, action)
        if refusal is not None:
            raise BadLevel("solution", str(refusal))


def _check_before(state: State, level: Level) -> None:
    """Raises BadLevel if both sides write at once, and the rounds `before` do not lead to the position."""
    if len(state.to_act) < 2:
        return
    played: State = type(state)()
    try:
        for acts in level.before:
            first, _slash, second = acts.partition("/")
            played = played.apply({0: first, 1: second}).state
    except IllegalAction as wrong:
        raise BadLevel("before", str(wrong)) from wrong
    if played != state:
        raise BadLevel("before", N_("The rounds before do not lead to this position."))


def _check_lesson(ruleset: str, level: Level) -> None:
    """Play the lesson through, with the first action of each step. Raises BadLevel if a step is impossible."""
    if not level.steps:
        raise BadLevel("kind", N_("A lesson needs steps."))
    if level.play:
        position_of(ruleset, level.play, "play")
    state = position_of(ruleset, level.position)
    seat_of(state, level.side)
    over, taught = False, ""
    for number, step in enumerate(level.steps, start=1):
        if step.teaches != taught and number > 1 and not step.position:
            raise BadLevel("steps", N_("What may be left out ends where the next step has a position."))
        taught = step.teaches
        if step.position:
            state, over = position_of(ruleset, step.position, "steps"), False
        elif over and (step.do or step.free):
            raise BadLevel("steps", N_("Free play goes on to the end: what is to be done next needs a position."))
        if step.free:
            _check_free(state, step, level.side)
            over = True
        try:
            state = after_step(state, step, level.side)
        except IllegalAction as wrong:
            said = _("Step {number}: {reason}").format(number=number, reason=_(str(wrong)))
            raise BadLevel("steps", said) from wrong


def _check_free(state: State, step: LessonStep, side: str) -> None:
    """Raises BadLevel if the player may not play on from this position."""
    if step.do or step.reply or step.refused or state.to_act != (state.sides.index(side),):
        raise BadLevel("steps", N_("Free play asks for nothing, and begins with the player alone to move."))


def after_step(state: State, step: LessonStep, side: str) -> State:
    """The position after a step. Raises IllegalAction if the step is impossible."""
    seat = state.sides.index(side)
    if step.refused:
        if any(state.refuse(seat, action) is None for action in step.do):
            raise BadLevel("steps", N_("The step says refused, but the rules allow it."))
        return state
    if not step.do:
        return state
    if len(state.to_act) == 2:
        return state.apply({seat: step.do[0], 1 - seat: step.reply}).state
    after = state.apply({seat: step.do[0]}).state
    return after.apply({1 - seat: step.reply}).state if step.reply else after


def extract(
    file: IO[bytes], keywords: object, comment_tags: object, options: object
) -> Iterator[tuple[int, str, str, list[str]]]:
    """Babel's extraction method for levels and playlists: (line, function, text, comments) of every text."""
    import tomllib

    found: dict[str, Any] = tomllib.loads(file.read().decode())
    games = found.get("games", ())  # a list in a playlist, a number in a rung
    for table in (found, *(games if isinstance(games, list) else ())):
        for key in ("title", "text", "about"):
            if table.get(key):
                yield 1, "_", table[key], []
    for hint in found.get("hints", ()):
        yield 1, "_", hint, []
    for step in found.get("steps", ()):
        for key in ("say", "why", "then"):
            if step.get(key):
                yield 1, "_", step[key], []
