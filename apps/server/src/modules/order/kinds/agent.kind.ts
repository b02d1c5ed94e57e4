import { tooMuch } from "../../agent/line.public.ts";
import { factsOf } from "../../kind/kind.public.ts";
import type { ChosenItem, OrderKind } from "./order-kind.ts";
import { stored } from "./stored.kind.ts";

/** Why so many pieces cannot be bought: too few to begin with, or more than the day, the week or the month allow. */
function excess({ skuId, agent: line, quantity }: ChosenItem) {
  if (line === null) return [];
  if (quantity < line.least) return [{ skuId, kind: "limit" as const, text: `${line.least} 件起订` }];
  const much = tooMuch(line, quantity);
  return much ? [{ skuId, kind: "limit" as const, ...much }] : [];
}

/** What an agent buys into their stock, at the price of their level (docs/rules/agents.md). */
export const agent: OrderKind = {
  ...stored,
  ...factsOf("agent"),
  name: "agent",
  onTerms: (sku) => ({
    ...sku,
    priceFen: sku.agent?.priceFen ?? sku.ordinaryFen,
    available: sku.free ?? 0,
    limit: null,
    bought: null,
  }),
  absence: ({ skuId, agent: line, free, orderType }) =>
    line === null || free === null || orderType !== factsOf("mall").type
      ? { skuId, kind: "offShelf", text: "这件商品没有经销价" }
      : undefined,
  excess,
};
