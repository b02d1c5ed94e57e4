import { Wares } from "@heshi/contract/goods/wares";
import type { couponTabs } from "@heshi/contract/goods/wares-coupon";
import { NavButton } from "@heshi/ui/bar/nav-bar";
import type { EmptyProps } from "@heshi/ui/state/empty";
import { navigateTo } from "#src/shared/router/navigate.ts";
import { pages } from "#src/shared/data/query.ts";
import { TabbedList } from "#src/shared/parts/tabbed-list.tsx";
import { OwnCouponCard } from "../parts/own-coupon.tsx";
import { Tickets } from "../parts/tickets.tsx";
import styles from "../parts/coupon.module.css";

type Tab = (typeof couponTabs)[number];

const tabs: Readonly<Record<Tab, string>> = { unused: "未使用", used: "已使用", expired: "已过期" };

const empties: Readonly<Record<Tab, Omit<EmptyProps, "picture">>> = {
  unused: {
    title: "没有可用的优惠券",
    help: "领券中心常有新券",
    action: { text: "去领券", onPress: () => navigateTo(CENTRE) },
  },
  used: { title: "还没有用过优惠券", help: "下单时会自动选上最省的一张" },
  expired: { title: "没有过期的优惠券" },
};

const CENTRE = "/pages/goods/coupons";

/** 我的优惠券: unused ones by expiry, used and expired ones newest first. */
export function Page() {
  return (
    <TabbedList
      tabs={tabs}
      label="优惠券"
      right={<NavButton text="领券" onPress={() => void navigateTo(CENTRE)} />}
      list={(tab) => pages(Wares, "GetMyCoupons", { tab })}
      empty={(tab) => ({ picture: "ticket", ...empties[tab] })}
      skeleton={<Tickets />}
    >
      {(coupons) => (
        <ul className={styles.list}>
          {coupons.map((coupon) => (
            <li key={coupon.ownCouponId}>
              <OwnCouponCard coupon={coupon} />
            </li>
          ))}
        </ul>
      )}
    </TabbedList>
  );
}
