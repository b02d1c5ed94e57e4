import { useState } from "react";
import { Button } from "@heshi/ui/form/button";
import { SectionHead } from "@heshi/ui/bar/section-head";
import { Card } from "@heshi/ui/layout/card";
import {
  firstRule,
  type DispatchValues,
  type RuleField,
  type RuleText,
  type Way,
  ways,
} from "../dispatch-values.ts";
import { RegionManySheet, useRegionNames } from "./region-many-sheet.tsx";
import styles from "./dispatch.module.css";

export interface RuleEditorProps {
  chargeBy: DispatchValues["chargeBy"];
  rules: DispatchValues["rules"];
  error: string | undefined;
  onChange: (rules: DispatchValues["rules"]) => void;
}

/** The rows of a freight template: regions, first and next, free from. */
export function RuleEditor({ chargeBy, rules, error, onChange }: RuleEditorProps) {
  const put = (key: number, patch: Partial<RuleText>): void =>
    onChange(rules.map((rule) => (rule.key === key ? { ...rule, ...patch } : rule)));
  const key = Math.max(-1, ...rules.map((rule) => rule.key)) + 1;
  return (
    <Card label="运费">
      <SectionHead title="运费" count={`${rules.length} 条规则`} />
      {rules.map((rule) => (
        <Rule
          key={rule.key}
          rule={rule}
          way={ways[chargeBy]}
          onPut={(patch) => put(rule.key, patch)}
          onRemove={
            rules.length > 1 ? () => onChange(rules.filter((one) => one.key !== rule.key)) : undefined
          }
        />
      ))}
      <div className={styles.foot}>
        <Button
          kind="outline"
          size="m"
          disabled={rules.length >= 30}
          reason="最多 30 条规则"
          onPress={() => onChange([...rules, firstRule(key, [])])}
        >
          为其他地区设置运费
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

type RuleProps = {
  rule: RuleText;
  way: Way;
  onPut: (patch: Partial<RuleText>) => void;
  onRemove: (() => void) | undefined;
};

function Rule({ rule, way, onPut, onRemove }: RuleProps) {
  const [isOpen, setOpen] = useState(false);
  const names = useRegionNames(rule.codes);
  const isRest = rule.codes.includes("*");
  return (
    <div className={styles.rule}>
      <div className={styles.names}>
        <span>{names || "还没有选地区"}</span>
        {!isRest && (
          <button type="button" onClick={() => setOpen(true)}>
            选地区
          </button>
        )}
        {onRemove && (
          <button
            type="button"
            className={styles.remove}
            aria-label={`删除 ${names} 的运费`}
            onClick={onRemove}
          >
            删除
          </button>
        )}
      </div>
      <Fees rule={rule} way={way} onPut={onPut} />
      <RegionManySheet
        open={isOpen}
        onClose={() => setOpen(false)}
        value={rule.codes}
        onDone={(codes) => onPut({ codes })}
      />
    </div>
  );
}

/** A labelled row for each: how many, how much. */
function Fees({ rule, way: { unit, part }, onPut }: Omit<RuleProps, "onRemove">) {
  const input = (field: RuleField, label: string, placeholder = "0") => (
    <Amount
      label={label}
      placeholder={placeholder}
      value={rule[field]}
      onChange={(text) => onPut({ [field]: text })}
    />
  );
  return (
    <div className={styles.fees}>
      <b>首{part}</b>
      <p>
        {input("first", `首${unit}`)} {unit}
      </p>
      <p>¥ {input("firstFee", "首费")}</p>
      <b>续{part}</b>
      <p>
        {input("next", `续${unit}`)} {unit}
      </p>
      <p>¥ {input("nextFee", "续费")}</p>
      <b>包邮满</b>
      <p>{input("freeCount", "包邮件数", "不限")} 件</p>
      <p>且 ¥ {input("freeFrom", "包邮金额", "不限")}</p>
    </div>
  );
}

type AmountProps = { label: string; placeholder: string; value: string; onChange: (text: string) => void };

const Amount = ({ label, placeholder, value, onChange }: AmountProps) => (
  <input
    aria-label={label}
    inputMode="decimal"
    placeholder={placeholder}
    value={value}
    onChange={(event) =>
      onChange(
        event.target.value
          .normalize("NFKC")
          .replaceAll(/[^\d.]/g, "")
          .slice(0, 9),
      )
    }
  />
);
