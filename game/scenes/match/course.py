"""Runs the course of a match on screen: what is played, what is shown, what may be asked of it, and who may answer.

It takes no input and draws nothing; the scene does both.
"""

from game.play.record import Record
from game.play.table import Table
from game.rules.core import Action, Seat
from game.scenes.match import new_tools
from game.scenes.match.answers import Answers
from game.scenes.match.effects import Effects
from game.scenes.match.helping import Helping
from game.scenes.match.permissions import Permissions
from game.scenes.match.played import PlayedMatch
from game.scenes.match.shown import ShownMatch
from game.scenes.services.services import MatchServices, Services
from game.variants.common.match_view import MatchView
from game.variants.common.question import asking
from game.variants.common.question.asking import Way


class Course:
    """A match from where its record stopped. Raises BadText for an impossible record."""

    def __init__(self, services: Services, record: Record, match_services: MatchServices) -> None:
        self._learning = services.learning
        self.effects = Effects(services, record, match_services.sounds)
        self.played = PlayedMatch(services, record, match_services, self.effects.play)
        self.shown = ShownMatch(services, self.table, self.effects)
        self.permissions = Permissions(self.played)
        self.helping = Helping(
            self.table, self.shown, self.permissions, self.effects, match_services.thinker, self._restand
        )
        self.answers = Answers(services, self.played, self.shown, self.helping, self.effects)
        self.take_up(opening=not record.plies)

    @property
    def table(self) -> Table:
        """The table of the match."""
        return self.played.table

    @property
    def ended(self) -> bool:
        """Whether a game, or the match, is over and its animation has ended: the result comes next."""
        return self.shown.seen and (self.shown.match.stage == "game" or self.table.state.outcome is not None)

    @property
    def draw_asked(self) -> str:
        """How a person is asked about a draw, once all is shown that led to it; empty if nobody is."""
        return "" if self.shown.busy else self.permissions.draw_asked

    @property
    def resting(self) -> bool:
        """Whether nothing happens until a person acts."""
        people = asking.way(self.table) in (Way.POINT, Way.BLIND) and bool(self.table.waiting)
        return people and not (self.shown.over or self.helping.thinking or self.draw_asked)

    @property
    def new_tool(self) -> str:
        """The tool in the hand of who is asked, if they have never used it and there is a lesson on it."""
        seat, selection = asking.asked(self.table), self.shown.selection
        if seat is None or selection.pointing is None:
            return ""
        name, ruleset = self.table.record.sitters[seat].name, self.shown.board.state.ruleset
        return selection.tool if new_tools.is_new(self._learning, name, ruleset, selection.tool) else ""

    @property
    def thinker(self) -> Seat | None:
        """The bot whose answer alone the match waits for."""
        return None if self.shown.busy else self.played.thinker

    def view(self) -> MatchView:
        """The view of the match now."""
        return self.shown.view(self.played.thought)

    def update(self, seconds: float) -> None:
        """Pass time: the animation, the clock, the thinking bot."""
        showing, held = self.shown.board.busy, self.shown.busy
        self.shown.update(seconds)
        if not showing:
            self.helping.update(seconds)
        step = self.played.update(seconds, held)
        if step is not None:
            self.shown.present(step)
            if not self.shown.over:
                self._ask()
        elif not showing and self.shown.seen and not self.ended:
            self.take_up(opening=True)
        elif not held and self.played.clock_runs:
            self.shown.renew()

    def take_up(self, opening: bool) -> None:
        """Show what is to be played now."""
        if opening:
            self.played.begin()
        self.shown.lay(self.played.match, opening)
        self._ask()

    def give(self, seat: Seat, action: Action) -> None:
        """Give a person's action; if it is refused, say why."""
        pointing, preview = self.shown.selection.pointing, self.shown.selection.preview()
        refusal = self.played.give(seat, action)
        if refusal is None:
            new_tools.used(self._learning, self.table.record.sitters[seat].name, action)
            self.shown.promise(preview if pointing is not None and pointing.spot.action == action else {})
        else:
            self.shown.refuse(refusal, aside=action in asking.ASIDES)

    def say(self, aside: Action) -> None:
        """Resign, offer a draw, or answer such an offer for the person who is asked."""
        seat = asking.asked(self.table)
        if seat is not None:
            self.give(seat, aside)

    def close(self) -> None:
        """Withdraw all questions."""
        self.played.close()
        self.helping.ask()

    def _restand(self) -> None:
        """After an undo or redo within this game: show the current position."""
        self.shown.stand(self.played.match)
        self._ask()
        self.played.keep()

    def _ask(self) -> None:
        """Ask the match's question of the players who must answer it."""
        self.helping.ask()
        self.shown.ask()
        self.answers.ask()
