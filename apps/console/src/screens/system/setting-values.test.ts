import { expect, test } from "vitest";
import { amountText } from "../../base/money-words.ts";
import { moneyText } from "../../base/words.tsx";
import {
  ofSetting,
  problemOf,
  rangeOf,
  type Setting,
  storedOf,
  typedText,
  unitOf,
  valueText,
} from "./setting-values.ts";

const setting = (name: string, over: Partial<Setting> = {}): Setting => ({
  name,
  value: "500000",
  usual: "500000",
  kind: "number",
  range: { least: 100, most: 5_000_000 },
  isMoney: true,
  isPublic: false,
  waiting: [],
  ...over,
});
const most = setting("transfer.mostFen");

test("amounts, credits and shares are shown and typed with two decimals, and stored in hundredths", () => {
  expect(valueText(most, "500000")).toBe("5,000.00 元");
  expect(typedText(most, "500000")).toBe("5000.00");
  expect(storedOf(most, " 5000.5 ")).toBe("500050");
  expect(rangeOf(most)).toBe("1.00 到 50,000.00 元，默认 5,000.00 元");
  expect(valueText(setting("withdraw.feeBp"), "60")).toBe("0.60 %");
  expect(valueText(setting("sign.day7Cent"), "3000")).toBe("30.00 枚");
  const days = setting("order.receiptDays", { unit: "days", isMoney: false });
  expect([valueText(days, "10"), typedText(days, "10"), storedOf(days, "12")]).toEqual(["10 天", "10", "12"]);
  expect(unitOf(setting("withdraw.dayCount"))).toBe("");
});

test("what is out of range is refused before it is sent, in the unit that is typed", () => {
  expect(problemOf(most, "50000.01")).toBe("请填写 1.00 到 50,000.00 元之间的数");
  expect(problemOf(most, "0.99")).toBe("请填写 1.00 到 50,000.00 元之间的数");
  expect(problemOf(most, "1.001")).toBe("请填写数字，最多两位小数");
  expect(problemOf(most, "")).toBe("请填写数字，最多两位小数");
  expect(problemOf(most, "1")).toBeUndefined();
  const days = setting("order.receiptDays", { unit: "days", range: { least: 1, most: 60 } });
  expect(problemOf(days, "1.5")).toBe("请填写整数");
  expect(problemOf(days, "61")).toBe("请填写 1 到 60 天之间的数");
});

test("what stands for something is said and chosen in words, and a text of digits stays as it is", () => {
  const menu = setting("app.isOnline", {
    value: "0",
    usual: "0",
    range: { least: 0, most: 1 },
    isMoney: false,
  });
  expect([valueText(menu, "0"), valueText(menu, "1")]).toEqual(["三项（未上线）", "五项（已上线）"]);
  expect(rangeOf(menu)).toBe("三项（未上线）或五项（已上线），默认 三项（未上线）");
  expect([storedOf(menu, "1"), problemOf(menu, "1")]).toEqual(["1", undefined]);
  expect(problemOf(menu, "2")).toBe("请填写 0 到 1 之间的数");
  expect(ofSetting("yop.required")({ name: "yop.required", value: 1 })).toEqual({
    name: "商家提现须开通易宝账户",
    value: "要求",
  });
  const phone = setting("app.servicePhone", { kind: "text", range: undefined, maxLength: 20 });
  expect([valueText(phone, "0012"), typedText(phone, "0012")]).toEqual(["0012", "0012"]);
});

test("the log says a setting by its title and its value in the unit that was typed", () => {
  expect(ofSetting("withdraw.feeBp")({ name: "withdraw.feeBp", value: "80", reason: "按新费率" })).toEqual({
    name: "提现手续费",
    value: "0.80 %",
    reason: "按新费率",
  });
  expect(ofSetting("withdraw.feeBp")({ value: 60 })).toEqual({ value: "0.60 %" });
  expect(ofSetting(undefined)({ name: "甲", value: 60 })).toEqual({ name: "甲", value: 60 });
});

test("a sign is before the currency wherever an amount is written", () => {
  expect(moneyText(-8900)).toBe("−¥89.00");
  expect(moneyText(8900)).toBe("¥89.00");
  expect(amountText("CNY", -8900)).toBe("−¥89.00");
  expect(amountText("CREDIT2", -250)).toBe("−2.50 银币");
});
