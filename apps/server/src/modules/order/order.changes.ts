import { goodsFactsOf } from "@heshi/contract/goods/goods-kinds";
import type { Order } from "@heshi/contract/trade/order";
import type { Context, Service } from "../../rpc/call/service.ts";
import { addFen, type Fen, ZERO_FEN } from "@heshi/kernel/money";
import { buyAgain, soldOtherwise } from "../cart/cart.public.ts";
import {
  changeAddress,
  extend,
  hide,
  isInStock,
  linesForFreight,
  receiverOfAddress,
  remind,
} from "./order.changes.store.ts";
import { durationMs } from "../../settings.ts";
import { factsOf, type Facts, nameOf } from "../kind/kind.public.ts";
import { moveIfAny } from "../machine/machine.public.ts";
import { sayRefusal } from "../ledger/ledger.public.ts";
import { AfterOpen, closeTrade, PartSent, refundOrder, UnderWay } from "./order.close.ts";
import { type FreightTemplate, freightOf, type Region } from "../freight/freight.public.ts";
import { leftCent, leftFen, orders, silverEarned } from "./order.effects.ts";
import { settingsFor } from "./order.terms.ts";
import { findHead } from "./order.store.ts";

type OrderContext = Context<typeof Order, "member">;
async function find({ tx, caller, now, fail }: OrderContext, orderId: string) {
  return (await tx.one(findHead, [now, caller.memberId, orderId])) ?? fail("NOT_FOUND");
}

/** Refuses with the state an order is in now. */
async function wrongState(ctx: OrderContext, orderId: string): Promise<never> {
  const { state } = await find(ctx, orderId);
  return ctx.fail("WRONG_STATE", { state });
}

/** Refuses with what kept an order from being refunded. */
const sayWhy =
  (fail: OrderContext["fail"], { hands }: Pick<Facts, "hands">) =>
  (error: unknown): never => {
    if (error instanceof AfterOpen) return fail("AFTER_OPEN");
    if (error instanceof PartSent)
      return fail("WRONG_STATE", { state: "paid", msg: "部分商品已经发出，没有发出的商品请申请退款" });
    if (error instanceof UnderWay) return fail(hands ? "TOWN_ACCEPTED" : "VOUCHER_USED");
    return sayRefusal(fail)(error);
  };

type FreightLine = {
  quantity: number;
  weightG: number;
  volumeCm3: number;
  goodsFen: Fen;
  kind: string;
  template: FreightTemplate | undefined;
};

/** Freight of an order's lines to a region by the templates as they are now; undefined where it is not deliverable. */
function freightTo(lines: readonly FreightLine[], region: Region): Fen | undefined {
  let total = ZERO_FEN;
  const sent = lines.filter(({ kind }) => goodsFactsOf(kind).isSent);
  for (const id of new Set(sent.map(({ template }) => template?.id))) {
    const group = sent.filter(({ template }) => template?.id === id);
    const load = group.reduce(
      (sum, line) => ({
        quantity: sum.quantity + line.quantity,
        weightG: sum.weightG + line.weightG * line.quantity,
        volumeCm3: sum.volumeCm3 + line.volumeCm3 * line.quantity,
        goodsFen: addFen(sum.goodsFen, line.goodsFen),
      }),
      { quantity: 0, weightG: 0, volumeCm3: 0, goodsFen: ZERO_FEN },
    );
    const freight = freightOf(group[0]?.template, load, region);
    if (!freight.isDeliverable) return undefined;
    total = addFen(total, freight.fen);
  }
  return total;
}

/** The buyer's acts on an order. */
export const orderChanges = {
  async Cancel(ctx, { orderId, reason }) {
    const { tx, caller, now } = ctx;
    const order = await find(ctx, orderId);
    if (order.state === "unpaid") {
      const closed = await closeTrade(tx, {
        tradeId: order.tradeId,
        on: "cancel",
        by: "member",
        actorId: caller.memberId,
        words: reason,
        now,
      }).catch(sayRefusal(ctx.fail));
      return closed
        ? { orderIds: closed.map(({ id }) => id), refundFen: ZERO_FEN }
        : wrongState(ctx, orderId);
    }
    if (order.state !== "paid") return ctx.fail("WRONG_STATE", { state: order.state });
    const refunded = await refundOrder(tx, { orderId, memberId: caller.memberId, words: reason, now }).catch(
      sayWhy(ctx.fail, factsOf(nameOf(order.orderType))),
    );
    if (!refunded) return wrongState(ctx, orderId);
    const { id, creditType, ...row } = refunded;
    const credit = creditType && { creditType, creditCent: leftCent(row) };
    return { orderIds: [id], refundFen: leftFen(row), credit };
  },

  async ChangeAddress(ctx, { orderId, addressId }) {
    const { tx, caller, now, fail } = ctx;
    const order = await find(ctx, orderId);
    const receiver = await tx.one(receiverOfAddress, [caller.memberId, addressId]);
    if (!receiver) return fail("NOT_FOUND");
    if (order.addressChangedAt !== undefined) return fail("ADDRESS_CHANGED");
    if ((order.state !== "unpaid" && order.state !== "paid") || !order.receiver)
      return fail("WRONG_STATE", { state: order.state });
    const lines = await tx.many(linesForFreight, [orderId, caller.memberId]);
    const [before, after] = [freightTo(lines, order.receiver), freightTo(lines, receiver)];
    if (after === undefined) return fail("UNDELIVERABLE");
    if (before !== after) return fail("FREIGHT_DIFFERS");
    const { province, city, area, street, detail } = receiver;
    const changed = await tx.one(changeAddress, [
      orderId,
      caller.memberId,
      now,
      JSON.stringify(receiver),
      `${receiver.name} ${province}${city}${area}${street}${detail}`,
    ]);
    return changed ? receiver : wrongState(ctx, orderId);
  },

  async Remind(ctx, { orderId }) {
    const pause = durationMs(ctx.settings, "order.remindHours");
    const now = ctx.now.getTime();
    const values = [orderId, ctx.caller.memberId, ctx.now, new Date(now - pause)];
    if (await ctx.tx.one(remind, values)) return { againAt: now + pause };
    const { state, remindedAt } = await find(ctx, orderId);
    return state === "paid"
      ? ctx.fail("REMINDED", { againAt: (remindedAt?.getTime() ?? 0) + pause })
      : ctx.fail("WRONG_STATE", { state });
  },

  async Extend(ctx, { orderId }) {
    const values = [orderId, ctx.caller.memberId, ctx.now, ctx.settings["order.extendDays"]];
    const extended = await ctx.tx.one(extend, values);
    if (extended) return { deadlineAt: extended.deadlineAt.getTime() };
    const { state, extendedAt } = await find(ctx, orderId);
    return extendedAt !== undefined && state === "shipped"
      ? ctx.fail("EXTENDED")
      : ctx.fail("WRONG_STATE", { state });
  },

  async Confirm(ctx, { orderId }) {
    const { tx, caller, now, settings } = ctx;
    const [order] = await moveIfAny(tx, orders, {
      on: "confirm",
      by: "member",
      ids: [orderId],
      memberId: caller.memberId,
      actorId: caller.memberId,
      now,
      settings,
    }).catch(sayRefusal(ctx.fail));
    return order
      ? { silverCent: silverEarned(leftFen(order), settingsFor(order, settings)) }
      : wrongState(ctx, orderId);
  },

  async BuyAgain(ctx, { orderId }) {
    await find(ctx, orderId);
    const lines = await ctx.tx.many(linesForFreight, [orderId, ctx.caller.memberId]);
    const added = await ctx.tx.many(buyAgain, [orderId, ctx.caller.memberId, ctx.now]);
    const gone = lines.length - added.length;
    const others = gone === 0 ? [] : await ctx.tx.many(soldOtherwise, [orderId, ctx.caller.memberId]);
    return {
      added: added.length,
      dropped: gone,
      skuIds: added.map(({ skuId }) => skuId),
      others: others.map(({ waresId }) => waresId),
    };
  },

  async Delete(ctx, { orderId }) {
    if ((await ctx.tx.one(isInStock, [orderId]))?.has) {
      const { state } = await find(ctx, orderId);
      return ctx.fail("WRONG_STATE", { state, msg: "货品还在库存里，发出或退货后才能删除" });
    }
    const hidden = await ctx.tx.run(hide, [orderId, ctx.caller.memberId, ctx.now]);
    return hidden === 1 ? {} : wrongState(ctx, orderId);
  },
} satisfies Partial<Service<typeof Order>>;
