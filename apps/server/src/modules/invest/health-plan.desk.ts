import { Admin } from "@heshi/contract/system/admin";
import { assert } from "@heshi/kernel/assert";
import { timeId } from "@heshi/kernel/id";
import { col, statement } from "../../platform/database/statement.ts";
import { type Service, staged } from "../../rpc/call/service.ts";
import { list } from "../../rpc/list.ts";
import { faultsOf, lessonsOf, linesOf, textOf } from "./invest.domain.ts";
import { Lessons, lockPlan } from "./health-plan.store.ts";
import * as z from "zod/mini";

/** All plans, the newest first: $1 $2 the row before, $3 how many. */
const listPlans = statement(
  "invest.desk_plans",
  {
    planId: col.id,
    title: col.text,
    intro: col.text,
    picture: col.text,
    priceFen: col.fen,
    equityCent: col.cent,
    goods: col.json(z.array(z.string())),
    lessons: col.json(Lessons),
    counts: col.cent,
    everyDays: col.int,
    total: col.int,
    taken: col.int,
    most: col.int,
    startsAt: col.ms,
    endsAt: col.ms,
    isOn: col.bool,
    edition: col.int,
    shopName: col.text,
    changedAt: col.ms,
    createdAt: col.time,
    by: col.text,
  },
  `select p.id as plan_id, p.title, p.intro, p.picture, p.price_fen, p.equity_cent, p.goods, p.lessons, p.counts, p.every_days, p.total,
     p.taken, p.most, p.starts_at, p.ends_at, p.is_on, p.edition, h.name as shop_name, p.changed_at, p.created_at,
     concat_ws('、', a.name, b.name) as by
   from health_plan p join shop h on h.id = p.shop_id left join operator a on a.id = p.entered_by
     left join operator b on b.id = p.decided_by
   where ($1::timestamptz is null or (p.created_at, p.id) < ($1, $2::bigint)) order by p.created_at desc, p.id desc limit $3`,
);
/** The platform's own shop, which sends what plans promise. */
const findSeller = statement(
  "invest.seller",
  { id: col.id },
  "select id from shop where is_self and state = 'open' order by id limit 1",
);
const columns = `shop_id, title, intro, picture, price_fen, equity_cent, goods, lessons, counts, every_days, total, most, starts_at,
  ends_at, is_on, entered_by, decided_by, changed_at`;
/** $1 id, $2 to $19 its columns, which are those of a form, its two operators and now. */
const savePlan = statement(
  "invest.save_plan",
  {},
  `insert into health_plan as p (id, ${columns}, created_at, edition)
   values ($1, $2, $3, $4, $5, $6, $7, $8::jsonb, $9::jsonb, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19::timestamptz, $19, 1)
   on conflict (id) do update set (${columns}, edition) = (excluded.shop_id, excluded.title, excluded.intro, excluded.picture,
     excluded.price_fen, excluded.equity_cent, excluded.goods, excluded.lessons, excluded.counts, excluded.every_days, excluded.total,
     excluded.most, excluded.starts_at, excluded.ends_at, excluded.is_on, excluded.entered_by, excluded.decided_by, excluded.changed_at,
     p.edition + 1)`,
);

/** The operators' handlers of what is offered (docs/rules/plans.md). */
export const planDeskHandlers = {
  GetHealthPlans: list({
    statement: listPlans,
    values: () => [],
    view: ({ createdAt: _at, goods, lessons, ...row }) => ({
      ...row,
      goods: goods.join("\n"),
      lessons: textOf(lessons),
      periods: goods.length,
    }),
    key: ({ createdAt, planId }) => [createdAt, planId],
  }),

  SaveHealthPlan: staged(Admin, "SaveHealthPlan", {
    async before({ fail }, input) {
      const fields = faultsOf(input);
      if (Object.keys(fields).length > 0) return fail("WRONG_FIELD", { fields });
      return undefined;
    },
    async handle({ tx, now, caller, enteredBy, fail, was }, { planId, goods, lessons, ...form }) {
      const found = planId === undefined ? undefined : await tx.one(lockPlan, [planId]);
      if (planId !== undefined && !found) return fail("NOT_FOUND");
      const seller = (await tx.one(findSeller, [])) ?? fail("PLAN_SHOP");
      assert(enteredBy, "a plan takes two");
      was(found ?? {});
      const { title, intro, picture, priceFen, equityCent, counts, everyDays, total, most } = form;
      const said = [seller.id, title, intro, picture, priceFen, equityCent];
      const parts = [JSON.stringify(linesOf(goods)), JSON.stringify(lessonsOf(lessons)), counts, everyDays];
      const window = [total, most, new Date(form.startsAt), new Date(form.endsAt), form.isOn];
      const id = planId ?? timeId(now);
      await tx.run(savePlan, [id, ...said, ...parts, ...window, enteredBy, caller.operatorId, now]);
      return {};
    },
  }),
} satisfies Partial<Service<typeof Admin>>;
