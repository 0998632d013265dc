"""Writes the games of all missions down anew: `python -m tests.golden`. Read what changed before you keep it."""

from explorer import missions
from explorer.catalog import GAMES
from tests.golden import file, playthrough

for name in missions.names(GAMES):
    file(name).write_text(playthrough(name), encoding="utf-8")
    print(file(name).name)
