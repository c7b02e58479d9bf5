"""Plays an evening of bots in a process of its own until it is killed: `-m tests.scenes.party.child`.

It prints how many facts there are, and how many plies of the current match.
"""

import os
import sys
from unittest import mock

os.environ.update(SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy", PYGAME_HIDE_SUPPORT_PROMPT="1")

import pygame

from game.play.evening.evening import Evening
from game.scenes.match.match_scene import MatchScene
from game.scenes.party.party_screen import PartyScene
from tests.ai.minds import Immediate
from tests.engine.window.clockwork import Clockwork
from tests.scenes.driver import Player
from tests.scenes.hands import Keys
from tests.scenes.party.hosting import ONE, bots, leave_behind


def main() -> None:
    """Play an evening."""
    leave_behind(Evening("league", bots(3), 3, ONE))
    with (
        mock.patch("game.engine.window.loop.Pace", Clockwork),
        mock.patch("game.ai.thinker.Thinker", Immediate),
        mock.patch("game.engine.window.window.desktop", return_value=pygame.Rect(0, 0, 1920, 1080)),
    ):
        player = Player()
        Keys(player).card("continue-party")
        facts, said = 0, ""
        while not player.at_title:
            top = player.top
            if isinstance(top, PartyScene):
                facts = len(top.host.evening.facts)
            now = f"{facts} {player.plies if isinstance(top, MatchScene) else '-'}"
            if now != said:
                said = now
                player.written()
                print(now, flush=True)
            player.turn()


if __name__ == "__main__":
    sys.exit(main())
