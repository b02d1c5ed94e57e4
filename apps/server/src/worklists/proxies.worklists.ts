import type { proxiesLists } from "@heshi/contract/worklists/proxies.worklists";
import type { SqlOf } from "./sql-of.ts";

/** Which rows wait in the work lists of proxies; an index has them. */
export const proxiesWaiting: SqlOf<typeof proxiesLists> = { proxies: "proxy where state = 'reviewing'" };
