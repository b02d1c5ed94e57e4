import type { PayChannel, PayoutKind } from "@heshi/contract/pay/outside";
import type { Fen } from "@heshi/kernel/money";
import type { NoticeHeaders, NoticeRefusal, NoticeReply } from "../payment/payment.port.ts";

/** Kinds of accounts to which money goes, each with a gateway of its own. */
export type PayoutChannel = PayoutKind;

/** One payment out; the channel pays a `payoutNo` once, however often it is sent. */
export type PayoutOrder = {
  payoutNo: string;
  amountFen: Fen;
  /** The number of a card, the openid at WeChat, the login at Alipay. */
  account: string;
  /** The payee's whole name, which the channel compares. */
  name: string;
  /** What the payee reads. */
  remark: string;
  notifyUrl: string;
};

/**
 * `unknown`: the channel has never heard of the number. `failed`: it did not pay and will not. `returned`: it paid and the money came back.
 * `confirm`: the payee has to take the money at the channel, with this.
 */
export type PayoutState =
  | { state: "unknown" }
  | { state: "processing"; channelNo?: string; confirm?: string }
  | { state: "paid"; amountFen: Fen; channelNo: string }
  | { state: "failed" | "returned"; code: string; reason: string; channelNo?: string };

/** What a channel tells by itself. */
export type PayoutNews = { payoutNo: string; state: PayoutState };

/** A notice whose signature, time and receiver are right, or why it is not accepted. */
export type PayoutReading =
  | { ok: true; notice: PayoutNews & { noticeId: string } }
  | { ok: false; refusal: NoticeRefusal };

/** Pays money out. Methods throw GatewayError without a trustworthy answer; then nothing is decided: query. */
export type PayoutGateway = {
  send(order: PayoutOrder): Promise<PayoutState>;
  query(payoutNo: string): Promise<PayoutState>;
  /** Answers that have come in since long: the same ones again and again, for channels that write them down. */
  news(): Promise<readonly PayoutNews[]>;
  /** What moved on the account on one finished day (`2026-11-21`, Asia/Shanghai); empty if nothing did. */
  statement(day: string): Promise<readonly PayoutLine[]>;
  /** Reads a notice; nothing is thrown for any input. The caller compares the amount. */
  parseNotice(headers: NoticeHeaders, rawBody: Buffer): PayoutReading;
  noticeReply(isAccepted: boolean): NoticeReply;
};
/**
 * A line of a day's statement: paid out, sent back, or (at the bank alone) paid in by somebody, or by a channel that pays what it held for
 * us; by the bank's serial.
 */
export type PayoutLine = { number: string; channelNo: string; amountFen: Fen } & (
  | { kind: "payout" | "bounce" | "remittance" }
  | { kind: "settlement"; from: PayChannel }
);

export type PayoutGateways = Readonly<Record<PayoutChannel, PayoutGateway>>;
