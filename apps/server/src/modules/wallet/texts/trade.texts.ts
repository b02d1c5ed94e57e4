import type { RecordTexts } from "../../ledger/ledger.public.ts";

/** How a member's records of orders are called. */
export const tradeTexts = {
  orderPaid: { kind: "shopping", title: ({ row }) => row.causeName ?? "商城购物" },
  orderReturned: {
    kind: "refund",
    title: ({ row }) => (row.causeName === undefined ? "退款" : `退款 · ${row.causeName}`),
  },
  // once it brought silver
  receiptConfirmed: { kind: "reward", title: "购物奖励" },
  afterRefunded: {
    kind: "refund",
    title: ({ row }) =>
      row.amount < 0
        ? "退款收回购物奖励"
        : row.causeName === undefined
          ? "售后退款"
          : `售后退款 · ${row.causeName}`,
  },
  priceProtected: {
    kind: "refund",
    title: ({ row }) => (row.amount < 0 ? "退款收回购物奖励" : "价格保护退差价"),
  },
  silverHeld: { kind: "shopping", title: "下单抵扣" },
  silverReleased: { kind: "refund", title: "抵扣退还" },
  creditHeld: { kind: "shopping", title: "兑换下单" },
  creditReleased: { kind: "refund", title: "兑换取消退还" },
  strayReturned: { kind: "refund", title: "重复付款退回" },
} satisfies Partial<RecordTexts>;
