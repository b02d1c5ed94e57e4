/** Work lists of feedback whose open entries the console counts, with the method that shows each. */
export const systemLists = {
  feedbacks: "Admin.GetFeedbacks",
} as const;
