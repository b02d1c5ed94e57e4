import { Fen } from "@heshi/kernel/money";
import * as z from "zod/mini";
import { Line, Time } from "../frame/text.ts";
import { staffRights } from "../rights.ts";

/** A time of day: 09:00. */
const Clock = z.string().check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$|^24:00$/, "请选择时间"));
const Day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/, "请选择日期"));

/** Opening hours: one span a weekday from Monday, none on days that are closed, and single closed dates. */
export const ShopHours = z.object({
  week: z.array(z.object({ isOpen: z.boolean(), from: Clock, to: Clock })).check(
    z.length(7),
    z.refine((week) => week.every(({ isOpen, from, to }) => !isOpen || from < to), "结束时间要晚于开始时间"),
  ),
  closedDays: z._default(z.array(Day).check(z.maxLength(60, "最多 60 天")), []),
  note: z._default(Line(50, 0), ""),
});
export type ShopHours = z.infer<typeof ShopHours>;

/** What waits for the shop, at most 100 each. */
export const todoKinds = [
  "unshipped",
  "late",
  "afterSale",
  "unanswered",
  "unpaid",
  "low",
  "soldOut",
  "refused",
  "invoice",
  "stored",
  "town",
] as const;
export type TodoKind = (typeof todoKinds)[number];
const Todos = z.object({
  unshipped: z.int(),
  late: z.int(),
  afterSale: z.int(),
  unanswered: z.int(),
  unpaid: z.int(),
  low: z.int(),
  soldOut: z.int(),
  refused: z.int(),
  invoice: z.int(),
  /** Deliveries from the cloud warehouse that have still to be sent; of a self-operated shop alone. */
  stored: z.optional(z.int()),
  /** Of orders of the town what waits for the shop; absent where no branch brings or hands out. */
  town: z.optional(z.int()),
});

const Figures = z.object({ paidFen: Fen, orders: z.int(), buyers: z.int() });

/** The shop's counter; part of group Merchant. */
export const counterMethods = {
  GetCounter: {
    kind: "query",
    access: "merchant",
    roles: "all",
    rate: "read",
    doc:
      "Today's payments by the hour against yesterday's, up to the same moment, with orders and buyers; what waits; whether the shop is " +
      "open now.",
    input: z.object({}),
    output: z.object({
      at: Time,
      today: Figures,
      yesterday: Figures,
      /** Fen paid in each hour of today that has begun, and in all 24 of yesterday. */
      hours: z.array(Fen),
      hoursBefore: z.array(Fen),
      todos: Todos,
      isOpenNow: z.boolean(),
      hoursText: z.string(),
      /** What a new shop does first, and whether it is done; absent once all of it is. */
      firstSteps: z.optional(
        z.object({
          hasAddress: z.boolean(),
          hasDispatch: z.boolean(),
          hasGoods: z.boolean(),
          hasOnSale: z.boolean(),
        }),
      ),
    }),
  },
  GetHours: {
    kind: "query",
    access: "merchant",
    roles: "all",
    rate: "read",
    doc: "The shop's opening hours.",
    input: z.object({}),
    output: ShopHours,
  },
  SaveHours: {
    kind: "command",
    access: "merchant",
    rate: "write",
    roles: staffRights.shop,
    changes: ["Merchant.GetHours", "Merchant.GetCounter"],
    doc: "Sets the shop's opening hours.",
    input: ShopHours,
    output: z.object({}),
  },
} as const;
