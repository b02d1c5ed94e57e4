import * as z from "zod/mini";
import { Id } from "@heshi/kernel/id";
import { pageInput, pageOf } from "@heshi/kernel/page";
import { defineGroup, type Method } from "../frame/define.ts";
import { Line, Lines, Time } from "../frame/text.ts";

export const Notice = defineGroup({
  name: "Notice",
  code: 19,
  errors: {},
  methods: {
    GetList: {
      kind: "query",
      access: "public",
      cache: true,
      rate: "read",
      doc: "Published notices, newest first.",
      input: z.object({ ...pageInput }),
      output: pageOf(
        z.object({
          noticeId: Id,
          title: z.string(),
          /** The beginning of its text. */
          summary: z.string(),
          /** It pops up on the home page. */
          isImportant: z.boolean(),
          publishedAt: Time,
        }),
      ),
    },
    GetDetail: {
      kind: "query",
      access: "public",
      cache: true,
      rate: "read",
      ids: { noticeId: "public" },
      doc: "One notice; its body is cleaned HTML.",
      input: z.object({ noticeId: Id }),
      output: z.object({ noticeId: Id, title: z.string(), body: z.string(), publishedAt: Time }),
    },
  },
});

/** The state of a notice (docs/rules/notice.md). */
export const noticeStates = ["draft", "scheduled", "published", "withdrawn"] as const;

/** The operators' refusals about notices. */
export const noticeRefusals = {
  NOTICE_PAST: [62, "发布时间已过或超过 90 天，请重新选择"],
} as const;

const desk = { access: "operator", right: "notice.publish" } as const;
const changes = ["Admin.GetNotices", "Notice", "Nav"] as const;

/** The operators' side of notices. */
export const noticeDesk = {
  GetNotices: {
    ...desk,
    kind: "query",
    doc: "All notices, the last changed first; with the state, and why one was withdrawn.",
    input: z.object({ ...pageInput }),
    output: pageOf(
      z.object({
        noticeId: Id,
        title: z.string(),
        text: z.string(),
        isImportant: z.boolean(),
        state: z.enum(noticeStates),
        publishedAt: z.optional(Time),
        withdrawnReason: z.string(),
        changedAt: Time,
      }),
    ),
  },
  SaveNotice: {
    ...desk,
    kind: "command",
    changes,
    ids: { noticeId: "public" },
    doc: "Writes a draft, or changes a notice that is not published yet; the text is plain, its lines become paragraphs.",
    input: z.object({
      noticeId: z.optional(Id),
      title: Line(60, 2),
      text: Lines(5000, 2),
      /** It opens over the home page. */
      isImportant: z.boolean(),
    }),
    output: z.object({ noticeId: Id }),
  },
  PublishNotice: {
    ...desk,
    kind: "command",
    changes,
    ids: { noticeId: "public" },
    doc: "Publishes a draft now or at a time, or moves that time.",
    input: z.object({ noticeId: Id, at: z.optional(Time) }),
    output: z.object({ publishedAt: Time }),
  },
  WithdrawNotice: {
    ...desk,
    kind: "command",
    changes,
    ids: { noticeId: "public" },
    doc: "Takes a published or scheduled notice back for good, with a reason.",
    input: z.object({ noticeId: Id, reason: Line(100, 2) }),
    output: z.object({}),
  },
} as const satisfies Record<string, Method>;
