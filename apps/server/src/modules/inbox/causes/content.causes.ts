import { headKinds, type PostKind, postKindNames, postKinds } from "@heshi/contract/content/post-states";
import { Id } from "@heshi/kernel/id";
import * as z from "zod/mini";
import { because, cause } from "../inbox.cause.ts";

const pathOf = { article: "article", recipe: "recipe", question: "ask" } as const;
const headPath = (kind: keyof typeof pathOf, postId: string): string =>
  `/pages/community/${pathOf[kind]}?id=${postId}`;

const MEND = "改好后可以再提交";
/** What one can do then: a remark has no page to be mended on. */
const nextOf: Readonly<Record<PostKind, string>> = {
  article: MEND,
  recipe: MEND,
  question: MEND,
  answer: MEND,
  remark: "可以重新写一条",
};

/** What became of something that the member wrote. */
const ownPost = cause({
  kind: "activity",
  data: z.object({ kind: z.enum(postKinds), title: z.string(), words: z.string() }),
  path: () => "/pages/community/mine",
  says: {
    pass: ({ kind, title }) => [`${postKindNames[kind]}已发布`, `“${title}”通过了审核，大家都能看到`],
    refuse: ({ kind, title, words }) => [
      `${postKindNames[kind]}未通过审核`,
      `“${title}”${because(words)}，${nextOf[kind]}`,
    ],
    withdraw: ({ kind, title, words }) => [
      `${postKindNames[kind]}已下架`,
      `“${title}”${because(words)}，${nextOf[kind]}`,
    ],
  },
});

/** What others do with it. */
const post = cause({
  kind: "activity",
  data: z.object({ kind: z.enum(headKinds), postId: Id, title: z.string(), words: z.string() }),
  path: ({ kind, postId }) => headPath(kind, postId),
  says: {
    answer: ({ title, words }) => ["您的提问有了新回答", `“${title}”：${words}`],
    remark: ({ title, words }) => ["有人评论了您的内容", `“${title}”：${words}`],
    accept: ({ title }) => ["您的回答被采纳了", `提问者采纳了您在“${title}”里的回答`],
    like: ({ title, words }) => ["有人喜欢您的内容", `“${title}”已有 ${words} 人点赞`],
    upheld: ({ title }) => ["您举报的内容已处理", `“${title}”违反规则，已不再显示，感谢您的监督`],
    removed: ({ title }) => ["您举报的内容已不再显示", `“${title}”已被作者删除，感谢您的监督`],
    dismissed: ({ title }) => ["您举报的内容已核实", `“${title}”暂未发现违规，感谢您的监督`],
  },
});

const expert = cause({
  kind: "system",
  data: z.object({ day: z.string(), words: z.optional(z.string()) }),
  path: () => "/pages/community/certificate",
  says: {
    ends: ({ day }) => ["专家证书快到期了", `证书有效期到 ${day}，到期后不再显示专家标识，请提交新的证书`],
    pass: ({ day }) => ["专家认证已通过", `名字旁会显示专家标识，有效期到 ${day}`],
    refuse: () => ["专家认证未通过", "点开看原因，改好后可以再提交"],
    revoke: ({ words = "" }) => ["专家认证已撤销", `${words}。不再显示专家标识，可以提交新的证书`],
  },
});

/** What comes back of a series that is shown no more. */
const playlet = cause({
  kind: "wallet",
  data: z.object({ title: z.string(), number: z.string(), words: z.string() }),
  path: () => "/pages/wallet/record?currency=CREDIT2",
  says: {
    returned: ({ title, number, words }) => [
      "解锁短剧的银币已退回",
      `《${title}》已下架，第 ${number} 集您还没有看完，${words} 银币已退回`,
    ],
  },
});

/** Causes of messages of the community. */
export const contentCauses = { own_post: ownPost, post, expert, playlet } as const;
