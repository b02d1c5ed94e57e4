import { Cent } from "@heshi/kernel/credit";
import { Id } from "@heshi/kernel/id";
import { Fen } from "@heshi/kernel/money";
import { pageInput, pageOf } from "@heshi/kernel/page";
import * as z from "zod/mini";
import type { Method } from "../frame/define.ts";
import { Time } from "../frame/text.ts";
import { Receiver, TimelineRow } from "../trade/order-view.ts";
import { claimStates, InvestNo, investStates, PeriodAt, periodStates } from "./invest-states.ts";

export const InvestCard = z.object({
  investNo: InvestNo,
  title: z.string(),
  picture: z.string(),
  state: z.enum(investStates),
  priceFen: Fen,
  /** What is in escrow, and what went back. */
  leftFen: Fen,
  refundedFen: Fen,
  periods: z.int(),
  used: z.int(),
  createdAt: Time,
  endsAt: Time,
});
const PeriodRow = z.object({
  seq: PeriodAt,
  opensAt: Time,
  goods: z.string(),
  lessons: z.int(),
  counts: Cent,
  state: z.enum(periodStates),
  claim: z.optional(z.enum(claimStates)),
});
const ids = { investNo: "invest" } as const;
const read = { access: "member", kind: "query", rate: "read", ids } as const;
const act = { access: "member", kind: "command", ids } as const;
const period = z.object({ investNo: InvestNo, seq: PeriodAt });

/** What a member does with the plans that they have joined; part of group Invest. */
export const investOwnMethods = {
  GetRecords: {
    kind: "query",
    access: "member",
    rate: "read",
    doc: "The plans that the caller has joined, the newest first.",
    input: z.object({ state: z.optional(z.enum(investStates)), ...pageInput }),
    output: pageOf(InvestCard),
  },
  GetMine: {
    ...read,
    doc: "A plan of the caller's with its periods and its timeline.",
    input: z.object({ investNo: InvestNo }),
    output: z.object({
      ...InvestCard.shape,
      equityCent: Cent,
      /** From when the equity counts. */
      equityAt: Time,
      list: z.array(PeriodRow),
      timeline: z.array(TimelineRow),
    }),
  },
  GetPeriod: {
    ...read,
    doc: "A period with what may be done with it; the texts of its lessons once it was used.",
    input: period,
    output: z.object({
      ...PeriodRow.shape,
      lessons: z.array(z.object({ title: z.string(), text: z.optional(z.string()) })),
      investNo: InvestNo,
      title: z.string(),
      picture: z.string(),
      periods: z.int(),
      endsAt: Time,
      usedAt: z.optional(Time),
      usedFen: z.optional(Fen),
      hasCounts: z.boolean(),
      parcel: z.optional(
        z.object({
          receiver: Receiver,
          companyName: z.string(),
          number: z.string(),
          packageId: z.optional(Id),
          at: Time,
        }),
      ),
      actions: z.array(z.enum(["goods", "lesson", "counts", "cancel", "confirm"])),
    }),
  },
  Use: {
    ...act,
    rate: "write",
    ids: { investNo: "invest", addressId: "address" },
    minors: "never",
    changes: ["Invest", "Credit.GetWallet", "Credit.GetRecords"],
    doc:
      "Uses a period: its goods are claimed to an address, of which the period is used once they leave; its lessons are opened or its " +
      "counts taken, with which it is used at once.",
    input: z.object({
      ...period.shape,
      what: z.enum(["goods", "lesson", "counts"]),
      addressId: z.optional(Id),
    }),
    output: z.object({}),
  },
  CancelClaim: {
    ...act,
    rate: "write",
    changes: ["Invest"],
    doc: "Takes back a claim of goods that have not left.",
    input: period,
    output: z.object({}),
  },
  Confirm: {
    ...act,
    rate: "write",
    changes: ["Invest"],
    doc: "Says that the goods of a period have arrived.",
    input: period,
    output: z.object({}),
  },
  Refund: {
    ...act,
    rate: "money",
    minors: "day",
    changes: ["Invest", "Credit.GetWallet", "Credit.GetRecords", "Vip"],
    doc: "Ends a plan: what was not used goes back to the balance; the equity goes with it.",
    input: z.object({
      investNo: InvestNo,
      /** What the caller saw. */
      expectedFen: z.int().check(z.minimum(0)),
    }),
    output: z.object({ refundedFen: Fen }),
  },
} as const satisfies Readonly<Record<string, Method>>;
