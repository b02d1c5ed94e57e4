/** What members write: the first three are on their own, an answer under a question, a remark under an article or recipe. */
export const postKinds = ["article", "recipe", "question", "answer", "remark"] as const;
export type PostKind = (typeof postKinds)[number];
export const headKinds = ["article", "recipe", "question"] as const satisfies readonly PostKind[];
export type HeadKind = (typeof headKinds)[number];

export const postKindNames: Readonly<Record<PostKind, string>> = {
  article: "文章",
  recipe: "菜谱",
  question: "提问",
  answer: "回答",
  remark: "评论",
};

/** `rechecking`: published, while what was changed waits for review. */
export const postStates = [
  "draft",
  "reviewing",
  "refused",
  "published",
  "rechecking",
  "withdrawn",
  "deleted",
] as const;
export type PostState = (typeof postStates)[number];

export const postStateNames: Readonly<Record<PostState, string>> = {
  draft: "草稿",
  reviewing: "审核中",
  refused: "未通过",
  published: "已发布",
  rechecking: "已发布，修改审核中",
  withdrawn: "已下架",
  deleted: "已删除",
};

/** What an expert's certificate is of. */
export const expertFields = ["nutrition", "cooking", "tea", "sport", "medicine"] as const;
export type ExpertField = (typeof expertFields)[number];
export const expertFieldNames: Readonly<Record<ExpertField, string>> = {
  nutrition: "营养膳食",
  cooking: "烹饪",
  tea: "茶与器",
  sport: "运动",
  medicine: "医学科普",
};

/** Said wherever something about health may be read. */
export const DISCLAIMER = "仅供参考，不能代替诊断和治疗";
