"""Recipes of trousers, skirts, dresses, scarves and gloves."""

import bpy
import numpy as np

from home_bed import folded
from labels import SANS, XIAO, Art
from materials import Made, darker, cloth, linear, mat, metal, printed
from packs import *
from shelf import goods
from solids import *
from wear_cloth import FLAT, flat, knit, label_tag, mirror


def trousers(c, material, length=102, waist=19, hem=13, seed=1, rise=26, button=True, crease=False, stitch=None, wide=None):
    """`wide` is the outer and the inner edge of the hem, where the legs widen towards it."""
    right = [
        (waist, length, 1),
        (waist + 3.5, length - 14),
        (waist + 4.5, length - rise),
        (hem + 9.5, length * 0.45),
        (hem + 8.6, 0, 1),
        (hem - 5.5, 0, 1),
        (4.5, length * 0.45),
        (0.6, length - rise, 1),
    ]
    if wide:
        outer, inner = wide
        right[3:7] = [
            ((waist + 4.5 + outer) / 2 + 0.6, length * 0.42),
            (outer, 1.0, 1),
            ((outer + inner) / 2, -0.4),
            (inner, 0.6, 1),
            ((0.6 + inner) / 2 + 0.4, length * 0.42),
        ]
    outline = mirror([(0, length - 0.8)] + right + [(0, length - rise - 0.6, 1)])
    folds = [
        (6, length - rise, 40, 6, 0.7),
        (-6, length - rise, 140, 6, 0.7),
        (12, length * 0.5, 10, 5, 0.5),
        (-12, length * 0.47, 170, 5, 0.5),
    ]
    folds += [
        (s * x, y * length, s * a, 13, 1.1)
        for s in (-1, 1)
        for x, y, a in ((15, 0.3, 84), (21, 0.22, 80), (9, 0.2, 88), (13, 0.62, 62), (18, 0.7, 40))
    ]
    things = [flat(outline, 2.4, material, seed, 0.9, folds=folds)]
    things.append(
        flat(
            mirror([(0, length - 0.8), (waist, length, 1), (waist + 0.9, length - 4, 1), (0, length - 4.6)]),
            2.0,
            material,
            seed,
            0.05,
            edge=0.7,
        )
    )
    thread = mat(stitch, rough=0.8) if stitch else darker(c, 0.5)
    things.append(wire([(0, length - 4.6, 3.1), (0.3, length - 14, 3.3), (-1.2, length - rise + 6, 3.2)], 0.12, thread))
    for s in (-1, 1):
        things.append(wire([(s * 8, length - 4.6, 3.1), (s * 11, length - 9, 3.2), (s * (waist + 2.0), length - 11.5, 2.2)], 0.14, thread))
        for x in (5, 14):
            things.append(move(box(1.1, 4.4, 0.5, material, bevel=0.15), x=s * x, y=length - 2.5, z=2.2))
        if crease:
            things.append(wire([(s * 12, length - 14, 2.1), (s * 12.8, length * 0.5, 2.1), (s * (hem + 1.6), 1, 1.9)], 0.16, material))
    if button:
        things.append(
            move(lathe([(0, 0), (0.9, 0), (0.95, 0.15), (0.6, 0.3), (0, 0.25)], metal("#b08a5a", 0.3), radius=0.06), y=length - 2.6, z=2.5)
        )
    return things


@goods("高腰阔腿牛仔裤", "深蓝", **FLAT)
def jeans(c):
    made = Made("denim")
    made.bsdf.inputs["Base Color"].default_value = linear(c)
    made.bsdf.inputs["Roughness"].default_value = 0.9
    made.tinted()
    made.bump(made.noise(26, kind="wave", detail=1, stretch=(1, 0.6, 1)), 0.35, 0.1)
    return trousers(c, made.material, 100, 18, 17, 3, stitch="#c98f4a", wide=(30, 3.4))


@goods("直筒休闲裤", "卡其色", **FLAT)
def chinos(c):
    return trousers(c, cloth(c, 20, 0.08, 0.2), 104, 20, 12, 6, crease=True)


@goods("高腰百褶裙", "云灰", **FLAT)
def pleated_skirt(c):
    m = cloth(c, 18, 0.06, 0.3)
    verts, faces, n, rows = [], [], 220, 40
    for j in range(rows + 1):
        t = j / rows
        half = 18 + 20 * t
        for i in range(n + 1):
            u = i / n * 2 - 1
            saw = (u * 14) % 1.0
            z = 1.0 + (0.9 + 0.9 * t) * saw * (1 - abs(u) ** 8) + 1.4 * (1 - u * u)
            verts.append((u * half, 70 - t * 66 - 2.2 * (1 - u * u) * t, z * (1 - abs(u) ** 12)))
    for j in range(rows):
        for i in range(n):
            q = j * (n + 1) + i
            faces.append((q + n + 1, q + n + 2, q + 1, q))
    things = [add_mesh(verts, faces, m, None, 30)]
    return things + [
        flat(mirror([(0, 74.5), (17.6, 75, 1), (18.2, 69.5, 1), (0, 68.6)]), 2.6, m, 3, 0.05, edge=0.9),
        label_tag(0, 72, 3.0, "素织", 3),
    ]


def dress(c, brand, material, seed=1, sleeves=True, belt=None, length=104, wide=34):
    right = (
        [(8.5, length, 1), (15, length - 1.5), (19, length - 5, 1)]
        + ([(31, length - 24), (37, length - 44, 1), (30, length - 46.5, 1), (23, length - 27)] if sleeves else [(17.6, length - 14)])
        + [(18.5, length - 22, 1), (16.2, length - 40), (22, length - 62), (wide, 0, 1)]
    )
    outline = mirror([(0, length - 8)] + [(4.5, length - 6.5)] + right + [(0, -1.5)])
    folds = [(x, 26, 90 + x * 0.7, 26, 0.9) for x in (-24, -15, -6, 4, 13, 23)]
    things = [flat(outline, 1.8, material, seed, 0.5, folds=folds)]
    things.append(
        flat(
            mirror([(0, length - 1.5), (6, length - 1.2), (8.2, length - 0.2, 1), (4.5, length - 6.4), (0, length - 8)]),
            0.3,
            darker(c, 0.35),
            2,
            0.05,
            z=1.1,
            edge=0.8,
            step=1,
        )
    )
    things.append(label_tag(0, length - 3.2, 1.8, brand, 3))
    if belt:
        m = belt
        things.append(
            flat(mirror([(0, length - 38.4), (16.4, length - 38, 1), (16.5, length - 41.5, 1), (0, length - 42)]), 2.5, m, 4, 0.1, edge=0.6)
        )
        things += [
            wire([(1, length - 40, 4.2), (5, length - 38.4, 4.8), (8, length - 41.5, 4.0), (2, length - 41, 4.4)], 0.8, m),
            wire([(-1, length - 40, 4.2), (-5, length - 38.4, 4.8), (-8, length - 41.5, 4.0), (-2, length - 41, 4.4)], 0.8, m),
            wire([(1, length - 41, 4.2), (4, length - 52, 3.4), (5, length - 60, 3.2)], 0.8, m),
            wire([(-1, length - 41, 4.2), (-4, length - 50, 3.4), (-4.4, length - 57, 3.2)], 0.8, m),
        ]
    return things


@goods("法式碎花连衣裙", "墨绿", **FLAT)
def floral_dress(c):
    made = Made("floral")
    cells = made.node("ShaderNodeTexVoronoi")
    cells.inputs["Scale"].default_value = 0.32
    made.link(made.coords(), cells.inputs["Vector"])
    petals = made.ramp(
        cells.outputs["Distance"], [(0.0, "#f2cf6a"), (0.1, "#f2cf6a"), (0.13, "#f6ece4"), (0.24, "#f0d5d0"), (0.27, "#000000")]
    )
    mask = made.ramp(cells.outputs["Distance"], [(0.0, "#000000"), (0.255, "#000000"), (0.275, "#ffffff")])
    mix = made.node("ShaderNodeMixRGB")
    made.link(mask, mix.inputs[0])
    made.link(petals, mix.inputs[1])
    mix.inputs[2].default_value = linear(c)
    made.link(mix.outputs[0], made.bsdf.inputs["Base Color"])
    made.tinted(mask)
    made.bsdf.inputs["Roughness"].default_value = 0.85
    return dress(c, "素织", made.material, 3)


@goods("针织背心裙", "驼色", **FLAT)
def knit_dress(c):
    return dress(c, "素织", knit(c, 2.4), 5, sleeves=False, wide=27)


@goods("亚麻衬衫裙", "天空蓝", **FLAT)
def linen_dress(c):
    m = cloth(c, 16, 0.35, 0.2, kind="noise", stretch=(1, 6, 1))
    return dress(c, "素织", m, 7, belt=m, wide=31)


def plaid(c, pixels=720, across=60.0):
    """Woven checks: darker bands and light threads on the colour that a choice changes, for a cloth of so many centimetres."""
    at = (np.arange(pixels) + 0.5) / pixels * across
    band = np.where((at % 12 > 2) & (at % 12 < 5.2), 0.5, 1.0) * np.where((at % 12 > 8.4) & (at % 12 < 9.4), 0.62, 1.0)
    thread = np.abs(at % 12 - 6.8) < 0.17
    twill = 0.92 + 0.08 * ((np.add.outer(np.arange(pixels), np.arange(pixels)) // 2) % 2)
    data = np.ones((pixels, pixels, 4), np.float32)
    data[..., 0] = np.sqrt(np.multiply.outer(band, band)) * twill
    data[..., 1] = np.maximum.outer(thread, thread) * 0.85
    image = bpy.data.images.new("plaid", pixels, pixels, float_buffer=False)
    image.colorspace_settings.name = "Non-Color"
    image.pixels.foreach_set(data.ravel())
    image.update()
    made = Made("plaid")
    texture = made.node("ShaderNodeTexImage")
    texture.image = image
    parts = made.node("ShaderNodeSeparateRGB")
    made.link(texture.outputs["Color"], parts.inputs[0])

    def mixed(kind, share, one, two):
        node = made.node("ShaderNodeMixRGB", blend_type=kind)
        for socket, value in zip(node.inputs, (share, one, two)):
            if isinstance(value, bpy.types.NodeSocket):
                made.link(value, socket)
            else:
                socket.default_value = value
        return node.outputs[0]

    ground = mixed("MULTIPLY", 1.0, linear(c), parts.outputs[0])
    made.link(mixed("MIX", parts.outputs[1], ground, linear("#efe6d6")), made.bsdf.inputs["Base Color"])
    made.tinted(mixed("MIX", parts.outputs[1], parts.outputs[0], (0, 0, 0, 1)))
    made.bsdf.inputs["Roughness"].default_value = 0.95
    made.bsdf.inputs["Specular"].default_value = 0.1
    made.bump(made.noise(9, kind="noise"), 0.5, 0.12)
    made.bump(made.noise(1.4, detail=4), 0.12, 0.4)
    return made.material


@goods("羊毛围巾女", "驼色", front=(-12, 40), side=(34, 30))
def scarf(c):
    """Folded as it lies in its box, both fringed ends in front."""
    checks, plain = plaid(c), cloth(c, 9, 0.5, 0.9, kind="noise")
    things, r = folded(32, 25, 4, 1.9, checks, seed=5, soft=0.48), rng(8)
    for level, reach in ((2.1, 7.5), (5.7, 8.6)):
        for k in range(39):
            x, y = -15.2 + k * 0.8, -12.2
            sway, long = r.uniform(-0.5, 0.5), reach * r.uniform(0.9, 1.06)
            drop_ = [(x, y + 1.2, level), (x + sway * 0.3, y - long * 0.3, level - 0.4)]
            drop_ += [(x + sway * 0.7, y - long * 0.62, max(0.3, level * 0.45)), (x + sway, y - long, 0.28 + 0.25 * (level > 3))]
            things.append(wire(drop_, 0.25, plain, resolution=5))
            things.append(move(ball(0.34, plain, subdivisions=2), x=x + sway * 0.2, y=y - long * 0.2, z=level - 0.25))
    art = Art(60, 26, "#f7f2e8")
    art.text(30, 13, "素织", 9, XIAO, "#3a3026")
    art.text(30, 21, "羊毛混纺", 5, SANS, "#6b5a48")
    return things + [move(slab(5.4, 2.4, 0.06, printed(art.save(400), rough=0.7), corner=0.1, edge=0), x=10.5, y=-8.5, z=7.8, rz=4)]


@goods("触屏加绒手套", "黑色", **FLAT)
def gloves(c):
    m = cloth(c, 9, 0.3, 0.7, kind="noise")
    rib = cloth(c, 4, 0.8, 0.5, kind="wave", stretch=(3, 0.1, 1))
    hand = [
        (-4.4, 0, 1),
        (-4.8, 6),
        (-9, 10),
        (-9.6, 13.4),
        (-8, 14),
        (-5, 10.6),
        (-4.6, 15),
        (-5, 21),
        (-4.2, 22.2),
        (-3.0, 21.4),
        (-2.4, 15.8),
        (-2.1, 22.8),
        (-1.1, 24.2),
        (0.0, 23),
        (0.3, 15.8),
        (0.9, 22.2),
        (1.9, 23.4),
        (2.8, 22.2),
        (2.6, 15.4),
        (3.6, 19),
        (4.6, 19.8),
        (5.2, 18.4),
        (4.8, 12),
        (4.6, 6),
        (4.4, 0, 1),
    ]
    things = []
    for s in (-1, 1):
        one = [
            flat([(x, y, *rest) for x, y, *rest in hand], 1.3, m, 3, 0.15, step=0.5, edge=0.9),
            flat([(-4.4, 0.4, 1), (4.4, 0.4, 1), (4.2, -6, 1), (-4.2, -6, 1)], 1.2, rib, 4, 0.05, step=0.6, edge=0.8),
        ]
        for t in one:
            t.scale.x = s
        things += group(one, x=s * 7.6, rz=s * 6)
    return things
