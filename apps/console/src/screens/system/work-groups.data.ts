import type { CountedList } from "@heshi/contract/system/admin-overview";

export type ListRow = readonly [list: CountedList, title: string, path: string];
/** The lists of work as the menu has them. */
export const workGroups: readonly (readonly [name: string, rows: readonly ListRow[]])[] = [
  [
    "审核",
    [
      ["certs", "实名审核", "/certs"],
      ["goodsReviews", "商品审核", "/goods-reviews"],
      ["flashReviews", "抢购报名", "/flash-reviews"],
      ["applications", "入驻审核", "/applications"],
      ["faces", "店铺资料", "/shop-faces"],
      ["interventions", "售后介入", "/interventions"],
      ["serviceChats", "在线客服", "/chats"],
      ["feedbacks", "意见反馈", "/feedback"],
      ["chatReports", "聊天举报", "/chat-reports"],
      ["commentReports", "评价举报", "/comment-reports"],
    ],
  ],
  [
    "资金",
    [
      ["withdrawals", "提现审核", "/withdrawals"],
      ["remittances", "对公汇款", "/remittances"],
      ["paymentExceptions", "异常支付", "/payments"],
      ["payoutExceptions", "打款异常", "/payouts"],
      ["differences", "对账差异", "/differences"],
      ["riskCases", "风险名单", "/risks"],
      ["refunds", "失败的退款", "/refunds"],
    ],
  ],
];
