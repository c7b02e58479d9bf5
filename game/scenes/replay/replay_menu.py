"""Shows the menu of a replay: play on from here, share the match, see its graph."""

from collections.abc import Callable
from io import BytesIO
from typing import Protocol

import msgspec
import pygame

from game.engine.window import clipboard
from game.play.files import exchange
from game.play.files.exchange import pack
from game.play.record import Notes, Record
from game.scenes.common.cards import Card
from game.scenes.common.confirm import ConfirmScene
from game.scenes.common.menu import MenuScene
from game.scenes.replay.film_scene import film_menu
from game.scenes.replay.playback import Playback
from game.scenes.services.services import Services
from game.words import _


class Watched(Protocol):
    """What the menu asks of the replay that it lies over."""

    playback: Playback
    remove: Callable[[], None] | None

    def open_graph(self) -> None:
        """How the match went."""

    def picture(self) -> pygame.Surface:
        """The table as it was at the end."""


class ReplayMenu(MenuScene):
    """Lies over a replay. `play` starts the match that branches off."""

    def __init__(self, services: Services, replay: Watched, play: Callable[[Record], None] | None) -> None:
        moments, number = replay.playback.moments, replay.playback.number
        cards = [Card("back", _("Go on watching"), about=_("Back to the match, where it stopped."))]
        if play is not None and moments.states[number].outcome is None:
            cards.append(
                Card(
                    "branch",
                    _("Play on from here"),
                    _("as if the rest had never been"),
                    about=_("A new match from this position; the old one stays as it is."),
                )
            )
        cards += [
            Card(
                "graph",
                _("How it went"),
                _("ups and downs"),
                about=_("A curve of who was ahead when, and the moments where it turned."),
            ),
            Card(
                "copy",
                _("Copy as text"),
                _("to paste into a mail"),
                about=_("Puts the whole match on the clipboard as text."),
            ),
            Card(
                "save",
                _("Save as a file"),
                _("the same text, to share"),
                about=_("Writes the match as text into the exchange folder."),
            ),
            Card(
                "picture",
                _("Picture of the end"),
                _("the final board, as a PNG"),
                about=_("Saves a picture of the final board for exchange."),
            ),
            Card("film", _("As a GIF"), _("a film to send"), about=_("Makes a film of the match, or of its end.")),
            Card("away", _("Leave the replay"), about=_("Back to where this match was chosen.")),
        ]
        if replay.remove is not None:
            cards.append(
                Card(
                    "remove",
                    _("Throw it away"),
                    _("for good"),
                    about=_("Deletes this match from the list, after a question."),
                )
            )
        super().__init__(services, _("This match"), cards, self._do, over=True)
        self._replay = replay
        self._play = play
        self._record = moments.record
        self._number = number

    def _do(self, key: str) -> None:
        self.stack.pop()
        match key:
            case "branch" if self._play is not None:
                self._play(branch(self._record, self._number))
            case "graph":
                self._replay.open_graph()
            case "copy":
                copied = clipboard.put(pack(self._record))
                said = _("The match is on the clipboard.") if copied else _("There is no clipboard here.")
                self._services.notices.append(said)
            case "save":
                self._put(".txt", pack(self._record).encode())
            case "picture":
                file = BytesIO()
                pygame.image.save(self._replay.picture(), file, "board.png")
                self._put(".png", file.getvalue())
            case "film":
                self.stack.push(film_menu(self._services, self._record))
            case "away":
                self.stack.pop()
            case "remove" if self._replay.remove is not None:
                self.stack.push(ConfirmScene(self._services, _("Throw this match away for good?"), self._replay.remove))

    def _put(self, suffix: str, content: bytes) -> None:
        first, second = (sitter.name for sitter in self._record.sitters)
        try:
            path = exchange.put(f"{first}-{second}-{self._record.ruleset}", suffix, content)
        except OSError as trouble:
            said = _("It could not be saved in {folder}: {why}.")
            self._services.notices.append(said.format(folder=exchange.folder(), why=trouble.strerror or trouble))
            return
        self._services.notices.append(_("It is saved as {path}.").format(path=path))


def branch(record: Record, number: int) -> Record:
    """The match after so many plies, to be played on; it forgets the rest."""
    return msgspec.structs.replace(record, plies=record.plies[:number], notes=Notes(branched=number))
