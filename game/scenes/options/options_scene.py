"""Shows the options: how everything looks, sounds and is controlled. Every change applies at once and is kept."""

from collections.abc import Callable, Mapping
from functools import partial

import msgspec

from game.engine.input.intents import Input, Joined, PadLost
from game.engine.panels.panel import Panel
from game.engine.panels.panel_items import BACK, Change, Row
from game.play.files.settings import Settings
from game.scenes.common.cards import Card
from game.scenes.common.dialogs import tell
from game.scenes.common.menu import MenuScene, PanelScene
from game.scenes.options import options_pages
from game.scenes.options.keys import KeysScene
from game.scenes.options.options_pages import PAD
from game.scenes.services.services import Services
from game.words import N_, _

VOICE = "voice-reagan"
"""The recording that is played to try the volume of voices."""
ZONE = (0.18, 0.05, 0.64, 0.90)

Rows = Callable[[Services], list[Row]]
PAGES: Mapping[str, tuple[str, str, str, Rows]] = {
    "seeing": (
        N_("Eyes and ears"),
        N_("reading aloud, text size, contrast"),
        N_("F3 reads every screen aloud; here everything gets larger, clearer or calmer."),
        options_pages.seeing,
    ),
    "hands": (
        N_("Hands and time"),
        N_("one switch, slower clocks"),
        N_("One switch that does everything, trembling hands, and time to think."),
        options_pages.hands,
    ),
    "picture": (
        N_("Picture"),
        N_("window, full screen, theme, speed"),
        N_("The window’s size, and how fast things move."),
        options_pages.picture,
    ),
    "sound": (
        N_("Sound"),
        N_("music, effects, voice"),
        N_("How loud each of them is, or nothing at all."),
        options_pages.sound,
    ),
    "controls": (
        N_("Controls"),
        N_("keys, pads, hints"),
        N_("Choose what each key and button does."),
        options_pages.controls,
    ),
    "language": (
        N_("Language"),
        N_("the language of all texts"),
        N_("Changes all texts at once."),
        options_pages.language,
    ),
}


PERSON = "person"
"""The key of the page for one person's needs."""


class OptionsMenu(MenuScene):
    """The pages to choose from; rebuilt whenever it is on top, because its language may have changed."""

    def __init__(self, services: Services) -> None:
        super().__init__(services, "", _cards(services))

    def enter(self) -> None:
        self.relabel(_("Options"), _cards(self._services))


def _cards(services: Services) -> list[Card]:
    cards = [
        Card(key, _(title), _(subtitle), _(about), partial(OptionsScene, services, key))
        for key, (title, subtitle, about, _rows) in PAGES.items()
    ]
    about = _("Text size, colours, motion, clocks: what one person needs, at whichever seat.")
    person = Card(
        PERSON, _("For one person"), _("what follows them to any seat"), about, partial(PersonScene, services)
    )
    return [*cards[:2], person, *cards[2:]]


class OptionsScene(PanelScene):
    """One page of options."""

    def __init__(self, services: Services, page: str) -> None:
        super().__init__(services)
        self._page = page
        title, _subtitle, _about, rows = PAGES[page]
        self._panel = Panel(_(title), rows(services), ZONE, "", services.sounds.play)

    def changed(self, change: Change) -> None:
        if change.key in (BACK, "done"):
            self.stack.pop()
        elif change.key == "keys":
            self.stack.push(KeysScene(self._services, self.device))
        elif change.key == "speak":
            self._services.voice.speak(_("This is how everything will be read."))
        else:
            self._change(change.key, change.value)

    def hear(self, given: Input) -> None:
        if isinstance(given, Joined | PadLost):
            self._show()
        super().hear(given)

    def update(self, seconds: float) -> None:
        tell(self._services, self.stack)

    def _change(self, key: str, value: object) -> None:
        """Set an option; a page whose words change with it is rewritten."""
        if key == f"{PAD}{self.device.name}":
            self._services.notices.append(_("A pad cannot turn itself off: use another device."))
            self._show()
            return
        self._services.preferences.change(**changed(self._services.preferences.now, key, value))
        if key == "language":
            self._show()
        elif key in ("volume", "effects"):
            self._services.sounds.play(self._services.sounds.typical)
        elif key == "voice":
            self._services.sounds.play(VOICE)

    def _show(self) -> None:
        """Write the page with the current settings."""
        title, _subtitle, _about, rows = PAGES[self._page]
        self._panel.show(_(title), rows(self._services))


class PersonScene(PanelScene):
    """The needs of one person."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._name = options_pages.people(services)[0]
        rows = options_pages.person(services, self._name)
        self._panel = Panel(_("For one person"), rows, ZONE, "", services.sounds.play)

    def changed(self, change: Change) -> None:
        if change.key in (BACK, "done"):
            self.stack.pop()
            return
        if change.key == "whom":
            self._name = change.value
        else:
            self._services.preferences.need(self._name, **changed(Settings(), change.key, change.value))
        self._panel.show(_("For one person"), options_pages.person(self._services, self._name))


def changed(settings: Settings, key: str, value: object) -> dict[str, object]:
    """Returns the settings, by name, that a change of a control sets."""
    match key:
        case "text":
            return {"text": float(str(value)) / 100}
        case "speed" | "clocks" | "reading" | "pace":
            return {key: float(str(value))}
        case "aloud":
            return {"narrated": value == "all", "spoken": value == "news"}
        case "fullscreen":
            return {"window": msgspec.structs.replace(settings.window, fullscreen=bool(value))}
        case "size":
            width, height = (int(each) for each in str(value).split("x"))
            return {"window": msgspec.structs.replace(settings.window, width=width, height=height)}
        case "theme":
            return {"contrast": value == "contrast"}
    if key.startswith(PAD):
        name = key.removeprefix(PAD)
        return {"aside": (*(each for each in settings.aside if each != name), *([] if value else [name]))}
    return {key: value}
