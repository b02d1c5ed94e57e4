import { cent } from "@heshi/kernel/credit";
import { type Fen, fen, MAX_FEN } from "@heshi/kernel/money";
import { randomId } from "@heshi/kernel/id";
import { readFile } from "node:fs/promises";
import { expect, inject, test } from "vitest";
import { figure } from "../../../test/figure.ts";
import { testServer } from "../../../test/harness.ts";
import { escrowExplained } from "../../../test/make/escrow.ts";
import { sqlState } from "../../platform/database/db.ts";
import { openEmbedded } from "../../platform/database/embedded.ts";
import { col, statement } from "../../platform/database/statement.ts";
import { checkLedger, findBalance, LedgerRefusal, post, recipes, type Transfer } from "./ledger.public.ts";

const { db } = await testServer();
const at = new Date("2026-11-21T00:00:00Z");
const fund = (memberId: string, amount: number) =>
  post(
    db,
    [
      recipes.rechargeSettled({
        rechargeNo: `t${randomId()}`,
        memberId,
        channel: "wechat",
        amount: fen(amount),
        bonusSilver: cent(0),
      }),
    ],
    at,
  );
const available = (memberId: string) => findBalance(db, recipes.memberAccount(memberId, "available"));
const paid = (memberId: string, balance: number, orderNo = randomId()) =>
  recipes.orderPaid({
    orderNo,
    memberId,
    parts: { balance: fen(balance), promotion: fen(0), silver: cent(0) },
  });

/** Entries of members in the order of their places: seconds after `at`, of the entry and of its transfer. */
const timesOf = statement(
  "test.ledger_times",
  { amount: col.int, second: col.int, own: col.int },
  `select e.amount, extract(epoch from e.created_at - '2026-11-21T00:00:00Z')::int as second,
     extract(epoch from t.created_at - '2026-11-21T00:00:00Z')::int as own
   from ledger_entry e join ledger_transfer t on t.id = e.transfer_id join ledger_account a on a.id = e.account_id
   where a.owner_kind = 'member' and a.owner_id = any ($1::bigint[]) and a.currency = 'CNY'
   order by array_position($1::bigint[], a.owner_id), e.sequence`,
);

test("a transfer is posted once; the same key returns the first one, and is refused with other entries", async () => {
  const member = randomId();
  await fund(member, 1000);
  const transfer = paid(member, 400, "once-" + member);
  const [first] = await post(db, [transfer], at);
  const [again] = await post(db, [transfer], at);
  expect([first?.isNew, again?.isNew, again?.id]).toEqual([true, false, first?.id]);
  expect(await available(member)).toBe(600);
  await expect(post(db, [paid(member, 401, "once-" + member)], at)).rejects.toMatchObject({
    refusal: "KeyReused",
  });
});

test("a transfer beyond the balance writes nothing, not even the other transfer of the same call", async () => {
  const [rich, poor] = [randomId(), randomId()];
  await fund(rich, 1000);
  await expect(post(db, [paid(rich, 100), paid(poor, 1)], at)).rejects.toBeInstanceOf(LedgerRefusal);
  expect(await available(rich)).toBe(1000);
});

test("C5: sums at the largest amounts are exact, and an unsafe number is refused before it is posted", async () => {
  const owner = randomId();
  for (let count = 0; count < 9; count += 1) await fund(owner, MAX_FEN - count);
  expect(await available(owner)).toBe(9 * MAX_FEN - 36);
  await post(db, [paid(owner, MAX_FEN)], at);
  expect(await available(owner)).toBe(8 * MAX_FEN - 36);
  for (const broken of [2 ** 53, 0.5, -1, Number.NaN, Number.POSITIVE_INFINITY])
    expect(() =>
      recipes.orderPaid({
        orderNo: "x",
        memberId: owner,
        parts: { balance: broken as Fen, promotion: fen(0), silver: cent(0) },
      }),
    ).toThrow(/not a valid amount/);
  const sum = await available(owner);
  figure("C5", `ten sums at the largest amounts: ${sum - (8 * MAX_FEN - 36)} fen wrong`);
  expect(sum).toBe(8 * MAX_FEN - 36);
});

test("the database refuses entries that do not balance", async () => {
  const lopsided = {
    kind: "orderPaid",
    key: randomId(),
    entries: [
      { account: recipes.platformAccount("escrow"), amount: 5 },
      { account: recipes.platformAccount("fee"), amount: -4 },
    ],
  } as const;
  await expect(post(db, [lopsided], at)).rejects.toMatchObject({ code: "HL004" });
});

test("entries and transfers are append-only, and the server's role cannot write them at all (C18)", async () => {
  const ways = [
    "update ledger_entry set amount = 1",
    "delete from ledger_entry",
    "truncate ledger_entry",
    "insert into ledger_entry (transfer_id, account_id, amount) values (1, 1, 1)",
    "update ledger_account set balance = 1",
    "delete from ledger_transfer",
  ];
  const codes = await Promise.all(
    ways.map((sql) =>
      db.run(statement(`test.${randomId()}`, {}, sql)).then(
        () => "permitted",
        (error: unknown) => sqlState(error),
      ),
    ),
  );
  figure(
    "C18",
    `${ways.length} writes as the server's role: ${codes.filter((code) => code === "permitted").length} permitted`,
  );
  expect(codes).toEqual(ways.map(() => "42501"));
});

test("I5: not even the tables' owner can change or remove posted entries", async () => {
  const owner = await openEmbedded({ template: new Blob([await readFile(inject("template"))]) });
  const member = randomId();
  const recharge = recipes.rechargeSettled({
    rechargeNo: member,
    memberId: member,
    channel: "wechat",
    amount: fen(1000),
    bonusSilver: cent(0),
  });
  await post(owner, [recharge], at);
  for (const [table, column] of [
    ["ledger_entry", "amount"],
    ["ledger_transfer", "note"],
  ] as const)
    for (const sql of [
      `update ${table} set ${column} = ${column}`,
      `update ${table} set created_at = created_at + interval '1 second'`,
      `delete from ${table}`,
      `truncate ${table} cascade`,
    ])
      await expect(owner.run(statement(`test.${randomId()}`, {}, sql)), sql).rejects.toMatchObject({
        code: "0A000",
      });
  // what is being written may be dated later, and nothing else of it changes
  const beingWritten = (change: string) =>
    owner.write(async (tx) => {
      const [{ id } = { id: "" }] = await post(tx, [paid(member, 1)], at);
      const text = `update ledger_transfer set ${change} where id = $1`;
      return tx.run(statement(`test.${randomId()}`, {}, text), [id]);
    });
  const LATER = "created_at = created_at + interval '1 second'";
  expect(await beingWritten(LATER)).toBe(1);
  for (const change of ["created_at = created_at - interval '1 second'", `${LATER}, note = 'x'`])
    await expect(beingWritten(change), change).rejects.toMatchObject({ code: "0A000" });
  await expect(
    owner.run(statement(`test.${randomId()}`, {}, "delete from ledger_account")),
  ).rejects.toMatchObject({ code: "0A000" });
  // nor an account into one that cannot be
  for (const change of [
    "status = 'lost'",
    "currency = 'USD'",
    "balance = -1",
    "balance = 1000000000000000",
    "balance = null",
    "sequence = null",
    "floor = null",
    "purpose = 'escrow'",
    "owner_kind = 'platform'",
    "owner_kind = 'nobody', balance = null, sequence = null, floor = null",
  ])
    await expect(
      owner.run(
        statement(
          `test.${randomId()}`,
          {},
          `update ledger_account set ${change} where owner_kind = 'member'`,
        ),
      ),
      change,
    ).rejects.toMatchObject({ code: "23514" });
  await owner.close();
});

test("C11: no currency can balance another: none of 20 pairs is posted", async () => {
  const currencies = ["CNY", "CREDIT1", "CREDIT2", "CREDIT3", "CREDIT4"] as const;
  const before = (await checkLedger(db)).transfers;
  for (const from of currencies)
    for (const to of currencies.filter((currency) => currency !== from)) {
      const key = randomId();
      const entries = [
        { account: { kind: "outside", owner: "0", purpose: "issuer", currency: from }, amount: -100 },
        { account: { kind: "member", owner: "77", purpose: "available", currency: to }, amount: 100 },
      ];
      const crossed = { kind: "creditGranted", key, entries } as never;
      await expect(post(db, [crossed], at), `${from} as ${to}`).rejects.toMatchObject({ code: "HL004" });
    }
  expect((await checkLedger(db)).transfers).toBe(before);
});

const parts = {
  balance: fen(700),
  outside: { channel: "alipay" as const, amount: fen(300) },
  promotion: fen(50),
  silver: cent(5000),
};
const table = (
  entries: readonly { account: { kind: string; purpose: string; currency: string }; amount: number }[],
) => entries.map(({ account, amount }) => `${account.kind}.${account.purpose} ${account.currency} ${amount}`);

test("orderPaid posts entries for each part; orderReturned is its exact reverse", () => {
  const event = { orderNo: "O1", memberId: "7", parts };
  const forth = recipes.orderPaid(event).entries;
  expect(table(forth)).toEqual([
    "member.available CNY -700",
    "platform.escrow CNY 700",
    "outside.alipay CNY -300",
    "platform.escrow CNY 300",
    "platform.promotion CNY -50",
    "platform.escrow CNY 50",
    "member.frozen CREDIT2 -5000",
    "outside.issuer CREDIT2 5000",
  ]);
  const back = recipes.orderReturned({ ...event, refundNo: "R1" }).entries;
  expect(back.map(({ amount }) => amount)).toEqual(forth.map(({ amount }) => -amount));
  expect(table(back)).toContain("member.available CREDIT2 5000");
});

test("receiptConfirmed moves escrow to the shop's pending account; purchaseRewarded credits silver, and posts nothing for 0", () => {
  const { entries } = recipes.receiptConfirmed({ orderNo: "O1", shopId: "9", gross: fen(1050) });
  expect(table(entries)).toEqual(["platform.escrow CNY -1050", "merchant.pending CNY 1050"]);
  const order = { orderNo: "O1", memberId: "7" };
  expect(recipes.purchaseRewarded({ ...order, silver: cent(0) }).entries).toEqual([]);
  expect(table(recipes.purchaseRewarded({ ...order, silver: cent(1000) }).entries)).toEqual([
    "outside.issuer CREDIT2 -1000",
    "member.available CREDIT2 1000",
  ]);
});

test("strayReturned posts the payment in and out, so that the channel's statement matches", () => {
  const transfers = recipes.strayReturned({ attemptNo: "A1", channel: "wechat", amount: fen(9) });
  expect(transfers.flatMap(({ entries }) => table(entries))).toEqual([
    "outside.wechat CNY -9",
    "platform.suspense CNY 9",
    "outside.wechat CNY 9",
    "platform.suspense CNY -9",
  ]);
});

test("ledger:check finds no violation in a sound ledger, where somebody says what escrow is for", async () => {
  const faults = async () => (await db.read(checkLedger)).figures.filter((one) => one.faults !== 0);
  expect((await faults()).map(({ name }) => name)).toEqual([
    "escrow accounts that do not have what their causes hold",
  ]);
  // these payments were of no order
  await escrowExplained(db);
  const report = await db.read(checkLedger);
  expect(report.entries).toBeGreaterThan(0);
  expect(report.figures.filter(({ faults }) => faults !== 0)).toEqual([]);
});

test("in an account times never go back: a transfer has the latest time of those that it moves", async () => {
  const [early, late] = [randomId(), randomId()];
  const time = (second: number) => new Date(at.getTime() + second * 1000);
  await fund(early, 1000);
  await post(db, [paid(early, 1)], time(10));
  await fund(late, 1000);
  await post(db, [paid(late, 1)], time(20));
  const both: Transfer = {
    kind: "transferred",
    key: randomId(),
    entries: [
      { account: recipes.memberAccount(early, "available"), amount: -5 },
      { account: recipes.memberAccount(late, "available"), amount: 5 },
    ],
  };
  await post(db, [both], time(5));
  await post(db, [paid(early, 2)], time(15));
  const rows = await db.many(timesOf, [[early, late]]);
  expect(rows.map(({ amount, second, own }) => [amount, second, own])).toEqual([
    [1000, 0, 0],
    [-1, 10, 10],
    [-5, 20, 20],
    [-2, 20, 20],
    [1000, 0, 0],
    [-1, 20, 20],
    [5, 20, 20],
  ]);
});
