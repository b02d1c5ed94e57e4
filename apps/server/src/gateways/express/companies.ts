import type { ExpressCompany } from "./express.port.ts";

/** Express companies with Kuaidi100's codes. */
export const EXPRESS_COMPANIES: readonly ExpressCompany[] = [
  { code: "shunfeng", name: "顺丰速运", phone: "95338" },
  { code: "jd", name: "京东物流", phone: "950616" },
  { code: "zhongtong", name: "中通快递", phone: "95311" },
  { code: "yuantong", name: "圆通速递", phone: "95554" },
  { code: "yunda", name: "韵达快递", phone: "95546" },
  { code: "shentong", name: "申通快递", phone: "95543" },
  { code: "jtexpress", name: "极兔速递", phone: "956025" },
  { code: "ems", name: "EMS", phone: "11183" },
  { code: "youzhengguonei", name: "邮政快递包裹", phone: "11185" },
  { code: "debangkuaidi", name: "德邦快递", phone: "95353" },
  { code: "danniao", name: "菜鸟速递", phone: "95188" },
  { code: "shunfengkuaiyun", name: "顺丰快运", phone: "95338" },
  { code: "jingdongkuaiyun", name: "京东快运", phone: "950616" },
  { code: "debangwuliu", name: "德邦物流", phone: "95353" },
  { code: "zhongtongkuaiyun", name: "中通快运", phone: "" },
  { code: "yundakuaiyun", name: "韵达快运", phone: "" },
  { code: "huitongkuaidi", name: "百世快递", phone: "95320" },
  { code: "baishiwuliu", name: "百世快运", phone: "95320" },
  { code: "annengwuliu", name: "安能快运", phone: "" },
  { code: "ane66", name: "安能快递", phone: "" },
  { code: "kuayue", name: "跨越速运", phone: "95324" },
  { code: "youshuwuliu", name: "优速快递", phone: "" },
  { code: "yimidida", name: "壹米滴答", phone: "" },
  { code: "sxjdfreight", name: "顺心捷达", phone: "" },
  { code: "suning", name: "苏宁物流", phone: "95315" },
  { code: "tiantian", name: "天天快递", phone: "" },
  { code: "zhaijisong", name: "宅急送", phone: "" },
  { code: "fengwang", name: "丰网速运", phone: "" },
  { code: "zhongyouex", name: "众邮快递", phone: "" },
  { code: "jiuyescm", name: "九曳供应链", phone: "" },
  { code: "jinguangsudikuaijian", name: "京广速递", phone: "" },
  { code: "xinfengwuliu", name: "信丰物流", phone: "" },
  { code: "rrs", name: "日日顺物流", phone: "" },
  { code: "tiandihuayu", name: "天地华宇", phone: "" },
  { code: "sure", name: "速尔快运", phone: "" },
  { code: "ztky", name: "中铁快运", phone: "95572" },
  { code: "jiajiwuliu", name: "佳吉快运", phone: "" },
  { code: "jiayunmeiwuliu", name: "加运美速递", phone: "" },
  { code: "dsukuaidi", name: "D速快递", phone: "" },
  { code: "huangmajia", name: "黄马甲", phone: "" },
  { code: "lianhaowuliu", name: "联昊通", phone: "" },
  { code: "shenghuiwuliu", name: "盛辉物流", phone: "" },
  { code: "dhl", name: "DHL", phone: "95380" },
  { code: "fedex", name: "FedEx 联邦快递", phone: "" },
  { code: "ups", name: "UPS", phone: "" },
];

/**
 * Patterns of numbers; of two that match, the first is more likely. A letter prefix is certain, bare digits are a
 * guess.
 */
const FORMS: readonly (readonly [form: RegExp, code: string])[] = [
  [/^SF[A-Z]?\d{12,13}$/, "shunfeng"],
  [/^JD[A-Z]{0,3}\d{9,15}(?:-\d{1,4}-\d{1,4}-?)?$/, "jd"],
  [/^YT\d{13}$/, "yuantong"],
  [/^JT\d{13}$/, "jtexpress"],
  [/^DPK\d{12}$/, "debangkuaidi"],
  [/^E[A-Z]\d{9}CN$/, "ems"],
  [/^[CKLPRUV][A-Z]\d{9}CN$/, "youzhengguonei"],
  [/^P[A-Z]\d{11}$/, "youzhengguonei"],
  [/^(?:LP|CN)\d{14,16}$/, "danniao"],
  [/^[DGV]\d{9,10}$/, "yuantong"],
  [/^77\d{13}(?:\d\d)?$/, "shentong"],
  [/^7[2-9]\d{12}$/, "zhongtong"],
  [/^(?:31|43|46)\d{13}$/, "yunda"],
  [/^(?:3[1-9]|4[3-6])\d{11}$/, "yunda"],
  [/^9[89]\d{11}$/, "youzhengguonei"],
  [/^1[0-3]\d{11}$/, "ems"],
  [/^8\d{17}$/, "yuantong"],
  [/^(?:268|368|468|568|668|868|888)\d{9}$/, "shentong"],
  [/^\d{12}$/, "shunfeng"],
  [/^[2567]\d{11}$/, "zhongtong"],
  [/^\d{10}$/, "yuantong"],
];

/** Normalizes a number: capitals, no spaces or dashes; undefined if it cannot be one. */
export function cleanNumber(text: string): string | undefined {
  const number = text.normalize("NFKC").replaceAll(/\s+/g, "").toUpperCase();
  return /^[A-Z0-9][A-Z0-9-]{4,30}[A-Z0-9-]$/.test(number) && /\d{6}/.test(number) ? number : undefined;
}

/** Codes of companies whose numbers look like this, the likeliest first. */
export function recogniseNumber(text: string): readonly string[] {
  const number = cleanNumber(text);
  if (number === undefined) return [];
  return [...new Set(FORMS.filter(([form]) => form.test(number)).map(([, code]) => code))];
}
