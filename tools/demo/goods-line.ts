/** Parses product lines: title | subtitle | prices | specs | weight | sold | parameters | marks. */

export interface SpecValue {
  text: string;
  /** Added to the price; may be negative. */
  extraFen: number;
}

export interface GoodsLine {
  title: string;
  subtitle: string;
  priceFen: number;
  marketFen: number | null;
  memberFen: number | null;
  specs: { name: string; values: SpecValue[] }[];
  weightG: number;
  sold: number;
  parameters: { name: string; value: string }[];
  /** self, off, soldout, low, hot, new, fresh, bulky, weight, adult */
  marks: ReadonlySet<string>;
  limit: number | null;
}

function yuan(text: string): number {
  return Math.round(Number(text) * 100);
}

function specValue(text: string): SpecValue {
  const [value = "", extra] = text.split("@");
  return { text: value, extraFen: extra ? yuan(extra) : 0 };
}

/** Parses `name=value;name=value`. */
export function readPairs(text: string): { name: string; value: string }[] {
  return text.split(";").map((pair) => {
    const at = pair.indexOf("=");
    return { name: pair.slice(0, at), value: pair.slice(at + 1) };
  });
}

/** Parses `299/459 m289`: price, struck-through price, member price. */
function prices(text: string): Pick<GoodsLine, "priceFen" | "marketFen" | "memberFen"> {
  const [both = "", member] = text.split(" m");
  const [price = "", market] = both.split("/");
  return {
    priceFen: yuan(price),
    marketFen: market ? yuan(market) : null,
    memberFen: member ? yuan(member) : null,
  };
}

/** Parses one line of a product table. */
export function readGoodsLine(line: string): GoodsLine {
  const [
    title = "",
    subtitle = "",
    price = "",
    specs = "",
    weight = "",
    sold = "",
    parameters = "",
    marks = "",
  ] = line.split("|").map((cell) => cell.trim());
  const words = marks.split(" ").filter(Boolean);
  const limit = words.find((word) => word.startsWith("limit="));
  return {
    title,
    subtitle,
    ...prices(price),
    specs: specs.split(";").map((spec) => {
      const [name = "", values = ""] = spec.split(":");
      return { name, values: values.split(",").map(specValue) };
    }),
    weightG: Number(weight),
    sold: Number(sold),
    parameters: readPairs(parameters),
    marks: new Set(words),
    limit: limit ? Number(limit.slice("limit=".length)) : null,
  };
}

/** The rows of a table in a template literal, by column name; a bar after a backslash is part of the cell. */
export function readTable<const Column extends string>(
  table: string,
  columns: readonly Column[],
): Record<Column, string>[] {
  const lines = table.split("\n").filter((line) => line.trim() !== "");
  return lines.map((line) => {
    const cells = line.split(/(?<!\\)\|/).map((cell) => cell.trim().replaceAll("\\|", "|"));
    return Object.fromEntries(columns.map((column, i) => [column, cells[i] ?? ""])) as Record<Column, string>;
  });
}
