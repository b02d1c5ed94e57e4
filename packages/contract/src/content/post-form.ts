import { Id } from "@heshi/kernel/id";
import * as z from "zod/mini";
import { Line, Lines, StoredUrl } from "../frame/text.ts";

const Pictures = z._default(z.array(StoredUrl).check(z.maxLength(9, "最多 9 张图片")), []);

/** One of a recipe's ingredients; `tenths` of `unit` for all servings, 0: as much as one likes. */
export const Ingredient = z.object({
  name: Line(20),
  tenths: z.int().check(z.minimum(0), z.maximum(99_999)),
  unit: z._default(Line(6, 0), ""),
  /** Goods that are sold here: shown as an advertisement. */
  waresId: z.optional(Id),
});
export type Ingredient = z.infer<typeof Ingredient>;

/** What a recipe has beside title, pictures and words. */
export const RecipeFacts = z.object({
  minutes: z._default(z.int().check(z.minimum(0), z.maximum(1440)), 0),
  servings: z._default(z.int().check(z.minimum(0), z.maximum(20)), 0),
  kcal: z._default(z.int().check(z.minimum(0), z.maximum(5000)), 0),
  level: z._default(z.enum(["easy", "middle", "hard"]), "easy"),
  suits: z._default(Line(60, 0), ""),
  unsuited: z._default(Line(60, 0), ""),
  ingredients: z._default(z.array(Ingredient).check(z.maxLength(30, "最多 30 样用料")), []),
  steps: z._default(z.array(Lines(300, 1)).check(z.maxLength(20, "最多 20 步")), []),
});
export type RecipeFacts = z.infer<typeof RecipeFacts>;

/** What is written, as its kind has it; a draft may lack anything, what is sent is checked by the server. */
const Written = z.object({
  title: z._default(Line(40, 0), ""),
  text: z._default(Lines(5000), ""),
  pictures: Pictures,
  /** Where what it says comes from. */
  source: z._default(Line(100, 0), ""),
  /** It says something about health: experts alone may. */
  isClaim: z._default(z.boolean(), false),
});
export const ArticleForm = Written;
export const RecipeForm = z.extend(Written, { recipe: RecipeFacts });
export const QuestionForm = z.omit(Written, { isClaim: true, source: true });
export const AnswerForm = z.omit(Written, { title: true });

/** What of any kind is stored. */
export const PostForm = z.extend(Written, { recipe: z.optional(RecipeFacts) });
export type PostForm = z.infer<typeof PostForm>;

export const recipeLevelNames: Readonly<Record<RecipeFacts["level"], string>> = {
  easy: "简单",
  middle: "适中",
  hard: "有难度",
};

/** What of a kind is sent: which one of one's own is changed, and whether it is only kept. */
export const writing = {
  postId: z.optional(Id),
  /** Kept for later, not sent for review. */
  isDraft: z._default(z.boolean(), false),
} as const;
