import { couponTabs } from "@heshi/contract/goods/wares-coupon";
import { Empty, type EmptyProps } from "@heshi/ui/state/empty";
import { Bone, Skeleton } from "@heshi/ui/state/skeleton";
import { Tabs } from "@heshi/ui/bar/tabs";
import { CursorList } from "#src/shared/data/cursor-list.tsx";
import { navigateTo } from "#src/shared/router/navigate.ts";
import { useSearchParams } from "#src/shared/router/router.tsx";
import { Screen } from "#src/shared/shell/screen.tsx";
import { type CouponTab, mineQuery } from "../coupon.queries.ts";
import { OwnCouponCard } from "../parts/own-coupon.tsx";
import styles from "../parts/coupon.module.css";

const tabs = [
  { key: "unused", text: "未使用" },
  { key: "used", text: "已使用" },
  { key: "expired", text: "已过期" },
] as const;

const empties: Readonly<Record<CouponTab, Omit<EmptyProps, "picture">>> = {
  unused: {
    title: "没有可用的优惠券",
    help: "商品页的“领券”里常有新券",
    action: { text: "去逛逛", onPress: () => navigateTo("/pages/goods/mall") },
  },
  used: { title: "还没有用过优惠券", help: "下单时会自动选上最省的一张" },
  expired: { title: "没有过期的优惠券" },
};

/** 我的优惠券: unused by what ends first, used and expired newest first. */
export function Page() {
  const [query, setQuery] = useSearchParams();
  const tab = couponTabs.find((one) => one === query.get("tab")) ?? "unused";
  return (
    <Screen
      gap={8}
      top={
        <Tabs
          label="优惠券"
          items={tabs}
          value={tab}
          onChange={(key) => setQuery({ tab: key }, { replace: true })}
        />
      }
      skeleton={<Tickets />}
    >
      <CursorList key={tab} query={mineQuery(tab)} empty={<Empty picture="ticket" {...empties[tab]} />}>
        {(coupons) => (
          <ul className={styles.list}>
            {coupons.map((coupon) => (
              <li key={coupon.id}>
                <OwnCouponCard coupon={coupon} />
              </li>
            ))}
          </ul>
        )}
      </CursorList>
    </Screen>
  );
}

/** As many tickets as a phone shows. */
function Tickets() {
  return (
    <Skeleton>
      <div className={styles.list}>
        {[1, 2, 3, 4, 5].map((key) => (
          <Bone key={key} height={88} radius={8} />
        ))}
      </div>
    </Skeleton>
  );
}
