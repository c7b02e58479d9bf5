"""The game itself: opens the window, lays out the title, and leads on from it."""

import os
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from game.engine.window import first_start
from game.engine.window.loop import Loop
from game.engine.window.scene import Route
from game.paths import ASSETS
from game.play.evening.keeping import evening_path
from game.play.files.settings import Settings, settings_path
from game.play.files.store import Store
from game.play.record import Record
from game.route_table import Routes
from game.scenes.common.cards import Card
from game.scenes.common.devices import Devices
from game.scenes.common.routes import ToAttract, ToGames, ToLevels, ToMatch, ToOptions, ToRecords, ToRules
from game.scenes.common.services import services_of
from game.scenes.title.title import TitleScene
from game.words import _, use_language

if TYPE_CHECKING:
    from game.ai.thinker import Thinking

FIRST_FRAME = "NOUGHTS_EXIT_AFTER_FIRST_FRAME"
"""Environment variable: show one picture and exit; the benchmark of the start sets it."""

WAYS: dict[str, Route] = {
    "play": ToGames(),
    "levels": ToLevels(),
    "rulebook": ToRules(),
    "records": ToRecords(),
    "options": ToOptions(),
    "attract": ToAttract(),
}
"""Where the title's cards lead."""


class App:
    """The running game."""

    _relabel: Callable[[], None]
    """Builds the title again, in another language."""

    def __init__(self) -> None:
        store = Store()
        read = store.read(settings_path(), Settings)
        settings = read.value or first_start.first_settings(first_start.desktop())
        use_language(settings.language)
        self.loop = Loop(_("Noughts & Curtains"), settings, self._changed, self._recover)
        self.loop.icon = ASSETS / "art" / "title" / "icon.svg"
        inputs = self.loop.inputs
        self.services = services_of(
            settings,
            store,
            self.loop.audio,
            _bots,
            Devices(inputs.glyph, lambda: inputs.pads.devices, inputs.control_name, inputs.pads.rumble),
            self.loop.apply,
        )
        self.loop.stack.scene_of = Routes(self.services, self.title).scene_of
        if read.notice:
            self.services.notices.append(read.notice)
        self.title()

    def run(self) -> int:
        """Play until the player leaves. Returns the exit status."""
        if FIRST_FRAME in os.environ:
            self.loop.first_picture()
            return 0
        status = self.loop.run()
        self.services.preferences.changed(
            msgspec.structs.replace(self.services.settings, window=self.loop.window.shape)
        )
        self.services.close()
        return status

    def title(self) -> None:
        """Leave everything and show the title; what must be told is told there."""
        left = self.services.saves.left_game()
        scene = TitleScene(self.services, self._cards(left), lambda key: self._chosen(key, left))
        self._relabel = lambda: scene.relabel(self._cards(left))
        self.loop.stack.clear(scene)

    def _cards(self, left: Record | None) -> list[Card]:
        """The cards of the title; `left` is the unfinished match that can be continued."""
        cards = [Card("play", _("Play"), _("choose one of the games"))]
        if left is not None:
            names = [sitter.name for sitter in left.sitters]
            who = _("{first} against {second}").format(first=names[0], second=names[1])
            cards.insert(0, Card("continue", _("Continue"), who))
        elif evening_path().exists():
            cards = [*self._evening(), *cards]
        cards.append(Card("party", _("Party"), _("2 to 8 people on one couch")))
        cards.append(Card("levels", _("Levels"), _("lessons, puzzles, the ladder")))
        cards.append(Card("rulebook", _("Rulebook"), _("every rule by its number")))
        cards.append(Card("records", _("Records"), _("hall of fame, old games")))
        cards.append(Card("options", _("Options"), _("picture, sound, controls")))
        cards.append(Card("quit", _("Quit"), _("back to the rest of life")))
        return cards

    def _chosen(self, key: str, left: Record | None) -> None:
        stack = self.loop.stack
        if key == "continue" and left is not None:
            self._continue(left)
        elif key in ("party", "continue-party"):
            self._party(go_on=key == "continue-party")
        elif key == "quit":
            stack.clear()
        else:
            stack.push(WAYS[key])

    def _continue(self, left: Record) -> None:
        """Continue the unfinished match, on the ladder if it belongs to the ladder."""
        from game.scenes.levels.ladder import resumed

        for each in resumed(self.services, left) or (ToMatch(left),):
            self.loop.stack.push(each)

    def _evening(self) -> list[Card]:
        """The card of the evening that was left, if there is one that can be taken up."""
        from game.scenes.party.evening_sentences import where_we_are
        from game.scenes.party.left_evening import left_evening

        left = left_evening(self.services)
        return [Card("continue-party", _("Continue"), where_we_are(left))] if left is not None else []

    def _party(self, go_on: bool) -> None:
        """Start a party, or continue the unfinished evening."""
        from game.scenes.party import entrance
        from game.scenes.party.left_evening import left_evening

        left = left_evening(self.services) if go_on else None
        if left is not None:
            entrance.resume(self.services, self.loop.stack, left, self.title)
        else:
            entrance.enter(self.services, self.loop.stack, self.title)

    def _changed(self, settings: Settings) -> None:
        before = self.services.settings.language
        use_language(settings.language)
        self.services.preferences.changed(settings)
        if settings.language != before:
            self._relabel()

    def _recover(self, error: Exception, log: Path | None) -> None:
        """Go back to the title after an unexpected error; the match is saved as of its last ply."""
        place = str(log) if log else _("nowhere: the disk cannot be written")
        said = _("Something went wrong, and the game went back to the title. Your match is kept. Details: {place}")
        self.services.notices.append(said.format(place=place))
        self.title()


def _bots() -> "Thinking":
    """The process of its own in which the bots think."""
    from game.ai.thinker import Thinker

    return Thinker()


def main(arguments: list[str]) -> int:
    """Run the game. Returns the exit status."""
    return App().run()
