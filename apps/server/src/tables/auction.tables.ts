import type { Tables } from "./table.ts";

/** The order zone: the module that owns each table, and what becomes of a member's rows. */
export const auctionTables = {
  auction_session: "auction",
  auction_zone: "auction",
  auction_reference: "auction",
  auction_stop: "auction",
  auction_lot: {
    owner: "auction",
    closing: { keep: "books are kept by law" },
    export: { none: "told with the member's own bids" },
  },
  auction_lot_event: "auction",
  auction_bidder: { owner: "auction", closing: { keep: "books are kept by law" }, export: "竞拍" },
  auction_bid: {
    owner: "auction",
    closing: { keep: "the chain of bids is checked by others" },
    export: "竞拍出价",
  },
  auction_entrust: { owner: "auction", closing: { keep: "books are kept by law" }, export: "委托出售" },
  auction_entrust_event: "auction",
  auction_depute: { owner: "auction", closing: { keep: "books are kept by law" }, export: "委托出价" },
  auction_depute_event: "auction",
  auction_depute_try: "auction",
  auction_ban: { owner: "auction", closing: { keep: "a new account must not end it" }, export: "禁拍" },
  auction_ban_event: "auction",
  auction_reminder: {
    owner: "auction",
    closing: "delete",
    export: { none: "a mark for a message that is sent once" },
  },
} as const satisfies Tables;
