import { Admin } from "@heshi/contract/system/admin";
import { expect, test } from "vitest";
import { testServer } from "../../../../test/harness.ts";
import { makeOperator } from "../../../../test/make/operator.ts";
import { sql } from "../../../../test/make/world.ts";
import { expectRefused } from "../../../../test/refused.ts";
import { readSettings } from "../../../platform/settings.ts";

const server = await testServer();
const HOUR_MS = 3_600_000;
const now = () => readSettings(server.db);
let asked = 0;
/** A change of a setting that a guard of money reads, by two operators. */
const change = async (name: string, value: number | string, effectiveAt?: number) => {
  const input = { name, value: String(value), reason: `按运营安排 ${(asked += 1)}`, effectiveAt };
  const by = async () => server.call(Admin, "ChangeMoneySetting", input, await makeOperator(server, "admin"));
  const first = await by();
  return first.code === 1_000_011 ? by() : first;
};

test("a value that contradicts another setting is refused with a sentence, and the pair is raised in its order", async () => {
  const wrong = await change("after.faultDays", 20);
  expectRefused(wrong, Admin, "SETTING_FIT");
  expect(wrong.msg).toContain("商家责任售后期（20 天）不能长于评价期限（15 天）");
  expectRefused(await change("order.commentDays", 14), Admin, "SETTING_FIT");
  expect((await now())["after.faultDays"]).toBe(15);
  expect((await change("order.commentDays", 16)).code).toBe(0);
  // the second one at once: what is compared is what is stored, not what this process remembers
  expect((await change("after.faultDays", 16)).code).toBe(0);
  expectRefused(await change("order.commentDays", 15), Admin, "SETTING_FIT");
  expect((await change("after.faultDays", 15)).code).toBe(0);
  expect((await change("order.commentDays", 15)).code).toBe(0);
});

test("changes that wait count at their time, and one that another rests on is not dropped", async () => {
  const at = server.now().getTime() + HOUR_MS;
  expectRefused(await change("after.faultDays", 17, at), Admin, "SETTING_FIT");
  expect((await change("order.commentDays", 17, at)).code).toBe(0);
  expectRefused(await change("after.faultDays", 17, at - 1), Admin, "SETTING_FIT");
  expect((await change("after.faultDays", 17, at)).code).toBe(0);
  // a change in between that would leave them apart once all have come
  expectRefused(await change("order.commentDays", 16, at + 1), Admin, "SETTING_FIT");
  const { list } = (await server.call(Admin, "GetSettings", {}, await makeOperator(server, "admin"))).info;
  const waiting = (name: string) => list.find((one) => one.name === name)?.waiting[0]?.changeId ?? "";
  const drop = async (changeId: string) =>
    server.call(Admin, "DropSettingChange", { changeId }, await makeOperator(server, "admin"));
  expectRefused(await drop(waiting("order.commentDays")), Admin, "SETTING_FIT");
  server.advance(HOUR_MS + 1);
  await server.drain();
  expect(await now()).toMatchObject({ "order.commentDays": 17, "after.faultDays": 17 });
});

test("what two operators agreed on is not dropped by one who may not decide it", async () => {
  const asked = {
    name: "withdraw.feeBp",
    value: "80",
    reason: "按新费率",
    effectiveAt: server.now().getTime() + HOUR_MS,
  };
  for (const each of [1, 2])
    expect(
      (await server.call(Admin, "ChangeMoneySetting", asked, await makeOperator(server, "admin"))).code === 0,
    ).toBe(each === 2);
  const admin = await makeOperator(server, "admin");
  const { list } = (await server.call(Admin, "GetSettings", {}, admin)).info;
  const changeId = list.find(({ name }) => name === asked.name)?.waiting[0]?.changeId ?? "";
  const drop = (who: typeof admin) => server.call(Admin, "DropSettingChange", { changeId }, who);
  await sql(
    server,
    "insert into operator_role (name, title, rights, changed_at) values ('service', '客服', '{setting.change}', now())",
  );
  expectRefused(await drop(await makeOperator(server, "service")), "ROLE");
  expect((await drop(admin)).code).toBe(0);
});
