import { Member } from "@heshi/contract/account/member";
import { formatMinute } from "@heshi/kernel/text";
import { Button } from "@heshi/ui/form/button";
import { Caption, Foot } from "@heshi/ui/layout/foot";
import { Row, Rows } from "@heshi/ui/layout/row";
import { Tag } from "@heshi/ui/base/tag";
import { pages } from "#src/shared/data/query.ts";
import { CursorList } from "#src/shared/parts/cursor-list.tsx";
import { platName } from "#src/shared/session/plats.ts";

/** Logins to the account and what else concerned its safety, newest first. */
export function LoginHistory({ onBack }: { onBack: () => void }) {
  return (
    <>
      <CursorList
        query={{ ...pages(Member, "GetSecurityEvents", {}), staleTime: 0 }}
        empty={<Caption>还没有登录记录</Caption>}
      >
        {(events) => (
          <Rows>
            {events.map(({ eventId, text, isWarning, deviceName, plat, at }) => (
              <Row
                key={eventId}
                label={text}
                note={`${formatMinute(new Date(at))} · ${deviceName} · ${platName(plat)}`}
                value={isWarning && <Tag kind="warn">请留意</Tag>}
              />
            ))}
          </Rows>
        )}
      </CursorList>
      <Foot>
        <Caption>保留最近 200 天。如果不是您本人操作，请退出陌生设备并修改登录密码。</Caption>
        <Button kind="outline" size="full" onPress={onBack}>
          返回登录设备
        </Button>
      </Foot>
    </>
  );
}
