import { Admin } from "@heshi/contract/system/admin";
import { useQuery } from "@tanstack/react-query";
import { When } from "../../base/words.tsx";
import { q } from "../../data/rpc.ts";
import { Unread } from "../../desk/kit/unread.tsx";
import { Part, Pictures } from "../../desk/parts.tsx";
import { RowsTable } from "../../desk/rows-table.tsx";

/** The last stock-takes of a SKU. */
export function Takes({ skuId }: { skuId: string }) {
  const { data, error, refetch } = useQuery(q(Admin, "GetStockTakes", { skuId }));
  if (!data) return <Unread error={error} again={refetch} />;
  const [last] = data.list;
  return (
    <>
      <Part title="盘点记录">
        <RowsTable
          rows={data.list}
          cells={[
            ["时间", ({ createdAt }) => <When at={createdAt} />],
            ["账面", ({ expected }) => expected, "amount"],
            ["点到", ({ counted }) => counted, "amount"],
            ["缺失", ({ missing }) => missing, "amount"],
            ["多出", ({ found }) => found, "amount"],
            ["登记 / 复核", ({ enteredBy, decidedBy }) => `${enteredBy} / ${decidedBy}`],
          ]}
        />
      </Part>
      {last && (
        <Part title="上次照片">
          <Pictures urls={last.pictures} />
        </Part>
      )}
    </>
  );
}
