import type { AfterDetail } from "@heshi/contract/trade/after-view";
import { isId } from "@heshi/kernel/id";
import { NavButton } from "@heshi/ui/bar/nav-bar";
import { headsetIcon } from "@heshi/ui/icons/headset";
import { PullRefresh } from "@heshi/ui/list/pull-refresh";
import { More } from "@heshi/ui/bar/section-head";
import { Empty } from "@heshi/ui/state/empty";
import { StateTimeline } from "@heshi/ui/state/state-timeline";
import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { usePush } from "#src/shared/data/use-order-push.ts";
import { CHAT, chatPath } from "#src/shared/router/chat-path.ts";
import { Link } from "#src/shared/router/link.tsx";
import { navigateBack, navigateTo } from "#src/shared/router/navigate.ts";
import { withQuery } from "#src/shared/router/path.ts";
import { isBuilt } from "#src/shared/router/route-table.ts";
import { useParam } from "#src/shared/router/router.tsx";
import { Screen } from "#src/shared/shell/screen.tsx";
import { detailQuery, renew } from "../after.queries.ts";
import { AfterSkeleton } from "../parts/after-skeleton.tsx";
import { AskedCard, FactsCard, RefundCard, ReturnCard } from "../parts/detail-cards.tsx";
import { OwnBar } from "../parts/own-bar.tsx";
import { StateHead } from "../parts/state-head.tsx";

/** An after-sale (`id`) with its actions. */
export function Page() {
  const id = useParam("id");
  const { data } = useQuery({ ...detailQuery(id), enabled: isId(id) });
  usePush(["after.state", "pay.refunded"], () => void renew());
  if (!isId(id))
    return (
      <Screen>
        <Empty
          picture="box"
          title="没有找到这次售后"
          action={{ text: "返回", onPress: () => navigateBack() }}
        />
      </Screen>
    );
  return (
    <Screen
      skeleton={<AfterSkeleton />}
      bar={data && <OwnBar after={data} />}
      right={data && <Service after={data} />}
    >
      <Content id={id} />
    </Screen>
  );
}

const Service = ({ after: { afterSaleId, shop } }: { after: AfterDetail }) =>
  isBuilt(CHAT) && (
    <NavButton
      icon={headsetIcon}
      label="联系客服"
      onPress={() => void navigateTo(chatPath({ shopId: shop.shopId, afterSaleId }))}
    />
  );

function Content({ id }: { id: string }) {
  const { data } = useSuspenseQuery(detailQuery(id));
  return (
    <PullRefresh onRefresh={renew}>
      <StateHead after={data} />
      <ReturnCard after={data} />
      <RefundCard after={data} />
      <Progress after={data} />
      <AskedCard after={data} goodsLink />
      <FactsCard after={data} orderPath="/pages/order/detail" />
    </PullRefresh>
  );
}

const Progress = ({ after: { afterSaleId, timeline } }: { after: AfterDetail }) => (
  <StateTimeline
    title="售后进度"
    steps={timeline}
    act={
      <Link to={withQuery("/pages/order/after/log", { id: afterSaleId })}>
        <More>协商历史</More>
      </Link>
    }
  />
);
