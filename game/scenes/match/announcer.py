"""The herald says aloud what a board shows: moves, whose turn it is, remarks. Secrets are not shown, so not said."""

from collections.abc import Callable

from game.play.record import Record
from game.scenes.common.services import House
from game.variants.common.match_view import Sight
from game.words import _


class Herald:
    """Speaks when something is new, if the settings want it."""

    def __init__(self, house: House) -> None:
        self._house = house
        self._told: tuple[object, ...] = ()
        self._moves = 0

    def update(self, look: Callable[[], Sight]) -> None:
        """Look at what there is to see, and say what is new."""
        if not self._house.settings.spoken:
            return
        sight = look()
        if sight.showing:
            return
        now = (len(sight.moves), sight.mover, sight.said, sight.asked)
        if now == self._told:
            return
        said = self._news(sight)
        self._told, self._moves = now, len(sight.moves)
        if said:
            self._house.speak(" ".join(said))

    def _news(self, sight: Sight) -> list[str]:
        fresh = sight.moves[self._moves :] if len(sight.moves) > self._moves else ()
        said = [move.replace(":", " ") + "." for move in fresh]
        if sight.said and sight.said not in self._told:
            said.append(sight.said)
        if sight.mover is not None and (fresh or self._told[1:2] != (sight.mover,)):
            said.append(turn(sight.record, sight.mover))
        return said


def turn(record: Record, person: int) -> str:
    """Whose turn it is."""
    return _("{name}’s turn.").format(name=record.sitters[person].name)
