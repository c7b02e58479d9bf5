"""The referee for scripts and bots: it answers each line of standard input with one line of JSON.

All rule sets and matches have the same commands. A refused command changes nothing.
"""

import copy
import json
import os
import re
import sys
import time
from collections.abc import Callable, Iterator, Mapping
from random import Random
from typing import BinaryIO, NamedTuple, TextIO

from game.play.counting import TookTooLong, perft, playout, random_acts
from game.rules.clock import untimed
from game.rules.core import CHANCE, Action, BadText, Event, IllegalAction, Refusal, Seat, State
from game.rules.match import Match
from game.rules.registry import MATCHES, RULESETS, new, parse
from game.words import _

LONGEST_LINE = 1 << 16
"""The most bytes of a line. A longer line is an error."""
MOST_GAMES = 1_000_000
DEEPEST_PERFT = 20
PATIENCE = 300.0
"""A count or a series of playouts stops after this many seconds."""

Answer = dict[str, object]


def bot(state: State, seat: Seat, level: int, seed: str | None, ms: int | None) -> Action:
    """The action of a bot. The first call imports the bots."""
    from game.ai.choose import choose
    from game.ai.game_bots import recalled
    from game.ai.question import Question

    return choose(Question(state, seat, level, seed=seed, ms=ms, recall=recalled(state)))


class CommandError(Exception):
    """A command that cannot be carried out. The message is a sentence for the user."""

    def __init__(self, text: str, rule: str | None = None) -> None:
        super().__init__(text)
        self.rule = rule


class SessionMoment(NamedTuple):
    """A position of the session. `agreed` is true if the players agreed on a draw in it."""

    state: State
    agreed: bool = False

    @property
    def ending(self) -> str:
        return "draw" if self.agreed else self.state.ending()


class Referee:
    """A session."""

    def __init__(self) -> None:
        self._moments: list[SessionMoment] = []
        self._source = Random()
        self._commands: Mapping[str, Callable[[str], Answer]] = {
            "rulesets": self._rulesets,
            "new": self._new,
            "set": self._set,
            "position": self._position,
            "legal": self._legal,
            "play": self._play,
            "undo": self._undo,
            "agree-draw": self._agree_draw,
            "perft": self._perft,
            "playout": self._playout,
            "bot": self._bot,
            "quit": lambda _rest: {"bye": True},
        }

    def answer(self, line: str) -> Answer:
        """The answer to one line."""
        name, _space, rest = line.strip().partition(" ")
        command = self._commands.get(name)
        try:
            if command is None:
                raise CommandError(_("Say one of these: {commands}.").format(commands=", ".join(self._commands)))
            return command(rest.strip())
        except CommandError as trouble:
            return {"error": str(trouble), "rule": trouble.rule}
        except IllegalAction as illegal:
            return _refused(illegal.refusal)
        except BadText as bad:
            return {"error": _(str(bad)), "rule": None}
        except TookTooLong:
            return {"error": _("That would take too long. Ask for less."), "rule": None}

    @property
    def _now(self) -> SessionMoment:
        if not self._moments:
            raise CommandError(_("Begin with new or set and the name of a rule set."))
        return self._moments[-1]

    def _rulesets(self, rest: str) -> Answer:
        return {"rulesets": list(RULESETS), "matches": list(MATCHES)}

    def _new(self, rest: str) -> Answer:
        ruleset, *words = rest.split(" ")
        settings = _settings(words)
        seed = settings.pop("seed", None)
        source = Random() if seed is None else Random(_number("seed", seed))
        if ruleset in MATCHES:
            options = " ".join(f"{key}={value}" for key, value in settings.items())
            state: State = MATCHES[ruleset].agreed(options or "-").anew()
        else:
            state = new(_known(ruleset), settings, source)
        self._source = source
        self._moments = [SessionMoment(state)]
        return {"position": str(state)}

    def _set(self, rest: str) -> Answer:
        ruleset, _space, text = rest.partition(" ")
        state = parse(_known(ruleset), text.strip())
        self._source = Random()
        self._moments = [SessionMoment(state)]
        return {"position": str(state)}

    def _position(self, rest: str) -> Answer:
        state, agreed = now = self._now
        to_move = "-" if agreed or not state.to_act else _name(state, state.to_act)
        answer: Answer = {"position": str(state), "to_move": to_move, "outcome": now.ending}
        return {**answer, **_match_data(state)} if isinstance(state, Match) else answer

    def _legal(self, rest: str) -> Answer:
        state, agreed = self._now
        if agreed or not state.to_act:
            return {"legal": []}
        if not rest and len(state.to_act) > 1:
            raise CommandError(
                _("Both act at once. Say for which player: {sides}.").format(sides=" ".join(state.sides))
            )
        if rest and rest not in state.sides:
            raise CommandError(_("The players are called {sides}.").format(sides=" ".join(state.sides)))
        return {"legal": list(state.legal(state.sides.index(rest) if rest else state.to_act[0]))}

    def _play(self, rest: str) -> Answer:
        state, agreed = self._now
        if agreed:
            raise CommandError(_("You agreed on a draw; nothing more can be played."), state.draw_rule)
        source = copy.copy(self._source)
        events: list[Event] = []
        if state.to_act == (CHANCE,) and state.refuse(CHANCE, rest) is not None:
            while state.to_act == (CHANCE,):
                state, happened = state.apply(random_acts(state, source))
                events += happened
        state, happened = state.apply(_acts(state, rest))
        events += happened
        self._source = source
        self._moments.append(SessionMoment(state))
        return {
            "position": str(state),
            "events": [event.as_data() for event in events],
            "outcome": state.ending(),
        }

    def _undo(self, rest: str) -> Answer:
        if len(self._moments) < 2:
            raise CommandError(_("There is nothing to take back."))
        self._moments.pop()
        return {"position": str(self._now.state)}

    def _agree_draw(self, rest: str) -> Answer:
        state, agreed = self._now
        if agreed or state.outcome is not None:
            raise CommandError(_("It is over already."), state.draw_rule or state.end_rule)
        if isinstance(state, Match):
            first = "accept-draw" if state.pending == "proposed" else "offer-draw"
            for action in (first, "accept-draw")[state.pending in ("offered", "seconded") :]:
                state = state.apply({state.to_act[0]: action}).state
            self._moments.append(SessionMoment(state))
        elif state.draw_rule:
            self._moments.append(SessionMoment(state, agreed=True))
        else:
            raise CommandError(_("This game knows no draw by agreement."), "match-draw")
        return {"outcome": self._now.ending, "position": str(state)}

    def _perft(self, rest: str) -> Answer:
        state, agreed = self._now
        depth = _number("perft", rest, DEEPEST_PERFT)
        if isinstance(state, Match) or len(state.to_act) > 1:
            raise CommandError(_("Only the actions of games in turn can be counted."))
        begun = time.perf_counter()
        count = perft(state, depth, begun + PATIENCE) if not agreed or depth == 0 else 0
        return {"perft": count, "seconds": round(time.perf_counter() - begun, 3)}

    def _playout(self, rest: str) -> Answer:
        number, *words = rest.split(" ")
        games = _number("playout", number, MOST_GAMES)
        settings = _settings(words, "seed")
        source = Random(_number("seed", settings["seed"])) if settings else Random()
        state, agreed = self._now
        begun = time.perf_counter()
        plies = 0
        outcomes: dict[str, int] = {}
        for _game in range(games):
            end, length = (state, 0) if agreed else playout(state, source)
            plies += length
            ending = "draw" if agreed else end.ending()
            outcomes[ending] = outcomes.get(ending, 0) + 1
            if time.perf_counter() - begun > PATIENCE:
                raise TookTooLong
        seconds = round(time.perf_counter() - begun, 3)
        return {"games": games, "plies": plies, "seconds": seconds, "outcomes": dict(sorted(outcomes.items()))}

    def _bot(self, rest: str) -> Answer:
        word, *words = rest.split(" ")
        level = _number("bot", word)
        if not 1 <= level <= 7:
            raise CommandError(_("Bots have the levels 1 to 7."))
        settings = _settings(words, "ms", "seed")
        ms = _number("ms", settings["ms"], 600_000) if "ms" in settings else None
        seed = str(_number("seed", settings["seed"])) if "seed" in settings else None
        state, agreed = self._now
        if agreed or not state.to_act:
            raise CommandError(_("It is over; there is nothing to choose."), state.end_rule)
        if state.to_act == (CHANCE,):
            return {"action": Random(seed).choice(list(state.moves(CHANCE))), "player": "chance"}
        begun = time.perf_counter()
        actions = [bot(state, seat, level, seed, ms) for seat in state.to_act]
        seconds = round(time.perf_counter() - begun, 3)
        return {"action": "/".join(actions), "player": _name(state, state.to_act), "seconds": seconds}


def _refused(refusal: Refusal) -> Answer:
    return {"error": _(refusal.text).format(**refusal.values), "rule": refusal.rule}


def _known(ruleset: str) -> str:
    if ruleset not in RULESETS and ruleset not in MATCHES:
        raise CommandError(_("Name a rule set: {names}.").format(names=", ".join((*RULESETS, *MATCHES))))
    return ruleset


def _number(what: str, text: str, most: int = 10**18) -> int:
    if not re.fullmatch("[0-9]{1,19}", text) or int(text) > most:
        raise CommandError(_("After {what} comes a number from 0 to {most}.").format(what=what, most=most))
    return int(text)


def _settings(words: list[str], *keys: str) -> dict[str, str]:
    """The `key=value` words. If `keys` are given, others are refused."""
    settings: dict[str, str] = {}
    for word in filter(None, words):
        key, equals, value = word.partition("=")
        if not (key and equals and value) or key in settings or (keys and key not in keys):
            raise CommandError(
                _("Settings are words like seed=7, each once. “{word}” is none here.").format(word=word[:40])
            )
        settings[key] = value
    return settings


def _name(state: State, seats: tuple[Seat, ...]) -> str:
    """The name of the side that must act."""
    if len(seats) > 1:
        return "both"
    return "chance" if seats[0] == CHANCE else state.sides[seats[0]]


def _acts(state: State, text: str) -> dict[Seat, Action]:
    """The actions in the text of `play`, joined by a slash if both sides act at once. Outside of matches, thinking
    times are dropped."""
    seats = state.to_act
    parts = text.split("/") if len(seats) > 1 else [text]
    if len(parts) != max(1, len(seats)) or not all(parts):
        raise CommandError(
            _("Both act at once: join their actions with a slash.") if len(seats) > 1 else _("Say what to play.")
        )
    if not isinstance(state, Match):
        parts = [untimed(part)[0] for part in parts]
    return dict(zip(seats or (0,), parts, strict=True))


def _match_data(match: Match) -> Answer:
    """The facts that `position` reports of a match besides the position."""
    data: Answer = {"stage": match.stage, "score": list(match.score), "game": None, **match.told()}
    if match.control is not None:
        data["clocks"] = [match.time_left(0), match.time_left(1)]
    if match.outcome is None and match.playing.ruleset in RULESETS:
        game = match.playing
        data["game"] = {"ruleset": game.ruleset, "position": str(game), game.sides[0]: match.sides[match.people[0]]}
    return data


def _lines(stream: BinaryIO) -> Iterator[str | None]:
    """The lines of a stream, whatever their bytes are. A line that is too long is None."""
    while line := stream.readline(LONGEST_LINE):
        if len(line) == LONGEST_LINE and not line.endswith(b"\n"):
            while line and not line.endswith(b"\n"):
                line = stream.readline(LONGEST_LINE)
            yield None
        else:
            yield line.decode("utf-8", "replace")


def converse(stream: BinaryIO, out: TextIO) -> None:
    """Answer every line of `stream` on `out`, until `quit` or the end."""
    referee = Referee()
    for line in _lines(stream):
        if line is None:
            answer: Answer = {"error": _("That line is too long to be a command."), "rule": None}
        else:
            answer = referee.answer(line)
        out.write(json.dumps(answer) + "\n")
        out.flush()
        if "bye" in answer:
            break


def main(arguments: list[str]) -> int:
    """Run `main.py referee` on standard input and output. Returns the exit status."""
    try:
        converse(sys.stdin.buffer, sys.stdout)
    except (BrokenPipeError, KeyboardInterrupt):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return 0
