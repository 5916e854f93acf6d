"""Cleocatra: the board game by Ta-Te Wu, as an unofficial fan project.

`engine` holds the rules, `view` pictures and words, `cli` the command line. See the README for the whole house.
"""

__version__ = "0.1.0"
