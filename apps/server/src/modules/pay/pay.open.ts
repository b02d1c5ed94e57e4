import type { Gateways } from "../../gateways/gateways.ts";
import type { PaymentStart } from "../../gateways/payment/payment.port.ts";
import type { Db } from "../../platform/database/db.ts";
import { openAttempt } from "../attempt/attempt.public.ts";
import { payableRules } from "./payables.ts";

type Opening = { db: Pick<Db, "one">; gateways: Gateways; publicUrl: string };
/** `payerId`: undefined where nobody logs in to pay. */
type Payer = {
  attemptNo: string;
  payerId: string | undefined;
  now: Date;
  clientIp: string;
  openid?: string | undefined;
};

/** Asks an attempt's channel for its page; undefined where the attempt is over, or another's. Throws GatewayError. */
export async function openPage(
  { db, gateways, publicUrl }: Opening,
  { attemptNo, payerId, now, clientIp, openid }: Payer,
): Promise<PaymentStart | undefined> {
  const attempt = await db.one(openAttempt, [payerId, attemptNo, now]);
  if (!attempt || attempt.way === "balance" || attempt.way === "fastpay") return undefined;
  const { way, amountFen, subject, expiresAt, kind, id, no } = attempt;
  const returnUrl = `${publicUrl}${await payableRules[kind].pageOf(db, { id, no, payerId })}&isBack=1`;
  const urls = { returnUrl, quitUrl: `${returnUrl}&isQuit=1`, notifyUrl: `${publicUrl}/notify/${way}` };
  const order = { attemptNo, amountFen, subject, expiresAt, ...urls, clientIp };
  return gateways.payment[way].create(openid === undefined ? order : { ...order, openid });
}
