"""Tests profiles: remembered by name, the latest first."""

from game.play.evening.people import Guest
from game.play.files.profiles import MOST, Profile, Profiles, profiles_path
from game.play.files.store import Store

ADA, GRACE = Guest("Ada", device="pad-1", colour=3), Guest("Grace", device="mouse", colour=1)


def test_who_sat_down_is_remembered_the_latest_first_and_bots_are_not() -> None:
    known = Profiles().met([ADA, Guest("Pip", "bot"), GRACE])
    assert [each.name for each in known.people] == ["Grace", "Ada"]
    assert [each.name for each in known.met([ADA]).people] == ["Ada", "Grace"]


def test_a_name_is_the_same_in_large_letters_and_small() -> None:
    known = Profiles((Profile("Ada", medals=(1, 0, 0)),)).met([Guest("ADA", colour=5)])
    assert known.people == (Profile("ADA", 5, "", (1, 0, 0), face="sam"),)


def test_nobody_is_lost_where_names_become_one() -> None:
    known = Profiles((Profile("Ada", medals=(1, 0, 0)), Profile("A\u200bda", 3), Profile("\u200b"), Profile("\0")))
    assert [each.name for each in known.people] == ["Ada", "Ada B", "?", "? B"]
    assert known.met([Guest("Ada")]).named("Ada B") == Profile("Ada B", 3)


def test_a_device_reminds_of_who_held_it_last() -> None:
    known = Profiles().met([ADA, GRACE])
    assert known.last_on("pad-1") == known.named("Ada")
    assert known.last_on("pad-1", ["ada"]) == known.named("Grace")
    assert known.last_on("pad-9") == known.named("Grace")
    assert known.last_on("pad-1", ["Ada", "Grace"]) is None


def test_the_first_three_get_a_medal() -> None:
    known = Profiles().met([ADA, GRACE, Guest("Alan")]).honoured({"Ada": 1, "Grace": 2, "Alan": 4})
    medals = {each.name: (each.medals, each.evenings) for each in known.people}
    assert medals == {"Ada": ((1, 0, 0), 1), "Grace": ((0, 1, 0), 1), "Alan": ((0, 0, 0), 1)}


def test_better_medals_are_better_seeds() -> None:
    known = Profiles((Profile("Ada", medals=(0, 2, 0)), Profile("Grace", medals=(1, 0, 0))))
    assert [guest.name for guest in known.seeds([Guest("New"), ADA, GRACE])] == ["Grace", "Ada", "New"]


def test_only_so_many_are_remembered_and_the_file_comes_back() -> None:
    known = Profiles().met([Guest(f"Guest {n}") for n in range(MOST + 5)])
    assert len(known.people) == MOST
    store = Store()
    assert store.write(profiles_path(), known) is None
    assert store.read(profiles_path(), Profiles).value == known


def test_the_name_of_a_free_face_brings_it_and_a_name_that_somebody_has_brings_none() -> None:
    known, hedy = Profiles().met([Guest("Ada", character="omar")]), Guest("Hedy", character="hedy")
    assert known.called(hedy, "Priya", []).face == "priya"
    assert known.called(hedy, "Priya", [Guest("Bob", character="priya")]).face == "hedy"
    assert known.called(hedy, "Ada", []).face == "omar"
    assert known.called(hedy, "Ada", [Guest("Ada", character="priya")]).face == "hedy"
