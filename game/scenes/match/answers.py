"""Turns the players' presses and clicks into answers: it finds who may answer on a device, and what they chose."""

from dataclasses import replace

from game.engine.input.intents import MOUSE, Intent, Pointer, Press
from game.play.team import team_of
from game.rules.core import Action, Seat
from game.scenes.match.help import Helper
from game.scenes.match.match_picture import MatchPicture
from game.scenes.match.shown import ShownMatch
from game.scenes.services.services import Services
from game.variants.common.question.pointing import Pointing
from game.variants.common.seating import Way, asked, device_name, drives, sits, speaker, way
from game.variants.common.sentences import turn_of
from game.variants.common.shown_board import ShownBoard

Answer = tuple[Seat, Action]
"""A person, and the action that they have chosen."""


class Answers:
    """Handles the input of the players of one match."""

    def __init__(self, services: Services, shown: ShownMatch, help: Helper, picture: MatchPicture) -> None:
        self._services = services
        self._shown = shown
        self._table = shown.table
        self._help = help
        self._picture = picture
        self._pressed_on: ShownBoard | None = None
        """The board on which the mouse was pressed; None if the board was not fully in view yet."""
        self._before: tuple[object, ...] = ()
        """What `_seen` gave when the mouse was pressed; () once the press has changed something."""
        self._rests: Pointer | None = None
        """The mouse where it rests, if it was used last: whoever is asked next points there."""
        self._followed: Pointing | None = None
        """The pointing that the resting mouse was last applied to."""

    @property
    def pointing(self) -> Pointing | None:
        """The pointing of the person who is asked now; None while nobody can answer."""
        return None if self._shown.busy else self._shown.selection.pointing

    def meant(self, press: Press) -> Press:
        """The press as the present question understands it. A key that names a square of the board means only that
        square, and loses its other meaning, also in the turn of somebody else. (A key that also paused would reveal a
        blind plan.)"""
        seat, pointing, board = speaker(self._table, press.device), self._shown.selection.pointing, self._shown.board
        if seat is not None and not self._shown.over and way(self._table) is Way.BLIND:
            return replace(press, intent=None) if self._shown.secrets[seat].takes(press) else press
        if seat is None or self._shown.busy or pointing is None:
            spots = board.look.spots(board.state, 0)
            return Pointing(spots).meant(press) if spots else press
        return pointing.meant(press)

    def press(self, press: Press) -> Answer | None:
        """Handle a press that the scene leaves to the players: it ends a show, asks for help, points, or chooses.

        Returns the answer if it completes an open choice. A blind choice goes to the table directly; it is taken even
        while the last choice is still being shown.
        """
        sitting, busy = not press.repeat and sits(self._table.record, press.device), self._shown.busy
        if self._picture.leaving(self._shown):
            self._picture.hurry()
            return None
        if press.intent is Intent.PREVIOUS and sitting and self._shown.move_list.watch():
            return None
        answers_nothing = self._shown.over or (busy and self._shown.board.watching)
        if busy and sitting:
            self._shown.hurry()
        if way(self._table) is Way.BLIND and not press.repeat and not answers_nothing:
            self._choose_blind(press, early=busy)
        return self._choose(press) if way(self._table) is Way.POINT and not busy else None

    def is_secret(self, press: Press) -> bool:
        """True if the press may enter something in a blind choice, so that nothing may answer it."""
        seat = speaker(self._table, press.device) if way(self._table) is Way.BLIND else None
        return seat is not None and (self._shown.secrets[seat].early(press) or bool(self._shown.secrets[seat].why))

    def point(self, pointer: Pointer) -> Answer | None:
        """Handle the pointer on the board as it was drawn last. Returns the answer if this completes a choice."""
        self._rests, self._followed = replace(pointer, phase="move", wheel=0), self.pointing
        lifted = pointer.phase == "up"
        if self._is_too_early(pointer):
            return None
        if self._shown.busy:
            if lifted and sits(self._table.record, MOUSE):
                self._shown.hurry()
            return None
        seat, selection, drawn = asked(self._table), self._shown.selection, self._picture.drawn
        if selection.pointing is None or seat is None or drawn is None:
            return None
        if not drives(self._table.record, MOUSE, seat):
            if lifted:
                self.say_turn()
            return None
        selection.hidden = selection.hidden and self._is_beside(pointer)
        if pointer.phase == "wheel":
            self._shown.gesture.press(Press(Intent.PREVIOUS if pointer.wheel > 0 else Intent.NEXT, pointer.device))
            return None
        if pointer.phase == "down":
            selection.hush()
            tool = self._shown.variant.hands.tool_at(drawn[0], self._shown.view(), pointer.pos)
            self._before = () if tool else self._seen()
            if tool:
                selection.take(tool)
            if tool and selection.naming:
                action = selection.choose(selection.pointing.spot)
                return None if action is None else (seat, action)
        action = self._shown.gesture.point(pointer, drawn[1])
        if self._before != self._seen():
            self._before = ()
        elif lifted and action is None:
            selection.miss()
        return None if action is None else (seat, action)

    def leave_mouse(self) -> None:
        """Note that another device than the mouse is used."""
        self._rests, self._shown.selection.hidden = None, False

    def follow_mouse(self) -> None:
        """Let the person who is asked now point where the mouse rests. If nothing can be chosen there, nothing is shown
        as pointed at until the mouse goes where something can."""
        pointing, selection = self.pointing, self._shown.selection
        if pointing is None or pointing is self._followed:
            return
        near, resting, self._followed = pointing.spot, self._rests, pointing
        if resting is not None:
            self.point(resting)
        beside = selection.at_once and not selection.advised and self._is_beside(resting)
        if beside or selection.in_vain:
            pointing.spot, selection.hidden = near, True

    def _is_beside(self, pointer: Pointer | None) -> bool:
        """True if the mouse lies where nothing can be chosen, or nobody knows where it lies."""
        pointing, drawn = self.pointing, self._picture.drawn
        if pointer is None or pointing is None or drawn is None:
            return True
        return pointing.at(*drawn[1].cells(pointer.pos)) is None

    def asks_again(self, seat: Seat, action: Action) -> bool:
        """True if a legal action must be chosen a second time, because the settings want every choice confirmed."""
        legal = self._table.state.refuse(seat, action) is None
        again = legal and self._services.settings.confirm and not self._shown.selection.is_sure(action)
        if again:
            self._shown.gesture.drop()
        return again

    def _is_too_early(self, pointer: Pointer) -> bool:
        """True if the mouse was pressed or released before the board was fully in view. A press brings it into view at
        once."""
        leaving, board = self._picture.leaving(self._shown), self._shown.board
        if pointer.phase == "down":
            self._pressed_on = None if leaving else board
            self._picture.hurry()
        return leaving or (pointer.phase == "up" and self._pressed_on is not board)

    def _seen(self) -> tuple[object, ...]:
        """Everything that a press can change short of a choice. It is compared before and after a press."""
        selection, gesture = self._shown.selection, self._shown.gesture
        pointed = selection.pointing.spot if selection.pointing else None
        return selection.said, selection.tool, selection.draft, pointed, gesture.held, gesture.moving

    def _choose_blind(self, press: Press, early: bool) -> None:
        """Handle a press while both people choose blind at once. A finished choice goes to the table; only how much of
        it is made is ever shown."""
        seat, effects = speaker(self._table, press.device), self._shown.played.effects
        if seat is None or (early and not self._shown.secrets[seat].early(press)):
            return
        secret, team = self._shown.secrets[seat], team_of(self._table, seat)
        if team is not None and team.in_secret:
            team.step_forward(team.holding(device_name(press.device))[0])
        made, action = secret.made, secret.press(press)
        if action is not None:
            self._shown.played.give(seat, action)
            effects.play("key" if seat in self._table.waiting else self._shown.variant.secrecy.sealed)
        elif secret.why and (press.number or press.intent is Intent.CONFIRM):
            effects.play("refuse")
        elif secret.made != made:
            effects.play("key")

    def _choose(self, press: Press) -> Answer | None:
        """Handle a press while one person is asked in the open. Returns the answer if this completes a choice."""
        seat, shown = asked(self._table), self._shown
        if seat is None or not drives(self._table.record, press.device, seat):
            self.say_turn()
        elif press.intent is Intent.UNDO and shown.selection.take_back():
            pass
        elif self._help.press(press):
            shown.gesture.drop()
        else:
            action = shown.gesture.press(press)
            return None if action is None else (seat, action)
        return None

    def say_turn(self) -> None:
        """Say whose turn it is, after a press by somebody else."""
        seat = asked(self._table)
        if seat is not None and way(self._table) is Way.POINT and not self._shown.busy:
            self._shown.selection.said = turn_of(self._table.record, seat)
