import { Admin } from "@heshi/contract/system/admin";
import { expect, test } from "vitest";
import { fieldProblem } from "./field-problem.ts";

const number = (value: string) =>
  fieldProblem(Admin.methods.CorrectParcel, { name: "number", label: "快递单号", value });
const reason = (value: string) =>
  fieldProblem(Admin.methods.CorrectParcel, { name: "reason", label: "原因", value });

test("a field is refused in a form as the contract refuses it", () => {
  // as it is copied from a message, and as a scanner reads it
  for (const sound of ["SF 1385 6287 16739", "ｓｆ１３８５６２８７１６７３９", "JT-0123456"])
    expect(number(sound)).toBeUndefined();
  expect(number("12")).toBe("快递单号不正确");
  expect(reason(" 误 ")).toBe("原因至少 2 个字");
  expect(reason("")).toBe("原因至少 2 个字");
  expect(reason("误".repeat(101))).toBe("原因最多 100 个字");
  expect(reason("填错一位")).toBeUndefined();
});
