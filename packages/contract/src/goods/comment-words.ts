/** What can be tapped about a product: the key, the words, and whether it is praise. */
export const commentWords = {
  quality: { text: "质量很好", isGood: true },
  packed: { text: "包装仔细", isGood: true },
  fast: { text: "物流很快", isGood: true },
  worth: { text: "性价比高", isGood: true },
  described: { text: "与描述一致", isGood: true },
  kind: { text: "服务贴心", isGood: true },
  again: { text: "会回购", isGood: true },
  poor: { text: "质量一般", isGood: false },
  broken: { text: "包装破损", isGood: false },
  slow: { text: "物流较慢", isGood: false },
  different: { text: "与描述不符", isGood: false },
  rude: { text: "服务欠佳", isGood: false },
} as const;
export type CommentWord = keyof typeof commentWords;
export const commentWordKeys = Object.keys(commentWords) as [CommentWord, ...CommentWord[]];
/** The most words of one comment. */
export const MOST_COMMENT_WORDS = 5;
