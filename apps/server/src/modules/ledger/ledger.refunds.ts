/** Recipes of what goes back after a payment was booked (docs/rules/after.md). */
import { assert } from "@heshi/kernel/assert";
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
} from "./recipes/ledger.recipes.ts";

/** What a settled order's refund takes from each account of the shop's, and from the fee; together the sum that goes back. */
export type TakenBack = { available: Fen; deposit: Fen; debt: Fen; fee: Fen };
/** Who holds the money of an order: the platform until receipt, then the shop until settlement; then it is taken back from the shop. */
export type HeldBy = "escrow" | "pending" | TakenBack;

/** Entries out of escrow as entries out of who holds the order's money. */
function fromHolder(heldBy: HeldBy, shopId: string, gross: readonly Entry[]): Entry[] {
  if (heldBy === "escrow") return [...gross];
  const isEscrow = ({ account }: Entry): boolean =>
    account.kind === "platform" && account.purpose === "escrow";
  const sum = gross.filter(isEscrow).reduce((all, { amount }) => all - amount, 0);
  const rest = gross.filter((entry) => !isEscrow(entry));
  if (heldBy === "pending") return [...rest, ...taken(merchantAccount(shopId, "pending"), sum)];
  const { available, deposit, debt, fee } = heldBy;
  assert(
    available + deposit + debt + fee === sum,
    `${sum} fen are not what is taken back from shop ${shopId}`,
  );
  return [
    ...rest,
    ...taken(merchantAccount(shopId, "available"), available),
    ...taken(merchantAccount(shopId, "deposit"), deposit),
    ...taken(merchantAccount(shopId, "debt"), debt),
    ...taken(platformAccount("fee"), fee),
  ];
}
const taken = (account: AccountRef, amount: number): Entry[] =>
  amount === 0 ? [] : [{ account, amount: -amount }];

/** Silver that an order had earned and that a refund takes back: member → issuer. */
const silverTaken = (memberId: string, silver: Cent): Entry[] =>
  move(memberAccount(memberId, "available", "CREDIT2"), issuerAccount("CREDIT2"), silver);

/** The key of an after-sale's transfer. */
export const afterKey = (orderNo: string, afterNo: string): string => `after-refunded:${orderNo}:${afterNo}`;

/**
 * An after-sale's money: escrow, the shop's pending account or what it was settled to → where each part came
 * from; silver earned by the order → issuer.
 */
export function afterRefunded(
  event: OrderEvent & { afterNo: string; shopId: string; heldBy: HeldBy; silverEarned: Cent },
): Transfer {
  const { orderNo, afterNo, memberId, payerId, parts, heldBy, shopId } = event;
  const back = partsEntries(memberId, parts, { credits: "available", payerId });
  return {
    kind: "afterRefunded",
    key: afterKey(orderNo, afterNo),
    entries: [
      ...fromHolder(heldBy, shopId, opposite(back)),
      ...silverTaken(memberId, event.silverEarned),
      ...(event.gift ? opposite(giftEntries(memberId, event.gift)) : []),
    ],
  };
}

/** Price protection: the difference from who holds the order's money → balance or channel. */
export function priceProtected(event: {
  orderNo: string;
  lineId: string;
  memberId: string;
  payerId: string | undefined;
  shopId: string;
  amount: Fen;
  channel: OutsideChannel | undefined;
  heldBy: HeldBy;
  silverEarned: Cent;
}): Transfer {
  const { orderNo, lineId, memberId, shopId, amount, channel, heldBy, silverEarned } = event;
  const to =
    channel === undefined ? memberAccount(event.payerId ?? memberId, "available") : outsideAccount(channel);
  return {
    kind: "priceProtected",
    key: `price-protected:${orderNo}:${lineId}`,
    entries: [
      ...fromHolder(heldBy, shopId, move(platformAccount("escrow"), to, amount)),
      ...silverTaken(memberId, silverEarned),
    ],
  };
}
