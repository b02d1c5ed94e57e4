import { assert } from "@heshi/kernel/assert";
import type { Tx } from "../../platform/database/db.ts";
import { after, type Settings } from "../../settings.ts";
import { move } from "../machine/machine.public.ts";
import { lockOrder, orders, refundOrder, settleLater, settingsFor } from "../order/order.public.ts";
import { areLinked, noteLink } from "../risk/risk.public.ts";

type Ended = { orderId: string; memberId: string; shopId: string };
type Moment = { now: Date; settings: Settings };

/** The buyer has the goods: the money is the shop's, of who is linked to it later than usual. The order of the town has been moved. */
export async function receiveTown(
  tx: Tx,
  { orderId, memberId, shopId }: Ended,
  { now, settings }: Moment,
): Promise<void> {
  const order = await tx.one(lockOrder, [orderId]);
  assert(order, "what was received is no order");
  const pair = { memberId, other: { shopId }, now };
  const link = await areLinked(tx, pair);
  await noteLink(tx, { ...pair, link });
  if (link.reasons.length > 0)
    await tx.run(settleLater, [orderId, after(now, settingsFor(order, settings), "after.faultDays")]);
  await move(tx, orders, { on: "hand", by: "gateway", ids: [orderId], now, settings });
}

/** All of the money goes back the way it came. The order of the town has been moved. */
export async function refundTown(
  tx: Tx,
  { orderId, memberId }: Ended,
  { words, now }: { words: string; now: Date },
): Promise<void> {
  const refunded = await refundOrder(tx, { orderId, memberId, by: "gateway", words, now });
  assert(refunded, `order ${orderId} of the town cannot be refunded`);
}
