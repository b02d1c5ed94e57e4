import type { goodsHits, goodsLists } from "@heshi/contract/worklists/goods.worklists";
import type { SqlOf } from "./sql-of.ts";

/** Which rows wait in the work lists of goods and comments; an index has them. */
export const goodsWaiting: SqlOf<typeof goodsLists> = {
  goodsReviews: "goods_review where state = 'reviewing'",
  flashReviews: "flash_review where state = 'reviewing'",
  commentReports: "comment_report where state = 'open'",
};

/** The rows of goods and comments with a number or name: $1 the text, $2 the same as an id or null. */
export const goodsFound: SqlOf<typeof goodsHits> = {
  goods: "select g.id::text, g.title, '' from goods g where g.id = $2::bigint",
};
