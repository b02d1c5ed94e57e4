import { Admin } from "@heshi/contract/system/admin";
import { expect, test } from "vitest";
import { testServer } from "../../../test/harness.ts";
import { makeOperator, type TestOperator } from "../../../test/make/operator.ts";
import { purseOf } from "../../../test/make/transfer.ts";
import { asked, withdrawDecided } from "../../../test/make/withdraw.ts";
import { withCard } from "../../../test/make/bankcard.ts";
import { digits, member, sql } from "../../../test/make/world.ts";
import { expectRefused } from "../../../test/refused.ts";
import { codeNow } from "../../modules/operator/totp.domain.ts";

/** One person is never both of two: neither as an operator of their own making nor as a colleague whom they invited again. */
const PWD = "Tea-Mountain-77";
const DAY_MS = 86_400_000;

/** What only two operators may do, and what came of it. */
async function adjusting(server: Awaited<ReturnType<typeof testServer>>) {
  const { id } = await member(server, { balanceFen: 0 });
  const input = {
    balance: "money",
    direction: "add",
    memberId: id,
    amountFen: 500_000 as never,
    reason: "订单重复扣款更正",
    causeNo: `GD-${digits(10)}`,
  } as const;
  return {
    adjust: ({ token }: { token: string }) => server.call(Admin, "Adjust", input, { token }),
    balance: () => purseOf(server, id),
  };
}
/** Sets the first password by an invitation and logs in with it. */
async function entered(server: Awaited<ReturnType<typeof testServer>>, name: string, invitation: string) {
  const { info } = await server.call(Admin, "SetUp", { name, invitation, pwd: PWD, rePwd: PWD });
  const code = codeNow(info.secret, server.now());
  return (await server.call(Admin, "Login", { name, pwd: PWD, code })).info.token;
}

test("an operator whom the only administrator added signs nothing of before, and nothing for a day", async () => {
  const server = await testServer();
  const admin = await makeOperator(server, "admin");
  const act = await adjusting(server);
  await act.adjust(admin);
  const { info } = await server.call(Admin, "AddOperator", { name: "second-self", role: "finance" }, admin);
  const token = await entered(server, "second-self", info.invitation);
  expectRefused(await act.adjust({ token }), "SIGNS_LATER");
  // nor does what they entered count with the administrator as the second
  const other = await adjusting(server);
  await other.adjust({ token });
  expectRefused(await other.adjust(admin), "SIGNS_LATER");
  const card = await withCard(server, { balanceFen: 10_000_000 });
  const { withdrawNo } = (await asked(server, card, 2_000_000)).info;
  expect((await withdrawDecided(server, admin, withdrawNo)).info.isWaiting).toBe(true);
  const second = { ...admin, token };
  expectRefused(await withdrawDecided(server, second, withdrawNo), "SIGNS_LATER");
  expect([await act.balance(), await other.balance()]).toEqual([0, 0]);

  server.advance(DAY_MS + 1000);
  await sql(server, "update session set last_used_at = $1, expires_at = $2", [
    server.now(),
    new Date(server.now().getTime() + DAY_MS),
  ]);
  // what was entered before they were set up stays for others
  expectRefused(await act.adjust({ token }), "SIGNS_LATER");
  expect((await other.adjust(admin)).code).toBe(0);
  expect((await withdrawDecided(server, second, withdrawNo)).info.state).toBe("approved");
  expect([await act.balance(), await other.balance()]).toEqual([0, 500_000]);
});

test("a colleague who was invited again signs nothing for a day", async () => {
  const server = await testServer();
  const admin = await makeOperator(server, "admin");
  const colleague = await makeOperator(server, "finance");
  const act = await adjusting(server);
  await act.adjust(admin);
  const again = await server.call(Admin, "InviteAgain", { operatorId: colleague.id }, admin);
  const token = await entered(server, colleague.name, again.info.invitation);
  expectRefused(await act.adjust({ token }), "SIGNS_LATER");
  expect(await act.balance()).toBe(0);
});

test("with two administrators nobody is added, invited again, given a role or more rights by one of them alone", async () => {
  const server = await testServer();
  const [admin, second] = [await makeOperator(server, "admin"), await makeOperator(server, "admin")];
  const clerk = await makeOperator(server, "service");
  await sql(server, "update operator set pwd_hash = 'set'");
  const acts = (by: TestOperator) =>
    [
      () => server.call(Admin, "AddOperator", { name: "新同事", role: "finance" }, by),
      () => server.call(Admin, "InviteAgain", { operatorId: clerk.id }, by),
      () => server.call(Admin, "SetOperator", { operatorId: clerk.id, role: "finance", state: "active" }, by),
      () => server.call(Admin, "SetRole", { role: "service", title: "客服", rights: ["member.adjust"] }, by),
    ] as const;
  for (const act of acts(admin)) for (let n = 0; n < 2; n += 1) expectRefused(await act(), "SECOND_PERSON");
  const roleOf = async () =>
    (await sql(server, "select role, pwd_hash from operator where id = $1", [clerk.id]))[0];
  expect(await roleOf()).toEqual({ role: "service", pwd_hash: "set" });
  expect(await sql(server, "select name from operator_role where name = 'service'")).toEqual([]);

  // stopping takes one; who was stopped still counts, so that nobody is alone by stopping the others
  expect((await server.call(Admin, "StopOperator", { operatorId: second.id }, admin)).code).toBe(0);
  expectRefused(await server.call(Admin, "GetSelf", {}, second), "MEMBER_INVALID");
  expectRefused(await acts(admin)[0](), "SECOND_PERSON");
  await sql(server, "update operator set state = 'active' where id = $1", [second.id]);
  const third = await makeOperator(server, "admin");
  for (const act of acts(third)) expect((await act()).code).toBe(0);
  expect(await roleOf()).toMatchObject({ role: "finance", pwd_hash: null });
});

/** Ways in which somebody may not sign any more, and how it is undone. */
const lapses = [
  [
    "was stopped",
    "update operator set state = 'stopped' where id = $1",
    "update operator set state = 'active' where id = $1",
  ],
  [
    "lost the right",
    "update operator set role = 'content' where id = $1",
    "update operator set role = 'finance' where id = $1",
  ],
] as const;

test.each(lapses)(
  "what an operator entered who %s counts no more: it waits for another second person",
  async (_what, lapse, undo) => {
    const server = await testServer();
    const [ann, bob, eve] = await Promise.all([0, 1, 2].map(() => makeOperator(server, "finance")));
    if (!ann || !bob || !eve) throw new Error("no operators");
    const act = await adjusting(server);
    expectRefused(await act.adjust(ann), "SECOND_PERSON");
    await sql(server, lapse, [ann.id]);
    const pending = async (by: TestOperator) =>
      (await server.call(Admin, "GetPending", {}, by)).info.list.map(({ enteredBy, isLapsed, isOwn }) => ({
        enteredBy,
        isLapsed,
        isOwn,
      }));
    expect(await pending(bob)).toEqual([{ enteredBy: ann.name, isLapsed: true, isOwn: false }]);
    const second = await act.adjust(bob);
    expectRefused(second, "SECOND_PERSON");
    expect(second.raw).toContain("登记的同事已停用或没有这项权限");
    expect(await act.balance()).toBe(0);
    expect(await pending(bob)).toEqual([{ enteredBy: bob.name, isLapsed: false, isOwn: true }]);
    expectRefused(await act.adjust(bob), "SECOND_PERSON");
    await sql(server, undo, [ann.id]);
    expect((await act.adjust(eve)).code).toBe(0);
    expect(await act.balance()).toBe(500_000);
  },
);

test.each(lapses)(
  "the first of two decisions on a withdrawal counts no more where its operator %s",
  async (_what, lapse) => {
    const server = await testServer();
    const [ann, bob, eve] = await Promise.all([0, 1, 2].map(() => makeOperator(server, "finance")));
    if (!ann || !bob || !eve) throw new Error("no operators");
    const card = await withCard(server, { balanceFen: 10_000_000 });
    const { withdrawNo } = (await asked(server, card, 2_000_000)).info;
    expect((await withdrawDecided(server, ann, withdrawNo)).info.isWaiting).toBe(true);
    await sql(server, lapse, [ann.id]);
    expect((await withdrawDecided(server, bob, withdrawNo)).info).toEqual({
      state: "auditing",
      isWaiting: true,
    });
    expectRefused(await withdrawDecided(server, bob, withdrawNo), "SECOND_PERSON");
    expect((await withdrawDecided(server, eve, withdrawNo)).info.state).toBe("approved");
  },
);
