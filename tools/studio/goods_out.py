"""Recipes of 户外车宠: sport, camping, car, pets."""

import math

from mathutils import Vector, noise as mnoise

from goods_fresh import leaf3d
from goods_home import pad
from goods_wear import flat, mirror, smooth_outline
from labels import BRUSH, FUN, KAI, SANS, SMILE, TALL, XIAO, Art, back, front, mountains
from materials import Made, brushed, cloth, glass, linear, mat, matte, metal, plastic, printed, shade, wood
from packs import *
from shelf import goods
from solids import *


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

    def one(m):
        rubber = [(x * 0.98, y * 0.98 if y > -7 else -6.6, *c) for x, y, *c in out]
        things = [plate(out, 0.3, 0.7, wood_), plate(rubber, 1.0, 0.16, mat("#e8c48a", rough=0.8)), plate(rubber, 1.16, 0.22, m)]
        return things + [
            move(loft([(0, 1.45, 1.1, 3), (5, 1.25, 1.0, 3), (10.6, 1.7, 1.25, 3), (11, 1.5, 1.0, 3)], wood_), y=-7.0, z=0.65, rx=90)
        ]

    a, b = group(one(red), x=-9, rz=10), group(one(black), x=9, rz=-10)
    balls = [move(ball(2.0, mat(c, rough=0.5)), x=x, y=-13, z=2.0) for x, c in ((-2.3, "#f6f6f2"), (2.3, "#f2973a"))]
    return a + b + balls


@goods("折叠露营椅", "卡其色", front=(-24, 14), side=(32, 18))
def camp_chair(c):
    m, tube_ = cloth(c, 12, 0.3, 0.2), metal("#3a3c40", 0.35)
    things = []
    n, verts, faces = 24, [], []
    for j in range(n + 1):
        t = j / n
        for i in range(n + 1):
            u = i / n * 2 - 1
            y = -22 + 44 * min(1, t / 0.55) if t < 0.55 else 22 + 10 * (t - 0.55) / 0.45
            z = 34 - 7 * math.sin(math.pi * min(1, t / 0.6)) if t < 0.55 else 29 + 38 * (t - 0.55) / 0.45
            half = 25 - 3 * abs(t - 0.5)
            verts.append((u * half, y + 3 * (1 - u * u) * (t > 0.5), z + 5 * u * u - 4 * (1 - u * u)))
    for j in range(n):
        for i in range(n):
            q = j * (n + 1) + i
            faces.append((q, q + 1, q + n + 2, q + n + 1))
    seat = add_mesh(verts, faces, m, None, 80)
    s = seat.modifiers.new("s", "SOLIDIFY")
    s.thickness = 0.6
    things.append(seat)
    for sx in (-1, 1):
        hub, front_, back_ = (sx * 27, 4, 18), (sx * 23.9, -22, 39), (sx * 23.9, 32, 72)
        for end in (front_, back_):
            things += [wire([hub, end], 0.95, tube_, bezier=False), move(ball(1.9, m, subdivisions=3), x=end[0], y=end[1], z=end[2])]
        for foot in ((sx * 24, -20, 1.2), (sx * 24, 22, 1.2)):
            things.append(wire([hub, foot], 0.95, tube_, bezier=False))
        things += [
            wire([(sx * 24, -20, 1.2), (sx * 24, 22, 1.2)], 0.8, tube_, bezier=False),
            move(ball(2.0, mat("#1d1d1f", rough=0.6), subdivisions=3), x=hub[0], y=hub[1], z=hub[2]),
        ]
        if sx > 0:
            things.append(wire([(-27, 4, 18), (27, 4, 18)], 0.95, tube_, bezier=False))
        for y in (-20, 22):
            things.append(move(ball(1.5, mat("#1d1d1f", rough=0.6), subdivisions=3), x=sx * 24, y=y, z=1.3))
    return things


@goods("可充电露营灯", "墨绿", front=(-14, 8), side=(30, 14))
def lantern(c):
    m, brass, lens = mat(c, rough=0.35, coat=0.3, tint=True), metal("#c9a45a", 0.28), mat("#fff1cf", rough=0.2, emit=0.7)
    things = [
        lathe([(0, 0), (5.4, 0), (5.8, 0.5), (5.6, 3.6), (4.0, 5), (0, 5)], m, radius=0.5),
        lathe([(4.2, 5), (4.6, 5.2), (4.2, 5.6)], brass, radius=0.1),
        lathe([(0, 5.4), (3.0, 5.4), (4.1, 8), (4.1, 10), (3.0, 12.8), (0, 12.8)], glass("#fffdf4"), radius=1.2),
        lathe([(0, 6), (0.9, 6), (1.2, 9), (0.8, 11.6), (0, 11.8)], lens, radius=0.5),
        lathe([(3.1, 12.6), (4.4, 12.8), (4.2, 14), (2.6, 15.6), (2.4, 17.4), (0, 17.8)], m, radius=0.4),
        lathe([(0, 17.6), (1.0, 17.7), (1.0, 18.6), (0, 18.8)], brass, radius=0.2),
    ]
    for s in (-1, 1):
        things.append(wire([(s * 5.2, 0, 4.4), (s * 5.8, 0, 8), (s * 5.6, 0, 12), (s * 3.6, 0, 14.2)], 0.26, brass))
    for k in range(4):
        a = TAU * (k + 0.5) / 4
        things.append(
            wire(
                [
                    (4.3 * math.sin(a), 4.3 * math.cos(a), 5.4),
                    (4.75 * math.sin(a), 4.75 * math.cos(a), 9),
                    (4.3 * math.sin(a), 4.3 * math.cos(a), 12.8),
                ],
                0.14,
                brass,
            )
        )
    things.append(wire([(-4.0, 0, 14.4), (-5.6, 0, 19), (0, 0, 24), (5.6, 0, 19), (4.0, 0, 14.4)], 0.22, brass))
    return things + [move(lathe([(0, 0), (0.9, 0), (0.8, 0.7), (0, 0.8)], brass, radius=0.1), y=-5.5, z=2.2, rx=88)]


@goods("强光手电筒", front=(-20, 26), side=(30, 30))
def torch():
    body, lens = mat("#26272a", rough=0.35, metal=0.5), mat("#dfe8ee", rough=0.03, coat=1)
    things = [
        lathe(
            [
                (0, 0),
                (1.6, 0),
                (1.75, 0.3),
                (1.75, 2),
                (1.6, 2.3),
                (1.6, 10.5),
                (1.8, 11),
                (2.6, 13.4),
                (2.7, 16),
                (2.5, 16.4),
                (2.3, 16.4),
                (2.2, 15.6),
            ],
            body,
            radius=0.15,
        ),
        lathe([(0, 15.5), (2.25, 15.6)], lens, radius=0),
        lathe([(0, 14.6), (0.5, 14.6), (2.1, 15.5)], metal("#e9ecee", 0.08), radius=0.2),
    ]
    for k in range(9):
        things.append(lathe([(1.62, 3 + k * 0.62), (1.72, 3.2 + k * 0.62), (1.62, 3.4 + k * 0.62)], body, radius=0.02))
    for k in range(10):
        a = TAU * k / 10
        things.append(move(box(0.5, 0.3, 2.0, body, bevel=0.1), x=2.66 * math.sin(a), y=2.66 * math.cos(a), z=13.6, rz=-math.degrees(a)))
    things.append(move(lathe([(0, 0), (0.5, 0), (0.45, 0.3), (0, 0.35)], mat("#3a3c40", rough=0.7), radius=0.05), y=-1.6, z=9.6, rx=90))
    return group(things, z=2.7, x=8, ry=-90)


@goods("大号双人自动晴雨伞", "深蓝", front=(-10, 12), side=(30, 26))
def umbrella(c):
    m, steel, dark = cloth(c, 20, 0.05, 0.2), metal("#c9ccd0", 0.25), mat("#232427", rough=0.5)
    n, rows_, verts, faces = 80, 16, [], []
    for j in range(rows_ + 1):
        t = j / rows_
        for i in range(n):
            a = TAU * i / n
            sag = 1 - 0.075 * abs(math.sin(a * 5)) * t * t
            r = 55 * math.sin(t * 1.18) / math.sin(1.18) * sag
            verts.append((r * math.sin(a), r * math.cos(a), 66 + 30 * math.cos(t * 1.18) - 2.2 * abs(math.sin(a * 5)) * t * t * -1))
    for j in range(rows_):
        for i in range(n):
            faces.append((j * n + i, j * n + (i + 1) % n, (j + 1) * n + (i + 1) % n, (j + 1) * n + i))
    canopy = add_mesh(verts, faces, m, None, 30)
    s = canopy.modifiers.new("s", "SOLIDIFY")
    s.thickness = 0.3
    things = [
        canopy,
        move(cylinder(0.6, 88, steel), z=8),
        move(cylinder(0.8, 3.4, dark), z=95.6),
        lathe([(0, 0), (1.5, 0), (1.7, 0.6), (1.5, 11), (1.0, 12)], dark, radius=0.4),
    ]
    for k in range(10):
        a = TAU * k / 10
        pts = [
            (
                55 * math.sin(t * 1.18) / math.sin(1.18) * math.sin(a),
                55 * math.sin(t * 1.18) / math.sin(1.18) * math.cos(a),
                65.4 + 30 * math.cos(t * 1.18),
            )
            for t in (0.05, 0.4, 0.7, 1.0)
        ]
        things += [
            wire(pts, 0.22, steel, resolution=4),
            wire([(0.7 * math.sin(a), 0.7 * math.cos(a), 70), pts[1]], 0.2, steel, bezier=False),
            move(ball(0.5, steel, subdivisions=2), x=pts[3][0], y=pts[3][1], z=pts[3][2]),
        ]
    return group(things, rx=-8)


@goods("高清双筒望远镜", front=(-22, 16), side=(30, 22))
def binoculars():
    rubber, lens, trim = mat("#2c2d30", rough=0.65, bump=(9, 0.15)), mat("#3a2a5a", rough=0.02, coat=1, spec=1), metal("#3a3c40", 0.3)
    things = []
    for s in (-1, 1):
        barrel = [
            lathe(
                [
                    (0, 0),
                    (2.0, 0),
                    (2.1, 0.4),
                    (2.0, 2.2),
                    (2.3, 2.6),
                    (2.6, 5),
                    (2.7, 8),
                    (2.7, 13.4),
                    (2.5, 13.8),
                    (2.4, 13.8),
                    (2.35, 13),
                ],
                rubber,
                radius=0.25,
            ),
            lathe([(0, 12.8), (1.4, 12.95), (2.35, 13.0)], lens, radius=0.6),
            lathe([(2.72, 12.2), (2.78, 12.5), (2.72, 12.8)], trim, radius=0.03),
        ]
        things += group(barrel, x=s * 3.4, z=0)
        things.append(move(box(2.6, 2.6, 5, rubber, bevel=0.8), x=s * 1.7, z=4.5))
    things += [
        cylinder(0.8, 8, trim, z=3.4, bevel=0.15),
        lathe([(0.8, 4.2), (1.3, 4.3), (1.3, 6), (0.8, 6.1)], mat("#232427", rough=0.6, bump=(10, 0.6)), radius=0.1),
    ]
    return group(things, z=2.75, y=5, rx=84)


@goods("碳素台钓竿", front=(0, 78), side=(20, 40))
def fishing_rod():
    carbon, cork, brass = mat("#22262c", rough=0.15, coat=1), wood("#c9a878", "#a98558", axis="z"), metal("#b98a3a", 0.25)
    things = [
        lathe(
            [(0, 0), (1.5, 0), (1.6, 0.5), (1.5, 2), (1.35, 26), (1.25, 27)],
            mat("#2a2b2e", rough=0.8, bump=(8, 0.5, "voronoi")),
            radius=0.3,
        ),
        lathe([(1.25, 27), (1.3, 27.3), (1.25, 28.4)], brass, radius=0.05),
        lathe([(1.24, 28.4), (1.1, 112)], carbon, radius=0),
        lathe([(1.12, 110), (1.2, 110.4), (1.12, 112)], brass, radius=0.05),
        lathe([(0, 114), (0.9, 112), (1.0, 110)], mat("#8a1f1f", rough=0.4), radius=0.2),
    ]
    for z in (34, 70, 90):
        things.append(
            lathe(
                [(1.26 - (z - 28) * 0.0017, z), (1.3 - (z - 28) * 0.0017, z + 0.3), (1.26 - (z - 28) * 0.0017, z + 1.2)],
                mat("#b3261e", rough=0.3, coat=0.6),
                radius=0.02,
            )
        )
    mark = Art(300, 20, None)
    mark.text(150, 15, "野径  CARBON  5.4m  28T", 14, SMILE, "#d9b46c", spacing=3)
    return group(things, y=-56, z=1.5, rx=-90, rz=0) if False else group(things, x=-40, y=-40, z=1.6, rx=-90, rz=-45)


def tyre(width, r, block, tread=52, rim=None):
    rubber = mat("#232326", rough=0.72, bump=(7, 0.12))
    w = width / 2
    prof = [
        (r * 0.62, -w * 0.82),
        (r * 0.66, -w * 0.95),
        (r * 0.82, -w),
        (r * 0.95, -w * 0.88),
        (r, -w * 0.66),
        (r * 1.01, 0),
        (r, w * 0.66),
        (r * 0.95, w * 0.88),
        (r * 0.82, w),
        (r * 0.66, w * 0.95),
        (r * 0.62, w * 0.82),
        (r * 0.6, 0),
        (r * 0.62, -w * 0.82),
    ]
    things = [lathe(prof, rubber, radius=r * 0.05, segments=128)]
    dark = mat("#161618", rough=0.9)
    for k in range(tread):
        a = TAU * k / tread
        for j, (z, ww, rz) in enumerate(((-w * 0.5, w * 0.36, 22), (w * 0.5, w * 0.36, -22))):
            b = box(block * 0.28, 0.7, ww * 2.0, dark, bevel=0)
            b.location = (0, 0, z - ww)
            things += group([move(b, y=-r * 1.004)], rz=math.degrees(a) + (3 if j else 0))
    for z in (-w * 0.22, w * 0.22):
        things.append(lathe([(r * 1.008, z - 0.35), (r * 1.014, z), (r * 1.008, z + 0.35)], dark, radius=0))
    for s in (-1, 1):
        art = Art(600, 40, None)
        art.text(150, 30, "YUANZHENG", 30, "Inter Display", "#6a6a6e", 800, spacing=6)
        art.text(450, 30, "205/55R16", 26, "Inter Display", "#5a5a5e", 700, spacing=4)
        ring = lathe(
            [(r * 0.84, s * w * 1.005), (r * 0.75, s * w * 0.995)] if s > 0 else [(r * 0.75, s * w * 0.995), (r * 0.84, s * w * 1.005)],
            mat("#fff", image=art.save(1600), alpha=True, rough=0.7),
            radius=0,
        )
        things.append(ring)
    return things


@goods("静音舒适轮胎", front=(-42, 8), side=(-20, 14))
def tyre_quiet():
    return group(tyre(20.5, 31.5, 3.2), z=31.9, rx=90)


@goods("越野 AT 全地形轮胎", front=(38, 10), side=(64, 14))
def tyre_at():
    return group(tyre(26.5, 38.5, 9.0, 34), z=39, rx=90)


@goods("全合成机油")
def motor_oil():
    label = front(
        120,
        130,
        "车小净",
        "全合成机油",
        "bold",
        "5W-30 SP 级",
        ("静音", "省油"),
        "4L",
        ("#1f3f73", "#f4f7fb", "#e8a52a"),
        "drop",
        "Chexiaojing",
        SMILE,
    ).save()
    body = mat("#c9cdd2", rough=0.35, metal=0.35)
    things = [
        loft([(0, 8.4, 5.0, 5), (0.8, 9.2, 5.6, 5), (20, 9.2, 5.6, 5), (23.5, 8.6, 5.2, 4.4), (26, 6.6, 4.4, 3.4)], body),
        patch(9.2, 5.6, 5, 13.4, 3, 18, label, rough=0.35),
        wire([(7.0, 0, 24), (3.0, 0, 29.4), (-2.2, 0, 29.6), (-3.4, 0, 27)], 1.25, body),
    ]
    return things + [move(t, x=-5.4) for t in cap(2.4, 3.4, 25.4, "#e8a52a", ribs=30)]


@goods("行车记录仪", front=(-20, 10), side=(30, 16))
def dash_cam():
    body, lens = mat("#202124", rough=0.4), mat("#141a2c", rough=0.02, coat=1, spec=1)
    things = [
        box(10.4, 3.6, 5.6, body, bevel=0.8),
        move(box(4, 3, 1.2, body, bevel=0.3), z=5.6),
        move(slab(5.6, 4.4, 0.4, mat("#2a2b2e", rough=0.3), corner=0.5, edge=0.1), z=6.9),
    ]
    things += group(
        [
            lathe([(0, 0), (2.3, 0), (2.4, 0.4), (2.3, 1.5), (1.9, 1.6), (1.6, 1.1)], metal("#4a4c50", 0.3), radius=0.12),
            lathe([(0, 1.3), (1.0, 1.25), (1.65, 1.05)], lens, radius=0.4),
        ],
        x=-1.8,
        y=-1.8,
        z=2.8,
        rx=90,
    )
    mark = Art(40, 12, None)
    mark.text(20, 9, "4K HDR", 7, "Inter Display", "#c9ccd0", 600)
    things.append(move(slab(3, 0.9, 0.01, mat("#fff", image=mark.save(300), alpha=True), corner=0.02, edge=0), x=3, y=-1.81, z=4.4, rx=90))
    rear = [box(5, 2.6, 3.2, body, bevel=0.6)] + group(
        [
            lathe([(0, 0), (1.2, 0), (1.1, 0.7), (0.8, 0.7)], metal("#4a4c50", 0.3), radius=0.05),
            lathe([(0, 0.6), (0.8, 0.5)], lens, radius=0.2),
        ],
        y=-1.3,
        z=1.6,
        rx=90,
    )
    return things + group(rear, x=10, y=-1.5, rz=-10)


@goods("车载手机支架", front=(-18, 10), side=(30, 14))
def car_holder():
    m, silver = mat("#26272a", rough=0.45), metal("#b9bcc0", 0.28)
    plate = [slab(7, 11, 1.4, m, corner=1.2, edge=0.35), move(slab(4.6, 7.6, 0.2, mat("#1a1a1c", rough=0.8), corner=0.8, edge=0), z=1.36)]
    for s in (-1, 1):
        plate.append(move(box(0.9, 4.4, 3.2, m, bevel=0.3), x=s * 4.2, y=0.8))
        plate.append(move(box(1.4, 3.4, 0.7, silver, bevel=0.2), x=s * 3.6, y=0.8, z=0.4))
    plate += [move(box(3.4, 0.9, 3.0, m, bevel=0.3), y=-5.6)]
    things = group(plate, z=8.6, rx=76)
    return (
        things
        + [
            move(ball(1.3, silver, subdivisions=4), y=2.3, z=7.6),
            move(cylinder(1.0, 3.4, m, bevel=0.2), y=2.6, z=7.4, rx=-80),
            move(box(2.2, 3.4, 1.2, m, bevel=0.3), y=7, z=8.2),
            move(box(2.2, 3.4, 0.7, m, bevel=0.2), y=7, z=6.6),
        ]
        + [move(box(6, 0.8, 1.2, m, bevel=0.3), y=3.6, z=0), move(box(1.2, 1.2, 7, m, bevel=0.3), y=3.6)]
    )


@goods("洗车水枪套装", front=(0, 56), side=(24, 40))
def car_hose():
    hose, dark, brass = mat("#2f86b8", rough=0.38, bump=(6, 0.15)), mat("#232427", rough=0.5), metal("#c9a45a", 0.25)
    # the hose begins in the pistol's handle, goes around outwards, and a second layer ends in the tap's connector
    path = [(-3.1, -9.4, 1.7), (-3.0, -11.4, 1.5), (-1.4, -13.6, 1.1), (2.4, -14.9, 0.9)]
    turns = 4.22
    for k in range(1, 150):
        t = k / 149
        a = math.radians(-80) + TAU * turns * t
        r = 15.2 + 1.78 * turns * t + 0.18 * math.sin(5 * a + k * 0.01)
        path.append((r * math.cos(a), r * math.sin(a), 0.9))
    last = path[-1]
    tail = [(last[0] + 0.3, last[1] + 2.4, 1.0), (last[0] + 1.0, last[1] + 4.6, 1.2)]
    things = [wire(path + tail, 0.85, hose, resolution=4)]
    end = [
        lathe([(0, 0), (1.15, 0), (1.3, 0.4), (1.3, 2.4), (1.0, 3.0), (0, 3.0)], plastic("#ee7a2b", 0.35), radius=0.15),
        cylinder(1.5, 1.4, brass, z=2.8),
    ]
    things += group(end, x=tail[-1][0], y=tail[-1][1] - 0.2, z=1.3, rx=-90, rz=-14)
    orange = plastic("#ee7a2b", 0.32)
    barrel = [lathe([(0, -7.6), (1.3, -7.4), (1.75, -6), (1.75, 2.4), (1.35, 3.2), (1.35, 5)], orange, radius=0.5)]
    barrel.append(lathe([(1.36, 4.6), (2.0, 5.2), (2.5, 6.0), (2.6, 9.4), (2.2, 10), (1.7, 9.6), (0, 9.4)], dark, radius=0.25))
    for k in range(18):
        a = TAU * k / 18
        barrel.append(move(box(0.3, 0.3, 2.6, dark, bevel=0.08, z=6.3), x=2.58 * math.cos(a), y=2.58 * math.sin(a)))
    barrel.append(lathe([(1.76, -3), (1.82, -2.8), (1.82, -1.8), (1.76, -1.6)], brass, radius=0.02))
    group(barrel, z=2.7, ry=90)
    grip = [
        loft([(0, 1.5, 1.35, 3), (2, 1.35, 1.3, 3), (5, 1.55, 1.4, 3), (8.0, 1.3, 1.3, 2.4)], dark),
        cylinder(1.35, 1.7, brass, z=7.9, bevel=0.12),
    ]
    group(grip, x=-4.4, y=-0.6, z=2.6, rx=90, rz=8)
    trigger_ = [wire([(-1.2, -1.2, 2.7), (-0.3, -3.2, 2.6), (-1.2, -5.0, 2.5), (-1.0, -6.6, 2.5)], 0.5, orange)]
    return things + barrel + grip + trigger_


@goods("四季防冻玻璃水")
def washer_fluid():
    label = front(
        110, 120, "车小净", "玻璃水", "modern", "四季防冻 -25℃", (), "2L", ("#1f86b8", "#eaf8ff", "#9fe0f6"), "drops", "", SMILE
    ).save()
    liquid = mat("#5fb8dc", rough=0.08, coat=1)

    def one():
        return [
            loft(
                [(0, 6.4, 4.4, 4), (0.6, 7.0, 4.9, 4), (17, 7.0, 4.9, 4), (20, 5.4, 4.2, 3), (23, 2.4, 2.4, 2), (24.4, 2.0, 2.0, 2)], liquid
            ),
            patch(7.0, 4.9, 4, 10.6, 3, 15.4, label, rough=0.35),
            wire([(3.4, 0, 21.2), (6.4, 0, 20), (6.8, 0, 15), (6.2, 0, 12)], 0.9, liquid),
        ] + cap(2.2, 2.2, 24, "#1f5d8f", ribs=30)

    return row(one, 2, 15.6, 3)


# ---- pets ----


def pet_bag(name, sub, net, colours, icon, w, h, d, seed=1, layout="bold", claims=()):
    f = front(w * 10, h * 10, "毛球星", name, layout, sub, claims, net, colours, icon, "Maoqiuxing", FUN).save()
    b = back(
        w * 10, h * 10, "毛球星", name, colours, ["原料：鸡肉、三文鱼、鸡油、豌豆", "贮存：阴凉干燥处"], "6901234599887", "", FUN
    ).save(900)
    return f, b


@goods("全价冻干猫粮", second=(154, 12))
def cat_food():
    f, b = pet_bag(
        "冻干猫粮", "鸡肉三文鱼 无谷", "净含量: 2kg", ("#e07b39", "#fff6e8", "#5a3a24"), "paw", 26, 38, 11, claims=("全价", "成幼猫")
    )
    return pouch(26, 38, 12, f, b, seed=4)


@goods("豆腐猫砂")
def cat_litter():
    f, b = pet_bag("豆腐猫砂", "除臭结团 可冲", "净含量: 2.5kg", ("#4f9f83", "#f3fbf7", "#f3d27a"), "leaves", 24, 34, 10, layout="fresh")
    return row(lambda: sack(24, 34, 9, f, b, seed=6), 3, 17, 6)


@goods("猫条零食")
def cat_sticks():
    art = front(
        150, 180, "毛球星", "猫条", "stripe", "鸡肉金枪鱼 30 支", (), "14g x 30", ("#d9668a", "#fff3f7", "#8a3a54"), "fish", "", FUN
    ).save()
    box_ = printed_carton(15, 8, 18, art, None, None)
    stick = front(22, 150, "毛球星", "猫条", "modern", "鸡肉", (), "14g", ("#d9668a", "#fff3f7", "#ffffff"), "fish", "", FUN).save(700)
    things = group(box_, x=-5, y=3)
    for k in range(4):
        things += group(pillow(2.6, 16, 1.1, stick, seed=k), x=5.4 + k * 2.7, y=-1.5 - 0.4 * k, rz=0)
    return things


@goods("中小型犬狗粮")
def dog_food():
    f, b = pet_bag("小型犬粮", "鸭肉梨 成犬", "净含量: 2.5kg", ("#3f5f8f", "#f2f6fb", "#e8b23a"), "paw", 27, 40, 10, layout="band")
    return sack(27, 40, 10, f, b, seed=3)


@goods("宠物自动饮水机", "奶油白", front=(-16, 18), side=(30, 26))
def pet_fountain(c):
    m = mat(c, rough=0.3, coat=0.3, tint=True)
    return [
        lathe([(0, 0), (8.6, 0), (9, 0.5), (8.6, 9.5), (0, 9.5)], mat("#dfe9ec", rough=0.08, coat=1), radius=0.7),
        lathe([(8.7, 9.2), (9.4, 9.6), (9.4, 11.2), (8.6, 11.8), (7.6, 10.9), (3, 10.6), (2.6, 12.6), (0, 13)], m, radius=0.5),
        lathe([(7.7, 11.0), (3, 10.95)], mat("#cfe6ee", rough=0.03, coat=1), radius=0),
        lathe([(0, 13), (1.2, 13), (1.4, 14.2), (0.6, 14.8), (0, 14.8)], mat("#8fc4d8", rough=0.1, coat=1), radius=0.3),
        lathe([(8.9, 0.2), (9.1, 1.0), (8.95, 3)], m, radius=0.2),
    ]


@goods("半封闭猫砂盆", "云灰", front=(-20, 20), side=(30, 26))
def litter_box(c):
    m, pale = mat(c, rough=0.4, tint=True), plastic("#f3f1ec", 0.4)
    base = loft([(0, 22, 17, 5), (1, 23.5, 18.5, 5), (13, 26, 20.5, 5), (13.6, 26.6, 21, 5)], m, caps=True)
    rim = [
        (26.4 * math.copysign(abs(math.cos(a)) ** 0.4, math.cos(a)), 20.8 * math.copysign(abs(math.sin(a)) ** 0.4, math.sin(a)), 13.6)
        for a in [TAU * k / 80 for k in range(80)]
    ]
    n, rows_, verts, faces = 80, 8, [], []
    for j in range(rows_ + 1):
        for k in range(n):
            a = TAU * k / n
            x, y, _ = rim[k]
            back_ = (math.sin(a) + 1) / 2
            h = (3 + 19 * back_**1.4) * j / rows_
            s = 1 - 0.09 * j / rows_
            verts.append((x * s, y * s, 13.6 + h))
    for j in range(rows_):
        for k in range(n):
            faces.append((j * n + k, j * n + (k + 1) % n, (j + 1) * n + (k + 1) % n, (j + 1) * n + k))
    wall = add_mesh(verts, faces, pale, None, 60)
    s_ = wall.modifiers.new("s", "SOLIDIFY")
    s_.thickness, s_.offset = 0.5, 0
    litter = move(loft([(0, 23, 18, 5), (0.4, 23, 18, 5)], mat("#e9dfc9", rough=0.95, bump=(1.6, 1.0, "voronoi"))), z=13.3)
    scoop = [loft([(0, 0.9, 0.7, 3), (13, 1.2, 0.9, 3)], m), move(box(9, 1.2, 9, m, bevel=0.4), z=12.4)]
    return [base, wall, litter] + group(scoop, x=31, y=-16, z=1.0, rx=84, rz=16)


@goods("狗狗牵引绳", "橙色", front=(0, 70), side=(24, 44))
def leash(c):
    m, steel, dark = mat(c, rough=0.7, tint=True, bump=(6, 0.5, "voronoi")), metal("#cfd2d5", 0.2), mat("#26272a", rough=0.6)
    pts = []
    for k in range(64):
        a = k / 63 * TAU * 2.6
        pts.append(((9 + 0.8 * math.sin(a * 0.7)) * math.cos(a), (9 + 0.8 * math.sin(a * 0.7)) * math.sin(a), 0.6 + 0.5 * k / 63))
    rope = wire([(20, 6, 0.6), (14, 1, 0.6)] + pts + [(-4, 12, 0.8), (-10, 17, 0.6)], 0.6, m, resolution=5)
    handle = wire([(20, 6, 0.6), (27, 10, 0.7), (31, 6, 0.7), (28, 1, 0.7), (21, 4.4, 0.6)], 0.75, dark)
    clip = [
        lathe([(0, 0), (0.8, 0), (0.9, 0.5), (0.7, 2), (0, 2.2)], steel, radius=0.2),
        wire([(0, 0, 2), (0.2, 0, 3.6), (1.6, 0, 4.2), (2.0, 0, 2.8), (1.0, 0, 2.2)], 0.26, steel),
    ]
    return [rope, handle] + group(clip, x=-10.4, y=17.4, z=0.8, rx=-90, rz=40)


@goods("洁牙磨牙棒")
def dental_sticks():
    f, b = pet_bag("洁牙磨牙棒", "鸡肉味 60 支", "净含量: 420g", ("#3f9a8f", "#f1fbf9", "#f3c04a"), "paw", 18, 26, 7, layout="stripe")
    return pouch(18, 26, 7.5, f, b, seed=9)
