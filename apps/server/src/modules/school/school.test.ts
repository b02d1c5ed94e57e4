import { School } from "@heshi/contract/shop/school";
import { Admin } from "@heshi/contract/system/admin";
import { randomId } from "@heshi/kernel/id";
import { expect, test } from "vitest";
import { testServer } from "../../../test/harness.ts";
import { makeOperator } from "../../../test/make/operator.ts";
import { member, num } from "../../../test/make/world.ts";
import { usualSettings } from "../../settings.ts";
import { expectRefused } from "../../../test/refused.ts";

const server = await testServer();
const home = async () => (await server.call(School, "GetHome", {})).info;
const detail = (lessonId: string) => server.call(School, "GetDetail", { lessonId });

test("a visitor reads at least 20 lessons of 300 to 800 characters, in order, by category and by search", async () => {
  const { categories, list } = await home();
  expect(list.length).toBeGreaterThanOrEqual(20);
  expect(categories.reduce((sum, { lessons }) => sum + lessons, 0)).toBe(list.length);
  let [before, seen]: [string | undefined, number] = [undefined, 0];
  for (const { lessonId, title } of list) {
    const { info } = await detail(lessonId);
    const length = info.text.replaceAll(/\s/g, "").length;
    expect(length, title).toBeGreaterThanOrEqual(300);
    expect(length, title).toBeLessThanOrEqual(800);
    expect(info.before?.lessonId, title).toBe(before);
    [before, seen] = [lessonId, seen + 1];
  }
  expect(seen).toBe(list.length);
  const found = async (keyword: string) =>
    (await server.call(School, "Search", { keyword })).info.list.map(({ title }) => title);
  expect((await found("运费模板"))[0]).toContain("运费模板");
  expect(await found("密钥 回调")).toHaveLength(1);
  expect(await found("%")).not.toHaveLength(list.length);
  expect(await found("没有这样的课")).toEqual([]);
  expectRefused(await detail(randomId()), "NOT_FOUND");
});

test("the lessons say the numbers that the product has", async () => {
  const all = (await Promise.all((await home()).list.map(({ lessonId }) => detail(lessonId))))
    .map(({ info }) => `${info.title}\n${info.text}`)
    .join("\n");
  const s = usualSettings;
  for (const words of [
    `付款后 ${s["order.shipHours"]} 小时内要发货`,
    `仅退款：${s["after.moneyHours"]} 小时内答复`,
    `换货：${s["after.goodsHours"]} 小时内答复`,
    `同意退货后 ${s["after.sendDays"]} 天内寄回`,
    `${s["after.receiveDays"]} 天内确认，不确认自动退款`,
    `换货寄出后 ${s["after.reshipDays"]} 天自动确认`,
    `一般在 ${s["after.windowDays"]} 天内`,
    `放宽到 ${s["after.faultDays"]} 天`,
    `发货后 ${s["order.receiptDays"]} 天自动确认`,
    `没有单独规定的为 ${s["settle.feeBp"] / 100}%`,
    `请在 ${s["settle.checkDays"]} 天内核对`,
    `手续费 ${s["withdraw.feeBp"] / 100}%、最低 ${s["withdraw.feeLeastFen"] / 100} 元`,
    `每次 ${s["withdraw.leastFen"] / 100} 元到 50,000 元，每天最多 ${s["withdraw.dayCount"]} 次`,
    `要等 ${s["bankcard.waitHours"]} 小时才能提现`,
    `店铺关闭 ${s["settle.depositDays"]} 天后`,
    `改动在原价的 ${s["goods.priceChangeBp"] / 100}% 以内立即生效`,
    `剩下 ${s["goods.lowStock"]} 件及以下时算低库存`,
    `${s["order.unpaidMinutes"]} 分钟没有付款`,
    `只保留 ${s["flash.payMinutes"]} 分钟`,
    `到期前 ${s["merchant.licenceDays"]} 天会收到提醒`,
    `邀请 ${s["merchant.inviteDays"]} 天内有效`,
    `${s["comment.supplementDays"]} 天内可以追加`,
    `每天 ${s["chat.fromHour"]} 点到 ${s["chat.toHour"]} 点`,
    `${s["order.remindHours"]} 小时可以提醒一次`,
  ])
    expect(all).toContain(words);
});

test("progress goes forward only, a finished lesson stays so and is counted once a member", async () => {
  const [lesson] = (await home()).list;
  const lessonId = lesson?.lessonId ?? "";
  const [one, other] = [await member(server), await member(server)];
  const read = async (as: { token: string }, percent: number) =>
    (await server.call(School, "SaveProgress", { lessonId, percent }, as)).info;
  const readers = () => num(server, "select readers from school_lesson where id = $1", [lessonId]);
  const before = await readers();
  expect(await read(one, 40)).toEqual({ isFinished: false });
  expect(await read(one, 10)).toEqual({ isFinished: false });
  const own = async (as: { token: string }) => (await server.call(School, "GetProgress", {}, as)).info.list;
  expect(await own(one)).toMatchObject([{ lessonId, percent: 40, isFinished: false }]);
  expect(await own(other)).toEqual([]);
  expect(await read(one, 95)).toEqual({ isFinished: true });
  server.advance(1000);
  expect(await read(one, 100)).toEqual({ isFinished: true });
  expect(await read(one, 0)).toEqual({ isFinished: true });
  expect(await readers()).toBe(before + 1);
  await read(other, 100);
  expect(await readers()).toBe(before + 2);
  expectRefused(await server.call(School, "SaveProgress", { lessonId, percent: 50 }), "MEMBER_INVALID");
  const none = { lessonId: randomId(), percent: 50 };
  expectRefused(await server.call(School, "SaveProgress", none, one), "NOT_FOUND");
});

test("an operator writes, changes and hides lessons; a hidden one is not found", async () => {
  const operator = await makeOperator(server, "content");
  const { info } = await server.call(Admin, "GetLessons", {}, operator);
  const [first] = info.categories;
  const form = {
    categoryId: first?.categoryId ?? "",
    title: "节日怎样备货",
    summary: "提前三周排好计划",
    text: `# 备货\n${"按最近的销量提前备好。".repeat(8)}`,
    minutes: 2,
    sort: 500,
    isShown: true,
  };
  const { lessonId } = (await server.call(Admin, "SaveLesson", form, operator)).info;
  expect((await detail(lessonId)).info).toMatchObject({ title: form.title, category: "开店入门" });
  await server.call(Admin, "SaveLesson", { ...form, lessonId, title: "节日备货", isShown: false }, operator);
  expectRefused(await detail(lessonId), "NOT_FOUND");
  const text = "短";
  expectRefused(await server.call(Admin, "SaveLesson", { ...form, text }, operator), "WRONG_FIELD");
  const lost = { ...form, categoryId: randomId() };
  expectRefused(await server.call(Admin, "SaveLesson", lost, operator), "NOT_FOUND");
  expectRefused(await server.call(Admin, "GetLessons", {}, await makeOperator(server, "finance")), "ROLE");
});
