import { Credit } from "@heshi/contract/money/credit";
import type { RechargeView } from "@heshi/contract/money/recharge";
import { type Context, type Service, staged } from "../../rpc/call/service.ts";
import { openedOfRecharge } from "../attempt/attempt.public.ts";
import {
  findRecharge,
  rechargeStateAt,
  rechargeView,
  type RechargeRow,
} from "../recharge/recharge.public.ts";
import { queryAll, stopAll, takeAll, unpaidIn } from "./pay.ask.ts";

type MemberContext = Context<typeof Credit, "member">;

const find = async ({ tx, caller, fail }: MemberContext, rechargeNo: string): Promise<RechargeRow> =>
  (await tx.one(findRecharge, [caller.memberId, rechargeNo])) ?? fail("NOT_FOUND");

/** The handlers of Credit that ask the channels about a recharge (docs/rules/recharge.md). */
export const rechargePayHandlers = {
  CheckRecharge: staged(Credit, "CheckRecharge", {
    before: async ({ db, caller, gateways }, { rechargeNo }) =>
      queryAll(gateways, await db.many(openedOfRecharge, [caller.memberId, rechargeNo])),
    async handle(ctx, { rechargeNo }, answers) {
      await takeAll(ctx, answers);
      const row = await find(ctx, rechargeNo);
      const isPending = rechargeStateAt(row, ctx.now) === "pending";
      return { ...rechargeView(row, ctx.now), isUnpaid: isPending && unpaidIn(answers) === row.opened };
    },
  }),

  StopRecharge: staged(Credit, "StopRecharge", {
    before: async ({ db, caller, gateways }, { rechargeNo }) =>
      stopAll(gateways, await db.many(openedOfRecharge, [caller.memberId, rechargeNo])),
    async handle(ctx, { rechargeNo }, answers): Promise<RechargeView> {
      await takeAll(ctx, answers);
      return rechargeView(await find(ctx, rechargeNo), ctx.now);
    },
  }),
} satisfies Partial<Service<typeof Credit>>;
