import type { OutputOf } from "@heshi/contract/frame/define";
import { Admin } from "@heshi/contract/system/admin";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { Empty, Input, Table } from "antd";
import { amountText, kindText, purposes } from "../../base/money-words.ts";
import { setSearch, To, useAddress } from "../../base/router.tsx";
import { State, When } from "../../base/words.tsx";
import { pages, q } from "../../data/rpc.ts";
import { MoreRows, Panel, ScreenHead } from "../../desk/kit/heads.tsx";

type Account = OutputOf<(typeof Admin)["methods"]["GetLedgerAccounts"]>["list"][number];

function Entries({ account }: { account: Account }) {
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

function Checks() {
  const { data } = useQuery(q(Admin, "GetLedgerChecks"));
  const last = data?.list[0];
  if (!data) return null;
  if (!last) return <State tone="warn">还没有做过全账核对</State>;
  return (
    <State tone="ok">
      全账已平，核对到第 {last.entryId} 条分录 · <When at={last.checkedAt} />
    </State>
  );
}

/** Accounts of a member, a shop or the platform, and their entries. */
export function Screen() {
  const { search } = useAddress();
  const [keyword, accountId] = [search.get("keyword") ?? "", search.get("account") ?? ""];
  const { data, isLoading } = useQuery(q(Admin, "GetLedgerAccounts", { keyword }));
  const account = data?.list.find((one) => one.accountId === accountId);
  return (
    <>
      <ScreenHead title="总账" about={<Checks />} />
      <Panel>
        <div className="filters">
          <Input.Search
            key={keyword}
            defaultValue={keyword}
            allowClear
            maxLength={40}
            placeholder="会员号、手机号、店名；留空为平台账户"
            style={{ width: 360 }}
            onSearch={(text) => setSearch({ keyword: text.trim(), account: "" }, true)}
          />
        </div>
        <Table<Account>
          size="small"
          pagination={false}
          rowKey="accountId"
          loading={isLoading}
          dataSource={data?.list ?? []}
          locale={{ emptyText: <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="没有找到账户" /> }}
          rowClassName={(row) => (row.accountId === accountId ? "desk-row is-open" : "desk-row")}
          onRow={(row) => ({ onClick: () => setSearch({ account: row.accountId }, true) })}
          columns={[
            { title: "归属", dataIndex: "owner" },
            {
              title: "用途",
              dataIndex: "purpose",
              render: (purpose: string) => purposes[purpose] ?? purpose,
            },
            {
              title: "余额",
              dataIndex: "amount",
              align: "right",
              render: (amount: number | undefined, { currency }) => (
                <span className="num">
                  {amount === undefined ? "按分录累计" : amountText(currency, amount)}
                </span>
              ),
            },
            { title: "币种", dataIndex: "currency" },
          ]}
        />
      </Panel>
      {account && <Entries key={account.accountId} account={account} />}
    </>
  );
}
