/** The kinds of orders: facts and acts of each, by name and by type (docs/rules/kinds.md). */
import { goodsKinds } from "@heshi/contract/goods/goods-kinds";
import { orderKindOf, type OrderKindName, orderKinds } from "@heshi/contract/trade/order-kinds";
import type { Tx } from "../../../platform/database/db.ts";
import { nameOf } from "../../kind/kind.public.ts";
import type { Step } from "../../plan/plan.public.ts";
import type { KnownOrder } from "../order.effects.ts";
import type { ChosenSku } from "../submit/prepare.store.ts";
import { agent } from "./agent.kind.ts";
import { flash } from "./flash.kind.ts";
import { gift } from "./gift.kind.ts";
import { mall } from "./mall.kind.ts";
import type { OrderKind } from "./order-kind.ts";
import { counts, gold, silver } from "./points.kind.ts";
import { stored } from "./stored.kind.ts";
import { town } from "./town.kind.ts";
import { voucher } from "./voucher.kind.ts";

const kinds: Readonly<Record<OrderKindName, OrderKind>> = {
  mall,
  stored,
  agent,
  flash,
  gift,
  gold,
  silver,
  counts,
  voucher,
  town,
};
export const allKinds: readonly OrderKind[] = Object.values(kinds);

/** The kind of an order by its type. */
export const kindOf = (orderType: number): OrderKind => kinds[nameOf(orderType)];

/** The kind of the orders of a product where it is; in a zone that is none, nothing is on sale (`isOrderable`). */
const soldAs = ({ kind, orderType }: ChosenSku): OrderKindName =>
  goodsKinds[kind].orderedAs ?? orderKindOf(orderType) ?? "mall";

/** What a buyer chooses beside SKUs: rows by which a kind sells, and that what is of the mall stays in the cloud warehouse. */
export type References = { flashId?: string | undefined; store?: boolean; agentItems?: unknown };

/** The kind of the orders of what was chosen: what no cart holds is bought alone, and so decides it. */
export function kindChosen(
  skus: readonly ChosenSku[],
  { flashId, store = false, agentItems }: References,
): OrderKind {
  if (agentItems !== undefined) return agent;
  if (flashId !== undefined) return flash;
  const name = skus.map(soldAs).find((each) => !orderKinds[each].cart) ?? "mall";
  return store && name === "mall" ? stored : kinds[name];
}

/** What follows the payment of a trade's orders, which are of one kind. */
export const afterPayment = async (
  tx: Tx,
  rows: readonly KnownOrder[],
  now: Date,
): Promise<readonly Step[]> => (rows[0] ? kindOf(rows[0].orderType).paid(tx, rows, now) : []);
