/** What feedback is about. */
export const feedbackKinds = ["bug", "suggest", "complain", "other"] as const;
export type FeedbackKind = (typeof feedbackKinds)[number];

/** What kinds of feedback are called. */
export const feedbackKindTexts: Readonly<Record<FeedbackKind, string>> = {
  bug: "功能异常",
  suggest: "产品建议",
  complain: "投诉",
  other: "其他",
};
