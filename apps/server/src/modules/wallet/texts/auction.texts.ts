import type { RecordTexts } from "../../ledger/ledger.public.ts";

/** How a member's records of auctions are called. */
export const auctionTexts = {
  bidHeld: { kind: "shopping", title: "竞拍保证金" },
  bidReleased: { kind: "refund", title: "未拍中，保证金退回", isBack: true },
  lotAwarded: { kind: "shopping", title: "拍中，保证金抵价款" },
  lotReleased: { kind: "refund", title: "拍品停止，保证金退回", isBack: true },
  lotForfeited: { kind: "shopping", title: "拍中未付款，扣除保证金" },
  lotPaid: { kind: "shopping", title: "支付拍品" },
  lotSold: { kind: "shopping", title: "支付拍品" },
  lotMadeGood: { kind: "shopping", title: "买家未付款，差价补偿" },
  deputeHeld: { kind: "shopping", title: "委托出价预算" },
  deputeReleased: { kind: "refund", title: "委托出价预算退回", isBack: true },
  lotEarned: { kind: "shopping", title: "委托成交款到账" },
} satisfies Partial<RecordTexts>;
