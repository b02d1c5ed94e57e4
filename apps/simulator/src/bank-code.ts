import { randomInt } from "node:crypto";
import type { SentCode } from "./books.ts";
import type { ChannelParts } from "./channel.ts";

const CODE_MS = 5 * 60_000;
const MOST_MISSES = 3;

/** So many random digits. */
export const digits = (count: number): string => Array.from({ length: count }, () => randomInt(10)).join("");

/** Sends a code for a payment, or by its number for a card. */
export function sendCode(
  { teller, clock }: ChannelParts,
  { no, mobile, amountFen }: { no: string; mobile: string; amountFen?: number },
): string {
  const ticket = JSON.stringify({ trxflag: "trx", trxsn: digits(12) });
  const at = clock.now().getTime();
  const code = digits(6);
  teller.act({ t: "coded", at, no, code, mobile, ticket, ...(amountFen === undefined ? {} : { amountFen }) });
  return ticket;
}

/** The status and the sentence by which the bank refuses a code. */
type CodeFault = { trxstatus: string; errmsg: string };

/** Why a code is not the one that was sent; undefined where it is. */
export function codeFault(
  { teller, clock }: ChannelParts,
  sent: SentCode | undefined,
  { no, code, ticket }: { no: string; code: string; ticket: string },
): CodeFault | undefined {
  const isOld = !sent || clock.now().getTime() - sent.at > CODE_MS || sent.misses >= MOST_MISSES;
  if (isOld) return { trxstatus: "3057", errmsg: "请重新获取验证码" };
  if (sent.code === code && sent.ticket === ticket) return undefined;
  teller.act({ t: "missed", no });
  return { trxstatus: "3059", errmsg: "短信验证码错误" };
}
