import type { collectionHits } from "@heshi/contract/worklists/collection.worklists";
import type { SqlOf } from "./sql-of.ts";

/** The payments by codes with a number, of their own or of their code: $1 the text, $2 the same as an id or null. */
export const collectionFound: SqlOf<typeof collectionHits> = {
  collection: `select c.no, c.no, k.name from collection c join collection_code k on k.id = c.code_id where c.id in (
       select id from collection where no = $1 union all (select x.id from collection x join collection_code y on y.id = x.code_id
         where y.code_no = $1 order by x.id desc limit 4)) limit 5`,
};
