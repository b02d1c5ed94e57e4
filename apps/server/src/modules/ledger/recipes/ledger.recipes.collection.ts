/** Recipes of money taken by a code on the counter (docs/rules/collection.md). */
import type { PayWay } from "@heshi/contract/pay/pay";
import { assert } from "@heshi/kernel/assert";
import { type Fen, subFen } from "@heshi/kernel/money";
import {
  type AccountRef,
  memberAccount,
  merchantAccount,
  move,
  outsideAccount,
  platformAccount,
  type Transfer,
} from "./ledger.recipes.ts";

type Payee = { shopId?: string | undefined; memberId?: string | undefined };

/** Where what is paid waits, and where it is available. */
function accountsOf({ shopId, memberId }: Payee): { waiting: AccountRef; available: AccountRef } {
  if (shopId !== undefined)
    return { waiting: merchantAccount(shopId, "pending"), available: merchantAccount(shopId, "available") };
  assert(memberId !== undefined, "a code is a shop's or a member's");
  return { waiting: memberAccount(memberId, "earnings"), available: memberAccount(memberId, "available") };
}

/** Where a payment comes from, and goes back to. */
function payerAccount(way: PayWay, payerId: string | undefined): AccountRef {
  if (way !== "balance") return outsideAccount(way);
  assert(payerId !== undefined, "a balance is a member's");
  return memberAccount(payerId, "available");
}

/** outside.channel, or the payer's balance → what waits for its payee. */
export function collectionPaid(event: {
  no: string;
  payee: Payee;
  way: PayWay;
  payerId: string | undefined;
  amount: Fen;
}): Transfer {
  const { no, payee, way, payerId, amount } = event;
  return {
    kind: "collectionPaid",
    key: `collection:${no}`,
    entries: move(payerAccount(way, payerId), accountsOf(payee).waiting, amount),
  };
}

/** What waited becomes available, less the platform's fee. */
export function collectionSettled(event: { no: string; payee: Payee; gross: Fen; fee: Fen }): Transfer {
  const { no, payee, gross, fee } = event;
  const { waiting, available } = accountsOf(payee);
  return {
    kind: "collectionSettled",
    key: `collection-settled:${no}`,
    entries: [...move(waiting, available, subFen(gross, fee)), ...move(waiting, platformAccount("fee"), fee)],
  };
}

/** A payment goes back to where it came from: from what waits, once it was settled from what is available and the fee. */
export function collectionRefunded(event: {
  no: string;
  refundNo: string;
  payee: Payee;
  way: PayWay;
  payerId: string | undefined;
  amount: Fen;
  isSettled: boolean;
  feeBack: Fen;
}): Transfer {
  const { no, refundNo, payee, way, payerId, amount, isSettled, feeBack } = event;
  const { waiting, available } = accountsOf(payee);
  const to = payerAccount(way, payerId);
  return {
    kind: "collectionRefunded",
    key: `collection-refunded:${no}:${refundNo}`,
    entries: isSettled
      ? [...move(available, to, subFen(amount, feeBack)), ...move(platformAccount("fee"), to, feeBack)]
      : move(waiting, to, amount),
  };
}
