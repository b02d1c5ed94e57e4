import { Id } from "@heshi/kernel/id";
import { pageInput, pageOf } from "@heshi/kernel/page";
import * as z from "zod/mini";
import type { Method } from "../frame/define.ts";
import { Line, Time } from "../frame/text.ts";

export const riskStates = ["found", "open", "held", "released"] as const;
export const riskKinds = [
  "identity",
  "device",
  "card",
  "payout",
  "registrations",
  "transfers",
  "collects",
  "withdrawals",
  "linked",
  "manual",
] as const;
export type RiskKind = (typeof riskKinds)[number];
/** By what two are linked: one account, staff or owner of the shop, identity, payout account, bank card, receiver's mobile, device. */
export const linkReasons = ["self", "staff", "identity", "payout", "card", "receiver", "device"] as const;
export type LinkReason = (typeof linkReasons)[number];

const Row = z.object({
  riskCaseId: Id,
  state: z.enum(riskStates),
  kind: z.enum(riskKinds),
  /** Members, transfers, payers or withdrawals, when it was found. */
  count: z.int(),
  amountFen: z.optional(z.int()),
  members: z.int(),
  /** Of the first of the members. */
  mid: z.string(),
  nickname: z.string(),
  /** Of a linked pair: by what. */
  links: z.array(z.enum(linkReasons)),
  /** Of the last decision. */
  reason: z.string(),
  foundAt: Time,
});

const read = { kind: "query", access: "operator", right: "risk.decide" } as const;
const decide = {
  kind: "command",
  access: "operator",
  right: "risk.decide",
  changes: ["Admin.GetRiskCases", "Admin.GetRiskCase", "Admin.GetMember", "Admin.GetWithdrawal"],
} as const;
const decided = z.object({ state: z.enum(riskStates), isWaiting: z.boolean() });

/** Risk lists (docs/rules/risk.md). */
export const riskDesk = {
  GetRiskCases: {
    ...read,
    doc: "Findings in a state, oldest first; of a kind, or of a member by number, mobile number or id in all states.",
    input: z.object({
      state: z._default(z.enum(riskStates), "open"),
      kind: z.optional(z.enum(riskKinds)),
      keyword: z._default(Line(40, 0), ""),
      ...pageInput,
    }),
    output: pageOf(Row),
  },
  GetRiskCase: {
    ...read,
    ids: { riskCaseId: "public" },
    doc: "A finding with its members, what each of them has, and what was decided.",
    input: z.object({ riskCaseId: Id }),
    output: z.extend(z.omit(Row, { members: true, mid: true, nickname: true }), {
      members: z.array(
        z.object({
          memberId: Id,
          mid: z.string(),
          nickname: z.string(),
          /** Masked. */
          mobile: z.string(),
          state: z.string(),
          realNameState: z.string(),
          isHeld: z.boolean(),
          balanceFen: z.int(),
          openWithdrawalFen: z.int(),
          createdAt: Time,
        }),
      ),
      history: z.array(z.object({ title: z.string(), by: z.string(), note: z.string(), at: Time })),
    }),
  },
  DecideRisk: {
    ...decide,
    ids: { riskCaseId: "public" },
    doc: "Holds the money of a finding's members, or releases it, with a reason.",
    input: z.object({ riskCaseId: Id, decision: z.enum(["hold", "release"]), reason: Line(100, 2) }),
    output: decided,
  },
  HoldMember: {
    ...decide,
    ids: { memberId: "public" },
    doc: "Holds the money of a member that no finding is about, with a reason; a finding of its own, which can be released.",
    input: z.object({ memberId: Id, reason: Line(100, 2) }),
    output: z.object({ riskCaseId: Id }),
  },
} as const satisfies Record<string, Method>;
