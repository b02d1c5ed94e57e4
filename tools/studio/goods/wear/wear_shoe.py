"""How shoes are made: sole, upper, panels, laces."""

import math

import bpy
import numpy as np

from materials import Made, darker, cloth, mat
from packs import *
from solids import *
from wear_cloth import flat


def sole_points(length, width, n=48):
    """The outline of a foot, the toe at -y."""
    out = []
    for k in range(n):
        a = TAU * k / n
        y = -math.cos(a) * length / 2
        t = (y / length) + 0.5
        half = width / 2 * (0.86 + 0.2 * math.cos((t - 0.24) * 5.4)) * abs(math.sin(a)) ** 0.72
        bend = 0.32 * math.cos((t - 0.1) * 3.0) * width * 0.1
        out.append((math.copysign(half, math.sin(a)) + bend, y))
    return out


def shoe(
    c,
    sole="#f4f3ee",
    sole_h=3.2,
    material=None,
    collar_h=7.5,
    toe_h=4.6,
    laces="#f6f5f0",
    tongue=True,
    high=False,
    accent=None,
    length=29.5,
    width=10.4,
    sole_flare=1.06,
    eyelets=6,
    lace=True,
    heel_h=None,
    sole_tint=False,
    outsole=None,
    heel_up=0.0,
    fine=2,
    rim=None,
    shaft=False,
    rings=None,
):
    """A laced shoe: rings of a foot's outline shrink upwards to the collar; with a `shaft` they stand upright above the
    ankle."""
    upper = material or cloth(c, 7, 0.5, 0.2)
    rubber = mat(sole, rough=0.55, tint=sole_tint)
    things = []
    outline = sole_points(length, width, 48 * fine)
    n = len(outline)
    rows_ = [
        (0.0, 0.95, 0),
        (0.25, 1.0, 0),
        (0.8, 1.02, 0),
        (0.9, 0.985, 0),
        (sole_h * 0.45, sole_flare, 0),
        (sole_h * 0.8, sole_flare * 0.99, 0),
        (sole_h, 1.0, 0),
        (sole_h + 0.05, 0.96, 0),
    ]
    verts, faces = [], []
    for z, k, _ in rows_:
        for x, y in outline:
            t = y / length + 0.5
            lift = 1.3 * max(0, 0.22 - t) ** 1.4 * 6 if t < 0.22 else 0
            extra = (heel_h or 0) * max(0, t - 0.45) * (z / sole_h)
            # a running shoe's foam swells under the heel
            swell = heel_up * max(0.0, t - 0.35) ** 1.3 * min(1.0, z / sole_h)
            verts.append((x * k, y * (1 + (k - 1) * 0.4), z + lift * (0.6 + 0.4 * z / sole_h) + extra + swell))
    for j in range(len(rows_) - 1):
        for i in range(n):
            faces.append((j * n + i, j * n + (i + 1) % n, (j + 1) * n + (i + 1) % n, (j + 1) * n + i))
    faces.append(tuple(reversed(range(n))))
    midsole = add_mesh(verts, faces, rubber, None, 35)
    if outsole:
        midsole.data.materials.append(mat(outsole, rough=0.7))
        for face in midsole.data.polygons:
            face.material_index = int(face.center.z < 0.9 + 2.6 * max(0, 0.2 - (face.center.y / length + 0.5)))
    things.append(midsole)
    # the upper: height and inset along the foot
    levels, verts, faces = 22 * fine, [], []
    for j in range(levels + 1):
        s = j / levels
        for x, y in outline:
            t = y / length + 0.5
            climb = min(1.0, max(0.0, (t - 0.25) / 0.27)) if shaft else min(1.0, max(0.0, (t - 0.14) / 0.36))
            rise = toe_h + (collar_h - toe_h) * (climb**1.25)
            # below the ankle bone the collar dips, at the heel it rises to a tab
            rise -= (0.05 if high else 0.17) * collar_h * math.exp(-(((t - 0.7) / 0.13) ** 2))
            rise += 0.06 * collar_h * max(0.0, (t - 0.86) / 0.14)
            z = sole_h - 0.4 + rise * math.sin(s * math.pi / 2) ** 0.95
            toe = 1 / (1 + math.exp((t - 0.42) * 15))
            shrink_toe = (1 - s**2.1) ** 0.62
            shrink_top = 1 - (0.36 + 0.14 * max(0.0, (t - 0.55) / 0.45)) * s**1.3
            if shaft:
                shrink_top = 1 - 0.34 * min(1.0, s / 0.45) ** 1.2
            k = toe * shrink_toe + (1 - toe) * shrink_top
            yk = 1.0
            yy = y
            if t < 0.42:
                yy = (0.42 - 0.5) * length + (y - (0.42 - 0.5) * length) * (toe * shrink_toe + (1 - toe))
            lift = 1.3 * max(0, 0.22 - t) ** 1.4 * 6 if t < 0.22 else 0
            heel = (heel_h or 0) * max(0, t - 0.45) + heel_up * max(0.0, t - 0.35) ** 1.3
            verts.append((x * k * 0.99, yy * 0.985 if t < 0.42 else yy * (0.985 - 0.09 * s**1.5 * max(0, t - 0.6) / 0.4), z + lift + heel))
    for j in range(levels):
        for i in range(n):
            faces.append((j * n + i, j * n + (i + 1) % n, (j + 1) * n + (i + 1) % n, (j + 1) * n + i))
    at = lambda i, j: (i / n, j / levels)
    uvs = [(at(i, j), at(i + 1, j), at(i + 1, j + 1), at(i, j + 1)) for j in range(levels) for i in range(n)]
    body = add_mesh(verts, faces, upper, uvs, 70)
    sol = body.modifiers.new("s", "SOLIDIFY")
    sol.thickness, sol.offset = 0.45, -1
    sub = body.modifiers.new("u", "SUBSURF")
    sub.levels = sub.render_levels = 1
    things.append(body)
    lining = darker(c, 0.3)
    ring = [verts[levels * n + i] for i in range(0, n, fine) if outline[i][1] / length + 0.5 > 0.43]
    around = [(x, y, z - 0.1) for x, y, z in ring]
    if not tongue:  # across the instep the rim goes on
        (x0, y0, z0), (x1, y1, z1) = around[0], around[-1]
        around += [(x1 * 0.6, y1 - 0.5, z1 + 0.5), ((x0 + x1) / 2, y0 - 0.7, z0 + 0.8), (x0 * 0.6, y0 - 0.5, z0 + 0.5)]
    pad_ = wire(around, 0.72, rim or upper, closed=not tongue)
    things.append(pad_)
    mid = [v for v in ring]
    zf = sole_h - 0.4 + toe_h + (collar_h - toe_h) * 0.5
    floor_ = flat(
        [(x * 0.6, y * 0.92) for x, y in outline[:: 3 * fine] if y / length + 0.5 > 0.36],
        0.3,
        lining,
        1,
        0.02,
        z=sole_h + collar_h * 0.45,
        step=1.4,
        edge=0.6,
    )
    things.append(floor_)
    if tongue:
        y0, y1 = ((0.27 if shaft else 0.2) - 0.5) * length, ((0.49 if shaft else 0.5) - 0.5) * length
        z0, z1 = sole_h + toe_h * 0.92, sole_h + collar_h * (0.9 if shaft else 0.98) + 1.0
        tg, cols = [], 12
        for j in range(15):
            t = j / 14
            for i in range(cols + 1):
                u = i / cols * 2 - 1
                half = 1.5 + 1.35 * t
                z = z0 + (z1 - z0) * (t**1.15) + 0.9 * math.sin(math.pi * t) * 0.35 - 0.9 * u * u * (1 - 0.25 * t) + 0.35
                tg.append((u * half, y0 + (y1 - y0) * t, z))
        fs = [
            (j * (cols + 1) + i, j * (cols + 1) + i + 1, (j + 1) * (cols + 1) + i + 1, (j + 1) * (cols + 1) + i)
            for j in range(14)
            for i in range(cols)
        ]
        t_ = add_mesh(tg, fs, upper if not accent else cloth(accent, 8, 0.4, 0.2, tint=False), None, 80)
        s_ = t_.modifiers.new("s", "SOLIDIFY")
        s_.thickness = 0.5
        things.append(t_)
        if lace:
            string = mat(laces, rough=0.85, bump=(12, 0.4))
            for k in range(eyelets):
                t = 0.1 + 0.78 * k / (eyelets - 1)
                y, half = y0 + (y1 - y0) * t, 1.9 + 1.2 * t
                z = z0 + (z1 - z0) * (t**1.15) + 0.7
                things.append(
                    wire(
                        [(-half, y, z - 0.75), (-half * 0.4, y - 0.1, z + 0.3), (half * 0.4, y - 0.1, z + 0.3), (half, y, z - 0.75)],
                        0.26,
                        string,
                        resolution=5,
                    )
                )
                for s in (-1, 1) if rings else ():
                    eye = lathe([(0.28, 0), (0.34, 0.14), (0.52, 0.16), (0.6, 0)], rings, segments=24, radius=0.04)
                    things.append(move(eye, x=s * half, y=y, z=z - 0.72, ry=s * 34))
            # the bow lies on the tongue, which stands upright in a shaft
            z, y2 = (z1 - 0.6, y1 + 1.2) if shaft else (z1 + 0.5, y1)
            for s in (-1, 1):
                things.append(
                    wire(
                        [
                            (0, y2 - 2.0, z - 0.4),
                            (s * 2.4, y2 - 2.8, z + 0.7),
                            (s * 3.8, y2 - 3.4, z - 0.6),
                            (s * 1.8, y2 - 2.8, z - 0.4),
                            (0, y2 - 2.0, z - 0.3),
                        ],
                        0.22,
                        string,
                        resolution=6,
                    )
                )
    return things


def panelled(c, panels, width=1024, height=384, mesh=True):
    """The knitted mesh (or plain leather) of a shoe with panels sewn on it, each a rule of (how far from the toe, how high,
    side) and a colour; without a colour it has the shoe's own."""
    pixels = np.ones((3, height, width, 4), np.float32)
    which = np.zeros((height, width), np.int8)
    own = digits_of(c)
    for row_ in range(height):
        s, line = row_ / height, int(row_ / height * 46)
        for column in range(width):
            angle = TAU * column / width
            t, side = (1 - math.cos(angle)) / 2, math.sin(angle)
            for k, (where, _) in enumerate(panels):
                if where(t, s, side):
                    which[row_, column] = k + 1
            if mesh and which[row_, column] == 0:  # rows of eyelets
                across = (column / width * 150 + (line % 2) / 2) % 1 - 0.5
                pixels[1, row_, column, :3] = 0.5 if across**2 + ((s * 46) % 1 - 0.5) ** 2 < 0.07 else 1
    seams = np.zeros(which.shape, bool)
    for axis in (0, 1):
        seams |= (np.roll(which, 1, axis) != which) | (np.roll(which, -1, axis) != which)
    pixels[1, ..., :3][seams] = 0.45
    for k, paint in enumerate([None] + [paint for _, paint in panels]):
        share = 1 if k == 0 else 0.8
        colour = [v * share for v in own] if paint is None else digits_of(paint)
        pixels[0, ..., :3][which == k] = colour
        pixels[2, ..., :3][which == k] = share**2.2 if paint is None else 0
    made = Made("panels")
    nodes = []
    for k, name in enumerate(("colour", "shadow", "tint")):
        image = bpy.data.images.new(name, width, height, float_buffer=False)
        image.colorspace_settings.name = "sRGB" if k == 0 else "Non-Color"
        image.pixels.foreach_set(pixels[k].ravel())
        image.update()
        node = made.node("ShaderNodeTexImage")
        node.image = image
        nodes.append(node.outputs["Color"])

    def product(one, two):
        node = made.node("ShaderNodeMixRGB", blend_type="MULTIPLY")
        node.inputs[0].default_value = 1
        made.link(one, node.inputs[1])
        made.link(two, node.inputs[2])
        return node.outputs[0]

    made.link(product(nodes[0], nodes[1]), made.bsdf.inputs["Base Color"])
    made.tinted(product(nodes[2], nodes[1]))
    made.bsdf.inputs["Roughness"].default_value = 0.55
    made.bsdf.inputs["Specular"].default_value = 0.3
    made.bump(nodes[1], 0.3, 0.1)
    return made.material


def digits_of(colour):
    """A colour's parts of 0..1, as they stand in a picture."""
    return tuple(int(colour.lstrip("#")[k : k + 2], 16) / 255 for k in (0, 2, 4))


def sporty(main, light):
    """The panels of a running shoe: toe guard and heel counter, eyelet stay, two stripes at the sides."""

    def guard(t, s, x):
        return s < 0.1 + 0.16 * math.exp(-((t / 0.12) ** 2)) or (t > 0.8 and s < 0.2 + 0.5 * min(1.0, (t - 0.8) / 0.1))

    def stay(t, s, x):
        return 0.2 < t < 0.5 and s > 0.74 - 0.25 * (t - 0.2)

    def stripes(t, s, x):
        return any(abs(t - at - 0.3 * (s - 0.4)) < 0.02 for at in (0.5, 0.58)) and s > 0.1

    return ((guard, main), (stay, main), (stripes, light))


def pair(make, gap=6.2, turn=(-62, -50)):
    """Two shoes as a shop shows them: the near one from its side, the far one behind."""
    if ALONE:
        return group(make(), rz=-90)
    return group(make(), x=3, y=-gap, rz=turn[0]) + group(make(), x=-2.5, y=gap, rz=turn[1])
