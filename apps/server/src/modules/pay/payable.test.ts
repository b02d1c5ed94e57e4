import { type PayableKind, payableKinds, payables } from "@heshi/contract/pay/payables";
import { Pay } from "@heshi/contract/pay/pay";
import { randomId } from "@heshi/kernel/id";
import { fen } from "@heshi/kernel/money";
import { afterAll, expect, test } from "vitest";
import { takeExpected } from "../../../test/logged.ts";
import { expectSound } from "../../../test/invariants.ts";
import { payWorld, type Way } from "../../../test/make/pay.ts";
import { member, num, sql } from "../../../test/make/world.ts";
import { expectRefused } from "../../../test/refused.ts";
import { col, statement } from "../../platform/database/statement.ts";
import { newAttemptNo } from "../../platform/number.ts";
import { closeAttempts, startedSql } from "../attempt/attempt.public.ts";
import { post, recipes } from "../ledger/ledger.public.ts";
import { openPage } from "./pay.open.ts";
import type { Payable } from "./payable.types.ts";
import { findAttempt, listNumbered } from "./desk/pay.desk.store.ts";
import { openExceptions } from "./desk/pay.exceptions.store.ts";
import { payableRules } from "./payables.ts";

/** A kind that only this file knows: a fee that anybody pays who has the link, nobody logs in, by WeChat and Alipay. */
const KIND = "parcel_fee" as PayableKind;
const takeFee = statement(
  "test.take_fee",
  { no: col.text, amountFen: col.fen },
  "update parcel_fee set state = 'paid' where id = $1 and state = 'unpaid' and deadline_at > $2 returning no, amount_fen",
);
const rule: Payable = {
  lock: statement(
    "test.lock_fee",
    { state: col.text },
    "select state from parcel_fee where id = $1 for no key update",
  ),
  async take(tx, id, { way, now }) {
    const taken = await tx.one(takeFee, [id, now]);
    if (!taken || way === "balance") return undefined;
    return async () => {
      await closeAttempts(tx, { kind: KIND, id }, now);
      const booked = { differenceId: id, channel: way, surplus: taken.amountFen };
      await post(tx, [recipes.differenceBooked(booked)], now);
    };
  },
  pageOf: async (_db, { no }) => `/pages/parcel?no=${no}`,
  backReason: "运费已付，自动退回",
};
// a row of the contract, and one of the registry
Object.assign(payables, {
  [KIND]: {
    name: "运费",
    numberName: "运费单号",
    subject: "合市运费",
    balance: false,
    channels: ["wechat", "alipay"],
  },
});
payableKinds.push(KIND);
Object.assign(payableRules, { [KIND]: rule });
const { server, channel, order, opened: openedTrade, notice, posted } = await payWorld();
// what the migration of a kind does
await server.db.script(`set role none;
  create table parcel_fee (id bigint primary key, no text not null unique, state text not null, amount_fen bigint not null,
    deadline_at timestamptz not null);
  select add_payable('parcel_fee', '{wechat,alipay}', false);
  grant all on parcel_fee to heshi_app;
  set role heshi_app;`);
afterAll(async () => {
  Reflect.deleteProperty(payables, KIND);
  Reflect.deleteProperty(payableRules, KIND);
  payableKinds.pop();
  await server.db.script(`set role none;
    delete from payable_kind where kind = 'parcel_fee';
    delete from pay_refund where attempt_id in (select id from pay_attempt where kind = 'parcel_fee');
    delete from pay_attempt where kind = 'parcel_fee';
    select refresh_payables();
    drop table parcel_fee;
    drop function pay_attempt_of_parcel_fee, parcel_fee_has_attempts cascade;
    set role heshi_app;`);
});
const MINUTES = 15 * 60_000;

const startFee = statement(
  "test.start_fee",
  { attemptNo: col.text, expiresAt: col.ms },
  `with t as (select id, no, amount_fen as payable_fen, deadline_at from parcel_fee where no = $1 and state = 'unpaid' for no key update),
   ${startedSql(KIND, { id: "$2", no: "$3", way: "$4", now: "$5" })}
   select attempt_no, expires_at from known union all select attempt_no, expires_at from started`,
);

let made = 0;
async function fee() {
  const one = { id: randomId(), no: `F${(made += 1)}` };
  const until = new Date(server.now().getTime() + MINUTES);
  await sql(server, "insert into parcel_fee values ($1, $2, 'unpaid', 800, $3)", [one.id, one.no, until]);
  return one;
}
async function begun(no: string, way: string): Promise<string> {
  const now = server.now();
  const values = [no, randomId(), newAttemptNo(now), way, now];
  const started = await server.db.write((tx) => tx.one(startFee, values));
  return started?.attemptNo ?? "";
}
async function opened(no: string, way: Way): Promise<string> {
  const attemptNo = await begun(no, way);
  const parts = { db: server.db, gateways: server.gateways, publicUrl: "https://heshi.test" };
  const payer = { attemptNo, payerId: undefined, now: server.now(), clientIp: "203.0.113.7" };
  const page = await openPage(parts, payer);
  await channel.open(page?.redirectUrl ?? "");
  return attemptNo;
}
const stateOf = async (no: string) =>
  (await sql(server, "select state from parcel_fee where no = $1", [no]))[0]?.["state"];
const attemptsOf = (id: string) =>
  sql(
    server,
    "select way, state, member_id from pay_attempt where payable_id = $1 order by created_at, way",
    [id],
  );

test("a payable without a payer is paid by its channel's notice, once, with its transfer", async () => {
  const { id, no } = await fee();
  const attemptNo = await opened(no, "wechat");
  expect(await begun(no, "wechat"), "the open attempt of a way is one").toBe(attemptNo);
  await begun(no, "alipay");
  await channel.pay("wechat", attemptNo);
  await notice();
  expect(await stateOf(no)).toBe("paid");
  expect(await attemptsOf(id)).toEqual([
    { way: "wechat", state: "settled", member_id: null },
    { way: "alipay", state: "closed", member_id: null },
  ]);
  expect(
    await num(server, "select count(*) from ledger_transfer where business_key = $1", [`difference:${id}`]),
  ).toBe(1);
  expect(posted.length).toBeGreaterThan(0);
  await expectSound(server);
});

test("a success of another channel, and one behind the deadline, go back, and nobody gets a message", async () => {
  const { id, no } = await fee();
  const [first, second] = [await opened(no, "wechat"), await opened(no, "alipay")];
  await channel.pay("wechat", first);
  await channel.pay("alipay", second);
  await notice();
  await server.drain();
  const states = (await attemptsOf(id)).map(({ state }) => String(state));
  expect(states.toSorted((a, b) => a.localeCompare(b))).toEqual(["settled", "stray"]);
  const late = await fee();
  const lateNo = await opened(late.no, "wechat");
  await channel.pay("wechat", lateNo);
  await sql(server, "update parcel_fee set deadline_at = $2 where id = $1", [late.id, server.now()]);
  await notice();
  await server.drain();
  expect(await attemptsOf(late.id)).toMatchObject([{ state: "stray" }]);
  for (let turn = 0; turn < 5; turn += 1) {
    server.advance(60_000);
    await notice();
    await server.drain();
  }
  const back =
    "select state, reason, is_stray from pay_refund where attempt_id in (select id from pay_attempt where payable_id = any ($1))";
  expect(await sql(server, back, [[id, late.id]])).toEqual(
    [1, 2].map(() => ({ state: "refunded", reason: "运费已付，自动退回", is_stray: true })),
  );
  await expectSound(server);
});

test("another amount is on the operators' list with what it was to pay, and so are the attempts", async () => {
  const { no } = await fee();
  const attemptNo = await opened(no, "wechat");
  const gateway = server.gateways.payment.wechat;
  const { parseNotice } = gateway;
  const paid = { attemptNo, amountFen: fen(1), channelNo: "42", paidAt: server.now() };
  gateway.parseNotice = () => ({ ok: true, notice: { kind: "paid", noticeId: "small", ...paid } });
  await server.app.http.inject({ method: "POST", url: "/notify/wechat", payload: "x" });
  gateway.parseNotice = parseNotice;
  expect(takeExpected("differs from the attempt")).toBe(1);
  const listed = await server.db.many(openExceptions, [null, null, 5]);
  expect(listed).toMatchObject([{ kind: KIND, payableNo: no, reason: "amount", expectedFen: 800 }]);
  const found = await server.db.many(listNumbered, [no, null, null, 5]);
  expect(found).toMatchObject([{ attemptNo, kind: KIND, payableNo: no, state: "disputed", mid: undefined }]);
  expect(await server.db.one(findAttempt, [attemptNo])).toMatchObject({ kind: KIND, payableNo: no });
});

test("the database refuses other ways, payables that are not there or have attempts, a second open attempt of an unknown one", async () => {
  const { id, no } = await fee();
  await begun(no, "wechat");
  await expect(begun((await fee()).no, "fastpay")).rejects.toThrow("pay_attempt_kind_sound");
  await expect(
    sql(server, "update pay_attempt set payable_id = 1 where payable_id = $1", [id]),
  ).rejects.toThrow("that does not exist");
  await expect(sql(server, "delete from parcel_fee where id = $1", [id])).rejects.toThrow("has attempts");
  // unknown payers are one: two of them at the same moment make no two open attempts
  const second = `insert into pay_attempt (id, attempt_no, kind, payable_id, way, amount_fen, subject, created_at, expires_at)
    select $2, $3, kind, payable_id, way, amount_fen, subject, created_at, expires_at from pay_attempt where payable_id = $1`;
  await expect(sql(server, second, [id, randomId(), newAttemptNo(server.now())])).rejects.toThrow(
    "pay_attempt_open",
  );
});

test("members open no attempt of strangers by its number, and strangers none of a member's", async () => {
  const { no } = await fee();
  const one = await member(server);
  const attemptNo = await begun(no, "wechat");
  expectRefused(await server.call(Pay, "OpenChannel", { attemptNo }, { token: one.token }), "NOT_FOUND");
  const { buyer, trade } = await order();
  const ofTrade = await openedTrade(buyer, trade, "wechat");
  const parts = { db: server.db, gateways: server.gateways, publicUrl: "https://heshi.test" };
  const stranger = { attemptNo: ofTrade, payerId: undefined, now: server.now(), clientIp: "203.0.113.7" };
  expect(await openPage(parts, stranger)).toBeUndefined();
});
