/** Work lists of members whose open entries the console counts, with the method that shows each. */
export const accountLists = {
  certs: "Admin.GetCerts",
} as const;

/** What the console finds by a number or name among members, with the method that shows it. */
export const accountHits = {
  member: "Admin.GetMember",
} as const;
