import { Cent } from "@heshi/kernel/credit";
import { Id } from "@heshi/kernel/id";
import { Fen } from "@heshi/kernel/money";
import { pageInput, pageOf } from "@heshi/kernel/page";
import * as z from "zod/mini";
import type { Method, RefusalRow } from "../frame/define.ts";
import { Line, Lines, StoredUrl, Time } from "../frame/text.ts";
import { ExpressNumber } from "../trade/express.ts";
import { InvestCard } from "./invest-own.ts";
import { ClaimNo, claimStates, InvestNo, investStates, PeriodAt, periodStates } from "./invest-states.ts";

export const investRefusals = {
  PLAN_SHOP: [156, "没有营业中的自营店铺，暂时不能保存计划"],
  PLAN_EXPRESS: [157, "认不出快递公司，请在单号前写公司名称，用空格隔开"],
} as const satisfies Readonly<Record<string, RefusalRow>>;

const right = { access: "operator", right: "invest.keep" } as const;
const Keyword = z._default(z.string().check(z.trim(), z.maxLength(30)), "");
const Whose = z.object({ mid: z.string(), nickname: z.string() });

/** A plan as operators write it. */
const PlanForm = z.object({
  title: Line(30, 2),
  intro: Line(60, 2),
  picture: StoredUrl,
  priceFen: z.int().check(z.minimum(100), z.maximum(10_000_000)),
  equityCent: z.int().check(z.minimum(0), z.maximum(10_000_000)),
  /** A line for each period. */
  goods: Lines(1500, 2),
  /** `# ` begins a lesson with its title; the text follows. */
  lessons: Lines(30_000),
  /** Of each period. */
  counts: z.int().check(z.minimum(0), z.maximum(99)),
  everyDays: z.int().check(z.minimum(7), z.maximum(60)),
  total: z.int().check(z.minimum(1), z.maximum(100_000)),
  most: z.int().check(z.minimum(1), z.maximum(9)),
  startsAt: Time,
  endsAt: Time,
  isOn: z.boolean(),
});

/** Whose plan it is, with the card that its member sees. */
const InvestRow = z.object({ ...InvestCard.shape, ...Whose.shape });
const ClaimRow = z.object({
  claimNo: ClaimNo,
  investNo: InvestNo,
  seq: PeriodAt,
  title: z.string(),
  goods: z.string(),
  state: z.enum(claimStates),
  ...Whose.shape,
  receiver: z.string(),
  companyName: z.string(),
  number: z.string(),
  createdAt: Time,
});

/** The operators' side of the health plan. */
export const investDesk = {
  GetHealthPlans: {
    ...right,
    kind: "query",
    doc: "All plans, the newest first, as they are offered now.",
    input: z.object(pageInput),
    output: pageOf(
      z.object({
        planId: Id,
        ...PlanForm.shape,
        priceFen: Fen,
        equityCent: Cent,
        counts: Cent,
        shopName: z.string(),
        edition: z.int(),
        periods: z.int(),
        taken: z.int(),
        changedAt: Time,
        by: z.string(),
      }),
    ),
  },
  SaveHealthPlan: {
    ...right,
    kind: "command",
    twoPersons: true,
    ids: { planId: "public" },
    changes: ["Admin.GetHealthPlans", "Invest.GetPlans"],
    doc: "Adds a plan or changes one for those who join from now on; another operator has to confirm the same.",
    input: z.object({ planId: z.optional(Id), ...PlanForm.shape }),
    output: z.object({}),
  },
  GetInvests: {
    ...right,
    kind: "query",
    doc: "Plans that members have joined, the newest first; of a state, or by number or member.",
    input: z.object({ state: z.optional(z.enum(investStates)), keyword: Keyword, ...pageInput }),
    output: pageOf(InvestRow),
  },
  GetInvest: {
    ...right,
    kind: "query",
    ids: { investNo: "public" },
    doc: "One with its periods and its path.",
    input: z.object({ investNo: InvestNo }),
    output: z.object({
      ...InvestRow.shape,
      equityCent: Cent,
      equityAt: z.optional(Time),
      list: z.array(
        z.object({
          seq: PeriodAt,
          opensAt: Time,
          goods: z.string(),
          state: z.enum(periodStates),
          usedBy: z.string(),
          usedFen: z.optional(Fen),
          claim: z.optional(z.enum(claimStates)),
        }),
      ),
      history: z.array(z.object({ title: z.string(), by: z.string(), note: z.string(), at: Time })),
    }),
  },
  GetPlanClaims: {
    ...right,
    kind: "query",
    doc: "Goods that members have claimed: those to be sent the oldest first, others the newest first.",
    input: z.object({ state: z._default(z.enum(claimStates), "asked"), ...pageInput }),
    output: pageOf(ClaimRow),
  },
  ShipPlanClaim: {
    ...right,
    kind: "command",
    ids: { claimNo: "public" },
    changes: ["Admin.GetPlanClaims", "Admin.GetInvest", "Invest"],
    doc: "Notes with which company and number claimed goods have left; their period is used with it.",
    input: z.object({
      claimNo: ClaimNo,
      /** As it is named; without it the number is recognised. */
      company: z._default(Line(30, 0), ""),
      number: ExpressNumber,
    }),
    output: z.object({}),
  },
} as const satisfies Readonly<Record<string, Method>>;
