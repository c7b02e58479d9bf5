"""Offers unfinished matches and evenings: the newest of each on the title, all of them in a list."""

from collections.abc import Callable
from datetime import datetime
from textwrap import shorten
from typing import TYPE_CHECKING

from game.engine.window.scene import Scene
from game.engine.window.scene_stack import SceneStack
from game.play.record import Record
from game.scenes.common.cards import Card
from game.scenes.common.routes import ToMatch
from game.scenes.services.saves import Left
from game.scenes.services.services import Services
from game.scenes.title.usual import CONTINUE, standing
from game.words import _, dated

if TYPE_CHECKING:
    from game.play.evening.evening import Evening
    from game.scenes.common.photographs import Tile

    Kept = Left[Record] | Left[Evening]

SHORT = 28
"""The most letters for the people's names on the card."""
CONTINUE_PARTY, MORE = "continue-party", "left"


class Continuing:
    """The unfinished matches and evenings. `title` leaves all scenes and shows the title."""

    def __init__(self, services: Services, stack: SceneStack, title: Callable[[], None]) -> None:
        self._services = services
        self._stack = stack
        self._title = title
        self._match: Left[Record] | None = None
        self._newest: dict[str, Kept] = {}
        """The newest unfinished match and evening, by the keys of their cards."""
        self.evening = list[Card]()
        """The card of the newest unfinished evening, if there is one."""
        self.match = list[Card]()
        """The card of the newest unfinished match, if there is one."""
        self.all = list[Card]()
        """The card of the list of all, if there are several."""

    def find(self) -> None:
        """Look for them. A thread calls this."""
        saves = self._services.saves
        self._match = saves.matches.newest()
        evening = saves.evenings.newest() if saves.any_evening else None
        found = {CONTINUE: self._match, CONTINUE_PARTY: evening}
        self._newest = {key: left for key, left in found.items() if left is not None}
        self.match, self.evening = (
            [_card(key, self._newest[key])] if key in self._newest else [] for key in (CONTINUE, CONTINUE_PARTY)
        )
        count = saves.matches.count() + saves.evenings.count() if saves.any_evening else saves.matches.count()
        title = _("{n} unfinished").format(n=count)
        about = _("Matches and evenings that wait on the table: choose what goes on.")
        self.all = [Card(MORE, title, "", about)] if count > 1 else []

    @property
    def record(self) -> Record | None:
        """The newest unfinished match."""
        return None if self._match is None else self._match.value

    def chosen(self, key: str) -> bool:
        """Do what the card with this key is for. Returns False for other cards."""
        if key == MORE:
            self._stack.push(self._list())
        elif key in (CONTINUE, CONTINUE_PARTY):
            if key in self._newest:  # its card is still seen for a moment after it was thrown away
                self.take_up(self._newest[key])
        else:
            return False
        return True

    def take_up(self, left: "Kept", listed: bool = False) -> None:
        """Continue a match, on the ladder if it belongs there, or an evening. A match from the list (`listed`)
        replaces the list, which would be outdated later."""
        if isinstance(left.value, Record):
            from game.scenes.levels.ladder import resumed

            first, *rest = resumed(self._services, left.value) or (ToMatch(left.value, ready=True),)
            (self._stack.replace if listed else self._stack.push)(first)
            for each in rest:
                self._stack.push(each)
        else:
            from game.scenes.party.screens import begin

            begin(self._services, self._stack, left.value, self._title)

    def _list(self) -> Scene:
        """The list of all, the newest first, as photographs of their boards."""
        from game.scenes.common.dialogs import ReadingScene

        def read() -> "list[Kept]":
            saves = self._services.saves
            return [*saves.matches.all(), *saves.evenings.all()]

        return ReadingScene(self._services, read, self._photographs)

    def _photographs(self, everything: list["Kept"]) -> Scene:
        from game.scenes.common.dialogs import ConfirmScene
        from game.scenes.common.photo_wall import PhotoScene

        everything.sort(key=lambda left: left.when, reverse=True)
        at = self._services.calendar.at
        tiles = [_photographed(left, at(left.when), str(number)) for number, left in enumerate(everything)]
        heading = _("Left on the table") if tiles else _("Nothing was left.")

        def take_up(key: str) -> None:
            self.take_up(everything[int(key)], listed=True)

        def discard(key: str) -> None:
            left = everything[int(key)]
            said = _("Throw {game} away for good?").format(game=described(left)[0])
            self._stack.push(ConfirmScene(self._services, said, lambda: self._throw_away(left)))

        return PhotoScene(self._services, heading, tiles, take_up, discard)

    def _throw_away(self, left: "Kept") -> None:
        """Delete an unfinished match or evening, and show the list again."""
        saves = self._services.saves
        if isinstance(left.value, Record):
            saves.matches.throw_away(left)
        else:
            saves.evenings.throw_away(left)
        self._stack.replace(self._list())


def _card(key: str, left: "Kept") -> Card:
    """The card that goes on with a match or an evening."""
    game, who, score = described(left)
    said = " · ".join(part for part in (shorten(who, SHORT, placeholder=" …"), score) if part)
    about = _("Goes on where it was left, to the last move.")
    value = left.value
    brief = "" if isinstance(value, Record) else _("{n} people").format(n=len(value.couch))
    return Card(key, _("Continue: {game}").format(game=game), said, about, brief=brief)


def _photographed(left: "Kept", when: datetime, key: str) -> "Tile":
    from game.scenes.common import photographs
    from game.scenes.common.photographs import Tile

    value = left.value
    picture = photographs.board(*board_of(value)) if isinstance(value, Record) else photographs.Art("couch")
    game, who, score = described(left)
    about = _("Goes on with this one; the others stay where they are.")
    said = "\n".join((" · ".join(filter(None, (who, score))), dated(when)))
    return Tile(key, game, said, picture, about=about)


def board_of(record: Record) -> tuple[str, str]:
    """The rule set and the position for a match's photograph. During stages without a small board, such as a throw,
    it is the board of the game's card."""
    from game.catalog import games
    from game.scenes.common import photographs

    playing = standing(record).playing
    if photographs.is_painted(playing.ruleset):
        return playing.ruleset, str(playing)
    shown = next((game.shown for game in games() if game.match == record.ruleset), "")
    ruleset, _space, position = shown.partition(" ")
    return ruleset, position


def described(left: "Kept") -> tuple[str, str, str]:
    """The game, the people, and the score."""
    value = left.value
    if isinstance(value, Record):
        from game.catalog import titles
        from game.rules.stages import games

        match = standing(value)
        first, second = value.names
        score = "{} : {}".format(*match.score) if games(match.past) else ""
        who = _("{first} against {second}").format(first=first, second=second)
        return titles().get(value.ruleset, ""), who, score
    from game.scenes.party.evening_sentences import kind_title, so_far

    return kind_title(value.kind), ", ".join(value.guests[who].name for who in value.couch), so_far(value)
