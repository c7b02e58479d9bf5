"""Dice on a mat as data."""
