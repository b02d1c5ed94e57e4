import type { Admin } from "@heshi/contract/system/admin";
import { operatorRoles, type OperatorRole } from "@heshi/contract/rights";
import { asSeen } from "@heshi/contract/frame/seen";
import { randomId } from "@heshi/kernel/id";
import { list, readPage } from "../../rpc/list.ts";
import { type Context, type Service, single } from "../../rpc/call/service.ts";
import { deskHead, deskView } from "./chat.desk.view.ts";
import { messageView } from "./chat.domain.ts";
import { clerkOf, deskTabs, memberOf, operatorClerks, phrases } from "./chat.lists.store.ts";
import { removePhrase, savePhrase } from "./chat.phrases.ts";
import { endWaiting, giveChat, messagesBefore } from "./chat.store.ts";
import { find, mark, readWindow, sayAlone, send, SERVICE, tell, type Who } from "./chat.talk.ts";
import {
  addWord,
  banMember,
  blockedWords,
  decideReport,
  dropWord,
  findReport,
  hideMessage,
  liftBan,
  openReports,
  type ReportRow,
} from "./chat.watch.store.ts";

const DAY_MS = 86_400_000;
/** Messages shown with a report: those before it, and a few behind it. */
const AROUND = { before: 10, behind: 5 };

type Ctx = Context<typeof Admin, "operator">;
const whoOf = ({ caller }: Ctx): Who => ({
  side: "desk",
  memberId: null,
  shopId: SERVICE,
  actorId: caller.operatorId,
});
const roles = (Object.keys(operatorRoles) as OperatorRole[]).filter((role) =>
  (operatorRoles[role] as readonly string[]).includes("chat.answer"),
);

/** Gives a conversation of the service to an operator while $from has it (0: nobody), and tells the member. */
async function give(ctx: Ctx, chatId: string, { from, to }: { from: string; to: string }) {
  const { tx, fail } = ctx;
  const chat = await find(ctx, whoOf(ctx), chatId);
  const clerk = (await tx.one(clerkOf, [SERVICE, to, roles])) ?? fail("CLERK_WRONG");
  if ((await tx.run(giveChat, [chatId, to, from])) !== 1) return fail("CHAT_TAKEN");
  await sayAlone(ctx, chat, { body: `客服${clerk.name}为您服务`, side: "system", waitsOn: true });
  await tell(ctx, chat, { type: "chat.list", data: { chatId } });
  return { chatId };
}

/** The operators' handlers for the service, blocked words and reports. */
export const chatDeskHandlers = {
  GetServiceChats: list({
    statement: ({ tab }) => deskTabs[tab],
    values: ({ caller }, { tab }) => [SERVICE, tab === "mine" ? caller.operatorId : null],
    view: (row, { caller }) => deskView(row, caller.operatorId),
    key: ({ rankAt, chatId }) => [rankAt, chatId],
  }),

  async GetServiceChat(ctx, { chatId }) {
    const chat = await find(ctx, whoOf(ctx), chatId);
    const member = (await ctx.tx.one(memberOf, [chat.memberId])) ?? ctx.fail("NOT_FOUND");
    const clerk = await ctx.tx.one(clerkOf, [SERVICE, chat.clerkId ?? null, roles]);
    const head = deskHead(chat, { member, clerk, actorId: ctx.caller.operatorId });
    return { ...head, memberId: chat.memberId, mid: member.mid };
  },

  GetServiceClerks: single(async ({ tx, caller }) => ({
    list: await tx.many(operatorClerks, [roles, caller.operatorId]),
  })),

  GetServiceMessages: (ctx, input) => readWindow(ctx, whoOf(ctx), input),
  TakeServiceChat: (ctx, { chatId }) => give(ctx, chatId, { from: "0", to: ctx.caller.operatorId }),
  HandOverServiceChat: (ctx, { chatId, operatorId }) =>
    give(ctx, chatId, { from: ctx.caller.operatorId, to: operatorId }),

  async CloseServiceChat(ctx, { chatId }) {
    const { tx, caller, fail } = ctx;
    const chat = await find(ctx, whoOf(ctx), chatId);
    if ((await tx.run(giveChat, [chatId, null, caller.operatorId])) !== 1) return fail("CHAT_TAKEN");
    await sayAlone(ctx, chat, { body: "本次服务已结束，感谢您的咨询", side: "system", waitsOn: true });
    await tx.run(endWaiting, [chatId]);
    await tell(ctx, chat, { type: "chat.list", data: { chatId } });
    return { chatId };
  },

  SendServiceMessage: (ctx, input) => send(ctx, whoOf(ctx), input),
  MarkServiceChat: (ctx, input) => mark(ctx, whoOf(ctx), input),

  GetServicePhrases: single(async ({ tx }) => ({ list: await tx.many(phrases, [SERVICE]) })),
  SaveServicePhrase: (ctx, input) => savePhrase(ctx, SERVICE, input),
  RemoveServicePhrase: (ctx, { phraseId }) => removePhrase(ctx, SERVICE, phraseId),

  GetBlockedWords: list({
    statement: blockedWords,
    values: () => [],
    view: (row) => row,
    key: ({ addedAt, wordId }) => [addedAt, wordId],
  }),
  async AddBlockedWord({ tx, caller, now, fail }, { word }) {
    const seen = asSeen(word);
    if (seen === "") return fail("WRONG_FIELD", { fields: { word: "请填写文字或数字" } });
    await tx.run(addWord, [randomId(), word, seen, caller.operatorId, now]);
    return {};
  },
  RemoveBlockedWord: async ({ tx, fail }, { word }) =>
    (await tx.run(dropWord, [asSeen(word)])) === 1 ? {} : fail("NOT_FOUND"),

  async GetChatReports(ctx, input) {
    const page = await readPage<typeof Admin, "GetChatReports", ReportRow>(ctx, input, {
      statement: openReports,
      values: () => [],
      view: ({ shopId, shopName: name, ...row }) => ({
        ...row,
        shop: shopId !== undefined && name !== undefined ? { shopId, name } : undefined,
        messages: [],
      }),
      key: ({ at, reportId }) => [at, reportId],
    });
    const list = [];
    for (const report of page.list) {
      const [from, until] = [Math.max(0, report.seq - AROUND.before - 1), report.seq + AROUND.behind + 1];
      const rows = await ctx.tx.many(messagesBefore, [report.chatId, from, until, until - from]);
      list.push({ ...report, messages: rows.map(messageView).toReversed() });
    }
    return { ...page, list };
  },

  async DecideChatReport(ctx, { reportId, decision, days, note }) {
    const { tx, caller, now, fail } = ctx;
    const row = await tx.one(decideReport, [reportId, decision, now, caller.operatorId, note]);
    if (!row) return (await tx.one(findReport, [reportId])) ? fail("WRONG_STATE") : fail("NOT_FOUND");
    const { chatId, seq, memberId } = row;
    if (decision !== "dismiss" && (await tx.one(hideMessage, [chatId, seq, now])))
      await tell(ctx, row, { type: "chat.recall", data: { chatId, seq } });
    if (decision === "ban" && row.side === "member")
      await tx.run(banMember, [memberId, new Date(now.getTime() + days * DAY_MS)]);
    return { reportId };
  },

  async LiftChatBan({ tx, now, fail, was }, { memberId }) {
    const ban =
      (await tx.one(liftBan, [memberId, now])) ?? fail("WRONG_STATE", { msg: "这位会员没有被禁言" });
    was({ chatBannedUntilAt: ban.until });
    return ban;
  },
} satisfies Partial<Service<typeof Admin>>;
