/** Files of tables: how they are asked for and answered. */
import * as z from "zod/mini";

export const sheetFormats = ["xlsx", "csv"] as const;
export type SheetFormat = (typeof sheetFormats)[number];
/** The format of a file that is asked for. */
export const sheetFormat = z._default(z.enum(sheetFormats), "xlsx");

/** A file with its name, in base64, and how many rows it has below its headings. */
export const SheetFile = z.object({ name: z.string(), file: z.string(), count: z.int() });
