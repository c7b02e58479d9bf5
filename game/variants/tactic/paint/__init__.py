"""Paints the map, the orders and the flags of the war room."""
