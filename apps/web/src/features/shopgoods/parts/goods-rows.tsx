import { Merchant } from "@heshi/contract/shop/merchant";
import { goodsFactsOf } from "@heshi/contract/goods/goods-kinds";
import { goodsServices } from "@heshi/contract/shop/goods-form";
import { formatMinute } from "@heshi/kernel/text";
import { useState } from "react";
import { Chip, Chips } from "@heshi/ui/base/chip";
import { ChooseField } from "@heshi/ui/form/choose-field";
import { Segmented } from "@heshi/ui/bar/segmented";
import { SectionHead } from "@heshi/ui/bar/section-head";
import { Card } from "@heshi/ui/layout/card";
import { ChoiceSheet } from "@heshi/ui/overlay/choice-sheet";
import { Sheet } from "@heshi/ui/overlay/sheet";
import { DatePicker } from "@heshi/ui/picker/date-picker";
import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { Wares } from "@heshi/contract/goods/wares";
import { placeholder } from "#src/shared/choices/placeholder.ts";
import { q } from "#src/shared/data/query.ts";
import { serverTime } from "#src/shared/data/server-clock.ts";
import { type FormRow, ruled } from "#src/shared/parts/form/form-page.tsx";
import { Link } from "#src/shared/router/link.tsx";
import type { GoodsValues } from "../goods-values.ts";
import { CategoryColumns, isNoLeaf, useCategoryName } from "./category-columns.tsx";
import styles from "./editors.module.css";

type Row = FormRow<GoodsValues>;
type Bound = { value: string; error: string | undefined; onChange: (value: string) => void };

/** The platform category, chosen on a sheet; a draft or an imported one may name a category that has got others below it. */
export const categoryRow = ruled<GoodsValues, GoodsValues>(
  { name: "categoryId", says: "请选择到最后一级分类", isWrong: (id) => isNoLeaf(String(id)) },
  ({ values, errors, change }) => (
    <CategoryField
      value={values.categoryId}
      error={errors["categoryId"]}
      onChange={(categoryId) => change({ categoryId })}
    />
  ),
);
function CategoryField({ value, error, onChange }: Bound) {
  const [isOpen, setOpen] = useState(false);
  const name = useCategoryName(value);
  const choose = (id: string): void => {
    setOpen(false);
    onChange(id);
  };
  return (
    <>
      <ChooseField
        label="分类"
        value={name}
        placeholder="请选择"
        error={error}
        onPress={() => setOpen(true)}
      />
      <Sheet open={isOpen} onClose={() => setOpen(false)} title="选择分类" tall>
        <CategoryColumns value={value} onChoose={choose} />
      </Sheet>
    </>
  );
}

/** The brand, perhaps none. */
export const brandRow: Row = ({ values, errors, change }) => (
  <BrandField value={values.brandId} error={errors["brandId"]} onChange={(brandId) => change({ brandId })} />
);
function BrandField({ value, error, onChange }: Bound) {
  const [isOpen, setOpen] = useState(false);
  const { data, isPending } = useQuery(q(Wares, "GetBrands"));
  const brands = data?.list ?? [];
  const items = [
    { key: "", text: "无品牌" },
    ...brands.map(({ brandId, name }) => ({ key: brandId, text: name })),
  ];
  return (
    <>
      <ChooseField
        label="品牌"
        value={items.find(({ key }) => key === value)?.text}
        placeholder={placeholder("选填", { value, isPending })}
        error={error}
        onPress={() => setOpen(true)}
      />
      <ChoiceSheet
        open={isOpen}
        onClose={() => setOpen(false)}
        title="选择品牌"
        items={items}
        value={value}
        onDone={onChange}
      />
    </>
  );
}

/** The freight template of goods that are sent. */
export const freightRow: Row = ({ values, errors, change }) =>
  !goodsFactsOf(values.kind).isSent ? null : (
    <FreightField
      skus={values.skus}
      value={values.freightTemplateId}
      error={errors["freightTemplateId"]}
      onChange={(freightTemplateId) => change({ freightTemplateId })}
    />
  );
type FreightProps = Bound & { skus: GoodsValues["skus"] };

/** What SKUs lack that a template charges by. */
function lacking(chargeBy: string | undefined, skus: GoodsValues["skus"]): string | undefined {
  if (chargeBy !== "weight" && chargeBy !== "volume") return undefined;
  const count = skus.filter((sku) => Number(sku[chargeBy]) === 0).length;
  const what = chargeBy === "weight" ? "重量" : "体积";
  if (count === 0) return undefined;
  return `这个模板按${what}计费，还有 ${count} 个规格没填${what}，只会收首费。请到“规格价格”的“更多列”填写`;
}

function FreightField({ value, error, onChange, skus }: FreightProps) {
  const [isOpen, setOpen] = useState(false);
  const { data } = useSuspenseQuery(q(Merchant, "GetDispatches"));
  const chosen = data.list.find(({ templateId }) => templateId === value);
  const items = data.list.map(({ templateId, name }) => ({ key: templateId, text: name }));
  const lack = lacking(chosen?.chargeBy, skus);
  return (
    <>
      <ChooseField
        label="运费模板"
        value={items.find(({ key }) => key === value)?.text}
        placeholder="请选择"
        error={error}
        hint={
          items.length === 0 ? (
            <Link to="/pages/shop/dispatch/edit">还没有运费模板，去新建</Link>
          ) : (
            lack && <span className={styles.lacking}>{lack}</span>
          )
        }
        onPress={() => setOpen(true)}
      />
      <ChoiceSheet
        open={isOpen}
        onClose={() => setOpen(false)}
        title="运费模板"
        items={items}
        value={value}
        onDone={onChange}
      />
    </>
  );
}

/** What can be promised of a parcel only. */
const ofSending: readonly (typeof goodsServices)[number][] = ["运费险", "48小时发货", "破损包赔"];
/** What the shop promises. */
export const servicesRow: Row = ({ values, change }) => (
  <Card label="服务保障">
    <SectionHead title="服务保障" />
    <div className={styles.usual}>
      <Chips label="服务保障">
        {goodsServices.map((name) => {
          const has = values.services.includes(name);
          if (!has && !goodsFactsOf(values.kind).isSent && ofSending.includes(name)) return null;
          const next = has ? values.services.filter((one) => one !== name) : [...values.services, name];
          return (
            <Chip key={name} role="checkbox" chosen={has} onPress={() => change({ services: next })}>
              {name}
            </Chip>
          );
        })}
      </Chips>
    </div>
  </Card>
);

const shelves = [
  { key: "now", text: "立即上架" },
  { key: "timed", text: "定时上架" },
  { key: "store", text: "放入仓库" },
] as const;

/** When the product goes on sale once it has passed. */
export const shelfRow: Row = ({ values, errors, change }) => (
  <Card label="上架时间">
    <SectionHead title="审核通过后" />
    <div className={styles.usual}>
      <Segmented
        label="上架时间"
        items={shelves}
        value={values.shelf}
        onChange={(shelf) => change({ shelf })}
      />
    </div>
    {values.shelf === "timed" && (
      <TimeField
        value={values.shelfAt}
        error={errors["shelfAt"]}
        onChange={(shelfAt) => change({ shelfAt })}
      />
    )}
  </Card>
);
const HOUR_MS = 3_600_000;
type TimeProps = { value: number | undefined; error: string | undefined; onChange: (at: number) => void };
function TimeField({ value, error, onChange }: TimeProps) {
  const [isOpen, setOpen] = useState(false);
  const now = new Date(serverTime());
  return (
    <>
      <ChooseField
        label="时间"
        value={value === undefined ? "" : formatMinute(new Date(value))}
        placeholder="请选择上架时间"
        error={error}
        onPress={() => setOpen(true)}
      />
      <DatePicker
        open={isOpen}
        onClose={() => setOpen(false)}
        title="上架时间"
        precision="minute"
        min={now}
        max={new Date(now.getTime() + 90 * 86_400_000)}
        value={
          value === undefined ? new Date(Math.ceil((now.getTime() + 1) / HOUR_MS) * HOUR_MS) : new Date(value)
        }
        onDone={(date) => onChange(date.getTime())}
      />
    </>
  );
}
