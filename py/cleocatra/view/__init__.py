"""Pictures and words, as pure functions of positions."""
