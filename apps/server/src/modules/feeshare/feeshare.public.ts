/** Shares of the platform's fee (docs/rules/shop-wallet.md): what a settled order gives whom, and what a refund takes back of it. */
import { randomId } from "@heshi/kernel/id";
import type { Fen } from "@heshi/kernel/money";
import type { Tx } from "../../platform/database/db.ts";
import type { Settings } from "../../settings.ts";
import { agentSource, isAgentShareDue } from "../agent/sale/sale.public.ts";
import { post, recipes, type Transfer } from "../ledger/ledger.public.ts";
import { isProxyShareDue, proxyClaims } from "../proxy/proxy.public.ts";
import { backOf, type Claim, sharesOf } from "./feeshare.domain.ts";
import { collectOwed } from "./feeshare.owed.ts";
import { insertShares, lockHeld, openMembers, takeBack } from "./feeshare.store.ts";

/** Claims of one kind on the fees of orders that are settled together, by order. */
export type FeeSource = (
  tx: Tx,
  orders: readonly { orderId: string; feeFen: Fen }[],
  now: Date,
) => Promise<ReadonlyMap<string, readonly Claim[]>>;

/** Those who have a share, those who come first where the fee is not enough for all. */
export const feeSources: readonly FeeSource[] = [agentSource, proxyClaims];

/** Whether a share may be released now, by its kind; of a kind without a row it may. A share that may not goes back to the fee. */
export type ShareGuard = (
  tx: Tx,
  share: { orderId: string; memberId: string; now: Date },
) => Promise<boolean>;
export const shareGuards: Readonly<Record<string, ShareGuard>> = {
  agent: isAgentShareDue,
  agent2: isAgentShareDue,
  proxy: isProxyShareDue,
};

type Line = { lineId: string; orderId: string; orderNo: string; feeFen: Fen };
type Sharing = { sources: readonly FeeSource[]; now: Date; settings: Settings };

/** All claims on each order's fee, in the order of their sources, of members who are active. */
async function claimsOf(tx: Tx, lines: readonly Line[], { sources, now }: Sharing) {
  const found: ReadonlyMap<string, readonly Claim[]>[] = [];
  for (const source of sources) found.push(await source(tx, lines, now));
  const all = new Map(lines.map(({ orderId }) => [orderId, found.flatMap((one) => one.get(orderId) ?? [])]));
  const ids = [...new Set([...all.values()].flat().map(({ memberId }) => memberId))];
  const open = new Set((await tx.many(openMembers, [ids])).map(({ id }) => id));
  return (orderId: string) => (all.get(orderId) ?? []).filter(({ memberId }) => open.has(memberId));
}

/** Writes the shares of lines that are on a bill, in the caller's transaction; answers the transfers that have to be posted with it. */
export async function shareFees(tx: Tx, lines: readonly Line[], sharing: Sharing): Promise<Transfer[]> {
  const withFee = lines.filter(({ feeFen }) => feeFen > 0);
  if (sharing.sources.length === 0 || withFee.length === 0) return [];
  const claims = await claimsOf(tx, withFee, sharing);
  const shared = withFee.map((line) => ({
    ...line,
    shares: sharesOf(line.feeFen, claims(line.orderId), sharing.settings["share.mostBp"]),
  }));
  const rows = shared.flatMap(({ lineId, orderId, feeFen, shares }) =>
    shares.map((share) => ({ id: randomId(), lineId, orderId, feeFen, ...share })),
  );
  if (rows.length > 0) await tx.run(insertShares, [sharing.now, JSON.stringify(rows)]);
  return shared.map(({ orderNo, shares }) => recipes.feeShared({ orderNo, shares }));
}

/**
 * Takes back what a refund leaves of no share any more, where `leftFen` is what is left of the order's fee; `key` is that of the refund's
 * transfer. Of a released share it comes out of the balance, and what is not there is owed.
 */
export async function takeSharesBack(
  tx: Tx,
  { orderId, key, leftFen, now }: { orderId: string; key: string; leftFen: Fen; now: Date },
): Promise<void> {
  const held = await tx.many(lockHeld, [orderId]);
  const back = held.map((share) => ({ ...share, fen: backOf(share, leftFen) })).filter(({ fen }) => fen > 0);
  if (back.length === 0) return;
  await tx.run(takeBack, [JSON.stringify(back.map(({ id, fen }) => ({ id, fen })))]);
  const waiting = back.filter(({ isReleased }) => !isReleased);
  await post(tx, [recipes.feeShareTaken({ key, shares: waiting })], now);
  const owing = new Set(back.filter(({ isReleased }) => isReleased).map(({ memberId }) => memberId));
  for (const memberId of [...owing].toSorted()) await collectOwed(tx, memberId, now);
}
