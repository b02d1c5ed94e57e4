import { Order } from "@heshi/contract/trade/order";
import { describe, expect, test } from "vitest";
import { expectSound } from "../../../test/invariants.ts";
import { flash, takenOf, type TestFlash } from "../../../test/make/flash.ts";
import { member, num } from "../../../test/make/world.ts";
import { codeOf } from "../../../test/refused.ts";
import { faults, good, twoServers } from "../../../test/races.ts";
import { count } from "../../../test/simulation/trials.ts";

const MEMBERS = count(500, 100);
const range = (count: number): number[] => Array.from({ length: count }, (_, n) => n);

describe("a flash sale under concurrency, by two servers", async () => {
  const { server, servers } = await twoServers();

  const submit = ({ skuId, flashId }: TestFlash, token: string, n: number) =>
    (servers[n % 2] ?? server).call(Order, "Submit", { skuId, flashId, expectedPayableFen: 6000 }, { token });
  /** Members in batches, each made by its own transaction. */
  async function members(howMany: number) {
    const made: Awaited<ReturnType<typeof member>>[] = [];
    for (let at = 0; at < howMany; at += 50)
      made.push(...(await Promise.all(range(Math.min(50, howMany - at)).map(() => member(server)))));
    return made;
  }

  test("1,000 buyers for 100 pieces: exactly 100 are sold", { timeout: 300_000 }, async () => {
    const item = await flash(server, { stock: 5000, total: 100 });
    const buyers = await members(1000);
    const started = performance.now();
    const replies = await Promise.all(buyers.map(({ token }, n) => submit(item, token, n)));
    const seconds = (performance.now() - started) / 1000;
    console.log(`1,000 buyers, 100 pieces: ${good(replies)} sold in ${seconds.toFixed(1)} s`);
    expect([good(replies), faults(replies)]).toEqual([100, []]);
    expect(new Set(replies.map(({ code }) => code))).toEqual(new Set([0, codeOf(Order, "USED_UP")]));
    expect(await takenOf(server, item.flashId)).toEqual([100, 100]);
    const held = await num(server, "select reserved from sku where id = $1", [item.skuId]);
    expect(held).toBe(100);
    await expectSound(server);
  });

  test(
    `a limit of 1 holds against 20 tries at once of each of ${MEMBERS} members`,
    { timeout: 600_000 },
    async () => {
      const item = await flash(server, { stock: 50_000, total: 50_000 });
      const buyers = await members(MEMBERS);
      const counts: number[] = [];
      for (let at = 0; at < buyers.length; at += 25) {
        const some = buyers.slice(at, at + 25);
        const tries = some.map(({ token }) => Promise.all(range(20).map((n) => submit(item, token, n))));
        for (const replies of await Promise.all(tries)) {
          expect(faults(replies)).toEqual([]);
          counts.push(good(replies));
        }
      }
      console.log(
        `${MEMBERS} members, 20 tries each: ${counts.filter((bought) => bought === 1).length} bought one piece`,
      );
      expect(new Set(counts)).toEqual(new Set([1]));
      expect(await takenOf(server, item.flashId)).toEqual([MEMBERS, MEMBERS]);
      await expectSound(server);
    },
  );

  test("100 members before the start and 100 after the end: none buys (D3, I15)", async () => {
    const buyers = await members(100);
    const sold: number[] = [];
    for (const inMinutes of [1, -61]) {
      const item = await flash(server, { stock: 1000, total: 1000, inMinutes });
      const replies = await Promise.all(buyers.map(({ token }, n) => submit(item, token, n)));
      expect(faults(replies)).toEqual([]);
      expect(new Set(replies.map(({ code }) => code))).toEqual(new Set([codeOf(Order, "FLASH_OVER")]));
      expect(await takenOf(server, item.flashId)).toEqual([0, 0]);
      sold.push(good(replies));
    }
    console.log(`100 members a minute before a session and 100 after it: ${sold.join(" and ")} bought`);
    expect(sold).toEqual([0, 0]);
  });

  test("cancelling while others buy gives every piece back once", { timeout: 120_000 }, async () => {
    const item = await flash(server, { stock: 500, total: 10, limit: 1 });
    const buyers = await members(40);
    const tries = buyers.map(async ({ token }, n) => {
      const reply = await submit(item, token, n);
      if (reply.code !== 0) return reply;
      const [orderId = ""] = reply.info.orderIds;
      const cancels = await Promise.all(
        range(4).map((at) => (servers[at % 2] ?? server).call(Order, "Cancel", { orderId }, { token })),
      );
      expect(faults(cancels)).toEqual([]);
      expect(good(cancels)).toBe(1);
      return reply;
    });
    expect(faults(await Promise.all(tries))).toEqual([]);
    expect(await takenOf(server, item.flashId)).toEqual([0, 0]);
    expect(await num(server, "select available from sku where id = $1", [item.skuId])).toBe(500);
    await expectSound(server);
  });
});
