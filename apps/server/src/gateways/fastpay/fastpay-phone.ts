import { randomBytes } from "node:crypto";
import { z } from "zod";
import { createEgress, readJson } from "../egress.ts";
import type { SmsGateway } from "../sms/sms.port.ts";
import type { FastpayGateway } from "./fastpay.port.ts";

const Codes = z.object({
  mobile: z.string(),
  code: z.string(),
  amount: z.string().optional(),
});

/** Where the simulated bank's texts arrive: the simulated phones. */
export type BankPhone = Pick<SmsGateway, "send">;

/** A gateway on the simulator at `url` whose bank's codes are shown on the simulated phones, as banks send them. */
export function withPhone(
  gateway: FastpayGateway,
  url: string,
  phone: BankPhone | undefined,
): FastpayGateway {
  if (!phone) return gateway;
  const egress = createEgress({ hosts: [], simulatorUrl: url });
  const show = async <A extends { state: string }>(no: string, answer: A): Promise<A> => {
    if (answer.state !== "sent") return answer;
    const said = await egress({ method: "GET", url: `${url}/sandbox/codes?no=${encodeURIComponent(no)}` });
    const { mobile, code, amount } = readJson(Codes, said.body);
    const template = amount === undefined ? "fastpaySign" : "fastpay";
    const params: Record<string, string> = amount === undefined ? { code } : { code, amount };
    await phone.send({ mobile, template, params, no: randomBytes(8).toString("hex") });
    return answer;
  };
  return {
    ...gateway,
    applyAgreement: async (card) => show(card.cardNumber, await gateway.applyAgreement(card)),
    begin: async (order) => show(order.attemptNo, await gateway.begin(order)),
    sendAgain: async (of) => show(of.attemptNo, await gateway.sendAgain(of)),
  };
}

/** A gateway whose address is known only once its simulator runs; reading notices does not need it. */
export function fastpayWhenReady(
  url: () => Promise<string>,
  make: (url: string) => FastpayGateway,
): FastpayGateway {
  const reader = make("http://127.0.0.1:9");
  let live: Promise<FastpayGateway> | undefined;
  const at = async (): Promise<FastpayGateway> => {
    live ??= url().then(make);
    // the next call retries a failed start
    return await live.catch((error: unknown) => {
      live = undefined;
      throw error;
    });
  };
  return {
    channel: "fastpay",
    applyAgreement: async (card) => (await at()).applyAgreement(card),
    confirmAgreement: async (card, proof) => (await at()).confirmAgreement(card, proof),
    endAgreement: async (agreementNo) => (await at()).endAgreement(agreementNo),
    begin: async (order) => (await at()).begin(order),
    sendAgain: async (of) => (await at()).sendAgain(of),
    confirm: async (of) => (await at()).confirm(of),
    query: async (attemptNo) => (await at()).query(attemptNo),
    close: async (attemptNo) => (await at()).close(attemptNo),
    refund: async (order) => (await at()).refund(order),
    queryRefund: async (of) => (await at()).queryRefund(of),
    statement: async (day) => (await at()).statement(day),
    parseNotice: reader.parseNotice,
    noticeReply: reader.noticeReply,
  };
}
