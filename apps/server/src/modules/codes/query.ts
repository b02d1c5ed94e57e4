import { Code } from "@heshi/contract/counter/code";
import type { QuerySaid } from "@heshi/contract/agents/label-states";
import { timeId } from "@heshi/kernel/id";
import { faultOfPlace, type Point } from "@heshi/kernel/place";
import { maskNickname } from "@heshi/kernel/text";
import { buildSeal, type Seal } from "../../platform/secret/seal.ts";
import { type Before, type Context, type Service, staged } from "../../rpc/call/service.ts";
import { placeAt, placeOfAddress } from "../region/region.public.ts";
import { insertCase } from "./case.store.ts";
import { farOf, isLabel, roughOf, saidOf } from "./codes.domain.ts";
import { countAsked, findLabel, type LabelRow } from "./label.store.ts";
import { countQueries, firstQuery, insertQuery, lastQuery, lockAskers } from "./query.store.ts";

type Asking = Context<typeof Code, "public">;
type Place = { city: string; point: Point | undefined };
const UNKNOWN: Place = { city: "位置未知", point: undefined };
const HOUR_MS = 3_600_000;

/** Where somebody asks: the place that the device gives, else that of the address, by the map. */
async function whereIs(
  { gateways, now, device }: Before<typeof Code, "public">,
  { lat, lng }: { lat?: number | undefined; lng?: number | undefined },
): Promise<Place> {
  const isGiven = lat !== undefined && lng !== undefined && faultOfPlace({ lat, lng }) === undefined;
  const found = isGiven
    ? await placeAt(gateways.map, { lat, lng }, now)
    : await placeOfAddress(gateways.map, device.ip, now);
  return found === undefined ? UNKNOWN : { city: found.name, point: roughOf(found.point) };
}

/** Counts the question, behind the lock of who asks. */
async function admit({ tx, now, settings, fail }: Asking, device: string, network: string): Promise<void> {
  await tx.run(lockAskers, [[device, network], now]);
  const since = new Date(now.getTime() - HOUR_MS);
  const found = await tx.one(countQueries, [device, network, since]);
  const { ofDevice = 0, ofNetwork = 0 } = found ?? {};
  if (ofDevice >= settings["code.perDevice"] || ofNetwork >= settings["code.perNetwork"]) fail("QUERY_MANY");
}

/** What somebody is shown of the goods that a code is on. */
export const goodsOf = ({
  waresId,
  title,
  specs,
  picture,
  batch,
  madeOn,
  bestBefore,
  steps,
  report,
}: LabelRow) => ({
  waresId,
  title,
  specs: [...specs],
  picture,
  batch,
  madeOn,
  bestBefore,
  steps: [...steps],
  report,
});

type Row = { at: Date; city: string; lat: number | undefined; lng: number | undefined };
const pointOf = ({ lat, lng }: Row): Point | undefined =>
  lat === undefined || lng === undefined ? undefined : { lat, lng };
const seen = ({ at, city }: { at: Date; city: string }) => ({ at: at.getTime(), city });

/** A question that operators should see: one case a code and kind until it is decided. */
const hint = (
  { tx, now }: Asking,
  { label, kind, city, text }: { label: LabelRow; kind: string; city: string; text: string },
) => tx.one(insertCase, [timeId(now), kind, label.id, label.tail, null, "", text, "[]", city, now]);

/** How a code was asked for before, and whether this place is too far from the last; behind its lock. */
async function asked(ctx: Asking, label: LabelRow, place: Place) {
  const { tx, now, settings } = ctx;
  const count = (await tx.one(countAsked, [label.id]))?.asked ?? 1;
  const [first, last] = [await tx.one(firstQuery, [label.id]), await tx.one(lastQuery, [label.id])];
  const bounds = { farKm: settings["code.farKm"], fastKmh: settings["code.fastKmh"] };
  const far = last && farOf({ at: last.at, point: pointOf(last) }, { at: now, point: place.point }, bounds);
  if (far && last) {
    const text = `${far.minutes} 分钟内在${last.city}和${place.city}被查询，相距约 ${far.km} 公里`;
    await hint(ctx, { label, kind: "far", city: place.city, text });
  }
  return { count, first: first && seen(first), last: last && seen(last), far };
}

const soldBy = ({ shippedAt, agent, region }: LabelRow) =>
  shippedAt && {
    at: shippedAt.getTime(),
    by: `经销商 ${maskNickname(agent ?? "")}${region === "" ? "" : ` · ${region}`}`,
  };

/** A code as its digits are asked for; undefined where there is none. */
export const lookUp = (tx: Asking["tx"], seal: Seal, code: string): Promise<LabelRow | undefined> =>
  isLabel(code) ? tx.one(findLabel, [seal.digest(code)]) : Promise.resolve(undefined);

/** What is shown of a code that is known, and what operators should see of the question. */
async function known(ctx: Asking, label: LabelRow, place: Place) {
  const said = saidOf(label);
  const before = await asked(ctx, label, place);
  if (said === "unshipped") {
    const text = `还没有出库的${label.isBox ? "箱" : "单品"}码被查询`;
    await hint(ctx, { label, kind: "unshipped", city: place.city, text });
  }
  const sold = said === "genuine" ? soldBy(label) : undefined;
  return { said, isBox: label.isBox, goods: goodsOf(label), sold, ...before };
}

const unknown: { said: QuerySaid; isBox: boolean; count: number } = {
  said: "unknown",
  isBox: false,
  count: 0,
};

async function query(ctx: Asking, seal: Seal, { code, place }: { code: string; place: Place }) {
  const { tx, now, device } = ctx;
  const [own, network] = [seal.digest(`device ${device.id}`), seal.digest(`network ${device.network}`)];
  await admit(ctx, own, network);
  const label = await lookUp(tx, seal, code);
  const answer = label === undefined ? unknown : await known(ctx, label, place);
  const { lat, lng } = place.point ?? {};
  const row = [timeId(now), label?.id, own, network, answer.said, place.city, lat, lng, now];
  await tx.run(insertQuery, row);
  return { ...answer, now: seen({ at: now, city: place.city }) };
}

/** What anybody may ask (docs/rules/codes.md); `formKey` keys the digests. */
export function queryHandlers({ formKey }: { formKey: Uint8Array }) {
  const seal = buildSeal(formKey);
  return {
    Query: staged(Code, "Query", {
      before: whereIs,
      handle: (ctx, { code }, place) => query(ctx, seal, { code, place }),
    }),
  } satisfies Partial<Service<typeof Code>>;
}
