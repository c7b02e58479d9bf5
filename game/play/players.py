"""Defines the players in the seats: the table asks all of them alike and does not know which is which."""

import random
from typing import Protocol

from game.rules.core import Action, Seat, State


class Player(Protocol):
    """Somebody who can be asked for an action and answers when ready. No call may block."""

    def ask(self, state: State, seat: Seat) -> None:
        """Ask: what does `seat` play in `state`? It forgets an earlier question."""

    def answer(self) -> Action | None:
        """The answer, or None while there is none yet."""

    def cancel(self) -> None:
        """Withdraw the question."""


class Person:
    """A person: the scene gives the answer when it has one."""

    def __init__(self) -> None:
        self._given: Action | None = None

    def ask(self, state: State, seat: Seat) -> None:
        self._given = None

    def give(self, action: Action) -> None:
        """Answer, or change the answer while the table still waits for others."""
        self._given = action

    def answer(self) -> Action | None:
        return self._given

    def cancel(self) -> None:
        self._given = None


class Chance:
    """The dice and the coin: picks one of the legal actions with a random source of its own."""

    def __init__(self, source: random.Random) -> None:
        self._source = source
        self._picked: Action | None = None

    def ask(self, state: State, seat: Seat) -> None:
        self._picked = self._source.choice(list(state.legal(seat)))

    def answer(self) -> Action | None:
        return self._picked

    def cancel(self) -> None:
        self._picked = None
