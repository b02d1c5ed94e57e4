import type { investHits, investLists } from "@heshi/contract/worklists/invest.worklists";
import type { SqlOf } from "./sql-of.ts";

/** Which rows wait in the work lists of the health plan; an index has them. */
export const investWaiting: SqlOf<typeof investLists> = { planClaims: "invest_claim where state = 'asked'" };

/** The rows of the health plan with a number: $1 the text, $2 the same as an id or null. */
export const investFound: SqlOf<typeof investHits> = {
  invest: "select i.no, i.no, m.nickname from invest i join member m on m.id = i.member_id where i.no = $1",
};
