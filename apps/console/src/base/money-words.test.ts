import { readdirSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test } from "vitest";
import { kindText, purposes } from "./money-words.ts";
import { plainNumber } from "@heshi/client/typed-number";

/** The ledger's sources as text: the console knows no module of the server's. */
const ledger = resolve(import.meta.dirname, "../../../server/src/modules/ledger");
const recipes = readFileSync(resolve(ledger, "recipes/ledger.recipes.ts"), "utf8");
const facts = readdirSync(resolve(ledger, "facts"))
  .filter((name) => name.endsWith(".facts.ts"))
  .map((name) => readFileSync(resolve(ledger, "facts", name), "utf8"));

test("every kind of transfer and every purpose of an account has words", () => {
  const kinds = facts.flatMap((text) => [...text.matchAll(/^ {2}(\w+): /gm)].map(([, kind = ""]) => kind));
  expect(kinds.length).toBeGreaterThan(25);
  expect(kinds.filter((kind) => kindText(kind) === kind)).toEqual([]);
  const named = [...recipes.matchAll(/purpose: ((?:"\w+"(?: \| )?)+)/g)].flatMap(([, list = ""]) =>
    list.split(" | "),
  );
  expect(named.length).toBeGreaterThan(8);
  expect(named.filter((purpose) => purposes[JSON.parse(purpose) as string] === undefined)).toEqual([]);
});

test("numbers are read as they are typed and pasted, and nothing else is", () => {
  for (const [typed, plain] of [
    ["1234.5", "1234.5"],
    [" ¥1,234,567.89 ", "1234567.89"],
    ["￥１２３．４５", "123.45"],
    ["１，２３４元", "1234"],
    ["−5", "-5"],
    ["1,5", "1,5"],
    ["1.2.3", "1.2.3"],
    ["12,34", "12,34"],
    ["一百", "一百"],
    ["", ""],
  ] as const)
    expect(plainNumber(typed), typed).toBe(plain);
});
