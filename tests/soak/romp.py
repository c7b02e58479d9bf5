"""Runs one monkey: `python -m tests.soak.romp SEED DEEDS` prints the result as one line of JSON.

Every now and then it is put before another screen, until it has seen all of them.
"""

import json
import sys
from collections import Counter
from itertools import combinations
from random import Random
from unittest import mock

from game.bench.meter import megabytes
from game.engine.picture.cache import roots
from game.process import resident
from game.scenes.match.match_scene import MatchScene
from tests.scenes.driver import Player
from tests.scenes.gallery import SCREENS, Hall
from tests.scenes.hands import Keys
from tests.scenes.monkey import Monkey
from tests.soak.home import Home, collect, home, look

LOOK_EVERY = 25
"""Deeds between two looks at what was saved."""
VISIT_EVERY, VISITED = 100, 40
"""Deeds from one screen that it is put before to the next, and those after which it goes on from the title."""
OUT = ("title", "leave", "away", "yes")
"""Cards that lead out of a pause, off a result, or away from what was watched, and the answer to whether to leave."""
WAY_HOME = 60
"""The most presses that lead from any screen to the title."""


class Visit(Hall):
    """The running game, for who lays out screens."""

    def __init__(self, player: Player) -> None:
        self.services, self.stack, self.canvas = player.app.services, player.loop.stack, player.loop.canvas.direct()


def visit(player: Player, screen: str) -> None:
    """Put a screen on top, drawn at once; from then on it is drawn as always. What the gallery presses on it counts at
    once, too."""
    hall = Visit(player)
    hall.stack.fit(hall.canvas)
    with mock.patch.object(hall.stack, "_settles", 0.0):
        hall.show(screen)
    hall.stack.fit(player.loop.canvas)


def romp(place: Home, seed: int, deeds: int) -> dict[str, object]:
    """Let a monkey at the game, and find home in the end; where the monkey finds the way out, it is started again."""
    monkey, player = Monkey(seed), place.start()
    seen: Counter[str] = Counter()
    screens = Random(seed).sample(list(SCREENS), len(SCREENS))
    saves, early, held, bots = 0, 0.0, 0.0, 0.0
    try:
        for deed in range(deeds):
            if not player.loop.stack:
                assert player.app.run() == 0
                del player  # its memory would count for the next one's
                player = place.start(size=None)
            visited, since = divmod(deed, VISIT_EVERY)
            if since in (0, VISITED):
                player.app.title()
            if since == 0:
                visit(player, screens[visited % len(screens)])
            monkey.act(player)
            if player.loop.stack:
                seen[player.scenes[-1]] += 1
            if deed % LOOK_EVERY == 0:
                saves += look(player)
                apart(player)
                held, bots = max(held, megabytes()), max(bots, thinking(player))
            if deed == deeds // 2 - 1:
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
    memory = {"grown_mb": late - early, "held_mb": held, "bots_mb": bots}
    return {"saves": saves, **{what: round(mb, 1) for what, mb in memory.items()}, "seen": dict(seen)}


def apart(player: Player) -> None:
    """AssertionError if a surface belongs to the loop and to a drawing thread, or to both drawing threads, once they
    rest."""
    jobs = player.loop.frames.jobs
    if jobs.busy:
        return
    caches = player.loop.canvas.cache, *jobs.caches
    for one, other in combinations((roots(cache.things) for cache in caches), 2):
        assert one.isdisjoint(other), "a surface belongs to two threads"


def thinking(player: Player) -> float:
    """The megabytes held by the bots' process."""
    thinker = player.app.services.bots.thinker
    return thinker.held


def find_home(player: Player) -> None:
    """Go to the title as somebody would who only wants out. AssertionError for a screen that holds one fast."""
    # a monkey gives the keys other meanings, or all of them one
    player.app.services.preferences.change(bindings={}, scans=False, needs={})
    hand = Keys(player)
    for _press in range(WAY_HOME):
        if not player.loop.stack or player.at_title:
            return
        cards = player.cards()
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
    return resident() / 1e6


if __name__ == "__main__":
    with home() as place:
        print(json.dumps(romp(place, int(sys.argv[1]), int(sys.argv[2]))), flush=True)
