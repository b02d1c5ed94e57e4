import type { RecordTexts } from "../../ledger/ledger.public.ts";
import { nameOf } from "./name-of.ts";

/** How a member's records of the wallet are called. */
export const moneyTexts = {
  rechargeSettled: {
    kind: "recharge",
    title: ({ currency }) => (currency === "CNY" ? "充值" : "充值赠送"),
  },
  transferHeld: { kind: "transfer", title: ({ row }) => `转账给 ${nameOf(row)}，等待到账` },
  transferred: {
    kind: "transfer",
    title: ({ row }) => (row.amount > 0 ? `收到 ${nameOf(row)} 转账` : `转账给 ${nameOf(row)}`),
  },
  transferReturned: {
    kind: "transfer",
    title: ({ row }) => `给 ${nameOf(row)} 的转账退回`,
    isBack: true,
  },
  withdrawalHeld: { kind: "withdraw", title: ({ row }) => `提现到${row.causeName ?? "收款账户"}` },
  withdrawalPaid: { kind: "withdraw", title: "提现到账" },
  withdrawalReturned: { kind: "withdraw", title: "提现退回", isBack: true },
  withdrawalBounced: { kind: "withdraw", title: "提现退回", isBack: true },
  remittanceCredited: { kind: "recharge", title: ({ row }) => `线下汇款 · ${row.causeName ?? "银行转账"}` },
  refundEnded: { kind: "refund", title: "通道未能原路退回，退到余额" },
  differenceBooked: { kind: "refund", title: "调账" },
  differenceReversed: { kind: "refund", title: "撤销调账" },
  differenceMet: { kind: "refund", title: "调账抵消" },
  exceptionListed: { kind: "refund", title: "异常支付挂账" },
  exceptionEnded: { kind: "refund", title: "异常支付销账" },
  suspenseSettled: { kind: "refund", title: "待查款结清" },
  channelFeeTaken: { kind: "refund", title: "通道手续费" },
  channelSettled: { kind: "refund", title: "通道结算到银行" },
  adjustedUp: { kind: "adjust", title: "平台更正补入" },
  adjustedDown: { kind: "adjust", title: "平台更正扣回" },
} satisfies Partial<RecordTexts>;
