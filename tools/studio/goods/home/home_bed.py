"""Recipes of beds, quilts and curtains."""

import math

from mathutils import Vector, noise as mnoise

from labels import SANS, XIAO, Art, front
from materials import Made, chosen, cloth, linear, mat, metal, printed
from packs import *
from shelf import goods
from solids import *


def layer(w, d, h, material, seed=1, n=84):
    """One layer of folded cloth: flat, its edges round all around, slightly uneven."""
    r, corner = h / 2, min(h * 0.9, w / 4, d / 4)
    verts, faces, uvs = [], [], []
    for side in (1, -1):
        base = len(verts)
        for j in range(n + 1):
            for i in range(n + 1):
                x, y = (math.sin((k / n - 0.5) * math.pi) * half for k, half in ((i, w / 2), (j, d / 2)))
                qx, qy = abs(x) - (w / 2 - corner), abs(y) - (d / 2 - corner)
                if qx > 0 and qy > 0:
                    far = math.hypot(qx, qy)
                    inner = corner - far
                    if inner < 0:
                        x -= math.copysign(qx * (1 - corner / far), x)
                        y -= math.copysign(qy * (1 - corner / far), y)
                else:
                    inner = corner - max(qx, qy)
                e = min(1.0, max(0.0, inner) / r)
                z = r * math.sqrt(max(0.0, 1 - (1 - e) ** 2))
                n1 = mnoise.fractal(Vector((x / 7 + seed * 3.1, y / 7, seed)), 0.9, 2, 3)
                n2 = mnoise.noise(Vector((x / 9, y / 9 + seed * 5.7, 3.3)))
                sway = 0.1 * h * mnoise.noise(Vector((x / 11 + seed, y / 11, 9.1)))
                verts.append((x * (1 + 0.008 * n2), y * (1 + 0.01 * n2), side * z * (1 + 0.12 * n1) + sway))
        for j in range(n):
            for i in range(n):
                q = base + j * (n + 1) + i
                quad = (q, q + 1, q + n + 2, q + n + 1)
                cell = tuple((verts[k][0] / 60 + 0.5, verts[k][1] / 60 + 0.5) for k in quad)
                faces.append(quad if side > 0 else tuple(reversed(quad)))
                uvs.append(cell if side > 0 else tuple(reversed(cell)))
    return add_mesh(verts, faces, material, uvs, 80)


def folded(w, d, layers, thick, material, seed=1, soft=0.42, step=0.0):
    """A folded cloth: layers one on the other, none quite like the next."""
    things, r = [], rng(seed * 31)
    for k in range(layers):
        t = layer(w - step * k, d - step * k * 0.5, thick * 1.04, material, seed + k)
        things.append(move(t, x=r.uniform(-0.25, 0.25), y=r.uniform(-0.35, 0.35), z=(k + 0.5) * thick * 0.97, rz=r.uniform(-0.9, 0.9)))
    return things


def pad(w, d, h, material, seed=1, power=3.0, noise=0.03, nx=70, rim=0.55):
    """A stuffed flat thing: pillow, quilt, cushion."""
    verts, faces, uvs, rows = [], [], [], []
    for side in (1, -1):
        base = len(verts)
        for j in range(nx + 1):
            for i in range(nx + 1):
                u, v = i / nx * 2 - 1, j / nx * 2 - 1
                body = max(0.0, (1 - abs(u) ** power) * (1 - abs(v) ** power)) ** rim
                pinch = 1 - 0.05 * (1 - abs(u) ** 2) * abs(v) ** 4
                pinch2 = 1 - 0.05 * (1 - abs(v) ** 2) * abs(u) ** 4
                n = mnoise.fractal(Vector((u * 2.6 + seed, v * 2.6, side)), 0.8, 2.1, 4) * noise
                verts.append((u * w / 2 * pinch2, v * d / 2 * pinch, side * h / 2 * (body * (1 + n * 6) + 0.02)))
        for j in range(nx):
            for i in range(nx):
                q = base + j * (nx + 1) + i
                quad = (q, q + 1, q + nx + 2, q + nx + 1)
                faces.append(quad if side > 0 else tuple(reversed(quad)))
                cells = ((i / nx, j / nx), ((i + 1) / nx, j / nx), ((i + 1) / nx, (j + 1) / nx), (i / nx, (j + 1) / nx))
                uvs.append(cells if side > 0 else tuple(reversed(cells)))
    return add_mesh(verts, faces, material, uvs, 80)


def pile_cloth(colour, tint):
    """Fleece: curls that throw small shadows."""
    made = Made("pile")
    made.bsdf.inputs["Roughness"].default_value = 1
    made.bsdf.inputs["Specular"].default_value = 0.05
    curls = made.noise(1.9, kind="voronoi")
    patchy = made.ramp(made.noise(1.3, detail=5, rough=0.7), [(0.35, "#dcd8d2"), (0.62, "#ffffff")])
    mix = made.node("ShaderNodeMixRGB", blend_type="MULTIPLY")
    mix.inputs[0].default_value = 1
    mix.inputs[1].default_value = linear(colour)
    made.link(patchy, mix.inputs[2])
    made.link(mix.outputs[0], made.bsdf.inputs["Base Color"])
    made.bump(curls, 0.9, 0.35)
    made.bump(made.noise(5, detail=6), 0.7, 0.2)
    if tint:
        made.tinted(patchy)
    return made.material


def belly_band(w, d, h, art):
    """A strip of paper around a folded textile, printed in front."""
    paper = mat("#f6f1e6", rough=0.6)
    half = d / 2 + 0.25
    ring = fillet([(-half, 0.05), (-half, h + 0.2), (half, h + 0.2), (half, 0.05)], 1.5, 8)
    verts = [(x, y, z) for y, z in ring for x in (-w / 2, w / 2)]
    faces = [(2 * k, 2 * k + 1, 2 * k + 3, 2 * k + 2) for k in range(len(ring) - 1)]
    strip = add_mesh(verts, faces, paper, None, 60)
    thick = strip.modifiers.new("s", "SOLIDIFY")
    thick.thickness, thick.offset = 0.12, 0
    face = sheets(w - 0.4, h - 1.8, 0.001, printed(art, rough=0.5), None, lambda u, v, s: 1, nx=2, ny=2)[0]
    return [strip, move(face, y=-half - 0.08, z=0.3)]


@goods("60 支长绒棉四件套", "雾霾蓝", front=(0, 20), side=(34, 26))
def bed_set(c):
    m, pale = cloth(c, 14, 0.12, 0.3), cloth("#f2efe8", 14, 0.12, 0.3, tint=False)
    cover, sheet = zigzag(40, 32, 6, 1.7, m, 3, soft=0.25), zigzag(38, 30, 4, 1.3, m, 8, soft=0.25)
    for v in [*cover.data.vertices, *sheet.data.vertices]:  # both ends behind, the round folds in front
        v.co.x, v.co.y = -v.co.x, -v.co.y
    things = [cover] + group([sheet], z=10.1)
    things += group([pad(37, 26, 7, m, 3)], z=17.2) + group([pad(37, 26, 7, m, 5)], z=22.4, rz=2)
    ribbon = mat("#efe9dc", rough=0.7)
    return things + [move(box(3, 36, 15.6, ribbon, bevel=0.4), y=-0.2)]


@goods("水洗棉三件套", front=(0, 24), side=(34, 28))
def check_set():
    art = Art(200, 200, "#e9edf2")
    for k in range(10):
        if chosen() == 1:
            art.rect(k * 20, 0, 6, 200, "#8a8f96", op=0.7)
            art.rect(k * 20 + 9, 0, 1.6, 200, "#8a8f96", op=0.6)
            continue
        art.rect(k * 20, 0, 8, 200, "#6f8db5", op=0.55)
        art.rect(0, k * 20, 200, 8, "#6f8db5", op=0.55)
    m = cloth("#ffffff", 12, 0.15, 0.3, tint=False, image=art.save())
    return folded(36, 30, 7, 1.3, m, soft=0.5) + group([pad(36, 25, 8, m, 4)], z=12.4)


@goods("桑蚕丝夏凉被", front=(0, 22), side=(34, 26))
def silk_quilt():
    m = mat("#f3ead8", rough=0.35, sheen=0.6, bump=(0.5, 0.5))
    quilt = zigzag(42, 34, 4, 3.3, m, 5, soft=0.3)
    for v in quilt.data.vertices:  # both ends behind, the round folds in front
        v.co.x, v.co.y = -v.co.x, -v.co.y
    return [quilt] + belly_band(
        13,
        36.8,
        13.9,
        front(84, 90, "木沐家", "桑蚕丝被", "minimal", "双宫茧", (), "", ("#7a5a2a", "#fbf6ea", "#c9a45a"), None, "", XIAO).save(),
    )


def zigzag(w, d, layers, thick, material, seed=1, quilt=None, puff=0.3, nx=120, soft=0.0, both=None):
    """One thick cloth folded to and fro: round folds in front and behind, its layers seen from the side. `quilt` is the
    distance of the seams that hold the filling, `puff` how deep they draw in, `both` what the other side is made of."""
    r = thick / 2
    flat_, bend = d - 2 * r, math.pi * r
    total = layers * flat_ + (layers - 1) * bend
    ny = int(total / (quilt or 4) * 10)

    def centre(s):
        """Place and direction of the middle of the cloth after the length s."""
        k = min(layers - 1, int(s / (flat_ + bend)))
        rest = s - k * (flat_ + bend)
        sign = 1 if k % 2 == 0 else -1
        z = r + k * thick
        if rest <= flat_:
            return sign * (rest - flat_ / 2), z, sign, 0.0
        a = (rest - flat_) / bend * math.pi
        return sign * (flat_ / 2 + r * math.sin(a)), z + r - r * math.cos(a), sign * math.cos(a), math.sin(a)

    verts, faces = [], []
    for side in (1, -1):
        base = len(verts)
        for j in range(ny + 1):
            s = total * j / ny
            y, z, ty, tz = centre(s)
            end = min(1.0, min(s, total - s) / r)
            for i in range(nx + 1):
                x = math.sin((i / nx - 0.5) * math.pi) * w / 2
                rim = min(1.0, (w / 2 - abs(x)) / r)
                body = math.sqrt(max(0.0, 1 - (1 - rim) ** 2)) * math.sqrt(max(0.0, 1 - (1 - end) ** 2))
                if quilt:
                    near = min(abs((x / quilt + 0.5) % 1 - 0.5), abs((s / quilt) % 1 - 0.5)) * quilt
                    body *= 1 - puff * math.exp(-((near / (quilt * 0.16)) ** 2))
                n = mnoise.fractal(Vector((x / 6 + seed, s / 6, seed + side)), 0.9, 2, 4)
                off = side * r * 0.97 * body * (1 + 0.1 * n)
                sway = soft * mnoise.noise(Vector((x / 13, s / 13 + seed, 2.2)))
                verts.append((x + 0.25 * mnoise.noise(Vector((s / 5, 0.5, seed))), y - tz * off, z + ty * off + sway))
        for j in range(ny):
            for i in range(nx):
                q = base + j * (nx + 1) + i
                quad = (q, q + 1, q + nx + 2, q + nx + 1)
                faces.append(quad if side > 0 else tuple(reversed(quad)))
    cloth_ = add_mesh(verts, faces, material, None, 80)
    if both:
        cloth_.data.materials.append(both)
        for k, face in enumerate(cloth_.data.polygons):
            face.material_index = int(k >= len(faces) // 2)
    return cloth_


def tied_quilt(m, band, card, layers, seed):
    """A quilt folded to and fro, a strap around it and a card on the strap: a quilt alone could be towels."""
    quilt = zigzag(50, 40, layers, 7.4, m, seed, quilt=11.5, puff=0.42, soft=0.6)
    for v in quilt.data.vertices:  # both ends behind, the round folds in front
        v.co.x, v.co.y = -v.co.x, -v.co.y
    top = 7.4 * layers + 2.6
    ring = fillet([(-24.0, 0.1), (-24.0, top), (24.0, top), (24.0, 0.1)], 6, 8)
    verts = [(y, x, z) for x, z in ring for y in (-4.4, 4.4)]
    faces = [(2 * k, 2 * k + 1, 2 * k + 3, 2 * k + 2) for k in range(len(ring) - 1)]
    strap = add_mesh(verts, faces, band, None, 60)
    thick = strap.modifiers.new("s", "SOLIDIFY")
    thick.thickness, thick.offset = 0.3, 0
    face = slab(18, 13.2, 0.2, printed(card.save(900), rough=0.6), corner=0.3, edge=0.05)
    return [quilt, strap, move(face, y=-24.5, z=10.4, rx=90)]


@goods("95 白鹅绒羽绒被", front=(-24, 22), side=(32, 28))
def down_quilt():
    art = Art(150, 110, "#f7f4ec")
    art.text(75, 24, "木沐家", 15, XIAO, "#3a5278")
    art.text(75, 66, "羽绒被", 38, XIAO, "#3a5278")
    art.text(75, 94, "95 白鹅绒 · 加厚冬被", 13, SANS, "#3a5278")
    return tied_quilt(cloth("#f6f5f1", 16, 0.06, 0.3, tint=False), mat("#3a5278", rough=0.6), art, 4, 3)


@goods("天然乳胶枕", front=(-38, 22), side=(36, 24))
def latex_pillow():
    art = Art(580, 380, "#f3ebd6")
    for i in range(2, 44):
        for j in range(2, 28):
            art.circle(8 + i * 12.6, 8 + j * 12.6, 2.0, "#c9bb98")
    m = printed(art.save(2000), rough=0.8, bump=(14, 0.06))
    n, verts, faces, uvs = 90, [], [], []

    def half(u, v, side):
        """The height above (or below) the middle plane: two waves of different height with a hollow for the head."""
        e = max(0.0, (1 - abs(u) ** 9) * (1 - abs(v) ** 7)) ** 0.5
        if side < 0:
            return -4.4 * e
        if chosen() == 1:  # one even loaf
            return e * (5.6 + 3.4 * (1 - v * v) * (1 - 0.25 * u**4))
        if chosen() == 2:  # low, for a child
            return e * (2.6 + 1.5 * math.cos((v - 0.06) * 5.0) + 0.5 * v)
        return e * (6.6 + 2.6 * math.cos((v - 0.06) * 5.0) + 0.9 * v)

    for side in (1, -1):
        base = len(verts)
        for j in range(n + 1):
            for i in range(n + 1):
                u, v = math.sin((i / n - 0.5) * math.pi), math.sin((j / n - 0.5) * math.pi)
                verts.append((u * 29, v * 18, 4.6 + half(u, v, side)))
        for j in range(n):
            for i in range(n):
                q = base + j * (n + 1) + i
                quad = (q, q + 1, q + n + 2, q + n + 1)
                cells = tuple((verts[k][0] / 59.4 + 0.5, verts[k][1] / 37.2 + 0.5) for k in quad)
                faces.append(quad if side > 0 else tuple(reversed(quad)))
                uvs.append(cells if side > 0 else tuple(reversed(cells)))
    body = add_mesh(verts, faces, m, uvs, 80)
    outline = [
        (29.1 * math.copysign(abs(math.cos(a)) ** 0.16, math.cos(a)), 18.1 * math.copysign(abs(math.sin(a)) ** 0.2, math.sin(a)), 4.1)
        for a in [TAU * k / 200 for k in range(200)]
    ]
    return [body, wire(outline, 0.36, cloth("#b99a62", 14, 0.2, 0.2, tint=False), closed=True, resolution=2)]


@goods("大豆纤维被", front=(0, 20), side=(32, 26))
def soy_quilt():
    art = Art(150, 110, "#f6f4e8")
    art.text(75, 24, "木沐家", 15, XIAO, "#6b7a4a")
    art.text(75, 62, "大豆纤维被", 26, XIAO, "#5a683c")
    art.text(75, 92, "A 类面料 · 春秋四季", 13, SANS, "#5a683c")
    return tied_quilt(cloth("#d3d9c6", 12, 0.12, 0.3, tint=False), mat("#7f8f5a", rough=0.7), art, 3, 7)


def turn_corner(thing, corner, legs, above, thick, r):
    """Bends what lies higher than `above` and beyond the line between the two legs of a corner back over itself."""
    ax, ay = corner[0] - legs[0], corner[1]
    bx, by = corner[0], corner[1] + legs[1]
    long = math.hypot(bx - ax, by - ay)
    nx, ny = (by - ay) / long, -(bx - ax) / long  # points to the corner
    middle = above + thick / 2
    for v in thing.data.vertices:
        q = (v.co.x - ax) * nx + (v.co.y - ay) * ny
        if v.co.z < above or q <= 0:
            continue
        off = v.co.z - middle
        a = min(q / r, math.pi)
        along = (r - off) * math.sin(a) - max(0.0, q - math.pi * r)
        v.co.x += (along - q) * nx
        v.co.y += (along - q) * ny
        v.co.z = middle + r - (r - off) * math.cos(a)


@goods("羊羔绒毛毯", "焦糖色", front=(22, 30), side=(-30, 34))
def blanket(c):
    thick = 3.7
    t = zigzag(46, 36, 3, thick, pile_cloth(c, True), 5, soft=0.4, nx=110, both=pile_cloth("#f3ece0", False))
    for v in t.data.vertices:
        v.co.x, v.co.y = -v.co.x, -v.co.y
    turn_corner(t, (23, -18), (21, 18), 2 * thick - 0.35, thick, 2.3)
    return [t]


@goods("遮光窗帘", "雾霾蓝", front=(0, 6), side=(22, 8))
def curtain(c):
    m = cloth(c, 10, 0.12, 0.3)
    things = []
    for s in (-1, 1):
        verts, faces, n, rows = [], [], 160, 30
        for j in range(rows + 1):
            t = j / rows
            for i in range(n + 1):
                u = i / n
                squeeze = 1 - 0.42 * math.exp(-(((t - 0.42) / 0.16) ** 2))
                x = s * (70 - (70 * u * (0.62 * squeeze + 0.1)))
                fold = math.sin(u * TAU * 7) * (4.2 * (0.55 + 0.45 * squeeze))
                verts.append((x, fold, t * 200))
        for j in range(rows):
            for i in range(n):
                q = j * (n + 1) + i
                faces.append((q, q + 1, q + n + 2, q + n + 1) if s < 0 else (q + n + 1, q + n + 2, q + 1, q))
        things.append(add_mesh(verts, faces, m, None, 80))
        things.append(wire([(s * 70, -4.5, 84), (s * 52, -6.5, 83), (s * 40, -4.5, 86)], 1.4, m))
    rod = metal("#8a7a5a", 0.3)
    things.append(move(cylinder(1.4, 156, rod, bevel=0.3), x=-78, z=201, ry=90))
    for s in (-1, 1):
        things.append(move(ball(3, rod, subdivisions=4), x=s * 79, z=201))
    return things
