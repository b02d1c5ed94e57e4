import * as z from "zod/mini";
import { Id } from "@heshi/kernel/id";

/** What is pushed to a member's open sockets of the frame: type → data. */
export const systemPushes = {
  /** Something that the member asked for was submitted or decided. */
  "review.state": z.strictObject({ entity: z.string(), reviewId: Id, state: z.string() }),
} as const;
