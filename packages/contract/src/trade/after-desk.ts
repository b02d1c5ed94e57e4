import { Id } from "@heshi/kernel/id";
import { pageInput, pageOf } from "@heshi/kernel/page";
import * as z from "zod/mini";
import type { Method } from "../frame/define.ts";
import { Line, Lines, Time } from "../frame/text.ts";
import { AfterLogRow, ShopAfterCard, ShopAfterDetail } from "./after-view.ts";
import { ShopHead } from "./order-view.ts";

/** Whose it is, and since when it waits for an operator. */
const asked = { memberId: Id, mid: z.string(), intervenedAt: z.optional(Time) } as const;

const desk = { access: "operator", right: "refund.decide" } as const;

/** The operators' side of after-sales: interventions (docs/rules/after.md). */
export const afterDesk = {
  GetInterventions: {
    ...desk,
    kind: "query",
    doc:
      "After-sales that wait for a decision, oldest first; or those in any state with this number, of an order's number, or of a " +
      "member's number or mobile, newest first.",
    input: z.object({ keyword: z._default(Line(60, 0), ""), ...pageInput }),
    output: pageOf(z.object({ ...ShopAfterCard.shape, ...asked, shop: ShopHead })),
  },
  GetIntervention: {
    ...desk,
    kind: "query",
    ids: { afterSaleId: "public" },
    doc: "One after-sale with the whole negotiation, and whether goods can still be asked back.",
    input: z.object({ afterSaleId: Id }),
    output: z.object({
      ...ShopAfterDetail.shape,
      ...asked,
      shop: ShopHead,
      log: z.array(AfterLogRow),
      mayReturn: z.boolean(),
    }),
  },
  DecideIntervention: {
    ...desk,
    kind: "command",
    money: true,
    ids: { afterSaleId: "public" },
    changes: ["Admin.GetInterventions", "Admin.GetIntervention", "Admin.GetOrders", "Admin.GetOrder"],
    doc: "Decides: the money goes back, the goods are sent back first (only if they were not), or the shop is right.",
    input: z.object({
      afterSaleId: Id,
      decision: z.enum(["uphold", "allowReturn", "reject"]),
      reason: Lines(200, 2),
    }),
    output: z.object({ afterSaleId: Id }),
  },
} as const satisfies Record<string, Method>;
