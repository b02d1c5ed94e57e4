/** Fills proxies of districts: the owner of the demo's shop with shops that they recruited, and owners of others in each other state. */
import { assert } from "@heshi/kernel/assert";
import { dayStart } from "@heshi/kernel/month";
import type { Tx } from "@heshi/server/platform/database/db";
import { shopId } from "../fill/fill-catalogue.ts";
import { memberId } from "../fill/fill-members.ts";
import { operatorId } from "../fill/fill-operators.ts";
import { type Calendar, demoDigits, demoId, insertRows, type Row } from "../fill/fill-rows.ts";
import type { DemoWorld } from "../world.types.ts";

const DAY = 86_400_000;
const DEMO_SHOP = "13900010001";
const [TERM_DAYS, TRIAL_DAYS, RATE_BP, NEED] = [365, 90, 1500, 3];

/** Who applied for which district, when it was sent, and what became of it; the first is the owner of the demo's shop. */
const PROXIES = [
  { state: "active", regionCode: "330106", region: "杭州市西湖区", ago: 76 },
  { state: "reviewing", regionCode: "310115", region: "上海市浦东新区", ago: 1 },
  { state: "refused", regionCode: "440305", region: "深圳市南山区", ago: 12 },
  { state: "expired", regionCode: "330105", region: "杭州市拱墅区", ago: 130 },
  { state: "stopped", regionCode: "510107", region: "成都市武侯区", ago: 45 },
  { state: "active", regionCode: "310104", region: "上海市徐汇区", ago: 33 },
  { state: "reviewing", regionCode: "320505", region: "苏州市虎丘区", ago: 2 },
] as const;
type Made = (typeof PROXIES)[number];
/** What they wrote, by state. */
const ABOUT: Readonly<Record<Made["state"], string>> = {
  active: "店开在本地，周边做茶叶、家居的小老板都熟，打算一家家走访，教他们拍照上架。",
  reviewing: "在本地做批发十年，市场里的商户都认识，想带他们一起到线上来。",
  refused: "想多找些店来卖东西。",
  expired: "熟悉拱墅的老街小店，逐家上门介绍，帮他们填资料。",
  stopped: "在武侯区商场有多家合作柜台，可以介绍入驻。",
};
const REFUSAL = "请写明熟悉哪些商圈、怎样找店铺";
const STOPPED = "以招商名义向店铺收费";
/** How many shops the first has recruited. */
const RECRUITED = 4;

type Holder = Made & { memberId: string };
const proxyId = (of: Holder): string => demoId(`proxy ${of.regionCode}`);
const termId = (of: Holder): string => demoId(`proxy term ${of.regionCode}`);
const hasTerm = ({ state }: Made): boolean => state !== "reviewing" && state !== "refused";
const midnight = (from: Date, days: number): Date => new Date(dayStart(from).getTime() + (days + 1) * DAY);

/** When a term began and ended, or will. */
function termOf({ state, ago }: Made, calendar: Calendar) {
  const from = calendar.at((ago - 1) * DAY);
  if (state === "expired") return { from, until: midnight(from, TRIAL_DAYS) };
  if (state === "stopped") return { from, until: calendar.at(9 * DAY) };
  return { from, until: midnight(from, TERM_DAYS) };
}

function proxyRow(of: Holder, calendar: Calendar): Row {
  const { state, regionCode, region, ago } = of;
  const said = { refused: ["about", REFUSAL], stopped: ["stopped", STOPPED] } as const;
  const words = state === "refused" || state === "stopped" ? said[state] : undefined;
  return {
    id: proxyId(of),
    member_id: of.memberId,
    state,
    form: JSON.stringify({ regionCode, about: ABOUT[state] }),
    reasons: words ? [{ field: words[0], reason: words[1] }] : [],
    submitted_at: calendar.at(ago * DAY),
    region_code: regionCode,
    region_text: region,
    code: hasTerm(of) ? demoDigits(`proxy ${regionCode}`, 8) : null,
    term_id: hasTerm(of) ? termId(of) : null,
    need_shops: hasTerm(of) ? NEED : null,
    check_at: hasTerm(of) ? midnight(termOf(of, calendar).from, TRIAL_DAYS) : null,
  };
}

function eventRows(of: Holder, calendar: Calendar): Row[] {
  const { state, ago } = of;
  const row = { proxy_id: proxyId(of), note: "", actor_id: null as string | null };
  const sent = { ...row, kind: "submit", actor: "member", actor_id: of.memberId, from_state: "none" };
  const rows: Row[] = [{ ...sent, to_state: "reviewing", at: calendar.at(ago * DAY) }];
  if (state === "reviewing") return rows;
  const desk = { ...row, actor: "operator", actor_id: operatorId("苏沐") };
  const { from, until } = termOf(of, calendar);
  const decided = { ...desk, from_state: "reviewing", at: from };
  if (state === "refused")
    return [...rows, { ...decided, kind: "refuse", to_state: "refused", note: `招商计划：${REFUSAL}` }];
  rows.push({ ...decided, kind: "pass", to_state: "active" });
  if (state === "expired") {
    const end = { ...row, kind: "end", actor: "gateway", from_state: "active", to_state: "expired" };
    rows.push({ ...end, note: `招募的营业店铺不足 ${NEED} 家`, at: until });
  }
  if (state === "stopped")
    rows.push({ ...desk, kind: "stop", from_state: "active", to_state: "stopped", note: STOPPED, at: until });
  return rows;
}

/** Fills them before the bills are drawn, which then share their fees. Members and shops with their owners must be there. */
export async function fillProxies(tx: Tx, { shops }: DemoWorld, calendar: Calendar): Promise<void> {
  const owned = shops.flatMap(({ key, staff, selfOperated }) => {
    const owner = staff.find(({ roles }) => roles.includes("owner"));
    return owner
      ? [{ key, memberId: memberId(owner.memberKey), isDemo: owner.mobile === DEMO_SHOP, selfOperated }]
      : [];
  });
  // the platform's own shops are recruited by nobody, and their people are no proxies
  const others = owned.filter(({ isDemo, selfOperated }) => !isDemo && !selfOperated);
  const people = [...owned.filter(({ isDemo }) => isDemo), ...others.slice(-(PROXIES.length - 1))];
  const holders = PROXIES.map((made, at): Holder => {
    const person = people[at];
    assert(person, "an owner of a shop for each proxy");
    return { ...made, memberId: person.memberId };
  });
  await insertRows(
    tx,
    "proxy_term",
    holders.filter(hasTerm).map((of) => {
      const { from, until } = termOf(of, calendar);
      const district = { member_id: of.memberId, region_code: of.regionCode, region_text: of.region };
      return { id: termId(of), ...district, rate_bp: RATE_BP, from_at: from, until_at: until };
    }),
  );
  await insertRows(
    tx,
    "proxy",
    holders.map((of) => proxyRow(of, calendar)),
  );
  await insertRows(
    tx,
    "proxy_event",
    holders.flatMap((of) => eventRows(of, calendar)),
  );
  const [first] = holders;
  assert(first, "the demo's proxy");
  await insertRows(
    tx,
    "shop_recruit",
    others.slice(0, RECRUITED).map(({ key }, at) => ({
      shop_id: shopId(key),
      member_id: first.memberId,
      region_code: first.regionCode,
      recruited_at: calendar.at((70 - at * 3) * DAY),
    })),
  );
}
