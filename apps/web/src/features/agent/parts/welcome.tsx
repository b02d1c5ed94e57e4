import { Button } from "@heshi/ui/form/button";
import { Card } from "@heshi/ui/layout/card";
import { Caption } from "@heshi/ui/layout/foot";
import { Row, Rows } from "@heshi/ui/layout/row";
import { ResultPage } from "@heshi/ui/state/result-page";
import { SectionHead } from "@heshi/ui/bar/section-head";
import { Link } from "#src/shared/router/link.tsx";
import { goTo } from "#src/shared/router/navigate.ts";
import type { Home } from "../agent.queries.ts";
import styles from "./agent.module.css";
import { LevelRules } from "./level-card.tsx";

const APPLY = "/pages/agent/apply";

/** What the programme is, of who is not authorised: how it works, and the way in. */
export function Welcome({ standing, levels, salesDays, left }: Home) {
  if (standing === "reviewing")
    return (
      <>
        <ResultPage state="waiting" title="申请审核中" lines={["通过后，这里就是您的工作台"]}>
          <Button kind="outline" onPress={() => goTo(APPLY)}>
            查看申请
          </Button>
        </ResultPage>
        <Left left={left} />
      </>
    );
  const isRefused = standing === "refused";
  return (
    <>
      <Card pad="money" label="成为经销商">
        <h2 className={styles.title}>{isRefused ? "申请没有通过" : "成为经销商，按经销价进货"}</h2>
        <ol className={styles.steps}>
          <li>加入不收费、不要求进货，退出随时可以</li>
          <li>按等级价进货，卖给您的客户</li>
          <li>您邀请的消费者完成订单，平台把服务费的一部分分给您</li>
          <li>未发出的库存可以退货，退出时不限期限</li>
        </ol>
        <Button size="full" onPress={() => goTo(APPLY)}>
          {isRefused ? "看原因，重新申请" : "申请成为经销商"}
        </Button>
      </Card>
      <Left left={left} />
      <Card label="等级规则">
        <SectionHead title="等级规则" />
        <LevelRules levels={levels} salesDays={salesDays} />
      </Card>
      <Caption>收益只来自消费者完成的订单，加入、进货、发展他人都没有奖励。</Caption>
    </>
  );
}

/** Stock that is there though the authorisation is over, with the way to it. */
function Left({ left }: Pick<Home, "left">) {
  if (left === undefined) return null;
  return (
    <Card pad="none" label="库存">
      <Rows>
        <Row
          label={`库存 ${left.pieces} 件`}
          value="可退货或提货"
          link={(row) => <Link to="/pages/agent/inventory/list">{row}</Link>}
        />
      </Rows>
    </Card>
  );
}
