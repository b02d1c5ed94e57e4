"""Recipes of shirts, hoods and knitwear."""

from labels import Art
from materials import darker, cloth, mat
from packs import *
from shelf import goods
from solids import *
from wear_cloth import FLAT, flat, knit, label_tag, mirror, tee


@goods("纯棉宽松短袖 T恤", "白色", **FLAT)
def tee_women(c):
    return tee(c, "素织")


@goods("重磅纯棉 T恤", "黑色", **FLAT)
def tee_men(c):
    return tee(c, "行之衡", width=29, length=72, seed=4)


def hoodie(c, brand, width=29, length=70, seed=2, print_=None, scale_=1.0):
    m = cloth(c, 10, 0.12, 0.5, kind="noise")
    things = tee(c, brand, long=True, material=m, collar=None, thick=2.4, width=width, length=length, seed=seed, print_=print_)
    top = length
    hood = flat(
        mirror([(0, top + 17), (9, top + 16), (14, top + 8), (12.5, top - 2), (7, top - 7), (0, top - 9.5)]), 3.0, m, seed + 5, 0.3, z=1.8
    )
    opening = flat(
        mirror([(0, top + 10.5), (6, top + 9.6), (8.6, top + 4), (6.4, top - 3), (0, top - 6.8)]),
        0.5,
        darker(c, 0.35),
        seed,
        0.05,
        edge=1.2,
        step=0.6,
        z=5.2,
    )
    rim = [
        (0, top + 10.9),
        (6.2, top + 10),
        (9, top + 4),
        (6.8, top - 3.2),
        (0, top - 7.2),
        (-6.8, top - 3.2),
        (-9, top + 4),
        (-6.2, top + 10),
    ]
    things.append(wire([(x, y, 5.2) for x, y in rim], 0.6, m, closed=True))
    cord = mat("#f0ece2", rough=0.8)
    things += [hood, opening]
    for s in (-1, 1):
        things.append(wire([(s * 3.2, top - 5.4, 5.6), (s * 4.0, top - 12, 4.4), (s * 3.7, top - 20, 4.2)], 0.32, cord))
    pocket = flat(mirror([(0, 25), (9, 25, 1), (15.5, 14, 1), (15.5, 6, 1), (0, 6)]), 0.8, m, seed + 2, 0.2, z=3.0, edge=0.8)
    rib = cloth(c, 5, 0.6, 0.4, kind="wave", stretch=(3, 0.1, 1))
    things += [pocket, flat(mirror([(0, 0.6), (width - 2.6, 1.0, 1), (width - 3.6, -5.4, 1), (0, -6)]), 2.0, rib, seed, 0.15)]
    for s in (-1, 1):
        x, y = s * (width + 11.6), 9.4
        cuff = flat(
            [(x - 3.6, y + 1.8, 1), (x + 3.8, y + 3.8, 1), (x + 3.6 + s * 1.0, y - 3.4, 1), (x - 2.8 + s * 1.0, y - 5.2, 1)]
            if s > 0
            else [(x - 3.8, y + 3.8, 1), (x + 3.6, y + 1.8, 1), (x + 2.8 + s, y - 5.2, 1), (x - 3.6 + s, y - 3.4, 1)],
            1.8,
            rib,
            seed,
            0.1,
        )
        things.append(cuff)
    return things


@goods("连帽卫衣 加绒", "云灰", **FLAT)
def hoodie_women(c):
    return hoodie(c, "素织")


@goods("儿童纯棉卫衣", "薄荷绿", **FLAT)
def hoodie_kid(c):
    from labels import sun

    art = Art(100, 100, None)
    for x in (26, 74):
        art.circle(x, 30, 15, "#c98a4a")
        art.circle(x, 30, 8, "#f0cfa6")
    art.circle(50, 55, 34, "#c98a4a")
    art.circle(50, 66, 15, "#f0cfa6")
    art.circle(38, 50, 4, "#2a1d14")
    art.circle(62, 50, 4, "#2a1d14")
    art.circle(50, 61, 5, "#2a1d14")
    things = tee(
        c, "绒绒兔", long=True, material=cloth(c, 10, 0.12, 0.5, kind="noise"), thick=2.0, width=24, length=52, seed=6, print_=art.save(700)
    )
    return things


@goods("羊毛混纺针织开衫", "燕麦色", **FLAT)
def cardigan(c):
    m = knit(c)
    things = tee(c, "素织", long=True, material=m, collar=None, thick=2.2, width=28, length=62, seed=7)
    top = 62
    band = cloth(c, 4, 0.7, 0.5, kind="wave", stretch=(0.2, 3, 1))
    for s in (-1, 1):
        strip = wire(
            [(s * 8, top - 0.6, 2.4), (s * 4.5, top - 16, 3.4), (s * 1.2, top - 28, 3.4), (s * 0.9, 10, 3.2), (s * 0.9, 0, 2.6)], 1.3, band
        )
        for v in strip.data.vertices:
            v.co.z = 2.9 + (v.co.z - 2.9) * 0.5
        things.append(strip)
    inner = flat(
        mirror([(0, top - 1), (7.4, top - 0.6, 1), (3.6, top - 16), (0, top - 27, 1)]), 0.4, darker(c, 0.4), 3, 0.02, z=2.9, edge=1
    )
    button = mat("#6b4a34", rough=0.3, coat=0.6)
    for k in range(5):
        things.append(
            move(lathe([(0, 0), (1.0, 0), (1.05, 0.15), (0.7, 0.35), (0, 0.25)], button, radius=0.08), x=0.9, y=30 - k * 6.6, z=3.6)
        )
    for s in (-1, 1):
        things.append(flat([(s * 8 - 5, 16, 1), (s * 8 + 5, 16, 1), (s * 8 + 5, 4, 1), (s * 8 - 5, 4, 1)], 0.7, m, 8, 0.1, z=2.0, edge=0.7))
        things[-1].location.x += s * 6
    return things + [inner]


def shirt(c, brand, long=True, seed=1, width=27.5, pocket=True, material=None):
    m = material or cloth(c, 22, 0.05, 0.2)
    things = tee(c, brand, long=long, material=m, collar=None, thick=1.5, width=width, length=72, seed=seed)
    top, body = 72, len(things)
    placket = move(slab(3.4, 64, 0.25, m, corner=0.2, edge=0.1), y=33, z=1.95)
    button = mat("#f4f1ea", rough=0.25, coat=0.8)
    things.append(placket)
    for k in range(7):
        things.append(move(lathe([(0, 0), (0.6, 0), (0.62, 0.1), (0.4, 0.2), (0, 0.14)], button, radius=0.05), y=61 - k * 9.2, z=2.3))
    inner = flat(mirror([(0, top + 1.2), (6, top + 1.0), (7.4, top - 1), (0, top - 6.5, 1)]), 0.3, darker(c, 0.5), 2, 0.05, z=1.5, edge=0.8)
    things.append(inner)
    for s in (-1, 1):
        leaf_ = flat(
            [(s * 7.8, top + 1.6, 1), (s * 8.6, top - 3.6, 1), (s * 6.8, top - 11, 1), (s * 0.4, top - 6.0, 1), (s * 5, top - 2.2)],
            0.8,
            m,
            4,
            0.1,
            z=2.1,
            edge=0.8,
        )
        things.append(leaf_)
    band = wire([(-7.8, top + 0.9, 2.6), (-4, top + 2.2, 3.0), (0, top + 2.6, 3.1), (4, top + 2.2, 3.0), (7.8, top + 0.9, 2.6)], 0.9, m)
    things += [band, label_tag(0, top + 0.2, 2.3, brand, 3)]
    if pocket:
        things.append(flat([(7, 52, 1), (17, 52, 1), (17, 42, 1), (12, 39.6, 1), (7, 42, 1)], 0.35, m, 5, 0.05, z=1.9, edge=0.4))
    for thing in things[body:]:
        thing.location.z += 0.6
    return things


@goods("垂感西装衬衫", "天空蓝", **FLAT)
def blouse(c):
    return shirt(c, "素织", seed=8, pocket=False, width=26)


@goods("免烫商务衬衫", "白色", **FLAT)
def business_shirt(c):
    return shirt(c, "行之衡", seed=3)


@goods("新疆棉 POLO 衫", "深蓝", **FLAT)
def polo(c):
    m = cloth(c, 7, 0.4, 0.3)
    rib = cloth(c, 4, 0.8, 0.4, kind="wave", stretch=(3, 0.1, 1))
    things = tee(c, "行之衡", material=m, collar=None, width=27.5, length=71, seed=5)
    top = 71
    inner = flat(
        mirror([(0, top + 3.0), (4.6, top + 2.6), (8.0, top + 1.4), (7.4, top - 1), (0, top - 9, 1)]),
        0.3,
        darker(c, 0.5),
        2,
        0.05,
        z=2.0,
        edge=0.8,
    )
    placket = flat(
        [(-1.9, top - 5, 1), (1.9, top - 5, 1), (1.9, top - 21, 1), (-1.9, top - 21, 1)], 0.7, m, 7, 0.05, z=2.3, edge=0.5, step=0.5
    )
    seam_ = darker(c, 0.55)
    things += [
        inner,
        placket,
        wire([(-1.7, top - 20.4, 3.02), (1.7, top - 20.4, 3.02)], 0.08, seam_),
        wire([(-1.7, top - 19.2, 3.02), (1.7, top - 19.2, 3.02)], 0.08, seam_),
    ]
    for y in (top - 8.4, top - 12.6, top - 16.8):
        button = lathe([(0, 0), (0.68, 0), (0.7, 0.14), (0.46, 0.26), (0, 0.18)], mat("#f4f1ea", rough=0.25, coat=0.8), radius=0.05)
        things.append(move(button, y=y, z=3.0))
    for s in (-1, 1):
        wing = [(s * 7.6, top + 1.8), (s * 8.9, top - 3.4), (s * 8.2, top - 11.6, 1), (s * 0.5, top - 7.2, 1), (s * 4.2, top - 1.6)]
        things.append(flat(wing, 1.1, rib, 4, 0.12, z=2.5, edge=0.9, step=0.6))
        things[-1].modifiers.clear()
    collar_ = [(-7.8, top + 0.9, 3.2), (-4, top + 2.2, 3.7), (0, top + 2.6, 3.8), (4, top + 2.2, 3.7), (7.8, top + 0.9, 3.2)]
    things += [wire(collar_, 1.0, rib), label_tag(0, top - 0.6, 2.7, "行之衡", 3)]
    for s in (-1, 1):  # knitted cuffs of the sleeves
        k = 71 / 68
        cuff = [(s * 37.4, 39.0 * k, 1), (s * 36.8, 37.2 * k, 1), (s * 28.3, 33.9 * k, 1), (s * 27.6, 35.8 * k, 1)]
        things.append(flat(cuff, 2.3, rib, 9, 0.1, edge=0.9, step=0.6))
        things[-1].modifiers.clear()
    return things
