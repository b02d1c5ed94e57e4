"""Recipes of pots, tableware and knives."""

from labels import XIAO, Art
from materials import chosen, glass, mat, metal, brushed, plastic, wood
from packs import *
from shelf import goods
from solids import *


def pan(r, h, body, inside, handle, flare=1.15, handle_len=19, rivet=True):
    wall = 0.35
    outer = [(0, 0), (r / flare, 0), (r, h), (r - wall, h), (r / flare - wall, wall), (0, wall)]
    things = [
        lathe(outer[:3] + [(r - wall / 2, h + 0.12)], body, radius=0.8),
        lathe([(r - wall / 2, h + 0.12), (r - wall, h), (r / flare - wall, wall), (0, wall)], inside, radius=0.9),
    ]
    z = h * 0.78
    grip = loft(
        [
            (0, 1.1, 0.75, 2.5),
            (4, 0.9, 0.6, 2.5),
            (handle_len * 0.6, 1.3, 0.85, 2.5),
            (handle_len, 1.2, 0.8, 2.5),
            (handle_len + 0.6, 0.6, 0.4, 2.5),
        ],
        handle,
    )
    things += group([grip], x=r - 0.4, z=z, ry=78)
    return things


@goods("精铸无涂层铁锅", front=(-8, 26), side=(40, 34))
def wok():
    iron = mat("#2b2b2d", rough=0.45, metal=0.6, bump=(3, 0.12))
    things = [lathe([(0, 0), (5, 0.1), (11, 2.4), (16, 8.4), (15.8, 8.7), (10.8, 2.8), (5, 0.5), (0, 0.4)], iron, radius=1.5)]
    things += group(
        [loft([(0, 1.2, 0.8, 2.5), (10, 1.5, 1.1, 2.5), (19, 1.6, 1.2, 2.5), (19.8, 1, 0.8, 2.5)], wood("#8a5a34", "#6b4226", axis="z"))],
        x=-15.6,
        z=8,
        ry=-72,
    )
    things.append(wire([(15.5, -2.6, 8.2), (18.4, -2.0, 9.2), (18.4, 2.0, 9.2), (15.5, 2.6, 8.2)], 0.6, iron))
    return things


@goods("麦饭石不粘平底锅", "奶油白", front=(-10, 34), side=(38, 40))
def frying_pan(c):
    stone = mat("#e9e2d2", rough=0.35, bump=(30, 0.02))
    from materials import Made, linear

    speck = skin_speck("#e6dfd0", "#6f6a60")
    return pan(14, 4.6, mat(c, rough=0.25, coat=0.6, tint=True), speck, wood("#c99a62", "#a87546", axis="z"))


def skin_speck(base, dots):
    from materials import skin

    return skin([(0.0, base), (0.64, base), (0.67, dots), (1.0, dots)], scale=2.6, rough=0.35, sss=0, detail=2)


@goods("珐琅铸铁汤锅", "酒红色", front=(0, 14), side=(32, 30))
def dutch_oven(c):
    enamel = mat(c, rough=0.12, coat=1, tint=True)
    steel = metal("#d8d2c4", 0.2)
    things = [
        lathe([(0, 0), (10.6, 0), (11.8, 1.2), (12, 9.6), (0, 9.6)], enamel, radius=1.2),
        lathe([(12.05, 9.5), (12.3, 9.9), (12.05, 10.3)], mat("#2a2a2a", rough=0.4), radius=0.1),
        lathe([(12.3, 10.2), (11.6, 11.2), (6, 12.8), (0, 13.2)], enamel, radius=2),
    ]
    things += [
        cylinder(0.9, 1.0, steel, z=13.0, bevel=0.1),
        lathe([(0, 13.9), (2.2, 14), (2.4, 14.8), (1.4, 15.4), (0, 15.5)], steel, radius=0.5),
    ]
    for s in (-1, 1):
        things.append(wire([(s * 11.4, -3.4, 7.6), (s * 14.6, -2.8, 8.3), (s * 14.6, 2.8, 8.3), (s * 11.4, 3.4, 7.6)], 0.9, enamel))
    return things


@goods("304 不锈钢奶锅", front=(-12, 20), side=(36, 34))
def milk_pan():
    steel = brushed("#cfd1d4")
    things = [
        lathe(
            [(0, 0), (8.6, 0), (9, 0.5), (9, 9), (9.3, 9.4), (9, 9.5), (8.7, 9), (8.6, 0.8), (0, 0.7)], metal("#d3d5d8", 0.16), radius=0.5
        )
    ]
    handle = loft([(0, 0.9, 0.5, 3), (5, 1.1, 0.7, 3), (16, 1.3, 0.9, 3), (16.6, 0.8, 0.5, 3)], mat("#2a2a2c", rough=0.5))
    things += group([handle], x=9, z=8, ry=80)
    things.append(lathe([(9.35, 9.5), (9, 9.8), (3, 10.8), (0, 11)], glass("#f4f8f8"), radius=1))
    things += [
        cylinder(0.6, 1.0, metal("#c9c9c9", 0.2), z=10.9),
        lathe([(0, 11.8), (1.8, 11.9), (1.9, 12.6), (0, 13.0)], mat("#2a2a2c", rough=0.5), radius=0.4),
    ]
    return things


@goods("316 不锈钢保温杯", "薄荷绿")
def thermos(c):
    body = mat(c, rough=0.42, coat=0.2, tint=True, bump=(70, 0.015))
    steel = brushed("#c9ccd0")
    things = [
        lathe([(0, 0), (3.1, 0), (3.3, 0.3), (3.4, 15.2), (3.0, 16.2), (2.7, 16.6), (0, 16.6)], body, radius=0.7),
        lathe([(3.12, 0.0), (3.32, 0.25), (3.34, 0.9)], steel, radius=0.05),
    ]
    things += [
        lathe([(2.72, 16.5), (2.8, 16.7), (2.75, 17.0)], steel, radius=0.03),
        lathe([(0, 16.9), (2.9, 16.9), (3.0, 17.2), (2.9, 20.4), (2.5, 20.9), (0, 20.9)], body, radius=0.4),
    ]
    loop_ = wire([(-1.4, 0, 20.7), (-1.2, 0, 22.4), (1.2, 0, 22.4), (1.4, 0, 20.7)], 0.32, plastic("#e9e6de", 0.4))
    mark = Art(40, 16, None)
    mark.text(20, 11, "灶上", 9, XIAO, "#ffffff", spacing=1.5)
    return things + [loop_, wrap(3.36, 8.4, 9.8, mat("#fff", image=mark.save(500), alpha=True, rough=0.4), arc=33)]


@goods("北欧陶瓷餐具套装", "雾霾蓝", front=(0, 24), side=(30, 32))
def tableware(c):
    glaze = mat(c, rough=0.14, coat=1, tint=True)

    def plate(r):
        return lathe(
            [
                (0, 0),
                (r * 0.55, 0),
                (r * 0.62, 0.5),
                (r * 0.8, 1.0),
                (r, 2.2),
                (r - 0.15, 2.45),
                (r * 0.78, 1.35),
                (r * 0.6, 0.9),
                (0, 0.85),
            ],
            glaze,
            radius=0.5,
        )

    def bowl(r, h):
        return lathe(
            [
                (0, 0),
                (r * 0.45, 0),
                (r * 0.48, 0.6),
                (r * 0.8, h * 0.35),
                (r, h),
                (r - 0.25, h),
                (r * 0.76, h * 0.42),
                (r * 0.4, 1.0),
                (0, 0.9),
            ],
            glaze,
            radius=0.9,
        )

    things = []
    for k in range(4):
        things.append(move(plate(12.5), x=-9, y=4, z=k * 0.75))
    for k in range(4):
        things.append(move(plate(9.5), x=-9, y=4, z=3.6 + k * 0.7))
    for k in range(4):
        things.append(move(bowl(6, 6), x=10, y=2, z=k * 1.7))
    things.append(move(bowl(10, 7.4), x=3, y=15))
    for k in range(4):
        things.append(
            move(lathe([(0, 0), (3.2, 0), (4.6, 1.4), (4.45, 1.5), (3, 0.4), (0, 0.35)], glaze, radius=0.3), x=4.5, y=-9, z=k * 0.5)
        )
    return things


@goods("高硼硅玻璃保鲜盒", "薄荷绿", front=(0, 24), side=(34, 28))
def glass_boxes(c):
    lid, clear = plastic(c, 0.35, tint=True), mat("#d9e5e4", rough=0.06, coat=1)
    things, z = [], 0
    for w, d, h in ((21, 15, 7), (18, 13, 6.2), (15, 11, 5.4)):
        body = slab(w * 0.94, d * 0.94, h, clear, corner=2.2, edge=0.9)
        one = [
            body,
            move(slab(w, d, 1.6, lid, corner=2.4, edge=0.35), z=h - 0.3),
            move(slab(w * 0.8, d * 0.76, 0.25, lid, corner=1.8, edge=0.1), z=h + 1.25),
        ]
        for s in (-1, 1):
            one.append(move(box(3.4, 0.6, 2.6, lid, bevel=0.2), y=s * (d / 2 + 0.1), z=h - 1.4))
        things += group(one, z=z, rz=0)
        z += h + 1.6
    return things


@goods("合金筷子", front=(0, 84), side=(24, 30))
def chopsticks():
    things = []
    dark, gold = mat("#26262a", rough=0.35), metal("#cfa85a", 0.25)
    ends = "#d9433a #e8863a #f0c23a #8fbf4f #3f9a6a #3fa3b8 #3f6fb8 #7a5fb0 #d96a9a #f4f1e8".split()
    for k in range(20):
        pair = k // 2
        if chosen() == 1:  # each pair has its colour
            gold = mat(ends[pair], rough=0.35, coat=0.3)
        x = (pair - 4.5) * 1.9 + (k % 2 - 0.5) * 0.72
        one = [
            loft([(0, 0.2, 0.2, 2), (12, 0.3, 0.3, 3), (24, 0.38, 0.38, 6)], dark),
            loft([(20, 0.372, 0.372, 6), (22.6, 0.385, 0.385, 6)], gold),
            loft([(23.7, 0.385, 0.385, 6), (24.1, 0.39, 0.39, 6)], gold),
        ]
        if chosen() == 1:
            one[1:] = [loft([(18, 0.352, 0.352, 6), (24.1, 0.395, 0.395, 6)], gold)]
        things += group(one, x=x, y=12, z=0.4, rx=90)
    return things


@goods("手作陶瓷马克杯", "焦糖色", front=(-18, 14), side=(30, 30))
def mug(c):
    glaze = mat(c, rough=0.2, coat=0.9, tint=True, bump=(0.9, 0.12))
    clay = mat("#d9c4a3", rough=0.8, bump=(12, 0.15))
    things = [
        lathe([(4.0, 0.9), (4.3, 1.4), (4.35, 9.4), (4.15, 9.6), (4.0, 9.3), (3.9, 1.2), (0, 1.0)], glaze, radius=0.3),
        lathe([(0, 0), (3.6, 0), (3.95, 0.5), (4.05, 1.0)], clay, radius=0.3),
    ]
    things.append(wire([(4.1, 0, 8.0), (6.6, 0, 7.9), (7.2, 0, 5.4), (6.2, 0, 3.2), (4.1, 0, 2.6)], 0.55, glaze))
    return things


@goods("整竹菜板", front=(0, 12), side=(28, 24))
def cutting_board():
    board = slab(36, 24, 1.9, wood("#e0bd83", "#c79a5a", scale=0.5, axis="x"), corner=2.0, edge=0.3)
    groove = None
    hole = move(slab(9, 1.8, 1.94, mat("#f7f7f7", rough=1), corner=0.85, edge=0), y=9.4, z=-0.02)
    return group([board, hole], z=12, rx=82)


@goods("功夫茶具套装", "天青色", front=(0, 30), side=(28, 34))
def tea_set(c):
    glaze = mat(c, rough=0.16, coat=0.9, tint=True)
    pot = [
        lathe([(0, 0), (3, 0), (4.8, 2), (5, 4), (3.8, 6.2), (2.4, 7), (0, 7)], glaze, radius=1.6),
        lathe([(0, 6.9), (2.5, 7), (2.2, 7.6), (0.8, 8), (0.5, 8.4), (0.8, 9.1), (0, 9.5)], glaze, radius=0.4),
    ]
    pot.append(wire([(4.4, 0, 3), (6.4, 0, 4.4), (7.6, 0, 6.6)], 0.75, glaze))
    pot.append(wire([(-4.2, 0, 5.6), (-7.2, 0, 5.9), (-7.6, 0, 3.4), (-4.7, 0, 2.2)], 0.5, glaze))
    gaiwan = [
        lathe([(0, 0), (1.8, 0), (2, 0.6), (4, 2.6), (4.7, 5), (4.5, 5), (0, 4.6)], glaze, radius=0.9),
        lathe([(3.9, 4.9), (3.4, 5.6), (1.2, 6.3), (1.1, 6.9), (1.4, 7.2), (0, 7.2)], glaze, radius=0.3),
        lathe([(0, -0.2), (3, -0.2), (5.2, 0.8), (5, 0.9), (0, 0.1)], glaze, radius=0.3),
    ]
    cup = lambda: [lathe([(0, 0), (1.4, 0), (1.5, 0.4), (2.6, 1.8), (3.2, 3.6), (3.05, 3.6), (2.4, 1.8), (0, 0.6)], glaze, radius=0.5)]
    tray = [slab(44, 27, 2.2, wood("#5a3d2b", "#42291b", axis="x"), corner=1.2, edge=0.4)]
    things = tray + group(pot, x=-9, y=4, z=2.2, rz=10) + group(gaiwan, x=9, y=4.5, z=2.4)
    for k in range(6):
        things += group(cup(), x=(k - 2.5) * 6.6, y=-8, z=2.2)
    return things


@goods("德式厨房刀具套装", front=(0, 9), side=(34, 20))
def knives():
    block = wood("#b98a58", "#98693c", axis="z")
    things = [box(12, 10, 22, block, bevel=0.5)]
    black, steel = mat("#232325", rough=0.4), metal("#cfd2d5", 0.2)
    for k in range(6):
        x, y = (k % 3 - 1) * 3.4, (k // 3 - 0.5) * 4.2
        h = 11 if k < 3 else 9.4
        one = [
            loft([(0, 0.7, 1.25, 3), (1, 0.65, 1.1, 3), (h * 0.6, 0.75, 1.3, 3), (h, 0.8, 1.5, 3), (h + 0.5, 0.5, 1.1, 3)], black),
            box(1.5, 2.5, 0.8, steel, bevel=0.1),
        ]
        for z in (2.4, 5.2, 8):
            one.append(move(cylinder(0.2, 1.55, steel, bevel=0.02, segments=16), x=-0.78, y=0, z=z, ry=90))
        things += group(one, x=x, y=y, z=21.6)
    mark = Art(60, 30, None)
    mark.text(30, 20, "灶上", 16, XIAO, "#5a3a1c", spacing=3)
    things.append(move(slab(6, 3, 0.01, mat("#fff", image=mark.save(500), alpha=True), corner=0.1, edge=0), y=-5.01, z=5, rx=90))
    scissors = []
    return things
