/** A shop's spreadsheet of 5,000 new goods: from the upload until the last draft is there, with its progress asked for meanwhile. */
import { xlsxOf } from "@heshi/server/platform/sheet/xlsx-file";
import type { Running } from "../processes.ts";
import { boundRow, plainRow, type Row } from "../report.ts";
import { addShop, callAsShop } from "../shop.ts";

const ROWS = 5000;
const MUST_S = 60;
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

const book = (round: number): Buffer =>
  xlsxOf("商品", {
    rows: [
      ["货号", "商品名称", "规格", "售价", "库存", "参数"],
      ...Array.from({ length: ROWS }, (_, n) => [
        `B${round}-${n}`,
        `表格里的商品 ${n}`,
        "标准",
        "19.90",
        "100",
        "材质：纯棉\n产地：浙江",
      ]),
    ],
    widths: [],
  });

type Progress = { done: number; added: number; isDone: boolean };

/** Seconds for a file, and how often its progress was another than before. */
export async function importGoods(ours: Running, database: string, rounds: number): Promise<Row[]> {
  await addShop(database);
  const [seconds, steps]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    const file = book(round);
    const startedAt = performance.now();
    const { sheetId } = await callAsShop<{ sheetId: string }>(ours, "Merchant.ImportGoods", { file });
    const seen = new Set<number>();
    for (let isDone = false; !isDone;) {
      await pause(250);
      const progress = await callAsShop<Progress>(ours, "Merchant.GetGoodsSheet", { input: { sheetId } });
      seen.add(progress.done);
      isDone = progress.isDone;
      if (isDone && progress.added !== ROWS) throw new Error(`${progress.added} of ${ROWS} goods`);
    }
    seconds.push((performance.now() - startedAt) / 1000);
    steps.push(seen.size);
  }
  const name = `import of ${ROWS.toLocaleString("en-US")} goods from a workbook`;
  return [
    boundRow(name, { values: seconds, bound: MUST_S, unit: "s" }),
    plainRow(`${name}: progress seen`, `${Math.min(...steps)} steps`),
  ];
}
