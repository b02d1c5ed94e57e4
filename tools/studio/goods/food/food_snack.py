"""Recipes of snacks, milk and bread."""

from food_grain import faces
from labels import BRUSH, FUN, KAI, SANS, SERIF, TALL, XIAO, Art, back, front, lid
from materials import chosen, mat, metal, plastic, printed, shade
from packs import *
from shelf import goods
from solids import *


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
    tomato, plain = ("番茄味", "#d8352a", "#ffd23f"), ("原味", "#f0b429", "#d8352a")
    seaweed, cucumber = ("海苔味", "#2f7d4a", "#f3d34a"), ("黄瓜味", "#7fae3f", "#f6f0c2")
    rows = [(*tomato, -15.5, 6), (*plain, 15.5, 6), (*cucumber, 6.6, 2.6), (*seaweed, -6.6, 0)]
    if chosen():
        one, two = ((seaweed, tomato), (cucumber, plain))[chosen() - 1]
        rows = [(*one, -8.6, 2), (*two, 8.6, 0)]
    for i, (taste, main, accent, x, y) in enumerate(pieces(rows)):
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


def cake_roll():
    """A cut cake roll that shows its spiral: sponge, cream, a baked skin."""
    art = Art(100, 100, "#f0cd92")
    turn = [(r * math.cos(a), r * math.sin(a)) for k in range(150) for a, r in [(k / 149 * TAU * 2.1 + 0.6, 7 + 34 * k / 149)]]
    art.path("M" + " L".join(f"{50 + x:.1f},{50 + y:.1f}" for x, y in turn), "none", "#fff8ea", 9.5)
    art.circle(50, 50, 9, "#fff8ea")
    art.circle(50, 50, 48.6, "none", "#c98f4f", 2.6)
    cut = lathe([(0, 4.6), (3.3, 4.6)], mat("#fff", image=art.save(700), rough=0.85, bump=(5, 0.35)), radius=0)
    for loop in cut.data.loops:
        co = cut.data.vertices[loop.vertex_index].co
        cut.data.uv_layers[0].data[loop.index].uv = (co.x / 6.6 + 0.5, co.y / 6.6 + 0.5)
    skin_ = mat("#c98f4f", rough=0.75, bump=(4, 0.3))
    log = lathe([(0, 0), (3.2, 0), (3.36, 0.3), (3.36, 4.4), (3.3, 4.6)], skin_, radius=0.15)
    return group([cut, log], z=3.36, rx=90)


@goods("蛋糕卷", front=(-4, 15), side=(34, 24))
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
    things = group(printed_carton(26, 12, 12, art, plain, plain), x=-3, y=5, rz=5)
    for x, y, turn in ((3.2, -5.5, 8), (10.2, -3.2, -14), (7.4, -11.6, -4)):
        things += group([t for t in cake_roll()], x=x, y=y, rz=turn)
    return things
