/** Standing orders of the demo member: one that is paused, with what it has met, and one that has ended. */
import { fen } from "@heshi/kernel/money";
import { formatDay } from "@heshi/kernel/text";
import { recipes } from "@heshi/server/modules/ledger/ledger.public";
import type { Tx } from "@heshi/server/platform/database/db";
import { type Calendar, demoDigits, demoId, insertRows, type Row } from "../fill/fill-rows.ts";
import type { Timed } from "./auction-bids.ts";

const [HOUR, DAY] = [3_600_000, 86_400_000];
const ORDERS = [
  { key: "paused", maxFen: 12_000, ago: 26 * HOUR, untilIn: 142 * HOUR, endedAgo: undefined },
  { key: "over", maxFen: 6000, ago: 9 * DAY, untilIn: -2 * DAY, endedAgo: 2 * DAY },
] as const;
/** What the first has met. */
const TRIES = [{ lot: "last 4", words: "已结束，看看其他拍品吧", ago: 6.1 * HOUR }] as const;

type Order = (typeof ORDERS)[number];
type Filling = { owner: string; calendar: Calendar; zoneIds: readonly string[] };
function rowOf({ key, maxFen, ago, untilIn, endedAgo }: Order, { owner, calendar, zoneIds }: Filling): Row {
  const at = calendar.at(ago);
  return {
    id: demoId(`depute ${key}`),
    no: `O${formatDay(at).slice(2).replaceAll("-", "")}${demoDigits(`depute ${key}`, 12)}`,
    member_id: owner,
    state: endedAgo === undefined ? "paused" : "ended",
    zone_ids: zoneIds,
    max_fen: maxFen,
    per_day: 1,
    budget_fen: maxFen,
    held_fen: endedAgo === undefined ? maxFen : 0,
    moves: endedAgo === undefined ? 1 : 2,
    until_at: calendar.at(-untilIn),
    why: endedAgo === undefined ? "" : "有效期已到",
    ended_at: endedAgo === undefined ? null : calendar.at(endedAgo),
    created_at: at,
  };
}

/** Fills them; answers the transfers of their budgets. The lots must be there. */
export async function fillDeputes(tx: Tx, filling: Filling): Promise<Timed[]> {
  const { owner, calendar } = filling;
  const rows = ORDERS.map((order) => rowOf(order, filling));
  await insertRows(tx, "auction_depute", rows);
  const blank = {
    actor: "member",
    actor_id: owner as string | null,
    from_state: null as string | null,
    note: "",
  };
  const events = ORDERS.flatMap(({ key, ago, endedAgo }) => {
    const of = { ...blank, depute_id: demoId(`depute ${key}`) };
    const begun = { ...of, kind: "begin", to_state: "active", at: calendar.at(ago) };
    const then =
      endedAgo === undefined
        ? { kind: "pause", to_state: "paused", at: calendar.at(5 * HOUR) }
        : { kind: "expire", actor: "gateway", actor_id: null, to_state: "ended", at: calendar.at(endedAgo) };
    return [begun, { ...of, from_state: "active", ...then }];
  });
  await insertRows(tx, "auction_depute_event", events);
  await insertRows(
    tx,
    "auction_depute_try",
    TRIES.map(({ lot, words, ago }) => ({
      id: demoId(`depute try ${lot}`),
      depute_id: demoId("depute paused"),
      lot_id: demoId(`auction lot ${lot}`),
      state: "skipped",
      amount_fen: ORDERS[0].maxFen,
      words,
      at: calendar.at(ago),
    })),
  );
  return ORDERS.flatMap(({ maxFen, ago, endedAgo }, at) => {
    const event = { deputeNo: String(rows[at]?.["no"]), memberId: owner, amount: fen(maxFen) };
    const held = { ...recipes.deputeHeld({ ...event, seq: 1 }), at: calendar.at(ago) };
    return endedAgo === undefined
      ? [held]
      : [held, { ...recipes.deputeReleased({ ...event, seq: 2 }), at: calendar.at(endedAgo) }];
  });
}
