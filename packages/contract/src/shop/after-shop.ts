import { Id } from "@heshi/kernel/id";
import { pageInput, pageOf } from "@heshi/kernel/page";
import * as z from "zod/mini";
import type { Method } from "../frame/define.ts";
import { Line, Lines, StoredUrl } from "../frame/text.ts";
import { staffRights } from "../rights.ts";
import { AfterLogRow, ShopAfterCard, ShopAfterDetail, shopAfterTabs } from "../trade/after-view.ts";
import { ExpressNumber } from "../trade/express.ts";

const Pictures = z._default(z.array(StoredUrl).check(z.maxLength(9)), []);
// buyers write why, with numbers and pictures of themselves: for those who decide it
const read = { kind: "query", access: "merchant", rate: "read", roles: staffRights.afterSale } as const;
const ids = { afterSaleId: "shopAfterSale" } as const;
const write = {
  kind: "command",
  access: "merchant",
  rate: "write",
  roles: staffRights.afterSale,
  ids,
  changes: ["After", "Merchant.GetOrders", "Merchant.GetOrder", "Merchant.GetOrderCounts"],
} as const;
const input = z.object({ afterSaleId: Id });
const output = z.object({ afterSaleId: Id });

/** The shop's side of after-sales (docs/rules/after.md). */
export const afterShopMethods = {
  GetShopList: {
    ...read,
    doc: "The shop's after-sales by tab; those that wait for it with the nearest deadline first, all others newest first.",
    input: z.object({
      tab: z._default(z.enum(shopAfterTabs), "waiting"),
      keyword: z._default(Line(50, 0), ""),
      ...pageInput,
    }),
    output: pageOf(ShopAfterCard),
  },
  GetShopCounts: {
    ...read,
    doc: "How many of the shop's after-sales stand in each tab, at most 100.",
    input: z.object({}),
    output: z.object({ waiting: z.int(), returning: z.int(), dispute: z.int() }),
  },
  GetShopDetail: { ...read, ids, doc: "One after-sale of the shop's.", input, output: ShopAfterDetail },
  GetShopLog: {
    ...read,
    ids,
    doc: "The negotiation of both sides, newest first, for the shop.",
    input: z.object({ afterSaleId: Id, ...pageInput }),
    output: pageOf(AfterLogRow),
  },
  Agree: { ...write, doc: "Agrees that goods are sent back.", input, output },
  Refund: {
    ...write,
    rate: "money",
    money: true,
    doc: "Gives the money back: of an after-sale without goods, or when the goods have come back.",
    input,
    output,
  },
  Refuse: {
    ...write,
    doc: "Refuses an after-sale with a reason.",
    input: z.object({ afterSaleId: Id, reason: Lines(200, 2), pictures: Pictures }),
    output,
  },
  RefuseGoods: {
    ...write,
    doc: "Refuses the goods that came back, with a reason and pictures.",
    input: z.object({
      afterSaleId: Id,
      reason: Lines(200, 2),
      pictures: z.array(StoredUrl).check(z.minLength(1, "请上传收到商品的图片"), z.maxLength(9)),
    }),
    output,
  },
  Reship: {
    ...write,
    doc: "Sends the goods of an exchange; their pieces leave the stock.",
    input: z.object({
      afterSaleId: Id,
      company: z.string().check(z.regex(/^[a-z\d]{2,20}$/, "请选择快递公司")),
      number: ExpressNumber,
    }),
    output,
  },
  AddShopNote: {
    ...write,
    doc: "Writes into the negotiation for the shop.",
    input: z.object({
      afterSaleId: Id,
      text: z._default(Lines(500), ""),
      pictures: Pictures,
      video: z.optional(StoredUrl),
    }),
    output,
  },
} as const satisfies Record<string, Method>;
