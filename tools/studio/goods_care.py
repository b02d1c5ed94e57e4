"""Recipes of 美妆个护 and 母婴玩具."""

from labels import BRUSH, FUN, KAI, SANS, SERIF, SMILE, TALL, XIAO, Art, back, front, lid
from materials import cloth, glass, mat, matte, metal, plastic, printed, shade, wood
from packs import *
from shelf import goods
from solids import *

YUE = ("#8a4b5c", "#fdf7f5", "#c98d97")


def yue(name, sub, net, w, h, colours=YUE, icon=None, span=1.0, claims=()):
    return front(w * 10, h * 10, "玥肌", name, "minimal", sub, claims, net, colours, icon, "Yueji", SERIF, span=span).save()


def round_carton(w, d, h, art, side):
    return printed_carton(w, d, h, art, side, side, rough=0.5)


@goods("双重玻尿酸保湿精华液")
def serum():
    label = yue("保湿精华液", "双重玻尿酸", "30ml", 7, 6.2)
    bottle_ = [
        lathe(
            [(0, 0), (1.75, 0), (1.85, 0.2), (1.85, 6.6), (0.9, 7.5), (0.85, 8), (0, 8)],
            mat("#f3d9d6", rough=0.12, coat=1, sss=0.3),
            radius=0.35,
        ),
        wrap(1.85, 0.8, 6.2, label, arc=95, rough=0.4),
    ]
    dropper = cap(1.05, 1.9, 7.4, metal("#d9b08c", 0.25), bevel=0.1) + [
        lathe([(0.72, 9.2), (0.78, 10.6), (0.5, 11.6), (0, 11.8)], plastic("#f3ece6", 0.5), radius=0.5)
    ]
    box_ = round_carton(
        4.2, 4.2, 11.5, yue("保湿精华液", "双重玻尿酸", "30ml", 4.2, 11.5, icon="drop"), yue("玥肌", "保湿精华液", "", 4.2, 11.5)
    )
    return group(bottle_ + dropper, x=2.6, y=-1.2) + group(box_, x=-2.4, y=0.8, rz=-8)


@goods("烟酰胺焕亮精华液")
def niacin():
    label = yue("焕亮精华液", "烟酰胺 5%", "30ml", 6.5, 6, ("#8a6a2b", "#fffaf0", "#d9b25a"))
    return [
        lathe([(0, 0), (2.1, 0), (2.2, 0.2), (2.2, 6.4), (0, 6.9)], mat("#e9c46a", rough=0.1, coat=1, sss=0.4), radius=0.5),
        wrap(2.2, 0.9, 5.6, label, arc=80, rough=0.4),
    ] + pump(6.6, 1.0, "#fbf7ee", 1.2)


@goods("胜肽紧致眼部精华")
def eye_serum():
    art = yue("眼部精华", "胜肽紧致", "15ml", 5.2, 9, ("#3b4a6b", "#eef1f7", "#8a9ac0"))
    return tube(5.2, 9, art, "#c9cdd6", cap_h=2.6, cap_r=1.25)


@goods("神经酰胺修护面霜")
def face_cream():
    label = yue("修护面霜", "神经酰胺 50g", "", 10, 3, span=0.6)
    return jar(
        3.3,
        4.2,
        mat("#f6efe9", rough=0.15, coat=1),
        plastic("#e9d7cc", 0.3),
        label,
        lid_h=2.0,
        arc=85,
        label_at=(0.8, 3.6),
        look={"rough": 0.35},
    )


@goods("清透防晒霜")
def sunscreen():
    art = front(
        52, 120, "玥肌", "清透防晒", "fresh", "SPF50+ PA++++", ("不泛白",), "50g", ("#f0a63c", "#ffffff", "#fff3d0"), "sun", "Yueji", SERIF
    ).save()
    return tube(5.2, 11.5, art, "#f2a93f", cap_h=2.4)


@goods("氨基酸洗面奶")
def cleanser():
    art = yue("氨基酸洁面", "绵密泡沫", "120g", 6, 13, ("#3f7a8a", "#eef7f8", "#8fc4cc"), "drops")
    return tube(6, 13, art, "#ffffff", cap_h=2.4)


@goods("水杨酸棉片")
def pads():
    label = yue("水杨酸棉片", "60 片", "", 12, 5, ("#4a7a5a", "#f3f8f2", "#8fbf9a"), span=0.6)
    return jar(3.8, 7, plastic("#f6f9f4", 0.3), plastic("#cfe0d0", 0.35), label, lid_h=1.6, arc=95, label_at=(1, 6), lid_r=3.9)


@goods("补水保湿面膜")
def sheet_mask():
    art = yue("补水面膜", "蚕丝膜布", "25ml x 10", 14, 17, ("#4a7fa8", "#eef5fa", "#9ac4e0"), "drops")
    f = front(110, 150, "玥肌", "补水面膜", "minimal", "25ml", (), "", ("#4a7fa8", "#dcecf6", "#7fb0d4"), "drop", "Yueji", SERIF).save()
    return printed_carton(14, 4, 17, art, None, None) + [
        move(
            t,
            x=10.5,
            y=-3,
        )
        for t in sheets(
            11,
            15,
            0.6,
            printed(f, rough=0.25, coat=0.4),
            None,
            lambda u, v, s: max(0.03, (1 - abs(2 * u - 1) ** 6) * (1 - abs(2 * v - 1) ** 6)),
        )
    ]


@goods("冰膜 涂抹式")
def clay_mask():
    label = yue("清洁冰膜", "100g", "", 12, 4, ("#2f5a6a", "#e6eff2", "#7fa8b8"), span=0.6)
    return jar(4.0, 5.6, mat("#b9d3dc", rough=0.12, coat=1), plastic("#f4f7f8", 0.25), label, lid_h=1.9, arc=90, label_at=(1, 4.9))


@goods("丝绒哑光口红", front=(0, 10), side=(24, 20))
def lipstick():
    gold, rose = metal("#c9a06c", 0.2), mat("#7a2634", rough=0.35)
    case = mat("#2a1a1e", rough=0.25, coat=0.6)
    things = [
        box(2.1, 2.1, 4.2, case, bevel=0.12),
        box(1.9, 1.9, 0.35, gold, bevel=0.05, z=4.2),
        cylinder(0.78, 1.9, gold, z=4.5, bevel=0.05),
    ]
    stick = lathe([(0, 5.6), (0.6, 5.6), (0.6, 8.0), (0.45, 8.7), (0, 8.9)], mat("#a3344a", rough=0.42, sss=0.1), radius=0.2)
    for v in stick.data.vertices:
        if v.co.z > 7.2:
            v.co.z -= max(0, (v.co.x + 0.6)) * 0.75 * (v.co.z - 7.2) / 1.7
    things.append(stick)
    lid = [box(2.1, 2.1, 4.9, case, bevel=0.12), box(2.12, 2.12, 0.3, gold, bevel=0.04)]
    plate = Art(21, 49, None)
    plate.text(10.5, 28, "绯语", 5, SERIF, "#c9a06c")
    lid.append(
        move(
            sheets(
                2.1, 4.9, 0.001, mat("#fff", image=plate.save(400), alpha=True, rough=0.3, metal=0.8), None, lambda u, v, s: 1, nx=2, ny=2
            )[0],
            y=-1.06,
        )
    )
    return things + group(lid, x=3.4, y=-0.4)


@goods("空气感气垫粉底", front=(0, 34), side=(28, 40))
def cushion():
    shell, gold = mat("#f1e3dd", rough=0.2, coat=0.8), metal("#d9b49a", 0.2)
    base = [
        lathe([(0, 0), (3.5, 0), (3.7, 0.3), (3.7, 1.3), (0, 1.3)], shell, radius=0.25),
        lathe([(3.2, 1.3), (3.0, 1.32), (3.0, 1.1), (0, 1.1)], gold, radius=0.02),
    ]
    sponge = lathe([(0, 1.2), (2.75, 1.2), (2.6, 1.45), (0, 1.6)], mat("#e3b894", rough=0.85, bump=(14, 0.3)), radius=0.2)
    lid = [
        lathe([(0, 0), (3.5, 0), (3.7, 0.25), (3.7, 0.8), (0, 0.9)], shell, radius=0.25),
        lathe([(0, -0.02), (3.2, -0.02)], metal("#eef0f2", 0.03), radius=0),
    ]
    group(lid, y=4.3, z=3.72, rx=-78)
    puff = [lathe([(0, 0), (2.6, 0), (2.7, 0.25), (2.6, 0.55), (0, 0.6)], mat("#f4d7cf", rough=0.95, bump=(20, 0.15)), radius=0.2)]
    group(puff, x=5.2, y=-2.6)
    return base + [sponge] + lid + puff


@goods("十二色眼影盘", front=(0, 48), side=(24, 44))
def eyeshadow():
    case = mat("#3a2a2a", rough=0.35, coat=0.4)
    things = [slab(13, 9.4, 1.1, case, corner=0.5, edge=0.15)]
    shades = [
        "#e6c9b0",
        "#d9a987",
        "#c98f6d",
        "#a86a4a",
        "#f0dccb",
        "#c9967f",
        "#9a5f4a",
        "#6b3f30",
        "#ead2c6",
        "#b87f72",
        "#8a4f4a",
        "#4a2f2a",
    ]
    for k, colour in enumerate(shades):
        x, y = (k % 4 - 1.5) * 3.0, (1 - k // 4) * 2.9
        shimmer = k % 3 == 1
        things.append(
            move(
                lathe(
                    [(0, 1.0), (1.25, 1.0), (1.25, 1.16), (0, 1.14)],
                    mat(colour, rough=0.35 if shimmer else 0.8, metal=0.5 if shimmer else 0, bump=(26, 0.12)),
                    radius=0.04,
                ),
                x=x,
                y=y,
            )
        )
        things.append(move(lathe([(1.25, 1.1), (1.38, 1.16), (1.42, 1.09)], metal("#b98f6a", 0.25), radius=0.02), x=x, y=y))
    return things


@goods("细头防水眉笔", front=(0, 70), side=(20, 40))
def brow_pencil():
    things = []
    for k, colour in enumerate(("#6b5a4d", "#4a3428", "#8a6a4d", "#2e2a2a")):
        body = mat(colour, rough=0.3, coat=0.5)
        one = [
            move(cylinder(0.42, 9.5, body, bevel=0.08), z=0),
            move(cylinder(0.43, 0.3, metal("#d6c0a0", 0.2), bevel=0.03), z=9.4),
            cylinder(0.34, 0.9, metal("#d6c0a0", 0.25), z=9.7, bevel=0.03),
            lathe([(0.16, 10.5), (0.13, 11.0), (0, 11.05)], mat(colour, rough=0.6), radius=0.04),
        ]
        things += group(one, x=(k - 1.5) * 1.5, y=-5, z=0.42, rx=-90)
    return things


@goods("纤长睫毛膏", front=(0, 8))
def mascara():
    black, gold = mat("#1f1d20", rough=0.2, coat=0.8), metal("#c9a06c", 0.2)
    art = front(36, 70, "绯语", "睫毛膏", "minimal", "浓密卷翘", (), "8ml", ("#d9b27a", "#1f1d20", "#c9a06c"), None, "Feiyu", SERIF)
    body = [
        cylinder(0.95, 6.2, black, bevel=0.15),
        cylinder(0.97, 0.3, gold, z=6.1, bevel=0.05),
        wrap(
            0.95,
            0.6,
            5.8,
            front(36, 52, "绯语", "睫毛膏", "minimal", "浓密卷翘", (), "", ("#d9b27a", "#1f1d20", "#c9a06c"), None, "Feiyu", SERIF).save(
                700
            ),
            arc=90,
            rough=0.3,
        ),
    ]
    wand = [cylinder(0.95, 5.2, black, bevel=0.15), cylinder(0.18, 3.4, black, z=5.1, bevel=0.02)]
    bristle = mat("#151515", rough=0.7)
    for k in range(46):
        z = 8.3 + k * 0.055
        wand.append(lathe([(0.1, z), (0.42 - 0.1 * abs(k / 23 - 1), z + 0.01), (0.1, z + 0.03)], bristle, radius=0, segments=20))
    return body + group(wand, x=3.2, y=-0.3)


@goods("雨后栀子淡香水", front=(0, 8))
def perfume():
    liquid = mat("#efe3bd", rough=0.2)
    label = front(
        40, 40, "绯语", "雨后栀子", "minimal", "EAU DE TOILETTE", (), "30ml", ("#5a6a4a", "#fdfcf7", "#a8b890"), None, "Feiyu", SERIF
    ).save(800)
    things = [box(5.2, 2.6, 6.6, glass("#f7f3e4"), bevel=0.35), box(4.5, 1.9, 5.2, liquid, bevel=0.25, z=0.45)]
    things.append(move(slab(3.3, 3.3, 0.02, printed(label, rough=0.6), corner=0.05, edge=0), y=-1.33, z=3.0, rx=90))
    things += cap(0.75, 0.5, 6.5, metal("#d9c9a0", 0.2)) + [box(2.4, 2.4, 2.6, mat("#f7f5ef", rough=0.3, coat=0.5), bevel=0.15, z=7.0)]
    return things


def planar(thing, width):
    """Lays an image flat over a disc of the given width."""
    for loop in thing.data.loops:
        co = thing.data.vertices[loop.vertex_index].co
        thing.data.uv_layers[0].data[loop.index].uv = (co.x / width + 0.5, co.y / width + 0.5)
    return thing


@goods("散粉定妆粉饼", front=(-12, 30), side=(26, 34))
def powder():
    shell, gold = mat("#e7cfc6", rough=0.18, coat=0.8), metal("#c9967a", 0.2)
    art = Art(80, 80, "#e9c7a6")
    art.circle(40, 40, 37, "none", "#d9b08c", 0.7)
    for k in range(16):
        a = math.tau * k / 16
        art.path(
            f"M{40 + 27 * math.cos(a)},{40 + 27 * math.sin(a)} L{40 + 35 * math.cos(a)},{40 + 35 * math.sin(a)}", "none", "#d6ab86", 0.9
        )
    art.text(40, 42, "绯语", 14, SERIF, "#c9976f")
    art.text(40, 51, "FEIYU", 5, "Inter Display", "#c9976f", spacing=1.5)
    cake = planar(lathe([(0, 1.06), (3.35, 1.06), (3.5, 0.9)], printed(art.save(900), rough=0.95, bump=(26, 0.12)), radius=0.1), 7)
    base = [lathe([(0, 0), (4.0, 0), (4.25, 0.3), (4.25, 1.05), (3.8, 1.2), (3.7, 0.9), (0, 0.9)], shell, radius=0.2)]
    base += [lathe([(3.52, 0.95), (3.66, 1.16), (3.76, 1.18)], gold, radius=0.03), cake]
    mirror_ = lathe([(0, 0.5), (3.62, 0.5)], mat("#c9d6df", rough=0.12, coat=1, emit=0.12), radius=0)
    cover = [lathe([(0, 0), (4.0, 0), (4.25, 0.25), (4.25, 0.6), (3.8, 0.72), (3.7, 0.48), (0, 0.48)], shell, radius=0.16), mirror_]
    cover.append(lathe([(3.6, 0.5), (3.68, 0.62), (3.78, 0.7)], gold, radius=0.03))
    lean = math.radians(72)
    group(cover, y=4.35 + 4.2 * math.cos(lean), z=1.15 + 4.2 * math.sin(lean), rx=72)
    hinge = move(cylinder(0.3, 3.0, gold, bevel=0.05), x=-1.5, y=4.35, z=1.1, ry=90)
    velvet, ribbon = cloth("#f6e6dc", 16, 0.4, 0.6, tint=False, kind="noise"), mat("#d9a79a", rough=0.35)
    puff = [lathe([(0, 0), (2.9, 0), (3.15, 0.42), (2.9, 0.85), (0, 0.98)], velvet, radius=0.4)]
    puff.append(lathe([(3.1, 0.36), (3.2, 0.42), (3.1, 0.48)], ribbon, radius=0.02))
    puff.append(wire([(-2.9, 0.2, 0.62), (-1.6, 0.3, 1.02), (0, 0.35, 1.12), (1.6, 0.3, 1.02), (2.9, 0.2, 0.62)], 0.42, ribbon))
    for v in puff[-1].data.vertices:
        v.co.y = 0.3 + (v.co.y - 0.3) * 1.5
        v.co.z -= 0.25 if v.co.z > 1.2 else 0
    return base + cover + [hinge] + group(puff, x=5.4, y=-3.4, z=0.1, rz=-24, rx=4)


@goods("美妆蛋化妆刷套装", "樱花粉", front=(0, 8))
def brushes(c):
    handle, ring = mat(c, rough=0.25, coat=0.6, tint=True), metal("#d9b49a", 0.2)
    hair = mat("#5a3a30", rough=0.9, bump=(20, 0.6, "noise", (8, 8, 0.4)))
    things = []
    for k in range(9):
        h, r = 9 + (k * 37 % 5), 0.32 + 0.06 * (k % 3)
        head = 1.6 + 0.35 * ((k * 5) % 4)
        one = [
            lathe([(0, 0), (r * 0.6, 0.2), (r, h * 0.4), (r * 0.8, h)], handle, radius=0.2),
            cylinder(r * 0.95, 2.2, ring, z=h - 0.1, bevel=0.05),
            lathe([(r * 0.9, h + 2), (r * 1.3 + 0.18 * (k % 4), h + 2 + head * 0.7), (0.05, h + 2 + head)], hair, radius=0.6),
        ]
        things += group(one, x=(k - 4) * 1.55, y=0, ry=(k - 4) * 2.0)
    return things


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


@goods("护手霜礼盒", front=(0, 12))
def hand_cream():
    things = []
    for k, (taste, colour) in enumerate(
        (("玫瑰", "#e7a8ad"), ("栀子", "#f0e6b8"), ("薰衣草", "#b8a6d0"), ("绿茶", "#a9c99a"), ("橙花", "#f2bd8a"), ("海盐", "#9fc4d8"))
    ):
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
        things += group(tube(3.6, 8.2, art, "#fdfbf6", cap_h=1.5), x=(k - 2.5) * 3.9)
    return things


@goods("手工冷制皂", front=(0, 34), side=(26, 34))
def soap():
    things = []
    for k, (x, y, rz, colour) in enumerate(((-4.6, 1, 14, "#f3ecd9"), (4.6, 1, -12, "#cfc0dd"), (0, -3.4, 3, "#a9b98a"))):
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


@goods("幼儿配方奶粉")
def formula():
    art = front(
        400,
        150,
        "贝安芽",
        "幼儿配方奶粉",
        "band",
        "3 段 · 1-3 岁",
        ("DHA", "益生元"),
        "净含量: 800g",
        ("#2d8f86", "#fffdf6", "#e9b44c"),
        "cow",
        "Beianya",
        SANS,
        span=0.4,
    ).save(2000)
    return tin(6.3, 17.5, art, lid="#f4f4f0", lid_h=2.4, metallic=False)


@goods("有机婴幼儿米粉")
def rice_cereal():
    art = front(
        135,
        190,
        "贝安芽",
        "有机米粉",
        "fresh",
        "原味高铁 6 个月+",
        (),
        "净含量: 225g",
        ("#8cc29a", "#ffffff", "#fff7e0"),
        "ear",
        "Beianya",
        SANS,
    ).save()
    side = front(60, 190, "贝安芽", "有机米粉", "modern", "原味高铁", (), "225g", ("#5fa677", "#fff", "#fff7e0"), "ear", "", SANS).save(900)
    return printed_carton(13.5, 6, 19, art, side, side)


@goods("宽口径玻璃奶瓶", "薄荷绿")
def baby_bottle(c):
    ring = plastic(c, 0.3, tint=True)
    marks = Art(60, 90, None)
    for k in range(8):
        marks.rect(20, 12 + k * 10, 12, 0.7, shade(c, 0.7))
        if k % 2 == 0:
            marks.text(42, 14.5 + k * 10, f"{240 - k * 30}", 6, "Inter Display", shade(c, 0.65))
    marks.text(30, 8, "贝安芽", 7, FUN, shade(c, 0.6))
    body = glass("#f4fbfb")
    things = [
        lathe([(0, 0), (2.9, 0), (3.1, 0.4), (3.1, 9.5), (2.9, 11.5), (0, 11.5)], mat("#eef6f6", rough=0.05, coat=1), radius=0.6),
        wrap(3.1, 1, 10, mat("#fff", image=marks.save(900), alpha=True, rough=0.3), arc=55),
    ]
    things.append(lathe([(0, 11.2), (3.3, 11.2), (3.4, 11.5), (3.3, 13.2), (2.2, 13.8), (0, 13.8)], ring, radius=0.3))
    things.append(
        lathe(
            [(2.1, 13.7), (1.5, 14.6), (0.85, 15.4), (0.75, 16.4), (0.3, 16.9), (0, 16.95)],
            mat("#efd9b8", rough=0.3, sss=0.5, sss_radius=0.5),
            radius=0.5,
        )
    )
    return things


@goods("磨牙饼干")
def teething():
    f, b = (
        front(
            150, 210, "贝安芽", "磨牙饼干", "stripe", "原味 手指条", (), "净含量: 70g", ("#e8a951", "#fff8ea", "#c9782a"), "ear", "", FUN
        ).save(),
        back(150, 210, "贝安芽", "磨牙饼干", ("#e8a951", "#fff8ea", "#c9782a"), ["配料：小麦粉、鸡蛋、乳粉"], "6901234555555").save(900),
    )
    return pouch(15, 21, 6, f, b, seed=3)


@goods("儿童鳕鱼肠")
def cod_sausage():
    f, b = (
        front(
            150,
            210,
            "贝安芽",
            "鳕鱼肠",
            "bold",
            "原味 高钙 20 支",
            ("无淀粉",),
            "净含量: 300g",
            ("#2f86c9", "#f3faff", "#f5c94c"),
            "fish",
            "",
            FUN,
        ).save(),
        back(150, 210, "贝安芽", "鳕鱼肠", ("#2f86c9", "#f3faff", "#f5c94c"), ["配料：鳕鱼、鸡蛋清"], "6901234555562").save(900),
    )
    return pouch(15, 21, 6.5, f, b, seed=8)


def nappies(name, sub, net, colours, w=36, h=26, d=13, brand="贝安芽", icon="cow", seed=1, font=FUN, layout="fresh"):
    f = front(w * 10, h * 10, brand, name, layout, sub, (), net, colours, icon, "", font).save()
    top = lid(w * 10, d * 10, brand, colours, font)
    return soft_pack(w, h, d, f, top, seed=seed, puff=0.09)


@goods("云柔纸尿裤")
def diapers():
    return nappies("云柔纸尿裤", "超薄透气 M", "48 片", ("#9fcbe0", "#ffffff", "#ffffff"), icon="star")


@goods("学步拉拉裤")
def pullups():
    return nappies("学步拉拉裤", "腰围不勒 L", "38 片", ("#f3c97a", "#fffdf6", "#ffffff"), icon="paw", seed=5, layout="bold")


@goods("婴儿手口湿巾", front=(0, 26), side=(30, 34))
def wipes():
    f = front(200, 75, "贝安芽", "手口湿巾", "band", "80 抽", (), "", ("#7fc4b4", "#ffffff", "#f3c97a"), None, "", FUN).save()
    top = front(200, 110, "贝安芽", "手口湿巾", "fresh", "EDI 纯水 80 抽", (), "", ("#bfe3da", "#ffffff", "#7fc4b4"), None, "", FUN).save()

    def one():
        things = soft_pack(20, 6, 10.5, f, top, seed=2, puff=0.06)
        return things + [
            move(slab(8.5, 5.5, 0.7, plastic("#f4fbf9", 0.3), corner=1.6, edge=0.25), z=6.3),
            move(slab(6.2, 3.6, 0.2, plastic("#7fc4b4", 0.3), corner=1.2, edge=0.08), z=6.9),
        ]

    a, b, c = one(), one(), one()
    return group(a, x=-11, y=3) + group(b, x=11, y=3) + group(c, x=0, y=-9)


@goods("婴儿棉柔巾")
def cotton_towels():
    f = front(200, 90, "棉屿", "棉柔巾", "bold", "干湿两用 100 抽", (), "", ("#e2869f", "#fff6f8", "#ffd9e2"), None, "Mianyu", XIAO).save()
    things = []
    for k in range(6):
        things += group(soft_pack(20, 8, 10, f, seed=k, puff=0.08), x=(-10.6, 10.6)[k % 2], z=8.4 * (k // 2))
    return things


@goods("婴儿隔尿垫")
def changing_pads():
    return nappies("隔尿垫", "防水透气 33x45cm", "100 片", ("#c3b6e0", "#ffffff", "#ffffff"), 24, 34, 12, "棉屿", "drops", 6, XIAO)


@goods("成人护理垫")
def care_pads():
    return nappies("护理垫", "加厚 60x90cm", "10 片", ("#6f93b8", "#ffffff", "#dbe8f4"), 30, 24, 12, "贝安芽", "drops", 9, SANS, "band")


@goods("大颗粒积木", front=(0, 16))
def blocks():
    bucket = lathe(
        [(0, 0), (9, 0), (9.4, 0.4), (10.6, 17), (10.9, 17.2), (10.9, 17.8), (10.3, 17.8), (9.2, 1), (0, 1)],
        plastic("#f3c13a", 0.3),
        radius=0.3,
    )
    label = front(
        180, 110, "绒绒兔", "大颗粒积木", "stripe", "200 颗 3-6 岁", (), "", ("#3a8fd0", "#fff", "#e8452f"), "star", "", FUN
    ).save()
    things = [
        bucket,
        wrap(9.62, 3, 14, label, arc=56, r1=10.4, offset=0.06, rough=0.35),
        wire([(-10.8, 0, 17), (-9, -6.5, 21), (0, -9, 22.5), (9, -6.5, 21), (10.8, 0, 17)], 0.45, plastic("#e8452f", 0.3)),
    ]
    r = rng(4)
    colours = ["#e8452f", "#3a8fd0", "#4caf5a", "#f7f3ea", "#f2a13a", "#f3c13a"]

    def brick(nx, colour):
        m = plastic(colour, 0.25)
        out = [box(3.1 * nx, 3.1, 2.0, m, bevel=0.1)]
        for i in range(nx * 2):
            for j in (-0.5, 0.5):
                out.append(move(cylinder(0.48, 0.45, m, bevel=0.06, segments=32), x=(i - nx + 0.5) * 1.55, y=j * 1.55, z=2))
        return out

    for k in range(11):
        angle, rad = r.uniform(0, TAU), r.uniform(0, 5.5)
        things += group(
            brick(r.choice([1, 2, 2]), colours[k % 6]),
            x=rad * math.sin(angle),
            y=rad * math.cos(angle),
            z=15.2 + r.uniform(0, 2.2),
            rx=r.uniform(-30, 30),
            ry=r.uniform(-30, 30),
            rz=r.uniform(0, 180),
        )
    for k, (x, y, rz) in enumerate(((-14, -6, 20), (-9.5, -11.5, -30), (3, -13, 10), (13.5, -8, 40))):
        things += group(brick(2 if k % 2 else 1, colours[k]), x=x, y=y, rz=rz)
    return things


@goods("水溶性彩铅", front=(0, 60), side=(20, 40))
def pencils():
    import colorsys

    case = metal("#d8dade", 0.3)
    things = [slab(20, 18.5, 0.5, case, corner=0.8, edge=0.1)]
    for sx, sy, w, d in ((0, 9.1, 20, 0.25), (0, -9.1, 20, 0.25), (9.85, 0, 0.25, 18.4), (-9.85, 0, 0.25, 18.4)):
        things.append(move(box(w, d, 1.2, case, bevel=0.08), x=sx, y=sy))
    for k in range(24):
        rgb = colorsys.hsv_to_rgb((k / 22) % 1, 0.75 if k < 20 else 0.35, 0.88 if k < 20 else 0.4 + 0.15 * (k - 20))
        colour = "#" + "".join(f"{round(255 * v):02x}" for v in rgb)
        body = mat(colour, rough=0.3, coat=0.5)
        one = [
            lathe([(0, 0), (0.37, 0), (0.37, 14.2)], body, segments=6, radius=0, smooth=10),
            lathe([(0.37, 14.2), (0.12, 16.0)], mat("#e3bf8f", rough=0.6), segments=24, radius=0),
            lathe([(0.12, 16.0), (0, 16.6)], mat(colour, rough=0.6), segments=16, radius=0),
        ]
        things += group(one, x=(k - 11.5) * 0.8, y=-8.3, z=0.9, rx=-90)
    return things


@goods("儿童绘本故事书", front=(0, 14))
def books():
    things, x = [], 0.0
    colours = ["#e8685a", "#3f8fc2", "#f2b83a", "#5fa66f", "#a687c9", "#ef9a5a", "#4fb3b0", "#d9668a", "#7f9f4a", "#4a6fa8"]
    for k in range(20):
        colour = colours[k % 10]
        art = Art(9, 210, colour)
        art.rect(0, 12, 9, 3, "#ffffff", op=0.7)
        art.vertical(4.5, 40, ("睡前故事", "小小科学", "认识自己", "四季歌谣", "动物朋友")[k % 5], 6, FUN, "#ffffff")
        art.text(4.5, 190, str(k + 1), 6, "Inter Display", "#ffffff", 700)
        things += group(printed_carton(0.9, 20, 21, art.save(900), None, mat("#f4efe3", rough=0.8) and None, bevel=0.02, rough=0.4), x=x)
        x += 0.93
    cover = Art(200, 210, "#bfe0f0")
    cover.circle(100, 120, 62, "#f7d774")
    from labels import mountains, star

    mountains(cover, 0, 130, 200, 80, ["#8fc49a", "#6fae80", "#4f9468"])
    for sx, sy in ((36, 40), (160, 60), (130, 28)):
        star(cover, sx, sy, 8, "#fff7d0")
    cover.text(100, 74, "睡前故事", 34, FUN, "#2f5a7a")
    cover.text(100, 196, "小听", 11, FUN, "#ffffff")
    front_book = printed_carton(20, 0.9, 21, cover.save(), None, None, bevel=0.02)
    return group(things, x=2, y=6) + group(front_book, x=-2.5, y=-9.5, rx=-8)


@goods("木质拼图", front=(0, 62), side=(20, 44))
def puzzle():
    art = Art(300, 220, "#bfe3ea")
    from labels import mountains, paw, sun

    sun(art, 245, 50, 32, "#f7c94a")
    mountains(art, 0, 95, 300, 125, ["#a8d59a", "#7fbf78", "#58a565"])
    for x, y, s, c in ((60, 150, 26, "#c98a4a"), (150, 170, 30, "#8a6a5a"), (235, 155, 24, "#e0a05a")):
        art.circle(x, y, s, c)
        art.circle(x - s * 0.75, y - s * 0.8, s * 0.38, c)
        art.circle(x + s * 0.75, y - s * 0.8, s * 0.38, c)
        art.circle(x - s * 0.35, y - s * 0.1, s * 0.1, "#2a1d14")
        art.circle(x + s * 0.35, y - s * 0.1, s * 0.1, "#2a1d14")
        art.circle(x, y + s * 0.25, s * 0.14, "#2a1d14")
    for i in range(1, 10):
        d = f"M{i * 30},0"
        for j in range(6):
            d += f" v12 q{8 if (i + j) % 2 else -8},6.3 0,12.6 v12"
        art.path(d, "none", "#4a5a4a", 0.9, op=0.7)
    for j in range(1, 6):
        d = f"M0,{j * 36.7}"
        for i in range(10):
            d += f" h10 q5,{8 if (i + j) % 2 else -8} 10,0 h10"
        art.path(d, "none", "#4a5a4a", 0.9, op=0.7)
    board = slab(31.5, 23.5, 0.9, wood("#d9b384", "#c49a66", axis="x"), corner=0.6, edge=0.12)
    return [board, move(slab(30, 22, 0.35, printed(art.save(1800), rough=0.45), corner=0.2, edge=0.05), z=0.75)]


@goods("安抚毛绒小熊", "焦糖棕", front=(0, 8))
def teddy(c):
    fur = cloth(c, weave=7, strength=0.9, sheen=1.0, kind="noise")
    pale = cloth("#ecd9bd", weave=7, strength=0.9, sheen=1.0, kind="noise", tint=False)
    nose = mat("#2a1d18", rough=0.25, coat=0.5)
    things = []

    def part(r, x, y, z, sx=1, sy=1, sz=1, m=fur, seed=1):
        t = ball(r, m)
        t.scale = (sx, sy, sz)
        crumple(t, r * 0.6, r * 0.045, seed)
        things.append(move(t, x=x, y=y, z=z))
        return t

    part(7.2, 0, 0, 7.4, 1, 0.9, 1.05)
    part(4.7, 0, -3.7, 7.0, 1, 0.8, 1.08, pale, 2)
    part(5.9, 0, -0.6, 18.2, 1.08, 0.96, 0.96, fur, 3)
    part(2.6, 0, -5.2, 16.9, 1.15, 0.9, 0.85, pale, 4)
    for s in (-1, 1):
        part(2.1, s * 4.7, 0, 22.6, 1, 0.6, 1, fur, 5)
        part(1.3, s * 4.7, -1.0, 22.5, 1, 0.4, 1, pale, 6)
        part(2.6, s * 7.6, -2.2, 9.6, 0.9, 0.9, 1.9, fur, 7)
        part(3.2, s * 5.6, -6.6, 3.0, 0.95, 1.5, 0.95, fur, 8)
        part(2.0, s * 5.7, -11.0, 3.0, 1, 0.45, 1, pale, 9)
        things.append(move(ball(0.62, nose, subdivisions=4), x=s * 2.1, y=-5.9, z=19.2))
    t = ball(0.95, nose, subdivisions=4)
    t.scale = (1.3, 0.7, 0.85)
    things.append(move(t, x=0, y=-7.3, z=17.8))
    things.append(wire([(0, -7.3, 17.2), (0, -7.45, 16.3), (-0.9, -7.2, 15.7)], 0.09, nose))
    things.append(wire([(0, -7.45, 16.3), (0.9, -7.2, 15.7)], 0.09, nose))
    return things
