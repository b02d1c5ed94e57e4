import { col } from "../../platform/database/statement.ts";
import { inboxSql } from "../inbox/inbox.public.ts";
import { effectsOf } from "../machine/machine.public.ts";
import { banMachine } from "./ban.machine.ts";

/** Bans from bidding as their machine moves them. */
export const bans = effectsOf<typeof banMachine, { memberId: typeof col.id }, { appeal?: string }>(
  banMachine,
  {
    table: "auction_ban",
    history: "auction_ban_event",
    historyKey: "ban_id",
    columns: { memberId: col.id },
    owners: ["member_id"],
    sets: { appeal: "text" },
    decidedBy: "Admin.DecideLotBan",
    inbox: ({ on, by, words, now }) =>
      inboxSql("lot_ban", {
        event: on,
        memberId: "member_id",
        data: { words },
        at: now,
        from: `from moved where ${by} = 'operator'`,
      }),
    effects: {},
  },
);
