// A page: its row among the routes, its query, its file with all its faces, and their test.
import { addImport, addRow, camel, filesBelow, pascal, Refusal } from "./text.mjs";
import * as templates from "./page-templates.mjs";

const FEATURES = "apps/web/src/features";
const ACCESSES = ["public", "member", "merchant"];
const ROW = /^ {4}path: "([^"]+)",$|\{ path: "([^"]+)",/gm;

/** Notes everything a new page needs; what is left to do, as sentences. */
export function newPage(changes, [path = "", title = ""], { access = "public", area: wanted }) {
  if (!/^\/pages(?:\/[a-z][a-z0-9]*(?:-[a-z0-9]+)*){1,4}$/.test(path))
    throw new Refusal(`${path || "nothing"} is no path of a page: /pages/a/b, small letters, digits and hyphens`);
  if (!/^\p{Script=Han}[\p{Script=Han}\w ]{0,11}$/u.test(title))
    throw new Refusal(`the title is Chinese, at most 12 letters: npm run new -- page ${path} "标题"`);
  if (!ACCESSES.includes(access)) throw new Refusal(`--access is ${ACCESSES.join(", ")}; not ${access}`);
  const tables = tablesOf(changes);
  const same = tables.find(({ paths }) => paths.includes(path));
  if (same) throw new Refusal(`${path} is there already, in ${same.file}`);
  const area = areaOf(tables, path, wanted);
  const file = fileOf(path, area);
  const folder = `${FEATURES}/${area}`;
  const page = `${folder}/pages/${file}.tsx`;
  const test = `${folder}/${file}.test.tsx`;
  for (const made of [page, test]) if (changes.has(made)) throw new Refusal(`${made} is there already`);
  const name = pascal(file);
  const plan = { path, title, access, area, file, query: `${camel(name)}Query`, row: `${name}Item`, service: `${pascal(area)}.Get${name}` };
  const queries = writeQuery(changes, folder, plan);
  writeRoute(changes, folder, plan);
  changes.write(page, templates.page(plan));
  changes.write(test, templates.test(plan));
  return [
    `npm run new -- method Group.Method, where no method answers this page yet (the test fakes ${plan.service}: put its name there)`,
    `${queries}: ${plan.query} asks it through rpc(Group) and answers a list of ${plan.row}; it asks nobody until it is written`,
    `${page}: what it shows, its empty face and the way on; look at it at 390 x 844, light, dark and elder`,
    `${test} fails until then: npx vitest run --project web ${test}`,
  ];
}

const tablesOf = (changes) =>
  filesBelow(FEATURES, "/routes.ts").map((file) => ({
    file,
    area: file.slice(FEATURES.length + 1, -"/routes.ts".length),
    paths: [...changes.read(file).matchAll(ROW)].map(([, a, b]) => a ?? b),
  }));

/** How many parts two paths begin with in common, their last ones aside. */
function alike(one, other) {
  const [a, b] = [one, other].map((path) => path.split("/").slice(2, -1));
  const end = a.findIndex((part, at) => part !== b[at]);
  return end < 0 ? a.length : end;
}

/** The feature of a path: the one with the nearest pages, or the one its first part names. */
function areaOf(tables, path, wanted) {
  if (wanted !== undefined) {
    if (!/^[a-z]+(?:-[a-z]+)*$/.test(wanted)) throw new Refusal(`${wanted} is no name of a feature: small letters and hyphens`);
    return wanted;
  }
  const first = path.split("/")[2];
  const near = tables.map((table) => ({ ...table, near: Math.max(0, ...table.paths.map((other) => alike(path, other))) }));
  const most = Math.max(...near.map((table) => table.near));
  if (most === 0) return first;
  const areas = near.filter((table) => table.near === most).map(({ area }) => area);
  if (areas.length > 1 && !areas.includes(first)) throw new Refusal(`which feature has ${path}? --area ${areas.join(" | ")}`);
  return areas.includes(first) ? first : areas[0];
}

/** /pages/order/express/list in express is list, /pages/mycenter/footprint in collect is footprint, /pages/setting/index is setting. */
function fileOf(path, area) {
  const parts = path.split("/").slice(2).filter((part) => part !== "index");
  // a feature's own name and all before it say nothing inside it, and neither does the first part of a path
  const own = parts.slice(parts.includes(area) ? parts.indexOf(area) + 1 : 1);
  return own.length === 0 ? parts.at(-1) : own.join("-");
}

function writeQuery(changes, folder, plan) {
  const path = `${folder}/${plan.area}.queries.ts`;
  if (!changes.has(path)) changes.write(path, 'import { queryOptions } from "@tanstack/react-query";\n');
  const text = changes.read(path);
  if (new RegExp(`\\b(?:${plan.query}|${plan.row})\\b`).test(text)) throw new Refusal(`${path} has a ${plan.query} already`);
  changes.write(path, `${addImport(text, "@tanstack/react-query", ["queryOptions"]).trimEnd()}\n\n${templates.query(plan)}`);
  return path;
}

function writeRoute(changes, folder, plan) {
  const path = `${folder}/routes.ts`;
  if (!changes.has(path)) changes.write(path, templates.routes(plan));
  changes.edit(path, (text) => addRow(text, text.indexOf("[", text.indexOf("export const routes")), templates.routeRow(plan)));
}
