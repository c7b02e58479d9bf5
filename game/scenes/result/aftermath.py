"""What can be looked at once a game is over: its last round again, or which board was won by whom, and when."""

from typing import TYPE_CHECKING

from game.rules.ultimate.state import NineBoards
from game.scenes.common.cards import Card
from game.scenes.common.services import Services
from game.words import _

if TYPE_CHECKING:
    from game.scenes.match.ways_on import WaysOn


def cards(play: "WaysOn") -> list[Card]:
    """The cards that the result offers for that."""
    went = [Card("graph", _("How it went"), _("ups, downs and turning points"))]
    if play.watched_again.may:
        return [Card("watch", _("Watch again"), _("the last round, step by step")), *went]
    if isinstance(play.board.state, NineBoards):
        return [Card("recap", _("Board by board"), _("who won which, and when")), *went]
    return went


def chosen(key: str, services: Services, play: "WaysOn") -> bool:
    """Do what the card with this key is for; False where it is none of these."""
    if key == "watch":
        play.stack.pop()
        play.watched_again.watch()
    elif key == "graph":
        show_graph(services, play)
    elif key == "recap":
        from game.scenes.result.recap import RecapScene

        play.stack.push(RecapScene(services, play.table.record))
    else:
        return False
    return True


def show_graph(services: Services, play: "WaysOn") -> None:
    """How the match went so far; watching from a ply opens its replay there, over the result.

    A match that goes on cannot be branched off from: the branch would be kept in its place.
    """
    from game.scenes.replay.graph import GraphScene
    from game.scenes.replay.moments import Moments
    from game.scenes.replay.replay import ReplayScene

    moments = Moments(play.table.record.copy())
    branch = play.branch_off if play.table.state.outcome is not None else None

    def watch(number: int) -> None:
        play.stack.push(ReplayScene(services, moments, branch, number))

    play.stack.push(GraphScene(services, moments, watch, moments.last))
