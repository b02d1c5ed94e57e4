import { fen } from "@heshi/kernel/money";
import { expect, test } from "vitest";
import {
  chosenSku,
  firstChoice,
  mostPieces,
  mostReason,
  openSpecs,
  priceOf,
  toggled,
  valueExtra,
  valueColour,
  valuePicture,
  valueState,
} from "./sku-choice.ts";

const sku = (
  skuId: string,
  values: string[],
  available: number,
  priceFen = 29_900,
  picture = `${values[0]}.webp`,
) => ({
  skuId,
  values,
  picture,
  priceFen: fen(priceFen),
  available,
});

const goods = {
  specs: [
    { name: "颜色", values: ["云灰", "曜夜黑", "樱粉"] },
    { name: "版本", values: ["标准版", "礼盒版"] },
  ],
  skus: [
    sku("1", ["云灰", "标准版"], 0),
    sku("2", ["云灰", "礼盒版"], 5, 41_900),
    sku("3", ["曜夜黑", "标准版"], 128),
    sku("4", ["樱粉", "标准版"], 0),
  ],
};

test("the initial choice is the first SKU in stock", () => {
  expect(firstChoice(goods)).toEqual(["云灰", "礼盒版"]);
  expect(chosenSku(goods, firstChoice(goods))?.skuId).toBe("2");
});

test("with nothing in stock only specs with a single value are chosen", () => {
  const gone = {
    specs: [goods.specs[0] ?? { name: "", values: [] }, { name: "版本", values: ["标准版"] }],
    skus: goods.skus.map((one) => ({ ...one, available: 0 })),
  };
  expect(firstChoice(gone)).toEqual([undefined, "标准版"]);
  expect(openSpecs(gone, firstChoice(gone))).toEqual(["颜色"]);
  expect(chosenSku(gone, firstChoice(gone))).toBeUndefined();
});

test("a product without specs has its only SKU chosen", () => {
  const plain = { specs: [], skus: [sku("9", [], 3)] };
  expect(chosenSku(plain, firstChoice(plain))?.skuId).toBe("9");
});

test("the state of a value depends on the choice of the other specs", () => {
  expect(valueState(goods, ["云灰", undefined], { spec: 1, value: "标准版" })).toBe("soldOut");
  expect(valueState(goods, ["曜夜黑", undefined], { spec: 1, value: "礼盒版" })).toBe("none");
  expect(valueState(goods, ["樱粉", "标准版"], { spec: 0, value: "曜夜黑" })).toBe("on");
  expect(valueState(goods, [undefined, undefined], { spec: 0, value: "樱粉" })).toBe("soldOut");
});

test("pressing a value chooses it, pressing again clears it", () => {
  const once = toggled([undefined, "标准版"], 0, "曜夜黑");
  expect(once).toEqual(["曜夜黑", "标准版"]);
  expect(toggled(once, 0, "曜夜黑")).toEqual([undefined, "标准版"]);
});

test("only the spec whose values have distinct pictures shows them", () => {
  expect(valuePicture(goods, 0, "曜夜黑")).toBe("曜夜黑.webp");
  expect(valuePicture(goods, 1, "标准版")).toBeUndefined();
  const same = { ...goods, skus: goods.skus.map((one) => ({ ...one, picture: "a.webp" })) };
  expect(valuePicture(same, 0, "云灰")).toBeUndefined();
});

test("the price difference of a value is shown once the choice is complete", () => {
  expect(valueExtra(goods, ["云灰", "标准版"], { spec: 1, value: "礼盒版" })).toBe("+¥120");
  expect(valueExtra(goods, ["云灰", "礼盒版"], { spec: 1, value: "标准版" })).toBe("−¥120");
  expect(valueExtra(goods, [undefined, "标准版"], { spec: 0, value: "云灰" })).toBeUndefined();
});

test("the quantity is limited by stock, limit and 999, with the reason", () => {
  const many = sku("1", [], 5000);
  const mall = { orderType: 0, unit: "件" };
  const limited = { ...mall, limitPerMember: 5 };
  expect([mostPieces(many, mall), mostReason(many, { ...mall, unit: "副" })]).toEqual([
    999,
    "一次最多买 999 副",
  ]);
  expect([mostPieces(many, limited), mostReason(many, limited)]).toEqual([5, "每人限购 5 件"]);
  const few = sku("1", [], 3);
  expect([mostPieces(few, limited), mostReason(few, limited)]).toEqual([3, "仅剩 3 件"]);
  expect(mostPieces(sku("1", [], 0), mall)).toBe(1);
});

test("of vouchers an order has at most 20, of gift packs one", () => {
  const many = sku("1", [], 5000);
  const voucher = { validDays: 90, hours: "", needsCall: false, rules: "", stores: [] };
  const vouchers = { orderType: 0, unit: "张", voucher };
  expect([mostPieces(many, vouchers), mostReason(many, vouchers)]).toEqual([20, "一次最多买 20 张"]);
  const packs = { orderType: 20, unit: "份" };
  expect([mostPieces(many, packs), mostReason(many, packs)]).toEqual([1, "一次最多买 1 份"]);
});

test("members pay the member price if there is one", () => {
  const one = { ...sku("1", [], 1), memberPriceFen: fen(19_900) };
  expect([priceOf(one, true), priceOf(one, false)]).toEqual([19_900, 29_900]);
  expect(priceOf(sku("1", [], 1), true)).toBe(29_900);
});

test("the twenty colours of one shirt have twenty different dots", () => {
  const values =
    "白色,黑色,云灰,米色,燕麦色,焦糖色,咖色,酒红色,朱红色,樱花粉,玫瑰粉,橙色,鹅黄色,薄荷绿,抹茶绿,墨绿,天空蓝,雾霾蓝,深蓝,香芋紫".split(
      ",",
    );
  const specs = [{ name: "颜色", values }];
  const dots = values.map((value) => valueColour({ specs }, 0, value));
  expect(dots).not.toContain(undefined);
  expect(new Set(dots).size).toBe(20);
  expect(valueColour({ specs: [{ name: "口味", values: ["黑糖"] }] }, 0, "黑糖")).toBeUndefined();
});
