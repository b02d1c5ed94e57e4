import type { Titles } from "./titles.ts";

/** What operators read of members. */
export const accountTitles: Titles = {
  settings: {
    "minor.dayFen": "未成年人每日下单上限",
    "minor.nightFromHour": "未成年人夜间开始（时）",
    "minor.nightToHour": "未成年人夜间结束（时）",
    "sign.day1Cent": "连续签到第 1 天得银币",
    "sign.day2Cent": "连续签到第 2 天得银币",
    "sign.day3Cent": "连续签到第 3 天得银币",
    "sign.day4Cent": "连续签到第 4 天得银币",
    "sign.day5Cent": "连续签到第 5 天得银币",
    "sign.day6Cent": "连续签到第 6 天得银币",
    "sign.day7Cent": "连续签到第 7 天得银币",
    "sign.cardsPerMonth": "每月可补签",
    "vip.spend1Fen": "1 级：365 天消费满",
    "vip.spend2Fen": "2 级：365 天消费满",
    "vip.spend3Fen": "3 级：365 天消费满",
    "vip.spend4Fen": "4 级：365 天消费满",
    "vip.equity1Cent": "1 级：权益满",
    "vip.equity2Cent": "2 级：权益满",
    "vip.equity3Cent": "3 级：权益满",
    "vip.equity4Cent": "4 级：权益满",
    "vip.freeFreightLevel": "自营免运费的等级",
    "sms.codeMinutes": "验证码有效",
    "sms.codesPerNumber": "每号码每日验证码",
    "sms.codesPerDevice": "每设备每日验证码",
    "sms.codesPerAddress": "每地址每日验证码",
    "sms.codesPerDay": "全站每日验证码",
    "sms.codesWithoutSlider": "免滑块的验证码条数",
  },
  settingGroups: {
    sign: "积分",
    vip: "会员",
    minor: "会员",
    sms: "风险与安全",
  },
  jobs: {
    "vip.levels": "会员等级",
    "vip.recent": "会员近一年消费",
    "sms.watch_day": "短信用量",
  },
  topics: {
    "sms.send": "验证码短信",
    "sms.notice": "通知短信",
  },
  reads: {
    GetMembers: "会员列表",
    GetMember: "会员详情",
    GetSmsCodes: "短信记录",
    GetCerts: "实名列表",
    GetCert: "实名详情",
    GetAgreements: "协议版本",
  },
  hits: {
    member: ["会员", (id) => `/members?keyword=${id}&id=${id}`],
  },
};
