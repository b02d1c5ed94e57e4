import type { Expert } from "@heshi/contract/content/expert";
import { randomId } from "@heshi/kernel/id";
import { type Service, single } from "../../rpc/call/service.ts";
import { list } from "../../rpc/list.ts";
import { isHidden } from "../expert/expert.public.ts";
import { moveIfAny } from "../machine/machine.public.ts";
import { lockActive } from "../member/member.public.ts";
import {
  cardKey,
  cardOf,
  listCollected,
  listFeed,
  listFollowed,
  listOfAuthor,
  searchPosts,
} from "./card.store.ts";
import { detailOf, listTalk, readPost, talkOf } from "./detail.store.ts";
import { setMark } from "./mark.ts";
import { listOwn } from "./own.store.ts";
import { posts } from "./post.effects.ts";
import { findOwn, findReadable, lockHead, lockOwn } from "./post.store.ts";
import { endReports } from "./desk/report.ts";
import { addReport } from "./desk/report.store.ts";
import { settle } from "./settle.ts";
import { piecesFor } from "./words/pieces.domain.ts";
import { type WriteContext, write } from "./write.ts";

const readers = { view: cardOf, key: cardKey } as const;

/** What of Expert is read. */
const readHandlers = {
  GetFeed: list({
    ...readers,
    statement: ({ isFollowed }) => (isFollowed ? listFollowed : listFeed),
    values: ({ caller, now }) => [caller.memberId, now],
  }),

  Search: list({
    ...readers,
    statement: searchPosts,
    values: ({ caller, now }, { keyword }) => [caller.memberId, now, piecesFor(keyword)],
  }),

  GetPosts: list({
    ...readers,
    statement: listOfAuthor,
    values: ({ caller, now }, { mid }) => [caller.memberId, now, mid],
  }),

  GetCollected: list({
    ...readers,
    statement: listCollected,
    values: ({ caller, now }) => [caller.memberId, now],
  }),

  GetArticle: single(async ({ tx, caller, now, fail }, { postId }) =>
    detailOf((await tx.one(readPost, [caller.memberId, now, postId, "article"])) ?? fail("NOT_FOUND")),
  ),

  GetRemarks: list({
    statement: listTalk,
    values: ({ caller, now }, { postId }) => [caller.memberId, now, postId, "remark"],
    view: talkOf,
    key: ({ publishedAt, postId }) => [publishedAt, postId],
  }),

  GetOwn: list({
    statement: listOwn,
    values: ({ caller }, { state }) => [caller.memberId, state],
    view: (row) => row,
    key: ({ changedAt, postId }) => [changedAt, postId],
  }),

  GetWriting: single(async ({ tx, caller, fail }, { postId }) => {
    const row = (await tx.one(findOwn, [postId, caller.memberId])) ?? fail("NOT_FOUND");
    return { postId: row.id, kind: row.kind, state: row.state, reason: row.reason, form: row.form };
  }),
} satisfies Partial<Service<typeof Expert>>;

/** Moves one of the caller's own that is locked here. */
async function moveOwn(ctx: WriteContext, postId: string, on: "takeBack" | "remove") {
  const { tx, caller, now, fail } = ctx;
  const row = (await tx.one(lockOwn, [postId, caller.memberId])) ?? fail("NOT_FOUND");
  const own = { by: "member", memberId: caller.memberId, actorId: caller.memberId } as const;
  const [moved] = await moveIfAny(tx, posts, {
    on,
    ...own,
    ids: [row.id],
    now,
    given: { changedAt: now },
  });
  if (!moved) return fail("WRONG_STATE", { state: row.state });
  await settle(tx, { row, to: moved.state, now });
  if (moved.state === "deleted") await endReports(tx, row, now);
  return { state: moved.state };
}

/** The handlers of Expert for what members write and do with it (docs/rules/content.md). */
export const contentHandlers = {
  ...readHandlers,

  WriteArticle: (ctx, { postId, isDraft, ...form }) => write(ctx, { kind: "article", postId, isDraft, form }),

  async Remark(ctx, { postId, text }) {
    const { tx, caller, now, fail } = ctx;
    const head = (await tx.one(findReadable, [postId, caller.memberId, now])) ?? fail("NOT_FOUND");
    if (head.kind !== "article" && head.kind !== "recipe") return fail("NOT_FOUND");
    if (await tx.one(isHidden, [head.memberId, caller.memberId])) return fail("BLOCKED_YOU");
    const form = { title: "", text, pictures: [], source: "", isClaim: false };
    const { postId: id } = await write(ctx, { kind: "remark", parentId: head.id, isDraft: false, form });
    return { postId: id };
  },

  TakeBack: (ctx, { postId }) => moveOwn(ctx, postId, "takeBack"),

  async Delete(ctx, { postId }) {
    await moveOwn(ctx, postId, "remove");
    return {};
  },

  SetLiked: (ctx, { postId, isOn }) => setMark(ctx, { postId, mark: "like", isOn }),
  SetCollected: (ctx, { postId, isOn }) => setMark(ctx, { postId, mark: "collect", isOn }),

  async Report(ctx, { postId, reason, text }) {
    const { tx, caller, now, fail } = ctx;
    await lockActive(ctx);
    // behind its lock: it is decided with it, or refused where it is gone
    if (!(await tx.one(lockHead, [postId]))) return fail("NOT_FOUND");
    const row = (await tx.one(findReadable, [postId, caller.memberId, now])) ?? fail("NOT_FOUND");
    if (row.memberId === caller.memberId) return fail("NOT_ONESELF");
    const added = await tx.run(addReport, [randomId(), postId, caller.memberId, reason, text, now]);
    return added === 1 ? {} : fail("POST_REPORTED");
  },
} satisfies Partial<Service<typeof Expert>>;
