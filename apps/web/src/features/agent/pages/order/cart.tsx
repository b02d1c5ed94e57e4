import { Agent } from "@heshi/contract/agents/agent";
import type { OutputOf } from "@heshi/contract/frame/define";
import { Order } from "@heshi/contract/trade/order";
import { formatFen, ZERO_FEN } from "@heshi/kernel/money";
import { Button } from "@heshi/ui/form/button";
import { Stepper } from "@heshi/ui/form/stepper";
import { SubmitBar } from "@heshi/ui/form/submit-bar";
import { OrderItem } from "@heshi/ui/goods/order-item";
import { Price } from "@heshi/ui/goods/price";
import { Card } from "@heshi/ui/layout/card";
import { Caption } from "@heshi/ui/layout/foot";
import { Empty } from "@heshi/ui/state/empty";
import { keepPreviousData, useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";
import { q } from "#src/shared/data/query.ts";
import { refetch } from "#src/shared/data/query-client.ts";
import { rpc } from "#src/shared/data/rpc.ts";
import { goTo, redirectTo } from "#src/shared/router/navigate.ts";
import { withQuery } from "#src/shared/router/path.ts";
import { useParam } from "#src/shared/router/router.tsx";
import { Screen } from "#src/shared/shell/screen.tsx";
import styles from "../../parts/agent.module.css";

type PriceRow = OutputOf<(typeof Agent)["methods"]["GetPrices"]>["list"][number];
type Counts = Readonly<Record<string, number>>;

/** 进货单 (`skuId`, one to begin with): the price list of the agent's level, how many of what, and the order. */
export const Page = () => (
  <Screen nav="page" gap={4}>
    <Content />
  </Screen>
);

/** Pieces that may be bought of a SKU now. */
const mostOf = ({ free, day, week, month }: PriceRow): number =>
  Math.max(0, Math.min(free, ...[day, week, month].map(({ most, bought }) => most - bought)));

/** What the quote says of what is chosen; nothing while nothing is. */
function useQuote(counts: Counts) {
  const agentItems = Object.entries(counts).flatMap(([skuId, quantity]) =>
    quantity > 0 ? [{ skuId, quantity }] : [],
  );
  const { data, isFetching } = useQuery({
    ...q(Order, "Quote", { agentItems }),
    placeholderData: keepPreviousData,
    enabled: agentItems.length > 0,
  });
  return { agentItems, quote: agentItems.length > 0 ? data : undefined, isFetching };
}
type Quoted = ReturnType<typeof useQuote>;

function Content() {
  const { data } = useSuspenseQuery(q(Agent, "GetPrices"));
  const from = useParam("skuId");
  const first = data.list.find(({ skuId }) => skuId === from);
  const [counts, setCounts] = useState<Counts>(
    first ? { [first.skuId]: Math.min(first.least, mostOf(first)) } : {},
  );
  const quoted = useQuote(counts);
  if (data.list.length === 0)
    return (
      <Empty
        picture="box"
        title="还没有可以进的商品"
        help="平台上架经销价后会显示在这里"
        action={{ text: "回工作台", onPress: () => goTo("/pages/agent/index") }}
      />
    );
  return (
    <>
      <Card label="经销价目">
        <ul className={styles.goods}>
          {data.list.map((row) => (
            <Choice
              key={row.skuId}
              row={row}
              count={counts[row.skuId] ?? 0}
              problem={quoted.quote?.problems.find(({ skuId }) => skuId === row.skuId)?.text}
              onChange={(count) => setCounts({ ...counts, [row.skuId]: count })}
            />
          ))}
        </ul>
      </Card>
      <Caption>付款后进入您的经销库存，30 天内没有发出的可以按实付价格退货。进货没有最低任务。</Caption>
      <Bar quoted={quoted} />
    </>
  );
}

type ChoiceProps = {
  row: PriceRow;
  count: number;
  problem: string | undefined;
  onChange: (count: number) => void;
};

function Choice({ row, count, problem, onChange }: ChoiceProps) {
  const { title, specs, picture, priceFen, ordinaryFen, least, held, day } = row;
  const most = mostOf(row);
  // from nothing to the least at once, and back
  const change = (next: number): void =>
    onChange(next > 0 && next < least ? (next > count ? least : 0) : next);
  return (
    <li>
      <OrderItem
        title={title}
        picture={picture}
        oneLine
        choice={specs.join("，")}
        off={most < least ? (row.free < least ? "云仓现货不足" : "已到进货上限") : undefined}
      >
        <p className={styles.prices}>
          <Price fen={priceFen} />
          <span className={styles.small}>零售价 ¥{formatFen(ordinaryFen)}</span>
        </p>
      </OrderItem>
      <div className={styles.choice}>
        <span className={problem === undefined ? styles.small : styles.problem}>
          {problem ?? `${least} 件起订，今天可进 ${Math.max(0, day.most - day.bought)} 件，库存 ${held} 件`}
        </span>
        <Stepper label={`${title}的件数`} value={count} min={0} max={most} onChange={change} />
      </div>
    </li>
  );
}

function Bar({ quoted: { agentItems, quote, isFetching } }: { quoted: Quoted }) {
  const pieces = agentItems.reduce((sum, { quantity }) => sum + quantity, 0);
  const stop = pieces === 0 ? "请选择要进的件数" : quote?.problems[0]?.text;
  const submit = async (): Promise<void> => {
    if (quote === undefined) return;
    try {
      const input = { agentItems, expectedPayableFen: quote.payableFen };
      const { tradeNo } = await rpc(Order).Submit(input, { refetch: "later" });
      await redirectTo(withQuery("/pages/order/app-pay", { tradeNo }));
    } catch (failure) {
      // prices, pieces and limits as they are now
      void refetch(["Order.Quote", "Agent.GetPrices"]);
      throw failure;
    }
  };
  return (
    <SubmitBar
      label="应付"
      figure={<Price fen={quote?.payableFen ?? ZERO_FEN} size={20} />}
      note={stop ?? `共 ${pieces} 件`}
      action={
        <Button
          minWidth={112}
          disabled={stop !== undefined || quote === undefined}
          reason={stop ?? "正在计算价格"}
          busy={isFetching}
          busyText="计算中"
          onPress={submit}
        >
          提交进货
        </Button>
      }
    />
  );
}
