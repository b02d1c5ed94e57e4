/**
 * Shops: key | name | parent | hue | city region code | ship from | scores | followers | opened months ago | freight |
 * intro | announcement.
 */
export const SHOP_ROWS = `
self | 合市自营旗舰店 | - | 358 | 330110 | 浙江杭州 | 49 49 49 | 1286400 | 62 | self | 合市自己的店：自己选，自己仓，自己发。 | 满 99 元包邮，大部分地区次日达。七天无理由，退货上门取。
self-fresh | 合市自营生鲜馆 | self | 130 | 330110 | 浙江杭州 | 49 48 48 | 468200 | 38 | fresh | 产地直采，冷链到家，坏果包赔。 | 生鲜每天 16:00 截单，次日发出；港澳台、西藏、新疆暂不配送。
self-home | 合市自营家电馆 | self | 214 | 440606 | 广东佛山 | 48 49 48 | 392700 | 44 | bulky | 大件送货入户，旧机带走。 | 大家电预约送货，安装免费；部分偏远地区需加收运费，下单页可见。
audio | 静界官方旗舰店 | - | 226 | 330106 | 浙江杭州 | 49 48 49 | 186300 | 50 | free | 静界品牌直营，正品保证，全国联保。 | 全店顺丰包邮，30 天试听，不喜欢就退。
ledong | 乐动数码专营店 | - | 12 | 440305 | 广东深圳 | 48 47 48 | 52800 | 41 | piece39 | 乐动、樱语授权专营。 | 周末不休息，当天 17:00 前付款当天发。
cheke | 澈科数码旗舰店 | - | 210 | 441900 | 广东东莞 | 48 48 49 | 318900 | 55 | free | 澈科与生态品牌官方旗舰店。 | 全国联保，七天无理由。
nuanchu | 暖厨电器旗舰店 | - | 24 | 440606 | 广东佛山 | 48 48 47 | 241500 | 47 | piece59 | 厨房与生活小电，售后三十秒应答。 | 收货后晒图，客服送菜谱小册。
yueji | 玥肌美妆旗舰店 | - | 344 | 310115 | 上海 | 48 48 48 | 276100 | 36 | piece39 | 玥肌、绯语、禾本朗、齿小白官方授权。 | 每单随机送小样，过敏包退。
baby | 贝安芽母婴旗舰店 | - | 140 | 320583 | 江苏昆山 | 49 49 48 | 198700 | 40 | piece59 | 母婴用品，批次可查。 | 奶粉发货效期均在 12 个月以上。
suzhi | 素织服饰旗舰店 | - | 36 | 330483 | 浙江桐乡 | 47 47 48 | 154200 | 33 | piece39 | 素织、行之衡、贴己、时屿同店。 | 尺码拿不准请找客服，退换运费险全包。
zhufeng | 逐风运动旗舰店 | - | 8 | 350582 | 福建晋江 | 48 47 48 | 132900 | 39 | piece59 | 鞋靴箱包，厂家直发。 | 鞋子试穿不出门，30 天内可换码。
guoan | 果岸生鲜旗舰店 | - | 120 | 530112 | 云南昆明 | 48 48 47 | 167800 | 29 | fresh | 水果、肉禽、水产，产地直发。 | 坏果拍照即赔，48 小时内联系客服。
snack | 四季粮铺食品专营店 | - | 40 | 340104 | 安徽合肥 | 48 48 48 | 143600 | 45 | weight | 零食、粮油、乳品、饮料。 | 满 59 元包邮，大米面粉按重量计费。
tea | 山前茶事旗舰店 | - | 110 | 330106 | 浙江杭州 | 49 48 48 | 61300 | 52 | piece59 | 茶、酒、咖啡，一日三杯。 | 酒类商品不向未成年人出售。
mumu | 木沐家居旗舰店 | - | 260 | 320612 | 江苏南通 | 48 48 47 | 209400 | 43 | piece59 | 床品、餐厨、清洁、收纳。 | 床品可洗一次再决定。
qimu | 栖木家具旗舰店 | - | 26 | 440606 | 广东佛山 | 48 47 46 | 38600 | 26 | bulky | 实木家具与灯饰，含送装。 | 家具 15-25 天生产，送货前电话预约。
yejing | 野径户外旗舰店 | - | 80 | 330112 | 浙江杭州 | 47 47 47 | 57900 | 31 | weight | 运动、户外、汽车用品。 | 轮胎可选合作门店安装，安装费已含。
pet | 毛球星宠物生活馆 | - | 34 | 370211 | 山东青岛 | 48 48 48 | 88200 | 28 | weight | 猫狗的一日三餐。 | 换粮请七日过渡，有问题随时找客服。
oldtime | 旧时光文创店 | - | 70 | 510107 | 四川成都 | 45 44 44 | 2100 | 20 | piece39 | 绿植与小物。 | 店主休整中，暂不发货。
`;

/** Freight templates by the word in a shop's row. Regions are codes; - means all others. Fen, pieces or grams. */
export const FREIGHT_ROWS: Readonly<Record<string, readonly string[]>> = {
  self: [
    "满 99 包邮 | piece | 31 32 33 34: 1 600 1 0 9900; -: 1 800 1 0 9900; 65 54: 1 1800 1 800 29900 | 71 81 82",
    "包邮 | free | -: 1 0 1 0 0 | 71 81 82",
    "大件按体积 | volume | 31 32 33 34: 100000 1500 50000 600 -; -: 100000 2500 50000 900 - | 54 65 71 81 82",
  ],
  fresh: [
    "冷链满 59 包邮 | piece | 31 32 33 34: 1 800 1 200 5900; -: 1 1200 1 300 9900 | 54 65 71 81 82",
    "冷链到付补差 | weight | 11 12 31 32 33 34 44: 3000 800 1000 100 -; -: 3000 1500 1000 300 - | 54 65 71 81 82",
  ],
  bulky: [
    "大件送装 | piece | 11 12 31 32 33 34 35 44: 1 0 1 0 0; -: 1 5000 1 3000 -; 62 63 64 15: 1 9800 1 6000 - | 54 65 71 81 82 460321 460322",
    "小件包邮 | free | -: 1 0 1 0 0 | 71 81 82",
  ],
  free: ["顺丰包邮 | free | -: 1 0 1 0 0 | 71"],
  piece39: ["满 39 包邮 | piece | -: 1 600 1 100 3900; 54 65 81 82 71: 1 2500 1 1000 - | 460322"],
  piece59: ["满 59 包邮 | piece | -: 1 800 1 200 5900; 54 65: 1 2000 1 800 19900 | 71 81 82"],
  weight: [
    "按重量 | weight | 31 32 33 34: 1000 600 1000 100 5900; -: 1000 800 1000 200 8900; 15 54 62 63 64 65: 1000 1500 1000 800 - | 71 81 82 330127",
    "满 59 包邮 | piece | -: 1 600 1 100 5900; 54 65: 1 2200 1 1200 - | 71 81 82",
  ],
};

/** The products in a shop's header, the largest first. */
export const SHOP_SHELVES: Readonly<Record<string, string>> = {
  "s-self": "nuts_box rice towel_set",
  "s-self-fresh": "vegetables cherries",
  "s-self-home": "washer kettle",
  "s-audio": "headphones_s3 earbuds_air",
  "s-ledong": "speaker_home headphones_s3",
  "s-cheke": "phone_pro power_bank watch3",
  "s-nuanchu": "air_fryer kettle",
  "s-yueji": "serum face_cream",
  "s-baby": "teddy formula",
  "s-suzhi": "hoodie_women floral_dress",
  "s-zhufeng": "white_shoes suitcase commuter_bag",
  "s-guoan": "mangoes peaches",
  "s-snack": "nuts_box chips",
  "s-tea": "tea_set longjing",
  "s-mumu": "bed_set dutch_oven candle",
  "s-qimu": "sofa desk_lamp",
  "s-yejing": "lantern dumbbells",
  "s-pet": "cat_food",
  "s-oldtime": "succulents mug",
};
