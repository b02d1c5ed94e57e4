import { Agent } from "@heshi/contract/agents/agent";
import { formatFen } from "@heshi/kernel/money";
import { Button } from "@heshi/ui/form/button";
import { Card } from "@heshi/ui/layout/card";
import { Row, Rows } from "@heshi/ui/layout/row";
import { showToast } from "@heshi/ui/overlay/toast";
import { Avatar } from "@heshi/ui/picture/avatar";
import { useQuery } from "@tanstack/react-query";
import { pages, q, type RowOf } from "#src/shared/data/query.ts";
import { serverTime } from "#src/shared/data/server-clock.ts";
import { useCommand } from "#src/shared/data/use-command.ts";
import { TabbedList } from "#src/shared/parts/tabbed-list.tsx";
import { goTo } from "#src/shared/router/navigate.ts";
import styles from "../parts/agent.module.css";

const DAY_MS = 86_400_000;
const tabs = { all: "全部", active: "本月活跃", quiet: "待跟进" } as const;
const countsQuery = () => q(Agent, "GetClientCounts");

/** 我的客户: of clients who consented a masked name and the sums of their orders. */
export const Page = () => (
  <TabbedList
    tabs={tabs}
    label="客户"
    counts={countsQuery()}
    list={(tab) => pages(Agent, "GetClients", { tab, limit: 20 })}
    above={<Asking />}
    empty={(tab) => ({
      picture: "man",
      title: tab === "all" ? "还没有同意授权的客户" : `没有${tabs[tab]}的客户`,
      help: "受邀会员同意后，这里显示他们的下单笔数和金额",
      action: { text: "邀请好友", onPress: () => goTo("/pages/agent/invite") },
    })}
  >
    {(list) => (
      <Card pad="none" label="客户">
        <Rows>
          {list.map((client) => (
            <ClientRow key={`${client.since} ${client.name}`} client={client} />
          ))}
        </Rows>
      </Card>
    )}
  </TabbedList>
);

type Client = RowOf<typeof Agent, "GetClients">;

/** 41 天没下单; of this month what was bought. */
function wordsOf({ monthOrders, lastAt, since }: Client): string {
  if (monthOrders > 0) return `本月完成 ${monthOrders} 笔`;
  const days = Math.floor((serverTime() - (lastAt ?? since)) / DAY_MS);
  if (lastAt === undefined) return "还没有完成的订单";
  return days > 0 ? `${days} 天没有新完成的订单` : "本月还没有完成的订单";
}

const ClientRow = ({ client }: { client: Client }) => (
  <Row
    icon={<Avatar src="" alt="" size={40} />}
    label={client.name}
    note={wordsOf(client)}
    value={client.monthOrders > 0 ? `¥${formatFen(client.monthFen)}` : `共 ¥${formatFen(client.totalFen)}`}
  />
);

/** Who came through the agent and was not asked yet. */
function Asking() {
  const { data } = useQuery(countsQuery());
  const [ask] = useCommand(Agent, "AskClients", {
    onDone: ({ asked }) => showToast(`已发消息给 ${asked} 位会员，等他们决定`),
  });
  if (data === undefined || data.invited === 0) return null;
  const { invited, all, askable } = data;
  return (
    <Card label="授权">
      <p className={styles.small}>
        您邀请了 {invited} 位会员，其中 {all} 位同意让您看购买汇总。对方随时可以结束授权。
      </p>
      {askable > 0 && (
        <div className={styles.two}>
          <Button kind="outline" grow onPress={() => ask({})}>
            请 {Math.min(askable, 200)} 位会员授权
          </Button>
        </div>
      )}
    </Card>
  );
}
