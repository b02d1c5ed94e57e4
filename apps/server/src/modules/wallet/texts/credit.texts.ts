import type { RecordTexts } from "../../ledger/ledger.public.ts";
import { nameOf } from "./name-of.ts";

const grants: Readonly<Record<string, string>> = {
  comment: "评价奖励",
  sign: "签到奖励",
  "recharge-bonus": "充值赠送",
  plan: "健康计划",
};

/** How a member's records of credits are called. */
export const creditTexts = {
  creditGranted: {
    kind: "reward",
    title: ({ row }) => grants[row.businessKey.split(":")[1] ?? ""] ?? "平台赠送",
  },
  purchaseRewarded: { kind: "reward", title: "购物奖励" },
  giftGranted: { kind: "reward", title: "礼包赠送" },
  creditExchanged: {
    kind: "exchange",
    title: ({ row }) => (row.amount > 0 ? "银币兑换所得" : "兑换金币"),
  },
  playletUnlocked: { kind: "shopping", title: "解锁短剧" },
  playletReturned: { kind: "refund", title: "短剧下架退回", isBack: true },
  goldGiven: {
    kind: "transfer",
    title: ({ row }) => (row.amount > 0 ? `收到 ${nameOf(row)} 赠送` : `赠送给 ${nameOf(row)}`),
  },
} satisfies Partial<RecordTexts>;
