"""Shows a board: the stage of a position, the animation of how it came about, and the list of what was played on it."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from types import MappingProxyType

from game.play.table import Table
from game.rules.clock import untimed
from game.rules.core import Action, Event, Seat, State
from game.rules.match import ASIDES, Match
from game.stage.foreseen import Outlook, foreseen
from game.stage.look import Cast
from game.stage.restanding import restood
from game.stage.stage import Piece, Spot, Stage
from game.stage.timeline import GHOST, Timeline
from game.variants.common.look.writing import kept_in_hand, written
from game.variants.looks import look_of

NOTHING: Stage = MappingProxyType({})
GHOST_GOES = 0.06
"""Seconds in which a preview goes once its show begins."""
JUST_BEGUN = 0.8
"""Seconds within which going back leads to the step before."""
WATCHED = 5.0
"""Seconds that what is watched again takes at least: one looks for what one has missed."""


@dataclass(frozen=True)
class Manner:
    """How animations run: sounds, speed, and whether motion is reduced."""

    sound: Callable[[str, float], None]
    """Plays a sound at a place, 0 at the board's left edge to 1 at its right."""
    speed: float = 1.0
    reduced: bool = False


class Board:
    """One game on screen: a position's stage, or a timeline on its way there."""

    def __init__(self, state: State, cast: Cast, manner: Manner) -> None:
        self.look = look_of(state.ruleset, cast.dice)
        self.state = self._former = state
        self._cast = cast
        self._manner = manner
        self._stand: Stage = self.look.build(state)
        self._before: Stage = self._stand
        self._show = Timeline()
        self._time = 0.0
        self._ghosts: Stage = NOTHING
        """What was previewed when the show began."""
        self._steps: list[float] = []
        """When each step of the show begins."""
        self.watching = False
        """Whether what is shown has been shown before."""
        self._outlook = Outlook()
        self._restanding = False
        """Whether it is animated how an earlier position comes back."""

    @property
    def reduced(self) -> bool:
        """Whether motion is reduced."""
        return self._manner.reduced

    @property
    def showing(self) -> bool:
        """Whether an animation is running."""
        return self._time < self._show.length

    @property
    def length(self) -> float:
        """How many seconds the latest animation takes."""
        return self._show.length / self._manner.speed

    @property
    def foreseeing(self) -> bool:
        """Whether the ghosts of a line appear, ply by ply."""
        return self._outlook.growing

    @property
    def ghosts(self) -> tuple[Stage, ...]:
        """The ghosts of each ply of the line that is foreseen, as far as they have appeared."""
        return self._outlook.plies

    @property
    def busy(self) -> bool:
        """Whether players must wait for the animation; they need not for one of what they took back."""
        return self.showing and not self._restanding

    @property
    def told(self) -> State:
        """The position that the players know: while an animation brings a new one, the one before."""
        return self._former if self.busy and not self.watching else self.state

    @property
    def begun(self) -> bool:
        """Whether it has begun: before, it may wait for its pictures."""
        return self._time > 0.0

    @property
    def stage(self) -> Stage:
        """What is on the board now."""
        if not self.showing:
            return self._stand
        now = self._show.at(self._before, self._time) if self._time else self._before
        left = 1 - self._time / GHOST_GOES
        ghosts = self._ghosts.items() if left > 0 else ()
        return {**{key + GHOST: replace(piece, alpha=piece.alpha * left) for key, piece in ghosts}, **now}

    @property
    def coming(self) -> tuple[tuple[str, Piece], ...]:
        """Every picture of an animation that has not begun yet, by its piece's name."""
        return self._show.pictures if not self._time else ()

    def open(self) -> None:
        """Animate how the bare board comes to be, if its look has such a timeline."""
        if self.look.open_page is not None:
            self._begin({}, self.look.open_page(self.state))

    def protest(self) -> None:
        """Animate a refusal, if the look has such a timeline; nothing changes."""
        if self.look.refused is not None:
            self._begin(self.stage, self.look.refused(self.state))

    def present(
        self,
        events: tuple[Event, ...],
        after: State,
        ahead: float = 0.0,
        preview: Stage = NOTHING,
        chosen: tuple[Seat, ...] = (),
    ) -> None:
        """Animate what happened on the way to `after`; the board stands there at the end.

        The players have seen the first `ahead` seconds of it already. The `preview` of what they chose goes as it
        begins. These seats were seen to have `chosen` before, where both choose at once.
        """
        before, former = self.stage, self.state
        self.stand(after)
        self._former = former
        self._present(before, events, after, chosen)
        self._time = ahead
        self._ghosts = {key: piece for key, piece in preview.items() if key not in before}

    def watch(self, before: State, events: tuple[Event, ...], after: State) -> None:
        """Animate once more what happened between two earlier positions; then the board shows its own position
        again."""
        self._present(self.look.build(before), events, after, tuple(before.to_act))
        self.watching = True

    def foresee(self, line: Sequence[Action]) -> None:
        """Let the ghosts of a line of actions appear, ply by ply, until the board changes; one without an answer ends
        that."""
        self._outlook = Outlook(foreseen(self.look, self.state, line) if len(line) > 1 else (), self.reduced)

    def rewind(self) -> bool:
        """Animate the latest step again, or the one before if it has only just begun; False at the first."""
        begun = [start for start in self._steps if start + JUST_BEGUN <= self._time]
        if begun:
            self._time = begun[-1]
        return bool(begun)

    def stand(self, state: State) -> None:
        """Show this position at once."""
        self.state = self._former = state
        self._stand, self._show = self.look.build(state), Timeline()
        self.watching, self._restanding, self._outlook, self._ghosts = False, False, Outlook(), NOTHING

    def restand(self, state: State, rubber: str) -> None:
        """Animate how this position comes back, with this drawing of what rubs out ink."""
        before = self.stage
        self.stand(state)
        self._begin(before, restood(before, self._stand, "" if self.reduced else rubber, written))
        self._restanding = True

    def update(self, seconds: float) -> None:
        """Let the animation go on, and the ghosts appear."""
        for number in self._outlook.update(seconds * self._manner.speed):
            self._manner.sound("focus", number.x / self.look.width)
        if not self.showing:
            return
        pace = self._manner.speed * (min(self._show.length / WATCHED, 1.0) if self.watching else 1.0)
        earlier, self._time = self._time, self._time + seconds * pace
        for cue in self._show.cues:
            if earlier <= cue.start < self._time:
                where = self._show.where(cue.start)
                self._manner.sound(cue.sound, 0.5 if where is None else where / self.look.width)

    def hurry(self) -> None:
        """Finish the animation at once; of one that is new, the step that runs."""
        steps = () if self.watching else self._steps
        self._time = next((start for start in steps if start > self._time), self._show.length)

    def _present(self, before: Stage, events: tuple[Event, ...], after: State, chosen: tuple[Seat, ...]) -> None:
        """Begin the animation of these events, and note where its steps begin."""
        show, starts, cast = Timeline(), list[float](), replace(self._cast, chosen=chosen)
        for event in events:
            if isinstance(event, self.look.steps):
                starts.append(self._given(before, show).length)
            show = show.then(self.look.show(event, after, cast))
        self._begin(before, kept_in_hand(show))
        self._steps = starts

    def _given(self, before: Stage, show: Timeline) -> Timeline:
        """The timeline with this manner: speed, reduced motion."""
        return show.reduced(before) if self._manner.reduced else show

    def _begin(self, before: Stage, show: Timeline) -> None:
        self._before, self._show, self._time, self._steps = before, self._given(before, show), 0.0, []
        self._ghosts, self._restanding = NOTHING, False


class MoveList:
    """The moves of the game on a board, and rounds that were opened, to be watched again."""

    def __init__(self, table: Table, board: Board) -> None:
        self.moves: list[str] = []
        """As the note has them, each with its symbol. What is chosen in secret is not written down."""
        self.plans: list[tuple[Action, Action]] = []
        """What both chose at once, by seat of the game."""
        self._round = 0
        """Which of those rounds is watched again."""
        self._table = table
        self._board = board
        self._sought: tuple[State, Action] | None = None
        self._found: Spot | None = None
        self.read()

    def read(self) -> None:
        """Write the whole list again."""
        self.moves.clear()
        self.plans.clear()
        for before, acts in self._table.stage_steps():
            assert isinstance(before, Match)
            self.add(before, acts)

    def add(self, before: Match, acts: dict[Seat, Action]) -> None:
        """Add one more step."""
        said = {before.seat(person): untimed(action)[0] for person, action in acts.items()}
        if not set(said.values()).isdisjoint(ASIDES):
            return
        if len(said) == 1:
            ((seat, action),) = said.items()
            self.moves.append(f"{self._board.state.sides[seat]}  {action}")
        else:
            self.plans.append((said[0], said[1]))

    def last_spot(self) -> Spot | None:
        """The spot of the last move, if it was on the board."""
        if self._board.busy or not self.moves:
            return None
        sought = self._board.state, self.moves[-1].rpartition(" ")[2]
        if sought != self._sought:
            spots = self._board.look.spots(self._board.state, 0)
            self._sought, self._found = sought, next((spot for spot in spots if spot.action == sought[1]), None)
        return self._found

    @property
    def rewatchable(self) -> bool:
        """Whether a round can be watched again."""
        return bool(self.plans) and self._board.look.rounds is not None

    def opened(self) -> tuple[tuple[Action, Action], ...]:
        """The plans of the rounds that are visible: up to the one on screen."""
        watched = self._board.watching and self._board.showing
        return tuple(self.plans[: self._round] if watched else self.plans)

    def watch(self) -> bool:
        """Watch a round again. Go back a step: to the last pair shown, the one before it, the round before. False where
        nothing is."""
        rounds = self._board.look.rounds
        if rounds is None or not self.plans:
            return False
        if not self._board.showing:
            self._round = len(self.plans)
        elif self._board.rewind():
            return True
        elif self._board.watching and self._round > 1:
            self._round -= 1
        else:
            return self._board.watching
        before, step = list(rounds(self.plans))[self._round - 1]
        self._board.watch(before, step.events, step.state)
        return True
