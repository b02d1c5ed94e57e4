import { joined } from "@heshi/kernel/join";
import { accountTables } from "./tables/account.tables.ts";
import { chatTables } from "./tables/chat.tables.ts";
import { goodsTables } from "./tables/goods.tables.ts";
import { moneyTables } from "./tables/money.tables.ts";
import { shopTables } from "./tables/shop.tables.ts";
import { systemTables } from "./tables/system.tables.ts";
import { tradeTables } from "./tables/trade.tables.ts";

/**
 * The module that owns each table: only it writes the table, others may read. `frame` is rpc and platform. @public read
 * by `npm run sizes`
 */
export const tableOwners = joined("tables", [
  accountTables,
  chatTables,
  goodsTables,
  moneyTables,
  shopTables,
  systemTables,
  tradeTables,
]);
