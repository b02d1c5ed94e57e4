"""Recipes of food, nappies and toys of children."""

from labels import FUN, SANS, XIAO, Art, back, front, lid, mountains, sun
from materials import chosen, cloth, glass, mat, metal, plastic, printed, shade, wood
from packs import *
from shelf import goods
from solids import *


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


def puzzle_animals(art):
    sun(art, 245, 50, 32, "#f7c94a")
    mountains(art, 0, 95, 300, 125, ["#a8d59a", "#7fbf78", "#58a565"])
    for x, y, s, c in ((60, 150, 26, "#c98a4a"), (150, 170, 30, "#8a6a5a"), (235, 155, 24, "#e0a05a")):
        art.circle(x, y, s, c)
        art.circle(x - s * 0.75, y - s * 0.8, s * 0.38, c)
        art.circle(x + s * 0.75, y - s * 0.8, s * 0.38, c)
        art.circle(x - s * 0.35, y - s * 0.1, s * 0.1, "#2a1d14")
        art.circle(x + s * 0.35, y - s * 0.1, s * 0.1, "#2a1d14")
        art.circle(x, y + s * 0.25, s * 0.14, "#2a1d14")


def puzzle_map(art):
    """An island with a road, a wood, a lake, a lighthouse and a ship."""
    art.rect(0, 0, 300, 220, "#8fcbe8")
    for k in range(7):
        art.path(f"M{20 + k * 42},{30 + (k % 3) * 80} q6,-5 12,0 t12,0", "none", "#ffffff", 2, op=0.8)
    art.path("M46,120 C30,60 90,30 140,40 C190,20 262,40 264,100 C270,170 200,200 150,186 C100,206 52,180 46,120Z", "#f2deb0")
    art.path("M58,118 C46,70 96,44 142,52 C190,36 250,54 252,102 C256,160 196,186 150,174 C104,192 62,168 58,118Z", "#a8d59a")
    art.path("M70,140 C110,100 120,150 160,110 S220,90 240,110", "none", "#e8c98a", 9)
    art.add('<ellipse cx="118" cy="84" rx="26" ry="15" fill="#6fb8e0"/>')
    for x, y in ((84, 158), (98, 166), (112, 158), (196, 150), (210, 142), (224, 152)):
        art.path(f"M{x},{y - 18} l9,18 h-18Z", "#4f9a58")
        art.rect(x - 1.6, y, 3.2, 6, "#8a5a34")
    mountains(art, 168, 52, 66, 34, ["#b9a48a", "#9a8468"])
    art.path("M228,84 l4,-30 h8 l4,30Z", "#ffffff")
    art.rect(230, 62, 12, 7, "#e0533f")
    art.rect(232, 46, 8, 8, "#f7c94a")
    art.path("M18,190 h40 l-7,13 h-26Z", "#c8553a")
    art.path("M37,188 v-30 l19,24Z", "#ffffff")
    art.path("M276,24 v-14 l6,14 -6,14Z M276,24 v14 l-6,-14 6,-14Z", "#c8553a")


def puzzle_dinosaurs(art):
    art.rect(0, 0, 300, 220, "#f6dfb4")
    mountains(art, 0, 60, 300, 160, ["#e3b98a", "#b9c98a", "#8fb86a"])
    art.path("M226,92 l24,-52 h12 l24,52Z", "#b0705a")
    art.path("M246,46 q8,-20 14,-6 q12,-14 6,8Z", "#e8653f")
    green, lilac = "#5fa66f", "#8a7fc0"
    # a long neck and a humped back
    art.path(
        "M50,176 C40,140 60,128 96,128 C120,126 122,90 128,66 q6,-14 22,-8 q8,6 -2,12 l-12,4 C134,104 138,138 128,152 "
        "L130,192 h-13 l-3,-28 h-34 l-2,28 h-13 l-1,-26 C54,170 40,186 22,190 C38,184 46,180 50,176Z",
        green,
    )
    art.circle(143, 64, 2.4, "#1f2a22")
    for x, y in ((76, 140), (92, 144), (106, 138)):
        art.circle(x, y, 4, shade(green, 0.8))
    art.path("M178,186 C176,150 206,138 232,146 q14,-16 32,-6 q10,10 -4,18 l-14,4 q4,14 0,28 h-10 l-3,-20 h-24 l-3,20 h-11Z", lilac)
    for k in range(5):
        art.path(f"M{188 + k * 11},{150 - (k if k < 3 else 4 - k) * 3} l6,-14 7,12Z", "#f2a13a")
    art.circle(256, 148, 2.4, "#2a1d2a")


def puzzle_traffic(art):
    art.rect(0, 0, 300, 220, "#cfe8f2")
    for k, (h, c) in enumerate(((70, "#e9b98a"), (96, "#9fb8d8"), (60, "#d98f86"), (84, "#a9c9a0"), (104, "#c9b8dd"), (66, "#e8cf8a"))):
        art.rect(k * 50, 116 - h, 46, h, c)
        for i in range(3):
            for j in range(int(h // 22)):
                art.rect(k * 50 + 7 + i * 12, 122 - h + j * 20, 8, 11, "#ffffff", op=0.75)
    art.rect(0, 116, 300, 104, "#8d949a")
    for k in range(8):
        art.rect(8 + k * 40, 166, 22, 4, "#ffffff")
    art.rect(18, 96, 118, 50, "#e8a52f", r=9)
    for k in range(4):
        art.rect(26 + k * 27, 104, 21, 17, "#eaf6fb", r=3)
    for x in (44, 110):
        art.circle(x, 146, 11, "#2a2b2e")
        art.circle(x, 146, 5, "#d6d8da")
    art.path("M168,196 v-18 q2,-8 12,-8 l14,-18 q3,-4 8,-4 h28 q6,0 9,5 l10,17 h10 q8,0 8,9 v17Z", "#d9433a")
    art.path("M198,168 l9,-13 h12 v13Z M225,168 v-13 h7 q3,0 5,4 l5,9Z", "#eaf6fb")
    for x in (190, 244):
        art.circle(x, 196, 11, "#2a2b2e")
        art.circle(x, 196, 5, "#d6d8da")
    art.rect(276, 84, 4, 40, "#4a4d50")
    art.rect(269, 58, 18, 34, "#2a2b2e", r=4)
    for k, c in enumerate(("#e0453a", "#f2c23a", "#4fb36a")):
        art.circle(278, 65 + k * 10, 3.8, c)


@goods("木质拼图", front=(0, 62), side=(20, 44))
def puzzle():
    art = Art(300, 220, "#bfe3ea")
    (puzzle_animals, puzzle_map, puzzle_dinosaurs, puzzle_traffic)[chosen()](art)
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
