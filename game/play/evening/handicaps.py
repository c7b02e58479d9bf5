"""Lists what a guest may have before others all evening: agreed as a handicap on the couch."""

from dataclasses import dataclass

from game.play.evening.playlist import Item
from game.rules.registry import MATCHES
from game.words import N_


@dataclass(frozen=True)
class Handicap:
    """One of them: its key, which is the field of a Guest who has it; what it is for whoever has it, a marked text; and
    the match's option that names who has it, empty if there is none."""

    key: str
    said: str
    option: str = ""

    def suits(self, item: Item) -> bool:
        """Whether it means anything in this match: without turns there are no hints, without a clock no time."""
        reads = MATCHES[item.match].reads
        if self.key == "longer":
            return self.option in reads and MATCHES[item.match].agreed(item.options).control is not None
        return (self.option or "clock") in reads


HINTS = Handicap("hints", N_("hints for {name}"))
OPTIONAL = (
    Handicap("begins", N_("{name} begins"), "starts"),
    Handicap("longer", N_("twice the time for {name}"), "longer"),
)
"""Those that are options of a match."""
