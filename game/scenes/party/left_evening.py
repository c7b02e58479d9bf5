"""The evening that was left."""

from game.play.evening.evening import Evening
from game.play.evening.keeping import evening_path
from game.scenes.common.services import Services


def left_evening(services: Services) -> Evening | None:
    """The evening that was left, if there is one that can be taken up."""
    evening = services.files.kept(evening_path(), Evening, Evening.check)
    return None if evening is None or evening.closed else evening
