import { Wares } from "@heshi/contract/goods/wares";
import type { CouponSource } from "@heshi/contract/goods/wares-coupon";
import { NavButton } from "@heshi/ui/bar/nav-bar";
import type { EmptyProps } from "@heshi/ui/state/empty";
import { pages } from "#src/shared/data/query.ts";
import { TabbedList } from "#src/shared/parts/tabbed-list.tsx";
import { goTo, navigateTo } from "#src/shared/router/navigate.ts";
import { HOME } from "#src/shared/router/route.ts";
import { OfferCard } from "../parts/offer-card.tsx";
import { Tickets } from "../parts/tickets.tsx";
import styles from "../parts/coupon.module.css";

const tabs: Readonly<Record<CouponSource, string>> = { platform: "平台券", shop: "店铺券" };

const empties: Readonly<Record<CouponSource, Omit<EmptyProps, "picture">>> = {
  platform: { title: "平台券都领完了", help: "店铺券也能省，平台新券会不定期上架" },
  shop: { title: "暂时没有店铺券", help: "喜欢的店铺发券后会出现在这里" },
};

/** 领券中心: offers of the platform and of shops that can be claimed. */
export function Page() {
  return (
    <TabbedList
      tabs={tabs}
      label="优惠券来源"
      right={<NavButton text="我的券" onPress={() => void navigateTo("/pages/mycenter/coupon")} />}
      list={(from) => pages(Wares, "GetCouponCentre", { from })}
      empty={(from) => ({
        picture: "ticket",
        ...empties[from],
        action: { text: "去逛逛", onPress: () => goTo(HOME) },
      })}
      skeleton={<Tickets />}
    >
      {(offers) => (
        <ul className={offers[0]?.shop ? undefined : styles.list}>
          {offers.map((offer) => (
            <li key={offer.couponId}>
              <OfferCard offer={offer} />
            </li>
          ))}
        </ul>
      )}
    </TabbedList>
  );
}
