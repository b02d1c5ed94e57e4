import { admin } from "../../data/rpc.ts";
import { countColumn, stateColumn, stateFilter, textColumn, timeColumn } from "../../desk/columns.tsx";
import { formList } from "../../desk/form/form-list.tsx";
import { loggedReason } from "../../desk/kit/reason.ts";
import { DetailHead, Facts, Part, Pictures } from "../../desk/parts.tsx";
import { skuColumn, skuTitle } from "../warehouse/sku-column.tsx";
import { BatchForm } from "./batch-form.tsx";
import { batchStates } from "./code-words.ts";
import { takeCodes } from "./take-codes.ts";

type Row = Awaited<ReturnType<typeof admin.GetCodeBatches>>["list"][number];

const countsOf = ({ boxes, perBox, items }: Row): string =>
  boxes === 0 ? `${items} 件` : `${boxes} 箱 × ${perBox} 件`;

/** Batches of codes: one operator enters, another checks and downloads, once. */
export const Screen = formList<Row, Record<string, never>>({
  title: "防伪批次",
  about: "一位同事登记，另一位核对后下载；码只能下载一次，下载中断的批次自动作废，重新登记即可",
  list: {
    method: "GetCodeBatches",
    send: (cursor, filters) => admin.GetCodeBatches({ ...filters, ...(cursor && { cursor }) }),
  },
  filters: [stateFilter(batchStates, undefined, ["entered", "taken", "open", "void"])],
  idOf: ({ batchId }) => batchId,
  columns: [
    textColumn("批号", ({ number }) => number, { isNumber: true }),
    skuColumn(),
    countColumn("件数", ({ items }) => items),
    textColumn("保质期至", ({ bestBefore }) => bestBefore),
    textColumn("登记 / 下载", ({ enteredBy, takenBy }) => `${enteredBy} / ${takenBy || "无"}`),
    timeColumn("登记时间", ({ createdAt }) => createdAt),
    stateColumn(batchStates),
  ],
  fields: () => [],
  blank: {},
  valuesOf: () => ({}),
  save: { method: "EnterCodeBatch", add: "登记批次", can: () => false, send: async () => undefined },
  form: BatchForm,
  decisions: [
    {
      key: "D",
      title: "下载防伪码",
      tone: "primary",
      method: "TakeCodes",
      can: ({ state, isOwn }) => state === "entered" && !isOwn,
      says: (row) => `生成 ${countsOf(row)} 的码并下载，只能下载这一次；请先核对批号、日期和件数。`,
      send: takeCodes,
    },
    {
      key: "V",
      title: "作废批次",
      tone: "danger",
      method: "VoidCodeBatch",
      can: ({ state }) => state !== "void",
      says: () => "这个批次的所有码马上失效，买家查询会看到“已作废”，不能恢复。",
      asks: loggedReason(["批号或日期填错", "文件外泄", "标签印错"]),
      send: ({ batchId }, { words }) => admin.VoidCodeBatch({ batchId, reason: words }),
    },
  ],
  beside: (row) => (
    <>
      <DetailHead title={`${skuTitle(row)}，${row.number}`} state={[batchStates, row.state]} />
      <Part>
        <Facts
          rows={[
            ["件数", countsOf(row)],
            ["生产日期", row.madeOn],
            ["保质期至", row.bestBefore],
            ["产地", row.place],
            ["登记", row.enteredBy],
            ["下载", row.takenBy || (row.isOwn ? "请另一位同事下载" : "还没有下载")],
          ]}
        />
      </Part>
      {row.steps.length > 0 && (
        <Part title="生产过程">
          <Facts rows={row.steps.map(({ name, place, on }) => [name, `${on} ${place}`] as const)} />
        </Part>
      )}
      {row.report !== "" && (
        <Part title="检测报告">
          <Pictures urls={[row.report]} />
        </Part>
      )}
    </>
  ),
  empty: "还没有防伪批次",
});
