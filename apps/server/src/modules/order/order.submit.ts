import type { Order } from "@heshi/contract/order";
import { randomId } from "@heshi/kernel/id";
import type { ParsedOf } from "@heshi/contract/define";
import type { Context } from "../../rpc/service.ts";
import { reserveStock } from "../goods/goods.stock.ts";
import { LedgerRefusal, post, recipes } from "../ledger/ledger.public.ts";
import { closeTrade } from "./order.close.ts";
import { newOrderNo, newTradeNo } from "./order.number.ts";
import { expiredTradesOf, placeTrade } from "./order.place.store.ts";
import { lockBuyer, prepare } from "./order.prepare.store.ts";
import { silverOf } from "./order.pricing.ts";
import { type Quoted, quoteOf } from "./order.quote.ts";

/** An unpaid trade ends after this time, ms (rules.md 5). */
export const PAY_MS = 30 * 60_000;

type OrderContext = Context<typeof Order, "member">;
type Wanted = ParsedOf<(typeof Order)["methods"]["Quote"]>;
type Submission = ParsedOf<(typeof Order)["methods"]["Submit"]>;

/** The SKUs that are wanted, and their quantities; null where the cart knows them. */
function skusOf({
  cartSkuIds,
  skuId,
  quantity,
}: Wanted): { readonly ids: readonly string[]; readonly quantities: readonly (number | null)[] } | undefined {
  if ((cartSkuIds === undefined) === (skuId === undefined)) return undefined;
  if (skuId !== undefined) return { ids: [skuId], quantities: [quantity ?? 1] };
  const ids = [...new Set(cartSkuIds)];
  return { ids, quantities: ids.map(() => null) };
}

/** Prices what is wanted by what the shop asks now. */
export async function quoteFor({ tx, caller, fail }: OrderContext, wanted: Wanted): Promise<Quoted> {
  const skus = skusOf(wanted);
  if (!skus) return fail("NOTHING_CHOSEN");
  const read = () => tx.one(prepare, [caller.memberId, skus.ids, skus.quantities, wanted.addressId]);
  const prepared = await read();
  if (!prepared) return fail("MEMBER_INVALID");
  if (prepared.skus.length === 0)
    return wanted.skuId === undefined ? fail("NOTHING_CHOSEN") : fail("NOT_FOUND");
  if (wanted.addressId !== undefined && !prepared.address) return fail("NOT_FOUND");
  return quoteOf(prepared, wanted.useSilver);
}

/** Bought pieces of limited goods are counted under the member's lock, so that two submissions cannot both fit. */
async function quoteUnderLock(ctx: OrderContext, wanted: Wanted): Promise<Quoted> {
  const quoted = await quoteFor(ctx, wanted);
  if (!quoted.priced.shops.some(({ lines }) => lines.some(({ limit }) => limit !== null))) return quoted;
  await ctx.tx.one(lockBuyer, [ctx.caller.memberId]);
  return quoteFor(ctx, wanted);
}

/** Refuses what cannot be ordered, or costs something else than the caller saw. */
function check(
  { fail }: OrderContext,
  { priced, problems, address, needsAddress }: Quoted,
  expectedPayableFen: number,
): void {
  const has = (...kinds: readonly string[]): boolean => problems.some(({ kind }) => kinds.includes(kind));
  if (has("offShelf")) return fail("GOODS_OFF", { problems });
  if (has("soldOut", "short")) return fail("USED_UP", { problems });
  if (has("limit"))
    return fail("LIMIT_PER_MEMBER", { problems, msg: problems.find(({ kind }) => kind === "limit")?.text });
  if (needsAddress && !address) return fail("ADDRESS_NEEDED");
  if (has("undeliverable")) return fail("UNDELIVERABLE", { problems });
  const { payableFen, goodsFen, freightFen, offsetFen } = priced;
  if (payableFen !== expectedPayableFen)
    return fail("PRICE_CHANGED", { expectedPayableFen, payableFen, goodsFen, freightFen, offsetFen });
}

/** The rows of a trade. Pure but for its random ids. */
function draftOf({ priced, address }: Quoted, { remarks, invoice }: Submission, now: Date) {
  const remarkOf = new Map(remarks.map(({ shopId, remark }) => [shopId, remark]));
  const {
    id: _id,
    isDefault: _isDefault,
    tag: _tag,
    ...receiver
  } = address ?? { id: "", isDefault: false, tag: "" };
  const orders = priced.shops.map(({ lines, freightText: _text, ...shop }) => ({
    ...shop,
    id: randomId(),
    no: newOrderNo(now),
    pieces: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    silverCent: silverOf(shop.offsetFen),
    lines: lines.length,
    ...(address && lines.some(({ isSent }) => isSent) ? { receiver } : {}),
    remark: remarkOf.get(shop.shopId) ?? "",
    ...(invoice ? { invoice } : {}),
    items: lines,
  }));
  const lines = orders.flatMap(({ id: orderId, items }) =>
    items.map(
      ({ waresId, skuId, title, specs, picture, priceFen, quantity, goodsFen, offsetFen, freightFen }) => ({
        id: randomId(),
        orderId,
        waresId,
        skuId,
        title,
        specs,
        picture,
        priceFen,
        quantity,
        goodsFen,
        offsetFen,
        freightFen,
        silverCent: silverOf(offsetFen),
      }),
    ),
  );
  const stock = orders.flatMap(({ no, items }) =>
    items.map(({ skuId, quantity }) => ({ skuId, quantity, cause: no })),
  );
  return {
    id: randomId(),
    no: newTradeNo(now),
    orders: orders.map(({ items: _items, ...order }) => order),
    lines,
    stock,
    silver: silverOf(priced.offsetFen),
    deadlineAt: new Date(now.getTime() + PAY_MS),
  };
}
type Draft = ReturnType<typeof draftOf>;

/** Writes the rows; a lost race for a slot is tried again, a member's own expired trades make room first. */
async function place(
  { tx, caller, now, fail }: OrderContext,
  draft: Draft,
  { priced, cartSkuIds }: { readonly priced: Quoted["priced"]; readonly cartSkuIds: readonly string[] },
): Promise<void> {
  const { id, no, orders, lines, silver, deadlineAt } = draft;
  const values = [
    id,
    caller.memberId,
    no,
    priced.payableFen,
    silver,
    priced.pieces,
    now,
    JSON.stringify(orders),
    JSON.stringify(lines),
    cartSkuIds,
    deadlineAt,
  ];
  for (let attempt = 0; attempt < 6; attempt += 1) {
    const done = await tx.one(placeTrade, values);
    if (done?.placed === 1) return;
    if (done?.hadSlot === 1) continue;
    const expired = await tx.many(expiredTradesOf, [caller.memberId, now]);
    if (expired.length === 0) break;
    for (const trade of expired) await closeTrade(tx, { tradeId: trade.id, on: "expire", by: "timer", now });
  }
  return fail("UNPAID_LIMIT");
}

/** Places a trade: priced anew, slot, rows, silver held, stock reserved. Everything or nothing. */
export async function submit(ctx: OrderContext, input: Submission) {
  const { tx, caller, now, fail } = ctx;
  const quoted = await quoteUnderLock(ctx, input);
  check(ctx, quoted, input.expectedPayableFen);
  const draft = draftOf(quoted, input, now);
  await place(ctx, draft, { priced: quoted.priced, cartSkuIds: input.cartSkuIds ?? [] });
  if (draft.silver > 0) {
    await post(
      tx,
      [recipes.silverHeld({ tradeNo: draft.no, memberId: caller.memberId, silver: draft.silver })],
      now,
    ).catch((error: unknown) => {
      if (error instanceof LedgerRefusal)
        return fail("PRICE_CHANGED", { msg: "可用银币有变化，请确认后再提交" });
      throw error;
    });
  }
  const short = await reserveStock(tx, draft.stock, now);
  if (short.length > 0)
    return fail("USED_UP", {
      problems: short.map((skuId) => ({ skuId, kind: "soldOut", text: "库存不足" })),
    });
  return {
    tradeNo: draft.no,
    payableFen: quoted.priced.payableFen,
    orderIds: draft.orders.map((order) => order.id),
    deadlineAt: draft.deadlineAt.getTime(),
  };
}
