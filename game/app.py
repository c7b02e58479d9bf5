"""Opens the window, runs the scenes, and leads from one scene to the next.

Each scene is imported when it is first entered, so that the title appears at once.
"""

import os
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from game import catalog
from game.catalog import Family, Game
from game.engine.window.loop import Loop
from game.paths import ASSETS
from game.play.evening.keeping import evening_path
from game.play.files.settings import Settings, settings_path
from game.play.files.store import Store
from game.play.record import Record
from game.scenes.common.cards import Card
from game.scenes.common.services import Services
from game.scenes.title.title import TitleScene
from game.words import _, use_language

if TYPE_CHECKING:
    from game.ai.thinker import Thinking

FIRST_FRAME = "NOUGHTS_EXIT_AFTER_FIRST_FRAME"
"""Environment variable: show one picture and exit; the benchmark of the start sets it."""


class App:
    """The running game."""

    _relabel: Callable[[], None]
    """Builds the title again, in another language."""

    def __init__(self) -> None:
        store = Store()
        read = store.read(settings_path(), Settings)
        settings = read.value or Settings()
        use_language(settings.language)
        self.loop = Loop(_("Noughts & Curtains"), settings, self._changed, self._recover)
        self.loop.icon = ASSETS / "art" / "icon.svg"
        inputs = self.loop.inputs
        self.services = Services(
            settings,
            store,
            self.loop.audio,
            _bots,
            inputs.glyph,
            self.loop.apply,
            lambda: inputs.pads.devices,
            inputs.control_name,
            inputs.pads.rumble,
        )
        if read.notice:
            self.services.notices.append(read.notice)
        self.title()

    def run(self) -> int:
        """Play until the player leaves. Returns the exit status."""
        if FIRST_FRAME in os.environ:
            self.loop.first_picture()
            return 0
        status = self.loop.run()
        self.services.changed(msgspec.structs.replace(self.services.settings, window=self.loop.window.shape))
        self.services.close()
        return status

    def title(self) -> None:
        """Close every scene and show the title, with a message if there is one."""
        left = self.services.left_game()
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
        elif key == "play":
            self._choose_game()
        elif key in ("party", "continue-party"):
            self._party(go_on=key == "continue-party")
        elif key == "levels":
            from game.scenes.levels.levels_scene import LevelsScene

            stack.push(LevelsScene(self.services))
        elif key == "rulebook":
            from game.scenes.rulebook.rulebook_scene import RulebookScene

            stack.push(RulebookScene(self.services))
        elif key == "records":
            from game.scenes.records.records_menu import records_menu

            stack.push(records_menu(self.services, self.play))
        elif key == "options":
            from game.scenes.options.options_scene import options_menu

            stack.push(options_menu(self.services))
        elif key == "attract":
            from game.scenes.title.attract import AttractScene

            stack.push(AttractScene(self.services))
        elif key == "quit":
            stack.clear()

    def _continue(self, left: Record) -> None:
        """Continue the unfinished match, on the ladder if it belongs to the ladder."""
        from game.scenes.levels.ladder import resumed

        scenes = resumed(self.services, left)
        if scenes is None:
            self.play(left)
        else:
            for scene in scenes:
                self.loop.stack.push(scene)

    def _choose_game(self, family: Family | None = None) -> None:
        """Let the player choose a game, or a game of a family; then show the seats."""
        from game.scenes.common.menu import MenuScene

        entries = family.games if family else catalog.menu()
        cards = [
            Card(each.match if isinstance(each, Game) else each.title, _(each.title), _(each.subtitle))
            for each in entries
        ]

        def chosen(key: str) -> None:
            entry = next(each for each, card in zip(entries, cards, strict=True) if card.key == key)
            if isinstance(entry, Game):
                self._seats(entry)
            else:
                self._choose_game(entry)

        heading = _(family.title) if family else _("Which one?")
        self.loop.stack.push(MenuScene(self.services, heading, cards, chosen))

    def _seats(self, game: Game) -> None:
        from game.scenes.seats.seats import SeatsScene

        self.loop.stack.push(SeatsScene(self.services, game, self.play))

    def play(self, record: Record) -> None:
        """Play this match."""
        from game.scenes.match.match_scene import MatchScene

        self.loop.stack.push(MatchScene(self.services, record, self.title))

    def _evening(self) -> list[Card]:
        """The card of the unfinished evening, if there is one that can be continued."""
        from game.scenes.party import entrance
        from game.scenes.party.evening_sentences import where_we_are

        left = entrance.left_evening(self.services)
        return [Card("continue-party", _("Continue"), where_we_are(left))] if left is not None else []

    def _party(self, go_on: bool) -> None:
        """Start a party, or continue the unfinished evening."""
        from game.scenes.party import entrance

        left = entrance.left_evening(self.services) if go_on else None
        if left is not None:
            entrance.resume(self.services, self.loop.stack, left, self.title)
        else:
            entrance.enter(self.services, self.loop.stack, self.title)

    def _changed(self, settings: Settings) -> None:
        before = self.services.settings.language
        use_language(settings.language)
        self.services.changed(settings)
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
