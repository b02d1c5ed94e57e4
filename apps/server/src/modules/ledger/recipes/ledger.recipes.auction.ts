/** Recipes of auctions: deposits of who bids, and what the winner pays (docs/rules/auction.md). */
import { type Fen, fen, subFen } from "@heshi/kernel/money";
import type { RecipeName } from "../ledger.facts.ts";
import {
  type AccountRef,
  type Held,
  memberAccount,
  merchantAccount,
  move,
  platformAccount,
  type Transfer,
} from "./ledger.recipes.ts";

type LotEvent = { lotNo: string; memberId: string };
type Deposit = LotEvent & { amount: Fen };
const held = (cause: string): Held => ({ kind: "bid", cause });
const available = ({ memberId }: LotEvent): AccountRef => memberAccount(memberId, "available");
const frozen = ({ memberId }: LotEvent): AccountRef => memberAccount(memberId, "frozen");
const deposit = ({ memberId }: LotEvent): AccountRef => memberAccount(memberId, "deposit");

type Moving = Deposit & { kind: RecipeName; key: string; from: AccountRef; to: AccountRef };
const moved = ({ kind, key, lotNo, amount, from, to }: Moving): Transfer => ({
  kind,
  key,
  hold: held(lotNo),
  entries: move(from, to, amount),
});

/** A bid's deposit, or what a higher maximum adds to it: available → frozen. `seq`: of the bid. */
export const bidHeld = ({ seq, ...event }: Deposit & { seq: number }): Transfer =>
  moved({
    ...event,
    kind: "bidHeld",
    key: `bid-held:${event.lotNo}:${seq}`,
    from: available(event),
    to: frozen(event),
  });

/** The deposit of who has not won: frozen → available. */
export const bidReleased = (event: Deposit): Transfer =>
  moved({
    ...event,
    kind: "bidReleased",
    key: `bid-released:${event.lotNo}:${event.memberId}`,
    from: frozen(event),
    to: available(event),
  });

/** The winner's deposit becomes part of the price: frozen → deposit. The head of the lot's chain of bids is part of the key. */
export const lotAwarded = ({ head, ...event }: Deposit & { head: string }): Transfer =>
  moved({
    ...event,
    kind: "lotAwarded",
    key: `lot-awarded:${event.lotNo}:${head}`,
    from: frozen(event),
    to: deposit(event),
  });

/** A lot that was stopped after its award: deposit → available. */
export const lotReleased = (event: Deposit): Transfer =>
  moved({
    ...event,
    kind: "lotReleased",
    key: `lot-released:${event.lotNo}`,
    from: deposit(event),
    to: available(event),
  });

/** The winner has not paid: deposit → fee. */
export const lotForfeited = (event: Deposit): Transfer =>
  moved({
    ...event,
    kind: "lotForfeited",
    key: `lot-forfeited:${event.lotNo}`,
    from: deposit(event),
    to: platformAccount("fee"),
  });

/**
 * The winner has paid: the deposit and the rest, from available, are the shop's, which pays the fee; what the deposit has beyond the price
 * goes back.
 */
export function lotPaid({
  lotNo,
  memberId,
  shopId,
  price,
  amount,
  fee,
}: Deposit & { shopId: string; price: Fen; fee: Fen }): Transfer {
  const event = { lotNo, memberId };
  const shop = merchantAccount(shopId, "available");
  const part = fen(Math.min(amount, price));
  return {
    kind: "lotPaid",
    key: `lot-paid:${lotNo}`,
    hold: held(lotNo),
    entries: [
      ...move(deposit(event), shop, part),
      ...move(available(event), shop, subFen(price, part)),
      ...move(deposit(event), available(event), subFen(amount, part)),
      ...move(shop, platformAccount("fee"), fee),
    ],
  };
}

type Sale = LotEvent & { sellerId: string };
const earnings = (sellerId: string): AccountRef => memberAccount(sellerId, "earnings");

/**
 * The winner has paid for a piece that its owner had entrusted: the deposit and the rest are the seller's earnings, of which the fee and
 * what the piece has accrued in the warehouse are paid; what the deposit has beyond the price goes back.
 */
export function lotSold({
  lotNo,
  memberId,
  sellerId,
  price,
  amount,
  fee,
}: Deposit & Sale & { price: Fen; fee: Fen }): Transfer {
  const event = { lotNo, memberId };
  const seller = earnings(sellerId);
  const part = fen(Math.min(amount, price));
  return {
    kind: "lotSold",
    key: `lot-sold:${lotNo}`,
    hold: held(lotNo),
    entries: [
      ...move(deposit(event), seller, part),
      ...move(available(event), seller, subFen(price, part)),
      ...move(deposit(event), available(event), subFen(amount, part)),
      ...move(seller, platformAccount("fee"), fee),
    ],
  };
}

/** What a winner who had not paid has cost the seller of the piece, out of their forfeited deposit: fee → the seller's earnings. */
export const lotMadeGood = ({
  lotNo,
  sellerId,
  amount,
}: Omit<Sale, "memberId"> & { amount: Fen }): Transfer => ({
  kind: "lotMadeGood",
  key: `lot-made-good:${lotNo}`,
  entries: move(platformAccount("fee"), earnings(sellerId), amount),
});

/** The time of a sale is over: the seller's earnings → available. */
export const lotEarned = ({
  entrustNo,
  sellerId,
  amount,
}: {
  entrustNo: string;
  sellerId: string;
  amount: Fen;
}): Transfer => ({
  kind: "lotEarned",
  key: `lot-earned:${entrustNo}`,
  entries: move(earnings(sellerId), memberAccount(sellerId, "available"), amount),
});

type Budget = { deputeNo: string; memberId: string; amount: Fen; seq: number };
const budget = ({ deputeNo, memberId, amount, seq }: Budget, kind: "deputeHeld" | "deputeReleased") => {
  const ends = [memberAccount(memberId, "available"), memberAccount(memberId, "frozen")] as const;
  const [from, to] = kind === "deputeHeld" ? ends : ([ends[1], ends[0]] as const);
  return {
    kind,
    key: `${kind === "deputeHeld" ? "depute-held" : "depute-released"}:${deputeNo}:${seq}`,
    hold: { kind: "depute", cause: deputeNo },
    entries: move(from, to, amount),
  } as const;
};
/** The budget of a standing order: available → frozen. `seq`: of its changes. */
export const deputeHeld = (event: Budget): Transfer => budget(event, "deputeHeld");
/** What a bid of the order holds from then on, or what is left at its end: frozen → available. */
export const deputeReleased = (event: Budget): Transfer => budget(event, "deputeReleased");
