import { Id } from "@heshi/kernel/id";
import { Fen } from "@heshi/kernel/money";
import * as z from "zod/mini";
import { Line } from "../frame/text.ts";
import { staffRights } from "../rights.ts";

export const chargeBys = ["piece", "weight", "volume", "free"] as const;
/** Code of a province, city, district or street. */
const RegionCode = z.string().check(z.regex(/^(?:\d{2}|\d{4}|\d{6}|\d{9})$/, "请重新选择地区"));
const Fee = Fen.check(z.minimum(0, "运费不能小于 0"), z.maximum(1_000_000, "运费最多 ¥10000"));
/** Pieces, grams or cm³. */
const Amount = z.int().check(z.minimum(1, "数量至少 1"), z.maximum(100_000_000, "数量太大"));

export const DispatchRule = z.object({
  /** Regions, of which the most precise one of all rules decides; `*` for all others. */
  codes: z
    .array(z.union([RegionCode, z.literal("*")]))
    .check(z.minLength(1, "请选择地区"), z.maxLength(400, "一行最多 400 个地区")),
  first: Amount,
  firstFen: Fee,
  next: Amount,
  nextFen: Fee,
  /** Free from this sum of goods, and from so many pieces; both where both are given. */
  freeFromFen: z.optional(
    Fen.check(z.minimum(0, "包邮金额不能小于 0"), z.maximum(100_000_000, "包邮金额太大")),
  ),
  freeFromCount: z.optional(z.int().check(z.minimum(1, "包邮件数至少 1"), z.maximum(9999, "包邮件数太大"))),
});
export type DispatchRule = z.infer<typeof DispatchRule>;

const DispatchForm = z.object({
  name: Line(20),
  chargeBy: z.enum(chargeBys),
  rules: z._default(z.array(DispatchRule).check(z.maxLength(30, "最多 30 行")), []),
  notDelivered: z._default(z.array(RegionCode).check(z.maxLength(400, "最多 400 个地区")), []),
});
const Dispatch = z.extend(DispatchForm, { templateId: Id, goodsCount: z.int() });
export type Dispatch = z.infer<typeof Dispatch>;

/** What is wrong with the regions of a template: a message for the field. */
export function faultsOfDispatch({
  chargeBy,
  rules,
  notDelivered,
}: Pick<Dispatch, "chargeBy" | "rules" | "notDelivered">) {
  const faults: Record<string, string> = {};
  if (chargeBy !== "free" && rules.length === 0) faults["rules"] = "请至少填写一行运费";
  const all = rules.flatMap(({ codes }) => codes);
  if (new Set(all).size !== all.length) faults["rules"] = "同一个地区只能出现在一行里";
  if (new Set(notDelivered).size !== notDelivered.length) faults["notDelivered"] = "不配送地区重复了";
  if (all.some((code) => notDelivered.includes(code))) faults["notDelivered"] = "有地区既收运费又不配送";
  return faults;
}

const changes = ["Merchant.GetDispatches", "Merchant.GetDispatch", "Wares", "Order"];
const read = { kind: "query", access: "merchant", rate: "read", roles: "all" } as const;
const write = {
  kind: "command",
  access: "merchant",
  rate: "write",
  roles: staffRights.dispatch,
  changes,
} as const;
const ids = { templateId: "dispatch" } as const;

/** Refusals of freight templates; part of group Merchant. */
export const dispatchErrors = {
  DISPATCH_NAME: [40, "已有同名的运费模板"],
  DISPATCH_USED: [41, "还有商品在用这个模板，请先换成别的模板"],
  DISPATCH_FULL: [42, "最多 50 个运费模板"],
  DISPATCH_DEAR: [187, "运费将高于商品价格，请另存为新模板，再在商品编辑页选用并提交审核"],
} as const;

/** Freight templates of a shop; part of group Merchant. */
export const dispatchMethods = {
  GetDispatches: {
    ...read,
    doc: "The shop's freight templates, the latest first, with how many goods use each.",
    input: z.object({}),
    output: z.object({ list: z.array(Dispatch) }),
  },
  GetDispatch: {
    ...read,
    ids,
    doc: "One freight template of the shop.",
    input: z.object({ templateId: Id }),
    output: Dispatch,
  },
  SaveDispatch: {
    ...write,
    ids,
    doc: "Makes a freight template, or changes one for all orders from now on.",
    input: z.object({ templateId: z.optional(Id), ...DispatchForm.shape }),
    output: z.object({ templateId: Id }),
  },
  RemoveDispatch: {
    ...write,
    ids,
    doc: "Removes a freight template that no product uses.",
    input: z.object({ templateId: Id }),
    output: z.object({}),
  },
  TryDispatch: {
    ...read,
    doc: "What a template as it is typed would charge for a parcel to a district or street.",
    input: z.object({
      chargeBy: z.enum(chargeBys),
      rules: z._default(z.array(DispatchRule).check(z.maxLength(30)), []),
      notDelivered: z._default(z.array(RegionCode).check(z.maxLength(400)), []),
      regionCode: z.string().check(z.regex(/^\d{6}(\d{3})?$/, "请选择地区")),
      quantity: z.int().check(z.minimum(1), z.maximum(999)),
      weightG: z.int().check(z.minimum(0), z.maximum(10_000_000)),
      volumeCm3: z._default(z.int().check(z.minimum(0), z.maximum(1_000_000_000)), 0),
      goodsFen: Fen.check(z.minimum(0), z.maximum(100_000_000)),
    }),
    output: z.object({ isDelivered: z.boolean(), freightFen: Fen, text: z.string() }),
  },
} as const;
