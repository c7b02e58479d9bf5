"""The rulebook with its live boards, and the oracle."""
