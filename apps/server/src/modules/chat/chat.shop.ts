import type { Chat } from "@heshi/contract/chat/chat";
import { staffRights } from "@heshi/contract/rights";
import { list } from "../../rpc/list.ts";
import { type Context, type Service, single } from "../../rpc/call/service.ts";
import { deskHead, deskView } from "./chat.desk.view.ts";
import { buyerOf, clerkOf, clerks, deskTabs, memberOf, orderCards, phrases } from "./chat.lists.store.ts";
import { removePhrase, savePhrase } from "./chat.phrases.ts";
import { countDesk, giveChat, pinDesk } from "./chat.store.ts";
import {
  cardView,
  find,
  mark,
  open,
  readWindow,
  recall,
  report,
  sayAlone,
  send,
  tell,
  type Who,
} from "./chat.talk.ts";

type Ctx = Context<typeof Chat, "merchant">;
const whoOf = ({ caller }: Ctx): Who => ({
  side: "desk",
  memberId: null,
  shopId: caller.shopId,
  actorId: caller.staffId,
});

/** The shop's side (docs/rules/chat.md). */
export const shopHandlers = {
  GetShopList: list({
    statement: ({ tab }) => deskTabs[tab],
    values: ({ caller }, { tab }) => [caller.shopId, tab === "mine" ? caller.staffId : null],
    view: (row, { caller }) => deskView(row, caller.staffId),
    key: ({ rankAt, chatId }) => [rankAt, chatId],
  }),

  async ShopOpen(ctx, { orderId }) {
    const { tx, caller, fail } = ctx;
    const buyer = (await tx.one(buyerOf, [orderId, caller.shopId])) ?? fail("NOT_FOUND");
    return open(ctx, buyer.memberId, caller.shopId);
  },

  GetShopUnread: single(
    async ({ tx, caller, fail }) => (await tx.one(countDesk, [caller.shopId])) ?? fail("NOT_FOUND"),
  ),

  async GetShopChat(ctx, { chatId }) {
    const chat = await find(ctx, whoOf(ctx), chatId);
    const member = (await ctx.tx.one(memberOf, [chat.memberId])) ?? ctx.fail("NOT_FOUND");
    const values = [chat.shopId, chat.clerkId ?? null, staffRights.answer];
    return deskHead(chat, { member, clerk: await ctx.tx.one(clerkOf, values), actorId: ctx.caller.staffId });
  },

  GetShopMessages: (ctx, input) => readWindow(ctx, whoOf(ctx), input),

  async GetShopCards(ctx, { chatId }) {
    const { memberId, shopId } = await find(ctx, whoOf(ctx), chatId);
    return { list: (await ctx.tx.many(orderCards, [memberId, shopId])).map(cardView) };
  },

  ShopSend: (ctx, input) => send(ctx, whoOf(ctx), input),
  ShopRecall: (ctx, input) => recall(ctx, whoOf(ctx), input),
  ShopReport: (ctx, input) => report(ctx, whoOf(ctx), input),
  ShopMark: (ctx, input) => mark(ctx, whoOf(ctx), input),

  async ShopPin(ctx, { chatId, isPinned }) {
    const chat = await find(ctx, whoOf(ctx), chatId);
    await ctx.tx.run(pinDesk, [chatId, isPinned]);
    await tell(ctx, chat, { type: "chat.list", data: { chatId } });
    return { chatId };
  },

  GetClerks: single(async ({ tx, caller }) => ({
    list: (await tx.many(clerks, [caller.shopId, staffRights.answer])).map(({ staffId, name }) => ({
      staffId,
      name,
      isMe: staffId === caller.staffId,
    })),
  })),

  async HandOver(ctx, { chatId, staffId }) {
    const { tx, fail } = ctx;
    const chat = await find(ctx, whoOf(ctx), chatId);
    const clerk = (await tx.one(clerkOf, [chat.shopId, staffId, staffRights.answer])) ?? fail("CLERK_WRONG");
    if (chat.clerkId === staffId) return { chatId };
    await tx.run(giveChat, [chatId, staffId, null]);
    await sayAlone(ctx, chat, { body: `客服${clerk.name}为您服务`, side: "system", waitsOn: true });
    await tell(ctx, chat, { type: "chat.list", data: { chatId } });
    return { chatId };
  },

  GetPhrases: single(async ({ tx, caller }) => ({ list: await tx.many(phrases, [caller.shopId]) })),
  SavePhrase: (ctx, input) => savePhrase(ctx, ctx.caller.shopId, input),
  RemovePhrase: (ctx, { phraseId }) => removePhrase(ctx, ctx.caller.shopId, phraseId),
} satisfies Partial<Service<typeof Chat>>;
