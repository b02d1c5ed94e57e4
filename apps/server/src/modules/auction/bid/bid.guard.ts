import type { Wares } from "@heshi/contract/goods/wares";
import type { MethodName, RefusalOf } from "@heshi/contract/frame/define";
import { formatShort } from "@heshi/kernel/text";
import { assert } from "@heshi/kernel/assert";
import { type Fen, fen } from "@heshi/kernel/money";
import { dayStart } from "@heshi/kernel/month";
import type { Tx } from "../../../platform/database/db.ts";
import { addToOutbox } from "../../../platform/events.ts";
import type { Context } from "../../../rpc/call/service.ts";
import { durationMs } from "../../../settings.ts";
import { checkOwnLimit, type lockPayer } from "../../outflow/outflow.public.ts";
import { areLinked, noteLink } from "../../risk/risk.public.ts";
import { hasSold, isNamed } from "../entrust/place.store.ts";
import { findBan, findOwed, findReferral, readLot, type StandingRow } from "./bid.store.ts";

export type MemberContext = Context<typeof Wares, "member">;
/** What a bid or a payment needs of the call, or of the standing order, that makes it. */
export type ActContext = Pick<MemberContext, "tx" | "now" | "settings" | "fail"> & {
  caller: { memberId: string };
};
export type WaresMethod = MethodName<typeof Wares>;
type Refusal = RefusalOf<typeof Wares>;

/** What of the server's configuration the zone asks: who holds the auctions, and whether anybody may. */
export type ZoneConfig = { auction: { licence: string; isOpen: boolean } };

/** A lot behind its lock, with the database's time there. */
export async function readLocked(tx: Tx, id: string, offsetMs: number): Promise<StandingRow> {
  const lot = await tx.one(readLot, [id, Math.round(offsetMs)]);
  assert(lot, "a lot that is held has a row");
  return lot;
}

/** Says to who watches that a lot is another one now. */
export const noteMoved = (
  tx: Tx,
  { lotNo, sessionId }: Pick<StandingRow, "lotNo" | "sessionId">,
  now: Date,
): Promise<number> => addToOutbox(tx, { topic: "lot.moved", payload: { lotNo, sessionId } }, now);

type Pair = { memberId: string; lot: Pick<StandingRow, "sellerId" | "shopId">; now: Date };
/**
 * Why a member may not have a lot of this seller's, or undefined. A link is noted for review: of who shares a device alone, and of who is
 * found at the closing; the note of a bid that is refused is rolled back with it.
 */
export async function whyNotFrom(
  tx: Tx,
  { memberId, lot, now }: Pair,
): Promise<"BID_SELLER" | "BID_LINKED" | undefined> {
  const { sellerId, shopId } = lot;
  const other = sellerId === undefined ? { shopId } : { memberId: sellerId };
  const pair = { memberId, other, now };
  const link = await areLinked(tx, pair);
  if (link.reasons.some((reason) => reason === "self" || reason === "staff")) return "BID_SELLER";
  await noteLink(tx, { ...pair, link });
  const isReferred = (await tx.one(findReferral, [memberId, sellerId, shopId]))?.isReferred;
  return link.isSure || isReferred ? "BID_LINKED" : undefined;
}

/** Refuses who may not buy of another member: whose name is not known, and who has sold this piece before. */
async function checkPrivate({ tx, caller, fail }: ActContext, { unitId }: StandingRow): Promise<void> {
  if ((await tx.one(isNamed, [caller.memberId]))?.is !== true) return fail("REAL_NAME");
  if ((await tx.one(hasSold, [caller.memberId, unitId]))?.has === true)
    return fail("BID_SELLER", { msg: "您卖出过这件货品，不能再买回，可以看看其他拍品" });
}

/** Refuses who may not bid for a lot, whatever they offer. */
export async function checkBidder(ctx: ActContext, lot: StandingRow): Promise<void> {
  const { tx, caller, fail } = ctx;
  const { memberId } = caller;
  const ban = await tx.one(findBan, [memberId, lot.now]);
  if (ban)
    return fail("BID_BANNED", {
      msg: `多次拍下未付款，${formatShort(ban.until)} 之前不能出价，可在我的竞拍里申诉`,
      until: ban.until.getTime(),
    });
  if (lot.state === "stopped" || lot.isStopped || !lot.isShopOpen) return fail("BID_STOPPED");
  if (lot.sellerId !== undefined) await checkPrivate(ctx, lot);
  const why: Refusal | undefined = await whyNotFrom(tx, { memberId, lot, now: lot.now });
  return why === undefined ? undefined : fail(why);
}

type Payer = Awaited<ReturnType<typeof lockPayer>>;
const DAY_MS = 86_400_000;
/** Refuses a maximum that the member's own limit of a day would keep them from paying, with what they lead for on the same day. */
export async function checkMeans(
  ctx: ActContext,
  payer: Payer,
  { lot, maxFen }: { lot: StandingRow; maxFen: Fen },
): Promise<void> {
  const dueAt = new Date(lot.endsAt.getTime() + durationMs(ctx.settings, "zone.payMinutes"));
  const day = dayStart(dueAt);
  const span = [day, new Date(day.getTime() + DAY_MS)];
  const owed = await ctx.tx.one(findOwed, [ctx.caller.memberId, lot.id, ...span]);
  const amountFen = fen(maxFen + (owed?.owedFen ?? 0));
  const isToday = day.getTime() === dayStart(lot.now).getTime();
  await checkOwnLimit(ctx, payer, { amountFen, isToday });
}
