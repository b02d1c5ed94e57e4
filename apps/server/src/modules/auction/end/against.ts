/** What is against selling a lot at its end, or against forfeiting its award. */
import type { Tx } from "../../../platform/database/db.ts";
import { stopsOf, type stopsSeen } from "../../outflow/outflow.public.ts";
import { whyNotFrom } from "../bid/bid.guard.ts";
import type { StandingRow } from "../bid/bid.store.ts";
import { hasLinked, wasHeldSince } from "./close.store.ts";

/** Whether the member whose piece it is may sell it now; always of a shop's own. */
async function maySell(
  tx: Tx,
  { sellerId: memberId }: Pick<StandingRow, "sellerId">,
  { now, stops }: { now: Date; stops: typeof stopsSeen },
): Promise<boolean> {
  if (memberId === undefined) return true;
  return (await stops(tx, { act: "sellLot", stage: "sending", memberId, now })).length === 0;
}

type Asking = { act: "bid" | "payLot"; since: Date; now: Date; stops: typeof stopsSeen };

/**
 * Why a lot is stopped instead of sold or forfeited: what is against seller, goods or leader now, or has kept the leader from paying
 * since a moment; undefined where nothing is. Links are not asked: who has won could make one to get the deposit back.
 */
export async function whyStop(
  tx: Tx,
  lot: StandingRow,
  { act, since, now, stops }: Asking,
): Promise<string | undefined> {
  if (!lot.isShopOpen || !(await maySell(tx, lot, { now, stops }))) return "卖家暂停交易";
  if (lot.isStopped) return "商品已停止交易";
  if (lot.leaderId === undefined) return undefined;
  if ((await tx.one(wasHeldSince, [since]))?.was) return "账目核对期间不能付款";
  const found = await stops(tx, { act, stage: "sending", memberId: lot.leaderId, now });
  return found.length === 0 ? undefined : "领先者的账户暂时不能付款";
}

/**
 * Why a lot whose reserve is met is not sold for a link of its leader's, which was made since they bid; undefined where there is none.
 * `isTheirs`: by the leader, who is counted as not having paid.
 */
async function linkOf(tx: Tx, { id, leaderId, ...lot }: StandingRow) {
  if (leaderId === undefined) return undefined;
  if ((await whyNotFrom(tx, { memberId: leaderId, lot, now: lot.now })) === undefined) return undefined;
  return { isTheirs: (await tx.one(hasLinked, [id, leaderId]))?.hasLinked === true };
}

/** What is against selling a lot at its end: why it is stopped, and whether that is its leader's doing. Links first, as their locks are. */
export async function againstSale(tx: Tx, lot: StandingRow, frozen: readonly string[]) {
  const linked = await linkOf(tx, lot);
  // nobody could bid while money was held
  const since = new Date(lot.endsAt.getTime() - lot.extendMs);
  const words = await whyStop(tx, lot, { act: "bid", since, now: lot.now, stops: stopsOf });
  if (words !== undefined) return { words, isTheirs: false };
  if (linked) return { words: "领先者与卖家有关联", ...linked };
  const isFrozen = lot.leaderId !== undefined && frozen.includes(lot.leaderId);
  return isFrozen ? { words: "领先者的账户暂时不能付款", isTheirs: false } : undefined;
}
