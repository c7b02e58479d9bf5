"""Shows the pause of a match, and the menu of help that it opens.

Nothing goes on until somebody continues. Where clocks run, the board is covered.
"""

from collections.abc import Callable
from functools import partial

from game.engine.input.intents import Device, Input, Intent, Joined, Pointer, Press
from game.engine.picture import dimmer
from game.engine.picture.canvas import Canvas
from game.play.record import Record
from game.play.team import Team, team_of
from game.rules.core import Action, Seat, other
from game.scenes.common.cards import Card, CardMenu
from game.scenes.common.confirm import ConfirmScene
from game.scenes.common.menu import CardScene, MenuScene
from game.scenes.common.routes import OPTIONS, Played, ToLesson
from game.scenes.match.help import Helper, Kind
from game.scenes.match.shown import ShownMatch
from game.scenes.services.services import Services
from game.variants.common import nametags, seating
from game.variants.common.seating import asked, device_name, speaks
from game.variants.common.sentences import stands
from game.words import N_, _, ngettext

ZONE = (0.36, 0.235, 0.28, 0.625)
"""The place of the cards, in fractions of the window."""
HEADING, STANDS = 0.08, 0.175
"""The y of the heading, and of the line under it (the reason for the pause, or the score), in fractions of the window's
height."""

TITLES: dict[Kind, str] = {
    "undo": N_("Undo"),
    "redo": N_("Redo"),
    "hint": N_("Hint"),
    "marks": N_("Marks"),
}
ABOUT: dict[Kind, str] = {
    "undo": N_("Takes the last choice back, if the match allows."),
    "redo": N_("Plays again what was taken back."),
    "hint": N_("A bot whispers what it would do, and why."),
    "marks": N_("Shows what is legal and what threatens."),
}
"""A sentence on what each kind of help does."""
DOES = {"resign": N_("{name} gives this game up?"), "offer-draw": N_("{name} offers a draw?")}
"""The questions by which the person to move confirms an aside."""
NOT_YOURS = {
    "resign": N_("It is {name}’s turn: only {name} can give up now."),
    "offer-draw": N_("It is {name}’s turn: only {name} can offer a draw now."),
}
"""What a person is told who wants an aside while it is the other's turn."""


class PauseScene(CardScene):
    """The pause, which lies over a match."""

    overlay = True
    leaves_on = (Intent.CANCEL, Intent.PAUSE)

    def __init__(
        self,
        services: Services,
        play: Played,
        shown: ShownMatch,
        help: Helper,
        why: str = "",
        waits_for: str = "",
        opened_by: Device | None = None,
    ) -> None:
        """`why` is shown above the cards. `waits_for` is the name of a lost pad whose return ends the pause.

        `opened_by` is the device that opened it: its person may get up.
        """
        super().__init__()
        self._services = services
        self._play = play
        self._match = shown
        self._help = help
        self._why = why
        self._waits_for = waits_for
        self._opened_by = opened_by
        self.split = seating.splits(shown.table.record)
        self._menu = CardMenu(self._cards(), ZONE, services.sounds.play)

    def _cards(self) -> list[Card]:
        played = self._match.played
        cards = [
            Card("go-on", _("Go on"), about=_("Back to the table; clocks run again.")),
            Card(
                "rules",
                _("Rules"),
                _("who may do what, and when not"),
                about=_("The rulebook, open at the rule that matters now."),
            ),
        ]
        if played.table.waiting:
            cards.append(
                Card(
                    "help",
                    _("Help"),
                    _("undo, hints, marks"),
                    about=_("Undo, redo, hints or marks, if this match allows."),
                )
            )
        if self._help.new_tool:
            cards.append(Card("lesson", _("A short lesson"), about=_("On what is in your hand; the match waits.")))
        if played.may("offer-draw"):
            cards.append(
                Card(
                    "offer-draw",
                    _("Offer a draw"),
                    _("the other side decides"),
                    about=_("Asks the other side to call it a draw."),
                )
            )
        if played.may("resign"):
            cards.append(
                Card(
                    "resign",
                    _("Resign"),
                    _("the other side wins this game"),
                    about=_("Gives this game up, after a question."),
                )
            )
        if self._riser is not None:
            team, who = self._riser
            said = _("{name} gets up").format(name=team.sitter.people[who].name)
            cards.append(
                Card("rise", said, _("the others play on"), _("One of you leaves; the seat stays with the others."))
            )
        cards.append(
            Card(
                "options",
                _("Options"),
                _("picture, sound, controls"),
                about=_("Picture, sound and controls; the match waits."),
            )
        )
        way_out = _(self._play.way_out)
        if played.table.record.plies:
            about = _("Leaves the table; Continue brings the match back.")
            cards.append(Card("title", way_out, _("the match is kept"), about))
        else:
            about = _("Leaves the table; no move was made yet.")
            cards.append(Card("title", way_out, _("no move made yet"), about))
        return cards

    @property
    def _riser(self) -> tuple[Team, int] | None:
        """The person who could leave a shared seat now, as a team and a number in it: the one whose device opened the
        pause, or is lost; whoever acts if nobody has that device, such as Esc of a shared keyboard. None if nobody
        could."""
        device = self._waits_for or (device_name(self._opened_by) if self._opened_by is not None else "")
        table = self._match.table
        if device not in [each.device for each in seating.people(table.record)]:
            team = team_of(table, asked(table))
            return (team, team.front) if team is not None and len(team.here) > 1 else None
        for team in self._match.played.teams:
            theirs = [who for who in team.here if team.sitter.people[who].device == device]
            if theirs and len(team.here) > 1:
                return team, team.front if team.front in theirs else theirs[0]
        return None

    def enter(self) -> None:
        self._menu.show(self._cards())  # the options that lay over it may have changed the language

    def holds(self, device: Device) -> bool:
        return seating.holds(self._match.table.record, device)

    def handle(self, given: Input) -> None:
        match given:
            case Press() if self._takes_seat(given.device):
                self.stack.pop()
            case Joined() if device_name(given.device) == self._waits_for:
                names = (
                    each.name for each in seating.people(self._match.table.record) if each.device == self._waits_for
                )
                self._why = _("{name}’s pad is back. Press to go on.").format(name=next(names))
            case _:
                super().handle(given)

    def _takes_seat(self, device: Device) -> bool:
        """Give the seat of the lost pad to this device, if it is a free pad. Returns whether it was given."""
        wanted = self._waits_for and device.kind in ("pad", "joystick")
        return bool(wanted) and self._match.played.take_seat(self._waits_for, device_name(device))

    def choose(self, chosen: str) -> None:
        if chosen == "rules":
            self._play.open_rules()
            return
        if chosen == "lesson":
            tool = self._help.new_tool
            self._help.taught()
            self.stack.push(ToLesson(self._match.board.state.ruleset, tool))
            return
        if chosen == "options":
            self.stack.push(OPTIONS)
            return
        if chosen == "help":
            self.stack.push(help_menu(self._services, self._match, self._help, self.stack.pop))
            return
        self.stack.pop()
        if chosen == "rise" and self._riser is not None:
            self._match.leave(*self._riser)
        elif chosen in DOES:
            self._give_aside(chosen)
        elif chosen == "title":
            self._play.save_and_leave()

    def _give_aside(self, aside: Action) -> None:
        """Resign or offer a draw for the side of whoever pressed, if it is to move; it must confirm it first. A press
        on nobody's device counts for the side to move."""
        record, seat, device = self._match.table.record, asked(self._match.table), self._device
        if seat is None:
            return
        name, give = record.names[seat], partial(self._match.give, seat, aside)
        theirs = speaks(record, device, seat)
        if not theirs and speaks(record, device, other(seat)):
            self._match.tell(_(NOT_YOURS[aside]).format(name=name))
        elif theirs and aside == "offer-draw":
            give()
        else:
            said, covered = _(DOES[aside]).format(name=name), self._match.played.timed
            back = partial(self.stack.push, self)
            self.stack.push(PersonAskedScene(self._services, record, seat, said, give, back, covered))

    def paint(self, canvas: Canvas) -> None:
        dimmer.draw(canvas, whole=self._match.played.timed)
        dimmer.heading(canvas, _("Pause"), HEADING, tall=0.13)
        width, height = canvas.layout.size
        middle = width // 2, round(height * STANDS)
        if self._why:
            nametags.slip(canvas, self._why, middle, round(width * 0.9), round(height * 0.085))
        else:
            said, wide = stands(self._match.match), round(width * 0.5)
            words = canvas.fonts.fit(said, "semibold", 30, canvas.theme.chalk, wide, 1, round(height * 0.05))
            canvas.surface.blit(words, words.get_rect(center=middle))
        self._menu.draw(canvas, self._floor)


def help_menu(services: Services, shown: ShownMatch, help: Helper, go_on: Callable[[], object]) -> MenuScene:
    """The menu of help, which lies over the pause. Choosing one calls `go_on`, which ends the pause."""
    why_no, notes = help.why_no, shown.table.record.notes
    undos, hints = sum(notes.undos), sum(notes.hints)
    told: dict[Kind, str] = {
        "undo": ngettext("taken back once so far", "taken back {n} times so far", undos).format(n=undos)
        if undos
        else _("take your last choice back"),
        "redo": _("play again what was taken back"),
        "hint": ngettext("asked once so far", "asked {n} times so far", hints).format(n=hints)
        if hints
        else _("what to do, and why"),
        "marks": _("what is legal, what threatens"),
    }

    def take(kind: Kind) -> None:
        go_on()
        help.take(kind)

    cards = [
        Card(kind, _(title), why_no(kind) or told[kind], _(ABOUT[kind]), partial(take, kind))
        for kind, title in TITLES.items()
    ]
    return MenuScene(services, _("Help at the table"), cards, over=True)


class PersonAskedScene(ConfirmScene):
    """A question with yes or no to one person in a match. It should name that person."""

    def __init__(
        self,
        services: Services,
        record: Record,
        seat: Seat,
        question: str,
        yes: Callable[[], None],
        no: Callable[[], None] = lambda: None,
        covered: bool = False,
    ) -> None:
        """The person in `seat` is asked. The other arguments are those of ConfirmScene."""
        super().__init__(services, question, yes, no, covered)
        self._record = record
        self._seat = seat
        self.split = seating.splits(record)

    def holds(self, device: Device) -> bool:
        return seating.holds(self._record, device)

    def greet(self, device: Device) -> None:
        super().greet(device)
        if not self._counts(self._device):
            self._device = seating.device_of(self._record.sitters[self._seat], self._services.devices.pads())

    def handle(self, given: Input) -> None:
        if not isinstance(given, Press | Pointer) or self._counts(given.device):
            super().handle(given)

    def _counts(self, device: Device) -> bool:
        """Whether an answer on this device counts. If the person plays against a bot, or their pad is missing, any
        device does."""
        alone = self._record.sitters[1 - self._seat].kind != "person"
        gone = seating.lacking(self._record, (self._seat,), self._services.devices.pads()) is not None
        return alone or gone or speaks(self._record, device, self._seat)
