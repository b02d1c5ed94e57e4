import { MAX_SHIP_ROWS } from "@heshi/contract/shop/ship-many";
import type { SheetColumn, Sheeting } from "../../../platform/sheet/sheet-file.ts";
import type { OddCell, TableLimits, TableOrFault } from "../../../platform/sheet/table.types.ts";

const columns: readonly SheetColumn[] = [
  ["订单号", 24],
  ["收货人", 10],
  ["手机号", 14],
  ["地址", 50],
  ["商品", 40],
  ["快递公司", 14],
  ["快递单号", 22],
];
/** The longest cell that is read; what is longer is no order. */
const MAX_CELL = 2000;

/** A row as it is written; `line` is its place in the file. */
export type ShipRow = {
  line: number;
  orderNo: string;
  company: string;
  number: string;
  fault: string | undefined;
};

const clean = (text: string | undefined): string =>
  (text ?? "")
    .normalize("NFKC")
    .replaceAll(/[\s\u200b\ufeff]/g, "")
    .replace(/^="?|^'|"$/g, "");

/** How much of a file is read: rows without a number count, too, and are skipped. */
export const shipLimits: TableLimits = { maxRows: 5 * MAX_SHIP_ROWS, maxCell: MAX_CELL };

/** The rows of a filled file, as a spreadsheet saves it; a text says why it cannot be read. Pure. */
export function shipRows(table: TableOrFault): readonly ShipRow[] | string {
  if ("fault" in table) return table.fault;
  const [heading, ...records] = table.rows;
  const head = (heading?.cells ?? []).map(clean);
  const [no, company, number] = (["订单号", "快递公司", "快递单号"] as const).map((name) =>
    head.indexOf(name),
  );
  if (no === undefined || no < 0 || number === undefined || number < 0)
    return "缺少“订单号”或“快递单号”列，请使用模板的表头";
  // a number that the sheet rounded or shows as something else is not what was typed
  const faultOf = (odd: readonly OddCell[]): string | undefined =>
    (
      [
        ["订单号", no],
        ["快递公司", company],
        ["快递单号", number],
      ] as const
    ).flatMap(([title, at]) =>
      odd.flatMap((one) => (one.at === at && one.why !== undefined ? [`${title}${one.why}`] : [])),
    )[0];
  const rows = records.map(({ line, cells, odd = [] }) => ({
    line,
    fault: faultOf(odd),
    orderNo: clean(cells[no]),
    company: company === undefined || company < 0 ? "" : clean(cells[company]),
    number: clean(cells[number]).toUpperCase(),
  }));
  const filled = rows.filter(({ number: typed }) => typed !== "");
  if (filled.length > MAX_SHIP_ROWS) return `一次最多 ${MAX_SHIP_ROWS} 笔订单，请分成几个文件`;
  return filled.length === 0 ? "还没有填写快递单号" : filled;
}

type ToShip = { orderNo: string; name: string; mobile: string; address: string; goods: string };

/** The table to fill in. Pure. */
export const shipSheet = (name: string, orders: readonly ToShip[]): Sheeting => ({
  name,
  columns,
  rows: orders.map((order) => [order.orderNo, order.name, order.mobile, order.address, order.goods, "", ""]),
});
