import type { Tables } from "./table.ts";

/** The frame, operators and help: the module that owns each table. */
export const systemTables = {
  help_article: "faq",
  help_category: "faq",
  help_vote: { owner: "faq", closing: { drop: "faqVotes" }, export: "帮助评价" },
  feedback: { owner: "feedback", closing: "delete", export: "意见反馈" },
  attempt: "frame",
  job_run: "frame",
  known_device: { owner: "frame", closing: { drop: "knownDevices" }, export: "常用设备" },
  operator_act: "frame",
  operator_act_head: "frame",
  operator_pending: "frame",
  outbox: "frame",
  rpc_reply: "frame",
  security_event: {
    owner: "frame",
    closing: { keep: "logs of logins are kept by law; they go after 200 days" },
    export: "安全记录",
  },
  session: { owner: "frame", closing: { clear: "sessions" }, export: "登录设备" },
  setting: "frame",
  shop_key: "frame",
  spent_nonce: "frame",
  write_probe: "frame",
  operator: "operator",
  operator_role: "operator",
  overview_day: "operator",
  setting_change: "operator",
  live_room: "system",
  upload: {
    owner: "system",
    closing: { keep: "pictures of what is kept; those of the real name and of certificates go with it" },
    export: "上传的文件",
  },
} as const satisfies Tables;
