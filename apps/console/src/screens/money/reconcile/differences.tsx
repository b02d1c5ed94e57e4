import { State } from "../../../base/words.tsx";
import { admin } from "../../../data/rpc.ts";
import {
  amountColumn,
  choiceFilter,
  stateColumn,
  stateFilter,
  textColumn,
  timeColumn,
} from "../../../desk/columns.tsx";
import { saidOf } from "../../../desk/review-decisions.ts";
import { workList } from "../../../desk/work-list.tsx";
import { bookingText, type Difference, DifferenceHead, DifferenceView } from "./difference-view.tsx";
import { ReconcileDays } from "./reconcile-days.tsx";
import { channelWords, comparedWords, differenceStates, differenceWords } from "./reconcile-words.ts";

/** What channels' statements and our books do not agree on. */
export const Screen = workList<"GetDifferences", Difference>({
  title: "对账差异",
  about: "通道对账单与账本逐笔核对",
  list: "GetDifferences",
  above: <ReconcileDays />,
  filters: [
    stateFilter(differenceStates, "open"),
    choiceFilter("channel", "通道", channelWords),
    { kind: "day", name: "day", label: "对账日", isOpen: true },
  ],
  idOf: ({ differenceId }) => differenceId,
  columns: [
    textColumn("日期", ({ day }) => day, { isNumber: true }),
    textColumn("通道", ({ channel, kind }) => `${channelWords[channel]} ${comparedWords[kind]}`),
    textColumn("差异", ({ difference }) => differenceWords[difference][0], {
      show: ({ difference }) => <State tone="warn">{differenceWords[difference][0]}</State>,
    }),
    amountColumn("账上", ({ ourFen }) => ourFen),
    amountColumn("通道", ({ theirFen }) => theirFen),
    textColumn("单号", ({ number }) => number, { isNumber: true }),
    timeColumn("发现时间", ({ foundAt }) => foundAt, { isExtra: true }),
    stateColumn(differenceStates, ({ isWaiting }) => isWaiting && <State tone="info">等第二人</State>),
  ],
  load: { method: "GetDifference", send: (differenceId) => admin.GetDifference({ differenceId }) },
  heading: DifferenceHead,
  view: DifferenceView,
  decisions: [
    {
      key: "A",
      title: "写明原因",
      tone: "primary",
      method: "DecideDifference",
      can: ({ state }) => state === "open",
      says: () => "差异已查清，不动账。说明会留在记录里。",
      asks: { label: "说明", least: 2, most: 200, usual: ["跨日入账，次日对账单已包含", "通道已原路退回"] },
      send: ({ differenceId }, { words }) =>
        admin.DecideDifference({ differenceId, decision: "explain", note: words }),
    },
    {
      key: "B",
      title: "调账",
      tone: "danger",
      method: "DecideDifference",
      can: ({ state, waits }) => state === "open" && waits?.isOwn !== true,
      says: (row) =>
        bookingText(row) + (row.isWaiting ? "，确认后立即入账，不能撤回。" : "，先等另一位同事确认。"),
      asks: { label: "说明", least: 2, most: 200, usual: ["已与通道核对，以对账单为准"] },
      send: ({ differenceId }, { words }) =>
        admin.DecideDifference({ differenceId, decision: "book", note: words }),
      said: saidOf("已调账"),
    },
    {
      key: "C",
      title: "撤销调账",
      tone: "danger",
      method: "DecideDifference",
      can: ({ state, waits }) => state === "booked" && waits?.isOwn !== true,
      says: (row) =>
        `撤回“${bookingText(row)}”，差异重新列出${row.isWaiting ? "，确认后立即入账。" : "，先等另一位同事确认。"}`,
      asks: { label: "说明", least: 2, most: 200, usual: ["调账有误，重新核对"] },
      send: ({ differenceId }, { words }) =>
        admin.DecideDifference({ differenceId, decision: "reverse", note: words }),
      said: saidOf("已撤销调账"),
    },
  ],
  rule: "先查清原因：跨日的写明即可；通道确实多收或少收的，调账到待查账户。之后账上或对账单上出现这一笔，调账自动抵消。调账和撤销需要两位同事。",
  empty: "没有差异，账实相符",
});
