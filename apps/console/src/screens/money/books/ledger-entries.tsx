import type { OutputOf } from "@heshi/contract/frame/define";
import { Admin } from "@heshi/contract/system/admin";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Table } from "antd";
import { amountText, kindText, purposes } from "../../../base/money-words.ts";
import { To, useAddress } from "../../../base/router.tsx";
import { When } from "../../../base/words.tsx";
import { pages } from "../../../data/rpc.ts";
import { periodFilters } from "../../../desk/columns.tsx";
import { Filters, inputOf, valuesOf } from "../../../desk/filters.tsx";
import { MoreRows, Panel } from "../../../desk/kit/heads.tsx";
import { Unread } from "../../../desk/kit/unread.tsx";

export type Account = OutputOf<(typeof Admin)["methods"]["GetLedgerAccounts"]>["list"][number];

/** The entries of an account, newest first, of some days; each the way to its transfer, with the number that its owner sees. */
export function Entries({ account }: { account: Account }) {
  const { search } = useAddress();
  const { accountId } = account;
  const input = { accountId, ...inputOf(periodFilters, valuesOf(periodFilters, search)) };
  const found = useInfiniteQuery(pages(Admin, "GetLedgerEntries", input));
  const rows = (found.data?.pages ?? []).flatMap(({ list }) => list);
  return (
    <Panel title={`${account.owner} · ${purposes[account.purpose] ?? account.purpose}`}>
      <Filters filters={periodFilters} place="/ledger" />
      <Table
        size="small"
        pagination={false}
        rowKey="entryId"
        loading={found.isLoading}
        dataSource={rows}
        locale={{
          emptyText: found.error ? <Unread error={found.error} again={found.refetch} /> : "没有分录",
        }}
        columns={[
          { title: "时间", dataIndex: "createdAt", render: (at: number) => <When at={at} /> },
          {
            title: "业务",
            dataIndex: "transferId",
            render: (id: string, { kind }) => <To path={`/transfer?id=${id}`}>{kindText(kind)}</To>,
          },
          {
            title: "流水号",
            dataIndex: "number",
            render: (number: string) => <span className="num faint">{number.toUpperCase()}</span>,
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
