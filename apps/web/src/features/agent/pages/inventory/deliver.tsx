import { Stock } from "@heshi/contract/agents/stock";
import { Warehouse } from "@heshi/contract/warehouse/warehouse";
import { formatFen, ZERO_FEN } from "@heshi/kernel/money";
import { Button } from "@heshi/ui/form/button";
import { Stepper } from "@heshi/ui/form/stepper";
import { SubmitBar } from "@heshi/ui/form/submit-bar";
import { OrderItem } from "@heshi/ui/goods/order-item";
import { Price } from "@heshi/ui/goods/price";
import { Card } from "@heshi/ui/layout/card";
import { Caption } from "@heshi/ui/layout/foot";
import { KeyValue } from "@heshi/ui/layout/key-value";
import { Empty } from "@heshi/ui/state/empty";
import { keepPreviousData, useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { lazy, useState } from "react";
import { q, type RowOf } from "#src/shared/data/query.ts";
import { useDraft } from "#src/shared/form/draft.ts";
import { useChosenAddress } from "#src/shared/place/address-choice.ts";
import { AddressPart } from "#src/shared/place/address-part.tsx";
import { goTo } from "#src/shared/router/navigate.ts";
import { useParam } from "#src/shared/router/router.tsx";
import { offerPayPassword } from "#src/shared/session/pay-password.ts";
import { Later } from "#src/shared/shell/later.tsx";
import { Screen } from "#src/shared/shell/screen.tsx";
import type { SendQuote } from "../../agent.queries.ts";
import styles from "../../parts/agent.module.css";

/** The password sheet, loaded when it first opens. */
const SendSheet = lazy(() =>
  import("../../parts/send-sheet.tsx").then((part) => ({ default: part.SendSheet })),
);

type Counts = Readonly<Record<string, number>>;

/** 库存发货 (`skuId`): pieces of the stock to a client or oneself, the freight from the balance. */
export const Page = () => (
  <Screen nav="page" gap={4}>
    <Content />
  </Screen>
);

function Content() {
  const { data } = useSuspenseQuery(q(Stock, "GetList"));
  const from = useParam("skuId");
  const draft = useDraft<Counts>("agent-deliver", from === "" ? {} : { [from]: 1 });
  const goods = data.list.filter(({ held }) => held > 0);
  const items = goods.flatMap(({ skuId, held }) => {
    const count = Math.min(draft.value[skuId] ?? 0, held);
    return count > 0 ? [{ skuId, count }] : [];
  });
  const countOf = (skuId: string): number => items.find((item) => item.skuId === skuId)?.count ?? 0;
  const setCount = (skuId: string, count: number): void => draft.change({ ...draft.value, [skuId]: count });
  const addressId = useChosenAddress();
  const { data: quote, isFetching } = useQuery({
    ...q(Warehouse, "QuoteDelivery", { items, addressId, isAgent: true }),
    placeholderData: keepPreviousData,
    enabled: items.length > 0,
  });
  if (goods.length === 0)
    return (
      <Empty
        picture="box"
        title="没有可以发的货品"
        help="进货付款后就可以发给客户"
        action={{ text: "去进货", onPress: () => goTo("/pages/agent/order/cart") }}
      />
    );
  const now = items.length > 0 ? quote : undefined;
  return (
    <>
      <Choices goods={goods} countOf={countOf} onChange={setCount} />
      {now !== undefined && (
        <>
          <AddressPart address={now.address} />
          <Card pad="money" label="费用">
            <KeyValue
              rows={[
                ["运费", now.address === undefined ? "选好地址后显示" : `¥${formatFen(now.freightFen)}`],
                ["可用余额", `¥${formatFen(now.balanceFen)}`],
              ]}
            />
          </Card>
        </>
      )}
      <Caption>收货人可以是客户或您自己，客户的货款由你们自行结算。运费从余额支付，打包前可以取消。</Caption>
      <Bar items={items} quote={now} isQuoting={isFetching} clear={draft.clear} />
    </>
  );
}

type ChoicesProps = {
  goods: readonly RowOf<typeof Stock, "GetList">[];
  countOf: (skuId: string) => number;
  onChange: (skuId: string, count: number) => void;
};

const Choices = ({ goods, countOf, onChange }: ChoicesProps) => (
  <Card label="选择货品">
    <ul className={styles.goods}>
      {goods.map(({ skuId, title, picture, specs, held }) => (
        <li key={skuId}>
          <OrderItem title={title} picture={picture} oneLine choice={specs.join("，")} />
          <div className={styles.choice}>
            <span className={styles.small}>可发 {held} 件</span>
            <Stepper
              label={`${title}的件数`}
              value={countOf(skuId)}
              min={0}
              max={held}
              onChange={(count) => onChange(skuId, count)}
            />
          </div>
        </li>
      ))}
    </ul>
  </Card>
);

type Items = readonly { skuId: string; count: number }[];
type BarProps = { items: Items; quote: SendQuote | undefined; isQuoting: boolean; clear: () => void };

/** Why it cannot be sent now; undefined where it can. */
function stopOf(items: Items, quote: SendQuote | undefined): string | undefined {
  if (items.length === 0) return "请选择要发的件数";
  if (quote === undefined) return "正在计算运费";
  if (quote.address === undefined) return "请选择收货地址";
  return quote.problems[0]?.text ?? (quote.payableFen > quote.balanceFen ? "余额不足，请先充值" : undefined);
}

function Bar({ items, quote, isQuoting, clear }: BarProps) {
  const [isAsking, setAsking] = useState(false);
  const stop = stopOf(items, quote);
  const pieces = items.reduce((sum, { count }) => sum + count, 0);
  const ask = async (): Promise<void> => {
    if (quote?.hasPayPassword !== true) return offerPayPassword();
    setAsking(true);
  };
  return (
    <>
      <SubmitBar
        label="运费"
        figure={<Price fen={quote?.payableFen ?? ZERO_FEN} size={20} />}
        note={stop ?? `共 ${pieces} 件`}
        action={
          <Button
            minWidth={112}
            disabled={stop !== undefined}
            reason={stop ?? ""}
            busy={isQuoting && items.length > 0}
            busyText="计算中"
            onPress={ask}
          >
            提交发货
          </Button>
        }
      />
      {quote?.address !== undefined && (
        <Later when={isAsking}>
          <SendSheet
            open={isAsking}
            onClose={() => setAsking(false)}
            items={items}
            quote={quote}
            clear={clear}
          />
        </Later>
      )}
    </>
  );
}
