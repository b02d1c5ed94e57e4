/** Recipes of what goes back after a payment was booked (docs/rules/after.md). */
import type { Cent } from "@heshi/kernel/credit";
import type { Fen } from "@heshi/kernel/money";
import {
  type AccountRef,
  type Entry,
  giftEntries,
  issuerAccount,
  memberAccount,
  merchantAccount,
  move,
  opposite,
  type OrderEvent,
  outsideAccount,
  type OutsideChannel,
  partsEntries,
  platformAccount,
  type Transfer,
} from "./ledger.recipes.ts";

/** Who holds the money of an order: the platform until receipt, then the shop until settlement. */
export type HeldBy = "escrow" | "pending";
const holderOf = (heldBy: HeldBy, shopId: string): AccountRef =>
  heldBy === "escrow" ? platformAccount("escrow") : merchantAccount(shopId, "pending");

/** Silver that a receipt had earned and that a refund takes back: member → issuer. */
const silverTaken = (memberId: string, silver: Cent): Entry[] =>
  move(memberAccount(memberId, "available", "CREDIT2"), issuerAccount("CREDIT2"), silver);

/** An after-sale's money: escrow or the shop's pending account → where each part came from; silver earned by the receipt → issuer. */
export function afterRefunded(
  event: OrderEvent & { afterNo: string; shopId: string; heldBy: HeldBy; silverEarned: Cent },
): Transfer {
  const { orderNo, afterNo, memberId, parts, heldBy, shopId } = event;
  return {
    kind: "afterRefunded",
    key: `after-refunded:${orderNo}:${afterNo}`,
    entries: [
      ...opposite(partsEntries(memberId, parts, { credits: "available", escrow: holderOf(heldBy, shopId) })),
      ...silverTaken(memberId, event.silverEarned),
      ...(event.gift ? opposite(giftEntries(memberId, event.gift)) : []),
    ],
  };
}

/** Price protection: the difference from escrow or the shop's pending account → balance or channel. */
export function priceProtected(event: {
  orderNo: string;
  lineId: string;
  memberId: string;
  shopId: string;
  amount: Fen;
  channel: OutsideChannel | undefined;
  heldBy: HeldBy;
  silverEarned: Cent;
}): Transfer {
  const { orderNo, lineId, memberId, shopId, amount, channel, heldBy, silverEarned } = event;
  const to = channel === undefined ? memberAccount(memberId, "available") : outsideAccount(channel);
  return {
    kind: "priceProtected",
    key: `price-protected:${orderNo}:${lineId}`,
    entries: [...move(holderOf(heldBy, shopId), to, amount), ...silverTaken(memberId, silverEarned)],
  };
}
