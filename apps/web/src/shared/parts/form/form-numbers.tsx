import { TextField } from "@heshi/ui/form/text-field";
import { useState } from "react";
import type { FormState } from "../../form/form.ts";
import { isOutside, type NumberKind, parsed, sentence, shown } from "../../form/form-kinds.ts";
import { ruled } from "./form-page.tsx";
import type { Asked } from "./form-rows.tsx";

type Options<W extends object> = Asked<W> & {
  placeholder?: string;
  /** The value of an empty field, which then may stay empty. */
  empty?: number;
  from?: number;
  to?: number;
  right?: boolean;
};
/** A number's unit and bounds. */
type Counted<W extends object, U extends string = string> = Options<W> & {
  unit: U;
  range: readonly [from: number, to: number];
};
type Valued<N extends string> = Record<N, number | undefined>;

type NumberProps = { kind: NumberKind; label: string; placeholder?: string | undefined; right?: boolean } & {
  bound: ReturnType<FormState<object>["field"]>;
  value: number | undefined;
  onValue: (value: number | undefined) => void;
};

/** A number as it is typed; a value that comes from elsewhere replaces the text. */
function NumberField({ kind, label, bound, value, onValue, ...props }: NumberProps) {
  const [typed, setTyped] = useState(() => shown(kind, value));
  const clean = (text: string): string =>
    kind.hasDecimals
      ? (/^\d*(?:\.\d{0,2})?/.exec(text.replaceAll(/[^\d.]/g, ""))?.[0] ?? "")
      : text.replaceAll(/\D/g, "");
  return (
    <TextField
      {...bound}
      {...props}
      label={label}
      kind={kind.hasDecimals ? "amount" : "number"}
      maxLength={shown(kind, kind.to).length + (kind.hasDecimals ? 3 : 0)}
      end={kind.unit}
      value={Object.is(parsed(kind, typed), value) ? typed : shown(kind, value)}
      onChange={(text) => {
        setTyped(clean(text));
        onValue(parsed(kind, clean(text)));
      }}
    />
  );
}

function numberRow<N extends string, W extends object>(
  name: N,
  label: string,
  { kind, fault, when, placeholder, right }: Options<W> & { kind: NumberKind },
) {
  const isWrong = (value: unknown): boolean => isOutside(kind, value);
  return ruled(
    { name, when, isWrong, says: fault ?? sentence(kind) },
    ({ field, values, change }: FormState<Valued<N>>) => (
      <NumberField
        kind={kind}
        label={label}
        placeholder={placeholder}
        right={right}
        bound={field(name)}
        value={values[name]}
        onValue={(value) => change({ [name]: value } as Partial<Valued<N>>)}
      />
    ),
  );
}

/** A form row with an amount, typed in yuan and kept in fen. */
export function yuanRow<N extends string, W extends object = object>(
  name: N,
  label: string,
  { from = 1, to = 1_000_000, ...options }: Options<W> = {},
) {
  const kind = { hasDecimals: true, unit: "元", from, to, empty: options.empty };
  return numberRow(name, label, { kind, fault: `请填写${label}`, ...options });
}

/** The kind of a number with a unit and bounds. */
const kindOf = (
  hasDecimals: boolean,
  { unit, range: [from, to], empty }: Pick<Counted<object>, "unit" | "range" | "empty">,
): NumberKind => ({ hasDecimals, unit, from, to, empty });

/** A form row with a whole number. */
export const countRow = <N extends string, W extends object = object>(
  name: N,
  label: string,
  counted: Counted<W>,
) => numberRow(name, label, { ...counted, kind: kindOf(false, counted) });

/** A form row with a share: a discount in 折, kept in thousandths, or a percentage, kept in ten-thousandths. */
export const rateRow = <N extends string, W extends object = object>(
  name: N,
  label: string,
  rate: Counted<W, "折" | "%">,
) => numberRow(name, label, { ...rate, kind: kindOf(true, rate) });
