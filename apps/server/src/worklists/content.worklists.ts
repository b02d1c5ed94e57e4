import type { contentHits, contentLists } from "@heshi/contract/worklists/content.worklists";
import type { SqlOf } from "./sql-of.ts";

/** Which rows wait in the work lists of the community; an index has them. */
export const contentWaiting: SqlOf<typeof contentLists> = {
  posts: "post where state in ('reviewing', 'rechecking')",
  postReports: "post_report where state = 'open'",
  expertCerts: "expert where state = 'reviewing'",
};

/** The rows of the community with a number: $1 the text, $2 the same as an id or null. */
export const contentFound: SqlOf<typeof contentHits> = {
  post: `select p.id::text, coalesce(nullif(p.title, ''), left(p.body, 20)), m.nickname from post p join member m on m.id = p.member_id
     where p.id = $2::bigint and p.state not in ('draft', 'deleted')`,
};
