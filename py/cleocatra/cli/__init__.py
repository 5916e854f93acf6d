"""The command line: perft, inspect, show, bench. The page never loads it."""
