"""Recipes of 手机数码 and 家用电器."""

import math

from labels import BRUSH, FUN, KAI, SANS, SERIF, SMILE, TALL, XIAO, Art, back, front, mountains
from materials import Made, brushed, cloth, glass, mat, matte, metal, plastic, printed, shade, wood
from packs import *
from shelf import goods
from solids import *

BLACK = "#1d1e21"


def screen(w, h, kind="phone", seed=1):
    """What a lit screen shows: a calm wallpaper, the time, icons."""
    art = Art(w * 10, h * 10, "#16324f", seed)
    W, H = w * 10, h * 10
    art.rect(
        0,
        0,
        W,
        H,
        art.gradient(
            {
                "phone": ["#2a4d7a", "#6f8fb8", "#f2c9a0"],
                "tv": ["#0f2a4a", "#2f6a8f", "#e0b27a"],
                "laptop": ["#27406b", "#7a90c0", "#e8cdb8"],
                "warm": ["#4a2f5a", "#b06a80", "#f4c98f"],
                "green": ["#1f4a45", "#5f9a80", "#e6e2b0"],
            }[kind if kind in ("phone", "tv", "laptop", "warm", "green") else "phone"]
        ),
    )
    m = min(W, H)
    art.circle(W * 0.62, H * 0.42, m * 0.13, "#fbe3b8", op=0.95)
    mountains(art, 0, H * 0.5, W, H * 0.5, ["#7f8fae", "#56698f", "#33466b", "#1f2d4a"])
    if kind in ("phone", "warm", "green"):
        art.text(W / 2, H * 0.17, "08:26", m * 0.24, "Inter Display", "#ffffff", 300)
        art.text(W / 2, H * 0.205, "11月23日 星期一", m * 0.06, SANS, "#ffffff")
    return art.save()


def panel(w, h, art, corner=0.3, z=0.0, rough=0.08, thick=0.03):
    """A screen lying on top: glossy glass over a picture."""
    return move(slab(w, h, thick, printed(art, rough=rough, coat=1.0), corner=corner, edge=0), z=z)


def handset(w, h, d, c, art, corner=0.9, bezel=0.22, phone=True):
    """A phone lying on its back, face up; the tinted body is the back and the rim. A tablet has no camera's hole in its
    screen and no key at its long side."""
    body = slab(w, h, d, mat(c, rough=0.3, metal=0.0, coat=0.5, tint=True), corner=corner, edge=0.24)
    face = move(slab(w - 0.12, h - 0.12, 0.04, mat("#0a0a0b", rough=0.06, coat=1), corner=corner - 0.05, edge=0.015), z=d - 0.02)
    show = panel(w - 2 * bezel, h - 2 * bezel, art, corner - 0.18, z=d + 0.022, thick=0.004)
    if not phone:
        return [body, face, show]
    hole = move(lathe([(0, 0), (0.17, 0)], mat("#050505", rough=0.1), radius=0), y=h / 2 - 0.62, z=d + 0.03)
    return [
        body,
        face,
        show,
        hole,
        move(box(0.14, 1.6, 0.3, mat(c, rough=0.3, tint=True), bevel=0.06), x=w / 2, y=h * 0.12, z=d / 2 - 0.15),
    ]


def camera_back(w, h, d, c, lenses=3, square=True, logo="澈科"):
    """The back of the same phone."""
    body = slab(w, h, d, mat(c, rough=0.35, coat=0.4, tint=True), corner=0.9, edge=0.24)
    things = [body]
    dark, ring = mat("#0c0d10", rough=0.04, coat=1), metal("#8f9296", 0.2)
    island = (
        [move(slab(3.4, 3.6, 0.22, mat(c, rough=0.15, coat=1, tint=True), corner=0.9, edge=0.08), x=-w / 2 + 2.1, y=h / 2 - 2.2, z=d)]
        if square
        else [move(lathe([(0, 0), (2.5, 0), (2.4, 0.25), (0, 0.25)], mat("#1a1a1c", rough=0.2, coat=1), radius=0.08), y=h / 2 - 3.1, z=d)]
    )
    spots = (
        [(-w / 2 + 1.3, h / 2 - 1.4), (-w / 2 + 1.3, h / 2 - 3.0), (-w / 2 + 2.9, h / 2 - 1.4)]
        if square
        else [(-0.9, h / 2 - 2.4), (0.9, h / 2 - 2.4), (0, h / 2 - 4.0)]
    )
    for x, y in spots[:lenses]:
        things += [
            move(lathe([(0, 0), (0.62, 0), (0.66, 0.05), (0.62, 0.18), (0, 0.18)], ring, radius=0.03), x=x, y=y, z=d + 0.2),
            move(lathe([(0, 0.19), (0.5, 0.19)], dark, radius=0), x=x, y=y, z=d + 0.2),
        ]
    mark = Art(40, 14, None)
    mark.text(20, 10, logo, 8, SANS, "#ffffff", 500, spacing=2, op=0.75)
    things.append(
        move(slab(2.6, 0.9, 0.004, mat("#fff", image=mark.save(400), alpha=True, rough=0.3), corner=0.1, edge=0), y=-h * 0.28, z=d + 0.002)
    )
    return things + island


def phone_pair(c, w, h, d, art, lenses, square, logo="澈科", pose="front"):
    """Back and front, standing and leaning on each other as in a shop's picture; `back` shows the cameras in front,
    `apart` the two beside each other, turned inwards."""
    back_, face = camera_back(w, h, d, c, lenses, square, logo), handset(w, h, d, c, art)
    if pose == "back":
        return group(face, x=w * 0.5, y=1.6, z=h / 2, rx=84) + group(back_, x=-w * 0.34, y=-1.2, z=h / 2, rx=84)
    if pose == "apart":
        return group(face, x=-w * 0.6, y=0, z=h / 2, rx=84, rz=24) + group(back_, x=w * 0.6, y=0, z=h / 2, rx=84, rz=-24)
    return group(back_, x=-w * 0.42, y=1.2, z=h / 2, rx=84) + group(face, x=w * 0.48, y=-1.0, z=h / 2, rx=84)


@goods("澈科 Note 12", "曜石黑", front=(0, 3), side=(26, 8))
def phone_note(c):
    return phone_pair(c, 7.6, 16.2, 0.85, screen(7.2, 15.8, "phone"), 2, True)


@goods("澈科 X5 Pro 轻薄影像", "曜石黑", front=(0, 3), side=(26, 8))
def phone_pro(c):
    return phone_pair(c, 7.4, 16.0, 0.8, screen(7.0, 15.6, "warm"), 3, False, pose="back")


@goods("澈科 A3 青春版", "薄荷绿", front=(0, 3), side=(26, 8))
def phone_a3(c):
    return phone_pair(c, 7.5, 16.3, 0.9, screen(7.1, 15.9, "green"), 1, True, pose="apart")


@goods("澈科 安享 2", "中国红", front=(0, 8), side=(26, 14))
def phone_senior(c):
    w, h, d = 5.6, 13.2, 1.4
    body = slab(w, h, d, mat(c, rough=0.3, coat=0.5, tint=True), corner=1.0, edge=0.4)
    art = Art(46, 40, "#1f5d8f")
    art.text(23, 20, "10:08", 15, "Inter Display", "#fff", 600)
    art.text(23, 31, "农历十月十五", 5, SANS, "#fff")
    things = [
        body,
        move(slab(4.8, 5.0, 0.1, mat("#0c0c0d", rough=0.06, coat=1), corner=0.3, edge=0.03), y=3.4, z=d - 0.02),
        panel(4.4, 3.9, art.save(700), 0.1, z=d + 0.082, thick=0.004),
    ]
    things[-1].location.y = 3.6
    for k in range(12):
        cap_ = Art(14, 9, "#f5f5f2")
        cap_.text(7, 7, "123456789*0#"[k], 7.4, SANS, "#222", 700)
        things.append(
            move(
                slab(1.34, 0.95, 0.28, printed(cap_.save(240), rough=0.4), corner=0.2, edge=0.06),
                x=(k % 3 - 1) * 1.52,
                y=-1.9 - (k // 3) * 1.12,
                z=d - 0.06,
            )
        )
    for x, colour in ((-1.5, "#3f9a4a"), (1.5, "#c8342a")):
        things.append(move(slab(1.3, 0.8, 0.28, plastic(colour, 0.35), corner=0.2, edge=0.06), x=x, y=-0.4, z=d - 0.06))
    things.append(move(slab(1.2, 0.8, 0.28, plastic("#e9e9e6", 0.35), corner=0.35, edge=0.06), y=-0.4, z=d - 0.06))
    return group(things, z=h / 2, rx=82)


@goods("云桥 Pad 11", "月光银", front=(-10, 6), side=(28, 12))
def tablet(c):
    art = screen(24, 16.2, "laptop")
    body = handset(25.4, 16.8, 0.6, c, art, corner=1.1, bezel=0.5, phone=False)
    pen = [lathe([(0, 0), (0.1, 0.1), (0.42, 1.4), (0.42, 15.6), (0.3, 15.9), (0, 15.9)], plastic("#f7f7f5", 0.3), radius=0.1)]
    return group(body, z=8.4, rx=78) + group(pen, x=-8, y=-5.5, z=0.42, ry=90)


@goods("墨页 R7 电纸书", "岩灰", front=(-14, 6), side=(26, 12))
def reader(c):
    art = Art(106, 140, "#e9e7df")
    art.text(53, 22, "第三章 山中来信", 8, SERIF, "#2a2a2a", 600)
    lines = [
        "那年冬天雪下得很早，邮差的铃声",
        "从山脚一路响到门前。信封上的字",
        "迹已经被雪水洇开，只剩下两个字",
        "还看得清楚。她把信放在炉边烘着，",
        "等火光慢慢把纸烤得平整，才用小",
        "刀沿着边缘轻轻划开。",
        "",
        "信里只有一页纸，写着山里的桃树",
        "又多开了一枝，问她什么时候回来。",
    ]
    art.lines(10, 38, lines, 5.6, SERIF, "#2f2f2f", lead=1.75)
    art.text(53, 134, "42 / 318", 4, SANS, "#666")
    body = slab(12.6, 16.8, 0.8, mat(c, rough=0.5, tint=True), corner=0.8, edge=0.25)
    page = move(slab(10.6, 14, 0.01, printed(art.save(), rough=0.7), corner=0.05, edge=0), y=0.6, z=0.8)
    return group([body, page], z=8.4, rx=78)


def headphones(c, cup_r=4.0, style="round", wood_cup=False, cup_turn=78):
    cup, cushion, steel = (
        mat(c, rough=0.42, coat=0.15, tint=True),
        mat("#2b2b2d" if style != "pale" else "#d9d4c9", rough=0.75, bump=(1.2, 0.1)),
        metal("#b9bcc0", 0.25),
    )
    shell = wood("#7a4a2b", "#5a3319", axis="z") if wood_cup else cup
    things = []
    for s in (-1, 1):
        one = [
            lathe([(0, 2.6), (cup_r * 0.7, 2.5), (cup_r, 1.6), (cup_r, 0.3), (cup_r * 0.92, 0)], shell, radius=0.5, squash=1.18),
            lathe(
                [(cup_r * 0.9, 0.1), (cup_r * 1.02, -0.5), (cup_r * 0.95, -1.9), (cup_r * 0.6, -2.0), (cup_r * 0.5, -0.6)],
                cushion,
                radius=0.9,
                squash=1.18,
            ),
            lathe([(0, -0.7), (cup_r * 0.6, -0.7)], mat("#3a3a3c", rough=0.9), radius=0, squash=1.18),
            lathe([(0, 2.62), (cup_r * 0.32, 2.6)], metal("#c9ccd0", 0.2) if not wood_cup else steel, radius=0),
        ]
        things += group(one, x=s * 7.6, z=6.2, ry=s * cup_turn, rz=s * 6)
        things.append(wire([(s * 8.6, 0, 8.2), (s * 9.4, 0, 11.5), (s * 9.0, 0, 15)], 0.42, steel))
    arc = [(9.0 * math.cos(t), 0, 14.4 + 8.2 * math.sin(t)) for t in [k * math.pi / 14 for k in range(15)]]
    strap = wire(arc, 1.0, mat(c, rough=0.6, tint=True, bump=(8, 0.05)))
    for v in strap.data.vertices:
        v.co.y *= 1.5
    pad = wire([(x * 0.9, y, 13.9 + (z - 13.9) * 0.88) for x, y, z in arc[3:12]], 0.9, cushion)
    for v in pad.data.vertices:
        v.co.y *= 1.45
    return things + [strap, pad]


@goods("静界 S3 头戴式", "云灰", front=(-24, 8), side=(34, 14))
def headphones_s3(c):
    return headphones(c)


@goods("乐动 H70", "曜石黑", front=(0, 62), side=(30, 34))
def headphones_h70(c):
    """Lying with its cups turned flat, its cable coiled inside of the band."""
    things = headphones(c, 3.7, cup_turn=8)
    group(things, z=1.6, rx=-86)
    black = mat("#1c1d20", rough=0.6)
    turns = [
        (4.2 * math.cos(a) * (1 + 0.04 * math.sin(a * 3.3)), 11.6 + 4.0 * math.sin(a), 0.3 + 0.05 * a)
        for a in [k * TAU / 16 for k in range(50)]
    ]
    cable = wire(turns + [(5.0, 8.6, 0.6), (4.0, 5.4, 0.4), (1.2, 3.2, 0.4)], 0.2, black)
    plug = group(
        [cylinder(0.34, 1.9, black, bevel=0.06), cylinder(0.17, 1.5, metal("#d9b24a", 0.2), z=1.8, bevel=0.04)], x=1.3, y=3.2, z=0.4, ry=-90
    )
    return things + [cable] + plug


@goods("静界 Studio", front=(-26, 10), side=(36, 12))
def headphones_studio():
    return headphones("#26272a", 4.4, wood_cup=True)


@goods("樱语 Lite", "樱花粉", front=(-22, 8), side=(36, 14))
def headphones_lite(c):
    return headphones(c, 3.5, style="pale")


@goods("小听 K2", "天空蓝", front=(-18, 10), side=(34, 12))
def headphones_kid(c):
    ears = []
    for s in (-1, 1):
        ears.append(move(ball(2.1, mat(c, rough=0.6, tint=True), subdivisions=4), x=s * 6.0, z=21.6))
        ears[-1].scale = (1, 0.55, 1)
    return headphones(c, 3.6, style="pale") + ears


def earbud_case(c, w=6.2, d=2.6, h=4.6, open_=True, stem=True, buds_colour=None):
    shell = mat(c, rough=0.22, coat=0.7, tint=True)
    dark = mat("#2a2a2c", rough=0.4)
    base = [
        loft(
            [
                (0, w * 0.42, d * 0.38, 2.6),
                (0.5, w * 0.49, d * 0.48, 3),
                (h * 0.62, w * 0.5, d * 0.5, 3),
                (h * 0.64, w * 0.49, d * 0.49, 3),
            ],
            shell,
        ),
        move(loft([(0, w * 0.46, d * 0.44, 3), (0.03, w * 0.46, d * 0.44, 3)], dark), z=h * 0.642),
    ]
    lid = [
        loft(
            [(0, w * 0.49, d * 0.49, 3), (0.1, w * 0.5, d * 0.5, 3), (h * 0.26, w * 0.49, d * 0.47, 3), (h * 0.36, w * 0.4, d * 0.36, 2.6)],
            shell,
        )
    ]
    group(lid, y=d * 0.52, z=h * 0.66, rx=-66)
    things = base + lid
    for s in (-1, 1):
        head = ball(0.85, shell, subdivisions=4)
        head.scale = (0.9, 1, 1.1)
        one = [move(head, z=1.5)]
        if stem:
            one.append(loft([(-1.6, 0.28, 0.3, 2), (0.9, 0.36, 0.42, 2), (1.4, 0.5, 0.55, 2)], shell))
        one.append(move(ball(0.46, mat("#3a3a3c", rough=0.6), subdivisions=3), x=-s * 0.62, y=-0.25, z=1.65))
        things += group(one, x=s * w * 0.24, y=-0.1, z=h * 0.6, rz=s * 14)
    return things


@goods("静界 Air 2", "奶油白", front=(0, 24), side=(30, 28))
def earbuds_air(c):
    return earbud_case(c)


@goods("迅芒 M1", "曜石黑", front=(-12, 30), side=(28, 26))
def earbuds_m1(c):
    return earbud_case(c, 5.8, 3.4, 4.2, stem=False)


@goods("乐动 Boom 3", "深蓝", front=(0, 10), side=(34, 18))
def speaker_boom(c):
    fabric, rubber = cloth(c, 9, 0.6, 0.1, kind="voronoi"), mat("#1f2023", rough=0.6)
    body = [lathe([(0, 0), (4.2, 0.1), (4.6, 0.8), (4.6, 19.2), (4.2, 19.9), (0, 20)], fabric, radius=0.6)]
    body += [
        lathe([(4.65, 0.5), (4.75, 1.1), (4.65, 1.7)], rubber, radius=0.1),
        lathe([(4.65, 18.3), (4.75, 18.9), (4.65, 19.5)], rubber, radius=0.1),
        lathe([(0, 20.02), (3.6, 20.0)], metal("#9a9da2", 0.3), radius=0),
        lathe([(0, -0.02), (3.6, 0.0)], metal("#9a9da2", 0.3), radius=0),
    ]
    mark = Art(60, 20, None)
    mark.text(30, 15, "LEDONG", 13, "Inter Display", "#ffffff", 800, spacing=1)
    body.append(wrap(4.62, 8.4, 9.9, mat("#fff", image=mark.save(500), alpha=True, rough=0.4), arc=34))
    group(body, z=4.75, x=-10, ry=90)
    strap = wire([(-10.4, -2, 6), (-12.6, -3, 4), (-12, -4, 1), (-10, -4.4, 1.6)], 0.3, rubber)
    return body + [strap]


@goods("静界 Home 智能音箱", "岩灰")
def speaker_home(c):
    fabric = cloth(c, 10, 0.6, 0.1)
    return [
        lathe([(0, 0), (5.2, 0), (5.8, 0.6), (5.9, 1.4)], mat("#2a2b2d", rough=0.5), radius=0.3),
        lathe([(5.9, 1.4), (6, 2), (5.7, 13.6), (5.0, 14.6)], fabric, radius=0.9),
        lathe([(5.05, 14.55), (4.9, 14.9), (0, 15)], mat("#17181a", rough=0.12, coat=1), radius=0.2),
        lathe([(4.3, 15.0), (4.5, 15.02), (4.5, 15.04)], mat("#7fc4f0", rough=0.4, emit=1.2), radius=0),
    ]


@goods("小听 故事机", "天空蓝", front=(0, 8), side=(26, 14))
def story_player(c):
    m, white = mat(c, rough=0.35, coat=0.3, tint=True), plastic("#fbf8f0", 0.35)
    body = ball(6, m)
    body.scale = (1, 0.86, 0.95)
    things = [move(body, z=5.6)]
    for s in (-1, 1):
        e = ball(2.0, m, subdivisions=4)
        e.scale = (0.7, 0.45, 1.5)
        things.append(move(e, x=s * 3.0, z=12.2, ry=s * 12))
        e = ball(1.3, white, subdivisions=4)
        e.scale = (0.6, 0.3, 1.5)
        things.append(move(e, x=s * 3.0, y=-0.65, z=12.2, ry=s * 12))
        things.append(move(ball(0.55, mat("#222", rough=0.1, coat=1), subdivisions=3), x=s * 1.9, y=-4.9, z=7.2))
    for k in range(3):
        things.append(
            move(
                lathe([(0, 0), (0.8, 0), (0.75, 0.25), (0, 0.3)], plastic(("#f3b83a", "#fbf8f0", "#ef7f6a")[k], 0.3), radius=0.08),
                x=(k - 1) * 2.2,
                y=-4.7 + abs(k - 1) * 0.3,
                z=3.4,
                rx=75,
            )
        )
    return things + [move(lathe([(0, 0), (4, 0), (4.2, 0.4), (0, 0.5)], white, radius=0.1), z=0)]


def watch(c, face_art, round_=True, size=4.2, strap="#2b2c2f", strap_tint=True, crown=True, case="#2b2c2f", screen_rough=0.06):
    """A watch standing on its strap, face to the camera."""
    band = mat(c, rough=0.55, tint=strap_tint)
    steel = metal(case, 0.22)
    r = size / 2
    things = []
    if round_:
        head = [lathe([(0, 0), (r * 0.9, 0), (r, 0.25), (r, 0.8), (r * 0.93, 1.05), (0, 1.05)], steel, radius=0.15)]
        disc = lathe([(0, 1.06), (r * 0.9, 1.06)], printed(face_art, rough=screen_rough, coat=1), radius=0)
        for loop in disc.data.loops:
            co = disc.data.vertices[loop.vertex_index].co
            disc.data.uv_layers[0].data[loop.index].uv = (co.x / (r * 1.8) + 0.5, co.y / (r * 1.8) + 0.5)
        head.append(disc)
    else:
        head = [
            slab(size * 0.86, size * 1.02, 1.05, steel, corner=size * 0.24, edge=0.3),
            move(slab(size * 0.8, size * 0.96, 0.06, mat("#08080a", rough=0.05, coat=1), corner=size * 0.22, edge=0.02), z=1.02),
            panel(size * 0.7, size * 0.86, face_art, size * 0.16, z=1.085, thick=0.004),
        ]
    if crown:
        head.append(move(cylinder(0.28, 0.4, steel, bevel=0.06), x=r * 0.98, z=0.5, ry=90))
    group(head, y=-3.0, z=0, rx=90)
    width = size * 0.5
    loop_ = [
        (0, -3.05 + 0.3, r * 0.86),
        (0, -2.2, r * 1.25),
        (0, 0.4, r * 1.32),
        (0, 2.4, r * 0.6),
        (0, 2.6, -r * 0.4),
        (0, 1.4, -r * 1.2),
        (0, -1.2, -r * 1.3),
        (0, -2.75, -r * 0.86),
    ]
    strap_ = wire(loop_, 0.14, band)
    for v in strap_.data.vertices:
        v.co.x *= width / 2 / 0.14
    return head + [strap_]


def dial(kind):
    art = Art(100, 100, "#0b0c0f")
    if kind == "digital":
        art.circle(50, 50, 46, "none", "#2f3a4a", 3)
        art.path("M50,4 A46,46 0 0 1 94,62", "none", "#4fc3a1", 3.4)
        art.path("M50,11 A39,39 0 0 1 86,66", "none", "#f2a13a", 3.4)
        art.text(50, 54, "10:09", 25, "Inter Display", "#fff", 600)
        art.text(50, 68, "11/23 周一", 7.5, SANS, "#b8c4d0")
        art.text(50, 34, "心率 72", 7.5, SANS, "#ef6a6a")
    elif kind == "sport":
        art.text(50, 40, "10:09", 26, "Bebas Neue", "#7fe0b0")
        art.text(50, 60, "5.23 km", 15, "Bebas Neue", "#fff")
        art.text(50, 76, "4'58\" / km", 10, "Inter Display", "#f2b85a", 600)
    else:
        ground, ink = {"white": ("#f7f4ec", "#2a2a2a"), "blue": ("#1d3154", "#f2efe6")}[kind]
        art = Art(100, 100, ground)
        for k in range(60):
            a = math.tau * k / 60
            r0 = 41 if k % 5 == 0 else 44
            art.path(
                f"M{50 + r0 * math.sin(a)},{50 - r0 * math.cos(a)} L{50 + 46 * math.sin(a)},{50 - 46 * math.cos(a)}",
                "none",
                ink,
                1.8 if k % 5 == 0 else 0.5,
            )
        art.text(50, 32, "时屿", 7, XIAO, ink)
        art.text(50, 38, "SHIYU", 3.4, "Inter Display", ink, spacing=1)
        art.rect(72, 46, 9, 8, "#ffffff")
        art.text(76.5, 52.4, "23", 6, "Inter Display", "#222", 600)
        for a, length, w in ((math.radians(304), 24, 2.6), (math.radians(54), 35, 1.9)):
            art.path(
                f"M{50 - 6 * math.sin(a)},{50 + 6 * math.cos(a)} L{50 + length * math.sin(a)},{50 - length * math.cos(a)}", "none", ink, w
            )
        art.path("M50,58 L50,12", "none", "#c8342a", 0.8)
        art.circle(50, 50, 2.4, ink)
        if kind == "blue":
            art.circle(50, 68, 11, "#101a30", ink, 0.6)
            art.circle(50, 68, 5, "none", "#d9b46c", 1.6)
    return art.save(900)


@goods("刻度 Watch 3", "曜石黑", front=(-16, 8), side=(30, 14))
def watch3(c):
    return watch(c, dial("digital"), True, 4.6)


@goods("刻度 Run 运动手表", "橙红色", front=(14, 8), side=(-28, 14))
def watch_run(c):
    return watch(c, dial("sport"), True, 4.8, case="#3a3c40")


@goods("时屿 1983 石英", front=(-14, 8), side=(30, 12))
def watch_1983():
    return watch("#6b4428", dial("white"), True, 4.0, case="#d9dadd")


@goods("时屿 潮汐 自动机械", front=(16, 8), side=(-30, 12))
def watch_tide():
    return watch("#c9ccd0", dial("blue"), True, 4.2, case="#cfd2d6")


@goods("刻度 Band 8", "曜石黑", front=(-18, 8), side=(30, 14))
def band8(c):
    art = Art(30, 70, "#08080a")
    art.text(15, 24, "10", 16, "Inter Display", "#fff", 600)
    art.text(15, 40, "09", 16, "Inter Display", "#fff", 600)
    art.text(15, 52, "6,218 步", 5, SANS, "#7fe0b0")
    art.text(15, 62, "72", 7, "Inter Display", "#ef6a6a", 600)
    head = [
        slab(1.9, 4.6, 1.0, mat(c, rough=0.3, tint=True), corner=0.9, edge=0.3),
        move(slab(1.75, 4.4, 0.05, mat("#08080a", rough=0.05, coat=1), corner=0.85, edge=0.02), z=0.98),
        panel(1.5, 3.6, art.save(600), 0.5, z=1.035, thick=0.004),
    ]
    group(head, y=-2.4, rx=90)
    strap_ = wire(
        [(0, -2.9, 2.1), (0, -1.4, 3.1), (0, 1, 2.6), (0, 2.4, 0), (0, 1, -2.6), (0, -1.4, -3.1), (0, -2.9, -2.1)],
        0.13,
        mat(c, rough=0.55, tint=True),
    )
    for v in strap_.data.vertices:
        v.co.x *= 0.85 / 0.13
    return head + [strap_]


@goods("刻度 Ring", "钛灰", metal=True, front=(-20, 24), side=(30, 30))
def smart_ring(c):
    m = metal(c, 0.24, tint=True)
    return group(
        [
            lathe([(0.92, -0.4), (1.06, -0.36), (1.12, 0), (1.06, 0.36), (0.92, 0.4)], m, radius=0.12),
            lathe([(0.92, 0.4), (0.88, 0), (0.92, -0.4)], mat("#151515", rough=0.15, coat=1), radius=0.1),
        ],
        z=1.1,
        rx=78,
        rz=18,
    )


@goods("智能体脂秤", "奶油白", front=(0, 46), side=(26, 40))
def scale(c):
    art = Art(70, 26, "#101113")
    art.text(35, 21, "56.4", 20, "Inter Display", "#ffffff", 600)
    things = [
        slab(30, 30, 2.2, mat(c, rough=0.12, coat=1, tint=True), corner=3.2, edge=0.5),
        panel(8, 3, art.save(500), 0.4, z=2.21, thick=0.004),
    ]
    things[-1].location.y = 9
    for s in (-1, 1):
        for t in (-1, 1):
            things.append(move(slab(5.6, 9, 0.05, metal("#d9dbde", 0.25), corner=1.6, edge=0.01), x=s * 9, y=t * 6.5 - 2, z=2.2))
    return things


def laptop(w, d, c, art, angle=106, logo="澈科"):
    alu = metal(c, 0.38, tint=True)
    keys, well = mat("#26272a", rough=0.5), mat("#1a1b1d", rough=0.6)
    base = [slab(w, d, 1.2, alu, corner=1.0, edge=0.35), move(slab(w - 3.2, d * 0.5, 0.02, well, corner=0.4, edge=0), y=d * 0.17, z=1.2)]
    kw = (w - 3.6) / 14
    for row_ in range(5):
        n = 14
        for k in range(n):
            base.append(
                move(slab(kw * 0.86, d * 0.082, 0.1, keys, corner=0.15, edge=0.03), x=(k - 6.5) * kw, y=d * 0.37 - row_ * d * 0.097, z=1.21)
            )
    base.append(move(slab(w * 0.36, d * 0.3, 0.02, metal(shade(c, 0.96), 0.34, tint=True), corner=0.4, edge=0), y=-d * 0.29, z=1.2))
    lid = [
        slab(w, d * 0.97, 0.6, alu, corner=1.0, edge=0.25),
        move(slab(w - 0.4, d * 0.97 - 0.4, 0.03, mat("#08080a", rough=0.08, coat=1), corner=0.8, edge=0), z=0.59),
        panel(w - 1.2, d * 0.97 - 1.6, art, 0.3, z=0.63, thick=0.004),
    ]
    for t in lid:
        t.location.y += d * 0.485
    group(lid, y=d / 2 - 0.4, z=1.3, rx=180 - angle - 0)
    return base + lid


@goods("澈科 Book 14", "月光银", metal=True, front=(-18, 16), side=(32, 24))
def book14(c):
    return laptop(31.2, 22, c, screen(30, 20, "laptop"))


@goods("澈科 Book 16 Pro", "钛灰", metal=True, front=(18, 14), side=(-30, 24))
def book16(c):
    return laptop(35.8, 25, "#6a6b6e", screen(34, 22, "warm"))


@goods("键之语 K87", "奶油白", front=(-10, 40), side=(26, 34))
def keyboard(c):
    things = [slab(36, 14, 2.6, mat(c, rough=0.45, tint=True), corner=1.2, edge=0.4)]
    legend = [
        "Esc F1 F2 F3 F4 F5 F6 F7 F8 F9 F10 F11 F12 Prt Scr Pau".split(),
        "` 1 2 3 4 5 6 7 8 9 0 - = <- Ins Hom".split(),
        "Tab Q W E R T Y U I O P [ ] \\ Del End".split(),
        "Cap A S D F G H J K L ; ' Ent".split(),
        "Shf Z X C V B N M , . / Shf ^".split(),
        "Ctl Win Alt _ Alt Fn Ctl < v >".split(),
    ]
    widths = [
        [1] * 13 + [1.2, 1.2, 1.2],
        [1] * 13 + [2, 1.05, 1.05],
        [1.5] + [1] * 12 + [1.5, 1.05, 1.05],
        [1.75] + [1] * 11 + [2.25],
        [2.25] + [1] * 10 + [2.75, 1.05],
        [1.25, 1.25, 1.25, 6.25, 1.25, 1.25, 1.25, 1, 1.05, 1.05],
    ]
    palette = [("#f7f5ef", "#3a3a3c"), (shade("#8ea3b8", 1), "#ffffff"), ("#e07a4a", "#ffffff")]
    cache = {}
    for r_, (names, ws) in enumerate(zip(legend, widths)):
        x = -16.9
        for name, w in zip(names, ws):
            style = palette[2] if name in ("Esc", "Ent") else palette[1] if len(name) > 1 or name in "<v>^" else palette[0]
            if (name, w) not in cache:
                art = Art(18 * w, 18, style[0])
                art.text(6 if w < 2.6 else 9 * w, 10.5, "" if name == "_" else name, 6.2, "Inter Display", style[1], 600, anchor="start")
                cache[(name, w)] = printed(art.save(160), rough=0.5)
            key = slab(1.86 * w, 1.86, 0.95, cache[(name, w)], corner=0.3, edge=0.22)
            for v in key.data.vertices:
                if v.co.z > 0.5:
                    v.co.x *= 1 - 0.16 / w
                    v.co.y *= 0.86
            things.append(move(key, x=x + w * 0.98, y=4.9 - r_ * 1.98 - (0.25 if r_ else 0), z=2.5))
            x += 1.98 * w
    return things


@goods("键之语 M3", "曜石黑", front=(150, 32), side=(210, 24))
def mouse(c):
    shell = mat(c, rough=0.5, tint=True)
    n, m, verts, faces = 60, 60, [], []
    for j in range(m + 1):
        v = j / m * 2 - 1
        half = 3.2 * (1 - abs(v) ** 3.2) ** 0.5 * (1 - 0.06 * math.cos(v * 3))
        for i in range(n + 1):
            u = i / n * 2 - 1
            top = (1 - abs(u) ** 3) ** 0.6 * (1 - abs(v) ** 2.6) ** 0.5
            hump = 3.6 - 0.7 * (v + 0.25) ** 2 - 0.5 * v
            verts.append((u * half, v * 5.9, 0.25 + top * hump))
    for j in range(m):
        for i in range(n):
            q = j * (n + 1) + i
            faces.append((q, q + 1, q + n + 2, q + n + 1))
    body = add_mesh(verts, faces, shell, None, 80)
    wheel = move(
        lathe([(0, -0.4), (0.95, -0.35), (1.0, 0), (0.95, 0.35), (0, 0.4)], mat("#8a8c90", rough=0.5, bump=(12, 0.3)), radius=0.1),
        y=3.1,
        z=2.75,
        ry=90,
    )
    slot = move(slab(1.3, 3.4, 0.5, mat("#0c0c0d", rough=0.7), corner=0.6, edge=0.1), y=3.1, z=2.52, rx=-17)
    return [
        body,
        wheel,
        slot,
        move(box(0.06, 4.2, 0.6, mat("#101010", rough=0.8), bevel=0), y=3.9, z=2.35, rx=-24),
        move(slab(5.6, 10.6, 0.3, mat("#2a2a2c", rough=0.6), corner=2.2, edge=0.1), z=0),
    ]


@goods("键之语 桌面鼠标垫", front=(-12, 40), side=(24, 30))
def mouse_pad():
    art = Art(900, 400, "#e6e2d6")
    art.circle(690, 120, 52, "#d9694a", op=0.9)
    mountains(art, 0, 130, 900, 270, ["#b9c4c0", "#8fa39c", "#5f7a74", "#3a524e"])
    return [
        slab(90, 40, 0.4, mat("#26272a", rough=0.9), corner=1.6, edge=0.12),
        move(slab(89.2, 39.2, 0.02, mat("#fff", image=art.save(1800), rough=0.95, bump=(14, 0.06)), corner=1.4, edge=0), z=0.4),
    ]


@goods("澈科 27 英寸", front=(-12, 5), side=(30, 9))
def monitor():
    dark, alu = mat("#1b1c1e", rough=0.4), metal("#b9bcc0", 0.32)
    face = [slab(61.4, 36, 2.2, dark, corner=0.6, edge=0.3), panel(60.4, 34, screen(60.4, 34, "laptop", 5), 0.1, z=2.21, thick=0.01)]
    group(face, y=0, z=32, rx=90)
    return face + [move(box(6, 4, 34, alu, bevel=0.8, z=0.8), y=5), move(slab(26, 20, 1.2, alu, corner=1.4, edge=0.3), y=5)]


@goods("迅芒 U3", front=(-24, 30), side=(30, 30))
def usb_stick():
    alu, plug = metal("#c4c7cb", 0.28), metal("#e0e1e3", 0.15)
    things = [
        slab(1.9, 4.2, 0.75, alu, corner=0.3, edge=0.12),
        move(box(1.2, 1.2, 0.45, plug, bevel=0.03), y=2.65, z=0.15),
        move(slab(0.84, 0.75, 0.26, plug, corner=0.12, edge=0.03), y=-2.4, z=0.25),
    ]
    mark = Art(30, 10, None)
    mark.text(15, 7.6, "迅芒 128G", 5, SANS, "#3a3c40", 600)
    things.append(move(slab(1.8, 0.6, 0.004, mat("#fff", image=mark.save(300), alpha=True), corner=0.02, edge=0), z=0.752, rz=90))
    return things


@goods("迅芒 AX3000", front=(-16, 16), side=(30, 22))
def router():
    white, grey = plastic("#f4f5f5", 0.35), mat("#2b2c2e", rough=0.4)
    things = [slab(24, 15, 3.4, white, corner=1.6, edge=0.8)]
    for k in range(4):
        x = (-10, -4, 4, 10)[k]
        things += group([loft([(0, 0.7, 0.5, 4), (15.5, 0.62, 0.4, 4), (16, 0.4, 0.25, 4)], white)], x=x, y=7, z=2.4, rx=-7, ry=(x * 0.6))
    for k in range(5):
        things.append(move(lathe([(0, 0), (0.16, 0)], mat("#4fc36a", emit=1.5), radius=0), x=(k - 2) * 1.2, y=-5.6, z=3.42))
    for k in range(12):
        things.append(move(box(0.3, 4.4, 0.1, grey, bevel=0), x=(k - 5.5) * 0.8, y=2.2, z=3.36))
    return things


@goods("墨页 家用无线打印机", front=(-20, 14), side=(32, 20))
def printer():
    white, dark = plastic("#f2f2ef", 0.4), mat("#2a2b2e", rough=0.35, coat=0.3)
    things = [
        box(43, 34, 15, white, bevel=1.0),
        move(box(42, 33, 2.4, dark, bevel=0.6), z=15),
        move(box(30, 6, 5.4, dark, bevel=0.4), y=-15, z=3),
        move(box(26, 14, 0.5, mat("#26272a", rough=0.5), bevel=0.15), y=-21, z=3.4),
        move(box(21, 18, 0.25, mat("#ffffff", rough=0.8), bevel=0), y=-18, z=4.1),
    ]
    things.append(move(box(9, 0.3, 4, mat("#101113", rough=0.1, coat=1), bevel=0.3), x=14, y=-17.05, z=10))
    return things


@goods("迅芒 65W", "奶油白", front=(-24, 16), side=(34, 24))
def charger(c):
    m, pin, port = mat(c, rough=0.3, coat=0.3, tint=True), metal("#d6c9a4", 0.2), mat("#151517", rough=0.5)
    body = [box(5.4, 3.2, 6.2, m, bevel=0.6)]
    for k, h in ((0, 0.36), (1, 0.36)):
        body.append(move(slab(1.0, 0.36, 0.04, port, corner=0.17, edge=0), x=0, y=-1.6, z=4.6 - k * 1.4, rx=90))
    body.append(move(slab(1.35, 0.62, 0.04, port, corner=0.06, edge=0), x=0, y=-1.6, z=1.7, rx=90))
    mark = Art(20, 12, None)
    mark.text(10, 9, "65W", 8, "Inter Display", "#8a8c90", 700)
    body.append(
        move(slab(1.7, 1.0, 0.004, mat("#fff", image=mark.save(300), alpha=True), corner=0.02, edge=0), x=1.15, y=-1.604, z=0.9, rx=90)
    )
    for s in (-1, 1):
        body.append(move(box(0.62, 0.16, 1.7, pin, bevel=0.04), x=s * 0.64, z=6.1, rz=s * 14))
    return body


@goods("迅芒 20000 毫安", "曜石黑", front=(-20, 14), side=(30, 20))
def power_bank(c):
    m = mat(c, rough=0.45, tint=True, bump=(60, 0.02))
    art = Art(30, 16, "#0a0a0b")
    art.text(15, 13, "86%", 12, "Inter Display", "#ffffff", 600)
    body = [
        loft([(0, 3.4, 1.3, 5), (0.4, 3.6, 1.45, 5), (14.6, 3.6, 1.45, 5), (15, 3.4, 1.3, 5)], m),
        move(slab(2.6, 1.4, 0.02, printed(art.save(300), rough=0.1, coat=1), corner=0.2, edge=0), y=-1.46, z=12.8, rx=90),
    ]
    mark = Art(60, 14, None)
    mark.text(30, 10, "20000mAh 22.5W", 6, "Inter Display", "#9a9ca0", 500)
    body.append(move(slab(5, 1.1, 0.004, mat("#fff", image=mark.save(400), alpha=True), corner=0.02, edge=0), y=-1.462, z=1.6, rx=90))
    cable = wire([(3.4, 0, 13.4), (5.2, 0, 13.2), (5.4, -0.2, 9), (5.0, -0.4, 5), (5.2, -0.3, 3.6)], 0.22, m)
    tip = [
        move(box(0.8, 0.5, 1.5, m, bevel=0.15), x=5.2, y=-0.3, z=2.1),
        move(box(0.5, 0.2, 0.6, metal("#d9d9d9", 0.2), bevel=0.06), x=5.2, y=-0.3, z=1.5),
    ]
    return body + [cable] + tip


@goods("迅芒 磁吸无线充电宝", "奶油白", front=(-16, 12), side=(30, 18))
def mag_bank(c):
    m = mat(c, rough=0.4, tint=True)
    body = [
        slab(6.8, 10.4, 1.5, m, corner=1.2, edge=0.4),
        move(lathe([(2.3, 0), (2.7, 0), (2.7, 0.02)], mat("#c9ccd0", rough=0.4), radius=0), z=1.505, y=1.2),
        move(lathe([(1.6, 0), (1.7, 0), (1.7, 0.02)], mat("#c9ccd0", rough=0.4), radius=0), z=1.505, y=1.2),
    ]
    for k in range(4):
        body.append(move(lathe([(0, 0), (0.12, 0)], mat("#7fd0f0", emit=1), radius=0), x=-2 + k * 0.5, y=-4.3, z=1.51))
    return group(body, z=5.2, rx=80)


@goods("迅芒 100W 双 C", front=(0, 62), side=(24, 40))
def cable():
    braid, shell = mat("#232427", rough=0.7, bump=(5, 0.6, "voronoi")), metal("#4a4c50", 0.3)
    pts = []
    for k in range(70):
        a = k / 69 * TAU * 3.1
        r = 4.4 + 0.35 * math.sin(k * 0.9) + k * 0.012
        pts.append((r * math.sin(a), r * math.cos(a), 0.3 + 0.18 * (k // 23) + 0.05 * math.sin(k)))
    end_a = [(-1.5, -5.4, 0.4), (-5.0, -7.0, 0.33), (-8.3, -7.64, 0.31)]
    things = [wire([(7.6, -8.2, 0.31), (4.6, -7.0, 0.35), (2.0, -5.6, 0.4)] + pts + end_a, 0.24, braid, resolution=6)]
    for x, y, rz in ((8.4, -7.9, -70), (-9.0, -7.4, 82)):
        things += group(
            [
                slab(1.1, 2.4, 0.62, shell, corner=0.3, edge=0.12),
                move(slab(0.84, 0.75, 0.26, metal("#e0e1e3", 0.15), corner=0.12, edge=0.03), y=1.5, z=0.18),
            ],
            x=x,
            y=y,
            rz=rz,
        )
        things += group(
            [move(lathe([(0.26, -1.1), (0.34, -0.2), (0.42, 0.1)], mat("#232427", rough=0.6), radius=0.05), y=-1.2, z=0.31, rx=-90)],
            x=x,
            y=y,
            rz=rz,
        )
    strap = move(box(0.9, 2.6, 1.7, mat("#e8532a", rough=0.7), bevel=0.3), x=4.6, y=0, z=0)
    return things + [strap]


@goods("迅芒 六位总控插排", "奶油白", front=(-10, 50), side=(26, 36))
def power_strip(c):
    m, dark = mat(c, rough=0.35, coat=0.2, tint=True), mat("#2a2a2c", rough=0.6)
    things = [slab(32, 6.4, 3.2, m, corner=1.2, edge=0.5)]
    for k in range(6):
        x = -11 + k * 3.9
        things.append(move(slab(3.4, 4.6, 0.1, mat("#ffffff", rough=0.4), corner=0.4, edge=0.03), x=x, z=3.18))
        for a, b, rz in ((-0.55, 1.1, 0), (0.55, 1.1, 0), (-0.62, -0.7, 28), (0.62, -0.7, -28), (0, -1.5, 0)):
            things.append(move(box(0.22, 0.75, 0.02, dark, bevel=0), x=x + a, y=b, z=3.275, rz=rz))
    things.append(move(slab(1.4, 2.2, 0.3, mat("#c8342a", rough=0.3), corner=0.3, edge=0.08), x=14, y=0.9, z=3.15))
    things.append(move(slab(0.4, 1.0, 0.02, dark, corner=0.18, edge=0), x=14, y=-1.4, z=3.21))
    things.append(wire([(-16, 0, 1.5), (-19, 1, 1.0), (-18, 7, 0.7), (-8, 9.5, 0.5), (4, 8.4, 0.5), (10, 9.6, 0.5)], 0.36, m))
    return things


@goods("壳里 液态硅胶手机壳", "樱花粉", front=(-8, 4), side=(26, 10))
def phone_case(c):
    m = mat(c, rough=0.7, tint=True)
    body = slab(7.7, 16.3, 1.1, m, corner=1.05, edge=0.4)
    ring = move(lathe([(2.3, 0), (2.6, 0), (2.7, 0.12), (2.6, 0.24), (2.3, 0.2)], m, radius=0.06), y=5.0, z=1.05)
    hole = move(lathe([(0, 0.03), (2.3, 0.03)], mat("#2a2c30", rough=0.9), radius=0), y=5.0, z=1.08)
    holes = [
        move(lathe([(0, 0.05), (0.62, 0.05)], mat("#f6f6f6", rough=1), radius=0), x=x, y=5.0 + y, z=1.1)
        for x, y in ((-0.9, 0.6), (0.9, 0.6), (0, -1.0))
    ]
    mark = Art(30, 12, None)
    mark.text(15, 9, "壳里", 7, XIAO, shade(c, 0.78), spacing=1.5)
    logo = move(slab(2.2, 0.9, 0.004, mat("#fff", image=mark.save(300), alpha=True, rough=0.6), corner=0.02, edge=0), y=-5, z=1.102)
    return group([body, ring, hole, logo] + holes, z=8.1, rx=84)


@goods("壳里 高清钢化膜", front=(-6, 8), side=(26, 14))
def screen_glass():
    art = front(
        95,
        185,
        "壳里",
        "高清钢化膜",
        "minimal",
        "两片装 无尘舱",
        ("防指纹",),
        "适用 澈科 X5 Pro",
        ("#2a3a52", "#eef2f6", "#7f9fc0"),
        "rings",
        "Keli",
        SANS,
    ).save()
    return printed_carton(9.5, 2.2, 18.5, art, None, None)


@goods("壳里 桌面懒人手机支架", "月光银", metal=True, front=(-26, 12), side=(30, 14))
def phone_stand(c):
    m, rubber = metal(c, 0.34, tint=True), mat("#2a2a2c", rough=0.7)
    things = [slab(8.4, 9.6, 0.5, m, corner=1.2, edge=0.15), move(slab(7.4, 8.2, 0.06, rubber, corner=0.9, edge=0), z=0.5)]
    things += [
        move(box(2.6, 0.7, 10, m, bevel=0.25), y=3.2, z=0.4, rx=14),
        move(cylinder(0.6, 3.2, m, bevel=0.1), x=-1.6, y=3.4, z=0.9, ry=90),
        move(cylinder(0.6, 3.2, m, bevel=0.1), x=-1.6, y=0.9, z=10, ry=90),
    ]
    plate = [slab(7.6, 8.6, 0.5, m, corner=1.0, edge=0.15), move(slab(6.4, 6.8, 0.06, rubber, corner=0.7, edge=0), y=0.3, z=0.5)]
    for s in (-1, 1):
        plate += [move(box(1.3, 0.5, 2.0, m, bevel=0.2), x=s * 2.4, y=-4.2)]
    return things + group(plate, y=-0.3, z=10.4, rx=62)


# ---- kitchen ----


@goods("5 升空气炸锅", "墨绿", front=(-16, 9), side=(32, 16))
def air_fryer(c):
    m, dark, steel = mat(c, rough=0.35, coat=0.3, tint=True), mat("#1a1b1c", rough=0.1, coat=1), metal("#d2b98f", 0.25)
    things = [loft([(0, 12, 13, 4), (1, 13.2, 14.4, 4), (22, 13.6, 14.8, 4), (29, 12.6, 13.6, 3.6), (31, 10, 11, 3), (31.6, 6, 7, 3)], m)]
    things.append(patch(13.5, 14.7, 4, 20, 4, 18.6, dark, offset=0.25))
    handle = [box(4.2, 5.4, 11, mat("#1d1e20", rough=0.4), bevel=1.1), move(box(4.3, 0.4, 7.6, steel, bevel=0.15), y=-2.7, z=1.8)]
    things += group(handle, y=-17, z=6)
    for s in (-1, 1):
        knob = [
            lathe([(0, 0), (2.0, 0), (2.1, 0.3), (1.9, 1.6), (0, 1.7)], steel, radius=0.2),
            move(box(0.3, 1.7, 0.3, mat("#fff", rough=0.5), bevel=0.05), y=0.9, z=1.6),
        ]
        things += group(knob, x=s * 5, y=-13.8, z=23.4, rx=84)
    return things


@goods("低糖柴火电饭煲", "奶油白", front=(-12, 10), side=(30, 18))
def rice_cooker(c):
    m, dark = mat(c, rough=0.28, coat=0.4, tint=True), mat("#141516", rough=0.08, coat=1)
    things = [
        loft([(0, 11, 13, 4), (1, 12.6, 14.8, 4), (14, 13.2, 15.4, 4), (16.4, 13, 15.2, 4)], m),
        move(
            loft(
                [(0, 13, 15.2, 4), (1.6, 12.9, 15, 4), (4.2, 10.6, 12.4, 3), (5.0, 7, 8, 3)],
                mat(shade(c, 0.98), rough=0.2, coat=0.7, tint=True),
            ),
            z=16.7,
        ),
    ]
    art = Art(120, 70, "#121315")
    art.text(60, 34, "12:30", 22, "Inter Display", "#f4e3c0", 400)
    for k, w in enumerate(("精煮", "快煮", "粥", "杂粮", "保温")):
        art.text(16 + k * 22, 56, w, 7.5, SANS, "#e9e4da")
    things.append(patch(13, 15.2, 4, 13, 5.5, 12.8, printed(art.save(700), rough=0.1, coat=1), offset=0.12))
    things += [move(box(8, 2.2, 2.6, m, bevel=0.8), y=-14.8, z=15.2)]
    return things


@goods("1.7 升电热水壶", "薄荷绿", front=(-30, 9), side=(34, 14))
def kettle(c):
    m, dark = mat(c, rough=0.32, coat=0.3, tint=True), mat("#2a2b2d", rough=0.4)
    things = [
        lathe([(0, 0), (8, 0), (8.2, 0.5), (8.0, 2.0), (0, 2.0)], dark, radius=0.3),
        lathe([(0, 2.1), (8.0, 2.1), (8.2, 2.6), (6.6, 19), (6.2, 20.2), (0, 20.2)], m, radius=0.7),
        lathe([(6.2, 20.1), (5.6, 21.2), (2, 22), (0, 22)], m, radius=0.6),
        lathe([(0, 21.9), (1.5, 22), (1.6, 23.2), (0, 23.4)], dark, radius=0.3),
    ]
    things.append(wire([(5.9, 0, 19.4), (10.4, 0, 20.2), (11.9, 0, 16.5), (11.4, 0, 9), (8.6, 0, 5.4)], 1.0, dark))
    spout = loft([(0, 1.9, 1.6, 2), (2.4, 1.1, 0.9, 2), (3.4, 0.7, 0.5, 2)], m)
    return things + group([spout], x=-6.0, z=17.2, ry=-52)


@goods("养生壶 1.5 升", front=(-24, 9), side=(32, 14))
def health_pot():
    base, clear, gold = mat("#f1ede4", rough=0.35), mat("#e3eeee", rough=0.03, coat=1), metal("#c9ccd0", 0.25)
    glass_ = glass("#f6fbfb")
    things = [
        lathe([(0, 0), (8.4, 0), (8.6, 0.5), (8.2, 4.2), (0, 4.2)], base, radius=0.5),
        lathe([(7.4, 4.2), (7.6, 4.6), (7.4, 5.4)], gold, radius=0.1),
        lathe(
            [(0, 5.2), (7.2, 5.2), (8.2, 8), (8.0, 15), (6.6, 18.4), (6.4, 18.4), (7.8, 15), (8.0, 8), (7, 5.5), (0, 5.4)],
            glass_,
            radius=0.9,
        ),
        lathe([(6.7, 18.3), (6.2, 19.0), (2, 19.8), (0, 19.9)], base, radius=0.4),
        lathe([(0, 19.8), (1.4, 19.9), (1.5, 21), (0, 21.3)], base, radius=0.3),
    ]
    things.append(wire([(7.6, 0, 16.4), (11.4, 0, 16.6), (12, 0, 13), (10.6, 0, 8.2), (8.2, 0, 7.4)], 0.9, base))
    strainer = [lathe([(3.0, 18.4), (3.0, 9.4), (0, 9.2)], metal("#c4c8cc", 0.25), radius=0.3)]
    art = Art(60, 24, "#f1ede4")
    art.text(30, 15, "养生  100°C", 8, SANS, "#5a5a5c")
    return things + strainer + [wrap(8.4, 1.0, 3.4, printed(art.save(500), rough=0.35), arc=38, r1=8.32)]


@goods("静音破壁机", "奶油白", front=(-20, 7), side=(32, 12))
def blender_machine(c):
    m, dark = mat(c, rough=0.3, coat=0.3, tint=True), mat("#232427", rough=0.4)
    things = [
        loft([(0, 9.4, 9.4, 5), (1, 10, 10, 5), (15, 8.8, 8.8, 4), (17.5, 7.8, 7.8, 3)], m),
        lathe([(0, 17.5), (7.2, 17.5), (7.4, 19.6), (0, 19.6)], dark, radius=0.3),
        lathe([(0, 19.6), (6.4, 19.7), (8, 38), (7.75, 38), (6.2, 20.2), (0, 20)], glass("#f2f8f8"), radius=0.5),
        lathe([(8.1, 37.8), (8.2, 39.6), (4, 40.6), (3.6, 43), (0, 43.2)], dark, radius=0.5),
    ]
    things.append(wire([(7.6, 0, 34), (12, 0, 34), (12.6, 0, 30), (11.4, 0, 24), (7.2, 0, 23)], 1.1, dark))
    things.append(patch(9.4, 9.4, 4.5, 9.6, 4.6, 11, mat("#131416", rough=0.08, coat=1), offset=0.25))
    return things


@goods("便携榨汁杯", "樱花粉", front=(-10, 8), side=(30, 14))
def juicer(c):
    m = mat(c, rough=0.32, coat=0.3, tint=True)
    return [
        lathe([(0, 0), (3.6, 0), (3.9, 0.4), (3.9, 7.2), (0, 7.2)], m, radius=0.5),
        lathe([(3.92, 7.0), (4.0, 7.3), (3.92, 7.6)], metal("#d6d8da", 0.2), radius=0.05),
        lathe([(0, 7.4), (3.7, 7.4), (3.8, 18), (3.6, 18), (3.5, 7.8), (0, 7.7)], glass("#f6fbfb"), radius=0.3),
        lathe([(0, 17.9), (3.9, 17.9), (4.0, 18.4), (3.9, 21.2), (3.2, 21.9), (0, 22)], m, radius=0.5),
        move(lathe([(0, 0), (1.0, 0), (1.0, 0.12), (0, 0.14)], plastic("#ffffff", 0.3), radius=0.04), y=-3.9, z=4.2, rx=90),
        wire([(-2, 0, 21.6), (-1.8, 0, 24), (1.8, 0, 24), (2, 0, 21.6)], 0.35, m),
    ]


@goods("半自动意式咖啡机", "奶油白", front=(-24, 9), side=(32, 14))
def espresso(c):
    m, steel, dark = mat(c, rough=0.3, coat=0.5, tint=True), metal("#cfd2d5", 0.2), mat("#232325", rough=0.4)
    things = [
        box(22, 30, 3.4, m, bevel=0.8),
        move(box(22, 13, 30, m, bevel=1.2), y=8.5),
        move(box(22, 30, 8.5, m, bevel=1.4), z=24.5),
        move(box(20, 14, 0.6, steel, bevel=0.1), y=-6.5, z=3.2),
    ]
    things.append(move(cylinder(3.4, 3.4, steel, bevel=0.2), y=-6, z=21.4))
    pf = [
        cylinder(3.5, 2.4, steel, bevel=0.2),
        move(loft([(0, 0.9, 0.9, 2), (3, 0.8, 0.8, 2), (10, 1.2, 1.2, 2), (13, 1.1, 1.1, 2)], dark), y=-2.6, z=1.4, rx=82),
    ]
    things += group(pf, y=-6, z=19.2)
    things += [
        move(lathe([(0, 0), (2.2, 0), (2.0, 1.4), (0, 1.5)], steel, radius=0.2), x=7, y=-15, z=28.6, rx=90),
        move(lathe([(0, 0), (2.6, 0), (2.6, 0.4), (0, 0.4)], mat("#fbfaf5", rough=0.3), radius=0.05), x=-5.4, y=-15, z=28.6, rx=90),
        wire([(9.4, -8, 24.6), (9.8, -10, 18), (9.9, -11, 10), (9.6, -11.6, 8)], 0.4, steel),
    ]
    for k in range(2):
        things.append(move(lathe([(0, 0), (0.8, 0), (0.8, 0.4), (0, 0.4)], steel, radius=0.1), x=1 + k * 2.4 - 0.4, y=-15, z=28.6, rx=90))
    return things + [move(box(19, 11, 1.2, metal("#cfd2d5", 0.3), bevel=0.2), y=8, z=33)]


@goods("20 升转盘微波炉", "奶油白", front=(-18, 9), side=(32, 14))
def microwave(c):
    m, dark, steel = mat(c, rough=0.35, coat=0.3, tint=True), mat("#17181a", rough=0.08, coat=1), metal("#c9b48c", 0.25)
    things = [
        box(45, 33, 26, m, bevel=0.8),
        move(box(31, 0.8, 21, dark, bevel=0.3), x=-5.6, y=-16.5, z=2.6),
        move(box(1.5, 2.4, 17, steel, bevel=0.5), x=8.4, y=-17.6, z=4.6),
    ]
    for z, t in ((18, "火力"), (8.4, "时间")):
        things += group(
            [
                lathe([(0, 0), (2.6, 0), (2.5, 1.8), (0, 1.9)], steel, radius=0.2),
                move(box(0.3, 2.0, 0.2, mat("#fff"), bevel=0.04), y=1.2, z=1.9),
            ],
            x=16.4,
            y=-16.5,
            z=z,
            rx=90,
        )
    for s in (-1, 1):
        for t in (-1, 1):
            things.append(move(cylinder(1.3, 1.4, mat("#222", rough=0.6)), x=s * 19, y=t * 13, z=-1.3))
    return things


@goods("三明治早餐机", "樱花粉", front=(-20, 18), side=(30, 24))
def sandwich(c):
    m, dark = mat(c, rough=0.3, coat=0.3, tint=True), mat("#26272a", rough=0.5)
    things = [
        slab(22, 21, 4, m, corner=4, edge=1.2),
        move(slab(22, 21, 4.6, m, corner=4, edge=1.6), z=4.5),
        move(slab(21, 20, 0.8, dark, corner=3.6, edge=0.1), z=3.9),
        move(box(9, 5, 2.2, mat(shade(c, 0.9), rough=0.4, tint=True), bevel=0.8), y=-12, z=4.2),
    ]
    things.append(move(lathe([(0, 0), (0.4, 0), (0.3, 0.1), (0, 0.1)], mat("#ef6a4a", emit=1), radius=0.02), x=-2, y=-4, z=9.1))
    things.append(move(lathe([(0, 0), (0.4, 0), (0.3, 0.1), (0, 0.1)], mat("#4fc36a", emit=1), radius=0.02), x=2, y=-4, z=9.1))
    return things


@goods("4.8 升电压力锅", front=(-14, 10), side=(30, 16))
def pressure_cooker():
    steel, dark = brushed("#cdd0d3"), mat("#232427", rough=0.3, coat=0.4)
    art = Art(120, 90, "#141517")
    art.text(60, 34, "25", 24, "Inter Display", "#ff7a5a", 500)
    for k, w in enumerate(("煲汤", "焖肉", "煮饭", "蒸", "粥", "豆类")):
        art.text(22 + (k % 3) * 38, 56 + (k // 3) * 18, w, 8.5, SANS, "#e9e4da")
    things = [
        lathe([(0, 0), (12, 0), (12.6, 1), (12.6, 3.4)], dark, radius=0.6),
        lathe([(12.5, 3.2), (12.6, 20), (0, 20)], metal("#cfd2d5", 0.22), radius=0.3),
        lathe([(12.7, 20), (13.2, 20.6), (13, 22.4), (9, 25.8), (0, 26.6)], dark, radius=1.4),
        wrap(12.62, 5, 17.4, printed(art.save(800), rough=0.12, coat=1), arc=30),
        move(box(12, 3.6, 3.6, dark, bevel=1.1), z=27.4),
        cylinder(1.2, 1.6, dark, z=26.2),
    ]
    for s in (-1, 1):
        things.append(move(box(3, 7, 2.6, dark, bevel=0.8), x=s * 13.6, z=15.5))
    return things


# ---- home ----


@goods("无线手持吸尘器", "云灰", front=(-28, 8), side=(24, 14))
def vacuum(c):
    m, dark, red = mat(c, rough=0.32, coat=0.4, tint=True), mat("#232427", rough=0.4), metal("#b8402f", 0.28)
    clear, steel = mat("#cfd8de", rough=0.06, coat=1), metal("#c9ccd0", 0.25)
    # the head on the floor, its roller towards the left
    head = [move(box(11, 27, 5.2, dark, bevel=1.8), x=0.5), move(box(8, 27.4, 1.0, m, bevel=0.4), x=1.6, z=4.6)]
    roller = move(cylinder(2.5, 25, mat("#b23a3a", rough=0.9, bump=(3, 0.6)), bevel=0.4), x=-4.4, y=12.5, z=2.7, rx=90)
    things = head + [roller, move(cylinder(2.2, 7, dark, bevel=0.5), z=4)]
    stick = [cylinder(2.3, 44, red, bevel=0.2, z=8), cylinder(2.9, 5, dark, bevel=0.6, z=50), cylinder(2.8, 3, dark, bevel=0.5, z=8)]
    cup = [
        lathe([(0, 54), (4.6, 54), (6.2, 56), (6.4, 72), (0, 72)], clear, radius=0.8),
        lathe([(5.9, 53.6), (6.5, 54), (6.5, 55.4)], dark, radius=0.3),
    ]
    cup += [lathe([(6.42, 58 + 3.4 * k), (6.5, 58.1 + 3.4 * k), (6.42, 58.2 + 3.4 * k)], steel, radius=0) for k in range(4)]
    motor = [lathe([(0, 72), (6.7, 72), (6.9, 72.6), (6.9, 82), (6.2, 85), (3.4, 86.4), (0, 86.4)], m, radius=1.2)]
    for k in range(26):
        a = TAU * k / 26
        motor.append(move(box(0.35, 0.4, 5.2, dark, bevel=0.1, z=74.6), x=6.86 * math.cos(a), y=6.86 * math.sin(a), rz=math.degrees(a)))
    motor.append(lathe([(0, 86.5), (3.0, 86.5), (3.0, 86.9), (0, 87)], mat("#101113", rough=0.1, coat=1), radius=0.1))
    grip = [
        wire([(4, 0, 83), (10, 0, 84.4), (14.4, 0, 82), (14.6, 0, 76), (12.6, 0, 68), (11.4, 0, 63)], 1.9, dark),
        move(box(7.2, 7.6, 9.4, m, bevel=1.6), x=11.4, z=55),
        move(box(9, 4.4, 3.6, dark, bevel=1.0), x=7.4, z=56.6),
    ]
    grip.append(move(box(1.2, 2.0, 3.4, red, bevel=0.4), x=11.4, z=73, ry=14))
    return things + group(stick + cup + motor + grip, ry=8)


@goods("扫拖一体机器人", front=(-22, 20), side=(24, 28))
def robot_vacuum():
    white, dark = plastic("#f4f4f1", 0.25), mat("#17181a", rough=0.1, coat=1)
    grey, steel, water = plastic("#8d9196", 0.35), metal("#c9ccd0", 0.25), mat("#a9bcc8", rough=0.06, coat=1)
    things = [lathe([(0, 0.8), (16.6, 0.8), (17.4, 1.6), (17.4, 8.0), (16.8, 9.0), (0, 9.2)], white, radius=0.7)]
    # bumper, a ring around the top, the tower of the laser with its window
    things.append(lathe([(17.42, 2), (17.8, 2.6), (17.8, 7.0), (17.42, 7.6)], grey, radius=0.2, arc=(-98, 98)))
    things.append(lathe([(17.5, 4.2), (17.86, 4.3), (17.86, 5.3), (17.5, 5.4)], dark, radius=0.05, arc=(-34, 34)))
    things.append(lathe([(13.4, 9.16), (13.5, 9.3), (13.6, 9.16)], grey, radius=0))
    tower = [
        lathe([(0, 0), (4.5, 0), (4.5, 0.7), (4.1, 0.8), (4.1, 2.4), (4.5, 2.5), (4.5, 3.0), (4.1, 3.5), (0, 3.6)], white, radius=0.15)
    ]
    tower += [lathe([(4.12, 0.8), (4.2, 0.9), (4.2, 2.3), (4.12, 2.4)], dark, radius=0.02), lathe([(0, 3.62), (3.0, 3.62)], grey, radius=0)]
    things += group(tower, y=4.5, z=9.1)
    for x in (-2.8, 0, 2.8):
        key = lathe([(0, 0), (0.9, 0), (0.85, 0.16), (0, 0.18)], steel, radius=0.04)
        things.append(move(key, x=x, y=-8.6, z=9.05))
    for k in range(3):  # the side brush
        a = math.radians(200 + 120 * k)
        for j in range(5):
            b = a + (j - 2) * 0.07
            bristle = [(13.2, -11.4, 0.5), (13.2 + 5.6 * math.cos(b), -11.4 + 5.6 * math.sin(b), 0.15)]
            things.append(wire(bristle, 0.09, grey, bezier=False))
    group(things, x=-3, y=-16)
    # the station: a bay into which it drives, two tanks above, a lamp
    dock = [move(box(37, 26, 21, white, bevel=2.0, z=13), y=26), move(box(37, 3, 15, white, bevel=1.2), y=37.4)]
    for s in (-1, 1):
        dock.append(move(box(3.2, 26, 15, white, bevel=1.2), x=s * 16.9, y=26))
        tank = box(16.2, 21, 9, water, bevel=1.4, z=33)
        dock += [move(tank, x=s * 8.8, y=26), move(box(16.6, 21.4, 2.2, grey, bevel=0.8, z=41.6), x=s * 8.8, y=26)]
        dock.append(move(box(6, 2.2, 1.6, white, bevel=0.6, z=43.6), x=s * 8.8, y=26))
    dock.append(move(box(31, 0.6, 14, mat("#26282b", rough=0.5), bevel=0.1), y=35.6))
    dock.append(move(box(34, 24, 1.4, grey, bevel=0.5), y=24))
    lamp = mat("#7fd0ff", rough=0.4, emit=0.9)
    dock += [move(box(7, 0.2, 0.5, lamp, bevel=0.05), y=12.95, z=20), move(box(36.2, 0.3, 0.3, grey, bevel=0.05), y=13.0, z=28)]
    return things + dock


@goods("落地空气循环扇", "奶油白", front=(-20, 4), side=(34, 8))
def fan(c):
    m, blade = mat(c, rough=0.35, tint=True), mat("#cfd6da", rough=0.2, coat=0.5)
    things = [
        lathe([(0, 0), (15, 0), (15.6, 0.6), (14, 2.4), (0, 3.2)], m, radius=0.8),
        cylinder(1.7, 62, m, z=3),
        move(box(6, 5, 9, m, bevel=1.4), z=60),
    ]
    head = []
    for k in range(44):
        a = TAU * k / 44
        head.append(
            wire(
                [
                    (1.8 * math.sin(a), 1.8 * math.cos(a), 5.2),
                    (9 * math.sin(a + 0.12), 9 * math.cos(a + 0.12), 4.6),
                    (14.6 * math.sin(a + 0.22), 14.6 * math.cos(a + 0.22), 0.6),
                ],
                0.14,
                m,
                resolution=5,
            )
        )
    head += [
        lathe([(14.2, -1), (15.2, -0.4), (15.2, 0.8), (14.4, 1.2)], m, radius=0.3),
        lathe([(0, 5.0), (2.2, 5.2), (2.0, 5.8), (0, 5.9)], m, radius=0.2),
        lathe([(14.6, 0), (13, -4), (6, -7), (0, -7.4)], m, radius=1.2),
        lathe([(0, 3.0), (2.4, 2.8), (2.4, 0)], blade, radius=0.3),
    ]
    for k in range(5):
        a = TAU * k / 5
        verts, faces = [], []
        for j in range(9):
            r_ = 2 + j * 1.35
            for i in range(7):
                b = a + (i / 6 - 0.5) * (0.95 - j * 0.015)
                verts.append((r_ * math.sin(b), r_ * math.cos(b), 1.4 + (i / 6 - 0.5) * 2.4))
        for j in range(8):
            for i in range(6):
                q = j * 7 + i
                faces.append((q, q + 1, q + 8, q + 7))
        head.append(add_mesh(verts, faces, blade, None, 60))
    return things + group(head, y=-3.4, z=72, rx=84)


@goods("4.5 升上加水加湿器", "奶油白", front=(-10, 8), side=(30, 14))
def humidifier(c):
    m = mat(c, rough=0.3, coat=0.2, tint=True)
    tank = mat("#dfe9ec", rough=0.08, coat=1)
    return [
        lathe([(0, 0), (10, 0), (10.4, 0.5), (10.2, 9), (0, 9)], m, radius=0.7),
        lathe([(10.1, 9.1), (10.2, 9.4), (10, 24), (0, 24)], tank, radius=0.3),
        lathe([(10.05, 23.9), (10, 25), (6, 27.4), (3.2, 28), (2.8, 27.4), (0, 27.2)], m, radius=0.8),
        move(lathe([(0, 0), (1.8, 0), (1.7, 0.5), (0, 0.55)], metal("#cfd2d5", 0.25), radius=0.1), y=-10.2, z=4.6, rx=89),
    ]


@goods("石墨烯踢脚线取暖器", front=(-14, 10), side=(30, 14))
def heater():
    m, dark = mat("#f1efea", rough=0.4), mat("#2a2b2d", rough=0.5)
    things = [box(100, 9, 24, m, bevel=1.2, z=5)]
    for k in range(32):
        things.append(move(box(2.0, 4.6, 0.3, dark, bevel=0.05), x=-46.5 + k * 3, z=28.9))
    for s in (-1, 1):
        things.append(move(box(6, 20, 2.4, dark, bevel=0.8), x=s * 38))
        things.append(move(box(3, 6, 4, dark, bevel=0.4), x=s * 38, z=2))
    art = Art(60, 30, "#141517")
    art.text(30, 21, "22°C", 16, "Inter Display", "#ffb26a", 400)
    return things + [move(box(11, 0.3, 5, printed(art.save(400), rough=0.1, coat=1), bevel=0.1), x=40, y=-4.6, z=19)]


@goods("手持挂烫机", "奶油白", front=(-24, 8), side=(34, 14))
def steamer(c):
    m, steel = mat(c, rough=0.3, coat=0.2, tint=True), metal("#d2d4d7", 0.22)
    things = [
        loft([(0, 3.8, 4.6, 3), (0.6, 4.2, 5.2, 3), (12, 3.6, 4.4, 3), (15, 3.4, 4.8, 3)], mat("#dfe6ea", rough=0.1, coat=0.8)),
        loft([(14.6, 3.5, 4.9, 3), (18, 3.6, 5.6, 3, 0, -0.6), (22, 3.8, 5.4, 3, 0, -1.4), (23.4, 3.2, 4.2, 3, 0, -1.4)], m),
    ]
    plate = [slab(8.4, 13, 0.9, steel, corner=2.6, edge=0.25)] + [
        move(cylinder(0.3, 0.05, mat("#222")), x=(k % 3 - 1) * 2.2, y=(k // 3 - 1.5) * 2.6, z=0.88) for k in range(12)
    ]
    things += group(plate, y=-6.2, z=19, rx=78)
    things.append(wire([(0, 4.4, 20), (0, 8.4, 18.4), (0, 8.2, 9), (0, 4.6, 4)], 1.4, m))
    return things


@goods("台式净饮机", front=(-20, 8), side=(32, 12))
def water_dispenser():
    m, dark = plastic("#f5f5f2", 0.28), mat("#141517", rough=0.08, coat=1)
    things = [
        move(box(21, 40, 40, m, bevel=1.6), y=4),
        move(box(18, 1, 25, mat("#d9dcde", rough=0.4), bevel=0.5), y=-15.8, z=6),
        move(box(19, 12, 3.4, mat("#2a2b2d", rough=0.5), bevel=0.6), y=-20.4),
        move(box(21, 9, 8.6, m, bevel=1.2), y=-19.4, z=31.4),
        cylinder(1.3, 2.6, metal("#cfd2d5", 0.2), z=29),
    ]
    things[-1].location.y = -19.5
    art = Art(80, 34, "#121315")
    art.text(26, 23, "95°C", 14, "Inter Display", "#fff", 400)
    art.text(60, 22, "热水", 8, SANS, "#9fd0f0")
    return things + [move(box(13, 0.3, 5.4, printed(art.save(500), rough=0.1, coat=1), bevel=0.1), y=-23.9, z=33)]


@goods("国 AA 级护眼台灯", "奶油白", front=(-24, 8), side=(30, 12))
def desk_lamp(c):
    m, light = mat(c, rough=0.35, tint=True), mat("#fffaf0", rough=0.5, emit=2.2)
    things = [
        lathe([(0, 0), (10, 0), (10.4, 0.4), (10, 1.9), (0, 2.1)], m, radius=0.4),
        move(cylinder(1.1, 34, m, bevel=0.2), x=6, z=1.6),
        move(ball(1.7, m, subdivisions=4), x=6, z=36),
    ]
    arm = [cylinder(0.95, 30, m, bevel=0.2)]
    things += group(arm, x=6, z=36, ry=-62)
    head = [slab(34, 6.4, 1.3, m, corner=3.0, edge=0.5), move(slab(30, 4.8, 0.1, light, corner=2.2, edge=0), z=-0.06)]
    return things + group(head, x=-22, z=49.4, ry=-6, rx=0)


@goods("感应小夜灯", front=(-24, 12), side=(34, 20))
def night_light():
    shell, steel = plastic("#f7f4ec", 0.35), metal("#d6d8da", 0.25)
    lens = mat("#4a3f38", rough=0.12, coat=1)
    made = Made("glow")
    split = made.node("ShaderNodeVectorMath", operation="LENGTH")
    made.link(made.coords(), split.inputs[0])
    ring_ = made.node("ShaderNodeMapRange")
    ring_.inputs["From Min"].default_value, ring_.inputs["From Max"].default_value = 2.6, 4.3
    made.link(split.outputs["Value"], ring_.inputs["Value"])
    warm = made.ramp(ring_.outputs[0], [(0.0, "#f2a948"), (0.5, "#ffd893"), (1.0, "#f0a040")])
    made.link(warm, made.bsdf.inputs["Base Color"])
    made.link(warm, made.bsdf.inputs["Emission"])
    made.bsdf.inputs["Emission Strength"].default_value = 0.55
    disc = [lathe([(0, 0), (4.2, 0), (4.5, 0.4), (4.5, 1.7), (4.2, 2.0)], shell, radius=0.25)]
    disc.append(lathe([(4.2, 1.9), (4.1, 2.3), (3.6, 2.55), (3.0, 2.4), (2.7, 2.1)], made.material, radius=0.3))
    disc.append(lathe([(2.7, 2.0), (2.6, 2.4), (1.4, 2.7), (0, 2.75)], shell, radius=0.3))
    disc += [
        lathe([(0.78, 2.6), (1.0, 2.75), (1.0, 2.95), (0.8, 3.0)], steel, radius=0.05),
        move(ball(0.82, lens, squash=0.7, subdivisions=4), z=2.8),
    ]
    back_ = [lathe([(0, -0.5), (2.6, -0.5), (2.8, -0.2), (2.8, 0.1)], steel, radius=0.1)]
    # it stands on its magnetic foot
    foot = [move(box(5.6, 3.6, 0.6, shell, bevel=0.25), y=1.3), move(box(2.2, 0.7, 3.4, shell, bevel=0.25), y=1.9, z=0.4)]
    return group(disc + back_, z=4.9, rx=80) + foot


# ---- large ----


@goods("10 公斤滚筒洗衣机", "奶油白", front=(-20, 6), side=(32, 10))
def washer(c):
    m, steel, dark = mat(c, rough=0.3, coat=0.3, tint=True), metal("#cfd2d5", 0.2), mat("#17181b", rough=0.05, coat=1)
    things = [box(60, 56, 85, m, bevel=1.0)]
    door = [
        lathe([(20, 0), (22, 0), (22.6, 1), (22, 3), (19, 3.4), (18, 2)], steel, radius=0.6),
        lathe([(0, 2.0), (12, 2.6), (18.5, 2.2)], dark, radius=1),
        lathe([(15.5, 2.6), (16, 3.0), (15.5, 3.4)], mat("#3a3c40", rough=0.3), radius=0.1),
    ]
    things += group(door, y=-28, z=40, rx=90)
    art = Art(300, 80, "#15161a")
    art.text(60, 50, "混合洗 0:49", 22, SANS, "#ffffff", 400)
    for k, w in enumerate(("除菌", "羊毛", "快洗", "单脱水")):
        art.text(170 + k * 36, 46, w, 11, SANS, "#b8c4d0")
    things += [
        move(box(36, 0.4, 9, printed(art.save(900), rough=0.1, coat=1), bevel=0.1), x=8, y=-28.1, z=73),
        move(box(17, 0.5, 9, m, bevel=0.4), x=-20, y=-28.1, z=73),
    ]
    things += group([lathe([(0, 0), (3.6, 0), (3.5, 1.8), (0, 2)], steel, radius=0.3)], x=-7.6 + 2.6, y=-28, z=77.5, rx=90)
    return things


@goods("508 升十字对开门冰箱", "月光银", metal=True, front=(-22, 4), side=(32, 8))
def fridge(c):
    m, dark = metal(c, 0.36, tint=True), mat("#232427", rough=0.5)
    things = [box(80, 62, 186, mat("#8f9296", rough=0.5), bevel=0.6)]
    for i in (-1, 1):
        for z, h in ((2, 86), (90, 95)):
            things.append(move(box(39.4, 4.4, h, m, bevel=0.8), x=i * 20, y=-32.6, z=z))
        things.append(move(box(1.2, 1.2, 60, dark, bevel=0.4), x=i * 1.6, y=-35.0, z=96))
        things.append(move(box(1.2, 1.2, 46, dark, bevel=0.4), x=i * 1.6, y=-35.0, z=38))
    return things


@goods("1.5 匹变频空调", front=(-18, 4), side=(30, 6))
def aircon():
    m, dark = plastic("#f7f7f4", 0.25), mat("#2a2b2e", rough=0.5)
    prof = [(-11, 0), (-8, -1), (8, 0.5), (10, 4), (10, 24), (8, 28.5), (-11, 29)]
    pts = fillet(prof, 3, 6)
    verts, faces = [], []
    for x in (-44, 44):
        verts += [(x, -p[0], p[1]) for p in pts]
    n = len(pts)
    for k in range(n - 1):
        faces.append((k, k + 1, n + k + 1, n + k))
    faces.append((n - 1, 0, n, 2 * n - 1))
    faces += [tuple(range(n)), tuple(reversed(range(n, 2 * n)))]
    body = add_mesh(verts, faces, m, None, 40)
    things = [
        body,
        move(box(80, 0.5, 3.2, dark, bevel=0.1), y=-9.2, z=2.6, rx=-30),
        move(box(84, 1.2, 3.2, m, bevel=0.4), y=-10.3, z=4.6, rx=-20),
    ]
    art = Art(40, 20, None)
    art.text(20, 15, "26°", 13, "Inter Display", "#9ad0f0", 400)
    remote = [
        slab(4.6, 16, 1.8, m, corner=0.8, edge=0.4),
        panel(
            3.6,
            4.4,
            front(36, 44, "", "26", "minimal", "制冷", (), "", ("#2a4a3a", "#c9d9c4", "#5a7a5a"), None, "", SANS).save(400),
            0.2,
            z=1.81,
            thick=0.004,
        ),
    ]
    remote[1].location.y = 4.6
    return group(things, z=2)


@goods("65 英寸 4K", front=(-14, 3), side=(30, 6))
def tv():
    dark = mat("#1a1b1d", rough=0.35)
    face = [slab(145, 83, 3.4, dark, corner=0.8, edge=0.5), panel(143.6, 81, screen(143, 81, "tv", 8), 0.2, z=3.41, thick=0.01)]
    group(face, z=47, rx=90)
    legs = []
    for s in (-1, 1):
        legs += [wire([(s * 52, 1, 6), (s * 56, -14, 0.6)], 0.9, dark), wire([(s * 52, 1, 6), (s * 56, 14, 0.6)], 0.9, dark)]
    return face + legs


@goods("迷你小冰箱 90 升", "薄荷绿", front=(-20, 6), side=(32, 10))
def mini_fridge(c):
    m, chrome = mat(c, rough=0.2, coat=0.8, tint=True), metal("#dcdee0", 0.15)
    things = [
        box(46, 44, 84, mat(shade(c, 0.97), rough=0.25, coat=0.6, tint=True), bevel=3.2, z=3),
        move(box(46, 6, 54, m, bevel=2.6), y=-24, z=3),
        move(box(46, 6, 28.6, m, bevel=2.6), y=-24, z=58),
    ]
    for z in (40, 62):
        things.append(wire([(17, -27, z), (17.5, -30.5, z + 1.5), (17.5, -30.5, z + 9), (17, -27, z + 10.5)], 0.8, chrome))
    mark = Art(80, 20, None)
    mark.text(40, 15, "LANBING", 14, "Inter Display", "#ffffff", 700, spacing=2)
    things.append(
        move(
            slab(13, 3.2, 0.01, mat("#fff", image=mark.save(500), alpha=True, rough=0.2, metal=0.5), corner=0.02, edge=0),
            x=-10,
            y=-27.02,
            z=80,
            rx=90,
        )
    )
    for s in (-1, 1):
        things.append(move(cylinder(2, 3.4, chrome), x=s * 18, y=-16))
    return things


@goods("家用激光投影仪", "奶油白", front=(-26, 12), side=(32, 16))
def projector(c):
    m, dark = mat(c, rough=0.35, tint=True), mat("#1a1b1d", rough=0.4)
    things = [box(22, 20, 14, m, bevel=2.4), move(box(19, 0.6, 11, dark, bevel=0.3), y=-9.9, z=1.5)]
    lens = [
        lathe([(0, 0.4), (2.6, 0.2), (3.2, 0.6), (3.4, 1.6), (3.0, 1.8), (2.7, 1.0)], metal("#5a5c60", 0.3), radius=0.2),
        lathe([(0, 1.2), (1.6, 0.95), (2.7, 0.5)], mat("#1a2a4a", rough=0.02, coat=1, spec=1), radius=0.5),
    ]
    things += group(lens, x=-3.6, y=-10, z=7.4, rx=90)
    for k in range(9):
        things.append(move(box(6, 0.3, 0.35, mat("#3a3c40"), bevel=0.05), x=5.4, y=-10.1, z=3.4 + k * 0.95))
    return things


@goods("燃气灶 双灶", front=(0, 34), side=(26, 28))
def gas_stove():
    glass_, iron, steel = mat("#101113", rough=0.06, coat=1), mat("#1d1d1f", rough=0.7), metal("#cfd2d5", 0.22)
    things = [slab(75, 43, 1.6, glass_, corner=1.6, edge=0.3, z=9), move(slab(70, 38, 9, metal("#8f9296", 0.4), corner=1.2, edge=0.2), z=0)]
    for s in (-1, 1):
        burner = [
            lathe([(3.4, 0), (6.4, 0), (6.6, 1.2), (5.6, 2.2), (3.6, 2.2)], mat("#b08d4f", rough=0.35, metal=1), radius=0.3),
            lathe([(0, 0), (2.4, 0), (2.6, 2.0), (0, 2.4)], mat("#b08d4f", rough=0.35, metal=1), radius=0.3),
            lathe([(7.4, 0), (9.6, 0), (9.2, 0.5), (7.6, 0.5)], steel, radius=0.1),
            lathe([(10.2, 2.6), (10.7, 3.0), (10.2, 3.4), (9.7, 3.0), (10.2, 2.6)], iron, radius=0.1),
        ]
        for k in range(4):
            a = TAU * (k + 0.5) / 4
            burner.append(
                wire(
                    [
                        (11.4 * math.sin(a), 11.4 * math.cos(a), 0),
                        (10.6 * math.sin(a), 10.6 * math.cos(a), 3.6),
                        (5.6 * math.sin(a), 5.6 * math.cos(a), 3.8),
                    ],
                    0.55,
                    iron,
                    bezier=False,
                )
            )
        things += group(burner, x=s * 20, y=3, z=10.6)
        things += group(
            [lathe([(0, 0), (2.4, 0), (2.2, 2.0), (0, 2.2)], steel, radius=0.2), move(box(0.7, 4.0, 1.2, steel, bevel=0.2), z=1.6)],
            x=s * 6,
            y=-16,
            z=10.6,
        )
    return things


@goods("60 升电热水器", front=(-16, 6), side=(30, 8))
def water_heater():
    m, dark = plastic("#f6f6f3", 0.22, coat=0.5), mat("#17181a", rough=0.08, coat=1)
    body = [lathe([(0, 0), (16, 0.3), (21, 3), (22, 6), (22, 74), (21, 77), (16, 79.7), (0, 80)], m, radius=2.5)]
    group(body, x=-40, z=24, ry=90)
    art = Art(70, 70, "#121315")
    art.circle(35, 35, 31, "none", "#4fa8e0", 1.6)
    art.text(35, 44, "60°", 26, "Inter Display", "#fff", 300)
    things = body + [move(slab(13, 13, 0.3, printed(art.save(500), rough=0.08, coat=1), corner=6.4, edge=0.1), x=26, y=-21.9, z=24, rx=90)]
    for x, colour in ((-12, "#3a7fc0"), (12, "#c8342a")):
        things += [move(cylinder(1.1, 4, metal("#cfd2d5", 0.2)), x=x, z=-0.6), move(cylinder(1.4, 1, mat(colour, rough=0.4)), x=x, z=2.4)]
    return things


# ---- personal care ----


@goods("高速电吹风", "奶油白", front=(-24, 6), side=(30, 10))
def hair_dryer(c):
    m, dark = mat(c, rough=0.32, coat=0.3, tint=True), mat("#2a2b2e", rough=0.4)
    barrel = [
        lathe([(0, 0), (3.0, 0), (3.5, 0.4), (3.5, 8.6), (3.1, 9.0), (2.7, 9.0), (2.5, 8.0), (0, 7.8)], m, radius=0.4),
        lathe([(2.1, 8.6), (2.6, 8.6)], metal("#d9a86c", 0.2), radius=0),
        lathe([(0, -0.02), (2.6, -0.02)], mat("#3a3b3e", rough=0.7, bump=(10, 0.6, "voronoi")), radius=0),
    ]
    group(barrel, x=-4.6, z=21.4, ry=-90, y=0)
    root = barrel[0].parent
    root.location.x = 4.4
    handle = [lathe([(0, 0), (1.9, 0), (2.1, 0.4), (2.0, 18.4), (0, 18.4)], m, radius=0.5)]
    things = (
        barrel
        + handle
        + [
            move(slab(0.9, 2.6, 0.3, dark, corner=0.4, edge=0.1), y=-2.0, z=12.4, rx=90),
            move(lathe([(0, 0), (0.6, 0), (0.5, 0.3), (0, 0.3)], dark, radius=0.05), y=-2.0, z=9.2, rx=90),
            wire([(0, 0, 0.2), (0.6, 0.6, -0.6), (4, 2, -0.9), (9, 3.4, -0.9), (11, 1, -0.9)], 0.36, m),
        ]
    )
    nozzle = group([loft([(0, 2.2, 2.2, 2), (3.4, 3.6, 0.6, 3), (3.8, 3.6, 0.6, 3)], dark)], x=10.4, y=-2.6)
    return things


@goods("声波电动牙刷", "奶油白", front=(-8, 6), side=(28, 12))
def e_toothbrush(c):
    m = mat(c, rough=0.35, tint=True)

    def brush_head(z):
        return [
            lathe([(0, z), (0.5, z), (0.42, z + 4.6), (0.36, z + 5.4)], plastic("#fbfbf9", 0.3), radius=0.1),
            move(box(1.1, 0.55, 2.3, plastic("#fbfbf9", 0.3), bevel=0.25), z=z + 5.0),
            move(box(0.9, 0.95, 1.9, mat("#f4f8fb", rough=0.9, bump=(14, 0.8, "noise", (1, 0.1, 1))), bevel=0.15), y=-0.7, z=z + 5.2),
        ]

    things = [lathe([(0, 0), (1.2, 0), (1.35, 0.4), (1.35, 15), (0.8, 17.2), (0.45, 17.4), (0, 17.4)], m, radius=0.6)] + brush_head(17.5)
    things += [move(lathe([(0, 0), (0.5, 0), (0.45, 0.15), (0, 0.15)], mat("#e9e6dd", rough=0.3), radius=0.04), y=-1.32, z=10.6, rx=90)]
    for k in range(5):
        things.append(move(lathe([(0, 0), (0.08, 0)], mat("#7fd0a0", emit=1), radius=0), y=-1.36, z=8.6 - k * 0.6, rx=90))
    for k in range(3):
        things += group(brush_head(0), x=3.2 + k * 1.7, y=0.4)
    return things


@goods("便携冲牙器", "奶油白", front=(-16, 8), side=(30, 14))
def water_flosser(c):
    m = mat(c, rough=0.32, coat=0.2, tint=True)
    return [
        loft([(0, 3.0, 3.4, 3), (0.5, 3.4, 3.8, 3), (10, 3.4, 3.8, 3)], mat("#d6e6ea", rough=0.08, coat=1)),
        loft([(9.9, 3.45, 3.85, 3), (17, 3.2, 3.5, 3), (19.4, 2.2, 2.4, 2.4), (20, 1.2, 1.2, 2)], m),
        cylinder(0.7, 1.2, plastic("#ffffff", 0.3), z=19.8),
        wire([(0, 0, 20.8), (0, 0, 26.4), (-0.3, -0.5, 28.2), (-0.6, -1.8, 29)], 0.28, plastic("#ffffff", 0.25)),
        move(slab(1.5, 1.5, 0.3, plastic("#dfe6e9", 0.3), corner=0.7, edge=0.1), y=-3.5, z=15.4, rx=84),
        move(slab(1.2, 1.2, 0.25, plastic("#dfe6e9", 0.3), corner=0.55, edge=0.08), y=-3.6, z=12.8, rx=88),
    ]


@goods("往复式电动剃须刀", "曜石黑", front=(-14, 8), side=(30, 14))
def shaver(c):
    m, steel = mat(c, rough=0.35, coat=0.3, tint=True), metal("#d0d3d6", 0.2)
    foil = mat("#c4c8cc", rough=0.3, metal=1, bump=(16, 0.6, "voronoi"))
    things = [
        loft([(0, 2.3, 1.7, 3), (0.6, 2.6, 1.9, 3), (9, 2.8, 2.0, 3), (11.4, 2.2, 1.8, 3), (12, 2.2, 1.8, 3)], m),
        loft([(12, 2.6, 1.9, 4), (14, 3.2, 2.2, 4), (15, 3.2, 2.2, 4)], steel),
    ]
    for k in range(3):
        bar = move(cylinder(0.62, 5.6, foil, bevel=0.2), x=-2.8, y=(k - 1) * 1.25, z=15.1, ry=90)
        things.append(bar)
    things.append(move(slab(1.7, 1.7, 0.2, steel, corner=0.84, edge=0.05), y=-1.95, z=8.6, rx=90))
    return things


@goods("卷直两用卷发棒", "樱花粉", front=(0, 34), side=(30, 40))
def curler(c):
    m, dark = mat(c, rough=0.3, coat=0.3, tint=True), mat("#232427", rough=0.45)
    barrel = mat("#c08a68", rough=0.16, metal=0.9)
    things = [lathe([(0, 0), (1.35, 0), (1.5, 0.6), (1.75, 8), (1.85, 13.5), (1.7, 14.4), (0, 14.4)], m, radius=0.5)]
    things += [cylinder(1.72, 1.2, dark, bevel=0.15, z=14.3), cylinder(1.6, 17.5, barrel, bevel=0.1, z=15.3)]
    things.append(lathe([(1.62, 32.6), (1.66, 33), (1.5, 35.2), (0, 35.8)], dark, radius=0.6))
    clip = lathe([(1.95, 16.6), (1.86, 18), (1.82, 31.2), (1.6, 32.3)], barrel, arc=(-58, 58), radius=0.2)
    thick = clip.modifiers.new("s", "SOLIDIFY")
    thick.thickness, thick.offset = 0.16, 1
    lever = loft([(0, 0.75, 0.2, 3, 0, -1.9), (2.6, 0.95, 0.24, 3, 0, -1.3), (5.2, 0.9, 0.24, 3, 0, -0.4), (6.6, 0.7, 0.2, 3, 0, 0)], m)
    things += [clip, move(lever, y=-1.9, z=10.6), move(cylinder(0.42, 3.0, dark, bevel=0.06), x=-1.5, y=-2.0, z=16.9, ry=90)]
    for k, colour in enumerate(("#f6f2ec", "#f6f2ec", "#e8532a")):
        button = lathe([(0, 0), (0.42, 0), (0.36, 0.2), (0, 0.22)], mat(colour, rough=0.3), radius=0.05)
        things.append(move(button, y=-1.56 - 0.012 * k, z=5.2 + k * 1.5, rx=90))
    neck = lathe([(0.45, -3.2), (0.75, -1.2), (1.0, 0.1)], dark, radius=0.2)
    lead = [
        (0, 0, -3),
        (0.4, 1.0, -6),
        (5, 1.6, -8),
        (10, 1.6, -4),
        (10.4, 1.6, 4),
        (7.4, 1.6, 9),
        (4.6, 1.6, 6),
        (6.6, 1.6, 1.6),
        (12.4, 1.6, 0.6),
    ]
    plug = [box(2.2, 2.6, 3.0, dark, bevel=0.5)]
    for s in (-1, 1):
        plug.append(move(box(0.7, 0.18, 1.7, metal("#d9dadc", 0.2), bevel=0.03), x=s * 0.6, z=3.0))
    group(plug, x=12.2, y=0.7, z=0.6, ry=84)
    things += [neck, wire(lead, 0.34, dark), *plug]
    return group(things, z=1.95, rx=-90, rz=-62)


@goods("颈部按摩仪", "奶油白", front=(-14, 16), side=(28, 22))
def neck_massager(c):
    m, dark, steel = mat(c, rough=0.3, coat=0.3, tint=True), mat("#3a3b3e", rough=0.6), metal("#d6d8da", 0.15)
    pts = [(8.6 * math.sin(a), 7.4 * math.cos(a), 0) for a in [math.radians(-148 + 296 * k / 16) for k in range(17)]]
    ring = wire(pts, 1.3, m)
    for v in ring.data.vertices:
        v.co.z *= 1.9
    things = [ring]
    for x in (-2.6, 2.6):
        things.append(move(lathe([(0, 0), (1.7, 0), (1.7, 0.5), (1.2, 0.9), (0, 1.0)], steel, radius=0.2), x=x, y=5.6, z=0, rx=90))
    return group(things, z=2.6)


@goods("家用美容仪", "香槟金", metal=True, front=(-14, 8), side=(28, 14))
def beauty_device(c):
    m, white = metal(c, 0.25, tint=True), plastic("#f8f5ef", 0.25)
    things = [
        loft(
            [(0, 1.6, 1.4, 2.4), (0.4, 1.8, 1.6, 2.4), (11, 1.7, 1.5, 2.4), (14, 2.2, 1.7, 2.4), (17, 3.0, 1.8, 2.6), (18, 2.8, 1.6, 2.6)],
            white,
        ),
        loft([(17.9, 2.85, 1.65, 2.6), (18.4, 2.9, 1.7, 2.6), (19.2, 2.6, 1.4, 2.6)], m),
    ]
    for x in (-1.4, 0, 1.4):
        things.append(move(ball(0.42, m, subdivisions=3), x=x, z=19.1))
    things += [
        move(lathe([(0, 0), (0.7, 0), (0.6, 0.2), (0, 0.2)], m, radius=0.05), y=-1.5, z=9, rx=90),
        loft([(4.5, 1.83, 1.63, 2.4), (4.8, 1.83, 1.63, 2.4)], m),
    ]
    return things
