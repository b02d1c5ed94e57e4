import { To } from "../../base/router.tsx";
import { admin } from "../../data/rpc.ts";
import { countColumn, tagColumn, timeColumn } from "../../desk/columns.tsx";
import { formList } from "../../desk/form/form-list.tsx";
import { Facts, Part } from "../../desk/parts.tsx";
import { skuColumn } from "./sku-column.tsx";
import { StockForm } from "./stock-form.tsx";
import { Takes } from "./takes.tsx";
import type { StockRow } from "./warehouse-rows.ts";

/** The SKUs in the cloud warehouse, those that were not counted for longest first, and the form of a stock-take. */
export const Screen = formList<StockRow, Record<string, never>>({
  title: "盘点",
  about: "每个规格按期盘点；一位同事点数登记，另一位在“待复核”确认",
  list: {
    method: "GetStockSkus",
    send: (cursor, filters) => admin.GetStockSkus({ ...filters, ...(cursor && { cursor }) }),
  },
  filters: [{ kind: "text", name: "keyword", label: "规格编号或商品编号", width: 240 }],
  idOf: ({ skuId }) => skuId,
  columns: [
    skuColumn(),
    countColumn("在仓", ({ units }) => units),
    countColumn("待售", ({ free }) => free),
    countColumn("会员", ({ owned }) => owned),
    countColumn("多出", ({ found }) => found),
    timeColumn("上次盘点", ({ takenAt }) => takenAt),
    timeColumn("应盘日期", ({ dueAt }) => dueAt),
    tagColumn("状态", ({ isOverdue }) => (isOverdue ? ["该盘点了", "warn"] : ["已盘点", "ok"])),
  ],
  fields: () => [],
  blank: {},
  valuesOf: () => ({}),
  save: { method: "TakeStock", isForTwo: true, send: async () => undefined },
  form: StockForm,
  beside: ({ skuId, units }) => (
    <>
      <Part>
        <Facts
          rows={[
            [
              "货品",
              <To key="units" path={`/units?keyword=${skuId}`}>
                {`查看 ${units} 件`}
              </To>,
            ],
            ["规格编号", skuId],
          ]}
        />
      </Part>
      <Takes skuId={skuId} />
    </>
  ),
  isWide: true,
  empty: "云仓里还没有货品",
});
