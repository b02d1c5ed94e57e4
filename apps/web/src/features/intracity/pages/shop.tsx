import { shareTypes } from "@heshi/contract/system/share";
import { Wares } from "@heshi/contract/goods/wares";
import { Merchant } from "@heshi/contract/shop/merchant";
import { SectionHead } from "@heshi/ui/bar/section-head";
import { Button } from "@heshi/ui/form/button";
import { storefrontIcon } from "@heshi/ui/icons/storefront";
import { Card } from "@heshi/ui/layout/card";
import { Note } from "@heshi/ui/layout/note";
import { BottomBar } from "@heshi/ui/layout/page";
import { BarIcon } from "@heshi/ui/picture/bar-icon";
import { Empty } from "@heshi/ui/state/empty";
import { useSuspenseQuery } from "@tanstack/react-query";
import { pages, q } from "#src/shared/data/query.ts";
import { showFailure } from "#src/shared/data/error-actions.ts";
import { CursorList } from "#src/shared/parts/cursor-list.tsx";
import { chatPath } from "#src/shared/router/chat-path.ts";
import { goTo } from "#src/shared/router/navigate.ts";
import { Link } from "#src/shared/router/link.tsx";
import { withQuery } from "#src/shared/router/path.ts";
import { useParam } from "#src/shared/router/router.tsx";
import { ShareButton } from "#src/shared/share/share-button.tsx";
import { Screen } from "#src/shared/shell/screen.tsx";
import { paths } from "../near.ts";
import { BranchFacts, BranchMap } from "../parts/branch-card.tsx";
import branchStyles from "../parts/branch.module.css";
import { DealRow } from "../parts/deal-row.tsx";
import { ShopPictures, ShopTop } from "../parts/shop-top.tsx";
import { useSpot } from "../use-spot.ts";

/** 店铺主页: a shop of the same city with its nearest or chosen branch and its vouchers. */
export function Page() {
  const shopId = useParam("id");
  return (
    <Screen
      gap={8}
      right={<ShareButton source={{ sourceType: shareTypes.shop, sourceId: shopId }} />}
      bar={<ShopBar shopId={shopId} />}
    >
      <Shop shopId={shopId} branchId={useParam("branch")} />
    </Screen>
  );
}

const ShopBar = ({ shopId }: { shopId: string }) => (
  <BottomBar label="店铺">
    <BarIcon
      icon={storefrontIcon}
      text="店铺信息"
      onPress={() => void goTo(withQuery(paths.info, { id: shopId })).catch(showFailure)}
    />
    <Button grow kind="outline" onPress={() => goTo(chatPath({ shopId }))}>
      联系商家
    </Button>
  </BottomBar>
);

function Shop({ shopId, branchId }: { shopId: string; branchId: string }) {
  const { shop, cover, branches } = useSuspenseQuery(
    q(Merchant, "GetNearShop", { shopId, ...useSpot() }),
  ).data;
  const branch = branches.find((one) => one.branchId === branchId) ?? branches[0];
  const own = branch?.pictures ?? [];
  return (
    <>
      <ShopPictures pictures={own.length > 0 ? own : [cover].filter((src) => src !== "")} />
      <ShopTop shop={shop} branch={branch} />
      {!shop.isOpen && <Note onPage>店铺已打烊，暂停销售</Note>}
      {branch !== undefined && (
        <Card label="门店">
          <BranchFacts branch={branch} />
          <BranchMap branch={branch} />
          {branches.length > 1 && (
            <Link to={withQuery(paths.info, { id: shopId })} className={branchStyles.all}>
              全部 {branches.length} 家门店
            </Link>
          )}
        </Card>
      )}
      <Card label="团购">
        <SectionHead title="团购" />
        <CursorList
          query={pages(Wares, "GetList", { shopId, isVoucher: true })}
          empty={<Empty picture="ticket" title="这家店还没有团购" as="h3" />}
        >
          {(rows) => (
            <ul aria-label="团购">
              {rows.map((goods) => (
                <DealRow key={goods.waresId} goods={goods} />
              ))}
            </ul>
          )}
        </CursorList>
      </Card>
    </>
  );
}
