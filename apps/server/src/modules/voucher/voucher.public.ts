import type { VoucherTerms } from "@heshi/contract/counter/voucher";
import { timeId } from "@heshi/kernel/id";
import type { Tx } from "../../platform/database/db.ts";
import type { Seal } from "../../platform/secret/seal.ts";
import { moveIfAny } from "../machine/machine.public.ts";
import { newVoucherCode, validUntil } from "./voucher.domain.ts";
import { vouchers } from "./voucher.effects.ts";
import { dropVouchers, voucherOf } from "./voucher.store.ts";

export { voucherTexts } from "./voucher.domain.ts";
export { vouchers } from "./voucher.effects.ts";
export {
  dueCodes,
  dueUses,
  findByCode,
  insertVouchers,
  keepUse,
  listOfTrade,
  listRedemptions,
  lockUse,
  orderOf,
  ownOrder,
  type RedemptionRow,
  type SeenVoucher,
  stateOfVoucher,
} from "./voucher.store.ts";

type Ordered = { orderId: string; shopId: string; terms: VoucherTerms };

/** Where a code is sealed: it opens for its own row only. */
export const placeOf = (voucherId: string): string => `voucher:${voucherId}`;

/** A code for each order, as `insertVouchers` takes them. */
export const voucherRows = (seal: Seal, orders: readonly Ordered[], now: Date): string =>
  JSON.stringify(
    orders.map((order) => {
      const [id, code] = [timeId(now), newVoucherCode()];
      const { terms } = order;
      return {
        ...order,
        id,
        digest: seal.digest(code),
        sealed: seal.seal(code, placeOf(id)),
        tail: code.slice(-4),
        validUntil: validUntil(terms, now),
      };
    }),
  );

/** Deletes the codes of orders that close unpaid. */
export const forgetVouchers = (tx: Tx, orderIds: readonly string[]): Promise<number> =>
  tx.run(dropVouchers, [orderIds]);

/** Ends the code of an order that is refunded; false where it was used meanwhile. The order is locked. */
export async function endVoucher(
  tx: Tx,
  { orderId, by, actorId, now }: { orderId: string; by: "member" | "gateway"; actorId?: string; now: Date },
): Promise<boolean> {
  const voucher = await tx.one(voucherOf, [orderId]);
  if (!voucher) return false;
  const who = { ids: [voucher.id], now, ...(actorId === undefined ? {} : { actorId }) };
  const moved =
    by === "member"
      ? await moveIfAny(tx, vouchers, { on: "refund", by, ...who })
      : await moveIfAny(tx, vouchers, { on: "expire", by, ...who });
  return moved.length === 1;
}
