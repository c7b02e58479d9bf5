"""The play scene: a match on the table, from its first question to its result."""

from collections.abc import Callable
from types import ModuleType
from typing import Any

import msgspec

from game.ai.bot import Bot
from game.ai.choose import learn
from game.ai.reader import read
from game.engine.canvas import Canvas
from game.engine.intents import KEYBOARD, MOUSE, Device, Focus, Input, Intent, Left, Pointer, Press
from game.engine.painter import Painter
from game.engine.scene import Scene
from game.play.record import Record
from game.play.table import Table
from game.rules.clock import untimed
from game.rules.core import Action, Seat, Step, other
from game.rules.match import Match
from game.scenes import asking, backdrops, choosing, ending, school, seating, throw
from game.scenes.asking import Way
from game.scenes.board import Board, Manner
from game.scenes.confirm import ConfirmScene
from game.scenes.curtain import CurtainScene
from game.scenes.desk import HintBar
from game.scenes.hand import Hand
from game.scenes.house import House
from game.scenes.notice import NoticeScene
from game.scenes.pause import PauseScene
from game.scenes.sentences import guessed, turn_of
from game.scenes.sight import Sight
from game.view.look import Cast
from game.view.stage import Spot
from game.words import _

ARRANGEMENTS: dict[str, ModuleType] = {"school": school, "page": throw, "cards": choosing}
"""How the table is laid, by the ground that a look asks for."""
THINKING = 0.4
"""Seconds that a bot at least seems to think."""
LOOKING, READING = 1.3, 2.8
"""Seconds a finished throw stays on the table before the game goes on; longer where something was said of it."""
HINT = "hint"
STRONGEST = 7
TICK = 0.1
"""Seconds between two looks at a clock."""
POLL = 0.05
"""Seconds between two looks at a bot that thinks."""


class PlayScene(Scene):
    """A match being played."""

    def __init__(self, house: House, record: Record, leave: Callable[[], None]) -> None:
        """Take up `record` where it stopped; `leave` goes back to the title. Raises BadText for a bad record."""
        super().__init__()
        self._house = house
        self._leave = leave
        self._device: Device = KEYBOARD
        self._hints = HintBar()
        self._players = seating.players(record, house.thinker, house.throws)
        self.table = Table(record, self._players)
        self.split = any(sitter.device.startswith("keyboard-") for sitter in record.sitters)
        self._drawn: tuple[Canvas, Painter] | None = None
        """What the board was drawn with last: where things are."""
        self._take_up(opening=not record.plies)

    @property
    def moving(self) -> bool:
        return self.board.showing

    @property
    def wakes(self) -> float | None:
        if self._match.control is not None and not self._over:
            return TICK
        people = not self._over and asking.way(self.table) in (Way.POINT, Way.BLIND) and bool(self.table.waiting)
        return POLL if self._hinting or not people else None

    def leave(self) -> None:
        self.table.close()

    def handle(self, given: Input) -> None:
        match given:
            case Left(device):
                self._lost(device)
            case Focus(gained=False) if self._match.control is not None:
                self.stack.push(PauseScene(self._house, self))
            case Press():
                self._device = given.device
                self._press(given)
            case Pointer():
                self._point(given)

    def update(self, seconds: float) -> None:
        if self._house.notices:
            self.stack.push(NoticeScene(self._house, self._house.notices.pop(0)))
            return
        if self.board.showing:
            self.board.update(seconds)
            if not self.board.showing:
                self.touch()
            return
        self._waited += seconds
        self._take_hint()
        self._run_clock(seconds)
        if self._over:
            self._go_on()
        elif asking.way(self.table) is Way.CURTAIN:
            self._draw_curtain()
        elif self._waited >= THINKING or not self._bot_acts():
            step = self.table.update()
            if step is not None:
                self._played(step)

    def draw(self, canvas: Canvas) -> None:
        sight = self._sight()
        ground = self._arrangement.backdrop(sight)
        backdrops.lay(canvas, ground)
        painter = self._arrangement.painter(canvas, sight)
        self._drawn = canvas, painter
        self._arrangement.draw(canvas, painter, sight)
        self._hints.draw(canvas, self._keys(sight))

    def again(self) -> None:
        """Once more, with the same people and options."""
        record = self.table.record
        start = type(self._match)(self._match.options)
        fresh = Record(record.ruleset, str(start), record.sitters, implement=record.implement)
        self.stack.replace(PlayScene(self._house, fresh, self._leave))

    def next_game(self) -> None:
        """On to what the match has next."""
        self._take_up(opening=True)

    @property
    def timed(self) -> bool:
        """Whether clocks run, so that a paused board is covered."""
        return self._match.control is not None

    def can_resign(self) -> bool:
        """Whether a person is to move in a game."""
        seat = asking.asked(self.table)
        return seat is not None and self.table.state.refuse(seat, "resign") is None

    def take_seat(self, lost: str, device: str) -> None:
        """Whoever sat with the `lost` device sits with `device` from now on."""
        record = self.table.record
        first, second = (
            msgspec.structs.replace(sitter, device=device) if sitter.device == lost else sitter
            for sitter in record.sitters
        )
        record.sitters = (first, second)
        self.touch()

    def resign(self) -> None:
        """The person to move gives the game up."""
        seat = asking.asked(self.table)
        if seat is not None:
            self._choose(seat, "resign")

    def save_and_leave(self) -> None:
        """Back to the title; the match is kept."""
        self._house.keep(self.table.record)
        self._leave()

    def _take_up(self, opening: bool) -> None:
        """Lay out what is to be played now."""
        state = self.table.state
        assert isinstance(state, Match)
        self._match = state
        self._over = False
        self._waited = 0.0
        self._thought = 0.0
        """Seconds for which the mover has been thinking."""
        self._hinting = False
        names = [self.table.record.sitters[person].name for person in state.people]
        manner = Manner(self._sound, self._house.settings.speed, self._house.settings.reduced)
        self.board = Board(state.playing, Cast((names[0], names[1]), state.ruleset == "match-ttic"), manner)
        self._arrangement: Any = ARRANGEMENTS[self.board.look.ground]
        self.hand = Hand(self.table, state, self.board, self._sound)
        if opening:
            self._house.keep(self.table.record)
            self.board.open()
        self._read_moves()
        self.hand.ask(self._match)
        self.touch()

    def _sight(self) -> Sight:
        resting = not (self._over or self.board.showing)
        here = self.hand.pointing if resting else None
        acting = self._match.to_act if not self._over else ()
        return Sight(
            record=self.table.record,
            match=self._match,
            state=self.board.state,
            stage=self.board.stage,
            showing=self.board.showing,
            way=asking.way(self.table) if resting else Way.NOBODY,
            thought=round(self._thought * 1000),
            mover=acting[0] if len(acting) == 1 and acting[0] >= 0 else None,
            asked=asking.asked(self.table),
            locked=tuple(each for each in acting if each not in self.table.waiting) if len(acting) == 2 else (),
            spots=here.spots if here else (),
            pointed=here.spot if here else None,
            tools=self.hand.tools() if here else (),
            tool=self.hand.tool,
            preview=self.hand.preview() if here else {},
            last=self._last_spot(),
            moves=tuple(self._moves),
            said=self.hand.said,
        )

    def _last_spot(self) -> Spot | None:
        """Where the last move was made, if it was on the board."""
        if self.board.showing or not self._moves:
            return None
        action = self._moves[-1].rpartition(" ")[2]
        spots = self.board.look.spots(self.board.state, 0)
        return next((spot for spot in spots if spot.action == action), None)

    def _written(self, acts: dict[Seat, Action]) -> list[str]:
        """The acts of a step as the note of moves has them; what is chosen in secret is not written down."""
        sides = self.board.state.sides
        return [f"{sides[self._match.seat(seat)]}  {untimed(said)[0]}" for seat, said in acts.items() if len(acts) == 1]

    def _read_moves(self) -> None:
        """Write the note of moves anew."""
        self._moves = [said for acts in self.table.stage_acts() for said in self._written(acts)]

    def _press(self, press: Press) -> None:
        if press.intent in (Intent.PAUSE, Intent.CANCEL) and not press.repeat:
            self.stack.push(PauseScene(self._house, self))
        elif self.board.showing or self._over:
            if not press.repeat:
                self._hurry()
        else:
            self._answer(press)

    def _answer(self, press: Press) -> None:
        """A press while somebody is asked."""
        way = asking.way(self.table)
        if way is Way.BLIND and not press.repeat:
            seat = asking.speaker(self.table, press)
            action = asking.blind_choice(press, tuple(self._match.legal(seat))) if seat is not None else None
            if seat is not None and action is not None:
                self.table.give(seat, action)
                self._sound("lock")
        elif way is Way.POINT:
            seat = asking.asked(self.table)
            if seat is None or not seating.drives(self.table.record, press.device, seat):
                self._say_turn(seat)
            elif press.intent is Intent.UNDO:
                self._undo()
            elif press.intent is Intent.HINT:
                self._hint()
            else:
                action = self.hand.press(press)
                if action is not None:
                    self._choose(seat, action)

    def _point(self, pointer: Pointer) -> None:
        if pointer.phase == "up":
            clicked = self._hints.at(pointer.pos)
            if clicked is not None:
                self._press(Press(Intent(clicked), MOUSE))
                return
        if self.board.showing or self._over:
            if pointer.phase == "up":
                self._hurry()
            return
        pointing, seat = self.hand.pointing, asking.asked(self.table)
        if pointing is None or seat is None or self._drawn is None or pointer.phase not in ("move", "up"):
            return
        lifted = pointer.phase == "up"
        if not seating.drives(self.table.record, MOUSE, seat):
            if lifted:
                self._say_turn(seat)
            return
        canvas, painter = self._drawn
        tool = self._arrangement.tool_at(canvas, self._sight(), pointer.pos) if lifted else ""
        spot = pointing.at(*painter.cells(pointer.pos))
        if tool:
            self.hand.take(tool)
        elif spot is not None and lifted:
            self._choose(seat, spot.action)

    def _choose(self, seat: Seat, action: Action) -> None:
        """Play an action, after asking where it would hand the other side the game."""
        if self.table.state.refuse(seat, action) is None and self._hands_over(seat, action):
            said = _("That lets {name} win. Really?").format(name=self.table.record.sitters[other(seat)].name)
            self.stack.push(ConfirmScene(self._house, said, lambda: self._give(seat, action)))
        else:
            self._give(seat, action)

    def _run_clock(self, seconds: float) -> None:
        """The mover's time runs while the question stands; when it is up, that is an action too."""
        person = self._match.mover
        left = None if self._over or person is None else self._match.time_left(person)
        if person is None or left is None:
            return
        self._thought += seconds
        self.touch()
        if self.table.person(person) and self._thought * 1000 >= left:
            self._give(person, "flag")

    def _hands_over(self, seat: Seat, action: Action) -> bool:
        """Whether the other side would have won by this move."""
        if action in asking.ASIDES:
            return False
        outcome = self._match.inner_step({seat: action}).state.outcome if len(self._match.to_act) == 1 else None
        return outcome is not None and outcome.winner == other(self._match.seat(seat))

    def _give(self, seat: Seat, action: Action) -> None:
        timed = self._match.control is not None and seat == self._match.mover
        refusal = self.table.give(seat, f"{action}@{round(self._thought * 1000)}" if timed else action)
        if refusal is None:
            self.hand.said = ""
            self._hinting = False
        else:
            self.hand.refuse(refusal)

    def _say_turn(self, seat: Seat | None) -> None:
        """A stranger's press says whose turn it is."""
        if seat is not None:
            self.hand.said = turn_of(self.table.record, seat)

    def _played(self, step: Step) -> None:
        """Show a step that was just played, and keep it."""
        before, acts = self._match, self.table.last_acts()
        self._house.keep(self.table.record)
        after = step.state
        assert isinstance(after, Match)
        self._over = after.past != before.past
        self._waited = 0.0
        self._thought = 0.0
        self._moves += self._written(acts)
        self._learn(before, acts)
        if not {untimed(action)[0] for action in acts.values()} & asking.ASIDES:
            inner = before.inner_step(acts)
            self.board.present(inner.events, inner.state)
        if not self._over:
            self._match = after
            self.hand.ask(self._match)
        self.touch()

    def _learn(self, before: Match, acts: dict[Seat, Action]) -> None:
        """Bots that read throws tell what they had expected, and remember what came."""
        for seat, sitter in enumerate(self.table.record.sitters):
            bot = self._players[seat]
            if isinstance(bot, Bot) and bot.memory is not None and before.stage == "throw":
                self.hand.said = guessed(sitter.name, read(bot.memory))
                bot.memory = learn(bot.memory, before, acts, seat)
                self._house.remember_throws(bot.memory)
                if seat in self.table.state.to_act:
                    bot.ask(self.table.state, seat)

    def _go_on(self) -> None:
        """A stage is over and has been shown: to the next one, or to a result."""
        if self._match.stage != "game":
            if self._waited >= (READING if self.hand.said else LOOKING):
                self._take_up(opening=True)
        else:
            self.stack.push(ending.result(self._house, self, self._match, self.table.state))

    def _hurry(self) -> None:
        """Anyone's press finishes what is being shown; that press is spent."""
        self.board.hurry()
        if self._over:
            self._waited = READING

    def _bot_acts(self) -> bool:
        return any(not self.table.person(seat) for seat in self.table.state.to_act)

    def _draw_curtain(self) -> None:
        seat = asking.asked(self.table)
        if seat is not None:
            self.stack.push(CurtainScene(self._house, self.table, seat, self.handle))

    def _undo(self) -> None:
        if self.table.undo():
            state = self.table.state
            assert isinstance(state, Match)
            self._match = state
            self.board.stand(state.playing)
            self._sound("erase")
            self.hand.said = ""
            self._read_moves()
            self.hand.ask(self._match)
            self._house.keep(self.table.record)

    def _hint(self) -> None:
        """Ask the strongest bot what it would play."""
        seat = asking.asked(self.table)
        if seat is not None:
            self._house.thinker.ask(HINT, self.table.state, seat, STRONGEST)
            self._hinting = True

    def _take_hint(self) -> None:
        """Point at what the strongest bot says, once it does."""
        found = self._house.thinker.answer(HINT) if self._hinting else None
        if found is not None:
            self._hinting = False
            self.hand.show(found)
            self.hand.said = _("Try this one.")
            self.touch()

    def _lost(self, device: Device) -> None:
        """A pad is gone: if somebody sits with it, play waits until a pad takes the seat again."""
        name = seating.device_name(device)
        for sitter in self.table.record.sitters:
            if sitter.kind == "person" and sitter.device == name:
                said = _("{name}’s pad is gone. Plug it in again, or press a button on another one.")
                self.stack.push(PauseScene(self._house, self, said.format(name=sitter.name), waits_for=name))

    def _keys(self, sight: Sight) -> list[tuple[str, str, str]]:
        """What the keys do now: what is printed on the key, what it does, the intent's name."""
        shown: list[tuple[Intent, str]] = []
        if self.board.showing:
            shown.append((Intent.CONFIRM, _("hurry")))
        elif sight.way is Way.POINT:
            shown.append((Intent.CONFIRM, _("choose")))
            if self.table.can_undo():
                shown.append((Intent.UNDO, _("undo")))
            if sight.mover is not None:
                shown.append((Intent.HINT, _("hint")))
        shown.append((Intent.PAUSE, _("pause")))
        glyph = self._house.glyph
        return [(glyph(intent, self._device) or glyph(intent, KEYBOARD), does, intent.value) for intent, does in shown]

    def _sound(self, name: str) -> None:
        """Play an effect; what is written sounds like the implement."""
        written = name.partition("-")[0] in ("write", "strike", "line")
        implement = self.table.record.implement
        self._house.sounds.play(f"{name}-{implement}" if written and implement != "pencil" else name)
