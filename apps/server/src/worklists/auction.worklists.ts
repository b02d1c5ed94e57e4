import type { auctionHits, auctionLists } from "@heshi/contract/worklists/auction.worklists";
import type { SqlOf } from "./sql-of.ts";

/** Which rows wait in the work lists of the order zone; an index has them. */
export const auctionWaiting: SqlOf<typeof auctionLists> = { lotBans: "auction_ban where state = 'appealed'" };

/** The rows of the order zone with a number: $1 the text, $2 the same as an id or null. */
export const auctionFound: SqlOf<typeof auctionHits> = {
  lot: "select l.no, l.no, g.title from auction_lot l join goods g on g.id = l.goods_id where l.no = $1",
};
