"""Recipes of what is kept cold, and of vegetables and plants."""

import math

from mathutils import Vector

from fresh_fruit import fruit_body, leaf3d
from home_bed import layer
from labels import BRUSH, FUN, KAI, SMILE, XIAO, front, lid
from materials import Made, mat, printed, shade, skin
from packs import *
from shelf import goods
from solids import *


def food_tray(w, d, contents, brand, name, sub, net, colours, font=FUN):
    """A black tray under film with a label, what is sold lies in it."""
    black = mat("#1d1d1f", rough=0.35, coat=0.3)
    label = front(70, 50, brand, name, "band", sub, (), net, colours, None, "", font).save(900)
    things = [
        slab(w, d, 2.2, black, corner=1.4, edge=0.5),
        move(slab(w - 1.6, d - 1.6, 0.1, mat("#2a2a2c", rough=0.5), corner=1.0, edge=0), z=2.16),
    ]
    things += group(contents, z=2.2)
    things.append(move(slab(7.4, 5.3, 0.02, printed(label, rough=0.4), corner=0.3, edge=0), x=w / 2 - 5.2, y=-d / 2 + 3.9, z=4.4, rx=3))
    return things


@goods("挪威三文鱼", front=(0, 50), side=(26, 40))
def salmon():
    made = Made("salmon")
    bands = made.noise(0.55, detail=1.4, kind="wave", stretch=(1, 0.35, 0.2))
    made.link(made.ramp(bands, [(0.0, "#f6cfae"), (0.14, "#f4b48a"), (0.24, "#ee7f4a"), (1.0, "#e8682f")]), made.bsdf.inputs["Base Color"])
    made.bsdf.inputs["Roughness"].default_value = 0.28
    made.bsdf.inputs["Clearcoat"].default_value = 0.5
    made.bump(bands, 0.15, 0.1)
    block = box(19, 9.4, 3.0, made.material, bevel=1.0, segments=8)
    block.modifiers.new("sub", "SUBSURF").levels = 2
    return food_tray(
        24, 15, [move(block, y=1.2, x=-0.6)], "北纬渔仓", "三文鱼", "刺身级 冰鲜中段", "400g", ("#1f5d8f", "#ffffff", "#ef7a3a"), XIAO
    )


@goods("原切西冷牛排", front=(0, 52), side=(26, 42))
def steak():
    made = Made("steak")
    grain = made.noise(1.1, detail=9, rough=0.72, stretch=(1, 1.6, 1))
    made.link(
        made.ramp(grain, [(0.3, "#7a1a1c"), (0.5, "#9a2a2a"), (0.6, "#b04038"), (0.66, "#ecd2c4"), (0.72, "#f4e3d6")]),
        made.bsdf.inputs["Base Color"],
    )
    made.bsdf.inputs["Roughness"].default_value = 0.3
    made.bsdf.inputs["Clearcoat"].default_value = 0.4
    fat = mat("#f3e2cf", rough=0.4, sss=0.3)

    def one(seed):
        outline = [
            (
                math.cos(TAU * k / 60) * (8.4 + 0.9 * math.cos(2 * TAU * k / 60 + seed) + 0.4 * math.sin(3 * TAU * k / 60)),
                math.sin(TAU * k / 60) * (4.6 + 0.5 * math.sin(TAU * k / 60 * 2 + 1 + seed)),
            )
            for k in range(60)
        ]
        things = []
        for scale_, z0, z1, m in ((1.0, 0, 1.5, made.material),):
            verts = [(x, y, z) for z in (z0, z1) for x, y in outline]
            faces = [(k, (k + 1) % 60, 60 + (k + 1) % 60, 60 + k) for k in range(60)] + [tuple(range(60, 120)), tuple(reversed(range(60)))]
            t = add_mesh(verts, faces, m, None, 40)
            b = t.modifiers.new("bevel", "BEVEL")
            b.width, b.segments, b.limit_method = 0.4, 4, "ANGLE"
            things.append(t)
        rim = [(x * 1.02, y * 1.04, 0.75) for x, y in outline[2:29]]
        band = wire(rim, 0.62, fat)
        return things + [band]

    return food_tray(
        26, 18, group(one(0.3), x=-1, y=2.2), "澳牧", "西冷牛排", "原切 草饲", "130g x 10", ("#7a1a1c", "#fff8f0", "#d9a441"), BRUSH
    )


def frozen_bag(name, sub, net, colours, icon, brand="渔上灶", w=22, h=28, d=8, seed=1, layout="bold", font=FUN):
    f = front(w * 10, h * 10, brand, name, layout, sub, (), net, colours, icon, "", font).save()
    return pillow(w, h, d, f, f, seed=seed)


@goods("三鲜虾仁水饺")
def dumplings():
    return frozen_bag("虾仁水饺", "三鲜 手工速冻", "净含量: 480g", ("#d9472f", "#fff6e6", "#f3c04a"), "star", seed=3)


@goods("麻辣小龙虾")
def crayfish():
    art = front(
        260,
        180,
        "渔上灶",
        "麻辣小龙虾",
        "bold",
        "熟冻 加热即食",
        ("净虾",),
        "净含量: 750g",
        ("#b3131b", "#fff1d8", "#f0a51e"),
        "chili",
        "",
        SMILE,
    ).save()
    plain = lid(260, 60, "渔上灶", ("#fff1d8", "#b3131b"), SMILE)
    one = lambda: printed_carton(26, 6, 18, art, plain, plain)
    return group(one(), x=-1.5, y=3, z=0, rz=6) + group(one(), x=1, y=-5, rz=-3)


@goods("厄瓜多尔白虾")
def shrimp():
    art = front(
        260,
        170,
        "北纬渔仓",
        "厄瓜多尔白虾",
        "fresh",
        "盐冻 20/30 大号",
        (),
        "净重: 1.65kg",
        ("#4f9fc9", "#ffffff", "#f2a58a"),
        "fish",
        "",
        XIAO,
    ).save()
    return printed_carton(26, 13, 17, art, None, None)


@goods("内蒙古羔羊肉卷", front=(0, 48), side=(26, 40))
def lamb_rolls():
    made = Made("lamb")
    made.link(
        made.ramp(
            made.noise(0.8, detail=8, rough=0.7, stretch=(0.4, 2.4, 1)),
            [(0.35, "#a83a3a"), (0.52, "#c45a52"), (0.58, "#f3e2d8"), (0.7, "#f7ece4")],
        ),
        made.bsdf.inputs["Base Color"],
    )
    made.bsdf.inputs["Roughness"].default_value = 0.5
    things, r = [], rng(3)
    for k in range(16):
        x, y = (k % 8 - 3.5) * 2.5, (k // 8) * 6.2 - 1.0
        pts = []
        verts, faces, n = [], [], 50
        for j in range(n + 1):
            t = j / n
            a, rad = t * TAU * 1.7, 0.45 + t * 0.75
            for s in (-2.9, 2.9):
                verts.append((rad * math.cos(a), s + 0.2 * math.sin(a * 2), rad * math.sin(a)))
        for j in range(n):
            faces.append((2 * j, 2 * j + 1, 2 * j + 3, 2 * j + 2))
        t = add_mesh(verts, faces, made.material, None, 80)
        sol = t.modifiers.new("s", "SOLIDIFY")
        sol.thickness = 0.12
        things += group([t], x=x, y=y, z=1.2, ry=r.uniform(0, 360), rz=r.uniform(-5, 5))
    return food_tray(25, 18, things, "澳牧", "羔羊肉卷", "内蒙古 涮羊肉", "500g", ("#8a2a2a", "#fff8f0", "#d9a441"), BRUSH)


@goods("农家黑猪肋排", front=(0, 50), side=(26, 40))
def ribs():
    made = Made("rib")
    made.link(
        made.ramp(
            made.noise(0.9, detail=9, rough=0.7, stretch=(2.0, 0.6, 1)),
            [(0.3, "#a84a48"), (0.52, "#c46a62"), (0.6, "#ecd0c2"), (0.72, "#f4e2d6")],
        ),
        made.bsdf.inputs["Base Color"],
    )
    made.bsdf.inputs["Roughness"].default_value = 0.32
    bone = mat("#f1e3d0", rough=0.5)
    things = []
    for k, (y, w) in enumerate(((4.4, 21.0), (-4.6, 20.4))):
        slab_ = layer(w, 8.6, 2.6, made.material, k + 4)
        for v in slab_.data.vertices:
            if v.co.z > 0:
                v.co.z += 0.26 * math.cos(v.co.x / 2.5 * TAU)
        rack = [move(slab_, z=1.5)]
        for j in range(8):
            x = (j - 3.5) * 2.5
            end = move(cylinder(0.62, 9.3, bone, bevel=0.2), x=x, y=4.6, z=1.45, rx=90)
            marrow = move(cylinder(0.34, 9.4, mat("#b8746a", rough=0.7), bevel=0.05), x=x, y=4.68, z=1.45, rx=90)
            rack += [end, marrow]
        things += group(rack, y=y, z=0.2 + 0.4 * k, rz=(2, -3)[k])
    return food_tray(25, 18, things, "农禾", "黑猪肋排", "冷鲜 精选小排", "500g x 2", ("#5a3a24", "#fff8f0", "#d9a441"), BRUSH)


@goods("阳澄湖大闸蟹", front=(0, 40), side=(26, 40))
def crab_box():
    art = front(
        340,
        260,
        "北纬渔仓",
        "大闸蟹",
        "bold",
        "阳澄湖 公四母三",
        ("鲜活", "冰袋保鲜"),
        "8 只 (4 对)",
        ("#1f5f63", "#eef4ee", "#e0662a"),
        "crab",
        "",
        BRUSH,
    ).save()
    return gift_box(34, 26, 12, art, side="#174a4e")


@goods("有机蔬菜套餐", front=(0, 24), side=(26, 28))
def vegetables():
    things = []
    art = front(
        360, 140, "农禾", "有机蔬菜", "kraft", "当日采摘 10 种", (), "4kg", ("#3f6a2f", "#b98f5f", "#5a8a3a"), "leaves", "Nonghe", KAI
    ).save()
    paper = printed(art, rough=0.7)
    plain = mat("#b98f5f", rough=0.8, bump=(6, 0.1))
    for x, y, w, d, m in ((0, -13, 36, 0.6, paper), (0, 13, 36, 0.6, plain), (-18, 0, 0.6, 26, plain), (18, 0, 0.6, 26, plain)):
        if m is paper:
            t = sheets(36, 14, 0.01, paper, None, lambda u, v, s: 1, nx=2, ny=2)
            things += [move(t[0], y=-13.31)]
        things.append(move(box(w, d, 14, plain, bevel=0.1), x=x, y=y))
    things.append(box(35, 25, 0.6, plain, bevel=0.1))
    r = rng(4)
    tomato = mat("#d8342a", rough=0.15, coat=0.8, sss=0.1)
    for k, (x, y) in enumerate(((-12, -8), (-5.4, -9), (-9, -2.6))):
        things += group(
            [fruit_body([(0, 0.1), (2, 0.2), (3.3, 2.2), (2.9, 4.2), (1.2, 5.0), (0, 4.6)], tomato, k, 0.08, 5, 0.02)]
            + [o for j in range(5) for o in group([leaf3d(1.8, 0.5, "#4f8f3a", 0.1)], z=4.8, rz=j * 72)],
            x=x,
            y=y,
            z=9.6,
            rz=k * 40,
        )
    carrot = mat("#ee7a1f", rough=0.4, bump=(1.2, 0.25, "noise", (0.4, 0.4, 3)))
    for k in range(4):
        one = [lathe([(0, 0), (0.5, 0.6), (1.5, 9), (1.9, 15), (1.2, 16), (0, 16)], carrot, radius=0.8)] + [
            wire([(0.3 * j - 0.6, 0, 15.8), (0.6 * j - 1.2, 0.5, 20), (1.0 * j - 2.0, 0.5, 23)], 0.16, mat("#5f9a3a", rough=0.6))
            for j in range(5)
        ]
        things += group(one, x=3.4 + k * 3.2, y=-2, z=3.5, rx=-8 + k * 2, ry=6 - k * 4)
    leafy = mat("#7fb34a", rough=0.5, bump=(2, 0.4))
    for k in range(26):
        a = k * 2.4
        things += group(
            [leaf3d(9, 7, shade("#7fb34a", 0.8 + 0.04 * (k % 8)), -0.25)],
            x=-7 + 1.6 * math.sin(a),
            y=6 + 1.6 * math.cos(a),
            z=10.5 - 0.06 * k,
            rz=math.degrees(-a),
            rx=38 + k * 1.2,
        )
    cucumber = mat("#3f7a34", rough=0.35, bump=(3.2, 0.5, "voronoi"))
    for k in range(3):
        things += group(
            [lathe([(0, 0), (1.3, 0.4), (1.8, 3), (1.8, 17), (1.1, 20), (0, 20.4)], cucumber, radius=1)],
            x=10 + k * 2.6 - 4,
            y=7 + k * 1.2,
            z=4,
            rx=-10,
            ry=12 - k * 5,
        )
    return things


@goods("多肉植物盆栽组合", front=(0, 26), side=(26, 34))
def succulents():
    things, r = [], rng(9)
    pots = ["#e9e2d6", "#c98f6d", "#a9b8ae", "#d9cfc0", "#8f9aa6", "#e3c4b3"]
    greens = ["#8fb38a", "#b9cf9a", "#a7b9c4", "#c9a6b0", "#7fa878", "#9fc4b0"]
    for k in range(12):
        pot = [
            lathe(
                [(0, 0), (2.5, 0), (3.3, 4.6), (3.5, 4.8), (3.5, 5.4), (3.2, 5.4), (3.1, 4.9), (0, 4.8)],
                mat(pots[k % 6], rough=0.6, bump=(6, 0.1)),
                radius=0.2,
            ),
            lathe([(0, 5.0), (3.1, 4.95)], mat("#5a4636", rough=1, bump=(6, 0.8)), radius=0),
        ]
        plant = []
        m = skin([(0.3, greens[k % 6]), (0.7, shade(greens[k % 6], 1.18))], scale=0.5, rough=0.5, sss=0.15)
        for ring, n, size, tilt in ((0, 8, 2.3, 68), (1, 7, 2.0, 48), (2, 6, 1.5, 28), (3, 4, 1.0, 12)):
            for j in range(n):
                petal = ball(size * 0.5, m, subdivisions=3)
                for v in petal.data.vertices:
                    v.co = Vector((v.co.x * 0.8, v.co.y * 0.34, v.co.z * 1.25 + size * 0.5))
                    v.co.x *= 1 - 0.18 * v.co.z
                plant += group([petal], z=5.1 + ring * 0.35, rz=360 * j / n + ring * 25, rx=tilt)
        root_things = pot + plant
        for t in root_things:
            pass
        things += group(root_things, x=(k % 4 - 1.5) * 8, y=-(k // 4 - 1) * 8)
    return things
