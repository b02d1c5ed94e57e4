import type { InvoiceState } from "@heshi/contract/trade/invoice-view";
import { assert } from "@heshi/kernel/assert";
import { actionsOf, type Actor, titleOf } from "@heshi/kernel/machine";
import { type Fen, splitFen } from "@heshi/kernel/money";
import { invoiceMachine } from "./invoice.machine.ts";
import type { CardRow, InvoiceRow, Step } from "./invoice.store.ts";

/** What a state is called. */
export const invoiceTexts: Readonly<Record<InvoiceState, string>> = {
  made: "已提交",
  applied: "待开票",
  issuing: "开票中",
  issued: "已开票",
  toReverse: "待红冲",
  reversing: "红冲中",
  reversed: "已红冲",
  refused: "未开具",
  cancelled: "已撤销",
};

/** While nothing is issued, an invoice would be for what its order has left. */
const isOpen = (state: InvoiceState): boolean => ["made", "applied", "refused"].includes(state);
const amountOf = ({ state, amountFen, leftFen }: CardRow): Fen =>
  isOpen(state) && leftFen > 0 ? leftFen : amountFen;

const goodsOf = ({ title, specs, picture, quantity }: CardRow["lines"][number]) => ({
  title,
  specs,
  picture,
  quantity,
});

/** An invoice in a list. */
export function cardView(row: CardRow) {
  const { id, state, orderId, orderNo, shopName, kind, title, taxNo, lines, number = "", createdAt } = row;
  const [first] = lines;
  assert(first, `order ${orderNo} of an invoice has no lines`);
  return {
    invoiceId: id,
    state,
    stateText: invoiceTexts[state],
    orderId,
    orderNo,
    shopName,
    buyer: { kind, title, taxNo: taxNo || undefined },
    amountFen: amountOf(row),
    goods: goodsOf(first),
    kinds: lines.length,
    number,
    createdAt: createdAt.getTime(),
  };
}

/** What each line has of an amount, by what was paid for it in money. */
export function shareLines<L extends { paidFen: Fen }>(
  lines: readonly L[],
  amountFen: Fen,
): (L & { amountFen: Fen })[] {
  const shares = splitFen(
    amountFen,
    lines.map(({ paidFen }) => Math.max(1, paidFen)),
  );
  return lines.map((line, at) => ({ ...line, amountFen: shares[at] as Fen }));
}

/** One invoice for its member or its shop. */
export function detailView(row: InvoiceRow, steps: readonly Step[], by: Actor) {
  const card = cardView(row);
  return {
    ...card,
    redNumber: row.redNumber ?? "",
    reason: row.reason,
    hasFile: row.file !== "",
    hasRedFile: row.redFile !== "",
    isByPort: row.isByPort,
    lines: shareLines(row.lines, card.amountFen).map((line) => ({
      ...goodsOf(line),
      amountFen: line.amountFen,
    })),
    issuedAt: row.issuedAt,
    steps: steps.map(({ kind, note, at }) => ({ title: titleOf(invoiceMachine, kind), note, at })),
    actions: actionsOf(invoiceMachine, { state: row.state, by, row }),
  };
}
