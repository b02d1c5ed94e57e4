import { Admin } from "@heshi/contract/system/admin";
import { useQuery } from "@tanstack/react-query";
import { Empty, Input, Table } from "antd";
import { amountText, currencyText, purposes } from "../../../base/money-words.ts";
import { setSearch, useAddress } from "../../../base/router.tsx";
import { State, When } from "../../../base/words.tsx";
import { q } from "../../../data/rpc.ts";
import { Panel, ScreenHead } from "../../../desk/kit/heads.tsx";
import { Unread } from "../../../desk/kit/unread.tsx";
import { opening } from "../../../desk/kit/opening.ts";
import { type Account, Entries } from "./ledger-entries.tsx";

function Checks() {
  const { data } = useQuery(q(Admin, "GetLedgerChecks"));
  const last = data?.list[0];
  if (!data) return null;
  if (data.hold)
    return (
      <State tone="danger">
        账目不平，资金暂停转出：{data.hold.why} · <When at={data.hold.since} />
      </State>
    );
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
  const { data, error, isLoading, refetch } = useQuery(q(Admin, "GetLedgerAccounts", { keyword }));
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
          locale={{
            emptyText: error ? (
              <Unread error={error} again={refetch} />
            ) : (
              <Empty
                image={Empty.PRESENTED_IMAGE_SIMPLE}
                description={isLoading ? "正在读取" : "没有找到账户"}
              />
            ),
          }}
          rowClassName={(row) => (row.accountId === accountId ? "desk-row is-open" : "desk-row")}
          onRow={(row) => opening(() => setSearch({ account: row.accountId }, true))}
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
              render: (amount: number, { currency }) => (
                <span className="num">{amountText(currency, amount)}</span>
              ),
            },
            { title: "币种", dataIndex: "currency", render: currencyText },
          ]}
        />
      </Panel>
      {account && <Entries key={account.accountId} account={account} />}
    </>
  );
}
