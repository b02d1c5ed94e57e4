import { payWayNames } from "@heshi/contract/pay/pay";
import type { RechargeView } from "@heshi/contract/money/recharge";
import { actionsOf, stateAt } from "@heshi/kernel/machine";
import { formatFen } from "@heshi/kernel/money";
import { rechargeMachine } from "./recharge.machine.ts";
import type { RechargeRow } from "./recharge.store.ts";

type State = RechargeView["state"];

/** What the states are called. */
export const rechargeTexts: Readonly<Record<State, string>> = {
  unpaid: "待支付",
  pending: "待确认",
  paid: "已到账",
  closed: "已关闭",
};

/** What the state means, where nothing goes back. */
const notes: Readonly<Record<State, string>> = {
  unpaid: "等待支付",
  pending: "支付结果确认中，请勿重复支付",
  paid: "已存入余额",
  closed: "没有支付，充值已关闭",
};

function noteOf({ strayFen, strayLeft, opened }: RechargeRow, state: State): string {
  if (strayFen > 0) {
    const back = strayLeft > 0 ? "正在原路退回" : "已原路退回";
    return `${state === "paid" ? "多付的" : "关闭后付的"} ¥${formatFen(strayFen)} ${back}`;
  }
  return state === "closed" && opened > 0 ? "已关闭；如已付款，款项会自动原路退回" : notes[state];
}

/** A recharge's state as its member sees it: pending while a channel that was opened has not answered. */
export function rechargeStateAt(row: RechargeRow, now: Date): State {
  const standing = stateAt(rechargeMachine, row, now);
  return standing === "unpaid" && row.opened > 0 ? "pending" : standing;
}

/** A recharge as its member sees it. */
export function rechargeView(row: RechargeRow, now: Date): RechargeView {
  const state = rechargeStateAt(row, now);
  const isOpen = state === "unpaid" || state === "pending";
  const can = actionsOf(rechargeMachine, { state: isOpen ? "unpaid" : row.state, by: "member", row: {} });
  return {
    rechargeNo: row.no,
    state,
    stateText: rechargeTexts[state],
    amountFen: row.amountFen,
    silverCent: row.silverCent,
    way: row.payWay,
    underWay: state === "pending" ? row.underWay : undefined,
    createdAt: row.createdAt,
    deadlineAt: isOpen ? row.deadlineAt?.getTime() : undefined,
    paidAt: row.paidAt,
    note: noteOf(row, state),
    actions: isOpen && can.includes("cancel") ? ["pay", "cancel"] : [],
  };
}

/** The channels by which a recharge can be paid. */
export const channelViews = <C extends keyof typeof payWayNames>(channels: readonly C[]) =>
  channels.map((channel) => ({ channel, name: payWayNames[channel] }));
