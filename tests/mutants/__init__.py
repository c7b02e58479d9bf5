"""Makes painting functions, sound calls and key hints of the game do nothing, one at a time, and finds tests that
notice."""
