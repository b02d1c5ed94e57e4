/** Links by which friends pay, used and waiting, and the demo member's small payments without the password. */
import { assert } from "@heshi/kernel/assert";
import { dayStart } from "@heshi/kernel/month";
import { usualSettings } from "@heshi/server/settings";
import type { Tx } from "@heshi/server/platform/database/db";
import { FRIEND_ASKED, FRIEND_PAID, PASS_FREE } from "../../data/friends.data.ts";
import { DAY, MINUTE } from "../../time.ts";
import type { DemoWorld } from "../../world.types.ts";
import { memberId } from "../fill-members.ts";
import { tradeId } from "../fill-orders.ts";
import { type Calendar, demoHex, insertRows } from "../fill-rows.ts";

/** The phone where it was switched on; in any other browser it is on elsewhere. */
const DEVICE = "demo-phone";

/** Fills the links of trades, and switches small payments on for the demo member. */
export async function fillFriends(tx: Tx, { orders }: DemoWorld, calendar: Calendar): Promise<void> {
  const links = orders.flatMap(({ key, tradeKey, memberKey, createdAgo }) => {
    const isAsked = tradeKey === FRIEND_ASKED.trade;
    if (!isAsked && FRIEND_PAID[key] === undefined) return [];
    return [
      {
        trade_id: tradeId(tradeKey),
        member_id: memberId(memberKey),
        pay_code: demoHex(`friend ${tradeKey}`),
        note: isAsked ? FRIEND_ASKED.note : "",
        made_at: calendar.at(Math.max(0, createdAgo - MINUTE / 2)),
      },
    ];
  });
  await insertRows(tx, "friend_pay", links);
  const on = calendar.at(20 * DAY);
  const small = orders.find(({ key }) => key === PASS_FREE);
  assert(small, "the demo world has no small payment");
  await insertRows(tx, "known_device", [
    {
      audience: "member",
      subject_id: memberId("m-demo"),
      device_id: DEVICE,
      first_at: calendar.at(40 * DAY),
      last_at: calendar.at(DAY),
    },
  ]);
  await insertRows(tx, "pass_free", [
    {
      member_id: memberId("m-demo"),
      device_id: DEVICE,
      pay_fen: usualSettings["passfree.payFen"],
      day_fen: usualSettings["passfree.dayFen"],
      on_at: on,
      used_from: dayStart(calendar.at(small.paidAgo ?? 0)),
      used_fen: small.payFen,
    },
  ]);
}
