import type { Titles } from "./titles.ts";

/** What operators read of the community. */
export const contentTitles: Titles = {
  settings: {
    "content.perDay": "社区每人每天发布上限（含回答和评论）",
    "playlet.backDays": "短剧下架时退回未看银币的期限",
  },
  settingGroups: { content: "社区", playlet: "短剧" },
  jobs: { "expert.warn": "专家证书到期提醒", "playlet.back": "退回下架短剧的银币" },
  reads: {
    GetPosts: "社区内容列表",
    GetPost: "社区内容详情",
    GetPostReports: "社区举报列表",
    GetExpertCerts: "专家认证列表",
    GetExpertCert: "专家认证详情",
    GetPlaylets: "短剧列表",
    GetEpisodes: "短剧分集列表",
  },
  hits: { post: ["社区内容", (id) => `/posts?id=${id}`] },
};
