import { Admin } from "@heshi/contract/system/admin";
import { useInfiniteQuery } from "@tanstack/react-query";
import { To } from "../../base/router.tsx";
import { Yuan } from "../../base/words.tsx";
import { pages } from "../../data/rpc.ts";
import { MoreRows } from "../../desk/kit/heads.tsx";
import { Unread } from "../../desk/kit/unread.tsx";
import { Part } from "../../desk/parts.tsx";
import { RowsTable } from "../../desk/rows-table.tsx";

const kindWords = { order: "结算", refund: "退款" } as const;

/** What a bill is made of, each line the way to its order and to what the ledger moved. */
export function BillLines({ billNo }: { billNo: string }) {
  const found = useInfiniteQuery(pages(Admin, "GetShopBillLines", { billNo }));
  const rows = (found.data?.pages ?? []).flatMap(({ list }) => list);
  return (
    <Part title="明细">
      {found.data ? (
        <RowsTable
          rows={rows}
          cells={[
            [
              "账目",
              ({ kind, transferId }) =>
                transferId === undefined ? (
                  kindWords[kind]
                ) : (
                  <To path={`/transfer?id=${transferId}`}>{kindWords[kind]}</To>
                ),
            ],
            ["订单", ({ orderId, orderNo }) => <To path={`/order?id=${orderId}`}>{orderNo}</To>],
            ["货款（元）", ({ grossFen }) => <Yuan of={grossFen} />, "amount"],
            ["服务费（元）", ({ feeFen }) => <Yuan of={feeFen} />, "amount"],
            ["结算（元）", ({ netFen }) => <Yuan of={netFen} />, "amount"],
          ]}
        />
      ) : (
        <Unread error={found.error} again={found.refetch} />
      )}
      <MoreRows found={found} />
    </Part>
  );
}
