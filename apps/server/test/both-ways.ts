import { createHash } from "node:crypto";
import { expect } from "vitest";
import { adhoc } from "../src/platform/database/statement.ts";
import { type Reply, type TestServer, testServer } from "./harness.ts";
import { sql } from "./make/world.ts";

/**
 * `test.changes()` answers every row that is there more (+) or less (-) than in the kept world. What the database counts by itself is
 * named with its table (order_event§12), since a try that was rolled back leaves a gap.
 */
const CHANGES = `
set role none;
create or replace function test.counted(name text) returns text language sql as $$
  select coalesce(string_agg(format(' || jsonb_build_object(%L, %L || (r.content->>%L))', col, owner || '§', col), ''), '') from (
    select attname as col, name as owner from pg_attribute where attrelid = format('public.%I', name)::regclass and attidentity <> ''
    union
    select a.attname, c.confrelid::regclass::text from pg_constraint c
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
      join pg_attribute b on b.attrelid = c.confrelid and b.attnum = c.confkey[1] and b.attidentity <> ''
      where c.contype = 'f' and cardinality(c.conkey) = 1 and c.conrelid = format('public.%I', name)::regclass
    union select v.col, v.owner from (values ('ledger_entry', 'account_id', 'ledger_account'),
      ('ledger_entry', 'transfer_id', 'ledger_transfer')) v (place, col, owner) where v.place = name) x $$;
create or replace function test.changes() returns table (place text, content text) language plpgsql security definer as $$
declare name text;
begin
  for name in select test.tables() loop
    return query execute format('select %L, (r.content %s)::text from (select to_jsonb(x) as content from public.%I x
      except all select to_jsonb(x) from test.%I x) r', '+ ' || name, test.counted(name), name, 'world_' || name);
    return query execute format('select %L, (r.content %s)::text from (select to_jsonb(x) as content from test.%I x
      except all select to_jsonb(x) from public.%I x) r', '- ' || name, test.counted(name), 'world_' || name, name);
  end loop;
end $$;
create or replace function test.known() returns table (token text) language plpgsql security definer as $$
declare name text;
begin
  for name in select test.tables() loop
    return query execute format('select distinct m[1] from (select (r.content %s)::text as t from (select to_jsonb(x) as content
      from test.%I x) r) y, regexp_matches(y.t, ''([a-z_]+§[0-9]+|[A-Z]?[0-9]{12,})'', ''g'') m', test.counted(name), 'world_' || name);
  end loop;
end $$;
set role heshi_app`;
const TOKEN = /[a-z_]+§\d+|(?<![\da-z])[A-Z]?\d{12,}(?![\da-z])/g;
/** Times in ms, which an answer tells. */
const isTime = (token: string): boolean => /^1[789]\d{11}$/.test(token);

const hash = (text: string): string => createHash("sha256").update(text).digest("hex").slice(0, 12);

/**
 * Rows without the names that chance gave: each id and number that was not there before is replaced by what all rows say of it, and of
 * what they say it belongs to. Equal for two sets of rows that differ in such names alone.
 */
export function nameless(rows: readonly string[], known: ReadonlySet<string>): string[] {
  const isNew = (token: string): boolean => !known.has(token) && !isTime(token);
  const rowsOf = new Map<string, string[]>();
  for (const row of rows)
    for (const token of new Set(row.match(TOKEN)))
      if (isNew(token)) rowsOf.set(token, [...(rowsOf.get(token) ?? []), row]);
  let names = new Map([...rowsOf.keys()].map((token) => [token, "new"]));
  const renamed = (row: string, self?: string): string =>
    row.replaceAll(TOKEN, (token) => (token === self ? "self" : `<${names.get(token) ?? token}>`));
  for (let round = 0; round < 4; round += 1)
    names = new Map(
      [...rowsOf].map(([token, of]) => [
        token,
        hash(
          of
            .map((row) => renamed(row, token))
            .sort()
            .join("\n"),
        ),
      ]),
    );
  return rows.map((row) => renamed(row)).sort();
}

/**
 * How the fast server went: `fast`: in one transaction; `again`: in a second one, as the first was refused or not allowed; `refused`: by
 * what was read in the first.
 */
export type Way = "single statement" | "fast" | "again" | "refused";
/** What a command did: its answer, every row that it changed, and how its statements were sent. */
export type Effect = {
  reply: Reply<unknown>;
  rows: string[];
  way: Way;
  /** The statements that were waited for, and those that were sent with the commit, of the last transaction. */
  awaited: string[];
  sent: string[];
};
type Act = (server: TestServer, requestId: string) => Promise<Reply<unknown>>;
/** SQL that takes effect between what a command reads by the statement `after` and what it writes. */
type Meanwhile = { after: string; text: string };
/** Prepares rows; answers the command to be run twice. */
export type World = (
  server: TestServer,
  control: { advance: (ms: number) => void; meanwhile: (change: Meanwhile) => void },
) => Promise<Act>;

type Altered = { known: ReadonlySet<string>; change?: Meanwhile | undefined; planted?: string | undefined };

const REQUEST = "one-request-both-ways";

/** Two servers of one database, one of them without fast paths, whose every call happens at the moment that the test sets. */
export async function bothWays() {
  const fast = await testServer();
  const plain = await testServer({ db: fast.db, fastPaths: false });
  await fast.db.script(CHANGES);
  let now = fast.now();
  let writes: { awaited: string[]; sent: string[] }[] = [];
  let meanwhile: Meanwhile | undefined;
  const { one, write } = fast.db;
  fast.db.one = async (statement, values) => {
    const row = await one(statement, values);
    return row && statement.name.startsWith("rpc.preflight") ? { ...row, now } : row;
  };
  fast.db.write = (work) =>
    write((tx) => {
      const seen = { awaited: [] as string[], sent: [] as string[] };
      writes.push(seen);
      return work({
        many: (statement, values) => (seen.awaited.push(statement.name), tx.many(statement, values)),
        one: async (statement, values) => {
          seen.awaited.push(statement.name);
          const row = await tx.one(statement, values);
          if (meanwhile?.after === statement.name)
            await tx.run(adhoc(`test.meanwhile_${hash(meanwhile.text)}`, meanwhile.text));
          return row;
        },
        run: (statement, values) => (seen.awaited.push(statement.name), tx.run(statement, values)),
        atCommit: (statement, values) => (seen.sent.push(statement.name), tx.atCommit(statement, values)),
      });
    });
  for (const server of [fast, plain]) server.now = () => now;
  const script = (text: string) => sql(fast, text);

  async function effectOf(
    server: TestServer,
    act: Act,
    { change, planted, known }: Altered,
  ): Promise<Effect> {
    writes = [];
    meanwhile = change;
    const reply = await act(server, REQUEST);
    meanwhile = undefined;
    const { awaited = [], sent = [] } = writes.at(-1) ?? {};
    const isRefused = reply.code !== 0 && writes.length === 1;
    const ways = ["single statement", isRefused ? "refused" : "fast", "again"] as const;
    const way = ways[writes.length] ?? "again";
    if (planted !== undefined) await script(planted);
    const changes = await script("select place, content from test.changes()");
    const rows = changes.map(({ place, content }) => `${String(place)} ${String(content)}`);
    rows.push(`answer ${JSON.stringify([reply.ret, reply.code, reply.msg, reply.info])}`);
    return { reply, rows: nameless(rows, known), way, awaited, sent };
  }

  /** Runs a command on the same rows with its fast path and without; `planted` changes rows after the second run. */
  async function run(world: World, planted?: string): Promise<Record<"fast" | "plain", Effect>> {
    await script("select test.reset()");
    let change: Meanwhile | undefined;
    const act = await world(fast, {
      advance: (ms) => void (now = new Date(now.getTime() + ms)),
      meanwhile: (one) => void (change = one),
    });
    await script("select test.keep('world')");
    const known = new Set((await script("select token from test.known()")).map(({ token }) => String(token)));
    const first = await effectOf(fast, act, { known, change });
    await script("select test.reset('world')");
    return { fast: first, plain: await effectOf(plain, act, { known, change, planted }) };
  }

  /** Runs a command both ways and expects the same answer and the same rows in all tables; answers what it did. */
  async function same(world: World): Promise<Effect> {
    const effects = await run(world);
    expect(effects.fast.rows).toEqual(effects.plain.rows);
    // the other server has no other way
    expect(effects.plain.sent.filter((name) => name !== "rpc.claim_reply")).toEqual([]);
    return effects.fast;
  }
  return { run, same };
}
