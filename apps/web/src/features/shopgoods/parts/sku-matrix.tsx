import { SectionHead } from "@heshi/ui/bar/section-head";
import { Card } from "@heshi/ui/layout/card";
import { useState } from "react";
import { type SkuColumn, SkuTable } from "#src/shared/choices/sku-table.tsx";
import { faultOfSku, type GoodsValues, type SkuField, type SkuText, type SpecText } from "../goods-values.ts";
import styles from "./sku-matrix.module.css";

const columns: readonly SkuColumn<SkuField>[] = [
  { field: "price", text: "售价", kind: "amount" },
  { field: "stock", text: "库存", marksZero: true },
  { field: "member", text: "会员价", kind: "amount", hint: "可不填" },
];
const others: readonly SkuColumn<SkuField>[] = [
  { field: "market", text: "划线价", kind: "amount", hint: "可不填" },
  { field: "weight", text: "重量 (克)", hint: "可不填" },
  { field: "volume", text: "体积 (cm³)", hint: "可不填" },
  { field: "code", text: "货号", kind: "text", hint: "可不填" },
];

/** What is wrong, by name of the first SKU that is. */
function textOf(skus: readonly SkuText[], error: string | undefined): string | undefined {
  const wrong = error === undefined ? undefined : skus.find((sku) => faultOfSku(sku) !== "");
  if (wrong === undefined) return error;
  return `${wrong.values.length > 0 ? `${wrong.values.join(" · ")}：` : ""}${faultOfSku(wrong)}`;
}

export interface SkuMatrixProps {
  specs: readonly SpecText[];
  skus: readonly SkuText[];
  error: string | undefined;
  onChange: (patch: Pick<GoodsValues, "skus">) => void;
  onUnfilled: (words: string | undefined) => void;
}

/** The prices and stocks of all choices, filled in one by one or all at once. */
export function SkuMatrix({ specs, skus, error, onChange, onUnfilled }: SkuMatrixProps) {
  const [isMore, setMore] = useState(false);
  const text = textOf(skus, error);
  return (
    <Card label="价格与库存">
      <SectionHead
        title="价格与库存"
        count={skus.length > 1 ? `共 ${skus.length} 个规格` : undefined}
        more={
          <button type="button" className={styles.more} onClick={() => setMore(!isMore)}>
            {isMore ? "价格库存" : "更多列"}
          </button>
        }
      />
      <SkuTable
        specs={specs}
        skus={skus}
        columns={isMore ? others : columns}
        faultOf={error === undefined ? undefined : faultOfSku}
        onChange={(next) => onChange({ skus: next })}
        onUnfilled={onUnfilled}
      />
      {text !== undefined && (
        <p className={styles.error} role="alert">
          {text}
        </p>
      )}
    </Card>
  );
}
