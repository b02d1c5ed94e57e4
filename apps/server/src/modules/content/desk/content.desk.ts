import type { Admin } from "@heshi/contract/system/admin";
import type { Context, Service } from "../../../rpc/call/service.ts";
import { list } from "../../../rpc/list.ts";
import { findBadge } from "../../expert/expert.public.ts";
import { tell } from "../../inbox/inbox.public.ts";
import { checkReason } from "../../machine/machine.public.ts";
import { nameOf } from "../words/claims.domain.ts";
import { allowedGoods } from "../goods.store.ts";
import { listSent, readSent } from "./desk.store.ts";
import { postDesk } from "../post.effects.ts";
import { lockPost } from "../post.store.ts";
import { piecesOf } from "../words/pieces.domain.ts";
import { tellReporter } from "./report.ts";
import { decideReport, decideReports, findReport, listReports, reportsOf } from "./report.store.ts";
import { goodsOf, hintsOf } from "../words/hints.domain.ts";
import { settle } from "../settle.ts";

type Desk = Context<typeof Admin, "operator">;
type Locked = NonNullable<Awaited<ReturnType<typeof lockSent>>>;
async function lockSent({ tx, fail }: Desk, postId: string) {
  return (await tx.one(lockPost, [postId])) ?? fail("NOT_FOUND");
}

/** What a passed one shows from now on. */
const published = ({ sent: form, publishedAt }: Locked, now: Date) => ({
  shown: JSON.stringify(form),
  title: form.title,
  body: form.text,
  ...(form.recipe && { minutes: form.recipe.minutes }),
  isClaim: form.isClaim,
  find: piecesOf(form),
  publishedAt: publishedAt ?? now,
  changedAt: now,
  reason: "",
});

/** Tells who wrote it what an operator decided. */
async function tellAuthor(
  { tx, now }: Desk,
  row: Locked,
  { event, words }: { event: "pass" | "refuse" | "withdraw"; words: string },
) {
  const { kind, memberId, sent, title, body: text } = row;
  const name = nameOf(event === "withdraw" ? { title, text } : sent);
  await tell(tx, "own_post", { event, memberId, data: { kind, title: name, words }, at: now });
}

/** The operators' handlers of what members write (docs/rules/content.md). */
export const contentDeskHandlers = {
  GetPosts: list({
    statement: listSent,
    values: ({ now }, { state, kind }) => [now, state, kind],
    view: (row) => row,
    key: ({ submittedAt, postId }) => [submittedAt, postId],
  }),

  async GetPost({ tx, now, fail }, { postId }) {
    const { refusals, ...row } = (await tx.one(readSent, [now, postId])) ?? fail("NOT_FOUND");
    const goods = goodsOf(row.form);
    const allowed = goods.size === 0 ? [] : await tx.many(allowedGoods, [[...goods]]);
    const reported = await tx.one(reportsOf, [postId]);
    return {
      ...row,
      hints: hintsOf({ ...row, refusals, lacking: goods.size - allowed.length }),
      goods: allowed.map(({ id: waresId, title }) => ({ waresId, title })),
      reports: reported?.reports ?? [],
      history: await postDesk.history(tx, postId),
    };
  },

  async DecidePost(ctx, { postId, submittedAt, decision, reason }) {
    const { tx, now, fail } = ctx;
    checkReason(ctx, { decision, reason });
    const row = await lockSent(ctx, postId);
    if (row.submittedAt !== submittedAt)
      return fail("WRONG_STATE", { state: row.state, msg: "作者已重新提交，请刷新后再审" });
    const isPassed = decision === "pass";
    // asked again: the certificate may have ended while it waited
    if (isPassed && row.sent.isClaim && !(await tx.one(findBadge, [row.memberId, now])))
      return fail("WRONG_FIELD", { msg: "作者的专家认证已到期，请写明原因后不通过" });
    const given = isPassed ? published(row, now) : { reason, changedAt: now };
    const { state } = await postDesk.decide(ctx, row, { on: decision, words: reason, given });
    await settle(tx, { row, to: state, now, words: row.sent.text });
    await tellAuthor(ctx, row, { event: decision, words: reason });
    return { state };
  },

  async WithdrawPost(ctx, { postId, reason }) {
    const { tx, now, caller } = ctx;
    const row = await lockSent(ctx, postId);
    const given = { reason, changedAt: now };
    const { state } = await postDesk.decide(ctx, row, { on: "withdraw", words: reason, given });
    await settle(tx, { row, to: state, now });
    await tellAuthor(ctx, row, { event: "withdraw", words: reason });
    const reporters = await tx.many(decideReports, [postId, "upheld", now, caller.operatorId]);
    for (const { memberId } of reporters) await tellReporter(tx, { memberId, row, event: "upheld", now });
    return { state };
  },

  GetPostReports: list({
    statement: listReports,
    values: () => [],
    view: (row) => row,
    key: ({ createdAt, reportId }) => [createdAt, reportId],
  }),

  async DismissPostReport(ctx, { reportId }) {
    const { tx, now, caller, fail } = ctx;
    const { postId } = (await tx.one(findReport, [reportId])) ?? fail("NOT_FOUND");
    const row = await lockSent(ctx, postId);
    const decided = await tx.one(decideReport, [reportId, "dismissed", now, caller.operatorId]);
    if (!decided) return fail("WRONG_STATE");
    await tellReporter(tx, { memberId: decided.memberId, row, event: "dismissed", now });
    return {};
  },
} satisfies Partial<Service<typeof Admin>>;
