import type { Credit } from "@heshi/contract/money/credit";
import { fen, ZERO_FEN } from "@heshi/kernel/money";
import { after } from "../../settings.ts";
import type { Context, Service } from "../../rpc/call/service.ts";
import { factsOf, lockPayer, spend } from "./outflow.guard.ts";
import { saveLimit } from "./outflow.store.ts";

type MemberContext = Context<typeof Credit, "member">;

async function limitOf(ctx: MemberContext) {
  const { limitFen, nextFen, nextAt, todayFen } = await factsOf(ctx, { cautionUntil: undefined });
  return { dayFen: limitFen, nextFen, nextAt, todayFen, waitHours: ctx.settings["outflow.limitHours"] };
}

/** The handlers of Credit for the limit that members set themselves (docs/rules/outflow.md). */
export const payLimitHandlers = {
  GetPayLimit: limitOf,

  async SetPayLimit(ctx, { dayFen, grant }) {
    const { tx, caller, now, settings } = ctx;
    const payer = await lockPayer(ctx);
    const amountFen = dayFen === undefined ? ZERO_FEN : fen(dayFen);
    const subject = dayFen === undefined ? "none" : "limit";
    await spend(ctx, { grant, method: "Credit.SetPayLimit", subject, amountFen });
    const { limitFen } = await factsOf(ctx, payer);
    const isLower = dayFen !== undefined && (limitFen === undefined || dayFen <= limitFen);
    const isSame = dayFen === limitFen;
    const waits = [limitFen, dayFen, after(now, settings, "outflow.limitHours")] as const;
    await tx.run(saveLimit, [
      caller.memberId,
      ...(isLower || isSame ? ([dayFen, null, null] as const) : waits),
      now,
    ]);
    return limitOf(ctx);
  },
} satisfies Partial<Service<typeof Credit>>;
