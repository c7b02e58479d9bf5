"""Tests the settings: sane by default, written and read back, and bounded."""

import os
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.paths import HOME_VARIABLE
from game.play.files.salvage import salvaged
from game.play.files.settings import SMALLEST_WINDOW, Needs, Settings, Setup, Shape, settings_path
from game.play.files.store import Read, Store


def test_settings_lie_in_the_players_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path))
    assert settings_path() == tmp_path / "settings.json"


def test_every_setting_survives_being_written_and_read(tmp_path: Path) -> None:
    changed = Settings(
        text=1.5,
        contrast=True,
        reduced=True,
        speed=2.0,
        music=0,
        effects=1,
        voice=2,
        mute=True,
        volume=50,
        mono=True,
        hushed=False,
        language="it",
        window=Shape(1920, 1080, fullscreen=True, accelerated=False, place=(-7, 8)),
        bindings={"keyboard": {"UNDO": ["z"]}},
        swap_confirm=True,
        aside=("Pedals",),
        pads=("Pedals",),
        family="nintendo",
        marks=True,
        spoken=True,
        narrated=True,
        rate=150,
        speaker="Anna",
        captions=True,
        reading=2.0,
        still=True,
        pointer=True,
        steady=True,
        scans=True,
        pace=0.5,
        needs={"Ada": Needs(text=2.0)},
        clocks=2.0,
        confirm=True,
        dead_zone=70,
        rumble=False,
        setup=Setup(implement="chalk"),
        agreed={"match-classic": Setup(implement="chalk")},
        untimed=True,
        played=Setup(implement="chalk"),
    )
    defaults = Settings()
    fields = Settings.__struct_fields__[1:]
    assert [name for name in fields if getattr(changed, name) == getattr(defaults, name)] == []
    Store().write(tmp_path / "settings.json", changed)
    assert Store().read(tmp_path / "settings.json", Settings) == Read(changed)


NEEDED = {"text": 1.5, "contrast": True, "language": "de"}
"""What somebody needs to read anything at all."""


@pytest.mark.parametrize(
    ("wrong", "told"),
    [
        ({"music": -1}, "music"),
        ({"family": "atari", "volume": None}, "family, volume"),
        ({"window": {"width": 1}}, "window.width"),
        ({"needs": {"Ada": {"text": "large"}}}, "needs.text"),
        ({"setup": {"implement": "blood"}}, "setup.implement"),
        ({"played": {"match": 5}}, "played.match"),
        ({"bindings": {"keyboard": {"UNDO": "z"}}}, "bindings"),
        ({"agreed": 7}, "agreed"),
        ({"format": "one"}, "format"),
        ({"pads": ["Pedals"] * 101}, "pads"),
    ],
)
def test_a_wrong_value_costs_itself_and_no_other(player_folder: Path, wrong: dict[str, object], told: str) -> None:
    player_folder.mkdir()
    before = msgspec.json.encode(NEEDED | {"speed": 2.0} | wrong)
    settings_path().write_bytes(before)
    read = Store().read(settings_path(), Settings, salvages=True)
    assert read.value == Settings(**NEEDED, speed=2.0, **spared(wrong))
    assert f"wrong values: {told}." in str(read.notice)
    assert (player_folder / "settings.json.damaged-1").read_bytes() == before
    assert Store().read(settings_path(), Settings, salvages=True) == Read(read.value), "it is told once"


def spared(wrong: dict[str, object]) -> dict[str, Any]:
    """What is left of those wrong values."""
    if "needs" in wrong:
        return {"needs": {"Ada": Needs()}}
    if "bindings" in wrong:
        return {"bindings": {"keyboard": {}}}
    return {"played": Setup()} if "played" in wrong else {}


def test_beside_wrong_values_in_tables_the_right_ones_stay(player_folder: Path) -> None:
    player_folder.mkdir()
    settings_path().write_text(
        '{"needs": {"Ada": {"text": 9, "marks": true}, "Grace": {"text": 2.0}, "Pip": 7},'
        ' "window": {"width": 1920, "height": "tall", "fullscreen": true}}'
    )
    settings = Store().read(settings_path(), Settings, salvages=True).value
    assert settings is not None
    assert settings.needs == {"Ada": Needs(marks=True), "Grace": Needs(text=2.0)}
    assert settings.window == Shape(width=1920, fullscreen=True)


def test_settings_of_a_newer_version_are_used_as_far_as_they_are_understood_and_left_alone(player_folder: Path) -> None:
    player_folder.mkdir()
    newer = msgspec.json.encode({"format": 99, "music": "loud", "colours": 7} | NEEDED)
    settings_path().write_bytes(newer)
    store = Store()
    read = store.read(settings_path(), Settings, salvages=True)
    assert read.value == Settings(**NEEDED)
    assert "newer version" in str(read.notice)
    assert store.write(settings_path(), Settings()) is None
    assert settings_path().read_bytes() == newer
    assert os.listdir(player_folder) == ["settings.json"]


@given(
    st.dictionaries(
        st.sampled_from(Settings.__struct_fields__[1:]),
        st.recursive(
            st.integers() | st.text() | st.floats(allow_nan=False, allow_infinity=False) | st.none(),
            lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
        ),
    )
)
def test_whatever_else_is_wrong_what_is_needed_survives(wrong: dict[str, object]) -> None:
    value, _places = salvaged(msgspec.json.encode(wrong | NEEDED), Settings)
    assert {field: getattr(value, field) for field in NEEDED} == NEEDED


@given(
    st.dictionaries(st.sampled_from(Settings.__struct_fields__), st.integers() | st.text() | st.floats() | st.none())
)
def test_whatever_is_accepted_is_within_bounds(fields: dict[str, object]) -> None:
    try:
        read = msgspec.json.decode(msgspec.json.encode(fields), type=Settings)
    except msgspec.ValidationError:
        return
    assert 1.0 <= read.text <= 2.0
    assert all(0 <= volume <= 100 for volume in (read.music, read.effects, read.voice))
    assert (read.window.width, read.window.height) >= SMALLEST_WINDOW
