"""Lists the rows on the pages of the options."""

import pygame

from game.engine.panels.panel_items import Button, ChoiceField, Heading, Row, Slider, Toggle, Words
from game.engine.picture.layout import DESIGN
from game.engine.sound.speech import missing
from game.play.files.settings import SMALLEST_WINDOW, Needs, Settings
from game.play.names import known_as, once
from game.scenes.services.services import Services
from game.words import N_, _, languages

SPEEDS = ("0.5", "1.0", "1.5", "2.0", "4.0")
PACES = ("0.5", "0.75", "1.0", "1.5", "2.0", "3.0", "4.0", "5.0")
CLOCKS = ("1.0", "1.5", "2.0", "3.0", "4.0")
SIZES = (SMALLEST_WINDOW, (1280, 720), (1280, 800), (1600, 900), (1920, 1080), (2560, 1440), (3840, 2160))
THEMES, THEME_NAMES = ("lamp", "contrast"), (N_("by lamplight"), N_("high contrast"))
PAD = "pad "
"""The start of a pad's key; the pad's name follows."""
LANGUAGES = {"en": "English", "de": "Deutsch", "fr": "Français", "it": "Italiano"}
"""Each language's own name."""


def seeing(services: Services) -> list[Row]:
    """Returns the rows for reading aloud, text size, contrast, colours, motion, pointer and captions."""
    settings = services.preferences.now
    return [
        Words(_("F3 reads every screen aloud, F4 a whole board, F5 the last moves. One switch can do everything.")),
        *_reading_aloud(services),
        _text(settings),
        Toggle("contrast", _("High contrast"), settings.contrast, about=_("Plain paper, black ink, thick outlines.")),
        _marks(settings),
        _reduced(settings),
        Toggle("still", _("Still background"), settings.still, about=_("Nothing blinks, steams or glints by itself.")),
        Toggle("pointer", _("Large pointer"), settings.pointer, about=_("The mouse’s arrow, large, black and white.")),
        Toggle("captions", _("Captions for sounds"), settings.captions, about=_("Writes what is only heard.")),
        ChoiceField(
            "reading",
            _("Remarks stay"),
            str(float(settings.reading)),
            _times(CLOCKS, _("as usual"), _("{times} times as long")),
            about=_("How long bots’ remarks and captions can be read."),
        ),
        _done(),
    ]


def _reading_aloud(services: Services) -> list[Row]:
    """Returns the rows for what is read aloud, how fast and by which voice; or a row that says what to install."""
    settings = services.preferences.now
    if not services.voice.speaks:
        return [Words(_(missing()))]
    wanted = "all" if settings.narrated else "news" if settings.spoken else ""
    choices = (("", _("nothing")), ("news", _("turns and moves")), ("all", _("everything")))
    about = _("What the system’s voice reads; F3 turns it on and off.")
    names = [*services.voice.names(), settings.speaker] if settings.speaker else services.voice.names()
    voices = (("", _("the usual one")), *((name, name) for name in dict.fromkeys(names)))
    return [
        ChoiceField("aloud", _("Read aloud"), wanted, choices, about=about),
        Slider("rate", _("Pace of speech"), settings.rate, 50, 300, 10, about=_("How fast the voice speaks.")),
        ChoiceField("speaker", _("Voice"), settings.speaker, voices, about=_("Which of the system’s voices speaks.")),
        Button("speak", _("Hear a sample"), about=_("Speaks a sample sentence.")),
    ]


def hands(services: Services) -> list[Row]:
    """Returns the rows for one switch, trembling hands, clocks and confirmation."""
    settings = services.preferences.now
    return [
        Toggle(
            "scans",
            _("One switch"),
            settings.scans,
            about=_("What can be chosen is lit in turn; any key but Esc takes it, Esc goes back. No clock runs."),
        ),
        ChoiceField(
            "pace",
            _("Each is lit for"),
            str(float(settings.pace)),
            tuple((pace, _("{n} s").format(n=pace)) for pace in PACES),
            about=_("Where there is much, rows are lit first; a second press leaves a row."),
        ),
        _steady(settings),
        _clocks(settings),
        Toggle(
            "untimed",
            _("Votes without a time limit"),
            settings.untimed,
            about=_("A vote waits until everybody has chosen."),
        ),
        Toggle(
            "confirm",
            _("Ask before every move"),
            settings.confirm,
            about=_("Asks once before a move counts."),
        ),
        _done(),
    ]


def person(services: Services, name: str) -> list[Row]:
    """Returns the rows for the needs of one person, wherever they sit."""
    settings, known = services.preferences.now, people(services)
    needs = settings.needs.get(known_as(name, settings.needs), Needs())
    whom = tuple((each, each) for each in known)
    told = _("The screen follows whoever at it needs most.")
    return [
        ChoiceField(
            "whom", _("Who"), name, whom, about=_("Somebody who has played here; names are given at the seats.")
        ),
        Words(told),
        _text(needs),
        Toggle("narrated", _("Read aloud"), needs.narrated, about=_("Everything is read aloud while they sit here.")),
        _marks(needs),
        _reduced(needs),
        _steady(needs),
        _clocks(needs),
        _done(),
    ]


def people(services: Services) -> list[str]:
    """Returns the names of the people who have played here, the latest first."""
    settings = services.preferences.now
    setups = (settings.setup, *settings.agreed.values())
    return once((*(sitter.name for setup in setups for sitter in setup.people), *settings.needs))


def _text(now: Settings | Needs) -> Row:
    return Slider("text", _("Text size"), round(now.text * 100), 100, 200, 10, about=_("Makes all words larger."))


def _marks(now: Settings | Needs) -> Row:
    about = _("X and O differ in shape and hatching, not by colour alone.")
    return Toggle("marks", _("Colour-blind marks"), now.marks, about=about)


def _reduced(now: Settings | Needs) -> Row:
    about = _("Shows become short cross-fades, and nothing shakes.")
    return Toggle("reduced", _("Reduced motion"), now.reduced, about=about)


def _steady(now: Settings | Needs) -> Row:
    about = _("A second press within half a second does not count.")
    return Toggle("steady", _("Ignore double presses"), now.steady, about=about)


def _clocks(now: Settings | Needs) -> Row:
    clocks = _times(CLOCKS, _("as agreed"), _("{times} times as long"))
    about = _("Gives people more time than agreed; bots keep theirs.")
    return ChoiceField("clocks", _("People’s clocks"), str(float(now.clocks)), clocks, about=about)


def picture(services: Services) -> list[Row]:
    """Returns the rows for window, theme and pace."""
    settings = services.preferences.now
    speeds = _times(SPEEDS, _("normal"), _("{times} times"))
    themes = tuple((theme, _(name)) for theme, name in zip(THEMES, THEME_NAMES, strict=True))
    return [
        Toggle(
            "fullscreen",
            _("Full screen"),
            settings.window.fullscreen,
            about=_("Fills the screen; F11 does the same at any time."),
        ),
        ChoiceField(
            "size",
            _("Window and scale"),
            _named(settings.window.size),
            _sizes(settings.window.size),
            about=_("The size of the window, and how large everything is drawn in it."),
        ),
        ChoiceField(
            "theme",
            _("Theme"),
            THEMES[settings.contrast],
            themes,
            about=_("How the table and its papers are coloured."),
        ),
        ChoiceField(
            "speed",
            _("Animation speed"),
            str(float(settings.speed)),
            speeds,
            about=_("How fast curtains fall, dice roll and bots think."),
        ),
        _done(),
    ]


def sound(services: Services) -> list[Row]:
    """Returns the rows for volumes, mono and silence."""
    settings = services.preferences.now
    return [
        Slider("volume", _("Volume"), settings.volume, about=_("How loud everything is.")),
        Slider("music", _("Music"), settings.music, about=_("How loud the music is.")),
        Slider("effects", _("Effects"), settings.effects, about=_("How loud pencils, dice and walls are.")),
        Slider("voice", _("Voice"), settings.voice, about=_("How loud spoken lines are.")),
        Toggle(
            "mute", _("All sound off"), settings.mute, about=_("Silences everything; a key does the same at any time.")
        ),
        Toggle("mono", _("Mono"), settings.mono, about=_("Both sides sound alike, for one ear or one speaker.")),
        Toggle(
            "hushed",
            _("Pause music while away"),
            settings.hushed,
            about=_("The music rests while another window has the keyboard."),
        ),
        _done(),
    ]


def controls(services: Services) -> list[Row]:
    """Returns the rows for keys, pads and the key names in hints."""
    settings = services.preferences.now
    families = (
        ("auto", _("as on the device")),
        ("keyboard", _("keyboard")),
        ("xbox", "Xbox"),
        ("playstation", "PlayStation"),
        ("nintendo", "Nintendo"),
        ("steam", "Steam"),
    )
    return [
        Button(
            "keys", _("Keys and buttons …"), about=_("Shows what each key and button is for, and lets you change it.")
        ),
        ChoiceField(
            "family",
            _("Names of buttons"),
            settings.family,
            families,
            about=_("Which names the hints use for keys and buttons."),
        ),
        Heading(_("Pads")),
        Toggle(
            "swap_confirm",
            _("Swap confirm and cancel"),
            settings.swap_confirm,
            about=_("As on Nintendo pads: the lower button cancels and the right one confirms."),
        ),
        Slider(
            "dead_zone",
            _("Stick dead zone"),
            settings.dead_zone,
            20,
            90,
            5,
            about=_("How far a stick must be pushed until it counts; more for sticks that drift."),
        ),
        Toggle("rumble", _("Rumble"), settings.rumble, about=_("Pads shake when something falls.")),
        *_pads(services),
        _done(),
    ]


def _pads(services: Services) -> list[Row]:
    """Returns a row for each pad that is plugged in, which turns it on or off."""
    about = _("Off: this pad is ignored.")
    aside = services.preferences.now.aside
    return [
        Toggle(f"{PAD}{pad.name}", f"{pad.label} · {pad.name}", pad.name not in aside, about=about)
        for pad in services.devices.plugged()
    ]


def language(services: Services) -> list[Row]:
    """Returns the languages to choose from."""
    found = tuple((code, LANGUAGES.get(code, code)) for code in languages())
    known = services.preferences.now.language if services.preferences.now.language in dict(found) else "en"
    rows: list[Row] = [ChoiceField("language", _("Language"), known, found, about=_("Changes all texts at once."))]
    if len(found) == 1:
        rows.append(Words(_("English is the only language so far. Translators are welcome.")))
    return [*rows, _done()]


def _done() -> Button:
    return Button("done", _("Done"), about=_("Back; every change is kept already."))


def _times(numbers: tuple[str, ...], once: str, said: str) -> tuple[tuple[str, str], ...]:
    words = (once if number == "1.0" else said.format(times=number.removesuffix(".0")) for number in numbers)
    return tuple(zip(numbers, words, strict=True))


def _named(size: tuple[int, int]) -> str:
    return f"{size[0]}x{size[1]}"


def _sizes(now: tuple[int, int]) -> tuple[tuple[str, str], ...]:
    """Returns the window sizes that fit the screen and the current one, each with its scale."""
    room = pygame.display.get_desktop_sizes()[0]
    fitting = {size for size in SIZES if size[0] <= room[0] and size[1] <= room[1]} | {now}
    said = _("{width} × {height} ({scale} %)")
    return tuple(
        (_named(size), said.format(width=size[0], height=size[1], scale=_scale(size))) for size in sorted(fitting)
    )


def _scale(size: tuple[int, int]) -> int:
    return round(min(size[0] / DESIGN[0], size[1] / DESIGN[1]) * 100)
