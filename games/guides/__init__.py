"""The scripts of the guided first games: their files and sentences, and the check that an author runs.

`games.core.guide` decides which lesson comes when; this package finds the files and helps their authors.
"""
