"""Recipes of 服饰内衣 and 鞋靴箱包: clothes lie flat and are seen from above, shoes and bags stand."""

import math

import bpy
import numpy as np
from mathutils import Vector, noise as mnoise
from mathutils.geometry import delaunay_2d_cdt

from labels import BRUSH, FUN, KAI, SANS, SERIF, SMILE, XIAO, Art, front
from materials import Made, brushed, darker, cloth, glass, linear, mat, metal, plastic, printed, shade, wood
from packs import *
from shelf import goods
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


@goods("纯棉宽松短袖 T恤", "白色", **FLAT)
def tee_women(c):
    return tee(c, "素织")


@goods("重磅纯棉 T恤", "黑色", **FLAT)
def tee_men(c):
    return tee(c, "行之衡", width=29, length=72, seed=4)


def hoodie(c, brand, width=29, length=70, seed=2, print_=None, scale_=1.0):
    m = cloth(c, 10, 0.12, 0.5, kind="noise")
    things = tee(c, brand, long=True, material=m, collar=None, thick=2.4, width=width, length=length, seed=seed, print_=print_)
    top = length
    hood = flat(
        mirror([(0, top + 17), (9, top + 16), (14, top + 8), (12.5, top - 2), (7, top - 7), (0, top - 9.5)]), 3.0, m, seed + 5, 0.3, z=1.8
    )
    opening = flat(
        mirror([(0, top + 10.5), (6, top + 9.6), (8.6, top + 4), (6.4, top - 3), (0, top - 6.8)]),
        0.5,
        darker(c, 0.35),
        seed,
        0.05,
        edge=1.2,
        step=0.6,
        z=5.2,
    )
    rim = [
        (0, top + 10.9),
        (6.2, top + 10),
        (9, top + 4),
        (6.8, top - 3.2),
        (0, top - 7.2),
        (-6.8, top - 3.2),
        (-9, top + 4),
        (-6.2, top + 10),
    ]
    things.append(wire([(x, y, 5.2) for x, y in rim], 0.6, m, closed=True))
    cord = mat("#f0ece2", rough=0.8)
    things += [hood, opening]
    for s in (-1, 1):
        things.append(wire([(s * 3.2, top - 5.4, 5.6), (s * 4.0, top - 12, 4.4), (s * 3.7, top - 20, 4.2)], 0.32, cord))
    pocket = flat(mirror([(0, 25), (9, 25, 1), (15.5, 14, 1), (15.5, 6, 1), (0, 6)]), 0.8, m, seed + 2, 0.2, z=3.0, edge=0.8)
    rib = cloth(c, 5, 0.6, 0.4, kind="wave", stretch=(3, 0.1, 1))
    things += [pocket, flat(mirror([(0, 0.6), (width - 2.6, 1.0, 1), (width - 3.6, -5.4, 1), (0, -6)]), 2.0, rib, seed, 0.15)]
    for s in (-1, 1):
        x, y = s * (width + 11.6), 9.4
        cuff = flat(
            [(x - 3.6, y + 1.8, 1), (x + 3.8, y + 3.8, 1), (x + 3.6 + s * 1.0, y - 3.4, 1), (x - 2.8 + s * 1.0, y - 5.2, 1)]
            if s > 0
            else [(x - 3.8, y + 3.8, 1), (x + 3.6, y + 1.8, 1), (x + 2.8 + s, y - 5.2, 1), (x - 3.6 + s, y - 3.4, 1)],
            1.8,
            rib,
            seed,
            0.1,
        )
        things.append(cuff)
    return things


@goods("连帽卫衣 加绒", "云灰", **FLAT)
def hoodie_women(c):
    return hoodie(c, "素织")


@goods("儿童纯棉卫衣", "薄荷绿", **FLAT)
def hoodie_kid(c):
    from labels import sun

    art = Art(100, 100, None)
    for x in (26, 74):
        art.circle(x, 30, 15, "#c98a4a")
        art.circle(x, 30, 8, "#f0cfa6")
    art.circle(50, 55, 34, "#c98a4a")
    art.circle(50, 66, 15, "#f0cfa6")
    art.circle(38, 50, 4, "#2a1d14")
    art.circle(62, 50, 4, "#2a1d14")
    art.circle(50, 61, 5, "#2a1d14")
    things = tee(
        c, "绒绒兔", long=True, material=cloth(c, 10, 0.12, 0.5, kind="noise"), thick=2.0, width=24, length=52, seed=6, print_=art.save(700)
    )
    return things


@goods("羊毛混纺针织开衫", "燕麦色", **FLAT)
def cardigan(c):
    m = knit(c)
    things = tee(c, "素织", long=True, material=m, collar=None, thick=2.2, width=28, length=62, seed=7)
    top = 62
    band = cloth(c, 4, 0.7, 0.5, kind="wave", stretch=(0.2, 3, 1))
    for s in (-1, 1):
        strip = wire(
            [(s * 8, top - 0.6, 2.4), (s * 4.5, top - 16, 3.4), (s * 1.2, top - 28, 3.4), (s * 0.9, 10, 3.2), (s * 0.9, 0, 2.6)], 1.3, band
        )
        for v in strip.data.vertices:
            v.co.z = 2.9 + (v.co.z - 2.9) * 0.5
        things.append(strip)
    inner = flat(
        mirror([(0, top - 1), (7.4, top - 0.6, 1), (3.6, top - 16), (0, top - 27, 1)]), 0.4, darker(c, 0.4), 3, 0.02, z=2.9, edge=1
    )
    button = mat("#6b4a34", rough=0.3, coat=0.6)
    for k in range(5):
        things.append(
            move(lathe([(0, 0), (1.0, 0), (1.05, 0.15), (0.7, 0.35), (0, 0.25)], button, radius=0.08), x=0.9, y=30 - k * 6.6, z=3.6)
        )
    for s in (-1, 1):
        things.append(flat([(s * 8 - 5, 16, 1), (s * 8 + 5, 16, 1), (s * 8 + 5, 4, 1), (s * 8 - 5, 4, 1)], 0.7, m, 8, 0.1, z=2.0, edge=0.7))
        things[-1].location.x += s * 6
    return things + [inner]


def shirt(c, brand, long=True, seed=1, width=27.5, pocket=True, material=None):
    m = material or cloth(c, 22, 0.05, 0.2)
    things = tee(c, brand, long=long, material=m, collar=None, thick=1.5, width=width, length=72, seed=seed)
    top, body = 72, len(things)
    placket = move(slab(3.4, 64, 0.25, m, corner=0.2, edge=0.1), y=33, z=1.95)
    button = mat("#f4f1ea", rough=0.25, coat=0.8)
    things.append(placket)
    for k in range(7):
        things.append(move(lathe([(0, 0), (0.6, 0), (0.62, 0.1), (0.4, 0.2), (0, 0.14)], button, radius=0.05), y=61 - k * 9.2, z=2.3))
    inner = flat(mirror([(0, top + 1.2), (6, top + 1.0), (7.4, top - 1), (0, top - 6.5, 1)]), 0.3, darker(c, 0.5), 2, 0.05, z=1.5, edge=0.8)
    things.append(inner)
    for s in (-1, 1):
        leaf_ = flat(
            [(s * 7.8, top + 1.6, 1), (s * 8.6, top - 3.6, 1), (s * 6.8, top - 11, 1), (s * 0.4, top - 6.0, 1), (s * 5, top - 2.2)],
            0.8,
            m,
            4,
            0.1,
            z=2.1,
            edge=0.8,
        )
        things.append(leaf_)
    band = wire([(-7.8, top + 0.9, 2.6), (-4, top + 2.2, 3.0), (0, top + 2.6, 3.1), (4, top + 2.2, 3.0), (7.8, top + 0.9, 2.6)], 0.9, m)
    things += [band, label_tag(0, top + 0.2, 2.3, brand, 3)]
    if pocket:
        things.append(flat([(7, 52, 1), (17, 52, 1), (17, 42, 1), (12, 39.6, 1), (7, 42, 1)], 0.35, m, 5, 0.05, z=1.9, edge=0.4))
    for thing in things[body:]:
        thing.location.z += 0.6
    return things


@goods("垂感西装衬衫", "天空蓝", **FLAT)
def blouse(c):
    return shirt(c, "素织", seed=8, pocket=False, width=26)


@goods("免烫商务衬衫", "白色", **FLAT)
def business_shirt(c):
    return shirt(c, "行之衡", seed=3)


@goods("新疆棉 POLO 衫", "深蓝", **FLAT)
def polo(c):
    m = cloth(c, 7, 0.4, 0.3)
    rib = cloth(c, 4, 0.8, 0.4, kind="wave", stretch=(3, 0.1, 1))
    things = tee(c, "行之衡", material=m, collar=None, width=27.5, length=71, seed=5)
    top = 71
    inner = flat(
        mirror([(0, top + 3.0), (4.6, top + 2.6), (8.0, top + 1.4), (7.4, top - 1), (0, top - 9, 1)]),
        0.3,
        darker(c, 0.5),
        2,
        0.05,
        z=2.0,
        edge=0.8,
    )
    placket = flat(
        [(-1.9, top - 5, 1), (1.9, top - 5, 1), (1.9, top - 21, 1), (-1.9, top - 21, 1)], 0.7, m, 7, 0.05, z=2.3, edge=0.5, step=0.5
    )
    seam_ = darker(c, 0.55)
    things += [
        inner,
        placket,
        wire([(-1.7, top - 20.4, 3.02), (1.7, top - 20.4, 3.02)], 0.08, seam_),
        wire([(-1.7, top - 19.2, 3.02), (1.7, top - 19.2, 3.02)], 0.08, seam_),
    ]
    for y in (top - 8.4, top - 12.6, top - 16.8):
        button = lathe([(0, 0), (0.68, 0), (0.7, 0.14), (0.46, 0.26), (0, 0.18)], mat("#f4f1ea", rough=0.25, coat=0.8), radius=0.05)
        things.append(move(button, y=y, z=3.0))
    for s in (-1, 1):
        wing = [(s * 7.6, top + 1.8), (s * 8.9, top - 3.4), (s * 8.2, top - 11.6, 1), (s * 0.5, top - 7.2, 1), (s * 4.2, top - 1.6)]
        things.append(flat(wing, 1.1, rib, 4, 0.12, z=2.5, edge=0.9, step=0.6))
        things[-1].modifiers.clear()
    collar_ = [(-7.8, top + 0.9, 3.2), (-4, top + 2.2, 3.7), (0, top + 2.6, 3.8), (4, top + 2.2, 3.7), (7.8, top + 0.9, 3.2)]
    things += [wire(collar_, 1.0, rib), label_tag(0, top - 0.6, 2.7, "行之衡", 3)]
    for s in (-1, 1):  # knitted cuffs of the sleeves
        k = 71 / 68
        cuff = [(s * 37.4, 39.0 * k, 1), (s * 36.8, 37.2 * k, 1), (s * 28.3, 33.9 * k, 1), (s * 27.6, 35.8 * k, 1)]
        things.append(flat(cuff, 2.3, rib, 9, 0.1, edge=0.9, step=0.6))
        things[-1].modifiers.clear()
    return things


def trousers(c, material, length=102, waist=19, hem=13, seed=1, rise=26, button=True, crease=False, stitch=None, wide=None):
    """`wide` is the outer and the inner edge of the hem, where the legs widen towards it."""
    right = [
        (waist, length, 1),
        (waist + 3.5, length - 14),
        (waist + 4.5, length - rise),
        (hem + 9.5, length * 0.45),
        (hem + 8.6, 0, 1),
        (hem - 5.5, 0, 1),
        (4.5, length * 0.45),
        (0.6, length - rise, 1),
    ]
    if wide:
        outer, inner = wide
        right[3:7] = [
            ((waist + 4.5 + outer) / 2 + 0.6, length * 0.42),
            (outer, 1.0, 1),
            ((outer + inner) / 2, -0.4),
            (inner, 0.6, 1),
            ((0.6 + inner) / 2 + 0.4, length * 0.42),
        ]
    outline = mirror([(0, length - 0.8)] + right + [(0, length - rise - 0.6, 1)])
    folds = [
        (6, length - rise, 40, 6, 0.7),
        (-6, length - rise, 140, 6, 0.7),
        (12, length * 0.5, 10, 5, 0.5),
        (-12, length * 0.47, 170, 5, 0.5),
    ]
    folds += [
        (s * x, y * length, s * a, 13, 1.1)
        for s in (-1, 1)
        for x, y, a in ((15, 0.3, 84), (21, 0.22, 80), (9, 0.2, 88), (13, 0.62, 62), (18, 0.7, 40))
    ]
    things = [flat(outline, 2.4, material, seed, 0.9, folds=folds)]
    things.append(
        flat(
            mirror([(0, length - 0.8), (waist, length, 1), (waist + 0.9, length - 4, 1), (0, length - 4.6)]),
            2.0,
            material,
            seed,
            0.05,
            edge=0.7,
        )
    )
    thread = mat(stitch, rough=0.8) if stitch else darker(c, 0.5)
    things.append(wire([(0, length - 4.6, 3.1), (0.3, length - 14, 3.3), (-1.2, length - rise + 6, 3.2)], 0.12, thread))
    for s in (-1, 1):
        things.append(wire([(s * 8, length - 4.6, 3.1), (s * 11, length - 9, 3.2), (s * (waist + 2.0), length - 11.5, 2.2)], 0.14, thread))
        for x in (5, 14):
            things.append(move(box(1.1, 4.4, 0.5, material, bevel=0.15), x=s * x, y=length - 2.5, z=2.2))
        if crease:
            things.append(wire([(s * 12, length - 14, 2.1), (s * 12.8, length * 0.5, 2.1), (s * (hem + 1.6), 1, 1.9)], 0.16, material))
    if button:
        things.append(
            move(lathe([(0, 0), (0.9, 0), (0.95, 0.15), (0.6, 0.3), (0, 0.25)], metal("#b08a5a", 0.3), radius=0.06), y=length - 2.6, z=2.5)
        )
    return things


@goods("高腰阔腿牛仔裤", "深蓝", **FLAT)
def jeans(c):
    made = Made("denim")
    made.bsdf.inputs["Base Color"].default_value = linear(c)
    made.bsdf.inputs["Roughness"].default_value = 0.9
    made.tinted()
    made.bump(made.noise(26, kind="wave", detail=1, stretch=(1, 0.6, 1)), 0.35, 0.1)
    return trousers(c, made.material, 100, 18, 17, 3, stitch="#c98f4a", wide=(30, 3.4))


@goods("直筒休闲裤", "卡其色", **FLAT)
def chinos(c):
    return trousers(c, cloth(c, 20, 0.08, 0.2), 104, 20, 12, 6, crease=True)


@goods("高腰百褶裙", "云灰", **FLAT)
def pleated_skirt(c):
    m = cloth(c, 18, 0.06, 0.3)
    verts, faces, n, rows = [], [], 220, 40
    for j in range(rows + 1):
        t = j / rows
        half = 18 + 20 * t
        for i in range(n + 1):
            u = i / n * 2 - 1
            saw = (u * 14) % 1.0
            z = 1.0 + (0.9 + 0.9 * t) * saw * (1 - abs(u) ** 8) + 1.4 * (1 - u * u)
            verts.append((u * half, 70 - t * 66 - 2.2 * (1 - u * u) * t, z * (1 - abs(u) ** 12)))
    for j in range(rows):
        for i in range(n):
            q = j * (n + 1) + i
            faces.append((q + n + 1, q + n + 2, q + 1, q))
    things = [add_mesh(verts, faces, m, None, 30)]
    return things + [
        flat(mirror([(0, 74.5), (17.6, 75, 1), (18.2, 69.5, 1), (0, 68.6)]), 2.6, m, 3, 0.05, edge=0.9),
        label_tag(0, 72, 3.0, "素织", 3),
    ]


def dress(c, brand, material, seed=1, sleeves=True, belt=None, length=104, wide=34):
    right = (
        [(8.5, length, 1), (15, length - 1.5), (19, length - 5, 1)]
        + ([(31, length - 24), (37, length - 44, 1), (30, length - 46.5, 1), (23, length - 27)] if sleeves else [(17.6, length - 14)])
        + [(18.5, length - 22, 1), (16.2, length - 40), (22, length - 62), (wide, 0, 1)]
    )
    outline = mirror([(0, length - 8)] + [(4.5, length - 6.5)] + right + [(0, -1.5)])
    folds = [(x, 26, 90 + x * 0.7, 26, 0.9) for x in (-24, -15, -6, 4, 13, 23)]
    things = [flat(outline, 1.8, material, seed, 0.5, folds=folds)]
    things.append(
        flat(
            mirror([(0, length - 1.5), (6, length - 1.2), (8.2, length - 0.2, 1), (4.5, length - 6.4), (0, length - 8)]),
            0.3,
            darker(c, 0.35),
            2,
            0.05,
            z=1.1,
            edge=0.8,
            step=1,
        )
    )
    things.append(label_tag(0, length - 3.2, 1.8, brand, 3))
    if belt:
        m = belt
        things.append(
            flat(mirror([(0, length - 38.4), (16.4, length - 38, 1), (16.5, length - 41.5, 1), (0, length - 42)]), 2.5, m, 4, 0.1, edge=0.6)
        )
        things += [
            wire([(1, length - 40, 4.2), (5, length - 38.4, 4.8), (8, length - 41.5, 4.0), (2, length - 41, 4.4)], 0.8, m),
            wire([(-1, length - 40, 4.2), (-5, length - 38.4, 4.8), (-8, length - 41.5, 4.0), (-2, length - 41, 4.4)], 0.8, m),
            wire([(1, length - 41, 4.2), (4, length - 52, 3.4), (5, length - 60, 3.2)], 0.8, m),
            wire([(-1, length - 41, 4.2), (-4, length - 50, 3.4), (-4.4, length - 57, 3.2)], 0.8, m),
        ]
    return things


@goods("法式碎花连衣裙", "墨绿", **FLAT)
def floral_dress(c):
    made = Made("floral")
    cells = made.node("ShaderNodeTexVoronoi")
    cells.inputs["Scale"].default_value = 0.32
    made.link(made.coords(), cells.inputs["Vector"])
    petals = made.ramp(
        cells.outputs["Distance"], [(0.0, "#f2cf6a"), (0.1, "#f2cf6a"), (0.13, "#f6ece4"), (0.24, "#f0d5d0"), (0.27, "#000000")]
    )
    mask = made.ramp(cells.outputs["Distance"], [(0.0, "#000000"), (0.255, "#000000"), (0.275, "#ffffff")])
    mix = made.node("ShaderNodeMixRGB")
    made.link(mask, mix.inputs[0])
    made.link(petals, mix.inputs[1])
    mix.inputs[2].default_value = linear(c)
    made.link(mix.outputs[0], made.bsdf.inputs["Base Color"])
    made.tinted(mask)
    made.bsdf.inputs["Roughness"].default_value = 0.85
    return dress(c, "素织", made.material, 3)


@goods("针织背心裙", "驼色", **FLAT)
def knit_dress(c):
    return dress(c, "素织", knit(c, 2.4), 5, sleeves=False, wide=27)


@goods("亚麻衬衫裙", "天空蓝", **FLAT)
def linen_dress(c):
    m = cloth(c, 16, 0.35, 0.2, kind="noise", stretch=(1, 6, 1))
    return dress(c, "素织", m, 7, belt=m, wide=31)


@goods("羊毛围巾女", "驼色", **FLAT)
def scarf(c):
    m = cloth(c, 6, 0.6, 0.9, kind="noise")
    art = None
    things = [flat([(-30, 9, 1), (30, 9, 1), (30, -9, 1), (-30, -9, 1)], 2.4, m, 3, 0.4, smooth_per=12)]
    line = mat("#f0e6d6", rough=0.9)
    dark = mat("#6b3a2e", rough=0.9)
    for x in range(-28, 29, 8):
        things.append(
            flat(
                [(x, 8.8, 1), (x + 1.2, 8.8, 1), (x + 1.2, -8.8, 1), (x, -8.8, 1)],
                2.45,
                line if (x // 8) % 2 else dark,
                3,
                0.4,
                edge=2.2,
                step=0.7,
            )
        )
    for s in (-1, 1):
        for k in range(20):
            y = -8.6 + k * 0.9
            things.append(wire([(s * 30, y, 1.0), (s * 32.5, y + 0.2, 0.5), (s * 35, y - 0.1, 0.3)], 0.26, m, resolution=4))
    return things


@goods("触屏加绒手套", "黑色", **FLAT)
def gloves(c):
    m = cloth(c, 9, 0.3, 0.7, kind="noise")
    rib = cloth(c, 4, 0.8, 0.5, kind="wave", stretch=(3, 0.1, 1))
    hand = [
        (-4.4, 0, 1),
        (-4.8, 6),
        (-9, 10),
        (-9.6, 13.4),
        (-8, 14),
        (-5, 10.6),
        (-4.6, 15),
        (-5, 21),
        (-4.2, 22.2),
        (-3.0, 21.4),
        (-2.4, 15.8),
        (-2.1, 22.8),
        (-1.1, 24.2),
        (0.0, 23),
        (0.3, 15.8),
        (0.9, 22.2),
        (1.9, 23.4),
        (2.8, 22.2),
        (2.6, 15.4),
        (3.6, 19),
        (4.6, 19.8),
        (5.2, 18.4),
        (4.8, 12),
        (4.6, 6),
        (4.4, 0, 1),
    ]
    things = []
    for s in (-1, 1):
        one = [
            flat([(x, y, *rest) for x, y, *rest in hand], 1.3, m, 3, 0.15, step=0.5, edge=0.9),
            flat([(-4.4, 0.4, 1), (4.4, 0.4, 1), (4.2, -6, 1), (-4.2, -6, 1)], 1.2, rib, 4, 0.05, step=0.6, edge=0.8),
        ]
        for t in one:
            t.scale.x = s
        things += group(one, x=s * 7.6, rz=s * 6)
    return things


@goods("防晒渔夫帽", "米色", front=(0, 20), side=(30, 30))
def bucket_hat(c):
    m = cloth(c, 16, 0.15, 0.2)
    things = [lathe([(17, 0.4), (15.8, 1.6), (10.2, 6.6), (9.8, 7.2), (9.0, 13.6), (8.2, 14.6), (0, 15)], m, radius=1.2)]
    for k in range(5):
        r = 11 + k * 1.25
        z = 6.0 - (r - 10.2) / 5.6 * 5.0 + 0.12
        things.append(lathe([(r - 0.06, z + 0.05), (r, z + 0.12), (r + 0.06, z)], darker(c, 0.7), radius=0))
    things.append(lathe([(9.05, 13.4), (9.1, 13.6), (9.0, 13.7)], darker(c, 0.7), radius=0))
    return things


@goods("真皮自动扣皮带", "黑色", front=(-14, 34), side=(26, 30))
def belt(c):
    leather = mat(c, rough=0.42, tint=True, bump=(5, 0.2, "voronoi"))
    n, verts, faces, uvs = 240, [], [], []
    for j in range(n + 1):
        t = j / n
        a = t * TAU * 2.6
        r = 7.6 - 0.9 * t * 2.6 + 0.05 * math.sin(a * 3)
        for z in (0.1, 3.5):
            verts.append((r * math.cos(a), r * math.sin(a), z))
    for j in range(n):
        faces.append((2 * j, 2 * j + 2, 2 * j + 3, 2 * j + 1))
    strap = add_mesh(verts, faces, leather, None, 60)
    sol = strap.modifiers.new("s", "SOLIDIFY")
    sol.thickness, sol.offset = 0.34, 0
    steel = metal("#cfd2d5", 0.18)
    buckle = [box(5.6, 0.8, 4.0, steel, bevel=0.25), move(box(4.6, 0.3, 3.0, metal("#9a9da2", 0.35), bevel=0.1), y=-0.42, z=0.5)]
    return [strap] + group(buckle, x=7.7, y=-1.8, z=-0.1, rz=76)


def spectacles(lens, frame_, round_=True, w=5.0):
    things = []
    for s in (-1, 1):
        pts = (
            [
                (s * 3.3 + 2.55 * math.cos(a), 0.25 * math.cos(a) * s * -0.6, 3.6 + 2.4 * math.sin(a))
                for a in [TAU * k / 28 for k in range(28)]
            ]
            if round_
            else [
                (
                    s * 3.3 + 2.75 * math.copysign(abs(math.cos(a)) ** 0.6, math.cos(a)),
                    0,
                    3.5 + 2.1 * math.copysign(abs(math.sin(a)) ** 0.6, math.sin(a)),
                )
                for a in [TAU * k / 28 for k in range(28)]
            ]
        )
        things.append(wire(pts, 0.17, frame_, closed=True))
        center = (s * 3.3, -0.02, 3.6 if round_ else 3.5)
        verts = [center] + [(p[0] * 1, p[1], p[2]) for p in pts]
        things.append(add_mesh(verts, [(0, 1 + k, 1 + (k + 1) % 28) for k in range(28)], lens, None, 60))
        things += [
            wire(
                [
                    (s * 5.85, 0, 4.6),
                    (s * 6.6, 0.6, 4.7),
                    (s * 6.7, 6, 4.6),
                    (s * 6.5, 11.4, 4.0),
                    (s * 6.3, 13.6, 1.6),
                    (s * 6.2, 14.2, 0.2),
                ],
                0.16,
                frame_,
            ),
            wire([(s * 1.0, -0.1, 3.4), (s * 0.7, 0.7, 2.6)], 0.1, frame_),
            move(ball(0.4, mat("#f4f4f4", rough=0.3), subdivisions=3), x=s * 0.75, y=0.8, z=2.4),
        ]
        things[-1].scale = (0.4, 0.6, 1)
    return things + [wire([(-0.95, 0, 4.4), (0, -0.15, 4.85), (0.95, 0, 4.4)], 0.18, frame_)]


@goods("偏光太阳镜", front=(-24, 12), side=(30, 16))
def sunglasses():
    return spectacles(mat("#1d1f22", rough=0.03, coat=1, spec=1), mat("#232427", rough=0.2, coat=0.8))


@goods("防蓝光平光眼镜", "香槟金", metal=True, front=(-22, 14), side=(30, 16))
def glasses(c):
    return spectacles(glass("#fdfcf2"), metal(c, 0.2, tint=True), False)


@goods("S925 银淡水珍珠项链", front=(0, 62), side=(20, 44))
def pearls():
    pearl, silver = mat("#f4efe6", rough=0.16, coat=1, sss=0.2, sss_radius=0.1, sheen=0.4), metal("#e3e4e6", 0.12)
    velvet = cloth("#2f3a4f", 14, 0.2, 1.0, tint=False, kind="noise")
    things = [slab(20, 20, 3, velvet, corner=1.0, edge=0.4)]
    n = 120
    pts = []
    for k in range(n + 1):
        a = math.radians(118 - 416 * k / n) if False else math.radians(-230 + 280 * k / n)
        pts.append((7.0 * math.cos(a), 7.6 * math.sin(a) + (1.2 if math.sin(a) > 0 else 0), 3.1))
    things.append(wire(pts, 0.07, silver, resolution=3))
    things.append(move(ball(0.95, pearl, subdivisions=5), y=-8.6, z=3.9))
    things.append(move(lathe([(0, 0), (0.35, 0.05), (0.2, 0.4), (0, 0.5)], silver, radius=0.05), y=-7.6, z=3.6, rx=90))
    return things


@goods("一对足银对戒", front=(-14, 26), side=(26, 32))
def rings_pair():
    silver = metal("#e6e7e9", 0.1)
    big = lathe([(0.96, -0.28), (1.12, -0.22), (1.14, 0), (1.12, 0.22), (0.96, 0.28), (0.95, 0), (0.96, -0.28)], silver, radius=0.06)
    small = lathe([(0.8, -0.2), (0.92, -0.16), (0.94, 0), (0.92, 0.16), (0.8, 0.2), (0.79, 0), (0.8, -0.2)], silver, radius=0.05)
    return group([big], x=-0.9, z=1.13, rx=90, rz=24) + group([small], x=0.75, y=-0.7, z=0.94, rx=90, rz=-28)


def briefs(c, brand, boxer=False, seed=1):
    m = cloth(c, 16, 0.1, 0.4, tint=False)
    if boxer:
        out = mirror([(0, 22), (16, 22.4, 1), (19, 6), (19.6, -4, 1), (4.5, -6, 1), (1.4, 1.5)] + [(0, 2.2, 1)])
    else:
        out = mirror([(0, 20), (17, 20.6, 1), (17.4, 13, 1), (9, 6), (4, -2.5)] + [(0, -3.4)])
    top = 22 if boxer else 20
    band = mat(shade(c, 0.75), rough=0.8)
    folds = [
        (s * x, y, s * a, 4, 0.5)
        for s in (-1, 1)
        for x, y, a in (((12, 4, 70), (6, 8, 40), (15, 12, 84)) if boxer else ((9, 11, 40), (5, 7, 62), (13, 15, 20)))
    ]
    return [
        flat(out, 1.6, m, seed, 0.4, step=0.6, edge=1.4, folds=folds),
        flat(
            mirror([(0, top), (16 if boxer else 17, top + 0.5, 1), (16.2 if boxer else 17.1, top - 2.4, 1), (0, top - 2.9)]),
            1.7,
            band,
            seed,
            0.1,
            step=0.8,
            edge=0.5,
        ),
    ]


@goods("莫代尔无痕内裤女", front=(0, 80), side=(14, 52))
def panties():
    things = []
    for k, colour in enumerate(("#e3b9a8", "#c9a6b0", "#b9c4c0", "#e9dcc8", "#a9a3b8")):
        things += group(briefs(colour, "贴己", seed=k), x=(k % 3 - 1) * 37 if k < 3 else (k - 3.5) * 37, y=0 if k < 3 else -29)
    return things


@goods("男士平角内裤", front=(0, 80), side=(14, 52))
def boxers():
    things = []
    for k, colour in enumerate(("#2a2b2e", "#6f757c", "#33466b", "#4a4f55")):
        things += group(briefs(colour, "贴己", True, k), x=(k % 2 - 0.5) * 43, y=-(k // 2) * 32)
    return things


@goods("纯棉中筒袜", front=(0, 80), side=(14, 52))
def socks():
    return sock_rows(("#f4f3ef", "#26272a", "#9ea2a6", "#f4f3ef", "#26272a"), 1.0)


def sock_rows(colours, size):
    things = []
    for k, colour in enumerate(colours):
        m = cloth(colour, 8, 0.35, 0.5, tint=False, kind="noise")
        rib = cloth(colour, 4, 0.9, 0.4, tint=False, kind="wave", stretch=(3, 0.1, 1))
        out = [(-4, 27, 1), (4, 27, 1), (4.2, 10), (7, 5.4), (15, 2.4), (17.6, -1.2), (14.6, -4.6), (3, -4.0), (-2.6, -1.4), (-4.2, 5)]
        for j in range(2):
            one = [
                flat(out, 1.0, m, k + j, 0.2, step=0.7),
                flat([(-4.1, 27.6, 1), (4.1, 27.6, 1), (4.1, 21, 1), (-4.1, 21, 1)], 1.15, rib, k, 0.05, step=0.7, edge=0.8),
                flat(
                    [(11.6, 3.4, 1), (15, 2.4), (17.8, -1.2), (14.6, -4.8), (10.6, -4.6, 1)],
                    1.08,
                    mat(shade(colour, 0.7), rough=0.9),
                    k,
                    0.1,
                    step=0.7,
                ),
            ]
            things += group(one, x=k * 15 + j * 4.2, y=-j * 5, z=j * 0.9, scale=size)
    return things


@goods("儿童纯棉袜", front=(0, 80), side=(14, 52))
def kid_socks():
    return sock_rows(("#f3c9ce", "#bfe0d0", "#bfd8ee", "#f3e2ae", "#d8cdea"), 0.62)


@goods("纯棉睡衣 春秋长袖", front=(0, 84), side=(14, 52))
def pyjamas():
    art = Art(200, 200, "#dfe7f2")
    for k in range(10):
        art.rect(k * 20, 0, 2.4, 200, "#6f8db5", op=0.8)
        art.rect(0, k * 20, 200, 2.4, "#6f8db5", op=0.8)
        art.rect(k * 20 + 9, 0, 1, 200, "#c98f9a", op=0.7)
        art.rect(0, k * 20 + 9, 200, 1, "#c98f9a", op=0.7)
    m = cloth("#ffffff", 16, 0.06, 0.2, tint=False, image=art.save())
    top = shirt("#dfe7f2", "贴己", seed=11, material=m)
    bottoms = trousers("#dfe7f2", m, 96, 19, 15, 12, button=False)
    return group(bottoms, x=52, y=-14, z=0) + group(top, x=-8)


@goods("新生儿连体衣", "鹅黄色", **FLAT)
def onesie(c):
    m = jersey(c)
    right = [
        (5.2, 44, 1),
        (9.6, 43),
        (12.6, 40, 1),
        (22, 24, 1),
        (17.6, 20.6, 1),
        (12.4, 30, 1),
        (12.4, 14),
        (15.6, -6),
        (14.4, -17, 1),
        (7.6, -17, 1),
        (3.2, -2),
    ]
    outline = mirror([(0, 41)] + right + [(0, 1.4, 1)])
    things = [flat(outline, 1.5, m, 4, 0.35, folds=[(0, 20, 80, 8, 0.4)])]
    snap = mat("#fbfbf8", rough=0.25, coat=0.6)
    for k in range(5):
        things.append(move(lathe([(0, 0), (0.55, 0), (0.5, 0.2), (0, 0.25)], snap, radius=0.05), x=-4 + k * 1.4, y=38 - k * 8, z=1.9))
    things.append(wire([(-5, 42, 1.8), (-2.6, 30, 2.1), (1.4, 14, 2.1), (3.0, 2, 1.9)], 0.22, m))
    for s in (-1, 1):
        foot = flat([(s * 7.6, -16.6, 1), (s * 14.6, -16.6, 1), (s * 15.6, -22), (s * 11.6, -25), (s * 7.2, -22)], 1.6, m, 3, 0.2, step=0.7)
        things.append(foot)
    return things + [label_tag(0, 40.2, 1.7, "绒绒兔", 2.2, FUN)]


# ---- shoes and bags ----


def sole_points(length, width, n=48):
    """The outline of a foot, the toe at -y."""
    out = []
    for k in range(n):
        a = TAU * k / n
        y = -math.cos(a) * length / 2
        t = (y / length) + 0.5
        half = width / 2 * (0.86 + 0.2 * math.cos((t - 0.24) * 5.4)) * abs(math.sin(a)) ** 0.72
        bend = 0.32 * math.cos((t - 0.1) * 3.0) * width * 0.1
        out.append((math.copysign(half, math.sin(a)) + bend, y))
    return out


def shoe(
    c,
    sole="#f4f3ee",
    sole_h=3.2,
    material=None,
    collar_h=7.5,
    toe_h=4.6,
    laces="#f6f5f0",
    tongue=True,
    high=False,
    accent=None,
    length=29.5,
    width=10.4,
    sole_flare=1.06,
    eyelets=6,
    lace=True,
    heel_h=None,
    sole_tint=False,
    outsole=None,
    heel_up=0.0,
    fine=2,
    rim=None,
    shaft=False,
):
    """A laced shoe: rings of a foot's outline shrink upwards to the collar; with a `shaft` they stand upright above the
    ankle."""
    upper = material or cloth(c, 7, 0.5, 0.2)
    rubber = mat(sole, rough=0.55, tint=sole_tint)
    things = []
    outline = sole_points(length, width, 48 * fine)
    n = len(outline)
    rows_ = [
        (0.0, 0.95, 0),
        (0.25, 1.0, 0),
        (0.8, 1.02, 0),
        (0.9, 0.985, 0),
        (sole_h * 0.45, sole_flare, 0),
        (sole_h * 0.8, sole_flare * 0.99, 0),
        (sole_h, 1.0, 0),
        (sole_h + 0.05, 0.96, 0),
    ]
    verts, faces = [], []
    for z, k, _ in rows_:
        for x, y in outline:
            t = y / length + 0.5
            lift = 1.3 * max(0, 0.22 - t) ** 1.4 * 6 if t < 0.22 else 0
            extra = (heel_h or 0) * max(0, t - 0.45) * (z / sole_h)
            # a running shoe's foam swells under the heel
            swell = heel_up * max(0.0, t - 0.35) ** 1.3 * min(1.0, z / sole_h)
            verts.append((x * k, y * (1 + (k - 1) * 0.4), z + lift * (0.6 + 0.4 * z / sole_h) + extra + swell))
    for j in range(len(rows_) - 1):
        for i in range(n):
            faces.append((j * n + i, j * n + (i + 1) % n, (j + 1) * n + (i + 1) % n, (j + 1) * n + i))
    faces.append(tuple(reversed(range(n))))
    midsole = add_mesh(verts, faces, rubber, None, 35)
    if outsole:
        midsole.data.materials.append(mat(outsole, rough=0.7))
        for face in midsole.data.polygons:
            face.material_index = int(face.center.z < 0.9 + 2.6 * max(0, 0.2 - (face.center.y / length + 0.5)))
    things.append(midsole)
    # the upper: height and inset along the foot
    levels, verts, faces = 22 * fine, [], []
    for j in range(levels + 1):
        s = j / levels
        for x, y in outline:
            t = y / length + 0.5
            climb = min(1.0, max(0.0, (t - 0.25) / 0.27)) if shaft else min(1.0, max(0.0, (t - 0.14) / 0.36))
            rise = toe_h + (collar_h - toe_h) * (climb**1.25)
            # below the ankle bone the collar dips, at the heel it rises to a tab
            rise -= (0.05 if high else 0.17) * collar_h * math.exp(-(((t - 0.7) / 0.13) ** 2))
            rise += 0.06 * collar_h * max(0.0, (t - 0.86) / 0.14)
            z = sole_h - 0.4 + rise * math.sin(s * math.pi / 2) ** 0.95
            toe = 1 / (1 + math.exp((t - 0.42) * 15))
            shrink_toe = (1 - s**2.1) ** 0.62
            shrink_top = 1 - (0.36 + 0.14 * max(0.0, (t - 0.55) / 0.45)) * s**1.3
            if shaft:
                shrink_top = 1 - 0.34 * min(1.0, s / 0.45) ** 1.2
            k = toe * shrink_toe + (1 - toe) * shrink_top
            yk = 1.0
            yy = y
            if t < 0.42:
                yy = (0.42 - 0.5) * length + (y - (0.42 - 0.5) * length) * (toe * shrink_toe + (1 - toe))
            lift = 1.3 * max(0, 0.22 - t) ** 1.4 * 6 if t < 0.22 else 0
            heel = (heel_h or 0) * max(0, t - 0.45) + heel_up * max(0.0, t - 0.35) ** 1.3
            verts.append((x * k * 0.99, yy * 0.985 if t < 0.42 else yy * (0.985 - 0.09 * s**1.5 * max(0, t - 0.6) / 0.4), z + lift + heel))
    for j in range(levels):
        for i in range(n):
            faces.append((j * n + i, j * n + (i + 1) % n, (j + 1) * n + (i + 1) % n, (j + 1) * n + i))
    at = lambda i, j: (i / n, j / levels)
    uvs = [(at(i, j), at(i + 1, j), at(i + 1, j + 1), at(i, j + 1)) for j in range(levels) for i in range(n)]
    body = add_mesh(verts, faces, upper, uvs, 70)
    sol = body.modifiers.new("s", "SOLIDIFY")
    sol.thickness, sol.offset = 0.45, -1
    sub = body.modifiers.new("u", "SUBSURF")
    sub.levels = sub.render_levels = 1
    things.append(body)
    lining = darker(c, 0.3)
    ring = [verts[levels * n + i] for i in range(0, n, fine) if outline[i][1] / length + 0.5 > 0.43]
    pad_ = wire([(x, y, z - 0.1) for x, y, z in ring], 0.72, rim or upper)
    things.append(pad_)
    mid = [v for v in ring]
    zf = sole_h - 0.4 + toe_h + (collar_h - toe_h) * 0.5
    floor_ = flat(
        [(x * 0.6, y * 0.92) for x, y in outline[:: 3 * fine] if y / length + 0.5 > 0.36],
        0.3,
        lining,
        1,
        0.02,
        z=sole_h + collar_h * 0.45,
        step=1.4,
        edge=0.6,
    )
    things.append(floor_)
    if tongue:
        y0, y1 = ((0.27 if shaft else 0.2) - 0.5) * length, ((0.49 if shaft else 0.5) - 0.5) * length
        z0, z1 = sole_h + toe_h * 0.92, sole_h + collar_h * (0.9 if shaft else 0.98) + 1.0
        tg, cols = [], 12
        for j in range(15):
            t = j / 14
            for i in range(cols + 1):
                u = i / cols * 2 - 1
                half = 1.5 + 1.35 * t
                z = z0 + (z1 - z0) * (t**1.15) + 0.9 * math.sin(math.pi * t) * 0.35 - 0.9 * u * u * (1 - 0.25 * t) + 0.35
                tg.append((u * half, y0 + (y1 - y0) * t, z))
        fs = [
            (j * (cols + 1) + i, j * (cols + 1) + i + 1, (j + 1) * (cols + 1) + i + 1, (j + 1) * (cols + 1) + i)
            for j in range(14)
            for i in range(cols)
        ]
        t_ = add_mesh(tg, fs, upper if not accent else cloth(accent, 8, 0.4, 0.2, tint=False), None, 80)
        s_ = t_.modifiers.new("s", "SOLIDIFY")
        s_.thickness = 0.5
        things.append(t_)
        if lace:
            string = mat(laces, rough=0.85, bump=(12, 0.4))
            for k in range(eyelets):
                t = 0.1 + 0.78 * k / (eyelets - 1)
                y, half = y0 + (y1 - y0) * t, 1.9 + 1.2 * t
                z = z0 + (z1 - z0) * (t**1.15) + 0.7
                things.append(
                    wire(
                        [(-half, y, z - 0.75), (-half * 0.4, y - 0.1, z + 0.3), (half * 0.4, y - 0.1, z + 0.3), (half, y, z - 0.75)],
                        0.26,
                        string,
                        resolution=5,
                    )
                )
            # the bow lies on the tongue, which stands upright in a shaft
            z, y2 = (z1 - 0.6, y1 + 1.2) if shaft else (z1 + 0.5, y1)
            for s in (-1, 1):
                things.append(
                    wire(
                        [
                            (0, y2 - 2.0, z - 0.4),
                            (s * 2.4, y2 - 2.8, z + 0.7),
                            (s * 3.8, y2 - 3.4, z - 0.6),
                            (s * 1.8, y2 - 2.8, z - 0.4),
                            (0, y2 - 2.0, z - 0.3),
                        ],
                        0.22,
                        string,
                        resolution=6,
                    )
                )
    return things


def panelled(c, panels, width=1024, height=384):
    """The knitted mesh of a sports shoe with panels sewn on it, each a rule of (how far from the toe, how high, side)
    and a colour; without a colour it has the shoe's own."""
    pixels = np.ones((3, height, width, 4), np.float32)
    which = np.zeros((height, width), np.int8)
    own = digits_of(c)
    for row_ in range(height):
        s, line = row_ / height, int(row_ / height * 46)
        for column in range(width):
            angle = TAU * column / width
            t, side = (1 - math.cos(angle)) / 2, math.sin(angle)
            for k, (where, _) in enumerate(panels):
                if where(t, s, side):
                    which[row_, column] = k + 1
            if which[row_, column] == 0:  # rows of eyelets
                across = (column / width * 150 + (line % 2) / 2) % 1 - 0.5
                pixels[1, row_, column, :3] = 0.5 if across**2 + ((s * 46) % 1 - 0.5) ** 2 < 0.07 else 1
    seams = np.zeros(which.shape, bool)
    for axis in (0, 1):
        seams |= (np.roll(which, 1, axis) != which) | (np.roll(which, -1, axis) != which)
    pixels[1, ..., :3][seams] = 0.45
    for k, paint in enumerate([None] + [paint for _, paint in panels]):
        share = 1 if k == 0 else 0.8
        colour = [v * share for v in own] if paint is None else digits_of(paint)
        pixels[0, ..., :3][which == k] = colour
        pixels[2, ..., :3][which == k] = share**2.2 if paint is None else 0
    made = Made("panels")
    nodes = []
    for k, name in enumerate(("colour", "shadow", "tint")):
        image = bpy.data.images.new(name, width, height, float_buffer=False)
        image.colorspace_settings.name = "sRGB" if k == 0 else "Non-Color"
        image.pixels.foreach_set(pixels[k].ravel())
        image.update()
        node = made.node("ShaderNodeTexImage")
        node.image = image
        nodes.append(node.outputs["Color"])

    def product(one, two):
        node = made.node("ShaderNodeMixRGB", blend_type="MULTIPLY")
        node.inputs[0].default_value = 1
        made.link(one, node.inputs[1])
        made.link(two, node.inputs[2])
        return node.outputs[0]

    made.link(product(nodes[0], nodes[1]), made.bsdf.inputs["Base Color"])
    made.tinted(product(nodes[2], nodes[1]))
    made.bsdf.inputs["Roughness"].default_value = 0.55
    made.bsdf.inputs["Specular"].default_value = 0.3
    made.bump(nodes[1], 0.3, 0.1)
    return made.material


def digits_of(colour):
    """A colour's parts of 0..1, as they stand in a picture."""
    return tuple(int(colour.lstrip("#")[k : k + 2], 16) / 255 for k in (0, 2, 4))


def sporty(main, light):
    """The panels of a running shoe: toe guard and heel counter, eyelet stay, two stripes at the sides."""

    def guard(t, s, x):
        return s < 0.1 + 0.16 * math.exp(-((t / 0.12) ** 2)) or (t > 0.8 and s < 0.2 + 0.5 * min(1.0, (t - 0.8) / 0.1))

    def stay(t, s, x):
        return 0.2 < t < 0.5 and s > 0.74 - 0.25 * (t - 0.2)

    def stripes(t, s, x):
        return any(abs(t - at - 0.3 * (s - 0.4)) < 0.02 for at in (0.5, 0.58)) and s > 0.1

    return ((guard, main), (stay, main), (stripes, light))


def pair(make, gap=6.2, turn=(-62, -50)):
    """Two shoes as a shop shows them: the near one from its side, the far one behind."""
    return group(make(), x=3, y=-gap, rz=turn[0]) + group(make(), x=-2.5, y=gap, rz=turn[1])


@goods("逐风 飞驰 2", "橙色", front=(-8, 12), side=(40, 26))
def running_shoes(c):
    upper = panelled(c, sporty("#26272a", "#f4f4f0"))
    return pair(
        lambda: shoe(
            c,
            "#f7f7f2",
            3.2,
            upper,
            6.4,
            4.0,
            "#26272a",
            accent="#26272a",
            sole_flare=1.09,
            length=31,
            outsole="#26272a",
            heel_up=3.4,
            width=9.8,
            rim=mat("#26272a", rough=0.8, bump=(9, 0.2)),
        )
    )


@goods("逐风 轻氧", "云灰", front=(-8, 14), side=(40, 26))
def light_shoes(c):
    upper = panelled(c, sporty(None, "#f4f4f0"))
    return pair(
        lambda: shoe(
            c,
            "#ffffff",
            3.0,
            upper,
            6.8,
            4.2,
            "#f6f5f0",
            sole_flare=1.06,
            length=30.5,
            outsole="#cfd2d4",
            heel_up=1.6,
            width=10.0,
            rim=mat(c, rough=0.8, tint=True, bump=(9, 0.2)),
        )
    )


@goods("逐风 经典小白鞋", front=(0, 18), side=(40, 26))
def white_shoes():
    return pair(
        lambda: shoe("#f4f4f2", "#f7f6f2", 2.8, mat("#f4f3ef", rough=0.42, bump=(4, 0.12, "voronoi")), 7.6, 5.0, "#ffffff", sole_flare=1.03)
    )


@goods("逐风 实战篮球鞋", "酒红色", front=(-8, 12), side=(40, 24))
def basketball_shoes(c):
    def guard(t, s, x):
        return s < 0.16 + 0.3 * math.exp(-((t / 0.14) ** 2)) or (t > 0.8 and s < 0.62)

    def stay(t, s, x):
        return 0.16 < t < 0.46 and s > 0.66

    def ankle(t, s, x):
        return 0.5 < t < 0.78 and abs(s - 0.72 + 0.5 * (t - 0.5)) < 0.07

    def mark(t, s, x):
        return 0.32 < t < 0.8 and abs(s - 0.3 - 0.5 * (t - 0.4)) < 0.055

    def rim(t, s, x):
        return t > 0.46 and s > 0.93

    upper = panelled(c, ((guard, None), (stay, None), (ankle, None), (rim, "#1d1d1f"), (mark, "#f6f5f0")))
    return pair(
        lambda: shoe(
            c,
            "#f6f5f0",
            3.4,
            upper,
            12.2,
            4.8,
            "#f6f5f0",
            eyelets=8,
            high=True,
            accent="#1d1d1f",
            length=31,
            width=10.4,
            sole_flare=1.07,
            outsole="#1d1d1f",
            heel_up=1.4,
            rim=mat("#1d1d1f", rough=0.8, bump=(9, 0.2)),
        )
    )


@goods("逐风 轻便登山鞋", "卡其色", front=(0, 16), side=(40, 24))
def hiking_shoes(c):
    return pair(
        lambda: shoe(
            c,
            "#2a2a2c",
            3.6,
            mat(c, rough=0.85, tint=True, bump=(5, 0.3)),
            11.0,
            5.4,
            "#c8682a",
            high=True,
            accent="#3a3c40",
            sole_flare=1.08,
        )
    )


@goods("步履轻 加绒马丁靴", "黑色", front=(0, 12), side=(40, 22))
def boots(c):
    leather = mat(c, rough=0.3, coat=0.5, tint=True, bump=(3, 0.1))

    def one():
        things = shoe(c, "#1d1d1f", 3.8, leather, 16.5, 5.0, "#1b1b1c", eyelets=8, high=True, sole_flare=1.05, shaft=True)
        # the welt's yellow stitches, and the loop at the heel
        for k, (x, y) in enumerate(sole_points(29.5 * 1.005, 10.4 * 1.03, 120)):
            lift = 7.8 * max(0.0, 0.22 - (y / 29.5 + 0.5)) ** 1.4
            if k % 2 == 0:
                things.append(move(box(0.34, 0.34, 0.16, mat("#d9b04a", rough=0.7), bevel=0.04), x=x, y=y, z=3.72 + lift))
        loop = [(0, 11.6, 18.6), (0, 13.0, 20.6), (0, 14.4, 18.4), (0, 13.4, 15.2)]
        return things + [wire(loop, 0.34, mat("#2a2a2c", rough=0.8))]

    return pair(one)


@goods("步履轻 商务正装皮鞋", "黑色", front=(0, 18), side=(40, 26))
def oxfords(c):
    return pair(
        lambda: shoe(
            c,
            "#26211d",
            1.8,
            mat(c, rough=0.18, coat=0.8, tint=True),
            6.6,
            4.0,
            shade(c, 1.1),
            eyelets=5,
            sole_flare=1.02,
            length=30.5,
            width=9.8,
        )
    )


@goods("宝宝学步鞋", "天空蓝", front=(0, 24), side=(40, 30))
def baby_shoes(c):
    return pair(lambda: shoe(c, "#f7f3ea", 1.8, cloth(c, 6, 0.6, 0.2), 5.4, 3.8, "#ffffff", length=14.5, width=6.6, eyelets=3), gap=4.2)


def slipper(c, upper, sole_h=3.0, length=27, width=10.4, footbed=None, fur=None):
    body = mat(c, rough=0.6, tint=True, bump=(14, 0.08)) if not footbed else footbed
    outline = sole_points(length, width)
    n = len(outline)
    verts, faces = [], []
    for z, k in ((0, 0.95), (0.4, 1.0), (sole_h - 0.4, 1.03), (sole_h, 1.0), (sole_h - 0.15, 0.93), (sole_h - 0.5, 0.86)):
        verts += [(x * k, y * (1 + (k - 1) * 0.6), z) for x, y in outline]
    for j in range(5):
        for i in range(n):
            faces.append((j * n + i, j * n + (i + 1) % n, (j + 1) * n + (i + 1) % n, (j + 1) * n + i))
    faces += [tuple(reversed(range(n))), tuple(range(5 * n, 6 * n))]
    things = [add_mesh(verts, faces, body, None, 40)]
    # a broad band over the instep
    rows_, cols, verts, faces = 16, 30, [], []
    for j in range(rows_ + 1):
        t = 0.16 + 0.34 * j / rows_ if upper == "band" else 0.02 + 0.5 * j / rows_
        y = (t - 0.5) * length
        half = max(abs(x) for x, yy in outline if abs(yy - y) < length / n * 1.6) if True else 4
        for i in range(cols + 1):
            a = math.pi * i / cols
            top = (4.4 + 1.6 * (t - 0.16)) if upper == "band" else (2.2 + 6.6 * min(1, (t / 0.42)) ** 0.7)
            verts.append((-half * 1.05 * math.cos(a), y, sole_h - 0.9 + top * math.sin(a) ** 0.75))
    for j in range(rows_):
        for i in range(cols):
            faces.append((j * (cols + 1) + i, j * (cols + 1) + i + 1, (j + 1) * (cols + 1) + i + 1, (j + 1) * (cols + 1) + i))
    strap = add_mesh(verts, faces, body if not fur else fur, None, 60)
    sol = strap.modifiers.new("s", "SOLIDIFY")
    sol.thickness, sol.offset = 1.0 if fur else 0.8, 0
    bev = strap.modifiers.new("b", "BEVEL")
    bev.width, bev.segments = 0.25, 3
    return things + [strap]


@goods("防滑洗澡拖鞋", "薄荷绿", front=(0, 34), side=(30, 30))
def bath_slippers(c):
    return group(slipper(c, "band"), x=-6.4, rz=4) + group(slipper(c, "band"), x=6.4, rz=-4)


@goods("保暖棉拖鞋", "云灰", front=(0, 34), side=(30, 30))
def warm_slippers(c):
    def one():
        fur = cloth(c, 5, 0.9, 1.0, kind="noise")
        return slipper("#e9e2d6", "closed", 2.4, footbed=cloth("#efe8dc", 4, 0.9, 0.9, tint=False, kind="noise"), fur=fur)

    return group(one(), x=-6.6, rz=4) + group(one(), x=6.6, rz=-4)


@goods("20 英寸登机箱", "奶油白", front=(-24, 8), side=(34, 12))
def suitcase(c):
    m, alu, dark = mat(c, rough=0.38, coat=0.2, tint=True), metal("#c4c7cb", 0.28), mat("#26272a", rough=0.5)
    things = [box(37, 22, 50, m, bevel=3.2, z=4.6, segments=8), move(box(37.6, 1.6, 50.6, alu, bevel=0.7, z=4.3))]
    for k in range(9):
        for s in (-1, 1):
            things.append(move(box(1.7, 0.7, 42, m, bevel=0.3, z=8.6), x=(k - 4) * 3.6, y=s * 11.1))
    for x in (-14.5, 14.5):
        for y in (-7.5, 7.5):
            things += [
                move(cylinder(2.3, 1.9, dark, bevel=0.3), x=x - 0.95, y=y, z=2.3, ry=90),
                move(box(2.6, 2.6, 2.2, dark, bevel=0.4), x=x, y=y, z=3.2),
            ]
    for x in (-6.5, 6.5):
        things.append(move(cylinder(0.75, 40, alu), x=x, y=6.5, z=54))
    things += [
        move(box(16, 2.6, 3.2, dark, bevel=0.9), y=6.5, z=93),
        wire([(-5, 0, 54.6), (-4.4, 0, 57.4), (4.4, 0, 57.4), (5, 0, 54.6)], 0.9, dark),
    ]
    for z in (22, 40):
        things.append(move(box(1.4, 4.2, 5.4, dark, bevel=0.3), x=18.9, z=z))
    return things


def backpack(c, w=31, d=15, h=45, kid=False, accent=None):
    m = mat(c, rough=0.8, tint=True, bump=(14, 0.2))
    dark = mat("#232427", rough=0.8)
    zip_, trim = metal("#9a9da2", 0.35), mat(accent or "#26272a", rough=0.7)
    body = loft(
        [
            (0, w * 0.42, d * 0.42, 4),
            (1.5, w * 0.49, d * 0.49, 4),
            (h * 0.5, w * 0.5, d * 0.5, 4),
            (h * 0.86, w * 0.47, d * 0.43, 3.4),
            (h * 0.97, w * 0.36, d * 0.3, 2.8),
            (h, w * 0.22, d * 0.18, 2.4),
        ],
        m,
    )
    pocket = loft(
        [(0, w * 0.36, d * 0.2, 4), (1, w * 0.39, d * 0.25, 4), (h * 0.38, w * 0.39, d * 0.25, 4), (h * 0.42, w * 0.34, d * 0.17, 4)], m
    )
    things = [crumple(body, 9, 0.35, 3), move(crumple(pocket, 6, 0.2, 5), y=-d * 0.44, z=2)]
    arc = [
        (w * 0.475 * math.cos(a), -d * 0.2 - 1.6 * math.sin(a), h * 0.52 + h * 0.44 * math.sin(a))
        for a in [math.pi * k / 16 for k in range(17)]
    ]
    things.append(wire(arc, 0.35, trim))
    things.append(wire([(-w * 0.33, -d * 0.665, h * 0.385), (0, -d * 0.7, h * 0.4), (w * 0.33, -d * 0.665, h * 0.385)], 0.3, trim))
    things.append(wire([(-4, d * 0.1, h * 0.97), (-3.4, d * 0.12, h * 1.07), (3.4, d * 0.12, h * 1.07), (4, d * 0.1, h * 0.97)], 0.8, dark))
    for s in (-1, 1):
        strap = wire(
            [(s * 6, d * 0.3, h * 0.96), (s * 9.5, d * 0.72, h * 0.84), (s * 12.5, d * 0.86, h * 0.5), (s * 12.5, d * 0.55, h * 0.1)],
            1.3,
            dark,
        )
        things.append(strap)
    mark = Art(40, 16, "#26272a" if not kid else "#ffffff")
    mark.text(20, 11.4, "旅橙", 9, SANS, "#f2a33a", 700, spacing=1.5)
    things.append(move(slab(5.4, 2.2, 0.12, printed(mark.save(300), rough=0.6), corner=0.2, edge=0.03), y=-d * 0.705, z=h * 0.24, rx=90))
    return things


@goods("双肩通勤背包", "曜石黑", front=(-16, 6), side=(34, 10))
def commuter_bag(c):
    return backpack(c)


@goods("儿童护脊书包", "天空蓝", front=(-14, 6), side=(34, 10))
def school_bag(c):
    things = backpack(c, 29, 16, 38, True, "#f2a33a")
    shine = mat("#e9edf0", rough=0.2, metal=0.4)
    return things + [move(box(22.8, 0.4, 1.3, shine, bevel=0.1), y=-11.35, z=11)]


@goods("真皮托特包", "焦糖色", front=(-14, 8), side=(34, 14))
def leather_tote(c):
    m, gold = mat(c, rough=0.45, tint=True, bump=(3.4, 0.35, "voronoi")), metal("#d9b46c", 0.2)
    body = loft(
        [(0, 15.2, 5.6, 6), (0.6, 15.8, 6.0, 6), (14, 16.6, 5.4, 5), (28, 17.6, 3.8, 3.4), (28.3, 17.4, 3.5, 3.4), (26, 17.0, 3.2, 3.4)],
        m,
        caps=False,
    )
    things = [crumple(body, 8, 0.25, 4), loft([(0.05, 15, 5.4, 6), (0.3, 15, 5.4, 6)], m)]
    for y in (-4.0, 4.0):
        things.append(
            wire(
                [(-7.4, y, 22), (-7.6, y, 30), (-5.6, y * 0.9, 44), (0, y * 0.8, 49), (5.6, y * 0.9, 44), (7.6, y, 30), (7.4, y, 22)],
                0.62,
                m,
            )
        )
        for s in (-1, 1):
            things.append(move(box(2.4, 0.5, 6.2, m, bevel=0.2), x=s * 7.5, y=y * 1.14, z=20.5))
            things.append(
                move(
                    lathe([(0, 0), (0.4, 0), (0.35, 0.2), (0, 0.25)], gold, radius=0.05),
                    x=s * 7.5,
                    y=y * 1.22 if y < 0 else y * 1.1,
                    z=22,
                    rx=90,
                )
            )
    mark = Art(40, 14, None)
    mark.text(20, 10, "旅橙", 7.5, XIAO, shade(c, 0.6), spacing=2)
    things.append(
        move(slab(5, 1.8, 0.01, mat("#fff", image=mark.save(300), alpha=True, rough=0.6), corner=0.02, edge=0), y=-5.75, z=10, rx=88)
    )
    return things


@goods("复古腋下包", "酒红色", front=(-10, 8), side=(34, 14))
def baguette_bag(c):
    m, gold = mat(c, rough=0.22, coat=0.5, tint=True, bump=(5, 0.12, "voronoi")), metal("#d9b46c", 0.18)
    body = loft([(0, 11.6, 3.0, 4), (0.6, 12.4, 3.4, 4), (7, 13, 3.4, 4), (13.4, 12.6, 2.6, 3.4), (14, 11.8, 1.8, 3)], m)
    flap = patch(13.1, 3.5, 4, 25.4, 5.6, 13.6, m, offset=0.25, a1=12.7, b1=2.7)
    sol = flap.modifiers.new("s", "SOLIDIFY")
    sol.thickness, sol.offset = 0.4, 1
    things = [body, flap, wire([(-11.6, 0, 12.6), (-11, 0, 20), (-5, 0, 26.6), (5, 0, 26.6), (11, 0, 20), (11.6, 0, 12.6)], 0.75, m)]
    things += [
        move(box(3.4, 0.6, 2.2, gold, bevel=0.2), y=-3.9, z=5.4),
        move(lathe([(0.75, -0.2), (1.0, 0), (0.75, 0.2)], gold, radius=0.05), x=-11.7, z=12.4, rx=90),
        move(lathe([(0.75, -0.2), (1.0, 0), (0.75, 0.2)], gold, radius=0.05), x=11.7, z=12.4, rx=90),
    ]
    return things


@goods("加厚帆布包", front=(0, 84), side=(12, 56))
def canvas_tote():
    art = Art(380, 400, "#eee5d2")
    from labels import mountains

    art.circle(190, 150, 56, "#d9694a")
    mountains(art, 70, 150, 240, 120, ["#b9c4c0", "#7f9a90", "#4f6f66"])
    art.text(190, 318, "山", 46, BRUSH, "#3a3a3a")
    m = cloth("#ffffff", 8, 0.3, 0.2, tint=False, image=art.save())
    strap = cloth("#eee5d2", 8, 0.3, 0.2, tint=False)
    things = [flat([(-19, 40, 1), (19, 40, 1), (19.4, 0, 1), (-19.4, 0, 1)], 1.8, m, 5, 0.5)]
    for k, y in ((0, 0.0), (1, 1.6)):
        h = wire(
            [(-8, 34, 2.2), (-8, 46, 1.6), (-6, 60 + y, 1.2), (0, 66 + y, 1.2), (6, 60 + y, 1.2), (8, 46, 1.6), (8, 34, 2.2)], 1.3, strap
        )
        for v in h.data.vertices:
            v.co.z = 1.4 + (v.co.z - 1.4) * 0.35 + k * 0.4
        things.append(h)
    return things


@goods("头层牛皮短款钱包", "黑色", front=(-16, 24), side=(30, 30))
def wallet(c):
    m = mat(c, rough=0.42, tint=True, bump=(6, 0.3, "voronoi"))
    stitch = mat(shade(c, 0.7) if c != "#242426" else "#5a5a5c", rough=0.8)
    lower, upper = slab(11.4, 9.4, 0.9, m, corner=0.5, edge=0.2), slab(11.4, 9.4, 0.8, m, corner=0.5, edge=0.2)
    things = [lower, move(slab(11, 9, 0.5, mat(shade(c, 0.75), rough=0.7), corner=0.3, edge=0.1), z=0.8)] + [move(upper, z=1.25)]
    for sx, sy, w, d in ((0, 4.4, 10.6, 0.06), (0, -4.4, 10.6, 0.06), (5.4, 0, 0.06, 8.8), (-5.4, 0, 0.06, 8.8)):
        things.append(move(box(w, d, 0.05, stitch, bevel=0), x=sx, y=sy, z=2.04))
    mark = Art(30, 12, None)
    mark.text(15, 9, "旅橙", 7, XIAO, shade(c, 0.6) if c != "#242426" else "#6a6a6c", spacing=1.5)
    things.append(move(slab(3, 1.2, 0.005, mat("#fff", image=mark.save(300), alpha=True), corner=0.02, edge=0), x=2.8, y=-2.9, z=2.06))
    box_ = [box(14, 12, 4, mat("#2f2a26", rough=0.7, bump=(10, 0.1)), bevel=0.2)]
    return group(things, x=0, y=-7, z=0, rx=0, rz=-8) + group(box_, x=3, y=7)
