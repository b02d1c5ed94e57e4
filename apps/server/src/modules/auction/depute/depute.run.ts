/** A standing order at an open lot: every check of a bid by hand, asked when it bids (docs/rules/auction.md, Standing orders). */
import { timeId } from "@heshi/kernel/id";
import { type Fen, fen, formatFen } from "@heshi/kernel/money";
import { dayStart } from "@heshi/kernel/month";
import type { Tx } from "../../../platform/database/db.ts";
import type { Settings } from "../../../settings.ts";
import { tell } from "../../inbox/inbox.public.ts";
import { post, recipes } from "../../ledger/ledger.public.ts";
import { checkCaution, checkLedger, lockPayer } from "../../outflow/outflow.public.ts";
import { afterBid } from "../bid/bid.domain.ts";
import { type ActContext, checkBidder, checkMeans, readLocked } from "../bid/bid.guard.ts";
import { checkOffer, saveBid, tellOutbid } from "../bid/bid.service.ts";
import { findBidder, lockLot, type StandingRow } from "../bid/bid.store.ts";
import { actContextOf } from "./depute.context.ts";
import { release } from "./depute.held.ts";
import { type DeputeRow, findDepute, haveOneInviter, insertTry, lockDepute } from "./depute.store.ts";

export type Deputed = { deputeId: string; lotId: string; lotNo: string };
type Moment = { settings: Settings; offsetMs: number };

/** Whether an order, behind its lock, may still bid. Pure. */
const mayBid = ({ state, untilAt, heldFen, maxFen, taken, perDay }: DeputeRow, now: Date): boolean =>
  state === "active" && untilAt > now && heldFen >= maxFen && taken < perDay;

/** Refuses who may not bid for the lot, as a bid by hand does, and a lot of somebody whom the same member has brought. */
async function checkDeputed(ctx: ActContext, lot: StandingRow, { memberId, isMinor }: DeputeRow) {
  const { tx, fail } = ctx;
  if (isMinor) return fail("MINOR");
  await checkBidder(ctx, lot);
  const isSame = (await tx.one(haveOneInviter, [memberId, lot.sellerId, lot.shopId]))?.is;
  return isSame === true ? fail("BID_LINKED", { msg: "卖家与您由同一人邀请，委托不参与" }) : undefined;
}

/** Bids up to a price; all of it is held, so that what is won is paid without its owner. */
async function placeBid(
  ctx: ActContext,
  lot: StandingRow,
  { depute, amountFen }: { depute: DeputeRow; amountFen: Fen },
) {
  const { tx } = ctx;
  const { id, no, memberId } = depute;
  const offer = { bidder: lot.bidders + 1, amountFen, isPlain: false, at: lot.now };
  checkOffer(ctx, lot, offer);
  const payer = await lockPayer(ctx);
  await checkLedger(ctx, "出价");
  if (lot.sellerId !== undefined) checkCaution(ctx, payer, "竞拍会员委托的货品");
  await checkMeans(ctx, payer, { lot, maxFen: amountFen });
  const after = afterBid(lot, offer);
  await release(tx, { id, no, memberId, amountFen, now: lot.now });
  const held = recipes.bidHeld({ lotNo: lot.lotNo, memberId, amount: amountFen, seq: after.seq });
  await post(tx, [held], lot.now);
  await tellOutbid(ctx, lot, after);
  await saveBid(ctx, { lot, own: undefined, offer, after }, { grantedFen: fen(0), depositFen: amountFen });
  const words = `已出价，最高 ¥${formatFen(amountFen)}`;
  await tx.run(insertTry, [timeId(lot.now), id, lot.id, "open", amountFen, words, lot.now]);
  const data = { deputeNo: no, priceFen: amountFen, words: lot.lotNo };
  await tell(tx, "depute", { event: "bid", memberId, data, at: lot.now });
}

/**
 * Bids for an order at a lot; false where the order or the lot is another one by now, or its owner bids there by hand. Throws
 * DeputeRefusal where something is against it.
 */
export async function runDepute(tx: Tx, { deputeId, lotNo }: Deputed, moment: Moment): Promise<boolean> {
  const locked = await tx.one(lockLot, [lotNo]);
  if (!locked) return false;
  const lot = await readLocked(tx, locked.id, moment.offsetMs);
  if (lot.state !== "listed" || lot.endsAt <= lot.now) return false;
  if (!(await tx.one(lockDepute, [deputeId]))) return false;
  const depute = await tx.one(findDepute, [deputeId, dayStart(lot.now)]);
  if (!depute || !mayBid(depute, lot.now)) return false;
  const { memberId } = depute;
  if (await tx.one(findBidder, [lot.id, memberId])) return false;
  const ctx = actContextOf(tx, { memberId, now: lot.now, settings: moment.settings });
  await checkDeputed(ctx, lot, depute);
  await placeBid(ctx, lot, { depute, amountFen: fen(Math.min(depute.maxFen, lot.ceilingFen)) });
  return true;
}

type Skipped = Deputed & { words: string; now: Date };
/** Notes why an order does not bid at a lot: it does not look at it again. */
export async function noteSkipped(tx: Tx, { deputeId, lotId, words, now }: Skipped): Promise<void> {
  const depute = await tx.one(findDepute, [deputeId, dayStart(now)]);
  if (depute) await tx.run(insertTry, [timeId(now), deputeId, lotId, "skipped", depute.maxFen, words, now]);
}
