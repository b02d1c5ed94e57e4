import { Member } from "@heshi/contract/account/member";
import { type Service, staged } from "../../rpc/call/service.ts";
import { sha256Hex } from "../../rpc/session/sign.ts";
import { enter, enterAgain, memberOf } from "../member/member.public.ts";
import { proveCode, spendProof } from "../sms/sms.public.ts";
import { findTicket, useTicket } from "./third.store.ts";

/**
 * The last step of a first login through a provider: binds a mobile number to the account of a ticket. `pepper` is the
 * key of codes.
 */
export const ticketHandlers = (pepper: Uint8Array) =>
  ({
    BindMobile: staged(Member, "BindMobile", {
      before: (ctx, { mobile, code }) => proveCode(ctx, { mobile, purpose: "bind", code }, pepper),
      async handle(ctx, { ticket, mobile }, proof) {
        const { tx, now, fail } = ctx;
        const digest = sha256Hex(ticket);
        if (!(await tx.one(findTicket, [digest, now]))) return fail("TICKET_STALE");
        await spendProof(ctx, proof);
        const { id } = await memberOf(ctx, mobile);
        // 0 rows: the ticket was used meanwhile, or the account or the member is bound already
        if ((await tx.run(useTicket, [digest, id, now])) !== 1) return fail("TICKET_STALE");
        return enter(ctx, id, { mobile });
      },
      renew: (ctx, effect) => enterAgain(ctx, effect),
    }),
  }) satisfies Partial<Service<typeof Member>>;
