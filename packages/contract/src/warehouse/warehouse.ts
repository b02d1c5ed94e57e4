import { Id } from "@heshi/kernel/id";
import * as z from "zod/mini";
import { defineGroup } from "../frame/define.ts";
import { Time } from "../frame/text.ts";
import { deliveryErrors, deliveryMethods } from "./delivery.ts";
import { ownMethods } from "./own.ts";

/** The last stock-take of a SKU, as everybody may read it. */
const Counted = z.object({
  takeNo: z.string(),
  at: Time,
  /** By the books then, as counted, and what was missing and found. */
  expected: z.int(),
  counted: z.int(),
  missing: z.int(),
  found: z.int(),
  /** The two who counted and confirmed. */
  by: z.array(z.string()),
});

/** Goods that are owned and not shipped (docs/rules/warehouse.md). */
export const Warehouse = defineGroup({
  name: "Warehouse",
  code: 60,
  errors: {
    NOT_STORED: [1, "云仓里没有这个规格"],
    ...deliveryErrors,
  },
  methods: {
    ...ownMethods,
    ...deliveryMethods,
    GetProof: {
      kind: "query",
      access: "public",
      cache: true,
      rate: "read",
      ids: { skuId: "public" },
      doc: "How many pieces of a SKU the ledger has issued, whose they are by the units themselves, and the last stock-take.",
      input: z.object({ skuId: Id }),
      output: z.object({
        skuId: Id,
        waresId: Id,
        title: z.string(),
        specs: z.array(z.string()),
        picture: z.string(),
        /** By the ledger. */
        issued: z.int(),
        /** By the units: members', the shop's own, and those above the books, which have no owner yet. */
        owned: z.int(),
        ofShop: z.int(),
        found: z.int(),
        isEven: z.boolean(),
        counted: z.optional(Counted),
        checkedAt: Time,
      }),
    },
  },
});
