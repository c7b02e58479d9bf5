"""Soaks the game: hours of random input, kills at any moment, and every fault."""
