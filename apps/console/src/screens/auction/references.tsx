import { Admin } from "@heshi/contract/system/admin";
import { formatSecond } from "@heshi/kernel/text";
import { useQuery } from "@tanstack/react-query";
import { moneyText } from "../../base/words.tsx";
import { admin, q } from "../../data/rpc.ts";
import { amountColumn, textColumn, timeColumn } from "../../desk/columns.tsx";
import { formList } from "../../desk/form/form-list.tsx";
import { DetailHead, Facts, Part } from "../../desk/parts.tsx";
import { skuColumn, skuTitle } from "../warehouse/sku-column.tsx";

type Row = Awaited<ReturnType<typeof admin.GetReferences>>["list"][number];
type Form = { referenceFen: number };

/** What a SKU's reference price may be, and the sales that it comes from. */
function Basis({ skuId }: { skuId: string }) {
  const { data } = useQuery(q(Admin, "GetReference", { skuId }));
  if (data === undefined) return null;
  return (
    <Part title="依据">
      <Facts
        rows={[
          ["最高可设", moneyText(data.mostFen)],
          ["现价", moneyText(data.priceFen)],
          ["近期成交", `${data.sales} 件`],
          ["成交中位价", data.medianFen === undefined ? "成交不足，按现价" : moneyText(data.medianFen)],
          ...data.list.map(({ priceFen, at }) => [formatSecond(new Date(at)), moneyText(priceFen)] as const),
        ]}
      />
    </Part>
  );
}

/** Reference prices of SKUs in the warehouse; each change takes two operators. */
export const Screen = formList<Row, Form>({
  title: "参考价",
  about: "按近期成交的中位价，不高于现价，30 天内最多涨 5%；两位同事先后填写同一金额后生效",
  list: {
    method: "GetReferences",
    send: (cursor, filters) => admin.GetReferences({ ...filters, ...(cursor && { cursor }) }),
  },
  filters: [{ kind: "text", name: "keyword", label: "规格、商品编号或名称", width: 240 }],
  idOf: ({ skuId }) => skuId,
  columns: [
    skuColumn(),
    amountColumn("参考价", ({ referenceFen }) => referenceFen),
    timeColumn("设置时间", ({ setAt }) => setAt),
    textColumn("设置人", ({ by }) => by),
  ],
  fields: () => [{ kind: "yuan", name: "referenceFen", label: "参考价", from: 1, to: 100_000_000 }],
  blank: { referenceFen: 0 },
  valuesOf: ({ referenceFen = 0 }) => ({ referenceFen }),
  save: {
    method: "SetReference",
    isForTwo: true,
    send: ({ referenceFen }, row) =>
      row === undefined ? Promise.resolve() : admin.SetReference({ skuId: row.skuId, referenceFen }),
  },
  beside: (row) => (
    <>
      <DetailHead title={skuTitle(row)} />
      <Basis skuId={row.skuId} />
    </>
  ),
  empty: "云仓里还没有规格",
});
