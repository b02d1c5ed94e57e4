import { Wares } from "@heshi/contract/goods/wares";
import { showToast } from "@heshi/ui/overlay/toast";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { q } from "#src/shared/data/query.ts";
import { placeholder } from "#src/shared/choices/placeholder.ts";
import { PickField } from "#src/shared/parts/form/form-choices.tsx";
import { FormPage, type FormRow } from "#src/shared/parts/form/form-page.tsx";
import { linesRow, textRow } from "#src/shared/parts/form/form-rows.tsx";
import { regionRow } from "#src/shared/parts/form/region-row.tsx";
import { pictureRow } from "#src/shared/parts/upload-field.tsx";
import { navigateBackLater } from "#src/shared/router/navigate.ts";
import { type Draft, saveStep, stepSchemas } from "../apply.queries.ts";

const BANK = { input: stepSchemas.bank };
const SHOP = { input: stepSchemas.shop };
const SAVE = { submit: "保存并返回", busyText: "保存中" } as const;

async function saved(draft: Draft, step: Draft): Promise<void> {
  await saveStep(draft, step);
  showToast("已保存");
  await navigateBackLater();
}

/** `refused`: what was refused of fields that were not changed since. */
type StepProps = { draft: Draft; refused: Readonly<Record<string, string>> };
/** `proxy`: the code of who recruits the shop, where a link has brought it. */
type ShopProps = StepProps & { proxy?: string | undefined };

/** The second step: where the shop's money goes. */
export function BankForm({ draft, refused }: StepProps) {
  const isCompany = draft.kind === "company";
  const [initial] = useState(() => ({
    accountName: draft.accountName ?? (isCompany ? draft.licenceName : draft.legalName) ?? "",
    accountNumber: draft.accountNumber ?? "",
    bankName: draft.bankName ?? "",
  }));
  return (
    <FormPage
      method={BANK}
      refused={refused}
      initial={initial}
      send={(values) => saved(draft, values)}
      parts={[
        {
          rows: [
            textRow("accountName", "账户名", {
              least: 1,
              placeholder: isCompany ? "与营业执照名称一致" : "与身份证姓名一致",
              maxLength: 100,
            }),
            textRow("accountNumber", isCompany ? "对公账号" : "储蓄卡号", {
              kind: "number",
              placeholder: isCompany ? "8 到 30 位账号" : "本人的储蓄卡号",
              maxLength: 40,
            }),
            textRow("bankName", "开户支行", {
              placeholder: "例如：招商银行杭州分行",
              maxLength: 50,
              fault: "请填写开户支行，例如：招商银行杭州分行",
            }),
          ],
        },
      ]}
      note="货款只结算到这个账户。账号加密保存，提交后页面上只显示后四位。"
      {...SAVE}
    />
  );
}

type Category = { categoryId: string };
const categoryRow: FormRow<Category> = ({ values, errors, change }) => (
  <CategoryField
    value={values.categoryId}
    error={errors["categoryId"]}
    onChange={(categoryId) => change({ categoryId })}
  />
);
type CategoryProps = { value: string; error: string | undefined; onChange: (id: string) => void };
function CategoryField({ value, error, onChange }: CategoryProps) {
  const { data, isPending } = useQuery(q(Wares, "GetCategories"));
  const items = (data?.list ?? []).map(({ categoryId, name }) => ({ key: categoryId as string, text: name }));
  return (
    <PickField
      label="主营类目"
      items={items}
      value={value}
      placeholder={placeholder("请选择", { value, isPending })}
      error={error}
      onDone={onChange}
    />
  );
}

/** Where the shop is and how it is reached. */
const placeRows = [
  regionRow,
  linesRow("detail", "详细地址", {
    least: 1,
    rows: 2,
    maxLength: 100,
    placeholder: "街道、楼栋、门牌号",
  }),
  textRow("phone", "客服电话", { placeholder: "手机号或座机号，买家可以看到", maxLength: 16 }),
];

/** Who recruited it: the proxy of its district, whom most do not have. */
const recruiterRow = textRow("proxyCode", "招募码", {
  kind: "number",
  placeholder: "区域代理给您的 8 位数字，没有请留空",
  maxLength: 8,
});

/** The third step: the shop itself. */
export function ShopForm({ draft, refused, proxy = "" }: ShopProps) {
  const [initial] = useState(() => ({
    shopName: draft.shopName ?? "",
    logo: draft.logo ?? "",
    intro: draft.intro ?? "",
    categoryId: (draft.categoryId ?? "") as string,
    regionCode: draft.regionCode ?? "",
    regionText: "",
    detail: draft.detail ?? "",
    phone: draft.phone ?? "",
    proxyCode: draft.proxyCode || proxy,
  }));
  return (
    <FormPage
      method={SHOP}
      refused={refused}
      initial={initial}
      messages={{ categoryId: "请选择主营类目" }}
      send={({ regionText: _text, ...values }) => saved(draft, values)}
      parts={[
        {
          rows: [
            textRow("shopName", "店铺名称", {
              placeholder: "买家看到的名称，2 到 30 个字",
              least: 2,
              maxLength: 30,
            }),
            pictureRow("logo", "店铺标志（方形，白底或纯色更清楚）", { fault: "请上传店铺标志" }),
            linesRow("intro", "店铺简介", {
              placeholder: "卖什么、有什么特色，6 至 200 字",
              maxLength: 200,
              fault: "请至少写 6 个字",
            }),
            categoryRow,
          ],
        },
        { title: "经营地址", rows: placeRows },
        { title: "招募人（选填）", rows: [recruiterRow] },
      ]}
      {...SAVE}
    />
  );
}
