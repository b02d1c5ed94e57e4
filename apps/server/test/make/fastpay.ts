import { Fastpay } from "@heshi/contract/pay/fastpay";
import type { TestServer } from "../harness.ts";
import { cardNumber, verified } from "./bankcard.ts";
import { granted } from "./transfer.ts";

type Someone = { token: string };

/** Asks for an agreement on a card. */
export async function applied(server: TestServer, someone: Someone, number = cardNumber()) {
  const act = { method: "Fastpay.ApplyCard", amountFen: 0, subject: number.slice(-4) } as const;
  const grant = await granted(server, someone, act);
  const input = { number, mobile: "13800136021", grant };
  return { number, reply: await server.call(Fastpay, "ApplyCard", input, { token: someone.token }) };
}

/** The code that the bank sent last for a card or an attempt. */
export async function bankCode(server: TestServer, no: string): Promise<string> {
  const sent = (await server.gateways.channel.simulator()).books.codes.get(no);
  if (!sent) throw new Error(`no code was sent for ${no}`);
  return sent.code;
}

/** Binds a card of a verified member's. */
export async function bound(server: TestServer, someone: Someone, number = cardNumber()) {
  const { reply } = await applied(server, someone, number);
  if (reply.code !== 0) throw new Error(reply.raw);
  const code = await bankCode(server, number);
  const { signingId } = reply.info;
  const card = await server.call(Fastpay, "ConfirmCard", { signingId, code }, { token: someone.token });
  if (card.code !== 0) throw new Error(card.raw);
  // a new card may be bound a minute later
  server.advance(61_000);
  return card.info;
}

/** A verified member with a card for quick payment. */
export async function withFastpay(server: TestServer, options: { balanceFen?: number } = {}) {
  const one = await verified(server, options);
  return { ...one, card: await bound(server, one) };
}
