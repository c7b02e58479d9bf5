"""Tests the records."""
