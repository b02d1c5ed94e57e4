import { MOST_DAYS } from "@heshi/contract/counter/voucher";
import { goodsFactsOf } from "@heshi/contract/goods/goods-kinds";
import { faultsOfGoods } from "@heshi/contract/shop/goods-form";
import { Merchant } from "@heshi/contract/shop/merchant";
import { useQuery } from "@tanstack/react-query";
import { Button } from "@heshi/ui/form/button";
import { Note } from "@heshi/ui/layout/note";
import { confirm } from "@heshi/ui/overlay/dialog";
import { showToast } from "@heshi/ui/overlay/toast";
import { q } from "#src/shared/data/query.ts";
import { markShown, showFailure } from "#src/shared/data/error-actions.ts";
import type { FormState } from "#src/shared/form/form.ts";
import { isRefusal } from "#src/shared/form/refusal-at.ts";
import type { FormRow } from "#src/shared/parts/form/form-page.tsx";
import { type FormStep, StepsForm } from "#src/shared/parts/form/steps-form.tsx";
import { linesRow, textRow } from "#src/shared/parts/form/form-rows.tsx";
import { switchRow } from "#src/shared/parts/form/switch-row.tsx";
import { uploadRow } from "#src/shared/parts/upload-field.tsx";
import { redirectTo } from "#src/shared/router/navigate.ts";
import { draftOf, type GoodsValues, inputOf } from "../goods-values.ts";
import { useOwnStores } from "../own-stores.ts";
import { shopStore } from "#src/shared/shop/shop-store.ts";
import { merchant } from "../shopgoods.queries.ts";
import { DetailEditor } from "./detail-editor.tsx";
import { brandRow, categoryRow, freightRow, servicesRow, shelfRow } from "./goods-rows.tsx";
import { CropRow } from "../crop/crop-row.tsx";
import { MainPictureHint } from "./main-picture-hint.tsx";
import { ParameterEditor } from "./parameter-editor.tsx";
import { SkuMatrix } from "./sku-matrix.tsx";
import { StoreEditor } from "./store-editor.tsx";
import { SpecEditor } from "./spec-editor.tsx";

type Row = FormRow<GoodsValues>;
const MANAGE = "/pages/shop/goods/manage";

const digitsOnly = (text: string): string => text.replaceAll(/\D/g, "").slice(0, 3);

/** What goods of the category usually have. */
function useHints(categoryId: string) {
  const { data } = useQuery({
    ...q(Merchant, "GetGoodsHints", { categoryId }),
    enabled: categoryId !== "",
    staleTime: 300_000,
  });
  return data ?? { parameters: [], specNames: [] };
}

function Specs({ form }: { form: FormState<GoodsValues> }) {
  const { specNames } = useHints(form.values.categoryId);
  const { specs, skus } = form.values;
  return (
    <SpecEditor
      specs={specs}
      skus={skus}
      usual={specNames}
      error={form.errors["specs"]}
      onChange={form.change}
    />
  );
}
function Parameters({ form }: { form: FormState<GoodsValues> }) {
  const { parameters } = useHints(form.values.categoryId);
  return (
    <ParameterEditor
      parameters={form.values.parameters}
      usual={parameters}
      error={form.errors["parameters"]}
      onChange={(next) => form.change({ parameters: next })}
    />
  );
}

const specsRow: Row = (form) => <Specs form={form} />;
const parametersRow: Row = (form) => <Parameters form={form} />;
const skusRow: Row = ({ values, errors, change, hold }) => (
  <SkuMatrix
    specs={values.specs}
    skus={values.skus}
    error={errors["skus"]}
    onChange={change}
    onUnfilled={(words) => hold("skus", words)}
  />
);
const detailRow: Row = ({ values, errors, change }) => (
  <DetailEditor blocks={values.detail} error={errors["detail"]} onChange={(detail) => change({ detail })} />
);
const cropRow: Row = ({ values, change }) => (
  <CropRow pictures={values.pictures} onChange={(pictures) => change({ pictures })} />
);
const hintRow: Row = ({ values }) => <MainPictureHint picture={values.pictures[0]} />;

const storesRow =
  (title: string, most: number): Row =>
  ({ values, errors, change }) => (
    <StoreEditor
      title={title}
      stores={values.stores}
      most={most}
      error={errors["stores"]}
      onChange={(stores) => change({ stores })}
    />
  );
const limitRow = textRow("limitPerMember", "每人限购", {
  kind: "number",
  placeholder: "不限",
  clean: digitsOnly,
  end: "件",
  right: true,
});

/** What is special to a voucher: how it is used. */
const voucherStep: FormStep<GoodsValues> = {
  title: "使用规则",
  fields: ["validDays", "hours", "rules", "stores", "services", "limitPerMember", "shelf", "shelfAt"],
  parts: [
    {
      rows: [
        textRow("validDays", "有效期", {
          kind: "number",
          placeholder: `1 到 ${MOST_DAYS}`,
          clean: digitsOnly,
          start: "购买后",
          end: "天内有效",
          right: true,
        }),
        textRow("hours", "使用时间", {
          maxLength: 60,
          wraps: true,
          placeholder: "如：周一至周日 10:00-21:00",
        }),
        switchRow("needsCall", "需要电话预约", { note: "买家到店前要先打电话" }),
        linesRow("rules", "使用规则", { maxLength: 500, rows: 4, placeholder: "选填，例如：每桌限用 1 张" }),
        limitRow,
      ],
    },
    storesRow("可用门店", 20),
    servicesRow,
    shelfRow,
  ],
};

const basics: readonly FormStep<GoodsValues>[] = [
  {
    title: "基本信息",
    fields: ["categoryId", "brandId", "title", "subtitle", "pictures", "video", "unit"],
    parts: [
      {
        rows: [
          categoryRow,
          linesRow("title", "标题", {
            maxLength: 50,
            rows: 2,
            placeholder: "品牌 + 商品 + 特点，2 到 50 个字",
          }),
          textRow("subtitle", "副标题", { maxLength: 100, wraps: true, placeholder: "选填，一句话卖点" }),
          brandRow,
          textRow("unit", "单位", { maxLength: 10, placeholder: "件、盒、套" }),
        ],
      },
      {
        rows: [
          uploadRow("pictures", "主图（第一张为封面，可调整顺序）", { max: 9, store: shopStore }),
          hintRow,
          cropRow,
          uploadRow("video", "主图视频（选填，MP4）", { max: 1, accept: "video/mp4", store: shopStore }),
        ],
      },
    ],
  },
  { title: "规格价格", fields: ["specs", "skus"], parts: [specsRow, skusRow] },
];
const sendStep: FormStep<GoodsValues> = {
  title: "物流售后",
  fields: ["freightTemplateId", "services", "limitPerMember", "shelf", "shelfAt"],
  parts: [{ rows: [freightRow, limitRow] }, servicesRow, shelfRow],
};
const tireStep: FormStep<GoodsValues> = {
  ...sendStep,
  fields: [...sendStep.fields, "stores"],
  parts: [...sendStep.parts, storesRow("安装门店", 50)],
};
/** What is special to goods of the town: the branches, and whether they keep. */
const townStep: FormStep<GoodsValues> = {
  title: "同城门店",
  fields: ["stores", "services", "limitPerMember", "shelf", "shelfAt"],
  parts: [
    storesRow("配送或自取的门店", 20),
    {
      rows: [switchRow("isPerishable", "易变质", { note: "买家超时未取不退款，下单时会写明" }), limitRow],
    },
    servicesRow,
    shelfRow,
  ],
};
const detailStep: FormStep<GoodsValues> = {
  title: "图文详情",
  fields: ["parameters", "detail"],
  parts: [parametersRow, detailRow],
};

const termsSteps = { none: sendStep, voucher: voucherStep, tire: tireStep, town: townStep };
/** The steps for a kind of goods. */
const stepsOf = (kind: string): readonly FormStep<GoodsValues>[] => [
  ...basics,
  termsSteps[goodsFactsOf(kind).terms ?? "none"],
  detailStep,
];

/** What is special to a kind lies a level deeper in the contract than in the form. */
const fieldAt = ([field, within = "stores"]: readonly PropertyKey[]): PropertyKey | undefined =>
  field === "voucher" || field === "tire" || field === "town" ? within : field;

async function saveDraft(form: FormState<GoodsValues>): Promise<void> {
  await merchant.SaveGoodsDraft(draftOf(form.values), { refetch: "later" });
  form.forget();
  showToast("已存为草稿");
  await redirectTo(`${MANAGE}?tab=draft`);
}

export interface GoodsFormProps {
  /** Whose unfinished form it is: a phone may serve several shops. */
  draft: string;
  initial: GoodsValues;
  /** What of it was reviewed before is on sale: changes may wait. */
  isPublished: boolean;
  /** Why it was refused last, empty if it was not. */
  refusal: string;
  /** Shows the product as it is now. */
  onReload?: () => Promise<void>;
}

/** Asks about a product that was changed elsewhere since its form was loaded; rejects with the failure unless it is loaded again. */
async function askToReload(failure: unknown, onReload: (() => Promise<void>) | undefined): Promise<void> {
  if (onReload === undefined || !isRefusal(failure, Merchant, "GOODS_CHANGED")) throw failure;
  markShown(failure);
  const text = "打开这个页面后，商品的价格或内容在别处改过了。载入最新内容会放弃这里的修改。";
  if (!(await confirm({ title: "商品已在别处修改", text, confirmText: "载入最新" }))) throw failure;
  await onReload();
}

/** The form of a product in four steps. */
export function GoodsForm({ draft, initial, isPublished, refusal, onReload }: GoodsFormProps) {
  const own = useOwnStores(initial.kind);
  return (
    <StepsForm
      command={[Merchant, "SubmitGoods"]}
      draft={`goods-${draft}`}
      basis="formVersion"
      initial={initial}
      toInput={(values) => inputOf(own(values))}
      also={faultsOfGoods}
      fieldAt={fieldAt}
      sending={(send) => send().catch((failure: unknown) => askToReload(failure, onReload))}
      done={({ isReviewed }) => (isReviewed ? "已提交审核" : "已保存，立即生效")}
      next={({ isReviewed }) => redirectTo(`${MANAGE}?tab=${isReviewed ? "reviewing" : "on"}`)}
      steps={stepsOf(initial.kind)}
      intro={refusal !== "" && <Note onPage>审核未通过：{refusal}</Note>}
      messages={{
        title: "请填写标题，2 到 50 个字",
        skus: "请把每个规格的价格和库存填完整",
        categoryId: "请选择分类",
        validDays: `有效期是 1 到 ${MOST_DAYS} 天`,
        hours: "请填写使用时间",
        stores: "请选择门店",
      }}
      submit={isPublished ? "保存修改" : "提交审核"}
      beside={(form) => (
        <Button
          kind="outline"
          size="full"
          onPress={() =>
            saveDraft(form)
              .catch(async (failure: unknown) => {
                await askToReload(failure, onReload);
                form.forget();
              })
              .catch(showFailure)
          }
        >
          存草稿
        </Button>
      )}
    />
  );
}
