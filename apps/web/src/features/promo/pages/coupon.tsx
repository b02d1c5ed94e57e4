import type { shopCouponMethods, shopCouponTabs } from "@heshi/contract/shop/coupons";
import { Merchant } from "@heshi/contract/shop/merchant";
import type { OutputOf } from "@heshi/contract/frame/define";
import { lazy } from "react";
import { formatShort } from "@heshi/kernel/text";
import { Button } from "@heshi/ui/form/button";
import { CouponCard } from "@heshi/ui/goods/coupon-card";
import { BottomBar } from "@heshi/ui/layout/page";
import { RowSkeleton } from "@heshi/ui/state/skeleton";
import { pages } from "#src/shared/data/query.ts";
import { useCommand } from "#src/shared/data/use-command.ts";
import { TabbedList } from "#src/shared/parts/tabbed-list.tsx";
import { goTo } from "#src/shared/router/navigate.ts";
import { useParam } from "#src/shared/router/router.tsx";
import { Screen } from "#src/shared/shell/screen.tsx";
import styles from "../parts/promo.module.css";

const CouponForm = lazy(() =>
  import("../parts/coupon-form.tsx").then((part) => ({ default: part.CouponForm })),
);

type Coupon = OutputOf<(typeof shopCouponMethods)["GetCoupons"]>["list"][number];
const tabs: Readonly<Record<(typeof shopCouponTabs)[number], string>> = { open: "发放中", ended: "已结束" };
const add = (): Promise<void> => goTo("/pages/shop/coupon?id=new");

/** 店铺优惠券: the shop's own coupons with their figures; with `id=new` the form of a new one. */
export function Page() {
  if (useParam("id") === "new")
    return (
      <Screen title="新建优惠券" gap={8}>
        <CouponForm />
      </Screen>
    );
  return (
    <TabbedList
      tabs={tabs}
      label="优惠券"
      list={(tab) => pages(Merchant, "GetCoupons", { tab })}
      empty={(tab) => ({
        picture: "ticket",
        title: tab === "open" ? "没有发放中的优惠券" : "没有结束的优惠券",
        help: "优惠由店铺承担，买家在商品页领取",
      })}
      skeleton={<RowSkeleton count={5} />}
      bar={
        <BottomBar label="新建">
          <Button grow onPress={add}>
            新建优惠券
          </Button>
        </BottomBar>
      }
    >
      {(coupons) => (
        <ul className={styles.list}>
          {coupons.map((coupon) => (
            <li key={coupon.couponId}>
              <Own coupon={coupon} />
            </li>
          ))}
        </ul>
      )}
    </TabbedList>
  );
}

const percent = (part: number, of: number): string =>
  of === 0 ? "0" : String(Math.round((part * 100) / of));

const counted = (count: number): string => count.toLocaleString("en-US");

function Own({ coupon: { shop: _own, ...coupon } }: { coupon: Coupon }) {
  const { couponId, claimed, used, total, claimUntil, isOpen, isStopped, title, useText } = coupon;
  const [stop] = useCommand(Merchant, "StopCoupon", { toast: "已停止领取" });
  return (
    <div className={styles.coupon}>
      <CouponCard
        coupon={coupon}
        tag={false}
        onPage
        idle={!isOpen}
        note={isStopped ? "已停止领取，领到的仍可使用" : useText}
        action={
          isOpen ? (
            <Button
              kind="outline"
              size="s"
              label={`停止${title}`}
              onPress={() =>
                stop(
                  { couponId },
                  { title: `停止领取「${title}」？`, text: "买家领到的仍可使用，停止后不能恢复。" },
                )
              }
            >
              停止
            </Button>
          ) : undefined
        }
      />
      <p className={styles.figures}>
        <span>
          已领 <b>{counted(claimed)}</b> / {counted(total)} 张
        </span>
        <span>
          已用 <b>{counted(used)}</b> 张（{percent(used, claimed)}%）
        </span>
        {!isStopped && <span>{formatShort(new Date(claimUntil))} 截止</span>}
      </p>
    </div>
  );
}
