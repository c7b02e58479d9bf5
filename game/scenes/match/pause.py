"""Shows the pause of a match, and the menu of help that it opens.

Nothing goes on until somebody continues. Where clocks run, the board is covered.
"""

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Protocol

from game.engine.input.intents import KEYBOARD_LEFT, KEYBOARD_RIGHT, Device, Input, Intent, Press
from game.engine.picture import dimmer
from game.engine.picture.canvas import Canvas
from game.engine.window.scene_stack import SceneStack
from game.play.record import Record
from game.play.team import Team, team_of
from game.rules.core import Action, Seat, other
from game.scenes.common.cards import Card, CardMenu
from game.scenes.common.dialogs import ConfirmScene
from game.scenes.common.menu import CardScene, MenuScene
from game.scenes.common.routes import OPTIONS, Onlookers, OwnPause, ToLesson
from game.scenes.match.help import Helper, Kind
from game.scenes.match.shown import ShownMatch
from game.scenes.services.services import Services
from game.variants.common import nametags, seating
from game.variants.common.laid import put
from game.variants.common.seating import asked, device_name, speaks
from game.variants.common.sentences import stands
from game.words import N_, _, ngettext

ZONE = (0.36, 0.215, 0.28, 0.70)
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
NOT_NOW = N_("Nobody is to move now. Try again in a moment.")
"""What is told after a press while a bot, chance or a show is at work."""
NOT_YOURS = {
    "resign": N_("It is {name}’s turn: only {name} can give up now."),
    "offer-draw": N_("It is {name}’s turn: only {name} can offer a draw now."),
}
"""What a person is told who wants an aside while it is the other's turn."""


class PausedMatch(Protocol):
    """The match scene, as far as the scenes that lie over it use it."""

    stack: SceneStack
    services: Services
    shown: ShownMatch
    help: Helper
    onlookers: Onlookers
    own_pause: OwnPause | None
    """What the evening that the match is part of shows in the pause."""
    way_out: str
    """The English title for leaving."""

    def holder(self, device: Device) -> str:
        """The name of the person who plays or looks on with this device; "" if nobody does."""

    def gives_back(self, press: Press) -> bool:
        """Give a pad that came back its seat again, at a press on it. Returns whether it had one."""

    def play_without(self, seat: Seat) -> None:
        """Let a bot play for the person in this seat until their pad is back."""

    def handle(self, given: Input) -> None:
        """Handle an input."""

    def open_rules(self) -> None:
        """Open the rulebook at the rule of what is played."""

    def next_game(self) -> None:
        """Go on to the next game of the match."""

    def again(self, record: Record | None = None) -> None:
        """Play once more with the same people and options, or play the match of `record`."""

    def branch_off(self, branch: Record) -> None:
        """Play a record that branches off from an earlier ply."""

    def save_and_leave(self) -> None:
        """Save the match and leave it."""


class PauseScene(CardScene):
    """The pause, which lies over a match."""

    overlay = True
    leaves_on = (Intent.CANCEL, Intent.PAUSE)

    def __init__(self, play: PausedMatch, why: str = "", opened_by: Device | None = None) -> None:
        """`why` is shown above the cards. `opened_by` is the device that opened it: its person may get up."""
        super().__init__(play.services)
        self._play = play
        self._match = play.shown
        self._help = play.help
        self._why = why
        self._rises = device_name(opened_by) if opened_by is not None else ""
        """The device whose person may get up."""
        record = play.shown.table.record
        self.split = seating.splits(record)
        self.startles |= len({each.device for each in seating.people(record)} - {seating.ANY}) > 1  # two may want it
        cards, own = self._cards(), play.own_pause
        self._menu = own.menu(cards) if own is not None else CardMenu(cards, ZONE, play.services.sounds.play)

    def _cards(self) -> list[Card]:
        played, play, own = self._match.played, self._play, self._play.own_pause
        cards = [
            Card("go-on", _("Go on"), about=_("Back to the table; clocks run again.")),
            Card(
                "rules",
                _("Rules"),
                _("who may do what, and when not"),
                _("The rulebook, open at the rule that matters now."),
                play.open_rules,
                stays=True,
            ),
        ]
        if played.table.record.plies or own is not None:
            kept, about = _("the match is kept"), _("Leaves the table; Continue brings the match back.")
        else:
            kept, about = _("no move made yet"), _("Leaves the table; no move was made yet.")
        leave = Card("title", _(play.way_out), kept, about, play.save_and_leave)
        if own is None:
            return [*cards, *self._more(), leave]
        more = Card(
            "more",
            _("More"),
            _("help, options"),
            _("Help, options, and what else there is."),
            self._more_menu,
            stays=True,
        )
        return [*cards, leave, *own.cards(played.table.record, lambda: self.device), more]

    def _more_menu(self) -> MenuScene:
        cards = [replace(card, stays=False) for card in self._more()]
        return MenuScene(self._play.services, _("More"), cards, over=True)

    def _more(self) -> list[Card]:
        """The cards that lie behind another one where an evening has cards of its own."""
        play, cards = self._play, list[Card]()
        about = _("Undo, redo, hints or marks, if this match allows.")
        cards.append(Card("help", _("Help"), _("undo, hints, marks"), about, self._help_menu, stays=True))
        if self._help.new_tool:
            about = _("On what is in your hand; the match waits.")
            cards.append(Card("lesson", _("A short lesson"), "", about, self._lesson, stays=True))
        asides = (
            ("offer-draw", _("Offer a draw"), _("the other side decides"), _("Asks the other side to call it a draw.")),
            ("resign", _("Resign"), _("the other side wins this game"), _("Gives this game up, after a question.")),
        )
        for aside, title, said, about in asides if self._takes_turns else ():
            if aside == "resign" or self._match.match.playing.draw_rule:
                cards.append(Card(aside, title, said, about, partial(self._give_aside, aside), stays=True))
        if self._riser is not None and play.own_pause is None:
            team, who = self._riser
            said = _("{name} gets up").format(name=team.sitter.people[who].name)
            about = _("One of you leaves; the seat stays with the others.")
            leave = partial(self._match.leave, team, who)
            cards.append(Card("rise", said, _("the others play on"), about, partial(self._close, leave), stays=True))
        about = _("Picture, sound and controls; the match waits.")
        return [
            *cards,
            Card("options", _("Options"), _("picture, sound, controls"), about, lambda: OPTIONS, stays=True),
        ]

    @property
    def _takes_turns(self) -> bool:
        """Whether people play a game on the board in turn. The cards do not depend on whose turn it is: nobody should
        press one that has taken another's place."""
        match, table = self._match.match, self._match.table
        return match.stage == "game" and len(match.playing.to_act) == 1 and any(map(table.person, (0, 1)))

    @property
    def _missing(self) -> Seat | None:
        """The seat whose pad is waited for; None if none is."""
        return None

    @property
    def _riser(self) -> tuple[Team, int] | None:
        """The person who could leave a shared seat now, as a team and a number in it: the one whose device opened the
        pause, or is lost; whoever acts if nobody has that device, such as Esc of a shared keyboard. None if nobody
        could."""
        device, table = self._rises, self._match.table
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

    def holder(self, device: Device) -> str:
        return self._play.holder(device)

    def handle(self, given: Input) -> None:
        if isinstance(given, Press) and self._is_spare(given.device):
            self.stack.refuse(None, _("Nobody holds this pad. Choose a face to swap devices."), final=True)
        else:
            super().handle(given)

    def _is_spare(self, device: Device) -> bool:
        """Whether this is a pad that nobody in an evening holds, and for which no player waits."""
        evening = self._play.own_pause is not None and self._missing is None
        return evening and device.kind in ("pad", "joystick") and not self.holder(device)

    def greet(self, device: Device) -> None:
        super().greet(device)
        if self.device == KEYBOARD_LEFT and self.holder(KEYBOARD_RIGHT) and not self.holder(KEYBOARD_LEFT):
            self.device = KEYBOARD_RIGHT

    def _help_menu(self) -> MenuScene:
        return help_menu(self._play, self.stack.pop)

    def _lesson(self) -> ToLesson:
        tool = self._help.new_tool
        self._help.taught()
        return ToLesson(self._match.board.state.ruleset, tool)

    def _give_aside(self, aside: Action) -> None:
        """Resign or offer a draw for the side of whoever pressed, if it is to move; it must confirm it first. A press
        on nobody's device counts for the side to move, and so does any press while that side's pad is gone."""
        record, seat, device = self._match.table.record, asked(self._match.table), self.device
        if seat is None or self._match.over:
            self._close(partial(self._match.tell, _(NOT_NOW)))
            return
        name, give = record.names[seat], partial(self._close, partial(self._match.give, seat, aside))
        theirs, gone = speaks(record, device, seat), seating.lacking(record, (seat,), self._services.devices.pads())
        if not theirs and not gone and speaks(record, device, other(seat)):
            self._close(partial(self._match.tell, _(NOT_YOURS[aside]).format(name=name)))
        elif (theirs and aside == "offer-draw") or self._match.match.refuse(seat, aside) is not None:
            give()
        else:
            question = _(DOES[aside]).format(name=name)
            self.stack.push(PersonAskedScene(self._play, seat, question, give, covered=True))

    def _close(self, do: Callable[[], object]) -> None:
        """Do this, and end the pause. A match that still misses a pad would open it again if it were closed first."""
        do()
        self.stack.pop()

    def paint(self, canvas: Canvas) -> None:
        own = self._play.own_pause
        if own is not None:
            self._menu.draw(canvas, own.paint(canvas, self._match.table.record, self._why, self._missing, self._floor))
            return
        dimmer.draw(canvas, whole=self._match.played.timed)
        dimmer.heading(canvas, _("Pause"), HEADING, tall=0.13)
        width, height = canvas.layout.size
        middle = width // 2, round(height * STANDS)
        if self._why:
            nametags.slip(canvas, self._why, middle, round(width * 0.9), round(height * 0.085))
        else:
            said, wide = stands(self._match.match, names=self._match.table.record.names), round(width * 0.5)
            words = canvas.fonts.fit(said, "semibold", 30, canvas.theme.chalk, wide, 1, round(height * 0.05))
            put(canvas.surface, words, center=middle)
        self._menu.draw(canvas, self._floor)


def help_menu(play: PausedMatch, go_on: Callable[[], object]) -> MenuScene:
    """The menu of help, which lies over the pause. Choosing one calls `go_on`, which ends the pause."""
    help, notes = play.help, play.shown.table.record.notes
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
        Card(kind, _(title), help.why_no(kind) or told[kind], _(ABOUT[kind]), partial(take, kind))
        for kind, title in TITLES.items()
    ]
    return MenuScene(play.services, _("Help at the table"), cards, over=True)


class PersonAskedScene(ConfirmScene):
    """A question with yes or no to one person in a match. It should name that person."""

    def __init__(
        self,
        play: PausedMatch,
        seat: Seat,
        question: str,
        yes: Callable[[], None],
        no: Callable[[], None] = lambda: None,
        covered: bool = False,
    ) -> None:
        """Calls `yes` or `no` with the answer of the person in `seat`. What lies beneath is `covered`, and always where
        clocks run."""
        super().__init__(play.services, question, yes, no, covered or play.shown.played.timed)
        self._play = play
        self._record = record = play.shown.table.record
        self._seat = seat
        self.split = seating.splits(record)

    def holder(self, device: Device) -> str:
        return self._play.holder(device)

    def greet(self, device: Device) -> None:
        super().greet(device)
        if not self.counts(self.device):
            self.device = seating.device_of(self._record.sitters[self._seat], self._services.devices.pads())

    def counts(self, device: Device) -> bool:
        """True if this is the person's device. If they play against a bot, or their pad is missing, any device
        counts."""
        alone = self._record.sitters[1 - self._seat].kind != "person"
        gone = bool(seating.lacking(self._record, (self._seat,), self._services.devices.pads()))
        return alone or gone or speaks(self._record, device, self._seat)
