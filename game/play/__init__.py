"""What lies between rules and window: the table, players, records, saves and settings."""
