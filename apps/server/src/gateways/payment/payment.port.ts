import type { Fen } from "@heshi/kernel/money";

/** The outside channels that take money. */
export type Channel = "wechat" | "alipay";

/** One try to be paid; `openid` asks for JSAPI (inside WeChat), else the person is sent to the channel's page. */
export type PaymentOrder = {
  /** 6 to 32 characters of A-Z a-z 0-9 _ - *, never used again. */
  attemptNo: string;
  amountFen: Fen;
  subject: string;
  openid?: string;
  clientIp?: string;
  returnUrl: string;
  notifyUrl: string;
  expiresAt: Date;
};

/** What `WeixinJSBridge.invoke("getBrandWCPayRequest", …)` takes, word for word. */
type JsapiParams = {
  appId: string;
  timeStamp: string;
  nonceStr: string;
  package: string;
  signType: "RSA";
  paySign: string;
};

/** Where the person goes next; with `jsapi` the page pays in place and then goes to `redirectUrl`. */
export type PaymentStart = { redirectUrl: string; jsapi?: JsapiParams };

/** `unknown`: the channel has not heard of the attempt (Alipay: the person has not opened its page yet), or will not say. */
export type PaymentState =
  | { state: "unknown" | "unpaid" | "closed" }
  | { state: "paid"; amountFen: Fen; channelNo: string; paidAt?: Date };

/** `paid`: too late to close, the money is coming; `unknown`: nothing there to close, it may still be opened until it expires. */
export type CloseAnswer = { state: "closed" | "paid" | "unknown" };

/** A refund of part or all of an attempt; `refundNo` makes it safe to repeat. `totalFen` is what the attempt was paid with. */
export type RefundOrder = {
  attemptNo: string;
  refundNo: string;
  amountFen: Fen;
  totalFen: Fen;
  reason: string;
  notifyUrl?: string;
};

/** `refused` with `mayRetry` may be sent again with the same number later; `unknown` only from a query: no such refund. */
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
 * A notice whose signature, time, merchant, app and currency are good. Whether the amount is the order's is for the
 * caller to compare. `refund` and `closed` are hints: ask the channel.
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

/** Why a notice is not believed; `unsupported` is genuine but of a kind we do not use. */
export type NoticeRefusal =
  | "bad-signature"
  | "unknown-key"
  | "stale"
  | "wrong-merchant"
  | "wrong-app"
  | "wrong-currency"
  | "malformed"
  | "unsupported";

/** The outcome of reading a notice; nothing is thrown whatever comes in. */
export type NoticeReading = { ok: true; notice: Notice } | { ok: false; refusal: NoticeRefusal };

/** Headers as Fastify gives them: names in lower case. */
export type NoticeHeaders = Readonly<Record<string, string | string[] | undefined>>;

/** The exact answer the channel wants; anything else and it repeats the notice for a day. */
export type NoticeReply = {
  status: number;
  headers: Readonly<Record<string, string>>;
  body: Buffer;
};

/** One line of the channel's bill of a day. */
export type StatementLine = {
  kind: "payment" | "refund";
  attemptNo: string;
  channelNo: string;
  refundNo?: string;
  amountFen: Fen;
  at: Date;
};

/** A payment channel. Methods throw GatewayError when no trustworthy answer came; then ask again, nothing is decided. */
export type PaymentGateway = {
  channel: Channel;
  create(order: PaymentOrder): Promise<PaymentStart>;
  query(attemptNo: string): Promise<PaymentState>;
  close(attemptNo: string): Promise<CloseAnswer>;
  refund(order: RefundOrder): Promise<RefundState>;
  /** Alipay finds a refund only by both numbers. */
  queryRefund(of: { attemptNo: string; refundNo: string }): Promise<RefundState>;
  parseNotice(headers: NoticeHeaders, rawBody: Buffer): NoticeReading;
  noticeReply(isAccepted: boolean): NoticeReply;
  /** The bill of one finished day (`2026-11-21`, Asia/Shanghai); empty when nothing moved. */
  statement(day: string): Promise<readonly StatementLine[]>;
};
