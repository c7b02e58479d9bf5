"""The map, orders and flags of the war room as pictures."""
