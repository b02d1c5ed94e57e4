import { Wares } from "@heshi/contract/goods/wares";
import type { GoodsDetail } from "@heshi/contract/goods/wares-goods";
import { SectionHead } from "@heshi/ui/bar/section-head";
import { Card } from "@heshi/ui/layout/card";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";
import { q } from "#src/shared/data/query.ts";
import { Link } from "#src/shared/router/link.tsx";
import { Stores } from "#src/shared/voucher/voucher-terms.tsx";
import { shopPath } from "../near.ts";
import { useSpot } from "../use-spot.ts";
import { BranchFacts, BranchMap } from "./branch-card.tsx";
import styles from "./branch.module.css";

const SHOWN = 2;

/** The branches where a voucher is used, the nearest first. */
export function GoodsBranches({ goods: { waresId, shop, voucher, town } }: { goods: GoodsDetail }) {
  const { branches } = useSuspenseQuery(q(Wares, "GetNearGood", { waresId, ...useSpot() })).data;
  const [isWhole, setWhole] = useState(false);
  const [first] = branches;
  return (
    <Card label="适用门店">
      <SectionHead
        title="适用门店"
        count={`${branches.length || ((voucher ?? town)?.stores.length ?? 0)} 家`}
      />
      {first === undefined ? (
        <Stores stores={(voucher ?? town)?.stores ?? []} />
      ) : (
        <>
          <BranchMap branch={first} />
          <ul aria-label="适用门店">
            {branches.slice(0, isWhole ? branches.length : SHOWN).map((branch) => (
              <li key={branch.branchId}>
                <BranchFacts branch={branch} />
              </li>
            ))}
          </ul>
          {branches.length > SHOWN && !isWhole && (
            <button type="button" className={styles.all} onClick={() => setWhole(true)}>
              全部 {branches.length} 家门店
            </button>
          )}
        </>
      )}
      <Link to={shopPath(shop.shopId)} className={styles.all}>
        进店看看 {shop.name}
      </Link>
    </Card>
  );
}
