import { starsText } from "@heshi/kernel/text";
import { Merchant } from "@heshi/contract/shop/merchant";
import { licenceFields } from "@heshi/contract/samecity/licence";
import type { NearBranch } from "@heshi/contract/samecity/near";
import { SectionHead } from "@heshi/ui/bar/section-head";
import { Card } from "@heshi/ui/layout/card";
import { KeyValue } from "@heshi/ui/layout/key-value";
import { showPictures } from "@heshi/ui/picture/image-viewer";
import { useSuspenseQuery } from "@tanstack/react-query";
import { q } from "#src/shared/data/query.ts";
import { useParam } from "#src/shared/router/router.tsx";
import { Screen } from "#src/shared/shell/screen.tsx";
import { BranchFacts } from "../parts/branch-card.tsx";
import styles from "../parts/branch.module.css";
import { ShopTop } from "../parts/shop-top.tsx";
import { useSpot } from "../use-spot.ts";

/** 店铺信息: what a shop says of itself, its scores, and all branches with their hours and licences. */
export function Page() {
  const shopId = useParam("id");
  return (
    <Screen gap={8}>
      <Info shopId={shopId} />
    </Screen>
  );
}

function Info({ shopId }: { shopId: string }) {
  const { shop, intro, branches } = useSuspenseQuery(
    q(Merchant, "GetNearShop", { shopId, ...useSpot() }),
  ).data;
  const rows: (readonly [string, string])[] = [
    ["所在城市", shop.city],
    ["店铺电话", shop.phone],
    ["公告", shop.announcement],
    ["简介", intro],
    ["商品评分", starsText(shop.scoreGoods) ?? "暂无评分"],
    ["服务评分", starsText(shop.scoreService) ?? "暂无评分"],
  ];
  return (
    <>
      <ShopTop shop={shop} branch={undefined} />
      <Card label="店铺信息">
        <KeyValue rows={rows.filter(([, value]) => value !== "")} />
      </Card>
      <Card label="门店">
        <SectionHead title="门店" count={`${branches.length} 家`} />
        <ul aria-label="门店">
          {branches.map((branch) => (
            <li key={branch.branchId}>
              <BranchFacts branch={branch} />
              <Facts branch={branch} />
            </li>
          ))}
        </ul>
      </Card>
    </>
  );
}

/** The week in words, the dates on which it is closed, and its licence once operators have passed it. */
function Facts({ branch: { hours, hoursText, licence } }: { branch: NearBranch }) {
  const closed = (hours?.closed ?? []).map(({ from, to }) => (from === to ? from : `${from} 至 ${to}`));
  const rows: (readonly [string, string])[] = [
    ["营业时间", hoursText],
    ["休息日期", closed.join("、")],
    [licenceFields.holder, licence?.holder ?? ""],
    [licenceFields.number, licence?.number ?? ""],
    [licenceFields.validUntil, licence?.validUntil ?? ""],
  ];
  const shown = rows.filter(([, value]) => value !== "");
  return (
    <>
      {shown.length > 0 && <KeyValue well rows={shown} />}
      {licence !== undefined && (
        <button type="button" className={styles.all} onClick={() => void showPictures([licence.picture], 0)}>
          查看证照
        </button>
      )}
    </>
  );
}
