import { clip } from "@heshi/kernel/clip";
import { GatewayError } from "../gateway-error.ts";
import type { FastpayRefusal, Refused } from "./fastpay.port.ts";
import type { AllinpayAnswer } from "./allinpay-client.ts";

/** What `trxstatus` means. `absent`: there is no such number; `waits`: for the code of the SMS; `busy`: ask again. */
export type Standing = "done" | "absent" | "waits" | "busy" | "wrong-code" | "over";

const STANDINGS: Readonly<Record<string, Standing>> = {
  "0000": "done",
  "1001": "absent",
  "1999": "waits",
  "2000": "busy",
  "2008": "busy",
  "3057": "wrong-code",
  "3058": "wrong-code",
  "3059": "wrong-code",
};

/** Allinpay's codes for refusals are coarse; its sentence is the bank's own and tells them apart. */
const BY_WORDS: readonly (readonly [RegExp, Standing])[] = [[/验证码/, "wrong-code"]];
const WHY_BY_WORDS: readonly (readonly [RegExp, FastpayRefusal])[] = [
  [/余额不足/, "funds"],
  [/限额|超限|超过.*(?:金额|限)/, "limit"],
  [/协议|签约|解约|解绑/, "agreement"],
];

const CODE = /^\d{4}$/;

/** The state of a number; throws GatewayError for a status that nobody has documented, which decides nothing. */
export function standingOf({ trxstatus: code = "", errmsg = "" }: AllinpayAnswer): Standing {
  const known = STANDINGS[code];
  if (known) return known;
  if (!CODE.test(code) || !code.startsWith("3"))
    throw new GatewayError("bad-answer", `Allinpay status ${code}`);
  return BY_WORDS.find(([words]) => words.test(errmsg))?.[1] ?? "over";
}

/** The bank's refusal, with its own sentence, cut to what fits a page. */
export function refusalOf({ trxstatus: code = "", errmsg = "" }: AllinpayAnswer): Refused {
  const why = code === "3008" ? "funds" : WHY_BY_WORDS.find(([words]) => words.test(errmsg))?.[1];
  return { state: "refused", why: why ?? "refused", text: clip(errmsg, 60) };
}
