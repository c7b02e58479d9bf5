"""The replay of a finished match, its graph, its film, and its mistakes."""
