import { distanceM } from "@heshi/kernel/place";
import { DISTRICTS, type District } from "../map/places.data.ts";
import { seededInt, seededUnit } from "../seeded.ts";
import type { ExpressNode, ExpressState } from "./express.port.ts";

/** One scan of a parcel: its time, its text, and the parcel's state after it. */
export type Step = Required<ExpressNode> & { state: ExpressState };

/** What a parcel starts with; the journey follows from it. */
export type Parcel = {
  number: string;
  shippedAt: Date;
  from: string;
  to: string;
};

const HOUR = 3_600_000;
const MINUTE = 60_000;
const BEIJING = 8 * HOUR;

/** One place for each city: its first district. */
const CITIES: readonly District[] = [
  ...new Map(DISTRICTS.map((district) => [district.city, district])).values(),
];

/** Sorting centres are in the capitals and a few large towns. */
const HUBS = CITIES.filter(({ city }) =>
  /^(?:北京|天津|石家庄|太原|沈阳|哈尔滨|上海|南京|杭州|合肥|福州|南昌|济南|郑州|武汉|长沙|广州|南宁|重庆|成都|贵阳|昆明|西安|兰州|乌鲁木齐)市$/.test(
    city,
  ),
);

const bareName = (city: string): string => city.replace(/市$/, "");

/** The city of a name, or one chosen by `seed` when there is none. */
export function cityOf(name: string | undefined, seed: string): District {
  const bare = name === undefined ? undefined : bareName(name);
  const found =
    bare === undefined || bare === "" ? undefined : CITIES.find(({ city }) => city.startsWith(bare));
  const drawn = CITIES[seededInt(seed, CITIES.length)] ?? CITIES[0];
  if (!found && !drawn) throw new RangeError("the table of cities is empty");
  return found ?? (drawn as District);
}

/** At most three hubs between two cities, in order; none adds more than a fifth to the distance. */
export function hubsBetween(from: District, to: District): readonly District[] {
  const straight = distanceM(from, to);
  return HUBS.filter((hub) => hub.city !== from.city && hub.city !== to.city)
    .map((hub) => ({ hub, start: distanceM(from, hub), rest: distanceM(hub, to) }))
    .filter(({ start, rest }) => start + rest < straight * 1.2 && start > 150_000 && rest > 150_000)
    .toSorted((a, b) => a.start - b.start)
    .filter((_, index, all) => all.length <= 3 || index % Math.ceil(all.length / 3) === 0)
    .slice(0, 3)
    .map(({ hub }) => hub);
}

/** The whole journey of a parcel, oldest step first; always the same for the same parcel. */
export function journeyOf(parcel: Parcel): readonly Step[] {
  const { number, shippedAt } = parcel;
  const from = cityOf(parcel.from, `${number}:from`);
  const isWithin = parcel.to !== "" && bareName(parcel.from) === bareName(parcel.to);
  // An unknown city is replaced by a random one; drawn once, so that a parcel sent within it stays there.
  const to = isWithin ? from : cityOf(parcel.to, `${number}:to`);
  const jitter = (name: string, minutes: number): number => seededInt(`${number}:${name}`, minutes) * MINUTE;
  const steps: Step[] = [];
  let at = shippedAt.getTime() + 20 * MINUTE + jitter("collect", 70);
  const add = (state: ExpressState, place: District, text: string): void => {
    const { lat, lng, city } = place;
    steps.push({ state, at: new Date(at), text: `【${city}】${text}`, place: city, lat, lng });
  };

  add("collected", from, `${from.district}网点 已揽收，揽件员 ${nameOf(number, "in")}`);
  const stops = from.city === to.city ? [from] : [from, ...hubsBetween(from, to), to];
  stops.forEach((stop, index) => {
    const before = stops[index - 1];
    at += before
      ? (distanceM(before, stop) / 65_000) * HOUR + jitter(`road${index}`, 90)
      : 2 * HOUR + jitter("first", 120);
    const short = stop.city.replace(/市$|自治州$/, "");
    add("transit", stop, `快件到达 ${short}转运中心`);
    at += 90 * MINUTE + jitter(`sort${index}`, 150);
    const next = stops[index + 1];
    add(
      "transit",
      stop,
      next
        ? `快件离开 ${short}转运中心，发往 ${next.city.replace(/市$|自治州$/, "")}转运中心`
        : `快件离开 ${short}转运中心，发往 ${to.district}网点`,
    );
  });
  at += HOUR + jitter("station", 60);
  add("transit", to, `快件到达 ${to.district}网点`);
  at = nextRound(at) + jitter("out", 60);
  add("delivering", to, `快件正在派送，派件员 ${nameOf(number, "out")}，请保持电话畅通`);
  at += HOUR + jitter("door", 240);
  if (seededUnit(`${number}:problem`) < 0.04) {
    add("problem", to, "电话无法接通，已改约次日派送");
    at = nextRound(at + 12 * HOUR) + jitter("again", 60);
    add("delivering", to, `快件正在派送，派件员 ${nameOf(number, "out")}`);
    at += HOUR + jitter("door2", 240);
  }
  const door = steps.at(-1);
  return door ? [...steps, ...handedOver(number, { ...door, at: new Date(at) })] : steps;
}

/** How a parcel ends: signed for at the door, or fetched from a station where the courier left it. */
function handedOver(number: string, door: Step): Step[] {
  const { place } = door;
  const state = "signed" as const;
  if (seededUnit(`${number}:station`) >= 0.3)
    return [
      {
        ...door,
        state,
        text: `【${place}】${SIGNED[seededInt(`${number}:sign`, SIGNED.length)] ?? "已签收"}`,
      },
    ];
  const fetchedMs = 5 * HOUR + seededInt(`${number}:fetched`, 30 * 60) * MINUTE;
  const fetched = { ...door, state, at: new Date(door.at.getTime() + fetchedMs) };
  return [stationStep(number, door), { ...fetched, text: `【${place}】已取件，签收人：本人` }];
}

/** The courier leaves a parcel at a station near the door instead. */
export function stationStep(number: string, { at, place, lat, lng }: Omit<Step, "state" | "text">): Step {
  const digits = (name: string, count: number): string =>
    String(seededInt(`${number}:${name}`, 10 ** count)).padStart(count, "0");
  const code = `${seededInt(`${number}:rack`, 9) + 1}-${seededInt(`${number}:shelf`, 6) + 1}-${digits("slot", 4)}`;
  const station = STATIONS[seededInt(`${number}:at`, STATIONS.length)] ?? "菜鸟驿站";
  const text = `【${place}】快件已暂存至${station}，取件码 ${code}，营业时间 09:00-21:00，请及时领取`;
  return { state: "station", at, place, lat, lng, text };
}

const STATIONS = ["幸福里小区东门菜鸟驿站", "文景路妈妈驿站", "惠民超市兔喜快递代收点"];

const SIGNED = ["已签收，签收人：本人", "已签收，签收人：家人", "已签收，签收人：前台"];
const SURNAMES = "王李张刘陈杨赵黄周吴徐孙";

/** The courier who brings a parcel. */
export const courierOf = (number: string): string => nameOf(number, "out");

const nameOf = (number: string, role: string): string =>
  `${SURNAMES[seededInt(`${number}:${role}`, SURNAMES.length)] ?? "王"}师傅`;

/** Couriers set out at 8:00 and 14:00 in Asia/Shanghai. */
function nextRound(at: number): number {
  const day = Math.floor((at + BEIJING) / (24 * HOUR)) * 24 * HOUR - BEIJING;
  const rounds = [8, 14, 32].map((hour) => day + hour * HOUR);
  return rounds.find((round) => round >= at) ?? at;
}
