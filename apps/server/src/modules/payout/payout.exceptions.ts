import type { Admin } from "@heshi/contract/system/admin";
import type { PayoutKind } from "@heshi/contract/pay/outside";
import type { payoutReasons } from "@heshi/contract/pay/payout-exception";
import { randomId } from "@heshi/kernel/id";
import type { PayoutState } from "../../gateways/payout/payout.port.ts";
import type { Tx } from "../../platform/database/db.ts";
import type { Service } from "../../rpc/call/service.ts";
import { list } from "../../rpc/list.ts";
import { closedExceptions, closeException, insertException, openExceptions } from "./payout.store.ts";

type Reason = (typeof payoutReasons)[number];
type Said = { payoutNo: string; channel: PayoutKind; state: PayoutState };

/** Puts an answer that nobody can book onto the operators' list, once. */
export async function listException(
  tx: Tx,
  { payoutNo, channel, state }: Said,
  { reason, now }: { reason: Reason; now: Date },
) {
  const fen = "amountFen" in state ? state.amountFen : undefined;
  const why = "reason" in state ? state.reason : "";
  const channelNo = ("channelNo" in state ? state.channelNo : undefined) ?? "";
  await tx.run(insertException, [
    randomId(),
    payoutNo,
    channel,
    reason,
    state.state,
    fen,
    why,
    channelNo,
    now,
  ]);
}

/** The operators' handlers. */
export const payoutDeskHandlers = {
  GetPayoutExceptions: list({
    statement: ({ isClosed }) => (isClosed ? closedExceptions : openExceptions),
    values: () => [],
    view: (row) => row,
    key: ({ createdAt, exceptionId }) => [createdAt, exceptionId],
  }),

  async ClosePayoutException({ tx, now, fail }, { exceptionId, note }) {
    return (await tx.run(closeException, [exceptionId, now, note])) === 1 ? {} : fail("NOT_FOUND");
  },
} satisfies Partial<Service<typeof Admin>>;
