import type { Merchant } from "@heshi/contract/shop/merchant";
import type { ParsedOf } from "@heshi/contract/frame/define";
import { timeId } from "@heshi/kernel/id";
import type { Context, Service } from "../../rpc/call/service.ts";
import {
  companyOf,
  correctPackage,
  insertPackage,
  listPackages,
  lockPackage,
} from "../express/express.public.ts";
import { tell } from "../inbox/inbox.public.ts";
import { moveIfAny } from "../machine/machine.public.ts";
import { changeReceiver, noteCorrected, orders } from "../order/order.public.ts";
import { deliverableRegion } from "../region/region.public.ts";
import { orderLines, orderState, receiverOf } from "./merchant.store.ts";

type MerchantContext = Context<typeof Merchant, "merchant">;
type Packages = ParsedOf<(typeof Merchant)["methods"]["ShipOrder"]>["packages"];
type Line = { lineId: string; quantity: number };

/** True when the packages together hold every piece of every line exactly once. Pure. */
export function holdsAll(lines: readonly Line[], packages: readonly { items: readonly Line[] }[]): boolean {
  const left = new Map(lines.map(({ lineId, quantity }) => [lineId, quantity]));
  for (const { items } of packages) {
    for (const { lineId, quantity } of items)
      left.set(lineId, (left.get(lineId) ?? Number.NEGATIVE_INFINITY) - quantity);
  }
  return [...left.values()].every((pieces) => pieces === 0);
}

function checkPackages({ fail }: MerchantContext, packages: Packages): void {
  for (const { company, number } of packages) {
    if (company === undefined && number === undefined) continue;
    if (company === undefined || !companyOf(company)) return fail("EXPRESS_UNKNOWN");
    if (number === undefined) return fail("NUMBER_MISSING");
  }
  const numbers = packages.flatMap(({ number }) => (number === undefined ? [] : [number]));
  if (new Set(numbers).size !== numbers.length) return fail("NUMBER_USED");
}

async function wrongState({ tx, caller, now, fail }: MerchantContext, orderId: string): Promise<never> {
  const order = await tx.one(orderState, [now, orderId, caller.shopId]);
  return order ? fail("WRONG_STATE", { state: order.state }) : fail("NOT_FOUND");
}

const addressText = ({
  name,
  mobile,
  province,
  city,
  area,
  street,
  detail,
}: {
  name: string;
  mobile: string;
  province: string;
  city: string;
  area: string;
  street: string;
  detail: string;
}): string => `${name} ${mobile} ${province}${city}${area}${street}${detail}`;

/** Shipping and the change of an address. */
export const shippingHandlers = {
  async ShipOrder(ctx, { orderId, packages }) {
    const { tx, caller, now, settings, fail } = ctx;
    const lines = await tx.many(orderLines, [orderId, caller.shopId]);
    if (lines.length === 0) return fail("NOT_FOUND");
    if (lines.some(({ ships }) => !ships)) return wrongState(ctx, orderId);
    checkPackages(ctx, packages);
    if (!holdsAll(lines, packages)) return fail("PACKAGES_WRONG");
    const moved = await moveIfAny(tx, orders, {
      on: "ship",
      by: "shop",
      ids: [orderId],
      shopId: caller.shopId,
      actorId: caller.staffId,
      words: `${packages.length} 个包裹`,
      now,
      settings,
    });
    if (moved.length === 0) return wrongState(ctx, orderId);
    if (moved.some(({ hasAfterSale }) => hasAfterSale)) return fail("AFTER_OPEN");
    // again behind the order's lock: a refund may have ended meanwhile
    if (!holdsAll(await tx.many(orderLines, [orderId, caller.shopId]), packages))
      return fail("PACKAGES_WRONG");
    // In ascending order, so that packages shipped at one time keep the order they were given in.
    const packageIds = packages.map(() => timeId(now)).sort((a, b) => (BigInt(a) < BigInt(b) ? -1 : 1));
    for (const [index, { company = "", number = "", items }] of packages.entries()) {
      await tx.run(insertPackage, [
        packageIds[index],
        orderId,
        company,
        companyOf(company)?.name ?? "",
        number,
        JSON.stringify(items),
        now,
        company === "" ? null : now,
      ]);
    }
    return { packageIds };
  },

  async CorrectPackage(ctx, { packageId, company, number }) {
    const { tx, caller, now, fail } = ctx;
    const old = (await tx.one(lockPackage, [packageId, caller.shopId])) ?? fail("NOT_FOUND");
    const { orderId, memberId, no } = old;
    if (old.state !== "shipped") return wrongState(ctx, orderId);
    const name = companyOf(company)?.name ?? fail("EXPRESS_UNKNOWN");
    if (old.company === company && old.number === number) return {};
    const all = await tx.many(listPackages, [orderId, null, caller.shopId]);
    if (all.some((one) => one.packageId !== packageId && one.number === number)) return fail("NUMBER_USED");
    const before = old.number === "" ? "无需物流" : `${old.companyName} ${old.number}`;
    const note = `${before} → ${name} ${number}`;
    await tx.run(correctPackage, [packageId, company, name, number, now]);
    await tx.run(noteCorrected, [orderId, caller.staffId, now, note]);
    const data = { packageId, orderId, no, parcel: `${name} ${number}` };
    await tell(tx, "order_package", { event: "correct", memberId, data, at: now });
    return {};
  },

  async ChangeOrderAddress(ctx, { orderId, regionCode, ...given }) {
    const { tx, caller, now, fail } = ctx;
    const region = deliverableRegion(regionCode);
    if (!region) return fail("REGION_UNKNOWN", { fields: { regionCode: "所在地区不正确，请重新选择" } });
    const order = await tx.one(receiverOf, [orderId, caller.shopId]);
    if (!order) return fail("NOT_FOUND");
    const { areaCode, streetCode, province, city, area, street } = region;
    const receiver = { ...given, areaCode, streetCode, province, city, area, street };
    const note = `${order.receiver ? addressText(order.receiver) : ""} → ${addressText(receiver)}`;
    const changed = await tx.one(changeReceiver, [
      orderId,
      caller.shopId,
      now,
      JSON.stringify(receiver),
      note,
      caller.staffId,
    ]);
    if (!changed) return wrongState(ctx, orderId);
    const { memberId, no } = order;
    const data = { orderId, no, address: addressText(receiver) };
    // a parcel that is sent elsewhere by mistake, or by somebody of the shop's staff, is noticed by the one who waits for it
    await tell(tx, "order_address", { event: "change", memberId, data, at: now });
    return receiver;
  },
} satisfies Partial<Service<typeof Merchant>>;
