"""Measures evenings that simulated people play in the real window: who has something to do, what lies between matches.

    python -m tests.scenes.party.pace [KIND ...] [--people N ...]

prints a line for each kind of evening and number of people, and JSON with --json. `pace.json` has what was found before
there were calls and one sheet before a match, and after; with first cards, handicaps and house rules, but for a season
of eight; and with privileges, and bets while the wheel turns. Time is the loop's own, and what is drawn takes none of
it: the figures do not depend on the machine. (Before the last of these it did, by some seconds a match.) Whoever is
asked presses their own device after a human delay; only a move on the board is given to the table as it is.

Somebody has something to do who plays the match on the table, is asked for something that only they can answer, or has
a call on the board that is open or not settled yet. A screen on which anybody may go on gives nobody anything to do.
"""

import argparse
import json
import sys
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

import pygame
import pytest

import tests.conftest  # noqa: F401  # no screen, no loudspeaker, no chance
from game.ai import thinker as thinker_module
from game.ai.choose import choose
from game.ai.question import Question
from game.engine.input.intents import Intent
from game.engine.sound import audio as audio_module
from game.engine.window import loop as loop_module
from game.engine.window.scene import Scene
from game.paths import DATA
from game.play.evening.asks import Over
from game.play.evening.evening import KINDS, Evening, Kind, fewest
from game.play.evening.people import Guest
from game.play.evening.playlist import load
from game.rules.match import Match
from game.scenes.common.confirm import ConfirmScene
from game.scenes.match.curtain_scene import CurtainScene
from game.scenes.match.match_scene import MatchScene
from game.scenes.party.before_match.bet_slip import SlipScene
from game.scenes.party.before_match.looking_on import before
from game.scenes.party.before_match.next_match import NextScene
from game.scenes.party.calls.call_slip import KEYS
from game.scenes.party.ceremony import CeremonyScene
from game.scenes.party.interlude import InterludeScene
from game.scenes.party.laying import LayingScene, RulingScene
from game.scenes.party.naming import NamingScene
from game.scenes.party.outcome import OutcomeScene
from game.scenes.result.result import ResultScene
from tests.engine.window.clockwork import Clockwork
from tests.scenes import pantry
from tests.scenes.conftest import Mute, Seeded
from tests.scenes.driver import SMALL, Player
from tests.scenes.hands import LEFT_HALF, RIGHT_HALF, Keys, Mouse, PadHand, Steps
from tests.scenes.party.hosting import host, leave_behind, where
from tests.virtual_pad import VirtualPad

NAMES = ("Ada", "Grace", "Alan", "Hedy", "Kurt", "Katherine", "Emmy", "Sophie")
DEVICES = ("keyboard-left", "keyboard-right", "mouse", "pad-1", "pad-2", "pad-3", "pad-4", "keyboard-left")
PEOPLE = (2, 3, 4, 5, 8)
LEVEL = 2
"""How well they play: quickly, and not always best."""
READS, ANSWERS, THINKS = (1.2, 2.4), (0.5, 1.1), (1.5, 5.0)
"""Seconds that a person takes for a sheet, for a further press on it, and for a move, from and to."""
LAYS, BUYS = 0.6, 0.2
"""How often somebody lays a card, and buys something for their match."""
STEP = 1 / 15
"""Seconds between two looks at the screen."""


class Awake(Clockwork):
    """People press when they press, also while the loop sleeps."""

    def wait(self, seconds: float) -> list[pygame.event.Event]:
        return super().wait(min(seconds, STEP))


@dataclass
class Seen:
    """What happened to one person."""

    busy: float = 0.0
    plays: float = 0.0
    calls: float = 0.0
    waits: float = 0.0
    """For how long there has been nothing to do."""
    longest: float = 0.0


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

    # What everybody has to do

    @property
    def _pair(self) -> tuple[int, ...]:
        """Who plays the match on the table."""
        scenes = self.player.loop.stack.scenes
        match = next((scene for scene in scenes if isinstance(scene, MatchScene)), None)
        if match is None or isinstance(self.player.top, OutcomeScene):
            return ()
        names = [sitter.name for sitter in match.table.record.sitters]
        return tuple(NAMES.index(name) for name in names)

    def _calls(self) -> set[int]:
        """Whose call is open, or not settled."""
        scene = self.player.top
        audience = getattr(scene, "onlookers", None) or getattr(scene, "_onlookers", None)
        return set(audience.engaged) if audience is not None else set()

    def _questions(self) -> dict[int, object]:
        """Who is asked for something that only they can answer, and for what."""
        top = self.player.top
        match top:
            case SlipScene():
                return {NAMES.index(top._guest.name): (top, top.opened)}
            case NextScene() if not top.alone:
                bets = top.stakes.waiting if top.stakes is not None else []
                blind = [who for who in bets if who in top.stakes.blind]  # type: ignore[union-attr]
                bets = blind if top.moving else bets
                together = [who for who in blind if before(top.host, top._waiting, top.stakes, who) is None]  # type: ignore[arg-type]
                waiting = [*(who for who in top.pair if who not in top.ready), *(together or bets[:1])]
                return {who: (top, who in bets) for who in waiting}
            case LayingScene() if not top.alone:
                return dict.fromkeys(top._active(), (top, "lays"))
            case NamingScene():
                return {top._naming.candidate: (top, "naming")}
            case MatchScene() if not top.course.shown.busy:
                table = top.table
                return {
                    self._who(table.record.sitters[seat].name): (top, table, len(table.record.plies))
                    for seat in table.waiting
                    if seat >= 0 and table.person(seat)
                }
            case CurtainScene() if not top.moving:
                return {self._who(top._table.record.sitters[top._seat].name): (top, top._open)}
        return {}

    @staticmethod
    def _who(name: str) -> int:
        return NAMES.index(name)

    def _count(self, seconds: float) -> None:
        """What this time was for everybody."""
        pair, calls, asked = self._pair, self._calls(), self._questions()
        self.total += seconds
        for who, seen in enumerate(self.seen):
            busy = who in pair or who in calls or who in asked
            seen.plays += seconds * (who in pair)
            seen.calls += seconds * (who in calls)
            seen.busy += seconds * busy
            seen.waits = 0.0 if busy else seen.waits + seconds
            seen.longest = max(seen.longest, seen.waits)
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
        asked = self._questions()
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
        audience = getattr(self.player.top, "onlookers", None) or getattr(self.player.top, "_onlookers", None)
        if audience is not None:
            self._call(audience, now)

    def _answer(self, who: int) -> None:
        """Somebody answers what they are asked."""
        top = self.player.top
        self._due[who] = self.player.pace.time + self.source.uniform(*ANSWERS)
        match top:
            case MatchScene():
                self._move(top, who)
            case CurtainScene():
                seat = top._seat
                top._table.give(seat, self._chosen(top._table.state, seat))
                self.player.loop.stack.pop()
            case NextScene() if top.stakes is not None and who in top.stakes.blind:
                if self.hands[who] is not None:
                    self._press(who, self.source.choice((Intent.LEFT, Intent.RIGHT)))
                self._press(who, Intent.CONFIRM, str(who))
            case NextScene():
                offered = top._purchases.shown(who) if who in top._waiting and not top.moving else None
                if offered is not None and self.hands[who] is not None and self.source.random() < BUYS:
                    self._press(who, Intent.RIGHT)
                self._press(who, Intent.CONFIRM, str(who))
            case LayingScene():
                if self.hands[who] is not None and self.source.random() < LAYS:
                    self._press(who, Intent.RIGHT)
                self._press(who, Intent.CONFIRM, "0")
            case SlipScene() if not top.opened:
                self._press(who, Intent.CONFIRM, pos=(480, 270))
            case SlipScene() if not top.moving:
                self._press(who, Intent.CONFIRM, "1 1")
            case NamingScene():
                self._press(who, Intent.CONFIRM, str(top._naming.among[-1]))

    def _go_on(self, now: float) -> None:
        """Somebody goes on where anybody may."""
        top = self.player.top
        if top.moving or now - self._since < self._patience(top):
            return
        self._since = now
        if isinstance(top, OutcomeScene | InterludeScene | LayingScene | RulingScene):
            self._press(self._anybody(), Intent.CONFIRM, "on")
        elif isinstance(top, ResultScene):
            who = self._pair[0]
            self._press(who, Intent.CONFIRM, pos=self.player.where("next") if self.hands[who] is None else None)
        elif isinstance(top, ConfirmScene):
            self._press(self._anybody(), Intent.CONFIRM)

    def _patience(self, scene: Scene) -> float:
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
        scene.course.give(seat, self._chosen(table.state, seat))

    def _first_move(self) -> None:
        """Somebody may move: the match has begun."""
        if self._gap is not None:
            self.gaps.append(self._gap)
            self._gap = None

    def _chosen(self, state: Any, seat: int) -> str:
        assert isinstance(state, Match)
        return choose(Question(state, seat, level=LEVEL, seed=str(self.source.random())))

    def _call(self, audience: Any, now: float) -> None:
        """Onlookers answer what is called, each once, when they have read it."""
        for who in range(len(self.seen)):
            asked = audience.asked(who) if who in audience._who else None
            if asked is None or who in asked.said:
                self._heard.pop(who, None)
                continue
            if who not in self._heard:
                self._heard[who] = now + self.source.uniform(*READS)
            if self._heard[who] <= now:
                hand, answer = audience._hand(who), self.source.randrange(len(asked.call.answers))
                if hand == "mouse":
                    if audience._rows:
                        self.player.click(audience._rows[answer].center)
                elif hand in DEVICES[: len(self.hands)]:
                    self.hands[DEVICES.index(hand)].do(KEYS[len(asked.call.answers)][answer])  # type: ignore[union-attr]


def measure(kind: Kind, people: int, seed: int = 1) -> dict[str, Any]:
    """One evening."""
    real = time.monotonic()
    with pytest.MonkeyPatch.context() as patch, tempfile.TemporaryDirectory() as folder:
        patch.setenv("NOUGHTS_HOME", folder)
        patch.setattr("game.engine.window.window.desktop", lambda: (1920, 1080))
        patch.setattr(loop_module, "Pace", Awake)
        patch.setattr(thinker_module, "Thinker", Seeded)
        patch.setattr(audio_module, "Desk", Mute)
        pantry.stock(patch)
        guests = tuple(
            Guest(name, device=device, colour=colour)
            for colour, (name, device) in enumerate(zip(NAMES[:people], DEVICES[:people], strict=True))
        )
        quick = load(DATA / "levels" / "party" / "1-quick-round.toml")
        bets = people > 2
        sells = bets and kind != "season"
        leave_behind(
            Evening(kind, guests, people, quick, betting=bets, counts=bets, rested=True, deals=True, sells=sells)
        )
        player = Player(SMALL)
        patch.setattr(loop_module, "FRAME", STEP)
        try:
            simulation = Simulation(player, people, seed)
            Keys(player).card("continue-party")
            evening = simulation.run()
        finally:
            player.loop.window._window.destroy()
            player.loop.audio.close()
            player.app.services.close()
    assert isinstance(evening.asks, Over)
    total, gaps = simulation.total, simulation.gaps
    presses = [sum(gap.presses) for gap in gaps]
    each = [max(gap.presses) for gap in gaps]
    mean = sum(seen.busy for seen in simulation.seen) / total / people
    return {
        "kind": kind,
        "people": people,
        "matches": len(evening.played),
        "minutes": round(total / 60, 1),
        "something to do %": round(100 * mean),
        "least %": round(100 * min(seen.busy for seen in simulation.seen) / total),
        "plays %": round(100 * sum(seen.plays for seen in simulation.seen) / total / people),
        "calls %": round(100 * sum(seen.calls for seen in simulation.seen) / total / people),
        "longest wait s": round(max(seen.longest for seen in simulation.seen)),
        "s between": round(sum(gap.seconds for gap in gaps) / max(1, len(gaps)), 1),
        "presses between": round(sum(presses) / max(1, len(presses)), 1),
        "of one person": round(sum(each) / max(1, len(each)), 1),
        "took s": round(time.monotonic() - real),
    }


def main(arguments: list[str]) -> None:
    """Measure the kinds and numbers that are asked for, or all."""
    parser = argparse.ArgumentParser(prog="python -m tests.scenes.party.pace")
    parser.add_argument("kinds", nargs="*")
    parser.add_argument("--people", nargs="*", type=int, default=list(PEOPLE))
    parser.add_argument("--json", type=Path)
    asked = parser.parse_args(arguments)
    found = []
    for kind in asked.kinds or KINDS:
        for people in asked.people:
            if people < fewest(kind):
                continue
            found.append(measure(kind, people))
            if len(found) == 1:
                print("  ".join(found[0]))
            print("  ".join(str(value).rjust(len(key)) for key, value in found[-1].items()), flush=True)
    if asked.json:
        asked.json.write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
