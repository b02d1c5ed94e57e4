// Refuses a comparison with a number or name of a kind of order or goods where it does not belong (docs/rules/kinds.md): what differs by
// kind is a fact of its row, or an act of its file.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const root = join(import.meta.dirname, "..");
const ORDERS = "mall|stored|flash|gift|gold|silver|counts|voucher";
const GOODS = "normal|virtual|intracity|tire";

/** Rows, acts and the SQL of kinds; migrations are not looked at. */
const HOMES =
  /^(?:apps\/server\/src\/modules\/(?:kind|order\/kinds)\/|packages\/contract\/src\/\w+\/(?:order-kinds|order-credits|goods-kinds)\.ts$)/;
const PATTERNS = [
  /\borderType\s*(?:[=!]==?|[<>]=?)/,
  /[=!]==?\s*(?:\w+\??\.)*orderType\b/,
  // a set that is a parameter is a fact that its caller has read
  /\border_type\s*(?:=(?!\s*(?:any \(\$|\$))|<>|!=|[<>]|not in\b|in\b|between\b|is\b)/,
  /\bcase\s+(?:\w+\.)?order_type\s+when\s+\d/,
  new RegExp(`\\bcase\\s+(?:\\w+\\.)?kind\\s+when\\s+'(?:${GOODS})'`),
  new RegExp(`\\bkind\\s*[=!]==?\\s*"(?:${GOODS})"`),
  new RegExp(`(?<!\\bset )\\bkind\\s*(?:=|<>|!=|in\\b|not in\\b)\\s*\\(?\\s*'(?:${GOODS})'`),
  new RegExp(`\\b(?:name|order|kindName)\\s*[=!]==?\\s*"(?:${ORDERS})"`),
  new RegExp(
    String.raw`\b(?:nameOf|orderKindOf|soldAs)\([^()]*(?:\([^()]*\))?[^()]*\)(?:\.\w+)?\s*[=!]==?\s*(?:"(?:${ORDERS})"|\d)`,
  ),
  /\borderKinds\.\w+(?:\.type)?\s*[=!]==?/,
  /[=!]==?\s*orderKinds\b/,
  /\b(?:kind|facts)\.type\s*[=!]==?/,
];

/** The lines of a file that compare with a kind. */
export function comparisonsIn(path, text) {
  if (HOMES.test(path) || /[.]test[.]|[.]testing[.]/.test(path)) return [];
  return text
    .split("\n")
    .flatMap((line, index) =>
      PATTERNS.some((pattern) => pattern.test(line)) ? [{ path, line: index + 1, text: line.trim() }] : [],
    );
}

const below = (folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .map((path) => `${folder}/${path}`)
    .filter((path) => /\.tsx?$/.test(path) && !/(?:^|\/)(?:node_modules|dist|test)\//.test(path));

if (process.argv[1] === import.meta.filename) {
  const faults = ["apps", "packages", "tools"]
    .flatMap(below)
    .flatMap((path) => comparisonsIn(path, readFileSync(join(root, path), "utf8")));
  for (const { path, line, text } of faults) process.stderr.write(`${path}:${line}: ${text}\n`);
  process.stdout.write(`${faults.length} comparisons with a kind outside of its files\n`);
  if (faults.length > 0) process.exit(1);
}
