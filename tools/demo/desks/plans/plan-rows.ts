/** The rows of health plans, and of the demo member's. */
import { formatDay } from "@heshi/kernel/text";
import { type DemoInvest, type DemoPlan, demoPlans } from "../../data/health-plans.data.ts";
import { shopId } from "../../fill/fill-catalogue.ts";
import { memberId } from "../../fill/fill-members.ts";
import { operatorId } from "../../fill/fill-operators.ts";
import { type Calendar, demoDigits, demoId, type Row } from "../../fill/fill-rows.ts";
import { DAY } from "../../time.ts";

const [first, second] = [operatorId("陈立"), operatorId("苏沐")];
export const OWNER = memberId("m-demo");
export const SHOP = shopId("s-self");
const LASTS = 365;
export const EQUITY_AFTER = 7;

const planId = (key: string): string => demoId(`health plan ${key}`);
export const numberOf = (letter: string, key: string, at: Date): string =>
  `${letter}${formatDay(at).replaceAll("-", "").slice(2)}${demoDigits(`plan ${letter} ${key}`, 12)}`;

const lessonsOf = ({ lessons }: DemoPlan) => lessons.map(([title, text]) => ({ title, text }));

export const planRow = (
  plan: DemoPlan,
  { calendar, picture }: { calendar: Calendar; picture: string },
): Row => ({
  id: planId(plan.key),
  shop_id: SHOP,
  title: plan.title,
  intro: plan.intro,
  picture,
  price_fen: plan.priceFen,
  equity_cent: plan.equityCent,
  goods: plan.goods,
  lessons: lessonsOf(plan),
  counts: plan.counts,
  every_days: plan.everyDays,
  total: plan.total,
  taken: plan.taken,
  most: plan.most,
  starts_at: calendar.at(plan.from * DAY),
  ends_at: calendar.at(-plan.until * DAY),
  is_on: plan.isOn,
  edition: 1,
  entered_by: first,
  decided_by: second,
  created_at: calendar.at(plan.from * DAY),
  changed_at: calendar.at(plan.from * DAY),
});

/** A plan that was joined, with what it comes to. */
export function made(one: DemoInvest, calendar: Calendar) {
  const plan = demoPlans.find(({ key }) => key === one.plan);
  if (plan === undefined) throw new Error(`no plan ${one.plan}`);
  const at = calendar.at(one.ago * DAY);
  const periods = plan.goods.length;
  const share = Math.floor(plan.priceFen / periods);
  const isDone = one.used.length === periods;
  const usedFen = isDone ? plan.priceFen : share * one.used.length;
  return {
    ...one,
    plan,
    at,
    periods,
    share,
    usedFen,
    id: demoId(`invest ${one.key}`),
    no: numberOf("F", one.key, at),
    state: one.ended?.state ?? (isDone ? "used" : "active"),
    endsAt: new Date(at.getTime() + LASTS * DAY),
    // of the last period all that was left
    fenOf: (place: number): number =>
      isDone && place === periods - 1 ? plan.priceFen - share * (periods - 1) : share,
  };
}
export type Made = ReturnType<typeof made>;

const lastOf = ({ used }: Made, calendar: Calendar): Date => calendar.at((used.at(-1)?.ago ?? 0) * DAY);
const endOf = ({ ended, state, ...one }: Made, calendar: Calendar): Date | null =>
  ended ? calendar.at(ended.ago * DAY) : state === "used" ? lastOf({ ended, state, ...one }, calendar) : null;
export const isGiven = ({ plan, state }: Made): boolean => plan.equityCent > 0 && state === "active";

export function investRow(one: Made, { calendar, picture }: { calendar: Calendar; picture: string }): Row {
  const end = endOf(one, calendar);
  const equityDue = new Date(one.at.getTime() + EQUITY_AFTER * DAY);
  const rest = one.plan.priceFen - one.usedFen;
  return {
    id: one.id,
    no: one.no,
    member_id: OWNER,
    plan_id: planId(one.plan.key),
    shop_id: SHOP,
    state: one.state,
    deadline_at: one.state === "active" ? one.endsAt : null,
    title: one.plan.title,
    picture,
    price_fen: one.plan.priceFen,
    left_fen: one.ended ? 0 : rest,
    refunded_fen: one.ended ? rest : 0,
    periods: one.periods,
    used: one.used.length,
    equity_cent: one.plan.equityCent,
    equity_due_at: equityDue,
    equity_at: isGiven(one) ? equityDue : null,
    ends_at: one.endsAt,
    created_at: one.at,
    finished_at: one.state === "used" ? end : null,
    refunded_at: one.state === "refunded" ? end : null,
    expired_at: one.state === "expired" ? end : null,
  };
}

export function eventRows(one: Made, calendar: Calendar): Row[] {
  const of = {
    invest_id: one.id,
    actor: "member",
    actor_id: OWNER,
    from_state: null,
    to_state: null,
    note: "",
  };
  const joined = { ...of, kind: "join", to_state: "active", at: one.at };
  const uses = one.used.map(({ ago }, place) => ({
    ...of,
    kind: "usePeriod",
    note: `第 ${place + 1} 期`,
    at: calendar.at(ago * DAY),
  }));
  const end = endOf(one, calendar);
  if (end === null) return [joined, ...uses];
  const kinds: Readonly<Record<string, string>> = {
    used: "finish",
    refunded: "refund",
    expired: "expire",
  };
  const by = one.state === "expired" ? { actor: "timer", actor_id: null } : {};
  const ended = { ...of, ...by, kind: kinds[one.state], from_state: "active", to_state: one.state, at: end };
  return [joined, ...uses, ended];
}

export const periodRows = (one: Made, calendar: Calendar): Row[] =>
  one.plan.goods.map((goods, place) => {
    const use = one.used[place];
    const at = use ? calendar.at(use.ago * DAY) : null;
    return {
      invest_id: one.id,
      seq: place + 1,
      opens_at: new Date(one.at.getTime() + place * one.plan.everyDays * DAY),
      goods,
      lessons: lessonsOf(one.plan).slice(place, place + 1),
      counts: one.plan.counts,
      used_at: at,
      used_by: use?.by ?? null,
      used_fen: use ? one.fenOf(place) : null,
      lesson_at: use?.by === "lesson" ? at : null,
      counts_at: use?.by === "counts" ? at : null,
    };
  });
