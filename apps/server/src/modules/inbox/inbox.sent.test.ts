import { randomId } from "@heshi/kernel/id";
import { afterAll, expect, test } from "vitest";
import { anyRow } from "../../../test/database/any-row.ts";
import { dropChecks } from "../../../test/database/checks.ts";
import { testServer } from "../../../test/harness.ts";
import { bought } from "../../../test/make/after.ts";
import { makeMember } from "../../../test/make/member.ts";
import { sql } from "../../../test/make/world.ts";
import { afterSales } from "../after/after.effects.ts";
import { certs } from "../cert/cert.store.ts";
import { invoices } from "../invoice/invoice.effects.ts";
import { deliveries } from "../delivery/delivery.effects.ts";
import type { Entity } from "../machine/machine.entity.ts";
import { orders } from "../order/order.effects.ts";
import { transfers } from "../transfer/transfer.effects.ts";
import { vouchers } from "../voucher/voucher.effects.ts";
import { withdrawals } from "../withdraw/withdraw.effects.ts";
import { causes, wordsOf } from "./inbox.causes.ts";

/**
 * Every move of a machine whose event has words tells its member, by any actor: each is made on a row, by the statement that
 * makes it for everybody. What it moves of money and stock are other statements.
 */
const server = await testServer();
const { buyer: own } = await bought(server);
const payee = await makeMember(server);
await anyRow(server, "payout_account", { member_id: own.id });
const entities = [
  orders,
  afterSales,
  vouchers,
  invoices,
  withdrawals,
  transfers,
  certs.entity,
  deliveries,
] as unknown as Entity[];

const rows = new Map<string, string>();
for (const { layout } of entities) {
  const id = randomId();
  const whose =
    layout.table === "transfer" ? { member_id: own.id, payee_id: payee.id } : { member_id: own.id };
  const [there] = await sql(server, `select id::text as id from ${layout.table} limit 1`);
  if (there) rows.set(layout.table, String(there["id"]));
  else {
    await anyRow(server, layout.table, { id, ...whose });
    rows.set(layout.table, id);
  }
}
// a state alone is not what the tables' checks ask for
const tables = entities.map(({ layout }) => layout.table);
afterAll(await dropChecks(server, tables));

await sql(server, "delete from inbox_message");

/** Messages of a machine are called as it is, except a delivery's: 提货, not a courier's. */
const causeOf = ({ entity }: Entity["machine"]): string =>
  entity === "warehouse_delivery" ? "delivery" : entity;
/** Not the member who did it, of an after-sale and a delivery. */
const isTold = (entity: string, by: string): boolean =>
  !["after_sale", "delivery"].includes(entity) || by !== "member";
/** Of a transfer its payee, and the payer of what came back. */
const toldOf = (entity: string, on: string): string =>
  entity === "transfer" && on !== "bounce" ? payee.id : own.id;

type Case = { entity: Entity; on: string; from: string; to: string; by: string };
const cases = entities.flatMap((entity) => {
  const { says } = causes[causeOf(entity.machine) as keyof typeof causes];
  return entity.machine.table
    .filter(({ on }) => Object.hasOwn(says, on))
    .flatMap(({ on, from, to, by }) =>
      from.flatMap((state) => by.map((actor): Case => ({ entity, on, from: state, to, by: actor }))),
    )
    .map((one) => ({ ...one, name: `${entity.machine.entity}.${one.on} from ${one.from} by ${one.by}` }));
});

test("machines with words for their members have moves that say them", () => {
  for (const { machine } of entities) {
    // a delivery that is late has not moved: a job says it (delivery.due.test.ts)
    const said = Object.keys(causes[causeOf(machine) as keyof typeof causes].says).filter(
      (on) => on !== "late",
    );
    const made = new Set(cases.filter(({ entity }) => entity.machine === machine).map(({ on }) => on));
    expect([machine.entity, [...made].toSorted()]).toEqual([machine.entity, said.toSorted()]);
  }
});

test.each(cases)("$name tells the member once, in words", async ({ entity, on, from, to, by }) => {
  const { machine, layout, some } = entity;
  const cause = causeOf(machine);
  const id = rows.get(layout.table) ?? "";
  // what a timer ends is over
  await sql(server, `update ${layout.table} set state = $2, deadline_at = $3 where id = $1`, [
    id,
    from,
    by === "timer" ? new Date(server.now().getTime() - 1000) : null,
  ]);
  const values: Readonly<Record<string, unknown>> = {
    ids: [id],
    from: [from],
    to: [to],
    deadlines: [null],
    now: server.now(),
    by,
    on,
    words: "原因",
    withItems: false,
    taken_silver_cent: 0,
    owed_silver_cent: 0,
  };
  const moved = await server.db.write((tx) =>
    tx.many(
      some.statement,
      some.names.map((name) => (values[name] ?? null) as never),
    ),
  );
  expect(moved).toHaveLength(1);
  const told = await sql(
    server,
    "delete from inbox_message where cause like $1 returning member_id::text as who, cause, data",
    [`${cause}.%`],
  );
  const expected = isTold(cause, by) ? [[toldOf(cause, on), `${cause}.${on}`]] : [];
  expect(told.map((message) => [message["who"], message["cause"]])).toEqual(expected);
  for (const message of told) expect(wordsOf(String(message["cause"]), message["data"]).title).not.toBe("");
});
