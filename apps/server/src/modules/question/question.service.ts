import type { Wares } from "@heshi/contract/goods/wares";
import { timeId } from "@heshi/kernel/id";
import { dayStart } from "@heshi/kernel/month";
import { maskNickname } from "@heshi/kernel/text";
import { list } from "../../rpc/list.ts";
import { type Service, single } from "../../rpc/call/service.ts";
import { tell } from "../inbox/inbox.public.ts";
import { lockActive } from "../member/member.public.ts";
import {
  addAnswer,
  addQuestion,
  answerState,
  hasReceived,
  listAnswers,
  listQuestions,
} from "./question.store.ts";

const masked = <R extends { nickname: string }>(row: R): R => ({
  ...row,
  nickname: maskNickname(row.nickname),
});

/** The handlers of Wares for questions to buyers (docs/rules/comment.md). */
export const questionHandlers = {
  GetQuestions: list({
    statement: listQuestions,
    values: (_ctx, { waresId }) => [waresId],
    view: ({ first, ...row }) => ({ ...masked(row), first: first.map(masked) }),
    key: ({ createdAt, questionId }) => [createdAt, questionId],
  }),

  GetAnswers: list({
    statement: listAnswers,
    values: (_ctx, { questionId }) => [questionId],
    view: masked,
    key: ({ createdAt, answerId }) => [createdAt, answerId],
  }),

  GetMayAnswer: single(async ({ tx, caller }, { waresId }) => ({
    mayAnswer: (await tx.one(hasReceived, [caller.memberId, waresId]))?.mayAnswer ?? false,
  })),

  async Ask({ tx, caller, now, settings, fail }, { waresId, text }) {
    await lockActive({ tx, caller, fail });
    const id = timeId(now);
    const values = [id, waresId, caller.memberId, text, now, dayStart(now), settings["question.perDay"]];
    const asked = await tx.one(addQuestion, values);
    if (!asked?.isKnown) return fail("NOT_FOUND");
    return asked.isAdded ? { questionId: id } : fail("QUESTION_MANY");
  },

  async Answer({ tx, caller, now, fail }, { questionId, text }) {
    const id = timeId(now);
    const answered = await tx.one(addAnswer, [id, questionId, caller.memberId, text, now]);
    if (!answered) {
      const state = (await tx.one(answerState, [questionId, caller.memberId])) ?? fail("NOT_FOUND");
      if (state.isOwn) return fail("ANSWER_OWN");
      return state.isAnswered ? fail("ANSWERED") : fail("NOT_BUYER");
    }
    const { askerId: memberId, waresId } = answered;
    await tell(tx, "question", { event: "answer", memberId, data: { waresId }, at: now });
    return { answerId: id };
  },
} satisfies Partial<Service<typeof Wares>>;
