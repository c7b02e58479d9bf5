"""Runs the course of a match on screen: what its board shows, what is asked, what was played, what comes next.

It takes no input and draws nothing; the match scene does both.
"""

from math import inf

import msgspec

from game.ai.bot import Bot
from game.ai.choose import learn
from game.engine.input.intents import Intent
from game.engine.sound.audio import Volume
from game.play.record import Record
from game.play.table import Table
from game.rules.clock import untimed
from game.rules.core import Action, Seat, Step
from game.rules.match import Match
from game.scenes.common.services import MatchServices, Services
from game.scenes.match.cautions import doubt
from game.scenes.match.helping import Helping
from game.scenes.match.move_list import MoveList
from game.scenes.match.rewatch import Rewatch
from game.scenes.match.rumble import feel
from game.stage.look import Cast
from game.variants.common import asking, seating
from game.variants.common.asking import Way
from game.variants.common.gesture import Gesture
from game.variants.common.match_view import MatchView
from game.variants.common.secrecy import Secret
from game.variants.common.selection import Selection
from game.variants.common.sentences import led_to, time_up
from game.variants.common.shown_board import Board, Manner
from game.variants.common.timing import Timing
from game.variants.variant import Variant, variant_of

THINKING = 0.4
"""The least seconds for which a bot seems to think."""
LOOKING, LETTER = 1.3, 0.025
"""Seconds for which a finished stage stays on screen, and more for every letter of its text."""
GIVEN_UP = frozenset({"resign", "accept-draw"})
"""Endings of a game with nothing to look at."""
DEALT = 0.4
"""Seconds for which dice that were thrown in lie before the game begins."""


class Course:
    """A match from where its record stopped. Raises BadText for an impossible record."""

    match: Match
    """The match as the board shows it."""
    board: Board
    move_list: MoveList
    again: Rewatch
    """The rounds of this game that can be watched again."""
    hand: Selection
    gesture: Gesture
    """The gesture of the mover."""
    arrangement: Variant
    """The variant of the game on the board."""
    secrets: dict[Seat, Secret]
    """How each person chooses, if both choose blind."""
    over: bool
    """Whether the stage on the board is over."""
    _shown: Seat | None
    """The person whose move is being animated; it stays their turn until the animation ends."""

    def __init__(self, services: Services, record: Record, match_services: MatchServices) -> None:
        self._services = services
        self._match_services = match_services
        self._seconds = 0.0
        self._players = seating.players(record, match_services.thinker, services.bots.throws)
        self.table = Table(record, self._players)
        self._timing = Timing(self.table, self.sound, match_services.keep)
        self.helping = Helping(self, match_services.thinker)
        self.changed = True
        """Whether there is something new to draw; whoever draws it sets this back."""
        self.take_up(opening=not record.plies)

    @property
    def ended(self) -> bool:
        """Whether a game, or the match, is over and its animation has ended: the result comes next."""
        if not self.over or self.board.showing or self._waited < self._to_look:
            return False
        return self.match.stage == "game" or self.table.state.outcome is not None

    @property
    def timed(self) -> bool:
        """Whether clocks run."""
        return self.match.control is not None

    @property
    def offered(self) -> bool:
        """Whether a person must answer the offer of a draw."""
        return not self.over and self.match.pending == "offered" and asking.asked(self.table) is not None

    @property
    def resting(self) -> bool:
        """Whether nothing happens until a person acts."""
        people = not self.over and asking.way(self.table) in (Way.POINT, Way.BLIND) and bool(self.table.waiting)
        return people and not self.helping.thinking and not self.offered

    @property
    def thinker(self) -> Seat | None:
        """The bot whose answer alone the match waits for."""
        waited = self.table.waiting if not (self.over or self.board.showing) else ()
        return waited[0] if len(waited) == 1 and waited[0] >= 0 and not self.table.person(waited[0]) else None

    def update(self, seconds: float) -> None:
        """Pass time: the animation, the clock, the thinking bot."""
        self._seconds += seconds
        if self.board.showing:
            self.board.update(seconds)
            self.changed = self.changed or not self.board.showing
            return
        self._waited += seconds
        self.helping.update()
        self.changed |= not self.over and self._timing.run(self.match, self._paced(seconds))
        if self.over:
            if self.match.stage != "game" and self._waited >= self._to_look and not self.ended:
                self.take_up(opening=True)
        elif self._waited >= THINKING or not self._bot_acts():
            step = self.table.update()
            if step is not None:
                self._played(step)

    def take_up(self, opening: bool) -> None:
        """Show what is to be played now."""
        state = self.table.state
        assert isinstance(state, Match)
        self.match = state
        self.over = False
        self._shown = None
        self._waited = 0.0
        names = [self.table.record.sitters[person].name for person in state.people]
        manner = Manner(self.sound, self._services.settings.speed, self._services.settings.reduced)
        cast = Cast((names[0], names[1]), state.shoots, self.table.record.dice)
        self.board = Board(state.playing, cast, manner)
        self.arrangement = variant_of(state.playing.ruleset, self.table.record.dice)
        self.move_list = MoveList(self.table, self.board)
        self.again = Rewatch(self.board, self.move_list)
        self.selection = Selection(self.table, state, self.board, self.sound, self.arrangement.writing)
        self.gesture = self.arrangement.gesture(self.selection)
        if opening:
            self._timing.restart()
            self._match_services.keep(self.table.record)
        if opening and state.inner is None:
            self.board.open()
        self._ask()
        self.changed = True

    def view(self) -> MatchView:
        """The view of the match now."""
        resting = not (self.over or self.board.showing)
        here = self.selection.pointing if resting else None
        mover = _alone(self.match) if not self.over else None
        acting = self.match.to_act if not self.over else ()
        return MatchView(
            record=self.table.record,
            match=self.match,
            state=self.board.state,
            stage=self.board.stage,
            showing=self.board.showing,
            way=asking.way(self.table) if resting else Way.NOBODY,
            thought=self._timing.thought,
            mover=self._seen(mover) if self.board.showing else mover,
            asked=asking.asked(self.table),
            locked=tuple(each for each in acting if each not in self.table.waiting) if len(acting) == 2 else (),
            spots=here.spots if here else (),
            pointed=here.spot if here else None,
            tools=self.selection.tools() if here else (),
            tool=self.selection.tool,
            preview=self.selection.preview() if here else {},
            last=self.move_list.last_spot(),
            moves=tuple(self.move_list.moves),
            said=self.selection.said,
            plans=self.again.seen(),
            again=self.again.may,
            printed=self._printed,
            draft=self.selection.draft,
            rule=self.selection.sucka,
            reading=self.selection.reading,
            held=self.gesture.held if here else {},
        )

    def give(self, seat: Seat, action: Action) -> None:
        """Give a person's action, with the time it took if clocks run; if it is refused, say why."""
        timed = self.match.control is not None and seat == self.match.mover
        refusal = self.table.give(seat, f"{action}@{self._timing.thought}" if timed else action)
        if refusal is None:
            self.selection.said = ""
        else:
            self.gesture.drop()
            self._shown = None
            self.selection.refuse(refusal)
            if action not in asking.ASIDES:
                self.board.protest()

    def doubt(self, seat: Seat, action: Action) -> str:
        """The question before a legal action of a person is played; empty if there is none."""
        first, second = self.table.record.sitters
        return doubt(self.match, seat, action, (first.name, second.name))

    def restand(self) -> None:
        """After an undo or redo within this game: show the current position."""
        state = self.table.state
        assert isinstance(state, Match)
        self.match, self.over, self._shown = state, False, None
        self.board.stand(state.playing)
        self.selection.said = ""
        self.move_list.read()
        self._ask()
        self._match_services.keep(self.table.record)

    def hurry(self) -> None:
        """Finish the animation or the pause after a stage; the press has no other effect."""
        if self.board.showing:
            self.board.hurry()
        elif self.over:
            self._waited = self._to_look

    def close(self) -> None:
        """Withdraw all questions."""
        self.table.close()
        self.helping.ask()

    def sound(self, name: str) -> None:
        """Play an effect; writing sounds like the implement."""
        written = name.partition("-")[0] in ("write", "strike", "line")
        implement = self.table.record.implement
        feel(self._services, self.table.record, name)
        kind: Volume = "voice" if name.startswith("voice-") else "effects"
        self._match_services.sounds.play(f"{name}-{implement}" if written and implement != "pencil" else name, kind)

    def _printed(self, meant: Intent | int, person: Seat) -> str:
        """What is printed on the key of a person's device that means this."""
        device = seating.device_of(self.table.record.sitters[person], self._services.devices.pads())
        return self._services.devices.glyph(meant, device)

    def _seen(self, mover: Seat | None) -> Seat | None:
        """Whose turn it is during an animation: still that of the person who moved; a bot has thought already."""
        shown = self._shown
        if shown is None:
            return mover
        return shown if self.table.person(shown) else None

    @property
    def _to_look(self) -> float:
        """Seconds for a look at a stage that is over."""
        if self.match.stage == "board":
            return DEALT
        return LOOKING + LETTER * len(self.selection.said)

    def _played(self, step: Step) -> None:
        """Animate a step that was just played, and keep it."""
        before, acts, record = self.match, self.table.last_acts(), self.table.record
        record.notes = msgspec.structs.replace(record.notes, seconds=record.notes.seconds + self._seconds)
        self._seconds = 0.0
        self._match_services.keep(record)
        after = step.state
        assert isinstance(after, Match)
        if after.outcome is not None:
            self._match_services.finished(record)
        self.over = after.past != before.past
        said = {untimed(action)[0] for action in acts.values()}
        self._waited = inf if self.over and said & GIVEN_UP else 0.0
        self._shown = _alone(before) if not said & asking.ASIDES else None
        self.move_list.add(before, acts)
        self._learn(before, acts)
        if self.over:
            self.selection.said = " ".join(filter(None, (self.selection.said, led_to(record, before, after))))
        if not said & asking.ASIDES:
            inner = before.inner_step(acts)
            self.board.present(inner.events, inner.state, self.gesture.ahead)
        elif "flag" in said:
            self.board.present(step.events[:1], self.board.state)
            self.selection.said = time_up(record, before, after)
        if "flag" not in said:
            self._timing.restart()
        if not self.over:
            self.match = after
            self._ask()
        self.changed = True

    def _learn(self, before: Match, acts: dict[Seat, Action]) -> None:
        """Bots that study people remember what came; where the game has it so, they tell what they had expected."""
        for seat, sitter in enumerate(self.table.record.sitters):
            bot = self._players[seat]
            if not isinstance(bot, Bot) or bot.memory is None:
                continue
            if self.arrangement.guessed is not None:
                self.selection.said = self.arrangement.guessed(sitter.name, bot.memory)
            known, bot.memory = bot.memory, learn(bot.memory, before, acts, seat)
            if bot.memory != known:
                self._match_services.remember_throws(bot.memory)
                if seat in self.table.state.to_act:
                    bot.ask(self.table.state, seat)

    def _ask(self) -> None:
        """Ask the match's question of the players who must answer it."""
        self.helping.ask()
        self.gesture.drop()
        self.selection.ask(self.match)
        match, secret = self.match, self.arrangement.secret
        acting = match.to_act if len(match.to_act) == 2 else ()
        self.secrets = {seat: secret(match.playing, match.seat(seat)) for seat in acting}

    def _paced(self, seconds: float) -> float:
        """How much of this time a clock counts: people may have set slower clocks."""
        mover = self.match.mover
        return seconds / self._services.settings.clocks if mover is not None and self.table.person(mover) else seconds

    def _bot_acts(self) -> bool:
        return any(not self.table.person(seat) for seat in self.table.state.to_act)


def _alone(match: Match) -> Seat | None:
    """The person whose turn it is, if it is one person's."""
    acting = match.to_act
    return acting[0] if len(acting) == 1 and acting[0] >= 0 else None
