import type { PageChannel as Page, PayChannel } from "@heshi/contract/pay/outside";
import type { Fen } from "@heshi/kernel/money";

/** Channels with a page of their own, where the payer is sent. */
export type PageChannel = Page;
/** The external payment channels. */
export type Channel = PayChannel;

/** One attempt to pay; `openid` selects JSAPI (inside WeChat), else the user is sent to the channel's page. */
export type PaymentOrder = {
  /** 6 to 32 characters of A-Z a-z 0-9 _ - *, never reused. */
  attemptNo: string;
  amountFen: Fen;
  subject: string;
  openid?: string;
  clientIp?: string;
  returnUrl: string;
  /** Where a user goes who gives up, if the channel tells (Alipay); others go to `returnUrl`. */
  quitUrl: string;
  notifyUrl: string;
  expiresAt: Date;
};

/** Parameters of `WeixinJSBridge.invoke("getBrandWCPayRequest", …)`. */
type JsapiParams = {
  appId: string;
  timeStamp: string;
  nonceStr: string;
  package: string;
  signType: "RSA";
  paySign: string;
};

/** Where the user goes next; with `jsapi` the page pays in place and then goes to `redirectUrl`. */
export type PaymentStart = { redirectUrl: string; jsapi?: JsapiParams };

/** `unknown`: the channel does not know the attempt (Alipay: its page was not opened yet), or does not answer. */
export type PaymentState =
  | { state: "unknown" | "unpaid" | "closed" }
  | { state: "paid"; amountFen: Fen; channelNo: string; paidAt?: Date };

/**
 * `paid`: too late to close, the money is coming; `unknown`: nothing to close, but it may still be opened until it
 * expires.
 */
export type CloseAnswer = { state: "closed" | "paid" | "unknown" };

/** A refund of part or all of an attempt; `refundNo` makes repeats safe. `totalFen` is the amount paid. */
export type RefundOrder = {
  attemptNo: string;
  refundNo: string;
  amountFen: Fen;
  totalFen: Fen;
  reason: string;
  notifyUrl?: string;
};

/**
 * `refused` with `mayRetry` may be sent again later with the same number; `unknown` only from a query: no such refund.
 */
export type RefundState =
  | {
      state: "refunded";
      amountFen: Fen;
      channelRefundNo?: string;
      refundedAt?: Date;
    }
  | { state: "processing"; channelRefundNo?: string }
  | { state: "refused"; code: string; mayRetry: boolean }
  | { state: "unknown" };

/**
 * A notice with valid signature, time, merchant, app and currency; the caller must compare the amount. `refund` and
 * `closed` are hints: query the channel.
 */
export type Notice =
  | {
      kind: "paid";
      noticeId: string;
      attemptNo: string;
      amountFen: Fen;
      channelNo: string;
      paidAt: Date;
    }
  | {
      kind: "refund";
      noticeId: string;
      attemptNo: string;
      refundNo: string;
    }
  | { kind: "closed"; noticeId: string; attemptNo: string };

/** Why a notice is not accepted; `unsupported` is genuine but of an unused kind. */
export type NoticeRefusal =
  | "bad-signature"
  | "unknown-key"
  | "stale"
  | "wrong-merchant"
  | "wrong-app"
  | "wrong-currency"
  | "malformed"
  | "unsupported";

/** The result of reading a notice; nothing is thrown for any input. */
export type NoticeReading = { ok: true; notice: Notice } | { ok: false; refusal: NoticeRefusal };

/** Headers as Fastify gives them: names in lower case. */
export type NoticeHeaders = Readonly<Record<string, string | string[] | undefined>>;

/** The exact answer that the channel expects; after any other it repeats the notice for a day. */
export type NoticeReply = {
  status: number;
  headers: Readonly<Record<string, string>>;
  body: Buffer;
};

/** One line of the channel's daily bill. */
export type StatementLine = {
  kind: "payment" | "refund";
  attemptNo: string;
  channelNo: string;
  refundNo?: string;
  amountFen: Fen;
  /** What the channel kept of it; below 0 what it gave back with a refund. */
  feeFen?: number;
  at: Date;
};

/** What every channel does for an attempt. Methods throw GatewayError without a trustworthy answer: nothing is decided, query again. */
export type SettlingGateway = {
  channel: Channel;
  query(attemptNo: string): Promise<PaymentState>;
  close(attemptNo: string): Promise<CloseAnswer>;
  refund(order: RefundOrder): Promise<RefundState>;
  /** Alipay finds a refund only by both numbers. */
  queryRefund(of: { attemptNo: string; refundNo: string }): Promise<RefundState>;
  parseNotice(headers: NoticeHeaders, rawBody: Buffer): NoticeReading;
  noticeReply(isAccepted: boolean): NoticeReply;
  /** The bill of one finished day (`2026-11-21`, Asia/Shanghai); empty if there were no transactions. */
  statement(day: string): Promise<readonly StatementLine[]>;
};

/** A channel with a page of its own. */
export type PaymentGateway = SettlingGateway & {
  channel: PageChannel;
  create(order: PaymentOrder): Promise<PaymentStart>;
};
