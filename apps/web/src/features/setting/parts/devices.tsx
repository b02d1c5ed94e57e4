import { Member } from "@heshi/contract/account/member";
import { timeAgo } from "@heshi/kernel/text";
import { Button } from "@heshi/ui/form/button";
import { Caption, Foot } from "@heshi/ui/layout/foot";
import { Row, Rows } from "@heshi/ui/layout/row";
import { Tag } from "@heshi/ui/base/tag";
import { useSuspenseQuery } from "@tanstack/react-query";
import { q } from "#src/shared/data/query.ts";
import { serverTime } from "#src/shared/data/server-clock.ts";
import { useCommand } from "#src/shared/data/use-command.ts";

const PLATS: Readonly<Record<string, string>> = {
  ios: "iPhone",
  android: "安卓",
  h5: "浏览器",
  mp: "小程序",
};

/** The devices the account is logged in on, and buttons to log them out. */
export function Devices() {
  const { data } = useSuspenseQuery(q(Member, "GetDevices"));
  const [end] = useCommand(Member, "EndDevice", { toast: "已退出" });
  const now = new Date(serverTime());
  const others = data.list.filter(({ isCurrent }) => !isCurrent);
  return (
    <>
      <Rows>
        {data.list.map(({ sessionId, deviceName, plat, lastUsedAt, isCurrent }) => {
          const name = deviceName === "" ? (PLATS[plat] ?? "其他设备") : deviceName;
          return (
            <Row
              key={sessionId}
              label={name}
              note={`${PLATS[plat] ?? plat} · ${isCurrent ? "正在" : timeAgo(new Date(lastUsedAt), now)}使用`}
              value={
                isCurrent ? (
                  <Tag kind="ok">本机</Tag>
                ) : (
                  <Button
                    kind="outline"
                    size="s"
                    label={`退出 ${name}`}
                    onPress={() => end({ sessionId }, { text: `让“${name}”退出登录？`, confirmText: "退出" })}
                  >
                    退出
                  </Button>
                )
              }
            />
          );
        })}
      </Rows>
      <Foot>
        {others.length > 0 ? (
          <Button
            kind="accent"
            size="full"
            onPress={() => end({}, { text: "让本机以外的所有设备退出登录？", confirmText: "退出" })}
          >
            退出其他 {others.length} 台设备
          </Button>
        ) : (
          <Caption>没有其他设备登录这个账号。发现陌生设备时，请退出它并修改登录密码。</Caption>
        )}
      </Foot>
    </>
  );
}
