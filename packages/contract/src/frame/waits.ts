import * as z from "zod/mini";

/** The first of two operators' decisions, which another operator has to agree to; `isOwn`: the caller made it. */
export const Waits = z.optional(z.object({ title: z.string(), by: z.string(), isOwn: z.boolean() }));
