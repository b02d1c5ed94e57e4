import { Merchant } from "@heshi/contract/shop/merchant";
import { expect, test } from "vitest";
import { figure } from "../../../../test/figure.ts";
import { testServer } from "../../../../test/harness.ts";
import { shop } from "../../../../test/make/world.ts";
import { planSheet } from "./sheet-plan.ts";

const server = await testServer();
const HEAD = "货号,商品名称,规格,售价,库存,参数";

/** Does a work; answers with how long it took, and the longest time in which nothing else was done, ms. */
async function held<T>(work: () => Promise<T>) {
  const began = performance.now();
  let [seen, longest] = [began, 0];
  const look = (): void => {
    const now = performance.now();
    [longest, seen] = [Math.max(longest, now - seen), now];
  };
  const beat = setInterval(look, 5);
  const answer = await work();
  look();
  clearInterval(beat);
  return { answer, longest, ms: performance.now() - began };
}

test("F11: specs with a million combinations are refused before any is made", async () => {
  const rows = Array.from({ length: 200 }, (_, n) => {
    const at = n % 100;
    return `P${Math.floor(n / 100)},茶叶礼盒,a${at}；b${at}；c${at},1.00,1,`;
  });
  const { token2 } = await shop(server);
  const file = Buffer.from(`\uFEFF${HEAD}\n${rows.join("\n")}\n`);
  const payload = { file, name: "goods.csv" };
  const { answer: reply, longest } = await held(() =>
    server.call(Merchant, "ImportGoods", {}, { token2, payload }),
  );
  figure("F11", `a spreadsheet of ${file.length} bytes held the process for ${Math.round(longest)} ms`);
  expect(reply.code, reply.raw).toBe(0);
  expect(longest).toBeLessThan(1000);
  const { sheetId } = reply.info;
  const sheet = await server.call(Merchant, "GetGoodsSheet", { sheetId }, { token2 });
  expect(sheet.info.refusedRows[0]?.words).toBe("规格组合有 1000000 个，最多 100 个");
}, 60_000);

test("a workbook that says one long text in every row is refused", async () => {
  const head = HEAD.split(",");
  const row = ["P", "茶叶礼盒", "标准", "1.00", "1", "长".repeat(4000)];
  const rows = [head, ...Array.from({ length: 1600 }, () => row)].map((cells, line) => ({ line, cells }));
  expect(await planSheet({ rows })).toBe("表格的文字太多，请分成几个文件");
  expect(await planSheet({ rows: rows.slice(0, 2) })).toHaveLength(1);
});

test("F11: while a large file is planned others are served", async () => {
  const cell = Array.from({ length: 600 }, (_, n) => `x${n}:b`).join("\n");
  const table = (count: number) => ({
    rows: [
      { line: 1, cells: HEAD.split(",") },
      ...Array.from({ length: count }, (_, n) => ({
        line: n + 2,
        cells: [`P${n}`, "茶叶礼盒", "标准", "1.00", "1", cell],
      })),
    ],
  });
  await planSheet(table(50));
  const { answer, longest, ms } = await held(() => planSheet(table(1000)));
  figure(
    "F11",
    `1,000 rows were planned in ${Math.round(ms)} ms, the process held for ${Math.round(longest)}`,
  );
  expect(answer).toHaveLength(1000);
  expect(longest).toBeLessThan(ms / 3);
}, 60_000);
