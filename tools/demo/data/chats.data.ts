/**
 * Conversations: a line for each message, `who: text`. Who: 我 the member, 店 the desk, 自动 nobody, 系统. `[商品]` is a product of the shop,
 * `[订单]` an order of the member's there.
 */
export interface ChatPlan {
  /** A shop, or the service. */
  shopKey: string | null;
  /** The demo member, or the nth of the others. */
  member: "demo" | number;
  /** Minutes since the last message. */
  ago: number;
  isPinned?: true;
  isMuted?: true;
  /** Messages at the end that the other side has not read. */
  unread: number;
  lines: string;
}

export const CHATS: readonly ChatPlan[] = [
  {
    shopKey: "s-tea",
    member: "demo",
    ago: 6,
    isPinned: true,
    unread: 2,
    lines: `
我: [商品]
我: 你好，这款送长辈的话，选哪种包装好？
店: 您好～送长辈建议礼盒装，带手提袋和贺卡，可以代写。
店: [商品]
我: 那要礼盒，今天能发吗？贺卡写“祝爷爷身体健康”
店: 可以的，16:00 前付款今天就发
店: 贺卡内容已经帮您备注好了，请放心下单🌹`,
  },
  {
    shopKey: "s-self",
    member: "demo",
    ago: 95,
    unread: 0,
    lines: `
我: [订单]
我: 这单什么时候到？周末家里没人
自动: 您可以在订单详情里查看物流，也可以改约送货时间
店: 您好，已经帮您备注周末不送，周一上午派送可以吗？
我: 可以，谢谢`,
  },
  {
    shopKey: null,
    member: "demo",
    ago: 1500,
    unread: 0,
    lines: `
我: 怎么开发票
自动: 在订单详情点“申请发票”，电子发票一般 24 小时内开出，可在订单里下载。
我: 好的
系统: 本次服务已结束，感谢您的咨询`,
  },
  {
    shopKey: null,
    member: 1,
    ago: 26,
    unread: 2,
    lines: `
我: 提现两天了还没到账，银行卡是招商的
我: 麻烦帮我查一下`,
  },
  {
    shopKey: null,
    member: 2,
    ago: 9,
    unread: 1,
    lines: `
我: 换了手机号，旧号收不到验证码怎么登录？`,
  },
  {
    shopKey: null,
    member: 4,
    ago: 3,
    unread: 1,
    lines: `
我: 优惠券显示可用，下单时却选不了`,
  },
  {
    shopKey: "s-audio",
    member: "demo",
    ago: 4300,
    isMuted: true,
    unread: 1,
    lines: `
我: 耳机左边声音偏小，怎么办？
店: 您好，请先在 App 里恢复出厂设置，再重新配对试试
店: 如果仍然偏小，可以申请换货，我们出运费。教程在这里 https://help.example.com/reset`,
  },
  {
    shopKey: "s-self",
    member: 1,
    ago: 2,
    unread: 2,
    lines: `
我: [商品]
我: 请问这款有现货吗？
我: 想要今天发出，急用`,
  },
  {
    shopKey: "s-self",
    member: 2,
    ago: 18,
    unread: 1,
    lines: `
我: 收到了，包装很好
店: 谢谢您的认可，用得满意记得给个好评哦
我: 一定！另外想再买两件送朋友，有优惠吗？`,
  },
  {
    shopKey: "s-self",
    member: 3,
    ago: 240,
    unread: 0,
    lines: `
我: 尺寸不合适能退吗
自动: 支持七天无理由退货，在订单里点“申请售后”即可，上门取件免运费。
我: 明白了
店: 有任何问题随时找我们`,
  },
];

/** Questions that are answered at once, and quick replies (without a question); the service's are under `service`. */
export const PHRASES: Readonly<Record<"shop" | "service", readonly (readonly [string, string])[]>> = {
  shop: [
    ["什么时候发货", "16:00 前付款当天发货，之后的次日发出，可在订单里查看物流。"],
    ["有优惠吗", "可用优惠都在商品页“领券”里，结算时会自动选最省的一种。"],
    ["退换政策", "支持七天无理由退货，在订单里点“申请售后”即可，上门取件免运费。"],
    ["", "您好，很高兴为您服务，请问有什么可以帮您？"],
    ["", "已经为您备注，请放心。"],
    ["", "请稍等，我帮您查一下。"],
  ],
  service: [
    ["怎么开发票", "在订单详情点“申请发票”，电子发票一般 24 小时内开出，可在订单里下载。"],
    ["余额怎么提现", "在“钱包-提现”添加本人银行卡后即可申请，一般 24 小时内到账。"],
    ["怎么联系商家", "在商品页或订单详情点“客服”，就可以和商家聊天。"],
    ["", "您好，这里是平台客服，请问遇到了什么问题？"],
  ],
};

/** Words that no message may contain. */
export const BLOCKED: readonly string[] = ["刷单", "加微信", "代开发票", "套现"];
