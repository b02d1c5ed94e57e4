import { mayInShop } from "@heshi/contract/rights";
import type { Merchant } from "@heshi/contract/shop/merchant";
import { timeId } from "@heshi/kernel/id";
import { maskReceiver } from "@heshi/kernel/text";
import { type Context, type Service } from "../../rpc/call/service.ts";
import { list } from "../../rpc/list.ts";
import { endBound } from "../codes/codes.public.ts";
import { companyOf, insertDeliveryPackage } from "../express/express.public.ts";
import { post, recipes, sayRefusal } from "../ledger/ledger.public.ts";
import { move, moveIfAny } from "../machine/machine.public.ts";
import { stopsOf } from "../outflow/outflow.public.ts";
import { cardOf } from "./delivery.service.ts";
import { deliveries } from "./delivery.effects.ts";
import { endDelivery } from "./delivery.end.ts";
import {
  findDelivery,
  findOwner,
  insertParcel,
  listPacked,
  listToPack,
  lockDelivery,
} from "./delivery.store.ts";
import { unitsOf, unitsPicked } from "./delivery.units.store.ts";
import { units } from "../warehouse/warehouse.public.ts";

type Packer = Context<typeof Merchant, "merchant">;
type Picked = { skuId: string; memberId: string; isAgent: boolean };

/** The transfer of pieces that leave in a parcel. */
function leaving(no: string, rows: readonly Picked[]) {
  const counts = new Map<string, number>();
  for (const { skuId } of rows) counts.set(skuId, (counts.get(skuId) ?? 0) + 1);
  const left = [...counts].map(([skuId, count]) => ({ skuId, count }));
  const sent = { no, memberId: rows[0]?.memberId ?? "", units: left };
  // a delivery is of an agent's stock or of their own pieces
  return rows[0]?.isAgent === true ? recipes.agentDelivered(sent) : recipes.unitsDelivered(sent);
}

/** What is in a parcel, by the order lines that its pieces were bought with. */
const itemsOf = (rows: readonly { lineId: string | undefined }[]) =>
  [...new Set(rows.flatMap(({ lineId }) => lineId ?? []))].map((lineId) => ({
    lineId,
    quantity: rows.filter((row) => row.lineId === lineId).length,
  }));

/** The pieces of a packed delivery that a parcel holds; refuses others, and a number twice. */
async function parcelOf({ tx, fail }: Packer, { id, unitNos }: { id: string; unitNos: readonly string[] }) {
  const picked = await tx.many(unitsPicked, [id]);
  const numbers = new Set(unitNos);
  const held = picked.filter(({ unitNo }) => numbers.has(unitNo));
  return held.length === unitNos.length ? held : fail("DELIVERY_UNITS");
}

/**
 * A delivery of the shop's behind its owner's lock and its own. Refuses it while its owner is frozen or held, and while the ledger is: what
 * was asked for before may be a thief's, and does not come back once it has left.
 */
async function lockLeaving({ tx, caller, now, fail }: Packer, deliveryNo: string) {
  const { shopId } = caller;
  const { memberId } = (await tx.one(findOwner, [deliveryNo, shopId])) ?? fail("NOT_FOUND");
  const [stop] = await stopsOf(tx, { act: "deliver", stage: "sending", memberId, now });
  if (stop === "ledger") return fail("MONEY_OFF", { msg: "正在核对账务，暂时不能出库，请稍后再试" });
  if (stop !== undefined) return fail("HELD", { msg: "这位会员的账户已暂停使用，货品先不要寄出" });
  return (await tx.one(lockDelivery, [deliveryNo, null, shopId])) ?? fail("NOT_FOUND");
}

/** The handlers of Merchant for the packer of the cloud warehouse (docs/rules/warehouse.md). */
export const deliveryShopHandlers = {
  GetStoredOrders: list({
    statement: ({ state }) => (state === "paid" || state === "packed" ? listToPack : listPacked),
    values: ({ caller }, { state }) => [caller.shopId, state],
    view: (row) => cardOf({ ...row, receiver: maskReceiver(row.receiver) }),
    key: ({ createdAt, id }) => [new Date(createdAt), id],
  }),

  async GetStoredOrder({ tx, caller, fail }, { deliveryNo }) {
    const {
      events: _events,
      orders: _orders,
      receivedAt: _at,
      ...row
    } = (await tx.one(findDelivery, [deliveryNo, null, caller.shopId])) ?? fail("NOT_FOUND");
    const inIt = await tx.many(unitsOf, [row.id]);
    return {
      ...cardOf(row),
      receiver: mayInShop(caller, "receiver") ? row.receiver : maskReceiver(row.receiver),
      parcels: [...row.parcels],
      units: inIt.map((unit) => ({ ...unit, specs: [...unit.specs] })),
    };
  },

  async PackStoredOrder(ctx, { deliveryNo }) {
    const { tx, caller, now, settings, fail } = ctx;
    const { shopId, staffId: actorId } = caller;
    const found = await lockLeaving(ctx, deliveryNo);
    const act = { on: "pack", by: "shop", ids: [found.id], shopId, actorId, now, settings } as const;
    const [moved] = await moveIfAny(tx, deliveries, act);
    return moved ? {} : fail("WRONG_STATE", { state: found.state });
  },

  async GiveUpStoredOrder(ctx, { deliveryNo, reason: words }) {
    const { tx, caller, fail } = ctx;
    const { shopId, staffId: actorId } = caller;
    const found = (await tx.one(lockDelivery, [deliveryNo, null, shopId])) ?? fail("NOT_FOUND");
    const by = { by: "shop", actorId, shopId, words } as const;
    const isEnded = await endDelivery(ctx, found, by).catch(sayRefusal(fail));
    return isEnded ? {} : fail("WRONG_STATE", { state: found.state });
  },

  async ShipStoredOrder(ctx, { deliveryNo, company, number, unitNos }) {
    const { tx, caller, now, settings, fail } = ctx;
    const { shopId, staffId: actorId } = caller;
    const name = companyOf(company)?.name ?? fail("EXPRESS_UNKNOWN");
    const { id, pieces, sent, state } = await lockLeaving(ctx, deliveryNo);
    if (state !== "packed") return fail("WRONG_STATE", { state });
    const held = await parcelOf(ctx, { id, unitNos });
    const parcelId = timeId(now);
    const row = [parcelId, id, company, name, number, held.length, now, actorId];
    if ((await tx.run(insertParcel, row)) !== 1) return fail("NUMBER_USED");
    const items = JSON.stringify(itemsOf(held));
    await tx.run(insertDeliveryPackage, [parcelId, id, company, name, number, items, now, now]);
    const words = `${name} ${number}`;
    const ids = held.map((unit) => unit.id);
    await move(tx, units, { on: "deliver", by: "shop", ids, actorId, words, now });
    await post(tx, [leaving(parcelId, held)], now);
    const isShipped = sent + held.length === pieces;
    const act = { on: "ship", by: "shop", ids: [id], shopId, actorId, words, now, settings } as const;
    if (isShipped) {
      await move(tx, deliveries, act).catch(sayRefusal(fail));
      await endBound(tx, { deliveryId: id, words, now });
    }
    return { isShipped };
  },
} satisfies Partial<Service<typeof Merchant>>;
