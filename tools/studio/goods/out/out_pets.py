"""Recipes of pets."""

import math

from labels import FUN, back, front
from materials import mat, metal, plastic
from packs import *
from shelf import goods
from solids import *


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
