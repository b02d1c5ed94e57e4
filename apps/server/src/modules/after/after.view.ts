import {
  type AfterCard,
  type AfterDetail,
  afterKindNames,
  type AfterLogRow,
  type ShopAfterCard,
  type ShopAfterDetail,
} from "@heshi/contract/trade/after-view";
import type { AfterState } from "@heshi/contract/trade/after-state";
import type { PriceRow, ShopHead } from "@heshi/contract/trade/order-view";
import { type PayWay, payWayNames } from "@heshi/contract/pay/pay";
import type { CreditAmount } from "@heshi/contract/goods/points";
import { type Cent, creditNames, formatCredit } from "@heshi/kernel/credit";
import { actionsOf, type Actor, titleOf } from "@heshi/kernel/machine";
import { type Fen, formatFen } from "@heshi/kernel/money";
import type * as z from "zod/mini";
import { companyOf } from "../express/express.public.ts";
import type { Share } from "./after.domain.ts";
import type { CardRow, DetailRow, LogRow } from "./after.lists.store.ts";
import { afterMachine } from "./after.machine.ts";
import { creditIn, reasonText, refundText } from "./after.words.ts";

/** What a state is called to the member. */
export const afterTexts: Readonly<Record<AfterState, string>> = {
  made: "提交中",
  applied: "等待商家处理",
  appliedGoods: "等待商家处理",
  agreed: "请寄回商品",
  returned: "等待商家收货",
  reshipped: "换货商品已寄出",
  refunding: "退款中",
  done: "已完成",
  refused: "商家已拒绝",
  goodsRefused: "商家拒收退货",
  intervening: "平台介入中",
  rejected: "平台不支持",
  cancelled: "已撤销",
  lapsed: "已关闭",
};
const hints: Readonly<Record<AfterState, string>> = {
  made: "",
  applied: "商家超时未处理将自动退款",
  appliedGoods: "商家超时未处理将自动同意",
  agreed: "请寄回商品并填写快递单号，逾期售后将关闭",
  returned: "商家超时未处理将自动退款",
  reshipped: "收到换货后请确认，到期自动确认",
  refunding: "已同意退款，支付渠道一般 1 到 3 个工作日到账",
  done: "售后已完成",
  refused: "可以修改后重新申请，或申请平台介入",
  goodsRefused: "可以与商家协商，或申请平台介入",
  intervening: "平台客服正在核实双方的说明，请留意协商记录",
  rejected: "平台核实后未支持这次售后",
  cancelled: "已撤销，在期限内可以重新申请",
  lapsed: "超过期限没有处理，售后已关闭",
};
/** What the shop's side calls a state otherwise. */
const shopTexts: Readonly<Partial<Record<AfterState, string>>> = {
  applied: "待处理",
  appliedGoods: "待处理",
  agreed: "等待买家寄回",
  returned: "待收货",
  reshipped: "等待买家收货",
  refused: "已拒绝",
  goodsRefused: "已拒收退货",
};
/** What the state asks of the shop. */
const shopHints: Readonly<Partial<Record<AfterState, string>>> = {
  applied: "请尽快处理，超时将自动退款",
  appliedGoods: "请尽快处理，超时将自动同意",
  agreed: "等待买家寄回商品",
  returned: "请验收退货，超时将自动退款",
  refused: "买家可以修改申请，或申请平台介入",
  goodsRefused: "买家可以申请平台介入",
  refunding: "退款已提交支付渠道",
};

const doneText = ({ kind, amountFen, refundedAt, ...row }: CardRow): string =>
  refundedAt === undefined
    ? kind === "exchange"
      ? "换货完成"
      : afterTexts.done
    : `已退款 ${refundText(amountFen, creditIn(row, row.creditCent))}`;
const textOf = (row: CardRow): string => (row.state === "done" ? doneText(row) : afterTexts[row.state]);

/** Whether it gives back what was paid, or did. */
const gives = ({ kind, refundedAt }: CardRow): boolean => kind !== "exchange" || refundedAt !== undefined;

/** What a kind shows as its amount: an exchange gives back nothing unless it ended as a refund. */
const shownFen = (row: CardRow): Fen => (gives(row) ? row.amountFen : (0 as Fen));

function cardOf(row: CardRow) {
  const { lineId, waresId, skuId, title, picture, priceFen, quantity } = row;
  return {
    ...row,
    kindText: afterKindNames[row.kind],
    stateText: textOf(row),
    line: {
      lineId,
      waresId,
      skuId,
      title,
      specs: [...row.specs],
      picture,
      priceFen,
      quantity,
      credit: creditIn(row, row.pieceCent),
    },
    amountFen: shownFen(row),
    credit: gives(row) ? creditIn(row, row.creditCent) : undefined,
  };
}
export const shopOf = ({ shopId, shopName, shopLogo, isSelf }: CardRow): z.infer<typeof ShopHead> => ({
  shopId,
  name: shopName,
  logo: shopLogo,
  isSelf,
});

/** An after-sale as a card of its member's list. */
export const ownCard = (row: CardRow): AfterCard => ({
  ...cardOf(row),
  hint: hints[row.state],
  shop: shopOf(row),
  actions: memberActions(row),
});

/** `edit` stands for both of its events. */
function memberActions({ state }: CardRow): AfterCard["actions"] {
  const all = new Set<string>(actionsOf(afterMachine, { state, by: "member", row: {} }));
  const order = ["edit", "cancel", "pickUp", "sendBack", "intervene", "confirm", "note"] as const;
  return order.filter((action) => all.has(action));
}
function shopActions({ state, kind }: CardRow): ShopAfterCard["actions"] {
  const all = new Set<string>(actionsOf(afterMachine, { state, by: "shop", row: {} }));
  const order = ["agree", "refund", "refuse", "refuseGoods", "reship", "note"] as const;
  return order.filter((action) => all.has(action) && (action !== "reship" || kind === "exchange"));
}

/** An after-sale as a card of its shop's list. */
export const shopCard = (row: CardRow): ShopAfterCard => ({
  ...cardOf(row),
  stateText: shopTexts[row.state] ?? textOf(row),
  hint: shopHints[row.state] ?? hints[row.state],
  buyer: { nickname: row.nickname, avatar: row.avatar },
  reasonText: reasonText(row.reason),
  actions: shopActions(row),
});

type Paid = { payWay: PayWay | undefined; takenSilverCent?: Cent };
type Shown = Omit<Share, "creditCent"> & { credit: CreditAmount | undefined };
/** Where the parts of a refund go. */
export function partRows(
  { credit, ...share }: Shown,
  { payWay, takenSilverCent }: Paid,
): z.infer<typeof PriceRow>[] {
  const rows: z.infer<typeof PriceRow>[] = [];
  if (credit) rows.push({ label: `退回${creditNames[credit.creditType]}`, amountFen: 0 as Fen, credit });
  if (share.amountFen > 0 || !credit)
    rows.push({
      label: payWay === undefined || payWay === "balance" ? "退回余额" : `退回${payWayNames[payWay]}`,
      amountFen: share.amountFen,
      ...(share.freightFen > 0 ? { note: `含运费 ¥${formatFen(share.freightFen)}` } : {}),
    });
  if (share.silverCent > 0)
    rows.push({
      label: "退回银币",
      amountFen: share.offsetFen,
      note: `${formatCredit("credit2", share.silverCent)} 枚`,
    });
  if (takenSilverCent !== undefined && takenSilverCent > 0)
    rows.push({
      label: "收回购物奖励",
      amountFen: 0 as Fen,
      note: `${formatCredit("credit2", takenSilverCent)} 枚银币`,
    });
  return rows;
}

const parcelOf = (company: string | undefined, number: string | undefined) =>
  company === undefined || number === undefined
    ? undefined
    : { companyName: companyOf(company)?.name ?? company, number };

/** The shop's address for returns, whole, as it is to be written on the parcel; of a shop without one, how to ask for it. */
function returnTo({ returnAddress, shipFrom, shopName, phone }: DetailRow): string {
  if (returnAddress === undefined) {
    const call = phone === "" ? "" : `，电话 ${phone}`;
    return `${shipFrom} ${shopName}${call}。商家还没有填写退货地址，寄出前请先联系商家`;
  }
  const { name, mobile, place, detail } = returnAddress;
  return `${[...new Set(place)].join("")}${detail}，${name}，${mobile}`;
}

/** What both sides' pages show beside the card. */
function detailsOf(row: DetailRow) {
  const { reason, description, pictures, video, pickUp } = row;
  return {
    reason,
    reasonText: reasonText(reason),
    description,
    pictures: [...pictures],
    video: video || undefined,
    parts: gives(row) ? partRows({ ...row, credit: creditIn(row, row.creditCent) }, row) : [],
    isRefunded: row.isRefunded,
    parcel: parcelOf(row.company, row.number),
    reshipped: parcelOf(row.reshipCompany, row.reshipNumber),
    pickUp,
    returnTo: returnTo(row),
    timeline: row.events.map(({ kind, note, at, pictures: shown }) => ({
      title: titleOf(afterMachine, kind),
      at,
      detail: note || undefined,
      pictures: shown ?? [],
    })),
  };
}
export const ownDetail = (row: DetailRow): AfterDetail => ({ ...ownCard(row), ...detailsOf(row) });
export const shopDetail = (row: DetailRow): ShopAfterDetail => ({
  ...shopCard(row),
  ...detailsOf(row),
  owedSilverCent: row.owedSilverCent,
});

const sides: Readonly<Record<Actor, AfterLogRow["by"]>> = {
  member: "member",
  shop: "shop",
  operator: "platform",
  timer: "platform",
  gateway: "platform",
};
/** A row of the negotiation. */
export const logView = ({ eventId, kind, actor, note, pictures, video, at }: LogRow): AfterLogRow => ({
  eventId,
  by: sides[actor],
  title: titleOf(afterMachine, kind),
  text: note,
  pictures: [...(pictures ?? [])],
  video: video || undefined,
  at,
});
