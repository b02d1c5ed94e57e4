import { randomBytes } from "node:crypto";
import { Chat } from "@heshi/contract/system/system";
import { type SecretContext, type Service, single, staged } from "../../rpc/call/service.ts";
import { sha256Hex } from "../../rpc/session/sign.ts";
import { conversations, dropTicket, dropTickets, insertTicket, memberMid } from "./chat.store.ts";

/** A ticket opens the socket once within this time, in ms. */
const TICKET_MS = 60_000;
/** Unused tickets of one session: as many as a member may hold sockets. */
const MOST_UNUSED = 8;

type Ctx = SecretContext<typeof Chat, "member">;

/** Another tab of the session may still be opening with an earlier ticket, so that only the oldest beyond the limit are spent. */
async function makeTicket({ tx, caller, now, fail, remember }: Ctx) {
  const ticket = randomBytes(24).toString("base64url");
  const digest = sha256Hex(ticket);
  const expiresAt = new Date(now.getTime() + TICKET_MS);
  const member = await tx.one(memberMid, [caller.memberId]);
  if (!member) return fail("MEMBER_INVALID");
  await tx.run(insertTicket, [digest, caller.memberId, caller.sessionId, expiresAt]);
  await tx.run(dropTickets, [caller.sessionId, now, MOST_UNUSED]);
  remember({ digest });
  return { ticket, mid: member.mid, expiresAt: expiresAt.getTime() };
}

export const chatService: Service<typeof Chat> = {
  GetTicket: staged(Chat, "GetTicket", {
    handle: makeTicket,
    async renew(ctx, { digest }) {
      await ctx.tx.run(dropTicket, [String(digest), ctx.now]);
      return makeTicket(ctx);
    },
  }),

  GetMemberList: single(async ({ tx, caller }) => {
    const list = await tx.many(conversations, [caller.memberId]);
    return { list, unreadTotal: list.reduce((sum, { unreadNum }) => sum + unreadNum, 0) };
  }),
};
