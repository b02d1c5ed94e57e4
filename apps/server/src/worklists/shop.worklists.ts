import type { shopHits, shopLists } from "@heshi/contract/worklists/shop.worklists";
import type { SqlOf } from "./sql-of.ts";

/** Which rows wait in the work lists of shops; an index has them. */
export const shopWaiting: SqlOf<typeof shopLists> = {
  applications: "shop_application where state = 'reviewing' and submitted_at is not null",
  faces: "shop_face where state = 'reviewing' and submitted_at is not null",
  licences: "branch_licence where state = 'reviewing' and submitted_at is not null",
};

/** The rows of shops with a number or name: $1 the text, $2 the same as an id or null. */
export const shopFound: SqlOf<typeof shopHits> = {
  shop: `select h.id::text, h.name, h.city from shop h where h.id in (
       select id from shop where name = $1 union select id from shop where id = $2::bigint)`,
};
