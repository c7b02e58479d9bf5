"""Counts what each person has done, and defines the achievements."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import reduce
from typing import Annotated

import msgspec

from game import catalog
from game.play.names import by_person, known_as, person
from game.play.record import Record, Sitter
from game.rules.clock import untimed
from game.rules.core import Action, Seat, State, other
from game.rules.match import Match
from game.rules.registry import rules_of
from game.rules.stages import Past
from game.text_gate import LABEL, NAME, keyed
from game.words import N_

MOST_MET = 200
"""The number of opponents that are remembered for each person. The one met longest ago is forgotten first."""

Against = Annotated[dict[str, tuple[int, int]], msgspec.Meta(max_length=MOST_MET)]
"""The games won and lost against each opponent, the latest opponent last."""


class Tally(msgspec.Struct, forbid_unknown_fields=True):
    """One person's matches of one game. `streak` counts wins in a row; times are seconds."""

    played: int = 0
    won: int = 0
    drawn: int = 0
    streak: int = 0
    best: int = 0
    seconds: float = 0.0
    quickest: float | None = None
    """The seconds of the shortest match won."""
    hints: int = 0
    undos: int = 0
    unaided: int = 0
    """The number of matches won without a hint and without an undo."""
    strongest: int = 0
    """The highest level of a bot that was beaten."""
    against: Against = {}

    def __post_init__(self) -> None:
        self.against = _by_opponent(self.against)

    @property
    def lost(self) -> int:
        """The number of matches lost."""
        return self.played - self.won - self.drawn

    def joined(self, other: "Tally") -> "Tally":
        """The sum of both. Streaks, the shortest win and the strongest bot are the better ones."""
        won = [each.quickest for each in (self, other) if each.quickest is not None]
        summed = ("played", "won", "drawn", "seconds", "hints", "undos", "unaided")
        return Tally(
            **{name: getattr(self, name) + getattr(other, name) for name in summed},
            streak=max(self.streak, other.streak),
            best=max(self.best, other.best),
            quickest=min(won, default=None),
            strongest=max(self.strongest, other.strongest),
            against=_joined(self.against, other.against),
        )


class Career(msgspec.Struct, forbid_unknown_fields=True):
    """The results of one person: tallies by match, and achievements with the day on which they were earned."""

    tallies: Annotated[dict[str, Tally], msgspec.Meta(max_length=100)] = {}
    earned: Annotated[dict[str, str], msgspec.Meta(max_length=1000)] = {}
    last: str = ""
    """The time of the last match (ISO)."""
    against: Against = {}

    def __post_init__(self) -> None:
        self.tallies, self.against = keyed(self.tallies, LABEL), _by_opponent(self.against)
        if len(self.tallies) == 1:  # up to version 1.1 opponents were counted over all matches alone
            (tally,) = self.tallies.values()
            tally.against = tally.against or dict(self.against)

    def with_whom(self, opponent: str, match: str) -> tuple[int, int] | None:
        """The games won and lost against an opponent in matches of one kind; None if they are not known."""
        against = self.tallies.get(match, Tally()).against
        return against.get(known_as(opponent, against))

    def has_met(self, opponent: str) -> bool:
        """True if there was a match against this opponent."""
        return known_as(opponent, self.against) in self.against

    def met(self, opponent: str, match: str, won: int, lost: int) -> None:
        """Count the games of one more match against an opponent."""
        for against in (self.against, self.tallies.setdefault(match, Tally()).against):
            _count(against, opponent, (won, lost))

    def all(self) -> Tally:
        """The tallies of all games, joined."""
        return reduce(Tally.joined, self.tallies.values(), Tally())

    def joined(self, other: "Career") -> "Career":
        """The career of a person who has had two."""
        tallies = {**self.tallies, **other.tallies}
        for match in self.tallies.keys() & other.tallies.keys():
            tallies[match] = self.tallies[match].joined(other.tallies[match])
        days = {key: min(filter(None, (self.earned.get(key), other.earned.get(key)))) for key in other.earned}
        against = _joined(self.against, other.against)
        return Career(tallies, {**self.earned, **days}, max(self.last, other.last), against)


def _by_opponent(against: Against) -> Against:
    return by_person(keyed(against, NAME), _sum)


def _joined(one: Against, other: Against) -> Against:
    against = dict(one)
    for opponent, score in other.items():
        _count(against, opponent, score)
    return against


def _count(against: Against, opponent: str, score: tuple[int, int]) -> None:
    """Add games won and lost, and forget opponents beyond MOST_MET."""
    opponent = known_as(opponent, against)
    against[opponent] = _sum(against.pop(opponent, (0, 0)), score)
    while len(against) > MOST_MET:
        del against[next(iter(against))]


def _sum(one: tuple[int, int], other: tuple[int, int]) -> tuple[int, int]:
    return one[0] + other[0], one[1] + other[1]


HOUR = 3600.0
STRONGEST = 7


@dataclass(frozen=True)
class Feat:
    """A finished match from the side of the person in `seat`. Tally and career already include it."""

    record: Record
    states: Sequence[State]
    seat: Seat
    tally: Tally
    career: Career

    @property
    def won(self) -> bool:
        """True if this person won the match."""
        over = self.states[-1].outcome
        return over is not None and over.winner == self.seat

    @property
    def lost(self) -> bool:
        """True if the other person won the match."""
        over = self.states[-1].outcome
        return over is not None and over.winner == other(self.seat)

    @property
    def opponent(self) -> Sitter:
        """The player in the other seat."""
        return self.record.sitters[other(self.seat)]

    @property
    def hints(self) -> int:
        """The number of hints that this person took."""
        return self.record.notes.hints[self.seat]

    @property
    def undos(self) -> int:
        """The number of this person's undos."""
        return self.record.notes.undos[self.seat]

    @property
    def games(self) -> list[Past]:
        """The finished games of the match."""
        last = self.states[-1]
        return [past for past in last.past if past.stage == "game"] if isinstance(last, Match) else []

    def played(self, start: str) -> int:
        """The number of this person's actions that begin with this text."""
        return sum(action.startswith(start) for action in self._actions())

    def _actions(self) -> Iterator[Action]:
        for acts in self.record.plies:
            if str(self.seat) in acts:
                yield untimed(acts[str(self.seat)])[0]


@dataclass(frozen=True)
class Achievement:
    """An achievement. `title` and `text` are marked for translation, and `earned` tells whether a match brings it."""

    key: str
    title: str
    text: str
    earned: Callable[[Feat], bool]


def _quick(feat: Feat) -> bool:
    """True if the match was won with the fewest marks that its game allows."""
    marks = sum(len(word) == 1 for acts in feat.record.plies for word in acts.values())
    return feat.won and 0 < marks == rules_of(feat.record.ruleset).fewest


def _comeback(feat: Feat) -> bool:
    loser = str(other(feat.seat) + 1)
    return feat.won and len(feat.games) > 1 and feat.games[0].result == loser


ACHIEVEMENTS: tuple[Achievement, ...] = (
    Achievement("first-win", N_("Beginner’s luck"), N_("Win a match. Any match."), lambda f: f.won),
    Achievement("first-loss", N_("Character building"), N_("Lose a match with dignity."), lambda f: f.lost),
    Achievement(
        "cat",
        N_("Herding cats"),
        N_("End three games of one match with nobody winning."),
        lambda f: sum(past.result == "draw" for past in f.games) >= 3,
    ),
    Achievement(
        "streak-3", N_("On a roll"), N_("Win three matches of a game in a row."), lambda f: f.tally.streak >= 3
    ),
    Achievement(
        "streak-7",
        N_("Somebody stop them"),
        N_("Win seven matches of a game in a row."),
        lambda f: f.tally.streak >= 7,
    ),
    Achievement("regular", N_("The usual, please"), N_("Finish ten matches."), lambda f: f.career.all().played >= 10),
    Achievement(
        "furniture",
        N_("Part of the furniture"),
        N_("Finish a hundred matches."),
        lambda f: f.career.all().played >= 100,
    ),
    Achievement(
        "tour",
        N_("The grand tour"),
        N_("Finish a match of every game in the house."),
        lambda f: {game.match for game in catalog.games()} <= set(f.career.tallies),
    ),
    Achievement(
        "machine",
        N_("Rage against the machine"),
        N_("Beat the strongest bot with no hint and nothing taken back."),
        lambda f: f.won and f.opponent.kind == "bot" and f.opponent.level == STRONGEST and not f.hints + f.undos,
    ),
    Achievement(
        "gentle",
        N_("It must have been the light"),
        N_("Lose to the weakest bot."),
        lambda f: f.lost and f.opponent.kind == "bot" and f.opponent.level == 1,
    ),
    Achievement(
        "ghost",
        N_("Ghostwriter wanted"),
        N_("Take five hints in one match and lose it all the same."),
        lambda f: f.lost and f.hints >= 5,
    ),
    Achievement(
        "time-machine",
        N_("Time traveller"),
        N_("Take ten choices back in one match."),
        lambda f: f.undos >= 10,
    ),
    Achievement("blitz", N_("Five marks will do"), N_("Win tic-tac-toe with its fifth mark."), _quick),
    Achievement(
        "resign",
        N_("Strategic retreat"),
        N_("Resign a game."),
        lambda f: f.played("resign") > 0,
    ),
    Achievement(
        "peace",
        N_("Détente"),
        N_("Agree on a draw."),
        lambda f: any(past.note == "agreed" for past in f.games),
    ),
    Achievement(
        "bomb",
        N_("Saved by the fuse"),
        N_("Win a game because the other side’s time ran out."),
        lambda f: any(past.note == "time" and past.result == str(f.seat + 1) for past in f.games),
    ),
    Achievement("comeback", N_("Comeback kid"), N_("Lose the first game and win the match."), _comeback),
    Achievement(
        "self",
        N_("My own worst enemy"),
        N_("Play against somebody of your own name."),
        lambda f: f.opponent.kind == "person" and person(f.opponent.called) == person(f.record.names[f.seat]),
    ),
    Achievement(
        "hour",
        N_("Tea went cold"),
        N_("Sit at one match for an hour."),
        lambda f: f.record.notes.seconds >= HOUR,
    ),
    Achievement("wall", N_("Tear down this wall!"), N_("Let Ronald Reagan speak."), lambda f: f.played("tear:") > 0),
    Achievement("snip", N_("Pair 1,001"), N_("Snip a curtain."), lambda f: f.played("snip:") > 0),
    Achievement("goosh", N_("Goosh!"), N_("Write a Super."), lambda f: f.played("super:") > 0),
    Achievement(
        "tie",
        N_("Great minds"),
        N_("Tie: both make a line in the same pair of moves."),
        lambda f: any(past.result == "tie" for past in f.games),
    ),
    Achievement(
        "marathon",
        N_("Is it still going on?"),
        N_("Finish a match of more than a hundred steps."),
        lambda f: len(f.record.plies) > 100,
    ),
)


def earned(feat: Feat) -> list[str]:
    """The keys of the achievements that this match brings and that the person did not have."""
    return [each.key for each in ACHIEVEMENTS if each.key not in feat.career.earned and each.earned(feat)]
