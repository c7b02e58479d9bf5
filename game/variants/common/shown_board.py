"""Shows a board: the stage of a position, the animation that leads to it, and the list of moves."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from types import MappingProxyType

from game.play.table import Table
from game.rules.core import Action, Event, Seat, State
from game.rules.match import ASIDES, Match
from game.stage.foreseen import NUMBER, Outlook, foreseen, ghost_of
from game.stage.look import Cast
from game.stage.motions import restood
from game.stage.stage import Piece, Spot, Stage
from game.stage.timeline import GHOST, Timeline
from game.variants.common.look.writing import kept_in_hand, written
from game.variants.common.sentences import recounted
from game.variants.looks import look_of

NOTHING: Stage = MappingProxyType({})
GHOST_GOES = 0.06
"""A preview fades in this many seconds when an animation begins."""
JUST_BEGUN = 0.8
"""In the first seconds of a step, going back leads to the step before."""
WATCHED = 5.0
"""Watching a round again takes at least this many seconds."""


@dataclass(frozen=True)
class Manner:
    """How animations run."""

    sound: Callable[[str, float], None]
    """Plays a sound at a place from 0 (the board's left edge) to 1."""
    speed: float = 1.0
    reduced: bool = False


class ShownBoard:
    """One game on screen: the stage of its position, or the animation that leads there."""

    def __init__(self, state: State, cast: Cast, manner: Manner) -> None:
        self.look = look_of(state.ruleset, cast.dice)
        self.state = self._former = state
        self._cast = cast
        self._manner = manner
        self._stand: Stage = self.look.build(state)
        self._before: Stage = self._stand
        self.show = Timeline()
        """The animation that leads to the position."""
        self.time = 0.0
        """Seconds of it that have passed, at normal speed."""
        self._ghosts: Stage = NOTHING
        """The preview that was shown when the animation began."""
        self.steps: list[float] = []
        """The second at which each step of the animation begins."""
        self.watching = False
        """True if an earlier animation is shown again."""
        self._outlook = Outlook()
        self._restanding = False
        """True while the animation goes back to an earlier position."""

    @property
    def reduced(self) -> bool:
        """True if motion is reduced."""
        return self._manner.reduced

    @property
    def showing(self) -> bool:
        """True while an animation runs."""
        return self.time < self.show.length

    @property
    def length(self) -> float:
        """The seconds of the last animation."""
        return self.show.length / self._manner.speed

    @property
    def foreseeing(self) -> bool:
        """True while the plies of a future line appear."""
        return self._outlook.growing

    def ghosts(self, preview: Stage, follows: bool) -> Stage:
        """The ghosts of a future line that have appeared.

        A ghost is left out where another action's `preview` stands, because a press would take that action. If the
        preview `follows` the line, only the number of its ghost is shown.
        """
        shown: dict[str, Piece] = {}
        for ply, ghosts in enumerate(self._outlook.plies, 1):
            if ply == 1 and follows and preview:
                shown |= {key: piece for key, piece in ghosts.items() if piece.kind == NUMBER}
            elif follows or not any(ghost_of(key, ply) in ghosts for key in preview):
                shown |= ghosts
        return shown

    @property
    def busy(self) -> bool:
        """True if players must wait for the animation. They need not wait after an undo."""
        return self.showing and not self._restanding

    @property
    def told(self) -> State:
        """The position that the players know; during an animation the one before."""
        return self._former if self.busy and not self.watching else self.state

    @property
    def begun(self) -> bool:
        """False while the animation waits for its pictures."""
        return self.time > 0.0

    @property
    def stage(self) -> Stage:
        """The pieces that are on the board now."""
        if not self.showing:
            return self._stand
        now = self.show.at(self._before, self.time) if self.time else self._before
        left = 1 - self.time / GHOST_GOES
        ghosts = self._ghosts.items() if left > 0 else ()
        return {**{key + GHOST: replace(piece, alpha=piece.alpha * left) for key, piece in ghosts}, **now}

    @property
    def coming(self) -> tuple[tuple[str, Piece], ...]:
        """The pictures of an animation that has not begun, with the names of their pieces."""
        return self.show.pictures if not self.time else ()

    def open(self) -> None:
        """Animate the drawing of the empty board, if the look has that."""
        if self.look.open_page is not None:
            self._begin({}, self.look.open_page(self.state))

    def protest(self) -> None:
        """Animate a refusal, if the look has that."""
        if self.look.refused is not None:
            self._former = self.state
            self._begin(self.stage, self.look.refused(self.state))

    def present(
        self,
        events: tuple[Event, ...],
        after: State,
        ahead: float = 0.0,
        preview: Stage = NOTHING,
        chosen: tuple[Seat, ...] = (),
    ) -> None:
        """Animate these events, which lead to `after`.

        The players have already seen the first `ahead` seconds. The `preview` of the choice fades as the animation
        begins. `chosen` are the seats that were seen to have chosen first, where both choose at once.
        """
        before, former = self.stage, self.state
        self.stand(after)
        self._former = former
        self._present(before, events, after, chosen)
        self.time = ahead
        self._ghosts = {key: piece for key, piece in preview.items() if key not in before}

    def watch(self, before: State, events: tuple[Event, ...], after: State) -> None:
        """Animate again what happened between two earlier positions. The board then shows its own position again."""
        self._present(self.look.build(before), events, after, tuple(before.to_act))
        self.watching = True

    def foresee(self, line: Sequence[Action]) -> None:
        """Show the ghosts of a line ply by ply until the board changes. A line of one action ends that."""
        self._outlook = Outlook(foreseen(self.look, self.state, line) if len(line) > 1 else (), self.reduced)

    def rewind(self) -> bool:
        """Animate the present step again, or the one before if it has just begun. Returns False at the first step."""
        begun = [start for start in self.steps if start + JUST_BEGUN <= self.time]
        if begun:
            self.time = begun[-1]
        return bool(begun)

    def stand(self, state: State) -> None:
        """Show this position at once."""
        self.state = self._former = state
        self._stand, self.show = self.look.build(state), Timeline()
        self.watching, self._restanding, self._outlook, self._ghosts = False, False, Outlook(), NOTHING

    def restand(self, state: State, rubber: str) -> None:
        """Animate the way back to this position, with this sprite as eraser."""
        before = self.stage
        self.stand(state)
        self._begin(before, restood(before, self._stand, "" if self.reduced else rubber, written))
        self._restanding = True

    def update(self, seconds: float) -> None:
        """Let `seconds` pass, at the speed that is set: the show goes on and sounds its cues, as does the line of moves
        that is laid on the board."""
        for number in self._outlook.update(seconds * self._manner.speed):
            self._manner.sound("focus", number.x / self.look.width)
        if not self.showing:
            return
        pace = self._manner.speed * (min(self.show.length / WATCHED, 1.0) if self.watching else 1.0)
        earlier, self.time = self.time, self.time + seconds * pace
        for cue in self.show.cues:
            if earlier <= cue.start < self.time:
                where = self.show.where(cue.start)
                self._manner.sound(cue.sound, 0.5 if where is None else where / self.look.width)

    def hurry(self) -> None:
        """Finish the animation, or its present step if it is a new one."""
        steps = () if self.watching else self.steps
        self.time = next((start for start in steps if start > self.time), self.show.length)

    def _present(self, before: Stage, events: tuple[Event, ...], after: State, chosen: tuple[Seat, ...]) -> None:
        """Begin the animation of these events, and note where its steps begin."""
        show, starts, cast = Timeline(), list[float](), replace(self._cast, chosen=chosen)
        for event in events:
            if isinstance(event, self.look.steps):
                starts.append(self._given(before, show).length)
            show = show.then(self.look.show(event, after, cast))
        self._begin(before, kept_in_hand(show))
        self.steps = starts

    def _given(self, before: Stage, show: Timeline) -> Timeline:
        """The timeline for this manner: the same, or for reduced motion."""
        return show.reduced(before) if self._manner.reduced else show

    def _begin(self, before: Stage, show: Timeline) -> None:
        self._before, self.show, self.time, self.steps = before, self._given(before, show), 0.0, []
        self._ghosts, self._restanding = NOTHING, False


class MoveList:
    """The moves of the game on a board, and its revealed rounds, which can be watched again."""

    def __init__(self, table: Table, board: ShownBoard) -> None:
        self.moves: list[str] = []
        """The moves as the list shows them, each with its side. Secret choices are not in it."""
        self.plans: list[tuple[Action, Action]] = []
        """The choices of both sides in each round, by the game's seats."""
        self._told: list[str] = []
        """The moves and rounds in words, for the narrator, without those that their events tell."""
        self._round = 0
        """The number of the round that is watched again."""
        self._table = table
        self._board = board
        self._sought: tuple[State, Action] | None = None
        self._found: Spot | None = None
        self.read()

    def read(self) -> None:
        """Write the whole list anew."""
        self.moves.clear()
        self.plans.clear()
        self._told.clear()
        for before, acts in self._table.stage_steps():
            assert isinstance(before, Match)
            self.add(before, acts)

    def add(self, before: Match, acts: dict[Seat, Action]) -> None:
        """Add one more step."""
        said = before.said(acts)
        if not set(said.values()).isdisjoint(ASIDES):
            return
        if len(said) == 1:
            ((seat, action),) = said.items()
            self.moves.append(f"{self._board.state.sides[seat]}  {action}")
        else:
            self.plans.append((said[0], said[1]))
        record = self._table.record
        told = recounted(before.playing, said, [record.names[person] for person in before.people], record.dice)
        if told:
            self._told.append(told)

    def last_spot(self) -> Spot | None:
        """The spot of the last move; None if it has none."""
        if self._board.busy or not self.moves:
            return None
        sought = self._board.state, self.moves[-1].rpartition(" ")[2]
        if sought != self._sought:
            spots = self._board.look.spots(self._board.state, 0)
            self._sought, self._found = sought, next((spot for spot in spots if spot.action == sought[1]), None)
        return self._found

    @property
    def rewatchable(self) -> bool:
        """True if a round can be watched again."""
        return bool(self.plans) and self._board.look.rounds is not None

    def opened(self) -> tuple[tuple[Action, Action], ...]:
        """The revealed rounds up to the one on screen."""
        watched = self._board.watching and self._board.showing
        return tuple(self.plans[: self._round] if watched else self.plans)

    def told(self) -> tuple[str, ...]:
        """The moves, and the rounds up to the one on screen, in words."""
        return tuple(self._told[: len(self._told) - len(self.plans) + len(self.opened())])

    def watch(self) -> bool:
        """Watch a round again, or go back one step: to the last pair, the one before, or the round before. Returns
        False if there is nothing to watch."""
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
