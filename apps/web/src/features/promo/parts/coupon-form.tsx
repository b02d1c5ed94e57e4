import { Merchant } from "@heshi/contract/shop/merchant";
import { ChooseField } from "@heshi/ui/form/choose-field";
import { useState } from "react";
import { serverTime } from "#src/shared/data/server-clock.ts";
import { choiceRow } from "#src/shared/parts/form/form-choices.tsx";
import { countRow, rateRow, yuanRow } from "#src/shared/parts/form/form-numbers.tsx";
import { CommandForm } from "#src/shared/parts/form/command-form.tsx";
import type { FormRow } from "#src/shared/parts/form/form-page.tsx";
import { textRow } from "#src/shared/parts/form/form-rows.tsx";
import { GoodsPicker, type PickedGoods } from "./goods-picker.tsx";

const DAY_MS = 86_400_000;
const inDays = (days: number): number => serverTime() + days * DAY_MS;
const isAmount = ({ kind }: { kind: string | undefined }) => kind === "threshold";
const isDiscount = ({ kind }: { kind: string | undefined }) => kind === "discount";

const goodsRow: FormRow<{ scopeIds: readonly string[] | undefined; goods: readonly PickedGoods[] }> = ({
  values,
  change,
}) => (
  <GoodsField
    value={values.goods}
    onChange={(goods) => change({ goods, scopeIds: goods.map(({ waresId }) => waresId) })}
  />
);

type GoodsProps = { value: readonly PickedGoods[]; onChange: (goods: readonly PickedGoods[]) => void };
function GoodsField({ value, onChange }: GoodsProps) {
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

const issue = {
  title: "发放",
  rows: [
    countRow("claimUntil", "领取期限", { unit: "天", range: [1, 365] }),
    countRow("useDays", "有效期", { unit: "天", range: [1, 365] }),
    countRow("total", "发放总数", { unit: "张", range: [1, 1_000_000] }),
    countRow("perMember", "每人可领", { unit: "张", range: [1, 99] }),
  ],
};

const initial = {
  kind: "threshold" as const,
  thresholdFen: 0,
  scopeIds: [],
  goods: [] as readonly PickedGoods[],
  claimUntil: 7,
  useDays: 7,
  total: 100,
  perMember: 1,
};

/** A new coupon of the shop; how long it is claimed is typed in days. */
export const CouponForm = () => (
  <CommandForm
    command={[Merchant, "AddCoupon"]}
    initial={initial}
    toInput={({ claimUntil = Number.NaN, ...typed }) => ({ ...typed, claimUntil: inDays(claimUntil) })}
    refusals={{ COUPON_TERMS: "offFen" }}
    parts={[
      {
        rows: [
          textRow("title", "名称", { least: 2, maxLength: 12, placeholder: "例如：新店开业券" }),
          choiceRow("kind", "优惠方式", { threshold: "满减", discount: "折扣" }),
          yuanRow("thresholdFen", "使用门槛", {
            from: 0,
            to: 10_000_000,
            empty: 0,
            placeholder: "不填为无门槛",
            fault: "请填写金额，不填为无门槛",
          }),
          yuanRow("offFen", "减免金额", {
            when: isAmount,
            placeholder: "例如 20",
            fault: "请填写减免金额，要低于门槛",
          }),
          rateRow("ratePermille", "打几折", {
            unit: "折",
            range: [100, 990],
            when: isDiscount,
            placeholder: "例如 8.5",
          }),
          yuanRow("capFen", "最多减免", {
            when: isDiscount,
            placeholder: "例如 50",
            fault: "请填写最多减免多少",
          }),
          goodsRow,
        ],
      },
      issue,
    ]}
    note="优惠由店铺承担，从货款里减去。开始发放后不能修改，可以停止领取。"
    submit="开始发放"
    done="已开始发放"
  />
);
