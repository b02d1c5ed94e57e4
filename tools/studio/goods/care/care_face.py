"""Recipes of skin care and make-up."""

from labels import SERIF, Art, front
from materials import cloth, glass, mat, metal, plastic, printed
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
    """One pencil of two ends, its cap off, and the brush at its other end."""
    tone = "#7d6a5b"
    body, gold = mat("#2b2526", rough=0.3, coat=0.5), metal("#d6c0a0", 0.2)
    ring = mat(tone, rough=0.35, coat=0.4)
    pencil = [
        cylinder(0.42, 9.0, body, bevel=0.06),
        move(cylinder(0.43, 0.5, ring, bevel=0.03), z=0.9),
        move(cylinder(0.43, 0.25, gold, bevel=0.03), z=8.9),
        lathe([(0.34, 9.1), (0.34, 9.8), (0.2, 10.3), (0, 10.3)], gold, radius=0.04),
        lathe([(0.16, 10.2), (0.14, 10.9), (0.05, 11.2), (0, 11.22)], mat(tone, rough=0.65), radius=0.04),
        wire([(0, 0, 0.1), (0, 0, -2.6)], 0.07, metal("#c9ccd0", 0.25), bezier=False),
    ]
    hair = mat("#2a2322", rough=0.8)
    for k in range(96):
        z, angle = -0.5 - k * 0.0215, k * 2.4
        reach = 0.34 * (1 - 0.4 * (k / 96) ** 3)
        tip = (reach * math.cos(angle), reach * math.sin(angle), z - 0.03)
        pencil.append(wire([(0, 0, z), tip], 0.022, hair, bezier=False))
    words = Art(56, 7, None)
    words.text(28, 5, "绯语 FEIYU 极细双头眉笔", 4, SERIF, "#d6c0a0", spacing=0.4)
    print_ = sheets(5.6, 0.7, 0.001, mat("#fff", image=words.save(700), alpha=True, rough=0.3), None, lambda u, v, s: 1, nx=2, ny=2)
    group(pencil, x=5.4, z=0.42, ry=-90, rz=0)
    print_ = [move(side, x=0.4, y=-0.35, z=0.845, rx=-90) for side in print_]
    cap_ = [lathe([(0, 0), (0.4, 0.04), (0.44, 0.2), (0.44, 3.2), (0.38, 3.2), (0.38, 0.4), (0, 0.4)], body, radius=0.05)]
    cap_.append(lathe([(0.45, 2.7), (0.46, 2.8), (0.45, 3.0)], gold, radius=0))
    group(cap_, x=-3.4, y=-2.0, z=0.45, ry=-84, rz=16)
    stroke = lathe([(0, 0.02), (0.6, 0.02)], mat(tone, rough=0.9), radius=0)
    stroke.scale = (3.4, 0.55, 1)
    return group(pencil + print_ + cap_ + [move(stroke, x=2.6, y=-2.0, rz=-7)], rz=-33)


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
    art = Art(80, 80, "#f3e6da")
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
