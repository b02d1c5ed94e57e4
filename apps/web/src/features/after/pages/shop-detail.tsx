import { After } from "@heshi/contract/trade/after";
import { formatCredit } from "@heshi/kernel/credit";
import { isId } from "@heshi/kernel/id";
import { SectionHead } from "@heshi/ui/bar/section-head";
import { Note } from "@heshi/ui/layout/note";
import { Empty } from "@heshi/ui/state/empty";
import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { pages } from "#src/shared/data/query.ts";
import { CursorList } from "#src/shared/parts/cursor-list.tsx";
import { navigateBack } from "#src/shared/router/navigate.ts";
import { useParam } from "#src/shared/router/router.tsx";
import { Screen } from "#src/shared/shell/screen.tsx";
import { FRESH_MS, shopDetailQuery } from "../after.queries.ts";
import { AfterSkeleton } from "../parts/after-skeleton.tsx";
import { AskedCard, FactsCard, RefundCard, ReturnCard } from "../parts/detail-cards.tsx";
import { LogRows } from "../parts/log-rows.tsx";
import { ShopBar } from "../parts/shop-bar.tsx";
import { StateHead } from "../parts/state-head.tsx";

/** An after-sale of the shop (`id`), with the shop's actions. */
export function Page() {
  const id = useParam("id");
  const { data } = useQuery({ ...shopDetailQuery(id), enabled: isId(id) });
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
    <Screen skeleton={<AfterSkeleton />} bar={data && <ShopBar after={data} />}>
      <Content id={id} />
    </Screen>
  );
}

function Content({ id }: { id: string }) {
  const { data } = useSuspenseQuery({ ...shopDetailQuery(id), refetchInterval: FRESH_MS });
  return (
    <>
      <StateHead after={data} />
      {data.owedSilverCent > 0 && (
        <Note onPage>
          买家已用掉购物奖励，{formatCredit("credit2", data.owedSilverCent)} 枚银币未能收回，由平台承担
        </Note>
      )}
      <AskedCard after={data} />
      <RefundCard after={data} />
      <ReturnCard after={data} />
      <FactsCard after={data} orderPath="/pages/shop/order/detail" />
      <SectionHead title="协商历史" onPage />
      <CursorList
        query={pages(After, "GetShopLog", { afterSaleId: id })}
        empty={<Empty picture="box" title="还没有协商记录" />}
      >
        {(rows) => <LogRows rows={rows} side="shop" />}
      </CursorList>
    </>
  );
}
