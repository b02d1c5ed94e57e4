import { joined } from "@heshi/kernel/join";
import { accountTables } from "./account.tables.ts";
import { agentsTables } from "./agents.tables.ts";
import { proxiesTables } from "./proxies.tables.ts";
import { investTables } from "./invest.tables.ts";
import { auctionTables } from "./auction.tables.ts";
import { chatTables } from "./chat.tables.ts";
import { collectionTables } from "./collection.tables.ts";
import { contentTables } from "./content.tables.ts";
import { goodsTables } from "./goods.tables.ts";
import { moneyTables } from "./money.tables.ts";
import { samecityTables } from "./samecity.tables.ts";
import { shopTables } from "./shop.tables.ts";
import { systemTables } from "./system.tables.ts";
import { tradeTables } from "./trade.tables.ts";
import { warehouseTables } from "./warehouse.tables.ts";

/** Every table: the module that owns it, and what becomes of a member's rows. */
export const tables = joined("tables", [
  accountTables,
  agentsTables,
  proxiesTables,
  investTables,
  auctionTables,
  chatTables,
  collectionTables,
  contentTables,
  goodsTables,
  moneyTables,
  samecityTables,
  shopTables,
  systemTables,
  tradeTables,
  warehouseTables,
]);

type All = typeof tables;
type Rows = All[keyof All];

/** The names of the export's sections. */
export type SectionName = Extract<Extract<Rows, { export: unknown }>["export"], string>;
type ClosingOf = Extract<Rows, { closing: unknown }>["closing"];
/** What closing does of its own for some tables. */
export type StepName =
  | Extract<ClosingOf, { drop: unknown }>["drop"]
  | Extract<ClosingOf, { clear: unknown }>["clear"];
