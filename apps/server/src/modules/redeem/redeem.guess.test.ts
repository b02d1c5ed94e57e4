import { Code } from "@heshi/contract/counter/code";
import { withCheckDigit } from "@heshi/kernel/validate";
import { expect, test } from "vitest";
import { figure } from "../../../test/figure.ts";
import { testServer } from "../../../test/harness.ts";
import { boughtVoucher, voucherGoods } from "../../../test/voucher.ts";
import { keepSessions, shop, staff, type TestShop } from "../../../test/make/world.ts";
import { codeOf, expectRefused } from "../../../test/refused.ts";
import { limitOf, SEEDS } from "../../../test/simulation/trials.ts";

const server = await testServer();
const MINUTE = 60_000;
const DAY_MS = 86_400_000;

async function selling(quantity = 1) {
  const own = await shop(server);
  const item = await voucherGoods(server, { shopId: own.id, priceFen: 8800, stock: 50 });
  return { own, ...(await boughtVoucher(server, item, quantity)) };
}
const redeem = (own: Pick<TestShop, "token2">, code: string) =>
  server.call(Code, "Redeem", { code }, { token2: own.token2 });
const preview = (own: Pick<TestShop, "token2">, code: string) =>
  server.call(Code, "Preview", { code }, { token2: own.token2 });
/** A code with a right check digit that nobody has. */
const unknown = (n: number): string => withCheckDigit(String(900_000_000_000 + n));

test("five wrong codes lock a person for ten minutes, fifty a day the whole shop", async () => {
  const { own, code } = await selling();
  for (let n = 0; n < 4; n += 1) expectRefused(await preview(own, unknown(n)), "WRONG_CODE");
  // a right one clears the person's own count
  expect((await preview(own, code)).code).toBe(0);
  expectRefused(await preview(own, "1234567890123"), "WRONG_CODE");
  for (let n = 0; n < 4; n += 1) expectRefused(await preview(own, unknown(n)), "WRONG_CODE");
  const locked = await redeem(own, code);
  expectRefused(locked, "WRONG_SECRET");
  expect(locked.msg).toContain("10 分钟");
  server.advance(10 * MINUTE);
  expect((await preview(own, code)).code).toBe(0);
  // nine wrong ones so far
  const wrong = async (count: number) => {
    const person = { token2: await staff(server, { shopId: own.id }) };
    for (let n = 0; n < count; n += 1) expectRefused(await preview(person, unknown(n)), "WRONG_CODE");
  };
  for (let round = 0; round < 10; round += 1) await wrong(4);
  await wrong(1);
  const shut = await preview(own, code);
  expectRefused(shut, "WRONG_SECRET");
  // a day ahead: the message names the time
  expect(shut.msg).toMatch(/请在 \d\d-\d\d \d\d:\d\d 之后再试/);
  server.advance(DAY_MS);
  await keepSessions(server);
  expect((await preview(own, code)).code).toBe(0);
});

const GUESSES = 50 * SEEDS;

test(
  "D6: of many guesses of codes with a right check digit the day's cap is compared and none is hit",
  { timeout: limitOf(1000) },
  async () => {
    const { own } = await selling(5);
    const counts = { compared: 0, refused: 0, hit: 0 };
    let last = own as Pick<TestShop, "token2">;
    for (let n = 0; n < GUESSES; n += 1) {
      // a person who is locked leaves it to the next
      const person = n < 1000 && n % 4 === 0 ? { token2: await staff(server, { shopId: own.id }) } : last;
      last = person;
      const { code } = await redeem(person, withCheckDigit(String(100_000_000_000 + n * 7_919)));
      counts[code === 0 ? "hit" : code === codeOf("WRONG_CODE") ? "compared" : "refused"] += 1;
    }
    const said = `${GUESSES} guesses: ${counts.hit} hits, ${counts.compared} compared, ${counts.refused} refused`;
    figure("D6", said);
    expect(counts).toEqual({ compared: 50, refused: GUESSES - 50, hit: 0 });
  },
);
