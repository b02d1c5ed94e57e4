"""Recipes of hats, glasses, jewels, underwear and what small children wear."""

import math

from labels import FUN, Art
from materials import darker, chosen, cloth, glass, mat, metal, shade
from packs import *
from shelf import goods
from solids import *
from wear_bottoms import trousers
from wear_cloth import FLAT, flat, jersey, label_tag, mirror
from wear_tops import shirt


@goods("防晒渔夫帽", "米色", front=(0, 20), side=(30, 30))
def bucket_hat(c):
    m = cloth(c, 16, 0.15, 0.2)
    things = [lathe([(17, 0.4), (15.8, 1.6), (10.2, 6.6), (9.8, 7.2), (9.0, 13.6), (8.2, 14.6), (0, 15)], m, radius=1.2)]
    for k in range(5):
        r = 11 + k * 1.25
        z = 6.0 - (r - 10.2) / 5.6 * 5.0 + 0.12
        things.append(lathe([(r - 0.06, z + 0.05), (r, z + 0.12), (r + 0.06, z)], darker(c, 0.7), radius=0))
    things.append(lathe([(9.05, 13.4), (9.1, 13.6), (9.0, 13.7)], darker(c, 0.7), radius=0))
    return things


@goods("真皮自动扣皮带", "黑色", front=(-14, 34), side=(26, 30))
def belt(c):
    leather = mat(c, rough=0.42, tint=True, bump=(5, 0.2, "voronoi"))
    n, verts, faces, uvs = 240, [], [], []
    for j in range(n + 1):
        t = j / n
        a = t * TAU * 2.6
        r = 7.6 - 0.9 * t * 2.6 + 0.05 * math.sin(a * 3)
        for z in (0.1, 3.5):
            verts.append((r * math.cos(a), r * math.sin(a), z))
    for j in range(n):
        faces.append((2 * j, 2 * j + 2, 2 * j + 3, 2 * j + 1))
    strap = add_mesh(verts, faces, leather, None, 60)
    sol = strap.modifiers.new("s", "SOLIDIFY")
    sol.thickness, sol.offset = 0.34, 0
    steel = metal("#cfd2d5", 0.18)
    buckle = [box(5.6, 0.8, 4.0, steel, bevel=0.25), move(box(4.6, 0.3, 3.0, metal("#9a9da2", 0.35), bevel=0.1), y=-0.42, z=0.5)]
    return [strap] + group(buckle, x=7.7, y=-1.8, z=-0.1, rz=76)


def spectacles(lens, frame_, round_=True, w=5.0):
    things = []
    for s in (-1, 1):
        pts = (
            [
                (s * 3.3 + 2.55 * math.cos(a), 0.25 * math.cos(a) * s * -0.6, 3.6 + 2.4 * math.sin(a))
                for a in [TAU * k / 28 for k in range(28)]
            ]
            if round_
            else [
                (
                    s * 3.3 + 2.75 * math.copysign(abs(math.cos(a)) ** 0.6, math.cos(a)),
                    0,
                    3.5 + 2.1 * math.copysign(abs(math.sin(a)) ** 0.6, math.sin(a)),
                )
                for a in [TAU * k / 28 for k in range(28)]
            ]
        )
        things.append(wire(pts, 0.17, frame_, closed=True))
        center = (s * 3.3, -0.02, 3.6 if round_ else 3.5)
        verts = [center] + [(p[0] * 1, p[1], p[2]) for p in pts]
        things.append(add_mesh(verts, [(0, 1 + k, 1 + (k + 1) % 28) for k in range(28)], lens, None, 60))
        things += [
            wire(
                [
                    (s * 5.85, 0, 4.6),
                    (s * 6.6, 0.6, 4.7),
                    (s * 6.7, 6, 4.6),
                    (s * 6.5, 11.4, 4.0),
                    (s * 6.3, 13.6, 1.6),
                    (s * 6.2, 14.2, 0.2),
                ],
                0.16,
                frame_,
            ),
            wire([(s * 1.0, -0.1, 3.4), (s * 0.7, 0.7, 2.6)], 0.1, frame_),
            move(ball(0.4, mat("#f4f4f4", rough=0.3), subdivisions=3), x=s * 0.75, y=0.8, z=2.4),
        ]
        things[-1].scale = (0.4, 0.6, 1)
    return things + [wire([(-0.95, 0, 4.4), (0, -0.15, 4.85), (0.95, 0, 4.4)], 0.18, frame_)]


@goods("偏光太阳镜", front=(-24, 12), side=(30, 16))
def sunglasses():
    return spectacles(mat("#1d1f22", rough=0.03, coat=1, spec=1), mat("#232427", rough=0.2, coat=0.8))


@goods("防蓝光平光眼镜", "香槟金", metal=True, front=(-22, 14), side=(30, 16))
def glasses(c):
    return spectacles(glass("#fdfcf2"), metal(c, 0.2, tint=True), False)


@goods("S925 银淡水珍珠项链", front=(0, 62), side=(20, 44))
def pearls():
    pearl, silver = mat("#f4efe6", rough=0.16, coat=1, sss=0.2, sss_radius=0.1, sheen=0.4), metal("#e3e4e6", 0.12)
    velvet = cloth("#2f3a4f", 14, 0.2, 1.0, tint=False, kind="noise")
    things = [slab(20, 20, 3, velvet, corner=1.0, edge=0.4)]
    n = 120
    pts = []
    for k in range(n + 1):
        a = math.radians(118 - 416 * k / n) if False else math.radians(-230 + 280 * k / n)
        pts.append((7.0 * math.cos(a), 7.6 * math.sin(a) + (1.2 if math.sin(a) > 0 else 0), 3.1))
    things.append(wire(pts, 0.07, silver, resolution=3))
    if chosen() == 2:  # pearls all around
        for x, y, z in pts[3 : n - 2 : 3]:
            things.append(move(ball(0.44, pearl, subdivisions=4), x=x, y=y, z=z + 0.42))
        return things
    if chosen() == 1:
        for x, y, r in ((0, -7.95, 0.72), (-1.5, -7.75, 0.6), (1.5, -7.75, 0.6)):
            things.append(move(ball(r, pearl, subdivisions=5), x=x, y=y, z=3.1 + r))
        return things
    things.append(move(ball(0.95, pearl, subdivisions=5), y=-8.6, z=3.9))
    things.append(move(lathe([(0, 0), (0.35, 0.05), (0.2, 0.4), (0, 0.5)], silver, radius=0.05), y=-7.6, z=3.6, rx=90))
    return things


@goods("一对足银对戒", front=(-14, 26), side=(26, 32))
def rings_pair():
    silver = metal("#e6e7e9", 0.1)

    def big():
        return [lathe([(0.96, -0.28), (1.12, -0.22), (1.14, 0), (1.12, 0.22), (0.96, 0.28), (0.95, 0), (0.96, -0.28)], silver, radius=0.06)]

    def small():
        return [lathe([(0.8, -0.2), (0.92, -0.16), (0.94, 0), (0.92, 0.16), (0.8, 0.2), (0.79, 0), (0.8, -0.2)], silver, radius=0.05)]

    if chosen() == 1:
        return group(big(), z=1.13, rx=90, rz=24)
    if chosen() == 2:
        return group(small(), z=0.94, rx=90, rz=-28)
    return group(big(), x=-0.9, z=1.13, rx=90, rz=24) + group(small(), x=0.75, y=-0.7, z=0.94, rx=90, rz=-28)


def briefs(c, brand, boxer=False, seed=1):
    m = cloth(c, 16, 0.1, 0.4, tint=False)
    if boxer:
        out = mirror([(0, 22), (16, 22.4, 1), (19, 6), (19.6, -4, 1), (4.5, -6, 1), (1.4, 1.5)] + [(0, 2.2, 1)])
    else:
        out = mirror([(0, 20), (17, 20.6, 1), (17.4, 13, 1), (9, 6), (4, -2.5)] + [(0, -3.4)])
    top = 22 if boxer else 20
    band = mat(shade(c, 0.75), rough=0.8)
    folds = [
        (s * x, y, s * a, 4, 0.5)
        for s in (-1, 1)
        for x, y, a in (((12, 4, 70), (6, 8, 40), (15, 12, 84)) if boxer else ((9, 11, 40), (5, 7, 62), (13, 15, 20)))
    ]
    return [
        flat(out, 1.6, m, seed, 0.4, step=0.6, edge=1.4, folds=folds),
        flat(
            mirror([(0, top), (16 if boxer else 17, top + 0.5, 1), (16.2 if boxer else 17.1, top - 2.4, 1), (0, top - 2.9)]),
            1.7,
            band,
            seed,
            0.1,
            step=0.8,
            edge=0.5,
        ),
    ]


@goods("莫代尔无痕内裤女", front=(0, 80), side=(14, 52))
def panties():
    things = []
    for k, colour in enumerate(pieces(("#e3b9a8", "#c9a6b0", "#b9c4c0", "#e9dcc8", "#a9a3b8"))):
        things += group(briefs(colour, "贴己", seed=k), x=(k % 3 - 1) * 37 if k < 3 else (k - 3.5) * 37, y=0 if k < 3 else -29)
    return things


@goods("男士平角内裤", front=(0, 80), side=(14, 52))
def boxers():
    things = []
    for k, colour in enumerate(pieces(("#2a2b2e", "#6f757c", "#33466b", "#4a4f55"))):
        things += group(briefs(colour, "贴己", True, k), x=(k % 2 - 0.5) * 43, y=-(k // 2) * 32)
    return things


@goods("纯棉中筒袜", front=(0, 80), side=(14, 52))
def socks():
    return sock_rows(("#f4f3ef", "#26272a", "#9ea2a6", "#f4f3ef", "#26272a") * 2, 5)


def sock_rows(colours, wide, size=1.0):
    """Pairs in rows of so many, a shorter last row in the middle."""
    things = []
    for k, colour in enumerate(pieces(colours)):
        m = cloth(colour, 8, 0.35, 0.5, tint=False, kind="noise")
        rib = cloth(colour, 4, 0.9, 0.4, tint=False, kind="wave", stretch=(3, 0.1, 1))
        out = [(-4, 27, 1), (4, 27, 1), (4.2, 10), (7, 5.4), (15, 2.4), (17.6, -1.2), (14.6, -4.6), (3, -4.0), (-2.6, -1.4), (-4.2, 5)]
        for j in pieces(range(2)):
            one = [
                flat(out, 1.0, m, k + j, 0.2, step=0.7),
                flat([(-4.1, 27.6, 1), (4.1, 27.6, 1), (4.1, 21, 1), (-4.1, 21, 1)], 1.15, rib, k, 0.05, step=0.7, edge=0.8),
                flat(
                    [(11.6, 3.4, 1), (15, 2.4), (17.8, -1.2), (14.6, -4.8), (10.6, -4.6, 1)],
                    1.08,
                    mat(shade(colour, 0.7), rough=0.9),
                    k,
                    0.1,
                    step=0.7,
                ),
            ]
            level, left = k // wide, (wide - min(wide, len(colours) - k // wide * wide)) / 2
            at = ((k % wide + left) * 23 + j * 4.2, -level * 43 - j * 5, j * 0.9)
            things += group(one, *(size * v for v in at), scale=size)
    return things


@goods("儿童纯棉袜", front=(0, 80), side=(14, 52))
def kid_socks():
    return sock_rows(("#f3c9ce", "#bfe0d0", "#bfd8ee", "#f3e2ae", "#d8cdea"), 3, 0.62)


@goods("纯棉睡衣 春秋长袖", front=(0, 84), side=(14, 52))
def pyjamas():
    art = Art(200, 200, ("#dfe7f2", "#eef1f4", "#fdf3ee")[chosen()])
    for k in range(10):
        if chosen() == 1:
            art.rect(k * 20, 0, 5, 200, "#4f6a94", op=0.85)
            art.rect(k * 20 + 9, 0, 1, 200, "#4f6a94", op=0.7)
            continue
        if chosen() == 2:
            for j in range(10):
                x, y = k * 20 + 5 + j % 2 * 10, j * 20 + 10
                art.path(f"M{x - 2.6},{y} q1,-6 5,-8 q-1,4 -1.4,8", "none", "#5f8f4a", 0.8)
                art.circle(x - 2.8, y + 1, 2.5, "#d8414a")
                art.circle(x + 2.2, y + 1.4, 2.5, "#d8414a")
            continue
        art.rect(k * 20, 0, 2.4, 200, "#6f8db5", op=0.8)
        art.rect(0, k * 20, 200, 2.4, "#6f8db5", op=0.8)
        art.rect(k * 20 + 9, 0, 1, 200, "#c98f9a", op=0.7)
        art.rect(0, k * 20 + 9, 200, 1, "#c98f9a", op=0.7)
    m = cloth("#ffffff", 16, 0.06, 0.2, tint=False, image=art.save())
    top = shirt("#dfe7f2", "贴己", seed=11, material=m)
    bottoms = trousers("#dfe7f2", m, 96, 19, 15, 12, button=False)
    return group(bottoms, x=52, y=-14, z=0) + group(top, x=-8)


@goods("新生儿连体衣", "鹅黄色", **FLAT)
def onesie(c):
    m = jersey(c)
    right = [
        (5.2, 44, 1),
        (9.6, 43),
        (12.6, 40, 1),
        (22, 24, 1),
        (17.6, 20.6, 1),
        (12.4, 30, 1),
        (12.4, 14),
        (15.6, -6),
        (14.4, -17, 1),
        (7.6, -17, 1),
        (3.2, -2),
    ]
    outline = mirror([(0, 41)] + right + [(0, 1.4, 1)])
    things = [flat(outline, 1.5, m, 4, 0.35, folds=[(0, 20, 80, 8, 0.4)])]
    snap = mat("#fbfbf8", rough=0.25, coat=0.6)
    for k in range(5):
        things.append(move(lathe([(0, 0), (0.55, 0), (0.5, 0.2), (0, 0.25)], snap, radius=0.05), x=-4 + k * 1.4, y=38 - k * 8, z=1.9))
    things.append(wire([(-5, 42, 1.8), (-2.6, 30, 2.1), (1.4, 14, 2.1), (3.0, 2, 1.9)], 0.22, m))
    for s in (-1, 1):
        foot = flat([(s * 7.6, -16.6, 1), (s * 14.6, -16.6, 1), (s * 15.6, -22), (s * 11.6, -25), (s * 7.2, -22)], 1.6, m, 3, 0.2, step=0.7)
        things.append(foot)
    return things + [label_tag(0, 40.2, 1.7, "绒绒兔", 2.2, FUN)]
