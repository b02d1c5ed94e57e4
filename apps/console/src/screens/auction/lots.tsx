import { Admin } from "@heshi/contract/system/admin";
import { useQuery } from "@tanstack/react-query";
import { lotWords } from "../../base/auction-words.ts";
import { moneyText, StateOf, When } from "../../base/words.tsx";
import { admin, q } from "../../data/rpc.ts";
import { amountColumn, countColumn, textColumn, timeColumn } from "../../desk/columns.tsx";
import { formList } from "../../desk/form/form-list.tsx";
import { DetailHead, Facts, Part, Reviewed } from "../../desk/parts.tsx";
import { skuColumn, skuTitle } from "../warehouse/sku-column.tsx";
import { LotForm, type LotRow } from "./lot-form.tsx";

/** Who bids for a lot, and its history. */
function Detail({ lotNo }: { lotNo: string }) {
  const { data } = useQuery(q(Admin, "GetAuctionLot", { lotNo }));
  if (data === undefined) return null;
  return (
    <>
      <Part title="竞买人">
        <Facts
          rows={data.bidderRows.map(({ bidder, nickname, mid, bids, depositFen, isLeading }) => [
            `${bidder} 号${isLeading ? "（领先）" : ""}`,
            `${nickname} ${mid}，出价 ${bids} 次${depositFen === undefined ? "" : `，保证金 ${moneyText(depositFen)}`}`,
          ])}
        />
      </Part>
      <Reviewed history={data.history} />
    </>
  );
}

/** Lots of all sessions, and the form that schedules one. */
export const Screen = formList<LotRow, Record<string, never>>({
  title: "拍品",
  about: "从云仓待售的货品排入场次；起拍价、保留价不高于参考价的九成，最高限价为参考价的 1.2 倍，排入后不变",
  list: {
    method: "GetAuctionLots",
    send: (cursor, filters) => admin.GetAuctionLots({ ...filters, ...(cursor && { cursor }) }),
  },
  filters: [{ kind: "text", name: "keyword", label: "拍品编号、货品编号或商品", width: 260 }],
  idOf: ({ lotNo }) => lotNo,
  columns: [
    textColumn("拍品编号", ({ lotNo }) => lotNo, { isNumber: true }),
    skuColumn(),
    textColumn("场次", ({ sessionName, number }) => `${sessionName} No.${number}`),
    amountColumn("当前价", ({ priceFen }) => priceFen),
    countColumn("出价", ({ bids }) => bids),
    timeColumn("结束", ({ endsAt }) => endsAt),
    textColumn("状态", ({ phase }) => lotWords[phase]?.[0], {
      show: ({ phase }) => <StateOf state={phase} words={lotWords} />,
    }),
  ],
  fields: () => [],
  blank: {},
  valuesOf: () => ({}),
  save: { method: "ScheduleLot", add: "排入竞拍", can: () => false, send: async () => undefined },
  form: LotForm,
  beside: (row) => (
    <>
      <DetailHead title={skuTitle(row)} note={`${row.sessionName} · ${row.zoneName} · No.${row.number}`} />
      <Part>
        <Facts
          rows={[
            ["货品编号", row.unitNo],
            ["参考价", moneyText(row.referenceFen)],
            ["起拍价", moneyText(row.startFen)],
            ["保留价", moneyText(row.reserveFen)],
            ["最高限价", moneyText(row.ceilingFen)],
            ["开拍", <When key="opens" at={row.opensAt} />],
            ["结束", <When key="ends" at={row.endsAt} />],
          ]}
        />
      </Part>
      <Detail lotNo={row.lotNo} />
    </>
  ),
  decisions: [
    {
      key: "S",
      title: "停止拍品",
      tone: "danger",
      method: "StopLot",
      can: ({ phase }) => ["coming", "open", "closing", "awarded"].includes(phase),
      says: () => "冻结的保证金全部退回，没有人被扣款；货品回到待售。",
      asks: { label: "原因", least: 2, most: 100, usual: ["货品有疑问", "价格异常"] },
      send: ({ lotNo }, { words }) => admin.StopLot({ lotNo, reason: words }),
      said: () => "已停止",
    },
  ],
  empty: "还没有拍品",
});
