import { Id } from "@heshi/kernel/id";
import { Fen } from "@heshi/kernel/money";
import { pageInput, pageOf } from "@heshi/kernel/page";
import * as z from "zod/mini";
import type { RefusalRow } from "../frame/define.ts";
import { Line, Time } from "../frame/text.ts";
import { staffRights } from "../rights.ts";
import { OrderLine, Receiver } from "../trade/order-view.ts";
import { Spot, TownRider } from "./town.ts";
import { MOST_FEE_FEN, MOST_RADIUS_M, townStates, townWays } from "./town-states.ts";

/** How a branch brings orders, and hands them out. */
export const DeliveryForm = z.object({
  delivers: z.boolean(),
  picksUp: z.boolean(),
  radiusM: z
    .int("请填写配送范围")
    .check(z.minimum(500, "配送范围至少 0.5 公里"), z.maximum(MOST_RADIUS_M, "配送范围最多 10 公里")),
  minFen: Fen.check(z.minimum(0, "起送价不能小于 0"), z.maximum(100_000, "起送价最高 ¥1000")),
  feeFen: Fen.check(z.minimum(0, "配送费不能小于 0"), z.maximum(MOST_FEE_FEN, "配送费最高 ¥30")),
  prepareMinutes: z
    .int("请填写备货时间")
    .check(z.minimum(5, "备货时间至少 5 分钟"), z.maximum(240, "备货时间最多 240 分钟")),
});
export type DeliveryForm = z.infer<typeof DeliveryForm>;

export const townTabs = ["waiting", "preparing", "ready", "out", "ended"] as const;
export type TownTab = (typeof townTabs)[number];
export const townShopActions = ["accept", "prepare", "handOver", "arrive", "contest", "refuse"] as const;
export type TownShopAction = (typeof townShopActions)[number];

/** An order of the town as the branch sees it. */
export const TownShopCard = z.object({
  orderId: Id,
  no: z.string(),
  state: z.enum(townStates),
  stateText: z.string(),
  way: z.enum(townWays),
  branchId: Id,
  branchName: z.string(),
  lines: z.array(OrderLine),
  pieces: z.int(),
  payableFen: Fen,
  /** In full for who may see it and while it is of use, else masked. */
  receiver: z.optional(Receiver),
  buyer: z.string(),
  distance: z.optional(z.int()),
  remark: z.string(),
  slotAt: z.optional(Time),
  promiseAt: z.optional(Time),
  /** Until when it has to be accepted. */
  acceptUntil: z.optional(Time),
  /** Until when something that is missing has to be answered, before its money goes back. */
  answerUntil: z.optional(Time),
  isLate: z.boolean(),
  /** It is on its way, and the reader may see where. */
  isOut: z.boolean(),
  /** Why it was refused, or is said to be missing. */
  reason: z.string(),
  /** What the shop said to that. */
  answer: z.string(),
  paidAt: Time,
  actions: z.array(z.enum(townShopActions)),
});
export type TownShopCard = z.infer<typeof TownShopCard>;

/** Refusals of orders of the town to their shop; part of group Merchant. */
export const townShopErrors = {
  DELIVERY_UNPLACED: [310, "请先在门店资料里选择位置、分类和营业时间"],
  DELIVERY_LICENCE: [311, "餐饮门店要有通过审核、没有过期的证照，才能配送或自取，请提交或更新证照"],
  TOWN_BRANCH: [312, "这笔订单不是您所在门店的"],
  TOWN_CODE: [313, "请让买家出示 4 位取货码后再交货"],
} as const satisfies Record<string, RefusalRow>;

const read = { kind: "query", access: "merchant", rate: "read", roles: staffRights.redeem } as const;
const changes = [
  "Merchant.GetTownOrders",
  "Merchant.GetTownCounts",
  "Merchant.GetCounter",
  "Order.GetTown",
] as const;
const act = {
  kind: "command",
  access: "merchant",
  rate: "write",
  roles: staffRights.redeem,
  changes,
  ids: { orderId: "order" },
} as const;
const input = z.object({ orderId: Id });

/** How a branch delivers, and what it does with its orders (docs/rules/town.md); part of group Merchant. */
export const townShopMethods = {
  GetBranchDelivery: {
    kind: "query",
    access: "merchant",
    rate: "read",
    roles: "all",
    ids: { branchId: "branch" },
    doc: "How a branch brings orders and hands them out.",
    input: z.object({ branchId: Id }),
    output: z.object({
      ...DeliveryForm.shape,
      name: z.string(),
      lat: z.optional(z.number()),
      lng: z.optional(z.number()),
      /** What it has to do before it may. */
      reason: z.optional(z.string()),
    }),
  },
  SaveBranchDelivery: {
    kind: "command",
    access: "merchant",
    rate: "write",
    roles: staffRights.shop,
    changes: ["Merchant.GetBranchDelivery", "Merchant.GetBranches", "Wares"],
    ids: { branchId: "branch" },
    doc: "Says how a branch brings orders and hands them out; orders keep what was said when they were placed.",
    input: z.object({ branchId: Id, ...DeliveryForm.shape }),
    output: z.object({}),
  },
  GetTownOrders: {
    ...read,
    doc: "Paid orders of the town in the caller's branches: what is to be done with the oldest first, what has ended latest first.",
    input: z.object({ tab: z._default(z.enum(townTabs), "waiting"), ...pageInput }),
    output: pageOf(TownShopCard),
  },
  GetTownCounts: {
    ...read,
    doc: "Orders of the town in the caller's branches by tab, at most 100 each.",
    input: z.object({}),
    output: z.object({ waiting: z.int(), preparing: z.int(), ready: z.int(), out: z.int() }),
  },
  GetTownTrip: {
    kind: "query",
    access: "merchant",
    rate: "read",
    roles: staffRights.receiver,
    ids: { orderId: "order" },
    doc: "Where an order is that a branch has sent off: who brings it, and the address, until it is there.",
    input,
    output: z.object({
      orderId: Id,
      no: z.string(),
      stateText: z.string(),
      /** It is on its way; else neither the address nor who brought it is shown. */
      isOut: z.boolean(),
      isLate: z.boolean(),
      branch: z.object({ name: z.string(), ...Spot.shape }),
      to: z.optional(Spot),
      promiseAt: z.optional(Time),
      rider: z.optional(TownRider),
    }),
  },
  Accept: { ...act, doc: "Accepts an order that was paid.", input, output: z.object({}) },
  Prepare: { ...act, doc: "The goods are ready.", input, output: z.object({}) },
  HandOver: {
    ...act,
    attempt: {
      scope: "town",
      subject: "caller",
      secret: "code",
      limit: 5,
      windowMs: 60_000,
      lockMs: 600_000,
      shop: { limit: 50, windowMs: 86_400_000, lockMs: 86_400_000 },
    },
    changes: [...changes, "Order.GetList"],
    doc:
      "Without a code gives what is ready to who brings it; with the buyer's four digits hands it to the buyer, who has received " +
      "it then. Wrong digits are counted: five a minute and person, fifty a day and shop.",
    input: z.object({
      orderId: Id,
      code: z.optional(z.string().check(z.regex(/^\d{4}$/, "请输入 4 位取货码"))),
    }),
    output: z.object({ isReceived: z.boolean() }),
  },
  Arrive: {
    ...act,
    doc: "What was brought is at its address; also where that was said late, as long as its buyer has not reported it.",
    input,
    output: z.object({}),
  },
  Contest: {
    ...act,
    changes: [...changes, "Admin.GetTownDisputes", "Admin.GetTownDispute"],
    doc: "Says that the buyer has what they reported missing; operators decide by the words of both.",
    input: z.object({ orderId: Id, reason: Line(100, 2) }),
    output: z.object({}),
  },
  Refuse: {
    ...act,
    rate: "money",
    changes: [...changes, "Order.GetList", "Order.GetCounts"],
    doc: "Refuses an order before it is handed over, or gives back one that its buyer has not got; all of its money goes back.",
    input: z.object({ orderId: Id, reason: Line(50) }),
    output: z.object({}),
  },
} as const;
