import type { Warehouse } from "@heshi/contract/warehouse/warehouse";
import type { DeliveryState } from "@heshi/contract/warehouse/unit-states";
import { timeId } from "@heshi/kernel/id";
import { titleOf } from "@heshi/kernel/machine";
import { addFen, type Fen, fen } from "@heshi/kernel/money";
import { newDeliveryNo } from "../../platform/number.ts";
import { after } from "../../settings.ts";
import { type Service, single } from "../../rpc/call/service.ts";
import { list } from "../../rpc/list.ts";
import { endBound } from "../codes/codes.public.ts";
import { LedgerRefusal, post, recipes, sayRefusal } from "../ledger/ledger.public.ts";
import { move, moveIfAny } from "../machine/machine.public.ts";
import { checkAmount, checkLedger, checkPlace, lockPayer, spend } from "../outflow/outflow.public.ts";
import { feeOf, units } from "../warehouse/warehouse.public.ts";
import { deliveryMachine } from "./delivery.machine.ts";
import { deliveries } from "./delivery.effects.ts";
import { receive } from "./delivery.end.ts";
import { type Item, type MemberContext, quoteDelivery } from "./delivery.quote.ts";
import {
  type DeliveryDetailRow,
  type DeliveryRow,
  findDelivery,
  findPurse,
  insertDelivery,
  listDeliveries,
  lockDelivery,
} from "./delivery.store.ts";
import { insertUnits, pickHeld, unitsPicked } from "./delivery.units.store.ts";
import { deliveryTexts } from "./delivery.texts.ts";

/** What its owner may do with a delivery. */
const actionsOf = (state: DeliveryState): ("cancel" | "confirm")[] =>
  state === "paid" ? ["cancel"] : state === "shipped" ? ["confirm"] : [];

export const cardOf = ({ sent, ...row }: DeliveryRow) => ({
  ...row,
  lines: [...row.lines],
  stateText: row.state === "packed" && sent > 0 ? "部分寄出" : deliveryTexts[row.state],
  unsent: row.state === "cancelled" ? 0 : row.pieces - sent,
  deadlineAt: row.state === "shipped" || row.state === "paid" ? row.deadlineAt : undefined,
  actions: actionsOf(row.state),
});

const DAY_MS = 86_400_000;
/** The orders whose pieces may be sent back: from their parcel on, until days after the receipt. */
const returnsOf = (
  { orders, receivedAt }: Pick<DeliveryDetailRow, "orders" | "receivedAt">,
  now: Date,
): string[] =>
  orders
    .filter(({ days }) => receivedAt === undefined || now.getTime() < receivedAt.getTime() + days * DAY_MS)
    .map(({ orderId }) => orderId);

const detailOf = ({ events, parcels, orders, receivedAt, ...row }: DeliveryDetailRow, now: Date) => ({
  ...cardOf(row),
  returns: returnsOf({ orders, receivedAt }, now),
  parcels: [...parcels],
  timeline: events.map(({ kind, note, at }) => ({
    title: titleOf(deliveryMachine, kind),
    detail: note || undefined,
    at,
  })),
});

type Quoted = Awaited<ReturnType<typeof quoteDelivery>>;
const withoutRefusal = ({ skuId, text }: Quoted["problems"][number]) => ({ skuId, text });
/** Refuses what cannot be sent. */
function check({ fail }: MemberContext, { isOpen, isOneShop, problems }: Quoted): void {
  if (!isOpen) return fail("DELIVER_CLOSED");
  if (!isOneShop) return fail("DELIVER_SHOPS");
  const [first] = problems;
  if (first) return fail(first.refusal, { problems: problems.map(withoutRefusal) });
}

/** Takes the pieces that have lain longest; refuses where fewer are left, or what they have accrued is not what was seen. */
async function takeUnits(
  ctx: MemberContext,
  lines: readonly Item[],
  { seenFen, isAgent }: { seenFen: Fen; isAgent: boolean },
): Promise<string[]> {
  const { tx, caller, now, fail } = ctx;
  const ids: string[] = [];
  let fee = fen(0);
  for (const { skuId, count } of lines.toSorted((a, b) => (BigInt(a.skuId) < BigInt(b.skuId) ? -1 : 1))) {
    const picked = await tx.many(pickHeld, [caller.memberId, skuId, count, isAgent]);
    if (picked.length < count) return fail("DELIVER_SHORT");
    for (const unit of picked) fee = addFen(fee, feeOf(unit, now));
    ids.push(...picked.map(({ id }) => id));
  }
  return fee === seenFen ? ids : fail("FREIGHT_CHANGED");
}

/** The handlers of Warehouse for deliveries (docs/rules/warehouse.md). */
export const deliveryHandlers = {
  async QuoteDelivery(ctx, input) {
    const { tx, caller, fail } = ctx;
    const quoted = await quoteDelivery(ctx, input);
    const purse = (await tx.one(findPurse, [caller.memberId])) ?? fail("MEMBER_INVALID");
    const { address, lines, freightFen, freightText, feeFen, isOpen, isOneShop } = quoted;
    return {
      ...purse,
      address: address && { ...address },
      lines: lines.map(({ skuId, waresId, title, specs, picture, count, held }) => ({
        skuId,
        waresId,
        title,
        specs: [...specs],
        picture,
        count,
        held,
      })),
      freightFen,
      freightText,
      feeFen,
      payableFen: addFen(freightFen, feeFen),
      problems: [
        ...quoted.problems.map(withoutRefusal),
        ...(isOpen ? [] : [{ text: "店铺暂停营业，恢复后可以提货" }]),
        ...(isOneShop ? [] : [{ text: "不同店铺的货品请分开提货" }]),
      ],
    };
  },

  async Deliver(ctx, { addressId, items, isAgent, remark, expectedFen, grant }) {
    const { tx, caller, now, settings, fail } = ctx;
    const { memberId } = caller;
    const payer = await lockPayer(ctx);
    await checkLedger(ctx, "提货");
    const quoted = await quoteDelivery(ctx, { addressId, items, isAgent });
    check(ctx, quoted);
    const { lines, address, shopId, freightFen, feeFen } = quoted;
    const amountFen = addFen(freightFen, feeFen);
    if (amountFen !== expectedFen) return fail("FREIGHT_CHANGED");
    const { addressId: _id, changedAt, ...receiver } = address ?? fail("NOT_FOUND");
    checkPlace(ctx, payer, changedAt);
    await checkAmount(ctx, payer, { amountFen, isTransfer: false });
    // the password was given for the address as it was read then
    await spend(ctx, { grant, method: "Warehouse.Deliver", subject: addressId, amountFen, since: changedAt });
    const ids = await takeUnits(ctx, lines, { seenFen: feeFen, isAgent });
    const [id, no] = [timeId(now), newDeliveryNo(now)];
    const row = [
      id,
      no,
      memberId,
      shopId,
      ids.length,
      freightFen,
      feeFen,
      JSON.stringify(receiver),
      remark,
      now,
      after(now, settings, "warehouse.packHours"),
    ];
    await tx.run(insertDelivery, row);
    await tx.run(insertUnits, [id, ids]);
    const act = { on: "pick", by: "member", ids, actorId: memberId, words: `提货单 ${no}`, now } as const;
    await move(tx, units, { ...act, given: { deliveryId: id } });
    if (amountFen > 0)
      await post(tx, [recipes.deliveryHeld({ deliveryNo: no, memberId, amount: amountFen })], now).catch(
        (error: unknown) =>
          error instanceof LedgerRefusal && error.refusal === "InsufficientFunds"
            ? fail("BALANCE_SHORT")
            : sayRefusal(fail)(error),
      );
    return { deliveryNo: no };
  },

  async CancelDelivery(ctx, { deliveryNo }) {
    const { tx, caller, now, fail } = ctx;
    const { memberId } = caller;
    const found = (await tx.one(lockDelivery, [deliveryNo, memberId, null])) ?? fail("NOT_FOUND");
    const act = { on: "cancel", by: "member", ids: [found.id], memberId, actorId: memberId, now } as const;
    const [moved] = await moveIfAny(tx, deliveries, act).catch(sayRefusal(fail));
    if (!moved) return fail("WRONG_STATE", { state: found.state, msg: "仓库已开始打包或已寄出，不能取消" });
    const ids = (await tx.many(unitsPicked, [found.id])).map((unit) => unit.id);
    await move(tx, units, { on: "putBack", by: "member", ids, actorId: memberId, now });
    await endBound(tx, { deliveryId: found.id, words: "提货已取消", now });
    return {};
  },

  async ConfirmDelivery({ tx, caller, now, settings, fail }, { deliveryNo }) {
    const { memberId } = caller;
    const found = (await tx.one(lockDelivery, [deliveryNo, memberId, null])) ?? fail("NOT_FOUND");
    const isReceived = await receive(tx, { by: "member", id: found.id, memberId }, { now, settings });
    return isReceived ? {} : fail("WRONG_STATE", { state: found.state });
  },

  GetDeliveries: list({
    statement: () => listDeliveries,
    values: ({ caller }, { state }) => [caller.memberId, state],
    view: (row) => cardOf(row),
    key: ({ createdAt, id }) => [new Date(createdAt), id],
  }),

  GetDelivery: single(async ({ tx, caller, now, fail }, { deliveryNo }) =>
    detailOf((await tx.one(findDelivery, [deliveryNo, caller.memberId, null])) ?? fail("NOT_FOUND"), now),
  ),
} satisfies Partial<Service<typeof Warehouse>>;
