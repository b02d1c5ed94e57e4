import * as z from "zod/mini";
import { defineGroup } from "../frame/define.ts";

export const Tab = defineGroup({
  name: "Tab",
  code: 37,
  errors: {},
  methods: {
    GetBadges: {
      kind: "query",
      access: "member",
      rate: "read",
      doc: "What the tab bar counts: unread messages of conversations and of the inbox that are not muted, at most 100.",
      input: z.object({}),
      output: z.object({ messageNum: z.int() }),
    },
  },
});
