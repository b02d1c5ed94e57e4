import { Invest } from "@heshi/contract/invest/invest";
import { type InvestState, investTexts } from "@heshi/contract/invest/invest-states";
import { formatFen } from "@heshi/kernel/money";
import { formatDay } from "@heshi/kernel/text";
import { Text } from "@heshi/ui/base/text";
import { OrderItem } from "@heshi/ui/goods/order-item";
import { Card } from "@heshi/ui/layout/card";
import { OrderSkeleton } from "@heshi/ui/state/skeleton";
import { pages } from "#src/shared/data/query.ts";
import { TabbedList } from "#src/shared/parts/tabbed-list.tsx";
import { Link } from "#src/shared/router/link.tsx";
import { navigateTo } from "#src/shared/router/navigate.ts";
import { withQuery } from "#src/shared/router/path.ts";
import type { InvestCard } from "../invest.queries.ts";
import styles from "../parts/invest.module.css";

const tabs: Readonly<Record<"all" | InvestState, string>> = { all: "全部", ...investTexts };

/** 认购记录: the plans that the member has joined, by state. */
export function Page() {
  return (
    <TabbedList
      tabs={tabs}
      label="计划状态"
      list={(state) => pages(Invest, "GetRecords", state === "all" ? {} : { state })}
      skeleton={<OrderSkeleton />}
      empty={(state) => ({
        picture: "box",
        title: state === "all" ? "还没有加入过计划" : `没有${tabs[state]}的计划`,
        help: "按期领取商品和课程，没用的随时可退",
        action: { text: "看看健康计划", onPress: () => navigateTo("/pages/invest/index") },
      })}
    >
      {(cards) => cards.map((card) => <PlanCard key={card.investNo} card={card} />)}
    </TabbedList>
  );
}

const PlanCard = ({ card }: { card: InvestCard }) => {
  const { investNo, title, picture, state, priceFen, refundedFen, periods, used, createdAt, endsAt } = card;
  return (
    <Card as="article" label={`${title}，${investTexts[state]}`}>
      <Link
        to={withQuery("/pages/invest/detail", { no: investNo })}
        className={styles.block}
        label={`查看 ${title}`}
      >
        <span className={styles.head}>
          <span className={styles.small}>{formatDay(new Date(createdAt))} 加入</span>
          <Text size={13} tone={state === "active" ? "brand" : "ink-2"}>
            {investTexts[state]}
          </Text>
        </span>
        <OrderItem
          title={title}
          picture={picture}
          choice={`已用 ${used} / ${periods} 期${state === "active" ? `，${formatDay(new Date(endsAt))} 到期` : ""}`}
          price={<Text num>¥{formatFen(priceFen)}</Text>}
        >
          {refundedFen > 0 && <p className={styles.small}>已退回余额 ¥{formatFen(refundedFen)}</p>}
        </OrderItem>
      </Link>
    </Card>
  );
};
