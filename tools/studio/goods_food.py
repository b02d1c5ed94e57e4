"""Recipes of 食品生鲜, 茶酒饮品: packs with labels, fruit."""

from labels import BRUSH, FUN, KAI, SANS, SERIF, SMILE, TALL, XIAO, Art, back, front, lid, mountains
from materials import glass, mat, matte, metal, plastic, printed, shade
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
    handle = wire([(3.0, 0, 31), (6.2, 0, 30.6), (7.2, 0, 27), (6.6, 0, 23.2)], 0.7, oil)
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


@goods("每日坚果混合果仁礼盒")
def nuts_box():
    art = front(
        340,
        260,
        "嘎嘣脆",
        "每日坚果",
        "fresh",
        "三十小包 混合果仁",
        ("7 种果仁", "独立包装"),
        "净含量: 750g (25g x 30)",
        ("#d98a2b", "#fff8ea", "#8a4f1d"),
        "nuts",
        "",
        FUN,
    ).save()
    side = front(110, 260, "嘎嘣脆", "每日坚果", "modern", "混合果仁", (), "750g", ("#b8651b", "#fff8ea", "#f0c56a"), "nuts", "", FUN).save(
        900
    )
    return printed_carton(34, 11, 26, art, side, side)


@goods("奶油味夏威夷果")
def macadamia():
    label = front(
        150,
        80,
        "嘎嘣脆",
        "夏威夷果",
        "modern",
        "奶油味 大颗粒",
        (),
        "净含量: 500g",
        ("#5a3a24", "#fff3da", "#e2b25a"),
        None,
        "",
        FUN,
        span=0.7,
    ).save()
    shells = mat("#8a5730", rough=0.35, bump=(1.1, 1.0, "voronoi"), coat=0.6)
    return jar(5.4, 15, shells, plastic("#5a3a24", 0.4), label, lid_h=2.4, arc=100, label_at=(4, 12), ribs=60)


@goods("原切薯片组合")
def chips():
    out = []
    rows = [("番茄味", "#d8352a", "#ffd23f", -11.5, 5), ("原味", "#f0b429", "#d8352a", 11.5, 5), ("海苔味", "#2f7d4a", "#f3d34a", 0, 0)]
    for i, (taste, main, accent, x, y) in enumerate(rows):
        f, b = faces(
            17, 24, "嘎嘣脆", "原切薯片", "bold", taste, ("非油炸", "真脆"), "净含量: 70g", (main, "#fff4dc", accent), "cake", "", FUN
        )
        out += group(pillow(17, 24, 6.5, f, b, seed=i + 1), x=x, y=y)
    return out


@goods("手撕牛肉干")
def jerky():
    f, b = faces(
        18,
        24,
        "嘎嘣脆",
        "手撕牛肉干",
        "kraft",
        "内蒙古风干 五香",
        ("高蛋白",),
        "净含量: 250g",
        ("#7a1f14", "#b98a5a", "#7a1f14"),
        "cow",
        "Gabengcui",
        TALL,
    )
    return pouch(18, 24, 6.5, f, b, seed=9, rough=0.5)


@goods("黑巧克力")
def chocolate():
    art = front(
        165,
        85,
        "嘎嘣脆",
        "黑巧克力",
        "minimal",
        "纯可可脂 65%",
        (),
        "净含量: 200g",
        ("#e9d3a2", "#2d1a14", "#d9a441"),
        None,
        "Dark Chocolate",
        SERIF,
    )
    art.parts = [p.replace(shade("#e9d3a2", 0.55), "#e9d3a2") for p in art.parts]
    bar = printed_carton(16.5, 1.6, 8.5, art.save(), None, None, bevel=0.1)
    return [t for t in group(bar, rx=0)]


@goods("黄油曲奇饼干礼盒", front=(0, 30), side=(30, 50))
def cookies():
    art = front(220, 220, "嘎嘣脆", "黄油曲奇", "stripe", "丹麦风味 600g", (), "", ("#1f3f73", "#eef2fa", "#d9a441"), None, "", XIAO).save()
    side = mat("#1f3f73", rough=0.3, coat=0.5)
    things = [
        lathe([(0, 0), (11, 0), (11, 4.6), (0, 4.6)], side, radius=0.2),
        lathe([(10.6, 4.4), (11.15, 4.4), (11.15, 7.0), (10.6, 7.4), (0, 7.3)], side, radius=0.3),
    ]
    disc = lathe([(0, 7.36), (10.2, 7.36)], printed(art, rough=0.3, coat=0.5), radius=0)
    for loop in disc.data.loops:
        co = disc.data.vertices[loop.vertex_index].co
        disc.data.uv_layers[0].data[loop.index].uv = (co.x / 20.4 + 0.5, co.y / 20.4 + 0.5)
    return things + [disc]


@goods("夹心苏打饼干")
def crackers():
    f, b = faces(
        24,
        17,
        "嘎嘣脆",
        "苏打饼干",
        "fresh",
        "海盐芝士 夹心",
        ("咸香", "早餐"),
        "净含量: 1kg",
        ("#3f8fc2", "#fbfdff", "#f0c64a"),
        "sun",
        "",
        FUN,
    )
    return soft_pack(24, 17, 10, f, seed=4, puff=0.08)


@goods("果汁软糖")
def gummies():
    f, b = faces(
        17,
        23,
        "嘎嘣脆",
        "果汁软糖",
        "stripe",
        "混合水果 VC",
        ("喜糖",),
        "净含量: 500g",
        ("#e0527d", "#fff2f6", "#7bbf4a"),
        "berries",
        "",
        FUN,
    )
    return pouch(17, 23, 7, f, b, seed=12)


@goods("苏式月饼礼盒", front=(0, 42), side=(28, 48))
def mooncakes():
    art = front(
        320,
        240,
        "山前茶事",
        "花好月圆",
        "classic",
        "苏式月饼",
        (),
        "净含量: 480g (8 枚)",
        ("#8a1f1f", "#f6e7c8", "#b3261e"),
        None,
        "",
        BRUSH,
    ).save()
    return gift_box(32, 24, 7, art, side="#8a1f1f")


@goods("糖炒板栗仁")
def chestnuts():
    f, b = faces(
        15,
        20,
        "嘎嘣脆",
        "甘栗仁",
        "modern",
        "糖炒板栗 即食",
        ("软糯", "去壳"),
        "净含量: 100g",
        ("#6b3a1e", "#fbeed6", "#e0a24a"),
        "nuts",
        "",
        FUN,
    )
    return row(lambda: pouch(15, 20, 5.5, f, b, seed=3), 3, 11, 4)


MILK = dict(latin="Muchen")


@goods("有机纯牛奶", front=(14, 10), side=(42, 22))
def milk():
    f = front(
        60, 110, "牧晨", "有机纯牛奶", "fresh", "3.8g 优质乳蛋白", (), "250ml", ("#3c8fd0", "#ffffff", "#ffffff"), "cow", "Muchen", SANS
    ).save()
    s = back(40, 110, "牧晨", "纯牛奶", ("#3c8fd0", "#ffffff", "#2a6aa5"), ["配料：生牛乳", "产地：呼伦贝尔"], "6901234512345").save(800)
    art = front(260, 130, "牧晨", "有机纯牛奶", "band", "250ml x 12", (), "", ("#2a6aa5", "#eef6fc", "#8ac0e8"), None, "", SANS).save()
    box12 = printed_carton(26, 13, 13, art, art, None)
    group(box12, y=8)
    bricks = []
    for x in (-7, 0, 7):
        bricks += group(milk_brick(6, 4, 11, f, s), x=x, y=-3, rz=0)
    return box12 + bricks


@goods("低温鲜牛奶")
def fresh_milk():
    f = front(
        90, 190, "牧晨", "鲜牛奶", "fresh", "巴氏杀菌 低温", ("当日挤",), "950ml", ("#5aa7dd", "#ffffff", "#ffffff"), "cow", "Muchen", SANS
    ).save()
    s = back(90, 190, "牧晨", "鲜牛奶", ("#5aa7dd", "#ffffff", "#2a6aa5"), ["配料：生牛乳", "贮存：2-6 度冷藏"], "6901234512352").save(900)
    return row(lambda: group(gable(9, 9, 19, f, s), rz=0), 3, 10.5, 3)


@goods("希腊风味酸奶")
def yogurt():
    art = front(
        150, 62, "牧晨", "希腊酸奶", "band", "高蛋白 无蔗糖", (), "135g", ("#27408b", "#ffffff", "#e8c25a"), None, "", SANS, span=0.8
    ).save()

    def one():
        things = [lathe([(0, 0), (2.9, 0), (3.6, 6.6), (3.75, 6.7), (3.75, 6.9), (0, 6.9)], plastic("#fbfbf8", 0.35), radius=0.15)]
        things.append(wrap(2.97, 0.6, 6.2, art, arc=110, r1=3.55, offset=0.02))
        things.append(lathe([(0, 6.92), (3.85, 6.95)], metal("#e6e8ea", 0.25), radius=0))
        return things

    return row(one, 3, 8.2, 4)


@goods("马苏里拉芝士碎")
def cheese():
    f, b = faces(
        18,
        24,
        "牧晨",
        "马苏里拉",
        "fresh",
        "芝士碎 披萨拉丝",
        ("烘焙",),
        "净含量: 450g",
        ("#f0b93a", "#fffdf4", "#fff6d8"),
        "rings",
        "Muchen",
        SANS,
    )
    return pouch(18, 24, 5, f, b, seed=5)


@goods("全麦吐司面包")
def toast():
    f, b = faces(
        26,
        15,
        "麦田早安",
        "全麦吐司",
        "kraft",
        "无蔗糖 粗粮",
        ("早餐",),
        "净含量: 1kg",
        ("#7a4a1e", "#d9b27a", "#a4672b"),
        "ear",
        "Maitian",
        KAI,
    )
    top = lid(260, 130, "麦田早安", ("#7a4a1e", "#d9b27a"), KAI)
    return soft_pack(26, 14, 13, f, top, seed=8, puff=0.06)


@goods("蛋糕卷")
def rolls():
    art = front(
        260,
        120,
        "麦田早安",
        "瑞士卷",
        "fresh",
        "海盐奶油 8 枚",
        (),
        "净含量: 320g",
        ("#e7b978", "#fffaf0", "#fff3dc"),
        "cake",
        "Maitian",
        KAI,
    ).save()
    plain = lid(260, 120, "麦田早安", ("#e7b978", "#fffaf0"), KAI)
    return printed_carton(26, 12, 12, art, plain, plain)


@goods("明前西湖龙井")
def longjing():
    art = front(
        270,
        110,
        "山前茶事",
        "西湖龙井",
        "minimal",
        "明前特级",
        (),
        "净含量: 125g",
        ("#2f5a3a", "#e9edda", "#7a9a5a"),
        "leaves",
        "",
        BRUSH,
        span=0.44,
    ).save()
    return tin(4.3, 13, art, lid="#2f5a3a", metallic=False)


@goods("安溪铁观音")
def tieguanyin():
    f, b = faces(
        14, 21, "山前茶事", "铁观音", "classic", "安溪 清香型", (), "净含量: 250g", ("#2d6a5a", "#f2f0df", "#b3261e"), None, "", BRUSH
    )
    return printed_carton(14, 8, 21, f, b, None)


@goods("武夷大红袍", front=(0, 44), side=(30, 40))
def dahongpao():
    art = front(
        300, 220, "山前茶事", "大红袍", "classic", "武夷岩茶 肉桂", (), "净含量: 200g", ("#6b1d16", "#efe0c4", "#b3261e"), None, "", BRUSH
    ).save()
    return gift_box(30, 22, 8, art, side="#5a1712")


@goods("勐海普洱熟茶饼", front=(0, 60), side=(20, 35))
def puer():
    art = Art(200, 200, "#e9dcc0")
    art.circle(100, 100, 92, "none", "#7a3b1e", 1.2)
    art.circle(100, 100, 88, "none", "#7a3b1e", 0.5)
    mountains(art, 30, 118, 140, 50, ["#d3bf98", "#b99a68", "#8a6238"])
    art.text(100, 52, "山 前 茶 事", 13, XIAO, "#7a3b1e")
    art.text(100, 104, "勐海熟茶", 38, BRUSH, "#4a2210")
    art.seal(140, 112, 17, "五年陈")
    art.text(100, 182, "净含量: 357g", 8, SANS, "#4a2210")
    paper = printed(art.save(), rough=0.75, bump=(8, 0.12))
    cake = lathe([(0, 0.4), (5.5, 0), (9.2, 0.7), (9.9, 1.6), (8.6, 2.5), (4, 2.9), (0, 3)], paper, radius=0.8)
    for loop in cake.data.loops:
        co = cake.data.vertices[loop.vertex_index].co
        cake.data.uv_layers[0].data[loop.index].uv = (co.x / 20.4 + 0.5, co.y / 20.4 + 0.5)
    return [crumple(cake, 2.2, 0.06, 3)]


@goods("茉莉花茶")
def jasmine():
    art = front(
        250,
        140,
        "山前茶事",
        "茉莉花茶",
        "fresh",
        "碧潭飘雪 四窨一提",
        (),
        "净含量: 150g",
        ("#d7e4c4", "#fdfdf6", "#ffffff"),
        "flower",
        "",
        KAI,
        span=0.44,
    ).save()
    return tin(4.2, 16, art, lid="#e9e4d2", metallic=False)


@goods("冻干三角茶包")
def teabags():
    art = front(
        130,
        150,
        "山前茶事",
        "蜜桃乌龙",
        "fresh",
        "三角茶包 冷泡",
        ("30 包",),
        "净含量: 75g",
        ("#f0a58f", "#fff9f4", "#f7d9b0"),
        "fruit",
        "Shanqian",
        XIAO,
    ).save()
    side = front(
        70, 150, "山前茶事", "蜜桃乌龙", "modern", "三角茶包", (), "30 包", ("#e08a72", "#fff6ee", "#ffffff"), "fruit", "", XIAO
    ).save(800)
    return printed_carton(13, 7, 15, art, side, side)


@goods("浓香型白酒 52 度")
def baijiu_strong():
    label = front(
        75, 95, "窖里春", "窖里春", "classic", "浓香 52 度", (), "净含量: 500ml", ("#b3131b", "#fbf1dc", "#b3261e"), None, "", BRUSH
    ).save()
    body = glass("#ffffff")

    def one():
        return [
            lathe(
                [(0, 0), (3.7, 0), (4.1, 0.6), (4.1, 12), (3.2, 15.5), (1.4, 18), (1.4, 22), (0, 22)],
                mat("#eef2f4", rough=0.04, coat=1, trans=0.0, spec=0.8),
                radius=0.8,
            ),
            wrap(4.1, 1.8, 11, label, arc=72, rough=0.5),
        ] + cap(1.9, 3.6, 20.5, metal("#c8342a", 0.25), bevel=0.2)

    art = front(
        110, 270, "窖里春", "浓香白酒", "classic", "纯粮固态", (), "500ml x 2", ("#a3151c", "#f4e3bf", "#b3261e"), None, "", BRUSH
    ).save()
    case = printed_carton(
        19,
        10,
        25,
        front(
            190,
            250,
            "窖里春",
            "窖里春",
            "modern",
            "浓香型白酒 52 度",
            ("纯粮固态",),
            "500ml x 2",
            ("#a3151c", "#f6e3b8", "#d9a441"),
            "rings",
            "",
            BRUSH,
        ).save(),
        art,
        None,
    )
    group(case, x=-8, y=4)
    return case + group(one(), x=7.5, y=-2)


@goods("酱香型白酒 53 度")
def baijiu_sauce():
    label = front(
        80, 90, "窖里春", "坤沙老酒", "classic", "酱香 53 度", (), "净含量: 500ml", ("#7a1512", "#f7ead0", "#b3261e"), None, "", BRUSH
    ).save()
    white = mat("#f3efe6", rough=0.18, coat=0.6)
    return (
        [
            lathe([(0, 0), (3.9, 0), (4.2, 0.7), (4.0, 14), (3.3, 16.4), (1.5, 17.6), (1.4, 21), (0, 21)], white, radius=0.7),
            wrap(4.17, 2.5, 12, label, arc=75, r1=4.03, rough=0.55),
        ]
        + cap(1.75, 3.2, 19.4, mat("#b3131b", rough=0.3, coat=0.6), bevel=0.2)
        + [lathe([(1.9, 18.2), (1.95, 18.6), (1.9, 19.0)], mat("#d9b24a", metal=1, rough=0.25), radius=0.02)]
    )


@goods("干红葡萄酒")
def wine():
    label = front(
        78,
        95,
        "窖里春",
        "赤霞珠",
        "minimal",
        "贺兰山东麓 干红",
        (),
        "750ml 13.5%vol",
        ("#5a1626", "#f8f3e6", "#b08a3c"),
        "rings",
        "Cabernet Sauvignon",
        SERIF,
    ).save()
    dark = mat("#141a10", rough=0.04, coat=1, spec=0.6)
    neck = lathe(
        [(1.44, 23), (1.5, 23), (1.52, 29.2), (1.62, 29.4), (1.62, 30.4), (1.3, 30.6), (0, 30.6)],
        mat("#5a1626", rough=0.35, metal=0.4),
        radius=0.05,
    )
    body = lathe([(0, 0), (3.6, 0), (3.75, 0.5), (3.75, 18.5), (1.42, 23.6), (1.42, 30), (0, 30)], dark, radius=1.4)
    return [body, neck, wrap(3.75, 5.2, 14.8, label, arc=80, rough=0.6)]


@goods("精酿德式小麦啤酒", front=(0, 12))
def beer():
    art = front(
        207,
        130,
        "窖里春",
        "小麦白啤",
        "stripe",
        "德式原浆 精酿",
        (),
        "500ml",
        ("#d9a02b", "#fff7e0", "#2f5a8a"),
        "ear",
        "",
        SMILE,
        span=0.44,
    ).save(1800)
    return row(lambda: group(can(art, 3.3, 16.4), rz=0), 3, 7.6, 3.5)


@goods("青梅酒")
def plum_wine():
    label = front(
        62, 70, "窖里春", "青梅酒", "minimal", "微醺 12 度", (), "330ml", ("#4a6b2f", "#fbfaf0", "#9ab65a"), "fruit", "", XIAO
    ).save()

    def one():
        return [
            lathe(
                [(0, 0), (3.0, 0), (3.2, 0.5), (3.2, 9.5), (1.3, 13), (1.25, 18.6), (0, 18.6)],
                mat("#b7b04a", rough=0.05, coat=1, sss=0.5, sss_radius=2),
                radius=0.9,
            ),
            wrap(3.2, 1.4, 8.6, label, arc=78, rough=0.55),
        ] + cap(1.45, 2.2, 17.4, metal("#d0b35a", 0.25))

    return row(one, 3, 7.6, 3)


@goods("桂花糯米酒")
def rice_wine():
    label = front(
        80, 85, "窖里春", "桂花米酒", "classic", "冬酿 低度", (), "500ml", ("#b8791a", "#fff8e6", "#b3261e"), None, "", BRUSH
    ).save()

    def one():
        return [
            lathe(
                [(0, 0), (3.8, 0), (4.2, 0.6), (4.3, 8), (3.4, 12.4), (1.7, 14), (1.7, 16.2), (0, 16.2)],
                mat("#efe6cf", rough=0.12, coat=0.8, sss=0.3),
                radius=1,
            ),
            wrap(4.24, 1.4, 8.6, label, arc=72, r1=4.28, rough=0.5),
        ] + cap(2.0, 2.0, 15.6, mat("#b3763a", rough=0.6))

    return row(one, 2, 9.6, 2)


@goods("云南小粒咖啡豆")
def coffee_beans():
    f, b = faces(
        14,
        26,
        "豆与火",
        "意式拼配",
        "kraft",
        "云南小粒 中深烘",
        ("坚果", "可可"),
        "净含量: 454g",
        ("#3c2a21", "#2e211b", "#b3652b"),
        "bean",
        "Douyuhuo",
        TALL,
    )
    return pouch(15, 26, 8, f, b, seed=7, rough=0.45)


@goods("冻干速溶黑咖啡")
def instant_coffee():
    art = front(
        140,
        160,
        "豆与火",
        "冻干黑咖啡",
        "modern",
        "0 糖 0 脂 · 24 颗",
        ("三秒即溶",),
        "净含量: 48g",
        ("#23201e", "#f2e8da", "#c97b3c"),
        "bean",
        "Douyuhuo",
        TALL,
    ).save()
    return printed_carton(14, 9, 16, art, None, None)


@goods("挂耳咖啡")
def drip_coffee():
    art = front(
        150,
        130,
        "豆与火",
        "挂耳咖啡",
        "band",
        "手冲滤泡 六种风味",
        (),
        "净含量: 200g (10g x 20)",
        ("#b3552b", "#fbf3e7", "#3c2a21"),
        "bean",
        "Douyuhuo",
        TALL,
    ).save()
    return printed_carton(15, 9, 13, art, None, None)


def pet_bottle(art, liquid, cap_colour, r=3.2, h=21, label=(7.5, 15), sss=0.0):
    body = mat(liquid, rough=0.05, coat=1, sss=sss, sss_radius=3, spec=0.6)
    profile = [
        (0, 0.3),
        (r * 0.6, 0),
        (r * 0.95, 0.5),
        (r, 1.5),
        (r * 0.96, 3),
        (r, 4.2),
        (r, 6.5),
        (r * 0.97, 7.2),
        (r * 0.97, 15.3),
        (r, 16),
        (r * 0.8, 18),
        (1.25, 19.6),
        (1.25, h),
        (0, h),
    ]
    return [lathe(profile, body, radius=0.5), wrap(r * 0.975, label[0], label[1], art, arc=180, rough=0.25, coat=0.3)] + cap(
        1.5, 1.6, h - 0.6, cap_colour, ribs=40
    )


@goods("白桃气泡水", front=(0, 11))
def peach_soda():
    art = front(
        196, 75, "冒泡", "白桃气泡水", "modern", "0 糖 0 卡", (), "480ml", ("#f29c9c", "#fff8f4", "#ffffff"), None, "Maopao", FUN, span=0.42
    ).save(1800)
    return row(lambda: pet_bottle(art, "#fbeceb", "#f07f86", sss=0.2), 3, 7.6, 4)


@goods("天然弱碱矿泉水", front=(0, 11))
def water():
    art = front(
        196, 75, "冒泡", "矿泉水", "modern", "天然弱碱", (), "500ml", ("#2f86c9", "#eaf6ff", "#ffffff"), None, "Maopao", SANS, span=0.42
    ).save(1800)
    return row(lambda: pet_bottle(art, "#e9f2f8", "#2f86c9"), 3, 7.6, 4)


@goods("鲜榨橙汁")
def juice():
    art = front(
        196, 70, "冒泡", "鲜榨橙汁", "modern", "NFC 100% 果汁", (), "300ml", ("#ee8a1d", "#fff7e6", "#ffffff"), None, "NFC", FUN, span=0.42
    ).save(1800)
    return row(lambda: pet_bottle(art, "#f2a11f", "#3f8a3a", h=20.5, sss=0.3), 3, 7.6, 4)


@goods("泰式生榨椰汁")
def coconut_milk():
    f = front(
        75, 190, "冒泡", "生榨椰汁", "fresh", "泰式 植物蛋白", (), "1L", ("#2fa08a", "#ffffff", "#ffffff"), "leaves", "Maopao", FUN
    ).save()
    s = back(75, 190, "冒泡", "生榨椰汁", ("#2fa08a", "#ffffff", "#2f6a5a"), ["配料：椰子汁、水"], "6901234517777").save(900)
    return row(lambda: gable(7.5, 7.5, 19, f, s, screw="#ffffff", roof="#2fa08a"), 4, 8.4, 3)


@goods("手作珍珠奶茶")
def milk_tea():
    art = front(
        230, 95, "冒泡", "珍珠奶茶", "modern", "锡兰红茶 速溶", (), "65g", ("#a9744a", "#fff4e4", "#f0d3a8"), None, "Maopao", FUN, span=0.44
    ).save(1800)

    def one():
        things = [lathe([(0, 0), (2.9, 0), (4.2, 11.2), (4.4, 11.3), (4.4, 11.6), (0, 11.6)], plastic("#fbf6ee", 0.4), radius=0.15)]
        things.append(wrap(2.99, 0.8, 10.4, art, arc=178, r1=4.1, offset=0.02))
        things.append(lathe([(4.35, 11.2), (4.5, 11.4), (4.4, 11.9), (3.9, 12.2), (0, 12.25)], plastic("#f7f2ea", 0.35), radius=0.2))
        return things

    return row(one, 3, 9.4, 5)
