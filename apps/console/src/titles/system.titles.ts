import type { Titles } from "./titles.ts";

/** What operators read of the frame and help. */
export const systemTitles: Titles = {
  settings: {
    "feedback.perDay": "每日意见反馈",
    "console.addresses": "后台允许的网络（留空不限）",
    "app.isOnline": "底部菜单",
    "app.version": "最新版本",
    "app.minVersion": "最低版本",
    "app.versionNotes": "版本说明",
    "app.iosUrl": "iOS 下载地址",
    "app.androidUrl": "安卓下载地址",
    "app.servicePhone": "客服电话",
    "app.shareTitle": "分享标题",
    "app.companyName": "公司名称",
    "app.icp": "ICP 备案号",
    "app.police": "公安备案号",
  },
  settingGroups: {
    console: "风险与安全",
    feedback: "客服与消息",
    app: "应用",
  },
  settingChoices: {
    "app.isOnline": ["三项（未上线）", "五项（已上线）"],
  },
  jobs: {
    outbox: "外发消息",
    deadlines: "到期处理",
    "outbox.sweep": "清理已发消息",
    "operator.settings": "参数到时生效",
    "operator.overview": "经营概况",
    "jobs.asked": "手动运行",
  },
  topics: {
    push: "应用内推送",
  },
  reads: {
    GetSelf: "自己的账号",
    GetSessions: "自己的登录",
    GetOperators: "操作员",
    GetRoles: "角色与权限",
    GetActs: "操作日志",
    VerifyActs: "校验操作日志",
    GetPending: "待复核",
    GetCounts: "待办数量",
    Search: "搜索",
    GetOverview: "经营概览",
    GetJobs: "定时任务",
    GetSettings: "参数",
    GetSettingHistory: "参数的修改记录",
    GetFaqs: "帮助",
    GetFeedbacks: "意见反馈",
  },
};
