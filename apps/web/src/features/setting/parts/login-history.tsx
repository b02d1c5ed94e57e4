import { Member } from "@heshi/contract/account/member";
import { Button } from "@heshi/ui/form/button";
import { Caption, Foot } from "@heshi/ui/layout/foot";
import { pages } from "#src/shared/data/query.ts";
import { SecurityEvents } from "#src/shared/session/security-events.tsx";

/** Logins to the account and what else concerned its safety, newest first. */
export function LoginHistory({ onBack }: { onBack: () => void }) {
  return (
    <>
      <SecurityEvents
        query={pages(Member, "GetSecurityEvents", {})}
        empty={<Caption>还没有登录记录</Caption>}
      />
      <Foot>
        <Caption>保留最近 200 天。如果不是您本人操作，请退出陌生设备并修改登录密码。</Caption>
        <Button kind="outline" size="full" onPress={onBack}>
          返回登录设备
        </Button>
      </Foot>
    </>
  );
}
