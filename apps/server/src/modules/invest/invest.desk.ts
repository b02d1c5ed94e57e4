import type { Admin } from "@heshi/contract/system/admin";
import { col, statement } from "../../platform/database/statement.ts";
import type { Service } from "../../rpc/call/service.ts";
import { list } from "../../rpc/list.ts";
import { deskOf } from "../machine/machine.public.ts";
import { periodState } from "./invest.domain.ts";
import { invests } from "./invest.effects.ts";
import { cardOf } from "./invest.service.ts";
import { cardColumns, cardFields, listPeriods } from "./invest.store.ts";

const desk = deskOf(invests, { asker: "会员" });
const columns = { ...cardColumns, mid: col.text, nickname: col.text } as const;
const select = `select ${cardFields}, m.mid, m.nickname from invest i join member m on m.id = i.member_id`;
const page = (at: number): string =>
  `($${at}::timestamptz is null or (i.created_at, i.id) < ($${at}, $${at + 1}::bigint))
   order by i.created_at desc, i.id desc limit $${at + 2}`;

/** Newest first: $1 $2 the row before, $3 how many. */
const listAll = statement("invest.desk_list", columns, `${select} where ${page(1)}`);
/** Of a state: $1, $2 $3 the row before, $4 how many. */
const listIn = statement("invest.desk_list_in", columns, `${select} where i.state = $1 and ${page(2)}`);
/** By number or member: $1 the text, $2 state or null, $3 $4 the row before, $5 how many. */
const listOf = statement(
  "invest.desk_list_of",
  columns,
  `${select} where i.id in (select id from invest where no = upper($1)
     union select x.id from member y join invest x on x.member_id = y.id where y.mid = $1 or y.mobile = $1)
     and ($2::text is null or i.state = $2) and ${page(3)}`,
);
/** $1 number. */
const findAny = statement.byKey(
  "invest.desk_find",
  { ...columns, equityCent: col.cent, equityAt: col.maybe(col.ms) },
  `select ${cardFields}, m.mid, m.nickname, i.equity_cent, i.equity_at from invest i join member m on m.id = i.member_id where i.no = $1`,
);

const usedBys: Readonly<Record<string, string>> = {
  goods: "礼包寄出",
  lesson: "打开课程",
  counts: "领取次数",
};

/** The operators' handlers of plans that members have joined (docs/rules/plans.md). */
export const investDeskHandlers = {
  GetInvests: list({
    statement: ({ state, keyword }) => (keyword !== "" ? listOf : state === undefined ? listAll : listIn),
    values: (_ctx, { state, keyword }) =>
      keyword !== "" ? [keyword, state] : state === undefined ? [] : [state],
    view: ({ mid, nickname, ...row }, { now }) => ({ ...cardOf(row, now), mid, nickname }),
    key: ({ createdAt, id }) => [createdAt, id],
  }),

  async GetInvest({ tx, now, fail }, { investNo }) {
    const { mid, nickname, equityCent, equityAt, ...plan } =
      (await tx.one(findAny, [investNo])) ?? fail("NOT_FOUND");
    const rows = await tx.many(listPeriods, [plan.id]);
    return {
      ...cardOf(plan, now),
      mid,
      nickname,
      equityCent,
      equityAt,
      list: rows.map((row) => ({
        seq: row.seq,
        opensAt: row.opensAt.getTime(),
        goods: row.goods,
        state: periodState(plan, row, now),
        usedBy: usedBys[row.usedBy ?? ""] ?? "",
        usedFen: row.usedFen,
        claim: row.claim,
      })),
      history: await desk.history(tx, plan.id),
    };
  },
} satisfies Partial<Service<typeof Admin>>;
