import type { OutputOf } from "@heshi/contract/frame/define";
import { type Pay, payWayNames } from "@heshi/contract/trade/pay";
import { formatCredit } from "@heshi/kernel/credit";
import { formatMinute } from "@heshi/kernel/text";
import { Button } from "@heshi/ui/form/button";
import { Card } from "@heshi/ui/layout/card";
import { KeyValue } from "@heshi/ui/layout/key-value";
import { Price } from "@heshi/ui/goods/price";
import { AskButton, ResultPage, type ResultPageProps } from "@heshi/ui/state/result-page";
import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { GoodsFeed } from "#src/shared/goods/goods-feed.tsx";
import { redirectTo, switchTab } from "#src/shared/router/navigate.ts";
import { HOME } from "#src/shared/router/route.ts";
import { ordersPath, type Result } from "./cashier-state.ts";
import { boughtQuery, paidQuery } from "../order.queries.ts";
import { arrivalText } from "../submit/quote-arrival.ts";

interface FaceProps {
  result: Result;
}

function PayResult({ result, ...page }: FaceProps & Omit<ResultPageProps, "figure">) {
  return <ResultPage {...page} figure={<Price fen={result.payableFen} size={28} ink />} />;
}

const Home = () => (
  <Button kind="outline" onPress={() => switchTab(HOME)}>
    返回首页
  </Button>
);

/** The result of a paid trade. */
export function PaidFace({ result }: FaceProps) {
  const way = result.way === undefined ? "" : payWayNames[result.way];
  const at = result.paidAt === undefined ? "" : formatMinute(new Date(result.paidAt));
  const { data: paid } = useSuspenseQuery({ ...paidQuery(result.tradeNo), staleTime: 60_000 });
  const lines = [
    [way, at].filter((text) => text !== "").join(" · "),
    ...(result.note === "支付成功" ? [] : [result.note]),
  ];
  return (
    <>
      <PayResult result={result} state="done" title="支付成功" lines={lines}>
        <Home />
        <Button onPress={() => redirectTo(ordersPath(result, "unshipped"))}>查看订单</Button>
      </PayResult>
      <NextCard paid={paid} />
      <OtherGoods />
    </>
  );
}

type Paid = OutputOf<(typeof Pay)["methods"]["GetPaid"]>;

/** What happens next: when it arrives, where, and the silver that is earned. */
function NextCard({ paid: { shops, province, sendTo, silverCent } }: { paid: Paid }) {
  const arrivals = [...new Set(shops.map((shop) => arrivalText(shop, province) ?? "商家会尽快发货"))];
  const rows = [
    ["配送", sendTo === undefined ? undefined : arrivals.join("，")],
    ["送至", sendTo],
    ["银币", silverCent > 0 ? `确认收货后得 ${formatCredit("credit2", silverCent)} 银币，可抵现` : undefined],
  ].filter((row): row is [string, string] => row[1] !== undefined);
  if (rows.length === 0) return null;
  return (
    <Card label="配送和银币">
      <KeyValue rows={rows} />
    </Card>
  );
}

/** 猜你喜欢 without recent purchases; shown only when these are known, so that nothing disappears from it. */
function OtherGoods() {
  const { data, isPending } = useQuery(boughtQuery());
  return isPending ? null : <GoodsFeed title="猜你喜欢" without={data} />;
}

export interface PendingFaceProps extends FaceProps {
  onAsk: () => Promise<Result>;
  onOther: () => void;
}

/** The result of a trade whose channel has not reported yet. */
export function PendingFace({ result, onAsk, onOther }: PendingFaceProps) {
  const lines = [result.note, "结果一般几秒内返回，本页会自动更新"];
  return (
    <PayResult result={result} state="waiting" title="待确认" lines={lines}>
      <Button kind="outline" onPress={onOther}>
        还没付，重新支付
      </Button>
      <AskButton onAsk={isKnown(onAsk)} silent="支付渠道还没有返回结果，请稍等">
        已付款，查结果
      </AskButton>
    </PayResult>
  );
}

const isKnown = (onAsk: PendingFaceProps["onAsk"]) => async (): Promise<boolean> =>
  (await onAsk()).state !== "pending";

/** The result of a trade whose channel reports no payment. */
export function OpenFace({ result, onAsk, onOther }: PendingFaceProps) {
  const until = formatMinute(new Date(result.deadlineAt)).slice(11);
  const lines = ["支付渠道还没有收到这笔付款", `请在 ${until} 前付款，超时订单会自动取消`];
  return (
    <PayResult result={result} state="failed" title="还没有付款" lines={lines}>
      <AskButton kind="outline" onAsk={isKnown(onAsk)} silent="还没有查到付款，请稍后再试">
        已付款，查结果
      </AskButton>
      <Button onPress={onOther}>去支付</Button>
    </PayResult>
  );
}

/** The result of a closed trade. */
export function ClosedFace({ result }: FaceProps) {
  const why = result.note === "订单已关闭" ? "超过付款时间或已取消，需要时请重新下单" : result.note;
  return (
    <PayResult result={result} state="failed" title="未支付，订单已关闭" lines={[why]}>
      <Home />
      <Button onPress={() => redirectTo("/pages/order/list?tab=closed")}>查看订单</Button>
    </PayResult>
  );
}
