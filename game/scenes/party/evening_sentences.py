"""Forms the sentences of an evening: the names of its kinds and rounds, the next game."""

from game import catalog
from game.play.evening.asks import Duel, Fixture
from game.play.evening.evening import Evening
from game.play.evening.kinds import KINDS
from game.play.evening.playlist import Item
from game.play.files.records import Records
from game.rules.options import Options
from game.words import N_, _, ngettext

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

HANDICAPS = {"begins": N_("{name} begins"), "longer": N_("twice the time for {name}"), "hints": N_("hints for {name}")}
"""What somebody has before the other, by the field of a Guest."""


def kind_title(kind: str) -> str:
    """The name of a kind of evening."""
    return _(KINDS[kind].title)


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


def item_line(item: Item) -> str:
    """The title of a match and its terms."""
    return " · ".join(filter(None, (item_title(item), item_terms(item))))


def handicap(evening: Evening, asks: Fixture) -> str:
    """What one of the two has before the other; empty if there is nothing."""
    names = [evening.player(who).name for who in asks.duel.pair]
    had = evening.handicaps(asks).items()
    return " · ".join(_(HANDICAPS[key]).format(name=names[seat]) for key, seats in had for seat in seats)


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
