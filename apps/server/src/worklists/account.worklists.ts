import type { accountHits, accountLists } from "@heshi/contract/worklists/account.worklists";
import type { SqlOf } from "./sql-of.ts";

/** Which rows wait in the work lists of members; an index has them. */
export const accountWaiting: SqlOf<typeof accountLists> = {
  certs: "cert where state = 'reviewing' and submitted_at is not null",
};

/** The rows of members with a number or name: $1 the text, $2 the same as an id or null. */
export const accountFound: SqlOf<typeof accountHits> = {
  member: `select m.id::text, m.nickname, m.mid from member m
     where m.id in (select id from member where mid = $1 union select id from member where mobile = $1
       union select id from member where id = $2::bigint) limit 5`,
};
