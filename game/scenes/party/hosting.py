"""What a screen of an evening may ask of its host."""

from random import Random
from typing import Protocol

from game.play.evening.evening import Evening
from game.play.evening.facts import Fact
from game.play.evening.people import Guest
from game.scenes.services.services import Services


class Hosting(Protocol):
    """The evening as it stands, what has happened, and where one goes from here."""

    @property
    def services(self) -> Services:
        """The house's services."""

    @property
    def evening(self) -> Evening:
        """The evening as it stands."""

    @property
    def source(self) -> Random:
        """Where chance comes from."""

    def people(self) -> list[Guest]:
        """Who is on the couch."""

    def guest(self, who: int) -> Guest:
        """A guest by number."""

    def happened(self, fact: Fact) -> None:
        """One more fact."""

    def became(self, evening: Evening) -> None:
        """The evening after somebody came, went or sat elsewhere."""

    def go_on(self) -> None:
        """To the screen of whatever comes next."""

    def next_match(self, among: tuple[int, ...] = ()) -> None:
        """To the sheet before a match; its wheel runs over all items or `among` those that as many have voted for."""

    def table(self) -> None:
        """To where everybody stands."""

    def couch(self) -> None:
        """To the couch: people come, go, and swap devices."""

    def play(self) -> None:
        """To the match that is to be played now."""

    def again(self) -> None:
        """Another evening of the same kind, with whoever is still there."""

    def honour(self) -> None:
        """The evening is over: profiles remember it, once."""

    def leave(self) -> None:
        """Back to the title; the evening is kept."""
