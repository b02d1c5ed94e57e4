import type { OutputOf } from "@heshi/contract/frame/define";
import type { Admin } from "@heshi/contract/system/admin";
import { amountText, kindText, ownerKinds, purposes } from "../../../base/money-words.ts";
import { State, When } from "../../../base/words.tsx";
import { admin } from "../../../data/rpc.ts";
import { countColumn, Num, textColumn, timeColumn } from "../../../desk/columns.tsx";
import { DetailHead, Facts, Part } from "../../../desk/parts.tsx";
import { RowsTable } from "../../../desk/rows-table.tsx";
import { workList } from "../../../desk/work-list.tsx";
import { accountSums, isEven, kindSums } from "./day-sums.ts";
import { DayFigures } from "./day-figures.tsx";

type Detail = OutputOf<(typeof Admin)["methods"]["GetLedgerDay"]>;

/** What a day comes to, by kind of transfer and by group of accounts. */
const Sums = ({ day }: { day: Detail }) => (
  <>
    <Part title="按业务">
      <RowsTable
        rows={kindSums(day.sums)}
        cells={[
          ["业务", ({ kind }) => kindText(kind)],
          ["笔数", ({ transfers }) => <Num of={transfers} />, "amount"],
          [
            "发生额",
            ({ sums }) => <Num of={sums.map(([of, amount]) => amountText(of, amount)).join(" · ")} />,
            "amount",
          ],
        ]}
      />
    </Part>
    <Part title="按账户">
      <RowsTable
        rows={accountSums(day.sums)}
        cells={[
          [
            "账户",
            ({ ownerKind, purpose }) =>
              `${ownerKinds[ownerKind] ?? ownerKind} · ${purposes[purpose] ?? purpose}`,
          ],
          ["转入", ({ currency, inAmount }) => <Num of={amountText(currency, inAmount)} />, "amount"],
          ["转出", ({ currency, outAmount }) => <Num of={amountText(currency, outAmount)} />, "amount"],
          [
            "净变动",
            ({ currency, inAmount, outAmount }) => <Num of={amountText(currency, inAmount - outAmount)} />,
            "amount",
          ],
        ]}
      />
    </Part>
  </>
);

/** The closed days of the ledger: what each comes to, beside what the overview shows of it. */
export const Screen = workList<"GetLedgerDays", Detail>({
  title: "日结",
  about: "每天零点十分后关账，关账后任何人都不能再记入那一天",
  list: "GetLedgerDays",
  isWide: true,
  filters: [],
  idOf: ({ day }) => day,
  columns: [
    textColumn("日期", ({ day, isFirst }) => `${day}${isFirst ? " 及以前" : ""}`, { isNumber: true }),
    countColumn("分录", ({ entries }) => entries),
    timeColumn("关账时间", ({ closedAt }) => closedAt),
    textColumn("指纹", ({ chain }) => chain, { show: ({ chain }) => <Num of={`${chain.slice(0, 12)}…`} /> }),
  ],
  load: { method: "GetLedgerDay", send: (day) => admin.GetLedgerDay({ day }) },
  heading: ({ day, isFirst, entries, sums }) => (
    <DetailHead
      title={`${day}${isFirst ? " 及以前" : ""}`}
      note={
        <>
          {entries.toLocaleString("en")} 条分录
          {sums.length > 0 && (
            <>
              {" "}
              <State tone={isEven(sums) ? "ok" : "danger"}>{isEven(sums) ? "借贷相等" : "借贷不等"}</State>
            </>
          )}
        </>
      }
    />
  ),
  view: (detail) => (
    <>
      {detail.shown && <DayFigures booked={detail.booked} shown={detail.shown} day={detail.day} />}
      {detail.sums.length === 0 ? <Part>还没有汇总，几分钟内完成</Part> : <Sums day={detail} />}
      <Part title="指纹">
        <Facts
          rows={[
            [
              "当日",
              <span key="root" className="code">
                {detail.root}
              </span>,
            ],
            [
              "累计",
              <span key="chain" className="code">
                {detail.chain}
              </span>,
            ],
            ["关账", <When key="at" at={detail.closedAt} />],
          ]}
        />
      </Part>
    </>
  ),
  decisions: [],
  rule: "累计指纹含前一天的指纹，并公开在 /ledger/days；改动任何一天的任何一条分录，之后的指纹都会对不上。",
  empty: "还没有关账的日子",
});
