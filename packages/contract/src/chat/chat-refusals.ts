import type { RefusalRow } from "../frame/define.ts";

/** Why a message is refused, for both sides; numbered by each group. */
export const chatRefusals = (from: number) =>
  ({
    CHAT_EMPTY: [from, "说点什么再发送吧"],
    WORDS_BLOCKED: [from + 1, "消息里有不能发送的内容，请修改后再发"],
    RECALL_LATE: [from + 2, "发出超过 2 分钟，不能撤回了"],
    CHAT_TAKEN: [from + 3, "这位客户正由其他同事接待，接手后再回复"],
    CARD_WRONG: [from + 4, "这个商品或订单不能发到这里"],
    CLERK_WRONG: [from + 5, "这位同事现在不能接待，请换一位"],
    PHRASES_FULL: [from + 6, "最多保存 50 条，请先删除不用的"],
    TOO_FAST: [from + 7, "发送太快了，歇一会儿再发"],
    CHAT_BANNED: [from + 8, "您已被禁言，暂时不能发送消息"],
    SHOP_GONE: [from + 9, "店铺已关闭，暂时无法联系"],
    REPORTED: [from + 10, "这条消息已经举报过，我们会尽快处理"],
  }) as const satisfies Readonly<Record<string, RefusalRow>>;
