import type { Order } from "@heshi/contract/trade/order";
import type { CreditAmount } from "@heshi/contract/goods/points";
import type { OrderKindName } from "@heshi/contract/trade/order-kinds";
import type { Quote, QuoteProblem } from "@heshi/contract/trade/order-view";
import type { ParsedOf } from "@heshi/contract/frame/define";
import type { Cent } from "@heshi/kernel/credit";
import type * as z from "zod/mini";
import type { Tx } from "../../../platform/database/db.ts";
import type { Seal } from "../../../platform/secret/seal.ts";
import type { Context } from "../../../rpc/call/service.ts";
import type { Facts } from "../../kind/kind.public.ts";
import type { Step } from "../../plan/plan.public.ts";
import type { voucherRows } from "../../voucher/voucher.public.ts";
import type { KnownOrder } from "../order.effects.ts";
import type { Couponed } from "../submit/coupons.ts";
import type { AddressRow, ChosenSku } from "../submit/prepare.store.ts";
import type { TownQuote } from "./town.quote.ts";
import type { Item, Priced } from "../submit/pricing.ts";

export type OrderContext = Context<typeof Order, "member">;
export type Submission = ParsedOf<(typeof Order)["methods"]["Submit"]>;

/** A SKU that was chosen, as it is priced. */
export type ChosenItem = Omit<ChosenSku, "template"> & Item;
/** A selection with its kind and prices, and what prevents buying it. */
export type Quoted = {
  kind: OrderKind;
  /** Of goods of the town: how they reach their buyer. */
  town: TownQuote | undefined;
  store: Quote["store"];
  priced: Priced<ChosenItem>;
  problems: readonly z.infer<typeof QuoteProblem>[];
  address: AddressRow | undefined;
  needsAddress: boolean;
  silverCent: Cent;
  usableCent: Cent;
  coupons: Pick<Couponed, "chosen" | "choices">;
  /** What it takes of a credit in the exchange zone, and what the buyer has. */
  credit: (CreditAmount & { balanceCent: Cent }) | undefined;
  /** The ordinary prices with their coupons cost less than the member's. */
  isOrdinary?: boolean;
};

type Shops = Quoted["priced"]["shops"];
/** What kinds read of the rows of a trade (`draftOf`). */
type Drafted = {
  orders: readonly { id: string; pieces: number }[];
  lines: readonly { id: string; skuId: string; quantity: number }[];
  /** Orders of vouchers, for their codes. */
  vouchers: Parameters<typeof voucherRows>[1];
};
/** A trade that is being submitted; `again` closes the buyer's expired trades, false where there is none. */
export type Placing = {
  draft: Drafted;
  quoted: Quoted;
  input: Submission;
  seal: Seal;
  again: () => Promise<boolean>;
};
/** Who gives a paid order back. */
type Refunding = { orderId: string; by: "member" | "gateway" | "operator"; now: Date };

/** What a kind of order does of its own. */
type Acts = {
  /** A SKU on the terms of the kind: its price, its pieces, its limit. */
  onTerms: (sku: ChosenSku) => ChosenSku;
  /** Why a line cannot be bought so at all; undefined where nothing of the kind prevents it. */
  absence: (item: ChosenItem) => z.infer<typeof QuoteProblem> | undefined;
  /** Why it cannot be bought in its quantity, beside what is asked of all kinds. */
  excess: (item: ChosenItem) => readonly z.infer<typeof QuoteProblem>[];
  soldOutText: string;
  /** Refuses more pieces than `perOrder`. */
  tooManyText: (most: number) => string;
  /** The orders of a trade, each with its lines and the member who sells it, if one does: one a shop unless the kind says otherwise. */
  split: (shops: Shops) => readonly (Shops[number] & { sellerId?: string | undefined })[];
  /** Steps of a submission after its rows are written and before its stock is reserved. */
  steps: (ctx: OrderContext, placing: Placing) => readonly Step[];
  /** What follows the payment of orders in its transaction, behind their move and its ledger. */
  paid: (tx: Tx, rows: readonly KnownOrder[], now: Date) => Promise<readonly Step[]>;
  /** Gives back what unpaid orders took, before their stock moves. */
  closed: (tx: Tx, orderIds: readonly string[], now: Date) => Promise<unknown>;
  /** The same of paid orders, before they are locked: called for every order, so it finds nothing of other kinds. */
  returned: (tx: Tx, orderIds: readonly string[], now: Date) => Promise<unknown>;
  /** Ends what a refunded order still promises; false where it was used meanwhile. */
  refunded: (tx: Tx, refunding: Refunding) => Promise<boolean>;
};
export type OrderKind = Facts & Acts & { name: OrderKindName };

const nothing = async (): Promise<void> => {};
/** What a kind does unless it says otherwise. */
export const usualActs: Acts = {
  onTerms: (sku) => sku,
  absence: () => undefined,
  excess: () => [],
  soldOutText: "已售罄",
  tooManyText: (most) => `每次最多购买 ${most} 件`,
  split: (shops) => shops,
  steps: () => [],
  paid: async () => [],
  closed: nothing,
  returned: nothing,
  refunded: async () => true,
};
