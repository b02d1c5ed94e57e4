import type { ParsedOf } from "@heshi/contract/frame/define";
import type { Wares } from "@heshi/contract/goods/wares";
import { MOST_DEPUTES } from "@heshi/contract/auction/depute";
import { timeId } from "@heshi/kernel/id";
import { type Fen, fen, formatFen } from "@heshi/kernel/money";
import { dayStart } from "@heshi/kernel/month";
import { newDeputeNo } from "../../../platform/number.ts";
import type { Service } from "../../../rpc/call/service.ts";
import { list } from "../../../rpc/list.ts";
import { durationMs } from "../../../settings.ts";
import { findBalance, post, recipes, sayRefusal } from "../../ledger/ledger.public.ts";
import { moveIfAny } from "../../machine/machine.public.ts";
import { checkCaution, checkLedger, lockPayer, spend } from "../../outflow/outflow.public.ts";
import { deputeTexts } from "../auction.public.ts";
import type { MemberContext, ZoneConfig } from "../bid/bid.guard.ts";
import { deputes } from "./depute.effects.ts";
import { holdMore, release } from "./depute.held.ts";
import {
  changeTerms,
  countOpenDeputes,
  countZones,
  type DeputeRow,
  findDepute,
  insertDepute,
  lockOwnDepute,
  type OwnDeputeRow,
  ownDeputes,
} from "./depute.store.ts";

type Saving = ParsedOf<(typeof Wares)["methods"]["SaveDepute"]>;

/** An order as its owner reads it. */
function deputeView({ id: _id, untilAt, createdAt, zones, tries, ...rest }: OwnDeputeRow) {
  return {
    ...rest,
    stateText: deputeTexts[rest.state],
    zones: zones.map((zone) => ({ ...zone })),
    until: untilAt.getTime(),
    createdAt: createdAt.getTime(),
    tries: tries.map(({ priceFen, ...one }) => ({ ...one, priceFen: priceFen ?? undefined })),
  };
}

/** An order of the caller's that has not ended, behind its lock. */
async function ownDepute({ tx, caller, now, fail }: MemberContext, deputeNo: string): Promise<DeputeRow> {
  const { id } = (await tx.one(lockOwnDepute, [deputeNo, caller.memberId])) ?? fail("NOT_FOUND");
  const row = (await tx.one(findDepute, [id, dayStart(now)])) ?? fail("NOT_FOUND");
  return row.state === "ended" ? fail("WRONG_STATE", { state: row.state }) : row;
}

/** Refuses what is not in the balance. */
async function checkFunds({ tx, caller, fail }: MemberContext, moreFen: number): Promise<void> {
  const balance = await findBalance(tx, recipes.memberAccount(caller.memberId, "available"));
  if (moreFen > balance)
    fail("DEPUTE_FUNDS", {
      msg: `要冻结 ¥${formatFen(fen(moreFen))}，余额不足，请先充值`,
      lackFen: moreFen - balance,
    });
}

/** Refuses terms that no order has, and who may not have money held. Behind the order's lock and the member's. */
async function checkSaving(ctx: MemberContext, { zoneIds, grant, deputeNo }: Saving, budgetFen: Fen) {
  const { tx, fail } = ctx;
  const payer = await lockPayer(ctx);
  await checkLedger(ctx, "委托出价");
  checkCaution(ctx, payer, "委托出价");
  const zones = [...new Set(zoneIds)];
  if ((await tx.one(countZones, [zones]))?.count !== zones.length) return fail("DEPUTE_ZONE");
  await spend(ctx, { grant, method: "Wares.SaveDepute", subject: deputeNo ?? "new", amountFen: budgetFen });
  return zones;
}

/** Begins an order, or changes one; answers its number. */
async function save(ctx: MemberContext, input: Saving): Promise<string> {
  const { tx, caller, now, settings, fail } = ctx;
  const { memberId } = caller;
  const { deputeNo, maxFen, perDay } = input;
  const budgetFen = fen(maxFen * perDay);
  const row = deputeNo === undefined ? undefined : await ownDepute(ctx, deputeNo);
  const zones = await checkSaving(ctx, input, budgetFen);
  if (row !== undefined) {
    const byFen = budgetFen - row.heldFen;
    await checkFunds(ctx, byFen);
    await tx.run(changeTerms, [row.id, zones, maxFen, perDay, budgetFen]);
    await holdMore(tx, { id: row.id, no: row.no, memberId, byFen, now }).catch(sayRefusal(fail));
    return row.no;
  }
  if (((await tx.one(countOpenDeputes, [memberId]))?.count ?? 0) >= MOST_DEPUTES) return fail("DEPUTE_MANY");
  await checkFunds(ctx, budgetFen);
  const [id, no] = [timeId(now), newDeputeNo(now)];
  const until = new Date(now.getTime() + durationMs(settings, "zone.deputeDays"));
  await tx.run(insertDepute, [id, no, memberId, zones, maxFen, perDay, budgetFen, until, now]);
  const held = recipes.deputeHeld({ deputeNo: no, memberId, amount: budgetFen, seq: 1 });
  await post(tx, [held], now).catch(sayRefusal(fail));
  return no;
}

/** The handlers of standing orders (docs/rules/auction.md, Standing orders). */
export const deputeHandlers = ({ auction: { isOpen } }: ZoneConfig) =>
  ({
    GetDeputes: list({
      statement: ({ tab }) => ownDeputes[tab],
      values: ({ caller }) => [caller.memberId],
      view: deputeView,
      key: ({ createdAt, id }) => [createdAt, id],
    }),

    async SaveDepute(ctx, input) {
      if (!isOpen) return ctx.fail("ZONE_OFF");
      if (ctx.settings["zone.standing"] !== 1) return ctx.fail("DEPUTE_OFF");
      return { deputeNo: await save(ctx, input) };
    },

    async PauseDepute(ctx, { deputeNo, isPaused }) {
      const { tx, caller, now } = ctx;
      const { id, state } = await ownDepute(ctx, deputeNo);
      if ((state === "paused") === isPaused) return {};
      const on = isPaused ? "pause" : "resume";
      await moveIfAny(tx, deputes, { on, by: "member", ids: [id], actorId: caller.memberId, now });
      return {};
    },

    async EndDepute(ctx, { deputeNo }) {
      const { tx, caller, now, fail } = ctx;
      const { memberId } = caller;
      const { id, no, heldFen } = await ownDepute(ctx, deputeNo);
      await release(tx, { id, no, memberId, amountFen: heldFen, now }).catch(sayRefusal(fail));
      const given = { endedAt: now, why: "本人结束" };
      const act = { on: "end", by: "member", ids: [id], actorId: memberId, memberId, now, given } as const;
      await moveIfAny(tx, deputes, act);
      return {};
    },
  }) satisfies Partial<Service<typeof Wares>>;
