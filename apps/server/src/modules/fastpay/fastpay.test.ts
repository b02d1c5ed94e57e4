import { Fastpay } from "@heshi/contract/pay/fastpay";
import { Member } from "@heshi/contract/account/member";
import { expect, test } from "vitest";
import { testServer } from "../../../test/harness.ts";
import { cardEnding, cardNumber, verified } from "../../../test/make/bankcard.ts";
import { applied, bankCode, bound, withFastpay } from "../../../test/make/fastpay.ts";
import { codeFor } from "../../../test/make/member.ts";
import { granted, SAFE_PWD } from "../../../test/make/transfer.ts";
import { member, num, sql } from "../../../test/make/world.ts";
import { expectRefused } from "../../../test/refused.ts";

const server = await testServer();
const cards = ({ token }: { token: string }) => server.call(Fastpay, "GetCards", {}, { token });
const books = async () => (await server.gateways.channel.simulator()).books;

test("a card is bound by its bank's code; its number is kept nowhere", async () => {
  const one = await verified(server);
  const number = cardNumber();
  const { reply } = await applied(server, one, number);
  expect(reply.info).toMatchObject({
    bankName: "招商银行储蓄卡",
    tail: number.slice(-4),
    mobile: "138****6021",
  });
  const { signingId } = reply.info;
  const confirm = (code: string) => server.call(Fastpay, "ConfirmCard", { signingId, code }, one);
  const wrong = await confirm("000000");
  expectRefused(wrong, "WRONG_CODE");
  expect(wrong.info).toMatchObject({ left: 4 });
  const made = await confirm(await bankCode(server, number));
  expect(made.info).toMatchObject({ bank: "CMB", name: "招商银行储蓄卡", tail: number.slice(-4) });
  expect((await cards(one)).info).toMatchObject({
    list: [{ cardId: made.info.cardId }],
    holder: "*晓禾",
    hasPayPassword: true,
    payFen: 500_000,
    leftFen: 2_000_000,
  });
  const [row] = await sql(server, "select * from fastpay_card where id = $1", [made.info.cardId]);
  expect(JSON.stringify(row)).not.toContain(number);
  expect(await num(server, "select count(*) from fastpay_signing where member_id = $1", [one.id])).toBe(0);
  expect(await num(server, "select count(*) from rpc_reply where reply like $1", [`%${number}%`])).toBe(0);
  expectRefused(await confirm("123456"), Fastpay, "SIGN_OVER");
});

test("what cannot be bound is refused before a code is sent", async () => {
  const one = await verified(server);
  const sent = (await books()).codes.size;
  const by = (number: string, grant = "x".repeat(16)) =>
    server.call(Fastpay, "ApplyCard", { number, mobile: "13800136021", grant }, one);
  expectRefused(await by("6214830000000001"), "WRONG_FIELD");
  expectRefused(await by(cardNumber("622575")), Fastpay, "NOT_DEBIT");
  expectRefused(await by(cardNumber()), Fastpay, "GRANT_STALE");
  const stranger = await member(server, { safePwd: SAFE_PWD });
  expectRefused((await applied(server, stranger)).reply, "REAL_NAME");
  expect((await books()).codes.size).toBe(sent);
});

test("a card that is not the member's counts as a wrong secret; a silent bank counts nothing", async () => {
  const one = await verified(server);
  const wrong = await applied(server, one, cardEnding("0002"));
  expectRefused(wrong.reply, "WRONG_SECRET");
  expect(wrong.reply.msg).toContain("银行预留");
  expectRefused((await applied(server, one, cardEnding("0004"))).reply, Fastpay, "BANK_AWAY");
  expect((await applied(server, one, cardEnding("0002"))).reply.info).toMatchObject({ left: 3 });
});

test("codes for agreements come a minute apart, and none in the time of caution", async () => {
  const one = await verified(server);
  expect((await applied(server, one)).reply.code).toBe(0);
  expectRefused((await applied(server, one)).reply, Fastpay, "TOO_SOON");
  server.advance(61_000);
  const until = new Date(server.now().getTime() + 3_600_000);
  await sql(server, "update member set caution_until = $2 where id = $1", [one.id, until]);
  expectRefused((await applied(server, one)).reply, "CAUTION");
});

test("a card is bound once, and ended here at once and at the bank, also after its silence", async () => {
  const one = await withFastpay(server);
  const number = cardNumber();
  const { cardId } = await bound(server, one, number);
  expectRefused((await applied(server, one, number)).reply, Fastpay, "ADDED_ALREADY");
  const end = async (grant: string) => server.call(Fastpay, "EndCard", { cardId, grant }, one);
  expectRefused(await end("x".repeat(16)), Fastpay, "GRANT_STALE");
  const grant = await granted(server, one, { method: "Fastpay.EndCard", amountFen: 0, subject: cardId });
  expect((await end(grant)).code).toBe(0);
  expect((await cards(one)).info.list).toMatchObject([{ cardId: one.card.cardId }]);
  const isOver = async () =>
    [...(await books()).agreements.values()].find(({ cardNumber: of }) => of === number)?.isOver;
  expect(await isOver()).toBe(false);
  await server.drain();
  expect(await isOver()).toBe(true);
  expect(
    await num(server, "select count(*) from fastpay_card where id = $1 and told_at is not null", [cardId]),
  ).toBe(1);
  expectRefused(await end(grant), "NOT_FOUND");
  // it can be bound again
  expect((await bound(server, one, number)).tail).toBe(number.slice(-4));
});

test("closing the account ends its cards", async () => {
  const one = await withFastpay(server, { balanceFen: 0 });
  const code = await codeFor(server, "close", one);
  expect((await server.call(Member, "CloseAccount", { code }, one)).raw).toContain('"code":0');
  const [row] = await sql(server, "select ended_by, tail, told_at from fastpay_card where member_id = $1", [
    one.id,
  ]);
  expect(row).toEqual({ ended_by: "closing", tail: "", told_at: null });
  await server.drain();
  expect(
    await num(server, "select count(*) from fastpay_card where member_id = $1 and told_at is null", [one.id]),
  ).toBe(0);
});
