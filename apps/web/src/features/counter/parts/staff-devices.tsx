import { Merchant } from "@heshi/contract/shop/merchant";
import { timeAgo } from "@heshi/kernel/text";
import { Tag } from "@heshi/ui/base/tag";
import { Button } from "@heshi/ui/form/button";
import { Caption, Foot } from "@heshi/ui/layout/foot";
import { Note } from "@heshi/ui/layout/note";
import { Row, Rows } from "@heshi/ui/layout/row";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";
import { pages, q } from "#src/shared/data/query.ts";
import { serverTime } from "#src/shared/data/server-clock.ts";
import { passwordRow } from "#src/shared/form/password-field.tsx";
import { CommandForm } from "#src/shared/parts/form/command-form.tsx";
import { platName } from "#src/shared/session/plats.ts";
import { SecurityEvents } from "#src/shared/session/security-events.tsx";

type Ending = { sessionId?: string; what: string };

/** The devices on which one is logged in at the merchant side, which the login password signs out. */
export function StaffDevices() {
  const { data } = useSuspenseQuery(q(Merchant, "GetStaffDevices"));
  const [ending, setEnding] = useState<Ending>();
  const now = new Date(serverTime());
  const others = data.list.filter(({ isCurrent }) => !isCurrent);
  if (ending) return <EndForm {...ending} onDone={() => setEnding(undefined)} />;
  return (
    <>
      <Rows>
        {data.list.map(({ sessionId, deviceName, plat, lastUsedAt, isCurrent }) => {
          const name = deviceName === "" ? platName(plat, "其他设备") : deviceName;
          const end = (
            <Button
              kind="outline"
              size="s"
              label={`退出 ${name}`}
              onPress={() => setEnding({ sessionId, what: `“${name}”` })}
            >
              退出
            </Button>
          );
          return (
            <Row
              key={sessionId}
              label={name}
              note={`${platName(plat)} · ${isCurrent ? "正在" : timeAgo(new Date(lastUsedAt), now)}使用`}
              value={isCurrent ? <Tag kind="ok">本机</Tag> : end}
            />
          );
        })}
      </Rows>
      <Foot>
        {others.length > 0 ? (
          <Button kind="accent" size="full" onPress={() => setEnding({ what: "本机以外的所有设备" })}>
            退出其他 {others.length} 台设备
          </Button>
        ) : (
          <Caption>没有其他设备登录您的商家账号。发现陌生设备时，请退出它并修改登录密码。</Caption>
        )}
      </Foot>
    </>
  );
}

const pwd = passwordRow("pwd", "登录密码", {
  placeholder: "商家端登录密码",
  autoComplete: "current-password",
});

function EndForm({ sessionId, what, onDone }: Ending & { onDone: () => void }) {
  return (
    <>
      <Note kind="info">为了您的账号安全，确认是本人后让{what}退出商家端</Note>
      <CommandForm
        command={[Merchant, "EndStaffDevices"]}
        initial={{ pwd: "", sessionId }}
        secretField="pwd"
        refusals={{ PASSWORD_NONE: "pwd" }}
        look="top"
        refetch="await"
        done="已退出"
        next={onDone}
        parts={[pwd]}
        submit="退出登录"
      >
        <Button kind="outline" size="full" onPress={onDone}>
          暂不退出
        </Button>
      </CommandForm>
    </>
  );
}

/** Logins and what else concerned the safety of the own login, newest first. */
export const StaffEvents = () => (
  <>
    <SecurityEvents query={pages(Merchant, "GetStaffEvents", {})} empty={<Caption>还没有安全记录</Caption>} />
    <Caption>保留最近 200 天。如果不是您本人操作，请退出陌生设备并修改登录密码。</Caption>
  </>
);
