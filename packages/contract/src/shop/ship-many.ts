import { Id } from "@heshi/kernel/id";
import * as z from "zod/mini";
import type { Method, RefusalRow } from "../frame/define.ts";
import { SheetFile, sheetFormat } from "../frame/sheet.ts";
import { staffRights } from "../rights.ts";

/** Orders that one spreadsheet may ship, and that one file or picking list has. */
export const MAX_SHIP_ROWS = 200;
/** Its bytes. */
export const MAX_SHIP_SHEET = 1024 * 1024;

export const shipManyErrors = {
  SHEET_FAULT: [239, "文件不能读取，请使用模板填写"],
} as const satisfies Record<string, RefusalRow>;

const own = { access: "merchant", roles: staffRights.ship } as const;

/** Shipping many orders, and what has to be picked for them; part of group Merchant (docs/rules/merchant.md). */
export const shipManyMethods = {
  GetShipFile: {
    ...own,
    kind: "query",
    rate: "export",
    doc: "The orders to be shipped, oldest payment first, as a workbook or CSV with columns for carrier and number to fill in.",
    input: z.object({ format: sheetFormat }),
    output: SheetFile,
  },
  ShipMany: {
    ...own,
    kind: "command",
    rate: "upload",
    changes: ["Merchant.GetOrders", "Merchant.GetOrderCounts", "Merchant.GetOrder", "Merchant.GetCounter"],
    file: { maxBytes: MAX_SHIP_SHEET },
    doc:
      "Ships the orders of a spreadsheet (.xlsx or CSV) sent as the multipart part `file`, each in one package; answers a report for " +
      "every row. With `isTrial` nothing is shipped: the report says what would be.",
    input: z.object({ isTrial: z._default(z.boolean(), false) }),
    output: z.object({
      doneCount: z.int(),
      rows: z.array(
        z.object({
          line: z.int(),
          orderNo: z.string(),
          isDone: z.boolean(),
          words: z.string(),
          /** Carrier and number, of a row that is shipped. */
          parcel: z.optional(z.string()),
          pieces: z.optional(z.int()),
        }),
      ),
    }),
  },
  GetPicking: {
    ...own,
    kind: "query",
    rate: "read",
    doc: "What has to be taken from the shelves for the orders to be shipped: pieces of each SKU, most orders first.",
    input: z.object({}),
    output: z.object({
      orderCount: z.int(),
      pieces: z.int(),
      list: z.array(
        z.object({
          skuId: Id,
          title: z.string(),
          specs: z.array(z.string()),
          code: z.string(),
          picture: z.string(),
          pieces: z.int(),
          orders: z.int(),
        }),
      ),
    }),
  },
} as const satisfies Record<string, Method>;
