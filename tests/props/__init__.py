"""Tests every prop by itself: finds by playing what any stage can contain, and paints each look alone."""
