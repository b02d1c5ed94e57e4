"""Recipes of 生鲜: fruit, eggs, meat, fish; of plants. Nothing here has a label: form and skin must tell."""

import math

import bpy
from mathutils import Vector, noise as mnoise

from goods_home import layer
from labels import BRUSH, FUN, KAI, SANS, SMILE, XIAO, Art, back, front, lid
from materials import Made, cloth, glass, linear, mat, matte, metal, plastic, printed, shade, skin, wood
from packs import *
from shelf import goods
from solids import *


def skin_z(stops, noise=0.25, scale=0.6, rough=0.35, sss=0.08, bump=None, coat=0.2, span=8.0, spots=None, base=0.5):
    """A skin whose colour runs from below upwards, broken by noise; `spots` (colour, scale) puts dots on it."""
    made = Made("skin")
    split = made.node("ShaderNodeSeparateXYZ")
    made.link(made.coords(), split.inputs[0])
    height = made.node("ShaderNodeMath", operation="MULTIPLY_ADD")
    made.link(split.outputs["Z"], height.inputs[0])
    height.inputs[1].default_value, height.inputs[2].default_value = 1 / span, base - noise / 2
    wobble = made.node("ShaderNodeMath", operation="MULTIPLY_ADD")
    made.link(made.noise(scale, detail=6, rough=0.65), wobble.inputs[0])
    wobble.inputs[1].default_value = noise
    made.link(height.outputs[0], wobble.inputs[2])
    colour = made.ramp(wobble.outputs[0], stops)
    if spots:
        dots = made.ramp(made.noise(spots[1], kind="voronoi"), [(0.0, "#ffffff"), (0.13, "#ffffff"), (0.17, "#000000")])
        mix = made.node("ShaderNodeMixRGB")
        made.link(dots, mix.inputs[0])
        made.link(colour, mix.inputs[1])
        mix.inputs[2].default_value = linear(spots[0])
        colour = mix.outputs[0]
    put = made.bsdf.inputs
    made.link(colour, put["Base Color"])
    put["Roughness"].default_value, put["Clearcoat"].default_value = rough, coat
    if sss:
        put["Subsurface"].default_value = sss
        put["Subsurface Radius"].default_value = (0.5, 0.25, 0.12)
        made.link(colour, put["Subsurface Color"])
    if bump:
        made.bump(made.noise(bump[0], kind=bump[2] if len(bump) > 2 else "noise"), bump[1])
    return made.material


def round_profile(points, per=7):
    """A profile through the points without corners."""
    out, n = [], len(points)
    for k in range(n - 1):
        p0, p1, p2, p3 = points[max(0, k - 1)], points[k], points[k + 1], points[min(n - 1, k + 2)]
        for j in range(per):
            t = j / per
            h = (2 * t**3 - 3 * t**2 + 1, t**3 - 2 * t**2 + t, -2 * t**3 + 3 * t**2, t**3 - t**2)
            at = [h[0] * p1[i] + h[1] * (p2[i] - p0[i]) / 2 + h[2] * p2[i] + h[3] * (p3[i] - p1[i]) / 2 for i in (0, 1)]
            out.append((max(0.0, at[0]), at[1]))
    return out + [points[-1]]


def fruit_body(profile, material, seed=1, lumps=0.1, lobes=0, lobe_depth=0.0, segments=72):
    thing = lathe(round_profile(profile), material, radius=0, segments=segments, smooth=180)
    if lobes:
        for v in thing.data.vertices:
            a = math.atan2(v.co.x, -v.co.y)
            k = 1 + lobe_depth * math.cos(lobes * a)
            v.co.x *= k
            v.co.y *= k
    return crumple(thing, 4.5, lumps, seed)


def stem(z, length=1.2, r=0.13, colour="#5a4228", bend=0.3, x=0, y=0):
    return wire([(x, y, z), (x + bend * 0.3, y, z + length * 0.5), (x + bend, y, z + length)], r, mat(colour, rough=0.8))


def leaf3d(length, width, colour="#4f8f3a", bend=0.25):
    n, m, verts, faces = 20, 8, [], []
    for j in range(n + 1):
        t = j / n
        half = width / 2 * math.sin(math.pi * min(1, t * 0.96 + 0.04)) ** 0.8
        for i in range(m + 1):
            u = i / m * 2 - 1
            verts.append((u * half, t * length, -bend * length * t * t + abs(u) * half * 0.35))
    for j in range(n):
        for i in range(m):
            q = j * (m + 1) + i
            faces.append((q, q + 1, q + m + 2, q + m + 1))
    return add_mesh(verts, faces, mat(colour, rough=0.45, coat=0.2, bump=(4, 0.15)), None, 80)


def pile(make, spots, seed=3, middle=0.0):
    """Fruit at the given spots, each turned another way about its middle."""
    r, things = rng(seed), []
    for k, (x, y, z) in enumerate(spots):
        one = group(make(k), z=-middle)
        things += group(one, x=x, y=y, z=z + middle, rz=r.uniform(0, 360), rx=r.uniform(-14, 14), ry=r.uniform(-14, 14))
    return things


def heap(r, rows=(3, 2, 1), flat=1.0):
    """Spots of a heap in which each lies in the hollow between those below: `rows` is the length of the rows of the
    lowest layer, from behind; the next layers have one less each."""
    d, out, rows, level = r * 2.0, [], list(rows), 0
    while rows:
        for j, n in enumerate(rows):
            y = -d * (0.866 * j + 0.289 * level)
            out += [((k - (n - 1) / 2) * d, y, level * d * 0.8165 * flat) for k in range(n)]
        rows = [n - 1 for n in rows[: max(1, len(rows) - 1)] if n > 1] if len(rows) > 1 else []
        level += 1
    return out


def apple(k, stops=None):
    m = skin_z(
        stops or [(0.15, "#d9b54a"), (0.34, "#c8483a"), (0.6, "#b3242a"), (0.86, "#c23a30"), (0.97, "#cfae55")],
        0.3,
        0.8,
        rough=0.25,
        coat=0.6,
        span=7.4,
        spots=("#e3b98a", 2.6),
        base=0.0,
    )
    body = fruit_body(
        [(0, 0.7), (1.4, 0.1), (3.4, 1.2), (4.1, 3.6), (3.8, 5.6), (2.4, 7.0), (0.9, 6.7), (0.15, 5.7), (0, 5.6)], m, k, 0.09, 5, 0.012
    )
    for v in body.data.vertices:
        v.co.z -= 0
    return [body, stem(5.6, 2.2, 0.13)]


@goods("阿克苏冰糖心苹果", front=(0, 16), side=(24, 24))
def apples():
    return pile(apple, heap(4.0, (4, 3)), middle=3.6)


def round_citrus(k, colour, r=3.6, flat=0.9, leaf_=False):
    m = mat(colour, rough=0.38, sss=0.12, sss_radius=0.4, coat=0.2)
    made = Made("citrus")
    tone_ = made.ramp(made.noise(0.5, detail=4), [(0.3, shade(colour, 0.93)), (0.7, shade(colour, 1.06))])
    made.link(tone_, made.bsdf.inputs["Base Color"])
    made.bsdf.inputs["Roughness"].default_value = 0.36
    made.bump(made.noise(7.5, kind="voronoi"), 0.22, 0.05)
    tall, arc_ = r * flat, [math.pi * j / 22 for j in range(23)]
    profile = [(r * math.sin(a), tall - tall * math.cos(a) - 0.22 * math.exp(-(((math.pi - a) / 0.2) ** 2))) for a in arc_]
    body = crumple(lathe(profile, made.material, radius=0, segments=72, smooth=180), 4.5, 0.06, k)
    button = move(lathe([(0, 0), (0.34, 0), (0.26, 0.16), (0, 0.2)], mat("#6f7f3a", rough=0.8), radius=0.05), z=tall * 2 - 0.26)
    things = [body, button]
    if leaf_:
        things += group([leaf3d(5, 2.2)], z=r * flat * 1.95, rz=k * 70, rx=20)
    return things


@goods("云南沃柑", front=(0, 18), side=(24, 26))
def mandarins():
    # lower than the oranges' pyramid, redder, and with leaves
    return pile(lambda k: round_citrus(k, "#e4701c", 3.4, 0.8, k % 2 == 0), heap(3.4, (5, 4, 3), 0.8)[:19], 5, 2.7)


@goods("赣南脐橙", front=(0, 18), side=(24, 26))
def oranges():
    things = pile(lambda k: round_citrus(k, "#f28c13", 3.9, 0.97), heap(3.9), 8, 3.78)
    art = Art(80, 80, None)
    from labels import citrus

    art.circle(40, 40, 39, "#f08a1a")
    art.circle(40, 40, 36.5, "#fbeecb")
    for j in range(10):
        a0, a1 = TAU * j / 10 + 0.05, TAU * (j + 1) / 10 - 0.05
        art.path(
            f"M{40 + 4 * math.cos((a0 + a1) / 2)},{40 + 4 * math.sin((a0 + a1) / 2)} "
            f"L{40 + 34 * math.cos(a0)},{40 + 34 * math.sin(a0)} A34,34 0 0 1 "
            f"{40 + 34 * math.cos(a1)},{40 + 34 * math.sin(a1)}Z",
            "#f59a1d",
        )
    art.circle(40, 40, 3.4, "#fbeecb")
    half = lathe([(0, 0), (3.84, 0)], mat("#fff", image=art.save(900), rough=0.25, coat=0.8, bump=(3, 0.25)), radius=0)
    for loop in half.data.loops:
        co = half.data.vertices[loop.vertex_index].co
        half.data.uv_layers[0].data[loop.index].uv = (co.x / 7.8 + 0.5, co.y / 7.8 + 0.5)
    dome = lathe(
        [(3.86 * math.sin(a), -3.74 * math.cos(a)) for a in [math.pi / 2 * j / 14 for j in range(15)]],
        mat("#f28c13", rough=0.36, bump=(7.5, 0.2, "voronoi")),
        radius=0,
        smooth=180,
    )
    return things + group([half, dome], x=8.4, y=-15.4, z=3.3, rx=64, rz=-14)


@goods("安岳黄柠檬", front=(0, 20), side=(24, 26))
def lemons():
    def one(k):
        m = mat("#f3cf2b", rough=0.35, bump=(7, 0.25, "voronoi"))
        body = fruit_body(
            [(0, 0), (0.7, 0.15), (1.1, 0.9), (2.4, 2.2), (2.75, 4.2), (2.2, 6.2), (1.0, 7.4), (0.5, 8.2), (0, 8.4)], m, k, 0.1
        )
        return group([body], x=-4.1, z=2.7, ry=90)

    spots = [(-8, 2, 0), (0, 3, 0), (8, 2, 0), (-4.4, -3.6, 0), (4.4, -3.8, 0), (-4, 0, 4.0), (4, 0, 4.1)]
    return pile(one, spots, 6)


@goods("海南贵妃芒", front=(0, 20), side=(24, 28))
def mangoes():
    def one(k):
        m = skin_z([(0.2, "#e8a52a"), (0.45, "#f0b32f"), (0.62, "#e0703a"), (0.85, "#c8453a")], 0.35, 0.35, rough=0.32, span=7, coat=0.3)
        t = ball(4, m, subdivisions=5)
        for v in t.data.vertices:
            v.co.x *= 1.5
            v.co.y *= 0.78
            v.co.z *= 0.92
            v.co.z += 0.055 * v.co.x * abs(v.co.x) * 0.4
        crumple(t, 4, 0.1, k)
        return [move(t, z=3.6)]

    return pile(one, [(-10, 1.5, 0), (2.4, 2.2, 0), (-4.5, -6.4, 0), (8.6, -5.6, 0), (-2, -1.8, 5.6)], 9)


@goods("周至翠香猕猴桃", front=(0, 24), side=(24, 28))
def kiwis():
    def one(k):
        made = Made("kiwi")
        made.link(made.ramp(made.noise(1.2, detail=8), [(0.3, "#5f4a26"), (0.7, "#8a6d3a")]), made.bsdf.inputs["Base Color"])
        made.bsdf.inputs["Roughness"].default_value = 0.9
        made.bsdf.inputs["Sheen"].default_value = 0.8
        made.bump(made.noise(9, detail=6), 0.6, 0.1)
        t = ball(2.5, made.material, subdivisions=5)
        for v in t.data.vertices:
            v.co.x *= 1.28
        return [move(crumple(t, 3, 0.08, k), z=2.45)]

    things = pile(one, [(-6.6, 2, 0), (0, 3, 0), (6.6, 2, 0), (-3.4, 0.6, 4.2), (3.4, 0.8, 4.2)], 4)
    art = Art(60, 60, None)
    art.circle(30, 30, 29.5, "#6a5228")
    art.circle(30, 30, 28, "#8fbf3a")
    art.circle(30, 30, 20, "#a9cf55")
    for j in range(40):
        a = TAU * j / 40
        art.path(
            f"M{30 + 9 * math.cos(a)},{30 + 9 * math.sin(a)} L{30 + 27 * math.cos(a)},{30 + 27 * math.sin(a)}",
            "none",
            "#c4de86",
            0.7,
            op=0.8,
        )
        art.add(
            f'<ellipse cx="{30 + 12 * math.cos(a)}" cy="{30 + 12 * math.sin(a)}" rx="1.9" '
            f'ry="0.75" fill="#1d1a14" transform="rotate({math.degrees(a)} '
            f'{30 + 12 * math.cos(a)} {30 + 12 * math.sin(a)})"/>'
        )
    art.circle(30, 30, 8.4, "#eef0c9")
    for x, rz in ((-3.6, 12), (3.8, -14)):
        half = lathe([(0, 0), (2.5, 0)], mat("#fff", image=art.save(800), rough=0.25, coat=0.8), radius=0)
        for loop in half.data.loops:
            co = half.data.vertices[loop.vertex_index].co
            half.data.uv_layers[0].data[loop.index].uv = (co.x / 5 + 0.5, co.y / 5 + 0.5)
        dome = lathe([(0, -2.9), (1.6, -2.4), (2.4, -1), (2.52, 0)], mat("#6a5430", rough=0.9, bump=(9, 0.6)), radius=0.8)
        things += group([half, dome], x=x, y=-5.4, z=2.2, rx=58, rz=rz)
    return things


@goods("无锡阳山水蜜桃", front=(0, 20), side=(24, 26))
def peaches():
    def one(k):
        m = skin_z(
            [(0.2, "#f4d9a8"), (0.42, "#f3c4a2"), (0.72, "#e8877f"), (0.95, "#e2776f")],
            0.9,
            0.22,
            rough=0.75,
            coat=0,
            span=7.5,
            sss=0.0,
            base=0.0,
        )
        body = fruit_body([(0, 0.1), (2, 0.4), (3.8, 2.2), (4.1, 4.2), (3.2, 6.2), (1.3, 7.1), (0.25, 6.6), (0, 6.5)], m, k, 0.08)
        for v in body.data.vertices:
            a = math.atan2(v.co.x, -v.co.y)
            dent = 0.11 * math.exp(-((a / 0.3) ** 2))
            v.co.x *= 1 - dent * 0.4
            v.co.y *= 1 - dent
        return [body]

    spots = [s for s in heap(4.1, (3, 2))[:5]] + [(0, -4.74, 6.7)]
    return pile(one, spots, 12, 3.6) + group([leaf3d(7, 2.2, "#5f9a3f", 0.1)], x=5.4, y=-12.4, z=1.2, rz=-70)


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


def food_tray(w, d, contents, brand, name, sub, net, colours, font=FUN):
    """A black tray under film with a label, what is sold lies in it."""
    black = mat("#1d1d1f", rough=0.35, coat=0.3)
    label = front(70, 50, brand, name, "band", sub, (), net, colours, None, "", font).save(900)
    things = [
        slab(w, d, 2.2, black, corner=1.4, edge=0.5),
        move(slab(w - 1.6, d - 1.6, 0.1, mat("#2a2a2c", rough=0.5), corner=1.0, edge=0), z=2.16),
    ]
    things += group(contents, z=2.2)
    things.append(move(slab(7.4, 5.3, 0.02, printed(label, rough=0.4), corner=0.3, edge=0), x=w / 2 - 5.2, y=-d / 2 + 3.9, z=4.4, rx=3))
    return things


@goods("挪威三文鱼", front=(0, 50), side=(26, 40))
def salmon():
    made = Made("salmon")
    bands = made.noise(0.55, detail=1.4, kind="wave", stretch=(1, 0.35, 0.2))
    made.link(made.ramp(bands, [(0.0, "#f6cfae"), (0.14, "#f4b48a"), (0.24, "#ee7f4a"), (1.0, "#e8682f")]), made.bsdf.inputs["Base Color"])
    made.bsdf.inputs["Roughness"].default_value = 0.28
    made.bsdf.inputs["Clearcoat"].default_value = 0.5
    made.bump(bands, 0.15, 0.1)
    block = box(19, 9.4, 3.0, made.material, bevel=1.0, segments=8)
    block.modifiers.new("sub", "SUBSURF").levels = 2
    return food_tray(
        24, 15, [move(block, y=1.2, x=-0.6)], "北纬渔仓", "三文鱼", "刺身级 冰鲜中段", "400g", ("#1f5d8f", "#ffffff", "#ef7a3a"), XIAO
    )


@goods("原切西冷牛排", front=(0, 52), side=(26, 42))
def steak():
    made = Made("steak")
    grain = made.noise(1.1, detail=9, rough=0.72, stretch=(1, 1.6, 1))
    made.link(
        made.ramp(grain, [(0.3, "#7a1a1c"), (0.5, "#9a2a2a"), (0.6, "#b04038"), (0.66, "#ecd2c4"), (0.72, "#f4e3d6")]),
        made.bsdf.inputs["Base Color"],
    )
    made.bsdf.inputs["Roughness"].default_value = 0.3
    made.bsdf.inputs["Clearcoat"].default_value = 0.4
    fat = mat("#f3e2cf", rough=0.4, sss=0.3)

    def one(seed):
        outline = [
            (
                math.cos(TAU * k / 60) * (8.4 + 0.9 * math.cos(2 * TAU * k / 60 + seed) + 0.4 * math.sin(3 * TAU * k / 60)),
                math.sin(TAU * k / 60) * (4.6 + 0.5 * math.sin(TAU * k / 60 * 2 + 1 + seed)),
            )
            for k in range(60)
        ]
        things = []
        for scale_, z0, z1, m in ((1.0, 0, 1.5, made.material),):
            verts = [(x, y, z) for z in (z0, z1) for x, y in outline]
            faces = [(k, (k + 1) % 60, 60 + (k + 1) % 60, 60 + k) for k in range(60)] + [tuple(range(60, 120)), tuple(reversed(range(60)))]
            t = add_mesh(verts, faces, m, None, 40)
            b = t.modifiers.new("bevel", "BEVEL")
            b.width, b.segments, b.limit_method = 0.4, 4, "ANGLE"
            things.append(t)
        rim = [(x * 1.02, y * 1.04, 0.75) for x, y in outline[2:29]]
        band = wire(rim, 0.62, fat)
        return things + [band]

    return food_tray(
        26, 18, group(one(0.3), x=-1, y=2.2), "澳牧", "西冷牛排", "原切 草饲", "130g x 10", ("#7a1a1c", "#fff8f0", "#d9a441"), BRUSH
    )


def frozen_bag(name, sub, net, colours, icon, brand="渔上灶", w=22, h=28, d=8, seed=1, layout="bold", font=FUN):
    f = front(w * 10, h * 10, brand, name, layout, sub, (), net, colours, icon, "", font).save()
    return pillow(w, h, d, f, f, seed=seed)


@goods("三鲜虾仁水饺")
def dumplings():
    return frozen_bag("虾仁水饺", "三鲜 手工速冻", "净含量: 480g", ("#d9472f", "#fff6e6", "#f3c04a"), "star", seed=3)


@goods("麻辣小龙虾")
def crayfish():
    art = front(
        260,
        180,
        "渔上灶",
        "麻辣小龙虾",
        "bold",
        "熟冻 加热即食",
        ("净虾",),
        "净含量: 750g",
        ("#b3131b", "#fff1d8", "#f0a51e"),
        "chili",
        "",
        SMILE,
    ).save()
    plain = lid(260, 60, "渔上灶", ("#fff1d8", "#b3131b"), SMILE)
    one = lambda: printed_carton(26, 6, 18, art, plain, plain)
    return group(one(), x=-1.5, y=3, z=0, rz=6) + group(one(), x=1, y=-5, rz=-3)


@goods("厄瓜多尔白虾")
def shrimp():
    art = front(
        260,
        170,
        "北纬渔仓",
        "厄瓜多尔白虾",
        "fresh",
        "盐冻 20/30 大号",
        (),
        "净重: 1.65kg",
        ("#4f9fc9", "#ffffff", "#f2a58a"),
        "fish",
        "",
        XIAO,
    ).save()
    return printed_carton(26, 13, 17, art, None, None)


@goods("内蒙古羔羊肉卷", front=(0, 48), side=(26, 40))
def lamb_rolls():
    made = Made("lamb")
    made.link(
        made.ramp(
            made.noise(0.8, detail=8, rough=0.7, stretch=(0.4, 2.4, 1)),
            [(0.35, "#a83a3a"), (0.52, "#c45a52"), (0.58, "#f3e2d8"), (0.7, "#f7ece4")],
        ),
        made.bsdf.inputs["Base Color"],
    )
    made.bsdf.inputs["Roughness"].default_value = 0.5
    things, r = [], rng(3)
    for k in range(16):
        x, y = (k % 8 - 3.5) * 2.5, (k // 8) * 6.2 - 1.0
        pts = []
        verts, faces, n = [], [], 50
        for j in range(n + 1):
            t = j / n
            a, rad = t * TAU * 1.7, 0.45 + t * 0.75
            for s in (-2.9, 2.9):
                verts.append((rad * math.cos(a), s + 0.2 * math.sin(a * 2), rad * math.sin(a)))
        for j in range(n):
            faces.append((2 * j, 2 * j + 1, 2 * j + 3, 2 * j + 2))
        t = add_mesh(verts, faces, made.material, None, 80)
        sol = t.modifiers.new("s", "SOLIDIFY")
        sol.thickness = 0.12
        things += group([t], x=x, y=y, z=1.2, ry=r.uniform(0, 360), rz=r.uniform(-5, 5))
    return food_tray(25, 18, things, "澳牧", "羔羊肉卷", "内蒙古 涮羊肉", "500g", ("#8a2a2a", "#fff8f0", "#d9a441"), BRUSH)


@goods("农家黑猪肋排", front=(0, 50), side=(26, 40))
def ribs():
    made = Made("rib")
    made.link(
        made.ramp(
            made.noise(0.9, detail=9, rough=0.7, stretch=(2.0, 0.6, 1)),
            [(0.3, "#a84a48"), (0.52, "#c46a62"), (0.6, "#ecd0c2"), (0.72, "#f4e2d6")],
        ),
        made.bsdf.inputs["Base Color"],
    )
    made.bsdf.inputs["Roughness"].default_value = 0.32
    bone = mat("#f1e3d0", rough=0.5)
    things = []
    for k, (y, w) in enumerate(((4.4, 21.0), (-4.6, 20.4))):
        slab_ = layer(w, 8.6, 2.6, made.material, k + 4)
        for v in slab_.data.vertices:
            if v.co.z > 0:
                v.co.z += 0.26 * math.cos(v.co.x / 2.5 * TAU)
        rack = [move(slab_, z=1.5)]
        for j in range(8):
            x = (j - 3.5) * 2.5
            end = move(cylinder(0.62, 9.3, bone, bevel=0.2), x=x, y=4.6, z=1.45, rx=90)
            marrow = move(cylinder(0.34, 9.4, mat("#b8746a", rough=0.7), bevel=0.05), x=x, y=4.68, z=1.45, rx=90)
            rack += [end, marrow]
        things += group(rack, y=y, z=0.2 + 0.4 * k, rz=(2, -3)[k])
    return food_tray(25, 18, things, "农禾", "黑猪肋排", "冷鲜 精选小排", "500g x 2", ("#5a3a24", "#fff8f0", "#d9a441"), BRUSH)


@goods("阳澄湖大闸蟹", front=(0, 40), side=(26, 40))
def crab_box():
    art = front(
        340,
        260,
        "北纬渔仓",
        "大闸蟹",
        "bold",
        "阳澄湖 公四母三",
        ("鲜活", "冰袋保鲜"),
        "8 只 (4 对)",
        ("#1f5f63", "#eef4ee", "#e0662a"),
        "crab",
        "",
        BRUSH,
    ).save()
    return gift_box(34, 26, 12, art, side="#174a4e")


@goods("有机蔬菜套餐", front=(0, 24), side=(26, 28))
def vegetables():
    things = []
    art = front(
        360, 140, "农禾", "有机蔬菜", "kraft", "当日采摘 10 种", (), "4kg", ("#3f6a2f", "#b98f5f", "#5a8a3a"), "leaves", "Nonghe", KAI
    ).save()
    paper = printed(art, rough=0.7)
    plain = mat("#b98f5f", rough=0.8, bump=(6, 0.1))
    for x, y, w, d, m in ((0, -13, 36, 0.6, paper), (0, 13, 36, 0.6, plain), (-18, 0, 0.6, 26, plain), (18, 0, 0.6, 26, plain)):
        if m is paper:
            t = sheets(36, 14, 0.01, paper, None, lambda u, v, s: 1, nx=2, ny=2)
            things += [move(t[0], y=-13.31)]
        things.append(move(box(w, d, 14, plain, bevel=0.1), x=x, y=y))
    things.append(box(35, 25, 0.6, plain, bevel=0.1))
    r = rng(4)
    tomato = mat("#d8342a", rough=0.15, coat=0.8, sss=0.1)
    for k, (x, y) in enumerate(((-12, -8), (-5.4, -9), (-9, -2.6))):
        things += group(
            [fruit_body([(0, 0.1), (2, 0.2), (3.3, 2.2), (2.9, 4.2), (1.2, 5.0), (0, 4.6)], tomato, k, 0.08, 5, 0.02)]
            + [o for j in range(5) for o in group([leaf3d(1.8, 0.5, "#4f8f3a", 0.1)], z=4.8, rz=j * 72)],
            x=x,
            y=y,
            z=9.6,
            rz=k * 40,
        )
    carrot = mat("#ee7a1f", rough=0.4, bump=(1.2, 0.25, "noise", (0.4, 0.4, 3)))
    for k in range(4):
        one = [lathe([(0, 0), (0.5, 0.6), (1.5, 9), (1.9, 15), (1.2, 16), (0, 16)], carrot, radius=0.8)] + [
            wire([(0.3 * j - 0.6, 0, 15.8), (0.6 * j - 1.2, 0.5, 20), (1.0 * j - 2.0, 0.5, 23)], 0.16, mat("#5f9a3a", rough=0.6))
            for j in range(5)
        ]
        things += group(one, x=3.4 + k * 3.2, y=-2, z=3.5, rx=-8 + k * 2, ry=6 - k * 4)
    leafy = mat("#7fb34a", rough=0.5, bump=(2, 0.4))
    for k in range(26):
        a = k * 2.4
        things += group(
            [leaf3d(9, 7, shade("#7fb34a", 0.8 + 0.04 * (k % 8)), -0.25)],
            x=-7 + 1.6 * math.sin(a),
            y=6 + 1.6 * math.cos(a),
            z=10.5 - 0.06 * k,
            rz=math.degrees(-a),
            rx=38 + k * 1.2,
        )
    cucumber = mat("#3f7a34", rough=0.35, bump=(3.2, 0.5, "voronoi"))
    for k in range(3):
        things += group(
            [lathe([(0, 0), (1.3, 0.4), (1.8, 3), (1.8, 17), (1.1, 20), (0, 20.4)], cucumber, radius=1)],
            x=10 + k * 2.6 - 4,
            y=7 + k * 1.2,
            z=4,
            rx=-10,
            ry=12 - k * 5,
        )
    return things


@goods("多肉植物盆栽组合", front=(0, 26), side=(26, 34))
def succulents():
    things, r = [], rng(9)
    pots = ["#e9e2d6", "#c98f6d", "#a9b8ae", "#d9cfc0", "#8f9aa6", "#e3c4b3"]
    greens = ["#8fb38a", "#b9cf9a", "#a7b9c4", "#c9a6b0", "#7fa878", "#9fc4b0"]
    for k in range(12):
        pot = [
            lathe(
                [(0, 0), (2.5, 0), (3.3, 4.6), (3.5, 4.8), (3.5, 5.4), (3.2, 5.4), (3.1, 4.9), (0, 4.8)],
                mat(pots[k % 6], rough=0.6, bump=(6, 0.1)),
                radius=0.2,
            ),
            lathe([(0, 5.0), (3.1, 4.95)], mat("#5a4636", rough=1, bump=(6, 0.8)), radius=0),
        ]
        plant = []
        m = skin([(0.3, greens[k % 6]), (0.7, shade(greens[k % 6], 1.18))], scale=0.5, rough=0.5, sss=0.15)
        for ring, n, size, tilt in ((0, 8, 2.3, 68), (1, 7, 2.0, 48), (2, 6, 1.5, 28), (3, 4, 1.0, 12)):
            for j in range(n):
                petal = ball(size * 0.5, m, subdivisions=3)
                for v in petal.data.vertices:
                    v.co = Vector((v.co.x * 0.8, v.co.y * 0.34, v.co.z * 1.25 + size * 0.5))
                    v.co.x *= 1 - 0.18 * v.co.z
                plant += group([petal], z=5.1 + ring * 0.35, rz=360 * j / n + ring * 25, rx=tilt)
        root_things = pot + plant
        for t in root_things:
            pass
        things += group(root_things, x=(k % 4 - 1.5) * 8, y=-(k // 4 - 1) * 8)
    return things
