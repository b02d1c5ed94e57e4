"""Recipes of bags."""

import math

from labels import BRUSH, SANS, XIAO, Art, mountains
from materials import chosen, cloth, mat, metal, printed, shade
from packs import *
from shelf import goods
from solids import *
from wear_cloth import flat


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
    if chosen() == 0:
        art.circle(190, 150, 56, "#d9694a")
        mountains(art, 70, 150, 240, 120, ["#b9c4c0", "#7f9a90", "#4f6f66"])
        art.text(190, 318, "山", 46, BRUSH, "#3a3a3a")
    elif chosen() == 1:
        for k, colour in enumerate(("#8fc3d9", "#5a9abf", "#2f6f9a")):
            y = 150 + k * 40
            art.path(f"M70,{y} q30,-34 60,0 t60,0 60,0 60,0 V270 H70Z", colour)
        art.circle(254, 116, 30, "#f0b95a")
        art.text(190, 328, "海", 46, BRUSH, "#3a3a3a")
    elif chosen() == 2:
        art.path(
            "M132,270 C116,200 134,150 150,140 L140,96 L172,124 Q190,118 208,124 L240,96 L230,140 C250,156 262,206 248,270Z", "#3a3533"
        )
        for x in (168, 212):
            art.add(f'<ellipse cx="{x}" cy="156" rx="7" ry="10" fill="#f2c94a"/>')
            art.add(f'<ellipse cx="{x}" cy="156" rx="2.4" ry="8" fill="#1d1a18"/>')
        art.path("M186,174 h8 l-4,6Z", "#e08a86")
        for s in (-1, 1):
            art.path(f"M{190 + s * 14},178 l{s * 40},-6 M{190 + s * 14},183 l{s * 40},4", "none", "#eee5d2", 2)
        art.path("M248,262 C300,260 296,200 270,206", "none", "#3a3533", 15)
        art.text(190, 330, "猫", 46, BRUSH, "#3a3a3a")
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
