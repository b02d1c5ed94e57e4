/** How far a shop's account with YeePay is. */
export const yopStates = [
  "draft",
  "reviewing",
  "returned",
  "verifying",
  "signing",
  "opening",
  "opened",
  "frozen",
] as const;
export type YopState = (typeof yopStates)[number];

export const yopStateTexts: Readonly<Record<YopState, string>> = {
  draft: "未申请",
  reviewing: "审核中",
  returned: "需修改",
  verifying: "真实性验证中",
  signing: "待签协议",
  opening: "开通中",
  opened: "已开通",
  frozen: "已冻结",
};

/** What each field of an application is called; `other` is said of none of them. */
export const yopFields = {
  signName: "主体全称",
  shortName: "商户简称",
  licenceNumber: "统一社会信用代码",
  licence: "营业执照照片",
  legalName: "法定代表人姓名",
  legalNumber: "身份证号",
  front: "身份证人像面",
  back: "身份证国徽面",
  contactName: "联系人姓名",
  contactMobile: "联系人手机号",
  contactEmail: "联系人邮箱",
  regionCode: "经营地区",
  detail: "详细地址",
  bankCode: "开户银行",
  accountNumber: "银行账号",
  other: "其他",
} as const;
export type YopField = keyof typeof yopFields;

/** The banks by the codes that YeePay has for them. */
export const yopBanks = {
  ICBC: "工商银行",
  ABC: "农业银行",
  BOC: "中国银行",
  CCB: "建设银行",
  BOCO: "交通银行",
  POST: "邮储银行",
  CMBCHINA: "招商银行",
  ECITIC: "中信银行",
  CEB: "光大银行",
  CMBC: "民生银行",
  CIB: "兴业银行",
  SPDB: "浦发银行",
} as const;
export type YopBank = keyof typeof yopBanks;
