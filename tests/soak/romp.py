"""Runs one monkey: `python -m tests.soak.romp SEED DEEDS` prints the result as one line of JSON."""

import gc
import json
import sys
from collections import Counter

from game.bench.meter import megabytes
from game.scenes.match.match_scene import MatchScene
from tests.memory import give_back, resident
from tests.scenes.driver import Player
from tests.scenes.hands import Keys
from tests.scenes.monkey import Monkey
from tests.soak.home import Home, home, look

LOOK_EVERY = 25
"""Deeds between two looks at what was saved."""
WEIGHED_EVERY = 1000
"""Deeds between two looks at the memory held."""
OUT = ("title", "leave", "away")
"""Cards that lead out of a pause, off a result, or away from what was watched."""
WAY_HOME = 60
"""The most presses that lead from any screen to the title."""


def romp(place: Home, seed: int, deeds: int) -> dict[str, object]:
    """Let a monkey at the game, and find home in the end; where the monkey finds the way out, it is started again."""
    monkey, player = Monkey(seed), place.start()
    seen: Counter[str] = Counter()
    saves, early, held = 0, 0.0, 0.0
    try:
        for deed in range(deeds):
            if not player.loop.stack:
                assert player.app.run() == 0
                player = place.start(size=None)
                gc.unfreeze()  # the game that ended was taken for a part of this one
            monkey.act(player)
            if player.loop.stack:
                seen[player.scenes[-1]] += 1
            if deed % LOOK_EVERY == 0:
                saves += look(player)
            if deed % WEIGHED_EVERY == WEIGHED_EVERY - 1:
                held = max(held, hold())
            if deed == deeds // 2:
                monkey.let_go(player)
                early = weigh(player)
        monkey.let_go(player)
        monkey.leave()
        late = weigh(player)
    except Exception as error:
        error.add_note(f"seed {seed}, at {player.scenes}, after: {monkey.done[-12:]}")
        raise
    finally:
        monkey.leave()
    return {"saves": saves, "grown_mb": round(late - early, 1), "held_mb": round(held, 1), "seen": dict(seen)}


def find_home(player: Player) -> None:
    """Go to the title as somebody would who only wants out. AssertionError for a screen that holds one fast."""
    player.app.services.preferences.change(bindings={})  # a monkey gives the keys other meanings
    hand = Keys(player)
    for _press in range(WAY_HOME):
        if not player.loop.stack or player.at_title:
            return
        cards = [card.key for card in getattr(getattr(player.top, "_menu", None), "cards", ())]
        out = [key for key in OUT if key in cards]
        if out:
            hand.card(out[0])
        else:
            player.press("break" if isinstance(player.top, MatchScene) else "escape")
        player.wait(0.3)
    raise AssertionError(f"no way home from {player.scenes}")


def weigh(player: Player) -> float:
    """The megabytes held at the title, with nothing kept drawn: what every screen before has left behind.

    What keeps pictures has bounds of its own, and how full it is by then is chance.
    """
    find_home(player)
    player.loop.canvas.cache.clear()
    collect()
    return resident()


def hold() -> float:
    """The megabytes held by the game in the middle of everything, kept pictures included; bots are not the game, nor is
    what they have left behind, which is up to 80 MB of tables."""
    collect()
    return megabytes()


def collect() -> None:
    """Collect all garbage, also what a game took for a part of the program: games that ended, tables of bots."""
    forget_positions()
    gc.unfreeze()
    give_back()


def forget_positions() -> None:
    """Have the bots forget positions: in the game they do it in a process of their own, with a budget of its own."""
    for name, module in list(sys.modules.items()):
        for remembered in vars(module).values() if name.startswith("game.ai") else ():
            if hasattr(remembered, "cache_clear"):
                remembered.cache_clear()


if __name__ == "__main__":
    with home() as place:
        print(json.dumps(romp(place, int(sys.argv[1]), int(sys.argv[2]))), flush=True)
