import * as z from "zod/mini";
import { Id } from "@heshi/kernel/id";
import { pageInput, pageOf } from "@heshi/kernel/page";
import { defineGroup } from "../frame/define.ts";
import { Time } from "../frame/text.ts";

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
