"""A finished match to be watched again, its graph, and its mistakes."""
