/** A shop's spreadsheet of 5,000 new goods: from the upload until the last draft is there, with its progress asked for meanwhile. */
import { createHash, randomBytes } from "node:crypto";
import { signOf } from "@heshi/contract/frame/sign";
import { xlsxOf } from "@heshi/server/platform/sheet/xlsx-file";
import { query } from "../cluster.ts";
import { type Running, SECRET } from "../processes.ts";
import { boundRow, plainRow, type Row } from "../report.ts";

const ROWS = 5000;
const MUST_S = 60;
/** A shop that no other row uses. */
const [SHOP, STAFF, TOKEN] = ["76900001", "76900002", "bench-token-of-a-shop-with-a-spreadsheet"];

const hash = (text: string): string => createHash("sha256").update(text).digest("hex");
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

async function addShop(database: string): Promise<void> {
  await query(
    database,
    `insert into shop (id, name, logo, city, ship_from, created_at) values ($1, '表格店铺', '/assets/demo/x.webp', '杭州市', '浙江杭州', now())
     on conflict do nothing`,
    [SHOP],
  );
  await query(
    database,
    `insert into shop_staff (id, shop_id, mobile, name, role, created_at) values ($1, $2, '19900009999', '店主', 'owner', now())
     on conflict do nothing`,
    [STAFF, SHOP],
  );
  await query(
    database,
    `insert into session (digest, id, audience, subject_id, shop_id, role, created_at, last_used_at, expires_at)
     values ($1, $2, 'merchant', $2, $3, 'owner', now(), now(), now() + interval '1 day') on conflict do nothing`,
    [hash(TOKEN), STAFF, SHOP],
  );
}

async function call<T>(
  { url }: Running,
  service: string,
  { input = {}, file }: { input?: Readonly<Record<string, string>>; file?: Buffer },
): Promise<T> {
  const requestId = randomBytes(16).toString("hex");
  const all = { service, plat: "h5", token: "", token2: TOKEN, version: "1.0.0", requestId, ...input };
  const fields = { ...all, sign: signOf(all, SECRET, hash) };
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  if (file) form.append("file", new File([new Uint8Array(file)], "goods.xlsx"));
  const reply = await fetch(`${url}/api/?service=${service}`, {
    method: "POST",
    headers: { "x-device-id": "bench-device-0001" },
    body: file ? form : new URLSearchParams(fields),
  });
  const text = await reply.text();
  const { data } = JSON.parse(text) as { data?: { code: number; info: T } };
  if (data?.code !== 0) throw new Error(text.slice(0, 300));
  return data.info;
}

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
    const { sheetId } = await call<{ sheetId: string }>(ours, "Merchant.ImportGoods", { file });
    const seen = new Set<number>();
    for (let isDone = false; !isDone;) {
      await pause(250);
      const progress = await call<Progress>(ours, "Merchant.GetGoodsSheet", { input: { sheetId } });
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
