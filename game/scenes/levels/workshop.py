"""Shows the first screen of the workshop, on which a game is chosen for a new level."""

from game.engine.input.intents import Input
from game.engine.picture import dimmer
from game.engine.picture.canvas import Canvas
from game.engine.window import clipboard
from game.play.levels import shelf
from game.play.levels.setting import settings
from game.play.levels.shelf import Unreadable
from game.scenes.common import photographs
from game.scenes.common.notice import NoticeScene
from game.scenes.common.photo_scene import WallScene
from game.scenes.common.photo_wall import PhotoWall, Tile
from game.scenes.levels.editor import EditorScene
from game.scenes.levels.level_row import title_of
from game.scenes.services.services import Services
from game.variants.common import backdrops
from game.variants.looks import look_of
from game.words import _

PHOTOS = (0.125, 0.17, 0.75, 0.73)
"""The place of the photographs, in fractions of the window."""
PASTE = "paste"


class WorkshopScene(WallScene):
    """A photograph for each game that has an editor, and one for pasting a level."""

    def __init__(self, services: Services) -> None:
        super().__init__()
        self._services = services
        tiles = [
            Tile(
                ruleset,
                title_of(ruleset),
                _("set up a puzzle"),
                photographs.board(ruleset, str(match.playing)),
                about=_("Begins a puzzle of your own on this board."),
            )
            for ruleset, match in settings().items()
            if look_of(ruleset).easel is not None
        ]
        tiles.append(
            Tile(
                PASTE,
                _("Paste"),
                _("a line that somebody sent"),
                photographs.Art("note"),
                about=_("Opens a level from the clipboard."),
            )
        )
        self._photos = PhotoWall(tiles, PHOTOS, 5, 2, services.sounds.play, fewer=3)

    def hear(self, given: Input) -> None:
        chosen = self._photos.handle(given)
        if chosen == PASTE:
            self._paste()
        elif chosen:
            self.stack.push(EditorScene(self._services, chosen))

    def _paste(self) -> None:
        """Open the level on the clipboard, or say why its text is not a level."""
        try:
            ruleset, level = shelf.level_of(clipboard.text())
        except Unreadable as wrong:
            self.stack.push(NoticeScene(self._services, str(wrong)))
        else:
            self.stack.push(EditorScene(self._services, ruleset, level))

    def paint(self, canvas: Canvas) -> None:
        backdrops.lay(canvas, "table")
        dimmer.heading(canvas, _("Workshop"), 0.085, 100, 0.12)
        self._photos.draw(canvas)
