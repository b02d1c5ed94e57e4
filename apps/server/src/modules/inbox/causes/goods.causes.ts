import { Id } from "@heshi/kernel/id";
import { Fen } from "@heshi/kernel/money";
import { formatMinute } from "@heshi/kernel/text";
import * as z from "zod/mini";
import { because, cause, yuan } from "../inbox.cause.ts";

const favourite = cause({
  kind: "activity",
  data: z.object({ waresId: Id, wasFen: Fen, priceFen: Fen }),
  path: ({ waresId }) => `/pages/goods/detail?id=${waresId}`,
  says: {
    drop: ({ wasFen, priceFen }) => ["收藏的商品降价了", `现价 ${yuan(priceFen)}，收藏时 ${yuan(wasFen)}`],
  },
});

const restock = cause({
  kind: "activity",
  data: z.object({ waresId: Id, skuId: Id, specs: z.array(z.string()), priceFen: Fen }),
  path: ({ waresId, skuId }) => `/pages/goods/detail?id=${waresId}&sku=${skuId}`,
  says: {
    here: ({ specs, priceFen }) => [
      "您等的商品到货了",
      `${specs.length === 0 ? "" : `${specs.join("，")}，`}现价 ${yuan(priceFen)}，数量有限，先到先得`,
    ],
  },
});

const question = cause({
  kind: "activity",
  data: z.object({ waresId: Id }),
  path: ({ waresId }) => `/pages/goods/questions?id=${waresId}`,
  says: { answer: () => ["您的提问有了回答", "买过的朋友回答了您，点开看看"] },
});

const comment = cause({
  kind: "activity",
  data: z.object({ waresId: Id, words: z.string() }),
  path: ({ waresId }) => `/pages/goods/detail?id=${waresId}`,
  says: {
    reply: ({ words }) => ["有人回复了您的评价", words],
    upheld: () => ["您举报的评价已处理", "经核实评价违反规则，已不再公开显示，感谢您的监督"],
    dismissed: () => ["您举报的评价已核实", "暂未发现违规，评价继续显示，感谢您的监督"],
  },
});

const ownComment = cause({
  kind: "system",
  data: z.object({ words: z.string() }),
  path: () => "/pages/order/comment/list?tab=done",
  says: {
    hide: ({ words }) => ["您的评价未公开显示", `您自己仍能看到${because(words)}`],
    show: () => ["您的评价已恢复显示", "经复核评价符合规则，感谢您的分享"],
  },
});

const flash = cause({
  kind: "activity",
  data: z.object({ waresId: Id, title: z.string(), priceFen: Fen, startsAt: z.int() }),
  path: ({ waresId }) => `/pages/goods/detail?id=${waresId}`,
  says: {
    soon: ({ title, priceFen, startsAt }) => [
      "您预约的抢购即将开始",
      `${title} ${formatMinute(new Date(startsAt)).slice(-5)} 开抢，抢购价 ${yuan(priceFen)} 起`,
    ],
  },
});

/** Causes of messages about the catalogue. */
export const goodsCauses = { favourite, restock, question, comment, own_comment: ownComment, flash } as const;
