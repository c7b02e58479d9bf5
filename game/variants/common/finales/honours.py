"""Says for each kind of match what ground its finale has, and what comes beside the faces."""

from dataclasses import dataclass

from game.stage.stage import Piece
from game.variants.common.finales import shows
from game.words import N_


@dataclass(frozen=True)
class Honours:
    """The ground, the paper and the decoration for one kind of match."""

    ground: str
    title: str
    beside: tuple[tuple[str, Piece, tuple[float, float]], ...] = ()
    """Decorations by name: where each rests if the winner sits on the left, and the distance from which it comes."""
    drawn: str = N_("A draw of honour")


PEACE = Honours(
    "peace",
    N_("Peace treaty"),
    (
        ("dove", Piece("art/dove", 1.35, 1.5, size=1.05, layer=3), (-3.0, 1.6)),
        ("dove/2", Piece("art/dove", 14.35, 1.75, size=1.3, layer=3), (3.0, -2.2)),
    ),
)
PARADE = Honours(
    "parade",
    N_("Victory parade"),
    (
        ("drum", Piece("art/drum", 0.85, 4.62, size=1.3, height=shows.RESTING, layer=3), (-2.5, 0.0)),
        ("drum/2", Piece("art/drum", 15.15, 4.62, size=1.3, height=shows.RESTING, layer=3), (2.5, 0.0)),
    ),
)
CUP = Honours(
    "cup",
    N_("The cup"),
    (("cup", Piece("art/trophy", 5.05, 4.3, size=1.8, height=shows.RESTING, layer=4), (0.0, -6.0)),),
)
CURTAIN_CALL = Honours(
    "curtain-call",
    N_("Curtain call"),
    (
        ("laurel", Piece("art/laurel", 0.9, 4.6, size=1.2, height=shows.RESTING, layer=4), (-2.0, 3.0)),
        ("laurel/2", Piece("art/laurel", 15.1, 4.6, size=1.2, height=shows.RESTING, layer=4), (2.0, 3.0)),
    ),
)
