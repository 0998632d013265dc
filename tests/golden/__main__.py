"""Writes the games of all missions down anew: `python -m tests.golden`. Read what changed before you keep it."""

from explorer.positions import mission as missions
from tests.golden import file, playthrough

for name in missions.names():
    file(name).write_text(playthrough(name), encoding="utf-8")
    print(file(name).name)
