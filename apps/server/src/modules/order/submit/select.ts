import type { Order } from "@heshi/contract/trade/order";
import type { ParsedOf } from "@heshi/contract/frame/define";
import { salesTerms } from "../../agent/line.public.ts";
import { prepare } from "./prepare.store.ts";
import type { OrderContext, Quoted, Submission } from "../kinds/order-kind.ts";
import { fitterOf } from "./fitters.ts";
import { quoteOf } from "./quote.ts";

type Selection = ParsedOf<(typeof Order)["methods"]["Quote"]>;

/** The chosen SKUs and their quantities, null where the cart line has it; undefined unless exactly one kind of choice is made. */
function skusOf({
  cartSkuIds,
  skuId,
  quantity,
  flashId,
  agentItems,
}: Selection): { ids: readonly string[]; quantities: readonly (number | null)[] } | undefined {
  if ([cartSkuIds, skuId, agentItems].filter((choice) => choice !== undefined).length !== 1) return undefined;
  // what a session sells is bought alone
  if (flashId !== undefined && skuId === undefined) return undefined;
  if (skuId !== undefined) return { ids: [skuId], quantities: [quantity ?? 1] };
  if (agentItems !== undefined) {
    const ids = [...new Set(agentItems.map((item) => item.skuId))];
    const of = (id: string) => agentItems.filter((item) => item.skuId === id);
    return { ids, quantities: ids.map((id) => of(id).reduce((sum, item) => sum + item.quantity, 0)) };
  }
  const ids = [...new Set(cartSkuIds)];
  return { ids, quantities: ids.map(() => null) };
}

/** Prices a selection as the shop sells it now; refuses an empty one and what does not exist. */
export async function quoteFor(
  { tx, caller, now, settings, fail }: OrderContext,
  selection: Selection,
): Promise<Quoted> {
  const skus = skusOf(selection);
  if (!skus) return fail("NOTHING_CHOSEN");
  const read = () =>
    tx.one(prepare, [
      caller.memberId,
      skus.ids,
      skus.quantities,
      selection.addressId,
      now,
      selection.flashId,
      selection.withOffers,
      ...(selection.agentItems === undefined ? [null, null] : salesTerms(settings, now)),
    ]);
  const prepared = await read();
  if (!prepared) return fail("MEMBER_INVALID");
  if (selection.agentItems !== undefined && !prepared.isAgent) return fail("AGENT_OFF");
  if (prepared.skus.length === 0)
    return selection.cartSkuIds === undefined
      ? fail("NOT_FOUND")
      : fail("NOTHING_CHOSEN", { msg: "这些商品已不在购物车，可能已经下单" });
  if (selection.addressId !== undefined && !prepared.address) return fail("NOT_FOUND");
  return quoteOf(prepared, selection, { now, settings, isMinor: caller.isMinor });
}

/** Refuses what cannot be ordered, by the first kind of its problems. */
function checkProblems({ fail }: OrderContext, { problems, address, needsAddress }: Quoted): void {
  const has = (...kinds: readonly string[]): boolean => problems.some(({ kind }) => kinds.includes(kind));
  const textOf = (wanted: string) => problems.find(({ kind }) => kind === wanted)?.text;
  if (has("over")) return fail("FLASH_OVER", { problems });
  if (has("offShelf")) return fail("GOODS_OFF", { problems });
  if (has("soldOut", "short")) return fail("USED_UP", { problems });
  if (has("limit")) return fail("LIMIT_PER_MEMBER", { problems, msg: textOf("limit") });
  if (has("credits")) return fail("CREDIT_SHORT", { problems, msg: textOf("credits") });
  if (needsAddress && !address) return fail("ADDRESS_NEEDED");
  if (has("town")) return fail("TOWN_OFF", { problems, msg: textOf("town") });
  if (has("undeliverable")) return fail("UNDELIVERABLE", { problems });
}

/** Refuses what cannot be ordered, and a price other than the one the member saw. */
export function check(ctx: OrderContext, quoted: Quoted, submission: Submission): void {
  // what is of another kind than was thought would be sent, to no address that was chosen
  if (submission.store && !quoted.kind.stores) return ctx.fail("STORE_OFF");
  if (quoted.kind.hands && submission.town === undefined) return ctx.fail("TOWN_NEEDED");
  checkPrice(ctx, quoted, submission);
  for (const { skuId, stores } of quoted.priced.shops.flatMap(({ lines }) => lines))
    if (stores !== null && !fitterOf({ skuId, stores }, submission)) return ctx.fail("FITTING_NEEDED");
}

function checkPrice(ctx: OrderContext, quoted: Quoted, submission: Submission): void {
  const { fail } = ctx;
  const { priced, credit, coupons } = quoted;
  const { expectedPayableFen, expectedCreditCent, ownCouponIds = [] } = submission;
  checkProblems(ctx, quoted);
  const served = new Set(coupons.chosen.map(({ id }) => id));
  if (!ownCouponIds.every((id) => served.has(id))) return fail("COUPON_UNUSABLE");
  const { payableFen, goodsFen, freightFen, discountFen, offsetFen } = priced;
  const creditCent = credit?.creditCent ?? 0;
  if (payableFen === expectedPayableFen && creditCent === expectedCreditCent) return;
  const sums = { payableFen, creditCent, goodsFen, freightFen, discountFen, offsetFen };
  return fail("PRICE_CHANGED", { expectedPayableFen, ...sums });
}
