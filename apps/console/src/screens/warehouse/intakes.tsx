import { To } from "../../base/router.tsx";
import { admin } from "../../data/rpc.ts";
import { countColumn, Num, textColumn, timeColumn } from "../../desk/columns.tsx";
import { formList } from "../../desk/form/form-list.tsx";
import { DetailHead, Facts, Part, Pictures } from "../../desk/parts.tsx";
import { Booked } from "../money/books/booked.tsx";
import { IntakeForm } from "./intake-form.tsx";
import { skuColumn, skuTitle } from "./sku-column.tsx";
import type { IntakeRow } from "./warehouse-rows.ts";

/** What was taken into the cloud warehouse, and the form of the next delivery. */
export const Screen = formList<IntakeRow, Record<string, never>>({
  title: "入仓",
  about: "一位同事点数登记，另一位在“待复核”确认后入仓；每件货品有自己的编号",
  list: {
    method: "GetIntakes",
    send: (cursor, filters) => admin.GetIntakes({ ...filters, ...(cursor && { cursor }) }),
  },
  filters: [{ kind: "text", name: "keyword", label: "入仓单号、送货单号或规格编号", width: 280 }],
  idOf: ({ intakeNo }) => intakeNo,
  columns: [
    textColumn("入仓单号", ({ intakeNo }) => intakeNo, { isNumber: true }),
    skuColumn(),
    countColumn("件数", ({ count }) => count),
    textColumn("仓位", ({ place }) => place),
    textColumn("送货单号", ({ noteNo }) => noteNo, { isNumber: true }),
    textColumn("批次", ({ batch }) => batch),
    textColumn("登记 / 复核", ({ enteredBy, decidedBy }) => `${enteredBy} / ${decidedBy}`),
    timeColumn("时间", ({ createdAt }) => createdAt),
  ],
  fields: () => [],
  blank: {},
  valuesOf: () => ({}),
  save: { method: "TakeIn", add: "登记入仓", isForTwo: true, can: () => false, send: async () => undefined },
  form: IntakeForm,
  beside: (row) => (
    <>
      <DetailHead title={`${skuTitle(row)} × ${row.count}`} note={`仓位 ${row.place}`} />
      <Part>
        <Facts
          rows={[
            ["入仓单号", <Num key="no" of={row.intakeNo} />],
            [
              "货品",
              <To key="units" path={`/units?keyword=${row.intakeNo}`}>
                {`查看 ${row.count} 件`}
              </To>,
            ],
            ["送货单号", row.noteNo],
            ["批次", row.batch],
            ["生产日期", row.madeOn],
            ["来源", row.isFound ? "盘点多出" : "送货"],
            ["登记", row.enteredBy],
            ["复核", row.decidedBy],
          ]}
        />
      </Part>
      <Part title="照片">
        <Pictures urls={row.pictures} />
      </Part>
      <Booked number={row.intakeNo} />
    </>
  ),
  empty: "还没有入仓",
});
