"""Forms sentences about an evening: the titles of kinds, rounds and games, and how far it has come."""

from game import catalog
from game.play.evening.asks import Duel, Fixture
from game.play.evening.evening import Evening
from game.play.evening.kinds import KINDS
from game.play.evening.king import King
from game.play.evening.knockout import Knockout
from game.play.evening.playlist import Item
from game.rules.registry import MATCHES
from game.words import N_, _, headed, ngettext

ROUNDS = {
    "round": N_("Round {n}"),
    "decider": N_("The decider"),
    "final": N_("The final"),
    "semi-final": N_("Semi-final"),
    "quarter-final": N_("Quarter-final"),
    "third": N_("For third place"),
    "throne": N_("Game {n}"),
    "swiss": N_("Episode {episode}, round {n}"),
    "tie-break": N_("A throw: the loser is last"),
    "death": N_("Death match {n}"),
}
"""The name of each round, by the `round` of a duel. All others are called as those of a league."""


def kind_title(kind: str) -> str:
    """The name of a kind of evening."""
    return _(KINDS[kind].title)


def round_name(duel: Duel) -> str:
    """The name of the round that a duel belongs to."""
    return _(ROUNDS.get(duel.round, ROUNDS["round"])).format(n=duel.number, episode=duel.episode)


def which_match(evening: Evening, duel: Duel) -> str:
    """Which match of the evening a duel is, and of how many, in words, below its round in a knock-out, or how the
    throne stands; if there is no such number, its round."""
    now = evening.schedule
    number, matches = len(now.history) + 1, now.matches
    if number > matches:
        return round_name(duel)
    throne = _throne(evening, now) if isinstance(now, King) else ""
    stage = [round_name(duel)] if isinstance(now, Knockout) else []
    return throne or "\n".join([*stage, _("Match {n} of {all}").format(n=number, all=matches)])


def _throne(evening: Evening, now: King) -> str:
    """How often the guest on the throne has won in a row, and who plays the winner of the next match; "" if nobody is
    either."""
    said = []
    if now.king is not None:
        won = ngettext("{n} win", "{n} wins in a row", now.streak).format(n=now.streak)
        said.append(headed(evening.player(now.king).name, won))
    if now.following is not None:
        said.append(_("Next: {name}").format(name=evening.player(now.following).name))
    return "\n".join(said)


def item_title(item: Item) -> str:
    """The title of an item: its own, otherwise its game's, otherwise the name of its match."""
    return _(item.title) if item.title else catalog.titles().get(item.match, item.match)


def item_terms(item: Item) -> str:
    """The terms of an item that differ from the usual ones: its length, its clock, its house rules."""
    options = MATCHES[item.match].agreed(item.options).options
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
    said += [_(own.term) for own in catalog.own_options(item.match) if own.term and getattr(options, own.option)]
    return " · ".join(said)


def item_line(item: Item) -> str:
    """The title of an item and its terms."""
    return " · ".join(filter(None, (item_title(item), item_terms(item))))


def provisos(evening: Evening, asks: Fixture) -> str:
    """How a side shares a match, in words; "" where nobody does. Who has a handicap is nobody else's business."""
    if not evening.of.sides:
        return ""
    start = MATCHES[asks.item.match].agreed(asks.item.options).anew()
    if len(start.to_act) == 1:
        return _("one move each, in turn")
    plans = any(len(start.parts(action)) > 1 for action in start.legal(0))
    return _("all write the orders together") if plans else _("one of each side, in turn")


def who_won(evening: Evening) -> str:
    """A sentence on who won an evening that is over; several share it if it was ended while they were level."""
    names = [evening.player(line.who).name for line in evening.schedule.lines() if line.rank == 1]
    if len(names) == 1:
        return _("{name} wins the evening!").format(name=names[0])
    return _("{names} share the evening!").format(names=_(" and ").join(names))


def lasting(minutes: int, matches: int = 0) -> str:
    """A length in minutes, in words; with the number of matches if that is known."""
    if matches:
        said = ngettext("about {n} match, {minutes} minutes", "about {n} matches, {minutes} minutes", matches)
        return said.format(n=matches, minutes=minutes)
    return ngettext("about {n} minute", "about {n} minutes", minutes).format(n=minutes)


def to_go(evening: Evening) -> str:
    """About how long an evening will still take, in words; "" if it is over."""
    minutes = round(evening.schedule.expected)
    if evening.over or not minutes:
        return ""
    return ngettext("about {n} minute left", "about {n} minutes left", minutes).format(n=minutes)


def so_far(evening: Evening) -> str:
    """How many matches of an evening have been played, in words."""
    played = len(evening.played)
    return ngettext("{n} match played", "{n} matches played", played).format(n=played)
