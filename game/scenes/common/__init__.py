"""The parts that several screens share: cards, menus, rows, lists, questions."""
