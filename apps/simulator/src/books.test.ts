import { appendFile, mkdtemp, readFile, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startPaymentWorld, type PaymentWorld } from "@heshi/server/test/payment";
import { emptyBooks, enter, type BookEvent } from "./books.ts";
import { openJournal } from "./journal.ts";

let world: PaymentWorld;
beforeAll(async () => {
  world = await startPaymentWorld();
});
afterAll(() => world.close());

const paid = (attemptNo: string): BookEvent => ({
  t: "paid",
  at: 1,
  channel: "wechat",
  attemptNo,
  channelNo: "4200",
});
const scratch = async (): Promise<string> =>
  join(await mkdtemp(join(tmpdir(), "heshi-journal-")), "journal.jsonl");
const readAll = async (file: string): Promise<BookEvent[]> => {
  const events: BookEvent[] = [];
  const journal = await openJournal(file, (event) => events.push(event));
  await journal.close();
  return events;
};

test("flushed events are read back in order", async () => {
  const file = await scratch();
  const journal = await openJournal(file, () => undefined);
  const events = Array.from({ length: 500 }, (_, index) => paid(`P${index}`));
  for (const event of events) journal.append([event]);
  await journal.flushed();
  expect((await readFile(file, "utf8")).split("\n")).toHaveLength(501);
  await journal.close();
  expect(await readAll(file)).toEqual(events);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
});

test("a torn last line is cut off and the journal continues", async () => {
  const file = await scratch();
  const journal = await openJournal(file, () => undefined);
  journal.append([paid("P1")]);
  await journal.close();
  await appendFile(file, '[{"t":"paid","at":1,"chan');
  expect(await readAll(file)).toEqual([paid("P1")]);
  const again = await openJournal(file, () => undefined);
  again.append([paid("P2")]);
  await again.close();
  expect(await readAll(file)).toEqual([paid("P1"), paid("P2")]);
});

test("a broken line before the last one stops the start", async () => {
  const file = await scratch();
  await writeFile(file, `${JSON.stringify([paid("P1")])}\n[{"t":"paid"}]\n${JSON.stringify([paid("P2")])}\n`);
  await expect(readAll(file)).rejects.toThrow();
});

test("after a failed write nothing is acknowledged", async () => {
  const file = await scratch();
  const journal = await openJournal(file, () => undefined);
  await journal.close();
  expect(() => journal.append([paid("P1")])).not.toThrow();
  await expect(journal.flushed()).rejects.toThrow();
  expect(() => journal.append([paid("P2")])).toThrow();
});

test("a restart keeps attempts, refunds and behaviours, and sends the outstanding notices", async () => {
  const { control } = world.simulator();
  control.behave({ preset: "late" });
  const late = world.order("wechat");
  await world.payOn("wechat", late);
  control.behave({ attemptNo: "FUTURE0001", preset: "never" });
  control.behave({ preset: "slow-refund" });
  const slow = world.order("alipay");
  await world.payOn("alipay", slow);
  const refund = {
    attemptNo: slow.attemptNo,
    refundNo: "RSLOW1",
    amountFen: slow.amountFen,
    totalFen: slow.amountFen,
    reason: "x",
  };
  expect(await world.gateways.alipay.refund(refund)).toEqual({ state: "processing" });
  const open = world.order("wechat");
  await world.gateways.wechat.create(open);
  const kept = () =>
    [...world.simulator().books.attempts.values()].map((attempt) => ({ ...attempt, queries: 0 }));
  const before = kept();

  await world.restart();
  expect(kept()).toEqual(before);
  expect(world.simulator().books.orders.single.get("FUTURE0001")).toEqual({
    attemptNo: "FUTURE0001",
    preset: "never",
  });
  expect(await world.gateways.wechat.query(late.attemptNo)).toMatchObject({ state: "paid" });
  expect(await world.gateways.wechat.query(open.attemptNo)).toEqual({ state: "unpaid" });
  world.shop.notices.length = 0;
  await world.clock.advance(120_000);
  expect(world.shop.notices.map(({ reading }) => reading.ok && reading.notice.attemptNo)).toContain(
    late.attemptNo,
  );
  await world.restart();
  await world.clock.advance(90_000_000);
  expect(await world.gateways.alipay.queryRefund(refund)).toMatchObject({ state: "refunded" });
  const accepted = world.shop.notices.filter(
    ({ reading }) => reading.ok && reading.notice.attemptNo === late.attemptNo,
  );
  expect(accepted, "an answered notice is not sent again").toHaveLength(1);
});

test("the books are derived from their events alone", () => {
  const books = emptyBooks();
  for (const event of [
    paid("P1"),
    { t: "closed", at: 1, channel: "wechat", attemptNo: "P1" },
    { t: "sent", at: 1, job: "none", isDone: true, dueAt: 1 },
  ] as const) {
    expect(() => enter(books, event)).not.toThrow();
  }
  expect(books.attempts.size).toBe(0);
});
