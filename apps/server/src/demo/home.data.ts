/** The home page: what stands in it and where it leads. Only pages of the mall are linked. */

/** Banners: key | title | subtitle | button | from, to, ink | objects | path. */
export const BANNER_ROWS = `
harvest | 秋收好物节 | 产地直发，满 199 减 30 | 立即去逛 | #ffb26b #ffdca8 #5a2b00 | salad bread leaves | /pages/goods/area?key=harvest
quiet | 安静一点 | 降噪耳机与睡眠好物，低至 159 元 | 去听听 | #b9cdfb #e3ebff #1c2c5e | headphones earbuds sparkles | /pages/goods/list?category=audio
warm | 暖冬家居 | 羽绒被、毛毯、取暖器一站备齐 | 暖起来 | #f6b7a6 #fde2d6 #5c1f14 | quilt mug candle | /pages/goods/area?key=warm
self | 合市自营 | 自己选，自己仓，次日达 | 进店看看 | #a9dcc9 #e0f4ea #0d3d2c | box rice-bag towels ribbon | /pages/goods/self
`;

/** Entries: key | name | sprite | path. */
export const NAV_ROWS = `
mall | 商城 | shopping-bags | /pages/goods/mall
self | 合市自营 | department | /pages/goods/self
all | 全部商品 | basket | /pages/goods/list
cate | 商品分类 | cabinet | /pages/goods/cate
search | 搜索 | lens | /pages/goods/search/index
fresh | 生鲜到家 | salad | /pages/goods/area?key=harvest
warm | 暖冬家居 | candle | /pages/goods/area?key=warm
gift | 送礼专区 | gift | /pages/goods/area?key=gift
areas | 全部专区 | balloon | /pages/goods/area-list
notice | 公告 | megaphone | /pages/notice/index
`;

export const HOT_WORDS: readonly string[] = [
  "五常稻花香大米",
  "降噪耳机",
  "车厘子",
  "空气炸锅",
  "羽绒服",
  "儿童绘本",
  "保温杯",
  "四件套",
  "每日坚果",
  "洗衣凝珠",
  "大闸蟹",
  "猫砂",
];

/** Goods with which the feed begins. */
export const FEED_HEAD: readonly string[] =
  "grain-01 headset-01 berry-01 kitchen-app-01 toy-01 tea-01 bag-01 bed-01 makeup-01 pet-01 sport-02 dairy-06".split(
    " ",
  );

/** Notices: key | title | days ago | popup | paragraphs, parted by //. */
export const NOTICE_ROWS = `
merchants | 双十二招商开启，11 月 25 日前报名免首月服务费 | 1 | no | 双十二大促招商现已开启。//11 月 25 日 24:00 前提交报名的商家，免收首月平台服务费；已入驻商家报名活动商品不少于 5 款，可获首页资源位。//报名入口：商家中心 - 活动报名。如有疑问请联系招商客服。
winter | 寒潮来袭，部分地区快递可能延迟 1 至 2 天 | 2 | no | 受寒潮影响，东北、内蒙古、新疆北部地区的包裹可能延迟 1 至 2 天送达。//生鲜商品已自动切换为加厚保温箱，如到货化冻请拍照联系客服，坏果包赔。
welcome | 新人礼：首单立减 10 元，签到得银币 | 0 | yes | 欢迎来到合市。//注册后 7 天内首单立减 10 元；每天签到可得 5 到 30 枚银币，银币可在下单时抵扣。//祝你逛得开心。
rules | 《用户协议》与《隐私政策》更新说明 | 6 | no | 我们更新了《用户协议》与《隐私政策》：写清了定位与相机权限的使用目的，增加了账户注销的办理时限。//更新后的文本可在“设置 - 协议与政策”中查看，不同意的用户可随时撤回同意。
fresh | 生鲜馆“坏果包赔”升级：拍照即赔，48 小时到账 | 9 | no | 即日起，生鲜馆商品签收后 48 小时内发现坏损，拍照联系客服即可获赔，无需退货。//赔付金额按坏损比例计算，原路退回，最晚 48 小时到账。
pay | 支付密码与免密支付安全提示 | 15 | no | 请勿把支付密码告诉任何人，合市客服不会索要验证码和密码。//建议开启登录提醒，发现异常请立即冻结账户。
`;

/** Areas: key | name | subtitle | from, to, ink | objects | leaves that it gathers, or words of titles. */
export const AREA_ROWS = `
harvest | 秋收好物节 | 树上熟，明天到 | #ffb26b #ffdca8 #5a2b00 | peach leaves honey | berry citrus fruit meat grain tea
warm | 暖冬家居 | 被窝里的小日子 | #f6b7a6 #fde2d6 #5c1f14 | quilt candle mug | bed home-app storage under
quiet | 声音好物 | 把世界调小一点 | #b9cdfb #e3ebff #1c2c5e | headphones soundbox sparkles | headset earbud speaker
gift | 送礼专区 | 一份心意，体面到家 | #f3b6c6 #fde3ea #5b1630 | gift-box ribbon perfume | tea wine makeup acc snack
kids | 亲子成长 | 小朋友的一天 | #ffd98a #fff1cf #5a3d00 | teddy blocks balloon | toy formula diaper babywear
move | 动起来 | 三十分钟，也算数 | #a7d8f0 #e0f3fb #0c3a52 | sneaker dumbbell water-bottle | sport fit camp
`;
