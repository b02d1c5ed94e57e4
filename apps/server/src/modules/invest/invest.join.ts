import type { Invest } from "@heshi/contract/invest/invest";
import { timeId } from "@heshi/kernel/id";
import { newInvestNo } from "../../platform/number.ts";
import type { Context, Service } from "../../rpc/call/service.ts";
import { single } from "../../rpc/call/service.ts";
import { after, durationMs } from "../../settings.ts";
import { consentTo } from "../agreement/agreement.public.ts";
import { LedgerRefusal, post, recipes, sayRefusal } from "../ledger/ledger.public.ts";
import { checkAmount, checkLedger, lockPayer, spend } from "../outflow/outflow.public.ts";
import {
  countJoined,
  findJoining,
  findTerms,
  insertInvest,
  insertPeriod,
  listOffers,
  lockPlan,
  type PlanRow,
  takePlace,
} from "./health-plan.store.ts";
import { lessonsIn } from "./invest.domain.ts";

const DAY_MS = 86_400_000;
type Own = Context<typeof Invest, "member">;
type Seen = { planId: string; edition: number; agreement: number };

/** The plan behind its lock; refuses one that cannot be joined by the caller now, or is not what they read. */
async function openPlan({ tx, caller, now, fail }: Own, seen: Seen): Promise<PlanRow> {
  const plan = (await tx.one(lockPlan, [seen.planId])) ?? fail("NOT_FOUND");
  if (!plan.isOn || plan.startsAt > now || plan.endsAt <= now) return fail("PLAN_GONE");
  if (plan.edition !== seen.edition) return fail("PLAN_CHANGED");
  if ((await tx.one(findTerms, [now]))?.version !== seen.agreement) return fail("AGREEMENT_NEW");
  if (plan.taken >= plan.total) return fail("PLAN_FULL");
  const joined = await tx.one(countJoined, [plan.id, caller.memberId]);
  return (joined?.count ?? 0) >= plan.most ? fail("PLAN_MOST", { most: plan.most }) : plan;
}

/** Makes the rows of a plan that is joined: what was promised is on them. */
async function insertRows({ tx, caller, now, settings }: Own, plan: PlanRow): Promise<string> {
  const [id, no] = [timeId(now), newInvestNo(now)];
  const { goods } = plan;
  const terms = [plan.title, plan.picture, plan.priceFen, goods.length, plan.equityCent];
  const due = new Date(now.getTime() + durationMs(settings, "invest.equityDays"));
  const until = after(now, settings, "invest.days");
  await tx.run(insertInvest, [id, no, caller.memberId, plan.id, plan.shopId, ...terms, due, now, until]);
  for (const [at, text] of goods.entries()) {
    const lessons = lessonsIn(plan.lessons, { seq: at + 1, periods: goods.length });
    const opensAt = new Date(
      Math.min(now.getTime() + at * plan.everyDays * DAY_MS, until.getTime() - DAY_MS),
    );
    await tx.run(insertPeriod, [id, at + 1, opensAt, text, JSON.stringify(lessons), plan.counts]);
  }
  return no;
}

/** The handlers of Invest for what is offered, and for joining it (docs/rules/plans.md). */
export const joinHandlers = {
  GetPlans: async ({ tx, now, settings }) => ({
    list: (await tx.many(listOffers, [now])).map((row) => ({ ...row, goods: [...row.goods] })),
    agreement: await tx.one(findTerms, [now]),
    days: settings["invest.days"],
    equityDays: settings["invest.equityDays"],
  }),

  GetJoining: single(
    async ({ tx, caller, fail }, { planId }) =>
      (await tx.one(findJoining, [caller.memberId, planId])) ?? fail("MEMBER_INVALID"),
  ),

  async Join(ctx, { planId, edition, agreement, grant }) {
    const { tx, caller, now, fail } = ctx;
    const { memberId } = caller;
    const payer = await lockPayer(ctx);
    await checkLedger(ctx, "加入");
    const plan = await openPlan(ctx, { planId, edition, agreement });
    const { priceFen: amountFen } = plan;
    await checkAmount(ctx, payer, { amountFen, isTransfer: false });
    await spend(ctx, { grant, method: "Invest.Join", subject: planId, amountFen });
    await consentTo(tx, memberId, { kind: "plan", now });
    await tx.run(takePlace, [plan.id, 1]);
    const investNo = await insertRows(ctx, plan);
    await post(tx, [recipes.investPaid({ investNo, memberId, amount: amountFen })], now).catch(
      (error: unknown) =>
        error instanceof LedgerRefusal && error.refusal === "InsufficientFunds"
          ? fail("BALANCE_SHORT")
          : sayRefusal(fail)(error),
    );
    return { investNo };
  },
} satisfies Partial<Service<typeof Invest>>;
