"""The records: old matches, results, the hall of fame, achievements."""
