"""Shows the records: the choice among them, and lists of results by person and game, the hall of fame, achievements."""

from functools import partial

from game.catalog import titles
from game.engine.window.scene import Scene
from game.play.achievements import Career, Tally
from game.play.files.records import Line as Entry
from game.play.files.records import Records, fresh_hall
from game.scenes.common.cards import Card
from game.scenes.common.list_sheet import Column, Line, ListPage, ListScene
from game.scenes.common.menu import MenuScene
from game.scenes.common.routes import ToEvenings
from game.scenes.records import kept_matches
from game.scenes.records.cup_shelf import CupShelfScene
from game.scenes.records.kept_matches import span
from game.scenes.records.pin_board import PinScene
from game.scenes.services.services import Services
from game.words import _, day


def results(services: Services) -> Scene:
    """Everybody’s results, one page each; whoever played last comes first."""
    records = services.results.records()
    leaves = [_results(name, career) for name, career in _latest(records)]
    return ListScene(services, leaves or [ListPage(_("Results"), _result_columns(), (), _nobody())])


def hall(services: Services, ruleset: str = "") -> Scene:
    """The hall of fame, a page for each match; open at this one."""
    records, names = services.results.records(), titles()
    halls = [records.hall.get(match, fresh_hall()) for match in names]
    pages = [_hall(title, lines) for title, lines in zip(names.values(), halls, strict=True)]
    leaf = list(names).index(ruleset) if ruleset in names else 0
    return CupShelfScene(services, pages, halls, leaf)


def achievements(services: Services) -> Scene:
    """What everybody has earned, and what there is to be earned."""
    return PinScene(services, _latest(services.results.records()) or [(_("Achievements"), Career())])


def _nobody() -> str:
    return _("Nobody has finished a match yet. The pencils are sharp.")


def _latest(records: Records) -> list[tuple[str, Career]]:
    return sorted(records.careers.items(), key=lambda each: each[1].last, reverse=True)


def _result_columns() -> tuple[Column, ...]:
    return (
        Column(_("Game"), 3.2),
        Column(_("Played"), 1.3, right=True),
        Column(_("Won"), 1.2, right=True),
        Column(_("Cats"), 1.2, right=True),
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


def _result(title: str, tally: Tally) -> Line:
    numbers = (tally.played, tally.won, tally.drawn, tally.lost, tally.streak, tally.best)
    fastest = "–" if tally.quickest is None else span(tally.quickest)
    return Line((title, *map(str, numbers), span(tally.seconds), fastest, str(tally.hints), str(tally.undos)))


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
        Line(
            (f"{place}.", "", each.initials, str(each.points), "", each.name or _("the house"), day(each.day)),
            faint=not each.name,
        )
        for place, each in enumerate(lines, start=1)
    )
    return ListPage(_("Hall of fame: {game}").format(game=title), columns, shown)


def records_menu(services: Services) -> MenuScene:
    """The choice among the kinds of records."""
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
