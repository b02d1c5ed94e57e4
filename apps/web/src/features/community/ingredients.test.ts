import { expect, test } from "vitest";
import { amountOf, ingredientsOf, ingredientText, stepsOf } from "./ingredients.ts";

test("a line is a name, an amount with its unit, and perhaps the link of goods", () => {
  expect(ingredientsOf("番茄 2 个\n五花肉300克\n\n牛油果 0.5 个\n盐")).toEqual([
    { name: "番茄", tenths: 20, unit: "个" },
    { name: "五花肉", tenths: 3000, unit: "克" },
    { name: "牛油果", tenths: 5, unit: "个" },
    { name: "盐", tenths: 0, unit: "" },
  ]);
  const waresId = "1234567";
  expect(ingredientsOf(`大米 150 克 https://heshi.example/pages/goods/detail?id=${waresId}&from=x`)).toEqual([
    { name: "大米", tenths: 1500, unit: "克", waresId },
  ]);
});

test("an amount of another form is not guessed at: it stays in the words", () => {
  const lines = ["番茄 1/2 个", "盐 3-5 克", "鸡蛋 2 个（约100克）", "葱2根3段", "糖 .5 勺", "姜 1.2.3 克"];
  expect(ingredientsOf(lines.join("\n"))).toEqual(lines.map((name) => ({ name, tenths: 0, unit: "" })));
});

test("what was written is shown as it was written", () => {
  const text = "番茄 2 个\n牛油果 0.5 个\n盐\n大米 150 克 /pages/goods/detail?id=77";
  expect(ingredientText(ingredientsOf(text))).toBe(text);
});

test("amounts follow the servings, and are never nothing", () => {
  expect(amountOf({ tenths: 20, unit: "个" }, { servings: 3, of: 2 })).toBe("3 个");
  expect(amountOf({ tenths: 5, unit: "个" }, { servings: 1, of: 2 })).toBe("0.3 个");
  expect(amountOf({ tenths: 1, unit: "克" }, { servings: 1, of: 20 })).toBe("0.1 克");
  expect(amountOf({ tenths: 0, unit: "" }, { servings: 5, of: 1 })).toBe("适量");
});

test("steps are lines, without numbers of their own", () => {
  expect(stepsOf("1. 切块\n\n2、下锅\n（3）出锅")).toEqual(["切块", "下锅", "出锅"]);
});
