import { GoodsDraft, MAX_PICTURES } from "@heshi/contract/shop/goods-form";
import { Fen } from "@heshi/kernel/money";
import * as z from "zod/mini";
import { amountOf, faultOfCells, piecesOf, readable } from "../../import/import.public.ts";

/** Pictures of a row beyond those that its product may have. */
const Left = z._default(z.int(), 0);

/** What a row of a spreadsheet waits for: a draft, a part of the draft of an earlier row, or a price and stock. */
export const SheetWork = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("draft"),
    draft: GoodsDraft,
    /** Addresses of its pictures, or their names in the file's zip; they are fetched when the draft is written. */
    pictures: z._default(z.array(z.string()), []),
    left: Left,
    /** Those of the zip that are left out. */
    zipLeft: Left,
    top: z.string(),
    leaf: z.string(),
    brand: z.string(),
  }),
  z.object({ kind: z.literal("part"), left: Left }),
  z.object({
    kind: z.literal("change"),
    skuId: z.string(),
    priceFen: z.optional(Fen),
    stock: z.optional(z.int()),
  }),
]);
export type SheetWork = z.infer<typeof SheetWork>;

/** The addresses of pictures in a cell, one a line or after a blank; a text says what is wrong with them. Pure. */
export function picturesOf(cell: string): readonly string[] | string {
  const all = [...new Set(cell.split(/[\s;；，]+/).filter((one) => one !== ""))];
  const wrong = all.find(
    (one) => one.length > 500 || !URL.canParse(one) || new URL(one).protocol !== "https:",
  );
  if (wrong !== undefined) return `图片“${readable(wrong, 60)}”不是 https 地址`;
  return all.length > MAX_PICTURES ? `图片最多 ${MAX_PICTURES} 张` : all;
}

/** What a row says of its pictures that are left out; nothing where it has none. Pure. */
export function leftOut(work: SheetWork): string[] {
  const left = work.kind === "change" ? 0 : work.left + (work.kind === "draft" ? work.zipLeft : 0);
  return left === 0 ? [] : [`多出的 ${left} 张图片不导入，一个商品最多 ${MAX_PICTURES} 张`];
}

type Changing = {
  line: number;
  cells: Readonly<Record<"price" | "stock" | "skuId", string>>;
  fault?: string;
};

/** What a row says of a SKU that is there: its price and stock, each only where it is filled in. Pure. */
export function changeOf(row: Changing): { line: number; work: SheetWork } | { line: number; fault: string } {
  const { line, cells } = row;
  const fault = row.fault ?? faultOfCells({ price: cells.price, stock: cells.stock });
  if (fault !== undefined) return { line, fault };
  const [priceFen, stock] = [amountOf(cells.price), piecesOf(cells.stock)];
  if (!/^\d{1,19}$/.test(cells.skuId)) return { line, fault: `规格编号“${readable(cells.skuId, 40)}”不正确` };
  if (cells.price !== "" && (priceFen === undefined || priceFen < 1))
    return { line, fault: `售价“${readable(cells.price, 40)}”不是金额` };
  if (cells.stock !== "" && stock === undefined)
    return { line, fault: `库存“${readable(cells.stock, 40)}”不是整数` };
  return { line, work: { kind: "change", skuId: cells.skuId, priceFen, stock } };
}
