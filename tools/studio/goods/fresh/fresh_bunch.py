"""Recipes of bunches, berries and eggs."""

import math

from mathutils import Vector

from fresh_fruit import fruit_body, leaf3d, pile, skin_z, stem
from materials import Made, glass, mat, skin
from packs import *
from shelf import goods
from solids import *


@goods("菲律宾香甜大香蕉", front=(0, 30), side=(30, 24))
def bananas():
    things = []
    for k in range(6):
        pts = []
        m = skin_z([(0.1, "#6a7a3a"), (0.2, "#f0cb3a"), (0.8, "#f3d24a"), (0.95, "#8a7a3a")], 0.15, 0.5, rough=0.4, span=40)
        n, sides, verts, faces = 40, 20, [], []
        for j in range(n + 1):
            t = j / n
            a = -0.2 + 1.75 * t
            cx, cz = 11 * math.sin(a), 11 * (1 - math.cos(a))
            r = 1.75 * min(1, (t / 0.14) ** 0.6 if t < 0.14 else 1, ((1 - t) / 0.12) ** 0.55 + 0.16 if t > 0.88 else 1)
            if t < 0.1:
                r = max(0.5, r * 0.5)
            for i in range(sides):
                b = TAU * i / sides
                rr = r * (1 + 0.06 * math.cos(5 * b))
                verts.append(
                    (
                        cx + rr * math.cos(b) * math.cos(a + math.pi / 2 - math.pi / 2),
                        rr * math.sin(b),
                        cz + rr * math.cos(b) * math.sin(a + math.pi / 2),
                    )
                )
        for j in range(n):
            for i in range(sides):
                i2 = (i + 1) % sides
                faces.append((j * sides + i, j * sides + i2, (j + 1) * sides + i2, (j + 1) * sides + i))
        faces.append(tuple(range(n * sides, n * sides + sides)))
        yellow = Made("banana")
        yellow.link(
            yellow.ramp(yellow.noise(0.7, detail=6), [(0.3, "#eec63a"), (0.72, "#f5d655"), (0.8, "#b98f3a")]),
            yellow.bsdf.inputs["Base Color"],
        )
        yellow.bsdf.inputs["Roughness"].default_value = 0.42
        t = add_mesh(verts, faces, yellow.material, None, 60)
        tip = move(ball(0.62, mat("#4a3a22", rough=0.9), subdivisions=3), x=11 * math.sin(1.55), z=11 * (1 - math.cos(1.55)))
        things += group([t, tip], y=(k - 2.5) * 2.7, z=0, rz=(k - 2.5) * 5.5, ry=4 + abs(k - 2.5) * 3)
    things.append(move(ball(2.0, mat("#a89a4a", rough=0.7), subdivisions=4), x=-2.8, z=0.9))
    things[-1].scale = (1.0, 3.0, 0.7)
    return group(things, rz=24)


@goods("泰国椰青", front=(0, 20), side=(24, 24))
def coconuts():
    def one(k):
        m = mat("#f1e8d2", rough=0.75, bump=(2.2, 0.5, "noise", (1, 1, 0.2)))
        return [
            lathe([(0, 0), (5.0, 0), (5.6, 0.6), (6.2, 7.6), (0, 12.4)], m, radius=0.7, segments=24, smooth=22),
            move(lathe([(0, 0), (1.0, 0), (0.9, 0.1), (0, 0.1)], mat("#d9c9a0", rough=0.8), radius=0.02), z=12.2),
        ]

    return pile(one, [(-7.2, 3, 0), (7.2, 3, 0), (0, -6.6, 0), (0, 9, 0)], 3)


@goods("智利车厘子", front=(0, 22), side=(24, 28))
def cherries():
    r, things = rng(5), []

    def one(k):
        m = skin_z([(0.2, "#4a0a14"), (0.5, "#6b0f1c"), (0.8, "#8a1a26")], 0.4, 0.8, rough=0.08, coat=1, span=3, sss=0, base=0.0)
        body = lathe(
            [(0, 0.05), (0.8, 0.1), (1.42, 1.1), (1.3, 2.1), (0.6, 2.5), (0.15, 2.3), (0, 2.25)], m, radius=0.5, smooth=80, segments=48
        )
        return [body, wire([(0, 0, 2.2), (0.15, 0.05, 3.4), (0.6, 0.2, 4.8), (0.9, 0.2, 5.6)], 0.07, mat("#7f8f3a", rough=0.6))]

    spots = []
    for ring, n, z in (
        (6.6, 16, 0),
        (4.2, 11, 0.2),
        (1.6, 5, 0.3),
        (5.0, 12, 2.2),
        (2.6, 7, 2.4),
        (0.4, 1, 2.6),
        (3.2, 7, 4.2),
        (1.0, 3, 4.6),
    ):
        for k in range(n):
            a = TAU * k / n + ring
            spots.append((ring * math.sin(a) * 1.25, ring * math.cos(a), z))
    for k, (x, y, z) in enumerate(spots):
        things += group(one(k), x=x, y=y, z=z, rx=r.uniform(-50, 50), ry=r.uniform(-50, 50), rz=r.uniform(0, 360))
    return things


@goods("丹东九九草莓", front=(0, 26), side=(24, 30))
def strawberries():
    def one(k):
        made = Made("strawberry")
        seeds = made.noise(3.3, kind="voronoi")
        colour = made.ramp(seeds, [(0.0, "#f0cf6a"), (0.1, "#e8b84f"), (0.16, "#b3101a"), (0.4, "#d01a24"), (1.0, "#da2a30")])
        made.link(colour, made.bsdf.inputs["Base Color"])
        made.bsdf.inputs["Roughness"].default_value = 0.22
        made.bsdf.inputs["Clearcoat"].default_value = 0.6
        made.bump(seeds, 0.35, 0.1)
        body = fruit_body([(0, 0), (0.6, 0.25), (1.7, 2.2), (2.1, 3.9), (1.6, 4.9), (0, 5.2)], made.material, k, 0.07)
        things = [body]
        for j in range(7):
            things += group([leaf3d(2.5, 1.0, "#4f9a3a", bend=0.12)], z=5.26, rz=j * 51 + 9, rx=-6 + 12 * (j % 2))
        things.append(stem(5.1, 1.3, 0.12, "#7fae4a", 0.3))
        return group(group(things, z=-2.6), z=1.95, rx=86)

    spots = [((k - (n - 1) / 2) * 4.7, y, 0) for n, y in ((5, 4.4), (4, 0), (3, -4.4)) for k in range(n)]
    spots += [(-4.7, 2.2, 3.3), (0, 2.4, 3.3), (4.7, 2.2, 3.3), (-2.3, -2.1, 3.3), (2.4, -2.1, 3.3)]
    r, things = rng(7), []
    for k, (x, y, z) in enumerate(spots):
        things += group(one(k), x=x, y=y, z=z, rz=(k * 137) % 360 if k % 3 else r.uniform(-50, 50))
    return things


@goods("云南蓝莓", front=(0, 24), side=(24, 30))
def blueberries():
    r, things = rng(11), []
    m = skin([(0.3, "#27345c"), (0.5, "#3f5283"), (0.72, "#7f93b8")], scale=1.2, rough=0.6, sss=0, detail=5)
    crown = mat("#1d2440", rough=0.8)
    tray_ = mat("#e3eceb", rough=0.06, coat=1)
    base = None

    def berry(k):
        return [
            lathe(
                [(0, 0), (0.6, 0.08), (0.92, 0.8), (0.7, 1.45), (0.4, 1.6), (0.32, 1.45), (0, 1.42)], m, radius=0.3, segments=32, smooth=80
            ),
            lathe([(0.3, 1.5), (0.52, 1.72), (0.4, 1.5)], crown, radius=0.03, segments=10),
        ]

    clear = glass("#fbffff")
    w, d, h = 11.4, 9.4, 3.6
    walls = []
    for x, y, ww, dd in ((0, -d / 2, w, 0.12), (0, d / 2, w, 0.12), (-w / 2, 0, 0.12, d), (w / 2, 0, 0.12, d)):
        walls.append(move(box(ww, dd, h, clear, bevel=0.05), x=x, y=y))
    for layer in range(3):
        for i in range(6):
            for j in range(5):
                x, y = (i - 2.5) * 1.85 + r.uniform(-0.2, 0.2) + (layer % 2) * 0.5, (j - 2) * 1.8 + r.uniform(-0.2, 0.2)
                things += group(berry(0), x=x, y=y, z=layer * 1.5 + r.uniform(0, 0.3), rx=r.uniform(-60, 60), ry=r.uniform(-60, 60))
    for k, (x, y) in enumerate(((-6.6, -7), (-3.2, -7.6), (1.6, -7.2), (5.6, -7.6), (8.0, -4.6))):
        things += group(berry(0), x=x, y=y, rx=r.uniform(-50, 50), rz=k * 50)
    return things + walls


@goods("阳光玫瑰葡萄", front=(0, 34), side=(24, 40))
def grapes():
    r, things = rng(13), []
    m = mat("#b4c95a", rough=0.22, coat=0.4)
    spots = []
    for k in range(70):
        t = (k / 70) ** 0.85
        spread, a = 5.4 * (1 - t) ** 0.65 + 0.9, r.uniform(0, TAU)
        rad = spread * math.sqrt(r.uniform(0.15, 1))
        spots.append(Vector((rad * math.sin(a), 8 - t * 19, 1.4 + max(0, rad * math.cos(a)) * 0.7)))
    for _ in range(160):  # berries push each other apart and lie on the ground
        for i, p in enumerate(spots):
            for q in spots[:i]:
                gap = p - q
                if gap.length < 2.5:
                    push = gap.normalized() * (2.5 - gap.length) / 2
                    p += push
                    q -= push
            p.x *= 0.998
            p.z = max(1.28, p.z - 0.012)
    for k, p in enumerate(spots):
        b = ball(1.28, m, subdivisions=4)
        b.scale = (1, 1.06, 1)
        things.append(move(b, x=p.x, y=p.y, z=p.z, rx=r.uniform(0, 90), rz=r.uniform(0, 90)))
        things.append(move(ball(0.1, mat("#7a6a3a", rough=0.9), subdivisions=2), x=p.x + 0.3, y=p.y - 0.75, z=p.z + 1.0))
    green = mat("#7f9a45", rough=0.7)
    things += [
        wire([(0, 8, 2.6), (0.3, 11, 2.2), (-0.6, 13.4, 1.6)], 0.3, green),
        wire([(-2.6, 13.8, 1.4), (-0.6, 13.4, 1.6), (1.8, 13.7, 1.5)], 0.36, mat("#8a7a4a", rough=0.8)),
    ]
    return things


@goods("可生食鲜鸡蛋", front=(0, 32), side=(30, 30))
def eggs():
    things = []
    paper = mat("#b9b3a6", rough=0.95, bump=(4, 0.35))
    shell = skin([(0.3, "#dfb48f"), (0.7, "#e9c6a4")], scale=0.6, rough=0.5, sss=0.15)
    cols, rows, p = 6, 5, 5.0
    n = 132
    verts, faces = [], []
    W, D = cols * p + 1.6, rows * p + 1.6
    nx, ny = n, round(n * D / W)
    for j in range(ny + 1):
        for i in range(nx + 1):
            x, y = (i / nx - 0.5) * W, (j / ny - 0.5) * D
            u, v = (x / p + cols / 2) % 1 - 0.5, (y / p + rows / 2) % 1 - 0.5
            inside = abs(x) < cols * p / 2 and abs(y) < rows * p / 2
            d = math.hypot(u, v)
            z = 3.2 - 2.4 * math.exp(-((d / 0.3) ** 4)) + (0.9 if d > 0.62 else 0) if inside else 3.2
            verts.append((x, y, z))
    for j in range(ny):
        for i in range(nx):
            q = j * (nx + 1) + i
            faces.append((q, q + 1, q + nx + 2, q + nx + 1))
    things.append(add_mesh(verts, faces, paper, None, 70))
    for x, y, w, d in ((0, -D / 2, W, 0.3), (0, D / 2, W, 0.3), (-W / 2, 0, 0.3, D), (W / 2, 0, 0.3, D)):
        things.append(move(box(w, d, 3.2, paper, bevel=0.1), x=x, y=y))
    for i in range(cols):
        for j in range(rows):
            things.append(
                move(
                    lathe(
                        [(0, 0), (0.9, 0.15), (2.05, 1.7), (2.1, 2.7), (1.5, 4.6), (0.6, 5.5), (0, 5.65)],
                        shell,
                        radius=0.9,
                        segments=40,
                        smooth=80,
                    ),
                    x=(i - (cols - 1) / 2) * p,
                    y=(j - (rows - 1) / 2) * p,
                    z=1.1,
                )
            )
    return things
