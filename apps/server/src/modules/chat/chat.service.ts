import { randomBytes } from "node:crypto";
import { Chat } from "@heshi/contract/system/system";
import { type Context, type Service, single, staged } from "../../rpc/call/service.ts";
import { sha256Hex } from "../../rpc/session/sign.ts";
import { conversations, dropTickets, insertTicket, memberMid } from "./chat.store.ts";

/** A ticket opens the socket once within this time, in ms. */
const TICKET_MS = 60_000;

async function makeTicket({ tx, caller, now, fail }: Context<typeof Chat, "member">) {
  const ticket = randomBytes(24).toString("base64url");
  const expiresAt = new Date(now.getTime() + TICKET_MS);
  const member = await tx.one(memberMid, [caller.memberId]);
  if (!member) return fail("MEMBER_INVALID");
  await tx.run(dropTickets, [caller.sessionId, now]);
  await tx.run(insertTicket, [sha256Hex(ticket), caller.memberId, caller.sessionId, expiresAt]);
  return { ticket, mid: member.mid, expiresAt: expiresAt.getTime() };
}

export const chatService: Service<typeof Chat> = {
  GetTicket: staged(Chat, "GetTicket", { handle: makeTicket, renew: makeTicket }),

  GetMemberList: single(async ({ tx, caller }) => {
    const list = await tx.many(conversations, [caller.memberId]);
    return { list, unreadTotal: list.reduce((sum, { unreadNum }) => sum + unreadNum, 0) };
  }),
};
