import { Id } from "@heshi/kernel/id";
import { Fen } from "@heshi/kernel/money";
import * as z from "zod/mini";
import { defineGroup } from "../frame/define.ts";

/** What can be shared beside the app itself (1): a product, a shop, a brand, the proof of a SKU of the cloud warehouse, an invitation. */
export const shareTypes = { goods: 2, shop: 3, brand: 4, proof: 5, invite: 6 } as const;
export type ShareType = (typeof shareTypes)[keyof typeof shareTypes];

export const Share = defineGroup({
  name: "Share",
  code: 4,
  errors: {},
  methods: {
    GetShareData: {
      kind: "query",
      access: "public",
      cache: true,
      doc:
        "What a shared link shows, with full addresses; `sourceType` 1 is the app itself, 2 a goods page, 3 a shop, 4 a " +
        "brand, 5 the count of a SKU in the cloud warehouse, with `sourceId`, 6 an invitation, as the app itself.",
      input: z.object({
        sourceType: z._default(z.int().check(z.minimum(1), z.maximum(6)), 1),
        sourceId: z.optional(Id),
      }),
      ids: { sourceId: "public" },
      output: z.object({ url: z.string(), title: z.string(), thumb: z.string() }),
    },
  },
});

/** Pictures for sharing, which the phone draws (docs/rules/share.md). */
export const Poster = defineGroup({
  name: "Poster",
  code: 46,
  errors: {},
  methods: {
    GetPoster: {
      kind: "query",
      access: "public",
      cache: true,
      rate: "read",
      doc:
        "What is on the poster of a product on sale (2), an open shop (3), a shown brand (4), the count of a stored SKU (5) or an " +
        "invitation (6, without `sourceId`), with the page's full address.",
      input: z.object({
        sourceType: z.int().check(z.minimum(2), z.maximum(6)),
        sourceId: z.optional(Id),
      }),
      ids: { sourceId: "public" },
      output: z.object({
        url: z.string(),
        title: z.string(),
        subtitle: z.string(),
        picture: z.string(),
        /** The shop's or the brand's own. */
        logo: z.string(),
        /** Of products for money only. */
        priceFen: z.optional(Fen),
        marketPrice: z.optional(Fen),
      }),
    },
  },
});
