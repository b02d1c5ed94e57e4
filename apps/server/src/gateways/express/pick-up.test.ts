import { expect, test } from "vitest";
import { EXPRESS_COMPANIES } from "./companies.ts";
import { Answer, trackOf } from "./kuaidi100-track.ts";
import { pickUpOf } from "./pick-up.ts";

test.each([
  ["凭取件码24-4-3882到某某驿站速取", "24-4-3882", "某某驿站"],
  ["请凭S21-22到极兔速递驿站取件", "S21-22", "极兔速递驿站"],
  ["请用Q7-32到人工货架取包裹", "Q7-32", "人工货架"],
  ["您的快件已到达翠苑三区菜鸟驿站，取件码5-2-1234，请及时领取", "5-2-1234", "翠苑三区菜鸟驿站"],
  ["快件已暂存至【丰巢柜3号】，请凭取件码「12345678」取件", "12345678", "丰巢柜3号"],
  ["包裹已放在幸福小区东门门卫，提货码：6021", "6021", "幸福小区东门门卫"],
  ["已存放至妈妈驿站（北门店），凭“1-1-1001”取件", "1-1-1001", "妈妈驿站（北门店）"],
  ["快件已送达城西邮政所，取件密码 886021", "886021", "城西邮政所"],
  ["请您凭码3-2-5566到妈妈驿站领取", "3-2-5566", "妈妈驿站"],
  ["包裹已投递至 3 栋智能柜，开箱密码123456", "123456", undefined],
  ["快件已放置在天天便利店，取件号 A-12-3，电话13800001111", "A-12-3", "天天便利店"],
  ["请前往文三路营业厅自提，提取码 J-887", "J-887", "文三路营业厅"],
  ["您的包裹在小区物业，联系电话 13800001111", undefined, "小区物业"],
])("%s tells code and place", (text, code, place) => {
  const found = pickUpOf(text);
  expect(found?.code).toBe(code);
  if (place !== undefined) expect(found?.place).toBe(place);
});

const saidAt = (state: string, ...texts: readonly string[]) =>
  trackOf(
    Answer.parse({
      nu: "1",
      state,
      data: texts.map((context, at) => ({ time: `2026-11-2${9 - at} 10:00:00`, context })),
    }),
  );

test.each([
  ["101", "none"],
  ["102", "none"],
  ["103", "collected"],
  ["1001", "transit"],
  ["203", "rejected"],
  ["401", "problem"],
  ["304", "signed"],
])("the detailed state %s is %s", (state, meant) => {
  expect(saidAt(state, "已下单").state).toBe(meant);
});

test("a parcel that lies too long still shows where it waits, and with which code", () => {
  expect(saidAt("205", "快件超时未取，请尽快", "请凭S21-22到极兔速递驿站取件")).toMatchObject({
    state: "station",
    pickUp: { code: "S21-22", place: "极兔速递驿站" },
  });
  expect(saidAt("205", "快件超时未取，请尽快")).toMatchObject({ state: "problem" });
});

test("the companies that most parcels go with can be chosen, each once", () => {
  expect(EXPRESS_COMPANIES.length).toBeGreaterThanOrEqual(40);
  const names = EXPRESS_COMPANIES.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  for (const word of ["安能", "百世", "跨越", "优速", "顺丰快运", "德邦物流"])
    expect(
      names.some((name) => name.startsWith(word)),
      word,
    ).toBe(true);
});
