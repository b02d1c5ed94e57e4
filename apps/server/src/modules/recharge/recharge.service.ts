import type { Credit } from "@heshi/contract/money/credit";
import { pageChannelsOf } from "@heshi/contract/pay/payables";
import { rechargeTabs, type RechargeView } from "@heshi/contract/money/recharge";
import { type Cent, cent } from "@heshi/kernel/credit";
import { timeId } from "@heshi/kernel/id";
import { fen, formatFen } from "@heshi/kernel/money";
import { dayStart } from "@heshi/kernel/month";
import { newAttemptNo, newRechargeNo } from "../../platform/number.ts";
import { type Context, type Service, single } from "../../rpc/call/service.ts";
import { list } from "../../rpc/list.ts";
import { after } from "../../settings.ts";
import { moveIfAny } from "../machine/machine.public.ts";
import { lockPayer } from "../outflow/outflow.public.ts";
import { recharges } from "./recharge.effects.ts";
import {
  findOpen,
  findPackage,
  findPurse,
  findRecharge,
  hasPackage,
  insertRecharge,
  listPackages,
  listRecharges,
  startAttempt,
} from "./recharge.store.ts";
import { channelViews, rechargeView } from "./recharge.view.ts";

type MemberContext = Context<typeof Credit, "member">;

/** How many recharges of a member may wait to be paid at once. */
const MOST_UNPAID = 5;

async function viewOf({ tx, caller, now, fail }: MemberContext, rechargeNo: string): Promise<RechargeView> {
  const row = await tx.one(findRecharge, [caller.memberId, rechargeNo]);
  return row ? rechargeView(row, now) : fail("NOT_FOUND");
}

/** The bonus of what is recharged; refuses an amount beyond the limits, and a package that is no longer offered. */
async function bonusOf(
  { tx, caller, now, settings, fail }: MemberContext,
  { amountFen, packageId }: { amountFen: number; packageId?: string | undefined },
): Promise<Cent> {
  const [least, most] = [settings["recharge.leastFen"], settings["recharge.mostFen"]];
  if (amountFen < least) fail("WRONG_FIELD", { fields: { amountFen: `最少 ¥${formatFen(fen(least))}` } });
  if (amountFen > most) fail("WRONG_FIELD", { fields: { amountFen: `单笔最多 ¥${formatFen(fen(most))}` } });
  if (packageId === undefined) return cent(0);
  const found = (await tx.one(findPackage, [packageId, amountFen])) ?? fail("PACKAGE_GONE");
  // behind the lock of the payer
  const has = await tx.one(hasPackage, [caller.memberId, dayStart(now), now]);
  return found.silverCent > 0 && has?.isThere ? fail("PACKAGE_DAY") : found.silverCent;
}

/** The handlers of Credit for recharges (docs/rules/recharge.md); what asks channels is in pay.recharge.ts. */
export const rechargeHandlers = {
  async GetRechargePage({ tx, caller, now, settings, fail }) {
    const purse = (await tx.one(findPurse, [caller.memberId])) ?? fail("MEMBER_INVALID");
    const open = await tx.one(findOpen, [caller.memberId, now]);
    return {
      ...purse,
      leastFen: fen(settings["recharge.leastFen"]),
      mostFen: fen(settings["recharge.mostFen"]),
      packages: [...(await tx.many(listPackages, []))],
      channels: channelViews(pageChannelsOf("recharge")),
      open: open && rechargeView(open, now),
    };
  },

  async Recharge(ctx, input) {
    const { tx, caller, now, settings, fail } = ctx;
    await lockPayer(ctx);
    const silverCent = await bonusOf(ctx, input);
    const no = newRechargeNo(now);
    const until = after(now, settings, "recharge.payMinutes");
    const values = [timeId(now), no, caller.memberId, input.amountFen, silverCent, now, until, MOST_UNPAID];
    if ((await tx.run(insertRecharge, values)) !== 1) return fail("MANY_UNPAID");
    return viewOf(ctx, no);
  },

  async StartRecharge(ctx, { rechargeNo, channel }) {
    const { tx, caller, now, fail } = ctx;
    const values = [caller.memberId, rechargeNo, channel, now, timeId(now), newAttemptNo(now)];
    const started = await tx.one(startAttempt, values);
    if (started) return started;
    await viewOf(ctx, rechargeNo);
    return fail("RECHARGE_OVER");
  },

  GetRecharge: single(async (ctx, { rechargeNo }) => viewOf(ctx, rechargeNo)),

  async CancelRecharge(ctx, { rechargeNo }) {
    const { tx, caller, now, fail } = ctx;
    const { memberId } = caller;
    const found = (await tx.one(findRecharge, [memberId, rechargeNo])) ?? fail("NOT_FOUND");
    const act = { on: "cancel", by: "member", ids: [found.id], memberId, actorId: memberId, now } as const;
    const [moved] = await moveIfAny(tx, recharges, act);
    if (!moved) return fail("RECHARGE_OVER");
    return viewOf(ctx, rechargeNo);
  },

  GetRecharges: list({
    statement: listRecharges,
    values: ({ caller }, { tab }) => [caller.memberId, rechargeTabs[tab]],
    view: (row, { now }) => rechargeView(row, now),
    key: ({ createdAt, id }) => [createdAt, id],
  }),
} satisfies Partial<Service<typeof Credit>>;
