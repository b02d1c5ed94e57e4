import { expect, test } from "vitest";
import { arrivalDays, arrivalWords } from "./arrival-days.ts";

const self = { services: ["正品保证", "次日达"], shipFrom: "浙江杭州" };
const other = { services: ["48 小时发货"], shipFrom: "浙江杭州" };
const to = (goods: typeof self, ...provinces: readonly string[]) =>
  provinces.map((province) => arrivalDays(goods, province));

test("next-day delivery takes longer to remote provinces", () => {
  expect(to(self, "浙江省", "上海市", "北京市", "黑龙江省")).toEqual([1, 1, 1, 1]);
  expect(to(self, "甘肃省", "内蒙古自治区", "海南省")).toEqual([5, 5, 5]);
  expect(to(self, "新疆维吾尔自治区", "西藏自治区")).toEqual([7, 7]);
  expect(to(self, "台湾省", "香港特别行政区", "澳门特别行政区")).toEqual([10, 10, 10]);
  // the reverse direction, and within a province
  expect(to({ ...self, shipFrom: "新疆喀什" }, "浙江省", "新疆维吾尔自治区")).toEqual([7, 1]);
});

test("shipping within two days arrives later the farther it goes", () => {
  expect(to(other, "浙江省", "江苏省", "广东省", "新疆维吾尔自治区")).toEqual([3, 4, 5, 9]);
  expect([arrivalWords(1), arrivalWords(9)]).toEqual(["预计次日送达", "预计 9 天内送达"]);
});

test("without a promise or a known place there is no day", () => {
  expect(to({ ...self, services: ["预约送货"] }, "浙江省")).toEqual([undefined]);
  expect(to({ ...self, shipFrom: "昆明" }, "浙江省")).toEqual([undefined]);
  expect(to(self, "", "旧省")).toEqual([undefined, undefined]);
});
