import type { OutsideAccount } from "@heshi/contract/pay/outside";
import { assert } from "@heshi/kernel/assert";
import { type Cent, cent, type CreditType, type Currency, type Unit } from "@heshi/kernel/credit";
import type { HoldKind } from "@heshi/contract/money/hold-kinds";
import type { Fen } from "@heshi/kernel/money";
import type { RecipeName } from "../ledger.facts.ts";

export type AccountKind = "member" | "merchant" | "platform" | "outside";
export type AccountRef = {
  kind: AccountKind;
  owner: string;
  purpose: string;
  currency: Currency | Unit;
};
export type Entry = { account: AccountRef; amount: number };
/** What a transfer holds, or takes from what is held: of which kind, for which number or id, and until when. */
export type Held = { kind: HoldKind; cause: string; until?: Date | undefined };
export type Transfer = {
  kind: RecipeName;
  /** Unique over all transfers: a repeat returns the first unchanged. */
  key: string;
  note?: string;
  reverses?: string;
  /** When it happened, if that is not the time of the posting: imported books. */
  at?: Date;
  /** Required where it moves what is frozen, or a member's deposit: the database refuses it otherwise. */
  hold?: Held | undefined;
  entries: readonly Entry[];
};
export type OutsideChannel = OutsideAccount;

export const memberAccount = (
  memberId: string,
  purpose: "available" | "frozen" | "earnings" | "deposit",
  currency: Currency = "CNY",
): AccountRef => ({ kind: "member", owner: memberId, purpose, currency });
export const merchantAccount = (
  shopId: string,
  purpose: "available" | "pending" | "frozen" | "deposit" | "debt",
): AccountRef => ({ kind: "merchant", owner: shopId, purpose, currency: "CNY" });
export const platformAccount = (
  purpose: "escrow" | "fee" | "promotion" | "commission" | "suspense" | "channelFee" | "sundry",
  currency: Currency = "CNY",
): AccountRef => ({ kind: "platform", owner: "0", purpose, currency });
export const outsideAccount = (purpose: OutsideChannel): AccountRef => ({
  kind: "outside",
  owner: "0",
  purpose,
  currency: "CNY",
});
export const issuerAccount = (currency: Exclude<Currency, "CNY">): AccountRef => ({
  kind: "outside",
  owner: "0",
  purpose: "issuer",
  currency,
});

export const currencyOf: Readonly<Record<CreditType, Exclude<Currency, "CNY">>> = {
  credit1: "CREDIT1",
  credit2: "CREDIT2",
  credit3: "CREDIT3",
  credit4: "CREDIT4",
};

/** Two entries that move `amount` (positive) from one account to another; none for 0. */
export function move(from: AccountRef, to: AccountRef, amount: number): Entry[] {
  assert(Number.isSafeInteger(amount) && amount >= 0, `not a valid amount: ${amount}`);
  assert(from.currency === to.currency, "both accounts of a movement must have the same currency");
  return amount === 0
    ? []
    : [
        { account: from, amount: -amount },
        { account: to, amount },
      ];
}

/** outside.channel → member.available, with a bonus in silver. */
export function rechargeSettled(event: {
  rechargeNo: string;
  memberId: string;
  channel: OutsideChannel;
  amount: Fen;
  bonusSilver: Cent;
}): Transfer {
  const { rechargeNo, memberId, channel, amount, bonusSilver } = event;
  return {
    kind: "rechargeSettled",
    key: `recharge:${rechargeNo}`,
    entries: [
      ...move(outsideAccount(channel), memberAccount(memberId, "available"), amount),
      ...move(issuerAccount("CREDIT2"), memberAccount(memberId, "available", "CREDIT2"), bonusSilver),
    ],
  };
}

/** issuer → member: check-in, gifts, opening credits. `cause` names the business record. */
export function creditGranted(event: {
  cause: string;
  memberId: string;
  credit: CreditType;
  amount: Cent;
}): Transfer {
  const currency = currencyOf[event.credit];
  return {
    kind: "creditGranted",
    key: `grant:${event.cause}:${event.credit}`,
    entries: move(
      issuerAccount(currency),
      memberAccount(event.memberId, "available", currency),
      event.amount,
    ),
  };
}

/** What was paid for one order, by source: fen of money, cent of silver used as an offset. */
export type OrderParts = {
  balance: Fen;
  outside?: { channel: OutsideChannel; amount: Fen };
  /** Platform coupons and the points offset: money the platform adds. */
  promotion: Fen;
  /** Silver that paid for the offset. */
  silver: Cent;
  /** The credit that goods of the exchange zone are paid with, alone or beside money. */
  credit?: { type: CreditType; amount: Cent } | undefined;
};
/** What a gift pack grants when it is paid; both 0 for other orders. */
export type GiftParts = { equity: Cent; counts: Cent };
/** `payerId`: a friend from whose balance it was paid for the buyer. */
export type OrderEvent = {
  orderNo: string;
  memberId: string;
  payerId?: string | undefined;
  parts: OrderParts;
  gift?: GiftParts;
};

/** The entries of what a gift pack grants: issuer → member. */
export const giftEntries = (memberId: string, { equity, counts }: GiftParts): Entry[] => [
  ...move(issuerAccount("CREDIT3"), memberAccount(memberId, "available", "CREDIT3"), equity),
  ...move(issuerAccount("CREDIT4"), memberAccount(memberId, "available", "CREDIT4"), counts),
];
/** issuer → member: a stage of what a gift pack grants, counts at receipt and equity when nothing goes back any more. */
export function giftGranted(event: {
  orderNo: string;
  memberId: string;
  stage: "counts" | "equity";
  amount: Cent;
}): Transfer {
  const { orderNo, memberId, stage, amount } = event;
  const none = cent(0);
  const gift = stage === "counts" ? { equity: none, counts: amount } : { equity: amount, counts: none };
  return { kind: "giftGranted", key: `gift-${stage}:${orderNo}`, entries: giftEntries(memberId, gift) };
}
const NO_GIFT: GiftParts = { equity: cent(0), counts: cent(0) };

/** `credits`: where silver and credits are taken from or come back to; `payerId`: whose balance, if not the buyer's. */
type PartsAt = { credits: "available" | "frozen"; payerId?: string | undefined };
/** The entries of what was paid, by source. */
export function partsEntries(
  memberId: string,
  { balance, outside, promotion, silver, credit }: OrderParts,
  { credits, payerId = memberId }: PartsAt,
): Entry[] {
  const escrow = platformAccount("escrow");
  const spent = (type: CreditType, amount: Cent): Entry[] =>
    move(memberAccount(memberId, credits, currencyOf[type]), issuerAccount(currencyOf[type]), amount);
  return [
    ...move(memberAccount(payerId, "available"), escrow, balance),
    ...(outside ? move(outsideAccount(outside.channel), escrow, outside.amount) : []),
    ...move(platformAccount("promotion"), escrow, promotion),
    ...spent("credit2", silver),
    ...(credit ? spent(credit.type, credit.amount) : []),
  ];
}

/** The same entries the other way. */
export const opposite = (entries: readonly Entry[]): Entry[] =>
  entries.map(({ account, amount }) => ({ account, amount: -amount }));

/**
 * Each part its own entries of one transfer: member and channel → escrow; offset: promotion → escrow, credits that `tradeId` holds →
 * issuer.
 */
export function orderPaid({
  orderNo,
  memberId,
  payerId,
  tradeId,
  parts,
  gift = NO_GIFT,
}: OrderEvent & { tradeId?: string }): Transfer {
  return {
    kind: "orderPaid",
    key: `order-paid:${orderNo}`,
    hold: tradeId === undefined ? undefined : { kind: "order", cause: tradeId },
    entries: [
      ...partsEntries(memberId, parts, { credits: "frozen", payerId }),
      ...giftEntries(memberId, gift),
    ],
  };
}

/** The reverse of the payment, before receipt: each part returns where it came from. */
export function orderReturned({
  orderNo,
  memberId,
  payerId,
  parts,
  gift = NO_GIFT,
  refundNo,
}: OrderEvent & { refundNo: string }): Transfer {
  return {
    kind: "orderReturned",
    key: `order-returned:${orderNo}:${refundNo}`,
    entries: opposite([
      ...partsEntries(memberId, parts, { credits: "available", payerId }),
      ...giftEntries(memberId, gift),
    ]),
  };
}

/**
 * A channel's success for an order that is closed or paid another way: the money returns the same way. Both legs are kept, so
 * that the channel's statement can be matched line by line.
 */
export function strayReturned(event: {
  attemptNo: string;
  channel: OutsideChannel;
  amount: Fen;
}): Transfer[] {
  const { attemptNo, channel, amount } = event;
  const into = move(outsideAccount(channel), platformAccount("suspense"), amount);
  return [
    { kind: "strayReturned", key: `stray-in:${attemptNo}`, entries: into },
    { kind: "strayReturned", key: `stray-out:${attemptNo}`, entries: opposite(into) },
  ];
}

/** escrow → merchant.pending (gross). */
export function receiptConfirmed(event: { orderNo: string; shopId: string; gross: Fen }): Transfer {
  const { orderNo, shopId, gross } = event;
  return {
    kind: "receiptConfirmed",
    key: `receipt:${orderNo}`,
    entries: move(platformAccount("escrow"), merchantAccount(shopId, "pending"), gross),
  };
}

/** Silver earned by a purchase from which nothing goes back any more: issuer → member. */
export function purchaseRewarded(event: { orderNo: string; memberId: string; silver: Cent }): Transfer {
  const { orderNo, memberId, silver } = event;
  return {
    kind: "purchaseRewarded",
    key: `rewarded:${orderNo}`,
    entries: move(issuerAccount("CREDIT2"), memberAccount(memberId, "available", "CREDIT2"), silver),
  };
}
