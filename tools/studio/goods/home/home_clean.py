"""Recipes of cleaning and paper."""

from labels import SMILE, front
from materials import cloth, mat, metal, plastic, printed
from packs import *
from shelf import goods
from solids import *


@goods("深层洁净洗衣液")
def laundry():
    label = front(
        120,
        130,
        "一方净",
        "洗衣液",
        "modern",
        "薰衣草 除菌除螨",
        ("持久留香",),
        "净含量: 3kg",
        ("#6a5aa8", "#f3effc", "#cdbff0"),
        "flower",
        "",
        SMILE,
    ).save()
    body = plastic("#7f6fc0", 0.25)
    sections = [(0, 8.0, 4.6, 4), (0.8, 8.8, 5.2, 4), (17, 8.8, 5.2, 4), (20, 7.6, 4.8, 3.4), (23.5, 4.4, 3.8, 2.6), (24.6, 3.0, 3.0, 2)]

    def one():
        handle = wire([(5.0, 0, 22.5), (9.4, 0, 20.4), (9.8, 0, 15), (8.4, 0, 11.5)], 1.1, body)
        return [loft(sections, body), patch(8.8, 5.2, 4, 12.4, 3, 16.5, label, rough=0.35), handle] + cap(
            3.2, 4.2, 24.2, "#f2d34f", ribs=36
        )

    return row(one, 2, 19.5, 4)


@goods("四合一洗衣凝珠", front=(0, 24), side=(32, 30))
def pods():
    art = front(
        180, 110, "一方净", "洗衣凝珠", "fresh", "浓缩酵素 60 颗", (), "", ("#6fa8dc", "#ffffff", "#ffffff"), "drops", "", SMILE
    ).save()
    things = printed_carton(18, 12, 11, art, None, None, bevel=0.3)
    pod_a, pod_b = mat("#3f8fd8", rough=0.1, coat=1), mat("#e9f1f7", rough=0.12, coat=1)
    for k, (x, y) in enumerate(((-6, -11), (0, -12.5), (6, -11), (10.5, -8.5))):
        a = ball(2.1, pod_b, subdivisions=4)
        a.scale = (1, 1, 0.55)
        b = ball(1.25, pod_a, subdivisions=4)
        b.scale = (1, 0.8, 0.5)
        things += group([move(a, z=1.1), move(b, z=1.75, x=0.3)], x=x, y=y, rz=k * 40)
    return things


@goods("悬挂式抽纸", front=(0, 8))
def hanging_tissue():
    f = front(
        130, 210, "一方净", "悬挂抽纸", "band", "加厚 5 层", ("可挂",), "1180 张", ("#3f9a8f", "#ffffff", "#bfe3dc"), "leaves", "", SMILE
    ).save()

    def one(k):
        return soft_pack(13, 21, 9, f, seed=k, puff=0.05) + [
            wire([(-2, 0, 21), (-1.6, 0, 23.4), (1.6, 0, 23.4), (2, 0, 21)], 0.35, plastic("#e9f3f1", 0.4))
        ]

    return group(one(1), x=-14, y=2) + group(one(2), x=14, y=2) + group(one(3), y=-3)


@goods("云柔抽纸", front=(0, 16), side=(32, 24))
def tissues():
    f = front(190, 70, "一方净", "云柔抽纸", "fresh", "4 层 100 抽", (), "", ("#5f9fd6", "#e4f0fb", "#ffffff"), None, "", SMILE).save()
    t = front(190, 120, "一方净", "云柔抽纸", "band", "婴儿可用", (), "", ("#5f9fd6", "#e4f0fb", "#ffffff"), "flower", "", SMILE).save()
    things = []
    for k in range(9):
        things += group(soft_pack(19, 6.4, 12, f, t, seed=k, puff=0.05), x=(k % 3 - 1) * 20, z=(k // 3) * 6.9)
    return things


@goods("无芯卷纸", front=(0, 20), side=(30, 28))
def toilet_rolls():
    paper = mat("#f8f7f3", rough=0.95, bump=(5, 0.25, "voronoi"))
    things = []
    for z, spots in ((0, [(-11, 0), (0, 0), (11, 0), (-5.5, 9), (5.5, 9)]), (9.6, [(-5.5, 3), (5.5, 3)]), (19.2, [(0, 4)])):
        for x, y in spots:
            things += group(
                [lathe([(0.7, 0.2), (5.2, 0), (5.4, 0.3), (5.4, 9.2), (5.2, 9.5), (0.7, 9.3), (0.7, 5)], paper, radius=0.2)], x=x, y=y, z=z
            )
    return things


@goods("重油污清洁剂")
def kitchen_spray():
    label = front(
        75, 110, "一方净", "油污净", "bold", "厨房 泡沫喷雾", ("强力",), "500g", ("#e0661c", "#fff6e6", "#ffd34a"), "drops", "", SMILE
    ).save()

    def one():
        return [
            loft(
                [(0, 3.8, 2.6, 4), (0.5, 4.2, 3.0, 4), (13, 4.2, 3.0, 4), (17, 3.0, 2.4, 3), (20, 1.7, 1.7, 2), (21.5, 1.5, 1.5, 2)],
                plastic("#f7f7f3", 0.3),
            ),
            patch(4.2, 3.0, 4, 7.2, 1.8, 12.6, label, rough=0.35),
        ] + trigger(21, "#e0661c")

    return row(one, 2, 11, 2)


@goods("果蔬洗洁精")
def dish_soap():
    label = front(
        80, 110, "一方净", "洗洁精", "fresh", "柠檬 果蔬可用", (), "1.1kg", ("#f3d24a", "#ffffff", "#fff3b8"), "citrus", "", SMILE
    ).save()

    def one():
        return (
            [
                loft(
                    [
                        (0, 4.0, 3.0, 3.5),
                        (0.6, 4.5, 3.4, 3.5),
                        (14, 4.5, 3.4, 3.5),
                        (18, 3.4, 2.7, 2.8),
                        (21, 1.9, 1.9, 2),
                        (22, 1.7, 1.7, 2),
                    ],
                    mat("#f0dd6a", rough=0.08, coat=1, sss=0.4, sss_radius=2),
                ),
                patch(4.5, 3.4, 3.5, 7.4, 2.5, 13.5, label, rough=0.35),
            ]
            + cap(2.0, 1.6, 21.6, "#3f9a4a", ribs=30)
            + [lathe([(0, 23), (1.2, 23), (0.7, 24.6), (0.6, 25.8), (0, 25.8)], plastic("#3f9a4a", 0.35), radius=0.3)]
        )

    return row(one, 3, 10.4, 3)


@goods("免手洗平板拖把", "云灰", front=(-12, 8), side=(28, 12))
def mop(c):
    pole, head = metal("#cfd2d6", 0.25), plastic(c, 0.35, tint=True)
    things = [
        box(36, 10, 1.8, head, bevel=0.5, z=1.6),
        box(38, 12, 1.7, cloth("#eef0f0", 4, 0.9, 0.8, tint=False), bevel=0.6),
        box(5, 5, 4, head, bevel=0.8, z=3),
    ]
    stick = [cylinder(1.2, 96, pole, bevel=0.3), cylinder(1.5, 26, head, z=78, bevel=0.4)]
    things += group(stick, z=5.5, y=0, rx=0, ry=9)
    bucket = [
        loft([(0, 11, 9, 6), (1, 12, 10, 6), (30, 13.5, 11, 6)], plastic("#f0f1f1", 0.3)),
        box(27.5, 22.6, 2.4, head, bevel=0.6, z=29.2),
    ]
    return things + group(bucket, x=-34, y=6)


@goods("加厚垃圾袋", front=(0, 16), side=(32, 24))
def bin_bags():
    film = mat("#2a2b2e", rough=0.35, coat=0.3, bump=(1.6, 0.5))
    art = front(110, 60, "一方净", "垃圾袋", "modern", "背心式 加厚", (), "45x65cm", ("#2f9a6a", "#eafaf2", "#fff"), None, "", SMILE).save(
        900
    )
    things = []
    for k, (x, z) in enumerate(((-8, 0), (0, 0), (8, 0), (-4, 6.6), (4, 6.6), (0, 13.2))):
        roll = crumple(lathe([(0.8, 0), (3.6, 0), (3.8, 0.2), (3.8, 21.8), (3.6, 22), (0.8, 22)], film, radius=0.15), 2.2, 0.07, k)
        roll2 = [roll, wrap(3.82, 5, 17, printed(art, rough=0.5), arc=170)]
        things += group(roll2, x=x, z=z + 3.8, y=11, rx=90)
    return things


@goods("纳米海绵魔力擦", front=(0, 26), side=(34, 26))
def sponges():
    """The pack of twenty, and four of them before it: blocks alone could be anything white."""
    m = mat("#f6f6f4", rough=0.95, bump=(6, 0.35))
    f = front(
        210,
        140,
        "一方净",
        "纳米海绵",
        "bold",
        "魔力擦 去污不伤面",
        ("免洗剂",),
        "20 片",
        ("#2f8fb8", "#f4fbff", "#ffd34a"),
        "drops",
        "",
        SMILE,
    ).save()
    things = group(soft_pack(21, 14, 6.4, f, f, seed=4, puff=0.05), y=5)
    for x, y, z, turn in ((-6.4, -4.6, 0, 6), (5.8, -4.4, 0, -5), (-6.0, -4.4, 2.85, -3)):
        things += group([box(10.4, 6, 2.8, m, bevel=0.3)], x=x, y=y, z=z, rz=turn)
    return things
