/** Work lists of the community whose open entries the console counts, with the method that shows each. */
export const contentLists = {
  posts: "Admin.GetPosts",
  postReports: "Admin.GetPostReports",
  expertCerts: "Admin.GetExpertCerts",
} as const;

/** What the console finds by a number in the community, with the method that shows it. */
export const contentHits = { post: "Admin.GetPost" } as const;
