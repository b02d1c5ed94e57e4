import * as z from "zod/mini";
import { Id } from "@heshi/kernel/id";
import { pageInput, pageOf } from "@heshi/kernel/page";
import type { Method, RefusalRow } from "../frame/define.ts";
import { Line, Lines, Time } from "../frame/text.ts";

const said = { text: z.string(), nickname: z.string(), createdAt: Time };
const Question = z.object({
  questionId: Id,
  ...said,
  answers: z.int(),
  /** The newest ones. */
  first: z.array(z.object(said)),
});

export const questionErrors = {
  QUESTION_MANY: [320, "今天提问得有点多了，明天再来"],
  NOT_BUYER: [321, "买过并确认收货后才能回答"],
  ANSWERED: [322, "您已经回答过这个问题"],
  ANSWER_OWN: [323, "不能回答自己的提问"],
} as const satisfies Record<string, RefusalRow>;

/** Questions about a product, which its buyers answer (docs/rules/comment.md). */
export const questionMethods = {
  GetQuestions: {
    kind: "query",
    access: "public",
    cache: true,
    rate: "read",
    ids: { waresId: "public" },
    doc: "The questions about a product, newest first, with the two newest answers of each.",
    input: z.object({ waresId: Id, ...pageInput }),
    output: pageOf(Question),
  },
  GetAnswers: {
    kind: "query",
    access: "public",
    cache: true,
    rate: "read",
    ids: { questionId: "public" },
    doc: "The answers to a question, newest first.",
    input: z.object({ questionId: Id, ...pageInput }),
    output: pageOf(z.object({ answerId: Id, ...said })),
  },
  GetMayAnswer: {
    kind: "query",
    access: "member",
    rate: "read",
    ids: { waresId: "public" },
    doc: "Whether the caller has bought and received a product, and so may answer.",
    input: z.object({ waresId: Id }),
    output: z.object({ mayAnswer: z.boolean() }),
  },
  Ask: {
    kind: "command",
    access: "member",
    changes: ["Wares.GetQuestions"],
    rate: "write",
    ids: { waresId: "public" },
    doc: "Asks the buyers of a product.",
    input: z.object({ waresId: Id, text: Line(100, 4) }),
    output: z.object({ questionId: Id }),
  },
  Answer: {
    kind: "command",
    access: "member",
    changes: ["Wares.GetQuestions", "Wares.GetAnswers"],
    rate: "write",
    ids: { questionId: "public" },
    doc: "Answers a question about a product that the caller has received, once; the asker is told.",
    input: z.object({ questionId: Id, text: Lines(300, 2) }),
    output: z.object({ answerId: Id }),
  },
} as const satisfies Record<string, Method>;
