"""Shows the menu of help: what a match allows, what was used, and each kind of help without a key of its own."""

from collections.abc import Callable

from game.scenes.common.cards import Card
from game.scenes.common.menu import MenuScene
from game.scenes.match.course import Course
from game.scenes.match.permissions import Kind
from game.scenes.services.services import Services
from game.words import N_, _, ngettext

TITLES: dict[Kind, str] = {
    "undo": N_("Undo"),
    "redo": N_("Redo"),
    "hint": N_("Hint"),
    "marks": N_("Marks"),
}
ABOUT: dict[Kind, str] = {
    "undo": N_("Takes the last choice back, as far as the match allows it."),
    "redo": N_("Plays again what was taken back."),
    "hint": N_("A bot whispers what it would do, and why."),
    "marks": N_("Shows on the board what is legal and what threatens."),
}
"""What each kind of help is for."""


def help_menu(services: Services, course: Course, go_on: Callable[[], object]) -> MenuScene:
    """The menu over the pause; choosing a help lets the match `go_on`."""
    why_no = course.permissions.why_no
    notes = course.table.record.notes
    undos, hints = sum(notes.undos), sum(notes.hints)
    told: dict[Kind, str] = {
        "undo": ngettext("taken back once so far", "taken back {n} times so far", undos).format(n=undos)
        if undos
        else _("take your last choice back"),
        "redo": _("play again what was taken back"),
        "hint": ngettext("asked once so far", "asked {n} times so far", hints).format(n=hints)
        if hints
        else _("what to do, and why"),
        "marks": _("what is legal, what threatens: on")
        if course.shown.selection.reading
        else _("what is legal, what threatens"),
    }
    cards = [Card(kind, _(title), why_no(kind) or told[kind], _(ABOUT[kind])) for kind, title in TITLES.items()]

    def choose(key: str) -> None:
        kind = next(each for each in TITLES if each == key)
        scene.stack.pop()
        go_on()
        course.helping.take(kind)

    scene = MenuScene(services, _("Help at the table"), cards, choose, over=True)
    return scene
