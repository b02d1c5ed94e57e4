import { MAX_SHIP_ROWS } from "@heshi/contract/shop/ship-many";
import { csvOf } from "@heshi/kernel/csv";
import { parse } from "csv-parse/sync";

const heads = ["订单号", "收货人", "手机号", "地址", "商品", "快递公司", "快递单号"] as const;
/** The longest cell that is read; what is longer is no order. */
const MAX_CELL = 2000;

/** A row as it is written; `line` is its place in the file. */
export type ShipRow = { line: number; orderNo: string; company: string; number: string };

const clean = (text: string | undefined): string =>
  (text ?? "")
    .normalize("NFKC")
    .replaceAll(/[\s\u200b\ufeff]/g, "")
    .replace(/^="?|^'|"$/g, "");

function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("gb18030").decode(bytes);
  }
}

/** The rows of a filled file, as a spreadsheet saves it; a text says why it cannot be read. Pure. */
export function readShipSheet(bytes: Uint8Array): readonly ShipRow[] | string {
  if (bytes.length === 0) return "文件是空的，请使用模板填写";
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) return "这是 Excel 文件，请另存为 CSV 后再上传";
  let records: string[][];
  try {
    records = parse(textOf(bytes).replace(/^\uFEFF/, ""), {
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      max_record_size: 8 * MAX_CELL,
      to: MAX_SHIP_ROWS + 2,
    });
  } catch {
    return "文件不是完整的 CSV，请使用模板填写";
  }
  const head = (records[0] ?? []).map(clean);
  const [no, company, number] = (["订单号", "快递公司", "快递单号"] as const).map((name) =>
    head.indexOf(name),
  );
  if (no === undefined || no < 0 || number === undefined || number < 0)
    return "缺少“订单号”或“快递单号”列，请使用模板的表头";
  const rows = records.slice(1).map((record, at) => ({
    line: at + 2,
    orderNo: clean(record[no]),
    company: company === undefined || company < 0 ? "" : clean(record[company]),
    number: clean(record[number]).toUpperCase(),
  }));
  if (rows.length > MAX_SHIP_ROWS) return `一次最多 ${MAX_SHIP_ROWS} 笔订单，请分成几个文件`;
  const filled = rows.filter(({ number: typed }) => typed !== "");
  return filled.length === 0 ? "还没有填写快递单号" : filled;
}

/** The file to fill in. Pure. */
export const shipSheet = (
  rows: readonly { orderNo: string; name: string; mobile: string; address: string; goods: string }[],
): string =>
  csvOf([
    heads,
    ...rows.map(({ orderNo, name, mobile, address, goods }) => [
      `\t${orderNo}`,
      name,
      mobile,
      address,
      goods,
      "",
      "",
    ]),
  ]);
