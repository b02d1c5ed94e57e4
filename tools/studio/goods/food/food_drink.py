"""Recipes of tea, wine, coffee and drinks."""

from food_grain import faces
from labels import BRUSH, FUN, KAI, SANS, SERIF, SMILE, TALL, XIAO, Art, back, front, mountains
from materials import chosen, glass, mat, metal, plastic, printed
from packs import *
from shelf import goods
from solids import *


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

    def one(label, drink):
        return [
            lathe(
                [(0, 0), (3.0, 0), (3.2, 0.5), (3.2, 9.5), (1.3, 13), (1.25, 18.6), (0, 18.6)],
                mat(drink, rough=0.05, coat=1, sss=0.5, sss_radius=2),
                radius=0.9,
            ),
            wrap(3.2, 1.4, 8.6, label, arc=78, rough=0.55),
        ] + cap(1.45, 2.2, 17.4, metal("#d0b35a", 0.25))

    if chosen() == 3:  # one bottle of each taste
        kinds = [("青梅酒", "#4a6b2f", "#9ab65a", "#b7b04a"), ("杨梅酒", "#7a1f33", "#c2506a", "#a3304a")]
        kinds.append(("荔枝酒", "#a3484f", "#e59a98", "#ecd3cb"))
        things = []
        for k, (name, main, accent, drink) in enumerate(kinds):
            look = (main, "#fbfaf0", accent)
            art = front(62, 70, "窖里春", name, "minimal", "微醺 12 度", (), "330ml", look, "fruit", "", XIAO).save()
            things += group(one(art, drink), x=(k - 1) * 7.6, y=3 * abs(k - 1))
        return things
    return row(lambda: one(label, "#b7b04a"), 3, 7.6, 3)


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
