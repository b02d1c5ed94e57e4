"""Recipes of large appliances."""

import math

from digital_phones import panel, screen
from labels import SANS, Art, front
from materials import mat, metal, plastic, printed, shade
from packs import *
from shelf import goods
from solids import *


@goods("10 公斤滚筒洗衣机", "奶油白", front=(-20, 6), side=(32, 10))
def washer(c):
    m, steel, dark = mat(c, rough=0.3, coat=0.3, tint=True), metal("#cfd2d5", 0.2), mat("#17181b", rough=0.05, coat=1)
    things = [box(60, 56, 85, m, bevel=1.0)]
    door = [
        lathe([(20, 0), (22, 0), (22.6, 1), (22, 3), (19, 3.4), (18, 2)], steel, radius=0.6),
        lathe([(0, 2.0), (12, 2.6), (18.5, 2.2)], dark, radius=1),
        lathe([(15.5, 2.6), (16, 3.0), (15.5, 3.4)], mat("#3a3c40", rough=0.3), radius=0.1),
    ]
    things += group(door, y=-28, z=40, rx=90)
    art = Art(300, 80, "#15161a")
    art.text(60, 50, "混合洗 0:49", 22, SANS, "#ffffff", 400)
    for k, w in enumerate(("除菌", "羊毛", "快洗", "单脱水")):
        art.text(170 + k * 36, 46, w, 11, SANS, "#b8c4d0")
    things += [
        move(box(36, 0.4, 9, printed(art.save(900), rough=0.1, coat=1), bevel=0.1), x=8, y=-28.1, z=73),
        move(box(17, 0.5, 9, m, bevel=0.4), x=-20, y=-28.1, z=73),
    ]
    things += group([lathe([(0, 0), (3.6, 0), (3.5, 1.8), (0, 2)], steel, radius=0.3)], x=-7.6 + 2.6, y=-28, z=77.5, rx=90)
    return things


@goods("508 升十字对开门冰箱", "月光银", metal=True, front=(-22, 4), side=(32, 8))
def fridge(c):
    m, dark = metal(c, 0.36, tint=True), mat("#232427", rough=0.5)
    things = [box(80, 62, 186, mat("#8f9296", rough=0.5), bevel=0.6)]
    for i in (-1, 1):
        for z, h in ((2, 86), (90, 95)):
            things.append(move(box(39.4, 4.4, h, m, bevel=0.8), x=i * 20, y=-32.6, z=z))
        things.append(move(box(1.2, 1.2, 60, dark, bevel=0.4), x=i * 1.6, y=-35.0, z=96))
        things.append(move(box(1.2, 1.2, 46, dark, bevel=0.4), x=i * 1.6, y=-35.0, z=38))
    return things


@goods("1.5 匹变频空调", front=(-18, 4), side=(30, 6))
def aircon():
    m, dark = plastic("#f7f7f4", 0.25), mat("#2a2b2e", rough=0.5)
    prof = [(-11, 0), (-8, -1), (8, 0.5), (10, 4), (10, 24), (8, 28.5), (-11, 29)]
    pts = fillet(prof, 3, 6)
    verts, faces = [], []
    for x in (-44, 44):
        verts += [(x, -p[0], p[1]) for p in pts]
    n = len(pts)
    for k in range(n - 1):
        faces.append((k, k + 1, n + k + 1, n + k))
    faces.append((n - 1, 0, n, 2 * n - 1))
    faces += [tuple(range(n)), tuple(reversed(range(n, 2 * n)))]
    body = add_mesh(verts, faces, m, None, 40)
    things = [
        body,
        move(box(80, 0.5, 3.2, dark, bevel=0.1), y=-9.2, z=2.6, rx=-30),
        move(box(84, 1.2, 3.2, m, bevel=0.4), y=-10.3, z=4.6, rx=-20),
    ]
    art = Art(40, 20, None)
    art.text(20, 15, "26°", 13, "Inter Display", "#9ad0f0", 400)
    remote = [
        slab(4.6, 16, 1.8, m, corner=0.8, edge=0.4),
        panel(
            3.6,
            4.4,
            front(36, 44, "", "26", "minimal", "制冷", (), "", ("#2a4a3a", "#c9d9c4", "#5a7a5a"), None, "", SANS).save(400),
            0.2,
            z=1.81,
            thick=0.004,
        ),
    ]
    remote[1].location.y = 4.6
    return group(things, z=2)


@goods("65 英寸 4K", front=(-14, 3), side=(30, 6))
def tv():
    dark = mat("#1a1b1d", rough=0.35)
    face = [slab(145, 83, 3.4, dark, corner=0.8, edge=0.5), panel(143.6, 81, screen(143, 81, "tv", 8), 0.2, z=3.41, thick=0.01)]
    group(face, z=47, rx=90)
    legs = []
    for s in (-1, 1):
        legs += [wire([(s * 52, 1, 6), (s * 56, -14, 0.6)], 0.9, dark), wire([(s * 52, 1, 6), (s * 56, 14, 0.6)], 0.9, dark)]
    return face + legs


@goods("迷你小冰箱 90 升", "薄荷绿", front=(-20, 6), side=(32, 10))
def mini_fridge(c):
    m, chrome = mat(c, rough=0.2, coat=0.8, tint=True), metal("#dcdee0", 0.15)
    things = [
        box(46, 44, 84, mat(shade(c, 0.97), rough=0.25, coat=0.6, tint=True), bevel=3.2, z=3),
        move(box(46, 6, 54, m, bevel=2.6), y=-24, z=3),
        move(box(46, 6, 28.6, m, bevel=2.6), y=-24, z=58),
    ]
    for z in (40, 62):
        things.append(wire([(17, -27, z), (17.5, -30.5, z + 1.5), (17.5, -30.5, z + 9), (17, -27, z + 10.5)], 0.8, chrome))
    mark = Art(80, 20, None)
    mark.text(40, 15, "LANBING", 14, "Inter Display", "#ffffff", 700, spacing=2)
    things.append(
        move(
            slab(13, 3.2, 0.01, mat("#fff", image=mark.save(500), alpha=True, rough=0.2, metal=0.5), corner=0.02, edge=0),
            x=-10,
            y=-27.02,
            z=80,
            rx=90,
        )
    )
    for s in (-1, 1):
        things.append(move(cylinder(2, 3.4, chrome), x=s * 18, y=-16))
    return things


@goods("家用激光投影仪", "奶油白", front=(-26, 12), side=(32, 16))
def projector(c):
    m, dark = mat(c, rough=0.35, tint=True), mat("#1a1b1d", rough=0.4)
    things = [box(22, 20, 14, m, bevel=2.4), move(box(19, 0.6, 11, dark, bevel=0.3), y=-9.9, z=1.5)]
    lens = [
        lathe([(0, 0.4), (2.6, 0.2), (3.2, 0.6), (3.4, 1.6), (3.0, 1.8), (2.7, 1.0)], metal("#5a5c60", 0.3), radius=0.2),
        lathe([(0, 1.2), (1.6, 0.95), (2.7, 0.5)], mat("#1a2a4a", rough=0.02, coat=1, spec=1), radius=0.5),
    ]
    things += group(lens, x=-3.6, y=-10, z=7.4, rx=90)
    for k in range(9):
        things.append(move(box(6, 0.3, 0.35, mat("#3a3c40"), bevel=0.05), x=5.4, y=-10.1, z=3.4 + k * 0.95))
    return things


@goods("燃气灶 双灶", front=(0, 34), side=(26, 28))
def gas_stove():
    glass_, iron, steel = mat("#101113", rough=0.06, coat=1), mat("#1d1d1f", rough=0.7), metal("#cfd2d5", 0.22)
    things = [slab(75, 43, 1.6, glass_, corner=1.6, edge=0.3, z=9), move(slab(70, 38, 9, metal("#8f9296", 0.4), corner=1.2, edge=0.2), z=0)]
    for s in (-1, 1):
        burner = [
            lathe([(3.4, 0), (6.4, 0), (6.6, 1.2), (5.6, 2.2), (3.6, 2.2)], mat("#b08d4f", rough=0.35, metal=1), radius=0.3),
            lathe([(0, 0), (2.4, 0), (2.6, 2.0), (0, 2.4)], mat("#b08d4f", rough=0.35, metal=1), radius=0.3),
            lathe([(7.4, 0), (9.6, 0), (9.2, 0.5), (7.6, 0.5)], steel, radius=0.1),
            lathe([(10.2, 2.6), (10.7, 3.0), (10.2, 3.4), (9.7, 3.0), (10.2, 2.6)], iron, radius=0.1),
        ]
        for k in range(4):
            a = TAU * (k + 0.5) / 4
            burner.append(
                wire(
                    [
                        (11.4 * math.sin(a), 11.4 * math.cos(a), 0),
                        (10.6 * math.sin(a), 10.6 * math.cos(a), 3.6),
                        (5.6 * math.sin(a), 5.6 * math.cos(a), 3.8),
                    ],
                    0.55,
                    iron,
                    bezier=False,
                )
            )
        things += group(burner, x=s * 20, y=3, z=10.6)
        things += group(
            [lathe([(0, 0), (2.4, 0), (2.2, 2.0), (0, 2.2)], steel, radius=0.2), move(box(0.7, 4.0, 1.2, steel, bevel=0.2), z=1.6)],
            x=s * 6,
            y=-16,
            z=10.6,
        )
    return things


@goods("60 升电热水器", front=(-16, 6), side=(30, 8))
def water_heater():
    m, dark = plastic("#f6f6f3", 0.22, coat=0.5), mat("#17181a", rough=0.08, coat=1)
    body = [lathe([(0, 0), (16, 0.3), (21, 3), (22, 6), (22, 74), (21, 77), (16, 79.7), (0, 80)], m, radius=2.5)]
    group(body, x=-40, z=24, ry=90)
    art = Art(70, 70, "#121315")
    art.circle(35, 35, 31, "none", "#4fa8e0", 1.6)
    art.text(35, 44, "60°", 26, "Inter Display", "#fff", 300)
    things = body + [move(slab(13, 13, 0.3, printed(art.save(500), rough=0.08, coat=1), corner=6.4, edge=0.1), x=26, y=-21.9, z=24, rx=90)]
    for x, colour in ((-12, "#3a7fc0"), (12, "#c8342a")):
        things += [move(cylinder(1.1, 4, metal("#cfd2d5", 0.2)), x=x, z=-0.6), move(cylinder(1.4, 1, mat(colour, rough=0.4)), x=x, z=2.4)]
    return things
