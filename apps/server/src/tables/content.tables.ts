import type { Tables } from "./table.ts";

/** The community: the module that owns each table, and what becomes of a member's rows. */
export const contentTables = {
  expert: { owner: "expert", closing: { drop: "posts" }, export: "专家认证" },
  expert_event: "expert",
  author_follow: { owner: "expert", closing: { drop: "posts" }, export: "关注的作者" },
  author_tally: { owner: "expert", closing: { drop: "posts" }, export: { none: "a number of others" } },
  author_block: { owner: "expert", closing: "delete", export: "拉黑的作者" },
  post: { owner: "content", closing: { clear: "posts" }, export: "社区发布" },
  post_event: "content",
  post_mark: { owner: "content", closing: { drop: "posts" }, export: "社区点赞和收藏" },
  post_report: { owner: "content", closing: "delete", export: "社区举报" },
  playlet: "playlet",
  playlet_event: "playlet",
  playlet_film: "playlet",
  playlet_episode: "playlet",
  playlet_unlock: { owner: "playlet", closing: { drop: "playlets" }, export: "解锁的短剧" },
  playlet_follow: { owner: "playlet", closing: { drop: "playlets" }, export: "追的短剧" },
  playlet_like: { owner: "playlet", closing: { drop: "playlets" }, export: "点赞的短剧" },
  playlet_progress: { owner: "playlet", closing: "delete", export: "看过的短剧" },
} as const satisfies Tables;
