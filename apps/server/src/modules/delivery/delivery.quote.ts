import type { Warehouse } from "@heshi/contract/warehouse/warehouse";
import { cent } from "@heshi/kernel/credit";
import { addFen, fen, ZERO_FEN } from "@heshi/kernel/money";
import type { Context } from "../../rpc/call/service.ts";
import { freightOf } from "../freight/freight.public.ts";
import { isFreightFree } from "../vip/vip.public.ts";
import { priceTrade } from "../order/order.public.ts";
import { feeOf } from "../warehouse/warehouse.public.ts";
import { findReceiver, listWanted, type WantedRow } from "./delivery.store.ts";
import { seeHeld } from "./delivery.units.store.ts";

export type MemberContext = Context<typeof Warehouse, "member">;
export type Item = { skuId: string; count: number };
/** `DELIVER_LEAST`: more pieces would do. */
type Problem = { refusal: "DELIVER_SHORT" | "DELIVER_LEAST" | "DELIVER_AWAY"; skuId: string; text: string };
type Line = WantedRow & { count: number };

/** Each SKU once, with all of its pieces. */
const merged = (items: readonly Item[]): Item[] => {
  const counts = new Map<string, number>();
  for (const { skuId, count } of items) counts.set(skuId, (counts.get(skuId) ?? 0) + count);
  return [...counts].map(([skuId, count]) => ({ skuId, count }));
};

/** Why a line cannot be sent in this quantity. */
function problemsOf({ skuId, held, count }: Line, least: number): Problem[] {
  if (count > held)
    return [{ refusal: "DELIVER_SHORT", skuId, text: held === 0 ? "云仓里没有可提的件" : `可提 ${held} 件` }];
  return count < Math.min(least, held) ? [{ refusal: "DELIVER_LEAST", skuId, text: `${least} 件起提` }] : [];
}

const isSentTo = ({ template, ...line }: Line, region: { areaCode: string; streetCode: string }): boolean =>
  freightOf(
    template,
    { quantity: line.count, weightG: line.weightG, volumeCm3: line.volumeCm3, goodsFen: line.priceFen },
    region,
  ).isDeliverable;

/** What the pieces that would leave first have accrued, and what they cost. */
async function sumsOf({ tx, caller, now }: MemberContext, lines: readonly Line[], isAgent: boolean) {
  let [feeFen, costFen] = [ZERO_FEN, ZERO_FEN];
  for (const { skuId, count } of lines)
    for (const unit of await tx.many(seeHeld, [caller.memberId, skuId, count, isAgent])) {
      feeFen = addFen(feeFen, feeOf(unit, now));
      costFen = addFen(costFen, unit.costFen);
    }
  return { feeFen, costFen };
}

/** A delivery as it would be: lines, freight by the goods' templates, fee, and everything that prevents it. */
export async function quoteDelivery(
  ctx: MemberContext,
  { addressId, items, isAgent }: { addressId?: string | undefined; items: readonly Item[]; isAgent: boolean },
) {
  const { tx, caller, settings, fail } = ctx;
  const wanted = merged(items);
  const counts = new Map(wanted.map(({ skuId, count }) => [skuId, count]));
  const rows = await tx.many(listWanted, [caller.memberId, wanted.map(({ skuId }) => skuId), isAgent]);
  if (rows.length < wanted.length) return fail("NOT_FOUND");
  const lines = rows.map((row): Line => ({ ...row, count: counts.get(row.skuId) ?? 0 }));
  const address = await tx.one(findReceiver, [caller.memberId, addressId]);
  if (addressId !== undefined && !address) return fail("NOT_FOUND");
  const away = address ? lines.filter((line) => !isSentTo(line, address)) : [];
  const [first] = lines;
  const priced = priceTrade({
    items: lines.map((line) => ({
      ...line,
      shopId: first?.shopId ?? "",
      quantity: line.count,
      isSent: true,
      // a level is for what one buys for oneself
      isFreightWaived: !isAgent && isFreightFree(line.level, settings),
    })),
    region: address,
    silverCent: cent(0),
    useSilver: false,
    rates: settings,
  });
  const { feeFen, costFen } = await sumsOf(ctx, lines, isAgent);
  // whatever the shop has made of its template since: a parcel is not dearer than what is in it, or than parcels usually are
  const mostFen = Math.max(costFen, settings["freight.usualFen"]);
  return {
    lines,
    address,
    shopId: first?.shopId ?? "",
    isOpen: lines.every((line) => line.isOpen),
    isOneShop: new Set(lines.map(({ shopId }) => shopId)).size === 1,
    freightFen: address ? fen(Math.min(priced.freightFen, mostFen)) : ZERO_FEN,
    freightText: address ? (priced.shops[0]?.freightText ?? "") : "",
    feeFen,
    problems: [
      ...lines.flatMap((line) => problemsOf(line, settings["warehouse.leastPieces"])),
      ...away.map(({ skuId }): Problem => ({ refusal: "DELIVER_AWAY", skuId, text: "不支持配送到该地址" })),
    ],
  };
}
