import { Id } from "@heshi/kernel/id";
import { Fen } from "@heshi/kernel/money";
import { pageInput, pageOf } from "@heshi/kernel/page";
import * as z from "zod/mini";
import type { Method, RefusalRow } from "../frame/define.ts";
import { Line, Time } from "../frame/text.ts";
import { UnitNo } from "../warehouse/unit-states.ts";
import { banDesk } from "./ban-desk.ts";
import { LotNo, lotPhases, lotStates } from "./lot-states.ts";

const Keyword = z._default(Line(40, 0), "");
const Price = z.int().check(z.minimum(1, "请填写金额"), z.maximum(100_000_000, "金额太高"));
const Goods = z.object({
  skuId: Id,
  waresId: Id,
  title: z.string(),
  specs: z.array(z.string()),
  picture: z.string(),
});
const Session = z.object({
  sessionId: Id,
  name: z.string(),
  opensAt: Time,
  endsAt: Time,
  lots: z.int(),
});
const Lot = z.extend(Goods, {
  lotNo: LotNo,
  sessionName: z.string(),
  zoneName: z.string(),
  number: z.int(),
  unitNo: UnitNo,
  phase: z.enum(lotPhases),
  startFen: Fen,
  reserveFen: Fen,
  ceilingFen: Fen,
  referenceFen: Fen,
  priceFen: z.optional(Fen),
  bidders: z.int(),
  bids: z.int(),
  opensAt: Time,
  endsAt: Time,
  createdAt: Time,
});
const Reference = z.extend(Goods, {
  referenceFen: z.optional(Fen),
  setAt: z.optional(Time),
  by: z.optional(z.string()),
});

/** Refusals of the order zone's operators, in the group Admin. */
export const auctionRefusals = {
  SESSION_LATE: [500, "场次已开始或时间不对，请换一个时间"],
  LOT_UNIT: [501, "只能拍卖自营店铺在云仓待售的货品，请核对货品编号"],
  LOT_PRICE: [502, "起拍价和保留价不能高于参考价的九成，请调低"],
  LOT_NOTICE: [503, "离开拍太近，公示时间不够，请选择更晚的场次"],
  LOT_REFERENCE: [504, "这个规格还没有参考价，请先设置"],
  REFERENCE_HIGH: [505, "参考价不能高于按成交计算的价格，请刷新后再填"],
  LOT_STOPPED: [506, "这个商品已停止交易，恢复后才能上拍"],
} as const satisfies Readonly<Record<string, RefusalRow>>;

const keeper = { access: "operator", right: "zone.keep" } as const;

/** The operators' side of the order zone (docs/rules/auction.md). */
export const auctionDesk = {
  GetAuctionSessions: {
    ...keeper,
    kind: "query",
    doc: "Sessions, the latest first.",
    input: z.object({ ...pageInput }),
    output: pageOf(Session),
  },
  SaveAuctionSession: {
    ...keeper,
    kind: "command",
    ids: { sessionId: "public" },
    changes: ["Admin.GetAuctionSessions", "Wares.GetSessions"],
    doc: "Makes a session, or changes one that has no lots yet.",
    input: z.object({ sessionId: z.optional(Id), name: Line(20, 2), opensAt: Time, endsAt: Time }),
    output: z.object({ sessionId: Id }),
  },
  GetAuctionZones: {
    ...keeper,
    kind: "query",
    doc: "The zones by their order.",
    input: z.object({}),
    output: z.object({
      list: z.array(z.object({ zoneId: Id, name: z.string(), sort: z.int(), isOn: z.boolean() })),
    }),
  },
  SaveAuctionZone: {
    ...keeper,
    kind: "command",
    ids: { zoneId: "public" },
    changes: ["Admin.GetAuctionZones", "Wares.GetSessions"],
    doc: "Makes a zone, or changes one.",
    input: z.object({
      zoneId: z.optional(Id),
      name: Line(8, 2),
      sort: z.int().check(z.minimum(0), z.maximum(9999)),
      isOn: z.boolean(),
    }),
    output: z.object({ zoneId: Id }),
  },
  GetReferences: {
    ...keeper,
    kind: "query",
    doc: "SKUs in the warehouse with their reference prices, those without one first; by SKU or product.",
    input: z.object({ keyword: Keyword, ...pageInput }),
    output: pageOf(Reference),
  },
  GetReference: {
    ...keeper,
    kind: "query",
    ids: { skuId: "public" },
    doc: "What a SKU's reference price may be, and the sales that it comes from.",
    input: z.object({ skuId: Id }),
    output: z.object({
      ...Reference.shape,
      mostFen: Fen,
      priceFen: Fen,
      medianFen: z.optional(Fen),
      sales: z.int(),
      list: z.array(z.object({ priceFen: Fen, at: Time })),
    }),
  },
  SetReference: {
    ...keeper,
    kind: "command",
    twoPersons: true,
    ids: { skuId: "public" },
    changes: ["Admin.GetReferences", "Admin.GetReference"],
    doc: "Sets a SKU's reference price; another operator has to confirm the same.",
    input: z.object({ skuId: Id, referenceFen: Price }),
    output: z.object({ referenceFen: Fen }),
  },
  GetAuctionLots: {
    ...keeper,
    kind: "query",
    ids: { sessionId: "public" },
    doc: "Lots in a state or of a session, newest first; by lot, unit or title.",
    input: z.object({
      state: z.optional(z.enum(lotStates)),
      sessionId: z.optional(Id),
      keyword: Keyword,
      ...pageInput,
    }),
    output: pageOf(Lot),
  },
  GetAuctionLot: {
    ...keeper,
    kind: "query",
    ids: { lotNo: "public" },
    doc: "A lot with who bids for it, and its history.",
    input: z.object({ lotNo: LotNo }),
    output: z.extend(Lot, {
      head: z.string(),
      bidderRows: z.array(
        z.object({
          bidder: z.int(),
          mid: z.string(),
          nickname: z.string(),
          bids: z.int(),
          /** Once it is closed: above the reference price it says the maximum. */
          depositFen: z.optional(Fen),
          isLeading: z.boolean(),
        }),
      ),
      history: z.array(z.object({ title: z.string(), by: z.string(), note: z.string(), at: Time })),
    }),
  },
  ScheduleLot: {
    ...keeper,
    kind: "command",
    twoPersons: "aboveBound",
    ids: { sessionId: "public", zoneId: "public", unitNo: "public" },
    changes: [
      "Admin.GetAuctionLots",
      "Admin.GetAuctionSessions",
      "Admin.GetUnits",
      "Wares.GetLots",
      "Wares.GetSessions",
    ],
    doc:
      "Puts a free piece of a self-operated shop into a session; its terms are fixed now. A reserve below what goods may be sold for on " +
      "the word of one person takes two beyond a budget.",
    input: z.object({ sessionId: Id, zoneId: Id, unitNo: UnitNo, startFen: Price, reserveFen: Price }),
    output: z.object({ lotNo: LotNo }),
  },
  StopLot: {
    ...keeper,
    kind: "command",
    twoPersons: "aboveBound",
    ids: { lotNo: "public" },
    changes: ["Admin.GetAuctionLots", "Admin.GetAuctionLot", "Wares.GetLots", "Wares.GetLot"],
    doc:
      "Stops a lot that is to come, open or not paid yet: everything that is held goes back, nothing is forfeited. Of an award it takes " +
      "two beyond a budget.",
    input: z.object({ lotNo: LotNo, reason: Line(100, 2) }),
    output: z.object({}),
  },
  GetAuctionStops: {
    ...keeper,
    kind: "query",
    doc: "Products whose trading was stopped, the last first.",
    input: z.object({ ...pageInput }),
    output: pageOf(
      z.object({
        waresId: Id,
        title: z.string(),
        picture: z.string(),
        reason: z.string(),
        at: Time,
        by: z.string(),
      }),
    ),
  },
  StopAuctionGoods: {
    ...keeper,
    kind: "command",
    ids: { waresId: "public" },
    changes: ["Admin.GetAuctionStops", "Admin.GetAuctionLots", "Wares.GetLots", "Wares.GetLot"],
    doc: "Stops or resumes the trading of a product; stopping it stops its lots, and everything that is held for them goes back.",
    input: z.object({ waresId: Id, isStopped: z.boolean(), reason: Line(100, 2) }),
    output: z.object({ lots: z.int() }),
  },
  ...banDesk,
} as const satisfies Readonly<Record<string, Method>>;
