"""Recipes of camping and fishing."""

import math

from labels import SMILE, Art
from materials import cloth, glass, mat, metal, wood
from packs import *
from shelf import goods
from solids import *


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
