"""The replay of a finished match, its graph and its film."""
