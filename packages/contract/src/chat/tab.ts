import * as z from "zod/mini";
import { defineGroup } from "../frame/define.ts";

export const Tab = defineGroup({
  name: "Tab",
  code: 37,
  errors: {},
  methods: {
    GetTabs: {
      kind: "query",
      access: "member",
      rate: "read",
      doc:
        "What the tabs count, each at most 100: unread messages of conversations and of the inbox that are not muted (我的), and lots at " +
        "which the caller was outbid or which they have won and not paid (交易). A visitor has nothing to count and does not ask.",
      input: z.object({}),
      output: z.object({ messageNum: z.int(), lotNum: z.int() }),
    },
  },
});
