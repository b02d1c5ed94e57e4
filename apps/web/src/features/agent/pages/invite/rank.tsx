import { Member } from "@heshi/contract/account/member";
import type { OutputOf } from "@heshi/contract/frame/define";
import { Tabs } from "@heshi/ui/bar/tabs";
import { Card } from "@heshi/ui/layout/card";
import { Caption } from "@heshi/ui/layout/foot";
import { PullRefresh } from "@heshi/ui/list/pull-refresh";
import { Empty } from "@heshi/ui/state/empty";
import { useSuspenseQuery } from "@tanstack/react-query";
import { q } from "#src/shared/data/query.ts";
import { queryClient } from "#src/shared/data/query-client.ts";
import { useTab } from "#src/shared/parts/tabbed-list.tsx";
import { goTo } from "#src/shared/router/navigate.ts";
import { Screen } from "#src/shared/shell/screen.tsx";
import styles from "../../parts/agent.module.css";

const tabs = { member: "会员榜", agent: "经销商榜" } as const;
const said = {
  member: "按受邀好友里完成过一笔商品满 20 元订单的人数排；互相关联的账号不算。每 10 分钟更新，没有奖品。",
  agent: "按本月有完成订单、并同意授权的客户人数排。每月重新开始，没有奖品。",
} as const;
type Rank = OutputOf<(typeof Member)["methods"]["GetRank"]>;

/** 邀请排行: members by whom they invited, agents by their active clients. */
export const Page = () => (
  <Screen nav="page" gap={8}>
    <Content />
  </Screen>
);

function Content() {
  const { tab, show } = useTab(tabs);
  const query = q(Member, "GetRank", { kind: tab });
  const { data } = useSuspenseQuery(query);
  const items = (Object.keys(tabs) as (keyof typeof tabs)[]).map((key) => ({ key, text: tabs[key] }));
  return (
    <>
      {(data.isAgent || tab === "agent") && (
        <div className={styles.tabs}>
          <Tabs label="排行" items={items} value={tab} onChange={(key) => show(key, "")} />
        </div>
      )}
      <PullRefresh onRefresh={() => queryClient.invalidateQueries(query)}>
        <Own {...data} unit={tab === "member" ? "位好友" : "位客户"} />
        {data.list.length === 0 ? (
          <Empty
            picture="medal"
            title="还没有人上榜"
            help="邀请好友来逛逛，也许您就是第一名"
            action={{ text: "邀请好友", onPress: () => goTo("/pages/agent/invite") }}
          />
        ) : (
          <List list={data.list} />
        )}
        <Caption>{said[tab]}</Caption>
      </PullRefresh>
    </>
  );
}

const Own = ({ mine: { place, count }, unit }: Pick<Rank, "mine"> & { unit: string }) => (
  <Card pad="money" label="我的名次">
    <dl className={styles.sums}>
      <div>
        <dd>
          <b>{place ?? "未上榜"}</b>
        </dd>
        <dt>我的名次</dt>
      </div>
      <div>
        <dd>
          <b>{count}</b> {unit}
        </dd>
        <dt>计入排行</dt>
      </div>
    </dl>
  </Card>
);

const List = ({ list }: Pick<Rank, "list">) => (
  <Card pad="money" label="排行">
    <ol className={styles.rank}>
      {list.map(({ place, name, count, isMe }) => (
        <li key={place} aria-current={isMe}>
          <i data-first={place <= 3}>{place}</i>
          <span>{isMe ? `${name}（我）` : name}</span>
          <b>{count}</b>
        </li>
      ))}
    </ol>
  </Card>
);
