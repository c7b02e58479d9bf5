"""Says which key or button means what: defaults for each kind of device, and the player's changes.

A control is named by its key or button: keys of the whole keyboard by what is printed on them ("return", "ctrl+z"),
keys of a half by their place on a US keyboard ("q", "comma"), pad buttons by SDL's names ("a" is the lower one whatever
is printed on it), plain joysticks by count ("button0", "axis1-", "hat0up").

An action is an Intent's name or a digit "1" to "9". On a half intents and digits do not conflict: W is UP and 2.
Within either group, a control means one thing.

On Nintendo's pads A confirms and B cancels, too; A is their right button, so they have a scheme of their own.
"""

from collections.abc import Mapping

from game.engine.input.intents import Intent, Scheme

Changes = dict[str, dict[str, list[str]]]
"""For each scheme, the controls of each action that differ from the defaults. The settings keep this."""

DIGITS = "123456789"


def _block(rows: str, prefix: str = "") -> dict[str, tuple[str, ...]]:
    """Three rows of letters for 1 to 9; the digit keys and the number pad work as well."""
    return {digit: (key, prefix + digit) for digit, key in zip(DIGITS, rows.split(), strict=True)}


_PAD: Mapping[str, tuple[str, ...]] = {
    "UP": ("dpup", "stickup"),
    "DOWN": ("dpdown", "stickdown"),
    "LEFT": ("dpleft", "stickleft"),
    "RIGHT": ("dpright", "stickright"),
    "CONFIRM": ("a",),
    "CANCEL": ("b",),
    "UNDO": ("x",),
    "REDO": ("misc1", "paddle1"),
    "HINT": ("y",),
    "NEXT": ("rightshoulder", "righttrigger"),
    "PREVIOUS": ("leftshoulder", "lefttrigger"),
    "PAUSE": ("start",),
    "RULES": ("back",),
    "SHOW": ("rightstick",),
    "MUTE": ("leftstick",),
    "NARRATE": ("touchpad", "paddle2"),
    "WHOLE": ("paddle3",),
    "LATELY": ("paddle4",),
}

DEFAULTS: Mapping[Scheme, Mapping[str, tuple[str, ...]]] = {
    "keyboard": {
        "UP": ("up", "w"),
        "DOWN": ("down", "s"),
        "LEFT": ("left", "a"),
        "RIGHT": ("right", "d"),
        "CONFIRM": ("return", "space", "enter"),
        "CANCEL": ("escape",),
        "NEXT": ("tab", "page down", "e"),
        "PREVIOUS": ("shift+tab", "page up", "q"),
        "PAUSE": ("p", "break"),
        "UNDO": ("backspace", "u", "ctrl+z"),
        "REDO": ("y", "ctrl+y"),
        "HINT": ("h",),
        "SHOW": ("l",),
        "RULES": ("f1", "r"),
        "MUTE": ("m",),
        "FULLSCREEN": ("f11", "alt+return"),
        "NARRATE": ("f3",),
        "WHOLE": ("f4",),
        "LATELY": ("f5",),
        **{digit: (digit, f"[{digit}]") for digit in DIGITS},
    },
    "keyboard-left": {
        "UP": ("w",),
        "DOWN": ("s",),
        "LEFT": ("a",),
        "RIGHT": ("d",),
        "CONFIRM": ("space", "e"),
        "CANCEL": ("q",),
        "NEXT": ("r",),
        "PREVIOUS": ("f",),
        "HINT": ("t",),
        "SHOW": ("v",),
        "UNDO": ("g", "tab"),
        "REDO": ("lshift",),
        "RULES": ("b",),
        **_block("q w e a s d z x c"),
    },
    "keyboard-right": {
        "UP": ("up", "i"),
        "DOWN": ("down", "k"),
        "LEFT": ("left", "j"),
        "RIGHT": ("right", "l"),
        "CONFIRM": ("return", "o", "rshift", "kp_enter"),
        "CANCEL": ("backspace", "u"),
        "NEXT": ("p",),
        "PREVIOUS": ("semicolon",),
        "HINT": ("y",),
        "SHOW": ("slash",),
        "UNDO": ("h", "kp_minus"),
        "REDO": ("apostrophe",),
        "RULES": ("n",),
        **_block("u i o j k l m comma period", "kp_"),
    },
    "pad": _PAD,
    "nintendo": {**_PAD, "CONFIRM": ("b",), "CANCEL": ("a",)},
    "joystick": {
        "UP": ("axis1-", "hat0up"),
        "DOWN": ("axis1+", "hat0down"),
        "LEFT": ("axis0-", "hat0left"),
        "RIGHT": ("axis0+", "hat0right"),
        "CONFIRM": ("button0",),
        "CANCEL": ("button1",),
        "UNDO": ("button2",),
        "REDO": ("button9",),
        "HINT": ("button3",),
        "PREVIOUS": ("button4",),
        "NEXT": ("button5",),
        "RULES": ("button6",),
        "SHOW": ("button8",),
        "PAUSE": ("button7",),
    },
}

TYPING: Mapping[str, Intent] = {
    "return": Intent.CONFIRM,
    "enter": Intent.CONFIRM,
    "escape": Intent.CANCEL,
    "backspace": Intent.ERASE,
    "tab": Intent.NEXT,
    "shift+tab": Intent.PREVIOUS,
    "up": Intent.UP,
    "down": Intent.DOWN,
    "left": Intent.LEFT,
    "right": Intent.RIGHT,
    "f1": Intent.RULES,
    "f2": Intent.HINT,
    "f3": Intent.NARRATE,
    "f4": Intent.WHOLE,
    "f5": Intent.LATELY,
    "f11": Intent.FULLSCREEN,
    "alt+return": Intent.FULLSCREEN,
}
"""The meanings of keys while a player types; all other keys are letters."""

SWAPPED = {"CONFIRM": "CANCEL", "CANCEL": "CONFIRM"}


def _changed(changes: Changes, scheme: Scheme) -> Mapping[str, list[str]]:
    """The changes of a scheme. Those of pads hold for Nintendo's as well, until these have their own; with a changed
    confirm or cancel the other one stays where pads have it."""
    if scheme != "nintendo" or scheme in changes:
        return changes.get(scheme, {})
    pads = changes.get("pad", {})
    both = {action: list(_PAD[action]) for action in SWAPPED} if pads.keys() & SWAPPED.keys() else {}
    return {**both, **pads}


class Bindings:
    """The defaults with the player's changes. `swap` exchanges confirm and cancel on pads. On Nintendo's the right
    button confirms as it is."""

    def __init__(self, changes: Changes | None = None, swap: bool = False) -> None:
        changes = changes or {}
        self._controls: dict[str, dict[str, tuple[str, ...]]] = {}
        self._intents: dict[tuple[str, str], Intent] = {}
        self._numbers: dict[tuple[str, str], int] = {}
        for scheme, defaults in DEFAULTS.items():
            mine = _changed(changes, scheme)
            table = {action: tuple(mine.get(action, controls)) for action, controls in defaults.items()}
            if swap and scheme in ("pad", "joystick"):
                table = {action: table[SWAPPED.get(action, action)] for action in table}
            self._controls[scheme] = table
            for action, controls in table.items():
                for control in controls:
                    if action in DIGITS:
                        self._numbers.setdefault((scheme, control), int(action))
                    else:
                        self._intents.setdefault((scheme, control), Intent[action])

    def intent(self, scheme: Scheme, control: str) -> Intent | None:
        """The control's intent, or None."""
        return self._intents.get((scheme, control))

    def number(self, scheme: Scheme, control: str) -> int:
        """The control's number, 1 to 9, or 0."""
        return self._numbers.get((scheme, control), 0)

    def controls(self, scheme: Scheme, action: str) -> tuple[str, ...]:
        """The controls of an action; a hint shows the first one."""
        claimed = self._controls.get(scheme, {}).get(action, ())
        return tuple(control for control in claimed if self._does(scheme, control, action))

    def _does(self, scheme: Scheme, control: str, action: str) -> bool:
        """True if the control does this action: another action may have claimed it before."""
        if action in DIGITS:
            return self.number(scheme, control) == int(action)
        return self.intent(scheme, control) is Intent[action]


def holder(changes: Changes, scheme: Scheme, action: str, control: str) -> str | None:
    """The other action that has this control now. The page of keys warns of it before `assign` takes it away."""
    bindings = Bindings(changes)
    for other in DEFAULTS[scheme]:
        alike = scheme == "keyboard" or (other in DIGITS) == (action in DIGITS)
        if other != action and alike and control in bindings.controls(scheme, other):
            return other
    return None


def handed_over(changes: Changes, scheme: Scheme, action: str, control: str) -> list[str]:
    """The action's old control, if `assign` would leave the other action without any; it then gets this one."""
    bindings, other = Bindings(changes), holder(changes, scheme, action, control)
    if other is None or len(bindings.controls(scheme, other)) > 1:
        return []
    return [each for each in bindings.controls(scheme, action) if each != control][:1]


def assign(changes: Changes, scheme: Scheme, action: str, control: str) -> Changes:
    """The changes after the action gets this control in place of its first one.

    The other action that had the control loses it. If it has no other, it gets this action's old one.
    """
    bindings = Bindings(changes)
    mine = dict(_changed(changes, scheme))
    other = holder(changes, scheme, action, control)
    if other is not None:
        kept = [each for each in bindings.controls(scheme, other) if each != control]
        mine[other] = kept or handed_over(changes, scheme, action, control)
    mine[action] = [control, *(each for each in bindings.controls(scheme, action)[1:] if each != control)]
    return {**changes, scheme: mine}


def restore(changes: Changes, scheme: Scheme) -> Changes:
    """The changes without those of this scheme."""
    return {**changes, scheme: {}}
