"""The Flatpak brings every package of the play lock, for each processor, as a file that the lock knows."""

import re
from pathlib import Path
from typing import Any

import pytest

from game.bundle.flatpak import PROCESSORS, manifest
from game.launch.environment import lock_file

pytestmark = pytest.mark.slow  # pip asks the network where the packages lie today


@pytest.fixture(scope="module")
def sources() -> list[dict[str, Any]]:
    (module,) = manifest(Path("game.whl"))["modules"]
    return [source for source in module["sources"] if "sha256" in source]


def locked() -> list[set[str]]:
    """What each package of the lock may hash to."""
    entries = re.split(r"\n(?=\S)", Path(lock_file("play")).read_text(encoding="utf-8").strip())
    return [set(re.findall("sha256:([0-9a-f]{64})", entry)) for entry in entries]


@pytest.mark.parametrize("processor", PROCESSORS)
def test_each_package_of_the_lock_is_fetched_once(sources: list[dict[str, Any]], processor: str) -> None:
    fetched = [source["sha256"] for source in sources if processor in source.get("only-arches", PROCESSORS)]
    assert [len(hashes.intersection(fetched)) for hashes in locked()] == [1] * len(fetched)


def test_each_is_a_ready_made_wheel_from_the_index(sources: list[dict[str, Any]]) -> None:
    assert [source["url"] for source in sources if not re.fullmatch(r"https://\S+\.whl", source["url"])] == []
