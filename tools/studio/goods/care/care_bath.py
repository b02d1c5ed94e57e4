"""Recipes of hair, body and teeth."""

from labels import FUN, KAI, SANS, SMILE, XIAO, Art, front
from materials import mat, metal, plastic, shade
from packs import *
from shelf import goods
from solids import *


@goods("生姜氨基酸洗发水")
def shampoo():
    label = front(
        70,
        110,
        "禾本朗",
        "生姜洗发水",
        "minimal",
        "强韧发根",
        ("无硅油",),
        "500ml",
        ("#8a5a1e", "#fbf6ea", "#d9a441"),
        "leaves",
        "Hebenlang",
        KAI,
    ).save()
    return [
        loft(
            [(0, 3.6, 2.6, 3), (0.5, 4.1, 3.0, 3), (14, 4.1, 3.0, 3), (16.2, 3.4, 2.6, 2.6), (17.4, 1.8, 1.7, 2), (18.2, 1.4, 1.4, 2)],
            plastic("#e2b65a", 0.25),
        ),
        patch(4.1, 3.0, 3, 6.6, 2, 13, label, rough=0.35),
    ] + pump(17.8, 1.5, "#f8f3e6", 2.4)


@goods("香氛沐浴露")
def bodywash():
    label = front(
        80, 120, "禾本朗", "香氛沐浴露", "fresh", "白桃乌龙", (), "650ml", ("#f0a9a0", "#fffaf8", "#fbe3dd"), "fruit", "Hebenlang", KAI
    ).save()
    return [
        loft(
            [(0, 4.0, 3.0, 4), (0.5, 4.6, 3.5, 4), (15, 4.6, 3.5, 4), (17, 3.6, 2.9, 3), (18, 1.8, 1.8, 2), (18.6, 1.5, 1.5, 2)],
            mat("#f3b8ae", rough=0.12, coat=0.8, sss=0.4, sss_radius=2),
        ),
        patch(4.6, 3.5, 4, 7.6, 2, 14, label, rough=0.35),
    ] + pump(18.2, 1.6, "#ffffff", 2.6)


@goods("身体乳 冬季滋润")
def body_lotion():
    label = front(
        60, 90, "禾本朗", "身体乳", "minimal", "烟酰胺 栀子", (), "400ml", ("#4a6b3f", "#fdfdf8", "#9ab88a"), "flower", "Hebenlang", KAI
    ).save()
    return [
        lathe([(0, 0), (3.6, 0), (3.8, 0.3), (3.8, 14.5), (1.6, 16.2), (1.5, 17), (0, 17)], plastic("#fbfaf4", 0.3), radius=0.9),
        wrap(3.8, 3, 12.5, label, arc=80, rough=0.4),
    ] + pump(16.6, 1.6, "#7f9f6f", 2.0)


@goods("护手霜礼盒", front=(0, 78), side=(16, 46))
def hand_cream():
    things = []
    tastes = ("玫瑰", "#e7a8ad"), ("栀子", "#f0e6b8"), ("薰衣草", "#b8a6d0"), ("绿茶", "#a9c99a"), ("橙花", "#f2bd8a"), ("海盐", "#9fc4d8")
    for k, (taste, colour) in enumerate(pieces(tastes)):
        art = front(
            38,
            85,
            "禾本朗",
            taste,
            "minimal",
            "护手霜",
            (),
            "30g",
            (shade(colour, 0.45), colour, shade(colour, 0.6)),
            "flower",
            "Hebenlang",
            KAI,
        ).save(900)
        one = tube(3.6, 8.2, art, "#fdfbf6", cap_h=1.5)
        things += group(one, x=(k % 3 - 1) * 4.4, y=-(k // 3) * 9.6, z=1.2, rx=-90)
    return things


@goods("手工冷制皂", front=(0, 34), side=(26, 34))
def soap():
    things = []
    for k, (x, y, rz, colour) in enumerate(((-4.6, 1, 14, "#f3ecd9"), (4.6, 1, -12, "#f3ecd9"), (0, -3.4, 3, "#f3ecd9"))):
        one = [box(7.4, 5, 2.6, mat(colour, rough=0.55, sss=0.2, sss_radius=0.6, bump=(1.2, 0.08)), bevel=0.35)]
        stamp = Art(60, 36, None)
        stamp.text(30, 23, "禾本朗", 13, KAI, shade(colour, 0.72), spacing=1)
        one.append(move(slab(5.4, 3.3, 0.01, mat("#fff", image=stamp.save(600), alpha=True, rough=0.6), corner=0.1, edge=0), z=2.6))
        things += group(one, x=x, y=y, rz=rz)
    return things


@goods("护发精油")
def hair_oil():
    label = front(
        40, 55, "禾本朗", "护发精油", "minimal", "玫瑰 免洗", (), "80ml", ("#8a3f4a", "#fdf6f2", "#d9a0a0"), None, "Hebenlang", KAI
    ).save(900)
    return (
        [
            lathe(
                [(0, 0), (2.2, 0), (2.4, 0.3), (2.4, 8.4), (1.2, 9.6), (1.1, 10), (0, 10)],
                mat("#d98a3a", rough=0.05, coat=1, sss=0.4, sss_radius=1.5),
                radius=0.5,
            ),
            wrap(2.4, 1.5, 7.5, label, arc=78, rough=0.5),
        ]
        + cap(1.15, 1.0, 9.8, metal("#d9b46c", 0.2))
        + [lathe([(0, 10.6), (1.5, 10.6), (1.5, 13.2), (0, 13.2)], mat("#f3e4d0", rough=0.1, coat=1), radius=0.1)]
    )


@goods("日夜组合卫生巾")
def pads_box():
    f = front(
        240,
        170,
        "棉屿",
        "日夜组合",
        "fresh",
        "纯棉表层 42 片",
        ("透气", "亲肤"),
        "日用 30 片 + 夜用 12 片",
        ("#b9cfe8", "#ffffff", "#ffffff"),
        "flower",
        "Mianyu",
        XIAO,
    ).save()
    return soft_pack(24, 17, 11, f, seed=2, puff=0.1)


@goods("气囊按摩梳", "樱花粉", front=(0, 84), side=(20, 45))
def comb(c):
    frame_ = loft(
        [(0, 3.8, 5.2, 2.3), (0.5, 4.1, 5.5, 2.3), (1.0, 4.0, 5.4, 2.3), (1.2, 3.6, 5.0, 2.3)], mat(c, rough=0.3, coat=0.4, tint=True)
    )
    handle = loft(
        [(0, 0.9, 4.6, 3, 0, -9.6), (0.6, 1.1, 4.8, 3, 0, -9.6), (1.2, 0.9, 4.6, 3, 0, -9.6)], mat(c, rough=0.3, coat=0.4, tint=True)
    )
    pad = loft([(1.15, 3.1, 4.4, 2.3), (1.35, 2.9, 4.2, 2.3), (1.5, 2.2, 3.4, 2.3)], mat("#f4efe9", rough=0.6))
    things = [frame_, handle, pad]
    pin, tip = metal("#c9c9c9", 0.3), plastic("#3a3a3c", 0.4)
    for i in range(-4, 5):
        for j in range(-6, 7):
            x, y = i * 0.6 + (j % 2) * 0.3, j * 0.62
            if (x / 2.7) ** 2 + (y / 4.0) ** 2 < 1:
                things.append(move(cylinder(0.05, 1.5, pin, bevel=0, segments=10), x=x, y=y, z=1.3))
                things.append(move(ball(0.12, tip, subdivisions=2), x=x, y=y, z=2.85))
    return things


@goods("益生菌牙膏")
def toothpaste():
    art = front(190, 45, "齿小白", "益生菌牙膏", "modern", "冰川薄荷 120g", (), "", ("#2f9bb5", "#eafafd", "#ffffff"), None, "", SMILE)
    art2 = Art(190, 45, "#ffffff")
    art2.rect(0, 0, 70, 45, "#2f9bb5")
    art2.path("M70,0 Q86,22 70,45Z", "#2f9bb5")
    art2.text(37, 22, "齿小白", 16, SMILE, "#ffffff")
    art2.text(37, 33, "CHIXIAOBAI", 5, "Inter Display", "#ffffff", spacing=1)
    art2.text(130, 22, "益生菌牙膏", 17, SMILE, "#1f6a80")
    art2.text(130, 34, "冰川薄荷 · 亮白去渍 · 120g", 6.5, SANS, "#2f7f95")
    things = []
    for k in range(4):
        things += group(printed_carton(19, 3.6, 4.4, art2.save(), None, None), z=4.5 * k, x=(0, 0.5, -0.3, 0.2)[k], rz=(0, 2, -2, 1)[k])
    return things


@goods("万毛软毛牙刷", front=(0, 76), side=(18, 42))
def toothbrushes():
    things = []
    for k, colour in enumerate(
        ("#7fb8d8", "#f0a3ab", "#a6d0ae", "#f2cf83", "#b8a7d6", "#f4f4f0", "#7fb8d8", "#f0a3ab", "#a6d0ae", "#f2cf83")
    ):
        body = mat(colour, rough=0.25, coat=0.4)
        one = [
            loft([(0, 0.45, 7.6, 4), (0.25, 0.55, 7.8, 4), (0.5, 0.45, 7.6, 4)], body),
            loft([(0.05, 0.62, 1.3, 3, 0, 8.6), (0.5, 0.62, 1.3, 3, 0, 8.6)], body),
        ]
        one.append(move(box(0.95, 2.2, 1.1, mat("#fbfbfb", rough=0.9, bump=(14, 0.8, "noise", (1, 1, 0.1))), bevel=0.15), y=8.6, z=0.5))
        things += group(one, x=(k - 4.5) * 1.7)
    return things


@goods("漱口水 清新口气")
def mouthwash():
    label = front(
        80, 85, "齿小白", "漱口水", "modern", "清新口气 无酒精", (), "500ml", ("#1f8a9a", "#eafaf8", "#a8e6df"), "drops", "", SMILE
    ).save()
    return [
        loft(
            [(0, 3.6, 2.7, 4), (0.5, 4.1, 3.1, 4), (14, 4.1, 3.1, 4), (16, 3.2, 2.6, 3), (17.2, 1.8, 1.8, 2), (18, 1.6, 1.6, 2)],
            mat("#5fc4c4", rough=0.05, coat=1, sss=0.4, sss_radius=2),
        ),
        patch(4.1, 3.1, 4, 7, 3.5, 12.5, label, rough=0.35),
    ] + cap(2.1, 3.2, 17.4, "#f4f7f7", ribs=40)


@goods("儿童含氟牙膏")
def kid_toothpaste():
    art = front(
        52, 110, "齿小白", "儿童牙膏", "stripe", "草莓 3-12 岁", (), "60g", ("#ef7f8c", "#fff4f4", "#e0455a"), "berries", "", FUN
    ).save()
    first = tube(4.6, 11, art, "#ffffff", cap_h=1.8)
    art2 = front(
        52, 110, "齿小白", "儿童牙膏", "stripe", "草莓 3-12 岁", (), "60g", ("#ef7f8c", "#fff4f4", "#e0455a"), "berries", "", FUN
    ).save()
    return group(first, x=-3) + group(tube(4.6, 11, art2, "#ffffff", cap_h=1.8), x=3, y=-0.6)


@goods("牙线棒", front=(0, 14))
def floss():
    art = front(
        120, 100, "齿小白", "牙线棒", "fresh", "超细韧线 400 支", (), "", ("#8fd0c4", "#ffffff", "#ffffff"), "star", "", SMILE
    ).save()
    return [
        lathe([(0, 0), (5.2, 0), (5.5, 0.4), (5.6, 11), (0, 11)], mat("#eef5f4", rough=0.1, coat=1), radius=0.4),
        wrap(5.52, 1.2, 10, art, arc=62, r1=5.6, rough=0.35),
    ] + cap(5.7, 1.9, 10.6, "#7cc6b8", bevel=0.3)
