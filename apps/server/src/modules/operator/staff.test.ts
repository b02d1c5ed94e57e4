import { Admin } from "@heshi/contract/system/admin";
import { randomHex, randomId } from "@heshi/kernel/id";
import { countedLists } from "@heshi/contract/worklists";
import { expect, test } from "vitest";
import { testServer } from "../../../test/harness.ts";
import { makeOperator, type TestOperator } from "../../../test/make/operator.ts";
import { sql } from "../../../test/make/world.ts";
import { expectRefused } from "../../../test/refused.ts";

const server = await testServer();
const admin = await makeOperator(server, "admin");
const roleOf = async (id: string) =>
  (await sql(server, "select role, state from operator where id = $1", [id]))[0];

/** A role of a test's own, with an operator who has it. */
async function withRole(rights: readonly string[], without: readonly string[] = []) {
  const role = `role${randomHex(4).replaceAll(/\d/g, "x")}`;
  const input = { role, title: "测试", rights: rights as ["order.read"], without: [...without] };
  expect((await server.call(Admin, "SetRole", input, admin)).code).toBe(0);
  const operator = await makeOperator(server, "review");
  await sql(server, "update operator set role = $2 where id = $1", [operator.id, role]);
  return { role, operator };
}
const certsAs = async (operator: TestOperator) => (await server.call(Admin, "GetCerts", {}, operator)).code;

test("a role is what an operator makes it, down to a method, from the next call on", async () => {
  const { role, operator } = await withRole(["realName.review"]);
  expect(await certsAs(operator)).toBe(0);
  await server.call(
    Admin,
    "SetRole",
    { role, title: "测试", rights: ["realName.review"], without: ["Admin.GetCerts"] },
    admin,
  );
  expectRefused(await server.call(Admin, "GetCerts", {}, operator), Admin, "ROLE");
  expectRefused(await server.call(Admin, "GetCert", { reviewId: randomId() }, operator), Admin, "NOT_FOUND");
  await server.call(Admin, "SetRole", { role, title: "测试", rights: [] }, admin);
  expectRefused(await server.call(Admin, "GetCert", { reviewId: randomId() }, operator), Admin, "ROLE");
  const { info } = await server.call(Admin, "GetRoles", {}, admin);
  expect(info.roles.find((one) => one.role === role)).toMatchObject({
    title: "测试",
    operators: 1,
    isFixed: false,
  });
  expect(info.methods.find(({ name }) => name === "Admin.GetCerts")).toMatchObject({
    right: "realName.review",
    isQuery: true,
  });
});

test("a role that was changed since it was read is not overwritten; one that nobody has is removed", async () => {
  const { role, operator } = await withRole(["order.read"]);
  const rights = ["order.read" as const, "realName.review" as const];
  const set = (seen: { rights: string[]; without: string[] }) =>
    server.call(Admin, "SetRole", { role, title: "新名称", rights, seen }, admin);
  const { roles } = (await server.call(Admin, "GetRoles", {}, admin)).info;
  const seen = roles.find((one) => one.role === role) ?? { rights: [], without: [] };
  expectRefused(await set({ rights: [], without: [] }), Admin, "ROLE_CHANGED");
  expect((await set({ rights: seen.rights, without: seen.without })).code).toBe(0);
  expectRefused(await set({ rights: seen.rights, without: seen.without }), Admin, "ROLE_CHANGED");
  const remove = (name: string, as = admin) => server.call(Admin, "RemoveRole", { role: name }, as);
  expectRefused(await remove("review"), Admin, "ROLE_USUAL");
  expectRefused(await remove("nobodysrole"), Admin, "ROLE_UNKNOWN");
  expectRefused(await remove(role), Admin, "ROLE_USED");
  await sql(server, "update operator set role = 'review' where id = $1", [operator.id]);
  expect((await remove(role)).code).toBe(0);
  const own = { operatorId: operator.id, role, state: "active" as const };
  expectRefused(await server.call(Admin, "SetOperator", own, admin), Admin, "ROLE_UNKNOWN");
});

test("nobody changes their own role or account, or the administrators' role", async () => {
  const { role, operator } = await withRole(["operator.manage", "order.read"]);
  const own = { operatorId: operator.id, role: "admin", state: "active" as const };
  expectRefused(await server.call(Admin, "SetOperator", own, operator), Admin, "NOT_ONESELF");
  expectRefused(
    await server.call(Admin, "InviteAgain", { operatorId: operator.id }, operator),
    Admin,
    "NOT_ONESELF",
  );
  for (const name of [role, "admin"]) {
    const input = { role: name, title: "更多", rights: ["order.read" as const] };
    expectRefused(await server.call(Admin, "SetRole", input, operator), Admin, "NOT_ONESELF");
  }
});

test("nobody gives or takes what they may not do themselves", async () => {
  const { operator } = await withRole(["operator.manage", "order.read"], ["Admin.AddOperator"]);
  const other = await makeOperator(server, "finance");
  const free = await withRole(["order.read"], ["Admin.AddOperator"]);
  const more = {
    role: free.role,
    title: "更多",
    rights: ["withdraw.review" as const],
    without: ["Admin.AddOperator"],
  };
  expectRefused(await server.call(Admin, "SetRole", more, operator), Admin, "BEYOND_OWN");
  const all = { role: free.role, title: "更多", rights: ["order.read" as const] };
  expectRefused(await server.call(Admin, "SetRole", all, operator), Admin, "BEYOND_OWN");
  // taking from a role what one may not do is not one's own either
  const above = await withRole(["order.read", "withdraw.review"]);
  const less = { role: above.role, title: "更少", rights: ["order.read" as const] };
  expectRefused(await server.call(Admin, "SetRole", less, operator), Admin, "BEYOND_OWN");
  const set = (operatorId: string, role: string) =>
    server.call(Admin, "SetOperator", { operatorId, role, state: "active" }, operator);
  expectRefused(await set(free.operator.id, "admin"), Admin, "BEYOND_OWN");
  expectRefused(await set(other.id, free.role), Admin, "BEYOND_OWN");
  expectRefused(
    await server.call(Admin, "InviteAgain", { operatorId: other.id }, operator),
    Admin,
    "BEYOND_OWN",
  );
  expectRefused(await set(free.operator.id, "nothing"), Admin, "ROLE_UNKNOWN");
  expect((await roleOf(free.operator.id))?.["role"]).toBe(free.role);
});

test("operators are added once, stopped with their sessions, and invited again without their password", async () => {
  const name = `新人${randomHex(4)}`;
  const { info } = await server.call(Admin, "AddOperator", { name, role: "service" }, admin);
  expectRefused(
    await server.call(Admin, "AddOperator", { name, role: "service" }, admin),
    Admin,
    "NAME_TAKEN",
  );
  expectRefused(
    await server.call(Admin, "AddOperator", { name: `${name}2`, role: "king" }, admin),
    Admin,
    "ROLE_UNKNOWN",
  );
  const again = await server.call(Admin, "InviteAgain", { operatorId: info.operatorId }, admin);
  expect(again.info.invitation).not.toBe(info.invitation);
  const worker = await makeOperator(server, "service");
  const stop = { operatorId: worker.id, role: "service", state: "stopped" as const };
  expect((await server.call(Admin, "SetOperator", stop, admin)).code).toBe(0);
  expectRefused(await server.call(Admin, "GetSelf", {}, worker), "MEMBER_INVALID");
  const { list } = (await server.call(Admin, "GetOperators", {}, admin)).info;
  expect(list.find(({ operatorId }) => operatorId === worker.id)).toMatchObject({
    state: "stopped",
    roleTitle: "客服",
  });
  expect(list.find((one) => one.name === name)).toMatchObject({ isSetUp: false, state: "active" });
});

test("the log shows what was done, with input, before and after, and is verified", async () => {
  const worker = await makeOperator(server, "service");
  const change = { operatorId: worker.id, role: "content", state: "active" as const };
  await server.call(Admin, "SetOperator", change, admin);
  const acts = (input: object) => server.call(Admin, "GetActs", input, admin);
  const [row] = (await acts({ row: worker.id })).info.list;
  expect(row).toMatchObject({
    name: admin.name,
    method: "Admin.SetOperator",
    step: "done",
    rowIds: worker.id,
  });
  expect(JSON.parse(row?.detail ?? "")).toEqual({
    input: change,
    before: { role: "service", state: "active" },
  });
  expect((await acts({ method: "Admin.DecideCert", row: worker.id })).info.list).toEqual([]);
  const first = (await acts({ operatorId: admin.id, limit: 1 })).info;
  const second = (await acts({ operatorId: admin.id, limit: 1, cursor: first.next ?? "" })).info;
  expect(Number(second.list[0]?.actId)).toBeLessThan(Number(first.list[0]?.actId));
  const { info } = await server.call(Admin, "VerifyActs", {}, admin);
  expect([info.broken, info.acts]).toEqual([undefined, expect.any(Number)]);
});

test("what waits for a second operator is shown to who may do it, and can be dropped", async () => {
  const other = await makeOperator(server, "admin");
  const pendingId = randomId();
  await sql(
    server,
    `insert into operator_pending (id, method, input_digest, input, entered_by, entered_at)
     values ($1, 'Admin.DecideWithdrawal', $2, '{"note":"x"}', $3, $4)`,
    [pendingId, randomHex(8), other.id, server.now()],
  );
  const seen = async (as: TestOperator) =>
    (await server.call(Admin, "GetPending", {}, as)).info.list.find((one) => one.pendingId === pendingId);
  expect(await seen(admin)).toMatchObject({ enteredBy: other.name, isOwn: false, input: '{"note":"x"}' });
  expect(await seen(other)).toMatchObject({ isOwn: true });
  const stranger = await makeOperator(server, "content");
  expect(await seen(stranger)).toBeUndefined();
  const drop = (as: TestOperator) => server.call(Admin, "DropPending", { pendingId, reason: "不同意" }, as);
  expectRefused(await drop(stranger), Admin, "ROLE");
  expect((await drop(admin)).code).toBe(0);
  expectRefused(await drop(admin), Admin, "NOT_FOUND");
});

test("an export is in the act log; the counts are of the lists that the caller may see", async () => {
  await server.call(Admin, "NoteExport", { list: "提现审核", filters: "{}", rows: 7 }, admin);
  const { list } = (await server.call(Admin, "GetActs", { method: "Admin.NoteExport" }, admin)).info;
  expect(JSON.parse(list[0]?.detail ?? "")).toMatchObject({ input: { list: "提现审核", rows: 7 } });
  const lists = async (role: "admin" | "finance" | "content") =>
    (await server.call(Admin, "GetCounts", {}, await makeOperator(server, role))).info.counts.map(
      (one) => one.list,
    );
  expect(await lists("admin")).toEqual(Object.keys(countedLists));
  const money = [
    "withdrawals",
    "paymentExceptions",
    "remittances",
    "payoutExceptions",
    "refunds",
    "differences",
    "riskCases",
    "losses",
  ];
  expect(await lists("finance")).toEqual(money);
  const talk = ["chatReports", "flashReviews", "commentReports", "feedbacks"];
  expect(await lists("content")).toEqual([...talk, "posts", "postReports", "expertCerts"]);
});
