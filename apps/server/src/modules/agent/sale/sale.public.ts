/** Whose sale an order is (docs/rules/agents.md): a claim on a share of the fee that the platform takes of it. */
import type { Tx } from "../../../platform/database/db.ts";
import { readSettings } from "../../../platform/settings.ts";
import { areLinked } from "../../risk/risk.public.ts";
import { insertSales, salesOf, treeOf } from "./sale.store.ts";

type Sale = { agentId: string; buyerId: string; shopId: string };

/** Asks who is linked, each pair once; a device alone refuses nobody. */
function linkAsker(tx: Tx, now: Date) {
  const known = new Map<string, Promise<boolean>>();
  const ask = (memberId: string, other: { memberId: string } | { shopId: string }): Promise<boolean> => {
    const key = JSON.stringify([memberId, other]);
    const found = known.get(key) ?? areLinked(tx, { memberId, other, now }).then(({ isSure }) => isSure);
    known.set(key, found);
    return found;
  };
  /** Whether the agent is the buyer, the shop or linked to one of them, or the buyer is the shop. */
  return async ({ agentId, buyerId, shopId }: Sale): Promise<boolean> =>
    (await ask(agentId, { memberId: buyerId })) ||
    (await ask(agentId, { shopId })) ||
    (await ask(buyerId, { shopId }));
}

/** Notes whose sale orders are, at the rates of now, once. */
export async function noteSales(tx: Tx, orderIds: readonly string[], now: Date): Promise<void> {
  const tree = await tx.many(treeOf, [orderIds]);
  if (tree.length === 0) return;
  const settings = await readSettings(tx);
  const rates = [settings["agent.share1Bp"], settings["agent.share2Bp"]] as const;
  const isLinked = linkAsker(tx, now);
  const rows: object[] = [];
  for (const { orderId, level, ...sale } of tree)
    rows.push({
      orderId,
      level,
      agentId: sale.agentId,
      rateBp: rates[level === 1 ? 0 : 1],
      isLinked: await isLinked(sale),
    });
  await tx.run(insertSales, [now, JSON.stringify(rows)]);
}

const kindOf = (level: number): string => (level === 1 ? "agent" : "agent2");

/** Claims of agents on orders that are settled, of which nobody is linked then. */
export async function agentSource(
  tx: Tx,
  orders: readonly { orderId: string }[],
  now: Date,
): Promise<Map<string, { kind: string; memberId: string; rateBp: number }[]>> {
  const orderIds = orders.map(({ orderId }) => orderId);
  await noteSales(tx, orderIds, now);
  const isLinked = linkAsker(tx, now);
  const claims = new Map<string, { kind: string; memberId: string; rateBp: number }[]>();
  for (const { orderId, level, rateBp, ...sale } of await tx.many(salesOf, [orderIds])) {
    if (await isLinked(sale)) continue;
    const claim = { kind: kindOf(level), memberId: sale.agentId, rateBp };
    claims.set(orderId, [...(claims.get(orderId) ?? []), claim]);
  }
  return claims;
}

/** Whether an agent's share of an order may be released: they are not linked to it now. */
export async function isAgentShareDue(
  tx: Tx,
  { orderId, memberId, now }: { orderId: string; memberId: string; now: Date },
): Promise<boolean> {
  const sale = (await tx.many(salesOf, [[orderId]])).find(({ agentId }) => agentId === memberId);
  return sale !== undefined && !(await linkAsker(tx, now)(sale));
}
