import type { PastPayment } from "@heshi/server/gateways/payment/sandbox/past";
import { behaviourFor } from "./behaviour.ts";
import type { BookEvent } from "./books.ts";

/** How long an attempt could have been paid, ms. */
const OPEN_MS = 900_000;

/** Payments that were made before the books were opened, as what the books are made of. Nobody waits for notices of them. */
export const pastEvents = (payments: readonly PastPayment[]): BookEvent[] =>
  payments.flatMap(
    ({ channel, attemptNo, channelNo, amountFen, subject, createdAt, paidAt, refunds }): BookEvent[] => [
      {
        t: "created",
        at: createdAt,
        channel,
        attemptNo,
        token: `past-${channel}-${attemptNo}`,
        amountFen,
        subject,
        notifyUrl: "",
        returnUrl: "",
        quitUrl: "",
        expiresAt: createdAt + OPEN_MS,
        behaviour: behaviourFor({}, attemptNo),
      },
      { t: "paid", at: paidAt, channel, attemptNo, channelNo },
      ...refunds.flatMap(({ refundNo, amountFen: backFen, at }): BookEvent[] => [
        {
          t: "refund",
          at,
          channel,
          attemptNo,
          refundNo,
          amountFen: backFen,
          channelRefundNo: `5030${refundNo.replaceAll(/\D/g, "")}`,
          notifyUrl: "",
          dueAt: at,
        },
        { t: "refunded", at, channel, refundNo },
      ]),
    ],
  );
