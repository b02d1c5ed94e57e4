import type { Checked, GoodsRow } from "./row.ts";

/** A product of the file with its rows, one for each SKU; the first has the fields that all share. */
export type PlannedGoods = { code: string; rows: readonly GoodsRow[] };
export type Refused = { line: number; fault: string };
export type ImportPlan = { goods: readonly PlannedGoods[]; refused: readonly Refused[] };

const MOST_SKUS = 100;
const MOST_CHOICES = 3;

/** The fields of the product, equal in all rows with one code. */
const sharedOf = ({ title, subtitle, top, leaf, brand, unit }: GoodsRow): string =>
  JSON.stringify([title, subtitle, top, leaf, brand, unit]);

/** Why rows cannot be one product: [line, fault] of the first that does not fit. */
function clashOf(rows: readonly GoodsRow[]): Refused | undefined {
  const [first] = rows;
  if (!first) return undefined;
  const shared = sharedOf(first);
  const other = rows.find((row) => sharedOf(row) !== shared);
  if (other)
    return { line: other.line, fault: `与第 ${first.line} 行货号相同，但名称、简介、分类、品牌或单位不同` };
  const lineOf = new Map<string, number>();
  for (const { line, spec } of rows) {
    const same = lineOf.get(spec);
    if (same !== undefined) return { line, fault: `与第 ${same} 行的货号和规格相同，但内容不同` };
    lineOf.set(spec, line);
  }
  return rows.length > MOST_SKUS
    ? { line: first.line, fault: `有 ${rows.length} 个规格，最多 ${MOST_SKUS} 个` }
    : undefined;
}

/** Groups rows by product; an invalid row refuses its whole product, a repeated row is skipped. Pure. */
export function planImport(checked: readonly Checked[]): ImportPlan {
  const refused: Refused[] = [];
  const byCode = new Map<string, Checked[]>();
  let above: Checked[] | undefined;
  for (const row of checked) {
    if (row.code === "" && "fault" in row) {
      if (row.isBelow === true && above) above.push(row);
      else refused.push({ line: row.line, fault: row.fault });
      continue;
    }
    above = byCode.get(row.code) ?? [];
    above.push(row);
    byCode.set(row.code, above);
  }
  const goods: PlannedGoods[] = [];
  for (const [code, all] of byCode) {
    const rows: GoodsRow[] = [];
    const faults: Refused[] = [];
    const lineOf = new Map<string, number>();
    for (const row of all) {
      if ("fault" in row) {
        faults.push({ line: row.line, fault: row.fault });
        continue;
      }
      const whole = `${row.digest} ${row.stock}`;
      const twin = lineOf.get(whole);
      if (twin !== undefined) refused.push({ line: row.line, fault: `与第 ${twin} 行完全相同，已忽略` });
      else {
        lineOf.set(whole, row.line);
        rows.push(row);
      }
    }
    const clash = faults.length === 0 ? clashOf(rows) : undefined;
    if (clash) faults.push(clash);
    const [fault] = faults;
    if (!fault) {
      goods.push({ code, rows });
      continue;
    }
    const known = new Set(faults.map(({ line }) => line));
    const others = rows.filter(({ line }) => !known.has(line));
    refused.push(...faults);
    refused.push(
      ...others.map(({ line }) => ({ line, fault: `同一商品的第 ${fault.line} 行有误，整个商品未导入` })),
    );
  }
  return { goods, refused };
}

export type Choices = { names: readonly string[]; values: readonly (readonly string[])[] };

const isColour = (value: string): boolean => /[红白灰黑蓝绿粉黄紫棕米杏银金咖橙青色]$/.test(value);
const nameOf = (values: readonly string[], count: number, at: number): string =>
  values.every(isColour) ? "颜色" : count === 1 ? "规格" : at === 0 ? "规格" : `规格 ${at + 1}`;

/** The specs of a product: `1.5m；浅杏粉` are two values if every row has two; a lone 标准 is none. Pure. */
export function choicesOf(specs: readonly string[]): Choices {
  if (specs.length === 1 && specs[0] === "标准") return { names: [], values: [[]] };
  const parts = specs.map((spec) =>
    spec
      .split(/[；;]/)
      .map((part) => part.trim())
      .filter(Boolean),
  );
  const count = parts[0]?.length ?? 1;
  const isRegular = count >= 2 && count <= MOST_CHOICES && parts.every(({ length }) => length === count);
  const values = isRegular ? parts : specs.map((spec) => [spec]);
  const width = values[0]?.length ?? 0;
  const names = Array.from({ length: width }, (_, at) =>
    nameOf(
      values.map((one) => one[at] ?? ""),
      width,
      at,
    ),
  );
  return {
    names:
      new Set(names).size === names.length
        ? names
        : names.map((name, at) => (at === 0 ? name : `${name} ${at + 1}`)),
    values,
  };
}
