"""The running game: it opens the window, shows the title, and opens what its cards stand for."""

import os
from collections.abc import Callable, Mapping
from contextlib import ExitStack, suppress
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from game.calendar import Calendar
from game.continuing import Continuing
from game.engine.input.intents import Device
from game.engine.panels.captions import Captions
from game.engine.panels.narrator import Narrator, Wanted
from game.engine.panels.scanner import Scanner
from game.engine.picture.picture_files import PictureFiles
from game.engine.sound.speech import missing
from game.engine.window import window
from game.engine.window.loop import Loop
from game.engine.window.scene import Route
from game.launch.environment import Trouble
from game.launch.hold import alone
from game.paths import APP_NAME, ASSETS, HOME_VARIABLE, cache_folder, player_folder
from game.play.files.disk import sweep
from game.play.files.settings import Settings, first_settings, settings_path, worn
from game.play.files.store import Store
from game.process import stand_alone
from game.scenes.common.cards import Card
from game.scenes.common.routes import ATTRACT, OPTIONS, ToMatch, ToRules, ToScreen, scene_of
from game.scenes.services.services import Devices, Services, services_of
from game.scenes.services.sounds import Captioned
from game.scenes.title.title import Lying, TitleScene
from game.scenes.title.usual import USUAL, Usual, usual
from game.words import N_, _, languages, use_language

if TYPE_CHECKING:
    from game.ai.thinker import Thinking
    from game.scenes.common.menu import MenuScene


FIRST_FRAME = "NOUGHTS_EXIT_AFTER_FIRST_FRAME"
"""The environment variable that shows one picture and exits, for the benchmark of the start."""

WAYS: dict[str, Route] = {
    "play": ToScreen("game.scenes.seats.games.games"),
    "levels": ToScreen("game.scenes.levels.levels_scene.LevelsScene"),
    "rulebook": ToRules(),
    "records": ToScreen("game.scenes.records.record_lists.records_menu"),
    "options": OPTIONS,
    "attract": ATTRACT,
}
"""The scenes behind the title's cards."""
CARDS: Mapping[str, tuple[str, str, str]] = {
    "play": (
        N_("Play"),
        N_("five games"),
        N_("Tic-tac-toe and its descendants: choose a game, say who plays, and off you go."),
    ),
    "party": (
        N_("Party"),
        N_("2 to 8 on one couch"),
        N_("An evening for everybody: a league, a knock-out, a throne or a season, with a wheel and gems."),
    ),
    "levels": (
        N_("Levels"),
        N_("lessons, puzzles, the ladder"),
        N_("Learn each game in two minutes, solve puzzles, or climb past seventeen bots."),
    ),
    "rulebook": (
        N_("Rulebook"),
        N_("every rule by its number"),
        N_("All the rules, with pictures that play; you can also ask the oracle."),
    ),
    "records": (
        N_("Records"),
        N_("hall of fame, old games"),
        N_("Old matches to watch again, the hall of fame, results and achievements."),
    ),
    "options": (
        N_("Options"),
        N_("picture, sound, controls"),
        N_("Text size, contrast, motion, window, volumes, keys and language."),
    ),
    "quit": (N_("Quit"), N_("back to the rest of life"), N_("Leaves the game; whatever is going on is kept.")),
}
"""The title's cards: the title, the subtitle, and the note on each."""
SMALL = ("rulebook", "records", "options", "quit")
"""The cards that lie side by side."""
UNSEEN = ("offscreen", "dummy")
"""SDL's video drivers without a screen, for tests."""


class App:
    """The running game."""

    def __init__(self, files: PictureFiles | None = None, lock: Callable[[], bool] = lambda: True) -> None:
        """`files` is the disk cache of backgrounds. `lock` locks the player's folder, now and whenever it is made anew.
        If it returns False, another window of the game uses the folder: the app asks whether to go on, and saves
        nothing."""
        keeps = lock()
        calendar = Calendar()
        store = Store(keeps, lock, calendar)
        chosen = Store(keeps=False).read(settings_path(), Settings, salvages=True).value
        use_language(chosen.language if chosen else _language())  # first: what is wrong with the settings is told in it
        read = store.read(settings_path(), Settings, salvages=True)
        settings = read.value or first_settings(window.desktop().size, _language())
        title = _("Noughts & Curtains")
        self.loop = Loop(title, settings, self._changed, self._recover, files=files, calendar=calendar)
        self.loop.icon = ASSETS / "art" / "title" / "icon.svg"
        inputs = self.loop.inputs
        self.services = services_of(
            settings,
            store,
            calendar,
            Captioned(self.loop.audio, self._caption),
            _bots,
            Devices(
                inputs.glyph,
                lambda: inputs.pads.devices,
                inputs.control_name,
                lambda: inputs.pads.plugged,
                lambda: inputs.pads.unclear,
                inputs.settle,
                inputs.pads.rumble,
            ),
            self.loop.apply,
            lambda: self.loop.stack.people,
        )
        self._read_and_scan()
        inputs.steadies = self._trembles
        self.loop.asks_whose = self._ask_whose
        self.loop.stack.scene_of = partial(scene_of, self.services, self.title)
        if read.notice:
            self.services.notices.append(read.notice)
        if keeps:
            self.services.files.later(partial(sweep, player_folder()))
        self.title() if keeps else self.loop.stack.clear(open_already(self.services, self._goes_on))

    def run(self) -> int:
        """Run until the player leaves. Returns the exit status."""
        if FIRST_FRAME in os.environ:
            self.loop.first_picture()
            return 0
        status = self.loop.run()
        self.services.close()
        return status

    def title(self) -> None:
        """Leave all scenes and show the title, with the notices that wait."""
        left, found = Continuing(self.services, self.loop.stack, self.title), list[Usual]()

        def look() -> None:
            left.find()
            again = usual(self.services, left.record)
            found[:] = [again] if again is not None else []

        def cards() -> Lying:
            return self._cards(left, next(iter(found), None))

        files = self.services.files
        self.loop.stack.clear(
            TitleScene(self.services, cards, lambda key: self._chosen(key, left), lambda: files.beside(look))
        )

    @staticmethod
    def _cards(left: Continuing, again: Usual | None) -> Lying:
        """The title's cards: what was left and the photograph with the last match, then all other cards."""
        about = _("Begins the next match: same people, same game, same rules.")
        photo, beside = [Card(USUAL, _("The usual?"), about=about)], list[Card]()
        if again is not None and again.left:
            photo = [replace(left.match[0], title=_("Go on?"))]
            if again.other:
                beside = [Card(USUAL, _("The usual: {game}?").format(game=again.other), about=about)]
        cards = {key: Card(key, _(title), _(what), _(about)) for key, (title, what, about) in CARDS.items()}
        kept = [card for key, card in cards.items() if key not in SMALL]
        broad = [*left.evening, *(photo if again else ()), *beside, *left.all, *kept]
        return broad, [cards[key] for key in SMALL], again

    def _chosen(self, key: str, left: Continuing) -> None:
        stack = self.loop.stack
        if left.chosen(key):
            return
        if key == "party":
            from game.scenes.party import screens

            screens.enter(self.services, stack, self.title)
        elif key == "quit":
            stack.clear()
        elif key == USUAL:
            played = self.services.settings.played or self.services.settings.setup
            stack.push(ToMatch(self.services.preferences.begin(played)))
        else:
            stack.push(WAYS[key])

    def _read_and_scan(self) -> None:
        """Connect reading aloud and switch scanning with the settings."""
        services, stack = self.services, self.loop.stack

        def wanted() -> Wanted:
            settings = services.settings
            return "all" if settings.narrated else "news" if settings.spoken else ""

        def turn() -> str:
            narrated = not services.settings.narrated
            for name in stack.people if not narrated else ():
                services.preferences.need(name, narrated=False)
            services.preferences.change(narrated=narrated)
            said = _("Reading aloud: on") if narrated else _("Reading aloud: off")
            shown = _(missing()) if narrated and not services.voice.speaks else said
            stack.captions.say(shown)
            return said

        voice = services.voice
        stack.captions = Captions(lambda: services.settings.reading)
        stack.narrator = Narrator(lambda text: voice.speak(text), wanted, turn, lambda: voice.speaking)
        stack.scanner = Scanner(lambda: services.settings.pace if services.settings.scans else None)

    def _caption(self, text: str) -> None:
        """Show the caption of a sound."""
        if self.services.settings.captions and self.loop.stack:
            self.loop.stack.captions.say(text)
            self.loop.stack.top.touch()

    def _trembles(self, device: Device) -> bool:
        """True if a person with trembling hands plays on this device."""
        now = self.services.preferences.now
        if not now.needs:
            return now.steady
        from game.variants.common.seating import ANY, device_name  # rarely needed: the first picture must not wait

        held = (ANY, device_name(device))
        return worn(now, [name for name, on in self.loop.stack.people.items() if on in held]).steady

    def _ask_whose(self) -> None:
        """Ask the people at the table whose the pads are of which that is unclear, unless they are asked already."""
        from game.scenes.common.whose_pad import WhosePadScene  # rarely needed: the first picture must not wait

        if not isinstance(self.loop.stack.top, WhosePadScene):
            self.loop.stack.push(WhosePadScene(self.services))

    def _goes_on(self, yes: bool) -> None:
        """Go on in a second window, or end."""
        self.title() if yes else self.loop.stack.clear()

    def _changed(self, settings: Settings) -> None:
        use_language(settings.language)
        self.services.preferences.changed(settings)

    def _recover(self, error: Exception, log: Path | None) -> None:
        """Show the title after an unexpected error. The match is saved up to its last ply."""
        place = str(log) if log else _("nowhere: the disk cannot be written to")
        said = _("Something went wrong, and the game went back to the title. Your match is kept. Details: {place}")
        self.services.notices.append(said.format(place=place))
        self.title()


def _language() -> str:
    """The first of the system's languages that the game has."""
    wanted = (each["language"] for each in pygame.system.get_pref_locales())
    return next((code for code in wanted if code in languages()), "en")


def open_already(services: Services, go_on: Callable[[bool], None]) -> "MenuScene":
    """The question in a second window: go on without saving anything, or end."""
    from game.scenes.common.menu import MenuScene  # rarely needed: the first picture must not wait for it

    cards = [
        Card(
            "end",
            _("Quit"),
            _("the open game goes on"),
            _("Closes this second window, and nothing else."),
            lambda: go_on(False),
        ),
        Card(
            "play",
            _("Play anyway"),
            _("nothing will be kept"),
            _("No match, result or setting will be kept."),
            lambda: go_on(True),
        ),
    ]
    return MenuScene(services, _("The game is open already."), cards)


def _bots() -> "Thinking":
    """The process in which the bots think."""
    from game.ai.thinker import Thinker

    return Thinker()


def main(arguments: list[str]) -> int:
    """Run the game. Returns the exit status. Raises Trouble if no window can be opened."""
    why = _without_a_screen()
    if why:
        raise Trouble(f"No window can be opened here: {why}. Start the game from a desktop, not a bare terminal.")
    stand_alone(APP_NAME)
    os.umask(0o077)  # what people keep is nobody else's: folders 700, files 600
    if HOME_VARIABLE not in os.environ:
        with suppress(OSError):
            player_folder().chmod(0o700)
    with ExitStack() as locks:

        def lock() -> bool:
            """Lock the folder that is there now, and no other."""
            locks.close()
            return locks.enter_context(alone(player_folder() / "in-use"))

        return App(PictureFiles(cache_folder() / "grounds"), lock).run()


def _without_a_screen() -> str:
    """The reason why no window can be opened; empty if one can. Without a screen, SDL silently shows nothing."""
    try:
        pygame.display.init()
    except pygame.error as error:
        return str(error)
    unseen = pygame.display.get_driver() in UNSEEN and "SDL_VIDEODRIVER" not in os.environ
    return "there is no screen, or the libraries that reach it are missing" if unseen else ""
