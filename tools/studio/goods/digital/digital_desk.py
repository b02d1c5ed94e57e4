"""Recipes of watches, computers and what stands on a desk."""

import math

from digital_phones import panel, screen
from labels import SANS, XIAO, Art, mountains
from materials import chosen, mat, metal, plastic, printed, shade
from packs import *
from shelf import goods
from solids import *


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
    shell, dark = mat(c, rough=0.5, tint=True), mat("#0b0b0c", rough=0.8)
    n, m, verts, faces, gaps = 240, 240, [], [], []
    for j in range(m + 1):
        v = j / m * 2 - 1
        half = 3.2 * (1 - abs(v) ** 3.2) ** 0.5 * (1 - 0.06 * math.cos(v * 3))
        for i in range(n + 1):
            u = i / n * 2 - 1
            top = (1 - abs(u) ** 3) ** 0.6 * (1 - abs(v) ** 2.6) ** 0.5
            hump = 3.6 - 0.7 * (v + 0.25) ** 2 - 0.5 * v
            verts.append((u * half, v * 5.9, 0.25 + top * hump))
            x, y = u * half, v * 5.9
            hole = (x / 0.62) ** 2 + ((y - 3.1) / 1.5) ** 2 < 1
            # between both keys, and between keys and palm rest, where they end in an arc
            seam = abs(x) < 0.045 and y > 0.9 or abs(y - 0.9 + 0.045 * x * x) < 0.05 and abs(u) < 0.93
            gaps.append(hole or seam)
            if hole or seam:
                verts[-1] = (x, y, verts[-1][2] - (0.7 if hole else 0.12))
    for j in range(m):
        for i in range(n):
            q = j * (n + 1) + i
            faces.append((q, q + 1, q + n + 2, q + n + 1))
    body = add_mesh(verts, faces, shell, None, 50)
    body.data.materials.append(dark)
    for face in body.data.polygons:
        face.material_index = int(any(gaps[k] for k in face.vertices))
    wheel = move(
        lathe([(0, -0.4), (0.95, -0.35), (1.0, 0), (0.95, 0.35), (0, 0.4)], mat("#8a8c90", rough=0.5, bump=(12, 0.3)), radius=0.1),
        y=3.1,
        z=2.35,
        ry=90,
    )
    return [
        body,
        wheel,
        move(slab(5.6, 10.6, 0.3, mat("#2a2a2c", rough=0.6), corner=2.2, edge=0.1), z=0),
    ]


@goods("键之语 桌面鼠标垫", front=(-12, 40), side=(24, 30))
def mouse_pad():
    art = Art(900, 400, ("#e6e2d6", "#22262e", "#8f949a")[chosen()])
    if chosen() == 0:
        art.circle(690, 120, 52, "#d9694a", op=0.9)
        mountains(art, 0, 130, 900, 270, ["#b9c4c0", "#8fa39c", "#5f7a74", "#3a524e"])
    elif chosen() == 1:
        for k, colour in enumerate(("#3f6f8f", "#e0a03f", "#2f4a5f", "#c8553a", "#5f8f8a", "#3a4658", "#d9c9a8")):
            x, y, side = 60 + k * 128, (90, 250, 150)[k % 3], (150, 118, 180)[k % 3]
            art.path(f"M{x},{y - side / 2} L{x + side / 2},{y} L{x},{y + side / 2} L{x - side / 2},{y}Z", colour, op=0.9)
            art.path(f"M{x + 40},{y + 20} l90,-60 0,120Z", "none", "#e9e4d6", 2.4, op=0.7)
        for k in range(14):
            art.path(f"M{k * 70},400 l60,-60", "none", "#8fa3b3", 2, op=0.5)
    else:
        art.text(840, 376, "键之语", 22, SANS, "#6d7278", spacing=4)
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
