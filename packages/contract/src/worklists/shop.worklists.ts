/** Work lists of shops whose open entries the console counts, with the method that shows each. */
export const shopLists = {
  applications: "Admin.GetApplications",
  faces: "Admin.GetFaces",
  licences: "Admin.GetLicences",
} as const;

/** What the console finds by a number or name among shops, with the method that shows it. */
export const shopHits = {
  shop: "Admin.GetShop",
} as const;
