/** Parcels with their numbers; what the companies say of them is asked of the simulator (finish/fill-packages.ts). */
import { seeded, type Random } from "../random.ts";
import { HOUR, MINUTE } from "../time.ts";
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
    };
  });
}
