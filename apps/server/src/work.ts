import type { countedLists, hitMethods } from "@heshi/contract/work";
import { joined } from "@heshi/kernel/join";
import type { SqlOf } from "./work/sql-of.ts";
import { accountFound, accountWaiting } from "./work/account.work.ts";
import { chatWaiting } from "./work/chat.work.ts";
import { goodsFound, goodsWaiting } from "./work/goods.work.ts";
import { moneyFound, moneyWaiting } from "./work/money.work.ts";
import { shopFound, shopWaiting } from "./work/shop.work.ts";
import { systemWaiting } from "./work/system.work.ts";
import { tradeFound, tradeWaiting } from "./work/trade.work.ts";

/** What waits in each work list: a table, and which of its rows wait. */
export const waiting: SqlOf<typeof countedLists> = joined("what waits", [
  accountWaiting,
  chatWaiting,
  goodsWaiting,
  moneyWaiting,
  shopWaiting,
  systemWaiting,
  tradeWaiting,
]);

/** What a search finds, in this order: of each kind id, title and detail of the rows. */
export const found: SqlOf<typeof hitMethods> = joined("what is found", [
  accountFound,
  tradeFound,
  moneyFound,
  shopFound,
  goodsFound,
]);
