import { createHmac } from "node:crypto";

const [SECOND, MINUTE, HOUR] = [1000, 60_000, 3_600_000];
/** The pauses before each further try, ms. */
const PAUSES = [10 * SECOND, MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 6 * HOUR, 12 * HOUR] as const;

/** When a delivery is tried again after its `tries`th try failed; undefined: it is given up. */
export function nextTry(tries: number, now: Date): Date | undefined {
  const pause = PAUSES[tries - 1];
  return pause === undefined ? undefined : new Date(now.getTime() + pause);
}

/** The header that proves who sent a body, and when. */
export const signatureOf = (secret: string, { body, now }: { body: string; now: Date }): string => {
  const at = now.getTime();
  return `t=${at},v1=${createHmac("sha256", secret).update(`${at}.${body}`, "utf8").digest("hex")}`;
};

export const isTaken = (status: number): boolean => status >= 200 && status < 300;

/** What the owner reads of a try without an answer. */
export const faultWords: Readonly<Record<string, string>> = {
  address: "地址指向内网或无法使用",
  timeout: "5 秒内没有应答",
  redirect: "返回了跳转，不会跟随",
  "too-large": "返回内容太长",
  transport: "连接失败，请检查域名、端口和证书",
};
