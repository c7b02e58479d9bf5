"""What is kept: finished matches, results, the hall of fame."""
