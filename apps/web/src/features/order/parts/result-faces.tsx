import { payWayNames } from "@heshi/contract/trade/pay";
import { formatMinute } from "@heshi/kernel/text";
import { Button } from "@heshi/ui/form/button";
import { Card } from "@heshi/ui/layout/card";
import { Icon } from "@heshi/ui/picture/icon";
import { checkCircleFillIcon } from "@heshi/ui/icons/check-circle-fill";
import { clockFillIcon } from "@heshi/ui/icons/clock-fill";
import { warningCircleFillIcon } from "@heshi/ui/icons/warning-circle-fill";
import { Price } from "@heshi/ui/goods/price";
import { Result as ResultHead } from "@heshi/ui/state/result";
import { showToast } from "@heshi/ui/overlay/toast";
import { useQuery } from "@tanstack/react-query";
import { GoodsFeed } from "#src/shared/goods/goods-feed.tsx";
import { redirectTo, switchTab } from "#src/shared/router/navigate.ts";
import { HOME } from "#src/shared/router/route.ts";
import { ordersPath, type Result } from "../cashier-state.ts";
import { boughtQuery } from "../order.queries.ts";
import styles from "./cashier.module.css";

interface FaceProps {
  result: Result;
}

function Mark({ tone, icon }: { tone: "ok" | "wait" | "off"; icon: string }) {
  return (
    <span className={styles[tone]}>
      <Icon of={icon} size={64} />
    </span>
  );
}

/** It is paid: how, when, and where to find the order. */
export function PaidFace({ result }: FaceProps) {
  const way = result.way === undefined ? "" : payWayNames[result.way];
  const at = result.paidAt === undefined ? "" : formatMinute(new Date(result.paidAt));
  const more = result.note === "支付成功" ? "商家会尽快发货" : result.note;
  return (
    <>
      <Card>
        <ResultHead
          state={<Mark tone="ok" icon={checkCircleFillIcon} />}
          title="支付成功"
          figure={<Price fen={result.payableFen} size={28} ink />}
          help={
            <>
              {[way, at].filter((text) => text !== "").join(" · ")}
              <br />
              {more}
            </>
          }
        >
          <Button kind="outline" onPress={() => switchTab(HOME)}>
            返回首页
          </Button>
          <Button onPress={() => redirectTo(ordersPath(result))}>查看订单</Button>
        </ResultHead>
      </Card>
      <OtherGoods />
    </>
  );
}

/** 猜你喜欢 without what was just bought: it stands when that is known, so that nothing of it is seen and taken away. */
function OtherGoods() {
  const { data, isPending } = useQuery(boughtQuery());
  return isPending ? null : <GoodsFeed title="猜你喜欢" without={data} />;
}

export interface PendingFaceProps extends FaceProps {
  onAsk: () => Promise<Result>;
  onOther: () => void;
}

/** The channel has not said anything yet: nothing is claimed, and nobody is made to pay twice. */
export function PendingFace({ result, onAsk, onOther }: PendingFaceProps) {
  const ask = async (): Promise<void> => {
    const { state } = await onAsk();
    if (state === "pending") showToast("支付渠道还没有返回结果，请稍等");
  };
  return (
    <Card>
      <ResultHead
        state={<Mark tone="wait" icon={clockFillIcon} />}
        title="待确认"
        figure={<Price fen={result.payableFen} size={28} ink />}
        help={
          <>
            {result.note}
            <br />
            结果一般几秒内返回，本页会自动更新
          </>
        }
      >
        <Button kind="outline" onPress={onOther}>
          还没付，重新支付
        </Button>
        <Button busyText="查询中" onPress={ask}>
          已付款，查结果
        </Button>
      </ResultHead>
    </Card>
  );
}

/** The channel says that nothing was paid: the person may pay now, or look once more. */
export function OpenFace({ result, onAsk, onOther }: PendingFaceProps) {
  const ask = async (): Promise<void> => {
    const { state } = await onAsk();
    if (state === "pending") showToast("还没有查到付款，请稍后再试");
  };
  return (
    <Card>
      <ResultHead
        state={<Mark tone="off" icon={warningCircleFillIcon} />}
        title="还没有付款"
        figure={<Price fen={result.payableFen} size={28} ink />}
        help={
          <>
            支付渠道还没有收到这笔付款
            <br />
            请在 {formatMinute(new Date(result.deadlineAt)).slice(11)} 前付款，超时订单会自动取消
          </>
        }
      >
        <Button kind="outline" busyText="查询中" onPress={ask}>
          已付款，查结果
        </Button>
        <Button onPress={onOther}>去支付</Button>
      </ResultHead>
    </Card>
  );
}

/** The trade ended unpaid: why, and that what was paid late comes back. */
export function ClosedFace({ result }: FaceProps) {
  return (
    <Card>
      <ResultHead
        state={<Mark tone="off" icon={warningCircleFillIcon} />}
        title="未支付，订单已关闭"
        figure={<Price fen={result.payableFen} size={28} ink />}
        help={result.note === "订单已关闭" ? "超过付款时间或已取消，需要时请重新下单" : result.note}
      >
        <Button kind="outline" onPress={() => switchTab(HOME)}>
          返回首页
        </Button>
        <Button onPress={() => redirectTo("/pages/order/list?tab=closed")}>查看订单</Button>
      </ResultHead>
    </Card>
  );
}
