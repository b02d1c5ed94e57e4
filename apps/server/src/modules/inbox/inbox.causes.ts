import { adjustBalances } from "@heshi/contract/money/adjust-desk";
import { levelName } from "@heshi/contract/account/vip-levels";
import { cent, creditNames, formatCredit } from "@heshi/kernel/credit";
import { Id } from "@heshi/kernel/id";
import { Fen, fen } from "@heshi/kernel/money";
import { formatMinute, maskNickname } from "@heshi/kernel/text";
import * as z from "zod/mini";
import { because, cause, type CauseOf, type Said, yuan } from "./inbox.cause.ts";
import { afterSale, invoice, order, orderPrice, parcel, voucher } from "./inbox.causes.order.ts";

const withdrawal = cause({
  kind: "wallet",
  data: z.object({ withdrawNo: z.string(), amountFen: Fen, account: z.string(), reason: z.string() }),
  path: ({ withdrawNo }) => `/pages/wallet/withdraw/detail?id=${withdrawNo}`,
  says: {
    approve: ({ amountFen, account }) => ["提现已通过审核", `${yuan(amountFen)} 正在打款到${account}`],
    arrive: ({ amountFen, account }) => ["提现已到账", `${yuan(amountFen)} 已打款到${account}`],
    refuse: ({ amountFen, reason }) => ["提现未通过", `${yuan(amountFen)} 已退回余额${because(reason)}`],
    fail: ({ amountFen, reason }) => ["提现打款失败", `${yuan(amountFen)} 已退回余额${because(reason)}`],
    bounce: ({ amountFen, reason }) => ["提现被退回", `${yuan(amountFen)} 已退回余额${because(reason)}`],
  },
});

const received = ({ amountFen, from, note }: { amountFen: Fen; from: string; note: string }): Said => [
  "收到转账",
  `${maskNickname(from)} 转给您 ${yuan(amountFen)}${note === "" ? "" : `，附言：${note}`}`,
];
const transfer = cause({
  kind: "wallet",
  data: z.object({ amountFen: Fen, from: z.string(), note: z.string() }),
  path: () => "/pages/wallet/record",
  says: {
    send: received,
    arrive: received,
    bounce: ({ amountFen }) => ["转账已退回", `对方账户暂时不能收款，${yuan(amountFen)} 已退回余额`],
  },
});

/** 余额 ¥30.00, 20 银币 with a space before it: an amount of an account, behind a verb. */
const amountText = (balance: (typeof adjustBalances)[number], amount: number): string =>
  balance === "money"
    ? `余额 ${yuan(fen(amount))}`
    : ` ${formatCredit(balance, cent(amount))} ${creditNames[balance]}`;
const adjustment = cause({
  kind: "wallet",
  data: z.object({ balance: z.enum(adjustBalances), amount: z.int(), reason: z.string() }),
  path: ({ balance }) =>
    `/pages/wallet/record${balance === "money" ? "" : `?currency=${balance.toUpperCase()}`}`,
  says: {
    add: ({ balance, amount, reason }) => [
      "平台更正补入",
      `已补入${amountText(balance, amount)}${because(reason)}`,
    ],
    take: ({ balance, amount, reason }) => [
      "平台更正扣回",
      `已扣回${amountText(balance, amount)}${because(reason)}；有疑问请联系客服`,
    ],
  },
});

const cert = cause({
  kind: "system",
  data: z.object({}),
  path: () => "/pages/services/cert",
  says: {
    pass: () => ["实名认证已通过", "现在可以提现和转账了"],
    refuse: () => ["实名认证未通过", "请按提示修改后重新提交"],
  },
});

const favourite = cause({
  kind: "activity",
  data: z.object({ waresId: Id, wasFen: Fen, priceFen: Fen }),
  path: ({ waresId }) => `/pages/goods/detail?id=${waresId}`,
  says: {
    drop: ({ wasFen, priceFen }) => ["收藏的商品降价了", `现价 ${yuan(priceFen)}，收藏时 ${yuan(wasFen)}`],
  },
});

const restock = cause({
  kind: "activity",
  data: z.object({ waresId: Id, skuId: Id, specs: z.array(z.string()), priceFen: Fen }),
  path: ({ waresId, skuId }) => `/pages/goods/detail?id=${waresId}&sku=${skuId}`,
  says: {
    here: ({ specs, priceFen }) => [
      "您等的商品到货了",
      `${specs.length === 0 ? "" : `${specs.join("，")}，`}现价 ${yuan(priceFen)}，数量有限，先到先得`,
    ],
  },
});

const account = cause({
  kind: "system",
  data: z.object({ until: z.int() }),
  path: () => "/pages/setting/index",
  says: {
    mobile: ({ until }) => [
      "登录手机号已修改",
      `为保护资金，${formatMinute(new Date(until))} 前不能提现；如非本人操作，请立即联系客服`,
    ],
    payPassword: ({ until }) => [
      "支付密码已重置",
      `为保护资金，${formatMinute(new Date(until))} 前不能提现；如非本人操作，请立即联系客服`,
    ],
  },
});

const feedback = cause({
  kind: "system",
  data: z.object({ feedbackId: Id }),
  path: ({ feedbackId }) => `/pages/services/feedback/detail?id=${feedbackId}`,
  says: { answer: () => ["您的反馈有了回复", "点开查看回复内容，感谢您帮助我们做得更好"] },
});

const vip = cause({
  kind: "system",
  data: z.object({ level: z.int() }),
  path: () => "/pages/mycenter/vip",
  says: { rise: ({ level }) => [`您已升级为${levelName(level)}`, "点开查看新的会员权益"] },
});

const question = cause({
  kind: "activity",
  data: z.object({ waresId: Id }),
  path: ({ waresId }) => `/pages/goods/questions?id=${waresId}`,
  says: { answer: () => ["您的提问有了回答", "买过的朋友回答了您，点开看看"] },
});

const comment = cause({
  kind: "activity",
  data: z.object({ waresId: Id, words: z.string() }),
  path: ({ waresId }) => `/pages/goods/detail?id=${waresId}`,
  says: {
    reply: ({ words }) => ["有人回复了您的评价", words],
    upheld: () => ["您举报的评价已处理", "经核实评价违反规则，已不再公开显示，感谢您的监督"],
    dismissed: () => ["您举报的评价已核实", "暂未发现违规，评价继续显示，感谢您的监督"],
  },
});

const ownComment = cause({
  kind: "system",
  data: z.object({ words: z.string() }),
  path: () => "/pages/order/comment/list?tab=done",
  says: {
    hide: ({ words }) => ["您的评价未公开显示", `您自己仍能看到${because(words)}`],
    show: () => ["您的评价已恢复显示", "经复核评价符合规则，感谢您的分享"],
  },
});

const flash = cause({
  kind: "activity",
  data: z.object({ waresId: Id, title: z.string(), priceFen: Fen, startsAt: z.int() }),
  path: ({ waresId }) => `/pages/goods/detail?id=${waresId}`,
  says: {
    soon: ({ title, priceFen, startsAt }) => [
      "您预约的抢购即将开始",
      `${title} ${formatMinute(new Date(startsAt)).slice(-5)} 开抢，抢购价 ${yuan(priceFen)} 起`,
    ],
  },
});

const application = cause({
  kind: "system",
  data: z.object({ shopName: z.string() }),
  path: () => "/pages/shop/apply",
  says: {
    pass: ({ shopName }) => ["店铺已开通", `“${shopName}”已通过审核，用您的手机号和验证码登录商家端即可营业`],
    refuse: ({ shopName }) => ["入驻申请未通过", `“${shopName}”的资料需要修改，点开看原因`],
    ending: ({ shopName }) => ["营业执照即将到期", `“${shopName}”的执照快到期了，请尽快更新，以免影响营业`],
    ended: ({ shopName }) => ["店铺已暂停营业", `“${shopName}”的执照已到期，更新并通过审核后恢复营业`],
  },
});

/** Every cause of messages by what it is about: the only place with their words and links. */
export const causes = {
  order,
  parcel,
  voucher,
  order_price: orderPrice,
  after_sale: afterSale,
  invoice,
  withdrawal,
  transfer,
  adjustment,
  cert,
  favourite,
  restock,
  account,
  feedback,
  vip,
  question,
  comment,
  own_comment: ownComment,
  application,
  flash,
} as const;

type Causes = typeof causes;
/** What a message may be about; of a machine its entity. */
export type About = keyof Causes;
export type EventOf<A extends About> = keyof Causes[A]["says"] & string;
export type DataOf<A extends About> = z.output<Causes[A]["data"]>;

/** Kind, words and link of a stored message. Throws for a cause that is not in the table. */
export function wordsOf(name: string, stored: unknown): { title: string; text: string; path: string } {
  const [about = "", event = ""] = name.split(".");
  const found = (causes as unknown as Readonly<Record<string, CauseOf<z.ZodMiniObject>>>)[about];
  const say = found?.says[event];
  if (!found || !say) throw new Error(`${name} is no cause of a message`);
  const data = found.data.parse(stored);
  const [title, text] = say(data);
  return { title, text, path: found.path(data) };
}
