import { Fen } from "@heshi/kernel/money";
import { pageInput, pageOf } from "@heshi/kernel/page";
import * as z from "zod/mini";
import type { Method, RefusalRow } from "../frame/define.ts";
import { Time } from "../frame/text.ts";
import { UnitNo } from "../warehouse/unit-states.ts";
import { EntrustNo, entrustStates, LotNo } from "./lot-states.ts";

export const entrustErrors = {
  ENTRUST_STATE: [518, "这件货品现在不能委托，请到云仓查看它的状态"],
  ENTRUST_EARLY: [519, "存入时间还不够，满期后可以委托"],
  ENTRUST_OFTEN: [520, "这件货品已转卖过规定的次数，只能提货"],
  ENTRUST_PRICE: [521, "最低价不在可填范围内，请调整后再提交"],
  ENTRUST_GOODS: [522, "这个商品暂时不能委托出售，可以申请提货"],
  ENTRUST_LIMIT: [523, "已达到个人委托出售的上限，可以申请提货或以后再委托"],
  ENTRUST_BID: [524, "已有人出价或已结束，不能撤回"],
} as const satisfies Readonly<Record<string, RefusalRow>>;

const Goods = z.object({
  unitNo: UnitNo,
  title: z.string(),
  specs: z.array(z.string()),
  picture: z.string(),
  costFen: Fen,
});

/** What a piece could be entrusted for, and what of the price is its owner's. */
const Offer = z.extend(Goods, {
  referenceFen: Fen,
  /** Within these the owner chooses the least price. */
  leastFen: Fen,
  mostFen: Fen,
  ceilingFen: Fen,
  feeBp: z.int(),
  /** What it has accrued in the warehouse, which is paid out of the price. */
  stayFen: Fen,
  /** How often members may still sell it to one another. */
  salesLeft: z.int(),
  offerDays: z.int(),
  earnedDays: z.int(),
});

/** A piece that its owner has entrusted. */
export const Entrust = z.extend(Goods, {
  entrustNo: EntrustNo,
  state: z.enum(entrustStates),
  stateText: z.string(),
  leastFen: Fen,
  createdAt: Time,
  /** It is put into no lot after that. */
  until: Time,
  /** How often it was put into a lot, of how many times. */
  lots: z.int(),
  mostLots: z.int(),
  /** Its lot, while it is in one, and after it was sold. */
  lot: z.optional(
    z.object({
      lotNo: LotNo,
      opensAt: Time,
      endsAt: Time,
      bidders: z.int(),
      priceFen: z.optional(Fen),
    }),
  ),
  /** What the sale has brought after the fee, and when it is the seller's. */
  sale: z.optional(z.object({ priceFen: Fen, earnedFen: Fen, releaseAt: Time, isReleased: z.boolean() })),
  /** Why it came back. */
  why: z.string(),
  mayWithdraw: z.boolean(),
});
export type Entrust = z.infer<typeof Entrust>;

const own = { access: "member", rate: "read", kind: "query" } as const;
const act = { access: "member", kind: "command", money: true } as const;
const stale = ["Wares.GetEntrusts", "Wares.GetEntrustOffer", "Warehouse", "Wares.GetLots"] as const;

/** Pieces of the cloud warehouse that their owners have auctioned (docs/rules/auction.md, Entrustment). */
export const entrustMethods = {
  GetEntrustOffer: {
    ...own,
    ids: { unitNo: "storedUnit" },
    doc: "What a piece of the caller's could be entrusted for; refused with the reason where it cannot be.",
    input: z.object({ unitNo: UnitNo }),
    output: Offer,
  },
  GetEntrusts: {
    ...own,
    doc: "The caller's entrusted pieces, the latest first: those that are offered, or those that are over.",
    input: z.object({ tab: z._default(z.enum(["open", "over"]), "open"), ...pageInput }),
    output: pageOf(Entrust),
  },
  EntrustUnit: {
    ...act,
    rate: "money",
    minors: "never",
    realName: true,
    ids: { unitNo: "storedUnit" },
    changes: stale,
    doc:
      "Has a piece auctioned for the caller: in the next session that is announced long enough, not below `leastFen`. `grant` is of " +
      "`Member.CreateGrant` for method Wares.EntrustUnit, that amount and the `unitNo`.",
    input: z.object({
      unitNo: UnitNo,
      leastFen: z.int().check(z.minimum(1, "请填写最低价"), z.maximum(100_000_000, "最低价太高")),
      grant: z.string().check(z.minLength(16), z.maxLength(64)),
    }),
    output: z.object({ entrustNo: EntrustNo }),
  },
  WithdrawUnit: {
    ...act,
    rate: "money",
    minors: "never",
    ids: { entrustNo: "entrust" },
    changes: stale,
    doc: "Takes an entrusted piece back, as long as nobody has bid for it.",
    input: z.object({ entrustNo: EntrustNo }),
    output: z.object({}),
  },
} as const satisfies Readonly<Record<string, Method>>;
