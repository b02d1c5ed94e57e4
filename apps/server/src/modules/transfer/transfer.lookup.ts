import { Credit } from "@heshi/contract/money/credit";
import { col, statement } from "../../platform/database/statement.ts";
import { staged } from "../../rpc/call/service.ts";
import { sha256Hex } from "../../rpc/session/sign.ts";
import { findPayee } from "./transfer.store.ts";
import { payeeOf } from "./transfer.view.ts";

/**
 * Notes that a member ($1) asks on the day of $2 for a number (digest $3); no row beyond $4 different ones. There is one row a
 * member, so that of many at once each waits for the one before.
 */
const noteLookup = statement.byKey(
  "transfer.note_lookup",
  { memberId: col.id },
  `insert into payee_lookup as l (member_id, day, asked)
   values ($1, ($2::timestamptz at time zone 'Asia/Shanghai')::date, array[$3::text])
   on conflict (member_id) do update set day = excluded.day,
     asked = case when l.day <> excluded.day then excluded.asked
       when $3 = any (l.asked) then l.asked else l.asked || excluded.asked end
   where l.day <> excluded.day or $3 = any (l.asked) or cardinality(l.asked) < $4::int
   returning member_id`,
);

/**
 * Finds a payee. Whom the member has paid before is found as often as they like; of others so many numbers a day, found or not, because the
 * answer tells who is a member.
 */
export const getPayee = staged(Credit, "GetPayee", {
  single: true,
  async before({ db, caller, now, settings, fail }, { account }) {
    const { memberId } = caller;
    const payee = await db.one(findPayee, [memberId, account]);
    if (payee?.isKnown) return payee;
    const digest = sha256Hex(`${memberId} ${account}`).slice(0, 16);
    const noted = await db.one(noteLookup, [memberId, now, digest, settings["transfer.lookupsPerDay"]]);
    return noted ? payee : fail("LOOKUPS_FULL");
  },
  handle: async ({ fail }, _input, payee) => payeeOf(payee ?? fail("NO_PAYEE")),
});
