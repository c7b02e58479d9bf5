"""Tests the settings: sane by default, written and read back, and bounded."""

from pathlib import Path

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.paths import HOME_VARIABLE
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


@pytest.mark.parametrize("text", ['{"text": 9}', '{"music": -1}', '{"family": "atari"}', '{"window": {"width": 1}}'])
def test_values_out_of_bounds_are_damage(tmp_path: Path, text: str) -> None:
    path = tmp_path / "settings.json"
    path.write_text(text)
    read = Store().read(path, Settings)
    assert read.value is None
    assert read.notice


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
