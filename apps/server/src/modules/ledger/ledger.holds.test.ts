/** What is held is rows, written with the money; a kind that nobody knows yet needs nothing but its rows. */
import { cent } from "@heshi/kernel/credit";
import { randomId } from "@heshi/kernel/id";
import { fen } from "@heshi/kernel/money";
import { beforeEach, expect, test } from "vitest";
import { type TestServer, testServer } from "../../../test/harness.ts";
import { member, sql } from "../../../test/make/world.ts";
import { recipeFacts, recipeNames } from "./ledger.facts.ts";
import { checkLedger, post, recipes } from "./ledger.public.ts";

let server: TestServer;
let own: string;
beforeEach(async () => {
  server = await testServer();
  own = (await member(server, { balanceFen: 10_000, silver: 100 })).id;
});

type Entry = readonly [k: string, o: string, p: string, a: number];
/** A transfer as a recipe that is not written yet would post it. */
const raw = (named: object, entries: readonly Entry[], key = `test:${randomId()}`) =>
  sql(server, "select ledger_post($1::jsonb) as posted", [
    JSON.stringify([
      {
        kind: "toCome",
        key,
        note: "",
        at: server.now().toISOString(),
        ...named,
        entries: entries.map(([k, o, p, a]) => ({ k, o, p, c: "CNY", a })),
      },
    ]),
  ]);
const available = (a: number): Entry => ["member", own, "available", a];
const frozen = (a: number): Entry => ["member", own, "frozen", a];
const escrow = (a: number): Entry => ["platform", "0", "escrow", a];
const holds = async () =>
  (await sql(server, "select kind, cause, amount::int as amount from hold order by kind, cause")).map(
    ({ kind, cause, amount }) => `${String(kind)} ${String(cause)} ${String(amount)}`,
  );
const faults = async () =>
  (await server.db.read((tx) => checkLedger(tx))).figures.filter((one) => one.faults > 0);
const bid = { hold: { kind: "standing", cause: "L1" } };

test("a kind of hold that is new has its rows: topped up, taken from in parts, gone when nothing is left", async () => {
  await raw(bid, [available(-300), frozen(300)]);
  await raw({ hold: { kind: "standing", cause: "L2", own: true } }, [available(-50), frozen(50)]);
  await raw(bid, [available(-200), frozen(200)]);
  expect([await holds(), await faults()]).toEqual([["standing L1 500", "standing L2 50"], []]);
  await raw(bid, [frozen(-100), available(100)]);
  expect(await holds()).toEqual(["standing L1 400", "standing L2 50"]);
  await expect(raw(bid, [frozen(-401), available(401)])).rejects.toMatchObject({ code: "HL007" });
  await raw(bid, [frozen(-400), available(400)]);
  expect([await holds(), await faults()]).toEqual([["standing L2 50"], []]);
  await expect(raw(bid, [frozen(-1), available(1)])).rejects.toMatchObject({ code: "HL007" });
});

test("what holds without saying for what is refused, whatever account holds", async () => {
  const deposit: Entry = ["member", own, "deposit", 5];
  const whole = bid.hold;
  for (const [named, entries] of [
    [{}, [available(-5), frozen(5)]],
    [{ hold: { kind: "standing" } }, [available(-5), frozen(5)]],
    [{ hold: { cause: "L1" } }, [available(-5), frozen(5)]],
    [{ escrow: whole }, [available(-5), frozen(5)]],
    [{}, [available(-5), deposit]],
    [{}, [available(-5), escrow(5)]],
    [{ hold: whole }, [available(-5), escrow(5)]],
    // the check finds the transfers of a cause by their keys
    [{ escrow: { kind: "order", cause: "O1", own: true } }, [available(-5), escrow(5)]],
  ] as const)
    await expect(raw(named, entries), JSON.stringify(named)).rejects.toMatchObject({ code: "HL007" });
  await raw(bid, [available(-5), deposit]);
  expect([await holds(), await faults()]).toEqual([["standing L1 5"], []]);
});

test("a cause of escrow that is new has its row, and one that only says that it has its own is found", async () => {
  const joined = { escrow: { kind: "plan", cause: "P1" } };
  await raw(joined, [available(-900), escrow(900)], "plan-joined:P1");
  expect([await holds(), await faults()]).toEqual([["plan P1 900"], []]);
  await raw({ ...bid, escrow: { kind: "plan", cause: "P2" } }, [available(-7), frozen(7)], "plan-held:P2");
  await raw({ ...bid, escrow: { kind: "plan", cause: "P2" } }, [frozen(-7), escrow(7)], "plan-joined:P2");
  expect([await holds(), await faults()]).toEqual([["plan P1 900", "plan P2 7"], []]);
  await raw(joined, [escrow(-900), ["platform", "0", "fee", 900]], "plan-over:P1");
  expect([await holds(), await faults()]).toEqual([["plan P2 7"], []]);
  await raw(
    { escrow: { kind: "plan", cause: "P3", own: true } },
    [available(-1), escrow(1)],
    "plan-joined:P3",
  );
  expect((await faults()).map(({ name }) => name)).toEqual([
    "escrow accounts that do not have what their causes hold",
  ]);
});

test("a row that was tampered with, or whose cause says something else, is found", async () => {
  const owner = (text: string) =>
    server.db.script(`set role none; set session_replication_role = replica; ${text};
      set session_replication_role = origin; set role heshi_app`);
  const held = { tradeNo: "T1", tradeId: "1", memberId: own, silver: cent(40) };
  await post(server.db, [recipes.silverHeld(held)], server.now());
  expect((await faults()).map(({ name }) => name)).toEqual(["holds that are not what their causes say"]);
  await post(server.db, [recipes.silverReleased(held)], server.now());
  await raw(bid, [available(-300), frozen(300)]);
  await expect(sql(server, "update hold set amount = 1")).rejects.toMatchObject({ code: "42501" });
  for (const change of ["update hold set amount = amount + 1", "delete from hold"]) {
    await owner(change);
    expect((await faults()).map(({ name }) => name)).toEqual([
      "accounts that hold another amount than their holds say",
    ]);
  }
});

test("a transfer that lets money leave is refused while the ledger is not sound, whatever its name", async () => {
  await sql(server, "insert into ledger_hold (since, why) values (now(), 'test')");
  const other: Entry = ["member", randomId(), "available", 5];
  await expect(raw({ leaves: true }, [available(-5), other])).rejects.toMatchObject({ code: "HL006" });
  await raw({}, [available(-5), ["platform", "0", "fee", 5]]);
  await sql(server, "update ledger_hold set lifted_at = now()");
  await raw({ leaves: true }, [available(-5), other]);
});

test("each recipe that gives a member's money to another, or holds it for one or the outside, says that it leaves", () => {
  expect(Object.keys(recipeFacts).toSorted()).toEqual([...recipeNames].toSorted());
  const transfer = { transferNo: "1", payerId: "1", payeeId: "2", amount: fen(1), note: "" };
  const event = { withdrawNo: "1", memberId: "1", amount: fen(1), fee: fen(1) };
  const gift = { giftNo: "1", giverId: "1", payeeId: "2", gold: cent(1), note: "" };
  for (const { kind } of [
    recipes.transferHeld(transfer),
    recipes.transferred({ ...transfer, from: "available" }),
    recipes.withdrawalHeld(event),
    recipes.goldGiven(gift),
    recipes.deliveryHeld({ deliveryNo: "1", memberId: "1", amount: fen(1) }),
    recipes.investPaid({ investNo: "F1", memberId: "1", amount: fen(1) }),
    recipes.bidHeld({ lotNo: "A1", memberId: "1", amount: fen(1), seq: 1 }),
    recipes.deputeHeld({ deputeNo: "O1", memberId: "1", amount: fen(1), seq: 1 }),
    recipes.lotPaid({ lotNo: "A1", memberId: "1", shopId: "2", price: fen(1), amount: fen(1), fee: fen(0) }),
    recipes.lotSold({
      lotNo: "A1",
      memberId: "1",
      sellerId: "2",
      price: fen(1),
      amount: fen(1),
      fee: fen(0),
    }),
  ])
    expect(recipeFacts[kind].leaves, kind).toBe(true);
  expect(recipeNames.filter((name) => recipeFacts[name].leaves)).toHaveLength(10);
});
