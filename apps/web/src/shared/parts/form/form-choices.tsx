import { Segmented } from "@heshi/ui/bar/segmented";
import { ChooseField } from "@heshi/ui/form/choose-field";
import { ChoiceSheet } from "@heshi/ui/overlay/choice-sheet";
import { useState } from "react";
import type { FormState } from "../../form/form.ts";
import { LinedRow } from "../../form/lined-row.tsx";
import styles from "./form-choices.module.css";
import { type FormRow, ruled } from "./form-page.tsx";

const keysOf = <C extends string>(texts: Readonly<Record<C, string>>) => Object.keys(texts) as C[];

/** A form row with one of two or three values, side by side. */
export function choiceRow<N extends string, C extends string>(
  name: N,
  label: string,
  texts: Readonly<Record<C, string>>,
): FormRow<Record<N, C | undefined>> {
  const items = keysOf(texts).map((key) => ({ key, text: texts[key] }));
  return ({ values, change }) => (
    <LinedRow className={styles.choice}>
      <span>{label}</span>
      <Segmented
        label={label}
        items={items}
        value={values[name] ?? keysOf(texts)[0] ?? ""}
        onChange={(key) => change({ [name]: key } as Partial<Record<N, C>>)}
      />
    </LinedRow>
  );
}

interface PickProps {
  label: string;
  items: readonly { key: string; text: string }[];
  value: string;
  placeholder?: string;
  error: string | undefined;
  onDone: (key: string) => void;
}

/** A field with one of many values, chosen on a sheet. */
export function PickField({ label, items, value, placeholder = "请选择", error, onDone }: PickProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <ChooseField
        label={label}
        value={items.find(({ key }) => key === value)?.text ?? ""}
        placeholder={placeholder}
        error={error}
        onPress={() => setOpen(true)}
      />
      <ChoiceSheet
        open={isOpen}
        onClose={() => setOpen(false)}
        title={label}
        items={items}
        value={value}
        onDone={onDone}
      />
    </>
  );
}

/** A form row with one of many values, chosen on a sheet. */
export function pickRow<N extends string, C extends string>(
  name: N,
  label: string,
  texts: Readonly<Record<C, string>>,
) {
  const items = keysOf(texts).map((key) => ({ key, text: texts[key] }));
  return ruled(
    { name, says: `请选择${label}` },
    ({ values, errors, change }: FormState<Record<N, C | undefined>>) => (
      <PickField
        label={label}
        items={items}
        value={values[name] ?? ""}
        error={errors[name]}
        onDone={(key) => change({ [name]: key } as Partial<Record<N, C>>)}
      />
    ),
  );
}
