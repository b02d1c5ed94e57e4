import * as z from "zod/mini";
import { Id } from "@heshi/kernel/id";
import { pageInput, pageOf } from "@heshi/kernel/page";
import { defineGroup, type Method } from "../frame/define.ts";
import { Line, Lines, PrivateUrl, Time } from "../frame/text.ts";
import { feedbackKinds } from "./feedback-kinds.ts";

const FeedbackView = z.object({
  feedbackId: Id,
  kind: z.enum(feedbackKinds),
  text: z.string(),
  /** Signed addresses, good for five minutes. */
  pictures: z.array(z.string()),
  contact: z.string(),
  createdAt: Time,
  answer: z.optional(z.object({ text: z.string(), createdAt: Time })),
});

/** What members tell the platform (docs/rules/help.md). */
export const Feedback = defineGroup({
  name: "Feedback",
  code: 43,
  errors: { FEEDBACK_MANY: [1, "今天反馈得有点多了，明天再来"] },
  methods: {
    Submit: {
      kind: "command",
      access: "member",
      changes: ["Feedback.GetList"],
      rate: "write",
      ids: { pictures: "privateFile" },
      doc: "Sends feedback with up to four private pictures.",
      input: z.object({
        kind: z.enum(feedbackKinds),
        text: Lines(500, 5),
        pictures: z._default(z.array(PrivateUrl).check(z.maxLength(4)), []),
        contact: z._default(Line(50, 0), ""),
      }),
      output: z.object({ feedbackId: Id }),
    },
    GetList: {
      kind: "query",
      access: "member",
      rate: "read",
      doc: "The caller's feedback, newest first.",
      input: z.object({ ...pageInput }),
      output: pageOf(
        z.object({
          feedbackId: Id,
          kind: z.enum(feedbackKinds),
          text: z.string(),
          createdAt: Time,
          isAnswered: z.boolean(),
        }),
      ),
    },
    GetDetail: {
      kind: "query",
      access: "member",
      rate: "read",
      ids: { feedbackId: "feedback" },
      doc: "One of the caller's feedback, with the answer.",
      input: z.object({ feedbackId: Id }),
      output: FeedbackView,
    },
  },
});

const desk = { access: "operator", right: "content.review" } as const;

/** The operators' side of feedback. */
export const feedbackDesk = {
  GetFeedbacks: {
    ...desk,
    kind: "query",
    doc: "Feedback of members and shops that waits for an answer, oldest first; or what was answered, newest first.",
    input: z.object({ isAnswered: z._default(z.boolean(), false), ...pageInput }),
    output: pageOf(
      z.object({
        ...FeedbackView.shape,
        /** Of a member; of a shop's people their shop's number and name. */
        mid: z.string(),
        nickname: z.string(),
        isShop: z.boolean(),
      }),
    ),
  },
  AnswerFeedback: {
    ...desk,
    kind: "command",
    changes: ["Admin.GetFeedbacks"],
    ids: { feedbackId: "public" },
    doc: "Answers feedback once; a member is told.",
    input: z.object({ feedbackId: Id, answer: Lines(500, 2) }),
    output: z.object({}),
  },
} as const satisfies Record<string, Method>;
