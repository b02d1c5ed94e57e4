import type { HeadKind } from "@heshi/contract/content/post-states";
import { withQuery } from "#src/shared/router/path.ts";

const pageOf: Readonly<Record<HeadKind, string>> = { article: "article", recipe: "recipe", question: "ask" };

/** The page of an article, recipe or question. */
export const postPath = ({ kind, postId }: { kind: HeadKind; postId: string }): string =>
  withQuery(`/pages/community/${pageOf[kind]}`, { id: postId });

/** The page of who writes. */
export const authorPath = (mid: string): string => withQuery("/pages/community/author", { mid });

type Written = { kind: string; postId: string; parent?: { postId: string } | undefined };
/** Where one of one's own is written on; a remark is nowhere. */
export function writingPath({ kind, postId, parent }: Written): string | undefined {
  if (kind === "article") return withQuery("/pages/community/write", { id: postId });
  if (kind === "recipe") return withQuery("/pages/community/cook", { id: postId });
  if (kind === "question") return withQuery("/pages/community/answer", { id: postId });
  if (kind === "answer" && parent)
    return withQuery("/pages/community/answer", { id: postId, question: parent.postId });
  return undefined;
}
