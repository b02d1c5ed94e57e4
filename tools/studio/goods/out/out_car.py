"""Recipes of cars."""

import math

from labels import SMILE, Art, front
from materials import chosen, mat, metal, plastic
from packs import *
from shelf import goods
from solids import *


def tyre(width, r, block, tread=52, rim=None):
    rubber = mat("#232326", rough=0.72, bump=(7, 0.12))
    w = width / 2
    prof = [
        (r * 0.62, -w * 0.82),
        (r * 0.66, -w * 0.95),
        (r * 0.82, -w),
        (r * 0.95, -w * 0.88),
        (r, -w * 0.66),
        (r * 1.01, 0),
        (r, w * 0.66),
        (r * 0.95, w * 0.88),
        (r * 0.82, w),
        (r * 0.66, w * 0.95),
        (r * 0.62, w * 0.82),
        (r * 0.6, 0),
        (r * 0.62, -w * 0.82),
    ]
    things = [lathe(prof, rubber, radius=r * 0.05, segments=128)]
    dark = mat("#161618", rough=0.9)
    for k in range(tread):
        a = TAU * k / tread
        for j, (z, ww, rz) in enumerate(((-w * 0.5, w * 0.36, 22), (w * 0.5, w * 0.36, -22))):
            b = box(block * 0.28, 0.7, ww * 2.0, dark, bevel=0)
            b.location = (0, 0, z - ww)
            things += group([move(b, y=-r * 1.004)], rz=math.degrees(a) + (3 if j else 0))
    for z in (-w * 0.22, w * 0.22):
        things.append(lathe([(r * 1.008, z - 0.35), (r * 1.014, z), (r * 1.008, z + 0.35)], dark, radius=0))
    for s in (-1, 1):
        art = Art(600, 40, None)
        art.text(150, 30, "YUANZHENG", 30, "Inter Display", "#6a6a6e", 800, spacing=6)
        art.text(450, 30, "205/55R16", 26, "Inter Display", "#5a5a5e", 700, spacing=4)
        ring = lathe(
            [(r * 0.84, s * w * 1.005), (r * 0.75, s * w * 0.995)] if s > 0 else [(r * 0.75, s * w * 0.995), (r * 0.84, s * w * 1.005)],
            mat("#fff", image=art.save(1600), alpha=True, rough=0.7),
            radius=0,
        )
        things.append(ring)
    return things


@goods("静音舒适轮胎", front=(-42, 8), side=(-20, 14))
def tyre_quiet():
    return group(tyre(20.5, 31.5, 3.2), z=31.9, rx=90)


@goods("越野 AT 全地形轮胎", front=(38, 10), side=(64, 14))
def tyre_at():
    return group(tyre(26.5, 38.5, 9.0, 34), z=39, rx=90)


@goods("全合成机油")
def motor_oil():
    label = front(
        120,
        130,
        "车小净",
        "全合成机油",
        "bold",
        "5W-30 SP 级",
        ("静音", "省油"),
        "4L",
        ("#1f3f73", "#f4f7fb", "#e8a52a"),
        "drop",
        "Chexiaojing",
        SMILE,
    ).save()
    body = mat("#c9cdd2", rough=0.35, metal=0.35)
    things = [
        loft([(0, 8.4, 5.0, 5), (0.8, 9.2, 5.6, 5), (20, 9.2, 5.6, 5), (23.5, 8.6, 5.2, 4.4), (26, 6.6, 4.4, 3.4)], body),
        patch(9.2, 5.6, 5, 13.4, 3, 18, label, rough=0.35),
        wire([(7.0, 0, 24), (3.0, 0, 29.4), (-2.2, 0, 29.6), (-3.4, 0, 27)], 1.25, body),
    ]
    return things + [move(t, x=-5.4) for t in cap(2.4, 3.4, 25.4, "#e8a52a", ribs=30)]


@goods("行车记录仪", front=(-20, 10), side=(30, 16))
def dash_cam():
    body, lens = mat("#202124", rough=0.4), mat("#141a2c", rough=0.02, coat=1, spec=1)
    things = [
        box(10.4, 3.6, 5.6, body, bevel=0.8),
        move(box(4, 3, 1.2, body, bevel=0.3), z=5.6),
        move(slab(5.6, 4.4, 0.4, mat("#2a2b2e", rough=0.3), corner=0.5, edge=0.1), z=6.9),
    ]
    things += group(
        [
            lathe([(0, 0), (2.3, 0), (2.4, 0.4), (2.3, 1.5), (1.9, 1.6), (1.6, 1.1)], metal("#4a4c50", 0.3), radius=0.12),
            lathe([(0, 1.3), (1.0, 1.25), (1.65, 1.05)], lens, radius=0.4),
        ],
        x=-1.8,
        y=-1.8,
        z=2.8,
        rx=90,
    )
    mark = Art(40, 12, None)
    mark.text(20, 9, "4K HDR", 7, "Inter Display", "#c9ccd0", 600)
    things.append(move(slab(3, 0.9, 0.01, mat("#fff", image=mark.save(300), alpha=True), corner=0.02, edge=0), x=3, y=-1.81, z=4.4, rx=90))
    if chosen() == 1:
        return things
    rear = [box(5, 2.6, 3.2, body, bevel=0.6)] + group(
        [
            lathe([(0, 0), (1.2, 0), (1.1, 0.7), (0.8, 0.7)], metal("#4a4c50", 0.3), radius=0.05),
            lathe([(0, 0.6), (0.8, 0.5)], lens, radius=0.2),
        ],
        y=-1.3,
        z=1.6,
        rx=90,
    )
    return things + group(rear, x=10, y=-1.5, rz=-10)


@goods("车载手机支架", front=(-18, 10), side=(30, 14))
def car_holder():
    m, silver = mat("#26272a", rough=0.45), metal("#b9bcc0", 0.28)
    plate = [slab(7, 11, 1.4, m, corner=1.2, edge=0.35), move(slab(4.6, 7.6, 0.2, mat("#1a1a1c", rough=0.8), corner=0.8, edge=0), z=1.36)]
    for s in (-1, 1):
        plate.append(move(box(0.9, 4.4, 3.2, m, bevel=0.3), x=s * 4.2, y=0.8))
        plate.append(move(box(1.4, 3.4, 0.7, silver, bevel=0.2), x=s * 3.6, y=0.8, z=0.4))
    plate += [move(box(3.4, 0.9, 3.0, m, bevel=0.3), y=-5.6)]
    things = group(plate, z=8.6, rx=76)
    return (
        things
        + [
            move(ball(1.3, silver, subdivisions=4), y=2.3, z=7.6),
            move(cylinder(1.0, 3.4, m, bevel=0.2), y=2.6, z=7.4, rx=-80),
            move(box(2.2, 3.4, 1.2, m, bevel=0.3), y=7, z=8.2),
            move(box(2.2, 3.4, 0.7, m, bevel=0.2), y=7, z=6.6),
        ]
        + [move(box(6, 0.8, 1.2, m, bevel=0.3), y=3.6, z=0), move(box(1.2, 1.2, 7, m, bevel=0.3), y=3.6)]
    )


@goods("洗车水枪套装", front=(0, 56), side=(24, 40))
def car_hose():
    hose, dark, brass = mat("#2f86b8", rough=0.38, bump=(6, 0.15)), mat("#232427", rough=0.5), metal("#c9a45a", 0.25)
    # the hose begins in the pistol's handle, goes around outwards, and a second layer ends in the tap's connector
    path = [(-3.1, -9.4, 1.7), (-3.0, -11.4, 1.5), (-1.4, -13.6, 1.1), (2.4, -14.9, 0.9)]
    turns = 4.22
    for k in range(1, 150):
        t = k / 149
        a = math.radians(-80) + TAU * turns * t
        r = 15.2 + 1.78 * turns * t + 0.18 * math.sin(5 * a + k * 0.01)
        path.append((r * math.cos(a), r * math.sin(a), 0.9))
    last = path[-1]
    tail = [(last[0] + 0.3, last[1] + 2.4, 1.0), (last[0] + 1.0, last[1] + 4.6, 1.2)]
    things = [wire(path + tail, 0.85, hose, resolution=4)]
    end = [
        lathe([(0, 0), (1.15, 0), (1.3, 0.4), (1.3, 2.4), (1.0, 3.0), (0, 3.0)], plastic("#ee7a2b", 0.35), radius=0.15),
        cylinder(1.5, 1.4, brass, z=2.8),
    ]
    things += group(end, x=tail[-1][0], y=tail[-1][1] - 0.2, z=1.3, rx=-90, rz=-14)
    orange = plastic("#ee7a2b", 0.32)
    barrel = [lathe([(0, -7.6), (1.3, -7.4), (1.75, -6), (1.75, 2.4), (1.35, 3.2), (1.35, 5)], orange, radius=0.5)]
    barrel.append(lathe([(1.36, 4.6), (2.0, 5.2), (2.5, 6.0), (2.6, 9.4), (2.2, 10), (1.7, 9.6), (0, 9.4)], dark, radius=0.25))
    for k in range(18):
        a = TAU * k / 18
        barrel.append(move(box(0.3, 0.3, 2.6, dark, bevel=0.08, z=6.3), x=2.58 * math.cos(a), y=2.58 * math.sin(a)))
    barrel.append(lathe([(1.76, -3), (1.82, -2.8), (1.82, -1.8), (1.76, -1.6)], brass, radius=0.02))
    group(barrel, z=2.7, ry=90)
    grip = [
        loft([(0, 1.5, 1.35, 3), (2, 1.35, 1.3, 3), (5, 1.55, 1.4, 3), (8.0, 1.3, 1.3, 2.4)], dark),
        cylinder(1.35, 1.7, brass, z=7.9, bevel=0.12),
    ]
    group(grip, x=-4.4, y=-0.6, z=2.6, rx=90, rz=8)
    trigger_ = [wire([(-1.2, -1.2, 2.7), (-0.3, -3.2, 2.6), (-1.2, -5.0, 2.5), (-1.0, -6.6, 2.5)], 0.5, orange)]
    return things + barrel + grip + trigger_


@goods("四季防冻玻璃水")
def washer_fluid():
    label = front(
        110, 120, "车小净", "玻璃水", "modern", "四季防冻 -25℃", (), "2L", ("#1f86b8", "#eaf8ff", "#9fe0f6"), "drops", "", SMILE
    ).save()
    liquid = mat("#5fb8dc", rough=0.08, coat=1)

    def one():
        return [
            loft(
                [(0, 6.4, 4.4, 4), (0.6, 7.0, 4.9, 4), (17, 7.0, 4.9, 4), (20, 5.4, 4.2, 3), (23, 2.4, 2.4, 2), (24.4, 2.0, 2.0, 2)], liquid
            ),
            patch(7.0, 4.9, 4, 10.6, 3, 15.4, label, rough=0.35),
            wire([(3.4, 0, 21.2), (6.4, 0, 20), (6.8, 0, 15), (6.2, 0, 12)], 0.9, liquid),
        ] + cap(2.2, 2.2, 24, "#1f5d8f", ribs=30)

    return row(one, 2, 15.6, 3)
