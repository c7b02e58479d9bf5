"""Shows the first screen of the levels (the player's stars, the tasks, and a photograph for each rule set), and that of
the workshop."""

from collections.abc import Sequence

import pygame

from game.engine.input.intents import Input, Intent, Pointer, Press
from game.engine.panels.things import Askable
from game.engine.paper import paper
from game.engine.paper.cutouts import Cutout
from game.engine.picture import dimmer, light
from game.engine.picture.canvas import Canvas
from game.engine.window import clipboard
from game.play.levels import level_progress, shelf
from game.play.levels.setting import settings
from game.play.levels.shelf import Shelf, Unreadable
from game.scenes.common import photographs
from game.scenes.common.cards import Card, CardMenu
from game.scenes.common.dialogs import NoticeScene
from game.scenes.common.photo_wall import PhotoWall, WallScene
from game.scenes.common.photographs import Tile
from game.scenes.levels import learner
from game.scenes.levels.day import DayScene
from game.scenes.levels.editor import EditorScene
from game.scenes.levels.ladder import LadderScene
from game.scenes.levels.learner import player_of, progress_of
from game.scenes.levels.level_row import LevelRowScene, title_of
from game.scenes.services.services import Services
from game.variants.common import backdrops
from game.variants.common.laid import put
from game.variants.looks import look_of
from game.words import _, headed, ngettext, together

BENCH = (0.125, 0.17, 0.75, 0.73)
"""The place of the workshop's photographs, in fractions of the window."""
PASTE = "paste"
SIDE = (0.087, 0.335, 0.2, 0.56)
TAG = (0.025, 0.14, 0.26, 0.165)
PHOTOS = (0.325, 0.145, 0.65, 0.755)
"""The places of the cards, of the nametag and of the photographs, in fractions of the window."""


class WorkshopScene(WallScene):
    """A photograph for each game that has an editor, and one for pasting a level."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
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
        self._photos = PhotoWall(tiles, BENCH, 5, 2, services.sounds.play, fewer=3)

    def choose(self, key: str) -> None:
        if key == PASTE:
            self._paste()
        else:
            self.stack.push(EditorScene(self._services, key))

    def _paste(self) -> None:
        """Open the level on the clipboard, or say why its text is not a level."""
        try:
            ruleset, level = shelf.level_of(clipboard.text())
        except Unreadable as wrong:
            self.stack.push(NoticeScene(self._services, str(wrong)))
        else:
            self.stack.push(EditorScene(self._services, ruleset, level))

    def paint(self, canvas: Canvas) -> None:
        self.hang(canvas, _("Workshop"), 0.085)


class LevelsScene(WallScene):
    """The first screen of the levels. It has two parts, cards at the left and photographs at the right."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._shelf = shelf.shipped()
        self._today = services.calendar.today()
        self._told = False
        self._photos = PhotoWall((), PHOTOS, 5, 2, services.sounds.play, fewer=3)
        self._menu = CardMenu((), SIDE, services.sounds.play)
        self._menu.focused = ""
        self._at_side = False

    @property
    def moving(self) -> bool:
        return self._menu.moving

    def enter(self) -> None:
        self.expect(self._services.files.beside(shelf.load))
        if self.awaited is not None:
            self.came(self._shelf)

    def came(self, found: Shelf) -> None:
        self._shelf, self._today = found, self._services.calendar.today()
        some = (ruleset for ruleset in settings() if found.of(ruleset, "lesson", "puzzle"))
        fresh, tiles = not self._photos.tiles, [self._tile(ruleset) for ruleset in some]
        self._photos.show(tiles)
        if fresh and tiles:
            self._photos.focused = next((each.key for each in tiles[1:] if not each.badge), tiles[0].key)
        seen, self._menu = self._menu, CardMenu(self._cards(), SIDE, self._services.sounds.play, 0.125)
        self._menu.focused, self._menu.rects = seen.focused, seen.rects

    def hear(self, given: Input) -> None:
        """Give an input to the part that has the focus, or move the focus to the other part."""
        way = given.intent if isinstance(given, Press) else None
        if isinstance(given, Pointer):
            self._to_side(not self._photos.under(given.pos) and (self._at_side or self._menu.at(given.pos) is not None))
        if way is Intent.RIGHT and self._at_side:
            self._to_side(False)
        elif way is Intent.LEFT and not self._at_side and self._photos.at_left():
            self._to_side(True)
        elif not self._at_side:
            super().hear(given)
        elif (chosen := self._menu.handle(given)) is not None:
            self._menu.card(chosen).choose(self.stack)

    def choose(self, key: str) -> None:
        self.stack.push(LevelRowScene(self._services, key))

    def parts(self) -> Sequence[Askable]:
        cards, (photos, *others) = self._menu, super().parts()
        return (cards, photos, *others) if self._at_side else (photos, cards, *others)

    def _to_side(self, there: bool) -> None:
        if there != self._at_side:
            self._at_side = there
            self._menu.focused = self._menu.beside(self._photos.middle) if there else ""
            self._services.sounds.play("focus")

    def update(self, seconds: float) -> None:
        if self._shelf.troubles and not self._told:
            self._told = True
            self.stack.push(NoticeScene(self._services, told(self._shelf)))
            return
        if self._services.calendar.today() != self._today:
            self.came(self._shelf)
            self.touch()
        self._menu.update(seconds, self._services.settings.reduced)

    def paint(self, canvas: Canvas) -> None:
        backdrops.lay(canvas, "table")
        dimmer.heading(canvas, _("Levels"), 0.075, 100, 0.12)
        self._draw_tag(canvas)
        self._photos.draw(canvas, not self._at_side)
        self._menu.draw(canvas, self._floor)

    def _draw_tag(self, canvas: Canvas) -> None:
        """Draw a nametag with the player's name and stars."""
        name, rect = player_of(self._services), canvas.layout.zone(*TAG)
        canvas.exhibits.name(rect, lambda: _("Who plays, and the stars they have won."))
        won, all_ = level_progress.stars(progress_of(self._services), self._shelf.levels)
        said = _("★ {won} of {all}").format(won=won, all=all_)
        canvas.exhibits.small_print(headed(name, said))
        canvas.picture(_tag, name, rect.size, said).lay(canvas.surface, rect.topleft)
        if not canvas.theme.plain:
            clip: pygame.Surface = canvas.sprites.get("clip", height=canvas.layout.px(80), turned=-6.0)
            put(canvas.surface, clip, center=(rect.right - canvas.layout.px(60), rect.top))

    def _cards(self) -> list[Card]:
        services, today = self._services, self._today
        way = progress_of(services)
        days = level_progress.streak(way, today)
        if today in way.days:
            said = ngettext("solved, {days} day in a row", "solved, {days} days in a row", days).format(days=days)
        else:
            said = _("new ones every morning")
        rungs, all_ = level_progress.rungs_climbed(way, self._shelf), len(self._shelf.ladder)
        climbed = _("rung {number} of {all}").format(number=min(rungs + 1, all_), all=all_)
        cards = [
            Card(
                "day",
                _("Puzzles of the day"),
                said,
                _("A puzzle of each game, new every day."),
                lambda: DayScene(services),
            ),
            Card(
                "ladder",
                _("The ladder"),
                climbed if rungs < all_ else _("you are at the top"),
                _("Seventeen opponents, each stronger than the last."),
                lambda: LadderScene(services, self._shelf),
            ),
            Card(
                "workshop",
                _("Workshop"),
                _("make puzzles of your own"),
                _("Set up a puzzle, have it proved, share it."),
                lambda: WorkshopScene(services),
            ),
            Card(
                "name",
                _("Somebody else"),
                _("with stars of their own"),
                _("Everybody has their own stars: who is playing?"),
                lambda: learner.ask(services, self.stack),
            ),
        ]
        return [each for each in cards if each.key != "ladder" or all_]

    def _tile(self, ruleset: str) -> Tile:
        levels = self._shelf.of(ruleset, "lesson", "puzzle")
        way = progress_of(self._services)
        won, all_ = level_progress.stars(way, levels)
        learned = any(each.level.kind == "lesson" and each.name in way.done for each in levels)
        said = f"★ {won} / {all_}" if all_ else "" if learned else _("a lesson")
        said = "  ".join(filter(None, (said, _("lesson ✓").replace(" ", "\u00a0") if learned else "")))
        shown = next((each for each in levels if each.level.kind == "puzzle"), None)
        position = shown.level.position if shown else str(settings()[ruleset].playing)
        every = bool(levels) and all(each.name in way.done for each in levels)
        return Tile(
            ruleset,
            title_of(ruleset),
            said,
            photographs.board(ruleset, position),
            "laurel" if every else "",
            about=_("The lesson and the puzzles of this game."),
        )


def _tag(canvas: Canvas, name: str, size: tuple[int, int], said: str) -> Cutout:
    layout, theme, fonts, px = canvas.layout, canvas.theme, canvas.fonts, canvas.layout.px
    flat = paper.blank(layout, theme, size, "way", theme.bright, strip=theme.plum)
    room = size[0] - px(70)
    who = fonts.name(name, "amatic", 76, theme.ink, room, round(size[1] * 0.6))
    stars = fonts.fit(said, "bold", 32, theme.ink, room, 1, size[1] - who.height - px(14))
    top = (size[1] - who.height - stars.height) // 2
    flat.blit(who, (px(44), top))
    flat.blit(stars, (px(44), top + who.height))
    return Cutout(flat, -0.8, light.CARD, layout, theme)


def told(found: Shelf) -> str:
    """A sentence for the player about each file that could not be read as a level."""
    return "\n".join([_("Some files are not levels and were left out:"), *together(map(str, found.troubles))])
