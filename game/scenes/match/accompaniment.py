"""Has the music follow a match: the theme of its table, in the mood of what is shown."""

from game.engine.sound.score import HOUSE
from game.scenes.services.services import Sounds
from game.variants.common.match_view import MatchView
from game.variants.variant import Variant, variant_of_match


def accompany(sounds: Sounds, variant: Variant, view: MatchView) -> None:
    """Play what suits this view; while something is shown, its mood waits for the end of that, like everybody."""
    theme = variant.music or variant_of_match(view.record.ruleset).music or HOUSE
    sounds.music(theme, None if view.showing else variant.mood(view))
