"""Why a bot advises what it advises, in words a person understands: one module a game.

Each offers `reason(state, seat, action, brief)`. It judges the position itself, as far as a person can follow; what
the search saw beyond that stays its secret, but for a win by force.
"""
