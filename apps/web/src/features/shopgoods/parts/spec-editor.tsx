import { MAX_SKUS, MAX_SPECS, MAX_VALUES } from "@heshi/contract/shop/goods-form";
import { useState } from "react";
import { Icon } from "@heshi/ui/picture/icon";
import { plusIcon } from "@heshi/ui/icons/plus";
import { xIcon } from "@heshi/ui/icons/x";
import { SectionHead } from "@heshi/ui/bar/section-head";
import { Card } from "@heshi/ui/layout/card";
import { isComposing } from "@heshi/ui/base/composing";
import { Chip, Chips } from "@heshi/ui/base/chip";
import { showToast } from "@heshi/ui/overlay/toast";
import { clip } from "@heshi/kernel/clip";
import { type GoodsValues, skusOf, type SpecText } from "../goods-values.ts";
import styles from "./spec-editor.module.css";

export interface SpecEditorProps {
  specs: GoodsValues["specs"];
  skus: GoodsValues["skus"];
  /** Names that goods of the category usually have. */
  usual: readonly string[];
  error: string | undefined;
  onChange: (patch: Pick<GoodsValues, "specs" | "skus">) => void;
}

/** Specs and their values; the SKUs follow, and keep what was typed for the same values. */
export function SpecEditor({ specs, skus, usual, error, onChange }: SpecEditorProps) {
  const set = (next: readonly SpecText[]): void => {
    const made = next.reduce((count, { values }) => count * Math.max(1, values.length), 1);
    if (made > MAX_SKUS) showToast(`规格组合有 ${made} 个，最多 ${MAX_SKUS} 个`);
    else onChange({ specs: next, skus: skusOf(next, skus) });
  };
  const add = (name: string): void => {
    if (specs.some((spec) => spec.name === name)) showToast("已经有这个规格了");
    else set([...specs, { name, values: [] }]);
  };
  const ideas = ["颜色", "尺码", "规格", ...usual].filter(
    (name, at, all) => all.indexOf(name) === at && !specs.some((spec) => spec.name === name),
  );
  return (
    <Card label="商品规格">
      <SectionHead title="商品规格" count={`${specs.length}/${MAX_SPECS} 项`} />
      {specs.map((spec, at) => (
        <Spec
          key={spec.name}
          spec={spec}
          onChange={(values) => set(specs.map((one, place) => (place === at ? { ...one, values } : one)))}
          onRemove={() => set(specs.filter((_, place) => place !== at))}
        />
      ))}
      {specs.length === 0 && <p className={styles.note}>没有规格的商品只填一行价格和库存</p>}
      {specs.length < MAX_SPECS && (
        <div className={styles.ideas}>
          <Chips label="添加规格" oneRow>
            {ideas.slice(0, 6).map((name) => (
              <Chip key={name} small onPress={() => add(name)}>
                + {name}
              </Chip>
            ))}
          </Chips>
          <AddText label="自定义规格" maxLength={10} onAdd={add} />
        </div>
      )}
      {error !== undefined && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
    </Card>
  );
}

type SpecProps = { spec: SpecText; onChange: (values: readonly string[]) => void; onRemove: () => void };

function Spec({ spec: { name, values }, onChange, onRemove }: SpecProps) {
  const add = (text: string): void => {
    const fresh = text.split(/[,，、;；\s]+/).filter((one, at, all) => one !== "" && all.indexOf(one) === at);
    const next = [...values, ...fresh.map((one) => clip(one, 20)).filter((one) => !values.includes(one))];
    if (next.length > MAX_VALUES) showToast(`每个规格最多 ${MAX_VALUES} 个值`);
    else onChange(next);
  };
  return (
    <div className={styles.spec}>
      <div className={styles.name}>
        <span>{name}</span>
        <button type="button" aria-label={`删除规格 ${name}`} onClick={onRemove}>
          删除
        </button>
      </div>
      <div className={styles.values}>
        {values.map((value) => (
          <span key={value} className={styles.value}>
            {value}
            <button
              type="button"
              aria-label={`删除 ${name} ${value}`}
              onClick={() => onChange(values.filter((one) => one !== value))}
            >
              <Icon of={xIcon} size={12} />
            </button>
          </span>
        ))}
        {values.length < MAX_VALUES && <AddText label={`添加${name}`} maxLength={60} onAdd={add} />}
      </div>
    </div>
  );
}

type AddProps = { label: string; maxLength: number; onAdd: (text: string) => void };

/** A button that becomes a field; what is typed is added on Enter and when the field is left. */
function AddText({ label, maxLength, onAdd }: AddProps) {
  const [text, setText] = useState<string>();
  const done = (): void => {
    if (text !== undefined && text.trim() !== "") onAdd(text.trim());
    setText(undefined);
  };
  if (text === undefined)
    return (
      <button type="button" className={styles.add} aria-label={label} onClick={() => setText("")}>
        <Icon of={plusIcon} size={14} />
        添加
      </button>
    );
  return (
    <input
      className={styles.typing}
      aria-label={label}
      autoFocus
      maxLength={maxLength}
      placeholder="可用顿号分开"
      value={text}
      onChange={(event) => setText(event.target.value)}
      onBlur={done}
      onKeyDown={(event) => {
        if (event.key !== "Enter" || isComposing(event)) return;
        event.preventDefault();
        done();
      }}
    />
  );
}
