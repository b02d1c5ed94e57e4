import type { Wares } from "@heshi/contract/goods/wares";
import { dayStart } from "@heshi/kernel/month";
import { timeId } from "@heshi/kernel/id";
import { list, type Listing, readPage } from "../../rpc/list.ts";
import { type Context, type Service, single } from "../../rpc/call/service.ts";
import { after } from "../../settings.ts";
import { areLinked, noteLink } from "../risk/risk.public.ts";
import { ownsUploads } from "../system/system.public.ts";
import { commentView, noTally, ownView, summaryOf } from "./comment.domain.ts";
import {
  addComment,
  addSupplement,
  earnedSince,
  findOwn,
  lineState,
  listChoices,
  listComments,
  listHelpful,
  listOwn,
  listTargets,
  lockCommenter,
  ownsOrder,
  shopOfLine,
  supplementState,
  tally,
  type TargetRow,
  vote,
  votesOf,
} from "./comment.store.ts";

type WaresContext = Context<typeof Wares, "member">;
type Body = {
  text: string;
  pictures: readonly string[];
  video?: string;
};

async function checkMedia({ tx, caller, fail }: WaresContext, { pictures, video }: Body): Promise<void> {
  if (video !== undefined && pictures.length > 0) fail("COMMENT_MEDIA");
  if (video === undefined && pictures.length === 0) return;
  const files = [caller.memberId, pictures, video === undefined ? [] : [video]];
  if (!(await tx.one(ownsUploads, files))?.isOwn)
    fail("WRONG_FIELD", { fields: { [video === undefined ? "pictures" : "video"]: "请重新上传" } });
}

/** What the next comment earns at most, behind the lock of its member: of a day's comments together there is a limit. */
async function mostToday({ tx, caller, now, settings }: WaresContext): Promise<number> {
  await tx.run(lockCommenter, [caller.memberId]);
  const earned = await tx.one(earnedSince, [caller.memberId, dayStart(now)]);
  const left = settings["comment.dayCent"] - (earned?.silverCent ?? 0);
  return Math.max(0, Math.min(settings["comment.silverCent"], left));
}

/** Whether the caller is linked to the shop of their line; noted for operators, also where it is a device alone, which counts. */
async function linkedTo({ tx, caller, now }: WaresContext, lineId: string): Promise<boolean> {
  const { memberId } = caller;
  const other = await tx.one(shopOfLine, [lineId, memberId]);
  if (!other) return false;
  const pair = { memberId, other, now };
  const link = await areLinked(tx, pair);
  await noteLink(tx, { ...pair, link });
  return link.isSure;
}

async function refuseLine({ tx, caller, now, fail }: WaresContext, lineId: string): Promise<never> {
  const line = await tx.one(lineState, [lineId, caller.memberId]);
  if (!line) return fail("NOT_FOUND");
  if (line.isCommented) return fail("COMMENTED");
  if (line.isStaff) return fail("COMMENT_STAFF");
  if (!line.isKept) return fail("COMMENT_BACK");
  return line.commentUntil !== undefined && line.commentUntil <= now
    ? fail("COMMENT_LATE")
    : fail("WRONG_STATE", { state: line.state });
}

const targets: Listing<typeof Wares, "GetCommentTargets", TargetRow> = {
  statement: listTargets,
  values: ({ caller, now }, { orderId }) => [caller.memberId, orderId, now],
  view: ({ title, picture, specs, ...row }) => ({ ...row, goods: { title, picture, specs } }),
  key: ({ receivedAt, lineId }) => [receivedAt, lineId],
};

/** The comments' part of the handlers of Wares. */
export const commentHandlers = {
  async GetCommentTargets(ctx, input) {
    const { tx, caller, fail } = ctx;
    const { orderId } = input;
    if (orderId !== undefined && !(await tx.one(ownsOrder, [orderId, caller.memberId])))
      return fail("NOT_FOUND");
    return readPage(ctx, input, targets);
  },

  async AddComment(
    ctx,
    { lineId, scoreGoods, scoreService, scoreExpress, words, text, pictures, video, isAnonymous },
  ) {
    const { tx, caller, now } = ctx;
    await checkMedia(ctx, { text, pictures, video });
    const isLinked = await linkedTo(ctx, lineId);
    const id = timeId(now);
    const scores = [scoreGoods, scoreService, scoreExpress];
    const written = await tx.one(addComment, [
      lineId,
      caller.memberId,
      now,
      id,
      ...scores,
      text,
      JSON.stringify(pictures),
      video ?? "",
      isAnonymous,
      after(now, ctx.settings, "comment.supplementDays"),
      JSON.stringify([...new Set(words)]),
      await mostToday(ctx),
      ctx.settings["order.silverPerFenCent"],
      isLinked,
    ]);
    if (!written) return refuseLine(ctx, lineId);
    // it comes when the order is done, and not for what went back by then
    return { commentId: id, silverCent: written.silverCent };
  },

  async AddSupplement(ctx, { commentId, text, pictures, video }) {
    const { tx, caller, now, fail } = ctx;
    await checkMedia(ctx, { text, pictures, video });
    if (text === "" && pictures.length === 0 && video === undefined) return fail("COMMENT_EMPTY");
    const written = await tx.one(addSupplement, [
      commentId,
      caller.memberId,
      now,
      text,
      JSON.stringify(pictures),
      video ?? "",
    ]);
    if (!written) {
      const comment = await tx.one(supplementState, [commentId, caller.memberId]);
      if (!comment) return fail("NOT_FOUND");
      return comment.isSupplemented ? fail("SUPPLEMENTED") : fail("SUPPLEMENT_LATE");
    }
    return {};
  },

  GetComments: list({
    statement: ({ sort }) => (sort === "helpful" ? listHelpful : listComments),
    values: (_ctx, { waresId, tag, choice, word }) => [waresId, tag, choice, word],
    view: commentView,
    key: ({ createdAt, helpful, commentId }, { sort }) => [
      sort === "helpful" ? helpful : createdAt,
      commentId,
    ],
  }),

  GetCommentChoices: single(async ({ tx }, { waresId }) => {
    const choices = await tx.many(listChoices, [waresId]);
    return { list: choices.length > 1 ? choices : [] };
  }),

  GetCommentSummary: single(async ({ tx }, { waresId }) =>
    summaryOf((await tx.one(tally, [waresId])) ?? noTally),
  ),

  GetMyComments: list({
    statement: listOwn,
    values: ({ caller }) => [caller.memberId],
    view: (row, { now }) => ownView(row, now),
    key: ({ createdAt, commentId }) => [createdAt, commentId],
  }),

  GetComment: single(async ({ tx, caller, now, fail }, { commentId }) => {
    const row = await tx.one(findOwn, [commentId, caller.memberId]);
    return row ? ownView(row, now) : fail("NOT_FOUND");
  }),

  GetHelpful: single(async ({ tx, caller }, { waresId }) => ({
    commentIds: (await tx.many(votesOf, [caller.memberId, waresId])).map(({ id }) => id),
  })),

  async Helpful({ tx, caller, now, fail }, { commentId, isHelpful }) {
    const voted = await tx.one(vote, [commentId, caller.memberId, now, isHelpful]);
    if (!voted) return fail("NOT_FOUND");
    if (voted.isOwn) return fail("HELPFUL_OWN");
    return { helpful: voted.helpful };
  },
} satisfies Partial<Service<typeof Wares>>;
