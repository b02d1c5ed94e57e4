"""Recipes of storage, bath and furniture."""

from home_bed import folded
from labels import SMILE, XIAO, Art, front, mountains
from materials import Made, chosen, cloth, glass, linear, mat, metal, printed, wood
from packs import *
from shelf import goods
from solids import *


@goods("加厚布艺收纳箱", "云灰", front=(0, 16), side=(34, 24))
def fabric_boxes(c):
    m, trim = cloth(c, 6, 0.35, 0.3), mat("#6b4a34", rough=0.6)

    def one():
        return [
            box(40, 30, 24, m, bevel=0.7),
            box(41, 31, 4, m, bevel=0.7, z=22.4),
            move(box(12, 0.5, 3, trim, bevel=0.2), y=-15.4, z=10),
            move(
                slab(
                    9,
                    6.5,
                    0.05,
                    printed(
                        front(90, 65, "归处", "收纳箱", "minimal", "", (), "45L", ("#5a4a3a", "#fbf7ef", "#b08a5a"), None, "", XIAO).save(
                            600
                        ),
                        rough=0.6,
                    ),
                    corner=0.3,
                    edge=0,
                ),
                y=-15.05,
                z=17,
                rx=90,
            ),
        ]

    return group(one(), x=-21, y=4) + group(one(), x=21, y=4) + group(one(), x=0, y=4, z=26.6)


@goods("新疆长绒棉毛巾浴巾三件套", "雾霾蓝", front=(0, 22), side=(32, 28))
def towel_set(c):
    m = cloth(c, 7.5, 0.9, 1.0, kind="voronoi")
    things = folded(34, 24, 3, 2.9, m, soft=0.49) + group(folded(31, 22, 2, 2.5, m, soft=0.49), z=8.3)
    for s in (-1, 1):
        roll = [lathe([(0, 0), (3.6, 0.1), (3.9, 0.5), (3.9, 21), (3.6, 21.4), (0, 21.5)], m, radius=0.5)]
        things += group(roll, x=s * 6, y=10.5, z=17.2, rx=90)
    return things


@goods("纯棉毛巾 家用洗脸", front=(0, 14), side=(30, 22))
def face_towels():
    things = []
    for k, colour in enumerate(("#8ea3b8", "#e7c6c3", "#e9dcc0", "#a8bfa6")):
        things += group(folded(26, 20, 2, 1.9, cloth(colour, 8, 0.9, 1.0, tint=False), soft=0.49), z=k * 3.7, rz=(0, 1.5, -1, 0.8)[k])
    return things


@goods("硅藻泥软地垫", front=(0, 40), side=(26, 34))
def bath_mat():
    art = Art(600, 400, "#8f959b")
    mountains(art, 0, 170, 600, 230, ["#a8aeb3", "#7f868c", "#666d73"])
    return [slab(60, 40, 0.6, mat("#fff", image=art.save(1600), rough=0.9, bump=(10, 0.12)), corner=2.5, edge=0.2)]


@goods("无痕植绒衣架", "云灰", front=(0, 4), side=(30, 12))
def hangers(c):
    felt, hook = cloth(c, 20, 0.3, 0.8, kind="noise"), metal("#d2d4d7", 0.2)
    things = []
    for k in range(6):
        outline = [(-21, 0, 0), (-20.5, 0, 2.0), (-10, 0, 7.2), (0, 0, 10.6), (10, 0, 7.2), (20.5, 0, 2.0), (21, 0, 0)]
        one = [
            wire(outline, 0.55, felt),
            wire([(-21, 0, 0), (0, 0, -0.4), (21, 0, 0)], 0.55, felt),
            wire([(0, 0, 10.4), (0, 0, 14), (0.6, 0, 15.4), (2.6, 0, 17), (1.6, 0, 19.8), (-1.4, 0, 19.6), (-2.2, 0, 17.8)], 0.2, hook),
        ]
        things += group(one, x=k * 1.5, y=k * 3.2)
    return things


@goods("真空压缩袋", front=(0, 20), side=(30, 26))
def vacuum_bags():
    art = front(
        260, 180, "归处", "真空压缩袋", "band", "免抽气 12 件套", ("送泵",), "", ("#3f86b8", "#f4fafd", "#9fcbe6"), None, "", SMILE
    ).save()
    return printed_carton(26, 9, 18, art, None, None)


@goods("家用免打孔浴室置物架", "曜石黑", front=(-14, 14), side=(30, 22))
def bath_shelf(c):
    m = mat(c, rough=0.4, metal=0.6, tint=True)
    things = []
    for z in (0, 22):
        things += [box(40, 12, 0.5, m, bevel=0.1, z=z)]
        for x in range(-18, 19, 3):
            pass
        for y in (-6, 6):
            things.append(move(box(40, 0.5, 0.9, m, bevel=0.1), y=y, z=z + 3.4))
        for x in (-19.8, 19.8):
            things += [move(box(0.5, 12, 0.9, m, bevel=0.1), x=x, z=z + 3.4)]
            for y in (-5.8, 5.8):
                things.append(move(box(0.5, 0.5, 4, m, bevel=0.1), x=x, y=y, z=z))
    for x in (-14, 14):
        things.append(move(box(2.4, 0.6, 30, m, bevel=0.1), x=x, y=6.2))
    for x in range(-12, 13, 6):
        things.append(move(wire([(x, -6, -0.2), (x, -6.3, -2.4), (x, -8, -2.6), (x, -8.2, -1.4)], 0.25, m), z=0))
    return things


@goods("密封玻璃储物罐")
def glass_jars():
    bamboo, clear = wood("#dcb67c", "#c39a5c", axis="x"), glass("#fbfdfd")
    fills = [("#e0b04a", 0.5), ("#8a2a22", 0.55), ("#f3efe4", 0.4), ("#3f6a3a", 0.5)]
    things = []
    for k, (colour, rough) in enumerate(fills):
        one = [
            lathe([(0, 0), (4.6, 0), (4.8, 0.3), (4.8, 13), (4.5, 13), (4.5, 0.5), (0, 0.45)], clear, radius=0.3),
            lathe([(0, 13.0), (4.85, 13.0), (4.9, 13.3), (4.85, 14.6), (0, 14.7)], bamboo, radius=0.2),
        ]
        things += group(one, x=(k - 1.5) * 10.6, y=(0, -3, -3, 0)[k])
    return things


@goods("香薰蜡烛 大豆蜡", front=(0, 16), side=(28, 30))
def candle():
    label = front(
        60, 50, "归处", "白檀", "minimal", "大豆蜡香薰", (), "200g", ("#4a4038", "#fbf8f1", "#b08a5a"), None, "Guichu", XIAO
    ).save(900)
    things = [
        lathe(
            [(0, 0), (3.9, 0), (4.1, 0.3), (4.1, 9), (3.85, 9), (3.8, 7.4), (0, 7.3)],
            mat("#e8ddcb", rough=0.25, coat=0.8, sss=0.3),
            radius=0.25,
        ),
        lathe([(0, 7.42), (3.8, 7.45)], mat("#f6efdf", rough=0.35, sss=0.5, sss_radius=1), radius=0),
        wire([(0, 0, 7.3), (0.05, 0, 8.4)], 0.1, mat("#e9e2d2", rough=0.9)),
    ]
    lid = group(
        [lathe([(0, 0), (4.15, 0), (4.2, 0.2), (4.15, 1.1), (0, 1.1)], wood("#c99a62", "#a87546", axis="x"), radius=0.12)], x=7.2, y=-2.2
    )
    return things + [wrap(4.1, 2.2, 7.2, label, arc=42, rough=0.6)] + lid


@goods("北欧布艺沙发", "云灰", front=(0, 8), side=(34, 16))
def sofa(c):
    m, leg = cloth(c, 2.2, 0.25, 0.4), wood("#8a5f3c", "#6b4529", axis="z")
    things = [box(196, 84, 20, m, bevel=4, z=14)]
    for s in (-1, 1):
        things.append(move(box(18, 86, 46, m, bevel=6, z=14), x=s * 98))
        for y in (-36, 36):
            things.append(move(lathe([(0, 0), (1.6, 0), (2.6, 14), (0, 14)], leg, radius=0.2), x=s * 92, y=y))
    for k in range(3):
        seat = box(58.6, 62, 17, m, bevel=5, z=33)
        rest = box(58, 22, 42, m, bevel=7)
        things.append(move(seat, x=(k - 1) * 59.4, y=-8))
        things.append(move(rest, x=(k - 1) * 59.4, y=24, z=46, rx=-10))
    return things


@goods("实木床 1.8 米双人床", front=(-28, 20), side=(34, 26))
def bed():
    oak = wood("#c79a68", "#a97c4c", scale=0.25, axis="x")
    white = cloth("#f5f3ee", 2, 0.1, 0.3, tint=False)
    things = [box(188, 6, 96, oak, bevel=1.5)]
    things[0].location.y = 108
    things += [move(box(188, 5, 22, oak, bevel=1, z=14), y=-106)]
    for s in (-1, 1):
        things.append(move(box(5, 212, 22, oak, bevel=1, z=14), x=s * 91.5))
        for y in (-100, 100):
            things.append(move(box(7, 7, 15, oak, bevel=0.6), x=s * 86, y=y))
    for k in range(13):
        things.append(move(box(180, 9, 2, oak, bevel=0.4, z=30), y=-96 + k * 16))
    return things


@goods("电动升降桌", front=(-14, 12), side=(34, 18))
def desk():
    top = wood("#c99f6c", "#ad8250", scale=0.25, axis="x")
    frame_ = mat("#e9e9e7", rough=0.4)
    things = [move(slab(140, 70, 2.5, top, corner=2.5, edge=0.5), z=72.5)]
    for s in (-1, 1):
        things += [
            move(box(8, 62, 3.4, frame_, bevel=1), x=s * 50),
            move(box(7, 9, 40, frame_, bevel=1, z=3), x=s * 50),
            move(box(5.4, 7.4, 34, frame_, bevel=0.8, z=38), x=s * 50),
            move(box(7, 56, 2.4, frame_, bevel=0.6, z=70), x=s * 50),
        ]
    things += [box(96, 8, 4, frame_, bevel=0.8, z=67), move(box(11, 2.6, 2.2, mat("#2a2a2c", rough=0.4), bevel=0.5, z=70.6), x=52, y=-34.4)]
    return things


@goods("独立弹簧床垫", front=(-24, 18), side=(36, 24))
def mattress():
    top, side = cloth("#f7f5ef", 1.4, 0.5, 0.3, tint=False, kind="voronoi"), cloth("#b9c3cc", 2, 0.2, 0.3, tint=False)
    things = [slab(180, 200, 22, side, corner=9, edge=4), move(slab(178, 198, 4, top, corner=9, edge=1.9), z=20.5)]
    for z in (3.4, 20):
        things.append(move(slab(181.4, 201.4, 1.2, mat("#e9e6de", rough=0.8), corner=9.6, edge=0.55), z=z))
    return things


@goods("实木衣柜", front=(-16, 6), side=(32, 12))
def wardrobe():
    oak = wood("#cda473", "#b08757", scale=0.2, axis="z")
    things = [box(160, 60, 210, oak, bevel=0.8, z=6), box(156, 56, 6, mat("#8a6a48", rough=0.6), bevel=0.2)]
    for k in range(2):
        things.append(move(box(79.4, 2.2, 202, oak, bevel=0.6, z=10), x=(k - 0.5) * 79, y=-30 - k * 2.4))
        things.append(
            move(
                box(2.2, 1.2, 26, metal("#3a3430", 0.35), bevel=0.3, z=96),
                x=(-1 if k == 0 else 1) * 8 - 0 + (k - 0.5) * 4,
                y=-31.4 - k * 2.4,
            )
        )
    return things


@goods("北欧吸顶灯", front=(-20, 6), side=(34, 12))
def ceiling_lamp():
    white = mat("#f1efe9", rough=0.45)
    ring = wood("#c99f6c", "#ad8250", axis="z")
    made = Made("glow")
    far = made.node("ShaderNodeVectorMath", operation="LENGTH")
    made.link(made.coords(), far.inputs[0])
    part = made.node("ShaderNodeMapRange")
    part.inputs["From Min"].default_value, part.inputs["From Max"].default_value = 6.0, 19.5
    made.link(far.outputs["Value"], part.inputs["Value"])
    warm = made.ramp(part.outputs[0], [(0.0, "#fff6df"), (0.6, "#ffe3ae"), (1.0, "#f0bd72")])
    made.link(warm, made.bsdf.inputs["Emission"])
    made.bsdf.inputs["Base Color"].default_value = linear("#fff2da")
    made.bsdf.inputs["Emission Strength"].default_value = 0.55
    made.bsdf.inputs["Roughness"].default_value = 0.4
    # seen from beneath, as it hangs: the plate, the wooden ring, the lit shade
    lamp = [lathe([(0, -4.4), (9, -4.0), (15, -2.6), (18.4, -0.4), (19, 1.2)], made.material, radius=3, smooth=180)]
    lamp += [
        lathe([(19, 0), (20.2, 0.2), (20.2, 5.2), (19, 5.4), (18.6, 5.2)], ring, radius=0.3),
        lathe([(18.6, 5.3), (18.6, 6.6), (0, 6.6)], white, radius=0.3),
    ]
    lamp.append(lathe([(0, 6.6), (8, 6.6), (8, 8.2), (0, 8.2)], white, radius=0.2))
    return group(lamp, z=20, rx=-66)


@goods("手作陶瓷花瓶", "燕麦色", front=(0, 8), side=(24, 22))
def vase(c):
    clay = mat("#d6c8b2", rough=0.8, bump=(2.2, 0.3))
    m = mat({"燕麦色": c}.get("燕麦色", c), rough=0.75, tint=True, bump=(2.4, 0.3))
    return [
        crumple(
            lathe(
                [(0, 0), (4.2, 0), (6.8, 4), (7.8, 10), (6.6, 16), (3.2, 20), (2.6, 23), (3.4, 25.5), (3.1, 25.6), (2.3, 23), (2.4, 18)],
                m,
                radius=3,
            ),
            6,
            0.16,
            2,
        )
    ]


@goods("客厅装饰画", front=(0, 2), side=(24, 6))
def wall_art():
    things = []
    palettes = [
        ["#e9e2d4", "#c9b79a", "#8a7a68", "#4a4f52"],
        ["#e3dccb", "#d9a98a", "#a86f4f", "#5a4a44"],
        ["#e6e4da", "#a9b8ae", "#6f8a80", "#3f524c"],
    ]
    for k, (p0, *layers) in enumerate(palettes):
        art = Art(400, 600, p0, seed=k + 3)
        if chosen() == 1:
            art.rect(0, 0, 400, 600, art.gradient(["#dfe6ea", "#c3ced3", "#8fa0a6"]))
            for j in range(7):  # trunks that fade into the mist
                x, fade = 20 + j * 62 + k * 17 % 40, 0.25 + 0.65 * ((j * 5 + k * 3) % 7) / 7
                art.path(f"M{x},600 L{x + 3},{150 - (j % 3) * 40} L{x + 9},{150 - (j % 3) * 40} L{x + 14},600Z", "#3f5258", op=fade)
                for i in range(5):
                    y = 170 + i * 62
                    art.path(
                        f"M{x + 6},{y} q{26 - 52 * ((i + j) % 2)},-16 {46 - 92 * ((i + j) % 2)},-8", "none", "#3f5258", 3, op=fade * 0.8
                    )
            art.rect(0, 380, 400, 220, art.gradient(["#dfe6ea", "#f2f5f6"]), op=0.55)
        elif chosen() == 2:
            ink = ("#c8744a", "#3f5a5f", "#d9b25a")[k]
            art.circle(200, (230, 370, 230)[k], 130, ink)
            art.path(
                ("M70,600 V400 A130,130 0 0 1 330,400 V600Z", "M60,60 H340 V220 A140,140 0 0 1 60,220Z", "M200,600 L60,380 H340Z")[k],
                ("#3f5a5f", "#d9b25a", "#c8744a")[k],
                op=0.92,
            )
            art.path(f"M40,{(120, 520, 480)[k]} h320", "none", "#3a3a3a", 3)
        else:
            art.circle(200 + (k - 1) * 70, 200, 70, "#f2d9b0" if k != 1 else "#d9694a", op=0.9)
            mountains(art, 0, 250, 400, 350, layers)
        things += group(
            [
                box(40, 2.6, 60, wood("#b98a58", "#98693c", axis="z"), bevel=0.2),
                move(slab(38, 58, 0.05, printed(art.save(1400), rough=0.6), corner=0.1, edge=0), y=-1.34, z=30, rx=90),
            ],
            x=(k - 1) * 44,
        )
    return things
