import type { Method } from "@heshi/contract/frame/define";

/** The parts of a syntax tree (ESTree) that are read. */
export type Node = {
  type: string;
  start: number;
  end: number;
  readonly [field: string]: unknown;
};
export type Program = Node & { body: readonly Node[] };

type Edit = readonly [start: number, end: number, text: string];

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && typeof (value as { type?: unknown }).type === "string";

function childrenOf(node: Node): readonly Node[] {
  return Object.values(node)
    .flatMap((value): unknown[] => (Array.isArray(value) ? value : [value]))
    .filter(isNode);
}

function applied(code: string, edits: readonly Edit[]): string {
  let text = code;
  for (const [start, end, part] of edits.toSorted((a, b) => b[0] - a[0]))
    text = text.slice(0, start) + part + text.slice(end);
  return text;
}

const nameOf = (node: unknown): string | undefined =>
  isNode(node) && node.type === "Identifier" ? String(node["name"]) : undefined;

/** Functions that take a group and need no schemas: its name, codes and the plan of its inputs are enough. */
const CALLS = new Set([
  "rpc",
  "callMethod",
  "q",
  "pages",
  "keyOf",
  "useCommand",
  "refusalAt",
  "isRefusal",
  "fileReasonOf",
]);
const FIELDS = new Set(["name", "code"]);

/** Whether a use of a name, given its ancestors, needs no schemas. */
function isLightUse(above: readonly Node[]): boolean {
  const parent = above.at(-1);
  if (parent?.type === "MemberExpression" && parent["computed"] !== true)
    return FIELDS.has(nameOf(parent["property"]) ?? "");
  return above.some((node) => node.type === "CallExpression" && CALLS.has(nameOf(node["callee"]) ?? ""));
}

/** Whether an identifier is only the name of a property or an import. */
function isLabel(node: Node, parent: Node | undefined): boolean {
  if (parent === undefined) return false;
  if (parent.type === "ImportSpecifier") return true;
  if (parent.type === "MemberExpression") return parent["property"] === node && parent["computed"] !== true;
  return parent.type === "Property" && parent["key"] === node && parent["shorthand"] !== true;
}

/** Where a module uses a name, with the ancestors of each use. */
function usesOf(program: Program, name: string): readonly (readonly Node[])[] {
  const visit = (node: Node, above: readonly Node[]): readonly (readonly Node[])[] =>
    nameOf(node) === name && !isLabel(node, above.at(-1))
      ? [above]
      : childrenOf(node).flatMap((child) => visit(child, [...above, node]));
  return visit(program, []);
}

/** The methods that a form sends: `command={[Group, "Method"]}`, or one of two by a condition in place of the name. */
function commandsOf(above: readonly Node[]): readonly string[] {
  const [property, pair] = above.slice(-2);
  if (property?.type !== "Property" || nameOf(property["key"]) !== "command") return [];
  const [, method] = pair?.type === "ArrayExpression" ? (pair["elements"] as readonly Node[]) : [];
  const names =
    method?.type === "ConditionalExpression" ? [method["consequent"], method["alternate"]] : [method];
  const values = names.map((name) => (isNode(name) ? name["value"] : undefined));
  return values.every((value) => typeof value === "string") ? values : [];
}

type Specifier = { imported: string; local: string };

function specifiersOf(node: Node): readonly Specifier[] {
  return (node["specifiers"] as readonly Node[]).flatMap((one) => {
    const [imported, local] = [nameOf(one["imported"]), nameOf(one["local"])];
    return imported === undefined || local === undefined ? [] : [{ imported, local }];
  });
}

const sourceOf = (node: Node): string => String((node["source"] as Node)["value"]);
const isImport = (node: Node): boolean => node.type === "ImportDeclaration";

export interface Imported {
  source: string;
  imported: string;
  isCalledOnly: boolean;
  /** The methods whose schemas forms check. */
  commands: readonly string[];
}

/** The names a module imports, and whether each is used only in ways that need no schemas. */
export function importsOf(program: Program): readonly Imported[] {
  return program.body.filter(isImport).flatMap((node) =>
    specifiersOf(node).map(({ imported, local }) => {
      const uses = usesOf(program, local);
      return {
        source: sourceOf(node),
        imported,
        isCalledOnly: uses.every((above) => isLightUse(above) || commandsOf(above).length > 0),
        commands: uses.flatMap(commandsOf),
      };
    }),
  );
}

/** The module's code with some names imported from another source: the one that `elsewhere` returns. */
export function without(
  code: string,
  program: Program,
  elsewhere: (source: string, name: string) => string | undefined,
): string {
  const edits = program.body.filter(isImport).flatMap((node): Edit[] => {
    const all = specifiersOf(node);
    const moved = all.filter(({ imported }) => elsewhere(sourceOf(node), imported) !== undefined);
    if (moved.length === 0) return [];
    const rest = all.filter((one) => !moved.includes(one));
    const list = (some: readonly Specifier[]): string =>
      some.map(({ imported, local }) => `${imported} as ${local}`).join(", ");
    const kept =
      rest.length === 0 ? "" : `import { ${list(rest)} } from ${JSON.stringify(sourceOf(node))};\n`;
    const [{ imported } = { imported: "" }] = moved;
    const from = JSON.stringify(elsewhere(sourceOf(node), imported));
    return [[node.start, node.end, `${kept}import { ${list(moved)} } from ${from};`]];
  });
  return applied(code, edits);
}

/** Who reads each field of a method: the browser too, or only the server. A new field does not compile until it is listed. */
const READ_BY = {
  kind: "browser",
  access: "browser",
  input: "browser",
  cache: "browser",
  changes: "browser",
  passwords: "browser",
  personal: "browser",
  place: "server",
  doc: "server",
  audit: "server",
  output: "server",
  rate: "server",
  ids: "server",
  file: "server",
  attempt: "server",
  secretOutput: "server",
  money: "server",
  realName: "server",
  roles: "server",
  right: "server",
  twoPersons: "server",
  minors: "server",
  institution: "server",
  key: "server",
  whileClosed: "server",
  anyNetwork: "server",
} as const satisfies Readonly<Record<keyof Method, "browser" | "server">>;

const SERVER_ONLY = new Set(Object.entries(READ_BY).flatMap(([name, by]) => (by === "server" ? [name] : [])));

/** Whether the browser reads a field of a method. */
export const isForBrowser = (field: string): boolean => field in READ_BY && !SERVER_ONLY.has(field);

function serverFields(node: Node): readonly Edit[] {
  const properties = node.type === "ObjectExpression" ? (node["properties"] as readonly Node[]) : [];
  const names = properties.map((one) => nameOf(one["key"]) ?? "");
  if (["kind", "access", "input", "output"].every((name) => names.includes(name)))
    return properties
      .filter((_, at) => SERVER_ONLY.has(names[at] ?? ""))
      .map((one) => [one.start, one.end, "...{}"] as const);
  return childrenOf(node).flatMap(serverFields);
}

/** The code of a module of definitions without server-only fields, and with constants that tree shaking can drop. */
export function annotated(code: string, program: Program): string {
  const edits = program.body.flatMap((node): Edit[] => {
    const declaration = node.type === "ExportNamedDeclaration" ? node["declaration"] : node;
    if (!isNode(declaration) || declaration.type !== "VariableDeclaration") return [];
    return (declaration["declarations"] as readonly Node[]).flatMap((one): Edit[] => {
      const init = one["init"];
      if (!isNode(init) || /Literal$|Function/.test(init.type)) return [];
      const inner = serverFields(init).map(([start, end, text]): Edit => [
        start - init.start,
        end - init.start,
        text,
      ]);
      const text = applied(code.slice(init.start, init.end), inner);
      return [[init.start, init.end, `/* @__PURE__ */ (() => (${text}))()`]];
    });
  });
  return applied(code, edits);
}
