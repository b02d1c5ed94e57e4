/** Recharges of members, with their attempts and their money by the ledger's recipes. */
import { cent } from "@heshi/kernel/credit";
import { fenOfText } from "@heshi/kernel/money";
import { recipes, type Transfer } from "@heshi/server/modules/ledger/ledger.public";
import type { Tx } from "@heshi/server/platform/database/db";
import { type DemoRecharge, demoRecharges, habitualRecharges } from "../../data/recharges.data.ts";
import type { DemoWorld } from "../../world.types.ts";
import { openingRecharges } from "./openings.ts";
import { memberId } from "../fill-members.ts";
import { type Calendar, demoDigits, demoId, insertRows, type Row } from "../fill-rows.ts";

const everyRecharge = (world: DemoWorld): readonly DemoRecharge[] => [
  ...openingRecharges(world),
  ...habitualRecharges,
  ...demoRecharges,
];
const [MINUTE, HOUR] = [60_000, 3_600_000];

const demoKeyOf = ({ members }: DemoWorld): string => members.find(({ kind }) => kind === "demo")?.key ?? "";

/** A letter and the day, as new numbers have it. */
function noOf(letter: string, { key, ago }: DemoRecharge, calendar: Calendar): string {
  const day = new Date(calendar.at(ago).getTime() + 8 * HOUR).toISOString().slice(2, 10).replaceAll("-", "");
  return `${letter}${day}${demoDigits(`recharge ${letter} ${key}`, 12)}`;
}
const rechargeId = ({ key }: DemoRecharge): string => demoId(`recharge ${key}`);
const endedAfter = ({ state }: DemoRecharge): number => (state === "timeout" ? 15 : 1) * MINUTE;
const endedAt = (one: DemoRecharge, calendar: Calendar): Date =>
  new Date(calendar.at(one.ago).getTime() + endedAfter(one));

const ownerOf = ({ memberKey }: DemoRecharge, world: DemoWorld): string =>
  memberId(memberKey ?? demoKeyOf(world));

/** Silver that came with recharges, of the member with this key. */
export const rechargeSilver = (key: string, world: DemoWorld): number =>
  key === demoKeyOf(world)
    ? demoRecharges.reduce((sum, { state, silver }) => sum + (state === "paid" ? silver : 0), 0)
    : 0;

/** What the recharges brought, each at its time. */
export const rechargeTransfers = (world: DemoWorld, calendar: Calendar): (Transfer & { at: Date })[] =>
  everyRecharge(world)
    .filter(({ state }) => state === "paid")
    .map((one) => ({
      ...recipes.rechargeSettled({
        rechargeNo: noOf("C", one, calendar),
        memberId: ownerOf(one, world),
        channel: one.way,
        amount: fenOfText(String(one.amountFen)),
        bonusSilver: cent(one.silver * 100),
      }),
      at: endedAt(one, calendar),
    }));

function rechargeRow(one: DemoRecharge, owner: string, calendar: Calendar): Row {
  const isPaid = one.state === "paid";
  return {
    id: rechargeId(one),
    no: noOf("C", one, calendar),
    member_id: owner,
    state: isPaid ? "paid" : "closed",
    amount_fen: one.amountFen,
    silver_cent: one.silver * 100,
    pay_way: isPaid ? one.way : null,
    close_reason: isPaid ? null : one.state,
    created_at: calendar.at(one.ago),
    paid_at: isPaid ? endedAt(one, calendar) : null,
    closed_at: isPaid ? null : endedAt(one, calendar),
  };
}

const events = {
  paid: ["pay", "gateway"],
  timeout: ["expire", "timer"],
  member: ["cancel", "member"],
} as const;

function eventRow(one: DemoRecharge, calendar: Calendar): Row {
  const [kind, actor] = events[one.state];
  return {
    recharge_id: rechargeId(one),
    kind,
    actor,
    from_state: "unpaid",
    to_state: one.state === "paid" ? "paid" : "closed",
    note: "",
    at: endedAt(one, calendar),
  };
}

function attemptRow(one: DemoRecharge, owner: string, calendar: Calendar): Row {
  const isPaid = one.state === "paid";
  return {
    id: demoId(`recharge attempt ${one.key}`),
    attempt_no: noOf("P", one, calendar),
    kind: "recharge",
    payable_id: rechargeId(one),
    member_id: owner,
    way: one.way,
    amount_fen: one.amountFen,
    state: isPaid ? "settled" : "closed",
    subject: "",
    created_at: calendar.at(one.ago),
    expires_at: new Date(calendar.at(one.ago).getTime() + 15 * MINUTE),
    opened_at: calendar.at(one.ago),
    queries: 0,
    channel_no: isPaid ? `42${demoDigits(`recharge channel ${one.key}`, 16)}` : null,
    paid_at: isPaid ? endedAt(one, calendar) : null,
    ended_at: endedAt(one, calendar),
    note: "",
  };
}

/** Writes the recharges and their attempts. */
export async function fillRecharges(tx: Tx, world: DemoWorld, calendar: Calendar): Promise<void> {
  const rows = (of: (one: DemoRecharge, owner: string) => Row): Row[] =>
    everyRecharge(world).map((one) => of(one, ownerOf(one, world)));
  await insertRows(
    tx,
    "recharge",
    rows((one, owner) => rechargeRow(one, owner, calendar)),
  );
  await insertRows(
    tx,
    "recharge_event",
    rows((one) => eventRow(one, calendar)),
  );
  await insertRows(
    tx,
    "pay_attempt",
    rows((one, owner) => attemptRow(one, owner, calendar)),
  );
}
