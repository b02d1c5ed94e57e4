import type { Method } from "@heshi/contract/frame/define";
import { Admin } from "@heshi/contract/system/admin";
import { expect, test } from "vitest";
import { actTitle, actTitles } from "./act-words.ts";

const commands = Object.entries<Method>(Admin.methods).filter(([, { kind }]) => kind === "command");

test("every command has a title of its own for the log and what waits", () => {
  expect(commands.flatMap(([name]) => (name in actTitles ? [] : [name]))).toEqual([]);
  expect(Object.keys(actTitles).filter((name) => !(name in Admin.methods))).toEqual([]);
  expect(new Set(Object.values(actTitles)).size).toBe(Object.keys(actTitles).length);
  expect(actTitle("Admin.DecideCert")).toBe("审核实名");
});
