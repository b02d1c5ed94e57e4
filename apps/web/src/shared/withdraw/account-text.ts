import type { PayoutAccount } from "@heshi/contract/money/bank";
import { formatMinute } from "@heshi/kernel/text";
import { serverTime } from "../data/server-clock.ts";

/** 招商银行储蓄卡（6021） */
export const accountText = ({ name, tail }: Pick<PayoutAccount, "name" | "tail">): string =>
  `${name}（${tail}）`;

/** 11-24 01:08, with the year unless it is the current one. */
export function recordTime(at: number): string {
  const [text = "", now = ""] = [at, serverTime()].map((time) => formatMinute(new Date(time)));
  return text.slice(0, 4) === now.slice(0, 4) ? text.slice(5) : text;
}
