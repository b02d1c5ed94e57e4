import type { PostKind, PostState } from "@heshi/contract/content/post-states";
import type { Tx } from "../../platform/database/db.ts";
import { isHidden } from "../expert/expert.public.ts";
import { tell } from "../inbox/inbox.public.ts";
import { nameOf } from "./words/claims.domain.ts";
import { countTalk, dropAccepted } from "./post.store.ts";

const isShown = (state: PostState): boolean => state === "published" || state === "rechecking";

type Settling = {
  /** As it was before the move. */
  row: { id: string; kind: PostKind; memberId: string; parentId: string | undefined; state: PostState };
  to: PostState;
  now: Date;
  /** What it says, where it is seen for the first time or again. */
  words?: string;
};
/** What a move of an answer or remark means for what it belongs to: its count, its accepted answer, a message to who wrote it. */
export async function settle(tx: Tx, { row, to, now, words = "" }: Settling): Promise<void> {
  const { id, kind, parentId, memberId } = row;
  const change = Number(isShown(to)) - Number(isShown(row.state));
  if (parentId === undefined || change === 0) return;
  const head = await tx.one(countTalk, [parentId, change]);
  if (change < 0) await tx.run(dropAccepted, [parentId, id]);
  if (change < 0 || !head || head.memberId === memberId) return;
  // asked again: who wrote it may have been blocked while it waited
  if (await tx.one(isHidden, [head.memberId, memberId])) return;
  await tell(tx, "post", {
    event: kind === "answer" ? "answer" : "remark",
    memberId: head.memberId,
    data: { kind: head.kind, postId: parentId, title: head.title, words: nameOf({ title: "", text: words }) },
    at: now,
  });
}
