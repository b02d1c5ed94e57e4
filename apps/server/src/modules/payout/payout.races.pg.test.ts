import { fen } from "@heshi/kernel/money";
import { expect, test } from "vitest";
import { testServer } from "../../../test/harness.ts";
import { expectSound } from "../../../test/invariants.ts";
import { payoutWorld } from "../../../test/make/payout.ts";
import { purseOf } from "../../../test/make/transfer.ts";
import { withdrawState } from "../../../test/make/withdraw.ts";
import { keepSessions, num } from "../../../test/make/world.ts";

const server = await testServer();
const { sent, noticeOf, post } = await payoutWorld(server);
const paid = { state: "paid", amountFen: fen(20_000), channelNo: "A1" } as const;
const returned = { state: "returned", code: "B", reason: "账户已销户" } as const;

test("notices of both ends, repeated and at once, leave each payout at one end, and the money where it says", async () => {
  const all = await Promise.all(Array.from({ length: 6 }, (_, n) => sent(n % 2 === 0 ? "returned" : "late")));
  server.advance(2 * 3_600_000);
  await keepSessions(server);
  const rounds = all.flatMap(({ withdrawNo }, n) => {
    const states = n % 2 === 0 ? [paid, returned, paid, returned] : [paid, paid, paid, paid];
    return states.flatMap((state) => {
      const notice = noticeOf(withdrawNo, { state });
      return [notice, notice, noticeOf(withdrawNo, { state })];
    });
  });
  const posted = await Promise.all(rounds.map((notice) => post(notice)));
  expect(posted.every(Boolean)).toBe(true);
  await server.drain();
  for (const [n, { id, withdrawNo }] of all.entries()) {
    expect(await withdrawState(server, withdrawNo)).toBe(n % 2 === 0 ? "returned" : "paid");
    expect(await purseOf(server, id)).toBe(n % 2 === 0 ? 100_000 : 79_880);
  }
  expect(await num(server, "select count(*) from payout_exception")).toBe(0);
  await expectSound(server);
});
