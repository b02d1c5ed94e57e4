import type { Admin } from "@heshi/contract/system/admin";
import type { exceptionReasons } from "@heshi/contract/pay/payment-exception";
import { assert } from "@heshi/kernel/assert";
import { randomId } from "@heshi/kernel/id";
import type { Fen } from "@heshi/kernel/money";
import type { Tx } from "../../../platform/database/db.ts";
import { list } from "../../../rpc/list.ts";
import type { Service } from "../../../rpc/call/service.ts";
import {
  closedExceptions,
  closeException,
  correctException,
  insertException,
  openExceptions,
} from "./pay.exceptions.store.ts";
import type { Success } from "../pay.domain.ts";

type Reason = (typeof exceptionReasons)[number];

/** Puts a payment that nobody can book onto the operators' list, with everything that they need; once. */
export async function listException(
  tx: Tx,
  { way, channelNo, attemptNo, amountFen, paidAt }: Success,
  { reason, expectedFen, now }: { reason: Reason; expectedFen?: Fen; now: Date },
): Promise<void> {
  assert(way !== "balance", "a balance payment is booked at once");
  const values = [randomId(), way, channelNo, attemptNo, reason, amountFen, expectedFen, paidAt, now];
  await tx.run(insertException, values);
}

/** Closes the entry of a payment that was booked after all. */
export const correct = (tx: Tx, { way, channelNo, attemptNo }: Success, now: Date): Promise<number> =>
  tx.run(correctException, [way, channelNo, attemptNo, now]);

/** The operators' handlers. */
export const paymentDeskHandlers = {
  GetPaymentExceptions: list({
    statement: ({ isClosed }) => (isClosed ? closedExceptions : openExceptions),
    values: () => [],
    view: (row) => row,
    key: ({ createdAt, exceptionId }) => [createdAt, exceptionId],
  }),

  async ClosePaymentException({ tx, now, fail }, { exceptionId, note }) {
    return (await tx.run(closeException, [exceptionId, now, note])) === 1 ? {} : fail("NOT_FOUND");
  },
} satisfies Partial<Service<typeof Admin>>;
