"""The kept matches, results, the hall of fame."""
