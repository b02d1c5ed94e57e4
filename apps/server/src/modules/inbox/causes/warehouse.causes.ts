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
      `提货单 ${deliveryNo} 没有寄出${because(words)}，货品仍在云仓，付的费用已全部退回余额`,
    ],
    lapse: ({ deliveryNo }) => [
      "提货已取消",
      `提货单 ${deliveryNo} 没有按时打包，货品仍在云仓，付的费用已全部退回余额，可以重新提货`,
    ],
    late: ({ deliveryNo }) => [
      "提货还没有寄出",
      `提货单 ${deliveryNo} 打包后还没有寄出，我们正在跟进；着急可以联系客服`,
    ],
    endPart: ({ deliveryNo, words }) => [
      "其余货品留在云仓",
      `提货单 ${deliveryNo} 已寄出的请查收；其余没有寄出${because(words)}，仍在云仓，这些货品的运费和仓储费已退回余额`,
    ],
    ship: ({ deliveryNo }) => ["货品已寄出", `提货单 ${deliveryNo} 已全部寄出，点开可以看快递单号`],
    autoReceive: ({ deliveryNo }) => [
      "已自动确认收货",
      `提货单 ${deliveryNo} 已到期，自动确认收货；货品有问题可以申请退货`,
    ],
  },
});

const stay = cause({
  kind: "order",
  /** `days` that are left; none where it has come. */
  data: z.object({ days: z.int(), count: z.int(), longDays: z.int() }),
  path: () => "/pages/warehouse/index",
  says: {
    fee: ({ days, count }) =>
      days > 0
        ? [
            "云仓免费存放即将到期",
            `您有 ${count} 件货品 ${days} 天后开始收仓储费，按天计算，提货时一起支付；在那之前提货不收`,
          ]
        : [
            "云仓免费存放已到期",
            `您有 ${count} 件货品已开始收仓储费，按天计算，提货时一起支付；早提货可以少付`,
          ],
    long: ({ days, count, longDays }) => [
      "货品存放已久",
      `您有 ${count} 件货品${days > 0 ? ` ${days} 天后` : "已"}存满 ${longDays} 天；之后仍为您保管，仓储费到上限后不再增加，建议提货`,
    ],
  },
});

/** Causes of messages about the cloud warehouse. */
export const warehouseCauses = { loss, delivery, stay } as const;
