import type { WithdrawDetail, WithdrawView } from "@heshi/contract/money/withdraw";
import type { WithdrawState } from "@heshi/contract/money/withdraw-states";
import { actionsOf, titleOf } from "@heshi/kernel/machine";
import { addFen, formatFen } from "@heshi/kernel/money";
import { formatMinute } from "@heshi/kernel/text";
import { withdrawMachine } from "./withdraw.machine.ts";
import type { WithdrawRow } from "./withdraw.store.ts";

/** What the states are called. */
export const withdrawTexts: Readonly<Record<WithdrawState, string>> = {
  made: "处理中",
  auditing: "审核中",
  approved: "审核通过",
  paying: "打款中",
  paid: "已到账",
  returned: "已退回",
  refused: "审核未通过",
  cancelled: "已取消",
};

/** A withdrawal as its member, or its shop, sees it. */
export const withdrawView = (
  { no, bank, paidAt: _paid, confirm: _confirm, id: _id, ...row }: WithdrawRow,
  by: "member" | "shop" = "member",
): WithdrawView => ({
  ...row,
  withdrawNo: no,
  stateText: withdrawTexts[row.state],
  bank: bank === "" ? undefined : bank,
  actions: actionsOf(withdrawMachine, { state: row.state, by, row: {} }).filter(
    (action) => action === "cancel",
  ),
});

type Step = { kind: string; toState: string | undefined; note: string; at: number };

const total = ({ amountFen, feeFen }: WithdrawRow): string => formatFen(addFen(amountFen, feeFen));

/** What a step says to the member; operators' first decisions are not theirs to see. */
function stepView(row: WithdrawRow, { kind, note, at }: Step): WithdrawDetail["steps"][number] {
  const notes: Readonly<Record<string, string>> = {
    submit: `已冻结 ¥${total(row)}`,
    approve: "人工审核",
    send: `已提交${row.kind === "bank" ? row.accountName.replace(/储蓄卡$/, "") : row.accountName}`,
    arrive: `¥${formatFen(row.amountFen)} 已到账`,
    cancel: `¥${total(row)} 已退回余额`,
  };
  const back = ["refuse", "recall", "fail", "bounce"].includes(kind)
    ? `${note}，¥${total(row)} 已退回余额`
    : "";
  return { title: titleOf(withdrawMachine, kind), note: notes[kind] ?? back, at };
}

/** What comes next for a withdrawal under way. */
function nextOf({ state, expectedAt, confirm }: WithdrawRow): WithdrawDetail["next"] {
  const note = `预计 ${formatMinute(new Date(expectedAt)).slice(5)} 前`;
  if (state === "auditing") return { title: "审核", note: "工作日 9:00-18:00 约 2 小时，其他时间稍慢" };
  if (state === "approved") return { title: "打款", note: "马上提交给收款方" };
  if (state === "paying" && confirm !== "") return { title: "确认收款", note: "请在微信中确认收款" };
  return state === "paying" ? { title: "到账", note } : undefined;
}

/** The same with what has happened and what comes next. */
export const detailView = (
  row: WithdrawRow,
  steps: readonly Step[],
  by?: "member" | "shop",
): WithdrawDetail => ({
  ...withdrawView(row, by),
  steps: steps.filter(({ toState }) => toState !== undefined).map((step) => stepView(row, step)),
  next: nextOf(row),
  paidAt: row.paidAt,
  confirm: row.state === "paying" && row.confirm !== "" ? row.confirm : undefined,
});
