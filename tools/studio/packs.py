"""Packs: bottles, cans, jars, tubes, cartons, pouches, sacks. Sizes are centimetres, labels are paths of PNGs."""

import math

from mathutils import Vector, noise as mnoise

from labels import back, front
from materials import glass, mat, matte, metal, plastic, printed, shade
from solids import TAU, add_mesh, box, carton, crumple, cylinder, drop, group, lathe, loft, move, pieces, sheets, slab, wire


def wrap(r, z0, z1, art, arc=100, offset=0.012, squash=1.0, r1=None, **look):
    """A label around a round pack, so many degrees to each side of the front."""
    r1 = r if r1 is None else r1
    material = art if not isinstance(art, str) else printed(art, **look)
    return lathe([(r + offset, z0), (r1 + offset, z1)], material, arc=(-arc, arc), radius=0, squash=squash)


def patch(a, b, n, w, z0, z1, art, offset=0.015, a1=None, b1=None, back_side=False, columns=48, **look):
    """A label on the front of an oval or boxy pack of half width a, half depth b, roundness n."""
    a1, b1 = a1 or a, b1 or b
    verts, faces, uvs = [], [], []
    sign = 1 if back_side else -1
    for j in range(2):
        aa, bb, z = (a, b, z0) if j == 0 else (a1, b1, z1)
        for i in range(columns + 1):
            x = (i / columns - 0.5) * w * (aa / a)
            y = bb * max(0.0, 1 - abs(x / aa) ** n) ** (1 / n) + offset
            verts.append((x if not back_side else -x, sign * y, z))
    for i in range(columns):
        faces.append((i, i + 1, columns + 2 + i, columns + 1 + i))
        u0, u1 = i / columns, (i + 1) / columns
        uvs.append(((u0, 0), (u1, 0), (u1, 1), (u0, 1)))
    return add_mesh(verts, faces, art if not isinstance(art, str) else printed(art, **look), uvs, 70)


def cap(r, h, z, colour, ribs=0, rough=0.35, bevel=0.12, **look):
    """A screw cap, perhaps ribbed."""
    material = colour if not isinstance(colour, str) else plastic(colour, rough, **look)
    things = [cylinder(r, h, material, bevel=bevel, z=z)]
    for k in range(ribs):
        a = TAU * k / ribs
        rib = box(r * 0.045, r * 0.05, h * 0.8, material, bevel=0)
        move(rib, x=r * math.sin(a), y=-r * math.cos(a), z=z + h * 0.08, rz=math.degrees(a))
        things.append(rib)
    return things


def bottle(profile, body, label=None, label_at=None, arc=105, radius=0.5, closure=(), look=None, squash=1.0):
    """A turned bottle; `label_at` is (radius, from, to)."""
    things = [lathe(profile, body, radius=radius, squash=squash)]
    if label:
        r, z0, z1 = label_at
        things.append(wrap(r, z0, z1, label, arc=arc, squash=squash, **(look or {})))
    return things + list(closure)


def glass_bottle(r, h, neck, shoulder, contents, label, label_at, closure, glass_colour="#ffffff", fill=0.9, arc=100, punt=0.0, look=None):
    """A bottle of glass with something in it: wine, sauce, spirits, honey."""
    outer = [(0, 0), (r * 0.96, 0), (r, r * 0.12), (r, shoulder), (neck, shoulder + (r - neck) * 1.25), (neck, h), (neck - 0.1, h)]
    things = []
    if contents:
        # opaque or clear contents directly under a thin coat look right and render quickly
        things.append(lathe(outer[:-1] + [(0, h)], contents, radius=r * 0.35))
    else:
        things.append(lathe(outer[:-1] + [(0, h)], glass(glass_colour), radius=r * 0.35))
    z0, z1 = label_at
    if label:
        things.append(wrap(r, z0, z1, label, arc=arc, **(look or {"rough": 0.5})))
    return things + list(closure)


def pump(z, r, colour="#f5f2ec", height=3.2):
    """A pump head that points to the left front."""
    white = plastic(colour, 0.3)
    things = cap(r, 1.6, z, white, ribs=0)
    things.append(cylinder(r * 0.38, height, white, z=z + 1.5, bevel=0.05))
    head = box(3.6, 1.5, 1.0, white, bevel=0.4, z=z + 1.4 + height)
    move(head, x=-0.9)
    nozzle = wire([(-2.4, 0, z + 1.95 + height), (-3.2, 0, z + 1.85 + height), (-3.6, 0, z + 1.5 + height)], 0.34, white)
    return things + [head, nozzle]


def trigger(z, colour="#3a6ea8", body="#f4f4f2"):
    """A spray head."""
    main, light = plastic(colour, 0.35), plastic(body, 0.35)
    things = cap(1.5, 1.8, z, light, ribs=24)
    things.append(
        loft(
            [
                (z + 1.7, 1.0, 0.9, 3),
                (z + 3.2, 1.2, 0.95, 3, -0.3),
                (z + 4.6, 2.0, 1.0, 4, -0.5),
                (z + 5.4, 2.6, 1.0, 4, -0.6),
                (z + 6.0, 2.2, 0.7, 4, -0.5),
            ],
            main,
        )
    )
    things.append(move(cylinder(0.55, 1.1, light, bevel=0.1), x=-3.0, z=z + 5.1, ry=-90))
    things.append(wire([(-1.7, 0, z + 4.5), (-2.2, 0, z + 3.2), (-1.8, 0, z + 1.8)], 0.32, light))
    return things


def jar(r, h, body, lid, label=None, lid_h=2.0, lid_r=None, arc=110, label_at=None, ribs=0, look=None):
    """A wide jar with a lid: cream, honey, sauce, nuts."""
    things = [lathe([(0, 0), (r * 0.93, 0), (r, r * 0.1), (r, h * 0.9), (r * 0.86, h), (0, h)], body, radius=r * 0.14)]
    things += cap(lid_r or r * 0.97, lid_h, h * 0.97, lid, ribs=ribs, bevel=0.15)
    if label:
        z0, z1 = label_at or (h * 0.14, h * 0.86)
        things.append(wrap(r, z0, z1, label, arc=arc, **(look or {"rough": 0.5})))
    return things


def tin(r, h, art, lid="#c9a14a", lid_h=None, gap=0.25, arc=180, rim=True, lid_art=None, metallic=True):
    """A round tin printed all around, its lid of painted metal."""
    lid_h = h * 0.16 if lid_h is None else lid_h
    paint = metal(lid, 0.28) if metallic else plastic(lid, 0.4)
    things = [lathe([(0, 0), (r, 0), (r, h - lid_h), (0, h - lid_h)], metal("#cfcfcf", 0.3), radius=0.08)]
    things.append(wrap(r, 0.25, h - lid_h - 0.05, art, arc=arc, rough=0.3, coat=0.3))
    if rim:
        things.append(lathe([(r, 0), (r + 0.12, 0.1), (r, 0.25)], metal("#d9d9d9", 0.2), radius=0.02))
    things.append(
        lathe([(r - 0.3, h - lid_h), (r + 0.07, h - lid_h), (r + 0.07, h - 0.1), (r - 0.4, h), (0, h - 0.02)], paint, radius=0.15)
    )
    return things


def can(art, r=3.3, h=12.2, ring="#d5d7d9"):
    """An aluminium can of 330 or 500 ml."""
    alu = metal(ring, 0.2)
    things = [lathe([(0, 0.6), (r * 0.72, 0.5), (r * 0.76, 0), (r * 0.84, 0.1), (r, 1.3), (r, 1.4)], alu, radius=0.3)]
    things.append(lathe([(r, 1.3), (r, h - 1.6), (r * 0.8, h - 0.35)], printed(art, rough=0.28, metal=0.35, coat=0.4), radius=0.5))
    things.append(
        lathe(
            [(r * 0.8, h - 0.36), (r * 0.83, h - 0.1), (r * 0.79, h), (r * 0.74, h - 0.1), (r * 0.7, h - 0.5), (0, h - 0.45)],
            alu,
            radius=0.08,
        )
    )
    things.append(move(slab(1.6, 2.4, 0.12, alu, corner=0.75, edge=0.05), z=h - 0.42, y=-0.7))
    return things


def tube(w, h, art, cap_colour="#ffffff", cap_h=2.2, cap_r=None, rough=0.35, flat=0.08, coat=0.0, back_art=None):
    """A cosmetic tube standing on its cap: round below, sealed flat above."""
    r = w / math.pi
    n, rows = 64, 26
    verts, faces, uvs = [], [], []
    for j in range(rows + 1):
        t = j / rows
        e = min(1, max(0, (t - 0.04) / 0.9))
        a, b = r * (1 - e) + (w / 2) * e, r * (1 - e) + flat * e
        if t > 0.95:
            b = flat
        for i in range(n + 1):
            angle = TAU * (i / n - 0.5)
            verts.append((a * math.sin(angle), -b * math.cos(angle), cap_h + h * t))
    for j in range(rows):
        for i in range(n):
            q = j * (n + 1) + i
            faces.append((q, q + 1, q + n + 2, q + n + 1))
            # behind the label's edge lies its paper, not the dark border of its picture
            uv = lambda i, j: (min(0.985, max(0.015, (i / n - 0.25) * 2)), j / rows)
            uvs.append((uv(i, j), uv(i + 1, j), uv(i + 1, j + 1), uv(i, j + 1)))
    things = [add_mesh(verts, faces, printed(art, rough=rough, coat=coat), uvs, 60)]
    things.append(
        lathe([(0, 0), ((cap_r or r) * 0.94, 0), (cap_r or r, 0.2), (cap_r or r, cap_h), (0, cap_h)], plastic(cap_colour, 0.3), radius=0.12)
    )
    things.append(box(w, flat * 2.2, h * 0.035, printed(art, rough=rough), bevel=0, z=cap_h + h * 0.965))
    things[-1].data.materials[0] = plastic("#ffffff" if not cap_colour else cap_colour, 0.4)
    return things


def pouch(w, h, d, art, back_art=None, rough=0.3, seed=1, gusset=True, zipper=True, metal_film=0.0):
    """A stand-up pouch with a sealed top."""

    def shape(u, v, side):
        across = max(0.0, 1 - abs(2 * u - 1) ** 2.6) ** 0.55
        up = (1 - v) ** 0.62 * (1 - 0.25 * (1 - v) ** 6) if v < 0.9 else (1 - 0.9) ** 0.62 * (1 - (v - 0.9) / 0.06) if v < 0.96 else 0
        fold = mnoise.noise(Vector((u * 3.2, v * 3.6, seed * 7.7 + side))) * 0.1 * (v * (1 - v) * 4)
        crease = 0.035 * math.sin(u * 26 + seed) * max(0, v - 0.6) * 2
        return max(0.012, (up + crease) * across + fold * across)

    film = lambda a: printed(a, rough=rough, coat=0.25, metal=metal_film)
    things = sheets(w, h, d, film(art), film(back_art or art), shape)
    for v in (0.945,):
        things.append(move(box(w * 0.995, 0.09, 0.12, film(art), bevel=0.03), z=h * v))
        things[-1].data.materials[0] = mat("#ffffff", rough=0.4, alpha=None)
        things.pop()
    return [move(t, rx=3) for t in things]


def pillow(w, h, d, art, back_art=None, rough=0.28, seed=1, seal=0.045, metal_film=0.15):
    """A pillow bag: chips, biscuits; sealed at top and bottom."""

    def shape(u, v, side):
        across = max(0.0, 1 - abs(2 * u - 1) ** 2.4) ** 0.6
        if v < seal or v > 1 - seal:
            return 0.015 + 0.012 * math.sin(v * 400)
        t = (v - seal) / (1 - 2 * seal)
        up = max(0.0, 1 - abs(2 * t - 1) ** 2.6) ** 0.75
        near = min(t, 1 - t)
        crease = 0.10 * math.sin(u * 31 + 3 * math.sin(u * 7 + seed) + seed) * math.exp(-near * 9) * (near * 14 if near < 0.07 else 1)
        fold = mnoise.noise(Vector((u * 3.4, v * 4.4, seed * 3.3 + side * 2))) * 0.13
        return max(0.015, up * across * (1 + fold) + crease * across)

    def outline(u, v):
        pinch = 1 - 0.06 * math.sin(math.pi * v) ** 2
        return ((u - 0.5) * w * (1 - (1 - pinch)), v * h)

    film = lambda a: printed(a, rough=rough, coat=0.35, metal=metal_film)
    return [move(t, rx=-4) for t in sheets(w, h, d, film(art), film(back_art or art), shape, nx=110, ny=150, outline=outline)]


def sack(w, h, d, art, back_art=None, seed=1, rough=0.38, coat=0.15, top_seal=0.06, wrinkle=0.05):
    """A tight bag with flat faces: rice, flour, cat litter, dog food."""

    def shape(u, v, side):
        across = max(0.0, 1 - abs(2 * u - 1) ** 7) ** 0.5
        if v > 1 - top_seal:
            return 0.012
        t = v / (1 - top_seal)
        up = max(0.0, 1 - abs(2 * t - 1) ** 9) ** 0.5
        n = mnoise.fractal(Vector((u * 4.6, v * 6.2, seed * 5.1 + side)), 0.8, 2.2, 4) * wrinkle
        edge = 0.05 * math.sin(u * 37 + seed * 2) * max(0, t - 0.82) * 4
        return max(0.012, (up + n + edge) * across)

    film = lambda a: printed(a, rough=rough, coat=coat)
    return sheets(w, h, d, film(art), film(back_art or art), shape, nx=120, ny=150)


def soft_pack(w, h, d, art, top_art=None, seed=1, puff=0.12, rough=0.35):
    """A soft block in film: tissues, wipes, nappies. The faces bulge a little."""
    side = printed(art, rough=rough, coat=0.2)
    top = printed(top_art, rough=rough, coat=0.2) if top_art else side
    n = 28

    def sheet(origin, across, up, material, k):
        o, a, u = Vector(origin), Vector(across), Vector(up)
        normal = a.cross(u).normalized()
        verts, faces, uvs = [], [], []
        for j in range(n + 1):
            for i in range(n + 1):
                s, t = i / n, j / n
                rim = min(s, 1 - s, t, 1 - t)
                bulge = puff * min(d, h) * (1 - (2 * s - 1) ** 4) * (1 - (2 * t - 1) ** 4)
                noise = mnoise.fractal(Vector((s * 5, t * 5, seed * 3 + k)), 0.8, 2, 3) * min(w, h, d) * 0.02 * min(1, rim * 12)
                verts.append(o + a * s + u * t + normal * (bulge + noise))
        for j in range(n):
            for i in range(n):
                q = j * (n + 1) + i
                faces.append((q, q + 1, q + n + 2, q + n + 1))
                uvs.append(((i / n, j / n), ((i + 1) / n, j / n), ((i + 1) / n, (j + 1) / n), (i / n, (j + 1) / n)))
        return add_mesh(verts, faces, material, uvs, 80)

    x, y = w / 2, d / 2
    return [
        sheet((-x, -y, 0), (w, 0, 0), (0, 0, h), side, 1),
        sheet((x, y, 0), (-w, 0, 0), (0, 0, h), side, 2),
        sheet((x, -y, 0), (0, d, 0), (0, 0, h), side, 3),
        sheet((-x, y, 0), (0, -d, 0), (0, 0, h), side, 4),
        sheet((-x, -y, h), (w, 0, 0), (0, d, 0), top, 5),
    ]


def printed_carton(w, d, h, art, side_art=None, top_art=None, bevel=0.06, rough=0.45, coat=0.1, puff=0.0):
    """A carton with printed faces."""
    look = lambda a: printed(a, rough=rough, coat=coat)
    return carton(w, d, h, look(art), look(side_art or art), look(top_art or side_art or art), bevel=bevel, puff=puff)


def milk_brick(w, d, h, art, side_art):
    """A brick of 250 ml with a straw hole and folded top edge."""
    things = printed_carton(w, d, h, art, side_art, side_art, rough=0.3, coat=0.4)
    things.append(move(box(w * 0.99, 0.1, 0.7, printed(side_art, rough=0.35), bevel=0.02), z=h))
    return things


def gable(w, d, h, art, side_art, screw="#2f6db5", roof="#ffffff"):
    """A gable-top carton with a screw cap; its roof bears no print."""
    look = lambda a: printed(a, rough=0.35, coat=0.3)
    things = carton(w, d, h, look(art), look(side_art), look(side_art))
    x, y, top = w / 2, d / 2, h + d * 0.52
    paper = mat(roof, rough=0.35, coat=0.3)
    for sign in (-1, 1):
        verts = [(-x, sign * y, h), (x, sign * y, h), (x, 0, top), (-x, 0, top)]
        things.append(add_mesh(verts, [(0, 1, 2, 3) if sign < 0 else (3, 2, 1, 0)], paper, [((0, 0.86), (1, 0.86), (1, 1), (0, 1))], 0))
    for sign in (-1, 1):
        verts = [(sign * x, -y, h), (sign * x, y, h), (sign * x * 0.9, 0, top - 0.3)]
        things.append(add_mesh(verts, [(0, 1, 2) if sign > 0 else (2, 1, 0)], paper, [((0, 0.9), (1, 0.9), (0.5, 1))], 0))
    things.append(box(w, 0.16, 1.3, paper, bevel=0.03, z=top - 0.05))
    lid = cap(1.5, 1.3, 0, screw, ribs=30)
    angle = math.degrees(math.atan2(top - h, y))
    group(lid, y=-y * 0.52, z=h + (top - h) * 0.46, rx=90 - (90 - angle))
    return things + lid


def gift_box(w, d, h, art, side="#7a1f1f", lid_part=0.55, lift=0.0):
    """A rigid box with a lid: the face is the lid, seen from above."""
    paper = mat(side, rough=0.5, bump=(50, 0.03))
    things = [box(w - 0.3, d - 0.3, h * (1 - 0.06), paper, bevel=0.08)]
    lid = box(w, d, h * lid_part, paper, bevel=0.1, z=h * (1 - lid_part))
    face = move(slab(w - 0.3, d - 0.3, 0.02, printed(art, rough=0.4, coat=0.15), corner=0.1, edge=0), z=h + 0.005)
    return things + [lid, face]


def row(make, count, gap, depth=0.0):
    """The same pack several times side by side, the middle one in front."""
    from solids import copy

    first = make()
    things = list(first)
    for k in pieces(range(count))[1:]:
        twin = copy(first)
        sign = 1 if k % 2 else -1
        step = (k + 1) // 2
        group(twin, x=sign * gap * step, y=depth * step)
        things += twin
    return things
