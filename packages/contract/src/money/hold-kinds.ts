/** What each kind of hold is called, and where its cause is shown (docs/rules/ledger.md). A new kind is a row here. */
export const holdKinds = {
  transfer: { title: "转账待到账", page: () => "/pages/wallet/record?kind=transfer" },
  withdraw: { title: "提现中", page: (cause: string) => `/pages/wallet/withdraw/detail?id=${cause}` },
  order: { title: "订单占用", page: () => "/pages/order/list?tab=unpaid" },
  delivery: { title: "提货运费", page: (cause: string) => `/pages/warehouse/delivery?no=${cause}` },
  bid: { title: "竞拍保证金", page: (cause: string) => `/pages/goods/lot?no=${cause}` },
  // units in the cloud warehouse that wait for a buyer
  entrust: { title: "委托出售中", page: () => "/pages/services/bidding/setting?side=sell" },
  depute: { title: "委托出价预算", page: () => "/pages/services/bidding/setting" },
} as const satisfies Readonly<Record<string, { title: string; page: (cause: string) => string }>>;

export type HoldKind = keyof typeof holdKinds;
export const holdKindNames = Object.keys(holdKinds) as [HoldKind, ...HoldKind[]];
