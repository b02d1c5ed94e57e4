import type { HoldKind } from "@heshi/contract/money/hold-kinds";
import { joined } from "@heshi/kernel/join";
import { auctionFacts } from "./facts/auction.facts.ts";
import { collectionFacts } from "./facts/collection.facts.ts";
import { creditFacts } from "./facts/credit.facts.ts";
import { investFacts } from "./facts/invest.facts.ts";
import { moneyFacts } from "./facts/money.facts.ts";
import { shopFacts } from "./facts/shop.facts.ts";
import { tradeFacts } from "./facts/trade.facts.ts";
import { unitsFacts } from "./facts/units.facts.ts";
import type { Facts } from "./facts/fact.ts";

const facts = joined("recipes", [
  tradeFacts,
  auctionFacts,
  collectionFacts,
  creditFacts,
  investFacts,
  moneyFacts,
  shopFacts,
  unitsFacts,
]);
export type RecipeName = keyof typeof facts;
/** Every recipe, with what is true of its transfers. */
export const recipeFacts: Readonly<Record<RecipeName, Facts>> = facts;
export const recipeNames = Object.keys(facts) as RecipeName[];

/** Holds of which the view hold_due says what their causes hold, so that the check compares them one by one. */
export const holdsTold: readonly HoldKind[] = [
  "withdraw",
  "transfer",
  "order",
  "delivery",
  "bid",
  "entrust",
  "depute",
];
