import type { Method } from "@heshi/contract/frame/define";
import { Admin } from "@heshi/contract/system/admin";
import { expect, test } from "vitest";
import { readTitles } from "../titles/all-titles.ts";
import { actTitle, actTitles } from "./act-words.ts";
import { fieldTitles } from "./field-words.ts";

const methods = Object.entries<Method>(Admin.methods);
const commands = methods.filter(([, { kind }]) => kind === "command");
const queries = methods.filter(([, { kind }]) => kind === "query").map(([name]) => name);

test("every command has a title of its own for the log and what waits", () => {
  expect(commands.flatMap(([name]) => (name in actTitles ? [] : [name]))).toEqual([]);
  expect(Object.keys(actTitles).filter((name) => !(name in Admin.methods))).toEqual([]);
  expect(new Set(Object.values(actTitles)).size).toBe(Object.keys(actTitles).length);
  expect(actTitle("Admin.DecideCert")).toBe("审核实名");
});

test("every field that an operator's command takes has a title in the log and in what waits", () => {
  // those without a right are about the session; secrets are in no log
  const logged = commands.filter(([, { right }]) => right !== undefined);
  const secrets = ["pwd", "oldPwd", "rePwd", "code"];
  const fields = logged.flatMap(([, { input }]) => Object.keys(input.shape));
  expect([...new Set(fields)].filter((name) => !(name in fieldTitles) && !secrets.includes(name))).toEqual(
    [],
  );
});

test("every query has a title of its own in the matrix of rights", () => {
  expect(queries.filter((name) => !(name in readTitles))).toEqual([]);
  expect(Object.keys(readTitles).filter((name) => !queries.includes(name))).toEqual([]);
  expect(new Set(Object.values(readTitles)).size).toBe(queries.length);
});
