import { contentErrors } from "@heshi/contract/content/content-errors";
import { asSeen } from "@heshi/contract/frame/seen";
import type { PostForm } from "@heshi/contract/content/post-form";
import type { PostKind, PostState } from "@heshi/contract/content/post-states";
import { timeId } from "@heshi/kernel/id";
import { dayStart } from "@heshi/kernel/month";
import type { Group } from "@heshi/contract/frame/define";
import type { Context } from "../../rpc/call/service.ts";
import { hasBlocked } from "../chat/chat.public.ts";
import { findBadge } from "../expert/expert.public.ts";
import { moveIfAny } from "../machine/machine.public.ts";
import { lockActive } from "../member/member.public.ts";
import { ownsUploads } from "../system/system.public.ts";
import { allWordsOf, claimIn, doseIn, faultsOf } from "./words/claims.domain.ts";
import { allowedGoods } from "./goods.store.ts";
import { goodsOf } from "./words/hints.domain.ts";
import { posts } from "./post.effects.ts";
import { addPost, countBegun, keepForm, lockOwn } from "./post.store.ts";

/** A group that has the refusals of whatever is written. */
type Writing = Group & { errors: typeof contentErrors };
export type WriteContext = Context<Writing, "member">;
type Draft = {
  kind: PostKind;
  /** What an answer or remark belongs to. */
  parentId?: string;
  postId?: string | undefined;
  isDraft: boolean;
  form: PostForm;
};

/** The states in which its author may write on something. */
const editable: readonly PostState[] = ["draft", "refused", "withdrawn", "published"];

const quoted = (text: string, found: string): string => text.replace("，", `（“${found}”），`);

/** Refuses words that nobody, or only experts, may publish; answers whether it claims something about health. */
async function checkWords(
  { tx, caller, now, fail }: WriteContext,
  kind: PostKind,
  form: PostForm,
): Promise<boolean> {
  const dose = doseIn(form);
  if (dose !== undefined) return fail("POST_DOSE", { msg: quoted(contentErrors.POST_DOSE[1], dose) });
  if (await tx.one(hasBlocked, [asSeen(allWordsOf(form))])) return fail("POST_BLOCKED");
  // who asks claims nothing: what is answered is checked
  const claim = kind === "question" ? undefined : claimIn(form);
  if (claim === undefined && !form.isClaim) return false;
  if (await tx.one(findBadge, [caller.memberId, now])) return true;
  const msg = claim === undefined ? undefined : quoted(contentErrors.POST_CLAIM[1], claim);
  return fail("POST_CLAIM", msg === undefined ? {} : { msg });
}

/** Refuses what cannot be sent for review; answers the form as it is sent. */
async function checkForm(ctx: WriteContext, kind: PostKind, form: PostForm): Promise<PostForm> {
  const { tx, caller, fail } = ctx;
  const isClaim = await checkWords(ctx, kind, form);
  const checked = { ...form, isClaim };
  const fields = faultsOf(kind, checked);
  const [first] = Object.values(fields);
  if (first !== undefined) return fail("WRONG_FIELD", { msg: first, fields });
  if (form.pictures.length > 0) {
    const owned = await tx.one(ownsUploads, [caller.memberId, form.pictures, []]);
    if (owned?.isOwn !== true) return fail("WRONG_FIELD", { fields: { pictures: "请重新上传图片" } });
  }
  const goods = goodsOf(form);
  if (goods.size > 0 && (await tx.many(allowedGoods, [[...goods]])).length < goods.size)
    return fail("POST_GOODS");
  return checked;
}

/** Begins something, while the day's number is not reached; the caller's row is locked. */
async function begin(ctx: WriteContext, { kind, parentId, form }: Draft): Promise<string> {
  const { tx, caller, now, settings, fail } = ctx;
  const begun = await tx.one(countBegun, [caller.memberId, dayStart(now)]);
  if ((begun?.count ?? 0) >= settings["content.perDay"]) return fail("POST_MANY");
  const id = timeId(now);
  await tx.run(addPost, [id, kind, caller.memberId, parentId, JSON.stringify(form), now]);
  return id;
}

/** Goes on with one of the caller's own, which is locked. */
async function goOn({ tx, caller, now, fail }: WriteContext, { postId, kind, parentId, form }: Draft) {
  const row = (await tx.one(lockOwn, [postId, caller.memberId])) ?? fail("NOT_FOUND");
  if (row.kind !== kind || (parentId !== undefined && row.parentId !== parentId)) return fail("NOT_FOUND");
  if (!editable.includes(row.state)) return fail("POST_REVIEWING");
  await tx.run(keepForm, [row.id, JSON.stringify(form), now]);
  return row;
}

type Written = { postId: string; state: PostState };

/** Writes something, or goes on with it: keeps it as a draft, or sends it for review. */
export async function write(ctx: WriteContext, draft: Draft): Promise<Written> {
  await lockActive(ctx);
  return writeLocked(ctx, draft);
}

/** The same where the caller's row is locked. */
export async function writeLocked(ctx: WriteContext, draft: Draft): Promise<Written> {
  const { tx, caller, now } = ctx;
  const row =
    draft.postId === undefined
      ? { id: await begin(ctx, draft), state: "draft" as const }
      : await goOn(ctx, draft);
  if (draft.isDraft) return { postId: row.id, state: row.state };
  const form = JSON.stringify(await checkForm(ctx, draft.kind, draft.form));
  const [sent] = await moveIfAny(tx, posts, {
    on: "submit",
    by: "member",
    ids: [row.id],
    memberId: caller.memberId,
    actorId: caller.memberId,
    now,
    given: { form, sent: form, submittedAt: now, changedAt: now, reason: "" },
  });
  return sent ? { postId: row.id, state: sent.state } : ctx.fail("POST_REVIEWING");
}
