"""Shows the records: the menu of records, the results of each person, the hall of fame, and achievements."""

from collections.abc import Sequence
from functools import partial

import pygame

from game.catalog import titles
from game.engine.picture.canvas import Canvas
from game.engine.picture.theme import light as lit
from game.engine.picture.theme import mixed
from game.engine.window.scene import Scene
from game.play.achievements import Career, Tally
from game.play.files.records import Line as Entry
from game.play.files.records import Records, fresh_hall
from game.scenes.common.cards import Card
from game.scenes.common.list_sheet import Column, ListLine, ListPage, ListScene
from game.scenes.common.menu import MenuScene
from game.scenes.common.routes import ToEvenings
from game.scenes.records import kept_matches
from game.scenes.records.kept_matches import span
from game.scenes.records.pin_board import PinScene
from game.scenes.services.services import Services
from game.variants.common.laid import put
from game.words import _, day

LIST, LARGE_LIST = (0.07, 0.555, 0.86, 0.345), (0.07, 0.385, 0.86, 0.50)
SHELF, LARGE_SHELF, THICK = 0.525, 0.37, 26
"""The place of the list and the y of the shelf, in fractions of the window, each at normal and in large text; and the
shelf's thickness in pixels at 1080p."""
LARGE, SMALLER = 1.4, 0.58
"""The text size from which text is large, and the factor by which the cups are smaller then."""
CUPS = (("cup-gold", 0.335), ("cup-silver", 0.285), ("cup-silver", 0.255), ("cup-bronze", 0.225), ("cup-bronze", 0.20))
"""For each place in the hall of fame: the drawing of its cup, and its height as a fraction of the window's."""
STANDS = (0.5, 0.365, 0.635, 0.25, 0.75)
"""The x of each cup, as a fraction of the window's width."""
PLATE = (0.5, 0.862, 0.40, 0.088)
"""The plate of a cup: the x and y of its middle, its width and its height, in fractions of the picture."""


def results(services: Services) -> Scene:
    """The results, with a page for each person. The person who played last comes first."""
    records = services.results.records()
    leaves = [_results(name, career) for name, career in _latest(records)]
    nobody = _("Nobody has finished a match yet. The pencils are sharp.")
    return ListScene(services, leaves or [ListPage(_("Results"), _result_columns(), (), nobody)])


def hall(services: Services, match: str = "", place: int = 1) -> Scene:
    """The hall of fame, with a page for each game. That of `match` is open at a place in it (from 1), or that of the
    game that was played last."""
    records, names, settings = services.results.records(), titles(), services.settings
    last = match or (settings.played or settings.setup).match
    halls = [records.hall.get(each, fresh_hall()) for each in names]
    pages = [_hall(title, lines) for title, lines in zip(names.values(), halls, strict=True)]
    leaf = next((number for number, each in enumerate(names) if each == last), 0)
    scene = CupShelfScene(services, pages, halls, leaf)
    scene.list.focused = place - 1
    return scene


def achievements(services: Services) -> Scene:
    """The achievements of all people, earned or not."""
    return PinScene(services, _latest(services.results.records()) or [(_("Achievements"), Career())])


def _latest(records: Records) -> list[tuple[str, Career]]:
    return sorted(records.careers.items(), key=lambda each: each[1].last, reverse=True)


def _result_columns() -> tuple[Column, ...]:
    return (
        Column(_("Game"), 3.2),
        Column(_("Played"), 1.3, right=True),
        Column(_("Won"), 1.2, right=True),
        Column(_("Draws"), 1.2, right=True),
        Column(_("Lost"), 1.2, right=True),
        Column(_("In a row"), 1.5, right=True),
        Column(_("Best"), 1.2, right=True),
        Column(_("Time"), 1.6, right=True),
        Column(_("Fastest"), 1.5, right=True),
        Column(_("Hints"), 1.2, right=True),
        Column(_("Undos"), 1.2, right=True),
    )


def _results(name: str, career: Career) -> ListPage:
    known = titles()
    lines = [_result(known.get(match, match), tally) for match, tally in career.tallies.items()]
    return ListPage(name, _result_columns(), (*lines, _result(_("Total"), career.all())), prop="rosette-blue")


def _result(title: str, tally: Tally) -> ListLine:
    numbers = (tally.played, tally.won, tally.drawn, tally.lost, tally.streak, tally.best)
    fastest = "–" if tally.quickest is None else span(tally.quickest)
    return ListLine((title, *map(str, numbers), span(tally.seconds), fastest, str(tally.hints), str(tally.undos)))


def _hall(title: str, lines: list[Entry]) -> ListPage:
    columns = (
        Column(_("Place"), 1.0, right=True),
        Column("", 0.4),
        Column(_("Initials"), 1.6),
        Column(_("Points"), 1.4, right=True),
        Column("", 0.5),
        Column(_("Name"), 3.0),
        Column(_("Day"), 1.8),
    )
    shown = tuple(
        ListLine(
            (f"{place}.", "", each.initials, str(each.points), "", each.name or _("the house"), day(each.day)),
            faint=not each.name,
        )
        for place, each in enumerate(lines, start=1)
    )
    return ListPage(_("Hall of fame: {game}").format(game=title), columns, shown)


def records_menu(services: Services) -> MenuScene:
    """The menu of records."""
    cards = [
        Card(
            "matches",
            _("Old matches"),
            _("watch, play on, share"),
            _("Finished and unfinished matches, to watch or play on."),
            partial(kept_matches.matches, services),
        ),
        Card(
            "fetch",
            _("Import a match"),
            _("from the clipboard or a file"),
            _("Opens a match that somebody sent you."),
            partial(kept_matches.fetch, services),
        ),
        Card(
            "hall",
            _("Hall of fame"),
            _("three letters for eternity"),
            _("The best matches of each game, signed as on an arcade machine."),
            partial(hall, services),
        ),
        Card(
            "results",
            _("Results"),
            _("who won what, and with how much help"),
            _("Played, won and lost, by person and game."),
            partial(results, services),
        ),
        Card(
            "evenings",
            _("Evenings"),
            _("who won them, and their ceremonies"),
            _("Every evening, with its ceremony to watch again."),
            ToEvenings,
        ),
        Card(
            "achievements",
            _("Achievements"),
            _("of all kinds"),
            _("What can be earned, and who has earned it."),
            partial(achievements, services),
        ),
    ]
    return MenuScene(services, _("Records"), cards)


class CupShelfScene(ListScene):
    """The hall of fame. For each game it has a page with the list, and a `hall` with the entries for the cups."""

    def __init__(
        self, services: Services, pages: Sequence[ListPage], halls: Sequence[Sequence[Entry]], leaf: int
    ) -> None:
        super().__init__(services, pages, leaf=leaf)
        self._halls = halls

    def arrange(self, canvas: Canvas) -> None:
        self._large = canvas.layout.text >= LARGE
        self.list.zone = LARGE_LIST if self._large else LIST
        super().arrange(canvas)

    def paint(self, canvas: Canvas) -> None:
        super().paint(canvas)
        shelf, share = (LARGE_SHELF, SMALLER) if self._large else (SHELF, 1.0)
        (width, height), theme, px = canvas.layout.size, canvas.theme, canvas.layout.px
        board = pygame.Rect(round(width * 0.17), round(height * shelf) - px(THICK), round(width * 0.66), px(THICK))
        canvas.surface.fill(theme.outline, board.inflate(px(8), px(8)))
        canvas.surface.fill(mixed(theme.walnut, theme.manila, 0.35), board)
        canvas.surface.fill(lit(theme.walnut, 0.5), (board.left, board.top, board.width, px(6)))
        for (name, tall), x, entry in zip(CUPS, STANDS, self._halls[self.leaf], strict=False):
            cup = canvas.picture(_cup, name, round(height * tall * share), entry.initials)
            put(canvas.surface, cup, midbottom=(round(width * x), board.top))


def _cup(canvas: Canvas, name: str, tall: int, initials: str) -> pygame.Surface:
    """A cup with initials on its plate."""
    cup = canvas.sprites.get(name, height=tall).copy()
    x, y, wide, high = PLATE
    room = round(cup.width * wide), round(tall * high)
    words = canvas.fonts.line(initials, "black", 60, canvas.theme.ink)
    words = pygame.transform.smoothscale_by(words, min(room[0] / words.width, room[1] / words.height))
    put(cup, words, center=(round(cup.width * x), round(tall * y)))
    return cup
