import { Id } from "@heshi/kernel/id";
import { pageInput, pageOf } from "@heshi/kernel/page";
import * as z from "zod/mini";
import { reportReasons } from "../chat/chat-view.ts";
import type { Method } from "../frame/define.ts";
import { Line, Time } from "../frame/text.ts";
import { expertCertDesk } from "./expert-cert.ts";
import { PostForm } from "./post-form.ts";
import { postKinds, postStates } from "./post-states.ts";

/** What was sent and is not its author's alone again. */
const deskStates = ["reviewing", "published", "refused", "withdrawn"] as const;
const desk = { access: "operator", right: "content.review" } as const;
const Row = z.object({
  postId: Id,
  kind: z.enum(postKinds),
  state: z.enum(postStates),
  title: z.string(),
  excerpt: z.string(),
  mid: z.string(),
  nickname: z.string(),
  badge: z.optional(z.string()),
  isClaim: z.boolean(),
  submittedAt: Time,
});
const Reported = z.object({
  reason: z.enum(reportReasons),
  text: z.string(),
  mid: z.string(),
  createdAt: Time,
});

/** The operators' side of what members write; part of group Admin. */
export const postDesk = {
  ...expertCertDesk,
  GetPosts: {
    ...desk,
    kind: "query",
    doc: "What members sent, in a state, the one that waits longest first; of one kind, or of all.",
    input: z.object({
      state: z._default(z.enum(deskStates), "reviewing"),
      kind: z.optional(z.enum(postKinds)),
      ...pageInput,
    }),
    output: pageOf(Row),
  },
  GetPost: {
    ...desk,
    kind: "query",
    ids: { postId: "post" },
    doc: "What a member sent, as it is shown where it is, with hints, reports and history; never what was kept since.",
    input: z.object({ postId: Id }),
    output: z.extend(Row, {
      memberId: Id,
      form: PostForm,
      /** What is read while a change of it is in review. */
      shown: z.optional(PostForm),
      /** Goods of a recipe that may be shown now. */
      goods: z.array(z.object({ waresId: Id, title: z.string() })),
      parentTitle: z.string(),
      reason: z.string(),
      hints: z.array(z.object({ text: z.string(), isWarning: z.boolean() })),
      reports: z.array(Reported),
      history: z.array(z.object({ title: z.string(), by: z.string(), note: z.string(), at: Time })),
    }),
  },
  DecidePost: {
    ...desk,
    kind: "command",
    ids: { postId: "post" },
    changes: ["Admin.GetPosts", "Admin.GetPost", "Expert", "Kitchen", "Question"],
    doc: "Publishes what was sent at `submittedAt`, or refuses it with a reason; refused when something newer was sent.",
    input: z.object({
      postId: Id,
      submittedAt: Time,
      decision: z.enum(["pass", "refuse"]),
      reason: z._default(Line(200, 0), ""),
    }),
    output: z.object({ state: z.enum(postStates) }),
  },
  WithdrawPost: {
    ...desk,
    kind: "command",
    ids: { postId: "post" },
    changes: ["Admin.GetPosts", "Admin.GetPost", "Admin.GetPostReports", "Expert", "Kitchen", "Question"],
    doc: "Takes down something published, with a reason; upholds the reports of it.",
    input: z.object({ postId: Id, reason: Line(200, 2) }),
    output: z.object({ state: z.enum(postStates) }),
  },
  GetPostReports: {
    ...desk,
    kind: "query",
    doc: "Reports of what members wrote that wait for a decision, the oldest first.",
    input: z.object({ ...pageInput }),
    output: pageOf(
      z.extend(Reported, {
        reportId: Id,
        postId: Id,
        kind: z.enum(postKinds),
        title: z.string(),
        excerpt: z.string(),
        nickname: z.string(),
        authorMid: z.string(),
      }),
    ),
  },
  DismissPostReport: {
    ...desk,
    kind: "command",
    ids: { reportId: "postReport" },
    changes: ["Admin.GetPostReports"],
    doc: "Finds that a report is of nothing against the rules: what was reported stays.",
    input: z.object({ reportId: Id }),
    output: z.object({}),
  },
} as const satisfies Readonly<Record<string, Method>>;
