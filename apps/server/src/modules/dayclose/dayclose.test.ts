import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Credit } from "@heshi/contract/money/credit";
import { randomId } from "@heshi/kernel/id";
import { cent } from "@heshi/kernel/credit";
import { fen } from "@heshi/kernel/money";
import { monthOf } from "@heshi/kernel/month";
import { expect, test } from "vitest";
import { type TestServer, testServer } from "../../../test/harness.ts";
import { escrowExplained } from "../../../test/make/escrow.ts";
import { member, num, sql } from "../../../test/make/world.ts";
import { expectRefused } from "../../../test/refused.ts";
import { checkLedger, faultsOf, post, recipes } from "../ledger/ledger.public.ts";
import { closeDays, sumDays } from "./dayclose.close.ts";
import { StatementFile } from "./statement-file.ts";
import { verifyCommand } from "./verify.command.ts";
import { verifyStatement } from "./verify.ts";

const DAY_MS = 86_400_000;
const recharged = (memberId: string, amount: number, at?: Date) => ({
  ...recipes.rechargeSettled({
    rechargeNo: randomId(),
    memberId,
    channel: "wechat",
    amount: fen(amount),
    bonusSilver: cent(amount),
  }),
  ...(at && { at }),
});
const spent = (memberId: string, amount: number) =>
  recipes.orderPaid({
    orderNo: randomId(),
    memberId,
    parts: { balance: fen(amount), promotion: fen(0), silver: cent(0) },
  });
const daysOf = async (server: TestServer) => {
  const { payload, statusCode } = await server.app.http.inject({ url: "/ledger/days" });
  expect(statusCode).toBe(200);
  return payload.trim().split("\n");
};

/** A server with three closed days of entries, and one of their owners. */
async function threeDays() {
  const server = await testServer();
  const [one, other] = [await member(server), await member(server)];
  for (let day = 0; day < 3; day += 1) {
    for (const { id } of [one, other, one])
      await post(server.db, [recharged(id, 1000 + day), spent(id, 300)], server.now());
    server.advance(DAY_MS);
    await closeDays(server.db, server.now());
  }
  const month = monthOf(new Date(server.now().getTime() - 3 * DAY_MS));
  const input = { from: month, until: monthOf(server.now()), as: "data" } as const;
  const read = async ({ token }: { token: string }) => {
    const { info, raw, code } = await server.call(Credit, "GetStatement", input, { token });
    if (code !== 0) throw new Error(raw);
    return { file: StatementFile.parse(JSON.parse(Buffer.from(info.file, "base64").toString())), info };
  };
  return { server, one, other, read, input };
}

test("a closed day is added to the months of its accounts once, and what came since counts beside it", async () => {
  const { server, one, other } = await threeDays();
  const read = async ({ token }: { token: string }) => {
    const { info } = await server.call(
      Credit,
      "GetRecordMonths",
      { year: server.now().getFullYear() },
      { token },
    );
    return info.months;
  };
  const before = await Promise.all([one, other].map(read));
  await Promise.all([sumDays(server.db), sumDays(server.db)]);
  expect(await sumDays(server.db)).toBe(0);
  const kept =
    "select count(*) from ledger_month k join ledger_account a on a.id = k.account_id where a.owner_id = $1";
  expect(await num(server, kept, [one.id])).toBeGreaterThan(0);
  expect(await Promise.all([one, other].map(read))).toEqual(before);
  // read from the sums alone: the entries of those days are not looked at
  const until = await sql(server, "select until_at from ledger_summed");
  expect(until[0]?.["until_at"]).toEqual(
    (await sql(server, "select max(until_at) as at from ledger_day"))[0]?.["at"],
  );
  await post(server.db, [recharged(one.id, 5), spent(one.id, 2)], server.now());
  const sum = (months: Awaited<ReturnType<typeof read>>, of: "inAmount" | "outAmount" | "count") =>
    months.reduce((all, month) => all + month[of], 0);
  const [was = [], now] = [before[0], await read(one)];
  expect([
    sum(now, "inAmount") - sum(was, "inAmount"),
    sum(now, "outAmount") - sum(was, "outAmount"),
  ]).toEqual([5, 2]);
  expect(sum(now, "count") - sum(was, "count")).toBe(2);
  const own = "account_id in (select id from ledger_account where owner_id = $1) and sequence is not null";
  const closed = `${own} and created_at < (select until_at from ledger_summed)`;
  expect(
    await num(
      server,
      "select sum(count) from ledger_month where account_id in (select id from ledger_account where owner_id = $1)",
      [one.id],
    ),
  ).toBe(await num(server, `select count(*) from ledger_entry where ${closed}`, [one.id]));
});

test("a day that is over is closed once, published, and admits nothing any more", async () => {
  const { server, one } = await threeDays();
  const days = await daysOf(server);
  expect(days).toHaveLength(3);
  expect(days[0]).toMatch(/^\d{4}-\d{2}-\d{2} \d+ [0-9a-f]{64} [0-9a-f]{64}$/);
  expect(await closeDays(server.db, server.now())).toEqual([]);
  expect(await num(server, "select sum(entries) from ledger_day")).toBe(
    await num(server, "select count(*) from ledger_entry"),
  );
  const late = new Date(server.now().getTime() - DAY_MS);
  await expect(post(server.db, [recharged(one.id, 5, late)], server.now())).rejects.toMatchObject({
    refusal: "DayClosed",
  });
  await post(server.db, [recharged(one.id, 5)], server.now());
  for (const change of [
    "update ledger_day set root = chain",
    "delete from ledger_day",
    "truncate ledger_day cascade",
    "update ledger_day_part set root = ''",
    "delete from ledger_day_part",
  ])
    await expect(server.db.script(`set role none; ${change}; set role heshi_app`)).rejects.toThrow();
  await server.db.script("set role heshi_app");
  await escrowExplained(server.db);
  expect(faultsOf(await server.db.read(checkLedger))).toBe(0);
});

test("ten minutes after midnight are left for clocks that differ", async () => {
  const server = await testServer();
  const { id } = await member(server);
  await post(server.db, [recharged(id, 100)], server.now());
  const midnight = new Date(
    Math.ceil((server.now().getTime() + 8 * 3_600_000) / DAY_MS) * DAY_MS - 8 * 3_600_000,
  );
  await closeDays(server.db, new Date(midnight.getTime() + 599_000));
  expect(await num(server, "select coalesce(sum(entries), 0) from ledger_day")).toBe(0);
  const [closed] = await closeDays(server.db, new Date(midnight.getTime() + 600_000));
  expect(closed?.entries).toBeGreaterThan(0);
});

test("a statement proves every entry of its member, on days of the published list, and no other's", async () => {
  const { server, one, other, read, input } = await threeDays();
  const { file, info } = await read(one);
  expect(info.count).toBe(file.entries.length);
  // twice a day: a recharge with silver, and an order
  expect(file.entries).toHaveLength(3 * 2 * 3);
  expect(file.entries.every(({ account }) => account.startsWith(`member:${one.id}:`))).toBe(true);
  expect(JSON.stringify(file)).not.toContain(other.id);
  const published = (await daysOf(server)).map((line) => {
    const [day = "", entries = "", root = "", chain = ""] = line.split(" ");
    return { day, entries: Number(entries), root, chain };
  });
  expect(verifyStatement(file, published)).toMatchObject({ findings: [], entries: 18, days: 3 });
  await post(server.db, [recharged(one.id, 7)], server.now());
  expect((await read(one)).file.entries).toHaveLength(18);
  const strange = await member(server);
  const none = await server.call(Credit, "GetStatement", input, { token: strange.token });
  expect(none.info.count).toBe(0);
});

test("what is changed, missing, moved or doubled is found and named", async () => {
  const { one, read } = await threeDays();
  const { file } = await read(one);
  const days = file.days;
  const money = file.entries.filter(({ account }) => account.endsWith(":CNY"));
  const [first, second, third] = [money[0], money[2], money[4]];
  if (!first || !second || !third) throw new Error("too few entries");
  const found = (change: (copy: StatementFile) => void) => {
    const copy = structuredClone(file);
    change(copy);
    return verifyStatement(copy, days).findings.map(({ kind, what }) => `${kind} ${what.split(" (")[0]}`);
  };
  const at = (copy: StatementFile, entry: typeof first) =>
    copy.entries.findIndex(
      ({ account, sequence }) => account === entry.account && sequence === entry.sequence,
    );
  const name = (entry: typeof first) => `${entry.account} #${entry.sequence}`;
  const fields = { amount: 1, balanceAfter: 1, at: 1, sequence: 50 } as const;
  for (const [field, by] of Object.entries(fields))
    expect(
      found((copy) => {
        const entry = copy.entries[at(copy, second)];
        if (entry) entry[field as keyof typeof fields] += by;
      }).some((text) => /^(?:changed|moved)/.test(text)),
      field,
    ).toBe(true);
  for (const field of ["recipe", "number", "digest"] as const)
    expect(
      found((copy) => {
        const entry = copy.entries[at(copy, second)];
        if (entry) entry[field] = "other";
      }),
    ).toEqual([`changed ${name(second)}`]);
  expect(found((copy) => void copy.entries.splice(at(copy, second), 1))).toEqual([`missing ${name(second)}`]);
  expect(found((copy) => void copy.entries.push(structuredClone(second)))).toEqual([
    `doubled ${name(second)}`,
  ]);
  // taken from its place to the end of the file, to another day, and its proof exchanged with another's
  expect(
    found((copy) => {
      const [entry] = copy.entries.splice(at(copy, first), 1);
      if (entry) copy.entries.push(entry);
    }),
  ).toEqual([`moved ${name(first)}`]);
  expect(
    found((copy) => {
      const entry = copy.entries[at(copy, first)];
      if (entry) entry.day = days[2]?.day ?? "";
    }),
  ).toEqual([`moved ${name(first)}`]);
  expect(
    found((copy) => {
      const [a, b] = [copy.entries[at(copy, first)], copy.entries[at(copy, third)]];
      if (a && b)
        [a.index, a.path, a.day, b.index, b.path, b.day] = [b.index, b.path, b.day, a.index, a.path, a.day];
    }).toSorted(),
  ).toEqual([`moved ${name(first)}`, `moved ${name(third)}`].toSorted());
  // the last entry with the closing balance that it had
  expect(
    found((copy) => {
      const account = copy.accounts.find((own) => own.account === first.account);
      copy.entries.splice(at(copy, money.at(-1) ?? first), 1);
      if (account) account.last -= 1;
    })[0],
  ).toMatch(/^missing/);
});

test("days that were never published, or whose chain is another, are named", async () => {
  const { one, read } = await threeDays();
  const { file } = await read(one);
  const kinds = (copy: StatementFile, published = file.days) =>
    verifyStatement(copy, published).findings.map(({ kind }) => kind);
  const copy = structuredClone(file);
  const [day] = copy.days;
  if (day) day.before = "0".repeat(63) + "1";
  expect(kinds(copy)).toEqual(["day"]);
  expect(kinds(file, file.days.slice(1))).toEqual(["day"]);
  expect(
    kinds(
      file,
      file.days.map((one_) => ({ ...one_, root: "a".repeat(64) })),
    ),
  ).toEqual(["day", "day", "day"]);
});

test("npm run ledger:verify reads files alone, says what it proves, and ends with 1 for a fault and 2 for no statement", async () => {
  const { server, one, read } = await threeDays();
  const { file } = await read(one);
  const folder = await mkdtemp(join(tmpdir(), "heshi-verify-"));
  const run = async (text: string, days?: string) => {
    const paths = [join(folder, "statement.json"), ...(days === undefined ? [] : [join(folder, "days.txt")])];
    await writeFile(paths[0] ?? "", text);
    if (days !== undefined) await writeFile(paths[1] ?? "", days);
    const lines: string[] = [];
    return { code: await verifyCommand(paths, (line) => lines.push(line)), text: lines.join("\n") };
  };
  const days = (await daysOf(server)).join("\n");
  expect(await run(JSON.stringify(file), days)).toMatchObject({
    code: 0,
    text: expect.stringContaining("nothing has changed since these days were published"),
  });
  expect(await run(JSON.stringify(file), JSON.stringify(file))).toMatchObject({ code: 0 });
  expect((await run(JSON.stringify(file))).text).toContain("compare them with a copy of /ledger/days");
  const [entry] = file.entries;
  const changed = { ...file, entries: [{ ...entry, amount: 1 }, ...file.entries.slice(1)] };
  expect(await run(JSON.stringify(changed), days)).toMatchObject({
    code: 1,
    text: expect.stringContaining("STATEMENT NOT CONFIRMED"),
  });
  expect((await run("{}")).code).toBe(2);
  expect((await run("not json")).code).toBe(2);
  expect((await readFile(join(folder, "statement.json"), "utf8")).length).toBeGreaterThan(0);
  await rm(folder, { recursive: true });
});

test("a statement is of at most twelve months of closed days; the PDF is one", async () => {
  const { server, one, input } = await threeDays();
  const ask = (more: object) =>
    server.call(Credit, "GetStatement", { ...input, ...more }, { token: one.token });
  expectRefused(await ask({ from: "2024-01", until: "2025-01" }), "WRONG_FIELD");
  expectRefused(await ask({ from: "2026-02", until: "2026-01" }), "WRONG_FIELD");
  expectRefused(await ask({ from: "2099-01", until: "2099-02" }), Credit, "NO_DAYS");
  const { info } = await ask({ as: "pdf" });
  expect(info.name).toMatch(/^合市对账单-.*\.pdf$/);
  const pdf = Buffer.from(info.file, "base64").toString("latin1");
  expect(pdf.startsWith("%PDF-1.5")).toBe(true);
  expect(pdf.trimEnd().endsWith("%%EOF")).toBe(true);
  const fresh = await testServer();
  const who = await member(fresh);
  const early = await fresh.call(Credit, "GetStatement", { ...input, as: "pdf" }, { token: who.token });
  expectRefused(early, Credit, "NO_DAYS");
  const { info: period } = await server.call(Credit, "GetStatementPeriod", {}, { token: one.token });
  expect(period).toEqual({
    first: input.from,
    closedDay: (await sql(server, "select max(day)::text as day from ledger_day"))[0]?.["day"],
    closedUntil: expect.any(Number),
  });
});

test("a statement that was cut at its end, ends adjusted, is found by the published key", async () => {
  const { server, one, read } = await threeDays();
  const { file } = await read(one);
  const { payload } = await server.app.http.inject({ url: "/ledger/key" });
  const key = /^key ([0-9a-f]{64})$/m.exec(payload)?.[1] ?? "";
  expect(verifyStatement(file, undefined, key).findings).toEqual([]);
  const last = file.entries.at(-1);
  const cut: StatementFile = {
    ...file,
    entries: file.entries.slice(0, -1),
    accounts: file.accounts.map((account) =>
      account.account === last?.account
        ? { ...account, last: account.last - 1, after: account.after - last.amount }
        : account,
    ),
  };
  expect(verifyStatement(cut).findings).toEqual([]);
  expect(verifyStatement(cut, undefined, key).findings).toMatchObject([{ kind: "cut" }]);
});
