import type { ReceiptView } from "@heshi/contract/collection/collection-view";
import { stateAt } from "@heshi/kernel/machine";
import { maskName } from "@heshi/kernel/text";
import { payerNote, payerTexts } from "./collection.domain.ts";
import { collectionMachine } from "./collection.machine.ts";
import type { ReceiptRow } from "./collection.store.ts";

/** The reviewed name of a shop, or the masked real name of a member. */
export const payeeName = ({
  shopName,
  realName,
}: {
  shopName?: string | undefined;
  realName?: string | undefined;
}): string => shopName ?? (realName === undefined || realName === "" ? "个人收款" : maskName(realName));

/** A payment as who has its receipt sees it: pending while a channel that was opened has not answered. */
export function receiptView(row: ReceiptRow, receipt: string, now: Date): ReceiptView {
  const standing = stateAt(collectionMachine, row, now);
  const state = standing === "unpaid" && row.opened > 0 ? "pending" : standing;
  return {
    receipt,
    collectionNo: row.no,
    codeNo: row.codeNo,
    state,
    stateText: payerTexts[state],
    payee: payeeName(row),
    codeName: row.codeName,
    amountFen: row.amountFen,
    refundedFen: row.refundedFen,
    remark: row.remark,
    way: row.payWay,
    createdAt: row.createdAt,
    paidAt: row.paidAt,
    note: payerNote({ ...row, state }),
  };
}
