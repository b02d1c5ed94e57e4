import type * as z from "zod/mini";

type Def = {
  type: string;
  shape?: Readonly<Record<string, z.core.$ZodType>>;
  innerType?: z.core.$ZodType;
  in?: z.core.$ZodType;
  options?: readonly z.core.$ZodType[];
  entries?: Readonly<Record<string, unknown>>;
  values?: readonly unknown[];
};

/** The smallest value a schema accepts: empty lists and texts, nothing optional, the first option of a union. */
export function leastOf(schema: z.core.$ZodType): unknown {
  const def = schema._zod.def as unknown as Def;
  switch (def.type) {
    case "object":
      return Object.fromEntries(
        Object.entries(def.shape ?? {}).map(([name, field]) => [name, leastOf(field)]),
      );
    case "array":
      return [];
    case "record":
      return {};
    case "string":
      return "";
    case "number":
      return 0;
    case "boolean":
      return false;
    case "enum":
      return Object.values(def.entries ?? {})[0];
    case "literal":
      return def.values?.[0];
    case "union":
      return def.options?.[0] && leastOf(def.options[0]);
    case "pipe":
      return def.in && leastOf(def.in);
    case "optional":
      return undefined;
    case "nullable":
      return null;
    default:
      return def.innerType && leastOf(def.innerType);
  }
}
