import type { Payee, TransferView } from "@heshi/contract/money/transfer";
import { actionsOf } from "@heshi/kernel/machine";
import { addFen, type Fen, fen } from "@heshi/kernel/money";
import { maskName, maskNickname } from "@heshi/kernel/text";
import { after, type Settings } from "../../settings.ts";
import { transferMachine } from "./transfer.machine.ts";
import type { PayeeRow, TransferRow } from "./transfer.store.ts";

/** What a state is called. */
export const transferTexts = {
  made: "处理中",
  cooling: "等待到账",
  arrived: "已到账",
  cancelled: "已撤销",
  returned: "已退回",
} as const;

/** A payee as others may see them. */
export const payeeOf = ({ mid, nickname, realName, avatar, isKnown }: PayeeRow): Payee => ({
  mid,
  name: realName === "" ? maskNickname(nickname) : maskName(realName),
  isRealName: realName !== "",
  avatar,
  isKnown,
});

/** A transfer as its payer sees it. */
export const transferView = (row: TransferRow): TransferView => ({
  transferNo: row.no,
  state: row.state,
  stateText: transferTexts[row.state],
  payee: payeeOf(row),
  amountFen: row.amountFen,
  note: row.note,
  createdAt: row.createdAt,
  arrivesAt: row.arrivedAt ?? row.deadlineAt ?? row.createdAt,
  actions: actionsOf(transferMachine, { state: row.state, by: "member", row: {} }).filter(
    (action) => action === "cancel",
  ),
});

/** What was sent before, in fen: today to anybody, and to one payee what arrived and what waits. */
export type Before = { todayFen: Fen; arrivedFen: Fen; waitingFen: Fen };

/** What may still be sent today. */
export const leftToday = ({ todayFen }: Before, settings: Settings): Fen => {
  const left = settings["transfer.dayFen"] - todayFen;
  return fen(Math.max(0, left));
};

/** Whether an amount has to wait: the payee is new, and it brings what they were sent above the limit. */
export const isCooling = (
  { arrivedFen, waitingFen }: Before,
  amountFen: Fen,
  settings: Settings,
): boolean => {
  const coolFen = settings["transfer.coolFen"];
  return arrivedFen <= coolFen && addFen(arrivedFen, waitingFen, amountFen) > coolFen;
};

/** When an amount sent now arrives. */
export const arrivalOf = (isLate: boolean, now: Date, settings: Settings): Date =>
  isLate ? after(now, settings, "transfer.coolHours") : now;
