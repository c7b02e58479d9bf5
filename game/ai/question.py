"""A question to the bots: one value, made by whoever asks, and handed on as it is to whatever answers it."""

from dataclasses import dataclass
from typing import Any, Literal, Self

from game.ai.draws import recalled
from game.ai.game_bots import NOTHING, Recall
from game.ai.mind import LEVELS, Memory, Style
from game.rules.core import Seat, State
from game.rules.registry import parse

STRONGEST = LEVELS[-1]

About = Literal["action", "advice", "worth", "puzzle", "fresh"]
"""The kinds of questions: a bot's action, advice for a person, how the position stands, a puzzle's judge, or a new
puzzle.

Each answer is a text. The seed contains the judge's case, or the order of a puzzle.
"""

Packed = tuple[Any, ...]
"""A question as texts and numbers, for another process."""


@dataclass(frozen=True)
class Question:
    """What a bot of this level plays in `seat`, which must be to act; in a match a seat is a person.

    The same seed gives the same action in the same position on every machine; None draws from the system's
    entropy. `ms` bounds the time, in milliseconds, instead of the level's own measure.
    """

    state: State
    seat: Seat
    level: int = STRONGEST
    seed: str | None = None
    ms: int | None = None
    memory: Memory | None = None
    """None for a bot that does not study the person at all; an empty one has learned nothing yet."""
    about: About = "action"
    style: Style = ""
    """A character's leaning, within its level."""
    recall: Recall = NOTHING
    """What the position's text has forgotten; `packed` fills it in."""

    def packed(self) -> Packed:
        """The question as it travels; `unpacked` makes it a question again."""
        state, known = self.state, None if self.memory is None else dict(self.memory)
        more = self.seat, self.level, self.seed, self.ms, known, self.about, self.style, tuple(recalled(state))
        return state.ruleset, str(state), *more

    @classmethod
    def unpacked(cls, packed: Packed) -> Self:
        """The question that has travelled. Raises what `parse` raises."""
        ruleset, position, seat, level, seed, ms, known, about, style, recall = packed
        return cls(parse(ruleset, position), seat, level, seed, ms, known, about, style, Recall(*recall))
