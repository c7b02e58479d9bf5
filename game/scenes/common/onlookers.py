"""Says what a match asks of those who look on, where it is part of something that has onlookers."""

from dataclasses import dataclass
from typing import Protocol

from game.engine.input.intents import Device, Input
from game.engine.picture.canvas import Canvas


@dataclass(frozen=True)
class Seen:
    """What onlookers see of a match at a moment."""

    showing: bool
    """Whether a show runs: nothing that it has not come to is known."""
    thinking: bool
    """Whether a person is asked, and nothing else goes on."""
    refused: str
    """The rule of the refusal on the board; empty if there is none."""


class Onlookers(Protocol):
    """The people who look on. They never hold the match up."""

    @property
    def split(self) -> bool:
        """Whether one of them holds half a keyboard."""

    @property
    def moving(self) -> bool:
        """Whether something of theirs moves."""

    @property
    def wakes(self) -> float | None:
        """Seconds until they want an update although nothing moves, or None."""

    def holds(self, device: Device) -> bool:
        """Whether one of them has this device for their own."""

    def hear(self, given: Input) -> bool:
        """Take an input; False where it is none of theirs."""

    def update(self, seconds: float, seen: Seen) -> bool:
        """Pass time, and look at the match. Returns whether there is something new to draw."""

    def close(self) -> None:
        """A secret is about to be seen: no question about it stays open."""

    def floor(self, canvas: Canvas) -> int:
        """How far down (pixels) the match may reach: what they do lies under it."""

    def draw(self, canvas: Canvas) -> None:
        """Draw what they do."""
