import { moneyText, State } from "../../../base/words.tsx";
import { admin } from "../../../data/rpc.ts";
import { amountColumn, Num, textColumn, timeColumn } from "../../../desk/columns.tsx";
import { DetailHead, Facts, Part } from "../../../desk/parts.tsx";
import { workList } from "../../../desk/work-list.tsx";
import { To } from "../../../base/router.tsx";
import { Booked } from "../books/booked.tsx";
import { OurNumber } from "./our-number.tsx";
import { suspenseWords as kinds } from "./reconcile-words.ts";
import { itemText, sourceText, suspenseOf, type SuspenseRow as Row } from "./suspense-items.ts";

/** Leads to the source of an item. */
function Source({ kind, cause, exception, adjustment }: Row) {
  if (kind === "difference") return <To path={`/differences?state=booked&id=${cause}`}>查看差异</To>;
  if (exception)
    return (
      <To path={`/payments?${exception.isClosed ? "isClosed=true&" : ""}id=${cause}`}>
        {exception.channelNo}
      </To>
    );
  if (adjustment) return <To path="/adjustments">{cause}</To>;
  return <Num of={cause} />;
}

const mayDecide = ({ kind, exception }: Row): boolean =>
  kind === "difference" || kind === "adjustment" || exception?.isClosed === true;

/** What suspense is made of. */
export const Screen = workList<"GetSuspense", Row>({
  title: "待查",
  about: "挂在待查账户、还没有查清归属的钱",
  list: "GetSuspense",
  filters: [],
  idOf: ({ cause }) => cause,
  columns: [
    textColumn("来源", ({ kind }) => kinds[kind][0], {
      show: ({ kind }) => <State tone="warn">{kinds[kind][0]}</State>,
    }),
    textColumn("说明", sourceText),
    amountColumn("金额", ({ amountFen }) => amountFen),
    textColumn("金额相反的", ({ against }) => (against.length === 0 ? "" : `${against.length} 笔`)),
    timeColumn("挂账时间", ({ since }) => since),
  ],
  heading: (row) => (
    <DetailHead
      title={`${kinds[row.kind][0]} · ${sourceText(row)}`}
      amountFen={Math.abs(row.amountFen)}
      note={row.amountFen > 0 ? "多出的钱，应当退回或归还给某人" : "缺少的钱，已付出或已补给某人"}
    />
  ),
  view: (row) => (
    <>
      <Part>
        <Facts
          rows={[
            ["来源", <Source key="s" {...row} />],
            [
              "单号",
              row.difference && (
                <OurNumber key="n" kind={row.difference.kind} number={row.difference.number} />
              ),
            ],
            ["调账依据", row.adjustment?.causeNo],
            ["怎样结清", kinds[row.kind][1]],
            ["待查账户余额", moneyText(row.balanceFen)],
          ]}
        />
      </Part>
      <Booked number={row.cause} />
    </>
  ),
  decisions: [
    {
      key: "A",
      title: "互抵",
      tone: "primary",
      method: "SettleSuspense",
      can: (row) => mayDecide(row) && row.against.length > 0,
      says: ({ amountFen }) =>
        `与选中的一笔各 ${moneyText(Math.abs(amountFen))} 互相抵消。登记后由另一位同事在“待复核”里确认，确认后入账。`,
      chooses: {
        label: "与哪一笔互抵",
        options: async ({ against }) =>
          (await suspenseOf(against)).map((row) => ({ value: row.cause, label: itemText(row) })),
      },
      asks: { label: "说明", least: 2, most: 200, usual: ["已补给付款人"] },
      send: ({ cause }, { chosen, words }) => admin.SettleSuspense({ cause, against: chosen, note: words }),
      said: () => "已互抵",
    },
    {
      key: "B",
      title: "转平台损益",
      tone: "danger",
      method: "SettleSuspense",
      can: mayDecide,
      says: ({ amountFen }) =>
        `${moneyText(Math.abs(amountFen))} 记为平台的${amountFen > 0 ? "收益" : "损失"}。登记后由另一位同事在“待复核”里确认，确认后入账。`,
      asks: { label: "说明", least: 2, most: 200, usual: ["无法查明付款人，满一年", "平台承担的补偿"] },
      send: ({ cause }, { words }) => admin.SettleSuspense({ cause, note: words }),
      said: () => "已转平台损益",
    },
  ],
  rule: (row) => kinds[row.kind][1],
  empty: "待查账户没有余额",
});
