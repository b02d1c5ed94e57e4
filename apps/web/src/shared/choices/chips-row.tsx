import { Chip } from "@heshi/ui/base/chip";
import type { FormRow } from "../parts/form/form-page.tsx";
import styles from "./chips-row.module.css";

/** A form row with one choice of a few, each on a chip. */
export function chipsRow<N extends string, C extends string>(
  name: N,
  label: string,
  texts: Readonly<Record<C, string>>,
): FormRow<Record<N, C | undefined>> {
  return ({ values, change }) => (
    <div className={styles.chips} role="radiogroup" aria-label={label}>
      {(Object.keys(texts) as C[]).map((one) => (
        <Chip
          key={one}
          role="radio"
          chosen={values[name] === one}
          onPress={() => change({ [name]: one } as Partial<Record<N, C>>)}
        >
          {texts[one]}
        </Chip>
      ))}
    </div>
  );
}
