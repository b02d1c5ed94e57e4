import type { ShopBill } from "@heshi/contract/shop/wallet";
import type { BillState } from "@heshi/contract/shop/wallet-view";
import { actionsOf } from "@heshi/kernel/machine";
import { fen } from "@heshi/kernel/money";
import type { RecordTexts } from "../ledger/ledger.public.ts";
import { walletTexts } from "../wallet/wallet.public.ts";
import { billMachine } from "./settlement.machine.ts";
import type { BillRow } from "./settlement.store.ts";

const stateTexts: Readonly<Record<BillState, string>> = {
  made: "出账中",
  out: "待核对",
  checked: "核对完成",
  complete: "已完成",
};

/** A bill as its shop sees it. */
export const billView = ({ billId: _id, deadlineAt, ...row }: BillRow): ShopBill => ({
  ...row,
  stateText: stateTexts[row.state],
  checkUntil: row.state === "out" ? deadlineAt : undefined,
  actions: actionsOf(billMachine, { state: row.state, by: "shop", row: {} }),
});

/** How a shop's records are called: what members never see has words of its own. */
export const shopTexts: RecordTexts = {
  ...walletTexts,
  afterRefunded: { kind: "refund", title: "售后退款" },
  priceProtected: { kind: "refund", title: "价格保护退差价" },
  withdrawalHeld: { kind: "withdraw", title: ({ row }) => `提现到${row.causeName ?? "收款账户"}` },
};

/** What is owed, as a positive amount. */
export const owed = (debt: number) => fen(Math.max(0, -debt));
