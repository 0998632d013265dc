"""How devices and tokens look."""

from __future__ import annotations

from explorer.games.long_night.model.pieces import Piece
from explorer.games.long_night.picture.figures import plate
from explorer.games.long_night.picture.lights import lamp as lamp_mark
from explorer.games.long_night.picture.pen import Pen


def camera(pen: Pen, piece: Piece) -> None:
    """A camera: a case with a lens, and the sign of what it looks at."""
    match piece.kind:
        case "camera_panoramic":
            pen.circle(0, -7, 9.5, "device")
            for near, far in zip(pen.ring(0, -7, 11.5, 8), pen.ring(0, -7, 14, 8), strict=True):
                pen.line("device-sign", near, far)
            pen.circle(0, -7, 5, "lens")
        case "camera_perimeter":
            pen.rect(-13, -9, 26, 13, "device", 3)
            for x in (-8, 0, 8):
                pen.circle(x, -2.5, 3.2, "lens")
        case "camera_wide":
            _case(pen)
            for y in (-14.0, -4.0, 6.0):
                pen.line("device-sign", (13, -4 + (y + 4) * 0.35), (19, y))
        case "camera_night":
            _case(pen)
            crescent = [*pen.curve(15, -14, 5, 70, 310), *pen.curve(17.6, -15.2, 3.7, 300, 80)]
            pen.area("lens", *crescent)
            pen.line("device-sign", (13, -4), (19, -4))
        case _:
            _case(pen)
            pen.line("device-sign", (13, -4), (19, -4))
    plate(pen, piece.id)


def _case(pen: Pen) -> None:
    pen.line("device-sign", (-12, 5), (-5, 1))
    pen.rect(-14, -11, 17, 13, "device", 3)
    pen.area("device", (3, -7), (10, -10.5), (10, 1.5), (3, -2))
    pen.circle(-5.5, -4.5, 3.9, "lens")


def scanner(pen: Pen, piece: Piece) -> None:
    """A scanner: a mast with waves to all sides."""
    pen.area("device", (-6, 6), (6, 6), (2, -2), (-2, -2))
    pen.circle(0, -5.5, 3.6, "lens")
    for start in (-50, 130):
        for r in (8, 12.5):
            pen.arc("device-sign", 0, -5.5, r, start, start + 100)
    plate(pen, piece.id)


def noise(pen: Pen, piece: Piece) -> None:
    """A noise token: a burst with a loudspeaker."""
    outer, inner = pen.ring(0, 0, 12, 10), pen.ring(0, 0, 8.4, 10, -72)
    pen.area("noise", *(spot for pair in zip(outer, inner, strict=True) for spot in pair))
    pen.area("noise-sign", (-5, -1.6), (-2.5, -1.6), (0, -4), (0, 4), (-2.5, 1.6), (-5, 1.6))
    pen.arc("noise-sign", 0, 0, 3.4, -50, 50)


def body(pen: Pen, piece: Piece) -> None:
    """A body: somebody lying on his back."""
    pen.area("blood", *((x * 1.0, y * 0.62 + 2) for x, y in pen.ring(0, 0, 13.5, 12)))
    pen.circle(-10.5, 0, 3.8, "token")
    pen.area("token", (-6, -3.4), (3, -3.4), (3, 3.4), (-6, 3.4))
    for side in (-1, 1):
        pen.area("token", (3, side * 0.6), (13, side * 2.6), (13, side * 5), (3, side * 3.4))
        pen.line("token-sign", (-4, side * 4), (1, side * 8))


def document(pen: Pen, piece: Piece) -> None:
    """A document: a sheet with a folded corner, and a star when it is the marked one."""
    pen.area("token", (-8.5, -12), (4, -12), (9, -7), (9, 12), (-8.5, 12))
    pen.line("token-sign", (4, -12), (4, -7), (9, -7))
    if piece.marked:
        outer, inner = pen.ring(0, 2.5, 6.5, 5), pen.ring(0, 2.5, 2.7, 5, -54)
        pen.area("blood", *(spot for pair in zip(outer, inner, strict=True) for spot in pair))
    else:
        for y in (-3, 1, 5, 9):
            pen.line("token-sign", (-5, y), (5.5 if y < 9 else 1, y))


def bug(pen: Pen, piece: Piece) -> None:
    """A bug: a beetle."""
    for side in (-1, 1):
        for y, end in ((-3, -7), (1, 1), (5, 9)):
            pen.line("device-sign", (0, y), (side * 11, end))
        pen.line("device-sign", (0, -8), (side * 5, -13))
    pen.area("token", *((x * 0.72, y + 1) for x, y in pen.ring(0, 0, 9.5, 12)))
    pen.circle(0, -8, 3.4, "token-fill")
    pen.line("token-sign", (0, -6), (0, 10))


def alarm_device(pen: Pen, piece: Piece) -> None:
    """An alarm device: a bell."""
    pen.circle(0, 0, 12, "strip-orange-solid")
    bell = ((-7, 5), (-5, 2), (-4.5, -3), (-2, -6.5), (2, -6.5), (4.5, -3), (5, 2), (7, 5))
    pen.area("token-fill", *bell)
    pen.circle(0, 6.8, 1.9, "token-fill")


def candle(pen: Pen, piece: Piece) -> None:
    """A candle with its flame."""
    pen.rect(-3.6, -3, 7.2, 15, "wax", 1.5)
    pen.area("flame", (0, -16), (4.2, -8.5), (2.4, -4.5), (-2.4, -4.5), (-4.2, -8.5))
    pen.line("token-sign", (0, -6), (0, -3))


def mud(pen: Pen, piece: Piece) -> None:
    """Mud: a puddle with drops."""
    pen.area("mud", (-13, 2), (-9, -4), (-2, -3), (3, -7), (10, -4), (13, 2), (8, 7), (0, 6), (-7, 8))
    for x, y, r in ((-11, -9, 1.8), (12, -10, 2.2), (2, -12, 1.4), (-3, 1, 1.6)):
        pen.circle(x, y, r, "mud")


def motion_sensor(pen: Pen, piece: Piece) -> None:
    """A motion sensor: an eye that sends out waves."""
    pen.circle(0, 7, 4.2, "lens")
    for r in (9, 13.5, 18):
        pen.arc("strip-green-sign", 0, 7, r, -130, -50)


def mine(pen: Pen, piece: Piece) -> None:
    """A mine with its horns."""
    for spot in pen.ring(0, 0, 12.5, 8):
        pen.line("device-sign", (0, 0), spot)
    pen.circle(0, 0, 8, "device")
    pen.circle(0, 0, 2.8, "blood")


def glass_break_sensor(pen: Pen, piece: Piece) -> None:
    """A glass-break sensor: a pane with cracks."""
    pen.rect(-10, -10, 20, 20, "glass-plate", 2)
    pen.line("token-sign", (-10, -4), (-2, -1), (1, -10))
    pen.line("token-sign", (-2, -1), (2, 3), (10, 1))
    pen.line("token-sign", (2, 3), (-1, 10))


def loud_marker(pen: Pen, piece: Piece) -> None:
    """Loud surroundings: a loudspeaker among waves."""
    pen.area("speaker", (-10, -4), (-5, -4), (0, -9), (0, 9), (-5, 4), (-10, 4))
    for r in (5, 9.5):
        pen.arc("strip-blue-sign", 0, 0, r, -50, 50)


def safe_area(pen: Pen, piece: Piece) -> None:
    """A safe area: a shield."""
    pen.area("shield", (-9, -10), (9, -10), (9, 1), (0, 11), (-9, 1))
    pen.line("token-sign", (-4, -1), (-1, 3), (5, -5))


def footprint(pen: Pen, piece: Piece) -> None:
    """Footprints: a left and a right sole."""
    for x, y in ((-5, 4), (5, -4)):
        pen.area("print", *((x + px * 0.55, y - 2 + py) for px, py in pen.ring(0, 0, 6, 10)))
        pen.circle(x, y + 7, 2.4, "print")


def camouflage(pen: Pen, piece: Piece) -> None:
    """A camouflage marker: patches of leaves."""
    pen.circle(0, 0, 12, "leaves")
    for x, y, r in ((-4, -4, 5.5), (5, 1, 4.5), (-3, 6, 4)):
        pen.circle(x, y, r, "leaves-light")
    for x, y, r in ((-2, -5, 2.2), (6, 2, 1.8), (-4, 6, 1.6), (4, -7, 1.8)):
        pen.circle(x, y, r, "leaves-tip")


def passage(pen: Pen, piece: Piece) -> None:
    """A passage token: arrows through a gap; face down it is dark."""
    down = piece.face == "down"
    pen.circle(0, 0, 11, "device" if down else "passage-token")
    sign = "device-sign" if down else "token-sign"
    pen.line(sign, (-7, 0), (7, 0))
    for side in (-1, 1):
        pen.line(sign, (side * 3.5, -3.5), (side * 7, 0), (side * 3.5, 3.5))


def lamp(pen: Pen, piece: Piece) -> None:
    """A lamp: on its printed square only its name, elsewhere a dark lamp."""
    pen.extend(lamp_mark(pen.x, pen.y - 5 * pen.scale, burns=False, size=pen.scale))
    plate(pen, piece.id)


def generator(pen: Pen, piece: Piece) -> None:
    """A generator: a case with a bolt."""
    pen.rect(-13, -15, 26, 21, "generator", 3)
    bolt = ((1.5, -13), (-5, -3.5), (-0.8, -3.5), (-2, 3.5), (5, -6.5), (0.8, -6.5))
    pen.area("bolt", *bolt)
    plate(pen, piece.id)
