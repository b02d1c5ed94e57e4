/** The owner of the demo's first shop is invited to another one. */
import type { Tx } from "@heshi/server/platform/database/db";
import { adhoc } from "@heshi/server/platform/database/statement";
import { type Calendar, demoId } from "./fill-rows.ts";

const DAY_MS = 86_400_000;
const invite = adhoc(
  "demo.fill.invite",
  `insert into shop_staff (id, shop_id, mobile, name, role, state, invited_until, created_at)
   select $1, o.shop_id, s.mobile, s.name, 'finance', 'invited', $2, $3 from shop_staff s
     join lateral (select shop_id from shop_staff where role = 'owner' and shop_id <> s.shop_id order by shop_id limit 1) o on true
   where s.mobile = '13900010001' on conflict do nothing`,
);

/** Writes the invitation. */
export const fillInvites = (tx: Tx, calendar: Calendar): Promise<number> =>
  tx.run(invite, [demoId("invite 1"), calendar.at(-7 * DAY_MS), calendar.at(DAY_MS / 12)]);
