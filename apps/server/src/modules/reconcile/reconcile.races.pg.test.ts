import { Admin } from "@heshi/contract/system/admin";
import { fen } from "@heshi/kernel/money";
import { dayStart } from "@heshi/kernel/month";
import { formatDay } from "@heshi/kernel/text";
import { expect, test } from "vitest";
import { buildLog } from "../../platform/log.ts";
import { testServer } from "../../../test/harness.ts";
import { expectSound } from "../../../test/invariants.ts";
import { logged } from "../../../test/logged.ts";
import { makeOperator } from "../../../test/make/operator.ts";
import { digits, sql } from "../../../test/make/world.ts";
import { behindLock, untilWaiting } from "../../../test/races.ts";
import { expectRefused } from "../../../test/refused.ts";
import { listException } from "../pay/desk/pay.exceptions.ts";
import { compareDay } from "./reconcile.day.ts";
import { listDifference } from "./reconcile.public.ts";

const server = await testServer();

test("a payment that is being booked while its day is compared is no difference", async () => {
  const now = server.now();
  const from = new Date(dayStart(now).getTime() - 2 * 86_400_000);
  const attemptNo = `P${digits(18)}`;
  const paid = { attemptNo, channelNo: "1", amountFen: fen(900) };
  server.gateways.payment.wechat.statement = (day) =>
    Promise.resolve(day === formatDay(from) ? [{ kind: "payment", at: from, ...paid }] : []);
  let commit = (): void => undefined;
  const isCommitted = new Promise<void>((resolve) => (commit = resolve));
  let book = (): void => undefined;
  const isBooked = new Promise<void>((resolve) => (book = resolve));
  const booking = server.db.write(async (tx) => {
    await listException(tx, { way: "wechat", paidAt: from, ...paid }, { reason: "unknown", now });
    book();
    await isCommitted;
  });
  await isBooked;
  const log = buildLog("error", { write: (line) => logged.push(line) });
  const comparing = compareDay(
    { db: server.db, gateways: server.gateways, clock: { now: server.now }, log },
    "wechat",
    from,
  );
  await untilWaiting(server.db);
  commit();
  await Promise.all([booking, comparing]);
  expect(await sql(server, "select difference, state from reconcile_line")).toEqual([]);
  const [day] = await sql(server, "select lines, matched from reconcile_day");
  expect(day).toEqual({ lines: 1, matched: 1 });
  await expectSound(server);
});

test("who settles an item of suspense holds the payment before the difference, as who closes the payment", async () => {
  const [ann, now] = [await makeOperator(server, "admin"), server.now()];
  const [attemptNo, number] = [`P${digits(18)}`, `BACK${digits(12)}`];
  await server.db.write(async (tx) => {
    const paid = { way: "wechat", attemptNo, channelNo: "2", amountFen: fen(900), paidAt: now } as const;
    await listException(tx, paid, { reason: "unknown", now });
    const found = { kind: "refund", difference: "theirs", number, channelNo: "", ourState: "" } as const;
    const of = { ...found, ourFen: undefined, theirFen: fen(900), channel: "wechat", now } as const;
    await listDifference(tx, { ...of, day: formatDay(now) });
  });
  const idOf = async (table: string, column: string, value: string): Promise<string> => {
    const [row] = await sql(server, `select id from ${table} where ${column} = $1`, [value]);
    return String(row?.["id"]);
  };
  const cause = await idOf("reconcile_line", "number", number);
  const against = await idOf("payment_exception", "attempt_no", attemptNo);
  const lock = "select id from payment_exception where id = $1 for no key update";
  const [reply] = await behindLock(server.db, [lock, against], {
    calls: [() => server.call(Admin, "SettleSuspense", { cause, against, note: "已退回" }, ann)],
    change: ["select id from reconcile_line where id = $1 for no key update nowait", cause],
  });
  if (!reply) throw new Error("no reply");
  expectRefused(reply, Admin, "SUSPENSE_OPEN");
});
