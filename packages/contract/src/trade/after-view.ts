import { Cent } from "@heshi/kernel/credit";
import { Id } from "@heshi/kernel/id";
import { Fen } from "@heshi/kernel/money";
import * as z from "zod/mini";
import { Time } from "../frame/text.ts";
import { CreditAmount } from "../goods/points.ts";
import { afterStates } from "./after-state.ts";
import { PriceRow, ShopHead } from "./order-view.ts";

/** Money only, goods and money, goods for goods. */
export const afterKinds = ["money", "return", "exchange"] as const;
export type AfterKind = (typeof afterKinds)[number];
export const afterKindNames: Readonly<Record<AfterKind, string>> = {
  money: "仅退款",
  return: "退货退款",
  exchange: "换货",
};

/**
 * Why an after-sale is asked for; `isFault`: the shop's, so that freight goes back and there is more time. `unseen`: somebody may say so
 * who has not had the goods in their hands, since they lie in the cloud warehouse, or are on their way from there.
 */
export const afterReasons = [
  { code: "unwanted", text: "不想要了/拍错了", isFault: false, unseen: true },
  { code: "noReason", text: "七天无理由", isFault: false, unseen: true },
  { code: "size", text: "尺寸、颜色不合适", isFault: false, unseen: false },
  { code: "slow", text: "发货太慢/物流停滞", isFault: false, unseen: true },
  { code: "quality", text: "质量问题", isFault: true, unseen: false },
  { code: "wrong", text: "商家发错货", isFault: true, unseen: false },
  { code: "missing", text: "少件、漏发", isFault: true, unseen: false },
  { code: "damaged", text: "收到时破损", isFault: true, unseen: false },
  { code: "differs", text: "与描述不符", isFault: true, unseen: false },
  { code: "other", text: "其他原因", isFault: false, unseen: true },
] as const;
export type AfterReason = (typeof afterReasons)[number]["code"];
export const AfterReason = z.enum(
  afterReasons.map(({ code }) => code) as unknown as readonly [AfterReason, ...AfterReason[]],
);

/** Times of day at which a courier fetches a parcel. */
export const pickUpSlots = ["09:00-12:00", "12:00-15:00", "15:00-18:00", "18:00-21:00"] as const;

export const memberAfterActions = [
  "edit",
  "cancel",
  "pickUp",
  "sendBack",
  "intervene",
  "confirm",
  "note",
] as const;
export const shopAfterActions = ["agree", "refund", "refuse", "refuseGoods", "reship", "note"] as const;
export const afterTabs = ["all", "open", "send", "ended"] as const;
export const shopAfterTabs = ["waiting", "returning", "dispute", "all"] as const;

export const AfterLine = z.object({
  lineId: Id,
  waresId: Id,
  skuId: Id,
  title: z.string(),
  specs: z.array(z.string()),
  picture: z.string(),
  priceFen: Fen,
  quantity: z.int(),
  /** Of an order of the exchange zone: what a piece took of its credit. */
  credit: z.optional(CreditAmount),
});
const Parcel = z.object({ companyName: z.string(), number: z.string() });

const card = {
  afterSaleId: Id,
  no: z.string(),
  orderId: Id,
  orderNo: z.string(),
  kind: z.enum(afterKinds),
  kindText: z.string(),
  state: z.enum(afterStates),
  stateText: z.string(),
  /** What comes next, in a sentence. */
  hint: z.string(),
  /** `quantity` is the pieces asked for. */
  line: AfterLine,
  amountFen: Fen,
  /** The credit that goes back beside it. */
  credit: z.optional(CreditAmount),
  createdAt: Time,
  /** When the present state ends by itself. */
  deadlineAt: z.optional(Time),
};
export const AfterCard = z.object({
  ...card,
  shop: ShopHead,
  actions: z.array(z.enum(memberAfterActions)),
});
export type AfterCard = z.infer<typeof AfterCard>;

/** A row of the negotiation, newest first. */
export const AfterLogRow = z.object({
  eventId: Id,
  by: z.enum(["member", "shop", "platform"]),
  title: z.string(),
  text: z.string(),
  pictures: z.array(z.string()),
  video: z.optional(z.string()),
  at: Time,
});
export type AfterLogRow = z.infer<typeof AfterLogRow>;

const detail = {
  reason: AfterReason,
  reasonText: z.string(),
  description: z.string(),
  pictures: z.array(z.string()),
  video: z.optional(z.string()),
  /** Where the parts of the refund go, or would. */
  parts: z.array(PriceRow),
  /** The channel has paid, or the balance was. */
  isRefunded: z.boolean(),
  parcel: z.optional(Parcel),
  reshipped: z.optional(Parcel),
  pickUp: z.optional(z.object({ day: z.string(), slot: z.enum(pickUpSlots) })),
  /** Where goods are sent back to. */
  returnTo: z.string(),
  timeline: z.array(
    z.object({ title: z.string(), detail: z.optional(z.string()), at: Time, pictures: z.array(z.string()) }),
  ),
};
export const AfterDetail = z.object({ ...AfterCard.shape, ...detail });
export type AfterDetail = z.infer<typeof AfterDetail>;

export const ShopAfterCard = z.object({
  ...card,
  buyer: z.object({ nickname: z.string(), avatar: z.string() }),
  reasonText: z.string(),
  actions: z.array(z.enum(shopAfterActions)),
});
export type ShopAfterCard = z.infer<typeof ShopAfterCard>;
export const ShopAfterDetail = z.object({
  ...ShopAfterCard.shape,
  ...detail,
  /** Silver that the receipt had earned and that could not be taken back. */
  owedSilverCent: Cent,
});
export type ShopAfterDetail = z.infer<typeof ShopAfterDetail>;
