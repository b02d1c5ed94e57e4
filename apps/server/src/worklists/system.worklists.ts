import type { systemLists } from "@heshi/contract/worklists/system.worklists";
import type { SqlOf } from "./sql-of.ts";

/** Which rows wait in the work lists of feedback; an index has them. */
export const systemWaiting: SqlOf<typeof systemLists> = {
  feedbacks: "feedback where answered_at is null",
};
