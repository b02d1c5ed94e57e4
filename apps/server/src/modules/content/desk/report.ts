import type { HeadKind, PostKind } from "@heshi/contract/content/post-states";
import { assert } from "@heshi/kernel/assert";
import type { Tx } from "../../../platform/database/db.ts";
import { tell } from "../../inbox/inbox.public.ts";
import { nameOf } from "../words/claims.domain.ts";
import { lockHead } from "../post.store.ts";
import { closeReports } from "./report.store.ts";

type Reported = {
  id: string;
  kind: PostKind;
  parentId: string | undefined;
  title: string;
  body: string;
};
type Telling = { memberId: string; row: Reported; event: "upheld" | "dismissed" | "removed"; now: Date };

const isHead = (kind: PostKind): kind is HeadKind => kind !== "answer" && kind !== "remark";

/** Tells who reported something what became of it, with the page that it is on. */
export async function tellReporter(tx: Tx, { memberId, row, event, now }: Telling): Promise<void> {
  const head = row.parentId === undefined ? row : await tx.one(lockHead, [row.parentId]);
  if (!head) return;
  const { kind, id: postId } = head;
  assert(isHead(kind), `post ${postId} is below another and has some below it`);
  const title = nameOf({ title: row.title, text: row.body });
  await tell(tx, "post", { event, memberId, data: { kind, postId, title, words: "" }, at: now });
}

/** Ends the reports of something that its author has deleted, and tells who reported it. */
export async function endReports(tx: Tx, row: Reported, now: Date): Promise<void> {
  for (const { memberId } of await tx.many(closeReports, [row.id, now]))
    await tellReporter(tx, { memberId, row, event: "removed", now });
}
