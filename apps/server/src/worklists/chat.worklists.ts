import type { chatLists } from "@heshi/contract/worklists/chat.worklists";
import type { SqlOf } from "./sql-of.ts";

/** Which rows wait in the work lists of conversations; an index has them. */
export const chatWaiting: SqlOf<typeof chatLists> = {
  serviceChats: "chat_conversation where shop_id = 0 and waiting_at is not null",
  chatReports: "chat_report where decided_at is null",
};
