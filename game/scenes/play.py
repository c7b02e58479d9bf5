"""The play scene: a match on the table, from its first question to its result."""

from collections.abc import Callable
from dataclasses import replace
from types import ModuleType
from typing import Any

import msgspec

from game.ai.bot import Bot
from game.ai.choose import learn
from game.ai.reader import read
from game.engine.canvas import Canvas
from game.engine.intents import KEYBOARD, MOUSE, Device, Input, Intent, Left, Pointer, Press
from game.engine.painter import Painter
from game.engine.scene import Scene
from game.play.record import Record
from game.play.table import Table
from game.rules.core import Action, Seat, Step
from game.rules.match import Match
from game.scenes import asking, backdrops, ending, school, seating, throw
from game.scenes.asking import Pointing, Way
from game.scenes.board import Board, Manner
from game.scenes.curtain import CurtainScene
from game.scenes.desk import HintBar
from game.scenes.house import House
from game.scenes.notice import NoticeScene
from game.scenes.pause import PauseScene
from game.scenes.sentences import guessed, refused, turn_of
from game.scenes.sight import Sight
from game.view.look import Cast
from game.view.stage import Spot
from game.words import _

ARRANGEMENTS: dict[str, ModuleType] = {"school": school, "page": throw}
"""How the table is laid, by the ground that a look asks for."""
THINKING = 0.4
"""Seconds that a bot at least seems to think."""
LOOKING, READING = 1.3, 2.8
"""Seconds a finished throw stays on the table before the game goes on; longer where something was said of it."""
HINT = "hint"
STRONGEST = 7
PREVIEW = 0.45
"""How much of a piece is seen before it is there."""
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
        self._painter: Painter | None = None
        self._take_up(opening=not record.plies)

    @property
    def moving(self) -> bool:
        return self.board.showing

    @property
    def wakes(self) -> float | None:
        return POLL if self._hinting or asking.way(self.table) not in (Way.POINT, Way.BLIND) else None

    def leave(self) -> None:
        self.table.close()

    def handle(self, given: Input) -> None:
        match given:
            case Left(device):
                self._lost(device)
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
        self._painter = self._arrangement.painter(canvas, sight)
        self._arrangement.draw(canvas, self._painter, sight)
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
        self._said = ""
        self._hinting = False
        names = [self.table.record.sitters[person].name for person in state.people]
        manner = Manner(self._sound, self._house.settings.speed, self._house.settings.reduced)
        self.board = Board(state.playing, Cast((names[0], names[1]), state.ruleset == "match-ttic"), manner)
        self._look: Any = self.board.look
        self._arrangement: Any = ARRANGEMENTS[self._look.ground]
        self._pointing: Pointing | None = None
        if opening:
            self._house.keep(self.table.record)
            self.board.open()
        self._read_moves()
        self._ask()
        self.touch()

    def _ask(self) -> None:
        """Show what the person who is asked can point at."""
        seat = asking.asked(self.table)
        if self._over or seat is None or asking.way(self.table) is not Way.POINT:
            self._pointing = None
            return
        spots = self._look.spots(self.board.state, self._match.seat(seat))
        self._pointing = Pointing(spots, self._pointing.spot.action if self._pointing else None)

    def _sight(self) -> Sight:
        seat, way = asking.asked(self.table), asking.way(self.table)
        here = None if self._over or self.board.showing else self._pointing
        preview = {}
        if here is not None and seat is not None and self.table.state.refuse(seat, here.spot.action) is None:
            shown = self._look.preview(self.board.state, self._match.seat(seat), here.spot.action)
            preview = {key: replace(piece, alpha=PREVIEW) for key, piece in shown.items()}
        acting = self._match.to_act if not self._over and self.table.state is self._match else ()
        return Sight(
            record=self.table.record,
            match=self._match,
            state=self.board.state,
            stage=self.board.stage,
            showing=self.board.showing,
            way=Way.NOBODY if self._over or self.board.showing else way,
            mover=acting[0] if len(acting) == 1 and acting[0] >= 0 else None,
            asked=seat,
            locked=tuple(each for each in acting if each not in self.table.waiting) if len(acting) == 2 else (),
            spots=here.spots if here else (),
            pointed=here.spot if here else None,
            preview=preview,
            last=self._last_spot(),
            moves=tuple(self._moves),
            said=self._said,
        )

    def _last_spot(self) -> Spot | None:
        """Where the last move was made, if it was on the board."""
        if self.board.showing or not self._moves:
            return None
        action = self._moves[-1].rpartition(" ")[2]
        spots = self._look.spots(self.board.state, 0)
        return next((spot for spot in spots if spot.action == action), None)

    def _written(self, acts: dict[Seat, Action]) -> list[str]:
        """The acts of a step as the note of moves has them; what is chosen in secret is not written down."""
        sides = self.board.state.sides
        return [f"{sides[self._match.seat(seat)]}  {action}" for seat, action in acts.items() if len(acts) == 1]

    def _read_moves(self) -> None:
        """Write the note of moves anew."""
        self._moves = [said for acts in self.table.stage_acts() for said in self._written(acts)]

    def _press(self, press: Press) -> None:
        if press.intent in (Intent.PAUSE, Intent.CANCEL) and not press.repeat:
            self.stack.push(PauseScene(self._house, self))
        elif self.board.showing or self._over:
            if not press.repeat:
                self._hurry()
        elif press.intent is Intent.UNDO:
            self._undo()
        elif press.intent is Intent.HINT:
            self._hint()
        else:
            self._answer(press)

    def _answer(self, press: Press) -> None:
        """A press while somebody is asked."""
        way = asking.way(self.table)
        if way is Way.BLIND:
            seat = asking.speaker(self.table, press)
            action = asking.blind_choice(press, tuple(self._match.legal(seat))) if seat is not None else None
            if seat is not None and action is not None:
                self.table.give(seat, action)
                self._sound("lock")
        elif way is Way.POINT and self._pointing is not None:
            seat = asking.asked(self.table)
            if seat is None or not seating.drives(self.table.record, press.device, seat):
                self._say_turn(seat)
                return
            before = self._pointing.spot
            action = self._pointing.press(press)
            if self._pointing.spot != before:
                self._said = ""
                self._sound("focus")
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
        if self._pointing is None or self._painter is None or pointer.phase not in ("move", "up"):
            return
        seat = asking.asked(self.table)
        if seat is None or not seating.drives(self.table.record, MOUSE, seat):
            if pointer.phase == "up":
                self._say_turn(seat)
            return
        spot = self._pointing.at(*self._painter.cells(pointer.pos))
        if spot is not None and pointer.phase == "up":
            self._choose(seat, spot.action)

    def _choose(self, seat: Seat, action: Action) -> None:
        refusal = self.table.give(seat, action)
        if refusal is None:
            self._said = ""
            self._hinting = False
            return
        self._sound("refuse")
        self._said = refused(refusal) + (f" [{refusal.rule}]" if refusal.rule else "")

    def _say_turn(self, seat: Seat | None) -> None:
        """A stranger's press says whose turn it is."""
        if seat is not None:
            self._said = turn_of(self.table.record, seat)

    def _played(self, step: Step) -> None:
        """Show a step that was just played, and keep it."""
        before, acts = self._match, self.table.last_acts()
        self._house.keep(self.table.record)
        after = step.state
        assert isinstance(after, Match)
        self._over = after.past != before.past
        self._waited = 0.0
        self._moves += self._written(acts)
        self._learn(before, acts)
        if not set(acts.values()) & set(asking.ASIDES):
            inner = before.inner_step(acts)
            self.board.present(inner.events, inner.state)
        if not self._over:
            self._match = after
            self._ask()
        self.touch()

    def _learn(self, before: Match, acts: dict[Seat, Action]) -> None:
        """Bots that read throws tell what they had expected, and remember what came."""
        for seat, sitter in enumerate(self.table.record.sitters):
            bot = self._players[seat]
            if isinstance(bot, Bot) and bot.memory is not None and before.stage == "throw":
                self._said = guessed(sitter.name, read(bot.memory))
                bot.memory = learn(bot.memory, before, acts, seat)
                self._house.remember_throws(bot.memory)
                if seat in self.table.state.to_act:
                    bot.ask(self.table.state, seat)

    def _go_on(self) -> None:
        """A stage is over and has been shown: to the next one, or to a result."""
        if self.board.look.ground == "page":
            if self._waited >= (READING if self._said else LOOKING):
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
            self.stack.push(CurtainScene(self._house, self.table, seat))

    def _undo(self) -> None:
        if self.table.undo():
            state = self.table.state
            assert isinstance(state, Match)
            self._match = state
            self.board.stand(state.playing)
            self._sound("erase")
            self._said = ""
            self._read_moves()
            self._ask()
            self._house.keep(self.table.record)

    def _hint(self) -> None:
        """Ask the strongest bot what it would play."""
        seat = asking.asked(self.table)
        if seat is not None and self._pointing is not None:
            self._house.thinker.ask(HINT, self.table.state, seat, STRONGEST)
            self._hinting = True

    def _take_hint(self) -> None:
        """Point at what the strongest bot says, once it does."""
        found = self._house.thinker.answer(HINT) if self._hinting else None
        if found is not None and self._pointing is not None:
            self._hinting = False
            self._pointing = Pointing(self._pointing.spots, found)
            self._said = _("Try this one.")
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
