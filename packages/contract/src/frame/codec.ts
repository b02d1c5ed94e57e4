import type * as z from "zod/mini";

/** Deepest nesting of a JSON parameter. */
const MAX_DEPTH = 8;

/** How a field is transported. */
export type Wire = "text" | "number" | "boolean" | "json";
type Def = {
  type: string;
  innerType?: z.core.$ZodType;
  in?: z.core.$ZodType;
  values?: readonly unknown[];
};

/** How a value of this schema is transported; wrappers (optional, default, …) are unwrapped. */
function wireOf(schema: z.core.$ZodType): Wire {
  const def = schema._zod.def as unknown as Def;
  if (def.innerType) return wireOf(def.innerType);
  if (def.type === "pipe" && def.in) return wireOf(def.in);
  if (def.type === "number") return "number";
  if (def.type === "boolean") return "boolean";
  if (def.type === "literal") return wireOfValue(def.values?.[0]);
  return def.type === "string" || def.type === "enum" ? "text" : "json";
}

function wireOfValue(value: unknown): Wire {
  if (typeof value === "number") return "number";
  return typeof value === "boolean" ? "boolean" : "text";
}

/** A field of an input and how it is transported. */
export type Field = readonly [name: string, wire: Wire];
/** An input's schema, or its fields only: the browser's build omits schemas that are needed for field names only. */
export type Fields = z.ZodMiniObject | readonly Field[];
const plans = new WeakMap<z.ZodMiniObject, readonly Field[]>();

/** The fields of an input schema and how each is transported; computed once for each schema. */
export function planOf(schema: Fields): readonly Field[] {
  if (!("_zod" in schema)) return schema;
  const known = plans.get(schema);
  if (known) return known;
  const shape = schema._zod.def.shape as Readonly<Record<string, z.core.$ZodType>>;
  const plan = Object.entries(shape).map(([name, field]) => [name, wireOf(field)] as const);
  plans.set(schema, plan);
  return plan;
}

/** Encodes a typed input as parameters: decimal text, 1 and 0, JSON text; undefined fields are left out. */
export function encodeInput(
  schema: Fields,
  input: Readonly<Record<string, unknown>>,
): Record<string, string> {
  const parameters: Record<string, string> = {};
  for (const [name, wire] of planOf(schema)) {
    const value = input[name];
    if (value === undefined) continue;
    if (wire === "boolean") parameters[name] = value === true ? "1" : "0";
    else parameters[name] = wire === "json" ? JSON.stringify(value) : String(value as string | number);
  }
  return parameters;
}

/**
 * Decodes parameters to the raw input of a schema; unknown ones are dropped. Text that is not strictly of its kind
 * (`1e3`, `+5`, `０１`, broken JSON) stays text, so that the schema refuses it.
 */
export function decodeInput(
  schema: z.ZodMiniObject,
  parameters: Readonly<Record<string, string>>,
): Record<string, unknown> {
  const input: Record<string, unknown> = {};
  for (const [name, wire] of planOf(schema)) {
    if (!Object.hasOwn(parameters, name)) continue;
    input[name] = decodeText(wire, parameters[name] as string);
  }
  return input;
}

/** A fraction of noughts alone is no number of fen or pieces: who sends 1.00 may mean yuan. */
const strictNumber = /^(?:0|-?[1-9]\d{0,15}|-?(?:0|[1-9]\d{0,15})\.(?!0+$)\d{1,15})$/;
const jsonString = /"(?:[^"\\]|\\.)*"/g;
const looseNumber = /\d(?:\.0+(?!\d)|[eE])/;

function decodeText(wire: Wire, text: string): unknown {
  if (wire === "text") return text;
  if (wire === "number") return strictNumber.test(text) ? Number(text) : text;
  if (wire === "boolean") return text === "1" ? true : text === "0" ? false : text;
  return parseJson(text);
}

function parseJson(text: string): unknown {
  if (depthOf(text) > MAX_DEPTH || looseNumber.test(text.replaceAll(jsonString, '""'))) return text;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}

/** The deepest nesting of brackets outside strings; linear, so it can run before the parser. */
function depthOf(text: string): number {
  let depth = 0;
  let deepest = 0;
  let inString = false;
  for (let at = 0; at < text.length; at += 1) {
    const char = text[at];
    if (inString) {
      if (char === "\\") at += 1;
      else if (char === '"') inString = false;
    } else if (char === '"') inString = true;
    else if (char === "[" || char === "{") deepest = Math.max(deepest, (depth += 1));
    else if (char === "]" || char === "}") depth -= 1;
  }
  return deepest;
}
