import { Id } from "@heshi/kernel/id";
import * as z from "zod/mini";
import { defineGroup, type Method } from "../frame/define.ts";
import { Line, Lines, Time } from "../frame/text.ts";

const LessonHead = z.object({
  lessonId: Id,
  title: z.string(),
  summary: z.string(),
  minutes: z.int(),
  readers: z.int(),
});
const Category = z.object({ categoryId: Id, name: z.string(), lessons: z.int(), minutes: z.int() });
const Neighbour = z.optional(z.object({ lessonId: Id, title: z.string() }));

/** A page of the app that a lesson leads to. */
const Path = z
  .string()
  .check(z.maxLength(200), z.regex(/^(?:\/pages\/[\w/?=&-]+)?$/, "请填写以 /pages/ 开头的路径"));

/** From this percent on a lesson counts as read. */
export const FINISHED_PERCENT = 95;

/** Lessons for shops, public (docs/rules/school.md). */
export const School = defineGroup({
  name: "School",
  code: 58,
  errors: {},
  methods: {
    GetHome: {
      kind: "query",
      access: "public",
      cache: true,
      rate: "read",
      doc: "The categories with the number of their lessons and minutes, and the lessons in the order in which they are best read.",
      input: z.object({}),
      output: z.object({
        categories: z.array(Category),
        list: z.array(z.object({ ...LessonHead.shape, categoryId: Id })),
      }),
    },
    Search: {
      kind: "query",
      access: "public",
      rate: "search",
      doc: "Lessons with all words of a text, those in the title first; at most 50.",
      input: z.object({ keyword: Line(40) }),
      output: z.object({ list: z.array(LessonHead) }),
    },
    GetDetail: {
      kind: "query",
      access: "public",
      cache: true,
      rate: "read",
      ids: { lessonId: "public" },
      doc: "A lesson with its neighbours; lines of `text` that begin with `# ` are headings, with `- ` items.",
      input: z.object({ lessonId: Id }),
      output: z.object({
        ...LessonHead.shape,
        categoryId: Id,
        category: z.string(),
        text: z.string(),
        link: z.optional(z.object({ text: z.string(), path: z.string() })),
        changedAt: Time,
        before: Neighbour,
        next: Neighbour,
      }),
    },
    GetProgress: {
      kind: "query",
      access: "member",
      rate: "read",
      doc: "How far the caller has read each lesson that they opened, latest first.",
      input: z.object({}),
      output: z.object({
        list: z.array(z.object({ lessonId: Id, percent: z.int(), isFinished: z.boolean(), readAt: Time })),
      }),
    },
    SaveProgress: {
      kind: "command",
      access: "member",
      rate: "write",
      ids: { lessonId: "public" },
      changes: ["School.GetProgress"],
      doc: "Notes how far the caller has read a lesson; less than was noted changes nothing but when it was read.",
      input: z.object({ lessonId: Id, percent: z.int().check(z.minimum(0), z.maximum(100)) }),
      output: z.object({ isFinished: z.boolean() }),
    },
  },
});

const desk = { access: "operator", right: "notice.publish" } as const;

/** The operators' side of the school; part of group Admin. */
export const schoolDesk = {
  GetLessons: {
    ...desk,
    kind: "query",
    doc: "All lessons, hidden ones too, in their order.",
    input: z.object({}),
    output: z.object({
      categories: z.array(z.object({ categoryId: Id, name: z.string() })),
      list: z.array(
        z.object({
          lessonId: Id,
          categoryId: Id,
          title: z.string(),
          summary: z.string(),
          text: z.string(),
          minutes: z.int(),
          linkText: z.string(),
          path: z.string(),
          sort: z.int(),
          isShown: z.boolean(),
          readers: z.int(),
        }),
      ),
    }),
  },
  SaveLesson: {
    ...desk,
    kind: "command",
    changes: ["Admin.GetLessons", "School"],
    ids: { lessonId: "public", categoryId: "public" },
    doc: "Writes a lesson, or changes one.",
    input: z.object({
      lessonId: z.optional(Id),
      categoryId: Id,
      title: Line(40, 2),
      summary: Line(60, 4),
      text: Lines(3000, 50),
      minutes: z.int().check(z.minimum(1), z.maximum(60)),
      linkText: z._default(Line(12, 0), ""),
      path: z._default(Path, ""),
      sort: z.int().check(z.minimum(0), z.maximum(9999)),
      isShown: z.boolean(),
    }),
    output: z.object({ lessonId: Id }),
  },
} as const satisfies Readonly<Record<string, Method>>;
