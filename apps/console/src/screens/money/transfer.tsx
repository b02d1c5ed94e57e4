import { Admin } from "@heshi/contract/system/admin";
import { useQuery } from "@tanstack/react-query";
import { kindText } from "../../base/money-words.ts";
import { To, useAddress } from "../../base/router.tsx";
import { When } from "../../base/words.tsx";
import { q } from "../../data/rpc.ts";
import { Num } from "../../desk/columns.tsx";
import { Panel, ScreenHead } from "../../desk/kit/heads.tsx";
import { Facts } from "../../desk/parts.tsx";
import { Unread } from "../../desk/kit/unread.tsx";
import { Flow } from "./flow.tsx";

/** A transfer of the ledger with its entries as a drawing. */
export function Screen() {
  const { search } = useAddress();
  const transferId = search.get("id") ?? "";
  const { data, error, refetch } = useQuery(q(Admin, "GetLedgerTransfer", { transferId }));
  if (!data) return <Unread error={error} again={refetch} />;
  return (
    <>
      <ScreenHead title={kindText(data.kind)} about={<When at={data.createdAt} />} />
      <Panel>
        <Flow entries={data.entries} />
      </Panel>
      <Panel>
        <Facts
          rows={[
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
