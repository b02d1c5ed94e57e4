import type { Question } from "@heshi/contract/content/ask";
import type { Service } from "../../rpc/call/service.ts";
import { list } from "../../rpc/list.ts";
import { isHidden } from "../expert/expert.public.ts";
import { tell } from "../inbox/inbox.public.ts";
import { lockActive } from "../member/member.public.ts";
import { cardKey, cardOf, listQuestions } from "./card.store.ts";
import { nameOf } from "./words/claims.domain.ts";
import { detailOf, listTalk, readPost, readTalk, talkOf } from "./detail.store.ts";
import { findAnswer, findReadable, lockHead, setAccepted } from "./post.store.ts";
import { write, writeLocked } from "./write.ts";

const blank = { title: "", source: "", isClaim: false } as const;

/** The handlers of Question (docs/rules/content.md). */
export const askService: Service<typeof Question> = {
  GetQuestions: list({
    statement: listQuestions,
    values: ({ caller, now }, { which }) => [caller.memberId, now, which],
    view: cardOf,
    key: cardKey,
  }),

  async GetQuestion({ tx, caller, now, fail }, { postId }) {
    const { memberId } = caller;
    const row = (await tx.one(readPost, [memberId, now, postId, "question"])) ?? fail("NOT_FOUND");
    const accepted = row.acceptedId && (await tx.one(readTalk, [memberId, now, row.acceptedId]));
    return {
      ...detailOf(row),
      mayAccept: row.isMe && row.acceptedId === undefined,
      mayAnswer: !row.isMe && (await tx.one(findAnswer, [postId, memberId])) === undefined,
      accepted: accepted ? talkOf(accepted) : undefined,
    };
  },

  GetAnswers: list({
    statement: listTalk,
    values: ({ caller, now }, { postId }) => [caller.memberId, now, postId, "answer"],
    view: talkOf,
    key: ({ publishedAt, postId }) => [publishedAt, postId],
  }),

  Ask: (ctx, { postId, isDraft, ...form }) =>
    write(ctx, { kind: "question", postId, isDraft, form: { ...blank, ...form } }),

  async Answer(ctx, { questionId, postId, isDraft, ...form }) {
    const { tx, caller, now, fail } = ctx;
    // one answer each: what is asked next holds until it is written
    await lockActive(ctx);
    const question = (await tx.one(findReadable, [questionId, caller.memberId, now])) ?? fail("NOT_FOUND");
    if (question.kind !== "question") return fail("NOT_FOUND");
    if (question.memberId === caller.memberId) return fail("ANSWER_OWN_QUESTION");
    if (await tx.one(isHidden, [question.memberId, caller.memberId])) return fail("BLOCKED_YOU");
    if (postId === undefined && (await tx.one(findAnswer, [questionId, caller.memberId])))
      return fail("ANSWERED_BEFORE");
    return writeLocked(ctx, {
      kind: "answer",
      parentId: questionId,
      postId,
      isDraft,
      form: { ...blank, ...form },
    });
  },

  async Accept(ctx, { answerId }) {
    const { tx, caller, now, fail } = ctx;
    await lockActive(ctx);
    const found = (await tx.one(findReadable, [answerId, caller.memberId, now])) ?? fail("NOT_FOUND");
    if (found.kind !== "answer" || found.parentId === undefined) return fail("NOT_FOUND");
    const question = (await tx.one(lockHead, [found.parentId])) ?? fail("NOT_FOUND");
    if (question.memberId !== caller.memberId) return fail("NOT_FOUND");
    // behind the lock: it may have been taken down meanwhile
    const answer = (await tx.one(findReadable, [answerId, caller.memberId, now])) ?? fail("NOT_FOUND");
    if ((await tx.run(setAccepted, [question.id, answerId])) !== 1) return fail("ACCEPTED_BEFORE");
    const data = {
      kind: "question",
      postId: question.id,
      title: nameOf({ title: question.title, text: question.body }),
      words: "",
    } as const;
    await tell(tx, "post", { event: "accept", memberId: answer.memberId, data, at: now });
    return {};
  },
};
