import { Id } from "@heshi/kernel/id";
import { pageInput, pageOf } from "@heshi/kernel/page";
import * as z from "zod/mini";
import { defineGroup } from "../frame/define.ts";
import { contentErrors } from "./content-errors.ts";
import { AnswerForm, QuestionForm, writing } from "./post-form.ts";
import { postStates } from "./post-states.ts";
import { PostCard, PostDetail, Talk } from "./post-view.ts";

/** Questions of daily life and their answers (docs/rules/content.md); questions about goods are `Wares`. */
export const Question = defineGroup({
  name: "Question",
  code: 67,
  errors: {
    ...contentErrors,
    ANSWERED_BEFORE: [30, "您已经回答过这个问题，可以在“我的发布”里修改"],
    ANSWER_OWN_QUESTION: [31, "不能回答自己的提问"],
    ACCEPTED_BEFORE: [32, "已经采纳过一个回答，不能更换"],
  },
  methods: {
    GetQuestions: {
      kind: "query",
      access: "member",
      rate: "read",
      doc: "Questions, newest first: all, those that nobody has answered, or those with an accepted answer.",
      input: z.object({ which: z._default(z.enum(["all", "open", "accepted"]), "all"), ...pageInput }),
      output: pageOf(PostCard),
    },
    GetQuestion: {
      kind: "query",
      access: "member",
      rate: "read",
      ids: { postId: "public" },
      doc: "A published question; `mayAccept`: it is the caller's and has no accepted answer yet.",
      input: z.object({ postId: Id }),
      output: z.extend(PostDetail, {
        mayAccept: z.boolean(),
        mayAnswer: z.boolean(),
        accepted: z.optional(Talk),
      }),
    },
    GetAnswers: {
      kind: "query",
      access: "member",
      rate: "read",
      ids: { postId: "public" },
      doc: "The answers to a question, newest first; those with claims while their author's badge is valid.",
      input: z.object({ postId: Id, ...pageInput }),
      output: pageOf(Talk),
    },
    Ask: {
      kind: "command",
      access: "member",
      rate: "write",
      ids: { postId: "post" },
      changes: ["Expert", "Question"],
      doc: "Asks, or changes a question of the caller's: kept as a draft, or sent for review.",
      input: z.extend(QuestionForm, writing),
      output: z.object({ postId: Id, state: z.enum(postStates) }),
    },
    Answer: {
      kind: "command",
      access: "member",
      rate: "write",
      ids: { questionId: "public", postId: "post" },
      changes: ["Expert", "Question"],
      doc: "Answers somebody else's question once, or changes the caller's answer; seen after review.",
      input: z.extend(AnswerForm, { questionId: Id, ...writing }),
      output: z.object({ postId: Id, state: z.enum(postStates) }),
    },
    Accept: {
      kind: "command",
      access: "member",
      rate: "write",
      ids: { answerId: "public" },
      changes: ["Expert", "Question"],
      doc: "Accepts an answer to the caller's question, once; who answered is notified.",
      input: z.object({ answerId: Id }),
      output: z.object({}),
    },
  },
});
