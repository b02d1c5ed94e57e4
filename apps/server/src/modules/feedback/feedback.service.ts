import type { Admin } from "@heshi/contract/system/admin";
import type { Feedback } from "@heshi/contract/system/feedback";
import { timeId } from "@heshi/kernel/id";
import { dayStart } from "@heshi/kernel/month";
import { list } from "../../rpc/list.ts";
import { type Service, single } from "../../rpc/call/service.ts";
import { tell } from "../inbox/inbox.public.ts";
import { lockActive } from "../member/member.public.ts";
import { idOfPrivate, ownedPictures, signedUrl } from "../system/system.public.ts";
import {
  addFeedback,
  answerFeedback,
  type FeedbackRow,
  findFeedback,
  hasFeedback,
  listAnswered,
  listFeedback,
  listWaiting,
} from "./feedback.store.ts";

type Reader = { caller: { sessionId: string }; now: Date };

/** Feedback with addresses of its pictures for one session. */
const viewOf =
  (fileKey: Uint8Array) =>
  <R extends FeedbackRow>({ answerText, answeredAt, pictures, ...row }: R, { caller, now }: Reader) => ({
    ...row,
    // a shop's pictures are public files
    pictures: pictures.map((name) =>
      name.startsWith("/private/")
        ? signedUrl(fileKey, { id: idOfPrivate(name), sessionId: caller.sessionId }, now).url
        : name,
    ),
    answer: answeredAt === undefined ? undefined : { text: answerText, createdAt: answeredAt },
  });

/** The handlers of Feedback and the operators' ones (docs/rules/help.md); `fileKey` signs addresses of pictures. */
export function feedbackHandlers({ fileKey }: { fileKey: Uint8Array }) {
  const view = viewOf(fileKey);
  const feedback: Service<typeof Feedback> = {
    async Submit({ tx, caller, now, settings, fail }, { kind, text, pictures, contact }) {
      const { memberId } = caller;
      const ids = pictures.map(idOfPrivate);
      const owned = ids.length === 0 ? [] : await tx.many(ownedPictures, [memberId, ids]);
      if (ids.some((id) => !owned.some((one) => one.id === id))) return fail("NOT_FOUND");
      await lockActive({ tx, caller, fail });
      const id = timeId(now);
      const row = [id, memberId, kind, text, JSON.stringify(pictures), contact, now];
      const added = await tx.one(addFeedback, [...row, dayStart(now), settings["feedback.perDay"]]);
      return added ? { feedbackId: id } : fail("FEEDBACK_MANY");
    },

    GetList: list({
      statement: listFeedback,
      values: ({ caller }) => [caller.memberId],
      view: (row) => row,
      key: ({ createdAt, feedbackId }) => [createdAt, feedbackId],
    }),

    GetDetail: single(async (ctx, { feedbackId }) => {
      const row = await ctx.tx.one(findFeedback, [feedbackId, ctx.caller.memberId]);
      return view(row ?? ctx.fail("NOT_FOUND"), ctx);
    }),
  };
  const admin = {
    GetFeedbacks: list({
      statement: ({ isAnswered }) => (isAnswered ? listAnswered : listWaiting),
      values: () => [],
      view,
      key: ({ createdAt, feedbackId }) => [createdAt, feedbackId],
    }),

    async AnswerFeedback({ tx, caller, now, fail }, { feedbackId, answer }) {
      const answered = await tx.one(answerFeedback, [feedbackId, answer, caller.operatorId, now]);
      if (!answered) {
        if (!(await tx.one(hasFeedback, [feedbackId]))) return fail("NOT_FOUND");
        return fail("WRONG_STATE", { msg: "已有同事回复，请刷新后查看" });
      }
      const { memberId } = answered;
      // a shop's people read the answer on their page
      if (memberId !== undefined)
        await tell(tx, "feedback", { event: "answer", memberId, data: { feedbackId }, at: now });
      return {};
    },
  } satisfies Partial<Service<typeof Admin>>;
  return { feedback, admin };
}
