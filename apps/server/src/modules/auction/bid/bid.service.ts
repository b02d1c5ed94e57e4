import type { ParsedOf } from "@heshi/contract/frame/define";
import type { Wares } from "@heshi/contract/goods/wares";
import { timeId } from "@heshi/kernel/id";
import { type Fen, fen, formatFen, subFen } from "@heshi/kernel/money";
import type { Service } from "../../../rpc/call/service.ts";
import { addToOutbox, pushMessage } from "../../../platform/events.ts";
import { tell } from "../../inbox/inbox.public.ts";
import { findBalance, LedgerRefusal, post, recipes, sayRefusal } from "../../ledger/ledger.public.ts";
import { checkCaution, checkLedger, lockPayer, spend } from "../../outflow/outflow.public.ts";
import { receiptOf } from "./bid.chain.ts";
import { type Accepted, afterBid, depositOf, leastOf, type Offer, whyNotBid } from "./bid.domain.ts";
import {
  type ActContext,
  checkBidder,
  checkMeans,
  type MemberContext,
  noteMoved,
  readLocked,
  type ZoneConfig,
} from "./bid.guard.ts";
import {
  type BidderRow,
  findBidder,
  insertBid,
  lockLot,
  saveBidder,
  saveLot,
  type StandingRow,
} from "./bid.store.ts";

type Bid = ParsedOf<(typeof Wares)["methods"]["Bid"]>;

/** Bids a second, and of one member for one lot. */
const PACE_MS = 1000;
const MOST_BIDS = 60;

/** Refuses an offer that the lot as it is does not take, with what would be. */
export function checkOffer({ fail }: ActContext, lot: StandingRow, offer: Offer): void {
  if (lot.state !== "listed") return fail("BID_OVER");
  const why = whyNotBid(lot, offer);
  if (why === "BID_LOW") {
    const leastFen = leastOf(lot) ?? lot.ceilingFen;
    return fail(why, { msg: `出价太低，至少出 ¥${formatFen(leastFen)}`, leastFen });
  }
  if (why === "BID_CEILING")
    return fail(why, { msg: `最高限价 ¥${formatFen(lot.ceilingFen)}，不能再高`, ceilingFen: lot.ceilingFen });
  return why === undefined ? undefined : fail(why);
}

/** Refuses who bids too often. */
function checkPace({ fail }: MemberContext, own: BidderRow | undefined, at: Date): void {
  if (own === undefined) return;
  if (own.bids >= MOST_BIDS) return fail("BID_MANY");
  if (at.getTime() - own.lastAt.getTime() < PACE_MS) fail("BID_FAST");
}

/** Up to which amount the member's password covers this lot, after this bid: it is asked for at the first one, and above. */
async function grantFor(ctx: MemberContext, { lotNo, amountFen, grant }: Bid, own?: BidderRow): Promise<Fen> {
  const grantedFen = own?.grantedFen ?? fen(0);
  if (amountFen <= grantedFen) return grantedFen;
  if (grant === undefined) return ctx.fail("BID_GRANT");
  const amount = fen(amountFen);
  await spend(ctx, { grant, method: "Wares.Bid", subject: lotNo, amountFen: amount });
  return amount;
}

type Holding = { lot: StandingRow; own: BidderRow | undefined; maxFen: Fen; seq: number };
/** Holds what a maximum asks for beyond what is held already; answers what is held then. */
async function holdDeposit(ctx: MemberContext, { lot, own, maxFen, seq }: Holding): Promise<Fen> {
  const { tx, caller, fail } = ctx;
  const { memberId } = caller;
  const before = own?.depositFen ?? fen(0);
  const neededFen = depositOf(lot, fen(Math.max(maxFen, own?.maxFen ?? 0)));
  if (neededFen <= before) return before;
  const amount = subFen(neededFen, before);
  const balance = await findBalance(tx, recipes.memberAccount(memberId, "available"));
  const short = (lackFen: number): never =>
    fail("BID_FUNDS", { msg: `保证金 ¥${formatFen(neededFen)}，余额不足，请先充值`, lackFen });
  if (balance < amount) return short(amount - balance);
  await post(tx, [recipes.bidHeld({ lotNo: lot.lotNo, memberId, amount, seq })], lot.now).catch(
    (error: unknown) =>
      error instanceof LedgerRefusal && error.refusal === "InsufficientFunds"
        ? short(amount)
        : sayRefusal(fail)(error),
  );
  return neededFen;
}

/** Tells who led until now that somebody else does. */
export async function tellOutbid({ tx }: ActContext, lot: StandingRow, after: Accepted): Promise<void> {
  const { leaderId, lotNo, leaderNo, now } = lot;
  if (leaderId === undefined || after.leaderNo === leaderNo) return;
  const data = { lotNo, priceFen: after.priceFen, words: "" };
  await tell(tx, "lot", { event: "outbid", memberId: leaderId, data, at: now });
  const { priceFen } = after;
  await addToOutbox(tx, pushMessage(leaderId, "lot.outbid", { lotNo, priceFen }), now);
}

type Made = { lot: StandingRow; own: BidderRow | undefined; offer: Offer; after: Accepted };
/** The lot after a bid, as `saveLot` takes it. */
const lotValues = (
  { lot, offer, after }: Omit<Made, "own">,
  { memberId, hash }: { memberId: string; hash: string },
) => [
  lot.id,
  after.seq,
  Math.max(lot.bidders, offer.bidder),
  after.priceFen,
  after.leaderNo === offer.bidder ? memberId : lot.leaderId,
  after.leaderNo,
  after.leaderMaxFen,
  after.endsAt,
  after.extensions,
  hash,
];

/** Writes a bid: the lot as it is after it, its receipt, and who bids. */
export async function saveBid(
  { tx, caller }: ActContext,
  { lot, own, offer, after }: Made,
  { grantedFen, depositFen }: { grantedFen: Fen; depositFen: Fen },
) {
  const { memberId } = caller;
  const { bidder, amountFen: maxFen, at } = offer;
  const isLeading = after.leaderNo === bidder;
  const { receipt, nonce } = receiptOf(lot.lotNo, {
    seq: after.seq,
    at: at.getTime(),
    kind: after.kind,
    bidder,
    priceFen: after.priceFen,
    leader: after.leaderNo,
    endsAt: after.endsAt.getTime(),
    prev: lot.head,
    maxFen,
  });
  const { seq, kind, priceFen, leader, seal, prev, hash } = receipt;
  const row = [
    timeId(at),
    lot.id,
    seq,
    memberId,
    bidder,
    kind,
    at,
    priceFen,
    leader,
    after.endsAt,
    maxFen,
    nonce,
  ];
  await tx.run(insertBid, [...row, seal, prev, hash]);
  const ownMax = fen(Math.max(maxFen, own?.maxFen ?? 0));
  const whose = [timeId(at), lot.id, memberId, bidder, ownMax, grantedFen, depositFen, at];
  await tx.run(saveBidder, whose);
  await tx.run(saveLot, lotValues({ lot, offer, after }, { memberId, hash }));
  await noteMoved(tx, lot, at);
  return { isLeading, priceFen, endsAt: after.endsAt.getTime(), depositFen, receipt };
}

/** The handler of a bid (docs/rules/auction.md): the lot first, then everything as it is behind its lock. */
export const bidHandlers = (config: ZoneConfig) =>
  ({
    async Bid(ctx, input) {
      const { tx, caller, fail } = ctx;
      if (!config.auction.isOpen) return fail("ZONE_OFF");
      const { id } = (await tx.one(lockLot, [input.lotNo])) ?? fail("NOT_FOUND");
      const lot = await readLocked(tx, id, ctx.offsetMs);
      const own = await tx.one(findBidder, [id, caller.memberId]);
      await checkBidder(ctx, lot);
      const { isPlain, amountFen } = input;
      const bidder = own?.bidder ?? lot.bidders + 1;
      const offer = { bidder, amountFen: fen(amountFen), isPlain, at: lot.now };
      checkOffer(ctx, lot, offer);
      checkPace(ctx, own, lot.now);
      const payer = await lockPayer(ctx);
      await checkLedger(ctx, "出价");
      // what one member pays to another is a way for money to leave
      if (lot.sellerId !== undefined) checkCaution(ctx, payer, "竞拍会员委托的货品");
      await checkMeans(ctx, payer, { lot, maxFen: offer.amountFen });
      const after = afterBid(lot, offer);
      const depositFen = await holdDeposit(ctx, { lot, own, maxFen: offer.amountFen, seq: after.seq });
      const grantedFen = await grantFor(ctx, input, own);
      await tellOutbid(ctx, lot, after);
      return saveBid(ctx, { lot, own, offer, after }, { grantedFen, depositFen });
    },
  }) satisfies Partial<Service<typeof Wares>>;
