import { expect, test } from "vitest";
import { placeholder } from "./placeholder.ts";

test("a field whose chosen value has no words yet does not ask to choose one", () => {
  expect(placeholder("请选择", { value: "12", isPending: true })).toBe("加载中…");
  expect(placeholder("请选择", { value: "", isPending: true })).toBe("请选择");
  expect(placeholder("请选择", { value: "12", isPending: false })).toBe("请选择");
});
