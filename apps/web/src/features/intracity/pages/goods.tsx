import { shareTypes } from "@heshi/contract/system/share";
import { Wares } from "@heshi/contract/goods/wares";
import type { GoodsDetail } from "@heshi/contract/goods/wares-goods";
import { BackTop } from "@heshi/ui/list/back-top";
import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { q } from "#src/shared/data/query.ts";
import { RichText } from "#src/shared/form/rich-text/rich-text.tsx";
import { useParam } from "#src/shared/router/router.tsx";
import { ShareButton } from "#src/shared/share/share-button.tsx";
import { Screen } from "#src/shared/shell/screen.tsx";
import { VoucherTermsCard } from "#src/shared/voucher/voucher-terms.tsx";
import { SectionHead } from "@heshi/ui/bar/section-head";
import { Card } from "@heshi/ui/layout/card";
import { CommentsPart } from "../parts/comments-part.tsx";
import { GoodsBar } from "../parts/goods-bar.tsx";
import { GoodsBranches } from "../parts/goods-branches.tsx";
import { GoodsTop } from "../parts/goods-top.tsx";

const detailOf = (waresId: string) => ({ ...q(Wares, "GetDetail", { waresId }), staleTime: 10_000 });

/** 同城商品详情: a voucher with the branches near the member, its terms and what buyers say. */
export function Page() {
  const id = useParam("id");
  const { data } = useQuery(detailOf(id));
  return (
    <Screen
      gap={8}
      right={<ShareButton source={{ sourceType: shareTypes.goods, sourceId: id }} />}
      bar={data !== undefined && <GoodsBar goods={data} />}
    >
      <Goods id={id} />
      <BackTop />
    </Screen>
  );
}

function Goods({ id }: { id: string }) {
  const goods: GoodsDetail = useSuspenseQuery(detailOf(id)).data;
  return (
    <>
      <GoodsTop goods={goods} />
      <GoodsBranches goods={goods} />
      {goods.voucher !== undefined && <VoucherTermsCard terms={goods.voucher} hasStores={false} />}
      <CommentsPart goods={goods} />
      {goods.detail.trim() !== "" && (
        <Card label="图文详情">
          <SectionHead title="图文详情" />
          <RichText html={goods.detail} />
        </Card>
      )}
    </>
  );
}
