import { factsOf } from "../../kind/kind.public.ts";
import type { ChosenSku } from "../submit/prepare.store.ts";
import { type OrderKind, usualActs } from "./order-kind.ts";

/** A SKU on the terms of the exchange zone; one without terms there is not sold. */
const onTerms = (sku: ChosenSku): ChosenSku =>
  sku.points === null ? { ...sku, isOn: false } : { ...sku, priceFen: sku.points.priceFen };

const exchange = (name: "gold" | "silver" | "counts"): OrderKind => ({
  ...factsOf(name),
  ...usualActs,
  name,
  onTerms,
});

/** What is exchanged for a credit, alone or with money (docs/rules/zones.md). */
export const [gold, silver, counts] = [exchange("gold"), exchange("silver"), exchange("counts")];
