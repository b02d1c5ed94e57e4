import { Id } from "@heshi/kernel/id";
import * as z from "zod/mini";
import { cause } from "../inbox.cause.ts";

const feedback = cause({
  kind: "system",
  data: z.object({ feedbackId: Id }),
  path: ({ feedbackId }) => `/pages/services/feedback/detail?id=${feedbackId}`,
  says: { answer: () => ["您的反馈有了回复", "点开查看回复内容，感谢您帮助我们做得更好"] },
});

/** Causes of messages about the frame and help. */
export const systemCauses = { feedback } as const;
