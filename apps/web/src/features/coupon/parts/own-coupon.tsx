import type { OwnCoupon } from "@heshi/contract/goods/coupon-view";
import { buttonClass } from "@heshi/ui/form/button";
import { CouponCard } from "@heshi/ui/goods/coupon-card";
import { Link } from "#src/shared/router/link.tsx";
import { withQuery } from "#src/shared/router/path.ts";
import { serverTime } from "#src/shared/data/server-clock.ts";
import { timeText, spendPath, usableText } from "../coupon-state.ts";
import styles from "./coupon.module.css";

/** A coupon of the member, with a link to where it can be or was used. */
export function OwnCouponCard({ coupon }: { coupon: OwnCoupon }) {
  const { state, title, orderId, usableFrom } = coupon;
  return (
    <CouponCard
      coupon={coupon}
      onPage
      idle={state === "used" || state === "expired"}
      note={timeText(coupon, serverTime())}
      action={
        state === "used" && orderId !== undefined ? (
          <Link
            to={withQuery("/pages/order/detail", { id: orderId })}
            className={buttonClass("outline", "s")}
            label={`查看用了${title}的订单`}
          >
            看订单
          </Link>
        ) : state === "ready" ? (
          <Link to={spendPath(coupon)} className={buttonClass("accent", "s")} label={`使用${title}`}>
            去使用
          </Link>
        ) : state === "waiting" ? (
          <span className={styles.waiting}>{usableText(usableFrom)}</span>
        ) : undefined
      }
    />
  );
}
