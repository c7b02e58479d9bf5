"""Plays matches by itself in a process of its own until it is killed: `python -m tests.scenes.child`.

It plays one match after the other by keyboard, fast, and prints what has been played, one line a ply.
"""

import os
import sys
from unittest import mock

os.environ.update(SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy", PYGAME_HIDE_SUPPORT_PROMPT="1")

import pygame

from game.scenes.result.result import ResultScene
from tests.ai.minds import Immediate
from tests.engine.window.clockwork import Clockwork
from tests.scenes.driver import Player
from tests.scenes.hands import Keys


def main() -> None:
    """Play for ever."""
    with (
        mock.patch("game.engine.window.loop.Pace", Clockwork),
        mock.patch("game.ai.thinker.Thinker", Immediate),
        mock.patch("game.engine.window.window.desktop", return_value=pygame.Rect(0, 0, 1920, 1080)),
    ):
        player = Player()
        hand = Keys(player)
        hand.begin()
        while True:
            if isinstance(player.top, ResultScene):
                hand.card("again")
                continue
            player.until_asked()
            print(f"{player.plies} {player.match}", flush=True)
            hand.next_choice("rock")


if __name__ == "__main__":
    sys.exit(main())
