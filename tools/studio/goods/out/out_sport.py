"""Recipes of sports."""

import math

from labels import SMILE, Art
from materials import Made, chosen, linear, mat, metal, printed, wood
from packs import *
from shelf import goods
from solids import *
from wear_cloth import mirror, smooth_outline


@goods("加宽加厚瑜伽垫", "香芋紫", front=(-26, 22), side=(30, 26))
def yoga_mat(c):
    foam = mat(c, rough=0.85, tint=True, bump=(3.2, 0.5, "voronoi"))
    n, verts, faces = 260, [], []
    for j in range(n + 1):
        t = j / n
        a = t * TAU * 5.2
        r = 1.2 + 0.98 * a / TAU
        for z in (-40, 40):
            verts.append((r * math.cos(a), z, r * math.sin(a)))
    x0, z0 = verts[-1][0], verts[-1][2]
    for k in range(1, 30):
        for z in (-40, 40):
            verts.append((x0 + 0.1 + k * 1.5, z, z0 - 6.4 * (1 - math.exp(-k / 5))))
    faces = [(2 * j, 2 * j + 1, 2 * j + 3, 2 * j + 2) for j in range(len(verts) // 2 - 1)]
    t = add_mesh(verts[: 2 * (n + 1)], faces[:n], foam, None, 60)
    s = t.modifiers.new("s", "SOLIDIFY")
    s.thickness, s.offset = 0.75, 0
    strap = mat("#26272a", rough=0.7)
    rings = [move(lathe([(6.75, -1.5), (6.95, -1.4), (6.95, 1.4), (6.75, 1.5)], strap, radius=0.05), y=y, rx=90) for y in (-22, 22)]
    return [t] + rings


@goods("可调节哑铃", front=(-20, 16), side=(30, 22))
def dumbbells():
    iron, chrome, rubber = mat("#242528", rough=0.6), metal("#cfd2d5", 0.18), mat("#2f3034", rough=0.75, bump=(10, 0.08))

    def one():
        things = [
            move(cylinder(1.45, 14, mat("#1d1e20", rough=0.6, bump=(9, 0.5, "voronoi")), bevel=0.1), z=-7),
            move(cylinder(1.25, 36, chrome), z=-18),
        ]
        for s in (-1, 1):
            for k, (r, w) in enumerate(((9.4, 2.6), (9.4, 2.6), (7.6, 2.2), (6.2, 1.8))):
                z = 7.4 + sum((2.7, 2.7, 2.3, 1.9)[:k])
                things.append(
                    move(
                        lathe(
                            [
                                (1.3, 0),
                                (r - 0.7, 0),
                                (r, 0.5),
                                (r, w - 0.5),
                                (r - 0.7, w),
                                (r * 0.55, w),
                                (r * 0.5, w - 0.4),
                                (1.3, w - 0.4),
                            ],
                            rubber if k < 2 else iron,
                            radius=0.25,
                            segments=64,
                        ),
                        z=s * z - (w if s < 0 else 0),
                    )
                )
            things.append(
                move(
                    lathe([(1.3, 0), (3.0, 0), (3.2, 0.5), (3.0, 2), (1.3, 2)], chrome, radius=0.2, segments=8, smooth=20),
                    z=s * 17.4 - (2 if s < 0 else 0),
                )
            )
        return things

    return group(one(), y=-11, z=9.4, ry=90) + group(one(), y=12, x=3, z=9.4, ry=90, rz=6)


@goods("无绳计数跳绳", "橙色", front=(0, 40), side=(26, 36))
def jump_rope(c):
    m, dark = mat(c, rough=0.4, tint=True), mat("#26272a", rough=0.6)
    art = Art(30, 20, "#0d0e10")
    art.text(15, 15, "1286", 11, "Inter Display", "#7fe0b0", 600)

    def handle(screen_):
        things = [
            lathe([(0, 0), (1.4, 0.1), (1.7, 1), (1.4, 6), (1.6, 14), (1.2, 15.6), (0, 15.8)], m, radius=0.6),
            lathe([(1.62, 3), (1.72, 4), (1.6, 9)], dark, radius=0.3),
        ]
        if screen_:
            things.append(move(slab(2.4, 1.6, 0.05, printed(art.save(300), rough=0.1, coat=1), corner=0.2, edge=0), y=-1.52, z=12, rx=90))
        return things

    balls = []
    a = group(handle(True), x=-5, y=6, z=1.7, rx=90, rz=10)
    b = group(handle(False), x=5, y=6, z=1.7, rx=90, rz=-10)
    for s in (-1, 1):
        balls += [
            wire(
                [
                    (s * 5, 5.2, 1.7),
                    (s * 5.4, 8.2, 1.6),
                    (s * 8.4, 11.6, 0.6),
                    (s * 7.2, 16, 0.5),
                    (s * 9.6, 19.6, 1.2),
                    (s * 10.2, 21, 1.9),
                ],
                0.3,
                dark,
            ),
            move(ball(1.9, m), x=s * 10.4, y=21.6, z=1.9),
            move(lathe([(0.4, -1), (0.75, 0), (1.0, 1.4)], dark, radius=0.1), x=s * 5, y=6.2, z=1.7, rx=90),
        ]
    return a + b + balls


@goods("专业羽毛球拍", "天空蓝", front=(0, 84), side=(20, 40))
def badminton(c):
    frame_, string, grip = mat(c, rough=0.25, coat=0.7, tint=True), mat("#e9e9e4", rough=0.5), mat("#26272a", rough=0.8, bump=(6, 0.4))
    steel, cork, feather = metal("#c9ccd0", 0.25), mat("#f3eee0", rough=0.6), mat("#ffffff", rough=0.7)

    def racket():
        oval = [(9.0 * math.sin(a) * (1 - 0.07 * math.cos(a)), 12.2 * math.cos(a), 0) for a in [TAU * k / 60 for k in range(60)]]
        things = [
            wire(oval, 0.52, frame_, closed=True),
            wire([(0, -12.2, 0), (0, -24, 0)], 0.36, mat("#3a3c40", rough=0.3, coat=0.6)),
            wire([(0, -23.5, 0), (0, -36, 0)], 0.38, frame_),
        ]
        things.append(wire([(-2.6, -11.6, 0), (-0.5, -13.2, 0), (0, -15.4, 0), (0.5, -13.2, 0), (2.6, -11.6, 0)], 0.42, frame_))
        for k in range(-9, 10):
            x = k * 0.9
            h = 12.0 * math.sqrt(max(0, 1 - (x / 9.0) ** 2))
            things.append(wire([(x, -h, 0.03), (x, h, 0.03)], 0.06, string, resolution=1))
        for k in range(-12, 13):
            y = k * 0.95
            w = 8.9 * math.sqrt(max(0, 1 - (y / 12.2) ** 2))
            things.append(wire([(-w, y, 0.06), (w, y, 0.06)], 0.06, string, resolution=1))
        things.append(
            move(
                lathe(
                    [(0, 0), (1.4, 0), (1.5, 0.6), (1.3, 1.6), (1.2, 15), (0.75, 17.2), (0.4, 18)], grip, radius=0.3, segments=8, smooth=20
                ),
                y=-52,
                rx=-90,
            )
        )
        return things + [move(lathe([(0.4, 0), (0.62, 0.2), (0.5, 1.6)], steel, radius=0.05), y=-34.4, rx=-90)]

    def shuttle():
        things = [
            lathe([(0, 0), (0.8, 0.12), (1.28, 0.9), (1.3, 2.3), (0, 2.4)], cork, radius=0.4),
            lathe([(1.31, 1.9), (1.34, 2.1), (1.31, 2.3)], mat("#2f6fb5", rough=0.5), radius=0),
        ]
        for k in range(16):
            a, verts = TAU * k / 16, []
            for j in range(9):
                t = j / 8
                r, z = 1.75 + 1.5 * t, 4.2 + 4.4 * t
                half = 0.17 if t < 0.9 else 0.11
                verts += [(r * math.sin(a + u * half), r * math.cos(a + u * half), z + 0.05 * u) for u in (-1, 1)]
            things.append(add_mesh(verts, [(2 * j, 2 * j + 1, 2 * j + 3, 2 * j + 2) for j in range(8)], feather, None, 80))
            things.append(
                wire(
                    [(1.1 * math.sin(a), 1.1 * math.cos(a), 2.2), (3.2 * math.sin(a), 3.2 * math.cos(a), 8.2)], 0.07, feather, bezier=False
                )
            )
        for r, z in ((1.55, 3.5), (1.85, 4.4)):
            things.append(lathe([(r - 0.04, z - 0.06), (r + 0.05, z), (r - 0.04, z + 0.06)], feather, radius=0, segments=40))
        return things

    things = group(racket(), x=-16, z=1.2, rz=3) + group(racket(), x=16, z=1.2, rz=-3)
    for k in range(6):
        x, y = (k % 2 - 0.5) * 11, -20 - (k // 2) * 13
        things += group(shuttle(), x=x, y=y, z=3.0, rx=-70, rz=(18, -14, -22, 26, 9, -30)[k])
    return things


@goods("7 号标准篮球", front=(-20, 8), side=(30, 16))
def basketball():
    made = Made("ball")
    made.bsdf.inputs["Base Color"].default_value = linear("#c8662b")
    made.bsdf.inputs["Roughness"].default_value = 0.6
    made.bump(made.noise(2.2, kind="voronoi"), 0.7, 0.08)
    skin_, groove = made.material, mat("#1d1a18", rough=0.7)
    r = 12.0
    things = [ball(r, skin_, subdivisions=6)]

    def arc(f):
        things.append(
            wire(
                [tuple(v * (r + 0.01) / math.sqrt(sum(c * c for c in p)) for v in p) for p in [f(TAU * k / 96) for k in range(96)]],
                0.17,
                groove,
                closed=True,
                resolution=2,
            )
        )

    arc(lambda t: (math.cos(t), math.sin(t), 0.0))
    arc(lambda t: (0.0, math.cos(t), math.sin(t)))
    for s in (-1, 1):
        arc(lambda t, s=s: (s * (0.62 + 0.24 * math.cos(2 * t)), math.cos(t), math.sin(t)))
    mark = Art(60, 24, None)
    mark.text(30, 18, "燃格", 15, SMILE, "#1d1a18", spacing=2)
    group(things, z=r, rx=20, rz=30)
    return things


@goods("乒乓球拍 双拍套装", front=(0, 80), side=(20, 44))
def paddles():
    red, black, wood_ = (
        mat("#c8242a", rough=0.45, bump=(10, 0.1, "voronoi")),
        mat("#1d1d1f", rough=0.5),
        wood("#d9b27a", "#bf9458", axis="y"),
    )
    out = [(0, 8.6), (4.6, 7.6), (7.4, 4), (7.9, 0), (6.6, -4.4), (3.4, -7.4), (2.0, -8.2, 1), (0, -8.2)]

    def plate(outline, z, h, m):
        """A plate of even thickness with a small bevel."""
        ring = smooth_outline(mirror(outline), 8)
        n = len(ring)
        verts = [(x, y, zz) for zz in (z, z + h) for x, y in ring]
        faces = [((k + 1) % n, k, n + k, n + (k + 1) % n) for k in range(n)] + [tuple(range(n)), tuple(reversed(range(n, 2 * n)))]
        t = add_mesh(verts, faces, m, None, 40)
        b = t.modifiers.new("bevel", "BEVEL")
        b.width, b.segments, b.limit_method = 0.08, 3, "ANGLE"
        return t

    def one(m, pen=False):
        rubber = [(x * 0.98, y * 0.98 if y > -7 else -6.6, *c) for x, y, *c in out]
        things = [plate(out, 0.3, 0.7, wood_), plate(rubber, 1.0, 0.16, mat("#e8c48a", rough=0.8)), plate(rubber, 1.16, 0.22, m)]
        handle = [(0, 1.45, 1.1, 3), (5, 1.25, 1.0, 3), (10.6, 1.7, 1.25, 3), (11, 1.5, 1.0, 3)]
        if pen:  # held like a pen: a short, straight handle
            handle = [(0, 1.5, 1.2, 3), (1.4, 1.25, 1.15, 3), (8.0, 1.35, 1.2, 3), (8.4, 1.2, 1.0, 3)]
        return things + [move(loft(handle, wood_), y=-7.0, z=0.65, rx=90)]

    pens = ((False, False), (True, True), (False, True))[chosen()]
    a, b = group(one(red, pens[0]), x=-9, rz=10), group(one(black, pens[1]), x=9, rz=-10)
    balls = [move(ball(2.0, mat(c, rough=0.5)), x=x, y=-13, z=2.0) for x, c in ((-2.3, "#f6f6f2"), (2.3, "#f2973a"))]
    return a + b + balls
