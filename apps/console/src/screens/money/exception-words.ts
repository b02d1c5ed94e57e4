/** How an odd payment was settled. */
export const ends = { corrected: "通道更正后入账", returned: "已在通道退回", kept: "留存待查" } as const;
/** Why a payment was not booked, in short and in words. */
export const reasons = {
  amount: ["金额不符", "实付与应付不同，没有入账"],
  unknown: ["单号不存在", "通道报告的支付单不是我们的"],
  time: ["支付时间异常", "通道报告的支付时间早于发起支付，或晚于现在"],
  second: ["重复支付", "同一支付单已用另一通道单号入账"],
} as const;
