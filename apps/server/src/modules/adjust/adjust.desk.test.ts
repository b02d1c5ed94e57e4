import { Msg } from "@heshi/contract/account/msg";
import { Admin } from "@heshi/contract/system/admin";
import { Credit } from "@heshi/contract/money/credit";
import { expect, test } from "vitest";
import { testServer } from "../../../test/harness.ts";
import { expectSound } from "../../../test/invariants.ts";
import { makeOperator } from "../../../test/make/operator.ts";
import { purseOf } from "../../../test/make/transfer.ts";
import { changeSettings, digits, member, num, shop, sql } from "../../../test/make/world.ts";
import { expectRefused } from "../../../test/refused.ts";
import { findBalance, recipes } from "../ledger/ledger.public.ts";
import { amountOf } from "./adjust.domain.ts";

const server = await testServer();
const [ann, bob] = [await makeOperator(server, "finance"), await makeOperator(server, "finance")];
type Input = Parameters<typeof server.call<typeof Admin, "Adjust">>[2];

const causeNo = () => `GD-${digits(10)}`;
const made = (input: Partial<Input>): Input => ({
  balance: "money",
  direction: "add",
  reason: "订单重复扣款更正",
  causeNo: causeNo(),
  ...input,
});
const enter = (by: { token: string }, input: Input) => server.call(Admin, "Adjust", input, by);
/** Entered by one and confirmed by another. */
async function adjusted(input: Input) {
  const first = await enter(ann, input);
  return first.code === 0 ? first : enter(bob, input);
}
const coins = (id: string, currency: "CREDIT1" | "CREDIT2" | "CREDIT3" | "CREDIT4") =>
  findBalance(server.db, recipes.memberAccount(id, "available", currency));
const suspense = () => findBalance(server.db, recipes.platformAccount("suspense"));

test("one operator enters, another confirms: the ledger moves once, both acts are logged with before and after", async () => {
  const [one, before] = [await member(server, { balanceFen: 1000 }), await suspense()];
  const input = made({ memberId: one.id, amountFen: 2500 as never });
  expectRefused(await enter(ann, input), "SECOND_PERSON");
  expectRefused(await enter(ann, input), "SECOND_PERSON");
  expect(await purseOf(server, one.id)).toBe(1000);
  const reply = await enter(bob, input);
  expect(reply.info).toMatchObject({ balanceFen: 3500 });
  expect([await purseOf(server, one.id), (await suspense()) - before]).toEqual([3500, -2500]);
  const { list } = (await server.call(Admin, "GetAdjustments", { limit: 50 }, ann)).info;
  expect(list[0]).toMatchObject({
    adjustNo: reply.info.adjustNo,
    owner: "member",
    number: one.mid,
    before: 1000,
    after: 3500,
    amount: 2500,
    enteredBy: ann.name,
    decidedBy: bob.name,
    causeNo: input.causeNo,
  });
  const acts = (await server.call(Admin, "GetActs", { method: "Admin.Adjust", limit: 50 }, await admin)).info
    .list;
  const own = acts.filter(({ rowIds }) => rowIds.includes(one.id));
  expect(own.map(({ name, step }) => [name, step])).toEqual([
    [bob.name, "done"],
    [ann.name, "entered"],
  ]);
  expect(JSON.parse(own[0]?.detail ?? "{}")).toMatchObject({
    before: { balanceFen: 1000 },
    after: { balanceFen: 3500, adjustNo: reply.info.adjustNo },
  });
  // the member reads what it was
  const { token } = one;
  const records = (await server.call(Credit, "GetRecords", { limit: 5 }, { token })).info.list;
  expect(records[0]).toMatchObject({
    title: "平台更正补入",
    kind: "adjust",
    amount: 2500,
    note: "订单重复扣款更正",
  });
  const messages = (await server.call(Msg, "GetList", { kind: "wallet", limit: 5 }, { token })).info.list;
  expect(messages).toMatchObject([
    {
      title: "平台更正补入",
      text: "已补入余额 ¥25.00，原因：订单重复扣款更正",
      path: "/pages/wallet/record",
    },
  ]);
});
const admin = makeOperator(server, "admin");

test("each credit and a shop's money go both ways, and never below zero", async () => {
  const one = await member(server);
  const amounts = {
    credit1: { amountCent: 150 },
    credit2: { amountCent: 200 },
    credit3: { amountCent: 3 },
    credit4: { counts: 2 },
  };
  for (const [balance, amount] of Object.entries(amounts)) {
    const of = { memberId: one.id, balance: balance as "credit1", ...(amount as object) };
    expect((await adjusted(made(of))).code).toBe(0);
    const more = "counts" in amount ? { counts: 3 } : { amountCent: (amount.amountCent + 1) as never };
    expectRefused(await enter(ann, made({ ...of, ...more, direction: "take" })), Admin, "ADJUST_SHORT");
    expect((await adjusted(made({ ...of, direction: "take" }))).code).toBe(0);
    expect(await coins(one.id, balance.toUpperCase() as "CREDIT1")).toBe(0);
  }
  const { id: shopId } = await shop(server);
  expect((await adjusted(made({ shopId, amountFen: 700 as never }))).info).toMatchObject({ balanceFen: 700 });
  const down = await adjusted(made({ shopId, amountFen: 600 as never, direction: "take" }));
  expect(down.info).toMatchObject({ balanceFen: 100 });
  expectRefused(
    await enter(ann, made({ shopId, balance: "credit2", amountCent: 5 as never })),
    "WRONG_FIELD",
  );
  await expectSound(server);
});

test("what was spent between the two decisions is not taken", async () => {
  const one = await member(server, { balanceFen: 1000 });
  const input = made({ memberId: one.id, amountFen: 900 as never, direction: "take" });
  expectRefused(await enter(ann, input), "SECOND_PERSON");
  await adjusted(made({ memberId: one.id, amountFen: 500 as never, direction: "take" }));
  expectRefused(await enter(bob, input), Admin, "ADJUST_SHORT");
  expect(await purseOf(server, one.id)).toBe(500);
});

test("one cause corrects one balance once each way", async () => {
  const one = await member(server, { balanceFen: 1000 });
  const input = made({ memberId: one.id, amountFen: 100 as never });
  expect((await adjusted(input)).code).toBe(0);
  expectRefused(await enter(ann, input), Admin, "ADJUST_CAUSE");
  expect((await adjusted({ ...input, direction: "take" })).code).toBe(0);
  expect(await num(server, "select count(*) from adjustment where cause_no = $1", [input.causeNo])).toBe(2);
});

test("each adjustment and each day have limits, which are settings", async () => {
  const own = await testServer();
  const [cat, dan] = [await makeOperator(own, "finance"), await makeOperator(own, "finance")];
  const one = await member(own);
  await changeSettings(own, {
    "adjust.mostFen": 1000,
    "adjust.dayFen": 1500,
    "adjust.mostCent": 100,
    "adjust.dayCent": 100,
  });
  const send = async (input: Input) => {
    const first = await own.call(Admin, "Adjust", input, cat);
    return first.code === 0 ? first : own.call(Admin, "Adjust", input, dan);
  };
  const money = (amountFen: number, direction: "add" | "take" = "add") =>
    made({ memberId: one.id, amountFen: amountFen as never, direction });
  expectRefused(await own.call(Admin, "Adjust", money(1001), cat), Admin, "ADJUST_LARGE");
  expect((await send(money(1000))).code).toBe(0);
  // both ways count
  expect((await send(money(400, "take"))).code).toBe(0);
  expectRefused(await own.call(Admin, "Adjust", money(101), cat), Admin, "ADJUST_DAY");
  expectRefused(
    await own.call(Admin, "Adjust", made({ memberId: one.id, balance: "credit4", counts: 2 }), cat),
    Admin,
    "ADJUST_LARGE",
  );
  // entered while there was room, decided when there is none
  const late = money(100);
  expectRefused(await own.call(Admin, "Adjust", late, cat), "SECOND_PERSON");
  expect((await send(money(60))).code).toBe(0);
  expectRefused(await own.call(Admin, "Adjust", late, dan), Admin, "ADJUST_DAY");
  own.advance(86_400_000);
  expect((await own.call(Admin, "Adjust", late, await makeOperator(own, "finance"))).code).toBe(0);
});

test("Adjust: unknown, closed and frozen accounts, two owners, and amounts in the wrong field are refused", async () => {
  const one = await member(server);
  const of = (input: Partial<Input>) =>
    enter(ann, made({ memberId: one.id, amountFen: 100 as never, ...input }));
  expectRefused(await of({ memberId: "9007199254740993" }), Admin, "ADJUST_OWNER");
  expectRefused(await of({ shopId: (await shop(server)).id }), "WRONG_FIELD");
  expectRefused(await of({ memberId: undefined }), "WRONG_FIELD");
  expectRefused(await of({ balance: "credit1" }), "WRONG_FIELD");
  expectRefused(await of({ counts: 1 }), "WRONG_FIELD");
  expectRefused(await of({ amountFen: 0 as never }), "WRONG_FIELD");
  expectRefused(await of({ causeNo: "无" }), "WRONG_FIELD");
  expect(amountOf({ balance: "money", amountFen: 5, amountCent: 5 })).toEqual({ field: "amountFen" });
  const gone = await member(server);
  await sql(server, "update member set state = 'closed', closed_at = now() where id = $1", [gone.id]);
  expectRefused(await of({ memberId: gone.id }), Admin, "ADJUST_SHUT");
  await sql(server, "update member set state = 'frozen', closed_at = null where id = $1", [gone.id]);
  expectRefused(await of({ memberId: gone.id }), Admin, "ADJUST_SHUT");
  const { id: shopId } = await shop(server);
  for (const state of ["frozen", "closed"]) {
    await sql(server, "update shop set state = $2 where id = $1", [shopId, state]);
    expectRefused(await of({ memberId: undefined, shopId }), Admin, "ADJUST_SHUT");
  }
});

test("Adjust: an account that was frozen after the first of two is not adjusted", async () => {
  const { id: memberId } = await member(server);
  const input = made({ memberId, amountFen: 100 as never });
  expectRefused(await enter(ann, input), "SECOND_PERSON");
  await sql(server, "update member set state = 'frozen' where id = $1", [memberId]);
  expectRefused(await enter(bob, input), Admin, "ADJUST_SHUT");
});

test("an owner is found by each number, and only by who may adjust", async () => {
  const one = await member(server, { balanceFen: 1234, silver: 5 });
  const find = async (owner: "member" | "shop", keyword: string) =>
    (await server.call(Admin, "FindAdjustOwner", { owner, keyword }, ann)).info;
  for (const keyword of [one.mid, one.mobile, one.id])
    expect(await find("member", keyword)).toMatchObject({ memberId: one.id, isOpen: true });
  expect((await find("member", one.mid)).balances[0]).toEqual({ balance: "money", amount: 1234 });
  const { id, name } = await shop(server);
  for (const keyword of [id, name]) expect(await find("shop", keyword)).toMatchObject({ shopId: id, name });
  expectRefused(
    await server.call(Admin, "FindAdjustOwner", { owner: "member", keyword: "0000" }, ann),
    Admin,
    "ADJUST_OWNER",
  );
  const { token } = await makeOperator(server, "service");
  expectRefused(await enter({ token }, made({ memberId: one.id, amountFen: 1 as never })), "ROLE");
});
