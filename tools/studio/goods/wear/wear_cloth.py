"""How clothes are cut: outlines that swell, seams, knits, shirts without collar."""

import math

from mathutils import Vector, noise as mnoise
from mathutils.geometry import delaunay_2d_cdt

from labels import XIAO, Art
from materials import Made, darker, cloth, linear, mat, printed
from packs import *
from solids import *

# the second side of clothes is their collar from near
FLAT = dict(front=(0, 84), side=(14, 52), second=(-10, 56, (2.1, 0, 0.24)))


def smooth_outline(points, per=8):
    """A closed Catmull-Rom line; a point with a third value 1 stays a corner."""
    out, n = [], len(points)
    for k in range(n):
        p0, p1, p2, p3 = (points[(k + j) % n] for j in (-1, 0, 1, 2))
        c1, c2 = len(p1) > 2, len(p2) > 2
        t1 = (0, 0) if c1 else ((p2[0] - p0[0]) / 2, (p2[1] - p0[1]) / 2)
        t2 = (0, 0) if c2 else ((p3[0] - p1[0]) / 2, (p3[1] - p1[1]) / 2)
        for j in range(per):
            t = j / per
            h = (2 * t**3 - 3 * t**2 + 1, t**3 - 2 * t**2 + t, -2 * t**3 + 3 * t**2, t**3 - t**2)
            out.append(tuple(h[0] * p1[i] + h[1] * t1[i] + h[2] * p2[i] + h[3] * t2[i] for i in (0, 1)))
    return out


def mirror(points):
    """The right half of an outline (from the top middle to the bottom middle), completed at the left."""
    left = [(-p[0], *p[1:]) for p in reversed(points) if abs(p[0]) > 1e-6]
    return points + left


def inside(x, y, poly):
    hit = False
    j = len(poly) - 1
    for i in range(len(poly)):
        xi, yi = poly[i]
        xj, yj = poly[j]
        if (yi > y) != (yj > y) and x < (xj - xi) * (y - yi) / (yj - yi) + xi:
            hit = not hit
        j = i
    return hit


def flat(outline, thick, material, seed=1, wrinkle=0.5, step=None, edge=2.2, folds=(), uv=None, z=0.0, stretch=(1, 1), smooth_per=8):
    """A garment that lies: the outline swells to `thick` from its edge, with wrinkles along `folds` (x, y, angle)."""
    poly = smooth_outline(outline, smooth_per)
    xs, ys = [p[0] for p in poly], [p[1] for p in poly]
    step = step or max(max(xs) - min(xs), max(ys) - min(ys)) / 85
    points = [Vector(p) for p in poly]
    count = len(points)
    y = min(ys)
    row_ = 0
    while y < max(ys):
        x = min(xs) + (step / 2 if row_ % 2 else 0)
        while x < max(xs):
            if inside(x, y, poly):
                points.append(Vector((x, y)))
            x += step
        y += step * 0.87
        row_ += 1
    edges = [(k, (k + 1) % count) for k in range(count)]
    verts2, _, faces, *_ = delaunay_2d_cdt(points, edges, [list(range(count))], 1, 1e-5)
    segments = [(Vector(poly[k]), Vector(poly[(k + 1) % count])) for k in range(0, count)]

    def from_edge(p):
        best = 1e9
        for a, b in segments:
            ab = b - a
            t = max(0.0, min(1.0, (p - a).dot(ab) / max(ab.length_squared, 1e-9)))
            best = min(best, (p - a - ab * t).length_squared)
        return math.sqrt(best)

    verts, w, h = [], max(xs) - min(xs), max(ys) - min(ys)
    for p in verts2:
        e = min(1.0, from_edge(p) / edge)
        swell = (1 - (1 - e) ** 2.2) ** 0.7
        n = mnoise.fractal(Vector((p.x / 7 * stretch[0] + seed * 9, p.y / 7 * stretch[1], seed)), 0.85, 2.1, 5)
        fold = 0.0
        for fx, fy, angle, length, depth in folds:
            a = math.radians(angle)
            d = Vector((p.x - fx, p.y - fy))
            along, across = d.x * math.cos(a) + d.y * math.sin(a), -d.x * math.sin(a) + d.y * math.cos(a)
            fold += depth * math.exp(-((across / 1.1) ** 2)) * math.exp(-((along / length) ** 2))
        verts.append((p.x, p.y, z + thick * swell + (n * wrinkle + fold) * e))
    coords = [((p.x - min(xs)) / w, (p.y - min(ys)) / h) for p in verts2]
    tops = [tuple(f) for f in faces]
    thing = add_mesh(verts, tops, material, [tuple(coords[i] for i in f) for f in tops], 80)
    skirt = thing.modifiers.new("s", "SOLIDIFY")
    skirt.thickness, skirt.offset = min(0.25, thick * 0.2), -1
    return thing


def seam(points, material, r=0.09, z=None):
    return wire(points, r, material)


def label_tag(x, y, z, brand, size=2.6, font=XIAO):
    art = Art(30, 14, "#f7f5ef")
    art.text(15, 10, brand, 8, font, "#2a2a2a")
    return move(slab(size, size * 0.46, 0.03, printed(art.save(300), rough=0.7), corner=0.05, edge=0), x=x, y=y, z=z)


def knit(c, scale=3.2, strength=0.8, tint=True):
    made = Made("knit")
    made.bsdf.inputs["Base Color"].default_value = linear(c)
    made.bsdf.inputs["Roughness"].default_value = 0.95
    made.bsdf.inputs["Specular"].default_value = 0.1
    if tint:
        made.tinted()
    made.bump(made.noise(scale, detail=0.4, kind="wave"), strength, 0.18)
    made.bump(made.noise(9, kind="voronoi"), 0.5, 0.1)
    return made.material


def jersey(c, tint=True):
    return cloth(c, 12, 0.1, 0.35, tint=tint, kind="noise")


def tee(c, brand, long=False, material=None, collar="round", thick=1.6, width=27, length=70, seed=1, print_=None, cuff=False):
    m = material or jersey(c)
    w, thick = width, thick + 0.5
    if long:
        right = [
            (8.5, 68, 1),
            (16, 66.5),
            (w - 3.5, 61, 1),
            (w + 9, 40),
            (w + 15, 12, 1),
            (w + 8.2, 9.5, 1),
            (w + 1.5, 36),
            (w - 2.6, 48, 1),
            (w - 2.8, 20),
            (w - 2.2, 0, 1),
        ]
    else:
        right = [
            (8.5, 68, 1),
            (16, 66.3),
            (w - 3.8, 61.5),
            (w + 3, 52),
            (w + 9.6, 38.6),
            (w + 9.2, 37.6),
            (w + 1, 34.4),
            (w + 0.2, 34.8),
            (w - 3, 45.5, 1),
            (w - 2.6, 20),
            (w - 2.2, 0, 1),
        ]
    outline = mirror([(0, 65.5), (5, 66.4)] + right + [(0, -0.6)])
    k = length / 68
    outline = [(p[0], p[1] * k, *p[2:]) for p in outline]
    folds = [
        (w - 4, 44 * k, 200, 9, 0.7),
        (-(w - 4), 44 * k, -20, 9, 0.7),
        (6, 12, 75, 10, 0.6),
        (-8, 20, 105, 12, 0.6),
        (12, 30, 60, 9, 0.5),
        (-14, 8, 80, 8, 0.5),
    ]
    folds += [
        (s * x, y * k, s * a, n_, 1.0)
        for s in (-1, 1)
        for x, y, a, n_ in ((w - 8, 40, -34, 9), (w - 10, 33, -52, 10), (w - 7, 16, 84, 12), (7, 6, 86, 10), (w + 1, 44, -62, 6))
    ]
    things = [flat(outline, thick, m, seed, 0.85, folds=folds)]
    top = 68 * k
    if collar == "round":
        rib = [
            (
                8.6 * math.sin(a),
                top - 0.4 - 6.2 * (1 - abs(a) / 1.75) ** 0.6 if False else top + 0.2 - 4.4 * math.cos(a) ** 0.8 if abs(a) < 1.55 else top,
                thick + 0.35,
            )
            for a in [-1.5 + 3.0 * j / 14 for j in range(15)]
        ]
        ring = wire(rib, 0.85, m)
        for v in ring.data.vertices:
            v.co.z = thick + 0.35 + (v.co.z - thick - 0.35) * 0.45
        things.append(ring)
        neck = flat(
            mirror([(0, top - 0.8), (5, top - 0.9), (8.2, top + 0.2, 1), (5, top - 3.2), (0, top - 4.2)]),
            0.2,
            darker(c, 0.3),
            seed,
            0.02,
            step=0.8,
            edge=0.6,
            z=thick + 0.25,
        )
        things += [neck, label_tag(0, top - 1.7, thick + 0.62, brand)]
    if print_:
        things.append(
            move(slab(20, 20, 0.02, mat("#fff", image=print_, alpha=True, rough=0.8), corner=0.1, edge=0), y=44 * k, z=thick + 1.15)
        )
    return things
