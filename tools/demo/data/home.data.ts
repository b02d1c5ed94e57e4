/** The content of the home page and its links, which lead to built pages only. */

/** Banners: key | title | subtitle | button | from, to, ink | products | path. */
export const BANNER_ROWS = `
harvest | 秋收好物节 | 树上熟，产地直发 | 立即去逛 | #ffb26b #ffdca8 #5a2b00 | vegetables honey | /pages/goods/area?key=harvest
quiet | 安静一点 | 降噪耳机与睡眠好物，低至 159 元 | 去听听 | #b9cdfb #e3ebff #1c2c5e | headphones_s3 earbuds_air | /pages/goods/list?category=audio
warm | 暖冬家居 | 羽绒被、毛毯、取暖器一站备齐 | 暖起来 | #f6b7a6 #fde2d6 #5c1f14 | down_quilt mug candle | /pages/goods/area?key=warm
self | 合市自营 | 自营选品，自有仓，发货快 | 进店看看 | #a9dcc9 #e0f4ea #0d3d2c | nuts_box rice towel_set | /pages/goods/self
`;

/** Entries: key, which is also its icon's in `nav-icons.data.ts` | name | path; elder mode shows the first eight. */
export const NAV_ROWS = `
mall | 商城 | /pages/goods/mall
self | 合市自营 | /pages/goods/self
cate | 商品分类 | /pages/goods/cate
coupon | 领券中心 | /pages/goods/coupons
flash | 限时抢购 | /pages/goods/flash
city | 同城生活 | /pages/intracity/index
community | 健康社区 | /pages/community/index
playlet | 短剧 | /pages/playlet/follow
gift | 礼包专区 | /pages/goods/gift
points | 兑换专区 | /pages/goods/points
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

/** The first products of the feed. */
export const FEED_HEAD: readonly string[] =
  "grain-01 headset-01 berry-01 kitchen-app-01 toy-01 tea-01 bag-01 bed-01 makeup-01 pet-01 sport-02 dairy-07".split(
    " ",
  );

/** What the mall's list begins with: as its operators would arrange it. */
export const MALL_HEAD: readonly string[] =
  "women-top-04 kitchenware-06 serum-01 sport-03 fruit-05 care-app-02 bed-08 tea-06".split(" ");

/** What the self-operated list begins with. */
export const SELF_HEAD: readonly string[] =
  "dress-01 home-app-08 snack-01 babywear-01 kitchenware-01 cream-01 wear-01 body-01".split(" ");

/** Notices: key | title | days ago | popup | paragraphs separated by //. */
export const NOTICE_ROWS = `
welcome | 欢迎来到合市：买东西得银币，银币下单能抵钱 | 0 | yes | 欢迎来到合市。//交易完成后，每付 1 元得 1 枚银币；写评价再得 10 枚。下单时打开“银币抵扣”，100 枚抵 1 元，最多抵商品金额的 20%。//祝您逛得开心。
winter | 寒潮来袭，部分地区快递可能延迟 1 至 2 天 | 2 | no | 受寒潮影响，东北、内蒙古、新疆北部地区的包裹可能延迟 1 至 2 天送达。//生鲜商品已换用加厚保温箱。到货后请当面查验，有问题请按订单页上的店铺电话联系卖家。
express | 物流页可以看每个包裹走到了哪里 | 4 | no | 一个订单分几个包裹发出时，物流页会分开显示。//点“刷新”向快递公司查询最新位置，同一个包裹 30 分钟内最多查一次。
rules | 《用户协议》与《隐私政策》可随时查看与撤回 | 6 | no | 登录时我们会请您阅读并同意《用户协议》与《隐私政策》。//两份协议可在“设置 - 协议与隐私”中查看，也可以在那里撤回同意。
address | 复制一整段收货地址，粘贴就能识别 | 9 | no | 新增收货地址时，把朋友发来的整段文字贴进“智能识别”，姓名、手机号和省市区会自动填好。//识别不出的部分会单独列出来，请核对后再保存。
pay | 支付密码安全提示 | 15 | no | 请勿把支付密码和验证码告诉任何人，合市客服不会索要。//连续输错 5 次，支付密码会锁定 3 小时。发现异常请立即在“设置”中退出其他设备并修改密码。
`;

/** Areas: key | name | subtitle | from, to, ink | products | leaf categories, or words of titles. */
export const AREA_ROWS = `
harvest | 秋收好物节 | 树上熟，摘了就发 | #ffb26b #ffdca8 #5a2b00 | peaches honey | berry citrus fruit meat grain tea
warm | 暖冬家居 | 被窝里的小日子 | #f6b7a6 #fde2d6 #5c1f14 | down_quilt candle mug | bed home-app storage under
quiet | 声音好物 | 把世界调小一点 | #b9cdfb #e3ebff #1c2c5e | headphones_s3 speaker_home | headset earbud speaker
gift | 送礼专区 | 一份心意，体面到家 | #f3b6c6 #fde3ea #5b1630 | dahongpao perfume | tea wine makeup acc snack
kids | 亲子成长 | 小朋友的一天 | #ffd98a #fff1cf #5a3d00 | teddy blocks | toy formula diaper babywear
move | 动起来 | 三十分钟，也算数 | #a7d8f0 #e0f3fb #0c3a52 | white_shoes dumbbells basketball | sport fit camp
`;
