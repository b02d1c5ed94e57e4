import { Admin } from "@heshi/contract/system/admin";
import { useQuery } from "@tanstack/react-query";
import { Button } from "antd";
import { State, When } from "../../base/words.tsx";
import { admin, q } from "../../data/rpc.ts";
import { useAct } from "../../data/use-act.ts";
import { Unread } from "../../desk/kit/unread.tsx";
import { Part } from "../../desk/parts.tsx";
import { saidOf, type Setting } from "./setting-values.ts";

/** What a setting was, and what it will be; a change ahead can be taken back. */
export function SettingChanges({ setting }: { setting: Setting }) {
  const { data, error, refetch } = useQuery(q(Admin, "GetSettingHistory", { name: setting.name }));
  const [act, isBusy] = useAct();
  if (!data) return <Unread error={error} again={refetch} />;
  return (
    <Part title="变更记录" isApart>
      {data.list.length === 0 && <span className="faint">没有修改过</span>}
      {data.list.map(({ changeId, value, before, state, by, reason, effectiveAt }) => (
        <div key={changeId} style={{ marginBottom: 12 }}>
          <div>
            {before !== undefined && <span className="faint num">{saidOf(setting, before)} → </span>}
            <b className="num">{saidOf(setting, value)}</b>{" "}
            {state === "waiting" && <State tone="warn">待生效</State>}
            {state === "dropped" && <State tone="grey">已撤回</State>}
            {state === "waiting" && (
              <Button
                size="small"
                type="link"
                disabled={isBusy}
                onClick={() => void act(() => admin.DropSettingChange({ changeId }), "已撤回")}
              >
                撤回
              </Button>
            )}
          </div>
          <div className="faint small">
            <When at={effectiveAt} /> · {by} · {reason}
          </div>
        </div>
      ))}
    </Part>
  );
}
