import * as z from "zod/mini";
import { Id } from "@heshi/kernel/id";
import { defineGroup, type Method } from "../frame/define.ts";
import { Line, Lines, Time } from "../frame/text.ts";

const FaqHead = z.object({ faqId: Id, title: z.string() });
export type FaqHead = z.infer<typeof FaqHead>;
const Category = z.object({ categoryId: Id, name: z.string(), list: z.array(FaqHead) });

/** A page of the app that an answer leads to. */
const Path = z
  .string()
  .check(z.maxLength(200), z.regex(/^(?:\/pages\/[\w/?=&-]+)?$/, "请填写以 /pages/ 开头的路径"));

/** Questions and answers about the shop and the wallet (docs/rules/help.md). */
export const Faq = defineGroup({
  name: "Faq",
  code: 42,
  errors: {},
  methods: {
    GetHome: {
      kind: "query",
      access: "public",
      cache: true,
      rate: "read",
      doc: "All categories with the titles of their answers, and the titles that most members found helpful.",
      input: z.object({}),
      output: z.object({ hot: z.array(FaqHead), list: z.array(Category) }),
    },
    Search: {
      kind: "query",
      access: "public",
      rate: "search",
      doc: "Answers with all words of a text, those in the title first; at most 50.",
      input: z.object({ keyword: Line(40) }),
      output: z.object({ list: z.array(z.object({ ...FaqHead.shape, summary: z.string() })) }),
    },
    GetDetail: {
      kind: "query",
      access: "public",
      cache: true,
      rate: "read",
      ids: { faqId: "public" },
      doc: "One answer in plain text, with the page it leads to and others of its category.",
      input: z.object({ faqId: Id }),
      output: z.object({
        ...FaqHead.shape,
        category: z.string(),
        text: z.string(),
        link: z.optional(z.object({ text: z.string(), path: z.string() })),
        helpful: z.int(),
        changedAt: Time,
        related: z.array(FaqHead),
      }),
    },
    GetVote: {
      kind: "query",
      access: "member",
      rate: "read",
      ids: { faqId: "public" },
      doc: "Whether the caller found an answer helpful; absent if they did not say.",
      input: z.object({ faqId: Id }),
      output: z.object({ isHelpful: z.optional(z.boolean()) }),
    },
    Vote: {
      kind: "command",
      access: "member",
      changes: ["Faq.GetVote", "Faq.GetDetail"],
      rate: "write",
      ids: { faqId: "public" },
      doc: "Says whether an answer helped, or changes what was said.",
      input: z.object({ faqId: Id, isHelpful: z.boolean() }),
      output: z.object({}),
    },
  },
});

const desk = { access: "operator", right: "notice.publish" } as const;
const form = {
  categoryId: Id,
  title: Line(60, 2),
  text: Lines(3000, 2),
  keywords: z._default(Line(100, 0), ""),
  linkText: z._default(Line(12, 0), ""),
  path: z._default(Path, ""),
  isShown: z.boolean(),
};

/** The operators' side of the help pages. */
export const faqDesk = {
  GetFaqs: {
    ...desk,
    kind: "query",
    doc: "All answers with their votes, hidden ones too.",
    input: z.object({}),
    output: z.object({
      categories: z.array(z.object({ categoryId: Id, name: z.string() })),
      list: z.array(
        z.object({
          faqId: Id,
          categoryId: Id,
          title: z.string(),
          text: z.string(),
          keywords: z.string(),
          linkText: z.string(),
          path: z.string(),
          isShown: z.boolean(),
          helpful: z.int(),
          unhelpful: z.int(),
        }),
      ),
    }),
  },
  SaveFaq: {
    ...desk,
    kind: "command",
    changes: ["Admin.GetFaqs", "Faq"],
    ids: { faqId: "public", categoryId: "public" },
    doc: "Writes an answer, or changes one.",
    input: z.object({ faqId: z.optional(Id), ...form }),
    output: z.object({ faqId: Id }),
  },
} as const satisfies Record<string, Method>;
