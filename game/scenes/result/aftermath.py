"""Offers what a player can look at after a game: its last round again, or which board was won by whom, and when.

The game's own room draws how a match went, board by board.
"""

from collections.abc import Callable

from game.engine.input.intents import Input, Intent, Press
from game.engine.picture.canvas import Canvas
from game.scenes.common.cards import Card
from game.scenes.common.menu import BackScene, Hint
from game.scenes.common.routes import Played, ToGraph
from game.scenes.services.services import Services
from game.variants.common.recap import Recap
from game.variants.variant import Variant, variant_of
from game.words import _


def cards(play: Played, watch: Callable[[], object] | None) -> list[Card]:
    """The cards that the result offers for that."""
    went = [
        Card(
            "graph",
            _("How it went"),
            _("ups and downs"),
            about=_("A curve of who was ahead when, and the moments where it turned."),
        )
    ]
    if watch is not None:
        return [
            Card(
                "watch", _("Watch again"), _("the last round, step by step"), about=_("Plays the last round once more.")
            ),
            *went,
        ]
    if _variant(play).recap is not None:
        return [
            Card(
                "recap",
                _("Board by board"),
                _("who won which, and when"),
                about=_("The nine boards, each with who took it and when."),
            ),
            *went,
        ]
    return went


def chosen(key: str, services: Services, play: Played, watch: Callable[[], object] | None) -> bool:
    """Do what the card with this key is for; False where it is none of these."""
    if key == "watch" and watch is not None:
        play.stack.pop()
        watch()
    elif key == "graph":
        # A match that goes on cannot be branched off from: the branch would be kept in its place.
        branch = play.branch_off if play.table.state.outcome is not None else None
        play.stack.push(ToGraph(play.table.record.copy(), branch))
    elif key == "recap" and (recap := _variant(play).recap) is not None:
        play.stack.push(RecapScene(services, recap(play.table.record)))
    else:
        return False
    return True


def _variant(play: Played) -> Variant:
    return variant_of(play.board.state.ruleset, play.table.record.dice)


class RecapScene(BackScene):
    """Covers the result until a player closes it."""

    leaves_on = (Intent.CONFIRM, Intent.CANCEL, Intent.PAUSE)

    def __init__(self, services: Services, recap: Recap) -> None:
        super().__init__()
        self._services = services
        self._recap = recap
        self._index = recap.games - 1

    def hear(self, given: Input) -> None:
        way = given.intent if isinstance(given, Press) and not given.repeat else None
        step = {Intent.LEFT: -1, Intent.PREVIOUS: -1, Intent.RIGHT: 1, Intent.NEXT: 1}.get(way, 0) if way else 0
        if step and self._recap.games > 1:
            self._index = (self._index + step) % self._recap.games
            self._services.sounds.play("turn")

    def keys(self) -> list[Hint]:
        others: list[Hint] = [((Intent.LEFT,), _("game before")), ((Intent.RIGHT,), _("next game"))]
        return [*(others if self._recap.games > 1 else []), ((Intent.CANCEL,), _("back"))]

    def paint(self, canvas: Canvas) -> None:
        self._recap.draw(canvas, self._index)
