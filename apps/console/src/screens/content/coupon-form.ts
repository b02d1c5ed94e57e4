import type { Field } from "../../desk/form/form-list.types.ts";
import { type CouponRow, scopes } from "./coupon-terms.tsx";

/** What is typed of a new coupon. */
export type CouponForm = {
  title: string;
  kind: CouponRow["kind"];
  thresholdFen: number;
  offFen: number | undefined;
  rate: string;
  capFen: number | undefined;
  scope: CouponRow["scope"];
  categories: string;
  goods: string;
  claimFrom: number | undefined;
  claimUntil: number | undefined;
  useDays: number;
  total: number;
  perMember: number;
};

/** What the form begins with. */
export const blank: CouponForm = {
  title: "",
  kind: "threshold",
  thresholdFen: 9_900,
  offFen: 1_000,
  rate: "",
  capFen: 1_000,
  scope: "all",
  categories: "",
  goods: "",
  claimFrom: undefined,
  claimUntil: undefined,
  useDays: 7,
  total: 1000,
  perMember: 1,
};

/** So many categories or products a coupon may name. */
const MOST = 100;
const isDiscount = ({ kind }: Readonly<Record<string, unknown>>): boolean => kind === "discount";

/** What is asked: of a discount something else than of an amount, and what the scope needs. */
export const couponFields: readonly Field[] = [
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
  {
    kind: "yuan",
    name: "offFen",
    label: "减多少",
    from: 1,
    to: 1_000_000,
    when: (typed) => !isDiscount(typed),
  },
  {
    kind: "text",
    name: "rate",
    label: "打几折",
    most: 4,
    least: 1,
    extra: "如 8.5",
    pattern: [/^[1-9](?:\.\d{1,2})?$/, "请填写 1 到 9.99"],
    when: isDiscount,
  },
  {
    kind: "yuan",
    name: "capFen",
    label: "最多减多少",
    from: 1,
    to: 1_000_000,
    when: isDiscount,
  },
  { kind: "select", name: "scope", label: "范围", options: Object.entries(scopes) },
  {
    kind: "categories",
    name: "categories",
    label: "分类",
    most: MOST,
    extra: "包括下级分类",
    when: ({ scope }) => scope === "category",
  },
  {
    kind: "goods",
    name: "goods",
    label: "商品",
    most: MOST,
    least: 1,
    isUnordered: true,
    when: ({ scope }) => scope === "goods",
  },
  { kind: "time", name: "claimFrom", label: "开始领取", extra: "留空为现在" },
  { kind: "time", name: "claimUntil", label: "领取截止", isNeeded: true },
  { kind: "number", name: "useDays", label: "领取后几天内使用", from: 1, to: 365, unit: "天" },
  { kind: "number", name: "total", label: "发放总数", from: 1, to: 1_000_000, unit: "张" },
  { kind: "number", name: "perMember", label: "每人可领", from: 1, to: 99, unit: "张" },
];

/** The offer as it is sent. */
export function offerOf({ offFen, rate, capFen, categories, goods, claimUntil = 0, ...values }: CouponForm) {
  const off = isDiscount(values) ? { capFen, ratePermille: Math.round(Number(rate) * 100) } : { offFen };
  const scopeIds = { all: "", category: categories, goods }[values.scope].split("\n");
  return { ...values, ...off, scopeIds: scopeIds.filter((id) => id !== ""), claimUntil };
}
