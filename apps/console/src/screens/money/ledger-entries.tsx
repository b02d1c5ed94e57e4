import type { OutputOf } from "@heshi/contract/frame/define";
import { Admin } from "@heshi/contract/system/admin";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Table } from "antd";
import { amountText, kindText, purposes } from "../../base/money-words.ts";
import { To } from "../../base/router.tsx";
import { When } from "../../base/words.tsx";
import { pages } from "../../data/rpc.ts";
import { MoreRows, Panel } from "../../desk/kit/heads.tsx";

export type Account = OutputOf<(typeof Admin)["methods"]["GetLedgerAccounts"]>["list"][number];

/** The entries of an account, newest first, each the way to its transfer. */
export function Entries({ account }: { account: Account }) {
  const found = useInfiniteQuery(pages(Admin, "GetLedgerEntries", { accountId: account.accountId }));
  const rows = (found.data?.pages ?? []).flatMap(({ list }) => list);
  return (
    <Panel title={`${account.owner} · ${purposes[account.purpose] ?? account.purpose}`}>
      <Table
        size="small"
        pagination={false}
        rowKey="entryId"
        loading={found.isLoading}
        dataSource={rows}
        locale={{ emptyText: "没有分录" }}
        columns={[
          { title: "时间", dataIndex: "createdAt", render: (at: number) => <When at={at} /> },
          {
            title: "业务",
            dataIndex: "transferId",
            render: (id: string, { kind }) => <To path={`/transfer?id=${id}`}>{kindText(kind)}</To>,
          },
          {
            title: "变动",
            dataIndex: "amount",
            align: "right",
            render: (amount: number) => <span className="num">{amountText(account.currency, amount)}</span>,
          },
          {
            title: "之后余额",
            dataIndex: "balanceAfter",
            align: "right",
            render: (amount?: number) => (
              <span className="num">{amount === undefined ? "—" : amountText(account.currency, amount)}</span>
            ),
          },
        ]}
      />
      <MoreRows found={found} />
    </Panel>
  );
}
