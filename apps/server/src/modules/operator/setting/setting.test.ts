import { Admin } from "@heshi/contract/system/admin";
import { expect, test } from "vitest";
import { testServer } from "../../../../test/harness.ts";
import { makeOperator } from "../../../../test/make/operator.ts";
import { sql } from "../../../../test/make/world.ts";
import { expectRefused } from "../../../../test/refused.ts";
import { readSettings } from "../../../platform/settings.ts";

const server = await testServer();
const [one, other] = [await makeOperator(server, "admin"), await makeOperator(server, "admin")];
const now = () => readSettings(server.db);
const change = (name: string, value: string, over: object = {}) =>
  server.call(Admin, "ChangeSetting", { name, value, reason: "按运营安排", ...over }, one);
const rowOf = async (name: string) =>
  (await server.call(Admin, "GetSettings", {}, one)).info.list.find((row) => row.name === name);

test("a setting is changed within its range, with its history", async () => {
  for (const wrong of ["0", "101", "1.5", "", "x", "1e3"]) {
    expectRefused(await change("question.perDay", wrong), Admin, "SETTING_RANGE");
  }
  expectRefused(await change("order.nothing", "1"), Admin, "SETTING_UNKNOWN");
  expectRefused(await change("app.companyName", "长".repeat(61)), Admin, "SETTING_RANGE");
  expect((await change("question.perDay", "12")).info.state).toBe("applied");
  expect((await now())["question.perDay"]).toBe(12);
  expect(await rowOf("question.perDay")).toMatchObject({
    value: "12",
    usual: "10",
    range: { least: 1, most: 100 },
    isMoney: false,
  });
  const { list } = (await server.call(Admin, "GetSettingHistory", { name: "question.perDay" }, one)).info;
  expect(list).toMatchObject([
    { value: "12", before: "10", by: one.name, state: "applied", reason: "按运营安排" },
  ]);
});

test("a change takes effect at its time, once, and can be taken back before", async () => {
  const at = server.now().getTime() + 3_600_000;
  expectRefused(await change("order.shipHours", "72", { effectiveAt: 1 }), Admin, "SETTING_PAST");
  expect((await change("order.shipHours", "72", { effectiveAt: at })).info.state).toBe("waiting");
  expect((await change("order.shipHours", "96", { effectiveAt: at + 1 })).info.state).toBe("waiting");
  const [, second] = (await rowOf("order.shipHours"))?.waiting ?? [];
  const drop = () => server.call(Admin, "DropSettingChange", { changeId: second?.changeId ?? "" }, other);
  expect((await drop()).code).toBe(0);
  expectRefused(await drop(), Admin, "WRONG_STATE");
  await server.drain();
  expect((await now())["order.shipHours"]).toBe(48);
  server.advance(3_600_001);
  await sql(server, "update session set last_used_at = $1", [server.now()]);
  await server.drain();
  expect((await now())["order.shipHours"]).toBe(72);
  expect((await rowOf("order.shipHours"))?.waiting).toEqual([]);
  const { list } = (await server.call(Admin, "GetSettingHistory", { name: "order.shipHours" }, one)).info;
  expect(list.map(({ state, before }) => [state, before])).toEqual([
    ["dropped", undefined],
    ["applied", "48"],
  ]);
});

test("a setting of money needs two operators, and has a right of its own", async () => {
  const asked = { name: "withdraw.feeBp", value: "80", reason: "按新费率" };
  expectRefused(await change("withdraw.feeBp", "80"), Admin, "SETTING_MONEY");
  const enter = (operator: typeof one, input: object = asked) =>
    server.call(Admin, "ChangeMoneySetting", input as typeof asked, operator);
  expectRefused(await enter(one), "SECOND_PERSON");
  expectRefused(await enter(one), "SECOND_PERSON");
  expect((await now())["withdraw.feeBp"]).toBe(60);
  expect((await server.call(Admin, "GetPending", {}, other)).info.list).toMatchObject([
    { method: "Admin.ChangeMoneySetting", enteredBy: one.name, input: expect.stringContaining('"80"') },
  ]);
  expect((await enter(other)).info.state).toBe("applied");
  expect((await now())["withdraw.feeBp"]).toBe(80);
  // what nobody could confirm does not wait
  expectRefused(await enter(one, { ...asked, name: "question.perDay" }), Admin, "SETTING_MONEY");
  for (const value of ["NaN", "$0.1", "(0)", "080", "5001"])
    expectRefused(await enter(one, { ...asked, value }), Admin, "SETTING_RANGE");
  expect((await server.call(Admin, "GetPending", {}, other)).info.list).toEqual([]);
});

test("nobody closes the console to themselves", async () => {
  expectRefused(await change("console.addresses", "203.0.113.0/24"), Admin, "SETTING_OWN_ADDRESS");
  expectRefused(await change("console.addresses", "not an address"), Admin, "SETTING_RANGE");
  expect((await change("console.addresses", "127.0.0.0/8 203.0.113.0/24")).code).toBe(0);
  expect((await change("console.addresses", "")).code).toBe(0);
});
