import { Member } from "@heshi/contract/account/member";
import { expect, test } from "vitest";
import { testServer } from "../../../test/harness.ts";
import { anyRow } from "../../../test/database/any-row.ts";
import { codeFor, makeMember } from "../../../test/make/member.ts";
import { paid, submitted } from "../../../test/make/order.ts";
import { goods, shop, sql } from "../../../test/make/world.ts";
import { tables } from "../../tables/tables.ts";
import { recipeNames } from "../ledger/ledger.facts.ts";
import { sections } from "./export/export.ts";
import { causes } from "./export/words.ts";

const server = await testServer();
const seller = await shop(server);
const item = await goods(server, { shopId: seller.id, priceFen: 1000 });
const buyer = await makeMember(server, { balanceFen: 100_000 });
await server.call(
  Member,
  "AddAddress",
  { name: "周晓禾", mobile: "13800000001", regionCode: "330106", detail: "文三路 478 号" },
  { token: buyer.token },
);
await paid(server, buyer, await submitted(server, buyer.token, { skuId: item.skuId, quantity: 1 }));
const payee = await makeMember(server);
const tableRows = Object.entries(tables).flatMap(([table, row]) =>
  typeof row === "object" ? [{ table, ...row }] : [],
);

/** A table's column that names a member, where it is not member_id. */
const memberIn: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  session: { audience: "member", subject_id: "$" },
  known_device: { audience: "member", subject_id: "$" },
  security_event: { audience: "member", subject_id: "$", kind: "login", method: "Member.Login", plat: "h5" },
  shop: { owner_id: "$" },
  member: { id: "$" },
  chat_report: { reporter_id: "$" },
  transfer: { member_id: "$", payee_id: payee.id },
  code: { agent_id: "$" },
  credit_gift: { member_id: "$", payee_id: payee.id },
};
const filled = (table: string, memberId: string) =>
  Object.fromEntries(
    Object.entries(memberIn[table] ?? { member_id: "$" }).map(([name, value]) => [
      name,
      value === "$" ? memberId : value,
    ]),
  );
const whose = (table: string): string =>
  memberIn[table]?.["audience"] === "member"
    ? "audience = 'member' and subject_id = $1"
    : `${Object.keys(memberIn[table] ?? { member_id: "" })[0]} = $1`;
const rowsOf = (table: string, memberId: string) =>
  sql(server, `select to_jsonb(t) as row from ${table} t where ${whose(table)}`, [memberId]);

test("every table that names a member says what closing and the export do with its rows, and no other does", async () => {
  const named = await sql(
    server,
    `select distinct c.relname::text as name from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and a.attnum > 0 and not a.attisdropped
       and (a.attname ~ '(^|_)(member|payer|payee|giver|seller|buyer|inviter|reporter)_id$'
         or exists (select from pg_attribute b where b.attrelid = c.oid
           and (a.attname, b.attname) in (('audience', 'subject_id'), ('owner_kind', 'owner_id')))
         or exists (select from pg_constraint f where f.contype = 'f'
           and f.conrelid = c.oid and f.confrelid = 'member'::regclass and a.attnum = any (f.conkey)))`,
  );
  expect(tableRows.map(({ table }) => table).sort()).toEqual(named.map(({ name }) => String(name)).sort());
});

test("the export has a Chinese word for every value that a column may have, and for every recipe", async () => {
  const cells = Object.values(sections).flatMap((section) =>
    Object.values(section.cells).flatMap(({ of, words }) => (of && words ? [{ of, words }] : [])),
  );
  expect(cells.length).toBeGreaterThan(30);
  for (const { of, words } of cells) {
    const [table = "", column = ""] = of.split(".");
    const checks = await sql(
      server,
      `select pg_get_constraintdef(k.oid) || coalesce((select string_agg(p.prosrc, ' ') from pg_proc p
         where position(p.proname || '(' in pg_get_constraintdef(k.oid)) > 0 and p.pronamespace = 'public'::regnamespace), '') as said
       from pg_constraint k where k.contype = 'c' and k.conrelid = $1::regclass`,
      [table],
    );
    const lists = checks.flatMap(({ said }) =>
      [
        ...String(said).matchAll(
          new RegExp(`\\b${column} (?:= ANY \\(+ARRAY\\[|= any \\('|in \\()([^\\])]+)`, "g"),
        ),
      ].map(([, list = ""]) => [...list.matchAll(/'(\w+)'/g)].map(([, value = ""]) => value)),
    );
    // a column may be bounded by several lists, as accounts are by their owners: the one that the words are of
    const known = (list: readonly string[]) => list.filter((value) => words[value] !== undefined).length;
    const values = lists.toSorted((a, b) => known(b) - known(a) || b.length - a.length)[0] ?? [];
    expect(
      values.filter((value) => words[value] === undefined),
      of,
    ).toEqual([]);
    for (const word of Object.values(words)) expect(word, of).toMatch(/^Apple$|^[^A-Za-z]*\p{Script=Han}/u);
  }
  expect(recipeNames.filter((name) => !/\p{Script=Han}/u.test(causes[name]))).toEqual([]);
});

test("CloseAccount: rows that are dropped are gone, rows that are cleared have changed, and those of other members stay", async () => {
  const [own, other] = [await makeMember(server), await makeMember(server)];
  const going = tableRows.filter(
    ({ table, closing }) =>
      table !== "member" && (closing === "delete" || "drop" in closing || "clear" in closing),
  );
  expect(going.length).toBeGreaterThan(25);
  for (const { table } of going)
    for (const { id } of [own, other])
      if ((await rowsOf(table, id)).length === 0) await anyRow(server, table, filled(table, id));
  const before = new Map(
    await Promise.all(going.map(async ({ table }) => [table, await rowsOf(table, own.id)] as const)),
  );
  const code = await codeFor(server, "close", own);
  expect((await server.call(Member, "CloseAccount", { code }, { token: own.token })).code).toBe(0);
  for (const { table, closing } of going) {
    const left = await rowsOf(table, own.id);
    if (typeof closing === "object" && "clear" in closing) expect(left, table).not.toEqual(before.get(table));
    else expect(left, table).toEqual([]);
    expect((await rowsOf(table, other.id)).length, `another's ${table}`).toBeGreaterThan(0);
  }
});

test("the export tells a row of every table that names a section, without an English word of ours", async () => {
  const own = buyer;
  // a SKU is in the warehouse by its own number
  await sql(server, "insert into warehouse_sku (id, shop_id, created_at) values ($1, $2, $3)", [
    item.skuId,
    seller.id,
    server.now(),
  ]);
  const told = tableRows.filter((row) => typeof row.export === "string");
  for (const { table } of told)
    if (table !== "ledger_account" && (await rowsOf(table, own.id)).length === 0)
      await anyRow(server, table, filled(table, own.id));
  const [chat] = await sql(server, "select id::text as id from chat_conversation where member_id = $1", [
    own.id,
  ]);
  await anyRow(server, "chat_message", { chat_id: chat?.["id"], seq: 1, body: "您好" });
  const code = await codeFor(server, "export", own);
  const { info } = await server.call(Member, "ExportData", { code }, { token: own.token });
  expect(told.length).toBeGreaterThan(45);
  for (const row of told) {
    const rows = info.sections.find(({ name }) => name === row.export)?.rows ?? [];
    expect(rows.length, `${row.table}: ${String(row.export)}`).toBeGreaterThan(0);
  }
  const values = info.sections.flatMap(({ rows }) => rows.flatMap((row) => Object.values(row)));
  expect(values.filter((value) => /^[a-z][A-Za-z]*$|T\d\d:|\+00/.test(value))).toEqual([]);
});
