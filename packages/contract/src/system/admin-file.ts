import * as z from "zod/mini";
import type { Method } from "../frame/define.ts";
import { StoredUrl } from "../frame/text.ts";

/** Files that operators send. */
export const fileDesk = {
  Upload: {
    kind: "command",
    access: "operator",
    right: "console.use",
    rate: "upload",
    file: { maxBytes: 50 * 1024 * 1024 },
    doc: "Stores a picture or video of the platform's, sent as the multipart part `file`; answers its URL.",
    input: z.object({}),
    output: z.object({ url: StoredUrl, width: z.optional(z.int()), height: z.optional(z.int()) }),
  },
} as const satisfies Record<string, Method>;
