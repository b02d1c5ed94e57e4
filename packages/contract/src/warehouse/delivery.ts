import { Id } from "@heshi/kernel/id";
import { Fen } from "@heshi/kernel/money";
import { pageInput, pageOf } from "@heshi/kernel/page";
import * as z from "zod/mini";
import type { Method, RefusalRow } from "../frame/define.ts";
import { Line, Time } from "../frame/text.ts";
import { Receiver, TimelineRow } from "../trade/order-view.ts";
import { DeliveryNo, deliveryStates } from "./unit-states.ts";

/** Pieces of a SKU. */
export const Pieces = z.object({
  skuId: Id,
  waresId: Id,
  title: z.string(),
  specs: z.array(z.string()),
  picture: z.string(),
  count: z.int(),
});
const Wanted = z
  .array(
    z.object({
      skuId: Id,
      count: z.int().check(z.minimum(1, "最少 1 件"), z.maximum(999, "一次最多 999 件")),
    }),
  )
  .check(z.minLength(1, "请选择要提的货品"), z.maxLength(50, "一次最多提 50 种货品"));

/** Of the caller's stock as an agent, not of their own pieces. */
const OfAgent = z._default(z.boolean(), false);

/** A parcel of a delivery, with what is in it. */
export const DeliveryParcel = z.object({
  /** Its track (Express.GetDetail); absent for one that left before they were kept. */
  packageId: z.optional(Id),
  company: z.string(),
  companyName: z.string(),
  number: z.string(),
  pieces: z.int(),
  at: Time,
});
export const DeliveryCard = z.object({
  deliveryNo: DeliveryNo,
  state: z.enum(deliveryStates),
  stateText: z.string(),
  lines: z.array(Pieces),
  pieces: z.int(),
  /** Pieces that have still to be sent. */
  unsent: z.int(),
  freightFen: Fen,
  feeFen: Fen,
  createdAt: Time,
  /** When it is received by itself. */
  deadlineAt: z.optional(Time),
  actions: z.array(z.enum(["cancel", "confirm"])),
});
export const DeliveryDetail = z.object({
  ...DeliveryCard.shape,
  receiver: Receiver,
  remark: z.string(),
  parcels: z.array(DeliveryParcel),
  timeline: z.array(TimelineRow),
  /** Orders of pieces that have left, and that may be sent back to the shop now. */
  returns: z.array(Id),
});

export const deliveryErrors = {
  GRANT_STALE: [2, "支付授权已失效，请重新输入支付密码"],
  DELIVER_SHORT: [10, "云仓里的件数不够，请刷新后再试"],
  DELIVER_SHOPS: [11, "不同店铺的货品请分开提货"],
  DELIVER_AWAY: [12, "有货品不能送到这个地址，请换一个地址"],
  DELIVER_LEAST: [13, "有货品未达到起提件数"],
  FREIGHT_CHANGED: [14, "运费有变化，请确认后再提交"],
  DELIVER_CLOSED: [16, "店铺暂停营业，恢复后可以提货；需要帮助请联系客服"],
  BALANCE_SHORT: [15, "余额不足以支付运费，请先充值"],
} as const satisfies Readonly<Record<string, RefusalRow>>;

const stale = [
  "Warehouse.GetHome",
  "Warehouse.GetUnits",
  "Warehouse.GetUnit",
  "Warehouse.GetRecords",
  "Warehouse.GetDeliveries",
  "Warehouse.GetDelivery",
  "Stock",
] as const;
const own = { access: "member", ids: { deliveryNo: "storedOrder" } } as const;

/** Having pieces sent that lie in the cloud warehouse (docs/rules/warehouse.md). */
export const deliveryMethods = {
  QuoteDelivery: {
    kind: "query",
    access: "member",
    rate: "read",
    ids: { addressId: "address", skuId: "public" },
    doc:
      "What it costs to have pieces of the caller's sent to an address (the default one without `addressId`): freight by the goods' own " +
      "templates, the fee of pieces that have lain longer than is free, and what prevents it.",
    input: z.object({ addressId: z.optional(Id), items: Wanted, isAgent: OfAgent }),
    output: z.object({
      address: z.optional(z.object({ addressId: Id, ...Receiver.shape })),
      lines: z.array(z.extend(Pieces, { held: z.int() })),
      freightFen: Fen,
      freightText: z.string(),
      feeFen: Fen,
      payableFen: Fen,
      balanceFen: Fen,
      hasPayPassword: z.boolean(),
      problems: z.array(z.object({ skuId: z.optional(Id), text: z.string() })),
    }),
  },
  Deliver: {
    kind: "command",
    access: "member",
    rate: "money",
    money: true,
    ids: { addressId: "address", skuId: "public" },
    changes: [...stale, "Credit.GetWallet", "Credit.GetRecords"],
    doc:
      "Has pieces sent, those that have lain longest first; freight and fee are held from the balance until the parcel leaves. `grant` " +
      "is of `Member.CreateGrant` for method Warehouse.Deliver, the amount and the `addressId`.",
    input: z.object({
      addressId: Id,
      items: Wanted,
      isAgent: OfAgent,
      remark: z._default(Line(100, 0), ""),
      /** What the caller saw. */
      expectedFen: z.int().check(z.minimum(0)),
      grant: z.string().check(z.minLength(16), z.maxLength(64)),
    }),
    output: z.object({ deliveryNo: DeliveryNo }),
  },
  CancelDelivery: {
    ...own,
    kind: "command",
    rate: "write",
    changes: [...stale, "Credit.GetWallet", "Credit.GetRecords"],
    doc: "Takes back a delivery that is not packed: the pieces stay in the warehouse, what was held goes back to the balance.",
    input: z.object({ deliveryNo: DeliveryNo }),
    output: z.object({}),
  },
  ConfirmDelivery: {
    ...own,
    kind: "command",
    rate: "write",
    changes: stale,
    doc: "Says that a delivery has arrived.",
    input: z.object({ deliveryNo: DeliveryNo }),
    output: z.object({}),
  },
  GetDeliveries: {
    kind: "query",
    access: "member",
    rate: "read",
    doc: "The caller's deliveries, newest first.",
    input: z.object({ state: z.optional(z.enum(deliveryStates)), ...pageInput }),
    output: pageOf(DeliveryCard),
  },
  GetDelivery: {
    ...own,
    kind: "query",
    rate: "read",
    doc: "A delivery with its parcels and its timeline.",
    input: z.object({ deliveryNo: DeliveryNo }),
    output: DeliveryDetail,
  },
} as const satisfies Readonly<Record<string, Method>>;
