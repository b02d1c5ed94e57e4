import type { Tables } from "./table.ts";

/** Members and what belongs to them: the module that owns each table. */
export const accountTables = {
  agreement: "agreement",
  member_consent: {
    owner: "agreement",
    closing: { keep: "shows what was agreed to while there were orders" },
    export: "协议",
  },
  cert: { owner: "cert", closing: { drop: "cert" }, export: "实名认证" },
  cert_event: "cert",
  inbox_message: { owner: "inbox", closing: "delete", export: "消息" },
  inbox_mute: { owner: "inbox", closing: "delete", export: "消息免打扰" },
  inviter_lock: "member",
  member: { owner: "member", closing: { clear: "member" }, export: "个人资料" },
  member_address: { owner: "member", closing: "delete", export: "收货地址" },
  pay_grant: {
    owner: "member",
    closing: "delete",
    export: { none: "a proof of the payment password, of no use after two minutes" },
  },
  ocr_reading: {
    owner: "ocr",
    closing: { drop: "cert" },
    export: { none: "what was read off the photos of the real name, which are told" },
  },
  sign_day: { owner: "sign", closing: "delete", export: "签到" },
  sms_code: "sms",
  sms_day: "sms",
  sms_slider: "sms",
  third_account: { owner: "third", closing: "delete", export: "第三方账号" },
  third_ticket: "third",
} as const satisfies Tables;
