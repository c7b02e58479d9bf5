"""Names the eight cushions. Each colour has its own pattern, so that they differ without colours, too."""

from game.engine.picture.theme import Colour
from game.words import N_

COLOURS: tuple[Colour, ...] = (
    (0x1C, 0x6E, 0x70),
    (0x7C, 0x35, 0x74),
    (0xA8, 0x6A, 0x1E),
    (0x4F, 0x76, 0x2C),
    (0xAE, 0x4C, 0x34),
    (0x47, 0x5C, 0x93),
    (0xB0, 0x4C, 0x78),
    (0x4B, 0x46, 0x52),
)
NAMES = (
    N_("teal stripes"),
    N_("plum dots"),
    N_("ochre checks"),
    N_("moss zigzag"),
    N_("brick plaid"),
    N_("blue triangles"),
    N_("pink rings"),
    N_("grey crosses"),
)
"""The names of the colours with their patterns."""
