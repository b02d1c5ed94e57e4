import { shopCouponMethods } from "@heshi/contract/shop/coupons";
import { Merchant } from "@heshi/contract/trade/merchant";
import { parseYuan } from "@heshi/kernel/money";
import { Segmented } from "@heshi/ui/bar/segmented";
import { ChooseField } from "@heshi/ui/form/choose-field";
import { showToast } from "@heshi/ui/overlay/toast";
import { useState } from "react";
import { rpc } from "#src/shared/data/rpc.ts";
import { serverTime } from "#src/shared/data/server-clock.ts";
import { refusalAt } from "#src/shared/form/refusal-at.ts";
import { LinedRow } from "#src/shared/form/lined-row.tsx";
import { FormPage, type FormRow } from "#src/shared/parts/form-page.tsx";
import { textRow } from "#src/shared/parts/form-rows.tsx";
import { navigateBackLater } from "#src/shared/router/navigate.ts";
import { GoodsPicker, type PickedGoods } from "./goods-picker.tsx";
import styles from "./promo.module.css";

interface Values {
  title: string;
  kind: "threshold" | "discount";
  thresholdFen: string;
  offFen: string;
  ratePermille: string;
  capFen: string;
  goods: readonly PickedGoods[];
  claimUntil: string;
  useDays: string;
  total: string;
  perMember: string;
}

const DAY_MS = 86_400_000;
const merchant = rpc(Merchant);
const initial: Values = {
  title: "",
  kind: "threshold",
  thresholdFen: "",
  offFen: "",
  ratePermille: "",
  capFen: "",
  goods: [],
  claimUntil: "7",
  useDays: "7",
  total: "100",
  perMember: "1",
};
const digits = (text: string): string => text.replaceAll(/\D/g, "");
const decimal = (text: string): string => text.replaceAll(/[^\d.]/g, "");
const whole = (text: string): number => Number(text || Number.NaN);
/** Fen of yuan; NaN, which no schema takes, for anything else. */
const fenOf = (text: string): number => parseYuan(text) ?? Number.NaN;

function toInput(values: Values) {
  const { kind, goods } = values;
  return {
    title: values.title,
    kind,
    thresholdFen: values.thresholdFen === "" ? 0 : fenOf(values.thresholdFen),
    ...(kind === "threshold"
      ? { offFen: fenOf(values.offFen) }
      : { ratePermille: Math.round(whole(values.ratePermille) * 100), capFen: fenOf(values.capFen) }),
    scopeIds: goods.map(({ waresId }) => waresId),
    claimUntil: serverTime() + whole(values.claimUntil) * DAY_MS,
    useDays: whole(values.useDays),
    total: whole(values.total),
    perMember: whole(values.perMember),
  };
}

const kindRow: FormRow<Values> = ({ values, change }) => (
  <LinedRow className={styles.kind}>
    <span>优惠方式</span>
    <Segmented
      label="优惠方式"
      items={[
        { key: "threshold", text: "满减" },
        { key: "discount", text: "折扣" },
      ]}
      value={values.kind}
      onChange={(kind) => change({ kind: kind === "discount" ? "discount" : "threshold" })}
    />
  </LinedRow>
);
const amount = (name: "thresholdFen" | "offFen" | "capFen", label: string, placeholder: string) =>
  textRow(name, label, { kind: "amount", placeholder, clean: decimal, maxLength: 9, end: "元" });
const [offRow, rateRow, capRow] = [
  amount("offFen", "减免金额", "例如 20"),
  textRow("ratePermille", "打几折", {
    kind: "amount",
    placeholder: "例如 8.5",
    clean: decimal,
    maxLength: 3,
    end: "折",
  }),
  amount("capFen", "最多减免", "例如 50"),
];
const worthRow: FormRow<Values> = (form) =>
  form.values.kind === "threshold" ? (
    offRow(form)
  ) : (
    <>
      {rateRow(form)}
      {capRow(form)}
    </>
  );
const goodsRow: FormRow<Values> = ({ values, change }) => (
  <GoodsField value={values.goods} onChange={(goods) => change({ goods })} />
);
const count = (name: "claimUntil" | "useDays" | "total" | "perMember", label: string, unit: string) =>
  textRow(name, label, { kind: "number", clean: digits, maxLength: 7, end: unit });

function GoodsField({
  value,
  onChange,
}: {
  value: readonly PickedGoods[];
  onChange: (goods: readonly PickedGoods[]) => void;
}) {
  const [isOpen, setOpen] = useState(false);
  const [first] = value;
  return (
    <>
      <ChooseField
        label="适用商品"
        value={first && (value.length === 1 ? first.title : `${value.length} 件商品`)}
        placeholder="全店商品"
        onPress={() => setOpen(true)}
      />
      <GoodsPicker open={isOpen} onClose={() => setOpen(false)} value={value} most={100} onDone={onChange} />
    </>
  );
}

/** A new coupon of the shop. */
export function CouponForm() {
  const send = async (values: Values): Promise<void> => {
    await merchant.AddCoupon(toInput(values), { refetch: "later" });
    showToast("已开始发放");
    await navigateBackLater();
  };
  return (
    <FormPage
      method={shopCouponMethods.AddCoupon}
      initial={initial}
      toInput={toInput}
      send={send}
      fieldOf={refusalAt(Merchant, { COUPON_TERMS: "offFen" })}
      messages={{
        title: "请填写 2 到 12 个字",
        thresholdFen: "请填写金额，不填为无门槛",
        offFen: "请填写减免金额，要低于门槛",
        ratePermille: "请填写 1 到 9.9 折",
        capFen: "请填写最多减免多少",
        claimUntil: "请填写 1 到 365 天",
        useDays: "请填写 1 到 365 天",
        total: "请填写 1 到 1000000 张",
        perMember: "请填写 1 到 99 张",
      }}
      parts={[
        {
          rows: [
            textRow("title", "名称", { placeholder: "例如：新店开业券", maxLength: 12 }),
            kindRow,
            amount("thresholdFen", "使用门槛", "不填为无门槛"),
            worthRow,
            goodsRow,
          ],
        },
        {
          title: "发放",
          rows: [
            count("claimUntil", "领取期限", "天"),
            count("useDays", "有效期", "天"),
            count("total", "发放总数", "张"),
            count("perMember", "每人可领", "张"),
          ],
        },
      ]}
      note="优惠由店铺承担，从货款里减去。开始发放后不能修改，可以停止领取。"
      submit="开始发放"
    />
  );
}
