"""The parts that several screens share: services, cards, menus, rows, lists, questions."""
