import { Id } from "@heshi/kernel/id";
import { Fen } from "@heshi/kernel/money";
import * as z from "zod/mini";
import { defineGroup } from "../frame/define.ts";
import { Time } from "../frame/text.ts";
import { Pieces } from "../warehouse/delivery.ts";

/** A SKU of an agent's stock. */
const Stocked = z.extend(z.omit(Pieces, { count: true }), {
  /** Pieces in stock: those that can be sent, those that are being sent, and those that an after-sale holds. */
  held: z.int(),
  picked: z.int(),
  claimed: z.int(),
  costFen: Fen,
});

/** What an agent has in stock (docs/rules/agents.md). */
export const Stock = defineGroup({
  name: "Stock",
  code: 61,
  errors: {},
  methods: {
    GetList: {
      kind: "query",
      access: "member",
      rate: "read",
      doc: "The SKUs of the caller's stock as an agent, at most 200, what was bought first before the others.",
      input: z.object({}),
      output: z.object({ pieces: z.int(), costFen: Fen, list: z.array(Stocked) }),
    },
    GetDetail: {
      kind: "query",
      access: "member",
      rate: "read",
      ids: { skuId: "public" },
      doc: "A SKU of the caller's stock with its purchases, and until when each can be returned (without an end: no `returnUntil`).",
      input: z.object({ skuId: Id }),
      output: z.extend(Stocked, {
        lots: z.array(
          z.object({
            orderId: Id,
            orderNo: z.string(),
            lineId: Id,
            priceFen: Fen,
            bought: z.int(),
            held: z.int(),
            storedAt: Time,
            returnUntil: z.optional(Time),
            canReturn: z.boolean(),
          }),
        ),
      }),
    },
  },
});
