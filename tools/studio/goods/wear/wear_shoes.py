"""Recipes of shoes and slippers."""

import math

from materials import darker, chosen, cloth, mat, metal, shade
from packs import *
from shelf import goods
from solids import *
from wear_shoe import pair, panelled, shoe, sole_points, sporty


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
    """White leather with sewn toe, eyelet stay and heel tab; the tab is green in the other colour."""

    def toe(t, s, x):
        return s < 0.12 + 0.5 * math.exp(-((t / 0.13) ** 2))

    def stay(t, s, x):
        return 0.17 < t < 0.47 and s > 0.6

    def tab(t, s, x):
        return t > 0.86 and s > 0.42

    def line(t, s, x):
        return 0.42 < t < 0.86 and s < 0.3

    leather = panelled(
        "#f6f5f2", ((toe, "#f6f5f2"), (stay, "#f6f5f2"), (tab, ("#e9e7e1", "#1f7a55")[chosen()]), (line, "#f6f5f2")), mesh=False
    )
    lining = mat(("#efeeea", "#2a8a62")[chosen()], rough=0.7)
    return pair(
        lambda: shoe("#f6f5f2", "#fbfaf7", 2.9, leather, 7.6, 5.0, "#ffffff", sole_flare=1.03, rings=metal("#d9dadd", 0.25), rim=lining)
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
            shaft=True,
            rings=metal("#c9ccd0", 0.25),
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
    """Suede and mesh, rubber around toe and heel, a padded ankle, hooks of metal, a sole with lugs."""

    def rand(t, s, x):
        return s < 0.16 + 0.34 * math.exp(-((t / 0.13) ** 2)) or (t > 0.84 and s < 0.4)

    def stay(t, s, x):
        return 0.18 < t < 0.5 and s > 0.62

    def ankle(t, s, x):
        return t > 0.48 and 0.86 < s

    def side(t, s, x):
        return 0.34 < t < 0.8 and min(abs(s - k - 0.7 * (t - 0.4)) for k in (0.3, 0.52)) < 0.035

    def heel(t, s, x):
        return t > 0.72 + 0.34 * abs(s - 0.3) ** 1.5

    upper = panelled(c, ((rand, "#3a3a3b"), (ankle, "#2f3032"), (stay, None), (heel, "#4a4640"), (side, None)))
    steel, black = metal("#b9bcc0", 0.25), mat("#232324", rough=0.8)

    def one():
        things = shoe(
            c,
            "#c9b79a",
            2.8,
            upper,
            12.4,
            5.0,
            "#c8682a",
            eyelets=7,
            high=True,
            accent="#3a3c40",
            sole_flare=1.07,
            outsole="#232324",
            heel_up=1.2,
            rim=mat("#2f3032", rough=0.85, bump=(8, 0.3)),
            rings=steel,
            shaft=True,
        )
        outline = sole_points(29.5 * 1.0, 10.4 * 1.035, 150)
        for k, (x, y) in enumerate(outline):
            lift = 7.8 * max(0.0, 0.22 - (y / 29.5 + 0.5)) ** 1.4
            if k % 5 < 3:  # lugs
                things.append(move(box(0.6, 0.6, 1.1, black, bevel=0.1), x=x * 0.985, y=y * 0.99, z=lift * 0.62 - 0.12))
        loop = [(0, 11.4, 14.8), (0, 12.8, 16.8), (0, 14.2, 14.8), (0, 13.4, 11.6)]
        return things + [wire(loop, 0.36, mat("#c8682a", rough=0.8))]

    return pair(one)


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


@goods("保暖棉拖鞋", "云灰", front=(0, 30), side=(40, 34))
def warm_slippers(c):
    """Closed at the heel, of short plush with a thick fleece rim and a stitched toe."""
    fleece = cloth("#f3ede2", 3.2, 1.0, 0.9, tint=False, kind="noise")

    def one():
        plush = cloth(c, 6, 0.9, 1.0, kind="noise")
        things = shoe(c, "#e6ddcc", 2.4, plush, 6.6, 5.6, tongue=False, length=27, width=11.4, sole_flare=1.03, rim=fleece)
        for k in (-1, 0, 1):
            arc = [
                (k * 1.9, -9.9 + abs(k) * 0.5, 6.3 - abs(k) * 0.35),
                (k * 2.1, -8.2, 7.35 - abs(k) * 0.3),
                (k * 2.2, -6.2, 7.9 - abs(k) * 0.3),
            ]
            things.append(wire(arc, 0.14, darker(c, 0.6)))
        return things

    return pair(one, gap=6.8, turn=(-56, -44))
