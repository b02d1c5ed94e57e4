import { Chip, Chips } from "@heshi/ui/base/chip";
import { Button } from "@heshi/ui/form/button";
import { Icon } from "@heshi/ui/picture/icon";
import { trashIcon } from "@heshi/ui/icons/trash";
import { SectionHead } from "@heshi/ui/bar/section-head";
import { Card } from "@heshi/ui/layout/card";
import type { GoodsValues } from "../goods-values.ts";
import styles from "./editors.module.css";

type Parameters = GoodsValues["parameters"];
export interface ParameterEditorProps {
  parameters: Parameters;
  /** What goods of the category usually have, with frequent values. */
  usual: readonly { name: string; values: readonly string[] }[];
  error: string | undefined;
  onChange: (parameters: Parameters) => void;
}

/** The parameters of a product; those that are usual in its category are one tap away. */
export function ParameterEditor({ parameters, usual, error, onChange }: ParameterEditorProps) {
  const put = (at: number, patch: Partial<Parameters[number]>): void =>
    onChange(parameters.map((one, place) => (place === at ? { ...one, ...patch } : one)));
  const left = usual.filter(({ name }) => !parameters.some((one) => one.name === name));
  return (
    <Card label="商品参数">
      <SectionHead title="商品参数" count={parameters.length > 0 ? `${parameters.length} 项` : undefined} />
      {left.length > 0 && (
        <div className={styles.usual}>
          <Chips label="常用参数" oneRow>
            {left.slice(0, 12).map(({ name }) => (
              <Chip key={name} small onPress={() => onChange([...parameters, { name, value: "" }])}>
                + {name}
              </Chip>
            ))}
          </Chips>
        </div>
      )}
      {parameters.map(({ name, value }, at) => (
        <ParameterLine
          key={at}
          at={at}
          name={name}
          value={value}
          values={usual.find((one) => one.name === name)?.values ?? []}
          onPut={(patch) => put(at, patch)}
          onRemove={() => onChange(parameters.filter((_, place) => place !== at))}
        />
      ))}
      <div className={styles.adds}>
        <Button
          kind="outline"
          size="m"
          disabled={parameters.length >= 40}
          reason="最多 40 项参数"
          onPress={() => onChange([...parameters, { name: "", value: "" }])}
        >
          加一项参数
        </Button>
      </div>
      {error !== undefined && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
    </Card>
  );
}

type LineProps = {
  at: number;
  name: string;
  value: string;
  values: readonly string[];
  onPut: (patch: Partial<Parameters[number]>) => void;
  onRemove: () => void;
};

const ParameterLine = ({ at, name, value, values, onPut, onRemove }: LineProps) => (
  <div className={styles.pair}>
    <input
      aria-label={`参数 ${at + 1} 名称`}
      placeholder="名称"
      maxLength={20}
      value={name}
      onChange={(event) => onPut({ name: event.target.value })}
    />
    <input
      aria-label={`参数 ${at + 1} 内容`}
      placeholder="内容"
      maxLength={100}
      list={`usual-${at}`}
      value={value}
      onChange={(event) => onPut({ value: event.target.value })}
    />
    <button type="button" aria-label={`删除参数 ${name}`} onClick={onRemove}>
      <Icon of={trashIcon} size={16} />
    </button>
    <datalist id={`usual-${at}`}>
      {values.map((one) => (
        <option key={one} value={one} />
      ))}
    </datalist>
  </div>
);
