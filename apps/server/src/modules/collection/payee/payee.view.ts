import type { CodeView, CollectionDetail, CollectionRow } from "@heshi/contract/collection/collection-view";
import { subFen } from "@heshi/kernel/money";
import { maskNickname } from "@heshi/kernel/text";
import type { Settings } from "../../../settings.ts";
import { feeOf, payeeTexts, refundUntil } from "../collection.domain.ts";
import type { CodeRow, PaidRow } from "./payee.store.ts";

export const codeView = ({ count, paidFen, ...code }: CodeRow): CodeView => ({
  ...code,
  today: { count, amountFen: paidFen },
});

/** A payment as its payee sees it. */
export function paidView(row: PaidRow): CollectionRow {
  const {
    no,
    state,
    way,
    codeName,
    remark,
    nickname,
    amountFen,
    refundedFen,
    feeBp,
    paidAt,
    settlesAt,
    settledAt,
  } = row;
  return {
    collectionNo: no,
    state,
    stateText: payeeTexts[state],
    way,
    codeName,
    remark,
    payer: nickname === undefined ? undefined : maskNickname(nickname),
    amountFen,
    refundedFen,
    feeFen: feeOf(subFen(amountFen, refundedFen), feeBp),
    paidAt: paidAt.getTime(),
    settlesAt: (settledAt ?? settlesAt).getTime(),
  };
}

type Back = {
  refundNo: string;
  amountFen: CollectionRow["amountFen"];
  reason: string;
  isDone: boolean;
  at: number;
};
/** The same with what went back, and what still can. */
export function detailView(
  row: PaidRow,
  refunds: readonly Back[],
  { now, settings }: { now: Date; settings: Settings },
): CollectionDetail {
  const until = refundUntil(row.paidAt, settings);
  const leftFen = subFen(row.amountFen, row.refundedFen);
  return {
    ...paidView(row),
    codeNo: row.codeNo,
    refundable: leftFen > 0 && until > now ? { amountFen: leftFen, until: until.getTime() } : undefined,
    refunds: refunds.map(({ isDone, ...one }) => ({ ...one, stateText: isDone ? "已原路退回" : "退回途中" })),
  };
}
