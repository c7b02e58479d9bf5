"""The workshop's door: which game a new level is for."""

from game import catalog
from game.engine import clipboard
from game.engine.canvas import Canvas
from game.engine.intents import Input, Intent, Press
from game.engine.scene import Scene
from game.play.levels import sharing
from game.play.levels.setting import settings
from game.play.levels.shelf import Unreadable
from game.scenes import backdrops, veil
from game.scenes.desk import HintBar
from game.scenes.house import House
from game.scenes.levels import pictures
from game.scenes.levels.editor import EditorScene
from game.scenes.levels.gallery import Gallery, Tile
from game.scenes.levels.titles import title_of
from game.scenes.notice import NoticeScene
from game.words import _

PHOTOS = (0.125, 0.17, 0.75, 0.73)
PASTE = "paste"


class WorkshopScene(Scene):
    """Photographs of empty boards."""

    def __init__(self, house: House) -> None:
        super().__init__()
        self._house = house
        self._hints = HintBar()
        tiles = [
            Tile(ruleset, title_of(ruleset), _("set up a puzzle"), pictures.board(ruleset, str(match.playing)))
            for ruleset, match in settings().items()
            if catalog.entry_of(ruleset).easel
        ]
        tiles.append(Tile(PASTE, _("Paste"), _("a line that somebody sent"), pictures.art("note")))
        self._gallery = Gallery(tiles, PHOTOS, 5, 2, house.sounds.play)

    def handle(self, given: Input) -> None:
        if isinstance(given, Press):
            self._device = given.device
            if given.intent is Intent.CANCEL and not given.repeat:
                self._house.sounds.play("back")
                self.stack.pop()
                return
        chosen = self._gallery.handle(given)
        if chosen == PASTE:
            self._paste()
        elif chosen:
            self.stack.push(EditorScene(self._house, chosen))

    def _paste(self) -> None:
        """Open the level on the clipboard, or say why there is none."""
        try:
            ruleset, level = sharing.level_of(clipboard.text())
        except Unreadable as wrong:
            self.stack.push(NoticeScene(self._house, str(wrong)))
        else:
            self.stack.push(EditorScene(self._house, ruleset, level))

    def draw(self, canvas: Canvas) -> None:
        backdrops.lay(canvas, "table")
        veil.heading(canvas, _("Workshop"), 0.085, 100, 0.12)
        self._gallery.draw(canvas)
        glyph, device = self._house.glyph, self._device
        shown = [(glyph(Intent.CONFIRM, device), _("choose"), ""), (glyph(Intent.CANCEL, device), _("back"), "")]
        self._hints.draw(canvas, shown)
