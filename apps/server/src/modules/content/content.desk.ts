import type { PostForm } from "@heshi/contract/content/post-form";
import type { Admin } from "@heshi/contract/system/admin";
import { assert } from "@heshi/kernel/assert";
import type { Context, Service } from "../../rpc/call/service.ts";
import { list } from "../../rpc/list.ts";
import { findBadge } from "../expert/expert.public.ts";
import { tell } from "../inbox/inbox.public.ts";
import { checkReason } from "../machine/machine.public.ts";
import { allWordsOf, claimIn, doseIn, nameOf } from "./claims.domain.ts";
import { listSent, readSent } from "./desk.store.ts";
import { postDesk } from "./post.effects.ts";
import { lockPost } from "./post.store.ts";
import { decideReport, decideReports, findReport, listReports, reportsOf } from "./report.store.ts";
import { settle } from "./settle.ts";

type Desk = Context<typeof Admin, "operator">;
type Sent = { kind: string; form: PostForm; badge: string | undefined; refusals: number };

/** What an operator should look at before deciding. Pure. */
function hintsOf({ form, badge, refusals }: Sent): { text: string; isWarning: boolean }[] {
  const [claim, dose] = [claimIn(form), doseIn(form)];
  const goods = form.recipe?.ingredients.filter(({ waresId }) => waresId !== undefined).length ?? 0;
  return [
    ...(form.isClaim
      ? [
          {
            text:
              badge === undefined ? "涉及健康功效，作者没有有效的专家认证" : `涉及健康功效，作者是${badge}`,
            isWarning: badge === undefined,
          },
        ]
      : []),
    ...(claim === undefined ? [] : [{ text: `出现“${claim}”`, isWarning: true }]),
    ...(dose === undefined ? [] : [{ text: `可能是诊断或剂量：“${dose}”`, isWarning: true }]),
    ...(goods > 0 ? [{ text: `关联了 ${goods} 件商品，会标注“广告”`, isWarning: false }] : []),
    ...(/https?:|www\.|微信|加v|vx/iu.test(allWordsOf(form))
      ? [{ text: "可能有站外联系方式", isWarning: true }]
      : []),
    ...(refusals > 0 ? [{ text: `之前有 ${refusals} 次未通过`, isWarning: false }] : []),
  ];
}

type Locked = NonNullable<Awaited<ReturnType<typeof lockSent>>>;
async function lockSent({ tx, fail }: Desk, postId: string) {
  return (await tx.one(lockPost, [postId])) ?? fail("NOT_FOUND");
}

/** What a passed one shows from now on. */
const published = ({ form, publishedAt }: Locked, now: Date) => ({
  shown: JSON.stringify(form),
  title: form.title,
  body: form.text,
  ...(form.recipe && { minutes: form.recipe.minutes }),
  isClaim: form.isClaim,
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
  const { kind, memberId, form } = row;
  await tell(tx, "own_post", { event, memberId, data: { kind, title: nameOf(form), words }, at: now });
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
    const reported = await tx.one(reportsOf, [postId]);
    return {
      ...row,
      hints: hintsOf({ ...row, refusals }),
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
    if (isPassed && row.form.isClaim && !(await tx.one(findBadge, [row.memberId, now])))
      return fail("WRONG_FIELD", { msg: "作者的专家认证已到期，请写明原因后不通过" });
    const given = isPassed ? published(row, now) : { reason, changedAt: now };
    const { state } = await postDesk.decide(ctx, row, { on: decision, words: reason, given });
    await settle(tx, { row, to: state, now, words: row.form.text });
    await tellAuthor(ctx, row, { event: decision, words: reason });
    return { state };
  },

  async WithdrawPost(ctx, { postId, reason }) {
    const { tx, now, caller } = ctx;
    const row = await lockSent(ctx, postId);
    const { state } = await postDesk.decide(ctx, row, { on: "withdraw", words: reason, given: { reason } });
    await settle(tx, { row, to: state, now });
    await tellAuthor(ctx, row, { event: "withdraw", words: reason });
    const reporters = await tx.many(decideReports, [postId, "upheld", now, caller.operatorId]);
    for (const { memberId } of reporters) await tellReporter(ctx, { memberId, row, event: "upheld" });
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
    await tellReporter(ctx, { memberId: decided.memberId, row, event: "dismissed" });
    return {};
  },
} satisfies Partial<Service<typeof Admin>>;

type Telling = { memberId: string; row: Locked; event: "upheld" | "dismissed" };
/** Tells who reported something what became of it, with the page that it is on. */
async function tellReporter({ tx, now }: Desk, { memberId, row, event }: Telling): Promise<void> {
  const head = row.parentId === undefined ? row : await tx.one(lockPost, [row.parentId]);
  if (!head) return;
  assert(
    head.kind !== "answer" && head.kind !== "remark",
    `post ${head.id} is below another and has some below it`,
  );
  const data = {
    kind: head.kind,
    postId: head.id,
    title: nameOf({ title: row.title, text: row.body }),
    words: "",
  };
  await tell(tx, "post", { event, memberId, data, at: now });
}
