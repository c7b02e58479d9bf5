"""Shows the bindings of keys and buttons for each kind of device, and lets a player change them."""

from collections.abc import Callable

from game.engine.input import bindings
from game.engine.input.bindings import DEFAULTS, DIGITS, Bindings
from game.engine.input.intents import Device, Input, Intent, Pointer, Press, Scheme
from game.engine.picture import dimmer
from game.engine.picture.canvas import Canvas
from game.engine.window.scene import Scene
from game.scenes.common.dialogs import ConfirmScene
from game.scenes.common.list_sheet import Column, ListLine, ListPage, ListScene
from game.scenes.common.menu import Hint
from game.scenes.services.services import Services
from game.variants.common import nametags
from game.words import N_, _

SCHEMES: dict[Scheme, str] = {
    "keyboard": N_("The keyboard"),
    "keyboard-left": N_("Left half of the keyboard"),
    "keyboard-right": N_("Right half of the keyboard"),
    "pad": N_("Pads"),
    "nintendo": N_("Nintendo pads"),
    "joystick": N_("Other pads and joysticks"),
}
GLYPHS = ("keyboard", "keyboard-left", "keyboard-right")
"""The schemes of device that have a picture of their own; the others have that of a pad."""
ACTIONS = {
    "UP": N_("up"),
    "DOWN": N_("down"),
    "LEFT": N_("left"),
    "RIGHT": N_("right"),
    "CONFIRM": N_("confirm, choose"),
    "CANCEL": N_("cancel, back"),
    "NEXT": N_("next: tool, board, page"),
    "PREVIOUS": N_("the one before"),
    "PAUSE": N_("pause"),
    "UNDO": N_("undo"),
    "REDO": N_("redo"),
    "HINT": N_("hint"),
    "SHOW": N_("marks and lines"),
    "RULES": N_("rules"),
    "MUTE": N_("all sound off"),
    "FULLSCREEN": N_("full screen"),
    "NARRATE": N_("read everything aloud"),
    "WHOLE": N_("read the whole screen or board"),
    "LATELY": N_("read the last moves"),
}
"""The names of the intents."""


def action_name(action: str) -> str:
    """Returns the name of an action: an intent, or a number from 1 to 9."""
    return _("square {number}").format(number=action) if action in DIGITS else _(ACTIONS.get(action, action))


class KeysScene(ListScene):
    """One page for each kind of device, beginning with that of the device in hand. A chosen line waits for another key;
    the last line restores the defaults."""

    def __init__(self, services: Services, device: Device) -> None:
        """`device` is the one in hand; the mouse has no page."""
        schemes = list(SCHEMES)
        leaf = schemes.index(device.scheme) if device.scheme in schemes else 0
        super().__init__(services, _leaves(services), self._chosen, leaf)

    def keys(self) -> list[Hint]:
        """The key hints; leafing is worded as a change of the device."""
        hints = super().keys()
        return [(meant, does if len(meant) == 1 else _("other devices")) for meant, does in hints]

    def _chosen(self, leaf: int, index: int) -> None:
        scheme, actions = tuple(SCHEMES)[leaf], list(DEFAULTS[tuple(SCHEMES)[leaf]])
        if index == len(actions):
            said = _("Restore all defaults on this page?")
            self.stack.push(ConfirmScene(self._services, said, lambda: self._restore(scheme)))
        else:
            self.stack.push(
                ListenScene(self._services, scheme, actions[index], lambda key: self._heard(scheme, index, key))
            )

    def _heard(self, scheme: Scheme, index: int, control: str) -> None:
        """Bind a pressed control to the action of a line, after a question if another action has it."""
        action, changes = list(DEFAULTS[scheme])[index], self._services.settings.bindings
        other = bindings.holder(changes, scheme, action, control)
        if other is None:
            self._assign(scheme, action, control)
            return
        said = _("{key} is for “{other}” now. Take it for “{action}”?").format(
            key=self._services.devices.control_name(scheme, control),
            other=action_name(other),
            action=action_name(action),
        )
        instead = bindings.handed_over(changes, scheme, action, control)
        if instead:
            names = _shown(self._services, scheme, tuple(instead))
            said += " " + _("“{other}” gets {keys} instead.").format(other=action_name(other), keys=names)
        self.stack.push(ConfirmScene(self._services, said, lambda: self._assign(scheme, action, control)))

    def _assign(self, scheme: Scheme, action: str, control: str) -> None:
        self._change(bindings.assign(self._services.settings.bindings, scheme, action, control))

    def _restore(self, scheme: Scheme) -> None:
        self._change(bindings.restore(self._services.settings.bindings, scheme))

    def _change(self, changes: bindings.Changes) -> None:
        self._services.preferences.change(bindings=changes)
        self.rewrite(_leaves(self._services))


class ListenScene(Scene):
    """Waits for a key or button of one kind of device, and calls `heard` with it."""

    overlay = True

    def __init__(self, services: Services, scheme: Scheme, action: str, heard: Callable[[str], None]) -> None:
        super().__init__()
        self.listens = scheme
        self._services = services
        self._scheme = scheme
        self._action = action
        self._heard = heard

    def handle(self, given: Input) -> None:
        match given:
            case Press(control="right button") | Pointer("up"):
                self._leave("")
            case Press(device=device, control=control, repeat=False):
                own, settings = device.scheme == self._scheme, self._services.settings
                bound = Bindings(settings.bindings, settings.swap_confirm).intent(device.scheme, control)
                if control == "escape" or bound is Intent.CANCEL:
                    self._leave(control if own and self._action == Intent.CANCEL.name else "")
                elif own:
                    self._leave(control)
                else:
                    self._services.sounds.play("refuse")

    def draw(self, canvas: Canvas) -> None:
        width, height = canvas.layout.size
        dimmer.draw(canvas)
        dimmer.heading(canvas, action_name(self._action), 0.22)
        said = _("{device}: press the new key or button.\nCancel, or a click, leaves it as it is.")
        words = said.format(device=_(SCHEMES[self._scheme]))
        nametags.slip(canvas, words, (width // 2, round(height * 0.5)), round(width * 0.7))

    def _leave(self, control: str) -> None:
        self._services.sounds.play("confirm" if control else "back")
        self.stack.pop()
        if control:
            self._heard(control)


def _leaves(services: Services) -> list[ListPage]:
    known = Bindings(services.settings.bindings)
    columns = (Column(_("What"), 3.0), Column(_("Keys and buttons"), 4.0))
    leaves = []
    for scheme, title in SCHEMES.items():
        lines = [
            ListLine(
                (action_name(action), _shown(services, scheme, known.controls(scheme, action))),
                about=_("Press here, then press the new key."),
            )
            for action in DEFAULTS[scheme]
        ]
        lines.append(
            ListLine(
                (_("restore defaults"), _("everything on this page")),
                about=_("Undoes every change on this page, after a question."),
            )
        )
        prop = f"glyph-{scheme if scheme in GLYPHS else 'pad'}"
        leaves.append(ListPage(_(title), columns, tuple(lines), prop=prop))
    return leaves


def _shown(services: Services, scheme: Scheme, controls: tuple[str, ...]) -> str:
    between = _("or")
    names = dict.fromkeys(services.devices.control_name(scheme, control) for control in controls)
    return f" {between} ".join(names) or "–"
