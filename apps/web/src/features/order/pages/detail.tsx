import { Empty } from "@heshi/ui/state/empty";
import { BottomBar } from "@heshi/ui/layout/page";
import { PullRefresh } from "@heshi/ui/list/pull-refresh";
import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { OrderSkeleton } from "@heshi/ui/state/skeleton";
import { lazy, Suspense } from "react";
import { useParam } from "#src/shared/router/router.tsx";
import { isId } from "@heshi/kernel/id";
import { orderFactsOf } from "@heshi/contract/trade/order-kinds";
import type { OrderDetail } from "@heshi/contract/trade/order-view";
import { navigateBack } from "#src/shared/router/navigate.ts";
import { Later } from "#src/shared/shell/later.tsx";
import { Screen } from "#src/shared/shell/screen.tsx";
import { isLost } from "#src/shared/data/query-client.ts";
import { serverTime } from "#src/shared/data/server-clock.ts";
import { hasKeptCodes } from "#src/shared/voucher/kept-codes.ts";
import { renewOrders, useOrderPush } from "#src/shared/data/use-order-push.ts";
import { detailQuery } from "../order.queries.ts";
import { ActionButtons } from "../parts/action-buttons.tsx";
import { FactsCard, ProgressCard } from "../parts/detail-facts.tsx";
import { GoodsCard } from "../parts/detail-goods.tsx";
import { ParcelCard, StateHead } from "../parts/detail-head.tsx";
import { DetailSkeleton } from "../parts/skeletons.tsx";
import { useOrderActions } from "../use-order-actions.ts";
import { goesOnOf, shownOf } from "../order-kinds.ts";

const VoucherCards = lazy(() =>
  import("../parts/voucher-card.tsx").then((module) => ({ default: module.VoucherCards })),
);

const TownCards = lazy(() => import("../town/town-cards.tsx").then((part) => ({ default: part.TownCards })));

/** For what is kept, which few orders are. */
const GoesOn = lazy(() => import("../parts/goes-on.tsx").then((part) => ({ default: part.GoesOn })));

/** For who has no network. */
const KeptCodes = lazy(() =>
  import("../kept/kept-codes.tsx").then((module) => ({ default: module.KeptCodes })),
);

/** For who cancels, or changes the address. */
const ActionSheets = lazy(() =>
  import("../parts/action-sheets.tsx").then((part) => ({ default: part.ActionSheets })),
);

/** An order (`id`) with its actions. */
export function Page() {
  const id = useParam("id");
  const { data, error } = useQuery({ ...detailQuery(id), enabled: isId(id) });
  useOrderPush();
  if (!isId(id)) {
    return (
      <Screen>
        <Empty
          picture="box"
          title="没有找到这笔订单"
          action={{ text: "返回", onPress: () => navigateBack() }}
        />
      </Screen>
    );
  }
  // what is asked for is waited for here, so that a lost connection shows the codes instead of the failure
  if (data === undefined && (error === null || isLost(error)) && hasKeptCodes(id, serverTime()))
    return (
      <Screen gap={8}>
        {error === null ? (
          <DetailSkeleton />
        ) : (
          <Suspense>
            <KeptCodes orderId={id} />
          </Suspense>
        )}
      </Screen>
    );
  return (
    <Screen skeleton={<DetailSkeleton />} bar={data && data.actions.length > 0 && <Bar order={data} />}>
      <Content id={id} />
    </Screen>
  );
}

function Content({ id }: { id: string }) {
  const { data: order } = useSuspenseQuery(detailQuery(id));
  return (
    <PullRefresh onRefresh={renewOrders}>
      <StateHead order={order} />
      <ParcelCard order={order} />
      {goesOnOf(order) !== undefined && (
        <Suspense>
          <GoesOn order={order} />
        </Suspense>
      )}
      {shownOf(order.orderType).hasCodes && order.paidAt !== undefined && (
        <Suspense fallback={<OrderSkeleton count={1} />}>
          <VoucherCards orderId={order.orderId} title={order.lines[0]?.title ?? ""} />
        </Suspense>
      )}
      {orderFactsOf(order.orderType).hands && order.paidAt !== undefined && (
        <Suspense fallback={<OrderSkeleton count={1} />}>
          <TownCards orderId={order.orderId} title={order.lines[0]?.title ?? ""} />
        </Suspense>
      )}
      <GoodsCard order={order} />
      <ProgressCard order={order} />
      <FactsCard order={order} />
    </PullRefresh>
  );
}

function Bar({ order }: { order: OrderDetail }) {
  const actions = useOrderActions(order, () => navigateBack("/pages/order/list"));
  return (
    <>
      <BottomBar end label="订单操作">
        <ActionButtons actions={order.actions} run={actions.run} what="本订单" bar />
      </BottomBar>
      <Later when={actions.sheet !== undefined}>
        <ActionSheets order={order} actions={actions} />
      </Later>
    </>
  );
}
