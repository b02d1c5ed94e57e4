/** Work lists of goods and comments whose open entries the console counts, with the method that shows each. */
export const goodsLists = {
  goodsReviews: "Admin.GetGoodsReviews",
  flashReviews: "Admin.GetFlashReviews",
  commentReports: "Admin.GetReportedComments",
} as const;

/** What the console finds by a number or name among goods and comments, with the method that shows it. */
export const goodsHits = {
  goods: "Admin.GetGoodsCard",
} as const;
