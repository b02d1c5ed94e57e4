import * as z from "zod/mini";
import { hookEvents } from "../shop/hooks.ts";
import { Id } from "@heshi/kernel/id";

/** What happens outside after a commit of merchants: topic → payload of its message. */
export const shopTopics = {
  /** YeePay is asked about a shop's application; what it has never heard of is sent. */
  "yop.ask": z.strictObject({ accountId: Id }),
  /** To the webhooks of a shop that want the event (docs/rules/keys.md). */
  hook: z.strictObject({
    shopId: Id,
    event: z.enum(hookEvents),
    about: z.enum(["order", "afterSale", "goods", "sku"]),
    subjectId: Id,
    at: z.int(),
  }),
} as const;
