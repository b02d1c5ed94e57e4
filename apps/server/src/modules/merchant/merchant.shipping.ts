import type { Merchant } from "@heshi/contract/shop/merchant";
import type { Admin } from "@heshi/contract/system/admin";
import type { Tx } from "../../platform/database/db.ts";
import type { Context, Service } from "../../rpc/call/service.ts";
import { companyOf, correctPackage, listPackages, lockPackage } from "../express/express.public.ts";
import { tell } from "../inbox/inbox.public.ts";
import { changeReceiver, noteCorrected } from "../order/order.public.ts";
import { deliverableRegion } from "../region/region.public.ts";
import { orderState, receiverOf } from "./merchant.store.ts";

export type MerchantContext = Context<typeof Merchant, "merchant">;
/** Refuses with the state that an order of the shop is in, or says that there is none. */
export async function wrongState(
  { tx, caller, now, fail }: MerchantContext,
  orderId: string,
): Promise<never> {
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

type Parcel = NonNullable<Awaited<ReturnType<typeof lockedParcel>>> & { packageId: string };
const lockedParcel = (tx: Tx, packageId: string) => tx.one(lockPackage, [packageId, null]);
type Correcting = {
  company: string;
  number: string;
  actor: "shop" | "operator";
  actorId: string;
  reason?: string;
};

/** Gives a locked parcel another number: its history keeps both, the buyer gets a message. Answers what keeps it from being done. */
export async function corrected(
  { tx, now }: Pick<MerchantContext, "tx" | "now">,
  { packageId, orderId, memberId, no, ...old }: Parcel,
  { company, number, actor, actorId, reason = "" }: Correcting,
): Promise<"EXPRESS_UNKNOWN" | "NUMBER_USED" | undefined> {
  const name = companyOf(company)?.name;
  if (name === undefined) return "EXPRESS_UNKNOWN";
  if (old.company === company && old.number === number) return undefined;
  const all = await tx.many(listPackages, [orderId, null, null]);
  if (all.some((one) => one.packageId !== packageId && one.number === number)) return "NUMBER_USED";
  const before = old.number === "" ? "无需物流" : `${old.companyName} ${old.number}`;
  const note = `${before} → ${name} ${number}${reason === "" ? "" : `，${reason}`}`;
  await tx.run(correctPackage, [packageId, company, name, number, now]);
  await tx.run(noteCorrected, [orderId, actorId, now, note, actor]);
  const data = { packageId, orderId, no, parcel: `${name} ${number}` };
  await tell(tx, "order_package", { event: "correct", memberId, data, at: now });
  return undefined;
}

/** The operators' handler of parcels: for a member whose shop does not correct a number. */
export const parcelDeskHandlers = {
  async CorrectParcel(ctx, { packageId, number, reason }) {
    const { tx, caller, gateways, fail, was } = ctx;
    const old = (await lockedParcel(tx, packageId)) ?? fail("NOT_FOUND");
    if (old.state !== "shipped" && old.state !== "paid") return fail("WRONG_STATE", { state: old.state });
    was({ company: old.company, number: old.number });
    const company = gateways.express.recognise(number)[0] ?? "";
    const by = { actor: "operator", actorId: caller.operatorId, reason } as const;
    const refusal = await corrected(ctx, { ...old, packageId }, { company, number, ...by });
    if (refusal === undefined) return {};
    const words =
      refusal === "NUMBER_USED" ? "这笔订单的另一个包裹用了这个单号" : "按单号认不出快递公司，请核对单号";
    return fail("WRONG_FIELD", { msg: words, fields: { number: words } });
  },
} satisfies Partial<Service<typeof Admin>>;

/** The correction of a parcel and the change of an address. */
export const shippingHandlers = {
  async CorrectPackage(ctx, { packageId, company, number }) {
    const { tx, caller, fail } = ctx;
    const old = (await tx.one(lockPackage, [packageId, caller.shopId])) ?? fail("NOT_FOUND");
    if (old.state !== "shipped" && old.state !== "paid") return wrongState(ctx, old.orderId);
    const by = { actor: "shop", actorId: caller.staffId } as const;
    const refusal = await corrected(ctx, { ...old, packageId }, { company, number, ...by });
    return refusal ? fail(refusal) : {};
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
