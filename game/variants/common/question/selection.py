"""Holds the selection of the person whose turn it is: the spot, the tool, and the last remark."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial

from game.engine.input.intents import Intent, Press
from game.play.table import Table
from game.play.team import Team, team_of
from game.rules.core import Action, Refusal, Seat, State
from game.rules.match import Match
from game.stage.look import Tool, faint
from game.stage.stage import Area, Spot, Stage, around
from game.variants.common import seating
from game.variants.common.question.pointing import Pointing
from game.variants.common.question.secrecy import Write, Writing, following
from game.variants.common.sentences import refused_by
from game.variants.common.shown_board import ShownBoard
from game.words import N_, _

SHARE = "match-share"
"""The rule about several people in one seat."""


class Selection:
    """The selection on one board. `match` is the match as the board shows it; `write` starts the writing of actions
    that are written."""

    def __init__(
        self, table: Table, match: Match, board: ShownBoard, sound: Callable[[str], None], write: Write | None = None
    ) -> None:
        self.said = ""
        """The latest refusal or remark."""
        self.rule = ""
        """The rule of the latest refusal."""
        self.tool = ""
        self.unusable: Refusal | None = None
        """The reason why the tool in the hand cannot be used."""
        self.pointing: Pointing | None = None
        self.hidden = False
        """True if no spot is highlighted, because the mouse rests where nothing can be chosen."""
        self.reading = ""
        """The kind of aids (marks that show what can be read off the position) that the board shows; empty if none."""
        self.advised: Action = ""
        """The action that a hint has shown to this person; empty if there was no hint."""
        self.plan: Writing | None = None
        """The action being written, in a game in which actions are written."""
        self._write = write
        self._table = table
        self._match = match
        self._board = board
        self.look = board.look
        """The look of the game on the board."""
        self._play = sound
        self.refusals = 0
        """How many choices it has refused, whatever the reason."""
        self._refused = ""
        self._chosen: Action = ""
        self._last: Spot | None = None
        """The spot at which anybody pointed last."""
        self._asked: Seat | None = None
        """The person who was asked last; their wishes do not carry over to the next one."""

    def sound(self, name: str) -> None:
        """Play a sound."""
        self.refusals += name == "refuse"
        self._play(name)

    @property
    def reduced(self) -> bool:
        """True if motion is reduced."""
        return self._board.reduced

    @property
    def state(self) -> State:
        """The position on the board."""
        return self._board.state

    @property
    def refused_rule(self) -> str:
        """The rule of the refusal on screen; empty if there is none."""
        return self.rule if self.said and self.said == self._refused else ""

    @property
    def seat(self) -> Seat | None:
        """The seat of the game of the person who is asked."""
        person = seating.asked(self._table)
        return None if person is None else self._match.seat(person)

    @property
    def _mover(self) -> Seat:
        """The seat of the person who is asked, where somebody is."""
        assert self.seat is not None, "nobody is asked"
        return self.seat

    @property
    def team(self) -> Team | None:
        """The people who share that seat."""
        return team_of(self._table, seating.asked(self._table))

    @property
    def naming(self) -> bool:
        """True if it points at parts of moves, one of which is to be named."""
        return self.team is not None and bool(self.team.parts)

    @property
    def within(self) -> Area | None:
        """The part of the board that a teammate has named; None if no part or all of it is named."""
        if self.team is None or not self.team.named or self.pointing is None or self.tools():
            return None
        named = self.team.named[0]
        inside = [spot for spot in self.pointing.spots if _part(self.state, spot.action) == named]
        return around(tuple(inside)) if 0 < len(inside) < len(self.pointing.spots) else None

    @property
    def at_once(self) -> bool:
        """True if what it points at is chosen at once: no plan is written, nothing lifted, and no part named."""
        asked = self.pointing is not None and self.seat is not None
        return asked and self.plan is None and self.look.home is None and not self.naming

    @property
    def in_vain(self) -> bool:
        """True if it points at an action that would be refused, in a game in which pointing is choosing."""
        return self.at_once and self._refusal() is not None

    def ask(self, match: Match) -> None:
        """Begin a new question, or none: point near the last place, with a tool that can be used."""
        self._match = match
        self.hidden = False
        self._chosen = self.rule = self.advised = ""
        self.plan = None
        last = self._last = self.pointing.spot if self.pointing else self._last
        if seating.way(self._table) is not seating.Way.POINT or self.seat is None:
            self.pointing = None
            return
        asked = seating.asked(self._table)
        self.reading = self.reading if asked == self._asked else ""
        self._asked = asked
        if self._write is not None and not self.naming:
            self.plan = self._write(self.state, self.seat, self._say)
            self.pointing = self.plan.pointing
            return
        self.tool, self.unusable = self._first_tool(last), None
        self._point_near(last)

    def close(self) -> None:
        """Let nothing be pointed at until the next question."""
        self.pointing = None

    def hush(self) -> None:
        """Forget the last remark and its rule."""
        self.said = self.rule = ""

    def tools(self) -> tuple[Tool, ...]:
        """The tools to choose from; empty if a spot alone names the action."""
        if self.seat is None:
            return ()
        tools, named = self.look.tools(self.state, self.seat), self._named
        if not named or named not in [tool.key for tool in tools]:
            return tools
        other = Refusal(SHARE, N_("Something else was named."))
        return tuple(tool if tool.key == named else replace(tool, refusal=tool.refusal or other) for tool in tools)

    @property
    def _named(self) -> str:
        """The part that a teammate has named, by its key."""
        return self.team.named[0].partition(" ")[2] if self.team is not None and self.team.named else ""

    def take(self, key: str) -> None:
        """Take a tool into the hand. A tool that cannot be used is taken too, and says why it does not act."""
        tool = next(tool for tool in self.tools() if tool.key == key)
        self.tool, self.unusable, self.said = key, tool.refusal, ""
        self._point_near(self.pointing.spot if self.pointing else None)
        if tool.refusal is None:
            self.sound("focus")
        else:
            self.refuse(tool.refusal)

    def press(self, press: Press) -> Action | None:
        """Change the tool, move, or choose; returns the chosen action, if there is one."""
        if self.pointing is None or self._other_tool(press):
            return None
        if self.naming and press.intent is Intent.CONFIRM:
            return self.choose(self.pointing.spot)
        if self.plan is not None:
            return self._write_on(partial(self.plan.press, press))
        before = self.pointing.spot
        action = self.pointing.press(press)
        if self.pointing.spot != before:
            self.said = self._chosen = ""
            self.sound("focus")
        if action is not None and self.unusable is not None:
            self.refuse(self.unusable)
            return None
        return action

    def choose(self, spot: Spot) -> Action | None:
        """Choose a spot; returns its action, unless the spot is only a part of one or the tool cannot be used."""
        if self.unusable is not None:
            self.refuse(self.unusable)
            return None
        if not spot.action:
            self.miss()
            return None
        return spot.action if self.plan is None else self._write_on(partial(self.plan.choose, spot))

    def _write_on(self, write: Callable[[], Action | None]) -> Action | None:
        """Write. Then point at what comes next of the advised action, or forget that once something else is written."""
        assert self.plan is not None, "no action is written"
        before, action = self.plan.written, write()
        new = self.plan.written[len(before) :]
        if new and new == following(self.advised, before):
            self.plan.suggest(self.advised)
        elif new:
            self.advised = ""
        return action

    @property
    def draft(self) -> str:
        """The part of an action that is written so far."""
        return self.plan.written if self.plan else ""

    def take_back(self) -> bool:
        """Take back the last written spot; returns False if there is none."""
        return self.plan is not None and self.plan.take_back()

    def leave_part(self) -> bool:
        """Point at the whole part of the board again that was entered; returns False if there is none."""
        left = self.pointing is not None and self.pointing.leave()
        if left:
            self.said = self._chosen = ""
            self.sound("focus")
        return left

    def show(self, action: Action) -> None:
        """Point at an advised action, with the tool that it takes."""
        self.advised, self.hidden = action, False
        if self.plan is not None:
            self.plan.suggest(action)
            return
        if self.naming:
            part = _part(self.state, action)
            self.tool = part.partition(" ")[2] if self.tools() else ""
            parts = self._parts()
            self.pointing = Pointing(parts, area=self.look.area)
            self.pointing.spot = next((spot for spot in parts if spot.action == part), self.pointing.spot)
            return
        for key in [tool.key for tool in self.tools()] or [""]:
            spots = self._spots(key)
            found = next((spot for spot in spots if spot.action == action), None)
            if found is not None:
                self.tool, self.unusable = key, None
                self.pointing = Pointing(spots, found, area=self.look.area)
                return

    def begin_at(self, tool: str, spot: Spot) -> None:
        """Point near a spot with this tool in the hand, where nothing is written."""
        if self.pointing is not None and self.plan is None:
            self.tool, self.unusable = tool, None
            self._point_near(spot)

    def preview(self) -> Stage:
        """Returns the preview of the chosen spot: the pieces that the action would put on the board; none if it is
        refused."""
        if self.pointing is None or self.seat is None or self.plan is not None or self._refusal() is not None:
            return {}
        return faint(self.look.preview(self.state, self.seat, self.pointing.spot.action))

    def refuse(self, refusal: Refusal) -> None:
        """Say why something cannot be done."""
        self.sound("refuse")
        self.rule = refusal.rule or ""
        self.said = self._refused = refused_by(refusal)

    def miss(self) -> None:
        """Say that nothing can be chosen where somebody pressed."""
        self.sound("refuse")
        self.said, self.rule = _(self.look.missed), ""

    def is_sure(self, action: Action) -> bool:
        """Returns True if the action is chosen for the second time running; at the first time the player must
        confirm it."""
        sure = action == self._chosen
        self._chosen = "" if sure else action
        self.said = "" if sure else _("Sure? Choose it again.")
        return sure

    def _refusal(self) -> Refusal | None:
        """Returns the reason why the spot cannot be chosen."""
        assert self.pointing is not None, "nothing is pointed at"
        return self.unusable or self.state.refuse(self._mover, self.pointing.spot.action)

    def _say(self, said: str, rule: str, sound: str) -> None:
        """Say a remark about the writing of an action; with a rule it is a refusal."""
        self.said, self.rule = said, rule or self.rule
        self._refused = said if rule else self._refused
        self.sound(sound)

    def _point_near(self, spot: Spot | None) -> None:
        legal: set[Action] = set()
        if self.naming:
            spots = self._parts()
            spot = next((each for each in spots if each.action.partition(" ")[2] == self.tool), spot)
        else:
            spots = self._spots(self.tool) or self._spots(self.tools()[0].key)
            if self.look.home is not None:
                spot = self._home(self.tool)
            else:
                legal = set(self.state.legal(self._mover))
                if self.team is not None and self.team.named:
                    legal = {action for action in legal if self.state.parts(action)[0] == self.team.named[0]}
                legal = legal - set(self.look.idle(self.state)) or legal
        self.pointing = Pointing(spots, spot, legal, self.look.area)

    def _parts(self) -> tuple[Spot, ...]:
        """Returns the parts of which one is to be named, each with all its spots; the tool in the hand for tools
        beside the board."""
        assert self.team is not None, "only several people name parts"
        spots, found = self._spots(self.tool), []
        for part in self.team.parts:
            key = part.partition(" ")[2]
            if self.tools() and self.look.home is not None:
                found.append(replace(self._home(key), action=part))
            elif not self.tools() or key == self.tool:
                inside = tuple(spot for spot in spots if self.tools() or _part(self.state, spot.action) == part)
                found.append(Spot(part, *around(inside)))
        return tuple(found) or (Spot("", *around(spots)),)

    def _first_tool(self, last: Spot | None) -> str:
        """Returns the tool with which a turn begins: the first one; of tools on the board, the nearest that can be
        used."""
        usable = [tool.key for tool in self.tools() if tool.refusal is None]
        if self._named in usable:
            return self._named
        if self.look.home is None or not usable:
            return usable[0] if usable else ""
        legal = set(self.state.legal(self._mover))
        movable = [key for key in usable if legal & {spot.action for spot in self._spots(key)}] or usable
        return min(movable, key=lambda key: self._home(key).away(*last.middle)) if last else movable[0]

    def _spots(self, tool: str) -> tuple[Spot, ...]:
        """Returns the spots of a tool."""
        return self.look.spots(self.state, self._mover, tool)

    def _home(self, tool: str) -> Spot:
        """Returns the place of a tool that lies on the board."""
        assert self.look.home is not None, "its tools lie on the board"
        home = self.look.home(tool)
        return next(spot for spot in self._spots(tool) if spot.action == home)

    def _other_tool(self, press: Press) -> bool:
        """Change the tool where there are several: by number, or to the next that can be used."""
        keys = [tool.key for tool in self.tools()]
        if not keys or press.repeat:
            return False
        if press.number and not press.intent:
            if press.number <= len(keys):
                self.take(keys[press.number - 1])
            return True
        if press.intent not in (Intent.NEXT, Intent.PREVIOUS):
            return False
        usable = [tool.key for tool in self.tools() if tool.refusal is None]
        step = 1 if press.intent is Intent.NEXT else -1
        here = usable.index(self.tool) if self.tool in usable else min(-step, 0)
        self.take(usable[(here + step) % len(usable)])
        return True


def _part(state: State, action: Action) -> str:
    """Returns the first part of an action; empty if it is no action."""
    return state.parts(action)[0] if action else ""
