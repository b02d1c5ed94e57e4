import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { HomeDraftBlock } from "@heshi/contract/home/home-desk";
import { Admin } from "@heshi/contract/system/admin";
import { expect, test } from "vitest";
import { testServer } from "../../../test/harness.ts";
import { makeOperator } from "../../../test/make/operator.ts";
import { expectRefused } from "../../../test/refused.ts";
import { pageTest } from "./page-links.ts";

const webFolder = mkdtempSync(join(tmpdir(), "heshi-pages-"));
mkdirSync(join(webFolder, ".vite"));
writeFileSync(join(webFolder, ".vite/pages.json"), JSON.stringify({ paths: { "/pages/goods/mall": [] } }));
const server = await testServer({ webFolder });

test("a page is known by its path alone; each is one where no app is built", () => {
  const isPage = pageTest(webFolder);
  for (const address of ["", "/", "/pages/goods/mall", "/pages/goods/mall/?id=7#x"])
    expect([address, isPage(address)]).toEqual([address, true]);
  for (const address of ["/pages/goods", "/pages/goods/mall/x", "/pages/none?to=/pages/goods/mall"])
    expect([address, isPage(address)]).toEqual([address, false]);
  expect(pageTest(undefined)("/pages/none")).toBe(true);
  expect(pageTest(join(webFolder, "none"))("/pages/none")).toBe(true);
});

test("an address of no page is taken neither for an answer nor for a lesson nor for a block of the home page", async () => {
  const { token } = await makeOperator(server, "admin");
  const by = { token };
  const text = "在商城里可以找到。".repeat(8);
  const faq = { categoryId: "6", title: "在哪里买？", text, isShown: true };
  const { categories } = (await server.call(Admin, "GetLessons", {}, by)).info;
  const categoryId = categories[0]?.categoryId ?? "";
  const lesson = {
    categoryId,
    title: "在哪里卖",
    summary: "一页就懂",
    text,
    minutes: 3,
    sort: 1,
    isShown: true,
  };
  const nav = (path: string): HomeDraftBlock[] => [
    { kind: "nav", title: "", items: [{ name: "商城", icon: "/assets/i.webp", path }] },
  ];
  const saved = async (path: string) => [
    await server.call(Admin, "SaveFaq", { ...faq, path }, by),
    await server.call(Admin, "SaveLesson", { ...lesson, path }, by),
    await server.call(Admin, "SaveHomeDraft", { revision: 0, blocks: nav(path) }, by),
  ];
  for (const refused of await saved("/pages/goods/male")) expectRefused(refused, Admin, "NO_PAGE");
  for (const { code } of await saved("/pages/goods/mall")) expect(code).toBe(0);
});
