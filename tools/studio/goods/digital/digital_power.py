"""Recipes of chargers, cables and what protects a telephone."""

import math

from labels import SANS, XIAO, Art, front
from materials import mat, metal, printed, shade
from packs import *
from shelf import goods
from solids import *


@goods("迅芒 65W", "奶油白", front=(-24, 16), side=(34, 24))
def charger(c):
    m, pin, port = mat(c, rough=0.3, coat=0.3, tint=True), metal("#d6c9a4", 0.2), mat("#151517", rough=0.5)
    body = [box(5.4, 3.2, 6.2, m, bevel=0.6)]
    for k, h in ((0, 0.36), (1, 0.36)):
        body.append(move(slab(1.0, 0.36, 0.04, port, corner=0.17, edge=0), x=0, y=-1.6, z=4.6 - k * 1.4, rx=90))
    body.append(move(slab(1.35, 0.62, 0.04, port, corner=0.06, edge=0), x=0, y=-1.6, z=1.7, rx=90))
    mark = Art(20, 12, None)
    mark.text(10, 9, "65W", 8, "Inter Display", "#8a8c90", 700)
    body.append(
        move(slab(1.7, 1.0, 0.004, mat("#fff", image=mark.save(300), alpha=True), corner=0.02, edge=0), x=1.15, y=-1.604, z=0.9, rx=90)
    )
    for s in (-1, 1):
        body.append(move(box(0.62, 0.16, 1.7, pin, bevel=0.04), x=s * 0.64, z=6.1, rz=s * 14))
    return body


@goods("迅芒 20000 毫安", "曜石黑", front=(-20, 14), side=(30, 20))
def power_bank(c):
    m = mat(c, rough=0.45, tint=True, bump=(60, 0.02))
    art = Art(30, 16, "#0a0a0b")
    art.text(15, 13, "86%", 12, "Inter Display", "#ffffff", 600)
    body = [
        loft([(0, 3.4, 1.3, 5), (0.4, 3.6, 1.45, 5), (14.6, 3.6, 1.45, 5), (15, 3.4, 1.3, 5)], m),
        move(slab(2.6, 1.4, 0.02, printed(art.save(300), rough=0.1, coat=1), corner=0.2, edge=0), y=-1.46, z=12.8, rx=90),
    ]
    mark = Art(60, 14, None)
    mark.text(30, 10, "20000mAh 22.5W", 6, "Inter Display", "#9a9ca0", 500)
    body.append(move(slab(5, 1.1, 0.004, mat("#fff", image=mark.save(400), alpha=True), corner=0.02, edge=0), y=-1.462, z=1.6, rx=90))
    cable = wire([(3.4, 0, 13.4), (5.2, 0, 13.2), (5.4, -0.2, 9), (5.0, -0.4, 5), (5.2, -0.3, 3.6)], 0.22, m)
    tip = [
        move(box(0.8, 0.5, 1.5, m, bevel=0.15), x=5.2, y=-0.3, z=2.1),
        move(box(0.5, 0.2, 0.6, metal("#d9d9d9", 0.2), bevel=0.06), x=5.2, y=-0.3, z=1.5),
    ]
    return body + [cable] + tip


@goods("迅芒 磁吸无线充电宝", "奶油白", front=(-16, 12), side=(30, 18))
def mag_bank(c):
    m = mat(c, rough=0.4, tint=True)
    body = [
        slab(6.8, 10.4, 1.5, m, corner=1.2, edge=0.4),
        move(lathe([(2.3, 0), (2.7, 0), (2.7, 0.02)], mat("#c9ccd0", rough=0.4), radius=0), z=1.505, y=1.2),
        move(lathe([(1.6, 0), (1.7, 0), (1.7, 0.02)], mat("#c9ccd0", rough=0.4), radius=0), z=1.505, y=1.2),
    ]
    for k in range(4):
        body.append(move(lathe([(0, 0), (0.12, 0)], mat("#7fd0f0", emit=1), radius=0), x=-2 + k * 0.5, y=-4.3, z=1.51))
    return group(body, z=5.2, rx=80)


@goods("迅芒 100W 双 C", front=(0, 62), side=(24, 40))
def cable():
    braid, shell = mat("#232427", rough=0.7, bump=(5, 0.6, "voronoi")), metal("#4a4c50", 0.3)
    pts = []
    for k in range(70):
        a = k / 69 * TAU * 3.1
        r = 4.4 + 0.35 * math.sin(k * 0.9) + k * 0.012
        pts.append((r * math.sin(a), r * math.cos(a), 0.3 + 0.18 * (k // 23) + 0.05 * math.sin(k)))
    end_a = [(-1.5, -5.4, 0.4), (-5.0, -7.0, 0.33), (-8.3, -7.64, 0.31)]
    things = [wire([(7.6, -8.2, 0.31), (4.6, -7.0, 0.35), (2.0, -5.6, 0.4)] + pts + end_a, 0.24, braid, resolution=6)]
    for x, y, rz in ((8.4, -7.9, -70), (-9.0, -7.4, 82)):
        things += group(
            [
                slab(1.1, 2.4, 0.62, shell, corner=0.3, edge=0.12),
                move(slab(0.84, 0.75, 0.26, metal("#e0e1e3", 0.15), corner=0.12, edge=0.03), y=1.5, z=0.18),
            ],
            x=x,
            y=y,
            rz=rz,
        )
        things += group(
            [move(lathe([(0.26, -1.1), (0.34, -0.2), (0.42, 0.1)], mat("#232427", rough=0.6), radius=0.05), y=-1.2, z=0.31, rx=-90)],
            x=x,
            y=y,
            rz=rz,
        )
    strap = move(box(0.9, 2.6, 1.7, mat("#e8532a", rough=0.7), bevel=0.3), x=4.6, y=0, z=0)
    return things + [strap]


@goods("迅芒 六位总控插排", "奶油白", front=(-10, 50), side=(26, 36))
def power_strip(c):
    m, dark = mat(c, rough=0.35, coat=0.2, tint=True), mat("#2a2a2c", rough=0.6)
    things = [slab(32, 6.4, 3.2, m, corner=1.2, edge=0.5)]
    for k in range(6):
        x = -11 + k * 3.9
        things.append(move(slab(3.4, 4.6, 0.1, mat("#ffffff", rough=0.4), corner=0.4, edge=0.03), x=x, z=3.18))
        for a, b, rz in ((-0.55, 1.1, 0), (0.55, 1.1, 0), (-0.62, -0.7, 28), (0.62, -0.7, -28), (0, -1.5, 0)):
            things.append(move(box(0.22, 0.75, 0.02, dark, bevel=0), x=x + a, y=b, z=3.275, rz=rz))
    things.append(move(slab(1.4, 2.2, 0.3, mat("#c8342a", rough=0.3), corner=0.3, edge=0.08), x=14, y=0.9, z=3.15))
    things.append(move(slab(0.4, 1.0, 0.02, dark, corner=0.18, edge=0), x=14, y=-1.4, z=3.21))
    things.append(wire([(-16, 0, 1.5), (-19, 1, 1.0), (-18, 7, 0.7), (-8, 9.5, 0.5), (4, 8.4, 0.5), (10, 9.6, 0.5)], 0.36, m))
    return things


@goods("壳里 液态硅胶手机壳", "樱花粉", front=(-8, 4), side=(26, 10))
def phone_case(c):
    m = mat(c, rough=0.7, tint=True)
    body = slab(7.7, 16.3, 1.1, m, corner=1.05, edge=0.4)
    ring = move(lathe([(2.3, 0), (2.6, 0), (2.7, 0.12), (2.6, 0.24), (2.3, 0.2)], m, radius=0.06), y=5.0, z=1.05)
    hole = move(lathe([(0, 0.03), (2.3, 0.03)], mat("#2a2c30", rough=0.9), radius=0), y=5.0, z=1.08)
    holes = [
        move(lathe([(0, 0.05), (0.62, 0.05)], mat("#f6f6f6", rough=1), radius=0), x=x, y=5.0 + y, z=1.1)
        for x, y in ((-0.9, 0.6), (0.9, 0.6), (0, -1.0))
    ]
    mark = Art(30, 12, None)
    mark.text(15, 9, "壳里", 7, XIAO, shade(c, 0.78), spacing=1.5)
    logo = move(slab(2.2, 0.9, 0.004, mat("#fff", image=mark.save(300), alpha=True, rough=0.6), corner=0.02, edge=0), y=-5, z=1.102)
    return group([body, ring, hole, logo] + holes, z=8.1, rx=84)


@goods("壳里 高清钢化膜", front=(-6, 8), side=(26, 14))
def screen_glass():
    art = front(
        95,
        185,
        "壳里",
        "高清钢化膜",
        "minimal",
        "两片装 无尘舱",
        ("防指纹",),
        "适用 澈科 X5 Pro",
        ("#2a3a52", "#eef2f6", "#7f9fc0"),
        "rings",
        "Keli",
        SANS,
    ).save()
    return printed_carton(9.5, 2.2, 18.5, art, None, None)


@goods("壳里 桌面懒人手机支架", "月光银", metal=True, front=(-26, 12), side=(30, 14))
def phone_stand(c):
    m, rubber = metal(c, 0.34, tint=True), mat("#2a2a2c", rough=0.7)
    things = [slab(8.4, 9.6, 0.5, m, corner=1.2, edge=0.15), move(slab(7.4, 8.2, 0.06, rubber, corner=0.9, edge=0), z=0.5)]
    things += [
        move(box(2.6, 0.7, 10, m, bevel=0.25), y=3.2, z=0.4, rx=14),
        move(cylinder(0.6, 3.2, m, bevel=0.1), x=-1.6, y=3.4, z=0.9, ry=90),
        move(cylinder(0.6, 3.2, m, bevel=0.1), x=-1.6, y=0.9, z=10, ry=90),
    ]
    plate = [slab(7.6, 8.6, 0.5, m, corner=1.0, edge=0.15), move(slab(6.4, 6.8, 0.06, rubber, corner=0.7, edge=0), y=0.3, z=0.5)]
    for s in (-1, 1):
        plate += [move(box(1.3, 0.5, 2.0, m, bevel=0.2), x=s * 2.4, y=-4.2)]
    return things + group(plate, y=-0.3, z=10.4, rx=62)
