"""Recipes of electric kitchen ware."""

from labels import SANS, Art
from materials import brushed, glass, mat, metal, plastic, printed, shade
from packs import *
from shelf import goods
from solids import *


@goods("5 升空气炸锅", "墨绿", front=(-16, 9), side=(32, 16))
def air_fryer(c):
    m, dark, steel = mat(c, rough=0.35, coat=0.3, tint=True), mat("#1a1b1c", rough=0.1, coat=1), metal("#d2b98f", 0.25)
    foot = [(0, 11.6, 12.8, 4), (0.3, 12.6, 13.8, 4), (1, 13.2, 14.4, 4), (22, 13.6, 14.8, 4)]
    top = [(25 + 6.6 * math.sin(a), 7.5 + 6 * math.cos(a), 8.7 + 6 * math.cos(a), 4) for a in [math.pi / 2 * k / 12 for k in range(13)]]
    things = [loft(foot + top, m, count=480)]
    # the drawer, and the dark gap around it
    things.append(patch(13.5, 14.7, 4, 20.6, 3.7, 18.9, dark, offset=0.1))
    things.append(patch(13.5, 14.7, 4, 20, 4, 18.6, m, offset=0.28))
    handle = [box(4.2, 5.4, 11, mat("#1d1e20", rough=0.4), bevel=1.1), move(box(4.3, 0.4, 7.6, steel, bevel=0.15), y=-2.7, z=1.8)]
    things += group(handle, y=-17, z=6)
    for s in (-1, 1):
        knob = [
            lathe([(0, 0), (2.0, 0), (2.1, 0.3), (1.9, 1.6), (0, 1.7)], steel, radius=0.2),
            move(box(0.3, 1.7, 0.3, mat("#fff", rough=0.5), bevel=0.05), y=0.9, z=1.6),
        ]
        things += group(knob, x=s * 5, y=-13.8, z=23.4, rx=84)
    return things


@goods("低糖柴火电饭煲", "奶油白", front=(-12, 10), side=(30, 18))
def rice_cooker(c):
    m, dark = mat(c, rough=0.28, coat=0.4, tint=True), mat("#141516", rough=0.08, coat=1)
    things = [
        loft([(0, 11, 13, 4), (1, 12.6, 14.8, 4), (14, 13.2, 15.4, 4), (16.4, 13, 15.2, 4)], m),
        move(
            loft(
                [(0, 13, 15.2, 4), (1.6, 12.9, 15, 4), (4.2, 10.6, 12.4, 3), (5.0, 7, 8, 3)],
                mat(shade(c, 0.98), rough=0.2, coat=0.7, tint=True),
            ),
            z=16.7,
        ),
    ]
    art = Art(120, 70, "#121315")
    art.text(60, 34, "12:30", 22, "Inter Display", "#f4e3c0", 400)
    for k, w in enumerate(("精煮", "快煮", "粥", "杂粮", "保温")):
        art.text(16 + k * 22, 56, w, 7.5, SANS, "#e9e4da")
    things.append(patch(13, 15.2, 4, 13, 5.5, 12.8, printed(art.save(700), rough=0.1, coat=1), offset=0.12))
    things += [move(box(8, 2.2, 2.6, m, bevel=0.8), y=-14.8, z=15.2)]
    return things


@goods("1.7 升电热水壶", "薄荷绿", front=(-30, 9), side=(34, 14))
def kettle(c):
    m, dark = mat(c, rough=0.32, coat=0.3, tint=True), mat("#2a2b2d", rough=0.4)
    things = [
        lathe([(0, 0), (8, 0), (8.2, 0.5), (8.0, 2.0), (0, 2.0)], dark, radius=0.3),
        lathe([(0, 2.1), (8.0, 2.1), (8.2, 2.6), (6.6, 19), (6.2, 20.2), (0, 20.2)], m, radius=0.7),
        lathe([(6.2, 20.1), (5.6, 21.2), (2, 22), (0, 22)], m, radius=0.6),
        lathe([(0, 21.9), (1.5, 22), (1.6, 23.2), (0, 23.4)], dark, radius=0.3),
    ]
    things.append(wire([(5.9, 0, 19.4), (10.4, 0, 20.2), (11.9, 0, 16.5), (11.4, 0, 9), (8.6, 0, 5.4)], 1.0, dark))
    spout = loft([(0, 1.9, 1.6, 2), (2.4, 1.1, 0.9, 2), (3.4, 0.7, 0.5, 2)], m)
    return things + group([spout], x=-6.0, z=17.2, ry=-52)


@goods("养生壶 1.5 升", front=(-24, 9), side=(32, 14))
def health_pot():
    base, clear, gold = mat("#f1ede4", rough=0.35), mat("#e3eeee", rough=0.03, coat=1), metal("#c9ccd0", 0.25)
    glass_ = glass("#f6fbfb")
    things = [
        lathe([(0, 0), (8.4, 0), (8.6, 0.5), (8.2, 4.2), (0, 4.2)], base, radius=0.5),
        lathe([(7.4, 4.2), (7.6, 4.6), (7.4, 5.4)], gold, radius=0.1),
        lathe(
            [(0, 5.2), (7.2, 5.2), (8.2, 8), (8.0, 15), (6.6, 18.4), (6.4, 18.4), (7.8, 15), (8.0, 8), (7, 5.5), (0, 5.4)],
            glass_,
            radius=0.9,
        ),
        lathe([(6.7, 18.3), (6.2, 19.0), (2, 19.8), (0, 19.9)], base, radius=0.4),
        lathe([(0, 19.8), (1.4, 19.9), (1.5, 21), (0, 21.3)], base, radius=0.3),
    ]
    things.append(wire([(7.6, 0, 16.4), (11.4, 0, 16.6), (12, 0, 13), (10.6, 0, 8.2), (8.2, 0, 7.4)], 0.9, base))
    strainer = [lathe([(3.0, 18.4), (3.0, 9.4), (0, 9.2)], metal("#c4c8cc", 0.25), radius=0.3)]
    art = Art(60, 24, "#f1ede4")
    art.text(30, 15, "养生  100°C", 8, SANS, "#5a5a5c")
    return things + strainer + [wrap(8.4, 1.0, 3.4, printed(art.save(500), rough=0.35), arc=38, r1=8.32)]


@goods("静音破壁机", "奶油白", front=(-20, 7), side=(32, 12))
def blender_machine(c):
    m, dark = mat(c, rough=0.3, coat=0.3, tint=True), mat("#232427", rough=0.4)
    things = [
        loft([(0, 9.4, 9.4, 5), (1, 10, 10, 5), (15, 8.8, 8.8, 4), (17.5, 7.8, 7.8, 3)], m),
        lathe([(0, 17.5), (7.2, 17.5), (7.4, 19.6), (0, 19.6)], dark, radius=0.3),
        lathe([(0, 19.6), (6.4, 19.7), (8, 38), (7.75, 38), (6.2, 20.2), (0, 20)], glass("#f2f8f8"), radius=0.5),
        lathe([(8.1, 37.8), (8.2, 39.6), (4, 40.6), (3.6, 43), (0, 43.2)], dark, radius=0.5),
    ]
    things.append(wire([(7.6, 0, 34), (12, 0, 34), (12.6, 0, 30), (11.4, 0, 24), (7.2, 0, 23)], 1.1, dark))
    things.append(patch(9.4, 9.4, 4.5, 9.6, 4.6, 11, mat("#131416", rough=0.08, coat=1), offset=0.25))
    return things


@goods("便携榨汁杯", "樱花粉", front=(-10, 8), side=(30, 14))
def juicer(c):
    m = mat(c, rough=0.32, coat=0.3, tint=True)
    return [
        lathe([(0, 0), (3.6, 0), (3.9, 0.4), (3.9, 7.2), (0, 7.2)], m, radius=0.5),
        lathe([(3.92, 7.0), (4.0, 7.3), (3.92, 7.6)], metal("#d6d8da", 0.2), radius=0.05),
        lathe([(0, 7.4), (3.7, 7.4), (3.8, 18), (3.6, 18), (3.5, 7.8), (0, 7.7)], glass("#f6fbfb"), radius=0.3),
        lathe([(0, 17.9), (3.9, 17.9), (4.0, 18.4), (3.9, 21.2), (3.2, 21.9), (0, 22)], m, radius=0.5),
        move(lathe([(0, 0), (1.0, 0), (1.0, 0.12), (0, 0.14)], plastic("#ffffff", 0.3), radius=0.04), y=-3.9, z=4.2, rx=90),
        wire([(-2, 0, 21.6), (-1.8, 0, 24), (1.8, 0, 24), (2, 0, 21.6)], 0.35, m),
    ]


@goods("半自动意式咖啡机", "奶油白", front=(-24, 9), side=(32, 14))
def espresso(c):
    m, steel, dark = mat(c, rough=0.3, coat=0.5, tint=True), metal("#cfd2d5", 0.2), mat("#232325", rough=0.4)
    things = [
        box(22, 30, 3.4, m, bevel=0.8),
        move(box(21.4, 13, 30, m, bevel=1.2), y=8.2),
        move(box(22, 30, 8.5, m, bevel=1.4), z=24.5),
        move(box(20, 14, 0.6, steel, bevel=0.1), y=-6.5, z=3.2),
    ]
    things.append(move(cylinder(3.4, 3.4, steel, bevel=0.2), y=-6, z=21.4))
    pf = [
        cylinder(3.5, 2.4, steel, bevel=0.2),
        move(loft([(0, 0.9, 0.9, 2), (3, 0.8, 0.8, 2), (10, 1.2, 1.2, 2), (13, 1.1, 1.1, 2)], dark), y=-2.6, z=1.4, rx=82),
    ]
    things += group(pf, y=-6, z=19.2)
    things += [
        move(lathe([(0, 0), (2.2, 0), (2.0, 1.4), (0, 1.5)], steel, radius=0.2), x=7, y=-15, z=28.6, rx=90),
        move(lathe([(0, 0), (2.6, 0), (2.6, 0.4), (0, 0.4)], mat("#fbfaf5", rough=0.3), radius=0.05), x=-5.4, y=-15, z=28.6, rx=90),
        wire([(9.4, -8, 24.6), (9.8, -10, 18), (9.9, -11, 10), (9.6, -11.6, 8)], 0.4, steel),
    ]
    face = Art(50, 50, "#fbfaf5")
    for k in range(11):
        a = math.radians(-130 + 26 * k)
        x, y = math.sin(a), -math.cos(a)
        face.path(f"M{25 + x * 21},{25 + y * 21} L{25 + x * (16 if k % 5 == 0 else 18)},{25 + y * (16 if k % 5 == 0 else 18)}", "none", "#2a2a2c", 1)
    face.text(25, 40, "bar", 7, SANS, "#2a2a2c")
    face.path("M25,25 L13,14", "none", "#c8342a", 1.6)
    face.circle(25, 25, 2.4, "#2a2a2c")
    dial = move(slab(5.0, 5.0, 0.02, printed(face.save(400), rough=0.25, coat=0.6), corner=2.48, edge=0), x=-5.4, y=-15.42, z=28.6, rx=90)
    rim = move(lathe([(2.5, 0.3), (2.6, 0.55), (2.8, 0.5), (2.85, 0)], steel, radius=0.05), x=-5.4, y=-15, z=28.6, rx=90)
    things += [dial, rim]
    for k in range(2):
        things.append(move(lathe([(0, 0), (0.8, 0), (0.8, 0.4), (0, 0.4)], steel, radius=0.1), x=1 + k * 2.4 - 0.4, y=-15, z=28.6, rx=90))
    return things + [move(box(19, 11, 1.2, metal("#cfd2d5", 0.3), bevel=0.2), y=8, z=33)]


@goods("20 升转盘微波炉", "奶油白", front=(-18, 9), side=(32, 14))
def microwave(c):
    m, dark, steel = mat(c, rough=0.35, coat=0.3, tint=True), mat("#17181a", rough=0.08, coat=1), metal("#c9b48c", 0.25)
    things = [
        box(45, 33, 26, m, bevel=0.8),
        move(box(31, 0.8, 21, dark, bevel=0.3), x=-5.6, y=-16.5, z=2.6),
        move(box(1.5, 2.4, 17, steel, bevel=0.5), x=8.4, y=-17.6, z=4.6),
    ]
    for z, t in ((18, "火力"), (8.4, "时间")):
        things += group(
            [
                lathe([(0, 0), (2.6, 0), (2.5, 1.8), (0, 1.9)], steel, radius=0.2),
                move(box(0.3, 2.0, 0.2, mat("#fff"), bevel=0.04), y=1.2, z=1.9),
            ],
            x=16.4,
            y=-16.5,
            z=z,
            rx=90,
        )
    for s in (-1, 1):
        for t in (-1, 1):
            things.append(move(cylinder(1.3, 1.4, mat("#222", rough=0.6)), x=s * 19, y=t * 13, z=-1.3))
    return things


@goods("三明治早餐机", "樱花粉", front=(-20, 18), side=(30, 24))
def sandwich(c):
    m, dark = mat(c, rough=0.3, coat=0.3, tint=True), mat("#26272a", rough=0.5)
    things = [
        slab(22, 21, 4, m, corner=4, edge=1.2),
        move(slab(22, 21, 4.6, m, corner=4, edge=1.6), z=4.5),
        move(slab(21, 20, 0.8, dark, corner=3.6, edge=0.1), z=3.9),
        move(box(9, 5, 2.2, mat(shade(c, 0.9), rough=0.4, tint=True), bevel=0.8), y=-12, z=4.2),
    ]
    things.append(move(lathe([(0, 0), (0.4, 0), (0.3, 0.1), (0, 0.1)], mat("#ef6a4a", emit=1), radius=0.02), x=-2, y=-4, z=9.1))
    things.append(move(lathe([(0, 0), (0.4, 0), (0.3, 0.1), (0, 0.1)], mat("#4fc36a", emit=1), radius=0.02), x=2, y=-4, z=9.1))
    return things


@goods("4.8 升电压力锅", front=(-14, 10), side=(30, 16))
def pressure_cooker():
    steel, dark = brushed("#cdd0d3"), mat("#232427", rough=0.3, coat=0.4)
    art = Art(120, 90, "#141517")
    art.text(60, 34, "25", 24, "Inter Display", "#ff7a5a", 500)
    for k, w in enumerate(("煲汤", "焖肉", "煮饭", "蒸", "粥", "豆类")):
        art.text(22 + (k % 3) * 38, 56 + (k // 3) * 18, w, 8.5, SANS, "#e9e4da")
    things = [
        lathe([(0, 0), (12, 0), (12.6, 1), (12.6, 3.4)], dark, radius=0.6),
        lathe([(12.5, 3.2), (12.6, 20), (0, 20)], metal("#cfd2d5", 0.22), radius=0.3),
        lathe([(12.7, 20), (13.2, 20.6), (13, 22.4), (9, 25.8), (0, 26.6)], dark, radius=1.4),
        wrap(12.62, 5, 17.4, printed(art.save(800), rough=0.12, coat=1), arc=30),
        move(box(12, 3.6, 3.6, dark, bevel=1.1), z=27.4),
        cylinder(1.2, 1.6, dark, z=26.2),
    ]
    for s in (-1, 1):
        things.append(move(box(3, 7, 2.6, dark, bevel=0.8), x=s * 13.6, z=15.5))
    return things
