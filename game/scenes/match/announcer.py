"""Speaks what a board shows: moves, whose turn it is, remarks. The board does not show secrets, so it does not speak
them."""

from collections.abc import Callable

from game.play.record import Record
from game.scenes.services.services import Services
from game.variants.common.match_view import MatchView
from game.words import _


class Announcer:
    """Speaks when something is new, if the settings want it."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._told: tuple[object, ...] = ()
        self._moves = 0

    def update(self, look: Callable[[], MatchView]) -> None:
        """Look at the view of the match, and speak what is new."""
        if not self._services.settings.spoken:
            return
        view = look()
        if view.showing:
            return
        now = (len(view.moves), view.mover, view.question.said, view.question.asked)
        if now == self._told:
            return
        said = self._news(view)
        self._told, self._moves = now, len(view.moves)
        if said:
            self._services.voice.speak(" ".join(said))

    def _news(self, view: MatchView) -> list[str]:
        fresh = view.moves[self._moves :] if len(view.moves) > self._moves else ()
        said = [move.replace(":", " ") + "." for move in fresh]
        if view.question.said and view.question.said not in self._told:
            said.append(view.question.said)
        if view.mover is not None and (fresh or self._told[1:2] != (view.mover,)):
            said.append(turn(view.record, view.mover))
        return said


def turn(record: Record, person: int) -> str:
    """Whose turn it is."""
    return _("{name}’s turn.").format(name=record.sitters[person].name)
