"""Between rules and window: the table, its players, the record, saves and settings; and the referee for scripts."""
