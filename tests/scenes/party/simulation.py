"""Simulates an evening in the real window: everybody who plays it presses their own device after a human delay.

Only a move on the board is given to the table as it is. Somebody has something to do who plays the match on the
table, is asked for something that only they can answer, or has a call on the board that is open or not settled yet. A
screen on which anybody may go on gives nobody anything to do.
"""

from dataclasses import dataclass, field
from random import Random

from game.ai.choose import choose
from game.ai.question import Question
from game.engine.input.intents import Intent
from game.engine.window.scene import Scene
from game.play.evening.evening import Evening
from game.play.table import Table
from game.play.team import team_of
from game.rules.match import Match
from game.scenes.common.dialogs import ConfirmScene
from game.scenes.match.interruptions import CurtainScene
from game.scenes.match.match_scene import MatchScene
from game.scenes.party.between_matches import BetweenMatchesScene
from game.scenes.party.ceremony import CeremonyScene
from game.scenes.party.naming import NamingScene
from game.scenes.party.onlookers.call_strip import CallStrip
from game.scenes.party.outcome import OutcomeScene
from game.scenes.party.standings import StandingsScene
from game.scenes.party.versus import VersusScene
from game.scenes.result.result import ResultScene
from tests.scenes.driver import Player
from tests.scenes.hands import LEFT_HALF, RIGHT_HALF, Keys, Mouse, PadHand, Steps
from tests.scenes.party.asked import audience, calling, playing, questions
from tests.scenes.party.hosting import READ, host, where
from tests.virtual_pad import VirtualPad

NAMES = ("Ada", "Grace", "Alan", "Hedy", "Kurt", "Katherine", "Emmy", "Sophie")
DEVICES = ("keyboard-left", "keyboard-right", "mouse", "pad-1", "pad-2", "pad-3", "pad-4", "keyboard-left")
LEVEL = 2
"""How well they play: quickly, and not always best."""
READS, ANSWERS, THINKS = (1.2, 2.4), (0.5, 1.1), (1.5, 5.0)
"""Seconds that a person takes for a sheet, for a further press on it, and for a move, from and to."""
STEP = 1 / 15
"""Seconds between two looks at the screen."""


@dataclass
class Seen:
    """What happened to one person."""

    busy: float = 0.0
    plays: float = 0.0
    calls: float = 0.0
    waits: float = 0.0
    """For how long there has been nothing to do."""
    longest: float = 0.0
    where: str = ""
    """The screen and the match of the longest wait."""


@dataclass
class Gap:
    """From a result until somebody may make the next first move."""

    seconds: float = 0.0
    presses: list[int] = field(default_factory=list)


class Simulation:
    """An evening in the window, and everybody who plays it."""

    def __init__(self, player: Player, people: int, seed: int) -> None:
        self.player = player
        self.source = Random(seed)
        self.pads = [VirtualPad() for device in DEVICES[:people] if device.startswith("pad")]
        player.turn(4)
        self.seen = [Seen() for _who in range(people)]
        self.total = 0.0
        self.gaps: list[Gap] = []
        self._gap: Gap | None = None
        self._due: dict[int, float] = {}
        self._asked: dict[int, object] = {}
        self._heard: dict[int, float] = {}
        self._scene: Scene | None = None
        self._since = 0.0
        halves = {"keyboard-left": LEFT_HALF, "keyboard-right": RIGHT_HALF}
        self.mouse = Mouse(player)
        self.hands: list[Steps | None] = []
        for device in DEVICES[:people]:
            if device in halves:
                self.hands.append(Keys(player, halves[device]))
            elif device == "mouse":
                self.hands.append(None)
            else:
                self.hands.append(PadHand(player, self.pads[int(device[-1]) - 1]))

    def run(self) -> Evening:
        """Play the evening through."""
        while not isinstance(self.player.top, CeremonyScene):
            before = self.player.pace.time
            self._look()
            self.player.wait(STEP)
            self._count(self.player.pace.time - before)
        for pad in self.pads:
            pad.unplug()
        return host(self.player).evening

    def _count(self, seconds: float) -> None:
        """What this time was for everybody."""
        player = self.player
        pair, calls, asked = playing(player, NAMES), calling(player), questions(player, NAMES)
        self.total += seconds
        for who, seen in enumerate(self.seen):
            busy = who in pair or who in calls or who in asked
            seen.plays += seconds * (who in pair)
            seen.calls += seconds * (who in calls)
            seen.busy += seconds * busy
            seen.waits = 0.0 if busy else seen.waits + seconds
            if seen.waits > seen.longest:
                record = next(
                    (each.table.record for each in player.loop.stack.scenes if isinstance(each, MatchScene)), None
                )
                seen.longest, seen.where = seen.waits, f"{type(player.top).__name__} {record.ruleset if record else ''}"
        if self._gap is not None:
            self._gap.seconds += seconds

    # What they do

    def _look(self) -> None:
        """Everybody looks at the screen, and presses if it is time."""
        now, top = self.player.pace.time, self.player.top
        if top is not self._scene:
            self._scene, self._since = top, now
            if isinstance(top, OutcomeScene) and self._gap is None:
                self._gap = Gap(0.0, [0] * len(self.seen))
        asked = questions(self.player, NAMES)
        for who, what in asked.items():
            if self._asked.get(who) != what:
                self._asked[who] = what
                self._due[who] = now + self.source.uniform(*(THINKS if isinstance(top, MatchScene) else READS))
        for who in [each for each in self._asked if each not in asked]:
            del self._asked[who], self._due[who]
        if asked and isinstance(top, MatchScene | CurtainScene):
            self._first_move()
        if asked:
            due = [who for who in asked if self._due[who] <= now]
            if due:
                self._answer(due[0])
        else:
            self._go_on(now)
        callers = audience(self.player)
        if callers is not None:
            self._call(callers, now)

    def _answer(self, who: int) -> None:
        """Somebody answers what they are asked."""
        top = self.player.top
        self._due[who] = self.player.pace.time + self.source.uniform(*ANSWERS)
        match top:
            case MatchScene():
                self._move(top, who)
            case CurtainScene():
                seat = top.seat
                top.table.give(seat, self._chosen(top.table, seat))
                self.player.loop.stack.pop()
            case VersusScene():
                sides = {first: top.host.evening.schedule.side(first) for first in top.duel.pair}
                self._press(who, Intent.CONFIRM, str(next(first for first, side in sides.items() if who in side)))
            case NamingScene():
                self._press(who, Intent.CONFIRM, str(top.naming.among[-1]))

    def _go_on(self, now: float) -> None:
        """Somebody goes on where anybody may."""
        top = self.player.top
        if top.moving or now - self._since < self._patience(top):
            return
        self._since = now
        if isinstance(top, OutcomeScene | StandingsScene | BetweenMatchesScene):
            self._press(self._anybody(), Intent.CONFIRM, "on")
        elif isinstance(top, ResultScene):
            who = playing(self.player, NAMES)[0]
            self._press(who, Intent.CONFIRM, pos=self.player.where("next") if self.hands[who] is None else None)
        elif isinstance(top, ConfirmScene):
            self._press(self._anybody(), Intent.CONFIRM)

    def _patience(self, scene: Scene) -> float:
        if isinstance(scene, OutcomeScene):
            return READ
        return 2.6 if isinstance(scene, ResultScene) else 1.8

    def _anybody(self) -> int:
        """Whoever is quickest."""
        return self.source.choice([who for who, hand in enumerate(self.hands) if hand is not None])

    def _press(self, who: int, intent: Intent, key: str = "", pos: tuple[int, int] | None = None) -> None:
        hand = self.hands[who]
        if self._gap is not None:
            self._gap.presses[who] += 1
        if hand is not None:
            hand.do(intent)
        else:
            self.player.click(pos or where(self.player, key))

    def _move(self, scene: MatchScene, who: int) -> None:
        """A move, thought of for long enough."""
        table = scene.table
        seat = next(seat for seat in table.waiting if seat >= 0 and table.record.sitters[seat].name == NAMES[who])
        scene.shown.give(seat, self._chosen(table, seat))

    def _first_move(self) -> None:
        """Somebody may move: the match has begun."""
        if self._gap is not None:
            self.gaps.append(self._gap)
            self._gap = None

    def _chosen(self, table: Table, seat: int) -> str:
        """A move; of several in a seat whoever acts says their part of it."""
        team, state = team_of(table, seat), table.state
        if team is not None and (team.parts or team.named):
            return self.source.choice(team.rest)
        assert isinstance(state, Match)
        return choose(Question(state, seat, level=LEVEL, seed=str(self.source.random())))

    def _call(self, strip: CallStrip, now: float) -> None:
        """Onlookers lean to one side, each once, when they have read the question."""
        for who, device in strip.hands.items():
            if not strip.open or strip.shown is None or who in strip.shown.said:
                self._heard.pop(who, None)
                continue
            if who not in self._heard:
                self._heard[who] = now + self.source.uniform(*READS)
            if self._heard[who] <= now:
                answer = self.source.randrange(2)
                if device == "mouse" and strip.places:
                    self.player.click(strip.places[answer].center)
                elif device in DEVICES[: len(self.hands)]:
                    intent = (Intent.LEFT, Intent.RIGHT)[answer]
                    self.hands[DEVICES.index(device)].do(intent)
