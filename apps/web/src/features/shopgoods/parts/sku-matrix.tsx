import { memo, useLayoutEffect, useRef, useState } from "react";
import { Button } from "@heshi/ui/form/button";
import { Chip, Chips } from "@heshi/ui/base/chip";
import { SectionHead } from "@heshi/ui/bar/section-head";
import { Card } from "@heshi/ui/layout/card";
import {
  faultOfSku,
  type GoodsValues,
  keyOfSku,
  type SkuField,
  type SkuText,
  type SpecText,
} from "../goods-values.ts";
import styles from "./sku-matrix.module.css";

type Column = { field: SkuField; text: string; decimal?: true; hint?: string };
const columns: readonly Column[] = [
  { field: "price", text: "售价", decimal: true },
  { field: "stock", text: "库存" },
  { field: "member", text: "会员价", decimal: true, hint: "可不填" },
];
const others: readonly Column[] = [
  { field: "market", text: "划线价", decimal: true, hint: "可不填" },
  { field: "weight", text: "重量 (克)", hint: "可不填" },
  { field: "volume", text: "体积 (cm³)", hint: "可不填" },
  { field: "code", text: "货号", hint: "可不填" },
];

/** Amounts keep two decimals, counts digits, codes what is typed. */
function cleanOf({ field, decimal }: Column, text: string): string {
  if (field === "code") return text.slice(0, 40);
  const bare = text.normalize("NFKC").replaceAll(decimal ? /[^\d.]/g : /\D/g, "");
  return decimal ? (/^\d*(?:\.\d{0,2})?/.exec(bare)?.[0] ?? "").slice(0, 13) : bare.slice(0, 8);
}

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
}

/** The prices and stocks of all choices, filled in one by one or all at once; typing renders the edited row only. */
export function SkuMatrix({ specs, skus, error, onChange }: SkuMatrixProps) {
  const [isMore, setMore] = useState(false);
  const latest = useRef({ skus, onChange });
  useLayoutEffect(() => {
    latest.current = { skus, onChange };
  });
  const [edit] = useState(() => (key: string, field: SkuField, text: string): void => {
    const now = latest.current;
    now.onChange({ skus: now.skus.map((sku) => (keyOfSku(sku) === key ? { ...sku, [field]: text } : sku)) });
  });
  const shown = isMore ? others : columns;
  const names = specs.filter(({ values }) => values.length > 0).map(({ name }) => name);
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
      {skus.length > 1 && <BatchFill columns={shown} specs={specs} skus={skus} onChange={onChange} />}
      <div className={styles.head} aria-hidden>
        <span>{names.join(" / ") || "规格"}</span>
        {shown.map((column) => (
          <span key={column.field}>{column.text}</span>
        ))}
      </div>
      <ul>
        {skus.map((sku) => (
          <SkuRow
            key={keyOfSku(sku)}
            sku={sku}
            columns={shown}
            isChecked={error !== undefined}
            onEdit={edit}
          />
        ))}
      </ul>
      {text !== undefined && (
        <p className={styles.error} role="alert">
          {text}
        </p>
      )}
    </Card>
  );
}

interface RowProps {
  sku: SkuText;
  columns: readonly Column[];
  isChecked: boolean;
  onEdit: (key: string, field: SkuField, text: string) => void;
}

const SkuRow = memo(function SkuRow({ sku, columns: shown, isChecked, onEdit }: RowProps) {
  const key = keyOfSku(sku);
  const name = sku.values.join(" ");
  const isWrong = isChecked && faultOfSku(sku) !== "";
  return (
    <li className={styles.row} data-wrong={isWrong || undefined}>
      <span>{name || "默认"}</span>
      {shown.map((column) => (
        <input
          key={column.field}
          aria-label={`${name} ${column.text}`.trim()}
          aria-invalid={isWrong || undefined}
          inputMode={column.field === "code" ? "text" : column.decimal ? "decimal" : "numeric"}
          placeholder={column.hint ?? "必填"}
          data-none={(column.field === "stock" && sku.stock === "0") || undefined}
          value={sku[column.field]}
          onChange={(event) => onEdit(key, column.field, cleanOf(column, event.target.value))}
        />
      ))}
    </li>
  );
});

type FillProps = { columns: readonly Column[] } & Pick<SkuMatrixProps, "specs" | "skus" | "onChange">;

/** Fills columns of all SKUs, or of those with one value, at once. */
function BatchFill({ columns: shown, specs, skus, onChange }: FillProps) {
  const [texts, setTexts] = useState<Partial<Record<SkuField, string>>>({});
  const [only, setOnly] = useState("");
  const values = specs.flatMap((spec, at) => spec.values.map((value) => ({ value, at })));
  const fill = (): void => {
    const set = Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ""));
    const at = values.find(({ value }) => value === only)?.at;
    onChange({
      skus: skus.map((sku) => (at === undefined || sku.values[at] === only ? { ...sku, ...set } : sku)),
    });
    setTexts({});
  };
  return (
    <>
      {values.length <= 12 && (
        <Chips label="填到哪些规格" oneRow>
          <Chip small chosen={only === ""} onPress={() => setOnly("")}>
            全部
          </Chip>
          {values.map(({ value }) => (
            <Chip key={value} small chosen={only === value} onPress={() => setOnly(value)}>
              {value}
            </Chip>
          ))}
        </Chips>
      )}
      <div className={styles.fill}>
        {shown.map((column) => (
          <input
            key={column.field}
            aria-label={`批量${column.text}`}
            placeholder={column.text}
            inputMode={column.field === "code" ? "text" : column.decimal ? "decimal" : "numeric"}
            value={texts[column.field] ?? ""}
            onChange={(event) => setTexts({ ...texts, [column.field]: cleanOf(column, event.target.value) })}
          />
        ))}
        <Button
          size="m"
          kind="tint"
          onPress={fill}
          disabled={Object.values(texts).every((text) => text === "")}
          reason="请先填写要批量设置的内容"
        >
          批量填
        </Button>
      </div>
    </>
  );
}
