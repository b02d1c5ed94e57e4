import { Id } from "@heshi/kernel/id";
import { Fen } from "@heshi/kernel/money";
import * as z from "zod/mini";
import { because, cause, yuan } from "../inbox.cause.ts";

const lot = cause({
  kind: "order",
  data: z.object({ lotNo: z.string(), priceFen: Fen, words: z.string() }),
  path: ({ lotNo }) => `/pages/goods/lot?no=${lotNo}`,
  says: {
    outbid: ({ priceFen }) => ["您的出价被超过", `有人出到 ${yuan(priceFen)}，点开可以继续出价`],
    award: ({ priceFen }) => ["恭喜拍下", `成交价 ${yuan(priceFen)}，保证金可抵，请在付款期限内付清余款`],
    lost: ({ priceFen }) => ["拍品已结束", `没有拍中，成交价 ${yuan(priceFen)}，保证金已退回余额`],
    unsold: () => ["拍品流拍", "没有达到保留价，保证金已退回余额，看看其他拍品吧"],
    due: () => ["拍品已结束", "您的账户暂时不能入账，保证金在账户恢复后自动退回余额"],
    pay: ({ priceFen }) => ["拍品已付款", `成交价 ${yuan(priceFen)}，货品已存入云仓，可以随时提货`],
    forfeit: () => ["超时未付款", "拍下的货品没有按时付款，保证金不退，货品已放回"],
    stop: ({ words }) => ["拍品已停止", `保证金已全部退回余额${because(words)}`],
  },
});

const entrust = cause({
  kind: "order",
  data: z.object({ entrustNo: z.string(), priceFen: Fen, words: z.string() }),
  path: () => "/pages/services/bidding/setting?side=sell",
  says: {
    list: ({ words }) => ["委托的货品已排入场次", `${words}开拍，有人出价前可以撤回`],
    sell: ({ priceFen, words }) => ["委托的货品已成交", `到手 ${yuan(priceFen)}，${words}到账余额`],
    end: ({ words }) => ["委托已结束，货品还在云仓", `${words}，可以再次委托或提货`],
    earned: ({ priceFen }) => ["委托成交款已到账", `${yuan(priceFen)} 已转入余额`],
  },
});

const depute = cause({
  kind: "order",
  data: z.object({ deputeNo: z.string(), priceFen: Fen, words: z.string() }),
  path: () => "/pages/services/bidding/setting",
  says: {
    bid: ({ priceFen, words }) => [
      "委托已替您出价",
      `拍品 ${words}，最高出到 ${yuan(priceFen)}，拍下后从预算付款`,
    ],
    expire: ({ priceFen }) => ["委托出价已到期", `没用完的 ${yuan(priceFen)} 已退回余额`],
  },
});

const lotBan = cause({
  kind: "order",
  data: z.object({ words: z.string() }),
  path: () => "/pages/services/bidding/index",
  says: {
    ban: ({ words }) => ["暂时不能出价", `${words}，有误可以申诉`],
    lift: ({ words }) => ["申诉通过，可以出价了", `已解除限制${because(words)}`],
    uphold: ({ words }) => ["申诉未通过", `到期后自动恢复${because(words)}`],
  },
});

const lotSession = cause({
  kind: "activity",
  data: z.object({ sessionId: Id, name: z.string() }),
  path: ({ sessionId }) => `/pages/goods/bidding?session=${sessionId}`,
  says: { soon: ({ name }) => ["竞拍马上开始", `${name} 5 分钟后开拍，点开看拍品`] },
});

/** Causes of messages about auctions. */
export const auctionCauses = { lot, entrust, depute, lot_ban: lotBan, lot_session: lotSession } as const;
