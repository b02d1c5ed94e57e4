import type { Expert } from "@heshi/contract/content/expert";
import { type Context, type Service, single } from "../../rpc/call/service.ts";
import { list } from "../../rpc/list.ts";
import { lockActive } from "../member/member.public.ts";
import { authorOf } from "./expert.store.ts";
import {
  addBlock,
  addFollow,
  countFollow,
  dropBlock,
  dropFollow,
  findAuthor,
  findFollowers,
  findKept,
  holdAuthor,
  listBlocked,
  listExperts,
  readAuthor,
} from "./follow.store.ts";

type Turn = { mid: string; isOn: boolean };
type Own = Context<typeof Expert, "member">;

/** Another member by their public number; to take something back, also one who left or writes no more. */
async function other({ tx, caller, fail }: Own, { mid, isOn }: Turn): Promise<string> {
  if (isOn) await tx.one(holdAuthor, [mid]);
  const kept = isOn ? undefined : await tx.one(findKept, [mid, caller.memberId]);
  const { id } = kept ?? (await tx.one(findAuthor, [mid, caller.memberId])) ?? fail("NOT_FOUND");
  return id === caller.memberId ? fail("NOT_ONESELF") : id;
}

/** The handlers of Expert for who writes, whom the caller follows and hides. */
export const followHandlers = {
  GetExperts: list({
    statement: listExperts,
    values: ({ caller, now }, { field }) => [caller.memberId, now, field],
    view: (row) => ({ author: authorOf(row), about: row.about, posts: row.posts }),
    key: ({ passedAt, id }) => [passedAt, id],
  }),

  GetAuthor: single(async ({ tx, caller, now, fail }, { mid }) => {
    const row = (await tx.one(readAuthor, [caller.memberId, now, mid])) ?? fail("NOT_FOUND");
    const { about, posts, isBlocked, validUntil } = row;
    return { author: authorOf(row), about, posts, isBlocked, validUntil };
  }),

  async Follow(ctx, { mid, isOn }) {
    const { tx, caller, now } = ctx;
    await lockActive(ctx);
    const id = await other(ctx, { mid, isOn });
    const changed = isOn
      ? await tx.run(addFollow, [caller.memberId, id, now])
      : await tx.run(dropFollow, [caller.memberId, id]);
    if (changed === 0) return { followers: (await tx.one(findFollowers, [id]))?.followers ?? 0 };
    return (await tx.one(countFollow, [id, isOn ? 1 : -1])) ?? { followers: 0 };
  },

  async Block(ctx, { mid, isOn }) {
    const { tx, caller, now } = ctx;
    await lockActive(ctx);
    const id = await other(ctx, { mid, isOn });
    if (!isOn) {
      await tx.run(dropBlock, [caller.memberId, id]);
      return {};
    }
    await tx.run(addBlock, [caller.memberId, id, now]);
    if ((await tx.run(dropFollow, [caller.memberId, id])) === 1) await tx.one(countFollow, [id, -1]);
    return {};
  },

  GetBlocked: list({
    statement: listBlocked,
    values: ({ caller }) => [caller.memberId],
    view: ({ id: _id, ...row }) => row,
    key: ({ at, id }) => [at, id],
  }),
} satisfies Partial<Service<typeof Expert>>;
