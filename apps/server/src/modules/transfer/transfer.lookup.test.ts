import { Credit } from "@heshi/contract/money/credit";
import { expect, test } from "vitest";
import { testServer } from "../../../test/harness.ts";
import { sent, SAFE_PWD } from "../../../test/make/transfer.ts";
import { changeSettings, digits, member, num } from "../../../test/make/world.ts";
import { codeOf, expectRefused } from "../../../test/refused.ts";

const server = await testServer();
await changeSettings(server, { "transfer.lookupsPerDay": 3 });

test("a member looks for so many different numbers a day, found or not; whom they have paid they find all the same", async () => {
  const [asker, known, stranger] = [
    await member(server, { balanceFen: 50_000, safePwd: SAFE_PWD }),
    await member(server),
    await member(server),
  ];
  expect((await sent(server, asker, { mid: known.mid, amountFen: 100 })).code).toBe(0);
  const ask = (account: string) => server.call(Credit, "GetPayee", { account }, { token: asker.token });
  const nobody = `139${digits(8)}`;
  expectRefused(await ask(nobody), Credit, "NO_PAYEE");
  expect((await ask(stranger.mid)).code).toBe(0);
  // the same number again is no other one
  expect((await ask(stranger.mid)).code).toBe(0);
  expect((await ask((await member(server)).mid)).code).toBe(0);
  const late = (await member(server)).mid;
  expectRefused(await ask(late), Credit, "LOOKUPS_FULL");
  expectRefused(await ask(`139${digits(8)}`), Credit, "LOOKUPS_FULL");
  expectRefused(await ask(nobody), Credit, "NO_PAYEE");
  expect((await ask(known.mid)).info).toMatchObject({ mid: known.mid, isKnown: true });
  server.advance(86_400_000);
  expect((await ask(late)).code).toBe(0);
});

test("of many at once no more than that are answered", async () => {
  const asker = await member(server);
  const codes = await Promise.all(
    Array.from({ length: 20 }, async () => {
      const account = `139${digits(8)}`;
      return (await server.call(Credit, "GetPayee", { account }, { token: asker.token })).code;
    }),
  );
  expect(codes.filter((code) => code === codeOf(Credit, "NO_PAYEE"))).toHaveLength(3);
  expect(codes.filter((code) => code === codeOf(Credit, "LOOKUPS_FULL"))).toHaveLength(17);
  const asked = "select cardinality(asked) from payee_lookup where member_id = $1";
  expect(await num(server, asked, [asker.id])).toBe(3);
});
