import { admin } from "../../data/rpc.ts";
import { countColumn, tagColumn, textColumn, timeColumn } from "../../desk/columns.tsx";
import { formList } from "../../desk/form/form-list.tsx";
import { loggedReason } from "../../desk/kit/reason.ts";
import { blank, type CouponForm, couponFields, offerOf } from "./coupon-form.ts";
import { type CouponRow as Row, CouponTerms, isRunning, scopes, worth } from "./coupon-terms.tsx";

/** Coupons that the platform bears, and those of shops. */
export const Screen = formList<Row, CouponForm>({
  title: "优惠券",
  about: "平台券由平台承担；停止领取后，已领的仍可使用",
  filters: [{ kind: "toggle", name: "isShop", label: "店铺的券" }],
  list: {
    method: "GetCoupons",
    send: (cursor, { isShop }) => admin.GetCoupons({ cursor, isShop: isShop === true }),
  },
  idOf: ({ couponId }) => couponId,
  columns: [
    textColumn("名称", ({ title }) => title),
    textColumn("优惠", worth, { isNumber: true }),
    textColumn("范围", ({ scope }) => scopes[scope]),
    textColumn("承担", ({ shopName }) => shopName ?? "平台"),
    countColumn("发放", ({ total }) => total),
    countColumn("已领", ({ claimed }) => claimed),
    countColumn("已用", ({ used }) => used),
    timeColumn("领取截止", ({ claimUntil }) => claimUntil),
    tagColumn("状态", (row) => (isRunning(row) ? ["发放中", "ok"] : ["已停止", "grey"])),
  ],
  fields: () => couponFields,
  blank,
  // an offer is never changed: its form is not shown
  valuesOf: () => ({ ...blank }),
  save: {
    method: "AddCoupon",
    add: "新增优惠券",
    // what members have claimed stays as it was offered
    can: () => false,
    send: (values) => admin.AddCoupon(offerOf(values)),
  },
  beside: (row) => <CouponTerms {...row} />,
  decisions: [
    {
      key: "S",
      title: "停止领取",
      tone: "danger",
      method: "StopCoupon",
      can: isRunning,
      says: ({ claimed, used }) => `马上不能再领取；已领的 ${claimed - used} 张仍可使用。`,
      asks: loggedReason(["预算用完", "规则填写有误", "活动提前结束"]),
      send: ({ couponId }, { words }) => admin.StopCoupon({ couponId, reason: words }),
    },
  ],
  empty: "还没有优惠券",
});
