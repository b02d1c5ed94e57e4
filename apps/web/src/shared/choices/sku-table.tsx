import { Chip, Chips } from "@heshi/ui/base/chip";
import { Button } from "@heshi/ui/form/button";
import { clip } from "@heshi/kernel/clip";
import { memo, useLayoutEffect, useRef, useState } from "react";
import styles from "./sku-table.module.css";

/** A text of each SKU that is typed. */
export interface SkuColumn<F extends string> {
  field: F;
  text: string;
  /** An amount in yuan, or text as it is; by default digits. */
  kind?: "amount" | "text";
  hint?: string;
  /** Marks a 0, such as of what cannot be sold. */
  marksZero?: boolean;
}
type Sku<F extends string> = { values: readonly string[] } & Readonly<Record<F, string>>;

export interface SkuTableProps<F extends string, S extends Sku<F>> {
  specs: readonly { name: string; values: readonly string[] }[];
  skus: readonly S[];
  columns: readonly SkuColumn<F>[];
  /** Under a SKU's name. */
  noteOf?: (sku: S) => string;
  /** What is wrong with a SKU, empty for nothing; absent until the form was sent. */
  faultOf?: ((sku: S) => string) | undefined;
  onChange: (skus: readonly S[]) => void;
  /** Says why the form cannot be sent yet: texts that were typed for all SKUs and not filled in yet. */
  onUnfilled: (words: string | undefined) => void;
}

const UNFILLED = "批量填写的内容还没有填入，请先点“批量填”";

/** Identifies a SKU by its values. */
export const keyOfSku = ({ values }: { values: readonly string[] }): string => values.join("/");

/** Amounts keep two decimals, counts digits, texts what is typed. */
function cleanOf({ kind }: SkuColumn<string>, text: string): string {
  if (kind === "text") return clip(text, 40);
  const bare = text.normalize("NFKC").replaceAll(kind === "amount" ? /[^\d.]/g : /\D/g, "");
  return kind === "amount" ? (/^\d*(?:\.\d{0,2})?/.exec(bare)?.[0] ?? "").slice(0, 13) : bare.slice(0, 8);
}
const keysOf = ({ kind }: SkuColumn<string>) =>
  kind === "text" ? "text" : kind === "amount" ? "decimal" : "numeric";

/** The SKUs of a product as rows to fill in, one by one or all that are shown at once; typing renders the edited row only. */
export function SkuTable<F extends string, S extends Sku<F>>(props: SkuTableProps<F, S>) {
  const { specs, skus, columns, noteOf, faultOf, onChange, onUnfilled } = props;
  const [chosen, setChosen] = useState<Readonly<Record<number, string>>>({});
  const latest = useRef({ skus, onChange });
  useLayoutEffect(() => {
    latest.current = { skus, onChange };
  });
  const [edit] = useState(() => (key: string, field: F, text: string): void => {
    const now = latest.current;
    now.onChange(now.skus.map((sku) => (keyOfSku(sku) === key ? { ...sku, [field]: text } : sku)));
  });
  const full = specs.filter(({ values }) => values.length > 0);
  const isShown = ({ values }: S): boolean =>
    values.every((value, at) => chosen[at] === value || !full[at]?.values.includes(chosen[at] ?? ""));
  const isWrong = (sku: S): boolean => faultOf !== undefined && faultOf(sku) !== "";
  const fill = (texts: Partial<Record<F, string>>): void =>
    onChange(skus.map((sku) => (isShown(sku) ? { ...sku, ...texts } : sku)));
  return (
    <>
      {skus.length > 1 && (
        <>
          <Filter specs={full} chosen={chosen} onChange={setChosen} />
          <BatchFill columns={columns} onFill={fill} onUnfilled={onUnfilled} />
        </>
      )}
      <div className={styles.head} data-columns={columns.length} aria-hidden>
        <span>{full.map(({ name }) => name).join(" / ") || "规格"}</span>
        {columns.map(({ field, text }) => (
          <span key={field}>{text}</span>
        ))}
      </div>
      <ul>
        {/* what is wrong is shown whatever is chosen */}
        {skus
          .filter((sku) => isShown(sku) || isWrong(sku))
          .map((sku) => (
            <SkuRow
              key={keyOfSku(sku)}
              sku={sku}
              note={noteOf?.(sku)}
              columns={columns}
              isWrong={isWrong(sku)}
              onEdit={edit as (key: string, field: string, text: string) => void}
            />
          ))}
      </ul>
    </>
  );
}

interface RowProps {
  sku: Sku<string>;
  note: string | undefined;
  columns: readonly SkuColumn<string>[];
  isWrong: boolean;
  onEdit: (key: string, field: string, text: string) => void;
}

const SkuRow = memo(function SkuRow({ sku, note, columns, isWrong, onEdit }: RowProps) {
  const key = keyOfSku(sku);
  const name = sku.values.join(" ");
  return (
    <li className={styles.row} data-columns={columns.length} data-wrong={isWrong || undefined}>
      <span>
        {name || "默认"}
        {note !== undefined && <small>{note}</small>}
      </span>
      {columns.map((column) => (
        <input
          key={column.field}
          aria-label={`${name} ${column.text}`.trim()}
          aria-invalid={isWrong || undefined}
          inputMode={keysOf(column)}
          placeholder={column.hint ?? "必填"}
          data-none={(column.marksZero && sku[column.field] === "0") || undefined}
          value={sku[column.field]}
          onChange={(event) => onEdit(key, column.field, cleanOf(column, event.target.value))}
        />
      ))}
    </li>
  );
});

type FilterProps = {
  specs: SkuTableProps<string, Sku<string>>["specs"];
  chosen: Readonly<Record<number, string>>;
  onChange: (chosen: Readonly<Record<number, string>>) => void;
};

/** Which SKUs are shown and filled in at once: a row of values for each spec that has several. */
const Filter = ({ specs, chosen, onChange }: FilterProps) =>
  specs.map(
    ({ name, values }, at) =>
      values.length > 1 && (
        <div key={name} className={styles.filter}>
          <Chips label={`只看${name}`} oneRow>
            <Chip
              small
              chosen={!values.includes(chosen[at] ?? "")}
              onPress={() => onChange({ ...chosen, [at]: "" })}
            >
              全部{name}
            </Chip>
            {values.map((value) => (
              <Chip
                key={value}
                small
                chosen={chosen[at] === value}
                onPress={() => onChange({ ...chosen, [at]: value })}
              >
                {value}
              </Chip>
            ))}
          </Chips>
        </div>
      ),
  );

type FillProps<F extends string> = {
  columns: readonly SkuColumn<F>[];
  onFill: (texts: Partial<Record<F, string>>) => void;
  onUnfilled: (words: string | undefined) => void;
};

/** Fills columns of all shown SKUs at once. */
function BatchFill<F extends string>({ columns, onFill, onUnfilled }: FillProps<F>) {
  const [texts, setTexts] = useState<Partial<Record<F, string>>>({});
  const change = (next: typeof texts): void => {
    setTexts(next);
    onUnfilled(Object.values(next).some((text) => text !== "") ? UNFILLED : undefined);
  };
  const fill = (): void => {
    onFill(Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== "")) as typeof texts);
    change({});
  };
  return (
    <div className={styles.fill} data-columns={columns.length}>
      {columns.map((column) => (
        <input
          key={column.field}
          aria-label={`批量${column.text}`}
          placeholder={column.text}
          inputMode={keysOf(column)}
          value={texts[column.field] ?? ""}
          onChange={(event) => change({ ...texts, [column.field]: cleanOf(column, event.target.value) })}
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
  );
}
