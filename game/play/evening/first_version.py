"""Reads evenings of version 1.0, in which people bet on matches, bought favours, and laid cards of house rules.

Their facts are translated into today's as soon as a file is read. Gems that changed hands for a match that is over stay
where they are; gems that were staked or spent on a match still to come are given back. The house rule that was agreed
on becomes an option of the playlist's games.
"""

from collections.abc import Iterable
from typing import Annotated, Literal

import msgspec

from game import shipped
from game.play.evening.facts import Called, Came, Fact, Played, Spent, Went, Who
from game.play.evening.playlist import Item, Playlist
from game.play.evening.schedule import Misfit, Schedule
from game.rules.registry import MATCHES

PRICES = {"begins": 2, "longer": 1, "hints": 2}
"""The prices of the favours, in gems."""
DOUBLE = "double-garnets"
"""The house rule that doubled all payments."""
LONGEST_KEY = 40


class Laid(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="laid"):
    """A guest put the card of this house rule on the table; "" for no card."""

    by: Who
    rule: Annotated[str, msgspec.Meta(max_length=LONGEST_KEY)] = ""


class Ruled(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="ruled"):
    """The wheel decided which house rule holds: `card` is its place among the cards on the table."""

    card: Annotated[int, msgspec.Meta(ge=0)]


class Bet(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A guest's bet of so many gems on the first ("1") or the second player ("2")."""

    by: Who
    on: Literal["1", "2"]
    garnets: Annotated[int, msgspec.Meta(ge=1, le=3)]


class Staked(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="staked"):
    """All guests had placed their bets."""

    bets: tuple[Bet, ...] = ()


class Bought(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="bought"):
    """One of the two players bought the favour with this key for their match."""

    by: Who
    privilege: Annotated[str, msgspec.Meta(max_length=LONGEST_KEY)]


Former = Laid | Ruled | Staked | Bought


def todays(schedule: Schedule, facts: Iterable[Fact | Former]) -> tuple[tuple[Fact, ...], str]:
    """Translate facts of version 1.0 into today's. `schedule` is the evening's schedule before the first of them.

    Returns the facts, and the key of the house rule that holds, or "". Raises Misfit for facts that are impossible.
    """
    found: list[Fact] = []
    laid: dict[int, str] = {}
    rule, bets, bought = "", dict[int, Bet](), list[Spent]()
    for fact in facts:
        match fact:
            case Laid(by, key):
                laid[by] = key
                cards = [laid[who] for who in schedule.here if laid.get(who)]
                rule = cards[0] if len(set(cards)) == 1 and laid.keys() >= set(schedule.here) else ""
                continue
            case Ruled(card):
                rule = _at([laid[who] for who in schedule.here if laid.get(who)], card)
                continue
            case Staked(made):
                bets = {bet.by: bet for bet in made}
                continue
            case Bought(by, key):
                bought.append(Spent(by, _price(key)))
                continue
            case Played() if bets or bought or rule == DOUBLE:
                for spent in bought:
                    schedule = schedule.after(spent)
                found += bought
                bought = []
                after = schedule.after(fact)
                fact = msgspec.structs.replace(fact, calls=_paid(fact, after, bets, 1 + (rule == DOUBLE)))
                if not after.draws:
                    bets = {}
            case Came() | Went():
                bets, bought = {}, []
        schedule = schedule.after(fact)
        found.append(fact)
    return tuple(found), rule


def ruled(playlist: Playlist, rule: str) -> Playlist:
    """The playlist with this house rule as an option of every game that knows it and does not set it otherwise."""
    name, _equals, value = rule.partition("=")
    return msgspec.structs.replace(playlist, games=tuple(_by_rule(item, name, value) for item in playlist.games))


def _by_rule(item: Item, name: str, value: str) -> Item:
    fixed = any(word.startswith(f"{name}=") for word in item.options.split())
    known = name in MATCHES[item.match].reads and item.match != shipped.SETTLING
    return item.with_option(name, value) if value and known and not fixed else item


def _paid(fact: Played, after: Schedule, bets: dict[int, Bet], pays: int) -> tuple[Called, ...]:
    """The calls of a match, with the gems that they and the bets on it paid. Bets are paid only when there is a
    winner."""
    calls = {call.by: call for call in fact.calls}
    gems = {by: call.right * pays for by, call in calls.items()}
    result = after.history[-1].result if after.history and not after.draws else "draw"
    bets = {} if result == "draw" else bets
    for by, bet in bets.items():
        gems[by] = gems.get(by, 0) + (bet.garnets * pays if bet.on == result else -bet.garnets)
    found = {by: calls.get(by, Called(by, 0, 0)) for by in (*calls, *bets)}
    return tuple(msgspec.structs.replace(call, gems=gems.get(by, 0)) for by, call in sorted(found.items()))


def _at(cards: list[str], card: int) -> str:
    if card >= len(cards):
        raise Misfit("the wheel stopped at a card that nobody laid")
    return cards[card]


def _price(key: str) -> int:
    if key not in PRICES:
        raise Misfit("nobody sells that")
    return PRICES[key]
