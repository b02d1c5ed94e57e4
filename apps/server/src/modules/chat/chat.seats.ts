import { staffRights } from "@heshi/contract/rights";
import { shopRoom } from "../../platform/jobs.ts";
import type { Db } from "../../platform/database/db.ts";
import type { Seats } from "../../rpc/socket/socket.ts";
import { liveSessions, spendShopTicket, spendTicket, tokenMember } from "./chat.tickets.store.ts";

/** The sockets of members and of shops' people, who open them with a ticket, or members with their token. */
export const buildSeats = (db: Db): Seats => ({
  async openerOf({ digest, mid, now }) {
    const values = [digest, now, mid];
    const member = (await db.one(spendTicket, values)) ?? (await db.one(tokenMember, values));
    if (member) return { holder: member.memberId, room: member.memberId, sessionId: member.sessionId };
    const person = await db.one(spendShopTicket, [...values, staffRights.answer]);
    return (
      person && {
        holder: `staff:${person.staffId}`,
        room: shopRoom(person.shopId),
        sessionId: person.sessionId,
      }
    );
  },
  async live(sessionIds, now) {
    const rows = await db.many(liveSessions, [sessionIds, now, staffRights.answer]);
    return new Set(rows.map(({ sessionId }) => sessionId));
  },
});
