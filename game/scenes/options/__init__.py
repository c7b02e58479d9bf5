"""The options and the bindings of keys."""
