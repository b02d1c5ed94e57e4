import type { countedLists, hitMethods } from "@heshi/contract/worklists";
import { joined } from "@heshi/kernel/join";
import type { SqlOf } from "./worklists/sql-of.ts";
import { accountFound, accountWaiting } from "./worklists/account.worklists.ts";
import { collectionFound } from "./worklists/collection.worklists.ts";
import { agentsWaiting } from "./worklists/agents.worklists.ts";
import { proxiesWaiting } from "./worklists/proxies.worklists.ts";
import { investFound, investWaiting } from "./worklists/invest.worklists.ts";
import { auctionFound, auctionWaiting } from "./worklists/auction.worklists.ts";
import { chatWaiting } from "./worklists/chat.worklists.ts";
import { contentFound, contentWaiting } from "./worklists/content.worklists.ts";
import { goodsFound, goodsWaiting } from "./worklists/goods.worklists.ts";
import { moneyFound, moneyWaiting } from "./worklists/money.worklists.ts";
import { shopFound, shopWaiting } from "./worklists/shop.worklists.ts";
import { systemWaiting } from "./worklists/system.worklists.ts";
import { tradeFound, tradeWaiting } from "./worklists/trade.worklists.ts";
import { warehouseFound, warehouseWaiting } from "./worklists/warehouse.worklists.ts";

/** What waits in each work list: a table, and which of its rows wait. */
export const waiting: SqlOf<typeof countedLists> = joined("what waits", [
  accountWaiting,
  agentsWaiting,
  proxiesWaiting,
  investWaiting,
  auctionWaiting,
  chatWaiting,
  goodsWaiting,
  moneyWaiting,
  shopWaiting,
  systemWaiting,
  tradeWaiting,
  warehouseWaiting,
  contentWaiting,
]);

/** What a search finds, in this order: of each kind id, title and detail of the rows. */
export const found: SqlOf<typeof hitMethods> = joined("what is found", [
  accountFound,
  tradeFound,
  moneyFound,
  shopFound,
  goodsFound,
  warehouseFound,
  investFound,
  contentFound,
  auctionFound,
  collectionFound,
]);
