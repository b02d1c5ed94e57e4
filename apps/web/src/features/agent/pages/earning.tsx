import { Agent } from "@heshi/contract/agents/agent";
import { formatFen } from "@heshi/kernel/money";
import { formatShort } from "@heshi/kernel/text";
import { Card } from "@heshi/ui/layout/card";
import { Row, Rows } from "@heshi/ui/layout/row";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { pages, q, type RowOf } from "#src/shared/data/query.ts";
import { TabbedList } from "#src/shared/parts/tabbed-list.tsx";
import { goTo } from "#src/shared/router/navigate.ts";
import styles from "../parts/agent.module.css";
import { EarningSheet } from "../parts/earning-sheet.tsx";

const tabs = { all: "全部", waiting: "待到账", released: "已到账", taken: "已收回" } as const;
type Earning = RowOf<typeof Agent, "GetEarnings">;

/** 推广收益: the agent's shares of the fee, each with its bill line. */
export function Page() {
  const [shown, setShown] = useState<Earning>();
  return (
    <TabbedList
      tabs={tabs}
      label="收益状态"
      list={(tab) => pages(Agent, "GetEarnings", { tab, limit: 20 })}
      above={<Sums />}
      live={["order.state", "after.state"]}
      empty={(tab) => ({
        picture: "coin",
        title: tab === "all" ? "还没有推广收益" : `没有${tabs[tab]}的收益`,
        help: "您邀请的消费者收货、订单结算后，这里会有一笔",
        action: { text: "邀请客户", onPress: () => goTo("/pages/agent/promotion") },
      })}
    >
      {(list) => (
        <>
          <Card pad="none" label="收益">
            <Rows>
              {list.map((earning) => (
                <Row
                  key={earning.shareId}
                  label={`订单尾号 ${earning.orderTail}`}
                  note={`${formatShort(new Date(earning.madeAt))} 结算 · ${tabs[earning.state]}`}
                  value={`¥${formatFen(earning.fen)}`}
                  onPress={() => setShown(earning)}
                />
              ))}
            </Rows>
          </Card>
          <EarningSheet earning={shown} onClose={() => setShown(undefined)} />
        </>
      )}
    </TabbedList>
  );
}

function Sums() {
  const { data } = useQuery(q(Agent, "GetEarningSums"));
  if (data === undefined) return null;
  const { waitingFen, releasedFen, owedFen, rateBp } = data;
  return (
    <Card pad="money" label="收益合计">
      <dl className={styles.sums}>
        <div>
          <dd>
            <b>¥{formatFen(waitingFen)}</b>
          </dd>
          <dt>待到账</dt>
        </div>
        <div>
          <dd>
            <b>¥{formatFen(releasedFen)}</b>
          </dd>
          <dt>已到账，在余额里</dt>
        </div>
      </dl>
      <p className={styles.said}>
        {owedFen > 0
          ? `有 ¥${formatFen(owedFen)} 因退款待扣回，会从余额或以后的收益中扣除。`
          : `消费者完成订单后，平台服务费的 ${rateBp / 100}% 归您；进货和发展他人的收益是 0。`}
      </p>
    </Card>
  );
}
