import type { RemitDetail, RemitView } from "@heshi/contract/money/remit";
import type { RemitState } from "@heshi/contract/money/remit-states";
import { titleOf } from "@heshi/kernel/machine";
import { formatFen } from "@heshi/kernel/money";
import { remitMachine } from "./remit.machine.ts";
import type { RemitRow } from "./remit.store.ts";

/** What the states are called. */
export const remitTexts: Readonly<Record<RemitState, string>> = {
  made: "处理中",
  waiting: "待确认",
  credited: "已入账",
  refused: "未通过",
};

/** A remittance as its member sees it. */
export const remitView = ({ id: _id, no, voucher: _voucher, ...row }: RemitRow): RemitView => ({
  ...row,
  remitNo: no,
  stateText: remitTexts[row.state],
});

type Step = { kind: string; toState: string | undefined; note: string; at: number };

/** What a step says to the member; operators' first decisions are not theirs to see. */
function stepView({ amountFen }: RemitRow, { kind, note, at }: Step): RemitDetail["steps"][number] {
  const notes: Readonly<Record<string, string>> = {
    submit: "已收到您的汇款信息和凭证",
    credit: `¥${formatFen(amountFen)} 已存入余额`,
  };
  return { title: titleOf(remitMachine, kind), note: notes[kind] ?? note, at };
}

/** The same with what has happened and what comes next. */
export const detailView = (row: RemitRow, steps: readonly Step[]): RemitDetail => ({
  ...remitView(row),
  voucher: row.voucher,
  steps: steps.filter(({ toState }) => toState !== undefined).map((step) => stepView(row, step)),
  next:
    row.state === "waiting"
      ? { title: "核对到账", note: "工作日 9:00-18:00 约 2 小时，跨行和节假日稍慢" }
      : undefined,
});
