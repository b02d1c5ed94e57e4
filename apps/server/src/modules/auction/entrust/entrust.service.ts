import type { Wares } from "@heshi/contract/goods/wares";
import { timeId } from "@heshi/kernel/id";
import { addFen, type Fen, fen, formatFen } from "@heshi/kernel/money";
import { newEntrustNo } from "../../../platform/number.ts";
import type { Service } from "../../../rpc/call/service.ts";
import { list } from "../../../rpc/list.ts";
import { durationMs } from "../../../settings.ts";
import { post, recipes } from "../../ledger/ledger.public.ts";
import { checkCaution, checkLedger, lockPayer, spend } from "../../outflow/outflow.public.ts";
import { entrustUnit, feeOf } from "../../warehouse/warehouse.public.ts";
import { type MemberContext, readLocked, type ZoneConfig } from "../bid/bid.guard.ts";
import { lockLot } from "../bid/bid.store.ts";
import { stopLot } from "../end/close.ts";
import { entrustTexts } from "../auction.public.ts";
import { boundsOf, daysLeft, overAt } from "./entrust.domain.ts";
import {
  type EntrustRow,
  findOffer,
  findOwnEntrust,
  insertEntrust,
  lockOwnUnit,
  type OfferRow,
  ownEntrusts,
  sumSold,
} from "./entrust.store.ts";
import { endEntrust, placeOne } from "./place.ts";
import { findWaiting, lockEntrust } from "./place.store.ts";

const DAY_MS = 86_400_000;
const [YEAR_DAYS, MONTH_DAYS] = [365, 30];

/** The reference price of a piece that may be entrusted now; refuses any other with the reason. */
function checkOffer({ now, settings, fail }: MemberContext, row: OfferRow): Fen {
  if (!row.isHeld) return fail("ENTRUST_STATE");
  const days = daysLeft(row.storedAt, { now, days: settings["zone.entrustDays"] });
  if (days > 0)
    return fail("ENTRUST_EARLY", {
      msg: `存入满 ${settings["zone.entrustDays"]} 天后可以委托，还需 ${days} 天`,
    });
  const most = settings["zone.resales"];
  if (row.resales >= most)
    return fail("ENTRUST_OFTEN", { msg: `这件货品已转卖 ${row.resales} 次，只能提货` });
  if (!row.isTraded || row.referenceFen === undefined) return fail("ENTRUST_GOODS");
  return row.referenceFen;
}

/** Refuses what is beyond what one member may sell, pieces that are offered counted at their ceiling. Behind the member's lock. */
async function checkSeller(
  { tx, caller, now, settings, fail }: MemberContext,
  ceilingFen: Fen,
): Promise<void> {
  const since = (days: number): Date => new Date(now.getTime() - days * DAY_MS);
  const values = [caller.memberId, since(YEAR_DAYS), since(MONTH_DAYS)];
  const sums = (await tx.one(sumSold, values)) ?? { fen: fen(0), pieces: 0 };
  const [mostFen, most] = [settings["zone.sellerYearFen"], settings["zone.sellerPieces"]];
  if (sums.pieces >= most)
    return fail("ENTRUST_LIMIT", { msg: `30 天内最多委托出售 ${most} 件，可以申请提货或以后再委托` });
  if (addFen(sums.fen, ceilingFen) > mostFen)
    return fail("ENTRUST_LIMIT", {
      msg: `个人一年最多委托出售 ¥${formatFen(fen(mostFen))}（在售的按最高限价计），可以申请提货`,
    });
}

/** An entrusted piece as its owner reads it. */
function entrustView(row: EntrustRow, { settings }: MemberContext) {
  const {
    id: _id,
    seq,
    lotNo,
    opensAt,
    endsAt,
    bidders,
    priceFen,
    soldFen,
    earnedFen,
    releaseAt,
    ...rest
  } = row;
  const { isReleased, untilAt: _until, createdAt, skuId: _sku, waresId: _wares, ...own } = rest;
  const lot = lotNo !== undefined && opensAt !== undefined && endsAt !== undefined;
  const isSold = soldFen !== undefined && earnedFen !== undefined && releaseAt !== undefined;
  return {
    ...own,
    specs: [...own.specs],
    stateText: entrustTexts[own.state],
    createdAt: createdAt.getTime(),
    until: overAt(row, settings).getTime(),
    lot: lot ? { lotNo, opensAt, endsAt, bidders: bidders ?? 0, priceFen } : undefined,
    sale: isSold ? { priceFen: soldFen, earnedFen, releaseAt, isReleased } : undefined,
    mayWithdraw: own.state === "waiting" || (own.state === "listed" && seq === 0),
  };
}

/** What a piece could be entrusted for; refuses one that cannot be. */
function offerView(ctx: MemberContext, row: OfferRow) {
  const { settings, now } = ctx;
  const referenceFen = checkOffer(ctx, row);
  const { unitNo, title, specs, picture, costFen } = row;
  return {
    unitNo,
    title,
    specs: [...specs],
    picture,
    costFen,
    referenceFen,
    ...boundsOf({ referenceFen, costFen }, settings),
    feeBp: settings["zone.feeBp"],
    stayFen: feeOf(row, now),
    salesLeft: settings["zone.resales"] - row.resales,
    offerDays: settings["zone.offerDays"],
    earnedDays: settings["zone.earnedDays"],
  };
}

type Entrusting = { unitNo: string; leastFen: number; grant: string };
/** A piece behind the locks of its owner and its own, with the ceiling of its lots, where it may be entrusted for this least price. */
async function takeOffer(ctx: MemberContext, { unitNo, leastFen }: Entrusting) {
  const { tx, caller, settings, fail } = ctx;
  const payer = await lockPayer(ctx);
  await checkLedger(ctx, "委托出售");
  checkCaution(ctx, payer, "委托出售");
  if (!(await tx.one(lockOwnUnit, [unitNo, caller.memberId]))) return fail("NOT_FOUND");
  const row = (await tx.one(findOffer, [unitNo, caller.memberId])) ?? fail("NOT_FOUND");
  const referenceFen = checkOffer(ctx, row);
  const { costFen } = row;
  const bounds = boundsOf({ referenceFen, costFen }, settings);
  if (leastFen < bounds.leastFen || leastFen > bounds.mostFen)
    return fail("ENTRUST_PRICE", {
      msg: `最低价请填 ¥${formatFen(bounds.leastFen)} 到 ¥${formatFen(bounds.mostFen)}`,
    });
  await checkSeller(ctx, bounds.ceilingFen);
  return { row, ceilingFen: bounds.ceilingFen };
}

/** Entrusts a piece and puts it into the next session, if there is one; answers the number. */
async function entrust(ctx: MemberContext, input: Entrusting, licence: string): Promise<string> {
  const { tx, caller, now, settings, fail } = ctx;
  const { memberId } = caller;
  const { unitNo, leastFen, grant } = input;
  const { row, ceilingFen } = await takeOffer(ctx, input);
  await spend(ctx, { grant, method: "Wares.EntrustUnit", subject: unitNo, amountFen: fen(leastFen) });
  const [id, no] = [timeId(now), newEntrustNo(now)];
  // the notice is no part of the time in which it is offered
  const lifeMs = durationMs(settings, "zone.noticeDays") + durationMs(settings, "zone.offerDays");
  const { id: unitId, skuId, goodsId, shopId } = row;
  const what = [id, no, unitId, skuId, goodsId, shopId, memberId, leastFen, ceilingFen];
  const { "zone.feeBp": feeBp, "zone.earnedDays": earnedDays, "zone.relists": relists } = settings;
  const terms = [licence, feeBp, earnedDays, relists + 1];
  await tx.run(insertEntrust, [...what, ...terms, new Date(now.getTime() + lifeMs), now]);
  if (!(await entrustUnit(tx, { unitId, entrustNo: no, memberId, now }))) return fail("ENTRUST_STATE");
  await post(tx, [recipes.unitsEntrusted({ no, memberId, units: [{ skuId, count: 1 }] })], now);
  await placeOne(tx, id, { now, settings });
  return no;
}

/** The handlers of pieces that their owners have auctioned (docs/rules/auction.md, Entrustment). */
export const entrustHandlers = ({ auction: { licence, isOpen } }: ZoneConfig) =>
  ({
    async GetEntrustOffer(ctx, { unitNo }) {
      const { tx, caller, fail } = ctx;
      if (!isOpen) return fail("ZONE_OFF");
      const row = (await tx.one(findOffer, [unitNo, caller.memberId])) ?? fail("NOT_FOUND");
      return offerView(ctx, row);
    },

    GetEntrusts: list({
      statement: ({ tab }) => ownEntrusts[tab],
      values: ({ caller }) => [caller.memberId],
      view: entrustView,
      key: ({ createdAt, id }) => [createdAt, id],
    }),

    async EntrustUnit(ctx, input) {
      const { fail } = ctx;
      if (!isOpen) return fail("ZONE_OFF");
      return { entrustNo: await entrust(ctx, input, licence) };
    },

    async WithdrawUnit(ctx, { entrustNo }) {
      const { tx, caller, now, fail } = ctx;
      const found = (await tx.one(findOwnEntrust, [entrustNo, caller.memberId])) ?? fail("NOT_FOUND");
      await lockPayer(ctx);
      if (found.lotNo !== undefined) {
        const { id } = (await tx.one(lockLot, [found.lotNo])) ?? fail("NOT_FOUND");
        const lot = await readLocked(tx, id, ctx.offsetMs);
        if (lot.seq > 0 || lot.state !== "listed") return fail("ENTRUST_BID");
        await stopLot(tx, { lot, words: "卖家已撤回", now: lot.now });
      }
      await tx.one(lockEntrust, [found.id]);
      const row = (await tx.one(findWaiting, [found.id])) ?? fail("NOT_FOUND");
      if (row.state !== "waiting") return fail("ENTRUST_BID");
      await endEntrust(tx, { row, why: "本人撤回", on: "withdraw", now });
      return {};
    },
  }) satisfies Partial<Service<typeof Wares>>;
