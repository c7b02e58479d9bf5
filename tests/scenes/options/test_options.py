"""Tests the options: every change shows at once and is kept, and what one person needs follows them."""

import threading
from pathlib import Path

import msgspec
import pytest
from babel.messages import mofile
from babel.messages.catalog import Catalog

from game import words
from game.engine.input.intents import Intent
from game.engine.sound.mixer import Mixer
from game.engine.sound.music_player import MusicThread
from game.engine.sound.speech import Speech
from game.paths import ASSETS, Files
from game.play.files.settings import Needs, Settings, settings_path
from game.scenes.common.dialogs import NoticeScene
from game.scenes.options.options_scene import PAGES
from game.scenes.services.sounds import CAPTIONS
from tests.criterion import criterion
from tests.patience import joined
from tests.scenes.conftest import Plug, Start, person, two
from tests.scenes.driver import Player
from tests.scenes.hands import Keys, Mouse, PadHand


def page(start: Start, name: str, **settings: object) -> Player:
    """The game on a page of the options."""
    player = start(size=(1000, 600), **settings)
    hand = Keys(player)
    hand.card("options")
    hand.card(name)
    return player


@criterion(7)
@pytest.mark.parametrize("name", PAGES)
def test_every_control_of_every_page_changes_something_that_is_kept(
    start: Start, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Speech, "voices", lambda _self, _language: ["Anna"])  # whatever voices this machine has
    player = page(start, name)
    kept = settings_path()
    for key in list(player.panel.order()):
        before = player.app.services.settings
        if key in ("done", "keys", "speak", "scans", "steady", "language"):  # two leave no quick hand to go on
            continue
        while player.panel.focused != key:
            player.press("down")
        if key == "text":
            player.press("right")
        elif type(player.panel.value(key)) is int:  # a slider
            player.press("left")
        else:
            player.press("return")
        player.written()
        after = player.app.services.settings
        assert after != before, key
        assert msgspec.json.decode(kept.read_bytes(), type=Settings) == after
        if key in ("fullscreen", "mute"):
            player.press("return")
    player.press("escape", "escape")
    assert player.at_title


def slide(player: Player, volume: str) -> str:
    """Move a volume, and tell what is heard last."""
    while player.panel.focused != volume:
        player.press("down")
    player.press("left")
    return player.heard[-1]


def test_a_volume_is_heard_while_it_is_changed_by_what_is_typical(start: Start) -> None:
    player = page(start, "sound", mixer=Mixer)
    assert slide(player, "effects") == "confirm"
    assert slide(player, "voice") == "voice-reagan"
    joined("audio")
    (music,) = (thread.music for thread in threading.enumerate() if isinstance(thread, MusicThread))
    before = music.loudness
    slide(player, "music")
    assert 0 < music.loudness < before, "the music that plays is softer at once"


def test_effects_are_tried_by_one_of_the_table_one_came_from(start: Start) -> None:
    player = start(sitters=two(), match="match-tactic", options="-")
    hand = Keys(player)
    for card in ("play", "match-tactic"):
        hand.card(card)
    hand.stop("play")
    player.turn(3)
    player.press("p")
    hand.card("options")
    hand.card("sound")
    assert slide(player, "effects") == "seal"


def test_the_windows_size_can_be_chosen_with_its_scale(start: Start) -> None:
    player = page(start, "picture")
    before = player.loop.canvas.layout.size
    Keys(player).control("size")
    player.turn(2)
    assert player.loop.canvas.layout.size != before
    assert player.loop.canvas.layout.size == player.app.services.settings.window.size


def test_confirm_and_cancel_swap_on_pads(start: Start, plug: Plug) -> None:
    player = page(start, "controls")
    Keys(player).control("swap_confirm")
    hand = PadHand(player, plug())
    hand.pad.press("a")
    player.turn()
    assert "done" not in player.scenes[-1]
    assert player.scenes[-1] == "OptionsMenu"


def test_a_wider_dead_zone_wants_a_further_push(start: Start, plug: Plug) -> None:
    player = start(dead_zone=90)
    pad = plug()
    player.turn(2)
    before = player.menu.focused
    pad.push("lefty", 0.7)
    player.turn(2)
    assert player.menu.focused == before
    player.app.services.preferences.change(dead_zone=50)
    pad.push("lefty", 0.75)
    player.turn(2)
    assert player.menu.focused != before


def test_a_pad_is_put_aside_and_taken_back_but_not_by_itself(start: Start, plug: Plug) -> None:
    player = start(size=(1000, 600))
    plug("playstation"), plug()
    player.turn(3)
    first, second = player.app.services.devices.plugged()
    hand = Keys(player)
    hand.card("options")
    hand.card("controls")
    hand.control(f"pad {first.name}")
    assert player.app.services.settings.aside == (first.name,)
    assert player.app.services.devices.pads() == [second]
    hand.control(f"pad {first.name}")
    assert player.app.services.settings.aside == ()
    assert player.app.services.devices.pads() == [first, second]
    pad = PadHand(player, plug("nintendo"))
    *_others, third = player.app.services.devices.plugged()
    pad.control(f"pad {third.name}")
    player.until_top(NoticeScene)
    assert player.app.services.settings.aside == ()
    pad.do(Intent.CONFIRM)
    assert player.panel.value(f"pad {third.name}")


def test_the_options_can_be_had_from_a_pause_and_the_game_goes_on(start: Start) -> None:
    player = start(sitters=two(), options="starts=1")
    hand = Mouse(player)
    hand.begin()
    player.until_asked()
    hand.back()
    hand.card("options")
    hand.card("sound")
    hand.control("mute")
    assert player.app.services.settings.mute
    hand.back()
    hand.back()
    hand.back()
    player.until_asked()


def test_turns_and_moves_are_spoken_where_wanted(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    said: list[str] = []
    player = start(sitters=two(), options="starts=1", spoken=True)
    monkeypatch.setattr(player.app.services.voice, "speak", lambda text: said.extend([text] if text else []))
    hand = Keys(player)
    hand.begin()
    player.until_asked()
    player.turn(2)
    hand.spot("5")
    player.until_asked()
    player.turn(3)
    hand.spot("5")
    player.turn(3)
    assert said[0] == "Ada’s turn."
    assert said[1].endswith("Grace’s turn.")
    assert said[1].startswith("Move 1: Ada, 5, centre.")
    assert "taken" in said[2]


def taken_by_ten_seconds(start: Start, **wishes: object) -> int:
    """The milliseconds that ten seconds of Ada's thinking take from her clock."""
    player = start(sitters=two(), match="match-ultimate", options="starts=1 clock=60/180", **wishes)
    hand = Keys(player)
    for card in ("play", "Ultimate"):
        hand.card(card)
    hand.stop("play")
    player.until_asked()
    before = player.play.shown.view().clocks
    player.wait(10.0)
    after = player.play.shown.view().clocks
    return before[0][0] - after[0][0]


def test_slower_clocks_run_slower_for_people(start: Start) -> None:
    assert 4_500 <= taken_by_ten_seconds(start, clocks=2.0) <= 5_500


def test_pads_of_those_who_play_feel_what_is_heard(start: Start, plug: Plug) -> None:
    shaken: list[int] = []
    player = start(sitters=(person("Ada", "pad-1"), person("Grace")), options="starts=1")
    pad = plug()
    player.turn(2)
    feel = lambda device, strong, weak, seconds: shaken.append(device.id)  # noqa: E731
    object.__setattr__(player.app.services.devices, "rumble", feel)
    Keys(player).begin()
    player.until_asked()
    player.play.shown.played.effects.play("refuse")
    player.play.shown.played.effects.play("focus")
    assert shaken == [pad.id]


def test_without_a_voice_nothing_is_said_and_the_page_tells(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", str(Path("/nowhere")))
    player = page(start, "seeing", spoken=True)
    assert "aloud" not in player.panel.order()
    assert "This system has no voice" in player.told
    player.app.services.voice.speak("silence")


def test_what_one_person_needs_follows_them_to_any_seat(start: Start) -> None:
    player = page(start, "person", sitters=two(), options="starts=1")
    hand = Keys(player)
    hand.control("marks")
    while player.panel.value("whom") != "Grace":
        player.panel.focused = "whom"
        player.press("right")
    hand.control("reduced")
    assert not player.app.services.settings.reduced
    hand.back()
    hand.back()
    hand.begin()
    player.until_asked()
    assert player.app.services.settings.reduced
    assert player.app.services.settings.marks
    assert player.loop.canvas.reduced
    assert not player.loop.settings.reduced
    player.app.title()
    player.turn(2)
    assert not player.app.services.settings.reduced


def test_a_trembling_hand_presses_once(start: Start) -> None:
    player = start(sitters=two(), options="starts=1", needs={"Ada": Needs(steady=True)})
    hand = Keys(player)
    hand.begin()
    player.until_asked()
    player.wait(1.0)
    before = player.pointing.spot
    player.press("right")
    moved = player.pointing.spot
    player.press("left")
    assert player.pointing.spot == moved != before
    player.wait(0.6)
    player.press("left")
    assert player.pointing.spot == before


def test_slower_clocks_are_those_of_the_person_who_needs_them(start: Start) -> None:
    assert taken_by_ten_seconds(start, needs={"Grace": Needs(clocks=4.0)}) > 9_000


def test_what_is_only_heard_is_written_for_as_long_as_it_takes_to_read(start: Start) -> None:
    player = start(captions=True, reading=2.0)
    player.app.services.sounds.play("applause")
    assert player.loop.stack.captions.said == "[applause]"
    player.wait(3.0)
    assert player.loop.stack.captions.said == "[applause]"
    player.wait(1.0)
    assert not player.loop.stack.captions.said


def test_every_caption_is_of_a_sound_there_is() -> None:
    assert set(CAPTIONS) <= set(Files(ASSETS / "sounds", ".ogg"))


def test_another_language_shows_at_once_on_the_page_and_behind_it(
    start: Start, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    catalog = Catalog(locale="it")
    for english, italian in (("Language", "Lingua"), ("Options", "Opzioni"), ("Play", "Gioca"), ("Done", "Fatto")):
        catalog.add(english, italian)
    place = tmp_path / "locale/it/LC_MESSAGES/game.mo"
    place.parent.mkdir(parents=True)
    with place.open("wb") as file:
        mofile.write_mo(file, catalog)
    monkeypatch.setattr(words, "ASSETS", tmp_path)
    player = page(start, "language")
    hand = Keys(player)
    hand.control("language")
    assert player.panel.title == "Lingua"
    hand.control("done")
    assert player.words[0] == "Opzioni"
    hand.back()
    titles = [card.title for card in player.menu.cards]
    assert "Gioca" in titles


def test_a_pause_beneath_the_options_speaks_the_new_language_too(start: Start) -> None:
    player = start(sitters=two())
    hand = Keys(player)
    hand.begin()
    player.until_asked()
    player.press("p")
    hand.card("options")
    player.app.services.preferences.change(language="de")
    hand.back()
    titles = [card.title for card in player.menu.cards]
    assert {"Weiter", "Zum Titel"} <= set(titles)
    assert player.menu.focused == "options"
