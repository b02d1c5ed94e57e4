import { randomBytes } from "node:crypto";
import type { Chat } from "@heshi/contract/chat/chat";
import type { Merchant } from "@heshi/contract/shop/merchant";
import type { SecretContext } from "../../rpc/call/service.ts";
import { sha256Hex } from "../../rpc/session/sign.ts";
import { dropTicket, dropTickets, insertTicket, memberMid } from "./chat.tickets.store.ts";

/** A ticket opens the socket once within this time, in ms. */
const TICKET_MS = 60_000;
/** Unused tickets of one session: as many as its owner may hold sockets. */
const MOST_UNUSED = 8;

type Ctx = Pick<SecretContext, "tx" | "now" | "remember">;

/** Another tab of the session may still be opening with an earlier ticket, so that only the oldest beyond the limit are spent. */
async function makeTicket({ tx, now, remember }: Ctx, sessionId: string, memberId: string | null) {
  const ticket = randomBytes(24).toString("base64url");
  const digest = sha256Hex(ticket);
  const expiresAt = new Date(now.getTime() + TICKET_MS);
  await tx.run(insertTicket, [digest, memberId, sessionId, expiresAt]);
  await tx.run(dropTickets, [sessionId, now, MOST_UNUSED]);
  remember({ digest });
  return { ticket, expiresAt: expiresAt.getTime() };
}

type MemberCtx = SecretContext<typeof Chat, "member">;
async function memberTicket(ctx: MemberCtx) {
  const { memberId, sessionId } = ctx.caller;
  const member = (await ctx.tx.one(memberMid, [memberId])) ?? ctx.fail("MEMBER_INVALID");
  return { ...(await makeTicket(ctx, sessionId, memberId)), mid: member.mid };
}

type ShopCtx = SecretContext<typeof Merchant, "merchant">;
const shopTicket = async (ctx: ShopCtx) => ({
  ...(await makeTicket(ctx, ctx.caller.sessionId, null)),
  mid: ctx.caller.staffId,
});

type Effect = Readonly<Record<string, unknown>>;
/** A member's ticket, and that of a shop's people; a repeat spends the ticket that it replaces. */
export const memberTickets = {
  handle: memberTicket,
  async renew(ctx: MemberCtx, { digest }: Effect) {
    await ctx.tx.run(dropTicket, [String(digest), ctx.now]);
    return memberTicket(ctx);
  },
};
export const shopTickets = {
  handle: shopTicket,
  async renew(ctx: ShopCtx, { digest }: Effect) {
    await ctx.tx.run(dropTicket, [String(digest), ctx.now]);
    return shopTicket(ctx);
  },
};
