// A page: its route with what it shows without content, its file, its test.
import { groupFile, load, parseName } from "./contract.mjs";
import { addressFields, openFields, pageKind, rowOf, shownFields, tabsOf, typedFields } from "./fields.mjs";
import * as templates from "./page-templates.mjs";
import { test as testTemplates } from "./page-test-templates.mjs";
import { FACES, FEATURES, LEAST_OF, SPECIFIED } from "./paths.mjs";
import { addRow, filesBelow, Refusal } from "./text.mjs";

const ACCESSES = ["public", "member", "merchant"];
const KINDS = ["list", "detail", "form"];
const ROW = /^ {4}path: "([^"]+)",$|\{ path: "([^"]+)",/gm;

/** Notes everything a new page needs; what is left to do, as sentences. */
export async function newPage({ changes, groups }, [path = "", title = "", name], options) {
  if (!/^\/pages(?:\/[a-z][a-z0-9]*(?:-[a-z0-9]+)*){1,4}$/.test(path))
    throw new Refusal(
      `${path || "nothing"} is no path of a page: /pages/a/b, small letters, digits and hyphens`,
    );
  if (!/^\p{Script=Han}[\p{Script=Han}\w ]{0,11}$/u.test(title))
    throw new Refusal(
      `the title is Chinese, at most 12 letters: npm run new -- page ${path} "标题" Group.Method`,
    );
  const tables = tablesOf(changes);
  const same = tables.find(({ paths }) => paths.includes(path));
  if (same) throw new Refusal(`${path} is there already, in ${same.file}`);
  const method = methodPlanOf(changes, groups, { name, kind: options.kind });
  const access = options.access ?? method.access;
  if (!ACCESSES.includes(access)) throw new Refusal(`--access is ${ACCESSES.join(", ")}; not ${access}`);
  const area = areaOf(tables, path, options.area);
  const file = fileOf(path, area);
  const folder = `${FEATURES}/${area}`;
  const page = `${folder}/pages/${file}.tsx`;
  const test = `${folder}/${file}.test.tsx`;
  for (const made of [page, test]) if (changes.has(made)) throw new Refusal(`${made} is there already`);
  const { leastOf } = await load(LEAST_OF);
  const plan = { ...method, path, title, access, area, file, least: leastOf(method.answer) };
  writeRoute(changes, folder, plan);
  changes.write(page, templates.page[plan.kind](plan));
  changes.write(test, testTemplates[plan.kind](plan));
  return [
    `${page}: ${LEFT[plan.kind]}${plan.tabs ? ", the names of its tabs" : ""}; look at it at 390 x 844, light, dark and elder`,
    ...(plan.kind === "list"
      ? [`${folder}/routes.ts: what stands where there is nothing yet, as in the page's \`empty\``]
      : []),
    `npx vitest run --project web ${test} ${FACES}`,
  ];
}

/** What the test of all pages expects of this page and not of every page. */
function facesOf({ kind, title, inputs }) {
  const said = [
    inputs.length > 0 && `sample: "${inputs.map((name) => `${name}=1`).join("&")}"`,
    kind === "list" && `empty: "还没有${title}"`,
    kind === "form" && "atOnce: true",
  ].filter(Boolean);
  return said.length > 0 ? `{ ${said.join(", ")} }` : undefined;
}

const LEFT = {
  list: "what a row shows and where it leads",
  detail: "what it shows and where it leads",
  form: "the Chinese name of each field, and what follows",
};

/** The method behind a page, and the fields it shows. */
function methodPlanOf(changes, groups, { name, kind }) {
  if (name === undefined)
    throw new Refusal('which method answers the page? npm run new -- page /pages/a/b "标题" Group.Method');
  const { group, method } = parseName(name);
  const row = groups.find((one) => one.name === group)?.methods[method];
  if (row === undefined)
    throw new Refusal(`${name} is not in the contract yet: npm run new -- method ${name}`);
  const usual = pageKind(row);
  if (kind !== undefined && !KINDS.includes(kind))
    throw new Refusal(`--kind is ${KINDS.join(", ")}; not ${kind}`);
  if (kind !== undefined && kind !== usual)
    throw new Refusal(`${name} makes a page of the kind ${usual}, not ${kind}`);
  const open = openFields(row, usual);
  if (open.length > 0)
    throw new Refusal(`${name} wants ${open.join(", ")}, which no such page gives: write that page by hand`);
  const typed = typedFields(row);
  if (usual === "form" && typed.length === 0)
    throw new Refusal(`${name} takes nothing that is typed: a button sends it, by useCommand`);
  const answer = usual === "list" ? rowOf(row) : row.output;
  const fields = shownFields(answer);
  if (usual !== "form" && fields.label === undefined)
    throw new Refusal(
      `${name} answers no text that is always there, which a page could show: make one in its output required, or write the page by hand`,
    );
  return {
    group,
    method,
    specifier: groupFile(changes, group).specifier,
    access: row.access,
    kind: usual,
    answer,
    fields,
    inputs: addressFields(row, usual),
    typed,
    tabs: usual === "list" ? tabsOf(row) : undefined,
  };
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
function areaOf(tables, path, area) {
  if (area !== undefined) {
    if (!/^[a-z]+(?:-[a-z]+)*$/.test(area))
      throw new Refusal(`${area} is no name of a feature: small letters and hyphens`);
    return area;
  }
  const first = path.split("/")[2];
  const near = tables.map((table) => ({
    ...table,
    near: Math.max(0, ...table.paths.map((other) => alike(path, other))),
  }));
  const most = Math.max(...near.map((table) => table.near));
  if (most === 0) return first;
  const areas = near.filter((table) => table.near === most).map(({ area }) => area);
  if (areas.length > 1 && !areas.includes(first))
    throw new Refusal(`which feature has ${path}? --area ${areas.join(" | ")}`);
  return areas.includes(first) ? first : areas[0];
}

/**
 * /pages/order/express/list in express is list, /pages/mycenter/footprint in collect is footprint, /pages/setting/index
 * is setting.
 */
function fileOf(path, area) {
  const parts = path
    .split("/")
    .slice(2)
    .filter((part) => part !== "index");
  // a feature's own name and all before it say nothing inside it, and neither does the first part of a path
  const own = parts.slice(parts.includes(area) ? parts.indexOf(area) + 1 : 1);
  return own.length === 0 ? parts.at(-1) : own.join("-");
}

function writeRoute(changes, folder, plan) {
  const path = `${folder}/routes.ts`;
  if (!changes.has(path)) changes.write(path, templates.routes(plan));
  const isOurs = !changes.read(SPECIFIED).includes(`\n${plan.path} `);
  const row = templates.routeRow({ ...plan, isOurs, faces: facesOf(plan) });
  changes.edit(path, (text) => addRow(text, text.indexOf("[", text.indexOf("export const routes")), row));
}
