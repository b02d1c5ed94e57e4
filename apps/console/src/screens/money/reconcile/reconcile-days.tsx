import { Admin } from "@heshi/contract/system/admin";
import { useQuery } from "@tanstack/react-query";
import { Button, Popconfirm } from "antd";
import { setSearch } from "../../../base/router.tsx";
import { moneyText, State, When } from "../../../base/words.tsx";
import { useMay } from "../../../data/rights.ts";
import { admin, q } from "../../../data/rpc.ts";
import { useAct } from "../../../data/use-act.ts";
import { channelWords } from "./reconcile-words.ts";

/** The last days that were compared, each the way to its differences. */
export function ReconcileDays() {
  const { data } = useQuery(q(Admin, "GetReconcileDays", { limit: 6 }));
  const [act, isBusy] = useAct();
  const mayAgain = useMay("ReconcileAgain");
  if (!data || data.list.length === 0) return null;
  return (
    <div className="cards days">
      {data.list.map(({ day, channel, lines, matched, openCount, comparedAt, feeFen }) => (
        <section key={`${day} ${channel}`} className="panel">
          <div className="detail-head">
            <b>
              {channelWords[channel]} <span className="num">{day.slice(5)}</span>
            </b>
            <State tone={openCount === 0 ? "ok" : "warn"}>
              {openCount === 0 ? "已平" : `${openCount} 条差异`}
            </State>
          </div>
          <div className="faint small">
            {lines} 笔，相符 {matched} 笔{feeFen !== 0 && `，手续费 ${moneyText(feeFen)}`} ·{" "}
            <When at={comparedAt} isShort />
          </div>
          {openCount > 0 && (
            <Button size="small" type="link" onClick={() => setSearch({ day, channel }, true)}>
              查看
            </Button>
          )}
          {mayAgain && (
            <Popconfirm
              title="重新下载这一天的对账单并核对"
              onConfirm={() => act(() => admin.ReconcileAgain({ day, channel }), "几分钟内重新核对")}
            >
              <Button size="small" type="link" disabled={isBusy}>
                重新核对
              </Button>
            </Popconfirm>
          )}
        </section>
      ))}
    </div>
  );
}
