"""Lists what one of the two may have before the other in a match: agreed as a handicap for the evening, or bought.

A privilege costs garnets, holds for one's next match, and each can be had by one of the two only.
"""

from dataclasses import dataclass

from game.play.evening.playlist import Item
from game.rules.registry import MATCHES
from game.words import N_


@dataclass(frozen=True)
class Privilege:
    """One of them: its key, which is the field of a Guest who has it all evening, and its title, what it is for whoever
    has it, and its price in garnets; texts are marked. `option` is the match's option that names who has it; empty if
    it is none."""

    key: str
    title: str
    said: str
    price: int
    option: str = ""

    def suits(self, item: Item) -> bool:
        """Whether it means anything in this match: without turns there are no hints, without a clock no time."""
        reads = MATCHES[item.match].reads
        if self.key == "longer":
            return self.option in reads and MATCHES[item.match].agreed(item.options).control is not None
        return (self.option or "clock") in reads


HINTS = Privilege("hints", N_("ask for hints"), N_("hints for {name}"), 2)
OPTIONAL = (
    Privilege("begins", N_("the first move"), N_("{name} begins"), 2, "starts"),
    Privilege("longer", N_("twice the time"), N_("twice the time for {name}"), 1, "longer"),
)
"""Those that are options of a match."""
ALL = (*OPTIONAL, HINTS)
