import type { Admin } from "@heshi/contract/system/admin";
import type { exceptionReasons } from "@heshi/contract/pay/payment-exception";
import { assert } from "@heshi/kernel/assert";
import { randomId } from "@heshi/kernel/id";
import type { Fen } from "@heshi/kernel/money";
import type { Tx } from "../../../platform/database/db.ts";
import { list } from "../../../rpc/list.ts";
import type { Service } from "../../../rpc/call/service.ts";
import { post, recipes } from "../../ledger/ledger.public.ts";
import { meetDifference } from "../../reconcile/reconcile.public.ts";
import {
  closedExceptions,
  closeException,
  correctException,
  insertException,
  openExceptions,
} from "./pay.exceptions.store.ts";
import type { Success } from "../pay.domain.ts";

type Reason = (typeof exceptionReasons)[number];

/**
 * Puts a payment that nobody can book onto the operators' list, with everything that they need, and into suspense; once. It lies at its
 * channel, whatever becomes of it.
 */
export async function listException(
  tx: Tx,
  { way, channelNo, attemptNo, amountFen, paidAt }: Success,
  { reason, expectedFen, now }: { reason: Reason; expectedFen?: Fen; now: Date },
): Promise<void> {
  assert(way !== "balance", "a balance payment is booked at once");
  const values = [randomId(), way, channelNo, attemptNo, reason, amountFen, expectedFen, paidAt, now];
  const listed = await tx.one(insertException, values);
  if (!listed) return;
  await post(tx, [recipes.exceptionListed({ ...listed, channel: way, amount: amountFen })], now);
  await meetDifference(tx, { channel: way, kind: "payment", number: attemptNo, amountFen, now });
}

/** Closes the entry of a payment that is booked after all, and takes it out of suspense. */
export async function correct(
  tx: Tx,
  { way: channel, channelNo, attemptNo }: Success,
  now: Date,
): Promise<void> {
  assert(channel !== "balance", "a balance payment is never on the list");
  const corrected = await tx.many(correctException, [channel, channelNo, attemptNo, now]);
  const ended = corrected.map(({ exceptionId, amountFen: amount }) =>
    recipes.exceptionEnded({ exceptionId, channel, amount }),
  );
  await post(tx, ended, now);
}

/** The operators' handlers. */
export const paymentDeskHandlers = {
  GetPaymentExceptions: list({
    statement: ({ isClosed }) => (isClosed ? closedExceptions : openExceptions),
    values: () => [],
    view: (row) => row,
    key: ({ createdAt, exceptionId }) => [createdAt, exceptionId],
  }),

  async ClosePaymentException({ tx, now, fail }, { exceptionId, outcome, returnedNo = "", note }) {
    if ((outcome === "returned") !== (returnedNo !== ""))
      return fail("WRONG_FIELD", {
        fields: { returnedNo: "原路退回的请填写通道的退款单号，留存的不用填写" },
      });
    const closing = [exceptionId, now, note, outcome, returnedNo];
    const { channel, amountFen: amount } = (await tx.one(closeException, closing)) ?? fail("NOT_FOUND");
    if (outcome === "kept") return {};
    await post(tx, [recipes.exceptionEnded({ exceptionId, channel, amount })], now);
    await meetDifference(tx, { channel, kind: "refund", number: returnedNo, amountFen: amount, now });
    return {};
  },
} satisfies Partial<Service<typeof Admin>>;
