/** The kinds of orders: facts and acts of each, by name and by type (docs/rules/kinds.md). */
import { goodsKinds } from "@heshi/contract/goods/goods-kinds";
import { orderKindOf, type OrderKindName, orderKinds } from "@heshi/contract/trade/order-kinds";
import { nameOf } from "../../kind/kind.public.ts";
import type { ChosenSku } from "../submit/prepare.store.ts";
import { flash } from "./flash.kind.ts";
import { gift } from "./gift.kind.ts";
import { mall } from "./mall.kind.ts";
import type { OrderKind } from "./order-kind.ts";
import { counts, gold, silver } from "./points.kind.ts";
import { voucher } from "./voucher.kind.ts";

const kinds: Readonly<Record<OrderKindName, OrderKind>> = {
  mall,
  flash,
  gift,
  gold,
  silver,
  counts,
  voucher,
};
export const allKinds: readonly OrderKind[] = Object.values(kinds);

/** The kind of an order by its type. */
export const kindOf = (orderType: number): OrderKind => kinds[nameOf(orderType)];

/** The kind of the orders of a product where it is; in a zone that is none, nothing is on sale (`isOrderable`). */
const soldAs = ({ kind, orderType }: ChosenSku): OrderKindName =>
  goodsKinds[kind].orderedAs ?? orderKindOf(orderType) ?? "mall";

/** Rows that a buyer names where a kind sells by rows of its own. */
export type References = { flashId?: string };

/** The kind of the orders of what was chosen: what no cart holds is bought alone, and so decides it. */
export function kindChosen(skus: readonly ChosenSku[], { flashId }: References): OrderKind {
  if (flashId !== undefined) return flash;
  return kinds[skus.map(soldAs).find((name) => !orderKinds[name].cart) ?? "mall"];
}
