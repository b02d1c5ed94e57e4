import { Fen } from "@heshi/kernel/money";
import * as z from "zod/mini";
import { because, cause, yuan } from "../inbox.cause.ts";

const loss = cause({
  kind: "wallet",
  data: z.object({ amountFen: Fen }),
  path: () => "/pages/wallet/record",
  says: {
    miss: ({ amountFen }) => [
      "云仓盘点发现缺失",
      `您的一件货品没有找到，将赔付 ${yuan(amountFen)} 到余额，很抱歉`,
    ],
    pay: ({ amountFen }) => ["云仓缺失已赔付", `${yuan(amountFen)} 已存入余额`],
  },
});

const delivery = cause({
  kind: "order",
  data: z.object({ deliveryNo: z.string(), words: z.string() }),
  path: ({ deliveryNo }) => `/pages/warehouse/delivery?no=${deliveryNo}`,
  says: {
    pack: ({ deliveryNo }) => ["仓库正在打包", `提货单 ${deliveryNo} 正在打包，不能再取消`],
    giveUp: ({ deliveryNo, words }) => [
      "提货已取消",
      `提货单 ${deliveryNo} 没有寄出${because(words)}，货品仍在云仓，运费已退回余额`,
    ],
    lapse: ({ deliveryNo }) => [
      "提货已取消",
      `提货单 ${deliveryNo} 没有按时打包，货品仍在云仓，运费已退回余额，可以重新提货`,
    ],
    late: ({ deliveryNo }) => [
      "提货还没有寄出",
      `提货单 ${deliveryNo} 打包后还没有寄出，我们已提醒仓库；着急可以联系客服`,
    ],
    endPart: ({ deliveryNo, words }) => [
      "其余货品留在云仓",
      `提货单 ${deliveryNo} 已寄出的请查收，其余没有寄出${because(words)}，仓储费已退回余额`,
    ],
    ship: ({ deliveryNo }) => ["货品已寄出", `提货单 ${deliveryNo} 已全部寄出，点开可以看快递单号`],
    autoReceive: ({ deliveryNo }) => ["已自动确认收货", `提货单 ${deliveryNo} 到期自动确认收货`],
  },
});

const stay = cause({
  kind: "order",
  data: z.object({ days: z.int(), count: z.int(), longDays: z.int() }),
  path: () => "/pages/warehouse/index",
  says: {
    fee: ({ days, count }) => [
      "云仓免费存放即将到期",
      `您有 ${count} 件货品 ${days} 天后开始计仓储费，可以现在提货；费用不会超过买入价的约定比例`,
    ],
    long: ({ days, count, longDays }) => [
      "货品存放已久",
      `您有 ${count} 件货品 ${days} 天后存满 ${longDays} 天；之后仍为您保管，仓储费到上限后不再增加，建议提货`,
    ],
  },
});

/** Causes of messages about the cloud warehouse. */
export const warehouseCauses = { loss, delivery, stay } as const;
