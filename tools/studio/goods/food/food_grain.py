"""Recipes of grain, oil and sauces."""

from labels import BRUSH, FUN, KAI, SANS, SMILE, XIAO, back, front
from materials import mat, metal
from packs import *
from shelf import goods
from solids import *


def faces(w, h, brand, name, layout, sub, claims, net, colours, icon, latin="", font=SANS, rows=(), code="6901234500011"):
    """The PNGs of front and back."""
    f = front(w * 10, h * 10, brand, name, layout, sub, claims, net, colours, icon, latin, font)
    b = back(w * 10, h * 10, brand, name, colours, list(rows), code, latin, font)
    return f.save(), b.save(900)


# packs show what is printed on their back
BACK = (154, 12)

GRAIN = dict(brand="乌裕田", latin="Wuyutian", font=XIAO)


def grain_sack(name, sub, claims, net, colours, icon, w, h, d, rows, layout="modern", seed=1):
    f, b = faces(w, h, GRAIN["brand"], name, layout, sub, claims, net, colours, icon, GRAIN["latin"], XIAO, rows)
    return sack(w, h, d, f, b, seed=seed)


@goods("五常稻花香大米", second=BACK)
def rice():
    return grain_sack(
        "稻花香",
        "五常大米 · 当季新米",
        ("真空锁鲜", "一季一收"),
        "净含量: 5kg",
        ("#1f5d4a", "#f7efd9", "#e3b04b"),
        "ear",
        27,
        40,
        9,
        ["产品名称：稻花香米", "配料：大米（五优稻4号）", "产地：黑龙江五常", "贮存：阴凉干燥"],
    )


@goods("有机小米", second=BACK)
def millet():
    return grain_sack(
        "有机小米",
        "黑龙江 · 黄小米粥",
        ("有机", "新米"),
        "净含量: 1.5kg",
        ("#c98a1b", "#fff6dd", "#7a4a12"),
        "ear",
        17,
        25,
        6.5,
        ["配料：小米", "产地：黑龙江", "贮存：阴凉干燥"],
        layout="fresh",
        seed=3,
    )


@goods("高筋面粉", second=BACK)
def flour():
    return grain_sack(
        "高筋面粉",
        "面包 饺子 通用",
        ("未漂白", "无添加"),
        "净含量: 5kg",
        ("#7a3b2e", "#f6ead2", "#d9a441"),
        "ear",
        26,
        38,
        10,
        ["配料：小麦", "产地：河北", "贮存：阴凉干燥"],
        layout="band",
        seed=5,
    )


@goods("五谷杂粮组合", second=BACK)
def grains():
    f, b = faces(
        20,
        27,
        "乌裕田",
        "五谷杂粮",
        "kraft",
        "十种粗粮 八宝粥米",
        ("糙米", "红豆", "薏仁"),
        "净含量: 2.5kg (250g x 10)",
        ("#5b3a24", "#c9a878", "#a4552b"),
        "ear",
        "Wuyutian",
        XIAO,
    )
    return pouch(20, 27, 9, f, b, seed=4, rough=0.5)


def seasoning(
    name,
    sub,
    net,
    colours,
    liquid,
    cap_colour,
    icon=None,
    r=3.4,
    h=25,
    layout="classic",
    brand="鲜酿坊",
    font=BRUSH,
    at=(3, 13),
    bottle_neck=1.5,
):
    label = front(2 * r * 10 * 1.6, (at[1] - at[0]) * 10, brand, name, layout, sub, (), net, colours, icon, "", font, span=0.72).save()
    return glass_bottle(
        r,
        h,
        bottle_neck,
        15.5,
        mat(liquid, rough=0.06, coat=1, spec=0.6),
        label,
        at,
        cap(bottle_neck + 0.25, 2.6, h - 1.2, cap_colour, ribs=36),
    )


@goods("零添加酱油", front=(-6, 9))
def soy():
    return row(
        lambda: seasoning("头道酱油", "零添加 生抽", "净含量: 500ml", ("#8a2a1c", "#f8ecd4", "#b3261e"), "#2a1208", "#b3261e"), 2, 8.2, 1.5
    )


@goods("特级初榨橄榄油")
def olive_oil():
    label = front(
        70,
        110,
        "乌裕田",
        "橄榄油",
        "minimal",
        "特级初榨 EXTRA VIRGIN",
        ("冷压", "凉拌"),
        "净含量: 1L",
        ("#4c5a22", "#f7f3df", "#8a9a3c"),
        "leaves",
        "Wuyutian",
        XIAO,
    ).save()
    return glass_bottle(
        3.7, 31, 1.35, 21, mat("#1d2a12", rough=0.05, coat=1), label, (4, 16), cap(1.6, 4.2, 27.5, "#2d3a17", rough=0.3), arc=95
    )


@goods("物理压榨花生油")
def peanut_oil():
    oil = mat("#d99a1f", rough=0.08, coat=1, sss=0.4, sss_radius=3)
    body = loft(
        [
            (0, 5.6, 4.6, 4),
            (0.6, 6.6, 5.4, 4),
            (2, 6.9, 5.7, 4),
            (16, 6.9, 5.7, 4),
            (17, 6.5, 5.4, 4),
            (18, 6.7, 5.5, 4),
            (24, 6.3, 5.2, 3.4),
            (28, 4.4, 3.8, 2.6),
            (31, 2.2, 2.2, 2),
            (33.5, 1.8, 1.8, 2),
        ],
        oil,
    )
    label = front(
        110,
        125,
        "乌裕田",
        "花生油",
        "bold",
        "物理压榨 一级",
        ("浓香", "5S"),
        "净含量: 5L",
        ("#c0271f", "#fff3d2", "#f2b632"),
        "nuts",
        "",
        XIAO,
    ).save()
    handle = wire([(1.4, 0, 30.6), (5.2, 0, 31.0), (7.6, 0, 29.2), (8.0, 0, 25.6), (7.2, 0, 22.6), (5.4, 0, 21.4)], 0.75, oil)
    return [body, patch(6.9, 5.7, 4, 11, 3, 15.6, label), handle] + cap(2.4, 3, 32.6, "#c0271f", ribs=40)


@goods("野生蜂蜜")
def honey():
    label = front(
        105, 62, "乌裕田", "百花蜂蜜", "minimal", "云南 老树", (), "净含量: 500g", ("#8a4d12", "#fff8e4", "#d9981e"), None, "", KAI
    ).save()
    amber = mat("#c9760f", rough=0.08, coat=1, sss=0.6, sss_radius=2)
    return jar(4.2, 10, amber, metal("#d9b24a", 0.25), label, lid_h=1.8, arc=75, label_at=(2, 7.6))


@goods("香菇牛肉拌饭酱")
def rice_sauce():
    label = front(
        115,
        60,
        "鲜酿坊",
        "香菇牛肉酱",
        "modern",
        "微辣 拌饭拌面",
        (),
        "净含量: 210g",
        ("#a3231c", "#fff1d8", "#e8b23a"),
        None,
        "",
        FUN,
        span=0.75,
    ).save()
    dark = mat("#4a1509", rough=0.3, coat=1, bump=(4, 0.5))
    return row(lambda: jar(3.5, 9.5, dark, metal("#c9a23c", 0.25), label, lid_h=1.7, arc=100, label_at=(1.6, 7.4)), 4, 7.6, 2.5)


@goods("牛油火锅底料")
def hotpot():
    f, b = faces(
        19,
        26,
        "鲜酿坊",
        "牛油火锅",
        "bold",
        "重庆老灶 微辣",
        ("牛油", "小块"),
        "净含量: 500g",
        ("#b3131b", "#fff0d6", "#f0a51e"),
        "chili",
        "",
        BRUSH,
        ["配料：牛油、辣椒、花椒、豆瓣酱、香辛料。"],
    )
    return pillow(19, 26, 5, f, b, seed=2)


@goods("螺蛳粉")
def noodles():
    f, b = faces(
        21,
        27,
        "鲜酿坊",
        "螺蛳粉",
        "bold",
        "柳州风味 原味",
        ("酸笋", "腐竹"),
        "净含量: 330g",
        ("#e0661c", "#fff4da", "#d62f1f"),
        "chili",
        "",
        SMILE,
        ["配料：米粉、酸笋、腐竹、花生、辣油。"],
    )
    return row(lambda: pillow(21, 27, 6, f, b, seed=6), 3, 13, 4)
