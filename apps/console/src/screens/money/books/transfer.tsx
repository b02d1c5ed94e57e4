import { Admin } from "@heshi/contract/system/admin";
import { useQuery } from "@tanstack/react-query";
import { amountText, kindText, purposes } from "../../../base/money-words.ts";
import { To, useAddress } from "../../../base/router.tsx";
import { When } from "../../../base/words.tsx";
import { q } from "../../../data/rpc.ts";
import { Num } from "../../../desk/columns.tsx";
import { Panel, ScreenHead } from "../../../desk/kit/heads.tsx";
import { RowsPanel } from "../../../desk/kit/rows-panel.tsx";
import { Unread } from "../../../desk/kit/unread.tsx";
import { Facts } from "../../../desk/parts.tsx";
import { Flow } from "./flow.tsx";

/** The number of what the transfer is for, behind the kind in its key. */
const numberIn = (key: string): string => key.split(":")[1] ?? "";

/** A transfer of the ledger: its entries as a drawing and as rows, each the way to its account. */
export function Screen() {
  const { search } = useAddress();
  const transferId = search.get("id") ?? "";
  const { data, error, refetch } = useQuery(q(Admin, "GetLedgerTransfer", { transferId }));
  if (!data) return <Unread error={error} again={refetch} />;
  const number = numberIn(data.key);
  return (
    <>
      <ScreenHead title={kindText(data.kind)} about={<When at={data.createdAt} />} />
      <Panel>
        <Flow entries={data.entries} />
      </Panel>
      <RowsPanel
        title="分录"
        rows={data.entries}
        cells={[
          [
            "账户",
            ({ owner, ownerId, purpose, accountId }) => (
              <To path={`/ledger?keyword=${ownerId === "0" ? "" : ownerId}&account=${accountId}`}>
                {`${owner} · ${purposes[purpose] ?? purpose}`}
              </To>
            ),
          ],
          ["变动", ({ currency, moved }) => <Num of={amountText(currency, moved)} />, "amount"],
          [
            "之后余额",
            ({ currency, balanceAfter }) =>
              balanceAfter === undefined ? "—" : <Num of={amountText(currency, balanceAfter)} />,
            "amount",
          ],
        ]}
      />
      <Panel>
        <Facts
          rows={[
            [
              "单号",
              <To key="number" path={`/search?q=${number}`}>
                {number}
              </To>,
            ],
            ["编号", <Num key="id" of={data.transferId} />],
            [
              "业务键",
              <span key="key" className="code">
                {data.key}
              </span>,
            ],
            ["备注", data.note],
            [
              "冲正",
              data.reverses && (
                <To key="reverses" path={`/transfer?id=${data.reverses}`}>
                  {data.reverses}
                </To>
              ),
            ],
          ]}
        />
      </Panel>
    </>
  );
}
