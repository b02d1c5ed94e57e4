import { Id } from "@heshi/kernel/id";
import * as z from "zod/mini";

/** What happens outside after a commit of payments by codes: topic → payload of its message. */
export const collectionTopics = {
  /** It was closed unpaid: its attempts end, at their channels too. */
  "collection.closed": z.strictObject({ collectionId: Id }),
} as const;
