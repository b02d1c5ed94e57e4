"""Recipes of telephones, tablets, headphones and loudspeakers."""

import math

from labels import SANS, SERIF, Art, mountains
from materials import cloth, mat, metal, plastic, printed, wood
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
    if ALONE:
        return group(handset(w, h, d, c, art), z=h / 2, rx=90)
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
    face = handset(25.4, 16.8, 0.6, c, art, corner=1.1, bezel=0.5, phone=False)
    if ALONE:
        return group(face, z=8.4, rx=90)
    back_ = camera_back(25.4, 16.8, 0.6, c, 1, True, "云桥")
    pen = [lathe([(0, 0), (0.1, 0.1), (0.42, 1.4), (0.42, 15.6), (0.3, 15.9), (0, 15.9)], plastic("#f7f7f5", 0.3), radius=0.1)]
    return group(back_, x=-5.0, y=2.4, z=8.4, rx=80) + group(face, x=3.5, z=8.4, rx=80) + group(pen, x=-2, y=-5.0, z=0.42, ry=90)


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


@goods("迅芒 M1", "曜石黑", front=(-12, 30), side=(28, 26), sizes=(7.0, 6.7, 5.2))
def earbuds_m1(c):
    """A round case, its lid open; both buds with their tips of silicone lie before it."""
    shell, inner = mat(c, rough=0.3, coat=0.4, tint=True), mat("#2a2b2d", rough=0.45)
    tip, trim = mat("#4a4b4e", rough=0.7), metal("#c9a25a", 0.25)
    case = [slab(7.0, 5.2, 2.1, shell, corner=2.5, edge=0.85), move(slab(6.3, 4.5, 0.12, inner, corner=2.15, edge=0), z=2.06)]
    for s in (-1, 1):  # the wells
        well = lathe([(0.5, -0.02), (0.98, 0.0), (1.12, 0.05), (1.16, 0)], mat("#151617", rough=0.5), radius=0.02)
        bottom = lathe([(0, 0.01), (1.0, 0.02)], mat("#0c0d0e", rough=0.7), radius=0)
        case += [move(well, x=s * 1.55, z=2.17), move(bottom, x=s * 1.55, z=2.18)]
        case.append(move(cylinder(0.12, 0.06, trim, bevel=0.01, segments=24), x=s * 1.55, z=2.19))
    for k in range(4):
        case.append(
            move(
                cylinder(0.09, 0.05, mat("#7fe0b0", rough=0.4, emit=0.8), bevel=0.01, segments=20),
                x=(k - 1.5) * 0.45,
                y=-2.58,
                z=1.15,
                rx=90,
            )
        )
    cover = [slab(7.0, 5.2, 1.35, shell, corner=2.5, edge=0.8), move(slab(6.2, 4.4, 0.1, inner, corner=2.1, edge=0), z=-0.06)]
    mark = Art(40, 14, None)
    mark.text(20, 10, "迅芒", 9, SANS, "#c9ccd0", 600)
    cover.append(move(slab(2.2, 0.77, 0.01, mat("#fff", image=mark.save(300), alpha=True), corner=0.02, edge=0), z=-0.075, rx=180))
    group(cover, y=3.2, z=4.35, rx=-106)
    things = case + cover
    for s in (-1, 1):
        body = ball(1.12, shell, subdivisions=5)
        body.scale = (1, 1, 0.72)
        touch = lathe([(0, 0.05), (0.62, 0.04), (0.7, 0)], shell, radius=0.02)
        ring = lathe([(0.66, 0.03), (0.72, 0.07), (0.78, 0.0)], trim, radius=0.02)
        neck = cylinder(0.42, 0.7, shell, bevel=0.05)
        rubber = lathe([(0.36, 0.4), (0.7, 0.55), (0.74, 0.95), (0.5, 1.4), (0.24, 1.45), (0.22, 1.2)], tip, radius=0.16)
        one = [
            body,
            move(touch, z=0.78),
            move(ring, z=0.74),
            move(neck, x=-s * 0.75, z=-0.1, ry=-s * 105),
            move(rubber, x=-s * 0.75, z=-0.1, ry=-s * 105),
        ]
        things += group(one, x=s * 2.3, y=-4.9, z=0.95, rx=26, rz=s * 28)
    return things


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
