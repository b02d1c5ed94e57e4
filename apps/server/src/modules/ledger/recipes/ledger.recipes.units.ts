/** Recipes of units in the cloud warehouse: whole pieces of a SKU, in a currency of their own (docs/rules/ledger.md). */
import { unitOf } from "@heshi/kernel/credit";
import type { Fen } from "@heshi/kernel/money";
import {
  type AccountRef,
  type Entry,
  type Held,
  memberAccount,
  merchantAccount,
  move,
  platformAccount,
  type Transfer,
} from "./ledger.recipes.ts";
import type { RecipeName } from "../ledger.facts.ts";

/** Pieces of SKUs, and the number of the act that moves them. */
type UnitsEvent = { no: string; units: readonly { skuId: string; count: number }[] };
type Place = Omit<AccountRef, "currency">;

const shop = (owner: string): Place => ({ kind: "merchant", owner, purpose: "available" });
const member = (owner: string): Place => ({ kind: "member", owner, purpose: "available" });
const entrusted = (owner: string): Place => ({ kind: "member", owner, purpose: "frozen" });
const agent = (owner: string): Place => ({ kind: "member", owner, purpose: "agentStock" });
const issuer: Place = { kind: "outside", owner: "0", purpose: "issuer" };
const suspense: Place = { kind: "platform", owner: "0", purpose: "suspense" };

type Moving = UnitsEvent & { kind: RecipeName; key: string; from: Place; to: Place; hold?: Held };
const moved = ({ kind, key, no, units, from, to, hold }: Moving): Transfer => ({
  kind,
  key: `${key}:${no}`,
  ...(hold && { hold }),
  entries: units.flatMap(({ skuId, count }): Entry[] => {
    const currency = unitOf(skuId);
    return move({ ...from, currency }, { ...to, currency }, count);
  }),
});

/** Counted and confirmed at the warehouse: issuer → shop. */
export const unitsTakenIn = ({ shopId, ...event }: UnitsEvent & { shopId: string }): Transfer =>
  moved({ ...event, kind: "unitsTakenIn", key: "units-in", from: issuer, to: shop(shopId) });

/** Missing at a stock-take: their owner → issuer. */
export const unitsLost = ({
  memberId,
  shopId,
  isAgent = false,
  ...event
}: UnitsEvent &
  (
    | { memberId: string; shopId?: never; isAgent?: boolean }
    | { shopId: string; memberId?: never; isAgent?: never }
  )): Transfer =>
  moved({
    ...event,
    kind: "unitsLost",
    key: memberId === undefined ? "units-lost" : `units-lost:${memberId}${isAgent ? ":agent" : ""}`,
    from: memberId === undefined ? shop(shopId) : isAgent ? agent(memberId) : member(memberId),
    to: issuer,
  });

/** More than the books have, at a stock-take: issuer → suspense, until it is known whose they are. */
export const unitsFound = (event: UnitsEvent): Transfer =>
  moved({ ...event, kind: "unitsFound", key: "units-found", from: issuer, to: suspense });

/** Found pieces that are taken in: suspense → shop. */
export const unitsFoundGiven = ({ shopId, ...event }: UnitsEvent & { shopId: string }): Transfer =>
  moved({ ...event, kind: "unitsFoundGiven", key: "units-found-in", from: suspense, to: shop(shopId) });

type LossEvent = { lossNo: string; amount: Fen };
/** A lost piece is made good in money: promotion → member.available. */
export const lossCompensated = ({
  lossNo,
  memberId,
  amount,
}: LossEvent & { memberId: string }): Transfer => ({
  kind: "lossCompensated",
  key: `loss:${lossNo}`,
  entries: move(platformAccount("promotion"), memberAccount(memberId, "available"), amount),
});

/** A found piece is taken in for one that was made good: the shop, which has sold it already, gives back what was paid for it. */
export const lossRecovered = ({ lossNo, shopId, amount }: LossEvent & { shopId: string }): Transfer => ({
  kind: "lossRecovered",
  key: `loss-back:${lossNo}`,
  entries: move(merchantAccount(shopId, "available"), platformAccount("promotion"), amount),
});

type Bought = UnitsEvent & { shopId: string; memberId: string };
/** Bought and stored, or won: shop → member. */
export const unitsStored = ({ shopId, memberId, ...event }: Bought): Transfer =>
  moved({ ...event, kind: "unitsStored", key: "units-stored", from: shop(shopId), to: member(memberId) });

/** An after-sale takes stored units back: member → shop. */
export const unitsReturned = ({ shopId, memberId, ...event }: Bought): Transfer =>
  moved({ ...event, kind: "unitsReturned", key: "units-returned", from: member(memberId), to: shop(shopId) });

/** They leave the warehouse in a parcel: member → issuer. */
export const unitsDelivered = ({ memberId, ...event }: UnitsEvent & { memberId: string }): Transfer =>
  moved({ ...event, kind: "unitsDelivered", key: "units-out", from: member(memberId), to: issuer });

type DeliveryEvent = { deliveryNo: string; memberId: string };
const waits = (cause: string): Held => ({ kind: "delivery", cause });
/** Freight and fee of a delivery wait for its parcel: the member's available → frozen. */
export const deliveryHeld = ({
  deliveryNo,
  memberId,
  amount,
}: DeliveryEvent & { amount: Fen }): Transfer => ({
  kind: "deliveryHeld",
  key: `delivery-held:${deliveryNo}`,
  hold: waits(deliveryNo),
  entries: move(memberAccount(memberId, "available"), memberAccount(memberId, "frozen"), amount),
});

/** It was cancelled: frozen → available. */
export const deliveryReleased = ({
  deliveryNo,
  memberId,
  amount,
}: DeliveryEvent & { amount: Fen }): Transfer => ({
  kind: "deliveryReleased",
  key: `delivery-released:${deliveryNo}`,
  hold: waits(deliveryNo),
  entries: move(memberAccount(memberId, "frozen"), memberAccount(memberId, "available"), amount),
});

/** Its last piece has left: the freight is the shop's, which has paid the carrier, and the fee the platform's. */
export const deliveryPaid = ({
  deliveryNo,
  memberId,
  shopId,
  freight,
  fee,
}: DeliveryEvent & { shopId: string; freight: Fen; fee: Fen }): Transfer => ({
  kind: "deliveryPaid",
  key: `delivery-paid:${deliveryNo}`,
  hold: waits(deliveryNo),
  entries: [
    ...move(memberAccount(memberId, "frozen"), merchantAccount(shopId, "available"), freight),
    ...move(memberAccount(memberId, "frozen"), platformAccount("fee"), fee),
  ],
});

type Entrusted = UnitsEvent & { memberId: string; until?: Date | undefined };
const entrusting = ({ no: cause, until }: Entrusted): Held => ({ kind: "entrust", cause, until });

/** Put up for sale by their owner: available → frozen. */
export const unitsEntrusted = ({ memberId, ...event }: Entrusted): Transfer =>
  moved({
    ...event,
    kind: "unitsEntrusted",
    key: "units-entrusted",
    from: member(memberId),
    to: entrusted(memberId),
    hold: entrusting({ memberId, ...event }),
  });

/** Not sold: frozen → available. */
export const unitsTakenBack = ({ memberId, ...event }: Entrusted): Transfer =>
  moved({
    ...event,
    kind: "unitsTakenBack",
    key: "units-back",
    from: entrusted(memberId),
    to: member(memberId),
    hold: entrusting({ memberId, ...event }),
  });

/** Sold by their owner: the seller's frozen → the buyer's available. The money is the order's. `saleNo`: of this sale, of several. */
export const unitsSold = ({
  saleNo,
  memberId,
  buyerId,
  ...event
}: Entrusted & { saleNo: string; buyerId: string }): Transfer =>
  moved({
    units: event.units,
    no: saleNo,
    kind: "unitsSold",
    key: "units-sold",
    from: entrusted(memberId),
    to: member(buyerId),
    hold: entrusting({ memberId, ...event }),
  });

/** Bought by an agent for their clients: shop → the agent's stock. */
export const agentStocked = ({ shopId, memberId, ...event }: Bought): Transfer =>
  moved({ ...event, kind: "agentStocked", key: "agent-stocked", from: shop(shopId), to: agent(memberId) });

/** Given back by an agent unshipped: the agent's stock → shop. */
export const agentReturned = ({ shopId, memberId, ...event }: Bought): Transfer =>
  moved({ ...event, kind: "agentReturned", key: "agent-returned", from: agent(memberId), to: shop(shopId) });

/** Sent by an agent to a client or to themselves: the agent's stock → issuer. */
export const agentDelivered = ({ memberId, ...event }: UnitsEvent & { memberId: string }): Transfer =>
  moved({ ...event, kind: "agentDelivered", key: "agent-out", from: agent(memberId), to: issuer });
