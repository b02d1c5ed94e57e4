import { Warehouse } from "@heshi/contract/warehouse/warehouse";
import { addFen, formatFen } from "@heshi/kernel/money";
import { formatMinute } from "@heshi/kernel/text";
import { SectionHead } from "@heshi/ui/bar/section-head";
import { Button } from "@heshi/ui/form/button";
import { OrderItem } from "@heshi/ui/goods/order-item";
import { Card } from "@heshi/ui/layout/card";
import { KeyValue } from "@heshi/ui/layout/key-value";
import { BottomBar } from "@heshi/ui/layout/page";
import { PullRefresh } from "@heshi/ui/list/pull-refresh";
import { Countdown } from "@heshi/ui/state/countdown";
import { OrderSkeleton } from "@heshi/ui/state/skeleton";
import { StateTimeline } from "@heshi/ui/state/state-timeline";
import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { useCallback } from "react";
import { useCommand } from "#src/shared/data/use-command.ts";
import { usePush } from "#src/shared/data/use-order-push.ts";
import { copyText } from "#src/shared/form/copy.ts";
import { Link } from "#src/shared/router/link.tsx";
import { withQuery } from "#src/shared/router/path.ts";
import { useParam } from "#src/shared/router/router.tsx";
import { Screen } from "#src/shared/shell/screen.tsx";
import { ParcelsCard } from "../parts/delivery-parcels.tsx";
import { type Delivery, deliveryQuery, renew } from "../warehouse.queries.ts";
import styles from "../parts/warehouse.module.css";

/** 提货详情 (`no`): where a delivery is, its parcels, what it costs, and what may still be done. */
export function Page() {
  const deliveryNo = useParam("no");
  const { data } = useQuery(deliveryQuery(deliveryNo));
  usePush(["delivery.state"], () => void renew());
  return (
    <Screen
      skeleton={<OrderSkeleton count={2} />}
      bar={data && data.actions.length > 0 && <Actions delivery={data} />}
    >
      <Content deliveryNo={deliveryNo} />
    </Screen>
  );
}

function Content({ deliveryNo }: { deliveryNo: string }) {
  const { data } = useSuspenseQuery(deliveryQuery(deliveryNo));
  return (
    <PullRefresh onRefresh={renew}>
      <StateHead delivery={data} />
      <ParcelsCard {...data} />
      <GoodsCard delivery={data} />
      <StateTimeline title="提货进度" steps={data.timeline} />
      <FactsCard delivery={data} />
    </PullRefresh>
  );
}

type Props = { delivery: Delivery };

function StateHead({ delivery: { stateText, state, unsent, deadlineAt } }: Props) {
  const onEnd = useCallback(() => void renew(), []);
  return (
    <section className={styles.state} aria-label="提货状态">
      <h2>{stateText}</h2>
      {deadlineAt !== undefined && (
        <p>
          还剩{" "}
          <b>
            <Countdown until={deadlineAt} onEnd={onEnd} look="plain" />
          </b>{" "}
          {state === "paid" ? "内仓库没有打包会自动取消，全部退回" : "自动确认收货"}
        </p>
      )}
      <p>{noteOf(state, unsent)}</p>
    </section>
  );
}

/** What comes next. */
function noteOf(state: Delivery["state"], unsent: number): string {
  const notes: Readonly<Record<Delivery["state"], string>> = {
    paid: "仓库打包前可以取消，运费退回余额",
    packed: `还有 ${unsent} 件待寄出`,
    shipped: "货品已寄出，收到后请确认",
    received: "感谢您使用云仓",
    cancelled: "货品仍在云仓，运费和仓储费已退回余额",
  };
  return notes[state];
}

/** The tab of 我的云仓 where the pieces of a delivery are. */
const tabs: Readonly<Record<Delivery["state"], string>> = {
  paid: "picked",
  packed: "picked",
  shipped: "delivered",
  received: "delivered",
  cancelled: "held",
};

const GoodsCard = ({ delivery: { lines, pieces, state, returns } }: Props) => (
  <Card label="提货货品">
    <SectionHead title="提货货品" count={`共 ${pieces} 件`} />
    <ul className={styles.goods}>
      {lines.map(({ skuId, title, specs, picture, count }) => (
        <li key={skuId}>
          <Link to={withQuery("/pages/warehouse/mine", { skuId, tab: tabs[state] })}>
            <OrderItem title={title} picture={picture} choice={specs.join("，")} count={count} />
          </Link>
        </li>
      ))}
    </ul>
    {returns.map((orderId, at) => (
      <Link
        key={orderId}
        to={withQuery("/pages/order/after/edit", { orderId, kind: "return" })}
        className={styles.returns}
        label={`申请售后${returns.length > 1 ? `，第 ${at + 1} 个订单` : ""}`}
      >
        {returns.length > 1 ? `申请售后（订单 ${at + 1}）` : "申请售后"}
      </Link>
    ))}
  </Card>
);

function FactsCard({ delivery: { deliveryNo, freightFen, feeFen, createdAt, remark, state } }: Props) {
  const number = (
    <>
      {deliveryNo}{" "}
      <button
        type="button"
        className={styles.copy}
        onClick={() => void copyText(deliveryNo, "提货单号已复制")}
      >
        复制
      </button>
    </>
  );
  return (
    <Card label="提货信息">
      <SectionHead title="提货信息" />
      <KeyValue
        rows={[
          ["提货单号", number],
          ["提交时间", formatMinute(new Date(createdAt))],
          ["运费", `¥${formatFen(freightFen)}`],
          ["仓储费", `¥${formatFen(feeFen)}`],
          [state === "cancelled" ? "已退回" : "合计", `¥${formatFen(addFen(freightFen, feeFen))}`],
          ...(remark === "" ? [] : [["备注", remark] as const]),
        ]}
      />
    </Card>
  );
}

function Actions({ delivery: { deliveryNo, actions } }: Props) {
  const [cancel, isCancelling] = useCommand(Warehouse, "CancelDelivery", { toast: "已取消，货品仍在云仓" });
  const [receive, isReceiving] = useCommand(Warehouse, "ConfirmDelivery", { toast: "已确认收货" });
  const text = "取消后货品留在云仓，运费和仓储费退回余额。确定取消吗？";
  const arrived = "确认已收到全部货品，并且没有问题吗？";
  return (
    <BottomBar end label="提货操作">
      {actions.includes("cancel") && (
        <Button
          kind="outline"
          busy={isCancelling}
          onPress={() => cancel({ deliveryNo }, { text, confirmText: "取消提货", cancelText: "再想想" })}
        >
          取消提货
        </Button>
      )}
      {actions.includes("confirm") && (
        <Button
          busy={isReceiving}
          onPress={() => receive({ deliveryNo }, { text: arrived, confirmText: "确认收货" })}
        >
          确认收货
        </Button>
      )}
    </BottomBar>
  );
}
