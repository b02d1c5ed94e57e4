import * as z from "zod/mini";
import { cause } from "../inbox.cause.ts";

const proxy = cause({
  kind: "system",
  data: z.object({ day: z.optional(z.string()), region: z.string(), words: z.string() }),
  path: () => "/pages/shop/proxy/apply",
  says: {
    pass: ({ day = "", region }) => ["区域代理申请已通过", `您已成为${region}的区域代理，到 ${day} 为止`],
    refuse: () => ["区域代理申请未通过", "点开看原因，改好后可以再提交"],
    lose: ({ region }) => ["区域代理申请未通过", `${region}已由其他商家代理，您可以换一个区县再申请`],
    ends: ({ day = "", region }) => [
      "区域代理快到期了",
      `${region}的代理到 ${day} 为止，到期后的新订单不再计奖金`,
    ],
    few: ({ day = "", words }) => ["招商数量还不够", `${day} 起招募的营业店铺不足 ${words} 家，代理会结束`],
    end: ({ region, words }) => ["区域代理已结束", `${region}：${words}。此前订单的奖金照常结算`],
    stop: ({ region, words }) => ["区域代理已停止", `${region}：${words}。此前订单的奖金照常结算`],
  },
});

/** Causes of messages of proxies. */
export const proxiesCauses = { proxy } as const;
