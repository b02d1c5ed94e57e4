import type { Titles } from "./titles.ts";

/** What operators read of the community. */
export const contentTitles: Titles = {
  settings: { "content.perDay": "社区每人每天发布上限（含回答和评论）" },
  settingGroups: { content: "社区" },
  jobs: { "expert.warn": "专家证书到期提醒" },
  reads: {
    GetPosts: "社区内容列表",
    GetPost: "社区内容详情",
    GetPostReports: "社区举报列表",
    GetExpertCerts: "专家认证列表",
    GetExpertCert: "专家认证详情",
  },
  hits: { post: ["社区内容", (id) => `/posts?id=${id}`] },
};
