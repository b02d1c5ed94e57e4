import { Id } from "@heshi/kernel/id";
import { Fen } from "@heshi/kernel/money";
import * as z from "zod/mini";
import type { RefusalRow } from "../frame/define.ts";
import { Line, Time } from "../frame/text.ts";
import { townStates, townWays } from "./town-states.ts";

/** Which branch brings the goods or hands them out, and when; without `slotAt` as soon as it can. */
export const TownChoice = z.object({
  branchId: Id,
  way: z.enum(townWays),
  slotAt: z.optional(Time),
});
export type TownChoice = z.infer<typeof TownChoice>;

const TownWayOffer = z.object({
  way: z.enum(townWays),
  feeFen: Fen,
  /** Goods below this sum are not brought. */
  minFen: Fen,
  /** Why it cannot be had so now; absent where it can. */
  reason: z.optional(z.string()),
});
/** The branches of a product of the town, the nearest to the address first, and what is chosen of them. */
export const TownOffer = z.object({
  chosen: z.optional(TownChoice),
  /** When it is there if it is ordered so; absent where it cannot be. */
  promiseAt: z.optional(Time),
  isPerishable: z.boolean(),
  /** How long the branch has to accept it. */
  acceptMinutes: z.int(),
  /** How long it waits to be fetched. */
  fetchDays: z.int(),
  branches: z.array(
    z.object({
      branchId: Id,
      name: z.string(),
      address: z.string(),
      /** From the branch to the address, metres; absent where the address has no place. */
      distance: z.optional(z.int()),
      isOpen: z.boolean(),
      ways: z.array(TownWayOffer),
      /** Beginnings of half hours of today and tomorrow for which it can be ordered. */
      slots: z.array(Time),
    }),
  ),
});
export type TownOffer = z.infer<typeof TownOffer>;

/** What a card of an order of the town says of it. */
export const TownHead = z.object({
  state: z.enum(townStates),
  way: z.enum(townWays),
  branchName: z.string(),
  promiseAt: z.nullish(Time),
});
export type TownHead = z.infer<typeof TownHead>;

export const Spot = z.object({ lat: z.number(), lng: z.number() });
/** Where somebody is who brings an order. */
export const TownRider = z.strictObject({
  name: z.string(),
  at: Spot,
  etaAt: z.optional(Time),
  isSimulated: z.boolean(),
  /** Nothing was heard of them for long. */
  isLost: z.boolean(),
});
export type TownRider = z.infer<typeof TownRider>;

export const townActions = ["cancel", "receive", "reportMissing"] as const;
/** An order of the town as its buyer sees it. */
export const TownOrder = z.object({
  orderId: Id,
  state: z.enum(townStates),
  stateText: z.string(),
  /** What happens next, in a sentence. */
  nextText: z.string(),
  way: z.enum(townWays),
  branch: z.object({ branchId: Id, name: z.string(), address: z.string(), phone: z.string(), ...Spot.shape }),
  to: z.optional(Spot),
  /** Metres from the branch to the address. */
  distance: z.optional(z.int()),
  slotAt: z.optional(Time),
  promiseAt: z.optional(Time),
  /** It is behind its promise and not there yet. */
  isLate: z.boolean(),
  isPerishable: z.boolean(),
  /** When the present state ends by itself. */
  deadlineAt: z.optional(Time),
  /** Four digits that are said when the goods are handed over; while they are of use. */
  code: z.optional(z.string()),
  /** Who brings it; a simulated one exists in the demo alone. */
  rider: z.optional(TownRider),
  actions: z.array(z.enum(townActions)),
  /** Newest first. */
  timeline: z.array(z.object({ title: z.string(), detail: z.optional(z.string()), at: Time })),
});
export type TownOrder = z.infer<typeof TownOrder>;

/** Refusals of orders of the town; part of group Order. */
export const townErrors = {
  TOWN_NEEDED: [223, "请选择配送或自取的门店"],
  TOWN_OFF: [224, "门店现在不能这样送，请换一种方式或时间"],
  TOWN_ACCEPTED: [225, "商家已经接单，不能直接取消，请先联系商家"],
} as const satisfies Record<string, RefusalRow>;

const ids = { orderId: "order" } as const;
const input = z.object({ orderId: Id });
const changes = ["Order.GetTown", "Order.GetList", "Order.GetCounts", "Order.GetDetail"] as const;

/** What a buyer does with an order of the town (docs/rules/town.md); part of group Order. */
export const townMethods = {
  GetTown: {
    kind: "query",
    access: "member",
    rate: "read",
    ids,
    doc: "How an order of the town goes on: branch, promise, code, who brings it.",
    input,
    output: TownOrder,
  },
  ReceiveTown: {
    kind: "command",
    access: "member",
    rate: "money",
    money: true,
    minors: "day",
    changes: [...changes, "Wares.GetCommentTargets", "Member.GetMemberDetail"],
    ids,
    doc: "The buyer has the goods: the money goes to the shop.",
    input,
    output: z.object({}),
  },
  ReportMissing: {
    kind: "command",
    access: "member",
    rate: "write",
    changes,
    ids,
    doc: "The buyer has not got what is said to be delivered: the order waits until the shop has answered.",
    input: z.object({ orderId: Id, reason: Line(100) }),
    output: z.object({}),
  },
} as const;
