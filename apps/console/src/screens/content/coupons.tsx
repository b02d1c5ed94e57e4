import { admin } from "../../data/rpc.ts";
import { countColumn, tagColumn, textColumn, timeColumn } from "../../desk/columns.tsx";
import { formList } from "../../desk/form-list.tsx";
import { loggedReason } from "../../desk/kit/reason.ts";
import { type CouponRow as Row, CouponTerms, isRunning, scopes, worth } from "./coupon-terms.tsx";

type Form = {
  title: string;
  kind: Row["kind"];
  thresholdFen: number;
  offFen: number | undefined;
  rate: string;
  scope: Row["scope"];
  scopeIds: string;
  claimFrom: number | undefined;
  claimUntil: number | undefined;
  useDays: number;
  total: number;
  perMember: number;
};

const blank: Form = {
  title: "",
  kind: "threshold",
  thresholdFen: 9_900,
  offFen: 1_000,
  rate: "",
  scope: "all",
  scopeIds: "",
  claimFrom: undefined,
  claimUntil: undefined,
  useDays: 7,
  total: 1000,
  perMember: 1,
};

/** Coupons that the platform bears, and those of shops. */
export const Screen = formList<Row, Form>({
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
    tagColumn("状态", (row) => (isRunning(row) ? ["发放中", "ok"] : ["已停止", "idle"])),
  ],
  fields: () => [
    { kind: "text", name: "title", label: "名称", least: 2, most: 12 },
    {
      kind: "select",
      name: "kind",
      label: "类型",
      options: [
        ["threshold", "满减"],
        ["discount", "折扣"],
      ],
    },
    { kind: "yuan", name: "thresholdFen", label: "满多少可用", from: 0, to: 10_000_000, extra: "0 为无门槛" },
    { kind: "yuan", name: "offFen", label: "减多少（折扣券为最多减）", from: 1, to: 1_000_000 },
    {
      kind: "text",
      name: "rate",
      label: "折扣",
      most: 4,
      extra: "只填折扣券，如 8.5",
      pattern: [/^\d(?:\.\d{1,2})?$/, "请填写 1 到 9.99"],
    },
    { kind: "select", name: "scope", label: "范围", options: Object.entries(scopes) },
    { kind: "lines", name: "scopeIds", label: "分类或商品编号", most: 3000, extra: "全场券留空；每行一个" },
    { kind: "time", name: "claimFrom", label: "开始领取", extra: "留空为现在" },
    { kind: "time", name: "claimUntil", label: "领取截止" },
    { kind: "number", name: "useDays", label: "领取后几天内使用", from: 1, to: 365, unit: "天" },
    { kind: "number", name: "total", label: "发放总数", from: 1, to: 1_000_000, unit: "张" },
    { kind: "number", name: "perMember", label: "每人可领", from: 1, to: 99, unit: "张" },
  ],
  blank,
  // an offer is never changed: its form is not shown
  valuesOf: () => ({ ...blank }),
  save: {
    method: "AddCoupon",
    add: "新增优惠券",
    // what members have claimed stays as it was offered
    can: () => false,
    send: ({ offFen, rate, scopeIds, claimUntil = 0, ...values }) =>
      admin.AddCoupon({
        ...values,
        ...(values.kind === "threshold"
          ? { offFen }
          : { capFen: offFen, ratePermille: Math.round(Number(rate) * 100) }),
        scopeIds: scopeIds.split(/\s+/).filter((id) => id !== ""),
        claimUntil,
      }),
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
