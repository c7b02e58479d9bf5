"""Every package and every compiled library that the bundle brings has its licence in it."""

import re
from importlib.metadata import distribution
from pathlib import Path

import pytest

from game.bundle.make import LIBRARIES, texts
from game.launch.environment import lock_file

PLAYED = re.findall(r"^([\w.-]+)==", Path(lock_file("play")).read_text(encoding="utf-8"), re.MULTILINE)
COMPILED = {path.name for path in distribution("pygame-ce").files or () if path.parts[0].endswith(".libs")}
SYSTEMS = "libasound"
"""The one that stays out of the bundle, as it must fit the system's sound."""
TERMS = ("Permission is hereby granted", "Redistribution and use", "GNU LESSER GENERAL PUBLIC", "SIL OPEN FONT LICENSE")


@pytest.mark.parametrize("package", PLAYED)
def test_every_package_that_is_played_with_has_its_licence(package: str) -> None:
    terms = "".join(text.read_text(encoding="utf-8") for text in texts(package))
    assert any(term in terms for term in TERMS)


def test_every_compiled_library_has_its_licence() -> None:
    words = set(re.findall(r"\w+", LIBRARIES.read_text(encoding="utf-8")))
    assert {re.split("[-.]", name)[0] for name in COMPILED} - words <= {SYSTEMS}
