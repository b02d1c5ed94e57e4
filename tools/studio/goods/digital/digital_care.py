"""Recipes of electric body care."""

import math

from materials import mat, metal, plastic
from packs import *
from shelf import goods
from solids import *


@goods("高速电吹风", "奶油白", front=(-24, 6), side=(30, 10))
def hair_dryer(c):
    m, dark = mat(c, rough=0.32, coat=0.3, tint=True), mat("#2a2b2e", rough=0.4)
    barrel = [
        lathe([(0, 0), (3.0, 0), (3.5, 0.4), (3.5, 8.6), (3.1, 9.0), (2.7, 9.0), (2.5, 8.0), (0, 7.8)], m, radius=0.4),
        lathe([(2.1, 8.6), (2.6, 8.6)], metal("#d9a86c", 0.2), radius=0),
        lathe([(0, -0.02), (2.6, -0.02)], mat("#3a3b3e", rough=0.7, bump=(10, 0.6, "voronoi")), radius=0),
    ]
    group(barrel, x=-4.6, z=21.4, ry=-90, y=0)
    root = barrel[0].parent
    root.location.x = 4.4
    handle = [lathe([(0, 0), (1.9, 0), (2.1, 0.4), (2.0, 18.4), (0, 18.4)], m, radius=0.5)]
    things = (
        barrel
        + handle
        + [
            move(slab(0.9, 2.6, 0.3, dark, corner=0.4, edge=0.1), y=-2.0, z=12.4, rx=90),
            move(lathe([(0, 0), (0.6, 0), (0.5, 0.3), (0, 0.3)], dark, radius=0.05), y=-2.0, z=9.2, rx=90),
            wire([(0, 0, 0.2), (0.6, 0.6, -0.6), (4, 2, -0.9), (9, 3.4, -0.9), (11, 1, -0.9)], 0.36, m),
        ]
    )
    nozzle = group([loft([(0, 2.2, 2.2, 2), (3.4, 3.6, 0.6, 3), (3.8, 3.6, 0.6, 3)], dark)], x=10.4, y=-2.6)
    return things


@goods("声波电动牙刷", "奶油白", front=(-8, 6), side=(28, 12))
def e_toothbrush(c):
    m = mat(c, rough=0.35, tint=True)

    def brush_head(z):
        return [
            lathe([(0, z), (0.5, z), (0.42, z + 4.6), (0.36, z + 5.4)], plastic("#fbfbf9", 0.3), radius=0.1),
            move(box(1.1, 0.55, 2.3, plastic("#fbfbf9", 0.3), bevel=0.25), z=z + 5.0),
            move(box(0.9, 0.95, 1.9, mat("#f4f8fb", rough=0.9, bump=(14, 0.8, "noise", (1, 0.1, 1))), bevel=0.15), y=-0.7, z=z + 5.2),
        ]

    things = [lathe([(0, 0), (1.2, 0), (1.35, 0.4), (1.35, 15), (0.8, 17.2), (0.45, 17.4), (0, 17.4)], m, radius=0.6)] + brush_head(17.5)
    things += [move(lathe([(0, 0), (0.5, 0), (0.45, 0.15), (0, 0.15)], mat("#e9e6dd", rough=0.3), radius=0.04), y=-1.32, z=10.6, rx=90)]
    for k in range(5):
        things.append(move(lathe([(0, 0), (0.08, 0)], mat("#7fd0a0", emit=1), radius=0), y=-1.36, z=8.6 - k * 0.6, rx=90))
    for k in range(3):
        things += group(brush_head(0), x=3.2 + k * 1.7, y=0.4)
    return things


@goods("便携冲牙器", "奶油白", front=(-16, 8), side=(30, 14))
def water_flosser(c):
    m = mat(c, rough=0.32, coat=0.2, tint=True)
    return [
        loft([(0, 3.0, 3.4, 3), (0.5, 3.4, 3.8, 3), (10, 3.4, 3.8, 3)], mat("#d6e6ea", rough=0.08, coat=1)),
        loft([(9.9, 3.45, 3.85, 3), (17, 3.2, 3.5, 3), (19.4, 2.2, 2.4, 2.4), (20, 1.2, 1.2, 2)], m),
        cylinder(0.7, 1.2, plastic("#ffffff", 0.3), z=19.8),
        wire([(0, 0, 20.8), (0, 0, 26.4), (-0.3, -0.5, 28.2), (-0.6, -1.8, 29)], 0.28, plastic("#ffffff", 0.25)),
        move(slab(1.5, 1.5, 0.3, plastic("#dfe6e9", 0.3), corner=0.7, edge=0.1), y=-3.5, z=15.4, rx=84),
        move(slab(1.2, 1.2, 0.25, plastic("#dfe6e9", 0.3), corner=0.55, edge=0.08), y=-3.6, z=12.8, rx=88),
    ]


@goods("往复式电动剃须刀", "曜石黑", front=(-14, 8), side=(30, 14))
def shaver(c):
    m, steel = mat(c, rough=0.35, coat=0.3, tint=True), metal("#d0d3d6", 0.2)
    foil = mat("#c4c8cc", rough=0.3, metal=1, bump=(16, 0.6, "voronoi"))
    things = [
        loft([(0, 2.3, 1.7, 3), (0.6, 2.6, 1.9, 3), (9, 2.8, 2.0, 3), (11.4, 2.2, 1.8, 3), (12, 2.2, 1.8, 3)], m),
        loft([(12, 2.6, 1.9, 4), (14, 3.2, 2.2, 4), (15, 3.2, 2.2, 4)], steel),
    ]
    for k in range(3):
        bar = move(cylinder(0.62, 5.6, foil, bevel=0.2), x=-2.8, y=(k - 1) * 1.25, z=15.1, ry=90)
        things.append(bar)
    things.append(move(slab(1.7, 1.7, 0.2, steel, corner=0.84, edge=0.05), y=-1.95, z=8.6, rx=90))
    return things


@goods("卷直两用卷发棒", "樱花粉", front=(0, 34), side=(30, 40))
def curler(c):
    m, dark = mat(c, rough=0.3, coat=0.3, tint=True), mat("#232427", rough=0.45)
    barrel = mat("#c08a68", rough=0.16, metal=0.9)
    things = [lathe([(0, 0), (1.35, 0), (1.5, 0.6), (1.75, 8), (1.85, 13.5), (1.7, 14.4), (0, 14.4)], m, radius=0.5)]
    things += [cylinder(1.72, 1.2, dark, bevel=0.15, z=14.3), cylinder(1.6, 17.5, barrel, bevel=0.1, z=15.3)]
    things.append(lathe([(1.62, 32.6), (1.66, 33), (1.5, 35.2), (0, 35.8)], dark, radius=0.6))
    clip = lathe([(1.95, 16.6), (1.86, 18), (1.82, 31.2), (1.6, 32.3)], barrel, arc=(-58, 58), radius=0.2)
    thick = clip.modifiers.new("s", "SOLIDIFY")
    thick.thickness, thick.offset = 0.16, 1
    lever = loft([(0, 0.75, 0.2, 3, 0, -1.9), (2.6, 0.95, 0.24, 3, 0, -1.3), (5.2, 0.9, 0.24, 3, 0, -0.4), (6.6, 0.7, 0.2, 3, 0, 0)], m)
    things += [clip, move(lever, y=-1.9, z=10.6), move(cylinder(0.42, 3.0, dark, bevel=0.06), x=-1.5, y=-2.0, z=16.9, ry=90)]
    for k, colour in enumerate(("#f6f2ec", "#f6f2ec", "#e8532a")):
        button = lathe([(0, 0), (0.42, 0), (0.36, 0.2), (0, 0.22)], mat(colour, rough=0.3), radius=0.05)
        things.append(move(button, y=-1.56 - 0.012 * k, z=5.2 + k * 1.5, rx=90))
    neck = lathe([(0.45, -3.2), (0.75, -1.2), (1.0, 0.1)], dark, radius=0.2)
    lead = [
        (0, 0, -3),
        (0.4, 1.0, -6),
        (5, 1.6, -8),
        (10, 1.6, -4),
        (10.4, 1.6, 4),
        (7.4, 1.6, 9),
        (4.6, 1.6, 6),
        (6.6, 1.6, 1.6),
        (12.4, 1.6, 0.6),
    ]
    plug = [box(2.2, 2.6, 3.0, dark, bevel=0.5)]
    for s in (-1, 1):
        plug.append(move(box(0.7, 0.18, 1.7, metal("#d9dadc", 0.2), bevel=0.03), x=s * 0.6, z=3.0))
    group(plug, x=12.2, y=0.7, z=0.6, ry=84)
    things += [neck, wire(lead, 0.34, dark), *plug]
    return group(things, z=1.95, rx=-90, rz=-62)


@goods("颈部按摩仪", "奶油白", front=(-14, 16), side=(28, 22))
def neck_massager(c):
    m, dark, steel = mat(c, rough=0.3, coat=0.3, tint=True), mat("#3a3b3e", rough=0.6), metal("#d6d8da", 0.15)
    pts = [(8.6 * math.sin(a), 7.4 * math.cos(a), 0) for a in [math.radians(-148 + 296 * k / 16) for k in range(17)]]
    ring = wire(pts, 1.3, m)
    for v in ring.data.vertices:
        v.co.z *= 1.9
    things = [ring]
    for x in (-2.6, 2.6):
        things.append(move(lathe([(0, 0), (1.7, 0), (1.7, 0.5), (1.2, 0.9), (0, 1.0)], steel, radius=0.2), x=x, y=5.6, z=0, rx=90))
    return group(things, z=2.6)


@goods("家用美容仪", "奶油白", front=(-14, 8), side=(28, 14))
def beauty_device(c):
    m, white = metal("#d8b98c", 0.22), mat(c, rough=0.25, coat=0.4, tint=True)
    things = [
        loft(
            [(0, 1.6, 1.4, 2.4), (0.4, 1.8, 1.6, 2.4), (11, 1.7, 1.5, 2.4), (14, 2.2, 1.7, 2.4), (17, 3.0, 1.8, 2.6), (18, 2.8, 1.6, 2.6)],
            white,
        ),
        loft([(17.9, 2.85, 1.65, 2.6), (18.4, 2.9, 1.7, 2.6), (19.2, 2.6, 1.4, 2.6)], m),
    ]
    for x in (-1.4, 0, 1.4):
        things.append(move(ball(0.42, m, subdivisions=3), x=x, z=19.1))
    things += [
        move(lathe([(0, 0), (0.7, 0), (0.6, 0.2), (0, 0.2)], m, radius=0.05), y=-1.5, z=9, rx=90),
        loft([(4.5, 1.83, 1.63, 2.4), (4.8, 1.83, 1.63, 2.4)], m),
    ]
    return things
