/** What the console finds by a number among payments by codes, with the method that shows it. */
export const collectionHits = { collection: "Admin.GetCollection" } as const;
