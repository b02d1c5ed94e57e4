import { Id } from "@heshi/kernel/id";
import { Fen, MAX_PRICE_FEN } from "@heshi/kernel/money";
import { pageInput, pageOf } from "@heshi/kernel/page";
import * as z from "zod/mini";
import { Reason } from "../frame/review.ts";
import { Line, PrivateUrl, StoredUrl, Time } from "../frame/text.ts";
import { staffRights } from "../rights.ts";
import { goodsKindNames } from "../goods/goods-kinds.ts";
import { GoodsDraft, GoodsForm, MAX_STOCK } from "./goods-form.ts";
import { goodsReviewStates } from "./goods-review.ts";

export const shopGoodsTabs = ["on", "reviewing", "refused", "off", "draft", "soldOut", "low"] as const;
export const shopGoodsStates = ["draft", "reviewing", "on", "refused", "off", "withdrawn"] as const;
export const shopGoodsActions = ["edit", "shelve", "unshelve", "remove", "copy"] as const;

export const ShopGoodsRow = z.object({
  waresId: Id,
  kind: z.enum(goodsKindNames),
  state: z.enum(shopGoodsStates),
  stateText: z.string(),
  /** Why it was refused or taken off sale. */
  reason: z.string(),
  /** A change of what is on sale is waiting for review, or was refused. */
  change: z.optional(z.enum(["reviewing", "refused"])),
  title: z.string(),
  picture: z.string(),
  priceFen: Fen,
  maxPriceFen: Fen,
  available: z.int(),
  sold: z.int(),
  skuCount: z.int(),
  shelfAt: z.optional(Time),
  updatedAt: Time,
  actions: z.array(z.enum(shopGoodsActions)),
});

const changes = ["Merchant.GetGoods", "Merchant.GetGoodsCounts", "Merchant.GetGoodsForm", "Wares", "Nav"];
const ids = { waresId: "shopGoods" } as const;
const formVersion = z.optional(Line(64));
const many = { waresIds: z.array(Id).check(z.minLength(1, "请选择商品"), z.maxLength(50, "一次最多 50 件")) };
/** What became of many goods. */
const doneGoods = z.object({
  doneIds: z.array(Id),
  failed: z.array(z.object({ waresId: Id, reason: z.string() })),
});
const write = {
  kind: "command",
  access: "merchant",
  rate: "write",
  roles: staffRights.goods,
  changes,
} as const;
const read = { kind: "query", access: "merchant", rate: "read", roles: "all" } as const;

/** Refusals of a shop's goods; part of group Merchant. */
export const shopGoodsErrors = {
  GOODS_REVIEWING: [20, "商品正在审核，审核后才能修改"],
  GOODS_HAS_ORDERS: [21, "还有未完成的订单，暂时不能删除"],
  GOODS_NO_STOCK: [22, "商品没有库存，补充库存后才能上架"],
  GOODS_PRICE_RANGE: [23, "改价幅度较大，请在编辑页提交审核"],
  GOODS_CHANGED: [291, "商品已在别处修改，请载入最新内容后再改"],
} as const;

/** A shop's own goods; part of group Merchant. */
export const shopGoodsMethods = {
  GetGoods: {
    ...read,
    key: "goods.read",
    doc: "The shop's goods by tab, latest change first; `keyword`: title, or a SKU's code.",
    input: z.object({
      tab: z._default(z.enum(shopGoodsTabs), "on"),
      keyword: z._default(Line(50, 0), ""),
      ...pageInput,
    }),
    output: pageOf(ShopGoodsRow),
  },
  GetGoodsCounts: {
    ...read,
    key: "goods.read",
    doc: "Goods by tab, at most 100 each.",
    input: z.object({}),
    output: z.object({
      on: z.int(),
      reviewing: z.int(),
      off: z.int(),
      draft: z.int(),
      soldOut: z.int(),
      low: z.int(),
      refused: z.int(),
    }),
  },
  GetGoodsForm: {
    ...read,
    ids,
    doc: "A product of the shop as it can be edited: the saved draft if there is one, else what was submitted or is on sale.",
    input: z.object({ waresId: Id }),
    output: z.object({
      state: z.enum(shopGoodsStates),
      reviewState: z.enum(goodsReviewStates),
      reasons: z.array(Reason),
      isDraft: z.boolean(),
      form: GoodsDraft,
      /** Pieces that are left of each SKU now: a form has the stock only where its shop typed one. */
      left: z.array(z.object({ values: z.array(z.string()), stock: z.int() })),
      /** Comes back when the form is saved, so that what others have changed meanwhile is not undone. */
      formVersion: z.string(),
    }),
  },
  GetGoodsHints: {
    ...read,
    ids: { categoryId: "public" },
    doc: "What goods of a category usually have: parameters with their frequent values, names of specs, units.",
    input: z.object({ categoryId: Id }),
    output: z.object({
      parameters: z.array(z.object({ name: z.string(), values: z.array(z.string()) })),
      specNames: z.array(z.string()),
    }),
  },
  SaveGoodsDraft: {
    ...write,
    ids,
    doc: "Saves an unfinished product, a new one without `waresId`; `formVersion` as in SubmitGoods.",
    input: z.object({ waresId: z.optional(Id), formVersion, draft: GoodsDraft }),
    output: z.object({ waresId: Id }),
  },
  SubmitGoods: {
    ...write,
    ids: { ...ids, categoryId: "public", brandId: "public", freightTemplateId: "dispatch" },
    doc:
      "Publishes a product, or changes one: the first publishing, and changes of what buyers read, are reviewed; price " +
      "within the range of the settings and stock act at once. `isReviewed` says which. With the `formVersion` of the form that " +
      "was loaded, what somebody else has changed since is not undone.",
    input: z.object({ waresId: z.optional(Id), formVersion, ...GoodsForm.shape }),
    output: z.object({ waresId: Id, isReviewed: z.boolean(), state: z.enum(shopGoodsStates) }),
  },
  SubmitDrafts: {
    ...write,
    ids: { waresIds: "shopGoods", freightTemplateId: "dispatch" },
    doc:
      "Submits drafts for review; those that have no freight template get the one that is given. Answers those that could not be " +
      "submitted, with the reason, which stay as they are.",
    input: z.object({ ...many, freightTemplateId: z.optional(Id) }),
    output: doneGoods,
  },
  SetShelf: {
    ...write,
    ids: { waresIds: "shopGoods" },
    key: "goods.shelf",
    doc: "Puts goods on sale or takes them off; answers those that could not, with the reason.",
    input: z.object({ ...many, isOn: z.boolean() }),
    output: doneGoods,
  },
  ChangePrices: {
    ...write,
    ids: { waresIds: "shopGoods" },
    doc:
      "Raises or lowers the prices of all SKUs of goods: `by` basis points of each (`bp`, rounded down to the fen), or an amount " +
      "(`fen`), within the range of the settings; answers those that could not, with the reason, which stay as they are.",
    input: z.object({
      ...many,
      by: z.enum(["bp", "fen"]),
      change: z.int().check(
        z.minimum(-100_000_000, "调整太大"),
        z.maximum(100_000_000, "调整太大"),
        z.refine((change) => change !== 0, "请填写要调整多少"),
      ),
    }),
    output: doneGoods,
  },
  SetSkus: {
    ...write,
    ids,
    key: "stock.write",
    doc: "Sets prices and stock of a product's SKUs at once, prices within the range of the settings.",
    input: z.object({
      waresId: Id,
      skus: z
        .array(
          z.object({
            skuId: Id,
            priceFen: z.optional(
              Fen.check(z.minimum(1, "价格要大于 0"), z.maximum(MAX_PRICE_FEN, "价格太大")),
            ),
            stock: z.optional(
              z.int().check(z.minimum(0, "库存不能小于 0"), z.maximum(MAX_STOCK, "库存太大")),
            ),
          }),
        )
        .check(z.minLength(1), z.maxLength(100)),
    }),
    output: z.object({}),
  },
  GetGoodsSkus: {
    ...read,
    ids,
    key: "goods.read",
    doc: "The SKUs of a product of the shop with price and stock.",
    input: z.object({ waresId: Id }),
    output: z.object({
      title: z.string(),
      specNames: z.array(z.string()),
      skus: z.array(
        z.object({
          skuId: Id,
          values: z.array(z.string()),
          priceFen: Fen,
          available: z.int(),
          code: z.string(),
        }),
      ),
    }),
  },
  CopyGoods: {
    ...write,
    ids,
    doc: "Makes a new draft of a product, without its stock.",
    input: z.object({ waresId: Id }),
    output: z.object({ waresId: Id }),
  },
  RemoveGoods: {
    ...write,
    ids,
    doc: "Removes a product that is off sale and has no unfinished order; orders keep what was bought.",
    input: z.object({ waresId: Id }),
    output: z.object({}),
  },
  Upload: {
    kind: "command",
    access: "merchant",
    roles: "all",
    rate: "upload",
    file: { maxBytes: 50 * 1024 * 1024 },
    doc:
      "Stores a picture or video of the shop's sent as the multipart part `file`; answers its URL, or the name of a file that only the " +
      "shop and operators may see.",
    input: z.object({ isPrivate: z.optional(z.boolean()) }),
    output: z.object({
      url: z.union([StoredUrl, PrivateUrl]),
      width: z.optional(z.int()),
      height: z.optional(z.int()),
    }),
  },
  GetPrivateUrl: {
    kind: "query",
    access: "merchant",
    roles: staffRights.shop,
    rate: "read",
    ids: { url: "staffFile" },
    doc: "An address of a private file that somebody of the shop has stored, good for five minutes.",
    input: z.object({ url: PrivateUrl }),
    output: z.object({ url: z.string(), expiresAt: Time }),
  },
} as const;
