import { isOpenAt, nextOpening } from "@heshi/contract/samecity/hours";
import type { TownChoice, TownOffer } from "@heshi/contract/samecity/town";
import { timeId } from "@heshi/kernel/id";
import { type Fen, formatFen, subFen, timesFen, ZERO_FEN } from "@heshi/kernel/money";
import { distanceM } from "@heshi/kernel/place";
import { formatShort } from "@heshi/kernel/text";
import type { Settings } from "../../../settings.ts";
import type { FreightTemplate } from "../../freight/freight.public.ts";
import { factsOf } from "../../kind/kind.public.ts";
import { writeStep } from "../../plan/plan.public.ts";
import {
  askSteps,
  endTown,
  forgetTown,
  insertTown,
  isLicensed,
  leadMinutes,
  needsLicence,
  promiseOf,
  sealedCode,
  slotsOf,
  townTermsOf,
} from "../../town/town.public.ts";
import type { AddressRow, ChosenSku } from "../submit/prepare.store.ts";
import type { Branch, TownQuote } from "./town.quote.ts";
import { type OrderContext, type OrderKind, type Placing, usualActs } from "./order-kind.ts";

type Offered = TownOffer["branches"][number];
type Place = { address: AddressRow | undefined; now: Date };

const degrees = (micro: number): number => micro / 1e6;
/** Metres from a branch to an address; undefined where the address has no place. */
const metresTo = ({ latE6, lngE6 }: Branch, address: AddressRow | undefined): number | undefined =>
  address?.latE6 === null || address?.lngE6 === null || !address
    ? undefined
    : Math.round(
        distanceM(
          { lat: degrees(latE6), lng: degrees(lngE6) },
          { lat: degrees(address.latE6), lng: degrees(address.lngE6) },
        ),
      );

/** Why a branch does not bring goods of a sum to an address. */
function whyNotBrought(branch: Branch, sum: Fen, { address }: Place): string | undefined {
  if (!branch.delivers) return "这家门店不配送";
  if (!address) return undefined;
  const metres = metresTo(branch, address);
  if (metres === undefined) return "请先在收货地址里选择地图位置";
  if (metres > branch.radiusM) return `超出配送范围（${branch.radiusM / 1000} 公里）`;
  return sum < branch.minFen ? `还差 ¥${formatFen(subFen(branch.minFen, sum))} 起送` : undefined;
}

function whyClosed(branch: Branch, now: Date): string | undefined {
  if (needsLicence(branch.category) && !isLicensed(branch.licence, now)) return "门店证照不全，暂时不能下单";
  return slotsOf(branch.hours, now).length === 0 && !isOpenAt(branch.hours, now)
    ? "门店这两天休息"
    : undefined;
}

/** A branch with its ways for goods of a sum. */
function offeredOf(branch: Branch, sum: Fen, place: Place): Offered {
  const { branchId, name, address, feeFen, minFen, delivers, picksUp, hours } = branch;
  const closed = whyClosed(branch, place.now);
  return {
    branchId,
    name,
    address,
    distance: metresTo(branch, place.address),
    isOpen: isOpenAt(hours, place.now),
    ways: [
      ...(delivers
        ? [{ way: "deliver" as const, feeFen, minFen, reason: closed ?? whyNotBrought(branch, sum, place) }]
        : []),
      ...(picksUp ? [{ way: "pickUp" as const, feeFen: ZERO_FEN, minFen: ZERO_FEN, reason: closed }] : []),
    ],
    slots: slotsOf(hours, place.now),
  };
}

/** The first way that can be had, for the first time there is where the branch is closed; where none can the first there is. */
function usualOf(offered: readonly Offered[]): TownChoice | undefined {
  const all = offered.flatMap(({ ways, ...branch }) =>
    ways.map(({ way, reason }) => ({ ...branch, way, reason })),
  );
  const found = all.find(({ reason }) => reason === undefined) ?? all[0];
  if (!found) return undefined;
  const { branchId, way, isOpen, slots } = found;
  return { branchId, way, slotAt: isOpen ? undefined : slots[0] };
}

/** Why what was chosen cannot be ordered. */
function problemOf(
  { slotAt }: TownChoice,
  { branch, offered, way }: { branch: Branch; offered: Offered; way: Offered["ways"][number] | undefined },
  now: Date,
): string | undefined {
  if (!way) return "这家门店不能这样送，请换一种方式";
  if (way.reason !== undefined) return way.reason;
  if (slotAt !== undefined)
    return offered.slots.includes(slotAt) ? undefined : "这个时间已不能预约，请换一个时间";
  if (offered.isOpen) return undefined;
  const opensAt = nextOpening(branch.hours, now);
  return `门店休息中，请预约${opensAt === undefined ? "" : ` ${formatShort(new Date(opensAt))} 以后`}的时间`;
}

const flat = (feeFen: Fen): FreightTemplate => ({
  id: "0",
  chargeBy: "piece",
  rules: [{ codes: ["*"], first: 1_000_000, firstFen: feeFen, next: 1, nextFen: ZERO_FEN }],
  notDelivered: [],
});

type Asked = Place & { choice: TownChoice | undefined; settings: Settings };
/** Prices how a product of the town reaches its buyer, and names what is in the way. Pure. */
export function townQuote(
  { town, priceFen, quantity }: ChosenSku,
  { choice: asked, settings, ...place }: Asked,
): TownQuote {
  // more than that no order takes, and the sum stays within what is counted
  const sum = timesFen(priceFen, Math.min(quantity, 999));
  const rows = town?.branches ?? [];
  // the nearest first; where no place is known, in the order of the shop
  const near = rows.toSorted(
    (one, other) => (metresTo(one, place.address) ?? 0) - (metresTo(other, place.address) ?? 0),
  );
  const branches = near.map((branch) => offeredOf(branch, sum, place));
  const choice = asked ?? usualOf(branches);
  const offer = {
    isPerishable: town?.isPerishable ?? false,
    acceptMinutes: settings["town.acceptMinutes"],
    fetchDays: townTermsOf(settings).fetchDays,
    branches,
  };
  const at = branches.findIndex(({ branchId }) => branchId === choice?.branchId);
  const [branch, offered] = [near[at], branches[at]];
  if (!choice || !branch || !offered)
    return {
      // what else there is, to be chosen from
      offer: { ...offer, chosen: usualOf(branches) },
      problem: "这家门店现在不接单，请换一家",
      chosen: undefined,
      template: undefined,
    };
  const way = offered.ways.find((one) => one.way === choice.way);
  const problem = problemOf(choice, { branch, offered, way }, place.now);
  const distance = metresTo(branch, place.address);
  const { prepareMinutes } = branch;
  const lead = leadMinutes(
    { way: choice.way, prepareMinutes, distanceM: distance ?? 0 },
    settings["town.kmMinutes"],
  );
  const promiseAt =
    problem === undefined ? promiseOf(place.now, { slotAt: choice.slotAt, lead }).getTime() : undefined;
  return {
    offer: { ...offer, chosen: choice, promiseAt },
    problem,
    chosen: { branch, way: choice.way, slotAt: choice.slotAt, lead, distance },
    template: choice.way === "deliver" ? flat(way?.feeFen ?? ZERO_FEN) : undefined,
  };
}

/** The row of an order of the town. */
function rowOf({ settings, now }: OrderContext, { draft, quoted, seal }: Placing): string {
  const [order] = draft.orders;
  const { town, address, priced } = quoted;
  if (!order || !town?.chosen) throw new Error("an order of the town without a branch");
  const { branch, way, slotAt, lead, distance } = town.chosen;
  const id = timeId(now);
  const { name, address: street, phone, latE6, lngE6, branchId } = branch;
  const isBrought = way === "deliver";
  return JSON.stringify([
    {
      id,
      orderId: order.id,
      shopId: priced.shops[0]?.shopId,
      branchId,
      way,
      branch: { name, address: street, phone, lat: degrees(latE6), lng: degrees(lngE6) },
      ...(isBrought && { toLatE6: address?.latE6, toLngE6: address?.lngE6, distanceM: distance }),
      leadMinutes: lead,
      slotAt: slotAt === undefined ? null : new Date(slotAt),
      isPerishable: town.offer.isPerishable,
      sealed: sealedCode(seal, id),
      ...townTermsOf(settings),
    },
  ]);
}

/** Brought within the town, or fetched at a branch (docs/rules/town.md). */
export const town: OrderKind = {
  ...factsOf("town"),
  ...usualActs,
  name: "town",
  absence: ({ skuId, town: terms }) =>
    terms === null || terms.branches.length === 0
      ? { skuId, kind: "offShelf", text: "没有门店在卖这件商品，请稍后再来" }
      : undefined,
  tooManyText: (most) => `每次最多购买 ${most} 件`,
  steps: (ctx, placing) => [
    writeStep(insertTown, [rowOf(ctx, placing), ctx.caller.memberId, ctx.now], {
      refuse: () => ctx.fail("TOWN_OFF"),
    }),
  ],
  closed: forgetTown,
  paid: (tx, rows, now) =>
    askSteps(
      tx,
      rows.map(({ id }) => id),
      now,
    ),
  refunded: endTown,
};
