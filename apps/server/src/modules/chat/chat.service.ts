import { Chat } from "@heshi/contract/chat/chat";
import type { Tab } from "@heshi/contract/chat/tab";
import { list } from "../../rpc/list.ts";
import { type Context, type Service, single, staged } from "../../rpc/call/service.ts";
import { hoursText, isOpenAt } from "./chat.domain.ts";
import { conversations, orderCards, phrases, shopOf } from "./chat.lists.store.ts";
import { shopHandlers } from "./chat.shop.ts";
import { countTabs, muteMember, pinMember, removeChat } from "./chat.store.ts";
import {
  cardView,
  find,
  mark,
  open,
  readWindow,
  recall,
  report,
  send,
  SERVICE,
  tell,
  type Who,
} from "./chat.talk.ts";
import { memberTickets } from "./chat.tickets.ts";

type Ctx = Context<typeof Chat, "member">;
const whoOf = ({ caller: { memberId } }: Ctx): Who => ({
  side: "member",
  memberId,
  shopId: null,
  actorId: memberId,
});

/** Changes how the member's list shows a conversation. */
async function arrange(ctx: Ctx, chatId: string, change: () => Promise<number>) {
  const chat = await find(ctx, whoOf(ctx), chatId);
  await change();
  await tell(ctx, chat, { type: "chat.list", data: { chatId } });
  return { chatId };
}

/** The handlers of Chat (docs/rules/chat.md). */
export const chatService: Service<typeof Chat> = {
  GetTicket: staged(Chat, "GetTicket", memberTickets),

  GetMemberList: list({
    statement: conversations,
    values: ({ caller }) => [caller.memberId],
    view: (row) => {
      const { rankAt: _, ...shown } = row;
      return shown;
    },
    key: ({ rankAt, chatId }) => [rankAt, chatId],
  }),

  async Open(ctx, { shopId }) {
    if (shopId !== undefined && !(await ctx.tx.one(shopOf, [shopId]))) return ctx.fail("NOT_FOUND");
    return open(ctx, ctx.caller.memberId, shopId ?? SERVICE);
  },

  async GetChat(ctx, { chatId }) {
    const { tx, now, settings } = ctx;
    const chat = await find(ctx, whoOf(ctx), chatId);
    const isService = chat.shopId === SERVICE;
    const shop = isService ? undefined : await tx.one(shopOf, [chat.shopId]);
    const known = await tx.many(phrases, [chat.shopId]);
    return {
      chatId,
      shopId: isService ? undefined : chat.shopId,
      name: shop?.name ?? "平台客服",
      avatar: shop?.avatar ?? "",
      lastSeq: chat.lastSeq,
      gotSeq: chat.deskGot,
      readSeq: chat.deskRead,
      isPinned: chat.memberPinned,
      isMuted: chat.memberMuted,
      isOpen: isOpenAt(now, settings),
      hours: hoursText(settings),
      questions: known.flatMap(({ question }) => (question === "" ? [] : [question])).slice(0, 10),
    };
  },

  GetMessages: (ctx, input) => readWindow(ctx, whoOf(ctx), input),

  async GetCards(ctx, { chatId }) {
    const { memberId, shopId } = await find(ctx, whoOf(ctx), chatId);
    return { list: (await ctx.tx.many(orderCards, [memberId, shopId])).map(cardView) };
  },

  Send: (ctx, input) => send(ctx, whoOf(ctx), input),
  Recall: (ctx, input) => recall(ctx, whoOf(ctx), input),
  Mark: (ctx, input) => mark(ctx, whoOf(ctx), input),
  Pin: (ctx, { chatId, isPinned }) => arrange(ctx, chatId, () => ctx.tx.run(pinMember, [chatId, isPinned])),
  Mute: (ctx, { chatId, isMuted }) => arrange(ctx, chatId, () => ctx.tx.run(muteMember, [chatId, isMuted])),
  Remove: (ctx, { chatId }) => arrange(ctx, chatId, () => ctx.tx.run(removeChat, [chatId])),

  Report: (ctx, input) => report(ctx, whoOf(ctx), input),

  ...shopHandlers,
};

export const tabService: Service<typeof Tab> = {
  GetTabs: single(
    async ({ tx, caller, now, fail }) =>
      (await tx.one(countTabs, [caller.memberId, now])) ?? fail("NOT_FOUND"),
  ),
};
