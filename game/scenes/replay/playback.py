"""Plays a finished match back: its current moment, and its board, which moves on by itself or step by step."""

from game.play.moments import Moment, Moments
from game.play.team import as_of
from game.scenes.services.services import Services
from game.stage.look import Cast
from game.stage.stage import Spot
from game.variants.common.match_view import MatchQuestion, MatchView, Rounds
from game.variants.common.sentences import shared_by
from game.variants.common.shown_board import Manner, ShownBoard
from game.variants.variant import variant_of

SPEEDS = (0.25, 0.5, 1.0, 2.0, 4.0, 8.0)
READING, BETWEEN = 0.7, 2.2
"""The seconds for which a step, and a finished game, stay on screen at normal speed."""


class Playback:
    """The state of a replay. It draws nothing and takes no input, which the replay scene does."""

    def __init__(self, services: Services, moments: Moments, number: int) -> None:
        self._services = services
        self.moments = moments
        self.number = number
        """The number of plies played so far."""
        self.playing = False
        self.revision = 0
        """A number that grows whenever there is something new to draw."""
        self._speed = SPEEDS.index(1.0)
        self._waited = 0.0
        self.jump(number)

    @property
    def moment(self) -> Moment:
        """The moment on screen when no animation runs."""
        return self.moments.at(self.number)

    @property
    def speed(self) -> float:
        """The speed, as a multiple of a match's."""
        return SPEEDS[self._speed]

    @property
    def at_end(self) -> bool:
        """True at the end of the match."""
        return self.number == self.moments.last

    def faster(self, way: int) -> None:
        """Choose the next higher (1) or lower (-1) speed, round and round."""
        self._speed = (self._speed + way) % len(SPEEDS)

    def toggle(self) -> None:
        """Start or stop the playing; at the end, begin again."""
        if self.at_end and not self.board.showing:
            self.jump(0)
            self.playing = True
        else:
            self.playing = not self.playing
        self._waited = 0.0

    def watch(self, number: int) -> None:
        """Play by itself from the moment after so many plies; at the end there is nothing more to play."""
        self.jump(number)
        self.playing = not self.at_end

    def jump(self, number: int) -> None:
        """Go to the moment after this many plies, at once."""
        self.number = max(0, min(number, self.moments.last))
        self._lay(self.moment)
        self.revision += 1
        self._waited = 0.0

    def step(self, way: int) -> None:
        """Go one ply on, with its animation, or one back. A running animation is finished first."""
        if self.board.showing:
            self.board.hurry()
            self.revision += 1
            if way > 0:
                return
        if way < 0:
            self.jump(self.number - 1)
        elif not self.at_end:
            self._go_on()

    def stage(self, way: int) -> None:
        """Go to the next game, from the end to the first; or back to the beginning of this game or the one before."""
        begins = [*self.moments.games, self.moments.last]
        if way > 0:
            self.jump(next((begin for begin in begins if begin > self.number), 0))
        else:
            self.jump(max((begin for begin in begins if begin < self.number), default=0))

    def update(self, seconds: float) -> None:
        """Pass time."""
        if self.board.showing:
            self.board.update(seconds * self.speed)
            self.revision += 1
        elif self.playing:
            self._waited += seconds * self.speed
            if self.at_end:
                self.playing = False
                self.revision += 1
            elif self._waited >= (BETWEEN if self.moment.state.outcome is not None else READING):
                self._go_on()

    def view(self) -> MatchView:
        """Returns the view of the match now. It is nobody's turn, because every move is already played."""
        moment = self.moment
        return MatchView(
            record=as_of(self.moments.record, self.number),
            match=moment.match,
            state=self.board.state,
            stage=self.board.stage,
            showing=self.board.showing,
            last=self._last_spot(moment),
            moves=moment.moves,
            earlier=self.moments.games[self.moments.stage_of(self.number)],
            question=MatchQuestion(said=moment.said or shared_by(self.moments.record, self.number - 1)),
            rounds=Rounds(plans=moment.plans),
        )

    def _go_on(self) -> None:
        """Go to the next ply, with its animation."""
        before = self.moments.states[self.number]
        self.number += 1
        moment = self.moment
        if moment.begins:
            self._lay(Moment(before, before.playing))
        self.board.present(moment.events, moment.state)
        self._waited = 0.0
        self.revision += 1

    def _lay(self, moment: Moment) -> None:
        """Show the board of this moment."""
        names = [self.moments.record.names[person] for person in moment.match.people]
        cast = Cast((names[0], names[1]), moment.match.shoots, self.moments.record.dice)
        settings = self._services.settings
        manner = Manner(self._services.sounds.play, settings.speed, settings.reduced)
        self.board = ShownBoard(moment.state, cast, manner)
        self.variant = variant_of(moment.state.ruleset, self.moments.record.dice)

    def _last_spot(self, moment: Moment) -> Spot | None:
        """Returns the spot of the last move, if it was on the board."""
        if self.board.showing or not moment.moves:
            return None
        action = moment.moves[-1].rpartition(" ")[2]
        spots = self.board.look.spots(self.board.state, 0)
        return next((spot for spot in spots if spot.action == action), None)
