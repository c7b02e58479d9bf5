"""Tests what the Debian package asks for: as old a libc6 as its programs and libraries run with, and none older."""

import os
import sys
from pathlib import Path

import pygame
import pytest

from game.bundle.deb import CONTROL, libc


def test_the_newest_version_that_a_binary_asks_for_decides(tmp_path: Path) -> None:
    (tmp_path / "lib").mkdir()
    (tmp_path / "game").write_bytes(b"\x7fELF...\0GLIBC_2.2.5\0GLIBC_2.9\0memcpy\0GLIBC_PRIVATE\0")
    (tmp_path / "lib" / "libSDL2.so").write_bytes(b"\x7fELF...\0GLIBC_2.17\0puts\0")
    (tmp_path / "README").write_bytes(b"needs no\0GLIBC_9.9\0")
    assert libc(tmp_path) == "2.17"
    (tmp_path / "lib" / "libnew.so").write_bytes(b"\x7fELF...\0GLIBC_2.34\0")
    assert libc(tmp_path) == "2.34"
    assert f"libc6 (>= {libc(tmp_path)})" in CONTROL.format_map(dict.fromkeys(FIELDS, "") | {"libc": libc(tmp_path)})


FIELDS = ["name", "version", "architecture", "keeper", "kilobytes"]


def test_without_a_binary_there_is_no_package(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="glibc"):
        libc(tmp_path)


@pytest.mark.skipif(sys.platform != "linux", reason="there is no glibc")
def test_what_is_installed_here_runs_with_the_glibc_that_is_here() -> None:
    here = tuple(map(int, (os.confstr("CS_GNU_LIBC_VERSION") or "").split()[-1].split(".")))
    assert (2, 2) < tuple(map(int, libc(Path(pygame.__file__).parent).split("."))) <= here
