import { shareTypes } from "@heshi/contract/system/share";
import { BackTop } from "@heshi/ui/list/back-top";
import { Empty } from "@heshi/ui/state/empty";
import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
import { useParam } from "#src/shared/router/router.tsx";
import { navigateBack } from "#src/shared/router/navigate.ts";
import { Screen } from "#src/shared/shell/screen.tsx";
import { detailQuery } from "../detail.queries.ts";
import { idOf } from "../url-id.ts";
import { DetailBar } from "../parts/detail/detail-bar.tsx";
import { DetailContent } from "../parts/detail/detail-content.tsx";
import { DetailSeed } from "../parts/detail/detail-seed.tsx";
import { useDetailState } from "../parts/detail/detail-state.ts";
import { SectionTabs } from "../parts/detail/section-tabs.tsx";

const ShareButton = lazy(() =>
  import("#src/shared/share/share-button.tsx").then((module) => ({ default: module.ShareButton })),
);

/** 商品详情: a product's page. */
export function Page() {
  const id = idOf(useParam("id"));
  return id === undefined ? <NoGoods /> : <Detail key={id} id={id} />;
}

function Detail({ id }: { id: string }) {
  // 再次购买 leads here when the SKU of that order is no longer sold
  const state = useDetailState(useParam("choose") === "1" ? "choose" : "none", useParam("sku"));
  const { data, isError } = useQuery(detailQuery(id));
  // a failed page has no picture under the nav bar
  const isMissing = isError && data === undefined;
  return (
    <Screen
      nav={isMissing ? "card" : "picture"}
      right={data !== undefined && <Share id={id} />}
      top={!isMissing && <SectionTabs id={id} />}
      skeleton={<DetailSeed id={id} />}
      bar={<DetailBar id={id} state={state} />}
    >
      <DetailContent id={id} state={state} />
      <BackTop />
    </Screen>
  );
}

const Share = ({ id }: { id: string }) => (
  <Suspense>
    <ShareButton source={{ sourceType: shareTypes.goods, sourceId: id }} />
  </Suspense>
);

function NoGoods() {
  return (
    <Screen>
      <Empty
        picture="lens"
        title="没有找到这件商品"
        help="链接可能不完整，换个入口试试"
        action={{ text: "返回", onPress: () => navigateBack() }}
      />
    </Screen>
  );
}
