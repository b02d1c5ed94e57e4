import type { Invest } from "@heshi/contract/invest/invest";
import { titleOf } from "@heshi/kernel/machine";
import type { Service } from "../../rpc/call/service.ts";
import { list } from "../../rpc/list.ts";
import { sayRefusal } from "../ledger/ledger.public.ts";
import { moveIfAny } from "../machine/machine.public.ts";
import { lockPayer } from "../outflow/outflow.public.ts";
import { lockClaimOf } from "./claim.store.ts";
import { actsOf, periodState, stateNow } from "./invest.domain.ts";
import { claims } from "./invest.effects.ts";
import { endPlan } from "./invest.end.ts";
import { joinHandlers } from "./invest.join.ts";
import { investMachine } from "./invest.machine.ts";
import {
  type CardRow,
  findInvest,
  findPeriod,
  listInvests,
  listPeriods,
  type PeriodRow,
} from "./invest.store.ts";
import { lockOwn, type Own, handleUse } from "./invest.use.ts";

/** A plan as its member reads it at `now`. */
export const cardOf = ({ id: _id, ...row }: CardRow, now: Date) => ({
  ...row,
  state: stateNow(row, now),
  endsAt: row.endsAt.getTime(),
});

const periodOf = (plan: CardRow, row: PeriodRow, now: Date) => ({
  seq: row.seq,
  opensAt: row.opensAt.getTime(),
  goods: row.goods,
  lessons: row.lessons.length,
  counts: row.counts,
  state: periodState(plan, row, now),
  claim: row.claim,
});

/** Moves the claim of a period of the caller's. */
async function moveClaim(
  ctx: Own,
  { investNo, seq }: { investNo: string; seq: number },
  on: "cancel" | "confirm",
): Promise<Record<string, never>> {
  const { tx, caller, now, settings, fail } = ctx;
  const { memberId } = caller;
  const plan = await lockOwn(ctx, investNo);
  const found = (await tx.one(lockClaimOf, [plan.id, seq])) ?? fail("NOT_FOUND");
  const act = { on, by: "member", ids: [found.id], memberId, actorId: memberId, now, settings } as const;
  const [moved] = await moveIfAny(tx, claims, act);
  return moved ? {} : fail("WRONG_STATE", { state: found.state });
}

/** The handlers of Invest (docs/rules/plans.md). */
export const investService: Service<typeof Invest> = {
  ...joinHandlers,

  GetRecords: list({
    statement: listInvests,
    values: ({ caller }, { state }) => [caller.memberId, state],
    view: (row, { now }) => cardOf(row, now),
    key: ({ createdAt, id }) => [createdAt, id],
  }),

  async GetMine({ tx, caller, now, fail }, { investNo }) {
    const { equityCent, equityDueAt, events, ...plan } =
      (await tx.one(findInvest, [investNo, caller.memberId])) ?? fail("NOT_FOUND");
    const rows = await tx.many(listPeriods, [plan.id]);
    return {
      ...cardOf(plan, now),
      equityCent,
      equityAt: equityDueAt,
      list: rows.map((row) => periodOf(plan, row, now)),
      timeline: events.map(({ kind, note, at }) => ({
        title: titleOf(investMachine, kind),
        detail: note || undefined,
        at,
      })),
    };
  },

  async GetPeriod({ tx, caller, now, fail }, { investNo, seq }) {
    const plan = (await tx.one(findInvest, [investNo, caller.memberId])) ?? fail("NOT_FOUND");
    const row = (await tx.one(findPeriod, [plan.id, seq])) ?? fail("NOT_FOUND");
    const { receiver, claimedAt: at } = row;
    return {
      ...periodOf(plan, row, now),
      lessons: row.lessons.map(({ title, text }) => ({
        title,
        text: row.lessonAt === undefined ? undefined : text,
      })),
      investNo,
      title: plan.title,
      picture: plan.picture,
      periods: plan.periods,
      endsAt: plan.endsAt.getTime(),
      usedAt: row.usedAt?.getTime(),
      usedFen: row.usedFen,
      hasCounts: row.countsAt !== undefined,
      parcel:
        receiver === undefined || at === undefined
          ? undefined
          : {
              receiver,
              companyName: row.companyName ?? "",
              number: row.number ?? "",
              packageId: row.packageId,
              at,
            },
      actions: actsOf(plan, { ...row, lessons: row.lessons.length }, now),
    };
  },

  Use: handleUse,
  CancelClaim: (ctx, input) => moveClaim(ctx, input, "cancel"),
  Confirm: (ctx, input) => moveClaim(ctx, input, "confirm"),

  async Refund(ctx, { investNo, expectedFen }) {
    const { tx, now, settings, fail } = ctx;
    await lockPayer(ctx);
    const plan = await lockOwn(ctx, investNo);
    if (stateNow(plan, now) !== "active") return fail("PLAN_OVER");
    if (plan.leftFen !== expectedFen) return fail("REFUND_CHANGED");
    const isEnded = await endPlan(tx, plan, { on: "refund", moment: { now, settings } }).catch(
      sayRefusal(fail),
    );
    return isEnded ? { refundedFen: plan.leftFen } : fail("PLAN_OVER");
  },
};
