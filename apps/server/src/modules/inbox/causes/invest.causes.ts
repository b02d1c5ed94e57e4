import { Fen } from "@heshi/kernel/money";
import * as z from "zod/mini";
import { cause, yuan } from "../inbox.cause.ts";

const invest = cause({
  kind: "order",
  data: z.object({ investNo: z.string(), title: z.string(), backFen: Fen, days: z.int() }),
  path: ({ investNo }) => `/pages/invest/detail?no=${investNo}`,
  says: {
    ends: ({ title, days }) => [
      "健康计划快到期了",
      `${title} 还有 ${days} 天到期，没领的可以继续领；到期后没有使用的自动退回余额`,
    ],
    equity: ({ title }) => ["健康计划的权益已到账", `${title} 的权益已计入会员等级`],
    finish: ({ title }) => ["健康计划已用完", `${title} 的每一期都已使用，感谢您的信任`],
    refund: ({ title, backFen }) => [
      "健康计划已退款",
      `${title} 没有使用的 ${yuan(backFen)} 已退回余额，由它带来的权益同时取消`,
    ],
    expire: ({ title, backFen }) => [
      "健康计划已到期",
      `${title} 没有使用的 ${yuan(backFen)} 已退回余额，由它带来的权益同时取消`,
    ],
  },
});

const claim = cause({
  kind: "order",
  data: z.object({ investNo: z.string(), seq: z.int(), goods: z.string() }),
  path: ({ investNo, seq }) => `/pages/invest/period?no=${investNo}&seq=${seq}`,
  says: {
    ship: ({ goods }) => ["健康计划礼包已寄出", `${goods} 已交给快递，点开可以看快递单号`],
    autoReceive: ({ goods }) => ["已自动确认收货", `${goods} 已到期，自动确认收货；有问题请联系客服`],
  },
});

/** Causes of messages of the health plan. */
export const investCauses = { invest, invest_claim: claim } as const;
