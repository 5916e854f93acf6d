"""The command line: perft, inspect, show, link, bench. The page never loads it."""
