"""T-Tic-T-Tac-Toe: a 5x5 board, Iron Curtains, Berlin Walls, Checkpoint Charlies, Supers [the Pro-T Movement, 2002].

`page` holds the paper, `moves` the actions, `sheet` a position, `turn` what a move does, `refusals` what is legal,
`state` the rule sets and their notation, `match` the match.
"""

from game.rules.ttic.state import Ttic, Ttic1, Ttic2

__all__ = ["Ttic", "Ttic1", "Ttic2"]
