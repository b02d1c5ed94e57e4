import { csvTable } from "./csv-table.ts";
import type { TableLimits, TableOrFault } from "./table.types.ts";
import { xlsxTable } from "./xlsx-table.ts";

const startsWith = (bytes: Uint8Array, head: readonly number[]): boolean =>
  head.every((byte, at) => bytes[at] === byte);

/** The first table of a spreadsheet by its content, never by its name: a workbook (.xlsx), or CSV. Pure. */
export function tableOf(bytes: Uint8Array, limits: TableLimits): TableOrFault {
  if (bytes.length === 0) return { fault: "文件是空的，请使用模板填写" };
  if (startsWith(bytes, [0x50, 0x4b])) return xlsxTable(Buffer.from(bytes), limits);
  if (startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0]))
    return { fault: "这是旧版或加密的 Excel 文件，请另存为不加密的 .xlsx 或 CSV 后再上传" };
  if (startsWith(bytes, [0x25, 0x50, 0x44, 0x46]) || startsWith(bytes, [0x89, 0x50, 0x4e, 0x47]))
    return { fault: "这不是表格文件，请上传 .xlsx 或 CSV" };
  return csvTable(bytes, limits);
}
