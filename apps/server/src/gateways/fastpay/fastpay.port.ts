import type { Fen } from "@heshi/kernel/money";
import type { PaymentState, SettlingGateway } from "../payment/payment.port.ts";

/** A debit card and its owner, as the bank knows them. */
export type FastpayCard = {
  /** The member at the channel. */
  userNo: string;
  name: string;
  idNumber: string;
  cardNumber: string;
  mobile: string;
};

/** Why the bank says no: `agreement`: it has ended there; `refused`: anything else, in the channel's words. */
export type FastpayRefusal = "funds" | "limit" | "agreement" | "refused";
export type Refused = { state: "refused"; why: FastpayRefusal; text: string };

/** The bank has sent a code by SMS; `ticket` goes back with it, unread. */
export type CodeSent = { state: "sent"; ticket: string };

/** An attempt that is to be paid from a card. */
export type FastpayOrder = {
  attemptNo: string;
  agreementNo: string;
  amountFen: Fen;
  subject: string;
  notifyUrl: string;
  expiresAt: Date;
};

/**
 * Payment from a bound card: the owner agrees once, and each payment is confirmed by a code that the bank sends. Nobody but we can
 * confirm: what was not confirmed is never paid. Every method throws GatewayError where nobody answered; of `confirm` the outcome is
 * then unknown, query the attempt.
 */
export type FastpayGateway = SettlingGateway & {
  channel: "fastpay";
  /** Asks for an agreement: the bank compares the four elements and sends a code. */
  applyAgreement(card: FastpayCard): Promise<CodeSent | Refused>;
  confirmAgreement(
    card: FastpayCard,
    proof: { code: string; ticket: string },
  ): Promise<{ state: "signed"; agreementNo: string } | { state: "wrong-code" } | Refused>;
  /** Ends an agreement; one that has ended before is ended too. */
  endAgreement(agreementNo: string): Promise<void>;
  /** Asks for a payment: the bank sends a code. */
  begin(order: FastpayOrder): Promise<CodeSent | Refused>;
  /** Has the code of a payment sent again. */
  sendAgain(of: { attemptNo: string; agreementNo: string; ticket: string }): Promise<CodeSent | Refused>;
  /** Pays. `unknown`: the bank is at it. */
  confirm(of: {
    attemptNo: string;
    agreementNo: string;
    ticket: string;
    code: string;
  }): Promise<PaymentState | { state: "wrong-code" } | Refused>;
};
