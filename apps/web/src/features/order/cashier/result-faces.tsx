import { lazy, Suspense } from "react";
import { payWayNames } from "@heshi/contract/pay/pay";
import { formatMinute } from "@heshi/kernel/text";
import { Button } from "@heshi/ui/form/button";
import { OrderPrice } from "#src/shared/goods/order-price.tsx";
import { AskButton, ResultPage, type ResultPageProps } from "@heshi/ui/state/result-page";
import { redirectTo, switchTab } from "#src/shared/router/navigate.ts";
import { HOME } from "#src/shared/router/route.ts";
import { ordersPath, type Result } from "./cashier-state.ts";

// what is below the result is loaded with it, not with the cashier
const PaidMore = lazy(() => import("./paid-more.tsx").then((module) => ({ default: module.PaidMore })));

interface FaceProps {
  result: Result;
}

function PayResult({ result, ...page }: FaceProps & Omit<ResultPageProps, "figure">) {
  return (
    <ResultPage
      {...page}
      figure={<OrderPrice amount={result.payableFen} credit={result.credit} size={28} ink />}
    />
  );
}

const Home = () => (
  <Button kind="outline" onPress={() => switchTab(HOME)}>
    返回首页
  </Button>
);

/** The result of a paid trade. */
export function PaidFace({ result }: FaceProps) {
  const isFree = result.payableFen === 0;
  const way = isFree ? "积分兑换" : result.way === undefined ? "" : payWayNames[result.way];
  const at = result.paidAt === undefined ? "" : formatMinute(new Date(result.paidAt));
  const lines = [
    [way, at].filter((text) => text !== "").join(" · "),
    ...(result.note === "支付成功" ? [] : [result.note]),
  ];
  return (
    <>
      <PayResult result={result} state="done" title={isFree ? "兑换成功" : "支付成功"} lines={lines}>
        <Home />
        <Button onPress={() => redirectTo(ordersPath(result, "unshipped"))}>查看订单</Button>
      </PayResult>
      <Suspense>
        <PaidMore tradeNo={result.tradeNo} />
      </Suspense>
    </>
  );
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

const closedWhy = ({ credit }: Result): string =>
  `超过付款时间或已取消，${credit ? "积分已退回，" : ""}需要时请重新下单`;

/** The result of a closed trade. */
export function ClosedFace({ result }: FaceProps) {
  const why = result.note === "订单已关闭" ? closedWhy(result) : result.note;
  return (
    <PayResult result={result} state="failed" title="未支付，订单已关闭" lines={[why]}>
      <Home />
      <Button onPress={() => redirectTo("/pages/order/list?tab=closed")}>查看订单</Button>
    </PayResult>
  );
}
