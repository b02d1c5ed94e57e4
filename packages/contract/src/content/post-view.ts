import { Id } from "@heshi/kernel/id";
import { Fen } from "@heshi/kernel/money";
import * as z from "zod/mini";
import { Time } from "../frame/text.ts";
import { Ingredient, RecipeFacts } from "./post-form.ts";
import { expertFields, headKinds, postKinds, postStates } from "./post-states.ts";

/** Who wrote something; `badge` while their certificate is valid. */
export const Author = z.object({
  mid: z.string(),
  nickname: z.string(),
  avatar: z.string(),
  badge: z.optional(z.string()),
  field: z.optional(z.enum(expertFields)),
  followers: z.int(),
  isFollowed: z.boolean(),
  isMe: z.boolean(),
  /** Their account is closed: there is no page of theirs. */
  isGone: z.boolean(),
});
export type Author = z.infer<typeof Author>;

const counts = { likes: z.int(), collects: z.int(), talks: z.int(), made: z.int() };
const own = { isLiked: z.boolean(), isCollected: z.boolean() };

/** An article, recipe or question in a list. */
export const PostCard = z.object({
  postId: Id,
  kind: z.enum(headKinds),
  title: z.string(),
  excerpt: z.string(),
  pictures: z.array(z.string()),
  author: Author,
  ...counts,
  ...own,
  publishedAt: Time,
  recipe: z.optional(z.object({ minutes: z.int(), steps: z.int(), suits: z.string(), unsuited: z.string() })),
  /** Of a question: the accepted answer, else the one that most found useful. */
  best: z.optional(
    z.object({
      nickname: z.string(),
      avatar: z.string(),
      badge: z.optional(z.string()),
      text: z.string(),
      isAccepted: z.boolean(),
    }),
  ),
});
export type PostCard = z.infer<typeof PostCard>;

/** An ingredient with the goods that it is sold as, if any. */
export const Stocked = z.extend(Ingredient, {
  goods: z.optional(
    z.object({
      waresId: Id,
      skuId: Id,
      title: z.string(),
      picture: z.string(),
      priceFen: Fen,
      inStock: z.boolean(),
    }),
  ),
});

/** Something published in full. */
export const PostDetail = z.object({
  postId: Id,
  kind: z.enum(headKinds),
  title: z.string(),
  text: z.string(),
  pictures: z.array(z.string()),
  source: z.string(),
  isClaim: z.boolean(),
  author: Author,
  ...counts,
  ...own,
  publishedAt: Time,
});
export const RecipeDetail = z.extend(PostDetail, {
  isMade: z.boolean(),
  recipe: z.extend(RecipeFacts, { ingredients: z.array(Stocked) }),
});

/** An answer or a remark below what it belongs to. */
export const Talk = z.object({
  postId: Id,
  text: z.string(),
  pictures: z.array(z.string()),
  source: z.string(),
  author: Author,
  likes: z.int(),
  isLiked: z.boolean(),
  isAccepted: z.boolean(),
  publishedAt: Time,
});
export type Talk = z.infer<typeof Talk>;

/** One of the caller's own. */
export const OwnPost = z.object({
  postId: Id,
  kind: z.enum(postKinds),
  state: z.enum(postStates),
  title: z.string(),
  excerpt: z.string(),
  picture: z.string(),
  /** What an answer or remark belongs to. */
  parent: z.optional(z.object({ postId: Id, kind: z.enum(headKinds), title: z.string() })),
  reason: z.string(),
  likes: z.int(),
  talks: z.int(),
  changedAt: Time,
});
export type OwnPost = z.infer<typeof OwnPost>;
