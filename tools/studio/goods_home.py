"""Recipes of 家居家纺: beds, kitchenware, cleaning, furniture, storage."""

from labels import BRUSH, FUN, KAI, SANS, SERIF, SMILE, TALL, XIAO, Art, back, front, lid, mountains
from materials import Made, cloth, glass, linear, mat, matte, metal, brushed, plastic, printed, shade, wood
import math

from mathutils import Vector, noise as mnoise

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
    """A paper band around a folded textile, printed in front."""
    paper = mat("#f6f1e6", rough=0.6)
    face = sheets(w - 0.3, h, 0.001, printed(art, rough=0.5), None, lambda u, v, s: 1, nx=2, ny=2)[0]
    return [box(w, d + 0.6, h + 0.9, paper, bevel=0.5), move(face, y=-d / 2 - 0.33, z=0.4)]


@goods("60 支长绒棉四件套", "雾霾蓝", front=(0, 20), side=(34, 26))
def bed_set(c):
    m, pale = cloth(c, 14, 0.12, 0.3), cloth("#f2efe8", 14, 0.12, 0.3, tint=False)
    things = folded(40, 32, 3, 3.4, m, soft=0.48) + group(folded(38, 30, 2, 2.6, m, 2), z=9.8)
    things += group([pad(37, 26, 7, m, 3)], z=17.2) + group([pad(37, 26, 7, m, 5)], z=22.4, rz=2)
    ribbon = mat("#efe9dc", rough=0.7)
    return things + [move(box(3, 33, 15.2, ribbon, bevel=0.4), y=-0.2)]


@goods("水洗棉三件套", front=(0, 24), side=(34, 28))
def check_set():
    art = Art(200, 200, "#e9edf2")
    for k in range(10):
        art.rect(k * 20, 0, 8, 200, "#6f8db5", op=0.55)
        art.rect(0, k * 20, 200, 8, "#6f8db5", op=0.55)
    m = cloth("#ffffff", 12, 0.15, 0.3, tint=False, image=art.save())
    return folded(36, 30, 4, 2.8, m, soft=0.48) + group([pad(36, 25, 8, m, 4)], z=14.6)


@goods("桑蚕丝夏凉被", front=(0, 22), side=(34, 26))
def silk_quilt():
    m = mat("#f3ead8", rough=0.35, sheen=0.6, bump=(0.5, 0.5))
    things = folded(42, 34, 4, 3.2, m, soft=0.49)
    return things + belly_band(
        13,
        34,
        12.2,
        front(130, 122, "木沐家", "桑蚕丝被", "minimal", "双宫茧", (), "", ("#7a5a2a", "#fbf6ea", "#c9a45a"), None, "", XIAO).save(),
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


@goods("95 白鹅绒羽绒被", front=(-24, 22), side=(32, 28))
def down_quilt():
    m = cloth("#f6f5f1", 16, 0.06, 0.3, tint=False)
    band = mat("#3a5278", rough=0.6)
    # a large card: a white quilt alone could be towels
    art = Art(150, 110, "#f7f4ec")
    art.text(75, 24, "木沐家", 15, XIAO, "#3a5278")
    art.text(75, 66, "羽绒被", 38, XIAO, "#3a5278")
    art.text(75, 94, "95 白鹅绒 · 加厚冬被", 13, SANS, "#3a5278")
    quilt = zigzag(50, 40, 4, 7.4, m, 3, quilt=11.5, puff=0.42, soft=0.6)
    for v in quilt.data.vertices:  # both ends behind, the round folds in front
        v.co.x, v.co.y = -v.co.x, -v.co.y
    things = [quilt]
    ring = []
    for x, z in fillet([(-24.0, 0.1), (-24.0, 32.2), (24.0, 32.2), (24.0, 0.1)], 6, 8):
        ring.append((x, z))
    verts = [(y, x, z) for x, z in ring for y in (-4.4, 4.4)]
    faces = [(2 * k, 2 * k + 1, 2 * k + 3, 2 * k + 2) for k in range(len(ring) - 1)]
    strap = add_mesh(verts, faces, band, None, 60)
    thick = strap.modifiers.new("s", "SOLIDIFY")
    thick.thickness, thick.offset = 0.3, 0
    card = move(slab(18, 13.2, 0.2, printed(art.save(900), rough=0.6), corner=0.3, edge=0.05), y=-24.5, z=10.4, rx=90)
    return things + [strap, card]


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
    m = cloth("#efe7d6", 12, 0.12, 0.3, tint=False)
    bag = soft_pack(
        48,
        34,
        20,
        front(
            480,
            340,
            "木沐家",
            "大豆纤维被",
            "fresh",
            "春秋被芯 抗菌",
            (),
            "150x200cm",
            ("#d9c79a", "#fffdf7", "#ffffff"),
            "leaves",
            "Mumujia",
            XIAO,
        ).save(),
        lid(480, 200, "木沐家", ("#d9c79a", "#fffdf7"), XIAO),
        seed=3,
        puff=0.1,
    )
    return bag + [wire([(-8, -2, 35), (-7, -2, 40), (7, -2, 40), (8, -2, 35)], 0.7, mat("#c9b98f", rough=0.7))]


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


# ---- kitchenware ----


def pan(r, h, body, inside, handle, flare=1.15, handle_len=19, rivet=True):
    wall = 0.35
    outer = [(0, 0), (r / flare, 0), (r, h), (r - wall, h), (r / flare - wall, wall), (0, wall)]
    things = [
        lathe(outer[:3] + [(r - wall / 2, h + 0.12)], body, radius=0.8),
        lathe([(r - wall / 2, h + 0.12), (r - wall, h), (r / flare - wall, wall), (0, wall)], inside, radius=0.9),
    ]
    z = h * 0.78
    grip = loft(
        [
            (0, 1.1, 0.75, 2.5),
            (4, 0.9, 0.6, 2.5),
            (handle_len * 0.6, 1.3, 0.85, 2.5),
            (handle_len, 1.2, 0.8, 2.5),
            (handle_len + 0.6, 0.6, 0.4, 2.5),
        ],
        handle,
    )
    things += group([grip], x=r - 0.4, z=z, ry=78)
    return things


@goods("精铸无涂层铁锅", front=(-8, 26), side=(40, 34))
def wok():
    iron = mat("#2b2b2d", rough=0.45, metal=0.6, bump=(3, 0.12))
    things = [lathe([(0, 0), (5, 0.1), (11, 2.4), (16, 8.4), (15.8, 8.7), (10.8, 2.8), (5, 0.5), (0, 0.4)], iron, radius=1.5)]
    things += group(
        [loft([(0, 1.2, 0.8, 2.5), (10, 1.5, 1.1, 2.5), (19, 1.6, 1.2, 2.5), (19.8, 1, 0.8, 2.5)], wood("#8a5a34", "#6b4226", axis="z"))],
        x=-15.6,
        z=8,
        ry=-72,
    )
    things.append(wire([(15.5, -2.6, 8.2), (18.4, -2.0, 9.2), (18.4, 2.0, 9.2), (15.5, 2.6, 8.2)], 0.6, iron))
    return things


@goods("麦饭石不粘平底锅", "奶油白", front=(-10, 34), side=(38, 40))
def frying_pan(c):
    stone = mat("#e9e2d2", rough=0.35, bump=(30, 0.02))
    from materials import Made, linear

    speck = skin_speck("#e6dfd0", "#6f6a60")
    return pan(14, 4.6, mat(c, rough=0.25, coat=0.6, tint=True), speck, wood("#c99a62", "#a87546", axis="z"))


def skin_speck(base, dots):
    from materials import skin

    return skin([(0.0, base), (0.64, base), (0.67, dots), (1.0, dots)], scale=2.6, rough=0.35, sss=0, detail=2)


@goods("珐琅铸铁汤锅", "酒红色", front=(0, 14), side=(32, 30))
def dutch_oven(c):
    enamel = mat(c, rough=0.12, coat=1, tint=True)
    steel = metal("#d8d2c4", 0.2)
    things = [
        lathe([(0, 0), (10.6, 0), (11.8, 1.2), (12, 9.6), (0, 9.6)], enamel, radius=1.2),
        lathe([(12.05, 9.5), (12.3, 9.9), (12.05, 10.3)], mat("#2a2a2a", rough=0.4), radius=0.1),
        lathe([(12.3, 10.2), (11.6, 11.2), (6, 12.8), (0, 13.2)], enamel, radius=2),
    ]
    things += [
        cylinder(0.9, 1.0, steel, z=13.0, bevel=0.1),
        lathe([(0, 13.9), (2.2, 14), (2.4, 14.8), (1.4, 15.4), (0, 15.5)], steel, radius=0.5),
    ]
    for s in (-1, 1):
        things.append(wire([(s * 11.4, -3.4, 7.6), (s * 14.6, -2.8, 8.3), (s * 14.6, 2.8, 8.3), (s * 11.4, 3.4, 7.6)], 0.9, enamel))
    return things


@goods("304 不锈钢奶锅", front=(-12, 20), side=(36, 34))
def milk_pan():
    steel = brushed("#cfd1d4")
    things = [
        lathe(
            [(0, 0), (8.6, 0), (9, 0.5), (9, 9), (9.3, 9.4), (9, 9.5), (8.7, 9), (8.6, 0.8), (0, 0.7)], metal("#d3d5d8", 0.16), radius=0.5
        )
    ]
    handle = loft([(0, 0.9, 0.5, 3), (5, 1.1, 0.7, 3), (16, 1.3, 0.9, 3), (16.6, 0.8, 0.5, 3)], mat("#2a2a2c", rough=0.5))
    things += group([handle], x=9, z=8, ry=80)
    things.append(lathe([(9.35, 9.5), (9, 9.8), (3, 10.8), (0, 11)], glass("#f4f8f8"), radius=1))
    things += [
        cylinder(0.6, 1.0, metal("#c9c9c9", 0.2), z=10.9),
        lathe([(0, 11.8), (1.8, 11.9), (1.9, 12.6), (0, 13.0)], mat("#2a2a2c", rough=0.5), radius=0.4),
    ]
    return things


@goods("316 不锈钢保温杯", "薄荷绿")
def thermos(c):
    body = mat(c, rough=0.42, coat=0.2, tint=True, bump=(70, 0.015))
    steel = brushed("#c9ccd0")
    things = [
        lathe([(0, 0), (3.1, 0), (3.3, 0.3), (3.4, 15.2), (3.0, 16.2), (2.7, 16.6), (0, 16.6)], body, radius=0.7),
        lathe([(3.12, 0.0), (3.32, 0.25), (3.34, 0.9)], steel, radius=0.05),
    ]
    things += [
        lathe([(2.72, 16.5), (2.8, 16.7), (2.75, 17.0)], steel, radius=0.03),
        lathe([(0, 16.9), (2.9, 16.9), (3.0, 17.2), (2.9, 20.4), (2.5, 20.9), (0, 20.9)], body, radius=0.4),
    ]
    loop_ = wire([(-1.4, 0, 20.7), (-1.2, 0, 22.4), (1.2, 0, 22.4), (1.4, 0, 20.7)], 0.32, plastic("#e9e6de", 0.4))
    mark = Art(40, 16, None)
    mark.text(20, 11, "灶上", 9, XIAO, "#ffffff", spacing=1.5)
    return things + [loop_, wrap(3.36, 8.4, 9.8, mat("#fff", image=mark.save(500), alpha=True, rough=0.4), arc=33)]


@goods("北欧陶瓷餐具套装", "雾霾蓝", front=(0, 24), side=(30, 32))
def tableware(c):
    glaze = mat(c, rough=0.14, coat=1, tint=True)

    def plate(r):
        return lathe(
            [
                (0, 0),
                (r * 0.55, 0),
                (r * 0.62, 0.5),
                (r * 0.8, 1.0),
                (r, 2.2),
                (r - 0.15, 2.45),
                (r * 0.78, 1.35),
                (r * 0.6, 0.9),
                (0, 0.85),
            ],
            glaze,
            radius=0.5,
        )

    def bowl(r, h):
        return lathe(
            [
                (0, 0),
                (r * 0.45, 0),
                (r * 0.48, 0.6),
                (r * 0.8, h * 0.35),
                (r, h),
                (r - 0.25, h),
                (r * 0.76, h * 0.42),
                (r * 0.4, 1.0),
                (0, 0.9),
            ],
            glaze,
            radius=0.9,
        )

    things = []
    for k in range(4):
        things.append(move(plate(12.5), x=-9, y=4, z=k * 0.75))
    for k in range(4):
        things.append(move(plate(9.5), x=-9, y=4, z=3.6 + k * 0.7))
    for k in range(4):
        things.append(move(bowl(6, 6), x=10, y=2, z=k * 1.7))
    things.append(move(bowl(10, 7.4), x=3, y=15))
    for k in range(4):
        things.append(
            move(lathe([(0, 0), (3.2, 0), (4.6, 1.4), (4.45, 1.5), (3, 0.4), (0, 0.35)], glaze, radius=0.3), x=4.5, y=-9, z=k * 0.5)
        )
    return things


@goods("高硼硅玻璃保鲜盒", "薄荷绿", front=(0, 24), side=(34, 28))
def glass_boxes(c):
    lid, clear = plastic(c, 0.35, tint=True), mat("#d9e5e4", rough=0.06, coat=1)
    things, z = [], 0
    for w, d, h in ((21, 15, 7), (18, 13, 6.2), (15, 11, 5.4)):
        body = slab(w * 0.94, d * 0.94, h, clear, corner=2.2, edge=0.9)
        one = [
            body,
            move(slab(w, d, 1.6, lid, corner=2.4, edge=0.35), z=h - 0.3),
            move(slab(w * 0.8, d * 0.76, 0.25, lid, corner=1.8, edge=0.1), z=h + 1.25),
        ]
        for s in (-1, 1):
            one.append(move(box(3.4, 0.6, 2.6, lid, bevel=0.2), y=s * (d / 2 + 0.1), z=h - 1.4))
        things += group(one, z=z, rz=0)
        z += h + 1.6
    return things


@goods("合金筷子", front=(0, 84), side=(24, 30))
def chopsticks():
    things = []
    dark, gold = mat("#26262a", rough=0.35), metal("#cfa85a", 0.25)
    for k in range(20):
        pair = k // 2
        x = (pair - 4.5) * 1.9 + (k % 2 - 0.5) * 0.72
        one = [
            loft([(0, 0.2, 0.2, 2), (12, 0.3, 0.3, 3), (24, 0.38, 0.38, 6)], dark),
            loft([(20, 0.372, 0.372, 6), (22.6, 0.385, 0.385, 6)], gold),
            loft([(23.7, 0.385, 0.385, 6), (24.1, 0.39, 0.39, 6)], gold),
        ]
        things += group(one, x=x, y=12, z=0.4, rx=90)
    return things


@goods("手作陶瓷马克杯", "焦糖色", front=(-18, 14), side=(30, 30))
def mug(c):
    glaze = mat(c, rough=0.2, coat=0.9, tint=True, bump=(0.9, 0.12))
    clay = mat("#d9c4a3", rough=0.8, bump=(12, 0.15))
    things = [
        lathe([(4.0, 0.9), (4.3, 1.4), (4.35, 9.4), (4.15, 9.6), (4.0, 9.3), (3.9, 1.2), (0, 1.0)], glaze, radius=0.3),
        lathe([(0, 0), (3.6, 0), (3.95, 0.5), (4.05, 1.0)], clay, radius=0.3),
    ]
    things.append(wire([(4.1, 0, 8.0), (6.6, 0, 7.9), (7.2, 0, 5.4), (6.2, 0, 3.2), (4.1, 0, 2.6)], 0.55, glaze))
    return things


@goods("整竹菜板", front=(0, 12), side=(28, 24))
def cutting_board():
    board = slab(36, 24, 1.9, wood("#e0bd83", "#c79a5a", scale=0.5, axis="x"), corner=2.0, edge=0.3)
    groove = None
    hole = move(slab(9, 1.8, 1.94, mat("#f7f7f7", rough=1), corner=0.85, edge=0), y=9.4, z=-0.02)
    return group([board, hole], z=12, rx=82)


@goods("功夫茶具套装", "天青色", front=(0, 30), side=(28, 34))
def tea_set(c):
    glaze = mat(c, rough=0.16, coat=0.9, tint=True)
    pot = [
        lathe([(0, 0), (3, 0), (4.8, 2), (5, 4), (3.8, 6.2), (2.4, 7), (0, 7)], glaze, radius=1.6),
        lathe([(0, 6.9), (2.5, 7), (2.2, 7.6), (0.8, 8), (0.5, 8.4), (0.8, 9.1), (0, 9.5)], glaze, radius=0.4),
    ]
    pot.append(wire([(4.4, 0, 3), (6.4, 0, 4.4), (7.6, 0, 6.6)], 0.75, glaze))
    pot.append(wire([(-4.2, 0, 5.6), (-7.2, 0, 5.9), (-7.6, 0, 3.4), (-4.7, 0, 2.2)], 0.5, glaze))
    gaiwan = [
        lathe([(0, 0), (1.8, 0), (2, 0.6), (4, 2.6), (4.7, 5), (4.5, 5), (0, 4.6)], glaze, radius=0.9),
        lathe([(3.9, 4.9), (3.4, 5.6), (1.2, 6.3), (1.1, 6.9), (1.4, 7.2), (0, 7.2)], glaze, radius=0.3),
        lathe([(0, -0.2), (3, -0.2), (5.2, 0.8), (5, 0.9), (0, 0.1)], glaze, radius=0.3),
    ]
    cup = lambda: [lathe([(0, 0), (1.4, 0), (1.5, 0.4), (2.6, 1.8), (3.2, 3.6), (3.05, 3.6), (2.4, 1.8), (0, 0.6)], glaze, radius=0.5)]
    tray = [slab(44, 27, 2.2, wood("#5a3d2b", "#42291b", axis="x"), corner=1.2, edge=0.4)]
    things = tray + group(pot, x=-9, y=4, z=2.2, rz=10) + group(gaiwan, x=9, y=4.5, z=2.4)
    for k in range(6):
        things += group(cup(), x=(k - 2.5) * 6.6, y=-8, z=2.2)
    return things


@goods("德式厨房刀具套装", front=(0, 9), side=(34, 20))
def knives():
    block = wood("#b98a58", "#98693c", axis="z")
    things = [box(12, 10, 22, block, bevel=0.5)]
    black, steel = mat("#232325", rough=0.4), metal("#cfd2d5", 0.2)
    for k in range(6):
        x, y = (k % 3 - 1) * 3.4, (k // 3 - 0.5) * 4.2
        h = 11 if k < 3 else 9.4
        one = [
            loft([(0, 0.7, 1.25, 3), (1, 0.65, 1.1, 3), (h * 0.6, 0.75, 1.3, 3), (h, 0.8, 1.5, 3), (h + 0.5, 0.5, 1.1, 3)], black),
            box(1.5, 2.5, 0.8, steel, bevel=0.1),
        ]
        for z in (2.4, 5.2, 8):
            one.append(move(cylinder(0.2, 1.55, steel, bevel=0.02, segments=16), x=-0.78, y=0, z=z, ry=90))
        things += group(one, x=x, y=y, z=21.6)
    mark = Art(60, 30, None)
    mark.text(30, 20, "灶上", 16, XIAO, "#5a3a1c", spacing=3)
    things.append(move(slab(6, 3, 0.01, mat("#fff", image=mark.save(500), alpha=True), corner=0.1, edge=0), y=-5.01, z=5, rx=90))
    scissors = []
    return things


# ---- cleaning ----


@goods("深层洁净洗衣液")
def laundry():
    label = front(
        120,
        130,
        "一方净",
        "洗衣液",
        "modern",
        "薰衣草 除菌除螨",
        ("持久留香",),
        "净含量: 3kg",
        ("#6a5aa8", "#f3effc", "#cdbff0"),
        "flower",
        "",
        SMILE,
    ).save()
    body = plastic("#7f6fc0", 0.25)
    sections = [(0, 8.0, 4.6, 4), (0.8, 8.8, 5.2, 4), (17, 8.8, 5.2, 4), (20, 7.6, 4.8, 3.4), (23.5, 4.4, 3.8, 2.6), (24.6, 3.0, 3.0, 2)]

    def one():
        handle = wire([(5.0, 0, 22.5), (9.4, 0, 20.4), (9.8, 0, 15), (8.4, 0, 11.5)], 1.1, body)
        return [loft(sections, body), patch(8.8, 5.2, 4, 12.4, 3, 16.5, label, rough=0.35), handle] + cap(
            3.2, 4.2, 24.2, "#f2d34f", ribs=36
        )

    return row(one, 2, 19.5, 4)


@goods("四合一洗衣凝珠", front=(0, 24), side=(32, 30))
def pods():
    art = front(
        180, 110, "一方净", "洗衣凝珠", "fresh", "浓缩酵素 60 颗", (), "", ("#6fa8dc", "#ffffff", "#ffffff"), "drops", "", SMILE
    ).save()
    things = printed_carton(18, 12, 11, art, None, None, bevel=0.3)
    pod_a, pod_b = mat("#3f8fd8", rough=0.1, coat=1), mat("#e9f1f7", rough=0.12, coat=1)
    for k, (x, y) in enumerate(((-6, -11), (0, -12.5), (6, -11), (10.5, -8.5))):
        a = ball(2.1, pod_b, subdivisions=4)
        a.scale = (1, 1, 0.55)
        b = ball(1.25, pod_a, subdivisions=4)
        b.scale = (1, 0.8, 0.5)
        things += group([move(a, z=1.1), move(b, z=1.75, x=0.3)], x=x, y=y, rz=k * 40)
    return things


@goods("悬挂式抽纸", front=(0, 8))
def hanging_tissue():
    f = front(
        130, 210, "一方净", "悬挂抽纸", "band", "加厚 5 层", ("可挂",), "1180 张", ("#3f9a8f", "#ffffff", "#bfe3dc"), "leaves", "", SMILE
    ).save()

    def one(k):
        return soft_pack(13, 21, 9, f, seed=k, puff=0.05) + [
            wire([(-2, 0, 21), (-1.6, 0, 23.4), (1.6, 0, 23.4), (2, 0, 21)], 0.35, plastic("#e9f3f1", 0.4))
        ]

    return group(one(1), x=-14, y=2) + group(one(2), x=14, y=2) + group(one(3), y=-3)


@goods("云柔抽纸", front=(0, 16), side=(32, 24))
def tissues():
    f = front(190, 70, "一方净", "云柔抽纸", "fresh", "4 层 100 抽", (), "", ("#5f9fd6", "#e4f0fb", "#ffffff"), None, "", SMILE).save()
    t = front(190, 120, "一方净", "云柔抽纸", "band", "婴儿可用", (), "", ("#5f9fd6", "#e4f0fb", "#ffffff"), "flower", "", SMILE).save()
    things = []
    for k in range(9):
        things += group(soft_pack(19, 6.4, 12, f, t, seed=k, puff=0.05), x=(k % 3 - 1) * 20, z=(k // 3) * 6.9)
    return things


@goods("无芯卷纸", front=(0, 20), side=(30, 28))
def toilet_rolls():
    paper = mat("#f8f7f3", rough=0.95, bump=(5, 0.25, "voronoi"))
    things = []
    for z, spots in ((0, [(-11, 0), (0, 0), (11, 0), (-5.5, 9), (5.5, 9)]), (9.6, [(-5.5, 3), (5.5, 3)]), (19.2, [(0, 4)])):
        for x, y in spots:
            things += group(
                [lathe([(0.7, 0.2), (5.2, 0), (5.4, 0.3), (5.4, 9.2), (5.2, 9.5), (0.7, 9.3), (0.7, 5)], paper, radius=0.2)], x=x, y=y, z=z
            )
    return things


@goods("重油污清洁剂")
def kitchen_spray():
    label = front(
        75, 110, "一方净", "油污净", "bold", "厨房 泡沫喷雾", ("强力",), "500g", ("#e0661c", "#fff6e6", "#ffd34a"), "drops", "", SMILE
    ).save()

    def one():
        return [
            loft(
                [(0, 3.8, 2.6, 4), (0.5, 4.2, 3.0, 4), (13, 4.2, 3.0, 4), (17, 3.0, 2.4, 3), (20, 1.7, 1.7, 2), (21.5, 1.5, 1.5, 2)],
                plastic("#f7f7f3", 0.3),
            ),
            patch(4.2, 3.0, 4, 7.2, 1.8, 12.6, label, rough=0.35),
        ] + trigger(21, "#e0661c")

    return row(one, 2, 11, 2)


@goods("果蔬洗洁精")
def dish_soap():
    label = front(
        80, 110, "一方净", "洗洁精", "fresh", "柠檬 果蔬可用", (), "1.1kg", ("#f3d24a", "#ffffff", "#fff3b8"), "citrus", "", SMILE
    ).save()

    def one():
        return (
            [
                loft(
                    [
                        (0, 4.0, 3.0, 3.5),
                        (0.6, 4.5, 3.4, 3.5),
                        (14, 4.5, 3.4, 3.5),
                        (18, 3.4, 2.7, 2.8),
                        (21, 1.9, 1.9, 2),
                        (22, 1.7, 1.7, 2),
                    ],
                    mat("#f0dd6a", rough=0.08, coat=1, sss=0.4, sss_radius=2),
                ),
                patch(4.5, 3.4, 3.5, 7.4, 2.5, 13.5, label, rough=0.35),
            ]
            + cap(2.0, 1.6, 21.6, "#3f9a4a", ribs=30)
            + [lathe([(0, 23), (1.2, 23), (0.7, 24.6), (0.6, 25.8), (0, 25.8)], plastic("#3f9a4a", 0.35), radius=0.3)]
        )

    return row(one, 3, 10.4, 3)


@goods("免手洗平板拖把", "云灰", front=(-12, 8), side=(28, 12))
def mop(c):
    pole, head = metal("#cfd2d6", 0.25), plastic(c, 0.35, tint=True)
    things = [
        box(36, 10, 1.8, head, bevel=0.5, z=1.6),
        box(38, 12, 1.7, cloth("#eef0f0", 4, 0.9, 0.8, tint=False), bevel=0.6),
        box(5, 5, 4, head, bevel=0.8, z=3),
    ]
    stick = [cylinder(1.2, 96, pole, bevel=0.3), cylinder(1.5, 26, head, z=78, bevel=0.4)]
    things += group(stick, z=5.5, y=0, rx=0, ry=9)
    bucket = [
        loft([(0, 11, 9, 6), (1, 12, 10, 6), (30, 13.5, 11, 6)], plastic("#f0f1f1", 0.3)),
        box(27.5, 22.6, 2.4, head, bevel=0.6, z=29.2),
    ]
    return things + group(bucket, x=-34, y=6)


@goods("加厚垃圾袋", front=(0, 16), side=(32, 24))
def bin_bags():
    film = mat("#2a2b2e", rough=0.35, coat=0.3, bump=(1.6, 0.5))
    art = front(110, 60, "一方净", "垃圾袋", "modern", "背心式 加厚", (), "45x65cm", ("#2f9a6a", "#eafaf2", "#fff"), None, "", SMILE).save(
        900
    )
    things = []
    for k, (x, z) in enumerate(((-8, 0), (0, 0), (8, 0), (-4, 6.6), (4, 6.6), (0, 13.2))):
        roll = crumple(lathe([(0.8, 0), (3.6, 0), (3.8, 0.2), (3.8, 21.8), (3.6, 22), (0.8, 22)], film, radius=0.15), 2.2, 0.07, k)
        roll2 = [roll, wrap(3.82, 5, 17, printed(art, rough=0.5), arc=170)]
        things += group(roll2, x=x, z=z + 3.8, y=11, rx=90)
    return things


@goods("纳米海绵魔力擦", front=(0, 26), side=(34, 26))
def sponges():
    """The pack of twenty, and four of them before it: blocks alone could be anything white."""
    m = mat("#f6f6f4", rough=0.95, bump=(6, 0.35))
    f = front(
        210,
        140,
        "一方净",
        "纳米海绵",
        "bold",
        "魔力擦 去污不伤面",
        ("免洗剂",),
        "20 片",
        ("#2f8fb8", "#f4fbff", "#ffd34a"),
        "drops",
        "",
        SMILE,
    ).save()
    things = group(soft_pack(21, 14, 6.4, f, f, seed=4, puff=0.05), y=5)
    for x, y, z, turn in ((-6.4, -4.6, 0, 6), (5.8, -4.4, 0, -5), (-6.0, -4.4, 2.85, -3)):
        things += group([box(10.4, 6, 2.8, m, bevel=0.3)], x=x, y=y, z=z, rz=turn)
    return things


# ---- storage ----


@goods("加厚布艺收纳箱", "云灰", front=(0, 16), side=(34, 24))
def fabric_boxes(c):
    m, trim = cloth(c, 6, 0.35, 0.3), mat("#6b4a34", rough=0.6)

    def one():
        return [
            box(40, 30, 24, m, bevel=0.7),
            box(41, 31, 4, m, bevel=0.7, z=22.4),
            move(box(12, 0.5, 3, trim, bevel=0.2), y=-15.4, z=10),
            move(
                slab(
                    9,
                    6.5,
                    0.05,
                    printed(
                        front(90, 65, "归处", "收纳箱", "minimal", "", (), "45L", ("#5a4a3a", "#fbf7ef", "#b08a5a"), None, "", XIAO).save(
                            600
                        ),
                        rough=0.6,
                    ),
                    corner=0.3,
                    edge=0,
                ),
                y=-15.05,
                z=17,
                rx=90,
            ),
        ]

    return group(one(), x=-21, y=4) + group(one(), x=21, y=4) + group(one(), x=0, y=4, z=26.6)


@goods("新疆长绒棉毛巾浴巾三件套", "雾霾蓝", front=(0, 22), side=(32, 28))
def towel_set(c):
    m = cloth(c, 7.5, 0.9, 1.0, kind="voronoi")
    things = folded(34, 24, 3, 2.9, m, soft=0.49) + group(folded(31, 22, 2, 2.5, m, soft=0.49), z=8.3)
    for s in (-1, 1):
        roll = [lathe([(0, 0), (3.6, 0.1), (3.9, 0.5), (3.9, 21), (3.6, 21.4), (0, 21.5)], m, radius=0.5)]
        things += group(roll, x=s * 6, y=10.5, z=17.2, rx=90)
    return things


@goods("纯棉毛巾 家用洗脸", front=(0, 14), side=(30, 22))
def face_towels():
    things = []
    for k, colour in enumerate(("#8ea3b8", "#e7c6c3", "#e9dcc0", "#a8bfa6")):
        things += group(folded(26, 20, 2, 1.9, cloth(colour, 8, 0.9, 1.0, tint=False), soft=0.49), z=k * 3.7, rz=(0, 1.5, -1, 0.8)[k])
    return things


@goods("硅藻泥软地垫", front=(0, 40), side=(26, 34))
def bath_mat():
    art = Art(600, 400, "#8f959b")
    mountains(art, 0, 170, 600, 230, ["#a8aeb3", "#7f868c", "#666d73"])
    return [slab(60, 40, 0.6, mat("#fff", image=art.save(1600), rough=0.9, bump=(10, 0.12)), corner=2.5, edge=0.2)]


@goods("无痕植绒衣架", "云灰", front=(0, 4), side=(30, 12))
def hangers(c):
    felt, hook = cloth(c, 20, 0.3, 0.8, kind="noise"), metal("#d2d4d7", 0.2)
    things = []
    for k in range(6):
        outline = [(-21, 0, 0), (-20.5, 0, 2.0), (-10, 0, 7.2), (0, 0, 10.6), (10, 0, 7.2), (20.5, 0, 2.0), (21, 0, 0)]
        one = [
            wire(outline, 0.55, felt),
            wire([(-21, 0, 0), (0, 0, -0.4), (21, 0, 0)], 0.55, felt),
            wire([(0, 0, 10.4), (0, 0, 14), (0.6, 0, 15.4), (2.6, 0, 17), (1.6, 0, 19.8), (-1.4, 0, 19.6), (-2.2, 0, 17.8)], 0.2, hook),
        ]
        things += group(one, x=k * 1.5, y=k * 3.2)
    return things


@goods("真空压缩袋", front=(0, 20), side=(30, 26))
def vacuum_bags():
    art = front(
        260, 180, "归处", "真空压缩袋", "band", "免抽气 12 件套", ("送泵",), "", ("#3f86b8", "#f4fafd", "#9fcbe6"), None, "", SMILE
    ).save()
    return printed_carton(26, 9, 18, art, None, None)


@goods("家用免打孔浴室置物架", "曜石黑", front=(-14, 14), side=(30, 22))
def bath_shelf(c):
    m = mat(c, rough=0.4, metal=0.6, tint=True)
    things = []
    for z in (0, 22):
        things += [box(40, 12, 0.5, m, bevel=0.1, z=z)]
        for x in range(-18, 19, 3):
            pass
        for y in (-6, 6):
            things.append(move(box(40, 0.5, 0.9, m, bevel=0.1), y=y, z=z + 3.4))
        for x in (-19.8, 19.8):
            things += [move(box(0.5, 12, 0.9, m, bevel=0.1), x=x, z=z + 3.4)]
            for y in (-5.8, 5.8):
                things.append(move(box(0.5, 0.5, 4, m, bevel=0.1), x=x, y=y, z=z))
    for x in (-14, 14):
        things.append(move(box(2.4, 0.6, 30, m, bevel=0.1), x=x, y=6.2))
    for x in range(-12, 13, 6):
        things.append(move(wire([(x, -6, -0.2), (x, -6.3, -2.4), (x, -8, -2.6), (x, -8.2, -1.4)], 0.25, m), z=0))
    return things


@goods("密封玻璃储物罐")
def glass_jars():
    bamboo, clear = wood("#dcb67c", "#c39a5c", axis="x"), glass("#fbfdfd")
    fills = [("#e0b04a", 0.5), ("#8a2a22", 0.55), ("#f3efe4", 0.4), ("#3f6a3a", 0.5)]
    things = []
    for k, (colour, rough) in enumerate(fills):
        one = [
            lathe([(0, 0), (4.6, 0), (4.8, 0.3), (4.8, 13), (4.5, 13), (4.5, 0.5), (0, 0.45)], clear, radius=0.3),
            lathe([(0, 13.0), (4.85, 13.0), (4.9, 13.3), (4.85, 14.6), (0, 14.7)], bamboo, radius=0.2),
        ]
        things += group(one, x=(k - 1.5) * 10.6, y=(0, -3, -3, 0)[k])
    return things


@goods("香薰蜡烛 大豆蜡", front=(0, 16), side=(28, 30))
def candle():
    label = front(
        60, 50, "归处", "白檀", "minimal", "大豆蜡香薰", (), "200g", ("#4a4038", "#fbf8f1", "#b08a5a"), None, "Guichu", XIAO
    ).save(900)
    things = [
        lathe(
            [(0, 0), (3.9, 0), (4.1, 0.3), (4.1, 9), (3.85, 9), (3.8, 7.4), (0, 7.3)],
            mat("#e8ddcb", rough=0.25, coat=0.8, sss=0.3),
            radius=0.25,
        ),
        lathe([(0, 7.42), (3.8, 7.45)], mat("#f6efdf", rough=0.35, sss=0.5, sss_radius=1), radius=0),
        wire([(0, 0, 7.3), (0.05, 0, 8.4)], 0.1, mat("#e9e2d2", rough=0.9)),
    ]
    lid = group(
        [lathe([(0, 0), (4.15, 0), (4.2, 0.2), (4.15, 1.1), (0, 1.1)], wood("#c99a62", "#a87546", axis="x"), radius=0.12)], x=7.2, y=-2.2
    )
    return things + [wrap(4.1, 2.2, 7.2, label, arc=42, rough=0.6)] + lid


# ---- furniture ----


@goods("北欧布艺沙发", "云灰", front=(0, 8), side=(34, 16))
def sofa(c):
    m, leg = cloth(c, 2.2, 0.25, 0.4), wood("#8a5f3c", "#6b4529", axis="z")
    things = [box(196, 84, 20, m, bevel=4, z=14)]
    for s in (-1, 1):
        things.append(move(box(18, 86, 46, m, bevel=6, z=14), x=s * 98))
        for y in (-36, 36):
            things.append(move(lathe([(0, 0), (1.6, 0), (2.6, 14), (0, 14)], leg, radius=0.2), x=s * 92, y=y))
    for k in range(3):
        seat = box(58.6, 62, 17, m, bevel=5, z=33)
        rest = box(58, 22, 42, m, bevel=7)
        things.append(move(seat, x=(k - 1) * 59.4, y=-8))
        things.append(move(rest, x=(k - 1) * 59.4, y=24, z=46, rx=-10))
    return things


@goods("实木床 1.8 米双人床", front=(-28, 20), side=(34, 26))
def bed():
    oak = wood("#c79a68", "#a97c4c", scale=0.25, axis="x")
    white = cloth("#f5f3ee", 2, 0.1, 0.3, tint=False)
    things = [box(188, 6, 96, oak, bevel=1.5)]
    things[0].location.y = 108
    things += [move(box(188, 5, 22, oak, bevel=1, z=14), y=-106)]
    for s in (-1, 1):
        things.append(move(box(5, 212, 22, oak, bevel=1, z=14), x=s * 91.5))
        for y in (-100, 100):
            things.append(move(box(7, 7, 15, oak, bevel=0.6), x=s * 86, y=y))
    for k in range(13):
        things.append(move(box(180, 9, 2, oak, bevel=0.4, z=30), y=-96 + k * 16))
    return things


@goods("电动升降桌", "原木色", front=(-14, 12), side=(34, 18))
def desk(c):
    top = wood("#c99f6c", "#ad8250", scale=0.25, axis="x")
    frame_ = mat("#e9e9e7", rough=0.4)
    things = [move(slab(140, 70, 2.5, top, corner=2.5, edge=0.5), z=72.5)]
    for s in (-1, 1):
        things += [
            move(box(8, 62, 3.4, frame_, bevel=1), x=s * 50),
            move(box(7, 9, 40, frame_, bevel=1, z=3), x=s * 50),
            move(box(5.4, 7.4, 34, frame_, bevel=0.8, z=38), x=s * 50),
            move(box(7, 56, 2.4, frame_, bevel=0.6, z=70), x=s * 50),
        ]
    things += [box(96, 8, 4, frame_, bevel=0.8, z=67), move(box(11, 2.6, 2.2, mat("#2a2a2c", rough=0.4), bevel=0.5, z=70.6), x=52, y=-34.4)]
    return things


@goods("独立弹簧床垫", front=(-24, 18), side=(36, 24))
def mattress():
    top, side = cloth("#f7f5ef", 1.4, 0.5, 0.3, tint=False, kind="voronoi"), cloth("#b9c3cc", 2, 0.2, 0.3, tint=False)
    things = [slab(180, 200, 22, side, corner=9, edge=4), move(slab(178, 198, 4, top, corner=9, edge=1.9), z=20.5)]
    for z in (3.4, 20):
        things.append(move(slab(181.4, 201.4, 1.2, mat("#e9e6de", rough=0.8), corner=9.6, edge=0.55), z=z))
    return things


@goods("实木衣柜", front=(-16, 6), side=(32, 12))
def wardrobe():
    oak = wood("#cda473", "#b08757", scale=0.2, axis="z")
    things = [box(160, 60, 210, oak, bevel=0.8, z=6), box(156, 56, 6, mat("#8a6a48", rough=0.6), bevel=0.2)]
    for k in range(2):
        things.append(move(box(79.4, 2.2, 202, oak, bevel=0.6, z=10), x=(k - 0.5) * 79, y=-30 - k * 2.4))
        things.append(
            move(
                box(2.2, 1.2, 26, metal("#3a3430", 0.35), bevel=0.3, z=96),
                x=(-1 if k == 0 else 1) * 8 - 0 + (k - 0.5) * 4,
                y=-31.4 - k * 2.4,
            )
        )
    return things


@goods("北欧吸顶灯", front=(-20, 6), side=(34, 12))
def ceiling_lamp():
    white = mat("#f1efe9", rough=0.45)
    ring = wood("#c99f6c", "#ad8250", axis="z")
    made = Made("glow")
    far = made.node("ShaderNodeVectorMath", operation="LENGTH")
    made.link(made.coords(), far.inputs[0])
    part = made.node("ShaderNodeMapRange")
    part.inputs["From Min"].default_value, part.inputs["From Max"].default_value = 6.0, 19.5
    made.link(far.outputs["Value"], part.inputs["Value"])
    warm = made.ramp(part.outputs[0], [(0.0, "#fff6df"), (0.6, "#ffe3ae"), (1.0, "#f0bd72")])
    made.link(warm, made.bsdf.inputs["Emission"])
    made.bsdf.inputs["Base Color"].default_value = linear("#fff2da")
    made.bsdf.inputs["Emission Strength"].default_value = 0.55
    made.bsdf.inputs["Roughness"].default_value = 0.4
    # seen from beneath, as it hangs: the plate, the wooden ring, the lit shade
    lamp = [lathe([(0, -4.4), (9, -4.0), (15, -2.6), (18.4, -0.4), (19, 1.2)], made.material, radius=3, smooth=180)]
    lamp += [
        lathe([(19, 0), (20.2, 0.2), (20.2, 5.2), (19, 5.4), (18.6, 5.2)], ring, radius=0.3),
        lathe([(18.6, 5.3), (18.6, 6.6), (0, 6.6)], white, radius=0.3),
    ]
    lamp.append(lathe([(0, 6.6), (8, 6.6), (8, 8.2), (0, 8.2)], white, radius=0.2))
    return group(lamp, z=20, rx=-66)


@goods("手作陶瓷花瓶", "燕麦色", front=(0, 8), side=(24, 22))
def vase(c):
    clay = mat("#d6c8b2", rough=0.8, bump=(2.2, 0.3))
    m = mat({"燕麦色": c}.get("燕麦色", c), rough=0.75, tint=True, bump=(2.4, 0.3))
    return [
        crumple(
            lathe(
                [(0, 0), (4.2, 0), (6.8, 4), (7.8, 10), (6.6, 16), (3.2, 20), (2.6, 23), (3.4, 25.5), (3.1, 25.6), (2.3, 23), (2.4, 18)],
                m,
                radius=3,
            ),
            6,
            0.16,
            2,
        )
    ]


@goods("客厅装饰画", front=(0, 2), side=(24, 6))
def wall_art():
    things = []
    palettes = [
        ["#e9e2d4", "#c9b79a", "#8a7a68", "#4a4f52"],
        ["#e3dccb", "#d9a98a", "#a86f4f", "#5a4a44"],
        ["#e6e4da", "#a9b8ae", "#6f8a80", "#3f524c"],
    ]
    for k, (p0, *layers) in enumerate(palettes):
        art = Art(400, 600, p0, seed=k + 3)
        art.circle(200 + (k - 1) * 70, 200, 70, "#f2d9b0" if k != 1 else "#d9694a", op=0.9)
        mountains(art, 0, 250, 400, 350, layers)
        things += group(
            [
                box(40, 2.6, 60, wood("#b98a58", "#98693c", axis="z"), bevel=0.2),
                move(slab(38, 58, 0.05, printed(art.save(1400), rough=0.6), corner=0.1, edge=0), y=-1.34, z=30, rx=90),
            ],
            x=(k - 1) * 44,
        )
    return things
