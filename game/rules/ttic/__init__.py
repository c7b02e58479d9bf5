"""T-Tic-T-Tac-Toe: a 5x5 board, Iron Curtains, Berlin Walls, Checkpoint Charlies, Supers [the Pro-T Movement, 2002].

`page` and `blockages` hold the paper, `moves` the actions, `sheet` a position, `turn` what a move does, `refusals` and
`exception` what is legal, `state` the rule sets, `preview` what a move would do to the lines.
"""

from game.rules.ttic.state import Ttic, Ttic1, Ttic2

__all__ = ["Ttic", "Ttic1", "Ttic2"]
