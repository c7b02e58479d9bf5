"""Forms the sentences of an evening: the names of its kinds and rounds, the next game, the standings."""

from collections.abc import Mapping
from dataclasses import dataclass

from game import catalog
from game.play.evening.asks import Betting, Duel, Fixture
from game.play.evening.evening import Evening, Kind
from game.play.evening.house_rules import HouseRule
from game.play.evening.playlist import Item
from game.play.evening.privileges import HINTS, OPTIONAL
from game.play.evening.schedule import THROW
from game.play.files.records import Records
from game.rules.options import Options
from game.words import N_, _, headed, ngettext


@dataclass(frozen=True)
class KindWords:
    """The texts of a kind of evening, marked: its name, what it is in brief and in a sentence, and what separates
    equals."""

    title: str
    subtitle: str
    about: str
    ties: str


KIND_WORDS: Mapping[Kind, KindWords] = {
    "league": KindWords(
        N_("League"),
        N_("everybody meets everybody"),
        N_("Every two people meet once; a win is two points, the most points win the evening."),
        N_(
            "Equal points: who beat whom, then whose victims have more points, then wins, then garnets; "
            "the top plays it out."
        ),
    ),
    "knockout": KindWords(
        N_("Knock-out"),
        N_("losers go home"),
        N_("Pairs play, winners go on, and the last two play the final."),
        N_("The best medals have the best seeds. More garnets win a draw; else one more game, then a throw."),
    ),
    "king": KindWords(
        N_("Winner stays"),
        N_("keep the throne"),
        N_("One sits on the throne, all others queue; whoever wins stays."),
        N_("The longest reign wins the evening, then more wins. Who beats everybody gets up with a crown."),
    ),
    "season": KindWords(
        N_("Death-match season"),
        N_("the TV show"),
        N_("Round by round garnets are won, the last one fights a death match, and somebody leaves."),
        N_("Equal points: whoever met the better ones, then a throw. The last names an opponent for the death match."),
    ),
}

ROUNDS = {
    "round": N_("Round {n}"),
    "decider": N_("The decider"),
    "final": N_("The final"),
    "semi-final": N_("Semi-final"),
    "quarter-final": N_("Quarter-final"),
    "third": N_("For third place"),
    "throne": N_("Game {n}"),
    "swiss": N_("Main match, round {n}"),
    "tie-break": N_("A throw for the better rank"),
    "death": N_("Death match {n}"),
}
"""The purpose of a duel, by the keys of the kinds of evening."""


def kind_title(kind: Kind) -> str:
    """The name of a kind of evening."""
    return _(KIND_WORDS[kind].title)


def round_name(duel: Duel) -> str:
    """The purpose of a duel."""
    return _(ROUNDS[duel.round]).format(n=duel.number)


def item_title(item: Item) -> str:
    """The title of a match: its own, or the game's; an unknown name is shown as it is."""
    return _(item.title) if item.title else catalog.titles().get(item.match, item.match)


def item_terms(item: Item) -> str:
    """The terms of a match that differ from the custom: its length, its clock, its house rules."""
    options = Options.parse(item.options)
    said = []
    if options.games:
        said.append(ngettext("{n} game", "{n} games", options.games).format(n=options.games))
    if options.to:
        said.append(_("first to {n}").format(n=options.to))
    if options.clock and options.clock != "off":
        turn, _slash, reserve = options.clock.partition("/")
        seconds = ngettext("{n} second a turn", "{n} seconds a turn", int(turn)).format(n=turn) if turn != "0" else ""
        kept = reserve.partition("+")[0]
        said += [seconds] if seconds else []
        said += [_("{n} in reserve").format(n=kept)] if kept != "0" else []
    rules = {"swap": N_("Xs go second"), "redeal": N_("cats are thrown again"), "pen": N_("free pen")}
    said += [_(words) for name, words in rules.items() if getattr(options, name)]
    return " · ".join(said)


def handicap(evening: Evening, asks: Betting | Fixture) -> str:
    """What one of the two has before the other, because that is agreed or was bought; empty if there is nothing."""
    found = [(each, evening.holders(asks, each)) for each in OPTIONAL if each.suits(asks.item)]
    had = [(each, seats[0]) for each, seats in found if len(seats) == 1]
    had += [(HINTS, seat) for seat in evening.aided(asks)]
    names = [evening.guests[who].name for who in (asks.duel.first, asks.duel.second)]
    return " · ".join(_(each.said).format(name=names[seat]) for each, seat in had)


def fixture_line(fixture: Fixture) -> str:
    """What is played now, and whether it is a decider."""
    if fixture.decider and fixture.item.match == THROW.match and not fixture.duel.thrown:
        return _("Still level: a throw decides")
    if fixture.decider:
        return _("Drawn: one more game decides")
    return round_name(fixture.duel)


def rule_title(rule: HouseRule) -> str:
    """The title of a house rule, with the value that a game's option has by it."""
    return headed(_(rule.title), _(rule.value)) if rule.value else _(rule.title)


def tonight(evening: Evening, first: int, second: int) -> str:
    """How often each of these two has beaten the other this evening; empty before they have met."""
    won = [done.winner for done in evening.schedule.history if {done.duel.first, done.duel.second} == {first, second}]
    return _("tonight {first} : {second}").format(first=won.count(first), second=won.count(second)) if won else ""


def who_leads(records: Records, first: str, second: str) -> str:
    """Which of these two has won more games against the other, in all matches that counted; empty before there is
    one."""
    won, lost = records.between(first, second)
    if won == lost:
        return _("{first} and {second} stand {n} : {n}").format(first=first, second=second, n=won) if won else ""
    if won < lost:
        first, second, won, lost = second, first, lost, won
    return _("{first} leads {second} {won} : {lost}").format(first=first, second=second, won=won, lost=lost)


def where_we_are(evening: Evening) -> str:
    """One line about an unfinished evening, for its card."""
    return f"{kind_title(evening.kind)}, {so_far(evening)}"


def so_far(evening: Evening) -> str:
    """How much of an evening has been played."""
    played = len(evening.played)
    return ngettext("{n} match played", "{n} matches played", played).format(n=played)
