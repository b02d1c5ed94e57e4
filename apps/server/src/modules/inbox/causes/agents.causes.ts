import * as z from "zod/mini";
import { cause } from "../inbox.cause.ts";

const agent = cause({
  kind: "system",
  data: z.object({ day: z.optional(z.string()), words: z.string() }),
  path: () => "/pages/agent/index",
  says: {
    ends: ({ day = "" }) => ["经销授权快到期了", `授权到 ${day}，续期后才能继续进货`],
    pass: ({ day = "" }) => ["经销商申请已通过", `您可以按经销价进货了，授权到 ${day}`],
    refuse: () => ["经销商申请未通过", "点开看原因，改好后可以再提交"],
    leave: () => ["您已退出经销", "授权已结束，感谢一路相伴；想回来时可以重新申请"],
    stop: ({ words }) => ["经销授权已停止", `${words}。未发出的库存仍是您的，可以退货或提货`],
  },
});

const agentClient = cause({
  kind: "system",
  data: z.object({}),
  path: () => "/pages/agent/consent",
  says: {
    ask: () => ["邀请您的经销商想看您的购买汇总", "只有笔数和金额，看不到买了什么；同不同意由您决定"],
  },
});

const codeCase = cause({
  kind: "system",
  data: z.object({ tail: z.string(), words: z.string() }),
  path: () => "/pages/goods/anti-fake",
  says: {
    confirm: ({ tail, words }) => ["举报已核实", `您举报的尾号 ${tail} 的商品已核实：${words}。感谢您的提醒`],
    dismiss: ({ tail, words }) => ["举报已处理", `您举报的尾号 ${tail} 的商品没有发现问题：${words}`],
  },
});

/** Causes of messages of the agents' programme. */
export const agentsCauses = { agent, agentClient, codeCase } as const;
