import type { Quote } from "@heshi/contract/trade/order-view";
import { fen } from "@heshi/kernel/money";
import type { Settings } from "../../../settings.ts";
import type { Tx } from "../../../platform/database/db.ts";
import { readSettings } from "../../../platform/settings.ts";
import { factsOf } from "../../kind/kind.public.ts";
import { moveSteps } from "../../machine/machine.public.ts";
import type { Step } from "../../plan/plan.public.ts";
import {
  lockReserved,
  lockSkus,
  releaseUnits,
  reserveUnits,
  storeUnits,
} from "../../warehouse/stored.public.ts";
import { type KnownOrder, orders } from "../order.effects.ts";
import { type ChosenItem, type OrderContext, type OrderKind, type Placing, usualActs } from "./order-kind.ts";

/** Takes free pieces of the warehouse, behind their SKUs' locks; what an expired trade still holds is given back first. */
function reserveStep(ctx: OrderContext, { draft, again }: Placing): Step {
  const { lines } = draft;
  const take = () => reserveUnits(ctx.tx, { lines, memberId: ctx.caller.memberId, now: ctx.now });
  return {
    kind: "limit",
    lock: lockSkus,
    values: [lines.map(({ skuId }) => skuId)],
    async check() {
      const short = await take();
      if (short.length === 0 || ((await again()) && (await take()).length === 0)) return;
      ctx.fail("USED_UP", {
        problems: short.map((skuId) => ({ skuId, kind: "soldOut", text: "云仓现货不足" })),
      });
    },
  };
}

/** Whether what is bought in the mall may stay in the cloud warehouse, and why not; undefined where none of it is ever stored. */
export function storeChoice(
  { name }: Pick<OrderKind, "name">,
  items: readonly ChosenItem[],
  settings: Settings,
): Quote["store"] {
  if (name !== "mall" && name !== "stored") return undefined;
  const isChosen = name === "stored";
  if (!isChosen && items.every(({ free }) => free === null)) return undefined;
  return {
    isChosen,
    reason: whyNot(items),
    freeDays: settings["warehouse.freeDays"],
    feeFen: fen(settings["warehouse.feeFen"]),
    feeMostBp: settings["warehouse.feeMostBp"],
  };
}

/** Why goods cannot be stored; undefined where they can. */
function whyNot(items: readonly ChosenItem[]): string | undefined {
  if (items.some(({ free }) => free === null)) return "有商品不能存入云仓，请分开下单";
  const short = items.find(({ free, quantity }) => (free ?? 0) < quantity);
  return short && (short.free === 0 ? "云仓暂无现货" : `云仓现货只有 ${short.free} 件`);
}

/** Receives orders as they are paid, and makes their pieces the buyers'. */
async function storeSteps(tx: Tx, rows: readonly KnownOrder[], now: Date): Promise<Step[]> {
  const ids = rows.map(({ id }) => id);
  const settings = await readSettings(tx);
  const elsewhere = (): never => {
    throw new Error(`orders ${ids.join(", ")} were paid and cannot be stored`);
  };
  return [
    ...moveSteps(orders, { on: "store", by: "gateway", rows, now, settings }, { elsewhere }),
    { kind: "limit", lock: lockReserved, values: [ids], check: () => storeUnits(tx, ids, { settings, now }) },
  ];
}

/** What is bought in the mall of a self-operated shop and stays in the cloud warehouse, at the ordinary price (docs/rules/warehouse.md). */
export const stored: OrderKind = {
  ...factsOf("stored"),
  ...usualActs,
  name: "stored",
  onTerms: (sku) => ({ ...sku, priceFen: sku.ordinaryFen, available: sku.free ?? 0 }),
  absence: ({ skuId, free }) =>
    free === null ? { skuId, kind: "offShelf", text: "这件商品不能存入云仓" } : undefined,
  soldOutText: "云仓暂无现货",
  steps: (ctx, placing) => [reserveStep(ctx, placing)],
  closed: releaseUnits,
  paid: storeSteps,
};
