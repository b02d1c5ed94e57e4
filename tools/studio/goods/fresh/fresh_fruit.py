"""Recipes of round fruit."""

import math

from labels import Art
from materials import Made, linear, mat, shade
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
    """Egg-shaped, a little bent, with a beak, lenticels and the stub of its stalk."""

    def one(k):
        m = skin_z(
            [(0.1, "#eaa62b"), (0.38, "#f2b632"), (0.56, "#ec8a3a"), (0.74, "#d9523a"), (0.95, "#c23c3c")],
            0.34,
            0.3,
            rough=0.34,
            span=8.4,
            coat=0.25,
            spots=("#f6d98a", 2.1),
            base=0.42 + 0.05 * (k % 3),
        )
        t = ball(4, m, subdivisions=6)
        for v in t.data.vertices:
            u = v.co.x / 4
            wide = 1 + 0.13 * u - 0.1 * max(0.0, -u) ** 2
            v.co.y *= 0.84 * wide
            v.co.z *= 0.95 * wide
            v.co.x *= 1.5
            v.co.z += -0.95 * u * u + 0.5 * math.exp(-(((u + 0.86) / 0.14) ** 2))
            if u > 0.9:  # the hollow of the stalk
                v.co.x -= 0.42 * ((u - 0.9) / 0.1) ** 2
        crumple(t, 4, 0.1, k)
        stub = move(
            lathe([(0.34, -0.1), (0.26, 0.18), (0.2, 0.75), (0, 0.8)], mat("#6b4e2e", rough=0.9), radius=0.04), x=5.42, z=-0.85, ry=82
        )
        return [move(t, z=3.6), move(stub, z=3.6, ry=82)]

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
