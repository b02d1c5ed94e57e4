import { joined } from "@heshi/kernel/join";
import { accountHits, accountLists } from "./work/account.work.ts";
import { chatLists } from "./work/chat.work.ts";
import { goodsHits, goodsLists } from "./work/goods.work.ts";
import { moneyHits, moneyLists } from "./work/money.work.ts";
import { shopHits, shopLists } from "./work/shop.work.ts";
import { systemLists } from "./work/system.work.ts";
import { tradeHits, tradeLists } from "./work/trade.work.ts";

/** The work lists whose open entries are counted in the menu, with the method that shows each. */
export const countedLists = joined("work lists", [
  accountLists,
  chatLists,
  goodsLists,
  moneyLists,
  shopLists,
  systemLists,
  tradeLists,
]);
export type CountedList = keyof typeof countedLists;

/** What a search finds, with the method that shows it: who may call that, finds it. */
export const hitMethods = joined("what a search finds", [
  accountHits,
  tradeHits,
  moneyHits,
  shopHits,
  goodsHits,
]);
export type HitKind = keyof typeof hitMethods;
