import { Id } from "@heshi/kernel/id";
import { Fen } from "@heshi/kernel/money";
import { pageInput, pageOf } from "@heshi/kernel/page";
import * as z from "zod/mini";
import type { Method, RefusalRow } from "../frame/define.ts";
import { Reason, reviewMethods } from "../frame/review.ts";
import { Time } from "../frame/text.ts";
import { staffRights } from "../rights.ts";

export const flashAskStates = ["draft", "reviewing", "passed", "refused", "cancelled"] as const;
/** What each field that may be refused is called. */
export const flashAskFields = { startsAt: "场次", limitPerMember: "限购", skus: "价格和数量" } as const;
export const flashAskTabs = ["reviewing", "passed", "refused"] as const;

/** What a shop asks for one of its products: a session, and the price and pieces of each SKU there. */
export const FlashAsk = z.object({
  startsAt: Time,
  limitPerMember: z.int().check(z.minimum(1, "每人至少 1 件"), z.maximum(99, "每人最多 99 件")),
  skus: z
    .array(
      z.object({
        skuId: Id,
        priceFen: Fen.check(z.minimum(1, "价格要大于 0"), z.maximum(100_000_000, "价格太大")),
        total: z.int().check(z.minimum(1, "至少 1 件"), z.maximum(1_000_000, "数量太大")),
      }),
    )
    .check(z.minLength(1, "请至少填写一个规格"), z.maxLength(100)),
});
export type FlashAsk = z.infer<typeof FlashAsk>;

/** An application with what was sold how when it was made. */
export const FlashAsked = z.object({
  waresId: Id,
  shopName: z.string(),
  title: z.string(),
  picture: z.string(),
  startsAt: Time,
  endsAt: Time,
  limitPerMember: z.int(),
  skus: z.array(
    z.object({
      skuId: Id,
      values: z.array(z.string()),
      priceFen: Fen,
      usualFen: Fen,
      total: z.int(),
      available: z.int(),
    }),
  ),
});
export type FlashAsked = z.infer<typeof FlashAsked>;

const { desk } = reviewMethods({
  noun: "flash sale application",
  form: FlashAsk,
  view: FlashAsked,
  states: flashAskStates,
  access: "merchant",
  right: "flash.arrange",
  resource: "flashReview",
  changes: {
    asked: [],
    decided: [
      "Admin.GetFlashReviews",
      "Admin.GetFlashReview",
      "Admin.GetFlashRows",
      "Zone",
      "Nav",
      "Wares.GetDetail",
    ],
  },
});

/** The operators' side of applications. */
export const flashReviewDesk = {
  GetFlashReviews: desk.list,
  GetFlashReview: desk.detail,
  DecideFlash: desk.decide,
} as const;

export const shopFlashErrors = {
  FLASH_HOUR: [254, "请选择今后 30 天内还没开始的场次"],
  FLASH_PRICE: [255, "抢购价须低于原价，数量不能超过库存"],
  FLASH_GOODS: [256, "商品不在售，或规格不属于这件商品"],
  FLASH_OWNER: [258, "抢购价低于原价较多，请店主来报名"],
  FLASH_WAITING: [290, "这件商品已有报名在审核，要改请先撤回"],
} as const satisfies Record<string, RefusalRow>;

const own = { access: "merchant", roles: staffRights.goods } as const;
const ids = { waresId: "shopGoods" } as const;

/** A shop's goods in flash sales; part of group Merchant (docs/rules/zones.md). */
export const shopFlashMethods = {
  GetFlashAsks: {
    ...own,
    kind: "query",
    rate: "read",
    doc: "The shop's applications for flash sales, latest first: the last one of each product.",
    input: z.object({ tab: z._default(z.enum(flashAskTabs), "reviewing"), ...pageInput }),
    output: pageOf(
      z.extend(FlashAsked, {
        state: z.enum(flashAskStates),
        reasons: z.array(Reason),
        submittedAt: Time,
        /** Pieces taken in the session, once it has passed. */
        taken: z.int(),
      }),
    ),
  },
  AskFlash: {
    ...own,
    kind: "command",
    rate: "write",
    ids,
    changes: ["Merchant.GetFlashAsks"],
    doc: "Applies for a session for one of the shop's products on sale; an operator decides. One application of a product at a time.",
    input: z.object({ waresId: Id, ...FlashAsk.shape }),
    output: z.object({}),
  },
  CancelFlash: {
    ...own,
    kind: "command",
    rate: "write",
    ids,
    changes: ["Merchant.GetFlashAsks"],
    doc: "Takes back the application of a product while it waits.",
    input: z.object({ waresId: Id }),
    output: z.object({}),
  },
} as const satisfies Record<string, Method>;
