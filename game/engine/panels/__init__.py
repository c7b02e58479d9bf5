"""Panels of controls, and the hints that say what keys do."""
