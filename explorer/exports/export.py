"""A game in a file of pictures: as the file's name ends, so it is written."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from hashlib import blake2s
from pathlib import Path

from explorer.core.fault import Fault, Faults, expect
from explorer.exports.frames import Moment, Watch, moments, palette_of
from explorer.exports.gif import gif
from explorer.exports.page import page
from explorer.exports.strip import room, strip
from explorer.files.text import shown, write
from explorer.game.record import JUDGE
from explorer.scene.render import rendered
from explorer.sessions.session import Session

FORMS = {
    ".html": "a page to step through",
    ".gif": "a moving picture",
    ".svg": "a strip of drawings",
    ".png": "a strip of pictures",
}
"""How names of files end, and what is then written."""

COLUMNS = 3
"""Pictures side by side in a strip."""

MOST = 12
"""Pictures of a strip when nobody says which: these, evenly spread from the first to the last."""


def export(
    session: Session,
    file: str | Path,
    seat: str = JUDGE,
    at: int | Iterable[int] | None = None,
    palette: str = "",
    watch: Watch = iter,
) -> None:
    """Write the game that a session is on into a file, as `exports` does into several."""
    for _ in exports(session, (file,), seat, at, palette, watch):
        pass


def exports(
    session: Session,
    files: Iterable[str | Path],
    seat: str = JUDGE,
    at: int | Iterable[int] | None = None,
    palette: str = "",
    watch: Watch = iter,
) -> Iterator[Path]:
    """Write the game that a session is on into files, as one seat knows it: nothing else is in them. Each is given when it is written.

    Every moment is drawn once for all of them.

    The name of the file says what is written: .html a page with a slider that needs no network, .gif a moving
    picture, .svg and .png a strip. `at` chooses moments by number, counted from 0 as the page counts them, -1 the last
    one; one alone makes a single picture. While they are drawn they are taken from `watch`. Raises Faults for another name, an unknown seat, palette or moment, and
    where the file cannot be written.
    """
    forms = {Path(file): _form(file) for file in files}
    numbers = tuple(at) if isinstance(at, Iterable) else at
    every = moments(session, seat, palette) if forms else ()
    for path, form in forms.items():
        write(path, _data(session, _chosen(every, numbers, form), seat, form, watch))
        yield path


def _data(session: Session, chosen: Sequence[Moment], seat: str, form: str, watch: Watch) -> bytes:
    """What a file of that form holds."""
    title = heading(session, seat)
    match form:
        case ".html":
            return page(title, _under(session, chosen), chosen, watch).encode()
        case ".gif":
            return gif(title, chosen, watch)
        case _:
            mark = "s" + blake2s(repr(chosen).encode(), digest_size=5).hexdigest()
            text, (width, height) = strip(title, chosen, COLUMNS, room(chosen), mark, watch)
            return text.encode() if form == ".svg" else rendered(text, round(width), round(height))


def check(session: Session, files: Iterable[str | Path], palette: str = "") -> None:
    """Raise Faults for names of files that say nothing of what is to be written, and for an unknown palette."""
    for file in files:
        _form(file)
    if palette:
        palette_of(session.game, palette)


def _form(file: str | Path) -> str:
    """The ending of a file's name. Raises Faults for one that says nothing."""
    form = Path(file).suffix.lower()
    if form not in FORMS:
        allowed = ", ".join(f"{end} ({says})" for end, says in FORMS.items())
        where = shown(Path(file))
        raise Faults([Fault("", "is no name of an export", f"expected one that ends in {allowed}", where)])
    return form


def _chosen(every: Sequence[Moment], at: int | Iterable[int] | None, form: str) -> tuple[Moment, ...]:
    """The moments that are wanted. Raises Faults for numbers that none has."""
    last = len(every) - 1
    if at is None and (form in (".html", ".gif") or len(every) <= MOST):
        return tuple(every)
    if at is None:
        return tuple(every[round(n * last / (MOST - 1))] for n in range(MOST))
    expect(int | Iterable, at, "at", "numbers of moments")
    wanted = (at,) if isinstance(at, int) else tuple(at)
    wrong = [n for n in wanted if isinstance(n, bool) or not isinstance(n, int) or not -last - 1 <= n <= last]
    if wrong or not wanted:
        what = f"found {', '.join(map(repr, wrong)) or 'none'}"
        raise Faults([Fault("at", what, f"allowed: numbers of moments, from 0 to {last}; -1 is the last")])
    return tuple(every[n] for n in wanted)


def heading(session: Session, seat: str) -> str:
    """What is played, and whose knowledge of it this is."""
    what = session.beginning.title or session.game.title
    return f"{what}, all that happened" if seat == JUDGE else f"{what}, as seen by {seat}"


def _under(session: Session, chosen: Sequence[Moment]) -> str:
    """What the page says beside its heading."""
    words = session.game.title, session.beginning.mission, f"{len(chosen) - 1} moments after the beginning"
    return ", ".join(filter(None, words))
