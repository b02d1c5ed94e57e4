import { Button } from "@heshi/ui/form/button";
import { Card } from "@heshi/ui/layout/card";
import { Caption } from "@heshi/ui/layout/foot";
import { Note } from "@heshi/ui/layout/note";
import { Row, Rows } from "@heshi/ui/layout/row";
import { packageIcon } from "@heshi/ui/icons/package";
import { PullRefresh } from "@heshi/ui/list/pull-refresh";
import { qrCodeIcon } from "@heshi/ui/icons/qr-code";
import { usersThreeIcon } from "@heshi/ui/icons/users-three";
import { Icon } from "@heshi/ui/picture/icon";
import { useSuspenseQuery } from "@tanstack/react-query";
import { queryClient } from "#src/shared/data/query-client.ts";
import { Link } from "#src/shared/router/link.tsx";
import { goTo } from "#src/shared/router/navigate.ts";
import { Screen } from "#src/shared/shell/screen.tsx";
import { type Home, homeQuery } from "../agent.queries.ts";
import { LevelCard } from "../parts/level-card.tsx";
import { MonthCard } from "../parts/month-card.tsx";
import { Welcome } from "../parts/welcome.tsx";

/** 代理工作台: the workbench of an agent; of everybody else what the programme is, and the way in. */
export const Page = () => (
  <Screen nav="page" gap={8}>
    <Content />
  </Screen>
);

function Content() {
  const { data: home } = useSuspenseQuery(homeQuery());
  const { standing, agent } = home;
  if (agent === undefined) return <Welcome {...home} />;
  return (
    <PullRefresh onRefresh={() => queryClient.invalidateQueries(homeQuery())}>
      <LevelCard home={home} agent={agent} />
      <Renewal standing={standing} canRenew={agent.canRenew} />
      <MonthCard month={agent.month} stock={agent.stock} clients={agent.clients} />
      <Card pad="none" label="更多">
        <Rows>
          <Row
            icon={<Icon of={packageIcon} size={20} />}
            label="库存与进货"
            value={agent.stock.unpaid > 0 ? `${agent.stock.unpaid} 笔待付款` : "未发出的 30 天内可退"}
            link={(row) => <Link to="/pages/agent/inventory/list">{row}</Link>}
          />
          <Row label="扫码出库" link={(row) => <Link to="/pages/agent/scan/index">{row}</Link>} />
          <Row
            icon={<Icon of={usersThreeIcon} size={20} />}
            label="我的客户"
            value={`${agent.clients.all} 位`}
            link={(row) => <Link to="/pages/agent/client">{row}</Link>}
          />
          <Row
            icon={<Icon of={qrCodeIcon} size={20} />}
            label="邀请客户"
            value={`邀请码 ${home.inviteCode}`}
            link={(row) => <Link to="/pages/agent/promotion">{row}</Link>}
          />
          <Row
            label="退出经销"
            value={standing === "leaving" ? "退出中" : undefined}
            link={(row) => <Link to="/pages/agent/exit">{row}</Link>}
          />
        </Rows>
      </Card>
      <Caption>收益只来自消费者完成的订单，加入、进货、发展他人都没有奖励。</Caption>
    </PullRefresh>
  );
}

/** That the authorisation is over or soon will be, with the way to another. */
function Renewal({ standing, canRenew }: { standing: Home["standing"]; canRenew: boolean }) {
  if (!canRenew) return null;
  return (
    <Card label="授权">
      <Note>
        {standing === "expired" ? "授权已到期，续期后才能进货。" : "授权快到期了，续期不影响现在的等级。"}
      </Note>
      <Button kind="accent" size="full" onPress={() => goTo("/pages/agent/apply")}>
        申请续期
      </Button>
    </Card>
  );
}
