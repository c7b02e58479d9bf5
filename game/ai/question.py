"""Defines a question to the bots."""

from dataclasses import dataclass
from typing import Any, Literal, Self

from game.ai.game_bots import NOTHING, Recall, recalled
from game.ai.mind import LEVELS, Memory, Style
from game.rules.core import Seat, State
from game.rules.registry import parse

STRONGEST = LEVELS[-1]

About = Literal["action", "advice", "worth", "puzzle", "fresh"]
"""What a question asks for: a bot's action, advice for a person, an evaluation, the judge of a puzzle, or a new puzzle.

Each answer is a text. The seed contains the judge's case or the order of a puzzle.
"""

Packed = tuple[Any, ...]
"""A question as texts and numbers, for another process."""


@dataclass(frozen=True)
class Question:
    """A question in `state` for `seat`, which must act; in a match a seat is a person.

    The same seed gives the same action in the same position on every machine; None uses the system's entropy. `ms`
    limits the time in milliseconds, instead of the level's own limit.
    """

    state: State
    seat: Seat
    level: int = STRONGEST
    seed: str | None = None
    ms: int | None = None
    memory: Memory | None = None
    """The bot's memory of the person, empty at first; None if the bot does not study people."""
    about: About = "action"
    style: Style = ""
    """The style of the bot's character."""
    recall: Recall = NOTHING
    """The facts about the game that the position's text does not contain. `packed` fills them in."""

    def packed(self) -> Packed:
        """The question for another process."""
        state, known = self.state, None if self.memory is None else dict(self.memory)
        more = self.seat, self.level, self.seed, self.ms, known, self.about, self.style, tuple(recalled(state))
        return state.ruleset, str(state), *more

    @classmethod
    def unpacked(cls, packed: Packed) -> Self:
        """The question in the result of `packed`. Raises what `parse` raises."""
        ruleset, position, seat, level, seed, ms, known, about, style, recall = packed
        return cls(parse(ruleset, position), seat, level, seed, ms, known, about, style, Recall(*recall))
