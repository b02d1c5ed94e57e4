import { describe, expect, test } from "vitest";
import { type TestServer, testServer } from "../../../test/harness.ts";
import { expectSound } from "../../../test/invariants.ts";
import { verified } from "../../../test/make/bankcard.ts";
import { makeOperator } from "../../../test/make/operator.ts";
import { companyAccount, remitDecided, remitted, serialNo } from "../../../test/make/remit.ts";
import { purseOf } from "../../../test/make/transfer.ts";
import { num, sql } from "../../../test/make/world.ts";
import { openPostgres } from "../../platform/database/postgres.ts";

// What only shows when transactions overlap, on two pools as of two processes.
describe("under concurrency", async () => {
  const server = await testServer();
  const [row] = await sql(server, "select current_database() as name");
  const url = new URL(process.env["TEST_DATABASE_URL"] ?? "postgres://none");
  url.pathname = `/${String(row?.["name"])}`;
  const otherDb = openPostgres({ url: url.href, poolSize: 8, role: "heshi_app", onError: () => undefined });
  const other = await testServer({ db: otherDb });
  const at = (index: number): TestServer => [server, other][index % 2] ?? server;
  const operators = await Promise.all(Array.from({ length: 4 }, () => makeOperator(server, "finance")));
  const companyAccountId = await companyAccount(server);
  const done = (replies: readonly { code: number }[]) => replies.filter(({ code }) => code === 0).length;
  const payer = () => verified(server, { balanceFen: 0 });

  test("of one serial that two members tell of at once, again and again, one is taken", async () => {
    const payers = [await payer(), await payer()] as const;
    for (let round = 0; round < 4; round += 1) {
      const serial = serialNo();
      const replies = await Promise.all(
        Array.from({ length: 8 }, (_, index) =>
          remitted(at(index), payers[index % 2] ?? payers[0], { serial, companyAccountId }),
        ),
      );
      expect(done(replies)).toBe(1);
      expect(await num(server, "select count(*) from remittance where serial_no = $1", [serial])).toBe(1);
    }
  });

  test("of twelve that one member sends at once five wait", async () => {
    const one = await payer();
    const replies = await Promise.all(
      Array.from({ length: 12 }, (_, index) => remitted(at(index), one, { companyAccountId })),
    );
    expect(done(replies)).toBe(5);
  });

  test("of operators who credit and refuse at once one decides, and the money comes once or not at all", async () => {
    for (let round = 0; round < 8; round += 1) {
      const one = await payer();
      const { remitNo } = (await remitted(server, one, { companyAccountId, amountFen: 30_000 })).info;
      const replies = await Promise.all(
        operators.map((by, index) => remitDecided(at(index), by, remitNo, index % 2 === 0 ? "" : "未查到")),
      );
      expect(done(replies)).toBe(1);
      const isCredited = replies.find(({ code }) => code === 0)?.info.state === "credited";
      expect(await purseOf(server, one.id)).toBe(isCredited ? 30_000 : 0);
    }
  });

  test("a large one that four operators credit at once needs two of them and is credited once", async () => {
    for (let round = 0; round < 4; round += 1) {
      const one = await payer();
      const { remitNo } = (await remitted(server, one, { companyAccountId, amountFen: 3_000_000 })).info;
      const [ann, bob] = operators;
      if (!ann || !bob) throw new Error("no operators");
      const same = await Promise.all([0, 1, 2].map((index) => remitDecided(at(index), ann, remitNo)));
      expect([done(same), await purseOf(server, one.id)]).toEqual([1, 0]);
      const rest = await Promise.all(operators.map((by, index) => remitDecided(at(index), by, remitNo)));
      expect(rest.filter(({ code, info }) => code === 0 && info.state === "credited")).toHaveLength(1);
      expect(await purseOf(server, one.id)).toBe(3_000_000);
    }
    await expectSound(server);
    await otherDb.close();
  });
});
