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
];

/**
 * Patterns of numbers; of two that match, the first is more likely. A letter prefix is certain, bare digits are a
 * guess.
 */
const FORMS: readonly (readonly [form: RegExp, code: string])[] = [
  [/^SF\d{12,13}$/, "shunfeng"],
  [/^JD[A-Z]{0,3}\d{9,15}(?:-\d{1,4}-\d{1,4}-?)?$/, "jd"],
  [/^YT\d{13}$/, "yuantong"],
  [/^JT\d{13}$/, "jtexpress"],
  [/^DPK\d{12}$/, "debangkuaidi"],
  [/^E[A-Z]\d{9}CN$/, "ems"],
  [/^[KPR][A-Z]\d{9}CN$/, "youzhengguonei"],
  [/^(?:LP|CN)\d{14,16}$/, "danniao"],
  [/^[DGV]\d{9,10}$/, "yuantong"],
  [/^77\d{13}$/, "shentong"],
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
