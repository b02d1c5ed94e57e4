import type { Merchant } from "@heshi/contract/shop/merchant";
import type { ParsedOf } from "@heshi/contract/frame/define";
import { assert } from "@heshi/kernel/assert";
import { timeId } from "@heshi/kernel/id";
import type { Service } from "../../../rpc/call/service.ts";
import { companyOf, insertPackage } from "../../express/express.public.ts";
import { tell } from "../../inbox/inbox.public.ts";
import { moveIfAny } from "../../machine/machine.public.ts";
import { orders, sendPart, sendPieces } from "../../order/order.public.ts";
import { type MerchantContext, wrongState } from "../merchant.shipping.ts";
import { lockToShip, parcelNumbers, unsentLines } from "./ship.store.ts";

type Packages = ParsedOf<(typeof Merchant)["methods"]["ShipOrder"]>["packages"];
type Line = { lineId: string; quantity: number };
type Sending = { orderId: string; packages: Packages; lines: readonly Line[] };

/** How many pieces of each line packages hold, each line once. */
function heldIn(packages: readonly { items: readonly Line[] }[]): Line[] {
  const held = new Map<string, number>();
  for (const { lineId, quantity } of packages.flatMap(({ items }) => items))
    held.set(lineId, (held.get(lineId) ?? 0) + quantity);
  return [...held].map(([lineId, quantity]) => ({ lineId, quantity }));
}

/** How packages hold the pieces that are to be sent: all of them once, some of them, or something else. Pure. */
export function holding(
  lines: readonly Line[],
  packages: readonly { items: readonly Line[] }[],
): "all" | "some" | "wrong" {
  const left = new Map(lines.map(({ lineId, quantity }) => [lineId, quantity]));
  const held = heldIn(packages);
  if (held.some(({ lineId, quantity }) => quantity > (left.get(lineId) ?? 0))) return "wrong";
  const sum = (all: readonly Line[]): number => all.reduce((pieces, { quantity }) => pieces + quantity, 0);
  return sum(held) === sum(lines) ? "all" : "some";
}

async function checkPackages({ tx, fail }: MerchantContext, { orderId, packages }: Sending): Promise<void> {
  for (const { company, number } of packages) {
    if (company === undefined && number === undefined) continue;
    if (company === undefined || !companyOf(company)) return fail("EXPRESS_UNKNOWN");
    if (number === undefined) return fail("NUMBER_MISSING");
  }
  const numbers = packages.flatMap(({ number }) => (number === undefined ? [] : [number]));
  const sent = await tx.many(parcelNumbers, [orderId]);
  const all = [...numbers, ...sent.map(({ number }) => number)];
  if (new Set(all).size !== all.length) return fail("NUMBER_USED");
}

/**
 * Sends pieces of an order that is locked and paid: the last ones ship it, and the time for its receipt begins; others leave it as it is.
 * Answers the numbers of the parcels. Undefined where the order has moved meanwhile.
 */
export async function sendParcels(
  { tx, caller, now, settings }: MerchantContext,
  { orderId, packages, lines }: Sending,
): Promise<readonly string[] | undefined> {
  const { shopId, staffId } = caller;
  const words = `${packages.length} 个包裹`;
  if (holding(lines, packages) === "all") {
    const by = { by: "shop", ids: [orderId], shopId, actorId: staffId, words } as const;
    const [moved] = await moveIfAny(tx, orders, { on: "ship", ...by, now, settings });
    if (!moved) return undefined;
  } else {
    const order = await tx.one(sendPart, [orderId, staffId, now, words]);
    if (!order) return undefined;
    const { memberId, no } = order;
    await tell(tx, "order_part", { event: "ship", memberId, data: { orderId, no }, at: now });
  }
  const held = heldIn(packages);
  const counted = await tx.many(sendPieces, [orderId, JSON.stringify(held)]);
  assert(counted.length === held.length, `order ${orderId} does not have the pieces that are sent`);
  // in ascending order, so that packages shipped at one time keep the order they were given in
  const packageIds = packages.map(() => timeId(now)).sort((a, b) => (BigInt(a) < BigInt(b) ? -1 : 1));
  for (const [index, { company = "", number = "", items }] of packages.entries()) {
    const name = companyOf(company)?.name ?? "";
    const firstCheck = company === "" ? null : now;
    const parcel = [packageIds[index], orderId, company, name, number, JSON.stringify(items)];
    await tx.run(insertPackage, [...parcel, now, firstCheck]);
  }
  return packageIds;
}

/** Shipping an order, whole or in parts. */
export const shipHandlers = {
  async ShipOrder(ctx, { orderId, packages, isPart }) {
    const { tx, caller, fail } = ctx;
    const order = (await tx.one(lockToShip, [orderId, caller.shopId])) ?? fail("NOT_FOUND");
    if (order.state !== "paid" || !order.ships) return wrongState(ctx, orderId);
    // read behind the order's lock: what was sent, or went back, meanwhile is seen
    const lines = await tx.many(unsentLines, [orderId]);
    if (lines.some(({ isHeld }) => isHeld)) return fail("AFTER_OPEN");
    await checkPackages(ctx, { orderId, packages, lines });
    const how = holding(lines, packages);
    if (how === "wrong" || (how === "some" && !isPart)) return fail("PACKAGES_WRONG");
    const packageIds = await sendParcels(ctx, { orderId, packages, lines });
    return packageIds ? { packageIds: [...packageIds] } : wrongState(ctx, orderId);
  },
} satisfies Partial<Service<typeof Merchant>>;
