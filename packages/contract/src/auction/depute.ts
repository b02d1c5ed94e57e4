import { Id } from "@heshi/kernel/id";
import { Fen } from "@heshi/kernel/money";
import { pageInput, pageOf } from "@heshi/kernel/page";
import * as z from "zod/mini";
import type { Method, RefusalRow } from "../frame/define.ts";
import { Time } from "../frame/text.ts";
import { LotNo } from "./lot-states.ts";

/** Where a standing order can be. */
export const deputeStates = ["active", "paused", "ended"] as const;
export type DeputeState = (typeof deputeStates)[number];
/** What it has done at a lot: bid, won, lost, or not bid. */
export const deputeTryStates = ["open", "won", "lost", "skipped"] as const;

export const DeputeNo = z.string().check(z.regex(/^O\d{18}$/, "委托编号不正确"));

/** Standing orders of one member that have not ended. */
export const MOST_DEPUTES = 5;

export const deputeErrors = {
  DEPUTE_OFF: [525, "委托出价暂未开放，可以自己出价"],
  DEPUTE_MANY: [526, "最多同时有 5 个进行中的委托出价，请先结束一个"],
  DEPUTE_FUNDS: [527, "余额不足以冻结预算，请先充值"],
  DEPUTE_ZONE: [528, "所选专区已关闭，请重新选择"],
} as const satisfies Readonly<Record<string, RefusalRow>>;

const Try = z.object({
  lotNo: LotNo,
  title: z.string(),
  state: z.enum(deputeTryStates),
  /** What was done, or why nothing. */
  words: z.string(),
  priceFen: z.optional(Fen),
  at: Time,
});

/** A standing order with the last of what it has done. */
export const Depute = z.object({
  deputeNo: DeputeNo,
  state: z.enum(deputeStates),
  stateText: z.string(),
  zones: z.array(z.object({ zoneId: Id, name: z.string() })),
  maxFen: Fen,
  perDay: z.int(),
  budgetFen: Fen,
  /** Held beside what its bids hold. */
  heldFen: Fen,
  /** What it has paid for pieces. */
  usedFen: Fen,
  until: Time,
  createdAt: Time,
  why: z.string(),
  tries: z.array(Try),
});
export type Depute = z.infer<typeof Depute>;

const act = { access: "member", kind: "command", money: true, rate: "money", minors: "never" } as const;
const changes = ["Wares.GetDeputes", "Credit.GetWallet", "Credit.GetRecords"] as const;

/** Standing orders: bids while their owner sleeps (docs/rules/auction.md, Standing orders). */
export const deputeMethods = {
  GetDeputes: {
    access: "member",
    rate: "read",
    kind: "query",
    doc: "The caller's standing orders, the latest first, with what they have done: those that go on, or those that have ended.",
    input: z.object({ tab: z._default(z.enum(["open", "over"]), "open"), ...pageInput }),
    output: pageOf(Depute),
  },
  SaveDepute: {
    ...act,
    ids: { deputeNo: "depute", zoneIds: "public" },
    changes,
    doc:
      "Begins a standing order, or changes one: `maxFen` for a piece, `perDay` pieces a day; both multiplied are held from the balance. " +
      "`grant` is of `Member.CreateGrant` for method Wares.SaveDepute, that product and the subject `deputeNo`, or `new`.",
    input: z.object({
      deputeNo: z.optional(DeputeNo),
      zoneIds: z.array(Id).check(z.minLength(1, "请至少选一个专区"), z.maxLength(20, "专区太多")),
      maxFen: z
        .int()
        .check(z.minimum(100, "单件最高出价至少 ¥1"), z.maximum(10_000_000, "单件最高出价不超过 ¥100,000")),
      perDay: z.int().check(z.minimum(1, "每天至少 1 件"), z.maximum(10, "每天最多 10 件")),
      grant: z.string().check(z.minLength(16), z.maxLength(64)),
    }),
    output: z.object({ deputeNo: DeputeNo }),
  },
  PauseDepute: {
    ...act,
    ids: { deputeNo: "depute" },
    changes,
    doc: "Pauses a standing order, or lets it go on. What is held stays; bids that were made are kept.",
    input: z.object({ deputeNo: DeputeNo, isPaused: z.boolean() }),
    output: z.object({}),
  },
  EndDepute: {
    ...act,
    ids: { deputeNo: "depute" },
    changes,
    doc: "Ends a standing order: what no bid holds is the caller's again. Bids that were made are kept.",
    input: z.object({ deputeNo: DeputeNo }),
    output: z.object({}),
  },
} as const satisfies Readonly<Record<string, Method>>;
