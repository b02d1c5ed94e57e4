import { PostForm } from "@heshi/contract/content/post-form";
import { expect, test } from "vitest";
import { piecesFor, piecesOf } from "./pieces.domain.ts";

const recipe = PostForm.parse({
  title: "番茄豆腐煲",
  recipe: { ingredients: [{ name: "牛油果", tenths: 10, unit: "个" }], steps: ["小火焖 10 分钟，出锅。"] },
});
const isFound = (keyword: string): boolean => {
  const pieces = new Set(piecesOf(recipe));
  return piecesFor(keyword).every((piece) => pieces.has(piece));
};

test("words are found in title, ingredients and steps, however they are typed", () => {
  const found = ["豆腐", "牛油果", "小火焖", "番茄 牛油果", "煲", "１０", "", "豆腐，出锅"];
  expect(found.filter((one) => !isFound(one))).toEqual([]);
  expect(["豆角", "腐豆", "番茄 豆角", "牛肉"].filter(isFound)).toEqual([]);
});
