import { readFile, stat } from "node:fs/promises";
import { randomHex, randomId } from "@heshi/kernel/id";
import type { Db } from "../../platform/database/db.ts";
import type { StoragePort } from "../../gateways/storage/storage.port.ts";
import { addShop } from "../catalogue/catalogue.public.ts";
import { refreshTerms } from "../search/search.public.ts";
import type { Painter } from "./painter.ts";
import { planImport } from "./plan.ts";
import { checkRow } from "./row.ts";
import { readSheet } from "./sheet.ts";
import { listShops } from "./import.store.ts";
import { type ImportShop, importOne, type RowOutcome } from "./write.ts";

const MAX_BYTES = 20 * 1024 * 1024;
const FIRST_SHOP = "合市自营";

export type ImportDeps = {
  db: Db;
  storage: StoragePort;
  painter: Painter;
  now: Date;
};
export type ImportReport = {
  rows: readonly {
    line: number;
    outcome: RowOutcome | "refused";
    why: string;
  }[];
  counts: Readonly<Record<RowOutcome | "refused", number>>;
};

/**
 * The shop with this name, by default the self-operated one, created in an empty mall; a string is an error message.
 */
async function shopOf(
  { db, storage, painter, now }: ImportDeps,
  name: string | undefined,
): Promise<ImportShop | string> {
  const shops = await db.many(listShops);
  const found = name === undefined ? shops[0] : shops.find((shop) => shop.name === name);
  if (found) return found;
  if (shops.length > 0) return `没有名为“${name}”的店铺；现有：${shops.map((shop) => shop.name).join("、")}`;
  const made = { id: randomId(), name: name ?? FIRST_SHOP, isSelf: true, templateId: undefined };
  const logo = await storage.put(
    await painter.mark({ seed: made.name, hue: 20, on: "colour" }),
    "image/webp",
  );
  await db.run(addShop, [made.id, made.name, `/uploads/${logo}`, now]);
  return made;
}

const texts: Readonly<Record<RowOutcome, string>> = { added: "新增", updated: "更新", unchanged: "未变" };

/** Imports a spreadsheet of products, each one completely or not at all; a string says why the file was refused. */
export async function importSheet(
  deps: ImportDeps,
  { bytes, shopName }: { bytes: Uint8Array; shopName: string | undefined },
): Promise<ImportReport | string> {
  const sheet = readSheet(bytes);
  if ("fault" in sheet) return sheet.fault;
  const shop = await shopOf(deps, shopName);
  if (typeof shop === "string") return shop;
  const { goods, refused } = planImport(sheet.rows.map(checkRow));
  const importing = { ...deps, shop, cause: `import:${randomHex(8)}` };
  const rows: ImportReport["rows"][number][] = refused.map(({ line, fault }) => ({
    line,
    outcome: "refused",
    why: fault,
  }));
  for (const planned of goods) {
    const outcomes = await importOne(importing, planned);
    outcomes.forEach((outcome, at) =>
      rows.push({ line: planned.rows[at]?.line ?? 0, outcome, why: texts[outcome] }),
    );
  }
  if (rows.some(({ outcome }) => outcome === "added" || outcome === "updated"))
    await deps.db.bulk(refreshTerms);
  const count = (kind: string): number => rows.filter(({ outcome }) => outcome === kind).length;
  return {
    rows: rows.toSorted((a, b) => a.line - b.line),
    counts: {
      added: count("added"),
      updated: count("updated"),
      unchanged: count("unchanged"),
      refused: count("refused"),
    },
  };
}

/** The bytes of the command's file; a string says why it cannot be read. */
async function readBytes(path: string): Promise<Uint8Array | string> {
  const found = await stat(path).catch(() => undefined);
  if (!found?.isFile()) return `没有这个文件：${path}`;
  return found.size > MAX_BYTES ? "文件超过 20 MB，请拆成几份" : readFile(path);
}

/** `import:goods FILE.csv [--shop 店铺名]`: prints the outcome of each row; exit code 1 if a row was refused. */
export async function importGoods(
  deps: ImportDeps,
  { args, print }: { args: readonly string[]; print: (line: string) => void },
): Promise<number> {
  const at = args.indexOf("--shop");
  const shopName = at < 0 ? undefined : args[at + 1];
  const [path] = args.filter((arg, place) => !arg.startsWith("-") && (at < 0 || place !== at + 1));
  if (path === undefined || (at >= 0 && shopName === undefined)) {
    print("usage: npm run import:goods -- FILE.csv [--shop NAME]");
    return 2;
  }
  const bytes = await readBytes(path);
  const report = typeof bytes === "string" ? bytes : await importSheet(deps, { bytes, shopName });
  if (typeof report === "string") {
    print(report);
    return 2;
  }
  for (const { line, outcome, why } of report.rows)
    print(`第 ${line} 行：${outcome === "refused" ? `拒绝，${why}` : why}`);
  const { added, updated, unchanged, refused } = report.counts;
  print(`共 ${report.rows.length} 行：新增 ${added}，更新 ${updated}，未变 ${unchanged}，拒绝 ${refused}`);
  return refused > 0 ? 1 : 0;
}
