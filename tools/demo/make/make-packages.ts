/** Parcels with their numbers and the places where they were. */
import { seeded, type Random } from "../random.ts";
import { COURIERS, JOURNEY } from "../data/order-plan.data.ts";
import { HOUR, MINUTE } from "../time.ts";
import { stationStep } from "@heshi/server/gateways/express/journey";
import type { DemoOrderLine, DemoPackage } from "../world.types.ts";

export interface PackagePlan {
  count: number;
  /** Out for delivery at this moment. */
  halfway: boolean;
  /** The first parcel waits at a station. */
  station?: boolean;
}

export interface ParcelOrder {
  order: string;
  lines: readonly DemoOrderLine[];
  shippedAgo: number;
  receivedAgo: number | null;
  from: string;
  to: string;
  plan: PackagePlan;
}

/** A number in the form of the company. */
function parcelNumber(code: string, random: Random): string {
  const digits = (count: number): string => Array.from({ length: count }, () => random.whole(0, 9)).join("");
  switch (code) {
    case "shunfeng":
      return `SF1${digits(12)}`;
    case "yuantong":
      return `YT${digits(13)}`;
    case "jd":
      return `JDX0${digits(11)}`;
    case "zhongtong":
      return `78${digits(12)}`;
    case "jtexpress":
      return `JT${digits(13)}`;
    default:
      return `46${digits(13)}`;
  }
}

/** A city as couriers write it: 杭州. */
const cityName = (city: string): string => city.replace(/市$/, "");

/** The nodes so far, newest first: all if received, up to the courier if halfway, else in transit. */
function nodesOf(parcel: ParcelOrder, random: Random): DemoPackage["nodes"] {
  const done = parcel.receivedAgo !== null;
  const isOut = parcel.plan.halfway || parcel.plan.station === true;
  const reached = done ? JOURNEY.length : isOut ? JOURNEY.length - 1 : 4;
  const end =
    parcel.receivedAgo ??
    (parcel.plan.station
      ? 5 * HOUR
      : parcel.plan.halfway
        ? 50 * MINUTE
        : Math.max(2 * HOUR, parcel.shippedAgo - 60 * HOUR));
  const [from, to] = [cityName(parcel.from), cityName(parcel.to)];
  // the arrival centre: a parcel within one city never leaves it
  const hub = `${to}转运中心`;
  const who = random.pick(COURIERS);
  const step = (parcel.shippedAgo - end) / Math.max(1, reached - 1);
  const nodes = JOURNEY.slice(0, reached).map((text, i) => {
    const place = i < 3 ? from : i === 3 ? hub : to;
    const filled = text
      .replace("{from}", from)
      .replace("{hub}", hub)
      .replace("{to}", to)
      .replace("{who}", who);
    return { ago: Math.round(parcel.shippedAgo - i * step), place, text: filled };
  });
  if (parcel.plan.station) nodes.push({ ago: 3 * HOUR, place: to, text: stationText(parcel, to) });
  return nodes.toReversed();
}

/** What the simulated courier says of a parcel that it left at a station. */
const stationText = ({ order }: ParcelOrder, place: string): string =>
  stationStep(order, { at: new Date(0), place, lat: 0, lng: 0 }).text;

/** The simulated courier keeps a parcel with this end where the plan wants it (express-simulator.ts). */
const numberFor = ({ station, halfway }: PackagePlan, number: string): string =>
  station ? `${number.slice(0, -4)}0601` : halfway ? `${number.slice(0, -4)}0602` : number;

/** One or two parcels; with two, the first line goes in one and the rest in the other. */
export function makePackages(parcel: ParcelOrder): DemoPackage[] {
  const random = seeded(`parcel:${parcel.order}`);
  const items = parcel.lines.map(({ skuKey, quantity }) => ({ skuKey, quantity }));
  const groups = parcel.plan.count > 1 && items.length > 1 ? [items.slice(0, 1), items.slice(1)] : [items];
  const planOf = (at: number): PackagePlan => (at === 0 ? parcel.plan : { ...parcel.plan, station: false });
  return groups.map((lines, i) => {
    const companyCode = random.pick(["shunfeng", "zhongtong", "yuantong", "jd", "jtexpress", "yunda"]);
    const shippedAgo = i === 0 ? parcel.shippedAgo : Math.max(20 * MINUTE, parcel.shippedAgo - 5 * HOUR);
    return {
      companyCode,
      number:
        parcel.receivedAgo === null
          ? numberFor(planOf(i), parcelNumber(companyCode, random))
          : parcelNumber(companyCode, random),
      shippedAgo,
      lines,
      nodes: nodesOf({ ...parcel, shippedAgo, plan: planOf(i) }, random),
    };
  });
}
