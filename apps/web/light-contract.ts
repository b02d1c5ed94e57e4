import type { Group } from "@heshi/contract/frame/define";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, posix } from "node:path";
import { type Plugin, runnerImport } from "vite";
import { annotated, type Imported, importsOf, isForBrowser, type Program, without } from "./light-source.ts";

const AGREED_NAME = /^@heshi\/(kernel|contract)\/([\w/-]+)$/;
const LIGHT = "\0light-contract:";
const COMMANDS = "\0light-commands:";
const TWIN = "light-kernel:";
const AGREED = /\/packages\/(?:kernel|contract)\/src\/[\w/-]+\.ts$/;
const PAGES = /\/(?:apps\/web|packages\/(?:ui|client))\/src\/.*\.tsx?$/;

type Values = Readonly<Record<string, unknown>>;
type Codec = { planOf: (schema: unknown) => unknown };

const isRecord = (value: unknown): value is Values =>
  typeof value === "object" && value !== null && Object.getPrototypeOf(value) === Object.prototype;
const isSchema = (value: unknown): boolean => typeof value === "object" && value !== null && "_zod" in value;
const isMethod = (value: unknown): value is Values =>
  isRecord(value) && "kind" in value && isSchema(value["input"]);

const isGroup = (value: unknown): value is Group =>
  isRecord(value) && "code" in value && isRecord(value["errors"]) && isRecord(value["methods"]);

/** A value without schemas and refusal texts, methods with the plan of their input; undefined when that is not possible. */
function lightOf(value: unknown, codec: Codec): unknown {
  if (isMethod(value)) {
    const kept = Object.entries(value).filter(([name]) => isForBrowser(name));
    return Object.fromEntries([...kept, ["input", codec.planOf(value["input"])]]);
  }
  if (isGroup(value)) {
    // the answer contains the text of a refusal; the app compares only the number
    const errors = Object.entries(value["errors"]).map(([name, [code]]) => [name, [code]]);
    const { name, code, methods } = value;
    return { name, code, errors: Object.fromEntries(errors), methods: lightOf(methods, codec) };
  }
  if (Array.isArray(value)) {
    const items = value.map((one) => lightOf(one, codec));
    return items.includes(undefined) ? undefined : items;
  }
  if (!isRecord(value) || isSchema(value))
    return ["string", "number", "boolean"].includes(typeof value) ? value : undefined;
  const pairs = Object.entries(value).map(([name, one]) => [name, lightOf(one, codec)] as const);
  return pairs.some(([, one]) => one === undefined) ? undefined : Object.fromEntries(pairs);
}

const hasMethods = (value: unknown): boolean =>
  isMethod(value) || (isRecord(value) && !isSchema(value) && Object.values(value).some(hasMethods));

/** The light module that replaces the source of an imported name; undefined where the page needs the schemas. */
function elsewhere(
  { source, isCalledOnly, commands }: Imported,
  value: unknown,
  codec: Codec,
): string | undefined {
  const [, group, file = ""] = AGREED_NAME.exec(source) ?? [];
  if (group === "kernel") return isSchema(value) ? undefined : TWIN + source;
  if (lightOf(value, codec) === undefined) return undefined;
  if (!isCalledOnly && hasMethods(value)) return undefined;
  return commands.length > 0 ? `${COMMANDS}${file}#${commands.join()}` : LIGHT + file;
}

const require = createRequire(import.meta.url);
const modules = new Map<string, Promise<Values>>();

/** The exports of a module of the kernel or the contract, loaded once. */
function valuesOf(source: string): Promise<Values> {
  const path = require.resolve(source);
  const known =
    modules.get(source) ??
    runnerImport<Values>(path, { configFile: false, root: dirname(path) }).then(({ module }) => module);
  modules.set(source, known);
  return known;
}

const codecOf = async (): Promise<Codec> =>
  (await valuesOf("@heshi/contract/frame/codec")) as unknown as Codec;

/** The source of a module with the exports of a contract module that need no schemas. */
async function lightModule(file: string): Promise<string> {
  const codec = await codecOf();
  const lines = Object.entries(await valuesOf(`@heshi/contract/${file}`)).flatMap(([name, value]) => {
    const light = lightOf(value, codec);
    return light === undefined ? [] : [`export const ${name} = ${JSON.stringify(light)};`];
  });
  return lines.join("\n");
}

const PART = /^import \{([^}]+)\} from "(\.[^"]+)\.ts";/gm;

/** The tables of methods that a contract module imports, by name, with the module of each. */
async function partsOf(
  file: string,
): Promise<readonly (readonly [name: string, source: string, of: Values])[]> {
  const code = await readFile(require.resolve(`@heshi/contract/${file}`), "utf8");
  const parts = [...code.matchAll(PART)].map(async ([, names = "", path = ""]) => {
    const source = `@heshi/contract/${posix.join(posix.dirname(file), path)}`;
    const values = await valuesOf(source);
    return names.split(",").map((name) => [name.trim(), source, values[name.trim()] as Values] as const);
  });
  return (await Promise.all(parts)).flat();
}

/** A light module whose groups know the schemas of some methods, each from the table where it is described. */
async function commandModule(id: string): Promise<string> {
  const [file = "", names = ""] = id.split("#");
  const parts = await partsOf(file);
  const whole = names.split(",").map((name) => {
    const part = parts.find(([, , values]) => isRecord(values) && isMethod(values[name]));
    return part && ([name, part[0], JSON.stringify(part[1])] as const);
  });
  const described = whole.filter((one) => one !== undefined);
  // methods that are described in the group itself come with it
  if (described.length < whole.length) return `export * from "@heshi/contract/${file}";`;
  const light = JSON.stringify(LIGHT + file);
  const imports = new Set(described.map(([, part, source]) => `import { ${part} } from ${source};`));
  const methods = described.map(([name, part]) => `${name}: ${part}.${name}`).join(", ");
  const exports = Object.entries(await valuesOf(`@heshi/contract/${file}`))
    .filter(([, value]) => isGroup(value))
    .map(
      ([group]) =>
        `import { ${group} as light${group} } from ${light};\nexport const ${group} = ` +
        `/* @__PURE__ */ (() => ({ ...light${group}, methods: { ...light${group}.methods, ${methods} } }))();`,
    );
  return [`export * from ${light};`, ...imports, ...exports].join("\n");
}

/**
 * Keeps the schemas out of pages that only call: where a group is passed to `rpc` and its methods are not read, a copy
 * without schemas is imported instead, likewise plain data and the kernel's functions. Everything else is marked as free
 * of side effects. Only in builds: tests and the development server use the contract itself.
 */
export function lightContract(): Plugin {
  return {
    name: "light-contract",
    apply: "build",
    enforce: "post",
    async resolveId(id) {
      if (id.startsWith(LIGHT) || id.startsWith(COMMANDS)) return id;
      if (!id.startsWith(TWIN)) return undefined;
      return `${require.resolve(id.slice(TWIN.length))}?light`;
    },
    async load(id) {
      if (id.startsWith(COMMANDS))
        return { code: await commandModule(id.slice(COMMANDS.length)), moduleSideEffects: false };
      if (!id.startsWith(LIGHT)) return undefined;
      return { code: await lightModule(id.slice(LIGHT.length)), moduleSideEffects: false };
    },
    async transform(code, id) {
      const path = id.split("?", 1)[0] ?? id;
      const parse = (): Program => this.parse(code) as unknown as Program;
      if (AGREED.test(path)) return annotated(code, parse());
      if (!PAGES.test(path) || !code.includes("@heshi/")) return undefined;
      const codec = await codecOf();
      const program = parse();
      const moved = new Map<string, string>();
      for (const one of importsOf(program)) {
        const { source, imported } = one;
        if (!AGREED_NAME.test(source)) continue;
        const target = elsewhere(one, (await valuesOf(source))[imported], codec);
        if (target !== undefined) moved.set(`${source} ${imported}`, target);
      }
      return without(code, program, (source, name) => moved.get(`${source} ${name}`));
    },
  };
}
