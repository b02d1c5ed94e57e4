import { readFileSync } from "node:fs";
import { Wares } from "@heshi/contract/goods/wares";
import { describe, expect, test } from "vitest";
import { testServer } from "../../../test/harness.ts";
import { importGoods } from "../import/import.ts";
import { neutralPainter } from "../import/painter.ts";

/** A real catalogue, named by CATALOGUE (.ci/run does): a spreadsheet of the import's shape. */
const path = process.env["CATALOGUE"];

describe.skipIf(path === undefined)("the real catalogue", () => {
  test("is imported completely, a second import changes nothing, and common searches find their products", async () => {
    const server = await testServer();
    const run = async (): Promise<string> => {
      const lines: string[] = [];
      const deps = {
        db: server.db,
        storage: server.gateways.storage,
        painter: neutralPainter,
        now: server.now(),
      };
      await importGoods(deps, { args: [path ?? ""], print: (line) => void lines.push(line) });
      return lines.at(-1) ?? "";
    };
    const found = async (keyword: string): Promise<readonly string[]> =>
      (await server.call(Wares, "Search", { keyword, limit: 50 })).info.list.map(({ title }) => title);

    const first = /共 (\d+) 行：新增 (\d+)，更新 0，未变 0，拒绝 (\d+)/.exec(await run());
    expect(first).not.toBeNull();
    const [, rows, added, refused] = (first ?? []).map(Number);
    expect(readFileSync(path ?? "").length).toBeGreaterThan(10_000);
    expect((added ?? 0) + (refused ?? 0)).toBe(rows);
    expect((added ?? 0) / (rows ?? 1)).toBeGreaterThan(0.9);
    expect(await run()).toBe(`共 ${rows} 行：新增 0，更新 0，未变 ${added}，拒绝 ${refused}`);

    const cotton = await found("纯棉");
    expect(cotton.length).toBeGreaterThan(5);
    for (const title of cotton.slice(0, 5)) expect(title).toMatch(/棉/);
    const byPinyin = await found("chunmian");
    expect(byPinyin.length).toBeGreaterThan(5);
    expect(byPinyin.filter((title) => !cotton.includes(title))).toEqual([]);
    const bedding = await found("四件套");
    expect(bedding.length).toBeGreaterThan(5);
    for (const title of bedding.slice(0, 5)) expect(title).toMatch(/件套|套件/);
    expect((await found("sijiantao")).slice(0, 5)).toEqual(bedding.slice(0, 5));
  }, 300_000);
});
