import { joined } from "@heshi/kernel/join";
import { accountHits, accountLists } from "./worklists/account.worklists.ts";
import { collectionHits } from "./worklists/collection.worklists.ts";
import { agentsLists } from "./worklists/agents.worklists.ts";
import { proxiesLists } from "./worklists/proxies.worklists.ts";
import { auctionHits, auctionLists } from "./worklists/auction.worklists.ts";
import { chatLists } from "./worklists/chat.worklists.ts";
import { contentHits, contentLists } from "./worklists/content.worklists.ts";
import { goodsHits, goodsLists } from "./worklists/goods.worklists.ts";
import { investHits, investLists } from "./worklists/invest.worklists.ts";
import { moneyHits, moneyLists } from "./worklists/money.worklists.ts";
import { shopHits, shopLists } from "./worklists/shop.worklists.ts";
import { systemLists } from "./worklists/system.worklists.ts";
import { tradeHits, tradeLists } from "./worklists/trade.worklists.ts";
import { warehouseHits, warehouseLists } from "./worklists/warehouse.worklists.ts";

/** The work lists whose open entries are counted in the menu, with the method that shows each. */
export const countedLists = joined("work lists", [
  accountLists,
  agentsLists,
  proxiesLists,
  investLists,
  auctionLists,
  chatLists,
  goodsLists,
  moneyLists,
  shopLists,
  systemLists,
  tradeLists,
  warehouseLists,
  contentLists,
]);
export type CountedList = keyof typeof countedLists;

/** What a search finds, with the method that shows it: who may call that, finds it. */
export const hitMethods = joined("what a search finds", [
  accountHits,
  tradeHits,
  moneyHits,
  shopHits,
  goodsHits,
  warehouseHits,
  contentHits,
  auctionHits,
  investHits,
  collectionHits,
]);
export type HitKind = keyof typeof hitMethods;
