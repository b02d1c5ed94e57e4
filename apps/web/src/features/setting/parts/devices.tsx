import { useState } from "react";
import { Member } from "@heshi/contract/account/member";
import { timeAgo } from "@heshi/kernel/text";
import { Button } from "@heshi/ui/form/button";
import { Caption, Foot } from "@heshi/ui/layout/foot";
import { Row, Rows } from "@heshi/ui/layout/row";
import { Tag } from "@heshi/ui/base/tag";
import { useSuspenseQuery } from "@tanstack/react-query";
import { q } from "#src/shared/data/query.ts";
import { serverTime } from "#src/shared/data/server-clock.ts";
import { EndDevice, type Ending } from "./end-device.tsx";
import { LoginHistory } from "./login-history.tsx";
import { platName } from "#src/shared/session/plats.ts";

/** The devices the account is logged in on, and a form to log them out. */
export function Devices() {
  const { data } = useSuspenseQuery(q(Member, "GetDevices"));
  const [ending, setEnding] = useState<Ending>();
  const [isHistory, setHistory] = useState(false);
  const now = new Date(serverTime());
  const others = data.list.filter(({ isCurrent }) => !isCurrent);
  if (isHistory) return <LoginHistory onBack={() => setHistory(false)} />;
  if (ending) return <EndDevice ending={ending} onDone={() => setEnding(undefined)} />;
  return (
    <>
      <Rows>
        {data.list.map(({ sessionId, deviceName, plat, lastUsedAt, isCurrent }) => {
          const name = deviceName === "" ? platName(plat, "其他设备") : deviceName;
          return (
            <Row
              key={sessionId}
              label={name}
              note={`${platName(plat)} · ${isCurrent ? "正在" : timeAgo(new Date(lastUsedAt), now)}使用`}
              value={
                isCurrent ? (
                  <Tag kind="ok">本机</Tag>
                ) : (
                  <Button
                    kind="outline"
                    size="s"
                    label={`退出 ${name}`}
                    onPress={() => setEnding({ sessionId, what: `“${name}”` })}
                  >
                    退出
                  </Button>
                )
              }
            />
          );
        })}
        <Row label="登录记录" note="登录、验证失败和密码修改" onPress={() => setHistory(true)} />
      </Rows>
      <Foot>
        {others.length > 0 ? (
          <Button kind="accent" size="full" onPress={() => setEnding({ what: "本机以外的所有设备" })}>
            退出其他 {others.length} 台设备
          </Button>
        ) : (
          <Caption>没有其他设备登录这个账号。发现陌生设备时，请退出它并修改登录密码。</Caption>
        )}
      </Foot>
    </>
  );
}
