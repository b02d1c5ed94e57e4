/** Work lists of the order zone whose open entries the console counts, with the method that shows each. */
export const auctionLists = { lotBans: "Admin.GetLotBans" } as const;

/** What the console finds by a number in the order zone, with the method that shows it. */
export const auctionHits = { lot: "Admin.GetAuctionLot" } as const;
