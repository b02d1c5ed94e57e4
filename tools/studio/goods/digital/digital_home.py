"""Recipes of cleaning, air, water and light."""

import math

from labels import SANS, Art
from materials import Made, chosen, mat, metal, plastic, printed
from packs import *
from shelf import goods
from solids import *


@goods("无线手持吸尘器", "云灰", front=(-28, 8), side=(24, 14))
def vacuum(c):
    m, dark, red = mat(c, rough=0.32, coat=0.4, tint=True), mat("#232427", rough=0.4), metal("#b8402f", 0.28)
    clear, steel = mat("#cfd8de", rough=0.06, coat=1), metal("#c9ccd0", 0.25)
    # the head on the floor, its roller towards the left
    head = [move(box(11, 27, 5.2, dark, bevel=1.8), x=0.5), move(box(8, 27.4, 1.0, m, bevel=0.4), x=1.6, z=4.6)]
    roller = move(cylinder(2.5, 25, mat("#b23a3a", rough=0.9, bump=(3, 0.6)), bevel=0.4), x=-4.4, y=12.5, z=2.7, rx=90)
    things = head + [roller, move(cylinder(2.2, 7, dark, bevel=0.5), z=4)]
    stick = [cylinder(2.3, 44, red, bevel=0.2, z=8), cylinder(2.9, 5, dark, bevel=0.6, z=50), cylinder(2.8, 3, dark, bevel=0.5, z=8)]
    cup = [
        lathe([(0, 54), (4.6, 54), (6.2, 56), (6.4, 72), (0, 72)], clear, radius=0.8),
        lathe([(5.9, 53.6), (6.5, 54), (6.5, 55.4)], dark, radius=0.3),
    ]
    cup += [lathe([(6.42, 58 + 3.4 * k), (6.5, 58.1 + 3.4 * k), (6.42, 58.2 + 3.4 * k)], steel, radius=0) for k in range(4)]
    motor = [lathe([(0, 72), (6.7, 72), (6.9, 72.6), (6.9, 82), (6.2, 85), (3.4, 86.4), (0, 86.4)], m, radius=1.2)]
    for k in range(26):
        a = TAU * k / 26
        motor.append(move(box(0.35, 0.4, 5.2, dark, bevel=0.1, z=74.6), x=6.86 * math.cos(a), y=6.86 * math.sin(a), rz=math.degrees(a)))
    motor.append(lathe([(0, 86.5), (3.0, 86.5), (3.0, 86.9), (0, 87)], mat("#101113", rough=0.1, coat=1), radius=0.1))
    grip = [
        wire([(4, 0, 83), (10, 0, 84.4), (14.4, 0, 82), (14.6, 0, 76), (12.6, 0, 68), (11.4, 0, 63)], 1.9, dark),
        move(box(7.2, 7.6, 9.4, m, bevel=1.6), x=11.4, z=55),
        move(box(9, 4.4, 3.6, dark, bevel=1.0), x=7.4, z=56.6),
    ]
    grip.append(move(box(1.2, 2.0, 3.4, red, bevel=0.4), x=11.4, z=73, ry=14))
    return things + group(stick + cup + motor + grip, ry=8)


@goods("扫拖一体机器人", front=(-22, 20), side=(24, 28))
def robot_vacuum():
    white, dark = plastic("#f4f4f1", 0.25), mat("#17181a", rough=0.1, coat=1)
    grey, steel, water = plastic("#8d9196", 0.35), metal("#c9ccd0", 0.25), mat("#a9bcc8", rough=0.06, coat=1)
    things = [lathe([(0, 0.8), (16.6, 0.8), (17.4, 1.6), (17.4, 8.0), (16.8, 9.0), (0, 9.2)], white, radius=0.7)]
    # bumper, a ring around the top, the tower of the laser with its window
    things.append(lathe([(17.42, 2), (17.8, 2.6), (17.8, 7.0), (17.42, 7.6)], grey, radius=0.2, arc=(-98, 98)))
    things.append(lathe([(17.5, 4.2), (17.86, 4.3), (17.86, 5.3), (17.5, 5.4)], dark, radius=0.05, arc=(-34, 34)))
    things.append(lathe([(13.4, 9.16), (13.5, 9.3), (13.6, 9.16)], grey, radius=0))
    tower = [
        lathe([(0, 0), (4.5, 0), (4.5, 0.7), (4.1, 0.8), (4.1, 2.4), (4.5, 2.5), (4.5, 3.0), (4.1, 3.5), (0, 3.6)], white, radius=0.15)
    ]
    tower += [lathe([(4.12, 0.8), (4.2, 0.9), (4.2, 2.3), (4.12, 2.4)], dark, radius=0.02), lathe([(0, 3.62), (3.0, 3.62)], grey, radius=0)]
    things += group(tower, y=4.5, z=9.1)
    for x in (-2.8, 0, 2.8):
        key = lathe([(0, 0), (0.9, 0), (0.85, 0.16), (0, 0.18)], steel, radius=0.04)
        things.append(move(key, x=x, y=-8.6, z=9.05))
    for k in range(3):  # the side brush
        a = math.radians(200 + 120 * k)
        for j in range(5):
            b = a + (j - 2) * 0.07
            bristle = [(13.2, -11.4, 0.5), (13.2 + 5.6 * math.cos(b), -11.4 + 5.6 * math.sin(b), 0.15)]
            things.append(wire(bristle, 0.09, grey, bezier=False))
    if chosen() == 1:
        return things
    group(things, x=-3, y=-16)
    # the station: a bay into which it drives, two tanks above, a lamp
    dock = [move(box(37, 26, 21, white, bevel=2.0, z=13), y=26), move(box(37, 3, 15, white, bevel=1.2), y=37.4)]
    for s in (-1, 1):
        dock.append(move(box(3.2, 26, 15, white, bevel=1.2), x=s * 16.9, y=26))
        tank = box(16.2, 21, 9, water, bevel=1.4, z=33)
        dock += [move(tank, x=s * 8.8, y=26), move(box(16.6, 21.4, 2.2, grey, bevel=0.8, z=41.6), x=s * 8.8, y=26)]
        dock.append(move(box(6, 2.2, 1.6, white, bevel=0.6, z=43.6), x=s * 8.8, y=26))
    dock.append(move(box(31, 0.6, 14, mat("#26282b", rough=0.5), bevel=0.1), y=35.6))
    dock.append(move(box(34, 24, 1.4, grey, bevel=0.5), y=24))
    lamp = mat("#7fd0ff", rough=0.4, emit=0.9)
    dock += [move(box(7, 0.2, 0.5, lamp, bevel=0.05), y=12.95, z=20), move(box(36.2, 0.3, 0.3, grey, bevel=0.05), y=13.0, z=28)]
    return things + dock


@goods("落地空气循环扇", "奶油白", front=(-20, 4), side=(34, 8))
def fan(c):
    m, blade = mat(c, rough=0.35, tint=True), mat("#cfd6da", rough=0.2, coat=0.5)
    things = [
        lathe([(0, 0), (15, 0), (15.6, 0.6), (14, 2.4), (0, 3.2)], m, radius=0.8),
        cylinder(1.7, 62, m, z=3),
        move(box(6, 5, 9, m, bevel=1.4), z=60),
    ]
    head = []
    for k in range(44):
        a = TAU * k / 44
        head.append(
            wire(
                [
                    (1.8 * math.sin(a), 1.8 * math.cos(a), 5.2),
                    (9 * math.sin(a + 0.12), 9 * math.cos(a + 0.12), 4.6),
                    (14.6 * math.sin(a + 0.22), 14.6 * math.cos(a + 0.22), 0.6),
                ],
                0.14,
                m,
                resolution=5,
            )
        )
    head += [
        lathe([(14.2, -1), (15.2, -0.4), (15.2, 0.8), (14.4, 1.2)], m, radius=0.3),
        lathe([(0, 5.0), (2.2, 5.2), (2.0, 5.8), (0, 5.9)], m, radius=0.2),
        lathe([(14.6, 0), (13, -4), (6, -7), (0, -7.4)], m, radius=1.2),
        lathe([(0, 3.0), (2.4, 2.8), (2.4, 0)], blade, radius=0.3),
    ]
    for k in range(5):
        a = TAU * k / 5
        verts, faces = [], []
        for j in range(9):
            r_ = 2 + j * 1.35
            for i in range(7):
                b = a + (i / 6 - 0.5) * (0.95 - j * 0.015)
                verts.append((r_ * math.sin(b), r_ * math.cos(b), 1.4 + (i / 6 - 0.5) * 2.4))
        for j in range(8):
            for i in range(6):
                q = j * 7 + i
                faces.append((q, q + 1, q + 8, q + 7))
        head.append(add_mesh(verts, faces, blade, None, 60))
    return things + group(head, y=-3.4, z=72, rx=84)


@goods("4.5 升上加水加湿器", "奶油白", front=(-10, 8), side=(30, 14))
def humidifier(c):
    m = mat(c, rough=0.3, coat=0.2, tint=True)
    tank = mat("#dfe9ec", rough=0.08, coat=1)
    return [
        lathe([(0, 0), (10, 0), (10.4, 0.5), (10.2, 9), (0, 9)], m, radius=0.7),
        lathe([(10.1, 9.1), (10.2, 9.4), (10, 24), (0, 24)], tank, radius=0.3),
        lathe([(10.05, 23.9), (10, 25), (6, 27.4), (3.2, 28), (2.8, 27.4), (0, 27.2)], m, radius=0.8),
        move(lathe([(0, 0), (1.8, 0), (1.7, 0.5), (0, 0.55)], metal("#cfd2d5", 0.25), radius=0.1), y=-10.2, z=4.6, rx=89),
    ]


@goods("石墨烯踢脚线取暖器", front=(-14, 10), side=(30, 14))
def heater():
    m, dark = mat("#f1efea", rough=0.4), mat("#2a2b2d", rough=0.5)
    things = [box(100, 9, 24, m, bevel=1.2, z=5)]
    for k in range(32):
        things.append(move(box(2.0, 4.6, 0.3, dark, bevel=0.05), x=-46.5 + k * 3, z=28.9))
    for s in (-1, 1):
        things.append(move(box(6, 20, 2.4, dark, bevel=0.8), x=s * 38))
        things.append(move(box(3, 6, 4, dark, bevel=0.4), x=s * 38, z=2))
    art = Art(60, 30, "#141517")
    art.text(30, 21, "22°C", 16, "Inter Display", "#ffb26a", 400)
    return things + [move(box(11, 0.3, 5, printed(art.save(400), rough=0.1, coat=1), bevel=0.1), x=40, y=-4.6, z=19)]


@goods("手持挂烫机", "奶油白", front=(-24, 8), side=(34, 14))
def steamer(c):
    m, steel = mat(c, rough=0.3, coat=0.2, tint=True), metal("#d2d4d7", 0.22)
    things = [
        loft([(0, 3.8, 4.6, 3), (0.6, 4.2, 5.2, 3), (12, 3.6, 4.4, 3), (15, 3.4, 4.8, 3)], mat("#dfe6ea", rough=0.1, coat=0.8)),
        loft([(14.6, 3.5, 4.9, 3), (18, 3.6, 5.6, 3, 0, -0.6), (22, 3.8, 5.4, 3, 0, -1.4), (23.4, 3.2, 4.2, 3, 0, -1.4)], m),
    ]
    plate = [slab(8.4, 13, 0.9, steel, corner=2.6, edge=0.25)] + [
        move(cylinder(0.3, 0.05, mat("#222")), x=(k % 3 - 1) * 2.2, y=(k // 3 - 1.5) * 2.6, z=0.88) for k in range(12)
    ]
    things += group(plate, y=-6.2, z=19, rx=78)
    things.append(wire([(0, 4.4, 20), (0, 8.4, 18.4), (0, 8.2, 9), (0, 4.6, 4)], 1.4, m))
    return things


@goods("台式净饮机", front=(-20, 8), side=(32, 12))
def water_dispenser():
    m, dark = plastic("#f5f5f2", 0.28), mat("#141517", rough=0.08, coat=1)
    things = [
        move(box(21, 40, 40, m, bevel=1.6), y=4),
        move(box(18, 1, 25, mat("#d9dcde", rough=0.4), bevel=0.5), y=-15.8, z=6),
        move(box(19, 12, 3.4, mat("#2a2b2d", rough=0.5), bevel=0.6), y=-20.4),
        move(box(21, 9, 8.6, m, bevel=1.2), y=-19.4, z=31.4),
        cylinder(1.3, 2.6, metal("#cfd2d5", 0.2), z=29),
    ]
    things[-1].location.y = -19.5
    art = Art(80, 34, "#121315")
    art.text(26, 23, "95°C", 14, "Inter Display", "#fff", 400)
    art.text(60, 22, "热水", 8, SANS, "#9fd0f0")
    return things + [move(box(13, 0.3, 5.4, printed(art.save(500), rough=0.1, coat=1), bevel=0.1), y=-23.9, z=33)]


@goods("国 AA 级护眼台灯", "奶油白", front=(-24, 8), side=(30, 12))
def desk_lamp(c):
    m, light = mat(c, rough=0.35, tint=True), mat("#fffaf0", rough=0.5, emit=2.2)
    things = [
        lathe([(0, 0), (10, 0), (10.4, 0.4), (10, 1.9), (0, 2.1)], m, radius=0.4),
        move(cylinder(1.1, 34, m, bevel=0.2), x=6, z=1.6),
        move(ball(1.7, m, subdivisions=4), x=6, z=36),
    ]
    arm = [cylinder(0.95, 30, m, bevel=0.2)]
    things += group(arm, x=6, z=36, ry=-62)
    head = [slab(34, 6.4, 1.3, m, corner=3.0, edge=0.5), move(slab(30, 4.8, 0.1, light, corner=2.2, edge=0), z=-0.06)]
    return things + group(head, x=-22, z=49.4, ry=-6, rx=0)


@goods("感应小夜灯", front=(-24, 12), side=(34, 20))
def night_light():
    shell, steel = plastic("#f7f4ec", 0.35), metal("#d6d8da", 0.25)
    lens = mat("#4a3f38", rough=0.12, coat=1)
    made = Made("glow")
    split = made.node("ShaderNodeVectorMath", operation="LENGTH")
    made.link(made.coords(), split.inputs[0])
    ring_ = made.node("ShaderNodeMapRange")
    ring_.inputs["From Min"].default_value, ring_.inputs["From Max"].default_value = 2.6, 4.3
    made.link(split.outputs["Value"], ring_.inputs["Value"])
    warm = made.ramp(ring_.outputs[0], [(0.0, "#f2a948"), (0.5, "#ffd893"), (1.0, "#f0a040")])
    made.link(warm, made.bsdf.inputs["Base Color"])
    made.link(warm, made.bsdf.inputs["Emission"])
    made.bsdf.inputs["Emission Strength"].default_value = 0.55
    disc = [lathe([(0, 0), (4.2, 0), (4.5, 0.4), (4.5, 1.7), (4.2, 2.0)], shell, radius=0.25)]
    disc.append(lathe([(4.2, 1.9), (4.1, 2.3), (3.6, 2.55), (3.0, 2.4), (2.7, 2.1)], made.material, radius=0.3))
    disc.append(lathe([(2.7, 2.0), (2.6, 2.4), (1.4, 2.7), (0, 2.75)], shell, radius=0.3))
    disc += [
        lathe([(0.78, 2.6), (1.0, 2.75), (1.0, 2.95), (0.8, 3.0)], steel, radius=0.05),
        move(ball(0.82, lens, squash=0.7, subdivisions=4), z=2.8),
    ]
    back_ = [lathe([(0, -0.5), (2.6, -0.5), (2.8, -0.2), (2.8, 0.1)], steel, radius=0.1)]
    # it stands on its magnetic foot
    foot = [move(box(5.6, 3.6, 0.6, shell, bevel=0.25), y=1.3), move(box(2.2, 0.7, 3.4, shell, bevel=0.25), y=1.9, z=0.4)]
    return group(disc + back_, z=4.9, rx=80) + foot
