import { type Schema, shaped } from "../../platform/shape.ts";

/** An answer as JSON, with nothing in it that its schema does not name; throws the schema's error for another shape. */
export const present = (schema: Schema & { parse(value: unknown): unknown }, value: unknown): string =>
  JSON.stringify(shaped(schema, value));
